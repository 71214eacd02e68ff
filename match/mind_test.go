package match

import (
	"bytes"
	"encoding/json"
	"testing"

	"saitei/agent"
	"saitei/games"
	"saitei/kernel"
	"saitei/rulebook"
)

// TestMoreCardsChangeNothing: a match goes on in the same way where other cards come after its own, as they do for those who imagine matches.
func TestMoreCardsChangeNothing(t *testing.T) {
	for _, book := range games.Books() {
		t.Run(book.Name, func(t *testing.T) {
			for seed := range 2 {
				decks := make([]*rulebook.Deck, book.Rules.Seats)
				for i := range decks {
					decks[i] = &book.Decks[(seed+i)%len(book.Decks)]
				}
				m, err := New(book, Setup{Decks: decks, Seed: [32]byte{byte(seed)}})
				if err != nil {
					t.Skip(err) // these decks may not be played side by side
				}
				var few, many kernel.Game
				book.Deal(&few, m.Set, [32]byte{byte(seed)}, decks, nil)
				book.Deal(&many, m.imaginable(), [32]byte{byte(seed)}, decks, nil)
				playBoth(t, &few, &many, uint64(seed))
			}
		})
	}
}

// playBoth plays two matches with the same answers and compares them after each.
func playBoth(t *testing.T, few, many *kernel.Game, seed uint64) {
	t.Helper()
	rng := agent.NewRandom(seed)
	for n := 0; ; n++ {
		for _, g := range []*kernel.Game{few, many} {
			if err := g.Advance(); err != nil {
				t.Fatal(err)
			}
		}
		for seat := range kernel.Seat(few.Seats()) {
			if n%8 != 0 && !few.IsOver() {
				break
			}
			if a, b := seen(t, few, seat), seen(t, many, seat); !bytes.Equal(a, b) {
				t.Fatalf("after %d answers seat %d sees with few cards\n%s\nand with many\n%s", n, seat, a, b)
			}
		}
		if few.IsOver() {
			return
		}
		d := few.Open()[0]
		c := rng.ChooseFast(&d)
		if (few.Answer(d.Seat, d.ID, c) == nil) != (many.Answer(d.Seat, d.ID, c) == nil) {
			t.Fatalf("an answer to %s is taken in one match and refused in the other", d.Name)
		}
	}
}

// seen is what a seat sees, as bytes.
func seen(t *testing.T, g *kernel.Game, seat kernel.Seat) []byte {
	b, err := json.Marshal(g.View(seat))
	if err != nil {
		t.Fatal(err)
	}
	return b
}
