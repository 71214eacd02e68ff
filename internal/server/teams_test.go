package server

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"saitei/agent"
	"saitei/internal/taggame"
	"saitei/kernel"
	"saitei/match"
)

// four is a room for four people, or with agents at some of the seats.
func four(agents ...int) RoomSpec {
	spec := RoomSpec{Game: "tag"}
	for i, name := range []string{"Aki", "Ren", "Sora", "Yui"} {
		seat := SeatSpec{Kind: HumanSeat, Deck: deckOf("tag"), Name: name}
		if slices.Contains(agents, i) {
			seat = SeatSpec{Kind: AgentSeat, Agent: "greedy"}
		}
		spec.Seats = append(spec.Seats, seat)
	}
	return spec
}

// TestFourSeatsPlayToTheEnd: four people play, the journal is read again at every size, and the record proves itself.
func TestFourSeatsPlayToTheEnd(t *testing.T) {
	j := new(memoryJournal)
	s := open(t, j)
	inv := create(t, s, four())
	players := chairs(t, s, inv)
	playToEnd(t, players, agent.NewRandom(5))
	info := players[0].Now().Room
	for _, c := range players {
		if c.Now().Room.Status != RoomOver {
			t.Error("not over for everybody")
		}
	}
	if a, b := info.Seats[0].Outcome, info.Seats[3].Outcome; a != b {
		t.Errorf("partners ended %s and %s", a, b)
	}
	for n := j.len(); n > 1; n -= 3 {
		again := open(t, j.snapshot(n))
		if got, err := again.Room(inv.Room.ID); err != nil || got.Status == RoomStopped {
			t.Fatalf("after %d records: %v %s", n, err, got.Status)
		}
	}
	p, err := s.Replay(inv.Room.ID)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := match.Parse("four.jsonl", p.Record())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := match.Verify(taggame.Book(), rec); err != nil {
		t.Error(err)
	}
}

// TestPartnersSeeAndOpponentsDoNot: what is sent to a seat has its partner's hand and not the opponents'.
func TestPartnersSeeAndOpponentsDoNot(t *testing.T) {
	s := open(t, new(memoryJournal))
	players := chairs(t, s, create(t, s, four()))
	for seat, sees := range []map[int]bool{{0: true, 3: true}, {1: true, 2: true}, {1: true, 2: true}, {0: true, 3: true}} {
		for _, p := range players[seat].Now().View.Places {
			if p.Zone == "hand" && (len(p.Cards) > 0) != sees[p.Owner] {
				t.Errorf("seat %d and the hand of seat %d: %d cards", seat, p.Owner, len(p.Cards))
			}
		}
	}
}

