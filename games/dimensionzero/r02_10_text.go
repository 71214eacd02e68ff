// Text, and what everybody may know: Dimension Zero 2-10 and 2-25.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// The clauses by which a card has the abilities that are written on it (2-10-1), where these work (2-10-3), what is printed is where its data begin (2-2-3), and
// everybody may look at what lies open (2-25-1-1).
const (
	writtenBy  = R2_10_1
	confinedBy = R2_10_3
	printedBy  = R2_2_3
	openBy     = R2_25_1_1
)

// isPlayTextValid reports whether text that changes how its card is played is valid where the card can be played from (2-10-3-3).
func isPlayTextValid(g *kernel.Game) bool { return g.On(R2_10_3_3) }

// isCostTextValid reports whether text that changes its card's own use cost is valid where the card can be played from (2-10-3-4).
func isCostTextValid(g *kernel.Game) bool { return g.On(R2_10_3_4) }

// isTextless is that nothing is written in the text of a card, and it has been given nothing either (2-10-3-5 to 2-10-3-7).
func (c *compiler) isTextless() effect.Test {
	c.Cite(R2_10_3_5, R2_10_3_6, R2_10_3_7)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() || !g.On(R2_10_3_5) {
			return false
		}
		for _, id := range g.Pool.Defs[effect.GlimpseOf(g, r).Def].Abilities {
			tag := g.Pool.Abilities[id].Tag
			if tag == tagRemark && g.On(R2_10_2) {
				continue
			}
			if tag < effect.FirstTag || tag == tagSpell || g.On(R2_10_3_7) {
				return false
			}
		}
		if !g.IsCurrent(r) || !g.On(R2_10_3_6) {
			return true
		}
		for i := range g.InForce() {
			if a := g.ActiveAt(i); a.Card == r.Card && g.IsGiven(i) {
				return false
			}
		}
		return true
	}
}

// playFrom compiles text that lets its card be played from a zone other than the hand and the plan zone: it is valid while the card is there (2-10-3-2).
func (c *compiler) playFrom(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R2_10_3_2)
	z := c.Zone(t.Kid(parts.In))
	if ownedZones&(1<<z) == 0 || hiddenZones&(1<<z) != 0 {
		c.Fail(t, "そのゾーンからはプレイできない", "cards cannot be played from that zone")
	}
	return []kernel.AbilityID{c.AddAbility(t, kernel.Ability{Kind: kernel.Procedural, Clause: R2_10_3_2, Tag: tagPlayFrom, Zones: 1 << z, Cost: kernel.NoNode, Root: kernel.NoNode})}
}

// isPlayableThere reports whether the text of a card lets it be played from where it is (2-10-3-2).
func isPlayableThere(g *kernel.Game, c kernel.CardID) bool {
	found := false
	eachPlayableElsewhere(g, g.Owner(c), func(x kernel.CardID) { found = found || x == c })
	return found
}

// eachPlayableElsewhere calls f for the cards of a player that can be played from where they are, which is neither the hand nor the plan zone.
func eachPlayableElsewhere(g *kernel.Game, s kernel.Seat, f func(c kernel.CardID)) {
	if !g.MayHave(tagPlayFrom) {
		return
	}
	for i := range g.InForce() {
		if a := g.ActiveAt(i); a.Tag == tagPlayFrom && g.Owner(a.Card) == s && !g.IsOff(a) && g.On(R2_10_3_2) {
			f(a.Card)
		}
	}
}

// hasElsewhere reports whether a player has such a card.
func hasElsewhere(g *kernel.Game, s kernel.Seat) bool {
	found := false
	eachPlayableElsewhere(g, s, func(kernel.CardID) { found = true })
	return found
}
