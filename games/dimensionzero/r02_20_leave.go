// Squares on which a text lets units be played besides the usual ones, or of those only: Dimension Zero 2-20-1-2 and 2-10-3-3.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// leave is what a text allows: which units may be played on which squares. Its own card is meant where what is nil.
type leave struct {
	what   effect.Test
	to     effect.SquareTest
	isOnly bool // its own card may be played nowhere else, and is not let onto other squares than the usual ones
}

// playedOnSquares compiles that units may be played on squares as if these were in the own area, or that its card may be played there, too: text about how its card is played is valid where it can
// be (2-10-3-3).
func (c *compiler) playedOnSquares(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R2_20_1_2)
	to := t.Kid(parts.To)
	if c.kind&kindUnit == 0 && !t.Has(parts.Is) {
		c.Fail(t, "このカードはユニットではない", "this card is no unit")
	}
	if !t.Has(parts.As) && (!effect.Mentions(to, opEnemyArea) || effect.Mentions(to, opAnySquare)) {
		c.Fail(to, "そこには元からプレイできる", "it can be played there anyway")
	}
	says, zones := leave{to: c.squares(to)}, playable
	if t.Has(parts.Is) {
		says.what, zones = c.AllTests(t.All(parts.Is), true), onSquares
	} else {
		c.Cite(R2_10_3_3)
	}
	id := c.AddAbility(t, kernel.Ability{Kind: kernel.Procedural, Clause: R2_20_1_2, Tag: tagLeave, Zones: zones, Cost: kernel.NoNode, Root: kernel.NoNode})
	c.set.leaves[id] = says
	return []kernel.AbilityID{id}
}

// playedOnlyOn compiles that its card may be played only on some of the squares on which it may be anyway.
func (c *compiler) playedOnlyOn(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R2_20_1_2, R2_10_3_3)
	to := t.Kid(parts.To)
	if c.kind&kindUnit == 0 {
		c.Fail(t, "このカードはユニットではない", "this card is no unit")
	}
	if effect.Mentions(to, opEnemyArea) {
		c.Fail(to, "そこには元からプレイできない", "it cannot be played there anyway")
	}
	id := c.AddAbility(t, kernel.Ability{Kind: kernel.Procedural, Clause: R2_20_1_2, Tag: tagLeave, Zones: playable, Cost: kernel.NoNode, Root: kernel.NoNode})
	c.set.leaves[id] = leave{to: c.squares(to), isOnly: true}
	return []kernel.AbilityID{id}
}

// isBarredFromSquare reports whether the text of a card lets it be played on other squares only.
func isBarredFromSquare(g *kernel.Game, s kernel.Seat, c kernel.CardID, at kernel.Place) bool {
	for _, id := range g.Def(c).Abilities {
		if says := g.Pool.Extra.(*collection).leaves[id]; says.isOnly && !says.allows(g, scopeOf(g, s, c), at) && isPlayTextValid(g) {
			return true
		}
	}
	return false
}

// leaveSquares calls f, until it wants no more, for the squares without a unit of the player's on which some text lets a unit be played.
func leaveSquares(g *kernel.Game, s kernel.Seat, c kernel.CardID, f func(at kernel.Place) bool) {
	for i := range battleSquares {
		if at := battleSquare(g, i); !hasOwn(g, s, at, kindUnit) && hasLeave(g, s, c, at) && !f(at) {
			return
		}
	}
}

// hasLeave reports whether a text lets a player play a unit on a square: its own, or that of a card of the player's in force.
func hasLeave(g *kernel.Game, s kernel.Seat, c kernel.CardID, at kernel.Place) bool {
	leaves := g.Pool.Extra.(*collection).leaves
	for _, id := range g.Def(c).Abilities {
		if says, ok := leaves[id]; ok && says.what == nil && !says.isOnly && says.allows(g, scopeOf(g, s, c), at) && isPlayTextValid(g) {
			return true
		}
	}
	if !g.MayHave(tagLeave) {
		return false
	}
	for i := range g.InForce() {
		a := g.ActiveAt(i)
		if a.Tag != tagLeave || g.Controller(a.Card) != s || g.IsOff(a) {
			continue
		}
		if says, here := leaves[a.Ability], scopeOf(g, s, a.Card); says.what != nil && says.what(g, here, g.Ref(c)) && says.allows(g, here, at) {
			return true
		}
	}
	return false
}

// allows reports whether a square is one of those of which the text speaks.
func (l leave) allows(g *kernel.Game, at kernel.Scope, p kernel.Place) bool {
	return l.to == nil || l.to(g, at, p)
}
