// Squares to which a text lets units move besides those next to them: Dimension Zero 3-8-2-6.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// route is what a text allows: which units may move to which squares, as seen from each of them.
type route struct {
	what effect.Test
	to   effect.SquareTest
}

// moveOn compiles that units may move to squares, too. Where these lie is seen from the unit that moves.
func (c *compiler) moveOn(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R3_8_2_6, R4_7_3_1)
	what := t.Kid(parts.What)
	if !effect.IsThis(what) && effect.MentionsAny(t.Kid(parts.To).All(parts.Is), opLineOf, opAreaOf, opNextTo, ops.Where, opAhead, opBehind) {
		c.Fail(t.Kid(parts.To), "動くユニットから見たスクエアではない", "these squares are not seen from the unit that moves")
	}
	says := route{what: c.About(what), to: c.squares(t.Kid(parts.To))}
	id := c.AddAbility(t, kernel.Ability{Kind: kernel.Procedural, Clause: R3_8_2_6, Tag: tagRoute, Zones: onSquares, Cost: kernel.NoNode, Root: kernel.NoNode})
	c.set.routes[id] = says
	return []kernel.AbilityID{id}
}

// hasRoute reports whether a text in force lets a unit move to a square.
func hasRoute(g *kernel.Game, c kernel.CardID, at kernel.Place) bool {
	if !g.MayHave(tagRoute) {
		return false
	}
	for i := range g.InForce() {
		a := g.ActiveAt(i)
		if a.Tag != tagRoute || g.IsOff(a) {
			continue
		}
		says := g.Pool.Extra.(*collection).routes[a.Ability]
		if says.what(g, scopeOf(g, g.Controller(a.Card), a.Card), g.Ref(c)) && says.to(g, scopeOf(g, g.Controller(c), c), at) {
			return true
		}
	}
	return false
}

// isSlant reports whether two battle squares touch at a corner.
func isSlant(g *kernel.Game, p, q kernel.Place) bool {
	a, row := spot(g, p)
	b, other := spot(g, q)
	return row >= 0 && other >= 0 && (a-b)*(a-b) == 1 && (row-other)*(row-other) == 1
}
