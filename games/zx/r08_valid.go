// Where and when an ability is valid: Z/X 803.

package zx

import (
	"slices"
	"strings"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// Valid completes when an ability is valid: the player of PLAYER (205.4a), the condition of LABEL.
func (c *compiler) Valid(t *cardtext.Tree, a *kernel.Ability, said kernel.Cond) kernel.Cond {
	c.Cite(R803_1, R803_2a, R205_4b)
	if a.Where == 0 && a.Tag != tagEvent && c.kind&(kindPlayer|kindPlayerExtra|kindEvent|kindEventExtra) == 0 {
		a.Where = R205_1a
	}
	if p := t.Kid(partPlayer); p != nil {
		said = effect.AllOf(said, c.playedAs(p))
	}
	if l := t.Kid(partLabel); l != nil {
		said = c.underLabel(l, a, said)
	}
	return said
}

// underLabel compiles when an ability behind a label is valid: while the label is, and where the ability's own conditions are met.
func (c *compiler) underLabel(l *cardtext.Tree, a *kernel.Ability, own kernel.Cond) kernel.Cond {
	met := c.label(l, a)
	c.data.keywords = append(c.data.keywords, l.Op) // the card has it, valid or not (803.2b)
	if text := textClauses[l.Op]; own != nil && text != 0 {
		own = c.unlessOff(text, own)
	}
	if apart, ok := apartClauses[l.Op]; ok {
		c.Cite(apart[0], apart[1])
		a.Whole, a.Apart, a.Aged = int32(len(c.Pool.Abilities)+1), apart[0], apart[1]
	}
	if anywhere := anywhereClauses[l.Op]; anywhere != 0 {
		c.Cite(anywhere)
		own = effect.AllOf(func(g *kernel.Game, at kernel.Scope) bool { return squareOf(g, at.Source.Card) >= 0 || g.On(anywhere) }, own)
	}
	return effect.AllOf(own, met)
}

// unlessOff is a condition that a clause asks for.
func (c *compiler) unlessOff(clause kernel.Clause, met kernel.Cond) kernel.Cond {
	c.Cite(clause)
	return func(g *kernel.Game, at kernel.Scope) bool { return met(g, at) || !g.On(clause) }
}

// dragon is the tribe of which every tribe that has it in its name counts (1111.3, J56).
const dragon = "ドラゴン"

// isDragon reports whether one of a card's tribes has the dragons' in its name.
func (cs *cardSet) isDragon(g *kernel.Game, x kernel.CardID) bool {
	for _, dragon := range cs.dragons {
		if g.Attr(x, dragon.Attr)&dragon.Bit != 0 {
			return true
		}
	}
	return false
}

// findDragons notes which of the tribes of a set have the dragons' in their names.
func (cs *cardSet) findDragons() {
	for i, name := range cs.tribes.Vocabulary {
		if strings.Contains(name, dragon) {
			cs.dragons = append(cs.dragons, cs.tribes.Nth(i))
		}
	}
}

// startsOn compiles that the game can begin with this card somewhere: what the keywords of the preparation stand for (1102.2, 1114.2, 1128.2), said in full. Only
// the preparation looks at it (803.1a), and by it a card does not have the keyword.
func (c *compiler) startsOn(ability, t *cardtext.Tree) {
	c.Cite(R803_1a)
	in := ability.All(parts.In)
	if ability.Has(partPlayer) || ability.Has(partLabel) || len(in) > 1 || (len(in) == 1 && in[0].Op != ops.Everywhere) {
		c.Fail(t, "ゲームの準備で参照される能力に条件は付けられない", "an ability that the preparation looks at can have no conditions")
	}
	c.data.begins = append(c.data.begins, beginnings[t.Kid(parts.At).Kid(parts.Is).Op])
}

// isStarter reports whether a card of a deck has a keyword of the preparation, or says in full what it stands for (803.1a).
func isStarter(g *kernel.Game, c kernel.CardID, keyword cardtext.Op) bool {
	for _, k := range dataOf(g, c).keywords {
		if k == keyword {
			return g.On(R803_1a) && g.On(starters[keyword][0]) && g.On(starters[keyword][1])
		}
	}
	return slices.Contains(dataOf(g, c).begins, keyword) && g.On(R803_1a)
}

// dataOf is what the rules know of a card beyond its attributes.
func dataOf(g *kernel.Game, c kernel.CardID) *cardData {
	return &g.Pool.Extra.(*cardSet).data[g.Printing(c)]
}

// hasUsesLeft reports whether a player can still play an ability that has triggered (803.1f, 808.2a, 1113.2): it may have triggered several times at once, and
// others with the same limit together with it.
func hasUsesLeft(g *kernel.Game, s kernel.Seat, of kernel.Ref, id kernel.AbilityID) bool {
	a := &g.Pool.Abilities[id]
	if a.Clause == R1113_2 && !mayZextend(g, s) {
		return false
	}
	return effect.HasUsesLeft(g, of, id)
}
