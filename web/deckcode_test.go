// Deck codes: what is written is read again, and rubbish is not.

package web

import (
	"testing"

	"pgregory.net/rapid"

	"saitei/rulebook"
)

func TestDeckCodeKeepsTheDeck(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := &rulebook.Deck{}
		d.Title.Ja = rapid.StringN(0, 24, -1).Draw(t, "title")
		for range rapid.IntRange(0, 40).Draw(t, "lines") {
			d.Lines = append(d.Lines, rulebook.DeckLine{
				Count:  rapid.IntRange(1, 99).Draw(t, "count"),
				Number: rapid.StringMatching(`[A-Z]{1,3}[0-9]{0,2}-[0-9]{0,5}`).Draw(t, "number"),
			})
		}
		got, err := decodeDeck(encodeDeck(d))
		if err != nil {
			t.Fatal(err)
		}
		if got.Title != d.Title || len(got.Lines) != len(d.Lines) {
			t.Fatalf("%v became %v", d, got)
		}
		for i := range d.Lines {
			if got.Lines[i] != d.Lines[i] {
				t.Fatalf("%v became %v", d.Lines[i], got.Lines[i])
			}
		}
	})
}

func FuzzDecodeDeck(f *testing.F) {
	f.Add(encodeDeck(&rulebook.Deck{Lines: []rulebook.DeckLine{{Count: 3, Number: "SK01-001"}}}))
	f.Add("")
	f.Fuzz(func(t *testing.T, code string) {
		if d, err := decodeDeck(code); err == nil {
			if _, err := decodeDeck(encodeDeck(d)); err != nil {
				t.Errorf("%q is read and not written again", code)
			}
		}
	})
}
