// Preparing a tag team game: Build Divide 2103. Who sits where, and how the life of a team is laid out.

package builddivide

import "saitei/kernel"

// Seats are counted clockwise and partners sit beside each other: the first and the last are one team (2103-1). The first is its left player, the last its right one
// (2103-1a), and of the other team the second is the right player and the third the left one.
var seating = []int8{0, 1, 1, 0}

// across is the player who sits across from a player: one of the other team, with two players the other.
func across(s kernel.Seat) kernel.Seat { return s ^ 1 }

// facingPlayer is the player whom a player faces: as teams sit across from each other (2103-1), a left player an opposing right player (2103-1b). With two players it
// is the other.
func facingPlayer(g *kernel.Game, s kernel.Seat) kernel.Seat {
	switch {
	case !hasTeams(g):
		return across(s)
	case !g.On(R2103_1):
		return kernel.NoSeat
	case !g.On(R2103_1b):
		return partner(g, across(s))
	}
	return across(s)
}

// isLeft reports whether a player of a tag team game sits on the left (2103-1a).
func isLeft(g *kernel.Game, s kernel.Seat) bool { return s%2 == 0 && g.On(R2103_1a) }

// How many cards each player of a team lays to its life: so many, or so many less than the player's territory states (2103-3a).
const (
	teamLifeShare   = 8
	fewerThanStated = 2
)

// teamLife is how the life of the teams is laid out: each team chooses who lays cards first (2103-3).
func teamLife() []kernel.Step {
	return []kernel.Step{
		{Clause: R2103_3, Label: prepareLife, Do: func(g *kernel.Game) kernel.Flow { return g.AskTeam(teamAsked(g), qTakeFirst, 0) }},
		{Clause: R2103_3, Do: func(g *kernel.Game) kernel.Flow {
			s := teamAsked(g)
			first := s
			if by, o := g.PickedBy(g.Rules.Mates(s)); by != kernel.NoSeat {
				first = o.Seat
			}
			layShare(g, first)
			layShare(g, partner(g, first))
			r := kernel.Registers[preparing](g)
			if r.asked++; int(r.asked) < g.Rules.TeamCount() {
				return kernel.GoTo(prepareLife)
			}
			return kernel.Continue
		}},
	}
}

// teamAsked is one of the team that is to choose now, that of the starting player first.
func teamAsked(g *kernel.Game) kernel.Seat {
	s := kernel.Seat(g.Var(vFirst))
	if kernel.Registers[preparing](g).asked > 0 {
		s = across(s)
	}
	return s
}

// layShare lets a player lay their share of the team's life (2103-3a).
func layShare(g *kernel.Game, s kernel.Seat) {
	if g.On(R2103_3a) {
		fromTop(g, verbDeal, s, zoneLife, statedDeal(g, s, zoneLife, teamLifeShare+fewerThanStated)-fewerThanStated)
	}
}

// takeFirstQuestion asks a team which of its players lays life first (2103-3).
func takeFirstQuestion() kernel.Question {
	return kernel.Question{
		Name: "life-first", Clause: R2103_3, Kind: kernel.PickOne, Verb: verbTakeFirst,
		Candidates: func(g *kernel.Game, a *kernel.Ask) { g.OfferSeats(a, g.Rules.Mates(a.Seat), verbTakeFirst, R2103_3) },
	}
}

// firstClause is by which clause the first player is determined: one of two (602-1e), or one of all four (2103-2).
func (f *form) firstClause() kernel.Clause {
	if f.isTag {
		return R2103_2
	}
	return R602_1e
}
