// Endless loops: Build Divide 1602.

package builddivide

import "saitei/kernel"

// endlessLoop ends a game that goes on for ever with nobody being able to stop it: a draw (1602-1d).
func endlessLoop(g *kernel.Game) {
	g.Cite(R1602_1d)
	for s := range kernel.Seat(g.Seats()) {
		g.Finish(verbTie, s, kernel.Drew)
	}
	g.End(verbEnd)
}
