// Teams: Build Divide 1800. What a team is, and that it wins and loses together.

package builddivide

import "saitei/kernel"

// hasTeams reports whether the players of a game form teams. It is how the seats were laid out, whatever clause is in force.
func hasTeams(g *kernel.Game) bool { return g.Rules.TeamCount() < g.Seats() }

// isTeamGame reports whether the rules of team play are those of the game (1801-1).
func isTeamGame(g *kernel.Game) bool { return hasTeams(g) && g.On(R1801_1) }

// holdsMainRules reports whether what the main rules say holds: in team play as well, as a rule (1801-2).
func holdsMainRules(g *kernel.Game) bool { return !hasTeams(g) || g.On(R1801_2) }

// prevailTeamRules reports whether the rules of team play go before the main rules where the two say different things (1801-2a).
func prevailTeamRules(g *kernel.Game) bool { return isTeamGame(g) && g.On(R1801_2a) }

// teamOf is the players of a player's team: both who play together (1802-1), or the player alone where there are no teams.
func teamOf(g *kernel.Game, s kernel.Seat) uint8 {
	if hasTeams(g) && !g.On(R1802_1) {
		return 1 << s
	}
	return g.Rules.Mates(s)
}

// partner is the teammate of a player (1802-2), or the player where there is none.
func partner(g *kernel.Game, s kernel.Seat) kernel.Seat {
	if !hasTeams(g) || !g.On(R1802_2) {
		return s
	}
	for o := range kernel.Seat(g.Seats()) {
		if o != s && !g.Rules.IsOpponent(s, o) {
			return o
		}
	}
	return s
}

// sharesFate is who wins or loses when an effect lets a player win or lose: the whole team (1803-1).
func sharesFate(g *kernel.Game, s kernel.Seat) uint8 {
	if hasTeams(g) && !g.On(R1803_1) {
		return 1 << s
	}
	return teamOf(g, s)
}

// declareTeams declares that a team concedes when both of its players agree (1803-2).
func declareTeams(r *kernel.Rules) { r.ConcedeTogether = R1803_2 }
