// You, allies and opponents: Build Divide 1900. Whom texts and rules mean by them where teams play.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// opposingTeam is the players whom a player plays against: those of the team that is not the player's own (1901-3), with two players the other.
func opposingTeam(g *kernel.Game, s kernel.Seat) uint8 {
	if hasTeams(g) && !g.On(R1901_3) {
		return (1<<g.Seats() - 1) &^ (1 << s)
	}
	return g.Rules.Opponents(s)
}

// isOpposing reports whether a player plays against another (1901-3).
func isOpposing(g *kernel.Game, s, other kernel.Seat) bool { return opposingTeam(g, s)>>other&1 != 0 }

// effects19 is what the chapter says about effects in general: you are not your teammate (1901-1), who an ally is (1901-2), and who an opponent (1901-3, 1901-4).
var effects19 = effect.Clauses{effect.SelfIsAlone: {R1901_1}, effect.AlliesAre: {R1901_2}, effect.OpponentsAre: {R1901_3, R1901_4}}
