package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"

	"saitei/agent"
	"saitei/games"
	"saitei/internal/taggame"
	"saitei/internal/tinygame"
	"saitei/kernel"
	"saitei/rulebook"
)

// memoryJournal keeps records in memory, and fails when it is told to.
type memoryJournal struct {
	mu   sync.Mutex
	list []memoryRecord
	// fail, if set, is asked before each write; lost means that the record is kept all the same, and only the answer is an error.
	fail func(room string) (err error, lost bool)
}

type memoryRecord struct {
	room string
	stored
}

var errDisk = errors.New("the disk is full")

func (j *memoryJournal) Append(_ context.Context, room string, after uint64, e entryData) (uint64, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	last := uint64(0)
	for _, r := range j.list {
		if r.room == room {
			last = r.Seq
		}
	}
	if last != after {
		return 0, errConflict
	}
	var err error
	if j.fail != nil {
		var isKept bool
		if err, isKept = j.fail(room); err != nil && !isKept {
			return 0, err
		}
	}
	seq := uint64(len(j.list) + 1)
	j.list = append(j.list, memoryRecord{room, stored{seq, bytes.Clone(e.data)}})
	return seq, err
}

func (j *memoryJournal) Read(_ context.Context, room string) ([]stored, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	var out []stored
	for _, r := range j.list {
		if r.room == room {
			out = append(out, r.stored)
		}
	}
	return out, nil
}

func (j *memoryJournal) Rooms(context.Context) ([]string, error) {
	var out []string
	for _, r := range j.snapshot(-1).list {
		if !slices.Contains(out, r.room) {
			out = append(out, r.room)
		}
	}
	return out, nil
}

func (j *memoryJournal) Failing() error { return nil }

func (j *memoryJournal) Found() *Damage { return nil }

func (j *memoryJournal) Drop(_ context.Context, room string) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.list = slices.DeleteFunc(j.list, func(r memoryRecord) bool { return r.room == room })
	return nil
}

func (j *memoryJournal) Close() error { return nil }

// snapshot is a journal with the first n records, or all.
func (j *memoryJournal) snapshot(n int) *memoryJournal {
	j.mu.Lock()
	defer j.mu.Unlock()
	if n < 0 || n > len(j.list) {
		n = len(j.list)
	}
	return &memoryJournal{list: slices.Clone(j.list[:n])}
}

func (j *memoryJournal) len() int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return len(j.list)
}

// books are the games of the tests: all that there are, the tiny one, the same with a sideboard, and one with teams.
func books() []*rulebook.Book {
	return append(games.All(), tinygame.Book(), tinygame.Sided(), taggame.Book())
}

// open starts a server on a journal.
func open(t testing.TB, j journal, change ...func(*Config)) *Server {
	t.Helper()
	c := Config{Books: books(), journal: j, onDemand: true, Limits: Limits{Rooms: -1, RoomsPerMinute: -1, RequestsPerSecond: -1, MessagesPerSecond: -1}}
	for _, f := range change {
		f(&c)
	}
	s, err := Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func humans(game string) RoomSpec {
	deck := deckOf(game)
	return RoomSpec{Game: game, Seats: []SeatSpec{{Kind: HumanSeat, Deck: deck, Name: "Aki"}, {Kind: HumanSeat, Deck: deck, Name: "Ren"}}}
}

func deckOf(game string) string {
	for _, b := range books() {
		if b.Name == game {
			return b.Decks[0].Name
		}
	}
	return ""
}

func create(t testing.TB, s *Server, spec RoomSpec) *Invitation {
	t.Helper()
	inv, err := s.Create(t.Context(), spec)
	if err != nil {
		t.Fatal(err)
	}
	return inv
}

func enter(t testing.TB, s *Server, room, token string) Chair {
	t.Helper()
	c, err := s.Enter(room, token)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func chairs(t testing.TB, s *Server, inv *Invitation) []Chair {
	t.Helper()
	var out []Chair
	for _, token := range inv.Tokens {
		if token != "" {
			out = append(out, enter(t, s, inv.Room.ID, token))
		}
	}
	return out
}

// step lets a random player answer for the first chair that is asked something; it reports whether there was one. Where others play at the same
// time, the answer may come too late: then the match has gone on, and that is a step as well.
func step(t testing.TB, players []Chair, rng *agent.Random) bool {
	t.Helper()
	for _, c := range players {
		now := c.Now()
		if now.View == nil || len(now.View.Decisions) == 0 {
			continue
		}
		d := &now.View.Decisions[0]
		for range 200 {
			choice := rng.Choose(now.View, d)
			err := c.Answer(t.Context(), now.Seq, d.ID, kernel.Choice{Picks: slices.Clone(choice.Picks), Nums: slices.Clone(choice.Nums)})
			if err == nil || isTooLate(t, c, now, err) {
				return true
			}
			if refusalOf(t, err).Code != CodeNotPossible {
				t.Fatal(err)
			}
		}
		t.Fatalf("no answer to %+v is possible", d)
	}
	return false
}

// isTooLate reports whether an answer was refused because the match had gone on since it was looked at. Nobody is told so where it has not.
func isTooLate(t testing.TB, c Chair, before Snapshot, err error) bool {
	t.Helper()
	switch refusalOf(t, err).Code {
	case CodeNotAsked, CodeWrongSequence, CodeOver:
		return c.Now().Seq != before.Seq
	}
	return false
}

// playAmongAgents plays for people to the end of a match in which agents play, too.
func playAmongAgents(t testing.TB, players []Chair, rng *agent.Random) {
	t.Helper()
	for players[0].Now().Room.Status != RoomOver {
		if !step(t, players, rng) {
			time.Sleep(time.Millisecond) // an agent chooses
		}
	}
}

func playToEnd(t testing.TB, players []Chair, rng *agent.Random) {
	t.Helper()
	for step(t, players, rng) {
	}
	if status := players[0].Now().Room.Status; status != RoomOver {
		t.Fatalf("nobody is asked anything, but the room is %s", status)
	}
}

func refusalOf(t testing.TB, err error) *Refusal {
	t.Helper()
	var r *Refusal
	if !errors.As(err, &r) {
		t.Fatalf("%v is no refusal", err)
	}
	return r
}

func wantCode(t testing.TB, err error, code string) {
	t.Helper()
	if r := refusalOf(t, err); r.Code != code {
		t.Errorf("refused with %s (%v), want %s", r.Code, r, code)
	}
}

// web is a client of the HTTP interface.
type web struct {
	t   testing.TB
	url string
}

func serve(t testing.TB, s *Server) *web {
	h := httptest.NewServer(s)
	t.Cleanup(h.Close)
	return &web{t, h.URL}
}

// call makes a request and gives the status and the body.
func (w *web) call(method, path, token, body string) (int, []byte) {
	w.t.Helper()
	r, err := http.NewRequestWithContext(w.t.Context(), method, w.url+path, bytes.NewReader([]byte(body)))
	if err != nil {
		w.t.Fatal(err)
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		w.t.Fatal(err)
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	if err != nil {
		w.t.Fatal(err)
	}
	return resp.StatusCode, data
}

// get is a request that must succeed, decoded.
func (w *web) get(path, token string, into any) []byte {
	w.t.Helper()
	status, data := w.call("GET", path, token, "")
	if status != http.StatusOK {
		w.t.Fatalf("%s: %d %s", path, status, data)
	}
	if into != nil {
		if err := json.Unmarshal(data, into); err != nil {
			w.t.Fatalf("%s: %v", path, err)
		}
	}
	return data
}
