// Opponents: Build Divide 1900. Whom a player plays against where teams do.

package builddivide

import "saitei/kernel"

// opposingTeam is the players whom a player plays against: those of the team that is not the player's own (1901-3), with two players the other.
func opposingTeam(g *kernel.Game, s kernel.Seat) uint8 {
	if hasTeams(g) && !g.On(R1901_3) {
		return (1<<g.Seats() - 1) &^ (1 << s)
	}
	return g.Rules.Opponents(s)
}

// isOpposing reports whether a player plays against another (1901-3).
func isOpposing(g *kernel.Game, s, other kernel.Seat) bool { return opposingTeam(g, s)>>other&1 != 0 }
