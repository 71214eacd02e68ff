// What a team shares: Build Divide 2000.

package builddivide

import (
	"math/bits"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
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
	return limitOf(g, s, pRedZone, g.PlayerVar(s, pRedZone))
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

// lifeGoesTo is the place where a card of a team's life goes when a player is to move it to a zone (2002-3): to the owner's (2002-3b), and onto the field under the owner's control
// (2002-3a).
func lifeGoesTo(g *kernel.Game, s kernel.Seat, z kernel.ZoneID, c kernel.CardID) kernel.Place {
	clause := R2002_3b
	if z == zoneField {
		clause = R2002_3a
	}
	if !g.On(R2002_3) || !g.On(clause) {
		return placeIn(g, z, s)
	}
	return placeIn(g, z, g.Owner(c))
}

// homeFromLife completes the move by a player of a card that lies in a life: where teams play, it goes to its owner's zone. What stays in a life stays there.
func homeFromLife(g *kernel.Game, s kernel.Seat, e *kernel.Event) {
	if !hasTeams(g) || g.Zone(e.Card.Card) != zoneLife || g.Rules.ZoneOf(e.To) == zoneLife {
		return
	}
	if e.To = lifeGoesTo(g, s, g.Rules.ZoneOf(e.To), e.Card.Card); e.Seat != s {
		e.Seat = g.Rules.OwnerOf(e.To)
	}
}

// isLifeIntoDeck reports whether a clause puts cards of the life into a deck, which a shuffle right after it means.
func isLifeIntoDeck(t *cardtext.Tree) bool {
	return t != nil && t.Op == ops.Move && t.Kid(parts.What).Op == opLifeCards && (t.Kid(parts.To).Op == ops.DeckTop || t.Kid(parts.To).Op == ops.DeckBottom)
}

// shuffleHome compiles that the deck is shuffled into which cards of the life have just been put.
func (c *compiler) shuffleHome(t *cardtext.Tree) kernel.NodeID {
	n, _ := c.Act(t, procShuffleHome)
	n.Clause = R505_1
	c.Lean(effect.Shuffling, effect.ShuffleOne)
	return c.Node(t, n)
}

// shufflingHome shuffles the deck of each player to whose deck any of the cards went (2002-3b:i); between two players that is whoever put them there.
func shufflingHome() kernel.Proc {
	return effect.One("shuffle-home", func(g *kernel.Game) kernel.Flow {
		who := uint8(1) << doer(g)
		if hasTeams(g) && g.On(R2002_3b_i) {
			who = 0
			for r := range g.EachRemembered(g.Scope(), effect.SlotPlaced) {
				who |= 1 << g.Owner(r.Card)
			}
		}
		for s := range kernel.Seat(g.Seats()) {
			if who>>s&1 != 0 && effect.On(g, effect.Shuffling) {
				shuffle(g, s)
			}
		}
		effect.NoteDone(g, who != 0)
		return kernel.Done
	})
}
