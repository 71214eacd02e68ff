// Values: what a text reads off a card, a player or a number of cards, and what it compares them with.

package effect

import (
	"math/bits"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// Number is a value where an undefined one is as good as none: what is done 0 times is not done.
func (c *Compiler) Number(t *cardtext.Tree) kernel.Amount {
	if n := t.Num; t.Op == ops.Num || t.Op == ops.Int {
		return func(*kernel.Game, kernel.Scope) int { return n }
	}
	value := c.Value(t)
	c.Lean(AsManyAsPossible)
	return func(g *kernel.Game, at kernel.Scope) int {
		lists := g.ListsInUse()
		n, ok := value(g, at)
		if g.FreeLists(lists); !ok {
			return 0
		}
		return int(n)
	}
}

// between is N to M: not less than the one and not more than the other.
func (c *Compiler) between(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, v int64) bool {
	ends := Parts(t)
	if len(ends) != 2 {
		c.Fail(t, "範囲の両端がない", "the range has no two ends")
		return func(*kernel.Game, kernel.Scope, int64) bool { return false }
	}
	low, high := c.Value(ends[0]), c.Value(ends[1])
	c.Lean(Range)
	return func(g *kernel.Game, at kernel.Scope, v int64) bool {
		a, isLow := low(g, at)
		b, isHigh := high(g, at)
		return isLow && isHigh && a <= v && v <= b && On(g, Range)
	}
}

// Stat is a number of an object that a text names.
type Stat func(g *kernel.Game, r kernel.Ref) (int64, bool)

// Value is a value that may be undefined.
type Value = func(g *kernel.Game, at kernel.Scope) (int64, bool)

// Value is a number that a text speaks of. It is undefined where there is nothing to read it off.
func (c *Compiler) Value(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope) (int64, bool) {
	if value, ok := c.Game.Quantity(t); ok {
		return value
	}
	if stat, ok := c.Language.OfOne[t.Op]; ok {
		return c.statOf(t, stat)
	}
	switch t.Op {
	case ops.Num, ops.Int:
		n := int64(t.Num)
		return func(*kernel.Game, kernel.Scope) (int64, bool) { return n, true }
	case ops.That:
		return LastNumber
	case ops.CountOf:
		return c.countOf(t)
	case ops.NameCount:
		return c.nameCount(t)
	case ops.Product:
		return c.product(t)
	case ops.HigherBy:
		return c.higherBy(t)
	case ops.MostOf:
		return c.mostOf(t)
	case ops.HalfOf:
		return c.halfOf(t)
	case ops.Beyond:
		return c.beyond(t)
	}
	c.Fail(t, "ここでは値にならない", "this is not a value here")
	return undefined
}

func undefined(*kernel.Game, kernel.Scope) (int64, bool) { return 0, false }

// LastNumber is the number that was chosen or counted last.
func LastNumber(g *kernel.Game, at kernel.Scope) (int64, bool) {
	return int64(MemoAt(g, at).Number), true
}

// Only is the single object of a list.
func Only(g *kernel.Game, at kernel.Scope, list kernel.Lister) (kernel.Ref, bool) {
	rs := list(g, at, g.Refs())
	if len(rs) != 1 {
		return kernel.NoRef, false
	}
	return rs[0], true
}

// oneOf is whose number a value is: that of one player.
func (c *Compiler) oneOf(t *cardtext.Tree) Who {
	w := Self
	if whose := t.Kid(parts.Whose); whose != nil {
		w = c.Whose(whose)
	}
	if !w.IsOne() && w != Actor {
		c.Fail(t, "どちらのプレイヤーの値か分からない", "it is not clear which player's number is meant")
	}
	return w
}

// halfOf is half of a value, rounded as the game rounds.
func (c *Compiler) halfOf(t *cardtext.Tree) Value {
	whole, half := c.Value(t.Kid(parts.Of)), c.halving()
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		v, ok := whole(g, at)
		return half(g, v), ok
	}
}

