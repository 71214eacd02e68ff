// Taking back illegal actions, and endless loops: Dimension Zero 4-18-1 and 4-19.

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

// manyRounds is how often a round of abilities or rule effects goes by with nobody having a choice and all cards lying the same until it is held to go on for ever (4-18-1, J32).
const manyRounds = 100

// isCircle reports whether an ability of an object, or with no object a rule effect, is about to be carried out in a circle that nobody can leave (4-18-1, J32).
func isCircle(g *kernel.Game, id kernel.AbilityID, source kernel.Ref) bool {
	return g.IsCircling(id, source, manyRounds) && g.On(R4_18_1) && isEndlessDrawn(g)
}

// drawEndlessDuel ends a duel that goes on for ever with nobody being asked anything in a draw (4-18-1).
func drawEndlessDuel(g *kernel.Game) {
	if g.On(R4_18_1) && isEndlessDrawn(g) {
		drawDuel(g)
	}
}
