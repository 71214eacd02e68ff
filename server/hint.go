// Hints: what looking ahead promises whoever is asked at a seat. It is thought about like an agent's move, by nobody who holds the room, on one of the processors that agents share, and works
// from what the seat knows and nothing else.

package server

import (
	"context"
	"slices"
	"time"

	"golang.org/x/time/rate"

	"saitei/agent"
	"saitei/insight"
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

// Hint looks ahead for a seat that is asked something. It ends without a hint when the match has gone on meanwhile.
func (c *chair) Hint(ctx context.Context) (*insight.Hint, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	outlook, err := c.outlook(ctx)
	if err != nil {
		return nil, err
	}
	var q *insight.Asked
	h := &hinting{stop: stop}
	err = c.atSeat(ctx, true, func(r *room) (err error) {
		q, err = r.askHint(c.seat, outlook, h)
		return err
	})
	if err != nil || h.found != nil {
		return h.found, err
	}
	if err := c.room.srv.awaitProcessor(ctx); err != nil {
		return nil, err
	}
	seer := agent.NewSearch("search", q.Book, agent.Budget{Time: hintTime}, randomSeed())
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

// outlook is what the seat brings along to think ahead. The first time takes a while, in which nobody holds the room.
func (c *chair) outlook(ctx context.Context) (outlook *match.Outlook, err error) {
	var m *match.Match
	err = c.atSeat(ctx, true, func(r *room) error {
		m, outlook = r.m, r.seats[c.seat].outlook
		return nil
	})
	if err != nil || outlook != nil {
		return outlook, err
	}
	return m.Outlook(kernel.Seat(c.seat)), nil
}

// askHint begins a hint for what a seat is asked; what was found out about that before is found already. The room is held.
func (r *room) askHint(at int, outlook *match.Outlook, h *hinting) (*insight.Asked, error) {
	s, view := &r.seats[at], r.players[at].view
	if len(view.Decisions) == 0 {
		return nil, refuse(CodeNotAsked)
	}
	s.outlook = outlook
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
