package zx

import (
	"reflect"
	"slices"
	"testing"

	"saitei/agent"
	"saitei/kernel"
	"saitei/rulebook"
)

// TestFaceDownCardsAreAskedAlike plays matches with one face-down player extra or another behind the same player card. As long as no crisis is carried out, the other sees the
// same at every choice: also of who is waited for (202.10b, J92). The matches know no more cards than any with the deck does.
func TestFaceDownCardsAreAskedAlike(t *testing.T) {
	book := Book()
	asked := 0
	for _, name := range []string{"goshiki", "sentou"} {
		deck := deckNamed(t, book, name)
		set := book.Compile(book.WithKin(cardsIn(book, deck), book.Cards))
		for seed := range byte(2) {
			asked += playAlike(t, book, set, deck, seed)
		}
	}
	if asked == 0 {
		t.Error("nobody was ever asked about a crisis")
	}
}

func deckNamed(t *testing.T, book *rulebook.Book, name string) *rulebook.Deck {
	t.Helper()
	for i := range book.Decks {
		if book.Decks[i].Name == name {
			return &book.Decks[i]
		}
	}
	t.Fatalf("there is no deck %s", name)
	return nil
}

func cardsIn(book *rulebook.Book, deck *rulebook.Deck) []rulebook.Card {
	return slices.DeleteFunc(slices.Clone(book.Cards), func(c rulebook.Card) bool {
		return !slices.ContainsFunc(deck.Lines, func(l rulebook.DeckLine) bool { return l.Number == c.Number })
	})
}

// playAlike plays a match twice at once, and says how often somebody was asked about a crisis.
func playAlike(t *testing.T, book *rulebook.Book, set *rulebook.Set, deck *rulebook.Deck, seed byte) (asked int) {
	t.Helper()
	var games [2]kernel.Game
	for i, number := range []string{"SZ01-347", "SZ01-348"} {
		book.Deal(&games[i], set, [32]byte{seed}, []*rulebook.Deck{deck, deck}, nil)
		hideBehind(&games[i], number)
		if err := games[i].Advance(); err != nil {
			t.Fatal(err)
		}
	}
	player := agent.NewRandom(uint64(seed))
	for !games[0].IsOver() {
		a, b := games[0].View(1), games[1].View(1)
		if !reflect.DeepEqual(a, b) {
			t.Fatalf("%s, seed %d: the other can tell one card from another; waited for: %v and %v", deck.Name, seed, a.Waiting, b.Waiting)
		}
		seat := kernel.Seat(a.Waiting[0])
		v := games[0].View(seat)
		c := player.Choose(v, &v.Decisions[0])
		for i := range games {
			d := &games[i].View(seat).Decisions[0]
			choice := c
			if d.Name == "crisis" && seat == 0 {
				asked++
				choice = kernel.Choice{Picks: []kernel.OptionID{d.Options[len(d.Options)-1].ID}} // no
			}
			if refusal := games[i].Answer(seat, d.ID, choice); refusal != nil {
				if i == 1 {
					t.Fatal("what is possible in one is not in the other: ", refusal)
				}
				break // another choice
			}
			if err := games[i].Advance(); err != nil {
				t.Fatal(err)
			}
		}
	}
	return asked
}

// hideBehind makes the player extra of the first seat another.
func hideBehind(g *kernel.Game, number string) {
	for c := range g.S.Cards {
		card := kernel.CardID(c)
		if g.Owner(card) != 0 || g.Printed(card, attrKind)&kindPlayerExtra == 0 {
			continue
		}
		for def := range g.Pool.Defs {
			if g.Pool.Defs[def].Number == number {
				g.S.Cards[c].Def = kernel.DefID(def)
			}
		}
	}
}
