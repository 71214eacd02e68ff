// Whose a card is, and how it lies: Z/X 302.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// ownersPlace is the zone of a kind that a card goes to: its owner's (302.1a, 302.4). Without that rule it would be its controller's.
func ownersPlace(g *kernel.Game, z kernel.ZoneID, c kernel.CardID) kernel.Place {
	if !g.On(R302_4) || !g.On(R302_1a) {
		return placeOf(g, z, g.Controller(c))
	}
	return placeOf(g, z, g.Owner(c))
}

// hasPose reports whether cards are rebooted or asleep in a zone (302.2): on squares (303.5) and among the resources (308.2).
func hasPose(g *kernel.Game, z kernel.ZoneID) bool {
	return ((z == zoneSquare && g.On(R303_5)) || (z == zoneResource && g.On(R308_2))) && g.On(R302_2)
}

// posed is being rebooted or asleep, which only cards on squares and among the resources are (302.2).
func (c *compiler) posed(p kernel.Pose) effect.Test {
	c.Cite(R302_2)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() {
			return false
		}
		v := effect.GlimpseOf(g, r)
		z, ok := v.Zone(g)
		return ok && hasPose(g, z) && v.Pose == p
	}
}

// faced is lying face up or face down (302.3).
func (c *compiler) faced(f kernel.Face) effect.Test {
	c.Cite(R302_3)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && effect.GlimpseOf(g, r).Face == f && g.On(R302_3)
	}
}

// turnProc turns cards face up or face down (302.3, 302.3a).
func turnProc() kernel.Proc {
	return changing("turn", func(g *kernel.Game, r kernel.Ref) bool {
		face := effect.ArgsOf(g.Node()).Face
		if (g.Face(r.Card) == face && g.On(R102_5)) || !g.On(R302_3a) {
			return false
		}
		effect.Draft(g, kernel.Faced, verbFace, g.Controller(r.Card), r).Face = face
		return true
	})
}

// canTurn reports whether a card does not lie that way already.
func canTurn(g *kernel.Game, _ kernel.Scope, a *args, c kernel.CardID) bool {
	return g.Face(c) != a.Face
}

func buildTurn(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, procTurn)
	effect.ArgsOf(&n).Face = kernel.FaceUp
	if t.Kid("state").Op == "faceDown" {
		effect.ArgsOf(&n).Face = kernel.FaceDown
	}
	id, p := c.Pick(t.Kid("what"), w, false, ableTo(&n, canTurn))
	n.Kids = []kernel.NodeID{id}
	c.Cite(R302_3, R302_3b, R102_5)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// dest compiles where cards are put. Without a word for whose it is the owner's zone (302.4).
func (c *compiler) dest(t *cardtext.Tree, n *kernel.Node) {
	effect.ArgsOf(n).ToWhose = effect.Owner
	switch t.Op {
	case "zone":
		d, ok := destWords[t.Kid("is").Op]
		if !ok {
			c.Fail(t, "そこには置けない", "cards cannot be put there")
		}
		argsOf(n).to = d
	case "deckTop":
		argsOf(n).to = destDeckTop
	case "deckBottom":
		argsOf(n).to = destDeckBottom
	case "deckEither":
		argsOf(n).to = destDeckEither
		n.Asks = true
	default:
		c.Fail(t, "そこには置けない", "cards cannot be put there")
	}
	if whose := t.Kid("whose"); whose != nil {
		w := c.WhoseOne(whose)
		if w.IsOne() {
			effect.ArgsOf(n).ToWhose = w
			c.Cite(R102_2)
		}
	}
	c.Cite(R302_4, R302_3c)
}
