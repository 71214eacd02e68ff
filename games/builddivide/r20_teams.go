// What a team shares: Build Divide 2000.

package builddivide

import (
	"math/bits"

	"saitei/kernel"
)

// declareTeamSight declares that partners see what each of them sees (2001-3).
func declareTeamSight(r *kernel.Rules) { r.TeamSight = kernel.TeamSight{Clause: R2001_3} }

// isOneLife reports whether the life of partners is one (2001-1) that both of them use (2002-1).
func isOneLife(g *kernel.Game) bool { return !hasTeams(g) || g.On(R2001_1) && g.On(R2002_1) }

// lifeOf is the cards of the life of a player, in a tag team game of the player's team, bottom first. The slice is only good until the next event.
func lifeOf(g *kernel.Game, s kernel.Seat) []kernel.CardID {
	cards := g.At(zoneLife, s)
	if isOneLife(g) {
		return cards
	}
	var own []kernel.CardID
	for _, c := range cards {
		if g.Owner(c) == s {
			own = append(own, c)
		}
	}
	return own
}

// isOneField reports whether there is one field that all players share (406-2), also where teams play (2001-2a).
func isOneField(g *kernel.Game) bool { return g.On(R406_2) && (!hasTeams(g) || g.On(R2001_2a)) }

// hasOwnZones reports whether the other zones are each player's own, so that nobody plays a teammate's cards though both see them (2001-2).
func hasOwnZones(g *kernel.Game) bool { return !hasTeams(g) || g.On(R2001_2) }

// teamRedZone is the red-zone number of a team when a game starts (2002-2a).
const teamRedZone = 8

// firstRedZoneOf is the red-zone number of each player (407-4a), or of each team (2002-2a), which goes before it (1801-2a).
func firstRedZoneOf(g *kernel.Game) int {
	switch {
	case prevailTeamRules(g):
		if g.On(R2002_2a) {
			return teamRedZone
		}
	case g.On(R407_4a):
		return firstRedZone
	}
	return 0
}

// redZoneOf is the red-zone number of a player: in a tag team game that of the team, which its first player keeps (2002-2).
func redZoneOf(g *kernel.Game, s kernel.Seat) int {
	if hasTeams(g) && g.On(R2002_2) {
		s = kernel.Seat(bits.TrailingZeros8(g.Rules.Mates(s)))
	}
	return g.PlayerVar(s, pRedZone)
}

// redZoneClause and yellowZoneClause are by which clauses a player is in either zone: by the own life (407-4c, 407-4b), or by the team's (2002-2c, 2002-2b).
func redZoneClause(g *kernel.Game) kernel.Clause {
	if hasTeams(g) {
		return R2002_2c
	}
	return R407_4c
}

func yellowZoneClause(g *kernel.Game) kernel.Clause {
	if hasTeams(g) {
		return R2002_2b
	}
	return R407_4b
}
