// Markers: Dimension Zero 6-7. They lie on squares and on cards, and mean nothing but what abilities make of them.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// mark compiles putting markers on a card or a square, or taking them away (6-7-1).
func (c *compiler) mark(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R6_7_1)
	n, w := c.Act(t, procMark)
	n.Clause, n.Amount = R6_7_1, c.Multiplied(c.Number(t.Kid(parts.N)))
	a := effect.ArgsOf(&n)
	a.IsNegated = t.Op == opUnmark
	on := t.Kid(parts.On)
	if on.Op == ops.Squares {
		is := c.squares(on)
		if is == nil || len(on.All(parts.Is)) == 0 || !effect.Mentions(on, ops.Where) {
			c.Fail(on, "どのスクエアか分からない", "it is not clear which square is meant")
			return kernel.NoNode
		}
		n.Filter = func(g *kernel.Game, at kernel.Scope, p kernel.CardID) bool { return is(g, at, kernel.Place(p)) }
		a.Number = int(squareZones(on))
		return c.Node(t, n)
	}
	id, p := c.Pick(on, w, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// markSteps puts markers down or takes them away. Of too few none are taken as a cost (4-12-2).
var markSteps = effect.OnCards("mark",
	func(g *kernel.Game) kernel.Flow {
		n, by := g.Node(), effect.Amount(g)
		a := effect.ArgsOf(n)
		if a.IsNegated {
			by = -by
		}
		if len(n.Kids) == 0 {
			eachLanding(g, g.Scope(), n, func(p kernel.Place) {
				g.PutMarkers(verbMark, g.Frame().Seat, p, counterMarker, max(by, -int(g.MarkersOn(p, counterMarker))))
			})
			return kernel.Continue
		}
		for _, r := range effect.Targets(g, g.Refs()) {
			if !g.IsCurrent(r) {
				continue
			}
			has := int(g.Counter(r.Card, counterMarker))
			if a.IsPaid && -by > has {
				continue
			}
			if by := max(by, -has); by != 0 {
				e := effect.Draft(g, kernel.Counted, verbMark, g.Frame().Seat, r)
				e.Attr, e.N = counterMarker, int64(by)
			}
		}
		return kernel.Continue
	},
	noteWhole)

// canMark reports whether the markers that an instruction takes away as a cost are there.
func canMark(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	a := effect.ArgsOf(n)
	if !a.IsNegated || !a.IsPaid || len(n.Kids) == 0 {
		return true
	}
	for _, r := range effect.Selected(g, at, &g.Pool.Nodes[n.Kids[0]], g.Refs()) {
		if !g.IsCurrent(r) || int(g.Counter(r.Card, counterMarker)) < n.Amount(g, at) {
			return false
		}
	}
	return true
}

// markersOn compiles how many markers lie on a card (6-7-1).
func (c *compiler) markersOn(t *cardtext.Tree) effect.Value {
	c.Cite(R6_7_1)
	list := c.SpokenOf(t.Kid(parts.Of))
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		n := int64(0)
		for _, r := range list(g, at, g.Refs()) {
			if g.IsCurrent(r) && g.On(R6_7_1) {
				n += int64(g.Counter(r.Card, counterMarker))
			}
		}
		return n, true
	}
}