// beyond is how many cards there are above a number.
func (c *Compiler) beyond(t *cardtext.Tree) Value {
	list, n := c.Tally(t.Kid(parts.Of)), t.Kid(parts.N).Num
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		return int64(max(len(list(g, at, g.Refs()))-n, 0)), true
	}
}

// halving is how the game takes half of a number.
func (c *Compiler) halving() func(g *kernel.Game, v int64) int64 {
	up := c.Language.RoundsUp
	if up != 0 {
		c.Cite(up)
	}
	return func(g *kernel.Game, v int64) int64 { return (v + AsNumber[int64](up != 0 && g.On(up))) / 2 }
}

// OfPlayer is a number of one player.
func (c *Compiler) OfPlayer(t *cardtext.Tree, read func(g *kernel.Game, s kernel.Seat) int) Value {
	w := c.oneOf(t)
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		s, ok := SeatOf(g, w, at)
		if !ok {
			return 0, false
		}
		return int64(read(g, s)), true
	}
}

// countOf is how many cards there are.
func (c *Compiler) countOf(t *cardtext.Tree) Value {
	list := c.Tally(t.Kid(parts.Of))
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) { return int64(len(list(g, at, g.Refs()))), true }
}

// nameCount is how many different names cards have between them, said to differ or not.
func (c *Compiler) nameCount(t *cardtext.Tree) Value {
	of, _ := withoutJoint(t.Kid(parts.Of))
	list := c.Tally(of)
	c.Sees(c.Language.Name)
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		return int64(countNames(g, list(g, at, g.Refs()))), true
	}
}

// product is N times a value.
func (c *Compiler) product(t *cardtext.Tree) Value {
	of, times := c.Value(t.Kid(parts.Of)), c.Value(t.Kid(parts.N))
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		n, ok := of(g, at)
		k, known := times(g, at)
		return n * k, ok && known
	}
}

// higherBy is so much more than a value.
func (c *Compiler) higherBy(t *cardtext.Tree) Value {
	of, more := c.Value(t.Kid(parts.Of)), int64(t.Kid(parts.N).Num)
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		n, ok := of(g, at)
		return n + more, ok
	}
}

// mostOf is the highest or lowest that cards have of some number; undefined where there are none.
func (c *Compiler) mostOf(t *cardtext.Tree) Value {
	list, read, sign := c.Tally(t.Kid(parts.Of)), c.Stats(t.Kid(parts.Stat)), int64(1)
	if t.Kid(parts.How).Op == ops.Lowest {
		sign = -1
	}
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		n, ok := highest(g, list(g, at, g.Refs()), read, sign)
		return n * sign, ok
	}
}

// comparison is how a number is held against another.
type comparison func(v, n int64) bool

// comparisons says what the words of comparison mean.
var comparisons = map[cardtext.Op]comparison{
	ops.AtLeast: func(v, n int64) bool { return v >= n },
	ops.AtMost:  func(v, n int64) bool { return v <= n },
	ops.Over:    func(v, n int64) bool { return v > n },
	ops.Under:   func(v, n int64) bool { return v < n },
	ops.Same:    func(v, n int64) bool { return v == n },
}

// Measure is whether a number is as a text wants it. Nothing is as an undefined number wants it.
func (c *Compiler) Measure(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, v int64) bool {
	switch t.Op {
	case ops.Odd:
		return func(_ *kernel.Game, _ kernel.Scope, v int64) bool { return v%2 != 0 }
	case ops.Even, ops.Paired:
		return func(_ *kernel.Game, _ kernel.Scope, v int64) bool { return v%2 == 0 }
	case ops.Between:
		return c.between(t)
	}
	compare, of := comparisons[ops.Same], t
	if x, ok := comparisons[t.Op]; ok {
		compare, of = x, t.Kid(parts.N)
	}
	n := c.Value(of)
	return func(g *kernel.Game, at kernel.Scope, v int64) bool {
		want, ok := n(g, at)
		return ok && compare(v, want)
	}
}

