package zx

import (
	"slices"
	"testing"

	"saitei/kernel"
	"saitei/rulebook"
)

// TestCrisisIsImagined: what has come of the condition of a face-down player extra is its player's secret (202.10b), and changes nothing that the other imagines; that a crisis was carried out
// everybody has seen.
func TestCrisisIsImagined(t *testing.T) {
	book := Book()
	set := book.Compile(book.Cards)
	deck := &book.Decks[0]
	imagined := func(seat kernel.Seat, bits int) []byte {
		var g, out kernel.Game
		book.Deal(&g, set, [32]byte{1}, []*rulebook.Deck{deck, deck}, nil)
		if err := g.Advance(); err != nil {
			t.Fatal(err)
		}
		g.Note(1, pCrisis, bits)
		g.MindOf(seat, set.Pool, book.Stock(set, deck), book.Library(set)).Imagine(&out, 7)
		return out.AppendState(nil)
	}
	if !slices.Equal(imagined(0, 0), imagined(0, crisisMet)) {
		t.Error("the other goes by the condition of the face-down card")
	}
	if slices.Equal(imagined(1, 0), imagined(1, crisisMet)) {
		t.Error("the player does not go by the condition of the own card")
	}
	if slices.Equal(imagined(0, 0), imagined(0, crisisDone)) {
		t.Error("what everybody has seen is forgotten")
	}
}
