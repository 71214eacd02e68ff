package match_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"saitei/agent"
	"saitei/internal/taggame"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// newTag starts a match of four seats in two teams.
func newTag(t *testing.T) *match.Match {
	t.Helper()
	book := taggame.Book()
	setup := match.Setup{Seed: [32]byte{4}, Seats: []string{"a", "b", "c", "d"}}
	for range book.Rules.Seats {
		setup.Decks = append(setup.Decks, &book.Decks[0])
	}
	m, err := match.New(book, setup)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// playTag lets a random player answer for the seats that are waited for, until the match has so many entries or is over.
func playTag(t *testing.T, m *match.Match, rng *agent.Random, entries int) {
	t.Helper()
	for !m.IsOver() && m.Entries() < entries {
		waiting := m.Waiting()
		v := m.View(waiting[len(waiting)-1])
		if err := m.Answer(kernel.Seat(v.Seat), v.Decisions[0].ID, rng.Choose(v, &v.Decisions[0])); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTeamMatchIsRecorded: who wanted to concede and withdrew, who left, and who answered for whom is told by the file, and read back.
func TestTeamMatchIsRecorded(t *testing.T) {
	m, rng := newTag(t), agent.NewRandom(9)
	playTag(t, m, rng, 5)
	for _, do := range []func() error{
		func() error { return m.Concede(2) }, func() error { return m.Withdraw(2) }, func() error { return m.Leave(3) },
	} {
		if err := do(); err != nil {
			t.Fatal(err)
		}
	}
	if slices.Contains(m.Waiting(), 3) {
		t.Error("who has left is waited for")
	}
	playTag(t, m, rng, 1000)
	if !m.IsOver() || m.Outcome(0) != m.Outcome(3) {
		t.Fatalf("over %v, partners ended %v and %v", m.IsOver(), m.Outcome(0), m.Outcome(3))
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	rec, err := match.Parse("tag.jsonl", file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []match.EntryKind{match.Conceded, match.Withdrew, match.LeftMatch} {
		if !slices.ContainsFunc(rec.Entries, func(e match.Entry) bool { return e.Kind == kind }) {
			t.Errorf("no %s in the file", kind)
		}
	}
	if _, err := match.Verify(taggame.Book(), rec); err != nil {
		t.Error(err)
	}
	film, err := match.Shoot(taggame.Book(), rec, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := range film.Positions() {
		if _, _, err := film.At(n); err != nil {
			t.Fatalf("position %d: %v", n, err)
		}
	}
}

// TestPartnersDecksAreCheckedTogether: decks that may be played by themselves may be too much together.
func TestPartnersDecksAreCheckedTogether(t *testing.T) {
	book := taggame.Book()
	many, _ := book.ParseDeck("many", "3 N-1\n3 N-2\n")
	setup := match.Setup{Decks: []*rulebook.Deck{many, &book.Decks[0], &book.Decks[0], &book.Decks[0]}}
	_, err := match.New(book, setup)
	var wrong *match.DeckError
	if !errors.As(err, &wrong) || wrong.Seat != 3 || wrong.Problems[0].Clause != "1-2" {
		t.Fatalf("%v", err)
	}
	one, _ := book.ParseDeck("one", "2 N-1\n2 N-5\n")
	setup.Decks[0] = one
	if _, err := match.New(book, setup); err != nil {
		t.Error(err)
	}
}

// TestTakeBackIsOfAChoice: that a seat wanted to concede is nothing to take back; its last choice is.
func TestTakeBackIsOfAChoice(t *testing.T) {
	m := newTag(t)
	playTag(t, m, agent.NewRandom(1), 1)
	seat := m.Entry(0).Seat
	if err := m.Concede(seat); err != nil {
		t.Fatal(err)
	}
	to, err := m.LastOf(seat)
	if err != nil || to != 0 {
		t.Errorf("a take-back leads to %d (%v), want 0", to, err)
	}
}
