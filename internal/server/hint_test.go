package server

import (
	"context"
	"errors"
	"testing"
	"time"

	"saitei/agent"
	"saitei/internal/insight"
	"saitei/kernel"
)

// untilChoice plays until a seat has something to choose between.
func untilChoice(t *testing.T, players []Chair, rng *agent.Random) Chair {
	t.Helper()
	for {
		for _, c := range players {
			if v := c.Now().View; v != nil && len(v.Decisions) > 0 && len(v.Decisions[0].Options) > 2 && v.Decisions[0].Max == 1 {
				return c
			}
		}
		if !step(t, players, rng) {
			t.Fatal("there was nothing to choose")
		}
	}
}

// withHints is a room of people who agreed to hints.
func withHints(game string) RoomSpec {
	spec := humans(game)
	spec.Hints = true
	return spec
}

// TestHintsBetweenPeople: people who play each other get hints only where they agreed to them by sitting down; whoever plays machines always does, and so do partners against machines.
func TestHintsBetweenPeople(t *testing.T) {
	s := open(t, &memoryJournal{})
	against, team := humans("tiny"), RoomSpec{Game: "tag"}
	against.Seats[1] = SeatSpec{Kind: AgentSeat, Agent: "random"}
	for i := range 4 {
		seat := SeatSpec{Kind: HumanSeat, Deck: s.book("tag").Decks[0].Name}
		if s.book("tag").Rules.Team(kernel.Seat(i)) != 0 {
			seat = SeatSpec{Kind: AgentSeat, Agent: "random", Deck: seat.Deck}
		}
		team.Seats = append(team.Seats, seat)
	}
	for name, c := range map[string]struct {
		spec RoomSpec
		want bool
	}{"people": {humans("tiny"), false}, "agreed": {withHints("tiny"), true}, "machine": {against, true}, "team": {team, true}} {
		inv := create(t, s, c.spec)
		if inv.Room.Hints != c.want {
			t.Errorf("%s: the room says %v", name, inv.Room.Hints)
		}
		_, err := chairs(t, s, inv)[0].Hint(t.Context())
		var r *Refusal
		if isRefused := errors.As(err, &r) && r.Code == CodeNoHints; isRefused == c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestHint: a seat that is asked is told the best answers, and is told the same when it asks again; nobody else is told anything.
func TestHint(t *testing.T) {
	s := open(t, &memoryJournal{})
	inv := create(t, s, withHints("zx"))
	players := chairs(t, s, inv)
	c := untilChoice(t, players, agent.NewRandom(1))
	h, err := c.Hint(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(h.Ideas) == 0 || h.Playouts == 0 || h.Decision != c.Now().View.Decisions[0].ID {
		t.Fatalf("the hint is %+v", h)
	}
	for _, idea := range h.Ideas {
		if idea.Says.Ja == "" || idea.Says.En == "" || idea.Chance < 0 || idea.Chance > 1 {
			t.Errorf("an idea is %+v", idea)
		}
	}
	if again, err := c.Hint(t.Context()); err != nil || again != h {
		t.Errorf("asked again it says %v, %v", again, err)
	}
	if err := c.Answer(t.Context(), c.Now().Seq, h.Decision, h.Ideas[0].Choice); err != nil {
		t.Errorf("the best idea cannot be chosen: %v", err)
	}
	_, err = enter(t, s, inv.Room.ID, inv.Watch).Hint(t.Context())
	wantCode(t, err, CodeNotASeat)
	for _, c := range players {
		if len(c.Now().View.Decisions) == 0 {
			_, err := c.Hint(t.Context())
			wantCode(t, err, CodeNotAsked)
		}
	}
}

// TestHintEndsWithTheDecision: whoever answers while a hint is thought about ends the thinking, whether it has begun or waits for a processor.
func TestHintEndsWithTheDecision(t *testing.T) {
	s := open(t, &memoryJournal{})
	players := chairs(t, s, create(t, s, withHints("zx")))
	rng := agent.NewRandom(1)
	for _, isBusy := range []bool{false, true} {
		c := untilChoice(t, players, rng)
		now := c.Now()
		if isBusy {
			for range cap(s.thinking) {
				s.thinking <- struct{}{}
			}
		}
		done := make(chan error)
		go func() {
			_, err := c.Hint(context.Background())
			done <- err
		}()
		at := &c.(*chair).room.seats[c.Seat()]
		for isAsked := false; !isAsked; time.Sleep(time.Millisecond) {
			c.(*chair).room.mu.Lock()
			isAsked = at.hint != nil
			c.(*chair).room.mu.Unlock()
		}
		d := &now.View.Decisions[0]
		if err := c.Answer(t.Context(), now.Seq, d.ID, rng.Choose(now.View, d)); err != nil {
			t.Fatal(err)
		}
		wantCode(t, <-done, CodeNotAsked)
		if isBusy {
			for range cap(s.thinking) {
				<-s.thinking
			}
		}
		if len(s.thinking) != 0 {
			t.Error("a processor is still held")
		}
	}
}

// TestHintsAreCounted: one seat cannot have the server think for it all the time.
func TestHintsAreCounted(t *testing.T) {
	s := open(t, &memoryJournal{})
	c := untilChoice(t, chairs(t, s, create(t, s, withHints("zx"))), agent.NewRandom(1)).(*chair)
	var err error
	c.room.mu.Lock()
	defer c.room.mu.Unlock()
	for i := range hintsAtOnce + 1 {
		var q *insight.Asked
		if q, err = c.room.askHint(c.seat, &hinting{stop: func() {}}); i < hintsAtOnce && (err != nil || q == nil) {
			t.Fatal(err)
		}
	}
	wantCode(t, err, CodeTooMany)
}
