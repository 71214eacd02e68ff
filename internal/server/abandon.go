// Matches that nobody goes on with. Without a clock, a player who must choose and whom nobody has seen for as long as rooms are kept concedes, if
// another player is there; if nobody has seen anybody, the match ends without a winner. Rooms with a clock end by it.

package server

import (
	"slices"
	"time"

	"saitei/kernel"
)

// OutcomeAbandoned is how a match ended for a seat where it ended because nobody was there any more.
const OutcomeAbandoned = "abandoned"

// comeBack is how long players have at least to come back after the server was down.
const comeBack = time.Hour

// isLeft reports whether a match has waited for somebody for too long.
func (r *room) isLeft(now time.Time) bool {
	return r.status == RoomPlaying && r.m != nil && !r.clock.isOn() && now.Sub(r.active) > r.srv.keep && r.agentToMove() < 0
}

// abandon ends a match that has waited for somebody for too long.
func (r *room) abandon() error {
	absent, present := -1, false
	waiting := r.m.Waiting()
	for i := range r.seats {
		switch {
		case r.seats[i].Kind == AgentSeat:
		case r.seats[i].present > 0:
			present = true
		case slices.ContainsFunc(waiting, func(s kernel.Seat) bool { return int(s) == i }):
			absent = i
		}
	}
	switch {
	case present && absent >= 0:
		return r.do(&record{Kind: recordConcede, Seat: absent, By: byAbsence})
	case present:
		return nil // whoever must choose is there, and may take as long as they like
	}
	rec := &record{Kind: recordAbandon, Choices: r.m.Entries()}
	for range r.seats {
		rec.Outcomes = append(rec.Outcomes, OutcomeAbandoned)
	}
	return r.do(rec)
}
