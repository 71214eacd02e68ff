// Chairs: a room as one seat, or a spectator, may see and use it.

package server

import (
	"bytes"
	"context"
	"encoding/json"
	"slices"
	"time"

	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// chair implements Chair.
type chair struct {
	room *room
	seat int  // -1 for a spectator
	host bool // it is that of whoever runs the match, who watches and gives signals
}

type subscription struct {
	seat    int
	changed chan struct{}
}

// announce wakes those who have something new to see: everybody if what anybody may know of the room has changed, and otherwise only
// the audiences that were shown something. Being woken for nothing would tell a player of a secret choice.
func (r *room) announce() {
	info, err := json.Marshal(r.info())
	concernsAll := err != nil || !bytes.Equal(info, r.announced)
	r.announced = info
	for s := range r.subs {
		if !concernsAll && !slices.Contains(r.fresh, (&chair{room: r, seat: s.seat}).audience()) {
			continue
		}
		select {
		case s.changed <- struct{}{}:
		default: // it has not read the last time yet, and will see this as well
		}
	}
	r.fresh = r.fresh[:0]
}

// enter finds out which seat a token belongs to, or lets somebody watch.
func (r *room) enter(token string) (*chair, error) {
	presented, at := hashToken(token), -1
	for i := range r.seats {
		if isToken(presented, r.seats[i].token) {
			at = i
		}
	}
	mayWatch := isToken(presented, r.watch)
	switch {
	case at >= 0:
		return &chair{room: r, seat: at}, nil
	case isToken(presented, r.host):
		return &chair{room: r, seat: -1, host: true}, nil
	case token != "" && !mayWatch:
		return nil, refuse(CodeWrongToken)
	case r.spec.Spectators.Mode == SpectatorsNone && r.status != RoomOver:
		return nil, refuse(CodeNoSpectators)
	case token == "" && !r.spec.Listed:
		return nil, refuse(CodeNeedsToken)
	}
	return &chair{room: r, seat: -1}, nil
}

func (c *chair) Seat() int { return c.seat }

func (c *chair) Book() *rulebook.Book { return c.room.book }

func (c *chair) Set() *rulebook.Set {
	if c.room.open() != nil {
		return nil
	}
	defer c.room.mu.Unlock()
	if c.room.m == nil {
		return nil
	}
	return c.room.m.Set
}

// audience is the one that this chair belongs to now, or nil before the match. The room is locked.
func (c *chair) audience() *audience {
	r := c.room
	switch {
	case r.m == nil:
		return nil
	case c.seat >= 0:
		return r.players[c.seat]
	}
	watchers := r.watchers()
	if len(watchers) == 0 {
		return nil
	}
	return watchers[len(watchers)-1]
}

func (c *chair) Now() Snapshot {
	if c.room.open() != nil {
		info, _ := c.room.lockedInfo()
		return Snapshot{Room: info}
	}
	defer c.room.mu.Unlock()
	return c.now()
}

func (c *chair) now() Snapshot {
	s := Snapshot{Side: c.side(), Room: c.room.info(), Said: slices.Clone(c.room.said)}
	if a := c.audience(); a != nil && a.view != nil {
		s.Side, s.Seq, s.View, s.LogLen, s.Clocks = a.side, a.seq(), a.view, a.logLen(), c.clocks(a)
		if c.room.isGuided() && c.seat == rulebook.Learner {
			made := c.room.madeBy(c.seat)
			s.Guided = &made
		}
	}
	return s
}

func (c *chair) side() kernel.Seat {
	if c.seat >= 0 {
		return kernel.Seat(c.seat)
	}
	return kernel.Onlooker
}

// clocks is what this chair may know of the clocks: the one it goes by as it is, the others' as everybody knew them last. Those who watch
// later see them as they stood then.
func (c *chair) clocks(a *audience) []ClockView {
	r := c.room
	if r.clock == nil || !r.clock.isOn() {
		return nil
	}
	now := time.Now()
	own, others := r.clock.clone(), r.public.clone()
	if a.delay > 0 && a.clock != nil {
		others, now = a.clock.clone(), now.Add(-a.delay)
	}
	if r.status == RoomPlaying {
		own.settle(now)
		others.settle(now)
	}
	out := make([]ClockView, len(r.seats))
	others.run(func(i int) bool { return slices.Contains(a.view.Waiting, i) })
	for i := range out {
		from := others
		if c.seat >= 0 && own.holder[i] == own.holder[c.seat] {
			from = own
		}
		out[i] = from.of(i).view()
	}
	return out
}

func (c *chair) Log(l rulebook.Lang, from int) []rulebook.Line {
	if c.room.open() != nil {
		return nil
	}
	defer c.room.mu.Unlock()
	a := c.audience()
	if a == nil {
		return nil
	}
	return a.log(c.room.m, l, from)
}

func (c *chair) Subscribe() (<-chan struct{}, func()) {
	r := c.room
	s := &subscription{seat: c.seat, changed: make(chan struct{}, 1)}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.gone || r.isElsewhere() {
		close(s.changed)
		return s.changed, func() {}
	}
	r.subs[s] = struct{}{}
	r.srv.metrics.watching.Inc()
	if c.seat >= 0 {
		r.moved(c.seat, 1)
		r.announce()
	}
	return s.changed, func() { r.unsubscribe(s) }
}

func (r *room) unsubscribe(s *subscription) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, ok := r.subs[s]; !ok {
		return
	}
	delete(r.subs, s)
	r.touched = time.Now()
	r.srv.metrics.watching.Dec()
	if s.seat >= 0 {
		r.moved(s.seat, -1)
		r.announce()
	}
}

