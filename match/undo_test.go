package match

import (
	"testing"

	"saitei/internal/tinygame"
	"saitei/rulebook"
)

// TestTakingBackStaysCheap: however long a match is, what is taken back is played again from a position that lies about as far back as the take-back goes, and few positions are kept.
func TestTakingBackStaysCheap(t *testing.T) {
	b := tinygame.Book()
	m, err := New(b, Setup{Decks: []*rulebook.Deck{&b.Decks[0], &b.Decks[0]}})
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 5000; n++ {
		m.entries = append(m.entries, Entry{})
		m.keepStill()
		if len(m.stills) > 40 {
			t.Fatalf("after %d entries %d positions are kept", n, len(m.stills))
		}
		for back := 1; back <= n; back *= 2 {
			from := 0
			for _, s := range m.stills {
				if s.after <= n-back {
					from = s.after
				}
			}
			if again := n - back - from; again > stillEvery+2*back {
				t.Fatalf("after %d entries, to take %d back %d are played again", n, back, again)
			}
		}
	}
}
