// Whose a card is, and how it lies: Z/X 302.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// ownersPlace is the zone of a kind that a card goes to: its owner's (302.1a, 302.4). Without that rule it would be its controller's.
func ownersPlace(g *kernel.Game, z kernel.ZoneID, c kernel.CardID) kernel.Place {
	if !g.On(R302_4) || !g.On(R302_1a) {
		return placeOf(g, z, g.Controller(c))
	}
	return placeOf(g, z, g.Owner(c))
}

// ownerSpoken is the owner of this card, or of the card that was spoken of last.
func (c *compiler) ownerSpoken(t *cardtext.Tree) who {
	c.cite(R302_1a)
	if t.Op == "this" {
		return whoOwnsThis
	}
	slot, _ := c.referenceSlot(t)
	return whoOwnsSlot + who(slot)
}

// ownerNamed is the player who owns the card that w speaks of, or NoSeat if there is no such card (814.2).
func ownerNamed(g *kernel.Game, w who, at kernel.Scope) kernel.Seat {
	r := at.Source
	if w != whoOwnsThis {
		r = g.FirstRemembered(at, uint8(w-whoOwnsSlot))
	}
	if r.IsNone() || !g.On(R302_1a) {
		return kernel.NoSeat
	}
	return g.Owner(r.Card)
}

// isWho reports whether a player is one that w names. あなた is who controls the card of the text, 相手 the other (302.1e).
func isWho(g *kernel.Game, w who, at kernel.Scope, s kernel.Seat) bool {
	switch w {
	case whoSelf:
		return s == at.Seat && g.On(R302_1e)
	case whoOther:
		return s == other(at.Seat) && g.On(R302_1e)
	case whoActor:
		return s == actor(g, at)
	case whoTurn:
		return s == turnPlayer(g) && g.On(R501_2)
	case whoChosen:
		return isChosenPlayer(g, at, s)
	}
	return w < whoOwnsThis || s == ownerNamed(g, w, at)
}

// whose is whose zone or card a slot names. One that is not said is anyone's in an effect and the payer's in a cost (804.2f); 自分 is whoever
// acts.
func (c *compiler) whose(t *cardtext.Tree) who {
	switch {
	case t == nil && c.paying:
		c.cite(R804_2f)
		return whoSelf
	case t == nil:
		return whoAny
	case t.Op == "own" && c.subject == whoBoth:
		return whoActor
	case t.Op == "own":
		return c.subject
	case t.Op == "self":
		c.cite(R302_1e)
		return whoSelf
	case t.Op == "opponent":
		c.cite(R302_1e)
		return whoOther
	case t.Op == "both", t.Op == "eitherPlayer":
		return whoAny
	case t.Op == "turnPlayer":
		c.cite(R501_2)
		return whoTurn
	case t.Op == "ownerOf":
		return c.ownerSpoken(t.Kid("of"))
	case t.Op == "chosenPlayer":
		return c.chosenPlayer(t)
	case t.Op == "onePlayer":
		return c.whoseOne(t)
	}
	c.fail(t, "誰のものか分からない", "it is not clear whose it is")
	return whoSelf
}

// hasPose reports whether cards are rebooted or asleep in a zone (302.2): on squares (303.5) and among the resources (308.2).
func hasPose(g *kernel.Game, z kernel.ZoneID) bool {
	return ((z == zoneSquare && g.On(R303_5)) || (z == zoneResource && g.On(R308_2))) && g.On(R302_2)
}

// posed is being rebooted or asleep, which only cards on squares and among the resources are (302.2).
func (c *compiler) posed(p kernel.Pose) test {
	c.cite(R302_2)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() {
			return false
		}
		v := glimpseOf(g, r)
		z, ok := v.zone(g)
		return ok && hasPose(g, z) && v.pose == p
	}
}

// faced is lying face up or face down (302.3).
func (c *compiler) faced(f kernel.Face) test {
	c.cite(R302_3)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && glimpseOf(g, r).face == f && g.On(R302_3)
	}
}

// holds reports whether an object lies, or lay, there.
func (p *places) holds(g *kernel.Game, at kernel.Scope, v glimpse, r kernel.Ref) bool {
	z, ok := v.zone(g)
	if !ok || p.zones&(1<<z) == 0 || !isZone(g, z) || !p.isWhose(g, at, z, zoneOwner(g, v)) {
		return false
	}
	if p.squares != nil && z == zoneSquare && !p.squares(g, at, g.Rules.SquareIndex(v.place)) {
		return false
	}
	if p.face != anyFace && (v.face == kernel.FaceUp) != (p.face == upOnly) && g.On(R302_3) {
		return false
	}
	if p.except != nil && isAt(g, at, p.except, v, r) {
		return false
	}
	return p.of == nil || (v.isNow && p.isForce(g, at, r.Card))
}

// turnProc turns cards face up or face down (302.3, 302.3a).
func turnProc() kernel.Proc {
	return changing("turn", func(g *kernel.Game, r kernel.Ref) bool {
		face := argsOf(g.Node()).face
		if (g.Face(r.Card) == face && g.On(R102_5)) || !g.On(R302_3a) {
			return false
		}
		draft(g, kernel.Faced, verbFace, g.Controller(r.Card), r).Face = face
		return true
	})
}

// canTurn reports whether a card does not lie that way already.
func canTurn(g *kernel.Game, _ kernel.Scope, a *args, c kernel.CardID) bool {
	return g.Face(c) != a.face
}

func buildTurn(c *compiler, t *cardtext.Tree) kernel.NodeID {
	n, w := c.act(t, procTurn)
	argsOf(&n).face = kernel.FaceUp
	if t.Kid("state").Op == "faceDown" {
		argsOf(&n).face = kernel.FaceDown
	}
	id, p := c.pick(t.Kid("what"), w, false, ableTo(&n, canTurn))
	n.Kids = []kernel.NodeID{id}
	c.cite(R302_3, R302_3b, R102_5)
	c.acted(p, slotActed)
	return c.node(t, n)
}

// dest compiles where cards are put. Without a word for whose it is the owner's zone (302.4).
func (c *compiler) dest(t *cardtext.Tree, n *kernel.Node) {
	argsOf(n).toWhose = whoOwner
	switch t.Op {
	case "zone":
		d, ok := destWords[t.Kid("is").Op]
		if !ok {
			c.fail(t, "そこには置けない", "cards cannot be put there")
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
		c.fail(t, "そこには置けない", "cards cannot be put there")
	}
	if whose := t.Kid("whose"); whose != nil {
		w := c.whoseOne(whose)
		if w.isOne() {
			argsOf(n).toWhose = w
			c.cite(R102_2)
		}
	}
	c.cite(R302_4, R302_3c)
}
