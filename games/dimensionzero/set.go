// Compiling a table of cards to a set that can be played.

package dimensionzero

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"saitei/cardtext"
	"saitei/kernel"
	"saitei/rulebook"
)

// The words of card tables for classifications and timings.
var (
	kindNames   = map[string]int64{"ユニット": kindUnit, "ベース": baseKind, "ストラテジー": kindStrategy}
	timingNames = map[string]int64{"ノーマル": timingNormal, "クイック": timingQuick, "バトル": timingBattle}
)

// wordOf reads a word that stands for a number, and says which there are if it is none of them.
func wordOf(names map[string]int64) func(s string) (int64, error) {
	return func(s string) (int64, error) {
		if n, ok := names[strings.TrimSpace(norm.NFKC.String(s))]; ok {
			return n, nil
		}
		known := strings.Join(slices.Sorted(maps.Keys(names)), " ")
		return 0, rulebook.BadValue("「"+s+"」は使えない。使えるのは "+known, fmt.Sprintf("unknown value %q; known are %s", s, known))
	}
}

// sayWord puts a word of a card table into a language.
func sayWord(names map[string]int64, texts map[int64]rulebook.Text) func(rulebook.Lang, string) string {
	return func(l rulebook.Lang, s string) string {
		if n, err := wordOf(names)(s); err == nil {
			return texts[n].In(l)
		}
		return s
	}
}

// readNumber reads a printed number; a dash or nothing is 0.
func readNumber(s string) (int64, error) {
	s = strings.TrimSpace(norm.NFKC.String(s))
	if isDash(s) {
		return 0, nil
	}
	n, err := strconv.ParseInt(s, 10, 31)
	if err != nil || n < 0 {
		return 0, rulebook.BadValue("0以上の整数を書く。「"+s+"」は使えない", fmt.Sprintf("expected a whole number, found %q", s))
	}
	return n, nil
}

// isDash reports whether a value says that there is nothing.
func isDash(s string) bool { return strings.Trim(s, "-－―ー—") == "" }

// readPrice reads a printed cost as a number; a dash or nothing is none.
func readPrice(s string) (int64, error) {
	if isDash(strings.TrimSpace(s)) {
		return 0, nil
	}
	c, err := readCost(norm.NFKC.String(s))
	return c.packed(), err
}

// readColours reads colours that are written one after another, 無 or 無色 for none.
func readColours(s string) (int64, error) {
	set := int64(0)
	rest := strings.NewReplacer("/", "", "・", "", " ", "", "無色", "無").Replace(norm.NFKC.String(s))
	for rest != "" {
		sym, after, ok := cutSymbol(rest)
		if !ok {
			return 0, rulebook.BadValue("「"+s+"」は色ではない。色は 赤 黒 青 白 緑 無", fmt.Sprintf("%q is no colour; the colours are 赤 黒 青 白 緑 無", s))
		}
		if rest = after; sym != colourless {
			set |= 1 << sym
		}
	}
	return set, nil
}

var columns = []rulebook.Column{
	{Name: "number", Title: rulebook.Text{Ja: "番号", En: "number"}, Required: true},
	{Name: "name", Title: rulebook.Text{Ja: "カード名", En: "name"}, Required: true},
	{Name: "kind", Title: rulebook.Text{Ja: "種別", En: "classification"}, Also: []string{"分類", "種類"}, Required: true, Parse: accepts(wordOf(kindNames)), Say: sayWord(kindNames, kindWords)},
	{Name: "colour", Title: rulebook.Text{Ja: "色", En: "colour"}, Also: []string{"color"}, Parse: accepts(readColours), Say: sayColours},
	{Name: "race", Title: rulebook.Text{Ja: "種族", En: "race"}, Also: []string{"属性", "種族・属性", "種族/属性", "attribute"}},
	{Name: "timing", Title: rulebook.Text{Ja: "タイミング", En: "timing"}, Required: true, Parse: accepts(wordOf(timingNames)), Say: sayWord(timingNames, timingWords)},
	{Name: "cost", Title: rulebook.Text{Ja: "使用コスト", En: "use cost"}, Also: []string{"コスト"}, Required: true, Parse: accepts(readPrice)},
	{Name: "move", Title: rulebook.Text{Ja: "移動コスト", En: "move cost"}, Parse: accepts(readPrice)},
	{Name: "power", Title: rulebook.Text{Ja: "パワー", En: "power"}, Parse: accepts(readNumber)},
	{Name: "smash", Title: rulebook.Text{Ja: "スマッシュ", En: "smash"}, Parse: accepts(readNumber)},
	{Name: "taboo", Title: rulebook.Text{Ja: "禁呪", En: "taboo"}, Parse: accepts(readNumber)},
	{Name: "text", Title: rulebook.Text{Ja: "テキスト", En: "text"}},
	{Name: "story", Title: rulebook.Text{Ja: "フレーバー", En: "flavour"}},
	{Name: "name_en", Title: rulebook.Text{Ja: "英名", En: "English name"}, Also: []string{"英語名", "english"}},
}

