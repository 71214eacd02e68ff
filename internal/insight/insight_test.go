package insight_test

import (
	"bytes"
	"context"
	"slices"
	"testing"

	"saitei/agent"
	"saitei/games"
	"saitei/internal/insight"
	"saitei/internal/tinygame"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// begin makes a match of a game and its first decision that has an alternative, with what its seat knows.
func begin(t *testing.T, book *rulebook.Book) (*match.Match, *insight.Asked) {
	t.Helper()
	setup := match.Setup{Seed: [32]byte{3}}
	for range book.Rules.Seats {
		setup.Decks, setup.Seats = append(setup.Decks, &book.Decks[0]), append(setup.Seats, "random")
	}
	m, err := match.New(book, setup)
	if err != nil {
		t.Fatal(err)
	}
	player := agent.NewRandom(2)
	for !m.IsOver() {
		for seat := range kernel.Seat(m.Seats()) {
			v := m.View(seat)
			for i := range v.Decisions {
				d := &v.Decisions[i]
				if len(d.Options) > 2 && d.Max == 1 {
					outlook := m.Outlook(seat)
					return m, &insight.Asked{Book: book, Outlook: outlook, Mind: m.Mind(outlook), View: v, Decision: d}
				}
			}
		}
		answerOnce(t, m, player)
	}
	t.Fatal("nobody was ever asked anything")
	return nil, nil
}

// answerOnce answers one decision of a match.
func answerOnce(t *testing.T, m *match.Match, player agent.Agent) {
	t.Helper()
	for seat := range kernel.Seat(m.Seats()) {
		if v := m.View(seat); len(v.Decisions) > 0 {
			d := &v.Decisions[0]
			for range 100 {
				if m.Answer(seat, d.ID, player.Choose(v, d)) == nil {
					return
				}
			}
			t.Fatalf("nothing answers %s", d.Name)
		}
	}
}

func seer(book *rulebook.Book) *agent.Search {
	s := agent.NewSearch("search", book, agent.Budget{Playouts: 60}, 1)
	s.UseCores(1)
	return s
}

// TestAdvise: the best answers come with chances and words in both languages, no more than three of them, each one that can be chosen; the same seed says the same.
func TestAdvise(t *testing.T) {
	for _, book := range []*rulebook.Book{games.Find("kaiun"), games.Find("zx")} {
		m, q := begin(t, book)
		h := insight.Advise(t.Context(), seer(book), q)
		if len(h.Ideas) == 0 || len(h.Ideas) > 3 || h.Decision != q.Decision.ID || h.Playouts < 60 {
			t.Fatalf("%s: the hint is %+v", book.Name, h)
		}
		for _, idea := range h.Ideas {
			if idea.Chance < 0 || idea.Chance > 1 || idea.Says.Ja == "" || idea.Says.En == "" {
				t.Errorf("%s: an idea is %+v", book.Name, idea)
			}
			for _, step := range idea.Line {
				if step.Says.Ja == "" || step.Says.En == "" || step.Seat < 0 || step.Seat >= m.Seats() {
					t.Errorf("%s: what may follow is %+v", book.Name, step)
				}
			}
		}
		again := insight.Advise(t.Context(), seer(book), q)
		if again.Ideas[0].Says != h.Ideas[0].Says || again.Ideas[0].Chance != h.Ideas[0].Chance {
			t.Errorf("%s: it says %v, and then %v", book.Name, h.Ideas[0], again.Ideas[0])
		}
		if err := m.Answer(kernel.Seat(q.Decision.Seat), q.Decision.ID, h.Ideas[0].Choice); err != nil {
			t.Errorf("%s: the best idea cannot be chosen: %v", book.Name, err)
		}
	}
}

// TestTellingALine: answers of one seat in a row are one part of the sentence; without a line nothing is said.
func TestTellingALine(t *testing.T) {
	say := func(s string) rulebook.Text { return rulebook.Text{Ja: s, En: s} }
	idea := insight.Idea{Line: []insight.Step{{0, say("a")}, {0, say("b")}, {1, say("c")}}}
	name := func(seat int) string { return []string{"Aki", "Ren"}[seat] }
	if got := idea.Tell(rulebook.En, name); got != "then perhaps Aki: a, b → Ren: c" {
		t.Error(got)
	}
	if got := idea.Tell(rulebook.Ja, name); got != "続きの例: Aki: a、b → Ren: c" {
		t.Error(got)
	}
	if got := (&insight.Idea{}).Tell(rulebook.En, name); got != "" {
		t.Error(got)
	}
}

// played is a whole recorded match of a game for tests.
func played(t *testing.T) (*rulebook.Book, *match.Recording) {
	t.Helper()
	book := tinygame.Book()
	setup := match.Setup{Seed: [32]byte{9}, Decks: []*rulebook.Deck{&book.Decks[0], &book.Decks[0]}, Seats: []string{"random", "random"}}
	m, err := match.New(book, setup)
	if err != nil {
		t.Fatal(err)
	}
	for player := agent.NewRandom(4); !m.IsOver(); {
		answerOnce(t, m, player)
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	rec, err := match.Parse("a match", file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return book, rec
}

// TestAnalyst: every choice of a recorded match that had an alternative is judged once, in order, the same each time; chances are chances, nothing promises more than the best, and the curve is
// the first team's.
func TestAnalyst(t *testing.T) {
	book, rec := played(t)
	analyse := func(from int) (all []insight.Judged) {
		a, err := insight.NewAnalyst(book, rec, agent.Budget{Playouts: 40})
		if err != nil {
			t.Fatal(err)
		}
		a.UseCores(1)
		if err := a.Skip(from); err != nil {
			t.Fatal(err)
		}
		for range rec.Entries[from:] {
			j, err := a.Next(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if j != nil {
				all = append(all, *j)
			}
		}
		if !a.Match().IsOver() {
			t.Error("the match is not gone through")
		}
		return all
	}
	all := analyse(0)
	if len(all) == 0 {
		t.Fatal("nothing was judged")
	}
	for i, j := range all {
		isInOrder := i == 0 || all[i-1].After < j.After
		if !isInOrder || j.Chance < 0 || j.Promise > 1 || j.Chosen.Ja == "" || j.Best.En == "" || j.IsTurningPoint() != (j.Promise-j.Chance >= 0.1) {
			t.Errorf("choice %d: %+v", i, j)
		}
		if first := map[bool]float64{true: j.Promise, false: 1 - j.Promise}[book.Rules.Team(j.Seat) == 0]; j.First != first {
			t.Errorf("choice %d: the first team's chance is %v, want %v", i, j.First, first)
		}
	}
	if again := analyse(0); !slices.Equal(again, all) {
		t.Error("the same match is judged in another way")
	}
	middle := all[len(all)/2].After
	if rest := analyse(middle); len(rest) != len(all)-len(all)/2 || rest[0].After != middle {
		t.Errorf("from entry %d on %d choices are judged", middle, len(rest))
	}
}

// TestAnalystStops: told to stop, nothing more is judged; a recording that is not the game's is refused before anybody thinks.
func TestAnalystStops(t *testing.T) {
	book, rec := played(t)
	a, err := insight.NewAnalyst(book, rec, agent.Budget{Playouts: 40})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := a.Next(ctx); err == nil {
		t.Error("it goes on")
	}
	broken := *rec
	broken.Entries = slices.Clone(rec.Entries)
	broken.Entries[0].Decision += 1000
	if _, err := insight.NewAnalyst(book, &broken, agent.Budget{Playouts: 1}); err == nil {
		t.Error("a recording that cannot be replayed is analysed")
	}
}
