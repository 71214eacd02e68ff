package match_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"saitei/agent"
	"saitei/internal/tinygame"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

func newTiny(t testing.TB, seed byte) *match.Match {
	t.Helper()
	book := tinygame.Book()
	m, err := match.New(book, match.Setup{Decks: []*rulebook.Deck{&book.Decks[0], &book.Decks[1]}, Seats: []string{"a", "b"}, Seed: [32]byte{seed}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// playOn lets random players answer n decisions, or all.
func playOn(t testing.TB, m *match.Match, seed uint64, n int) {
	t.Helper()
	player := agent.NewRandom(seed)
	for ; n != 0 && !m.IsOver(); n-- {
		seat := m.Waiting()[0]
		v := m.View(seat)
		d := &v.Decisions[0]
		if err := m.Answer(seat, d.ID, player.Choose(v, d)); err != nil {
			t.Fatalf("%s: %v", d.Name, err)
		}
	}
}

func TestMatchIsPlayedToItsEnd(t *testing.T) {
	m := newTiny(t, 1)
	playOn(t, m, 1, -1)
	a, b := m.Outcome(0), m.Outcome(1)
	if a == kernel.Playing || b == kernel.Playing || (a == kernel.Won) != (b == kernel.Lost) {
		t.Errorf("outcomes %v and %v", a, b)
	}
	if m.LogLen() == 0 || len(m.Log(0, rulebook.Ja, 0)) != m.LogLen() {
		t.Error("the log is not told")
	}
}

func TestLogHidesWhatASeatCannotKnow(t *testing.T) {
	m := newTiny(t, 2)
	own, other := 0, 0
	for _, l := range m.Log(0, rulebook.En, 0) {
		if l.Verb != "draw" {
			continue
		}
		if l.Seat == 0 && l.Card != "" {
			own++
		}
		if l.Seat == 1 && l.Card != "" {
			other++
		}
	}
	if own != 3 || other != 0 {
		t.Errorf("seat 0 reads %d of its own cards and %d of the other's; want 3 and 0", own, other)
	}
}

func TestRefusedAnswerChangesNothing(t *testing.T) {
	m := newTiny(t, 3)
	before := m.Hash()
	d := m.Decisions(0)[0]
	err := m.Answer(0, d.ID, kernel.Choice{Picks: []kernel.OptionID{12345}})
	var refusal *kernel.Refusal
	if !errors.As(err, &refusal) || m.Hash() != before || m.Entries() != 0 {
		t.Errorf("got %v, %d entries", err, m.Entries())
	}
	if err := m.Answer(1, d.ID, kernel.Choice{Picks: []kernel.OptionID{d.Options[0].ID}}); err == nil {
		t.Error("the other seat may answer")
	}
}

func TestUndoWhileNothingWasRevealed(t *testing.T) {
	m := newTiny(t, 4)
	if err := m.Undo(0); err == nil {
		t.Error("there is nothing to take back yet")
	}
	before := m.Hash()
	d := m.Decisions(0)[0]
	if err := m.Answer(0, d.ID, kernel.Choice{Picks: []kernel.OptionID{d.Options[0].ID}}); err != nil {
		t.Fatal(err)
	}
	if err := m.Undo(0); err != nil {
		t.Fatal(err)
	}
	if m.Hash() != before || m.Entries() != 0 {
		t.Error("the position is not the one before")
	}
	playOn(t, m, 1, 2) // both set a card, and the cards are opened
	err := m.Undo(0)
	var refusal *match.UndoRefusal
	if !errors.As(err, &refusal) || len(refusal.Revealed) == 0 || !strings.Contains(refusal.In(rulebook.En), "opened") {
		t.Errorf("got %v", err)
	}
}

func TestWhyNotNamesClauseAndFact(t *testing.T) {
	for seed := range byte(20) {
		m := newTiny(t, seed)
		for _, p := range m.View(0).Places {
			for _, c := range p.Cards {
				if c.Number != "T-9" {
					continue
				}
				r := m.WhyNot(0, "set", c.Object)
				if r == nil || r.Fact != "refuse.too-big" || m.Book.Rules.Clauses[r.Clause] != "1-9" {
					t.Fatalf("got %+v", r)
				}
				if m.WhyNot(1, "set", c.Object).Fact != "refuse.not-among-candidates" {
					t.Error("the other seat learns something about a card that it cannot see")
				}
				return
			}
		}
	}
	t.Fatal("no seed draws a nine")
}

func TestConcedeEndsTheMatch(t *testing.T) {
	m := newTiny(t, 5)
	if err := m.Concede(1); err != nil {
		t.Fatal(err)
	}
	if !m.IsOver() || m.Outcome(0) != kernel.Won || m.Outcome(1) != kernel.Lost {
		t.Error("the match goes on")
	}
	if m.Concede(0) == nil || m.Undo(1) == nil {
		t.Error("a match that is over can still be conceded or taken back")
	}
}

func save(t testing.TB, m *match.Match) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := m.Save(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestSavedMatchIsReplayedToTheSamePosition(t *testing.T) {
	for _, n := range []int{0, 1, 7, 30, -1} {
		m := newTiny(t, 6)
		playOn(t, m, 2, n)
		file := save(t, m)
		rec, err := match.Parse("f", file)
		if err != nil {
			t.Fatal(err)
		}
		again, err := match.Replay(tinygame.Book(), rec)
		if err != nil {
			t.Fatal(err)
		}
		if again.Hash() != m.Hash() {
			t.Errorf("after %d choices the replayed position differs", n)
		}
		if d := cmp.Diff(string(file), string(save(t, again))); d != "" {
			t.Errorf("after %d choices the file differs: %s", n, d)
		}
		playOn(t, m, 9, -1)
		playOn(t, again, 9, -1)
		if again.Hash() != m.Hash() {
			t.Errorf("a match gone on with after %d choices ends differently", n)
		}
	}
}

func TestOwnCardsAreKeptInTheFile(t *testing.T) {
	book := tinygame.Book()
	own := rulebook.Card{Number: "X-1", Name: "よそ者", Fields: map[string]string{"number": "X-1", "name": "よそ者", "strength": "20"}}
	deck := &rulebook.Deck{Name: "own", Lines: []rulebook.DeckLine{{Count: 9, Number: "X-1", Line: 1}}}
	m, err := match.New(book, match.Setup{Decks: []*rulebook.Deck{deck, &book.Decks[0]}, Cards: []rulebook.Card{own}})
	if err != nil {
		t.Fatal(err)
	}
	playOn(t, m, 1, -1)
	rec, err := match.Parse("f", save(t, m))
	if err != nil {
		t.Fatal(err)
	}
	report, err := match.Verify(book, rec)
	if err != nil || !report.Over {
		t.Errorf("got %+v, %v", report, err)
	}
}

func TestBadDecksAreRefused(t *testing.T) {
	book := tinygame.Book()
	short := &rulebook.Deck{Name: "short.txt", Lines: []rulebook.DeckLine{{Count: 1, Number: "T-1", Line: 1}, {Count: 1, Number: "T-99", Line: 2}}}
	_, err := match.New(book, match.Setup{Decks: []*rulebook.Deck{short, &book.Decks[0]}})
	var bad *match.DeckError
	if !errors.As(err, &bad) || len(bad.Problems) != 2 || !strings.Contains(bad.In(rulebook.En), "short.txt:2: there is no T-99") {
		t.Errorf("got %v", err)
	}
	if _, err := match.New(book, match.Setup{Decks: []*rulebook.Deck{&book.Decks[0], &book.Decks[0]}, Switches: map[string]int{"J1": 7}}); err == nil {
		t.Error("a judgement call that does not exist is accepted")
	}
	if _, err := match.New(book, match.Setup{}); err == nil {
		t.Error("a match without decks is accepted")
	}
}

func TestBrokenFilesNamePlaceAndField(t *testing.T) {
	m := newTiny(t, 7)
	playOn(t, m, 3, -1)
	good := strings.Split(strings.TrimSpace(string(save(t, m))), "\n")
	edit := func(line int, old, new string) string {
		lines := append([]string(nil), good...)
		at := line
		if at < 0 {
			at += len(lines)
		}
		if !strings.Contains(lines[at], old) {
			t.Fatalf("line %d %q has no %q", at+1, lines[at], old)
		}
		lines[at] = strings.Replace(lines[at], old, new, 1)
		return strings.Join(lines, "\n")
	}
	for name, c := range map[string]struct{ file, want string }{
		"empty":        {"", "f: there is no match in it"},
		"not JSON":     {good[0] + "\n{", "f:2: not JSON"},
		"no header":    {good[1], "f:1: record: "},
		"version":      {edit(0, `"version":2`, `"version":9`), "f:1: version: expected version 2"},
		"old version":  {edit(0, `"version":2`, `"version":1`), "f:1: version: a match that was recorded in version 1 can no longer be replayed; the version is 2 now"},
		"game":         {edit(0, `"game":"tiny"`, `"game":"go"`), "f:1: game: there is no game go"},
		"unknown":      {edit(1, `"seat"`, `"chair"`), "f:2: chair: there is no such field"},
		"wrong type":   {edit(1, `"seat":0`, `"seat":"x"`), "f:2: seat: found a string, expected a number"},
		"no seat":      {edit(1, `"seat":0,`, ``), "f:2: seat: expected the number of a seat"},
		"wrong seat":   {edit(1, `"seat":0`, `"seat":5`), "f:2: seat: the seats go from 0 to 1"},
		"pick":         {edit(1, `"picks":["`, `"picks":["zz`), "f:2: picks[0]: expected the hexadecimal id"},
		"not possible": {edit(1, `"picks":["`, `"picks":["7`), "f:2: this choice is not possible: [1-3] that is not one of the options"},
		"deck":         {edit(0, `"1 T-1"`, `"T-1"`), "f:1: decks[0].lines[0]: "},
		"unknown card": {edit(0, `"1 T-1"`, `"1 T-0"`), "f:1: decks: nine:1: there is no T-0"},
		"cards":        {edit(0, `"cards":"`, `"cards":"0`), "f:1: cards: the cards are no longer what they were"},
		"hash":         {edit(21, `"hash":"`, `"hash":"0`), "f:22: hash: expected 16 hexadecimal digits"},
		"commitment":   {edit(-1, `"seed":"07`, `"seed":"08`), "seed: this is not the seed that was committed to"},
		"seed":         {edit(-1, `"seed":"07`, `"seed":"0`), "seed: expected 64 hexadecimal digits"},
		"no seed":      {strings.Join(good[:len(good)-1], "\n"), "f: seed: the seed is not revealed yet"},
		"after seed":   {strings.Join(good, "\n") + "\n" + good[1], `nothing may follow "seed"`},
		"outcome":      {edit(-2, `won`, `drew`), "f: outcomes: the match ends"},
	} {
		rec, err := match.Parse("f", []byte(c.file))
		if err == nil {
			_, err = match.Verify(tinygame.Book(), rec)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		}
	}
	changed := edit(21, `"hash":"`, `"hash":"`)
	var r map[string]any
	lines := strings.Split(changed, "\n")
	if err := json.Unmarshal([]byte(lines[21]), &r); err != nil || r["record"] != "state" {
		t.Fatalf("line 22 is no fingerprint: %s", lines[21])
	}
	r["hash"] = "0123456789abcdef"
	b, _ := json.Marshal(r)
	lines[21] = string(b)
	rec, err := match.Parse("f", []byte(strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := match.Verify(tinygame.Book(), rec); err == nil || !strings.Contains(err.Error(), "f:22: hash: the position differs") {
		t.Errorf("got %v", err)
	}
}

// FuzzReplay reads files that may be broken in any way: they are refused or replayed, and nothing else.
func FuzzReplay(f *testing.F) {
	for seed := range byte(3) {
		m := newTiny(f, seed)
		playOn(f, m, uint64(seed), 5*int(seed))
		f.Add(save(f, m))
	}
	f.Add([]byte(`{"record":"match"}`))
	more, _ := filepath.Glob("testdata/*.jsonl")
	for _, name := range more {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		rec, err := match.Parse("f", data)
		if err != nil {
			return
		}
		m, err := match.Replay(tinygame.Book(), rec)
		if err != nil {
			return
		}
		rng := rand.New(rand.NewPCG(1, 2))
		_ = m.Undo(kernel.Seat(rng.IntN(2)))
		var b bytes.Buffer
		if err := m.Save(&b); err != nil {
			t.Fatal(err)
		}
		again, err := match.Parse("f", b.Bytes())
		if err != nil {
			t.Fatalf("what was saved cannot be read: %v", err)
		}
		if _, err := match.Replay(tinygame.Book(), again); err != nil {
			t.Fatalf("what was saved cannot be replayed: %v", err)
		}
	})
}

// TestRewindingIsPlayingAgain: a match that was taken back, from wherever to wherever, is what it was when it stood there: the same position, the
// same log, the same file.
func TestRewindingIsPlayingAgain(t *testing.T) {
	m := newTiny(t, 6)
	playOn(t, m, 2, 70)
	var files, logs []string
	var all []match.Entry
	fresh := newTiny(t, 6)
	for i := 0; ; i++ {
		files, logs = append(files, string(save(t, fresh))), append(logs, fmt.Sprint(fresh.Log(0, rulebook.En, 0)))
		if i == m.Entries() {
			break
		}
		all = append(all, m.Entry(i))
		if err := fresh.Redo(m.Entry(i)); err != nil {
			t.Fatal(err)
		}
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for range 60 {
		to := rng.IntN(m.Entries() + 1)
		if err := m.Rewind(to); err != nil {
			t.Fatal(err)
		}
		if got := string(save(t, m)); got != files[to] || fmt.Sprint(m.Log(0, rulebook.En, 0)) != logs[to] || m.LogLen() != m.LogLenAt(to) {
			t.Fatalf("back at %d the match is another: %s", to, cmp.Diff(files[to], got))
		}
		for i := to; i < len(all) && rng.IntN(8) > 0; i++ {
			if err := m.Redo(all[i]); err != nil {
				t.Fatal(err)
			}
		}
	}
}
