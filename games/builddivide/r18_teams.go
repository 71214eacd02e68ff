// Teams: Build Divide 1800.

package builddivide

import "saitei/kernel"

// isTeamGame reports whether teams play, not players (1801-1).
func isTeamGame(g *kernel.Game) bool { return g.Rules.TeamCount() < g.Seats() }

// declareTeams declares that a team concedes when both of its players agree (1803-2).
func declareTeams(r *kernel.Rules) { r.ConcedeTogether = R1803_2 }