// accepts is whether a value can be read.
func accepts(read func(string) (int64, error)) func(string) error {
	return func(s string) error {
		_, err := read(s)
		return err
	}
}

// collection is what the game keeps of a set of cards.
type collection struct {
	pool  *kernel.Pool
	races []string                 // by bit
	uses  map[kernel.AbilityID]use // of activated abilities
}

// reading is a card that has been read.
type reading struct {
	def     kernel.Def
	tree    *cardtext.Tree // nil without text
	clauses []kernel.Clause
}

// readCards reads cards and makes the set of those that are understood as a whole.
func readCards(cards []rulebook.Card) *rulebook.Set {
	c := &collection{pool: new(kernel.Pool), uses: map[kernel.AbilityID]use{}}
	c.pool.Extra = c
	set := &rulebook.Set{Pool: c.pool, Extra: c}
	english := rulebook.EnglishNames(cards)
	for i := range cards {
		r, err := c.readCard(&cards[i])
		if err != nil {
			set.Unsupported = append(set.Unsupported, rulebook.Unread(&cards[i], err))
			continue
		}
		c.pool.Defs = append(c.pool.Defs, r.def)
		set.Cards, set.Clauses = append(set.Cards, cards[i]), append(set.Clauses, r.clauses)
		ja, en, tree := "", "", ""
		var mapped []cardtext.Stretch
		if r.tree != nil {
			ja, tree = lexicon().Japanese(r.tree), r.tree.String()
			en, mapped = lexicon().EnglishMapped(r.tree, english)
		}
		set.Canonical, set.English, set.Trees = append(set.Canonical, ja), append(set.English, en), append(set.Trees, tree)
		set.Stretches = append(set.Stretches, rulebook.StretchesOf(mapped))
	}
	c.pool.Index()
	return set
}

// readCard reads one card.
func (c *collection) readCard(card *rulebook.Card) (reading, error) {
	r := reading{def: kernel.Def{Number: card.Number, Name: card.Name, Attrs: make([]int64, attrs)}}
	for _, x := range []struct {
		attr   kernel.Attr
		column string
		read   func(string) (int64, error)
	}{
		{attrKind, "kind", wordOf(kindNames)}, {attrTiming, "timing", wordOf(timingNames)}, {attrCost, "cost", readPrice}, {attrMove, "move", readPrice},
		{attrPower, "power", readNumber}, {attrSmash, "smash", readNumber}, {attrTaboo, "taboo", readNumber},
	} {
		n, err := x.read(card.Fields[x.column])
		if err != nil {
			return r, err
		}
		r.def.Attrs[x.attr] = n
	}
	r.def.Attrs[attrColour] = unpackCost(r.def.Attrs[attrCost]).colourSet() // 2-4-2
	if said, err := readColours(card.Fields["colour"]); card.Fields["colour"] != "" && (err != nil || said != r.def.Attrs[attrColour]) {
		return r, rulebook.BadValue("色が使用コストのシンボルと違う", "the colour is not that of the symbols in the use cost")
	}
	if err := c.readRaces(&r.def, card.Fields["race"]); err != nil || card.Text == "" {
		return r, err
	}
	tree, err := lexicon().Parse(card.Text)
	if err != nil {
		return r, err
	}
	r.tree = tree
	pool := c.pool
	nodes, abilities, mods, watches := len(pool.Nodes), len(pool.Abilities), len(pool.Mods), len(pool.Watches)
	x := newCompiler(c, r.def.Attrs[attrKind])
	r.def.Abilities = x.text(tree)
	if x.Err != nil {
		pool.Nodes, pool.Abilities, pool.Mods, pool.Watches = pool.Nodes[:nodes], pool.Abilities[:abilities], pool.Mods[:mods], pool.Watches[:watches]
		return r, x.Err
	}
	r.clauses = slices.Sorted(maps.Keys(x.Cited))
	return r, nil
}

// race is the bit of a race or an attribute.
func (c *collection) race(name string) (int64, error) {
	bit := slices.Index(c.races, name)
	if bit < 0 {
		bit = len(c.races)
		c.races = append(c.races, name)
	}
	if bit >= mostRaces {
		return 0, rulebook.BadValue(fmt.Sprintf("種族と属性は%d種類まで", mostRaces), fmt.Sprintf("a set of cards has at most %d races and attributes", mostRaces))
	}
	return 1 << bit, nil
}

// readRaces reads races or attributes that are separated by slashes (2-8-2).
func (c *collection) readRaces(def *kernel.Def, text string) error {
	for name := range strings.FieldsFuncSeq(norm.NFKC.String(text), func(r rune) bool { return r == '/' || r == '・' }) {
		bit, err := c.race(name)
		if err != nil {
			return err
		}
		def.Attrs[attrRace] |= bit
	}
	return nil
}

// mostRaces is how many races and attributes the cards of one set have at most: a set of them is a number.
const mostRaces = 63