// atSeat runs something that only a seat may do, in a room that is open.
func (c *chair) atSeat(ctx context.Context, needsMatch bool, do func(r *room) error) error {
	if c.seat < 0 {
		return refuse(CodeNotASeat)
	}
	return c.inMatch(ctx, needsMatch, do)
}

// inMatch runs something in a room that is open.
func (c *chair) inMatch(ctx context.Context, needsMatch bool, do func(r *room) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	r := c.room
	if err := r.open(); err != nil {
		return err
	}
	defer r.mu.Unlock()
	switch {
	case r.gone:
		return refuse(CodeClosing)
	case r.status == RoomStopped:
		return refuse(CodeStopped)
	case needsMatch && r.status == RoomWaiting:
		return refuse(CodeNotStarted)
	case needsMatch && r.status == RoomOver:
		return refuse(CodeOver)
	}
	return do(r)
}

func (c *chair) Sit(ctx context.Context, name, deck string) error {
	return c.atSeat(ctx, false, func(r *room) error { return r.sit(c.seat, name, deck) })
}

func (c *chair) Answer(ctx context.Context, seq int, decision uint64, choice kernel.Choice) error {
	return c.atSeat(ctx, true, func(r *room) error {
		a := r.players[c.seat]
		since, isOpen := a.opened[decision]
		if !isOpen {
			for i := r.m.Entries() - 1; i >= 0; i-- {
				if e := r.m.Entry(i); int(e.Seat) == c.seat && e.Kind == match.Chose && e.Decision == decision {
					return refuse(CodeReplayed)
				}
			}
			return refuse(CodeNotAsked)
		}
		if seq < since || seq > a.seq() {
			return refuse(CodeWrongSequence, a.seq())
		}
		started := time.Now()
		err := r.do(&record{
			Kind: recordChoice, Seat: c.seat, Decision: decision, Picks: slices.Clone(choice.Picks), Nums: slices.Clone(choice.Nums),
		})
		if err == nil {
			r.srv.metrics.answered(time.Since(started))
		}
		return err
	})
}

func (c *chair) Concede(ctx context.Context) error {
	return c.atSeat(ctx, true, func(r *room) error { return r.concede(c.seat, false) })
}

func (c *chair) Withdraw(ctx context.Context) error {
	return c.atSeat(ctx, true, func(r *room) error { return r.do(&record{Kind: recordWithdraw, Seat: c.seat}) })
}

func (c *chair) Undo(ctx context.Context) error {
	return c.atSeat(ctx, true, func(r *room) error { return r.requestUndo(c.seat) })
}

func (c *chair) AnswerUndo(ctx context.Context, agrees bool) error {
	return c.atSeat(ctx, true, func(r *room) error { return r.answerUndo(c.seat, agrees) })
}

func (c *chair) LetSpectatorsSeeAll(ctx context.Context, agrees bool) error {
	return c.atSeat(ctx, false, func(r *room) error {
		switch {
		case r.spec.Spectators.Mode == SpectatorsNone:
			return refuse(CodeNoSpectators)
		case r.status == RoomOver:
			return refuse(CodeOver)
		case r.seats[c.seat].allSeeing == agrees:
			return nil
		}
		return r.do(&record{Kind: recordAllSeeing, Seat: c.seat, Agrees: agrees})
	})
}

func (c *chair) WhyNot(verb string, object uint32) *Refusal {
	var why *kernel.Refusal
	err := c.atSeat(context.Background(), true, func(r *room) error {
		if why = r.m.WhyNot(kernel.Seat(c.seat), verb, object); why != nil {
			return ruledWhy(r.book, why)
		}
		return nil
	})
	return asRefusal(c.room.book, err)
}

func (c *chair) Verbs() []string {
	r := c.room
	if c.seat < 0 || r.open() != nil {
		return nil
	}
	defer r.mu.Unlock()
	if r.m == nil {
		return nil
	}
	return r.m.Verbs(kernel.Seat(c.seat))
}
