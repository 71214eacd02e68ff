// Last known information, sources and special notations: Z/X 814–816.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// glimpseOf looks at an object. One that has gone is seen as it last was, even if it lies elsewhere by now (814.1); a move from square to square
// leaves it the object it was (814.1a). Of one that left a hidden zone nothing was to be seen there: it is seen as what it has become.
func glimpseOf(g *kernel.Game, r kernel.Ref) glimpse {
	if !g.IsCurrent(r) && g.On(R814_1) {
		if n := g.Last(r); n != nil {
			return glimpse{n.Def, n.Owner, n.Controller, n.Place, n.Face, n.Pose, g.CounterThen(n, counterDamage), g.CounterThen(n, counterShield), false}
		}
	}
	c := r.Card
	return glimpse{
		g.Printing(c), g.Owner(c), g.Controller(c), g.Place(c), g.Face(c), g.Pose(c), g.Counter(c, counterDamage), g.Counter(c, counterShield), g.IsCurrent(r),
	}
}

// attrOf is a characteristic of an object: as it is now, or as it last was (814.1). It is undefined where no card is meant (814.2).
func attrOf(g *kernel.Game, r kernel.Ref, a kernel.Attr) (int64, bool) {
	if r.IsNone() {
		return 0, !g.On(R814_2)
	}
	if !g.IsCurrent(r) && g.On(R814_1) {
		if n := g.Last(r); n != nil {
			return n.Attrs[a], true
		}
	}
	return g.Attr(r.Card, a), true
}

// statOf is a number of the one card that a text means. Where it means none, or several, it is not clear which is meant, and the value is
// undefined (814.2).
func (c *compiler) statOf(t *cardtext.Tree, op string) amountFunc {
	read, list := c.stat(&cardtext.Tree{Op: op, Span: t.Span}), c.objects(t.Kid("of"))
	c.cite(R814_1, R814_2)
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		r, ok := only(g, at, list)
		if !ok {
			return 0, !g.On(R814_2)
		}
		return read(g, r)
	}
}

// isSo is that all the cards that are meant are as the text says, and that there is one: what cannot be identified cannot be so (814.2).
func (c *compiler) isSo(t *cardtext.Tree) kernel.Cond {
	what := t.Kid("what")
	if cond := c.playerIsNamed(what, t.Kid("f")); cond != nil {
		return cond
	}
	list, is := c.objects(what), c.statement(t.Kid("f"))
	c.spoken.vague = c.spoken.vague || c.spoken.guest != nil && c.spoken.plain && isReference(what.Op) // it may be found to be a Z/X, too
	c.cite(R814_1, R814_2)
	return func(g *kernel.Game, at kernel.Scope) bool { return areAll(g, at, list, is, true) }
}

// areAllSo is that there are such cards and all of them are as the text says (814.2).
func (c *compiler) areAllSo(t *cardtext.Tree) kernel.Cond {
	list, is := c.tally(t.Kid("of")), c.test(t.Kid("f"), true)
	c.cite(R814_1, R814_2)
	return func(g *kernel.Game, at kernel.Scope) bool { return areAll(g, at, list, is, true) }
}

// areAll reports whether there are cards that are meant and something holds of all of them, or does not.
func areAll(g *kernel.Game, at kernel.Scope, list kernel.Lister, is test, want bool) bool {
	rs := list(g, at, g.Refs())
	if len(rs) == 0 {
		return !g.On(R814_2)
	}
	for _, r := range rs {
		if is(g, at, r) != want {
			return false
		}
	}
	return true
}

// sourceIs is the object that brought the event about (815.2, 815.3).
func sourceIs(c *compiler, t *cardtext.Tree) eventTest {
	is := c.metAll(t)
	c.cite(R815_2, R815_3)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return !e.Source.IsNone() && is.includes(g, at, e.Source, kernel.NoSeat) && g.On(R815_2)
	}
}

// effectOf compiles that an effect, an ability or the damage of some card brings an event about (815.2, 1204). An ability's price is not its effect
// (802.1), but it is the ability's doing (1027.1c).
func (c *compiler) effectOf(t *cardtext.Tree) matcher {
	c.cite(R815_2, R1204_1)
	source := c.source(t)
	mask := byEffect
	switch t.Kid("kind").Op {
	case "abilities":
		mask |= byCost
		c.cite(R1027_1c)
	case "damages":
		mask |= byBattle
		c.cite(R815_3)
		return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			if e.Verb == verbDestroy && !isKilledByDamage(g, e.Card) {
				return false
			}
			return e.Mask&mask != 0 && source(g, at, e.Source) && g.On(R815_3)
		}
	}
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return isDoneBy(g, e, mask) && e.Kind != kernel.Shown && source(g, at, e.Source) && g.On(R815_2)
	}
}

// markedSquare is the squares that are marked in the diagram on the card, as the controller of the card sees the board (816.1a).
func (c *compiler) markedSquare(t *cardtext.Tree) squareFunc {
	diagram := c.data.diagram
	if diagram == [squares]bool{} {
		c.fail(t, "スクエア図がない", "the card has no diagram of squares")
	}
	c.cite(R816_1, R816_1a)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return diagram[seenFrom(at.Seat, i)] && g.On(R816_1) && g.On(R816_1a)
	}
}

// between is N to M: not less than the one and not more than the other (816.2).
func (c *compiler) between(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, v int64) bool {
	ends := parts(t)
	if len(ends) != 2 {
		c.fail(t, "範囲の両端がない", "the range has no two ends")
		return func(*kernel.Game, kernel.Scope, int64) bool { return false }
	}
	low, high := c.value(ends[0]), c.value(ends[1])
	c.cite(R816_2)
	return func(g *kernel.Game, at kernel.Scope, v int64) bool {
		a, isLow := low(g, at)
		b, isHigh := high(g, at)
		return isLow && isHigh && a <= v && v <= b && g.On(R816_2)
	}
}

// buildOnly is having a colour or a tribe and no other (816.3).
func buildOnly(c *compiler, t *cardtext.Tree, unplaced bool) test {
	x := t.Kid("x")
	holds, others := c.test(x, unplaced), hasNoOthers
	switch x.Op {
	case "colour":
		bits := c.colour(x.Kid("is"))
		others = func(g *kernel.Game, r kernel.Ref) bool { return coloursOf(g, r)&^bits != 0 }
	case "tribe":
		own, _ := c.cs.tribe(x.Kid("name").Str)
		others = func(g *kernel.Game, r kernel.Ref) bool { return hasTribeBut(g, r, own) }
	default:
		c.fail(t, "何だけのことか分からない", "it is not clear only what")
	}
	c.cite(R816_3)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return holds(g, at, r) && !(others(g, r) && g.On(R816_3))
	}
}
