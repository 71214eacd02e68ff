// The order of turns in a tag team game: Build Divide 2200.

package builddivide

import "saitei/kernel"

// nextSeat is who has the turn after a player: the other one of two. In a tag team game turns go clockwise if the starting player sits on the left (2201-2a), and
// anticlockwise otherwise (2201-2b).
func nextSeat(g *kernel.Game, s kernel.Seat) kernel.Seat {
	if !isTeamGame(g) {
		return g.Next(s)
	}
	step := 1
	if isLeft(kernel.Seat(g.Var(vFirst))) {
		if !g.On(R2201_2a) {
			step = -1
		}
	} else if g.On(R2201_2b) {
		step = -1
	}
	n := g.Seats()
	return kernel.Seat((int(s) + step + n) % n)
}

// skipsDrawPhase reports whether the draw phase is left out as a whole: in a tag team game that of the first turn (2202-1).
func (f *form) skipsDrawPhase(g *kernel.Game) bool { return f.isTag && isFirstTurn(g, R2202_1) }
