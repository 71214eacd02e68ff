// States: filters on what cards do and how they lie, instead of what they are. Z/X 302, 312.3, 602.1, 1002, 1007, 1019, 1029.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// party compiles whom an attack, a battle or an event is about: cards, a player, or either.
func (c *compiler) party(t *cardtext.Tree) effect.Party {
	switch t.Op {
	case ops.ToPlayer:
		return effect.Party{Seats: c.Person(t.Kid(parts.Who)), Any: true}
	case ops.Self, ops.Opponent, ops.EitherPlayer, ops.Both:
		return effect.Party{Seats: c.Person(t), Any: true}
	case ops.Squares:
		return c.partyAt(t)
	case ops.AnyOf:
		var p effect.Party
		for _, k := range t.Kids {
			p = p.With(c.party(k.Tree))
		}
		return p
	}
	return effect.Party{Cards: c.Group(t).Fits}
}

// partyAt is who is attacked on squares: the card there, or the player whose player square it is (602.1b).
func (c *compiler) partyAt(t *cardtext.Tree) effect.Party {
	is, home := c.squareTest(t), t.Kid(parts.Is)
	p := effect.Party{Cards: func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		i := effect.GlimpseOf(g, r).Square(g)
		return !r.IsNone() && i >= 0 && is(g, at, i)
	}}
	if home.Op == opPlayerSquare {
		p.Any, p.Seats = true, c.Whose(home.Kid(parts.Whose))
	}
	return p
}

// buildEnteredBy is having entered by this ability.
func buildEnteredBy(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	if t.Has(parts.In) {
		return c.enteredThisTurn(t)
	}
	if t.Kid(parts.By).Op != ops.ThisEffect {
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
