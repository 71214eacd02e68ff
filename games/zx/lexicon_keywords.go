// Keyword abilities are defined in the language of the cards: Z/X 1100.

package zx

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
)

// KeywordDefinition is one line of keywords.txt: what a keyword ability means.
type KeywordDefinition struct {
	Clause string      // the clause that defines it
	Op     cardtext.Op // its operation in a tree
	Number cardtext.Op // the number that it is for, if only for one
	Text   string      // with placeholders
}

// IsCondition reports whether the definition is the condition under which a labelled ability is valid, not an ability of its own.
func (d KeywordDefinition) IsCondition() bool { return !strings.HasPrefix(d.Text, "【") }

// KeywordDefinitions lists every definition in the order of the rulebook.
var KeywordDefinitions = sync.OnceValue(func() []KeywordDefinition {
	var out []KeywordDefinition
	for line := range strings.SplitSeq(shipped.Text("keywords.txt"), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		if len(fields) != 3 {
			panic("games/zx/keywords.txt: bad line " + line) // what is embedded is tested
		}
		op, number, _ := strings.Cut(strings.TrimSuffix(fields[1], ")"), "(")
		out = append(out, KeywordDefinition{fields[0], cardtext.OpOf(op), cardtext.OpOf(number), fields[2]})
	}
	return out
})

// bodyPlaceholder stands for the text behind a keyword, and bodyFiller for that text while the rest of the definition is read.
const (
	bodyPlaceholder = "{do}"
	bodyFiller      = "ターンを終了する。"
)

// keywordSlots are the parts of a keyword that a definition can mention, with how each is spelled.
var keywordSlots = []struct {
	name  cardtext.Part
	spell func(*cardtext.Tree) string
}{
	{parts.N, func(t *cardtext.Tree) string { return strconv.Itoa(t.Num) }},
	{parts.Name, func(t *cardtext.Tree) string { return t.Str }},
	{partTribe, func(t *cardtext.Tree) string { return t.Str }},
	{parts.Kind, func(t *cardtext.Tree) string { return Lexicon().JapaneseAs("kind", t) }},
	{parts.Cost, func(t *cardtext.Tree) string { return Lexicon().JapaneseAs("resources", t) }},
}

// DefineKeyword returns what a keyword as printed on a card means: the tree of an ability or, for a label, of the condition under
// which its ability is valid. The keyword is the tree IS of a keyword, a LABEL, or an evolSeed or phantom.
func DefineKeyword(keyword *cardtext.Tree) (KeywordDefinition, *cardtext.Tree, error) {
	for _, d := range KeywordDefinitions() {
		if !d.fits(keyword) {
			continue
		}
		tree, err := d.read(keyword)
		return d, tree, err
	}
	return KeywordDefinition{}, nil, fmt.Errorf("games/zx/keywords.txt has no definition for %s", keyword)
}

// fits reports whether the definition mentions exactly what the keyword says.
func (d KeywordDefinition) fits(keyword *cardtext.Tree) bool {
	if d.Op != keyword.Op {
		return false
	}
	if d.Number != cardtext.NoOp {
		return keyword.Has(parts.N) && keyword.Kid(parts.N).Op == d.Number
	}
	if n := keyword.Kid(parts.N); n != nil && len(n.Kids) == 0 && n.Op != ops.Num {
		return false
	}
	for _, slot := range keywordSlots {
		if strings.Contains(d.Text, "{"+slot.name.String()+"}") != keyword.Has(slot.name) {
			return false
		}
	}
	return true
}

// read fills in the placeholders and reads the definition.
func (d KeywordDefinition) read(keyword *cardtext.Tree) (*cardtext.Tree, error) {
	text := strings.ReplaceAll(d.Text, bodyPlaceholder, bodyFiller)
	for _, slot := range keywordSlots {
		if part := keyword.Kid(slot.name); part != nil {
			text = strings.ReplaceAll(text, "{"+slot.name.String()+"}", slot.spell(part))
		}
	}
	if d.IsCondition() {
		return Lexicon().ParseAs("cond", text)
	}
	card, err := Lexicon().Parse(text)
	if err != nil {
		return nil, err
	}
	ability := card.All(cardtext.NoPart)[0]
	if !strings.Contains(d.Text, bodyPlaceholder) {
		return ability, nil
	}
	full := *ability // what was read may be kept and shared, and is never written to
	full.Kids = slices.Clone(ability.Kids)
	for i := range full.Kids {
		if full.Kids[i].Name == parts.Do {
			full.Kids[i].Tree = keyword.Kid(parts.Do)
		}
	}
	return &full, nil
}
