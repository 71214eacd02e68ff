// The order of turns in a tag team game: Build Divide 2200.

package builddivide

import "saitei/kernel"

// nextSeat is who has the turn after a player: the other one of two. In a tag team game all players have turns one after another (2201-1), round
// the table.
func nextSeat(g *kernel.Game, s kernel.Seat) kernel.Seat {
	if !isTeamGame(g) {
		return otherPlayer(g, s)
	}
	if !g.On(R2201_1) {
		return s
	}
	n, step := g.Seats(), 1
	if !isClockwise(g) {
		step = -1
	}
	return kernel.Seat((int(s) + step + n) % n)
}

// isClockwise reports which way turns go round: that depends on the starting player (2201-2), clockwise from a left one (2201-2a), anticlockwise from a right one (2201-2b).
func isClockwise(g *kernel.Game) bool {
	switch {
	case !g.On(R2201_2):
		return true
	case isLeft(g, kernel.Seat(g.Var(vFirst))):
		return g.On(R2201_2a)
	}
	return !g.On(R2201_2b)
}

// skipsDrawPhase reports whether the draw phase is left out as a whole: in a tag team game that of the first turn (2202-1).
func (f *form) skipsDrawPhase(g *kernel.Game) bool { return f.isTag && isFirstTurn(g, R2202_1) }
