// Places: which zones and squares a text means. Z/X 301–303, 312, 816.1.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// zoneWords is the zones that the words for them mean (301.2).
var zoneWords = map[cardtext.Op]kernel.ZoneID{
	ops.Hand: zoneHand, ops.Deck: zoneDeck, opTrash: zoneTrash, opCharge: zoneCharge, opLife: zoneLife, opResource: zoneResource,
	opDynamis: zoneDynamis, opForce: zoneForce, opRemoved: zoneRemoved,
}

// Place compiles where cards lie: a zone, squares, or any of several.
func (c *compiler) Place(t *cardtext.Tree) []effect.Places {
	switch t.Op {
	case ops.Squares:
		return []effect.Places{{Zones: onSquare, Whose: effect.Anyone, Squares: effect.SquaresBy(c.squareTest(t))}}
	case ops.Zone:
		return []effect.Places{c.zonePlace(t)}
	}
	return nil
}

// squareFunc is which squares a text means.
type squareFunc = func(g *kernel.Game, at kernel.Scope, i int) bool

// squareBuilders says how each word that describes squares is compiled. It is filled in by init because descriptions contain descriptions.
var squareBuilders map[cardtext.Op]func(c *compiler, t *cardtext.Tree) squareFunc

func init() {
	squareBuilders = map[cardtext.Op]func(c *compiler, t *cardtext.Tree) squareFunc{
		ops.Squares:    (*compiler).squareTest,
		opSquare:       func(*compiler, *cardtext.Tree) squareFunc { return anySquare },
		opNormal:       (*compiler).normalSquare,
		opPlayerSquare: (*compiler).playerSquares,
		ops.Area:       (*compiler).areaSquares,
		opAreaOf:       (*compiler).sameArea,
		opNoZX:         squareWithout(kindZX),
		ops.Marked:     (*compiler).markedSquare,
		opCentre:       (*compiler).centreSquare,
		opAdjacent:     (*compiler).adjacentSquare,
		opNextTo:       (*compiler).nextSquare,
		ops.Where:      (*compiler).squareWhere,
		ops.Not:        (*compiler).otherSquare,
		opNoZXOf:       (*compiler).squareWithoutOwn,
		opNoFighter:    squareWithout(kindZX | kindAscension),
		opNoLink:       (*compiler).squareWithoutLink,
		opDistance:     (*compiler).squareAway,
	}
}

// squareTest compiles which squares are meant: those of which everything holds.
func (c *compiler) squareTest(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, i int) bool {
	if t.Op != ops.Squares {
		return c.squareWord(t)
	}
	var all []squareFunc
	for _, k := range t.All(parts.Is) {
		all = append(all, c.squareWord(k))
	}
	if len(all) == 1 {
		return all[0]
	}
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		for _, holds := range all {
			if !holds(g, at, i) {
				return false
			}
		}
		return true
	}
}

// squareWord compiles one word that describes squares.
func (c *compiler) squareWord(t *cardtext.Tree) squareFunc {
	build, ok := squareBuilders[t.Op]
	if !ok {
		c.Fail(t, "スクエアの条件ではない", "this does not describe a square")
		return func(*kernel.Game, kernel.Scope, int) bool { return false }
	}
	return build(c, t)
}

func anySquare(*kernel.Game, kernel.Scope, int) bool { return true }

// areaSquares is the squares of an area, as the player of the card sees them.
func (c *compiler) areaSquares(t *cardtext.Tree) squareFunc {
	want, ok := areaWords[t.Kid(parts.Of).Op]
	if !ok {
		c.Fail(t, "エリアではない", "this is not an area")
	}
	c.Cite(want.clause)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return areaOf(at.Seat, i) == want.area && g.On(want.clause)
	}
}

// anySquareOf reports whether something holds of the square on which one of the cards of a list lies, or lay last (814.1).
func anySquareOf(g *kernel.Game, at kernel.Scope, list kernel.Lister, holds func(j int) bool) bool {
	for _, r := range list(g, at, g.Refs()) {
		v := effect.GlimpseOf(g, r)
		if j := v.Square(g); j >= 0 && holds(j) {
			return true
		}
	}
	return false
}

// squareWithout is the squares on which no card of some kinds lies face up.
func squareWithout(kinds int64) func(c *compiler, _ *cardtext.Tree) squareFunc {
	return func(c *compiler, _ *cardtext.Tree) squareFunc {
		c.Sees(attrKind)
		return func(g *kernel.Game, _ kernel.Scope, i int) bool {
			return !slices.ContainsFunc(g.In(square(g, i)), func(x kernel.CardID) bool { return hasKind(g, x, kinds) && isUp(g, x) })
		}
	}
}

// squareWithoutLink is the squares on which there is no link, or none of somebody.
func (c *compiler) squareWithoutLink(t *cardtext.Tree) squareFunc {
	w := effect.Anyone
	if whose := t.Kid(parts.Whose); whose != nil {
		w = c.Whose(whose)
	}
	c.data.namesLinks = true
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return !slices.ContainsFunc(g.In(square(g, i)), func(x kernel.CardID) bool {
			return hasKind(g, x, kindLink) && effect.IsWho(g, w, at, g.Controller(x))
		})
	}
}

// squareWithoutOwn is the squares on which somebody has no Z/X.
func (c *compiler) squareWithoutOwn(t *cardtext.Tree) squareFunc {
	w := c.Whose(t.Kid(parts.Whose))
	c.Sees(attrKind)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		for _, x := range g.In(square(g, i)) {
			if isZX(g, x) && effect.IsWho(g, w, at, g.Controller(x)) {
				return false
			}
		}
		return true
	}
}

// squareWhere is the square on which a card is; or, of one that has left it, was.
func (c *compiler) squareWhere(t *cardtext.Tree) squareFunc {
	square := func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) int {
		if !g.IsCurrent(r) {
			return -1
		}
		return squareOf(g, r.Card)
	}
	if t.Has(parts.Past) {
		c.Cite(R814_1)
		square = func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) int { return squareBefore(g, r) }
	}
	return effect.WhereOne(c.SpokenOf(t.Kid(parts.Of)), square)
}

// squareBefore is the square on which a card was before it went elsewhere, or -1. One that has not left its square is still there.
func squareBefore(g *kernel.Game, r kernel.Ref) int {
	if r.IsNone() {
		return -1
	}
	v := effect.GlimpseOf(g, r)
	if i := v.Square(g); i >= 0 {
		return i
	}
	for n := range g.Past(r.Card) {
		if n.Ref.Serial < r.Serial && g.Rules.ZoneOf(n.Place) == zoneSquare {
			return g.Rules.SquareIndex(n.Place)
		}
	}
	return -1
}

func (c *compiler) otherSquare(t *cardtext.Tree) squareFunc {
	is := c.squareTest(t.Kid(parts.X))
	return func(g *kernel.Game, at kernel.Scope, i int) bool { return !is(g, at, i) }
}
