// Teams: seats that play together. What belongs to a team, what its members see of each other, and questions of which any of several
// seats gives the answer.

package kernel

import (
	"fmt"
	"math/bits"
)

// NoTeam stands where no team is meant.
const NoTeam int8 = -1

// TeamSight says whether partners see what each of them sees: the faces of cards, what is told of them, and what the others are asked.
type TeamSight struct {
	Clause Clause // that they do; 0: each sees for itself
	But    uint32 // bit per ZoneID: where each sees for itself all the same
}

// Team is the team of a seat.
func (r *Rules) Team(s Seat) int8 {
	if r.Teams == nil {
		return int8(s)
	}
	return r.Teams[s]
}

// TeamCount is how many teams there are; a seat without partners is a team, too.
func (r *Rules) TeamCount() int { return r.teams }

// MembersOf is the set of the seats of a team.
func (r *Rules) MembersOf(team int8) uint8 {
	for s := range Seat(r.Seats) {
		if r.Team(s) == team {
			return r.mates[s]
		}
	}
	return 0
}

// Mates is the set of the seats that play together with one, itself included.
func (r *Rules) Mates(s Seat) uint8 { return r.mates[s] }

// PlaceInTeam is which of its team a seat is, counted from 0 in the order of the seats.
func (r *Rules) PlaceInTeam(s Seat) int8 { return int8(bits.OnesCount8(r.mates[s] & (1<<s - 1))) }

// IsOpponent reports whether two seats are on different teams.
func (r *Rules) IsOpponent(a, b Seat) bool { return r.Team(a) != r.Team(b) }

// Opponents is the set of the seats that play against one.
func (r *Rules) Opponents(s Seat) uint8 { return r.everyone &^ r.mates[s] }

// TeamAt is the team whose place this is, its members' or its own; NoTeam where the whole table shares it.
func (r *Rules) TeamAt(p Place) int8 { return r.places[p].team }

// formTeams finds out who plays together. Teams are counted from 0 without a gap, so that each has its places.
func (r *Rules) formTeams() {
	if r.Teams != nil && len(r.Teams) != r.Seats {
		panic(fmt.Sprintf("kernel: %s declares the teams of %d seats, there are %d", r.Name, len(r.Teams), r.Seats))
	}
	seats := min(r.Seats, maxSeats)
	var isThere uint8
	for s := range Seat(seats) {
		t := r.Team(s)
		if t < 0 || int(t) >= seats {
			panic(fmt.Sprintf("kernel: %s declares a team %d", r.Name, t))
		}
		isThere |= 1 << t
		for o := range Seat(seats) {
			if r.Team(o) == t {
				r.mates[s] |= 1 << o
			}
		}
	}
	r.teams = bits.Len8(isThere)
	if bits.OnesCount8(isThere) != r.teams {
		panic(fmt.Sprintf("kernel: %s declares teams %v, without a gap they are %d", r.Name, r.Teams, bits.OnesCount8(isThere)))
	}
}

// withPartners is a set of seats with the partners of each.
func (r *Rules) withPartners(set uint8) uint8 {
	all := set
	for rest := set; rest != 0; rest &= rest - 1 {
		all |= r.mates[bits.TrailingZeros8(rest)]
	}
	return all
}

// controllerOf is who controls a card of an owner that a seat brings here, or the rules for NoSeat: the owner of the place; at a place of
// a team its own owner if that is a member; where all share the place whoever brings it.
func (p *placeInfo) controllerOf(owner, by Seat) Seat {
	switch {
	case p.owner != NoSeat:
		return p.owner
	case p.team != NoTeam && isIn(p.owners, owner):
		return owner
	case p.team != NoTeam && !isIn(p.owners, by):
		return Seat(bits.TrailingZeros8(p.owners))
	case by != NoSeat:
		return by
	}
	return owner
}

// isIn reports whether a seat is in a set of them.
func isIn(set uint8, s Seat) bool { return s >= 0 && set>>uint8(s)&1 != 0 }

// seesAskedOf reports whether a seat sees what another is asked. Whoever sits at no seat does not.
func (g *Game) seesAskedOf(seat, asked Seat) bool {
	return seat >= 0 && seat != asked && isIn(g.Rules.mates[asked], seat) && g.Rules.TeamSight.Clause != 0 && g.On(g.Rules.TeamSight.Clause)
}

// MayAnswer reports whether a seat answers what another is asked: its own questions, and those of a partner that has left.
func (g *Table) MayAnswer(seat, asked Seat) bool {
	left := g.S.Head.Left
	if left == 0 || seat < 0 {
		return seat == asked
	}
	return !isIn(left, seat) && (seat == asked || isIn(left, asked) && isIn(g.Rules.mates[asked], seat))
}

