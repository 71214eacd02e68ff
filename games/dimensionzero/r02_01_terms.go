// Terms: Dimension Zero 2-1. Who plays, and whose turn it is.

package dimensionzero

import (
	"saitei/internal/duel"
	"saitei/kernel"
)

// players is how many play (2-1-3).
const players = 2

// activePlayer is whose turn it is (1-1-4, 2-1-3).
func activePlayer(g *kernel.Game) kernel.Seat {
	if !g.On(R2_1_3) {
		return duel.Other(kernel.Seat(g.Var(vActive)))
	}
	return kernel.Seat(g.Var(vActive))
}
