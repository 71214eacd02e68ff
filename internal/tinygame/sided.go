// The tiny game as it is played in a series: with a sideboard, and with who starts for the loser to choose.

package tinygame

import (
	"slices"
	"sync"

	"saitei/kernel"
	"saitei/rulebook"
)

// Sided is the game with a sideboard of at most three cards.
var Sided = sync.OnceValue(func() *rulebook.Book {
	b := *Book()
	b.Name = "sided"
	b.Sections = []rulebook.Section{
		{Name: "main", Title: rulebook.Text{Ja: "メイン", En: "main"}}, {Name: "side", Title: rulebook.Text{Ja: "サイド", En: "side"}, Side: true},
	}
	d := rulebook.Deck{Name: "sided", Title: rulebook.Text{Ja: "控えつき", En: "With a sideboard"}}
	for i, c := range b.Cards {
		d.Lines = append(d.Lines, rulebook.DeckLine{Count: 1, Number: c.Number, Line: i + 1})
		if i >= 6 {
			d.Lines = append(d.Lines, rulebook.DeckLine{Count: 1, Number: c.Number, Section: "side", Line: i + 1})
		}
	}
	b.Decks = []rulebook.Deck{d}
	b.CheckDeck = func(set *rulebook.Set, d *rulebook.Deck, audit *kernel.Audit) []rulebook.Problem {
		problems := checkDeck(set, inGame(d), audit)
		if n := d.Size() - inGame(d).Size(); n > 3 {
			problems = append(problems, rulebook.Problem{
				Clause: "1-1", Text: rulebook.Text{Ja: "控えが多すぎる", En: "the sideboard is too large"}, Remedy: rulebook.Text{Ja: "3枚までにする", En: "make it 3 at most"},
			})
		}
		return problems
	}
	b.Deal = func(g *kernel.Game, set *rulebook.Set, seed [32]byte, decks []*rulebook.Deck, switches map[string]int) {
		deal(g, set, seed, []*rulebook.Deck{inGame(decks[0]), inGame(decks[1])}, switches)
	}
	b.Opening = &rulebook.Opening{
		Clause:  "1-12",
		Begin:   func(g *kernel.Game, first kernel.Seat) { g.Note(kernel.NoSeat, varFirst, int(first)) },
		Starter: func(g *kernel.Game) kernel.Seat { return kernel.Seat(g.Var(varFirst)) },
	}
	return &b
})

// inGame is what of a deck is not in the sideboard.
func inGame(d *rulebook.Deck) *rulebook.Deck {
	in := *d
	in.Lines = slices.DeleteFunc(slices.Clone(d.Lines), func(l rulebook.DeckLine) bool { return l.Section == "side" })
	return &in
}
