// Endless loops: Build Divide 1602.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// loops is who says how often a loop is gone through: the turn player, if both act in it, and the other as often or less often, who then does something else (1602-1a); who alone acts in it
// otherwise (1602-1b, J57). What leads back to exactly the same cannot be done again (1602-1c).
var loops = effect.Loops{
	Alone: R1602_1b, Shared: R1602_1a, Proc: procLoop, Rounds: qRounds, Fewer: qFewer, Declare: verbLoop, Pass: verbPass, Number: verbNumber,
	Unit: vLoopUnit, End: vLoopEnd, Active: active,
}

// offerLoop offers a player with priority to say how often an endless loop is gone through (1602-1).
func offerLoop(g *kernel.Game, a *kernel.Ask) {
	if g.On(R1602_1) {
		loops.Offer(g, a)
	}
}

// isCircle reports whether an ability of an object, or with no object forced processing, is about to be carried out in a circle that nobody can leave (1602-1d, J58).
func isCircle(g *kernel.Game, id kernel.AbilityID, source kernel.Ref) bool {
	return loops.IsCircle(g, id, source) && g.On(R1602_1) && g.On(R1602_1d)
}

// endlessLoop ends a game that goes on for ever with nobody being able to stop it: a draw (1602-1d).
func endlessLoop(g *kernel.Game) {
	if !g.On(R1602_1) || !g.On(R1602_1d) {
		return
	}
	for s := range kernel.Seat(g.Seats()) {
		g.Finish(verbTie, s, kernel.Drew)
	}
	g.End(verbEnd)
}
