// States of cards: Dimension Zero 2-26, and what is below 0.

package dimensionzero

import "saitei/kernel"

// The states of cards on squares and in the energy and smash zones (2-26-1).
const (
	released kernel.Pose = iota
	frozen
)

// canFreeze reports whether a card can be frozen: a frozen one cannot (2-26-1-1).
func canFreeze(g *kernel.Game, c kernel.CardID) bool {
	return (g.Pose(c) == released || !g.On(R2_26_1_1)) && g.On(R2_26_1)
}

// freeze proposes that a card is frozen.
func freeze(g *kernel.Game, s kernel.Seat, r kernel.Ref) {
	g.Draft(kernel.Posed, verbFreeze, s, r).Pose = frozen
}

// release proposes that a card is released, if it is frozen (2-26-1-1).
func release(g *kernel.Game, s kernel.Seat, c kernel.CardID) {
	if g.Pose(c) == frozen {
		g.Draft(kernel.Posed, verbRelease, s, g.Ref(c)).Pose = released
	}
}
