// Whose a card is, and how it lies: Z/X 302.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// hasPose reports whether cards are rebooted or asleep in a zone (302.2): on squares (303.5) and among the resources (308.2).
func hasPose(g *kernel.Game, z kernel.ZoneID) bool {
	return ((z == zoneSquare && g.On(R303_5)) || (z == zoneResource && g.On(R308_2))) && g.On(R302_2)
}

// posed is being rebooted or asleep, which only cards on squares and among the resources are (302.2).
func (c *compiler) posed(p kernel.Pose) effect.Test {
	c.Cite(R302_2)
	return effect.Posed(p, func(g *kernel.Game, v effect.Glimpse) bool {
		z, ok := v.Zone(g)
		return ok && hasPose(g, z)
	})
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
	return effect.Changing("turn", func(g *kernel.Game, r kernel.Ref) bool {
		face := effect.ArgsOf(g.Node()).Face
		if (g.Face(r.Card) == face && g.On(R102_5)) || !g.On(R302_3a) {
			return false
		}
		effect.Draft(g, kernel.Faced, verbFace, g.Controller(r.Card), r).Face = face
		if face == kernel.FaceUp {
			g.Remember(slotTurned, r)
		}
		return true
	}, noteTurned)
}

// noteTurned keeps of the cards that were to be turned face up those that were.
func noteTurned(g *kernel.Game) {
	var up []kernel.Ref
	for _, r := range g.Remembered(g.Scope(), slotTurned, g.Refs()) {
		if !g.IsCurrent(r) || g.Face(r.Card) == kernel.FaceUp {
			up = append(up, r)
		}
	}
	effect.Refill(g, slotTurned, up)
}

// canTurn reports whether a card does not lie that way already.
func canTurn(g *kernel.Game, _ kernel.Scope, n *kernel.Node, c kernel.CardID) bool {
	return g.Face(c) != effect.ArgsOf(n).Face
}

func buildTurn(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procTurn)
	effect.ArgsOf(&n).Face = kernel.FaceUp
	if t.Kid(parts.State).Op == ops.FaceDown {
		effect.ArgsOf(&n).Face = kernel.FaceDown
	}
	id, p := c.Pick(t.Kid(parts.What), w, false, effect.AbleTo(&n, canTurn))
	n.Kids = []kernel.NodeID{id}
	c.Cite(R302_3, R302_3b, R102_5)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}
