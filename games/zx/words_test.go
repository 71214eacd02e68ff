// What the game says beyond its catalogue: the glossary's words, parts of texts, and warnings.

package zx

import (
	"regexp"
	"strings"
	"testing"

	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// TestWordsOfTheGlossary: the ledger has left the words behind for which the glossary has another name.
func TestWordsOfTheGlossary(t *testing.T) {
	for _, gone := range []string{"race", "survey record", "associated with", "in a square", "card of the kind player", "sword"} {
		for _, e := range Book().Ledger.Entries {
			if regexp.MustCompile(`\b` + gone + `\b`).MatchString(e.Text.In(rulebook.En)) {
				t.Errorf("%s says %q, for which the glossary has another name", e.ID, gone)
			}
		}
	}
}

// TestPartsAreSaid: whoever chooses between the texts of a card reads the texts, in both languages.
func TestPartsAreSaid(t *testing.T) {
	card := Book().Cards[0]
	card.Number, card.Name, card.Text = "T-1", "試し", "【自】このカードが登場した時、次から１つを選ぶ。・カードを１枚引く。・相手に１ダメージを与える。"
	set := Book().Compile([]rulebook.Card{card})
	for _, u := range set.Unsupported {
		t.Fatal(u.Err)
	}
	found := false
	for i := range set.Pool.Nodes {
		n := &set.Pool.Nodes[i]
		if n.Proc != effect.ProcMode {
			continue
		}
		found = true
		d := &kernel.DecisionView{Name: "mode", Source: "T-1", Span: n.Span}
		for l, want := range map[rulebook.Lang]string{rulebook.Ja: "相手に１ダメージを与える", rulebook.En: "Deal 1 damage to your opponent"} {
			if got := labelOption(l, set, d, &kernel.OptionView{Kind: kernel.NumberOption, N: 1}); !strings.Contains(got, want) {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
	if !found {
		t.Error("the card lets nobody choose")
	}
}

// TestHarmIsMarked: a square with a card of one's own is marked where something would enter it (905.1), and no other.
func TestHarmIsMarked(t *testing.T) {
	fighter := func(seat int) []kernel.CardView {
		return []kernel.CardView{{Known: true, Controller: seat, Attrs: []kernel.AttrView{{Name: "kind", Value: kindZX}}}}
	}
	v := &kernel.View{Seat: 0, Places: []kernel.PlaceView{
		{Zone: "square", Square: 3, Cards: fighter(0)}, {Zone: "square", Square: 4}, {Zone: "square", Square: 5, Cards: fighter(1)},
	}}
	for square, want := range map[int]kernel.Key{3: "harm.occupied", 4: "", 5: ""} {
		o := &kernel.OptionView{Kind: kernel.PlaceOption, Zone: "square", Square: square}
		if got := harms(v, &kernel.DecisionView{Name: "square"}, o); got != want {
			t.Errorf("square %d: %q, want %q", square, got, want)
		}
		if got := harms(v, &kernel.DecisionView{Name: "link-square"}, o); got != "" {
			t.Errorf("where nothing enters square %d is marked with %q", square, got)
		}
	}
}
