// Signals at a table: offers that take everybody, time called by whoever runs the match or by the clock of the round, and all of it in the journal.

package server

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

func TestOffersTakeEverybody(t *testing.T) {
	j := &memoryJournal{}
	s := open(t, j)
	inv := create(t, s, humans("tiny"))
	players := chairs(t, s, inv)
	ctx := context.Background()
	if err := players[0].Signal(ctx, "truce"); err != nil {
		t.Fatal(err)
	}
	if v := players[1].Now().View.Signals; len(v) != 1 || !slices.Equal(v[0].Offered, []int{0}) || !v[0].Can {
		t.Fatalf("the other player sees %+v", v)
	}
	wantCode(t, players[0].Signal(ctx, "truce"), CodeNotPossible)
	wantCode(t, players[0].Signal(ctx, "time"), CodeNotPossible)
	wantCode(t, enter(t, s, inv.Room.ID, inv.Watch).Signal(ctx, "truce"), CodeNotASeat)
	if err := players[1].Decline(ctx, "truce"); err != nil {
		t.Fatal(err)
	}
	for _, p := range players {
		if err := p.Signal(ctx, "truce"); err != nil {
			t.Fatal(err)
		}
	}
	if room := players[0].Now().Room; room.Status != RoomOver || room.Seats[0].Outcome != "drew" {
		t.Errorf("the room is %s, %+v", room.Status, room.Seats)
	}
	again := open(t, j.snapshot(-1))
	if room, err := again.Room(inv.Room.ID); err != nil || room.Seats[1].Outcome != "drew" {
		t.Errorf("read again: %+v %v", room, err)
	}
	if _, err := again.Replay(inv.Room.ID); err != nil {
		t.Error(err)
	}
}

func TestAgentsDeclineOffers(t *testing.T) {
	s := open(t, &memoryJournal{})
	spec := humans("tiny")
	spec.Seats[1] = SeatSpec{Kind: AgentSeat}
	inv := create(t, s, spec)
	player := enter(t, s, inv.Room.ID, inv.Tokens[0])
	if err := player.Signal(context.Background(), "truce"); err != nil {
		t.Fatal(err)
	}
	if v := player.Now().View.Signals; len(v) != 1 || len(v[0].Offered) > 0 || !v[0].Can {
		t.Errorf("after an agent was asked: %+v", v)
	}
}

func TestTimeIsCalledByWhoeverRunsTheMatch(t *testing.T) {
	s := open(t, &memoryJournal{})
	inv := create(t, s, humans("tiny"))
	host := enter(t, s, inv.Room.ID, inv.Host)
	if host.Seat() != -1 || !host.IsHost() || enter(t, s, inv.Room.ID, inv.Watch).IsHost() {
		t.Error("the token of whoever runs the match is not theirs alone")
	}
	if calls := host.Now().Room.Calls; !slices.Equal(calls, []string{"time"}) {
		t.Fatalf("they can call %v", calls)
	}
	if err := host.Signal(context.Background(), "time"); err != nil {
		t.Fatal(err)
	}
	if calls := host.Now().Room.Calls; len(calls) > 0 {
		t.Errorf("they can call %v again", calls)
	}
	wantCode(t, host.Decline(context.Background(), "truce"), CodeNotASeat)
}

func TestRoundClockCallsTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := &memoryJournal{}
		s := open(t, j)
		spec := humans("tiny")
		spec.RoundSeconds = 600
		inv := create(t, s, spec)
		player := enter(t, s, inv.Room.ID, inv.Tokens[0])
		time.Sleep(599 * time.Second)
		if calls := player.Now().Room.Calls; len(calls) != 1 {
			t.Fatalf("time was called too early: %v", calls)
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if calls := player.Now().Room.Calls; len(calls) != 0 {
			t.Error("the clock of the round did not call time")
		}
		again := open(t, j.snapshot(-1))
		if n := enter(t, again, inv.Room.ID, inv.Tokens[0]).Now().View.Numbers["time"]; n != 1 {
			t.Errorf("read again, time is %d", n)
		}
	})
	spec := humans("kaiun")
	spec.RoundSeconds = 600
	_, err := open(t, &memoryJournal{}).Create(context.Background(), spec)
	if r := refusalOf(t, err); r.Field != "roundSeconds" {
		t.Errorf("a round's clock in a game that knows none: %+v", r)
	}
}
