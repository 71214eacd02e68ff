package server

import (
	"testing"
	"testing/synctest"
	"time"

	"saitei/agent"
	"saitei/rulebook"
)

// timed plays in a bubble with a clock of its own. The server's sweeper is among what runs there.
func timed(t *testing.T, spec RoomSpec, test func(t *testing.T, j *memoryJournal, inv *Invitation, players []Chair)) {
	books() // made outside the bubble
	synctest.Test(t, func(t *testing.T) {
		j := &memoryJournal{}
		s := open(t, j)
		inv := create(t, s, spec)
		test(t, j, inv, chairs(t, s, inv))
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
}

func withClock(c ClockSpec) RoomSpec {
	spec := humans("tiny")
	spec.Clock = c
	return spec
}

// answerNow answers whatever a seat is asked.
func answerNow(t *testing.T, c Chair) {
	t.Helper()
	if !step(t, []Chair{c}, agent.NewRandom(1)) {
		t.Fatal("the seat is not asked anything")
	}
}

func TestRunningOutOfTimeLoses(t *testing.T) {
	timed(t, withClock(ClockSpec{Kind: ClockPerDecision, Seconds: 30}), func(t *testing.T, _ *memoryJournal, _ *Invitation, players []Chair) {
		for _, c := range players {
			_, stop := c.Subscribe()
			defer stop()
		}
		time.Sleep(29 * time.Second)
		answerNow(t, players[0])
		if left := players[1].Now().Clocks[1].LeftMS; left != 1000 {
			t.Errorf("%d ms are left, want 1000", left)
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		room := players[0].Now().Room
		if room.Status != RoomOver || room.Seats[0].Outcome != "won" || room.Seats[1].Outcome != "lost" {
			t.Errorf("%+v", room.Seats)
		}
	})
}

func TestRunningOutOfTimeCanMeanThatTheServerChooses(t *testing.T) {
	timed(t, withClock(ClockSpec{Kind: ClockPerDecision, Seconds: 5, Timeout: TimeoutChoose}), func(t *testing.T, _ *memoryJournal, _ *Invitation, players []Chair) {
		for range 200 {
			time.Sleep(6 * time.Second)
			synctest.Wait()
		}
		if status := players[0].Now().Room.Status; status != RoomOver {
			t.Errorf("nobody came, and the room is %s", status)
		}
		lines := players[0].Log(rulebook.En, 0)
		for _, l := range lines {
			if l.Verb == "concede" {
				t.Error("somebody conceded")
			}
		}
	})
}

func TestChessClockWithIncrement(t *testing.T) {
	timed(t, withClock(ClockSpec{Kind: ClockChess, Seconds: 60, IncrementSeconds: 10}), func(t *testing.T, _ *memoryJournal, _ *Invitation, players []Chair) {
		for _, c := range players {
			_, stop := c.Subscribe()
			defer stop()
		}
		time.Sleep(20 * time.Second)
		answerNow(t, players[0])
		n := players[0].Now()
		if got := n.Clocks[0].LeftMS; got != 50_000 || n.Clocks[0].Running {
			t.Errorf("%+v", n.Clocks)
		}
		if got := n.Clocks[1].LeftMS; got != 40_000 || !n.Clocks[1].Running {
			t.Errorf("%+v", n.Clocks)
		}
		time.Sleep(10 * time.Second)
		if got := players[0].Now().Clocks[0].LeftMS; got != 50_000 {
			t.Errorf("a clock runs that should stand still: %d ms are left", got)
		}
	})
}

func TestGraceForReconnecting(t *testing.T) {
	timed(t, withClock(ClockSpec{Kind: ClockChess, Seconds: 10, GraceSeconds: 20}), func(t *testing.T, _ *memoryJournal, _ *Invitation, players []Chair) {
		var stops []func()
		for _, c := range players {
			_, stop := c.Subscribe()
			stops = append(stops, stop)
		}
		time.Sleep(4 * time.Second)
		stops[0]() // the connection breaks
		time.Sleep(3 * time.Second)
		n := players[1].Now()
		if c := n.Clocks[0]; c.LeftMS != 6000 || c.GraceMS != 17_000 || !c.Away || n.Room.Seats[0].Present {
			t.Errorf("away: %+v", c)
		}
		_, stop := players[0].Subscribe()
		defer stop()
		time.Sleep(time.Second)
		if c := players[0].Now().Clocks[0]; c.LeftMS != 5000 || c.GraceMS != 17_000 || c.Away {
			t.Errorf("back: %+v", c)
		}
		answerNow(t, players[1])
		stop()
		time.Sleep(17*time.Second + 4*time.Second)
		if status := players[1].Now().Room.Status; status != RoomPlaying {
			t.Errorf("with a second left the room is %s", status)
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if seats := players[1].Now().Room.Seats; seats[0].Outcome != "lost" {
			t.Errorf("the grace is over: %+v", seats)
		}
		stops[1]()
	})
}

// TestClocksOutliveTheServer: the time while the server is down is nobody's.
func TestClocksOutliveTheServer(t *testing.T) {
	timed(t, withClock(ClockSpec{Kind: ClockChess, Seconds: 100}), func(t *testing.T, j *memoryJournal, inv *Invitation, players []Chair) {
		for _, c := range players {
			_, stop := c.Subscribe()
			defer stop()
		}
		time.Sleep(40 * time.Second)
		answerNow(t, players[0])
		copied := j.snapshot(-1)
		time.Sleep(1000 * time.Second)
		again := open(t, copied)
		defer func() { _ = again.Close() }()
		c := enter(t, again, inv.Room.ID, inv.Tokens[1])
		if n := c.Now(); n.Clocks[0].LeftMS != 60_000 || n.Clocks[1].LeftMS != 60_000 || n.Room.Status != RoomPlaying {
			t.Errorf("%+v", n.Clocks)
		}
	})
}

func TestDelayedSpectators(t *testing.T) {
	spec := humans("tiny")
	spec.Listed, spec.Spectators = true, SpectatorSpec{Mode: SpectatorsDelayed, DelaySeconds: 60}
	timed(t, spec, func(t *testing.T, j *memoryJournal, inv *Invitation, players []Chair) {
		s := players[0].(*chair).room.srv
		c := enter(t, s, inv.Room.ID, "")
		changed, stop := c.Subscribe()
		defer stop()
		if n := c.Now(); n.View != nil || n.Seq != 0 {
			t.Errorf("spectators see %+v at once", n)
		}
		time.Sleep(30 * time.Second)
		answerNow(t, players[0])
		answerNow(t, players[1])
		select {
		case <-changed:
			t.Error("spectators are told that something happened")
		default:
		}
		time.Sleep(31 * time.Second)
		synctest.Wait()
		<-changed
		first := c.Now()
		if first.Seq != 1 || len(c.Log(rulebook.Ja, 0)) != first.LogLen {
			t.Errorf("after a minute they have seen %d changes", first.Seq)
		}
		// A server that starts now lets them see the same.
		again := open(t, j.snapshot(-1))
		defer func() { _ = again.Close() }()
		sameEyes(t, c, enter(t, again, inv.Room.ID, ""))
		time.Sleep(30 * time.Second)
		synctest.Wait()
		if n := c.Now(); n.Seq < 2 || n.LogLen <= first.LogLen {
			t.Errorf("after a minute and a half they have seen %d changes", n.Seq)
		}
	})
}

func TestRoomsThatNeverBeginAreForgotten(t *testing.T) {
	spec := RoomSpec{Game: "tiny", Seats: []SeatSpec{{Kind: HumanSeat}, {Kind: OpenSeat}}}
	timed(t, spec, func(t *testing.T, j *memoryJournal, inv *Invitation, players []Chair) {
		s := players[0].(*chair).room.srv
		time.Sleep(23 * time.Hour)
		if _, err := s.Room(inv.Room.ID); err != nil {
			t.Error(err)
		}
		time.Sleep(2 * time.Hour)
		synctest.Wait()
		_, err := s.Room(inv.Room.ID)
		wantCode(t, err, CodeNoSuchRoom)
		if j.len() != 0 {
			t.Error("the journal still has it")
		}
	})
}

// TestMatchesThatAreOverSleep: they leave the memory, and are there again when somebody looks.
func TestMatchesThatAreOverSleep(t *testing.T) {
	timed(t, humans("tiny"), func(t *testing.T, _ *memoryJournal, inv *Invitation, players []Chair) {
		playToEnd(t, players, agent.NewRandom(2))
		before := players[0].Now()
		r := players[0].(*chair).room
		time.Sleep(7 * time.Minute)
		synctest.Wait()
		r.mu.Lock()
		if r.m != nil || !r.asleep {
			t.Error("it is still in memory")
		}
		r.mu.Unlock()
		if info, err := r.srv.Room(inv.Room.ID); err != nil || info.Status != RoomOver || info.Seed == "" || info.Seats[0].Outcome == "" {
			t.Errorf("asleep: %+v %v", info, err)
		}
		if after := players[0].Now(); after.Seq != before.Seq || after.LogLen != before.LogLen {
			t.Errorf("awake again it is at %d, was at %d", after.Seq, before.Seq)
		}
	})
}

// TestDelayedSpectatorsSeeDelayedClocks: whoever watches a minute later sees the clocks of a minute ago, also after the server was started again.
func TestDelayedSpectatorsSeeDelayedClocks(t *testing.T) {
	spec := withClock(ClockSpec{Kind: ClockChess, Seconds: 600})
	spec.Listed, spec.Spectators = true, SpectatorSpec{Mode: SpectatorsDelayed, DelaySeconds: 60}
	timed(t, spec, func(t *testing.T, j *memoryJournal, inv *Invitation, players []Chair) {
		s := players[0].(*chair).room.srv
		time.Sleep(30 * time.Second)
		answerNow(t, players[0])
		time.Sleep(40 * time.Second)
		synctest.Wait()
		watch := func(s *Server, want ...int64) {
			t.Helper()
			clocks := enter(t, s, inv.Room.ID, "").Now().Clocks
			for i, ms := range want {
				if clocks[i].LeftMS != ms {
					t.Errorf("clock %d has %d ms left, want %d", i, clocks[i].LeftMS, ms)
				}
			}
		}
		watch(s, 590_000, 590_000) // as after ten seconds
		if now := players[1].Now().Clocks; now[0].LeftMS != 570_000 || now[1].LeftMS != 530_000 {
			t.Errorf("the players see %+v", now)
		}
		time.Sleep(30 * time.Second)
		synctest.Wait()
		watch(s, 570_000, 560_000) // as after forty
	})
}

// TestMatchesThatNobodyGoesOnWith: who must choose and was not there for a day concedes if another is there; if nobody is, nobody wins.
func TestMatchesThatNobodyGoesOnWith(t *testing.T) {
	timed(t, humans("tiny"), func(t *testing.T, j *memoryJournal, inv *Invitation, players []Chair) {
		answerNow(t, players[0]) // now the other must choose
		if len(players[0].Now().View.Decisions) > 0 {
			t.Fatal("the first seat must choose again")
		}
		again := open(t, j.snapshot(-1))
		_, stop := players[0].Subscribe()
		time.Sleep(23 * time.Hour)
		synctest.Wait()
		if got := players[0].Now().Room.Status; got != RoomPlaying {
			t.Errorf("after 23 hours the room is %s", got)
		}
		time.Sleep(2 * time.Hour)
		synctest.Wait()
		if room := players[0].Now().Room; room.Status != RoomOver || room.Seats[0].Outcome != "won" || room.Seats[1].Outcome != "lost" {
			t.Errorf("%+v", room)
		}
		stop()
		left := enter(t, again, inv.Room.ID, inv.Tokens[0]).Now().Room
		if left.Status != RoomOver || left.Seats[0].Outcome != OutcomeAbandoned || left.Seats[1].Outcome != OutcomeAbandoned || left.Seed == "" {
			t.Errorf("%+v", left)
		}
		if _, err := again.Replay(inv.Room.ID); err != nil {
			t.Error(err)
		}
		if err := again.Close(); err != nil {
			t.Error(err)
		}
	})
}
