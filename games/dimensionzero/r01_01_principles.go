// Principles: Dimension Zero 1-1.

package dimensionzero

import (
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// firstToChoose is the player who makes choices first where both takeAction at the same time: the active player (1-1-4).
func firstToChoose(g *kernel.Game) kernel.Seat {
	if !g.On(R1_1_4) {
		return duel.Other(activePlayer(g))
	}
	return activePlayer(g)
}

// isPriorityKept reports whether only who has priority may play spells and activate abilities (1-1-5).
func isPriorityKept(g *kernel.Game) bool { return g.On(R1_1_5) }

// The clauses of the principles that the kernel itself keeps to: that a text does not touch a concession (1-1-1), and that what cannot be done is not done even if
// something else allows it (1-1-2).
const (
	untouchedBy = R1_1_1
	cannotBy    = R1_1_2
)

// effects1 is the clauses of this part by which the rulebook says what every game's effects go by.
var effects1 = effect.Clauses{
	effect.ImpossibleAside: {R1_1_3},
	effect.CannotWins:      {R1_1_2},
	effect.TextPrevails:    {R1_1_1},
}
