// Squares: Z/X 303.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// square is a place of the board.
func square(g *kernel.Game, i int) kernel.Place { return g.Rules.SquareOf(zoneSquare, 0, i) }

// squareOf is the square on which a card lies, or -1.
func squareOf(g *kernel.Game, c kernel.CardID) int {
	if p := g.Place(c); p != kernel.NoPlace && g.Rules.ZoneOf(p) == zoneSquare {
		return g.Rules.SquareIndex(p)
	}
	return -1
}

// playerSquare is a player's own player square: above or below the centre, whichever is nearer (303.3a, 402.1a).
func playerSquare(s kernel.Seat) int { return 7 - 6*int(s) }

// isPlayerSquare reports whether a square is one of the two player squares (303.3a); the other seven are normal (303.3b).
func isPlayerSquare(i int) bool { return i == playerSquare(0) || i == playerSquare(1) }

// distance is how many steps from square to adjacent square lead from one to the other at least (303.2a). Diagonals are not adjacent
// (303.2).
func distance(i, j int) int { return abs(i/3-j/3) + abs(i%3-j%3) }

func abs(n int) int { return max(n, -n) }

// isNext reports whether two squares are adjacent (303.2).
func isNext(i, j int) bool { return distance(i, j) == 1 }

// area is a group of squares as a player sees it (303.4).
type area int32

const (
	noArea area = iota
	ownArea
	centralArea
	enemyArea
)

// areaOf is the area that a square belongs to for a player (303.4a, 303.4b, 303.4c).
func areaOf(s kernel.Seat, i int) area {
	switch i / 3 {
	case playerSquare(s) / 3:
		return ownArea
	case playerSquare(duel.Other(s)) / 3:
		return enemyArea
	}
	return centralArea
}

// seenFrom is a square's place in a diagram as a player sees the board: 0 is the far left, 7 the player's own player square (816.1a).
func seenFrom(s kernel.Seat, i int) int {
	if s == 0 {
		return i
	}
	return squares - 1 - i
}

// centre is the square in the middle.
const centre = 4

// The squares are counted from 0, row by row, from the far left to the near right as the first seat sees them. The other seat sees them
// turned round.
const squares = 9

func (c *compiler) normalSquare(*cardtext.Tree) squareFunc {
	c.Cite(R303_3b)
	return func(g *kernel.Game, _ kernel.Scope, i int) bool {
		return !isPlayerSquare(i) && g.On(R303_3b) && g.On(R303_3)
	}
}

// centreSquare is the one square in the middle of all, not the whole central area (303.3a).
func (c *compiler) centreSquare(*cardtext.Tree) squareFunc {
	c.Cite(R303_3a)
	return func(g *kernel.Game, _ kernel.Scope, i int) bool { return i == centre && g.On(R303_3a) }
}

func (c *compiler) playerSquares(t *cardtext.Tree) squareFunc {
	c.Cite(R303_3a)
	if !t.Has(parts.Whose) {
		return func(g *kernel.Game, _ kernel.Scope, i int) bool {
			return isPlayerSquare(i) && g.On(R303_3a) && g.On(R303_3)
		}
	}
	w := c.Whose(t.Kid(parts.Whose))
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return ((i == playerSquare(0) && effect.IsWho(g, w, at, 0)) || (i == playerSquare(1) && effect.IsWho(g, w, at, 1))) && g.On(R303_3a) && g.On(R303_3)
	}
}

// areaWords is the areas that the words for them mean, and where each is defined (303.4).
var areaWords = map[cardtext.Op]struct {
	area   area
	clause kernel.Clause
}{
	opOwnArea: {ownArea, R303_4a}, opEnemyArea: {enemyArea, R303_4b}, opCentralArea: {centralArea, R303_4c},
}

// sameArea is the squares of the area in which a card is (303.4).
func (c *compiler) sameArea(t *cardtext.Tree) squareFunc {
	list := c.Objects(t.Kid(parts.Of))
	c.Cite(R303_4)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return anySquareOf(g, at, list, func(j int) bool { return areaOf(at.Seat, i) == areaOf(at.Seat, j) }) && g.On(R303_4)
	}
}

// adjacentSquare is the squares next to that of this card (303.2), or of the cards on squares that were just chosen and wait for what is done. An event is on no square: it means those next to the card that
// it has spoken of.
func (c *compiler) adjacentSquare(*cardtext.Tree) squareFunc {
	c.Cite(R303_2)
	list := kernel.Lister(effect.ListThis)
	if c.isOffSquares() && c.Spoken.Has || c.Spoken.ChosenIn()&onSquare != 0 {
		list = effect.ListSlot(c.Spoken.It)
	}
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return anySquareOf(g, at, list, func(j int) bool { return isNext(i, j) }) && g.On(R303_2)
	}
}

// nextSquare is the squares next to those on which cards lie, or next to squares (303.2).
func (c *compiler) nextSquare(t *cardtext.Tree) squareFunc {
	of := t.Kid(parts.Of)
	c.Cite(R303_2)
	if _, isSquare := squareBuilders[of.Op]; isSquare {
		is := c.squareTest(of)
		return func(g *kernel.Game, at kernel.Scope, i int) bool {
			for j := range squares {
				if isNext(i, j) && is(g, at, j) {
					return g.On(R303_2)
				}
			}
			return false
		}
	}
	list := c.Objects(of)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return anySquareOf(g, at, list, func(j int) bool { return isNext(i, j) }) && g.On(R303_2)
	}
}

// squareAway is the squares so many steps from that of a card (303.2a).
func (c *compiler) squareAway(t *cardtext.Tree) squareFunc {
	list, holds := c.Objects(t.Kid(parts.Of)), c.Measures(t.All(parts.N))
	c.Cite(R303_2a)
	return func(g *kernel.Game, at kernel.Scope, i int) bool {
		return anySquareOf(g, at, list, func(j int) bool { return holds(g, at, int64(distance(i, j))) }) && g.On(R303_2a)
	}
}

// canLeave reports whether a card can be put onto a square at all: one that is on a square already cannot enter (1007.1), and a player card does not move (303.6a).
func canLeave(g *kernel.Game, n *kernel.Node, c kernel.CardID) bool {
	switch {
	case g.Zone(c) != zoneSquare:
		return true
	case argsOf(n).entry == enterSummon && g.On(R1007_1):
		return false
	}
	return !(hasKind(g, c, kindPlayer) && g.On(R303_6a))
}
