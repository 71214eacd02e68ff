package agent

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"saitei/internal/taggame"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// TestPartnersDoNotSpendEachOthersPlayouts: where either of two partners may answer, every playout learns something about the answers of the one who thinks, and that the other is asked
// too is no reason to answer by chance.
func TestPartnersDoNotSpendEachOthersPlayouts(t *testing.T) {
	book := taggame.Book()
	m, err := match.New(book, match.Setup{Decks: []*rulebook.Deck{&book.Decks[0], &book.Decks[0], &book.Decks[0], &book.Decks[0]}, Seed: [32]byte{1}})
	if err != nil {
		t.Fatal(err)
	}
	spare, thought := NewRandom(1), 0
	s := NewSearch("search@20", book, Budget{Playouts: 20}, 1)
	for !m.IsOver() {
		asked := m.Waiting()
		choosers := slices.DeleteFunc(slices.Clone(asked), func(s kernel.Seat) bool { return len(m.View(s).Decisions[0].Options) < 2 })
		for _, seat := range choosers {
			if len(asked) < 2 {
				break
			}
			thought++
			d := m.View(seat).Decisions[0].ID
			grown := newTree(s)
			grown.grow(t.Context(), m.Mind(m.Outlook(seat)), d, 20, time.Time{}, rand.NewPCG(1, 1))
			if b := grown.rootBandit(d); b == nil || b.visits != 20 || b.isJoint != hasOpponent(book.Rules, seat, choosers) {
				t.Errorf("seat %d: %+v", seat, b)
			}
		}
		v := m.View(asked[0])
		d := &v.Decisions[0]
		if err := m.Answer(asked[0], d.ID, spare.Choose(v, d)); err != nil {
			t.Fatal(err)
		}
	}
	if thought == 0 {
		t.Error("two were never asked at once")
	}
}

func hasOpponent(r *kernel.Rules, seat kernel.Seat, asked []kernel.Seat) bool {
	for _, o := range asked {
		if r.IsOpponent(seat, o) {
			return true
		}
	}
	return false
}
