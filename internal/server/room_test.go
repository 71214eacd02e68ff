package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"saitei/agent"
	"saitei/games"
	"saitei/internal/tinygame"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// TestAMatchIsItsJournal: after every single record, a server that reads the journal anew shows every seat and the spectators exactly
// what they had been shown, under the same sequence numbers.
func TestAMatchIsItsJournal(t *testing.T) {
	for _, game := range []string{"tiny", "kaiun"} {
		t.Run(game, func(t *testing.T) {
			j := &memoryJournal{}
			s := open(t, j)
			inv := create(t, s, humans(game))
			players := chairs(t, s, inv)
			all := append(slices.Clone(players), enter(t, s, inv.Room.ID, inv.Watch))
			rng := agent.NewRandom(7)
			for n := 0; ; n++ {
				if n%5 == 3 && players[n%2].Now().Room.Status == RoomPlaying {
					takeBack(t, players, n%2)
				}
				again := open(t, j.snapshot(-1))
				for i, c := range all {
					token := inv.Watch
					if i < len(inv.Tokens) {
						token = inv.Tokens[i]
					}
					sameEyes(t, c, enter(t, again, inv.Room.ID, token))
				}
				if !step(t, players, rng) {
					break
				}
			}
			if got := players[0].Now().Room.Status; got != RoomOver {
				t.Fatalf("the room is %s", got)
			}
		})
	}
}

// takeBack asks for a take-back and has the other agree.
func takeBack(t *testing.T, players []Chair, at int) {
	t.Helper()
	if err := players[at].Undo(t.Context()); err != nil {
		wantCode(t, err, CodeNoUndo)
		return
	}
	if players[at].Now().Room.Undo == nil {
		return
	}
	if err := players[1-at].AnswerUndo(t.Context(), true); err != nil {
		t.Fatal(err)
	}
}

func sameEyes(t *testing.T, a, b Chair) {
	t.Helper()
	x, y := a.Now(), b.Now()
	for i := range x.Room.Seats { // who is connected is nothing that a journal keeps
		x.Room.Seats[i].Present, y.Room.Seats[i].Present = false, false
	}
	x.Room.Undo = nil
	one, _ := json.Marshal(x)
	two, _ := json.Marshal(y)
	if !bytes.Equal(one, two) {
		t.Fatalf("seat %d sees another match:\n%s\n%s", a.Seat(), one, two)
	}
	if one, two := fmt.Sprint(a.Log(rulebook.En, 0)), fmt.Sprint(b.Log(rulebook.En, 0)); one != two {
		t.Fatalf("seat %d reads another log:\n%s\n%s", a.Seat(), one, two)
	}
}

// TestRecordProvesItself: the record of a hosted match passes the check that anybody can make, and is there only when the match is over.
func TestRecordProvesItself(t *testing.T) {
	s := open(t, &memoryJournal{})
	inv := create(t, s, humans("kaiun"))
	players := chairs(t, s, inv)
	rng := agent.NewRandom(3)
	step(t, players, rng)
	_, err := s.Replay(inv.Room.ID)
	wantCode(t, err, CodeNotOver)
	if i := players[0].Now().Room; i.Seed != "" || i.Commitment == "" || i.Seats[0].Deck != "" || i.Choices != 0 {
		t.Errorf("during the match everybody knows %+v", i)
	}
	takeBack(t, players, 0)
	playToEnd(t, players, rng)
	p, err := s.Replay(inv.Room.ID)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := match.Parse("x.jsonl", p.Record())
	if err != nil {
		t.Fatal(err)
	}
	report, err := match.Verify(games.Find("kaiun"), rec)
	if err != nil {
		t.Fatal(err)
	}
	info := players[0].Now().Room
	if !report.Over || report.Seed != info.Seed || report.Entries != info.Choices || info.Commitment != rec.Commitment {
		t.Errorf("%+v does not fit %+v", report, info)
	}
}

