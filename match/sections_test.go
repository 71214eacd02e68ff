// Decks with sections, tokens and cards from outside: what a match deals, and what its file carries.

package match_test

import (
	"bytes"
	"strings"
	"testing"

	"saitei/internal/tinygame"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// sideboarded is the tiny game with a sideboard, whose first card brings a tenth into the match.
func sideboarded() *rulebook.Book {
	b := *tinygame.Sided()
	b.Apart = func(c *rulebook.Card) bool { return c.Number == "X-1" }
	b.Brings = func(c *rulebook.Card, _ []rulebook.Card) []string {
		if c.Number == "T-1" {
			return []string{"X-1"}
		}
		return nil
	}
	return &b
}

func TestSectionsTravelWithTheMatch(t *testing.T) {
	book := sideboarded()
	d, problems := book.ParseDeck("mine", "3 T-1\n3 T-2\n3 T-3\n[side]\n1 T-9\n")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	token := rulebook.CardOf(map[string]string{"number": "X-1", "name": "影", "strength": "1"})
	m, err := match.New(book, match.Setup{Decks: []*rulebook.Deck{d, d}, Cards: []rulebook.Card{token}})
	if err != nil {
		t.Fatal(err)
	}
	if _, ok := m.Set.Find("X-1"); !ok {
		t.Error("the match does not know the token that one of its cards brings")
	}
	cards := 0
	for _, p := range m.View(0).Places {
		cards += p.Count
	}
	if cards != 18 {
		t.Errorf("%d cards were dealt; the sideboards are outside the game", cards)
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	rec, err := match.Parse("m.jsonl", file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if got := rulebook.WriteDeck(rec.Setup.Decks[0]); got != "3 T-1\n3 T-2\n3 T-3\n[side]\n1 T-9\n" {
		t.Errorf("the deck became\n%s", got)
	}
	if len(rec.Setup.Cards) != 1 || rec.Setup.Cards[0].Number != "X-1" {
		t.Errorf("the file carries the cards %v, not the token that does not come with the game", rec.Setup.Cards)
	}
	broken := strings.Replace(file.String(), `"1 T-9"`, `"one T-9"`, 1)
	if _, err := match.Parse("m.jsonl", []byte(broken)); err == nil || !strings.Contains(err.Error(), "decks[0].sections[0].lines[0]") {
		t.Errorf("a broken line of a section: %v", err)
	}
	d.Lines = append(d.Lines, rulebook.DeckLine{Count: 1, Number: "X-1", Section: "side", Line: 9})
	if _, err := match.New(book, match.Setup{Decks: []*rulebook.Deck{d, d}, Cards: []rulebook.Card{token}}); err == nil {
		t.Error("a deck may hold a token")
	}
}

// TestWhoStartsTravelsWithTheMatch: what was settled between two games is part of what a match starts from.
func TestWhoStartsTravelsWithTheMatch(t *testing.T) {
	book := tinygame.Sided()
	second := kernel.Seat(1)
	setup := match.Setup{Decks: []*rulebook.Deck{&book.Decks[0], &book.Decks[0]}, Starts: &second}
	m, err := match.New(book, setup)
	if err != nil {
		t.Fatal(err)
	}
	if m.Starter() != second {
		t.Errorf("seat %d started", m.Starter())
	}
	if err := m.Concede(0); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		t.Fatal(err)
	}
	rec, err := match.Parse("m.jsonl", file.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := match.Verify(book, rec); err != nil {
		t.Error(err)
	}
	if again, err := match.Replay(book, rec); err != nil || again.Starter() != second {
		t.Errorf("replayed, another starts: %v", err)
	}
	if _, err := match.New(tinygame.Book(), match.Setup{Decks: []*rulebook.Deck{&tinygame.Book().Decks[0], &tinygame.Book().Decks[0]}, Starts: &second}); err == nil {
		t.Error("who starts can be settled in a game that has no such rule")
	}
}
