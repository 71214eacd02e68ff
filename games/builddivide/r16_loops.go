// Endless loops: Build Divide 1602.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// loops is who says how often a loop is gone through: the turn player, if both act in it, and the other as often or less often, who then does something else (1602-1a); who alone acts in it
// otherwise (1602-1b, J57). A circle that nobody can leave ends the game (1602-1d, J58). What leads back to exactly the same cannot be done again (1602-1c).
var loops = effect.Loops{
	Alone: R1602_1b, Shared: R1602_1a, Known: []kernel.Clause{R1602_1}, Endless: []kernel.Clause{R1602_1, R1602_1d}, Proc: procLoop, Rounds: qRounds, Fewer: qFewer, Declare: verbLoop, Pass: verbPass, Number: verbNumber,
	Unit: vLoopUnit, End: vLoopEnd, Active: active,
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
