// Signals in a recorded match: what came from outside stands in the file, is proved like the rest, and is not taken back.

package match_test

import (
	"bytes"
	"slices"
	"testing"

	"saitei/agent"
	"saitei/internal/tinygame"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

func TestSignalsAreRecorded(t *testing.T) {
	book := tinygame.Book()
	m, err := match.New(book, match.Setup{Seed: [32]byte{3}, Decks: []*rulebook.Deck{&book.Decks[0], &book.Decks[0]}})
	if err != nil {
		t.Fatal(err)
	}
	answer := func() {
		t.Helper()
		seat := m.Waiting()[0]
		v := m.View(seat)
		if err := m.Answer(seat, v.Decisions[0].ID, agent.NewRandom(1).Choose(v, &v.Decisions[0])); err != nil {
			t.Fatal(err)
		}
	}
	answer()
	for _, do := range []func() error{
		func() error { return m.Signal(0, "truce") }, func() error { return m.Decline(1, "truce") }, func() error { return m.Signal(kernel.NoSeat, "time") },
	} {
		if err := do(); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Signal(0, "lunch"); err == nil {
		t.Error("there is a signal that the game does not have")
	}
	if err := m.Undo(m.Entry(0).Seat); err == nil {
		t.Error("a player takes back that time was called")
	}
	for !m.IsOver() {
		answer()
	}
	if turn, _ := m.Number("turn"); turn != 1 {
		t.Errorf("the match ended in turn %d, and time was called in the first", turn)
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	rec, err := match.Parse("m.jsonl", file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []match.EntryKind{match.Signalled, match.Declined} {
		if !slices.ContainsFunc(rec.Entries, func(e match.Entry) bool { return e.Kind == kind }) {
			t.Errorf("no %s in the file", kind)
		}
	}
	if _, err := match.Verify(book, rec); err != nil {
		t.Error(err)
	}
}
