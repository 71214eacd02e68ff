package server

import (
	"encoding/json"
	"errors"
	"strconv"
	"sync"
	"testing"

	"saitei/match"
)

// madeReplay is a replay that takes about so many bytes.
func madeReplay(bytes int) *replay {
	return &replay{film: &match.Film{Recording: &match.Recording{}}, record: make([]byte, bytes)}
}

// TestReplaysAreKept: one that is looked at again is not made again, and what is kept never takes more than it may.
func TestReplaysAreKept(t *testing.T) {
	rs := &replays{most: 1000}
	made := map[string]int{}
	look := func(room string, bytes int) {
		t.Helper()
		p, err := rs.find(room, func() (*replay, error) { made[room]++; return madeReplay(bytes), nil })
		if err != nil || p == nil || rs.bytes() > rs.most {
			t.Fatalf("%s: %v, %d bytes are kept", room, err, rs.bytes())
		}
	}
	for range 3 {
		look("a", 400)
		look("b", 400)
	}
	if made["a"] != 1 || made["b"] != 1 {
		t.Errorf("made %v", made)
	}
	look("a", 400)
	look("c", 400) // b was not looked at for longest
	look("a", 400)
	look("b", 400)
	if made["a"] != 1 || made["b"] != 2 {
		t.Errorf("made %v", made)
	}
	look("huge", 5000) // it is shown, and not kept
	look("huge", 5000)
	if made["huge"] != 2 || len(rs.kept) != 0 {
		t.Errorf("made %v, %d are kept", made, len(rs.kept))
	}
	fails := func() (*replay, error) { made["bad"]++; return nil, errors.New("not now") }
	for range 2 {
		if _, err := rs.find("bad", fails); err == nil {
			t.Error("what cannot be made is found")
		}
	}
	if made["bad"] != 2 {
		t.Error("what could not be made once is not tried again")
	}
}

// TestReplayIsMadeOnce: whoever looks at the same time waits for the same replay.
func TestReplayIsMadeOnce(t *testing.T) {
	rs := &replays{most: 1000}
	var made int
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if _, err := rs.find("a", func() (*replay, error) { made++; return madeReplay(10), nil }); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if made != 1 {
		t.Errorf("it was made %d times", made)
	}
}

// BenchmarkReplay is one position of a match of Z/X, asked for over HTTP by somebody who scrubs through it.
func BenchmarkReplay(b *testing.B) {
	s := open(b, &memoryJournal{})
	w := serve(b, s)
	agents := []SeatSpec{{Kind: AgentSeat, Agent: "random"}, {Kind: AgentSeat, Agent: "random"}}
	inv := create(b, s, RoomSpec{Game: "zx", Seats: agents})
	path := apiPrefix + "/rooms/" + inv.Room.ID + "/replay"
	var replay struct{ Positions int }
	for replay.Positions == 0 {
		if status, data := w.call("GET", path, "", ""); status == 200 {
			if err := json.Unmarshal(data, &replay); err != nil {
				b.Fatal(err)
			}
		}
	}
	for i := 0; b.Loop(); i++ {
		w.get(path+"/"+strconv.Itoa(replay.Positions-1-i*7%(replay.Positions/2)), "", nil)
	}
	b.ReportMetric(float64(replay.Positions), "positions")
	b.ReportMetric(float64(s.replays.bytes())/1024, "KB-kept")
}
