// Ability icons: Build Divide 1500. A condition half and an effect half, which together are one ability.

package builddivide

import (
	"fmt"
	"strings"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// halves is what the icons of icons.txt mean, by their operations.
var halves = readDefinitions(shipped.Text("icons.txt"))

// iconText is the text that two icons mean (1501-2a).
func iconText(t *cardtext.Tree) string {
	when, do := t.Kid(parts.When), t.Kid(parts.Do)
	opening, text := halves[when.Op.String()].text, halves[do.Op.String()].text
	turn := ""
	if strings.HasPrefix(opening, "⁅自動⁆") {
		turn = "そのターン中、"
	}
	var names []string
	for _, k := range when.All(parts.Name) {
		names = append(names, k.Str)
	}
	n := ""
	if by := do.Kid(parts.By); by != nil {
		n = fmt.Sprintf("%+d", by.Num)
	} else if num := do.Kid(parts.N); num != nil {
		n = fmt.Sprint(num.Num)
	}
	return opening + strings.NewReplacer("{turn}", turn, "{names}", strings.Join(names, "/"), "{n}", n).Replace(text)
}

// keywordIcons is the keywords that an icon for always gives: the card simply has them (1501-6).
var keywordIcons = map[cardtext.Op]cardtext.Op{opDoDecoy: opDecoy, opDoBlitz: opBlitz, opDoBerserk: opBerserk}

// iconic compiles an ability that is shown by icons (1501-1), as though the text stood there that they mean (1501-5).
func (c *compiler) iconic(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R1501_1, R1501_2, R1501_2a, R1501_3, R1501_4, R1501_5)
	if op, ok := keywordIcons[t.Kid(parts.Do).Op]; ok && t.Kid(parts.When).Op == opWhenAlways {
		c.Cite(R1501_6)
		ids := c.Ability(&cardtext.Tree{Op: ops.Keyword, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Is, Tree: &cardtext.Tree{Op: op, Span: t.Span}}}})
		return c.onlyWith(ids, R1501_6)
	}
	read, err := speech().Parse(iconText(t))
	if err != nil {
		c.Fail(t, "このアイコンの組み合わせは読めない", "these icons do not go together: "+err.Error())
		return nil
	}
	var ids []kernel.AbilityID
	c.Defining(t, func() { ids = c.Ability(read.Kids[0].Tree) })
	return ids
}

// iconAbilities compiles an ability that is shown by icons.
func (c *compiler) iconAbilities(t *cardtext.Tree) []kernel.AbilityID {
	return c.onlyWith(c.iconic(t), R313_1, R1501_1, R1501_2, R1501_2a, R1501_3, R1501_4, R1501_5)
}

// onlyWith lets abilities be valid only by some clauses.
func (c *compiler) onlyWith(ids []kernel.AbilityID, clauses ...kernel.Clause) []kernel.AbilityID {
	for _, id := range ids {
		a := &c.Pool.Abilities[id]
		a.Cond = effect.AllOf(a.Cond, func(g *kernel.Game, _ kernel.Scope) bool {
			for _, clause := range clauses {
				if !g.On(clause) {
					return false
				}
			}
			return true
		})
	}
	return ids
}

// countIcons is how many abilities a text shows by icons: a condition half and an effect half are one (1501-1a:ii), and what is written in words is none (1501-1a:i).
func countIcons(t *cardtext.Tree) int64 {
	n := int64(0)
	for _, k := range t.Kids {
		if k.Tree.Op == opIcons {
			n++
		}
	}
	return n
}

// hasIconAbility reports whether a card has an ability that is shown by icons (1501-1a), whether or not its condition is met (1501-1a:ii).
func hasIconAbility(g *kernel.Game, c kernel.CardID) bool {
	if !g.On(R1501_1a_i) && len(g.Def(c).Abilities) > 0 {
		return true
	}
	return g.Attr(c, attrIcons) > 0 && g.On(R1501_1a) && g.On(R1501_1a_ii)
}
