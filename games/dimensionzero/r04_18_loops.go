// Endless loops: Dimension Zero 4-18 and 3-3-6.

package dimensionzero

import (
	"saitei/effect"
	"saitei/kernel"
)

// loops is who says how often a loop is gone through: whose choices they are, if they are one player's alone (4-18-2, J27), otherwise the active player, and the other as often or less often
// (4-18-3). A circle that nobody can leave is a draw (4-18-1, J32). To pass is no action of the loop (J39). It ends with that: who would begin the next round cannot.
var loops = effect.Loops{
	Alone: R4_18_2, Shared: R4_18_3, Endless: []kernel.Clause{R4_18_1, R3_3_6}, Proc: procLoop, Rounds: qRounds, Fewer: qFewer, Declare: verbLoop, Pass: verbPass, Number: verbNumber,
	Unit: vLoopUnit, End: vLoopEnd, Active: activePlayer, Stops: true,
}

// drawEndlessDuel ends a duel that goes on for ever with nobody being asked anything in a draw (4-18-1).
func drawEndlessDuel(g *kernel.Game) {
	if g.On(R4_18_1) && isEndlessDrawn(g) {
		drawDuel(g)
	}
}
