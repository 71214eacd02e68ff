// Deck codes: what is written is read again, and rubbish is not.

package web

import (
	"slices"
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
				Count:   rapid.IntRange(1, 99).Draw(t, "count"),
				Number:  rapid.StringMatching(`[A-Z]{1,3}[0-9]{0,2}-[0-9]{0,5}`).Draw(t, "number"),
				Section: rapid.SampledFrom([]string{"", "side", "dragons"}).Draw(t, "section"),
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

// TestDeckCodeFromBefore: a code from before there were sections is read, and a deck without headings still has it.
func TestDeckCodeFromBefore(t *testing.T) {
	const code = "AQRDYXRzAAVTSzAxLQMLAhPE3Q"
	d, err := decodeDeck(code)
	if err != nil {
		t.Fatal(err)
	}
	want := []rulebook.DeckLine{{Count: 3, Number: "SK01-001"}, {Count: 2, Number: "SK01-002"}}
	if !slices.Equal(d.Lines, want) || d.Title.Ja != "Cats" {
		t.Errorf("%+v", d)
	}
	if again := encodeDeck(d); again != code {
		t.Errorf("%s became %s", code, again)
	}
}

func FuzzDecodeDeck(f *testing.F) {
	f.Add(encodeDeck(&rulebook.Deck{Lines: []rulebook.DeckLine{{Count: 3, Number: "SK01-001"}}}))
	f.Add(encodeDeck(&rulebook.Deck{Lines: []rulebook.DeckLine{{Count: 3, Number: "SK01-001"}, {Count: 1, Number: "SK01-002", Section: "side"}}}))
	f.Add("")
	f.Fuzz(func(t *testing.T, code string) {
		if d, err := decodeDeck(code); err == nil {
			if _, err := decodeDeck(encodeDeck(d)); err != nil {
				t.Errorf("%q is read and not written again", code)
			}
		}
	})
}
