// What a team shares: Build Divide 2000.

package builddivide

import "saitei/kernel"

// declareTeamSight declares that partners see what each of them sees (2001-3).
func declareTeamSight(r *kernel.Rules) { r.TeamSight = kernel.TeamSight{Clause: R2001_3} }

// teamRedZone is the red-zone number of a team when a game starts (2002-2a).
const teamRedZone = 8

// firstRedZoneOf is the red-zone number of each player (407-4a), or of each team (2002-2a).
func firstRedZoneOf(g *kernel.Game) int {
	switch {
	case isTeamGame(g) && g.On(R2002_2a):
		return teamRedZone
	case !isTeamGame(g) && g.On(R407_4a):
		return firstRedZone
	}
	return 0
}