// MatesInPlay is the set of the seats of a seat's team that still play.
func (g *Table) MatesInPlay(seat Seat) uint8 { return g.playing(g.Rules.mates[seat]) }

// playing is the seats of a set for which the match has not ended.
func (g *Table) playing(set uint8) uint8 {
	g.see(seesOutcome)
	for s, outcome := range g.S.Outcome {
		if outcome != Playing {
			set &^= 1 << s
		}
	}
	return set
}

// AskAny asks several seats of which one is to answer; the step must return Wait. Each is asked with what it can choose itself. The first
// answer counts for all and the others are asked no more; but an answer that does nothing, by the question's Pass, is only that seat's own,
// and the others may still act. What was answered is told by PickedBy.
func (g *Game) AskAny(set uint8, q QuestionID, n int32) Flow {
	first := len(g.S.Asks)
	for s := range Seat(g.Rules.Seats) {
		if isIn(set, s) {
			g.AskSeat(s, q, n)
		}
	}
	asks := g.S.Asks[first:]
	for i := range asks {
		if len(asks) > 1 {
			asks[i].Joint = asks[0].ID
		}
	}
	return Wait
}

// AskTeam asks those of a seat's team that still play, as AskAny does.
func (g *Game) AskTeam(seat Seat, q QuestionID, n int32) Flow {
	return g.AskAny(g.MatesInPlay(seat), q, n)
}

// PickedBy is the first option that one of several seats chose in the last question of the running strand, and which seat it was; NoSeat
// where none has answered.
func (g *Course) PickedBy(set uint8) (Seat, Option) {
	depth := g.settlingDepth()
	for i := range g.S.Picks {
		if p := &g.S.Picks[i]; int(p.Strand) == g.strand && p.Depth >= depth && isIn(set, p.Seat) {
			return p.Seat, p.Option
		}
	}
	return NoSeat, Option{Card: NoRef}
}

// passes reports whether an answer does nothing: by what its question calls a pass, or the window that asks it.
func (g *Table) passes(a *Ask, picks []Option) bool {
	if len(picks) != 1 || picks[0].Verb == 0 {
		return false
	}
	if g.Rules.Questions[a.Question].Pass == picks[0].Verb {
		return true
	}
	f := g.FrameOf(a)
	return f.Proc == ProcWindow && g.Rules.Windows[RegistersOf[round](f).window].Pass == picks[0].Verb
}

// withdrawJoint takes back the questions of which a is the one that has been answered, and the passes that were answers to them.
func (g *Game) withdrawJoint(a *Ask) {
	s := g.S
	for i := range s.Asks {
		o := &s.Asks[i]
		if o.Joint != a.Joint || o.Strand != a.Strand || o.ID == a.ID {
			continue
		}
		o.Answered = withdrawn
		kept := s.Picks[:0]
		for _, p := range s.Picks {
			if p.Ask != o.ID {
				kept = append(kept, p)
			}
		}
		s.Picks = kept
	}
}

// isHeardJointly reports whether a seat that was asked together with others did not answer in rehearsal because one of them did.
func (g *Table) isHeardJointly(a *Ask) bool {
	for i := range g.S.Asks {
		if o := &g.S.Asks[i]; a.Joint != 0 && o.Joint == a.Joint && o.Strand == a.Strand && (o.Answered != 0 || g.findHeard(o) >= 0) {
			return true
		}
	}
	return false
}

// AskTeamOrder asks a seat's team in which order the pending abilities of its members come up; the first of them to answer decides.
func (g *Game) AskTeamOrder(seat Seat) Flow {
	return g.AskTeam(seat, qOrderTriggers, int32(g.Rules.mates[seat]))
}

// OfferSeats offers the seats of a set that still play, such as the opponents of whom one is meant.
func (g *Game) OfferSeats(a *Ask, set uint8, verb Verb, clause Clause) {
	set = g.playing(set)
	for s := range Seat(g.Rules.Seats) {
		if isIn(set, s) {
			g.Offer(a, Option{Kind: SeatOption, Seat: s, Verb: verb, Clause: clause})
		}
	}
}

// FinishTeam proposes that the match ends for a seat and its partners.
func (g *Course) FinishTeam(verb Verb, seat Seat, how Outcome) {
	for s := range Seat(g.Rules.Seats) {
		if isIn(g.Rules.mates[seat], s) {
			g.Finish(verb, s, how)
		}
	}
}

// nextTeam is the first seat of the team behind a seat's.
func (g *Table) nextTeam(seat Seat) Seat {
	next := (int(g.Rules.Team(seat)) + 1) % g.Rules.teams
	return Seat(bits.TrailingZeros8(g.Rules.MembersOf(int8(next))))
}
