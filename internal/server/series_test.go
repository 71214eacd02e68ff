package server

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"saitei/agent"
	"saitei/internal/tinygame"
	"saitei/match"
	"saitei/rulebook"
)

// bestOf is a room for a series of the game with a sideboard.
func bestOf(n int) RoomSpec {
	spec := humans("sided")
	spec.BestOf, spec.Listed = n, true
	return spec
}

// goOn has everybody go to the next game, and gives their chairs there, in which nobody sits yet.
func goOn(t *testing.T, s *Server, players []Chair, inv *Invitation) []Chair {
	t.Helper()
	room, out := "", []Chair(nil)
	for i, c := range players {
		id, err := c.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if room != "" && id != room {
			t.Fatalf("%s and %s", room, id)
		}
		room = id
		out = append(out, enter(t, s, id, inv.Tokens[i]))
	}
	return out
}

func sitDown(t *testing.T, c Chair, deck string) {
	t.Helper()
	if err := c.Sit(t.Context(), "", deck); err != nil {
		t.Fatal(err)
	}
}

func seriesOf(t *testing.T, c Chair) *SeriesInfo {
	t.Helper()
	i := c.Now().Room.Series
	if i == nil {
		t.Fatal("there is no series")
	}
	return i
}

// TestSeries: a series is played from room to room, with exchanged cards and with who starts as the loser wants it, however often the server is killed;
// every game of it can be looked at again.
func TestSeries(t *testing.T) {
	j, dir := new(memoryJournal), t.TempDir()
	s := open(t, j, func(c *Config) { c.Archive = dir })
	inv := create(t, s, bestOf(3))
	first := chairs(t, s, inv)
	if i := seriesOf(t, first[0]); i.BestOf != 3 || i.Game != 1 || i.Over || i.Choosers != nil || i.Starts != nil {
		t.Errorf("at the start: %+v", i)
	}
	_, err := first[0].Next(t.Context())
	wantCode(t, err, CodeNotOver)
	wantCode(t, first[0].Starts(t.Context(), 0), CodeStarted)
	if err := first[0].Concede(t.Context()); err != nil {
		t.Fatal(err)
	}
	if i := seriesOf(t, first[0]); !slices.Equal(i.Score, []int{0, 1}) || i.Over {
		t.Errorf("after the first game: %+v", i)
	}
	_, err = first[0].Rematch(t.Context())
	wantCode(t, err, CodeSeriesGoesOn)
	_, err = s.Replay(inv.Room.ID)
	wantCode(t, err, CodeSeriesGoesOn)
	if room := first[1].Now().Room; room.Seats[0].Deck != "" || room.Seed != "" {
		t.Errorf("before the next game everybody knows the deck %q and the seed %q", room.Seats[0].Deck, room.Seed)
	}

	second := goOn(t, s, first, inv)
	again := open(t, j.snapshot(-1)) // as after a kill between the two games
	for i, c := range second {
		sameEyes(t, c, enter(t, again, c.Now().Room.ID, inv.Tokens[i]))
	}
	if i := seriesOf(t, second[0]); i.Game != 2 || !slices.Equal(i.Choosers, []int{0}) || !slices.Equal(i.Rooms, []string{inv.Room.ID}) || i.Starts != nil {
		t.Errorf("before the second game: %+v", i)
	}
	pool := second[0].Pool()
	if !strings.Contains(pool, "[side]") || enter(t, s, second[0].Now().Room.ID, inv.Watch).Pool() != "" {
		t.Errorf("the pool is %q", pool)
	}
	err = second[0].Sit(t.Context(), "", strings.Replace(pool, "1 T-1\n", "1 T-2\n", 1))
	wantCode(t, err, CodeBadDeck)
	if r := refusalOf(t, err); r.Field != "deck" || !strings.Contains(r.Text.En, "first game") {
		t.Errorf("%+v", r)
	}
	wantCode(t, second[1].Starts(t.Context(), 1), CodeNoChoice)
	wantCode(t, second[0].Starts(t.Context(), 2), CodeBadValue)
	if err := second[0].Starts(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	exchanged := strings.Replace(strings.Replace(pool, "1 T-1\n", "1 T-9\n", 1), "[side]\n1 T-7\n1 T-8\n1 T-9\n", "[side]\n1 T-7\n1 T-8\n1 T-1\n", 1)
	sitDown(t, second[0], exchanged)
	sitDown(t, second[1], "")
	if now := second[0].Now(); now.Room.Status != RoomPlaying || now.View.Numbers["first"] != 1 {
		t.Fatalf("%s, and seat %d starts", now.Room.Status, now.View.Numbers["first"])
	}
	if err := second[1].Concede(t.Context()); err != nil {
		t.Fatal(err)
	}

	third := goOn(t, s, second, inv)
	sitDown(t, third[0], "")
	sitDown(t, third[1], "") // without a word: the loser starts
	if now := third[0].Now(); now.View.Numbers["first"] != 1 || !slices.Equal(seriesOf(t, third[0]).Score, []int{1, 1}) {
		t.Errorf("the third game: %+v", now.Room.Series)
	}
	for _, c := range third {
		if err := c.Signal(t.Context(), "truce"); err != nil {
			t.Fatal(err)
		}
	}
	fourth := goOn(t, s, third, inv)
	if i := seriesOf(t, fourth[0]); i.Draws != 1 || i.Choosers != nil || i.Starts == nil || *i.Starts != 1 || i.Game != 4 {
		t.Errorf("after a draw: %+v", i)
	}
	sitDown(t, fourth[0], "")
	sitDown(t, fourth[1], "")
	for rng := agent.NewRandom(12); fourth[0].Now().Seq < 4; {
		step(t, fourth, rng)
	}
	if err := fourth[1].Concede(t.Context()); err != nil { // by chance it might be drawn again
		t.Fatal(err)
	}
	last := seriesOf(t, fourth[0])
	if !last.Over || !slices.Equal(last.Outcomes, []string{"won", "lost"}) {
		t.Fatalf("after the fourth game: %+v", last)
	}
	_, err = fourth[1].Next(t.Context())
	wantCode(t, err, CodeSeriesOver)
	for _, id := range append(slices.Clone(last.Rooms), fourth[0].Now().Room.ID) {
		if room, err := s.Room(id); err != nil || room.Seed == "" || room.Seats[0].Deck == "" {
			t.Errorf("after the series nobody knows the seed or the decks of %+v (%v)", room, err)
		}
	}
	checkGames(t, s, j, dir, append(last.Rooms, fourth[0].Now().Room.ID))
	rematch, err := fourth[0].Rematch(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if i := seriesOf(t, enter(t, s, rematch, inv.Tokens[0])); i.Game != 1 || !slices.Equal(i.Score, []int{0, 0}) {
		t.Errorf("the rematch: %+v", i)
	}
}

// checkGames reads the journal at every size, and looks at each game as a replay and as a file of the archive.
func checkGames(t *testing.T, s *Server, j *memoryJournal, dir string, rooms []string) {
	t.Helper()
	for n := j.len(); n > 1; n-- {
		again := open(t, j.snapshot(n))
		for _, id := range rooms {
			if i, err := again.Room(id); err == nil && i.Status == RoomStopped {
				t.Fatalf("after %d records room %s is stopped", n, id)
			}
		}
		_ = again.Close()
	}
	for _, id := range rooms {
		p, err := s.Replay(id)
		if err != nil {
			t.Fatal(err)
		}
		file, err := os.ReadFile(filepath.Join(dir, "sided-"+id+".jsonl"))
		if err != nil || string(file) != string(p.Record()) {
			t.Fatalf("the archive has another game: %v", err)
		}
		rec, err := match.Parse(id, file)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := match.Verify(tinygame.Sided(), rec); err != nil {
			t.Error(err)
		}
	}
}

// TestGivingASeriesUp: in a game, and between two; and time that is called between two.
func TestGivingASeriesUp(t *testing.T) {
	j := new(memoryJournal)
	s := open(t, j)
	single := chairs(t, s, create(t, s, humans("sided")))
	wantCode(t, single[0].Forfeit(t.Context()), CodeNoSeries)
	ends := map[string]func(host Chair, players []Chair) error{
		"in a game": func(_ Chair, players []Chair) error {
			sitDown(t, players[0], "")
			sitDown(t, players[1], "")
			return players[1].Forfeit(t.Context())
		},
		"between": func(_ Chair, players []Chair) error { return players[1].Forfeit(t.Context()) },
		"time":    func(host Chair, _ []Chair) error { return host.Signal(t.Context(), "time") },
	}
	for name, end := range ends {
		inv := create(t, s, bestOf(5))
		players := chairs(t, s, inv)
		wantCode(t, enter(t, s, inv.Room.ID, inv.Host).Signal(t.Context(), "nothing"), CodeNotPossible)
		if err := players[1].Concede(t.Context()); err != nil {
			t.Fatal(err)
		}
		players = goOn(t, s, players, inv)
		host := enter(t, s, players[0].Now().Room.ID, inv.Host)
		if calls := host.Now().Room.Calls; !slices.Equal(calls, []string{"time"}) {
			t.Errorf("%s: between two games %v can be called", name, calls)
		}
		if err := end(host, players); err != nil {
			t.Fatal(name, err)
		}
		now := players[0].Now().Room
		if now.Status != RoomOver || !now.Series.Over || !slices.Equal(now.Series.Outcomes, []string{"won", "lost"}) {
			t.Errorf("%s: %s %+v", name, now.Status, now.Series)
		}
		_, err := players[0].Next(t.Context())
		wantCode(t, err, CodeSeriesOver)
		again := open(t, j.snapshot(-1))
		sameEyes(t, players[0], enter(t, again, now.ID, inv.Tokens[0]))
		if _, err := s.Replay(now.ID); name != "in a game" {
			wantCode(t, err, CodeNotStarted)
		} else if err != nil {
			t.Error(err)
		}
	}
}

// TestSeriesOverHTTP: what the API says of a series fits the schema, and refuses what cannot be.
func TestSeriesOverHTTP(t *testing.T) {
	s := open(t, new(memoryJournal))
	w, sc := serve(t, s), readSchema(t)
	for _, n := range []string{"2", "-1", "11"} {
		if status, data := w.call("POST", apiPrefix+"/rooms", "", `{"game":"sided","bestOf":`+n+`,"seats":[{"kind":"human"},{"kind":"human"}]}`); status != http.StatusBadRequest {
			t.Errorf("the best of %s: %d %s", n, status, data)
		}
	}
	spec := bestOf(3)
	body, _ := json.Marshal(spec)
	sc.fits("roomSpec", body)
	_, data := w.call("POST", apiPrefix+"/rooms", "", string(body))
	sc.fits("invitation", data)
	var inv Invitation
	if err := json.Unmarshal(data, &inv); err != nil {
		t.Fatal(err)
	}
	do := func(room, token, command string, want int) []byte {
		t.Helper()
		status, data := w.call("POST", apiPrefix+"/rooms/"+room+"/do", token, command)
		sc.fits("message", data)
		if status != want {
			t.Fatalf("%s: %d %s", command, status, data)
		}
		return data
	}
	do(inv.Room.ID, inv.Tokens[0], `{"do":"concede"}`, http.StatusOK)
	status, data := w.call("POST", apiPrefix+"/rooms/"+inv.Room.ID+"/next", inv.Tokens[0], "")
	if status != http.StatusOK {
		t.Fatalf("%d %s", status, data)
	}
	var next struct {
		Seat  int
		Token string
		Room  RoomInfo
	}
	if err := json.Unmarshal(data, &next); err != nil || next.Token != inv.Tokens[0] || next.Room.Series.Game != 2 {
		t.Fatalf("%v %s", err, data)
	}
	sc.fits("room", w.get(apiPrefix+"/rooms/"+next.Room.ID, "", nil))
	var state struct{ Pool string }
	sc.fits("state", w.get(apiPrefix+"/rooms/"+next.Room.ID+"/state", inv.Tokens[0], &state))
	if want := rulebook.WriteDeck(&tinygame.Sided().Decks[0]); state.Pool != want {
		t.Errorf("the pool is %q, want %q", state.Pool, want)
	}
	do(next.Room.ID, inv.Tokens[0], `{"do":"starts"}`, http.StatusBadRequest)
	do(next.Room.ID, inv.Tokens[0], `{"do":"starts","seat":1}`, http.StatusOK)
	do(next.Room.ID, inv.Tokens[1], `{"do":"sit"}`, http.StatusOK)
	do(next.Room.ID, inv.Tokens[1], `{"do":"forfeit"}`, http.StatusOK)
	sc.fits("room", w.get(apiPrefix+"/rooms/"+next.Room.ID, "", nil))
	do(next.Room.ID, inv.Tokens[0], `{"do":"forfeit"}`, http.StatusConflict)
}
