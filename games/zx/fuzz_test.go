package zx

import (
	"testing"

	"saitei/rulebook"
)

// FuzzCompile: no text, however broken, panics or hangs, and a card that is not understood leaves nothing of itself behind.
func FuzzCompile(f *testing.F) {
	for _, c := range Book().Cards {
		f.Add(c.Fields["kind"], c.Text, c.Fields["subtext"])
	}
	Compile(Book().Cards[:2]) // the grammar is read once, before an input is timed
	f.Fuzz(func(t *testing.T, kind, text, subtext string) {
		if len(text)+len(subtext) > 2000 {
			return
		}
		card := rulebook.Card{Number: "T-1", Name: "試し", Text: text, Fields: map[string]string{"kind": kind, "subtext": subtext, "cost": "1", "power": "1000"}}
		plain := rulebook.Card{Number: "T-2", Name: "次", Fields: map[string]string{"kind": "ゼクス", "cost": "1", "power": "1000"}}
		set := Compile([]rulebook.Card{card, plain})
		if len(set.Cards)+len(set.Unsupported) < 2 {
			t.Fatalf("%d cards and %d refused", len(set.Cards), len(set.Unsupported))
		}
		if _, ok := set.Find("T-2"); !ok {
			t.Fatal("the next card is gone")
		}
	})
}

// BenchmarkCompile reads and compiles the cards of the game: an operation is a card.
func BenchmarkCompile(b *testing.B) {
	cards := Book().Cards
	b.ReportAllocs()
	for n := 0; n < b.N; n += len(cards) {
		Compile(cards)
	}
}
