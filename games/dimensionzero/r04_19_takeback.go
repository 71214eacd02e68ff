// Taking back illegal actions: Dimension Zero 4-19.

package dimensionzero

import "saitei/kernel"

// takeBack makes a play that turns out to be impossible one that has not been made: everything is as it was, what was paid is paid back, and nothing triggers (4-19-1).
func takeBack(g *kernel.Game) kernel.Flow {
	if !g.On(R4_19_1) {
		g.Keep()
		return kernel.Done
	}
	return g.RollBack(playFailed)
}

// priorityAgain gives priority back to the player who had it when the play was begun (4-19-3).
func priorityAgain(g *kernel.Game) kernel.Flow {
	g.Unact()
	return kernel.Done
}