// TestTeamConcedesTogether: one of a team only wants to, until the other does as well.
func TestTeamConcedesTogether(t *testing.T) {
	s := open(t, new(memoryJournal))
	players := chairs(t, s, create(t, s, four()))
	wantCode(t, players[0].Withdraw(t.Context()), CodeNotPossible)
	if err := players[0].Concede(t.Context()); err != nil {
		t.Fatal(err)
	}
	if !players[3].Now().View.Seats[0].Concedes || players[1].Now().View.Seats[0].Concedes {
		t.Error("the partner was not told, or an opponent was")
	}
	if err := players[0].Withdraw(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, i := range []int{3, 0} {
		if players[i].Now().Room.Status != RoomPlaying {
			t.Fatal("over though only one of the team wants to")
		}
		if err := players[i].Concede(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if info := players[0].Now().Room; info.Status != RoomOver || info.Seats[3].Outcome != "lost" || info.Seats[1].Outcome != "won" {
		t.Errorf("%+v", info)
	}
}

// TestAgentsAgreeToConcede: who plays with an agent decides alone, and an agent never decides for people.
func TestAgentsAgreeToConcede(t *testing.T) {
	s := open(t, new(memoryJournal))
	players := chairs(t, s, create(t, s, four(3)))
	if err := players[1].Concede(t.Context()); err != nil {
		t.Fatal(err)
	}
	if players[0].Now().Room.Status != RoomPlaying {
		t.Fatal("over though only one of two people wants to")
	}
	if err := players[0].Concede(t.Context()); err != nil {
		t.Fatal(err)
	}
	if info := players[0].Now().Room; info.Status != RoomOver || info.Seats[3].Outcome != "lost" {
		t.Errorf("%+v", info)
	}
}

// turnOf is the chair whose turn to attack it is.
func turnOf(t *testing.T, players []Chair) int {
	t.Helper()
	for i, c := range players {
		if len(c.Now().View.Decisions) > 0 {
			return i
		}
	}
	t.Fatal("nobody is asked anything")
	return -1
}

// TestTimeIsNotTheTeamsConcession: a seat that runs out of time leaves and its partner plays on for it; the match is lost when the partner has
// run out of time, too. It is so however the journal is read.
func TestTimeIsNotTheTeamsConcession(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := new(memoryJournal)
		s := open(t, j)
		spec := four()
		spec.Clock = ClockSpec{Kind: ClockChess, Seconds: 10}
		inv := create(t, s, spec)
		players := chairs(t, s, inv)
		at := turnOf(t, players)
		partner := 3 - at
		time.Sleep(11 * time.Second)
		synctest.Wait()
		now := players[partner].Now()
		if now.Room.Status != RoomPlaying || !now.View.Seats[at].Left {
			t.Fatalf("after the first seat's time: %s, left %v", now.Room.Status, now.View.Seats[at].Left)
		}
		if len(now.View.Decisions) != 1 || now.View.Decisions[0].Seat != at {
			t.Fatalf("the partner is asked %+v", now.View.Decisions)
		}
		if !now.Clocks[partner].Running || now.Clocks[at].Running {
			t.Errorf("clocks %+v", now.Clocks)
		}
		if len(players[at].Now().View.Decisions) != 0 {
			t.Error("who has left is still asked")
		}
		again := open(t, j.snapshot(-1))
		if v := enter(t, again, inv.Room.ID, inv.Tokens[partner]).Now().View; len(v.Decisions) != 1 || !v.Seats[at].Left {
			t.Errorf("read again, the partner is asked %+v", v.Decisions)
		}
		_ = again.Close()
		time.Sleep(11 * time.Second)
		synctest.Wait()
		if info := players[0].Now().Room; info.Status != RoomOver || info.Seats[at].Outcome != "lost" || info.Seats[partner].Outcome != "lost" {
			t.Errorf("after the partner's time: %+v", info)
		}
	})
}

// TestPartnersShareAClock: a team's clock runs while either must choose, and the team has lost when it is out.
func TestPartnersShareAClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t, new(memoryJournal))
		spec := four()
		spec.Clock = ClockSpec{Kind: ClockChess, Seconds: 10, Per: ClockPerTeam}
		players := chairs(t, s, create(t, s, spec))
		at := turnOf(t, players)
		time.Sleep(4 * time.Second)
		clocks := players[at].Now().Clocks
		if clocks[at] != clocks[3-at] || clocks[at].LeftMS != 6000 || !clocks[at].Running || clocks[1].LeftMS != 10000 {
			t.Errorf("clocks %+v", clocks)
		}
		time.Sleep(7 * time.Second)
		synctest.Wait()
		if info := players[0].Now().Room; info.Status != RoomOver || info.Seats[at].Outcome != "lost" || info.Seats[3-at].Outcome != "lost" {
			t.Errorf("%+v", info)
		}
	})
}

// TestAgentPlaysForItsPartner: when a person's time is up, an agent who is their partner answers for both, and the match comes to an end.
func TestAgentPlaysForItsPartner(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t, new(memoryJournal))
		spec := four(1, 2, 3)
		spec.Clock = ClockSpec{Kind: ClockChess, Seconds: 5}
		players := chairs(t, s, create(t, s, spec))
		time.Sleep(time.Minute)
		synctest.Wait()
		now := players[0].Now()
		if now.Room.Status != RoomOver || !now.View.Seats[0].Left {
			t.Errorf("%s, left %v", now.Room.Status, now.View.Seats[0].Left)
		}
	})
}