// TestReplayAndPlayOn: positions from every side, and a match that goes on from one of them.
func TestReplayAndPlayOn(t *testing.T) {
	s := open(t, &memoryJournal{})
	inv := create(t, s, humans("tiny"))
	players := chairs(t, s, inv)
	playToEnd(t, players, agent.NewRandom(5))
	p, err := s.Replay(inv.Room.ID)
	if err != nil {
		t.Fatal(err)
	}
	end, err := p.At(p.Positions()-1, 1, rulebook.En)
	if err != nil {
		t.Fatal(err)
	}
	if want := players[1].Now().View; fmt.Sprint(end.View) == "" || !end.View.Over || len(end.View.Places) != len(want.Places) {
		t.Errorf("the end is %+v", end.View)
	}
	if _, err := p.At(p.Positions(), 0, rulebook.En); err == nil {
		t.Error("there is a position after the end")
	}
	if n := len(p.Turns()); n < 2 {
		t.Errorf("there are %d turns", n)
	}
	at := p.Positions() / 2
	then, err := p.At(at, 0, rulebook.Ja)
	if err != nil {
		t.Fatal(err)
	}
	on, err := s.PlayOn(t.Context(), inv.Room.ID, at, RoomSpec{Seats: []SeatSpec{{Kind: HumanSeat}, {Kind: HumanSeat}}})
	if err != nil {
		t.Fatal(err)
	}
	again := chairs(t, s, on)
	a, _ := json.Marshal(then.View)
	b, _ := json.Marshal(again[0].Now().View)
	if !bytes.Equal(a, b) {
		t.Errorf("it goes on from\n%s, not from\n%s", b, a)
	}
	wantCode(t, again[0].Undo(t.Context()), CodeNoUndo)
	playToEnd(t, again, agent.NewRandom(6))
	if f := again[0].Now().Room.From; f == nil || f.Room != inv.Room.ID || f.At != at {
		t.Errorf("it comes from %+v", f)
	}
	if _, err := s.PlayOn(t.Context(), inv.Room.ID, p.Positions()-1, RoomSpec{Seats: []SeatSpec{{Kind: HumanSeat}, {Kind: HumanSeat}}}); err == nil {
		t.Error("one can play on from the end")
	}
}

// TestWhatIsNotWrittenDidNotHappen: when the journal cannot be written, nobody has seen anything; when only the answer got lost, the
// choice counts. Either way the match goes on.
func TestWhatIsNotWrittenDidNotHappen(t *testing.T) {
	for _, isKept := range []bool{false, true} {
		j := &memoryJournal{}
		s := open(t, j)
		inv := create(t, s, humans("tiny"))
		players := chairs(t, s, inv)
		rng := agent.NewRandom(1)
		step(t, players, rng)
		before := players[0].Now()
		j.mu.Lock()
		j.fail = func(string) (error, bool) { return errDisk, isKept }
		j.mu.Unlock()
		c := players[0]
		if len(before.View.Decisions) == 0 {
			c = players[1]
		}
		now := c.Now()
		d := &now.View.Decisions[0]
		wantCode(t, c.Answer(t.Context(), now.Seq, d.ID, rng.Choose(now.View, d)), CodeNotSaved)
		j.mu.Lock()
		j.fail = nil
		j.mu.Unlock()
		again := open(t, j.snapshot(-1))
		for i, token := range inv.Tokens {
			sameEyes(t, players[i], enter(t, again, inv.Room.ID, token))
		}
		playToEnd(t, players, rng)
	}
}

// TestAgentsPlayByThemselves: a room of agents plays to the end, and its spectators see everything.
func TestAgentsPlayByThemselves(t *testing.T) {
	s := open(t, &memoryJournal{})
	for _, agents := range [][2]string{{"greedy", "random"}, {"wary", "careless"}} { // and some that look ahead, while the room goes on
		inv := create(t, s, RoomSpec{Game: "kaiun", Listed: true, Seats: []SeatSpec{{Kind: AgentSeat, Agent: agents[0]}, {Kind: AgentSeat, Agent: agents[1]}}})
		c := enter(t, s, inv.Room.ID, "")
		waitUntil(t, c, func(n Snapshot) bool { return n.Room.Status == RoomOver })
		if n := c.Now(); n.Side != kernel.AllSeeing || !n.View.Over || len(c.Log(rulebook.Ja, 0)) != n.LogLen {
			t.Errorf("%v: side %d, over %v", agents, n.Side, n.View.Over)
		}
	}
}

// waitUntil follows a match until something holds.
func waitUntil(t testing.TB, c Chair, holds func(Snapshot) bool) Snapshot {
	t.Helper()
	changed, stop := c.Subscribe()
	defer stop()
	for {
		if n := c.Now(); holds(n) {
			return n
		}
		select {
		case <-changed:
		case <-t.Context().Done():
			t.Fatal("it never happened")
		}
	}
}

