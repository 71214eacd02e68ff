// States: filters on what cards do and how they lie, instead of what they are. Z/X 302, 312.3, 602.1, 1002, 1007, 1019, 1029.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// party is cards or players, where a text means either.
type party struct {
	cards effect.Test // nil: no cards
	seats effect.Who
	any   bool // players are meant as well
}

// party compiles whom an attack, a battle or an event is about: cards, a player, or either.
func (c *compiler) party(t *cardtext.Tree) party {
	switch t.Op {
	case "toPlayer":
		return party{seats: c.person(t.Kid("who")), any: true}
	case "self", "opponent", "eitherPlayer", "both":
		return party{seats: c.person(t), any: true}
	case "squares":
		return c.partyAt(t)
	case "anyOf":
		var p party
		for _, k := range t.Kids {
			p = p.with(c.party(k.Tree))
		}
		return p
	}
	return party{cards: c.Group(t).Fits}
}

// partyAt is who is attacked on squares: the card there, or the player whose player square it is (602.1b).
func (c *compiler) partyAt(t *cardtext.Tree) party {
	is, home := c.squareTest(t), t.Kid("is")
	p := party{cards: func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		i := effect.GlimpseOf(g, r).Square(g)
		return !r.IsNone() && i >= 0 && is(g, at, i)
	}}
	if home.Op == "playerSquare" {
		p.any, p.seats = true, c.Whose(home.Kid("whose"))
	}
	return p
}

// with is either of two parties.
func (p party) with(q party) party {
	if q.any {
		p.seats = q.seats
		p.any = true
	}
	if x, y := p.cards, q.cards; x != nil && y != nil {
		p.cards = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return x(g, at, r) || y(g, at, r) }
	} else if y != nil {
		p.cards = y
	}
	return p
}

// person is the player whom a text names.
func (c *compiler) person(t *cardtext.Tree) effect.Who {
	switch t.Op {
	case "self":
		return effect.Self
	case "opponent":
		return effect.Opponent
	case "both", "eitherPlayer":
		return effect.Anyone
	}
	c.Fail(t, "誰のことか分からない", "it is not clear who is meant")
	return effect.Anyone
}

// includes reports whether a card, or else a player, is one of a party.
func (p *party) includes(g *kernel.Game, at kernel.Scope, r kernel.Ref, s kernel.Seat) bool {
	if !r.IsNone() {
		return p.cards != nil && p.cards(g, at, r)
	}
	return p.any && s != kernel.NoSeat && effect.IsWho(g, p.seats, at, s)
}

// buildEnteredBy is having entered by this ability.
func buildEnteredBy(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	if t.Kid("by").Op != "thisEffect" {
		c.Fail(t, "この能力で登場したカードだけを参照できる", "only what entered by this ability can be spoken of")
	}
	return isIn(effect.SlotEntered)
}

// isIn is being one of the objects that a slot of the memory holds.
func isIn(slot uint8) effect.Test {
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return g.Holds(at, slot, r) }
}

// buildDamaged is having taken damage that has not been taken off again (1002.1).
func buildDamaged(c *compiler, _ *cardtext.Tree, _ bool) effect.Test {
	c.Cite(R1002_1)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && counterOf(g, r, counterDamage) > 0 && g.On(R1002_1)
	}
}

// nextForce is the next force of a card after another, or NoCard; it begins after NoCard.
func nextForce(g *kernel.Game, host, after kernel.CardID) kernel.CardID {
	for i := int(after) + 1; i < g.CardCount(); i++ {
		if isForceOf(g, kernel.CardID(i), host) {
			return kernel.CardID(i)
		}
	}
	return kernel.NoCard
}