// Measures is whether a number is as one of several words wants it.
func (c *Compiler) Measures(ts []*cardtext.Tree) func(g *kernel.Game, at kernel.Scope, v int64) bool {
	if len(ts) == 1 {
		return c.Measure(ts[0])
	}
	var all []func(g *kernel.Game, at kernel.Scope, v int64) bool
	for _, t := range ts {
		all = append(all, c.Measure(t))
	}
	return func(g *kernel.Game, at kernel.Scope, v int64) bool {
		for _, holds := range all {
			if holds(g, at, v) {
				return true
			}
		}
		return false
	}
}

// countModes says how many cards each word wants.
var countModes = map[cardtext.Op]Count{ops.Upto: UpTo, ops.All: All, ops.Any: AnyNumber, ops.AtLeast: AtLeast}

// Count is how many cards are taken.
func (c *Compiler) Count(t *cardtext.Tree) (Count, kernel.Amount) {
	if t == nil {
		return Exactly, func(*kernel.Game, kernel.Scope) int { return 1 }
	}
	c.IsSome(t)
	mode, ok := countModes[t.Op]
	switch {
	case !ok:
		return Exactly, c.Number(t)
	case t.Has(parts.N):
		return mode, c.Number(t.Kid(parts.N))
	}
	return mode, nil
}

// AttrOf is a characteristic of an object: as it is now, or as it last was. It is undefined where no card is meant.
func AttrOf(g *kernel.Game, r kernel.Ref, a kernel.Attr) (int64, bool) {
	if r.IsNone() {
		return 0, !On(g, NothingIsNothing)
	}
	if !g.IsCurrent(r) && On(g, LastKnown) {
		if n := g.Last(r); n != nil {
			return g.AttrThen(n, a), true
		}
	}
	return g.Attr(r.Card, a), true
}

// Unbounded is more cards than there ever are.
const Unbounded = 1 << 20

// ListTops lists so many cards from an end of a player's deck, as many as there are.
func ListTops(g *kernel.Game, s kernel.Seat, want int, isBottom bool, dst []kernel.Ref) []kernel.Ref {
	cards := g.At(languageOf(g).Deck, s)
	for i := range min(want, len(cards)) {
		c := cards[len(cards)-1-i]
		if isBottom {
			c = cards[i]
		}
		dst = append(dst, g.Ref(c))
	}
	return dst
}

// statOf is a number of the one card that a text means. Where it means none, or several, it is not clear which is meant, and the value is undefined.
func (c *Compiler) statOf(t *cardtext.Tree, op cardtext.Op) Value {
	read, list := c.Stats(&cardtext.Tree{Op: op, Span: t.Span}), c.Objects(t.Kid(parts.Of))
	c.Lean(LastKnown, OneIsMeant)
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		r, ok := Only(g, at, list)
		if !ok {
			return 0, !On(g, OneIsMeant)
		}
		return read(g, r)
	}
}

// Stats compiles a number that cards have.
func (c *Compiler) Stats(t *cardtext.Tree) Stat {
	if read, ok := c.Game.Stat(t); ok {
		return read
	}
	c.Fail(t, "カードの数値ではない", "this is not a number that a card has")
	return func(*kernel.Game, kernel.Ref) (int64, bool) { return 0, false }
}

// ColoursAmong is how many different colours cards have between them.
func (c *Compiler) ColoursAmong(t *cardtext.Tree) Value {
	list, of := c.Tally(t), c.Language.Colours
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		all := int64(0)
		for _, r := range list(g, at, g.Refs()) {
			all |= of(g, r)
		}
		return int64(bits.OnesCount64(uint64(all))), true
	}
}

// AsNumber is 1 for what is so and 0 for what is not.
func AsNumber[N int | int32 | int64](is bool) N {
	if is {
		return 1
	}
	return 0
}
