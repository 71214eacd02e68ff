// Terms: Dimension Zero 2-1. Who plays, and whose turn it is.

package dimensionzero

import "saitei/kernel"

// players is how many play (2-1-3).
const players = 2

// foe is a player's opponent (2-1-3).
func foe(s kernel.Seat) kernel.Seat { return 1 - s }

// activePlayer is whose turn it is (1-1-4, 2-1-3).
func activePlayer(g *kernel.Game) kernel.Seat {
	if !g.On(R2_1_3) {
		return foe(kernel.Seat(g.Var(vActive)))
	}
	return kernel.Seat(g.Var(vActive))
}
