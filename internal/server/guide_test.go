package server

import (
	"testing"
	"time"

	"saitei/kernel"
	"saitei/rulebook"
)

// follow makes one choice as the guide wants it, and reports whether there was one to make.
func follow(t *testing.T, c Chair) bool {
	t.Helper()
	now := c.Now()
	if now.View.Over || len(now.View.Decisions) == 0 {
		return false
	}
	d := &now.View.Decisions[0]
	choice := kernel.Choice{}
	step := c.Book().Guide.Step(*now.Guided)
	if rulebook.IsIdle(d) || step == nil || step.IsAny() {
		for i := range d.Min {
			choice.Picks = append(choice.Picks, d.Options[i].ID)
		}
	} else {
		var ok bool
		if choice, ok = step.Choice(d); !ok {
			t.Fatalf("step %d is not offered: %+v", *now.Guided, d)
		}
	}
	if err := c.Answer(t.Context(), now.Seq, d.ID, choice); err != nil {
		t.Fatal(err)
	}
	return true
}

// TestGuidedMatchGoesOn: a guided match goes on after a restart where it stood, is won, and can be told again and played on from.
func TestGuidedMatchGoesOn(t *testing.T) {
	j := &memoryJournal{}
	s := open(t, j)
	inv, err := s.Guide(t.Context(), "kaiun", "learner")
	if err != nil {
		t.Fatal(err)
	}
	c := chairs(t, s, inv)[0]
	for *c.Now().Guided < 2 {
		if !follow(t, c) {
			time.Sleep(time.Millisecond) // the other chooses in its own time
		}
	}
	s = open(t, j.snapshot(-1))
	if c, err = s.Enter(inv.Room.ID, inv.Tokens[0]); err != nil {
		t.Fatal(err)
	}
	if n := *c.Now().Guided; n != 2 {
		t.Errorf("after the restart %d steps are made", n)
	}
	for until := time.Now().Add(time.Minute); !c.Now().View.Over && time.Now().Before(until); {
		if !follow(t, c) {
			time.Sleep(time.Millisecond)
		}
	}
	if c.Now().View.Seats[0].Outcome != kernel.Won {
		t.Fatal("whoever follows the guide does not win")
	}
	p, err := s.Replay(inv.Room.ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.At(p.Positions()-1, 0, rulebook.En); err != nil {
		t.Error(err)
	}
	if _, err := s.PlayOn(t.Context(), inv.Room.ID, 2, RoomSpec{Seats: []SeatSpec{{Kind: HumanSeat}, {Kind: HumanSeat}}}); err != nil {
		t.Error(err)
	}
	if _, err := s.Guide(t.Context(), "tiny", ""); err == nil {
		t.Error("a game without a guide has a guided match")
	}
}

// TestPhrasesAreSaidOverHTTP: a client says one by a command, and reads them in the state, also on a socket where nothing else has changed.
func TestPhrasesAreSaidOverHTTP(t *testing.T) {
	s := open(t, &memoryJournal{})
	inv := create(t, s, humans("tiny"))
	w, fits := serve(t, s), readSchema(t)
	code, body := w.call("POST", apiPrefix+"/rooms/"+inv.Room.ID+"/do", inv.Tokens[1], `{"do":"say","phrase":"thanks"}`)
	if code != 200 {
		t.Fatalf("%d %s", code, body)
	}
	fits.fits("done", body)
	var state wireState
	fits.fits("state", w.get(apiPrefix+"/rooms/"+inv.Room.ID+"/state", inv.Tokens[0], &state))
	if len(state.Said) != 1 || state.Said[0].Seat != 1 || state.Said[0].Phrase != "thanks" || state.Said[0].N != 1 {
		t.Errorf("read %+v", state.Said)
	}
	for _, wrong := range []string{`{"do":"say"}`, `{"do":"say","phrase":"something else"}`} {
		if code, body := w.call("POST", apiPrefix+"/rooms/"+inv.Room.ID+"/do", inv.Tokens[0], wrong); code != 400 {
			t.Errorf("%s: %d %s", wrong, code, body)
		}
	}
}

// TestPhrasesAreSaid: all who are at the table hear what a seat says, nobody can say anything else, and not too often.
func TestPhrasesAreSaid(t *testing.T) {
	s := open(t, &memoryJournal{})
	players := chairs(t, s, create(t, s, humans("tiny")))
	changed, stop := players[1].Subscribe()
	defer stop()
	if err := players[0].Say(t.Context(), Phrases[0]); err != nil {
		t.Fatal(err)
	}
	<-changed
	if said := players[1].Now().Said; len(said) != 1 || said[0].Seat != 0 || said[0].Phrase != Phrases[0] {
		t.Errorf("heard %+v", said)
	}
	wantCode(t, players[0].Say(t.Context(), Phrases[1]), CodeTooMany)
	wantCode(t, players[1].Say(t.Context(), "something else"), CodeBadValue)
}
