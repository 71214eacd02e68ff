// Values: what a text reads off a card, a player or a number of cards, and what it compares them with. Z/X 102.4, 203.3, 307.3, 814, 816.2, 1205.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// glimpse is what can be said of an object besides its characteristics: as it is now, or as it last was (814.1).
type glimpse struct {
	def        kernel.DefID
	owner      kernel.Seat
	controller kernel.Seat
	place      kernel.Place
	face       kernel.Face
	pose       kernel.Pose
	damage     int32
	shields    int32
	isNow      bool // it still is that object
}

// zone is the zone in which an object lies or lay; false for one that lies nowhere.
func (v glimpse) zone(g *kernel.Game) (kernel.ZoneID, bool) {
	if v.place == kernel.NoPlace {
		return 0, false
	}
	return g.Rules.ZoneOf(v.place), true
}

// square is the square on which an object lies or lay, or -1.
func (v glimpse) square(g *kernel.Game) int {
	if z, ok := v.zone(g); ok && z == zoneSquare {
		return g.Rules.SquareIndex(v.place)
	}
	return -1
}

// forceBefore is the force that a card was until it was moved, or NoRef. It is looked at where it is now, unless it cannot be seen there (1010.2a).
func forceBefore(g *kernel.Game, r kernel.Ref) kernel.Ref {
	for n := range g.Past(r.Card) {
		if n.Ref.Serial < r.Serial {
			if g.Rules.ZoneOf(n.Place) == zoneForce {
				return n.Ref
			}
			return kernel.NoRef
		}
	}
	return kernel.NoRef
}

// stat is a number of an object that a text names.
type stat func(g *kernel.Game, r kernel.Ref) (int64, bool)

// amountFunc is a value that may be undefined (102.4).
type amountFunc = func(g *kernel.Game, at kernel.Scope) (int64, bool)

// valueBuilders says how each operation that is a number is compiled. It is filled in by init because values contain values.
var valueBuilders map[string]func(c *compiler, t *cardtext.Tree) amountFunc

func init() {
	valueBuilders = map[string]func(c *compiler, t *cardtext.Tree) amountFunc{
		"num":   constant,
		"int":   constant,
		"power": func(c *compiler, t *cardtext.Tree) amountFunc { return c.statOf(t, "thePower") },
		"costOf": func(c *compiler, t *cardtext.Tree) amountFunc {
			return c.statOf(t, "theCost")
		},
		"lifeOf":        (*compiler).lifeOf,
		"lifeTotal":     (*compiler).lifeTotal,
		"countOf":       (*compiler).countOf,
		"product":       (*compiler).product,
		"colourCount":   (*compiler).colourCount,
		"counterCount":  (*compiler).counterCount,
		"shieldsOf":     (*compiler).shieldsOf,
		"lifeShieldsOf": (*compiler).lifeShieldsOf,
		"that":          func(*compiler, *cardtext.Tree) amountFunc { return lastNumber },
	}
}

// value is a number that a text speaks of. It is undefined where there is nothing to read it off (102.4, 814.2).
func (c *compiler) value(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope) (int64, bool) {
	build, ok := valueBuilders[t.Op]
	if !ok {
		c.fail(t, "ここでは値にならない", "this is not a value here")
		return undefined
	}
	return build(c, t)
}

func undefined(*kernel.Game, kernel.Scope) (int64, bool) { return 0, false }

func constant(_ *compiler, t *cardtext.Tree) amountFunc {
	n := int64(t.Num)
	return func(*kernel.Game, kernel.Scope) (int64, bool) { return n, true }
}

// lastNumber is the number that was chosen or counted last.
func lastNumber(g *kernel.Game, at kernel.Scope) (int64, bool) {
	return int64(memoryAt(g, at).number), true
}

// only is the single object of a list.
func only(g *kernel.Game, at kernel.Scope, list kernel.Lister) (kernel.Ref, bool) {
	rs := list(g, at, g.Refs())
	if len(rs) != 1 {
		return kernel.NoRef, false
	}
	return rs[0], true
}

// seatOf is the one player whom a who names; false where it names both.
func seatOf(g *kernel.Game, w who, at kernel.Scope) (kernel.Seat, bool) {
	switch w {
	case whoSelf:
		return at.Seat, true
	case whoOther:
		return other(at.Seat), true
	case whoActor:
		return actor(g, at), true
	}
	if w.isOne() {
		return nthSeat(g, w, at, 0)
	}
	return kernel.NoSeat, false
}

