// Keywords that are nothing but a text are defined in the language of the cards: Build Divide 1400.

package builddivide

import (
	"fmt"
	"slices"
	"strings"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// definition is one line of keywords.txt.
type definition struct {
	intro  kernel.Clause // that there is such a keyword
	clause kernel.Clause
	text   string // with placeholders
}

// definitions is what the keywords of keywords.txt mean, by their operations.
var definitions = readDefinitions(shipped.Text("keywords.txt"))

func readDefinitions(text string) map[string]definition {
	all := map[string]definition{}
	for line := range strings.SplitSeq(text, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		chapter, _, _ := strings.Cut(fields[0], "-")
		intro, clause := slices.Index(clauseIDs, chapter+"-1"), slices.Index(clauseIDs, fields[0])
		if len(fields) != 3 || clause < 0 || intro < 0 {
			panic("games/builddivide/keywords.txt: bad line " + line) // what is embedded is tested
		}
		all[fields[1]] = definition{kernel.Clause(intro), kernel.Clause(clause), fields[2]}
	}
	return all
}

// filledIn is a definition with what a card says in the place of its placeholders.
func (d definition) filledIn(t *cardtext.Tree) string {
	var traits []string
	for _, name := range t.All(parts.Name) {
		for word := range strings.FieldsFuncSeq(name.Str, func(r rune) bool { return r == '/' || r == '・' }) {
			traits = append(traits, "「"+word+"」属性")
		}
	}
	text := strings.ReplaceAll(d.text, "{traits}", strings.Join(traits, "か"))
	if by := t.Kid(parts.By); by != nil {
		text = strings.ReplaceAll(text, "{by}", fmt.Sprintf("%+d", by.Num))
	}
	if n := t.Kid(parts.N); n != nil {
		text = strings.ReplaceAll(text, "{n}", fmt.Sprint(n.Num))
	}
	if is := t.Kid(parts.Is); is != nil {
		text = strings.ReplaceAll(text, "{is}", speech().JapaneseAs("dreamt", is))
	}
	for _, x := range []cardtext.Part{parts.A, parts.B} {
		if k := t.Kid(x); k != nil {
			text = strings.ReplaceAll(text, "{"+x.String()+"}", speech().JapaneseAs("hue", k))
		}
	}
	if who := t.Kid(parts.Who); who != nil && who.Has(parts.Is) {
		spelt := speech().JapaneseAs("partnerIs", who.Kid(parts.Is))
		if who.Kid(parts.Is).Op == opTrait {
			spelt += "のユニット"
		}
		text = strings.ReplaceAll(text, "{who}", spelt)
	}
	return strings.ReplaceAll(text, "{do}", bodyFiller)
}

// bodyFiller stands for the text behind a keyword while the rest of its definition is read.
const bodyFiller = "1枚引く。"

// defined compiles a keyword by its definition, with all that is said of when it is valid. What the definition has compiled is said where the card says the keyword.
func (c *compiler) defined(t *cardtext.Tree, d definition) []kernel.AbilityID {
	is := t.Kid(parts.Is)
	read, err := speech().Parse(d.filledIn(is))
	if err != nil {
		c.Fail(t, "キーワードの定義が読めない", "the definition of the keyword is not understood: "+err.Error())
		return nil
	}
	full := *read.Kids[0].Tree
	full.Kids = slices.Clone(full.Kids)
	if label := t.Kid(partLabel); label != nil {
		full.Kids = append([]cardtext.Kid{{Name: partLabel, Tree: label}}, full.Kids...)
	}
	if do := is.Kid(parts.Do); do != nil {
		for i, k := range full.Kids {
			if k.Name == parts.Do {
				full.Kids[i].Tree = withBody(k.Tree, do)
			}
		}
	}
	var ids []kernel.AbilityID
	c.Defining(t, func() { ids = c.Ability(&full) })
	for _, id := range ids {
		a := &c.Pool.Abilities[id]
		a.Clause = d.clause
		a.Cond = effect.AllOf(a.Cond, func(g *kernel.Game, _ kernel.Scope) bool { return g.On(d.intro) })
	}
	if is.Op == opCosplay {
		for _, id := range ids {
			c.leavesOpen(c.Pool.Abilities[id].Root)
		}
	}
	c.Cite(d.intro, d.clause)
	return ids
}

// withBody puts the text behind a keyword in the place of what the last sentence of its definition does, and behind it what follows. How often the ability can be
// used is a term of all of it.
func withBody(t, do *cardtext.Tree) *cardtext.Tree {
	do, terms := apartFromTerms(do)
	whole := *t
	whole.Kids = slices.Clone(t.Kids)
	last := len(whole.Kids) - 1
	sentence := *whole.Kids[last].Tree
	sentence.Kids = slices.Clone(sentence.Kids)
	if !sentence.Has(parts.Then) {
		whole.Kids = slices.Concat(whole.Kids[:last], do.Kids, terms)
		return &whole
	}
	for i := range sentence.Kids {
		if sentence.Kids[i].Name == parts.Then {
			sentence.Kids[i].Tree = &cardtext.Tree{Op: ops.Do, Span: do.Span, Kids: do.Kids}
		}
	}
	whole.Kids[last].Tree = &sentence
	whole.Kids = append(whole.Kids, terms...)
	return &whole
}

// apartFromTerms is a text without the sentences that say when and how often its ability can be used (1206-2), and those sentences.
func apartFromTerms(do *cardtext.Tree) (*cardtext.Tree, []cardtext.Kid) {
	rest := *do
	rest.Kids = nil
	var terms []cardtext.Kid
	for _, k := range do.Kids {
		if k.Tree.Op == ops.Limit || k.Tree.Op == ops.OnlyIf {
			terms = append(terms, k)
		} else {
			rest.Kids = append(rest.Kids, k)
		}
	}
	return &rest, terms
}

// labelled is the condition under which an ability behind a label is valid, by the definition of the label.
func (c *compiler) labelled(t *cardtext.Tree, d definition) kernel.Cond {
	c.both = t.Op == opBorder
	defer func() { c.both = false }()
	var all []*cardtext.Tree
	for part := range strings.SplitSeq(d.filledIn(t), "|") {
		one, err := speech().ParseAs("cond", part)
		if err != nil {
			c.Fail(t, "キーワードの定義が読めない", "the definition of the keyword is not understood: "+err.Error())
			return nil
		}
		all = append(all, one)
	}
	c.Cite(d.clause)
	holds := c.Conds(all)
	return func(g *kernel.Game, at kernel.Scope) bool { return holds(g, at) || !g.On(d.intro) || !g.On(d.clause) }
}

// withinCosplay is the test of the cost of a card; that of the number of Cosplay is none where it has no meaning (J34).
func (c *compiler) withinCosplay(test effect.CardTest) effect.CardTest {
	if c.SaidAs == nil || !c.SaidAs.Has(parts.Is) || c.SaidAs.Kid(parts.Is).Op != opCosplay {
		return test
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return test(g, at, r) || g.Var(vJ34) != 0 }
}

// isBondedWith reports whether a unit that has appeared counts for a unit with Unity: also one of another player (1412-2b).
func isBondedWith(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
	return e.Seat == at.Seat || g.On(R1412_2b)
}

// countingItself is the condition of Unity: a unit with Unity that has the attribute itself counts, too (1412-2a). Any other condition on what has happened stays as it is.
func (c *compiler) countingItself(t *cardtext.Tree, happened kernel.Cond) kernel.Cond {
	if !c.isOfKeyword(opBond) {
		return happened
	}
	what := c.About(t.Kid(parts.On).Kid(parts.What))
	return func(g *kernel.Game, at kernel.Scope) bool {
		return happened(g, at) && (!what(g, at, at.Source) || g.On(R1412_2a))
	}
}

// countsForBoth reports whether a card of some colours counts for each of them (1414-2a).
func countsForBoth(g *kernel.Game, colours int64) bool {
	return colours&(colours-1) == 0 || g.On(R1414_2a)
}
