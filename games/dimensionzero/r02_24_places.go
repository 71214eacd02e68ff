// Places that are no zones: Dimension Zero 2-23-8 and 2-24. Squares, lines and areas as each player sees them.

package dimensionzero

import "saitei/kernel"

// battleSquares and baseSquares are how many squares the battle space and each base space have (2-23-8-1, 2-24-2, 2-24-3). Battle squares are counted from 0,
// row by row, from the far left to the near right as the first seat sees them; base squares from left to right as their player does.
const (
	battleSquares = 9
	baseSquares   = 3
)

// battleSquare is a square of the battle space.
func battleSquare(g *kernel.Game, i int) kernel.Place { return g.Rules.SquareOf(zoneBattle, 0, i) }

// indexOf is the battle square on which a card lies, or -1.
func indexOf(g *kernel.Game, c kernel.CardID) int {
	if p := g.Place(c); p != kernel.NoPlace && g.Rules.ZoneOf(p) == zoneBattle {
		return g.Rules.SquareIndex(p)
	}
	return -1
}

// area is a row of the battle space as a player sees it (2-24-6, 2-24-7).
type area uint8

const (
	ownArea area = iota
	centralArea
	enemyArea
)

// areaSeen is the area that a battle square belongs to for a player: the nearest row is the own area, the farthest the enemy area (2-24-7), as the player sees it
// who acts (2-24-7-1).
func areaSeen(g *kernel.Game, s kernel.Seat, i int) area {
	row := i / 3
	if s == 0 || !g.On(R2_24_7_1) {
		row = 2 - row
	}
	if !g.On(R2_24_7) || !g.On(R2_24_6) {
		return centralArea
	}
	return area(row)
}

// isLine reports whether there are lines: columns of three battle squares and a base square of each player (2-24-4).
func isLine(g *kernel.Game) bool { return g.On(R2_24_4) }

// isArea reports whether there are areas: rows of three battle squares (2-24-6).
func isArea(g *kernel.Game) bool { return g.On(R2_24_6) }

// isNextTo reports whether two battle squares are next to each other, up, down, left or right; diagonals are not (3-8-2-6).
func isNextTo(i, j int) bool {
	rows, lines := i/3-j/3, i%3-j%3
	return rows*rows+lines*lines == 1
}
