// Binding: Dimension Zero 6-6. A strategy with the attribute リンク stays on the square of the unit that it is bound to.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// bondAttribute is the attribute of strategies that stay on squares (2-20-3-3, 4-1-3).
const bondAttribute = "リンク"

// bond compiles that the strategy that is being resolved is bound to a unit (6-6-1): it goes there at the end of that (2-20-3-3).
func (c *compiler) bond(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R6_6_1, R2_20_3_3, R4_1_3)
	if c.kind&kindStrategy == 0 {
		c.Fail(t, "結合できるのはストラテジーだけである", "only strategies can be bound")
	}
	n, w := c.Act(t, procBond)
	n.Clause = R6_6_1
	n.Kids = []kernel.NodeID{c.Selection(t.Kid(parts.To), w, false)}
	return c.Node(t, n)
}

// bondSteps notes the unit to which the strategy is bound.
var bondSteps = effect.OnCards("bond", func(g *kernel.Game) kernel.Flow {
	g.Forget(slotBond)
	for _, r := range effect.Targets(g, g.Refs()) {
		g.Remember(slotBond, r)
	}
	effect.NoteDone(g, true)
	return kernel.Done
})

// bondOf is the unit that the strategy that is being resolved is bound to, or NoRef: it must still be on a battle square, and the strategy one with the attribute for it.
func bondOf(g *kernel.Game) kernel.Ref {
	unit := g.FirstRemembered(g.Scope(), slotBond)
	if unit.IsNone() || !g.IsCurrent(unit) || g.Zone(unit.Card) != zoneBattle || !g.On(R6_6_1) {
		return kernel.NoRef
	}
	if bond := g.Pool.Extra.(*collection).bond; g.Attr(g.Frame().Source.Card, bond.Attr)&bond.Bit == 0 {
		return kernel.NoRef
	}
	return unit
}

// isBonding reports whether the strategy that is being resolved stays on a square.
func isBonding(g *kernel.Game) bool { return isSpell(kindStrategy)(g) && !bondOf(g).IsNone() }

// putBound puts the strategy face up (6-6-2) on the square of its unit (6-6-4, 4-1-3).
func putBound(g *kernel.Game) kernel.Flow {
	f := g.Frame()
	if g.IsCurrent(f.Source) && isPutAtTheEnd(g) && g.On(R6_6_2) && g.On(R6_6_4) {
		g.Move(verbBond, f.Seat, f.Source, g.Place(bondOf(g).Card), kernel.FaceUp, 0)
	}
	return kernel.Continue
}

// attachBound notes which unit the strategy is bound to (6-6-7).
func attachBound(g *kernel.Game) kernel.Flow {
	c, unit := g.Frame().Source.Card, g.FirstRemembered(g.Scope(), slotBond)
	if g.Exists(c) && g.Zone(c) == zoneBattle && g.IsCurrent(unit) {
		e := g.Draft(kernel.Attached, verbBond, g.Frame().Seat, g.Ref(c))
		e.Other, e.N = unit, int64(linkBond)
	}
	return kernel.Continue
}

// isBoundToThis is that a unit is the one that this card is bound to (6-6-7).
func (c *compiler) isBoundToThis() effect.Test {
	c.Cite(R6_6_1, R6_6_7)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if !g.IsCurrent(r) || !g.IsCurrent(at.Source) || !g.HasJoined() {
			return false
		}
		this := at.Source.Card
		return g.Host(this) == r.Card && g.Link(this) == linkBond && g.On(R6_6_7)
	}
}

// isWhileBound reports whether a paragraph of a strategy speaks of the unit that it is bound to: it is valid while that lies on the square with it, and no part of what the
// strategy does when it resolves.
func isWhileBound(t *cardtext.Tree) bool { return t.Op == opPlain && effect.Mentions(t, opBound) }