// oneOf is whose number a value is: that of one player.
func (c *compiler) oneOf(t *cardtext.Tree) who {
	w := whoSelf
	if whose := t.Kid("whose"); whose != nil {
		w = c.whose(whose)
	}
	if !w.isOne() && w != whoActor {
		c.fail(t, "どちらのプレイヤーの値か分からない", "it is not clear which player's number is meant")
	}
	return w
}

// ofPlayer is a number of one player.
func (c *compiler) ofPlayer(t *cardtext.Tree, read func(g *kernel.Game, s kernel.Seat) int) amountFunc {
	w := c.oneOf(t)
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		s, ok := seatOf(g, w, at)
		if !ok {
			return 0, false
		}
		return int64(read(g, s)), true
	}
}

// counterVars is where the counters of each icon are kept (202.14b).
var counterVars = map[string]int{
	"dreamKeyIcon": pDreamKey, "melodyIcon": pMelody, "memorialPieceIcon": pMemorialPiece, "starPieceIcon": pStarPiece,
	"researchRecordIcon": pResearchRecord, "blockIcon": pBlock, "focusIcon": pFocus,
}

// counterVar is the number of a player that counts the counters with an icon.
func (c *compiler) counterVar(t *cardtext.Tree) int {
	v, ok := counterVars[t.Op]
	if !ok {
		c.fail(t, "このアイコンのカウンターはない", "there are no counters with this icon")
	}
	return v
}

// countOf is how many cards there are.
func (c *compiler) countOf(t *cardtext.Tree) amountFunc {
	list := c.tally(t.Kid("of"))
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) { return int64(len(list(g, at, g.Refs()))), true }
}

// product is N times a value.
func (c *compiler) product(t *cardtext.Tree) amountFunc {
	of, times := c.value(t.Kid("of")), c.value(t.Kid("n"))
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		n, ok := of(g, at)
		k, known := times(g, at)
		return n * k, ok && known
	}
}

// comparison is how a number is held against another.
type comparison func(v, n int64) bool

// comparisons says what the words of comparison mean.
var comparisons = map[string]comparison{
	"atLeast": func(v, n int64) bool { return v >= n },
	"atMost":  func(v, n int64) bool { return v <= n },
	"over":    func(v, n int64) bool { return v > n },
	"under":   func(v, n int64) bool { return v < n },
	"same":    func(v, n int64) bool { return v == n },
}

// measure is whether a number is as a text wants it. Nothing is as an undefined number wants it.
func (c *compiler) measure(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, v int64) bool {
	switch t.Op {
	case "odd":
		return func(_ *kernel.Game, _ kernel.Scope, v int64) bool { return v%2 != 0 }
	case "even", "paired":
		return func(_ *kernel.Game, _ kernel.Scope, v int64) bool { return v%2 == 0 }
	case "between":
		return c.between(t)
	}
	compare, of := comparisons["same"], t
	if x, ok := comparisons[t.Op]; ok {
		compare, of = x, t.Kid("n")
	}
	n := c.value(of)
	return func(g *kernel.Game, at kernel.Scope, v int64) bool {
		want, ok := n(g, at)
		return ok && compare(v, want)
	}
}

// measures is whether a number is as one of several words wants it.
func (c *compiler) measures(ts []*cardtext.Tree) func(g *kernel.Game, at kernel.Scope, v int64) bool {
	if len(ts) == 1 {
		return c.measure(ts[0])
	}
	var all []func(g *kernel.Game, at kernel.Scope, v int64) bool
	for _, t := range ts {
		all = append(all, c.measure(t))
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
var countModes = map[string]countMode{"upto": countUpTo, "all": countAll, "any": countAny, "atLeast": countAtLeast}

// count is how many cards are taken.
func (c *compiler) count(t *cardtext.Tree) (countMode, kernel.Amount) {
	if t == nil {
		return countExact, func(*kernel.Game, kernel.Scope) int { return 1 }
	}
	mode, ok := countModes[t.Op]
	switch {
	case !ok:
		return countExact, c.number(t)
	case t.Has("n"):
		return mode, c.number(t.Kid("n"))
	}
	return mode, nil
}

// sees notes that what is being compiled looks at characteristics.
func (c *compiler) sees(as ...kernel.Attr) {
	for _, a := range as {
		c.reads |= 1 << a
	}
}
