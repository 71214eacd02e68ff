// Continuous effects: in which order they apply, and which abilities they take away. Z/X 102.12, 803.2b, 811.

package zx

import "saitei/kernel"

// modRank orders changes of the same number (102.12, J2): increases, then decreases, then decreases with a lower limit, the greater limit first
// (811.8). What sets a value keeps the place that its age gives it (811.3).
func modRank(g *kernel.Game, op kernel.ModOp, _ bool, n int64) int {
	switch {
	case op != kernel.Add:
		return -1
	case n >= 0 || !g.On(R102_12):
		return 0
	case n > -floorMark:
		return 1
	case !g.On(R811_8):
		return 2
	}
	return 2 + int(-n-floorMark)
}

// isSwitchedOff reports whether the loss or the negation of a card's abilities reaches one of them: all that are printed on it (811.1a), and of those that
// it was given the older ones (811.3).
func isSwitchedOff(g *kernel.Game, act *kernel.Active, tags uint64) bool {
	bit := uint64(1) << act.Tag
	if tags&bit == 0 {
		return false
	}
	for _, id := range g.Def(act.Card).Abilities {
		if id == act.Ability && act.Effect == 0 {
			return true
		}
	}
	return g.OffSince(act.Card, act.Stamp)&bit != 0 || !g.On(R811_3)
}

// hasLost reports whether a card has lost the abilities that it had at a moment, which is more than that they have no effect (803.2b).
func hasLost(g *kernel.Game, x kernel.CardID, since uint32) bool {
	return g.OffSince(x, since)&uint64(lostBit) != 0
}
