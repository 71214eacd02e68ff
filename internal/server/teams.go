// Teams: seats that give up together, play on for each other, and may have one clock.

package server

import (
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// teams is the team of each seat.
func (r *room) teams() []int {
	out := make([]int, len(r.seats))
	for i := range out {
		out[i] = int(r.book.Rules.Team(kernel.Seat(i)))
	}
	return out
}

// checkTable refuses decks that partners may not play beside each other, or that are against what the players have agreed to.
func (s *Server) checkTable(book *rulebook.Book, decks []*rulebook.Deck, switches map[string]int, field string) error {
	if !book.ChecksTable() {
		return nil // and nobody waits until every card is read
	}
	err := match.CheckTable(book, s.Set(book), decks, switches)
	if err == nil {
		return nil
	}
	r := asRefusal(book, err)
	r.Field = field
	return r
}

// giveUp takes a seat out of the match that cannot go on, by whoever finds that. It is a concession, unless a team concedes together:
// then one of it cannot give the match up for the others, who play on for it.
func (r *room) giveUp(at int, by string) error {
	kind := recordConcede
	if r.book.Rules.ConcedeTogether != 0 {
		kind = recordLeave
	}
	return r.do(&record{Kind: kind, Seat: at, By: by})
}

// concede lets a seat concede the game, or give the series up with it. Where a team concedes together, its agents agree as soon as all its people do.
func (r *room) concede(at int, givesUp bool) error {
	if err := r.do(&record{Kind: recordConcede, Seat: at, GivesUp: givesUp}); err != nil {
		return err
	}
	teams := r.teams()
	for i := range r.seats {
		if r.status != RoomPlaying || !r.wantPeopleToConcede(teams[at]) {
			return nil
		}
		if teams[i] == teams[at] && r.seats[i].Kind == AgentSeat && !r.wantsToConcede(i) {
			if err := r.do(&record{Kind: recordConcede, Seat: i, By: byAgent}); err != nil {
				return err
			}
		}
	}
	return nil
}

// wantPeopleToConcede reports whether all people of a team want to concede.
func (r *room) wantPeopleToConcede(team int) bool {
	for i, t := range r.teams() {
		if t == team && r.seats[i].Kind != AgentSeat && !r.wantsToConcede(i) {
			return false
		}
	}
	return true
}

// wantsToConcede reports whether a seat has said that it wants to.
func (r *room) wantsToConcede(at int) bool { return r.players[at].view.Seats[at].Concedes }
