// Hints: what looking ahead promises whoever is asked at a seat. It is thought about like an agent's move, by nobody who holds the room, on one of the processors that agents share, and works
// from what the seat knows and nothing else.

package server

import (
	"context"
	"slices"
	"time"

	"golang.org/x/time/rate"

	"saitei/agent"
	"saitei/internal/insight"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

const (
	// hintTime is how long a hint is thought about, and hintWait how long whoever wants one waits for a processor.
	hintTime = time.Second
	hintWait = 10 * time.Second
	// hintsPerSecond bounds the hints of one seat, of which a few may come at once.
	hintsPerSecond = 0.5
	hintsAtOnce    = 5
)

// What there can be too much of.
var (
	manyHints = rulebook.Text{Ja: "この席のヒントが多すぎる", En: "there are too many hints for this seat"}
	busy      = rulebook.Text{Ja: "サーバーがほかの対戦を考えている", En: "the server is thinking about other matches"}
)

// hinting is a hint that a seat has asked for.
type hinting struct {
	decision uint64
	stop     context.CancelFunc // nobody needs it any more
	found    *insight.Hint      // nil while it is thought about
}

// givesHints reports whether seats may ask for hints: nobody who is a person plays against another, or they agreed to it by sitting down where hints are given.
func (r *room) givesHints() bool {
	if r.spec.Hints || r.book == nil {
		return r.spec.Hints
	}
	var people []int // their teams
	for i, team := range r.teams() {
		if r.seats[i].Kind != AgentSeat {
			people = append(people, team)
		}
	}
	return len(slices.Compact(slices.Sorted(slices.Values(people)))) < 2
}

// Hint looks ahead for a seat that is asked something. It ends without a hint when the match has gone on meanwhile.
func (c *chair) Hint(ctx context.Context) (*insight.Hint, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var q *insight.Asked
	h := &hinting{stop: stop}
	err := c.atSeat(ctx, true, func(r *room) (err error) {
		if !r.givesHints() {
			return refuse(CodeNoHints)
		}
		q, err = r.askHint(c.seat, h)
		return err
	})
	if err != nil || h.found != nil {
		return h.found, err
	}
	if err := c.room.srv.awaitProcessor(ctx); err != nil {
		return nil, err
	}
	seer := agent.NewSearch("search", q.Book, agent.Budget{Time: hintTime}, c.room.srv.chance.agentSeed())
	seer.UseCores(1)
	found := insight.Advise(ctx, seer, q)
	<-c.room.srv.thinking
	c.room.mu.Lock()
	defer c.room.mu.Unlock()
	if ctx.Err() != nil {
		return nil, refuse(CodeNotAsked)
	}
	h.found = found
	return found, nil
}

// outlookOf is what a seat brings along to think ahead. It is called with the room held; the first time takes a while, in which nobody holds it. It is nil where the match has gone on meanwhile.
func (r *room) outlookOf(at int) *match.Outlook {
	if known := r.seats[at].outlook; known != nil {
		return known
	}
	m, seq := r.m, r.m.Entries()
	r.mu.Unlock()
	outlook := m.Outlook(kernel.Seat(at))
	r.mu.Lock()
	if r.m != m {
		return nil // it was read anew
	}
	if r.seats[at].outlook = outlook; r.gone || m.Entries() != seq {
		return nil
	}
	return outlook
}

// askHint begins a hint for what a seat is asked; what was found out about that before is found already. The room is held.
func (r *room) askHint(at int, h *hinting) (*insight.Asked, error) {
	s, view := &r.seats[at], r.players[at].view
	if len(view.Decisions) == 0 {
		return nil, refuse(CodeNotAsked)
	}
	outlook := r.outlookOf(at)
	if outlook == nil {
		return nil, refuse(CodeNotAsked)
	}
	d := &view.Decisions[0]
	if h.decision = d.ID; s.hint != nil && s.hint.decision == d.ID && s.hint.found != nil {
		h.found = s.hint.found
		return nil, nil
	}
	if s.hints == nil {
		s.hints = rate.NewLimiter(hintsPerSecond, hintsAtOnce)
	}
	if refusal := take(s.hints, manyHints); refusal != nil {
		return nil, refusal
	}
	s.forgetHint() // whoever asks again does not wait for the answer before
	s.hint = h
	return &insight.Asked{Book: r.book, Outlook: outlook, Mind: r.m.Mind(outlook), View: view, Decision: d}, nil
}

// awaitProcessor takes a processor for a hint, or says why there is none in time.
func (s *Server) awaitProcessor(ctx context.Context) error {
	waiting, stop := context.WithTimeout(ctx, hintWait)
	defer stop()
	switch {
	case s.takeProcessor(waiting.Done()):
		return nil
	case s.isDown():
		return refuse(CodeClosing)
	case ctx.Err() != nil:
		return refuse(CodeNotAsked)
	}
	return tooMany(busy, hintWait)
}

// dropHints ends the hints for what is no longer asked.
func (r *room) dropHints() {
	for i := range r.seats {
		s := &r.seats[i]
		if s.hint == nil {
			continue
		}
		isAsked := !r.gone && r.m != nil && r.players[i].view != nil &&
			slices.ContainsFunc(r.players[i].view.Decisions, func(d kernel.DecisionView) bool { return d.ID == s.hint.decision })
		if !isAsked {
			s.forgetHint()
		}
	}
}

// forgetHint ends the hint that is thought about for a seat.
func (s *seat) forgetHint() {
	if s.hint != nil {
		s.hint.stop()
		s.hint = nil
	}
}
