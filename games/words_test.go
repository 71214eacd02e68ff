package games_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"saitei/games"
	"saitei/kernel"
	"saitei/rulebook"
)

// TestManyWords: a list of a thousand cards with three hundred different words for what they are can be imported in every game, and each card has the words that are printed on it.
func TestManyWords(t *testing.T) {
	columns := map[string]string{"kaiun": "tribe", "zx": "tribe", "dimensionzero": "race", "builddivide": "attribute"}
	for _, book := range games.All() {
		column, plain := columns[book.Name], book.Cards[slices.IndexFunc(book.Cards, func(c rulebook.Card) bool { return c.Number == book.Plain })]
		cards := []rulebook.Card{plain}
		for i := range 1000 {
			c := plain
			c.Number, c.Name, c.Fields = fmt.Sprintf("MW-%04d", i), fmt.Sprintf("語の札%d", i), maps.Clone(plain.Fields)
			c.Fields["number"], c.Fields["name"] = c.Number, c.Name
			c.Fields[column] = fmt.Sprintf("語%d/語%d", i%300, (i*7+150)%300)
			cards = append(cards, c)
		}
		set := book.Compile(cards)
		if len(set.Unsupported) > 0 {
			t.Errorf("%s: %v", book.Name, set.Unsupported[0])
			continue
		}
		at := slices.IndexFunc(book.Rules.Attrs, func(a kernel.AttrDef) bool { return a.Name == column })
		for id := range set.Cards {
			def := &set.Pool.Defs[id]
			var further []int64
			for word, ok := set.Pool.NextWord(kernel.Attr(at)); ok; word, ok = set.Pool.NextWord(word) {
				further = append(further, def.Word(word))
			}
			said := strings.Split(book.SayAttr(rulebook.Ja, set, column, def.Attrs[at], further...), "/")
			want := rulebook.SplitWords(set.Cards[id].Fields[column])
			slices.Sort(said)
			slices.Sort(want)
			if want = slices.Compact(want); strings.HasPrefix(def.Number, "MW-") && !slices.Equal(said, want) {
				t.Errorf("%s: %s has %q, want %q", book.Name, def.Number, said, want)
				break
			}
		}
	}
}
