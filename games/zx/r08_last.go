// Last known information, sources and special notations: Z/X 814–816.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// counterOf is how many counters of a kind an object has, or had when it was last seen (814.1).
func counterOf(g *kernel.Game, r kernel.Ref, counter int) int32 {
	if !g.IsCurrent(r) && g.On(R814_1) {
		if n := g.Last(r); n != nil {
			return g.CounterThen(n, counter)
		}
	}
	return g.Counter(r.Card, counter)
}

// sourceIs is the object that brought the event about (815.2, 815.3).
func sourceIs(c *compiler, t *cardtext.Tree) effect.EventTest {
	is := c.MetAll(t)
	c.Cite(R815_2, R815_3)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return !e.Source.IsNone() && is.Includes(g, at, e.Source, kernel.NoSeat) && g.On(R815_2)
	}
}

// effectOf compiles that an effect, an ability or the damage of some card brings an event about (815.2, 1204). An ability's price is not its effect
// (802.1), but it is the ability's doing (1027.1c).
func (c *compiler) effectOf(t *cardtext.Tree) effect.Matcher {
	c.Cite(R815_2, R1204_1)
	source := c.SourceOf(t)
	mask := byEffect
	switch t.Kid(parts.Kind).Op {
	case opAbilities:
		mask |= byCost
		c.Cite(R1027_1c)
	case ops.Damages:
		return c.byDamage(source, mask|byBattle)
	case ops.AbilityDamages:
		return c.byDamage(source, byEffect)
	}
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return isDoneBy(g, e, mask) && e.Kind != kernel.Shown && source(g, at, e.Source) && g.On(R815_2)
	}
}

// byDamage is that the damage of some cards, dealt in some ways, brings an event about (815.3).
func (c *compiler) byDamage(source effect.CardTest, mask uint8) effect.Matcher {
	c.Cite(R815_3)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if e.Verb == verbDestroy && !isKilledByDamage(g, e.Card) {
			return false
		}
		return e.Mask&mask != 0 && source(g, at, e.Source) && g.On(R815_3)
	}
}

// markedSquare is the squares that are marked in the diagram on the card, as the controller of the card sees the board (816.1a).
func (c *compiler) markedSquare(t *cardtext.Tree) squareFunc {
	diagram := c.data.diagram
	if diagram == [squares]bool{} {
		c.Fail(t, "スクエア図がない", "the card has no diagram of squares")
	}
	c.Cite(R816_1, R816_1a)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return diagram[seenFrom(at.Seat, i)] && g.On(R816_1) && g.On(R816_1a)
	}
}

// buildOnly is having a colour or a tribe and no other (816.3).
func buildOnly(c *compiler, t *cardtext.Tree, unplaced bool) effect.Test {
	x := t.Kid(parts.X)
	holds, others := c.Test(x, unplaced), hasNoOthers
	switch x.Op {
	case ops.Colour:
		bits := c.colour(x.Kid(parts.Is))
		others = func(g *kernel.Game, r kernel.Ref) bool { return coloursOf(g, r)&^bits != 0 }
	case ops.Tribe:
		own := c.Word(x.Kid(parts.Name), &c.cs.tribes)
		others = func(g *kernel.Game, r kernel.Ref) bool { return hasTribeBut(g, r, own) }
	default:
		c.Fail(t, "何だけのことか分からない", "it is not clear only what")
	}
	c.Cite(R816_3)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return holds(g, at, r) && !(others(g, r) && g.On(R816_3))
	}
}
