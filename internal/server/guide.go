// Guided matches: the first match of a game, as the game has written it down. The rules are the real ones; only the cards lie where the guide wants them, and the other player
// does what stands there.

package server

import (
	"context"

	"saitei/agent"
	"saitei/kernel"
	"saitei/rulebook"
)

// guideSeed is the seed of every guided match: what is random must be the same for everybody.
const guideSeed = 1

// Guide opens a room with the guided first match of a game.
func (s *Server) Guide(ctx context.Context, game, name string) (*Invitation, error) {
	book := s.book(game)
	if book == nil {
		return nil, s.noSuchGame(game)
	}
	g := book.Guide
	if g == nil {
		return nil, badValue("game", book.Name+"に手引きつきの対戦はない", book.Name+" has no guided match")
	}
	spec := RoomSpec{Game: book.Name, TakeBacks: TakeBackFree, Seats: []SeatSpec{
		{Kind: HumanSeat, Name: name, Deck: g.Decks[rulebook.Learner]}, {Kind: AgentSeat, Agent: agent.Names()[0], Deck: g.Decks[rulebook.Rival]},
	}}
	if _, err := s.checkSpec(&spec); err != nil {
		return nil, err
	}
	h := spec.header(book)
	h.Seed = make([]byte, 32)
	h.Seed[0], h.Situation, h.Guided = guideSeed, &g.From, true
	return s.create(ctx, book, spec, h)
}

// isGuided reports whether the match is a guided one. The room is locked.
func (r *room) isGuided() bool { return r.head != nil && r.head.Guided && r.book.Guide != nil }

// noteGuided finds out whether a choice that is about to be carried out is one that the guide has written down.
func (r *room) noteGuided(rec *record) {
	if !r.isGuided() {
		return
	}
	counts := false
	r.guided = r.guided[:min(len(r.guided), r.m.Entries())] // what was taken back, or not possible, did not happen
	for _, d := range r.m.Decisions(kernel.Seat(rec.Seat)) {
		if d.ID == rec.Decision {
			counts = r.book.Guide.Counts(rec.Seat, r.madeBy(rec.Seat), &d, kernel.Choice{Picks: rec.Picks, Nums: rec.Nums})
		}
	}
	r.guided = append(r.guided, counts)
}

// madeBy is how many of the choices that the guide has written down a seat has made.
func (r *room) madeBy(seat int) int {
	n := 0
	for i := range min(len(r.guided), r.m.Entries()) {
		if r.guided[i] && int(r.m.Entry(i).Seat) == seat {
			n++
		}
	}
	return n
}

// rival plays as the guide has written it down, and where nothing is, the least that there is. Its room is locked while it chooses.
type rival struct {
	room *room
	seat int
}

func (*rival) Name() string { return "guide" }

func (p *rival) Choose(v *kernel.View, d *kernel.DecisionView) kernel.Choice {
	if c, ok := p.room.book.Guide.Answer(p.room.madeBy(p.seat), d); ok {
		return c
	}
	return agent.NewGreedy(p.room.book, guideSeed).Choose(v, d)
}