// TestSeats: who may sit where, by which token, and when the match begins.
func TestSeats(t *testing.T) {
	s := open(t, &memoryJournal{})
	deck := tinygame.Book().Decks[0].Name
	inv := create(t, s, RoomSpec{Game: "tiny", Listed: true, Title: "  だれでも ", Seats: []SeatSpec{{Kind: HumanSeat}, {Kind: OpenSeat}}})
	if inv.Room.Status != RoomWaiting || inv.Room.Title != "だれでも" || inv.Tokens[1] != "" || len(inv.Tokens[0]) < 26 {
		t.Fatalf("%+v", inv)
	}
	owner := enter(t, s, inv.Room.ID, inv.Tokens[0])
	wantCode(t, owner.Concede(t.Context()), CodeNotStarted)
	_, err := s.Join(t.Context(), inv.Room.ID, JoinSpec{Seat: 0})
	wantCode(t, err, CodeSeatTaken)
	_, err = s.Join(t.Context(), inv.Room.ID, JoinSpec{Seat: -1, Deck: "1 NOPE"})
	wantCode(t, err, CodeBadDeck)
	token, err := s.Join(t.Context(), inv.Room.ID, JoinSpec{Seat: -1, Deck: deck, Name: "Ren"})
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.Join(t.Context(), inv.Room.ID, JoinSpec{Seat: -1, Deck: deck})
	wantCode(t, err, CodeSeatTaken)
	if owner.Now().View != nil {
		t.Error("the match began without a deck")
	}
	if err := owner.Sit(t.Context(), "Aki", deck); err != nil {
		t.Fatal(err)
	}
	if n := owner.Now(); n.Room.Status != RoomPlaying || n.Seq != 1 || n.Room.Seats[1].Name != "Ren" {
		t.Errorf("%+v", n.Room)
	}
	wantCode(t, owner.Sit(t.Context(), "Aki", deck), CodeStarted)
	if guest := enter(t, s, inv.Room.ID, token); guest.Seat() != 1 {
		t.Errorf("the guest sits at %d", guest.Seat())
	}
	_, err = s.Enter(inv.Room.ID, token+"x")
	wantCode(t, err, CodeWrongToken)
	other := create(t, s, humans("tiny"))
	_, err = s.Enter(other.Room.ID, token)
	wantCode(t, err, CodeWrongToken)
	_, err = s.Enter(other.Room.ID, "")
	wantCode(t, err, CodeNeedsToken)
	for _, r := range s.Rooms() {
		if r.ID == other.Room.ID {
			t.Error("a room that is not listed is listed")
		}
	}
	spectator := enter(t, s, inv.Room.ID, "")
	for _, err := range []error{spectator.Concede(t.Context()), spectator.Undo(t.Context()), spectator.Answer(t.Context(), 1, 1, kernel.Choice{})} {
		wantCode(t, err, CodeNotASeat)
	}
}

// TestSpectatorsSeeEverythingByConsent: only when both seats agree, and no longer when one does not.
func TestSpectatorsSeeEverythingByConsent(t *testing.T) {
	s := open(t, &memoryJournal{})
	spec := humans("tiny")
	spec.Listed = true
	inv := create(t, s, spec)
	players, c := chairs(t, s, inv), enter(t, s, inv.Room.ID, "")
	hands := func() int {
		known := 0
		for _, p := range c.Now().View.Places {
			for _, card := range p.Cards {
				if card.Known && p.Zone == "hand" {
					known++
				}
			}
		}
		return known
	}
	agree := func(i int, agrees bool) {
		if err := players[i].LetSpectatorsSeeAll(t.Context(), agrees); err != nil {
			t.Fatal(err)
		}
	}
	if n := hands(); n != 0 {
		t.Fatalf("spectators see %d cards in hands", n)
	}
	agree(0, true)
	if n := hands(); n != 0 || c.Now().Room.AllSeeing {
		t.Errorf("one seat agreed, and spectators see %d cards in hands", n)
	}
	agree(1, true)
	if n := hands(); n == 0 || !c.Now().Room.AllSeeing {
		t.Error("both agreed, and spectators see nothing")
	}
	agree(0, false)
	if n := hands(); n != 0 {
		t.Errorf("one took it back, and spectators see %d cards in hands", n)
	}
}