// TestTakingBackAmongFour: all other people are asked, the partner too, and it happens when the last of them agrees.
func TestTakingBackAmongFour(t *testing.T) {
	s := open(t, new(memoryJournal))
	players := chairs(t, s, create(t, s, four()))
	at := turnOf(t, players)
	now := players[at].Now()
	d := now.View.Decisions[0]
	if err := players[at].Answer(t.Context(), now.Seq, d.ID, kernel.Choice{Picks: []kernel.OptionID{d.Options[0].ID}}); err != nil {
		t.Fatal(err)
	}
	if err := players[at].Undo(t.Context()); err != nil {
		t.Fatal(err)
	}
	for i, c := range players {
		if i == at {
			continue
		}
		if c.Now().Room.Undo == nil {
			t.Fatalf("seat %d is not asked", i)
		}
		if err := c.AnswerUndo(t.Context(), true); err != nil {
			t.Fatal(err)
		}
	}
	if now := players[at].Now(); now.Room.Undo != nil || len(now.View.Decisions) != 1 || now.View.Decisions[0].Name != "attack" {
		t.Errorf("not taken back: %+v", now.View.Decisions)
	}
}

// TestPartnersDecksAreCheckedTogether: a deck that a seat could play is refused beside its partner's, and taken beside an opponent's.
func TestPartnersDecksAreCheckedTogether(t *testing.T) {
	s := open(t, new(memoryJournal))
	const threes = "3 N-1\n3 N-2\n3 N-3\n3 N-4\n"
	spec := four()
	spec.Seats[3].Deck = threes
	_, err := s.Create(t.Context(), spec)
	wantCode(t, err, CodeBadDeck)
	spec.Seats[1].Deck, spec.Seats[3].Deck = "", ""
	players := chairs(t, s, create(t, s, spec))
	err = players[3].Sit(t.Context(), "Yui", threes)
	wantCode(t, err, CodeBadDeck)
	if r := refusalOf(t, err); r.Field != "deck" || r.Text.En == "" {
		t.Errorf("%+v", r)
	}
	if err := players[3].Sit(t.Context(), "Yui", deckOf("tag")); err != nil {
		t.Fatal(err)
	}
	if players[0].Now().Room.Status != RoomWaiting {
		t.Error("it started without the last deck")
	}
}

// TestRematch: all who ask come to the same room, each at the same seat, and the match starts when all people have sat down.
func TestRematch(t *testing.T) {
	s := open(t, new(memoryJournal))
	inv := create(t, s, four(2))
	players := chairs(t, s, inv)
	_, err := players[0].Rematch(t.Context())
	wantCode(t, err, CodeNotOver)
	playAmongAgents(t, players, agent.NewRandom(3))
	tokens := slices.DeleteFunc(slices.Clone(inv.Tokens), func(s string) bool { return s == "" })
	room := ""
	for i, c := range players {
		id, err := c.Rematch(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if room != "" && id != room {
			t.Fatalf("%s and %s", room, id)
		}
		room = id
		next := enter(t, s, room, tokens[i])
		if next.Seat() != c.Seat() {
			t.Errorf("seat %d sits at %d", c.Seat(), next.Seat())
		}
		if status := next.Now().Room.Status; status != RoomWaiting {
			t.Errorf("%s before everybody has sat down", status)
		}
		if err := next.Sit(t.Context(), "", deckOf("tag")); err != nil {
			t.Fatal(err)
		}
	}
	info, err := s.Room(room)
	if err != nil || info.Status != RoomPlaying || info.Seats[2].Kind != AgentSeat {
		t.Errorf("%v %+v", err, info)
	}
	watching := enter(t, s, inv.Room.ID, inv.Watch)
	_, err = watching.Rematch(t.Context())
	wantCode(t, err, CodeNotASeat)
}