// TestTakeBacks: free alone, by consent with another, never where the room says so.
func TestTakeBacks(t *testing.T) {
	s := open(t, &memoryJournal{})
	inv := create(t, s, humans("tiny"))
	players := chairs(t, s, inv)
	wantCode(t, players[0].Undo(t.Context()), CodeNoUndo)
	wantCode(t, players[1].AnswerUndo(t.Context(), true), CodeNoUndoRequest)
	first := players[0].Now()
	answer := func(c Chair) {
		n := c.Now()
		d := &n.View.Decisions[0]
		if err := c.Answer(t.Context(), n.Seq, d.ID, agent.NewRandom(1).Choose(n.View, d)); err != nil {
			t.Fatal(err)
		}
	}
	answer(players[0])
	if err := players[0].Undo(t.Context()); err != nil {
		t.Fatal(err)
	}
	back := players[0].Now()
	one, _ := json.Marshal(first.View)
	two, _ := json.Marshal(back.View)
	if !bytes.Equal(one, two) || back.Seq <= first.Seq || back.LogLen != first.LogLen {
		t.Errorf("taken back, it is %s", two)
	}
	// The answer to what stood there before the take-back is not taken, though the decision has the same number.
	d := &first.View.Decisions[0]
	wantCode(t, players[0].Answer(t.Context(), first.Seq, d.ID, agent.NewRandom(1).Choose(first.View, d)), CodeWrongSequence)
	answer(players[0])
	answer(players[1]) // both have set a card now, and they are opened
	if err := players[0].Undo(t.Context()); err != nil {
		t.Fatal(err)
	}
	if u := players[1].Now().Room.Undo; u == nil || u.Seat != 0 {
		t.Fatalf("the other is not asked: %+v", u)
	}
	wantCode(t, players[0].AnswerUndo(t.Context(), true), CodeNoUndoRequest)
	if err := players[1].AnswerUndo(t.Context(), false); err != nil {
		t.Fatal(err)
	}
	if players[0].Now().Room.Undo != nil {
		t.Error("the request still stands")
	}
	if err := players[0].Undo(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := players[1].AnswerUndo(t.Context(), true); err != nil {
		t.Fatal(err)
	}
	if n := players[0].Now(); n.LogLen != first.LogLen {
		t.Errorf("the log has %d lines, want %d", n.LogLen, first.LogLen)
	}
	never := humans("tiny")
	never.TakeBacks = TakeBackNever
	strict := chairs(t, s, create(t, s, never))
	answer(strict[0])
	wantCode(t, strict[0].Undo(t.Context()), CodeNoUndo)
}

// TestAnswersThatDoNotFit: every wrong answer is refused precisely and changes nothing.
func TestAnswersThatDoNotFit(t *testing.T) {
	j := &memoryJournal{}
	s := open(t, j)
	inv := create(t, s, humans("tiny"))
	players := chairs(t, s, inv)
	n, other := players[0].Now(), players[1].Now()
	d := &n.View.Decisions[0]
	good := kernel.Choice{Picks: []kernel.OptionID{d.Options[0].ID}}
	before := j.len()
	for _, c := range []struct {
		code     string
		seq      int
		decision uint64
		choice   kernel.Choice
	}{
		{CodeWrongSequence, n.Seq + 1, d.ID, good},
		{CodeWrongSequence, 0, d.ID, good},
		{CodeWrongSequence, -1, d.ID, good},
		{CodeNotAsked, n.Seq, 999, good},
		{CodeNotAsked, n.Seq, other.View.Decisions[0].ID, good}, // another seat's
		{CodeNotAsked, n.Seq, 1 << 40, good},
		{CodeNotPossible, n.Seq, d.ID, kernel.Choice{}},
		{CodeNotPossible, n.Seq, d.ID, kernel.Choice{Picks: []kernel.OptionID{1}}},
		{CodeNotPossible, n.Seq, d.ID, kernel.Choice{Picks: []kernel.OptionID{d.Options[0].ID, d.Options[0].ID}}},
		{CodeNotPossible, n.Seq, d.ID, kernel.Choice{Picks: good.Picks, Nums: []int{1}}},
	} {
		wantCode(t, players[0].Answer(t.Context(), c.seq, c.decision, c.choice), c.code)
	}
	if j.len() != before || players[0].Now().Seq != n.Seq {
		t.Error("a refused answer changed something")
	}
	if err := players[0].Answer(t.Context(), n.Seq, d.ID, good); err != nil {
		t.Fatal(err)
	}
	wantCode(t, players[0].Answer(t.Context(), n.Seq, d.ID, good), CodeReplayed)
}
