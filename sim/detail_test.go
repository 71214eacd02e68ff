package sim_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"saitei/games"
	"saitei/sim"
)

// TestDetails: what is counted in parts adds up to what is counted at once, and it is about cards of the decks and games that were played.
func TestDetails(t *testing.T) {
	for _, book := range games.All() {
		if book.Rules.Seats != 2 {
			continue
		}
		set := book.Compile(book.Cards)
		play := func(first, n int) *sim.Detail {
			r, err := sim.Run(sim.Config{
				Book: book, Set: set, First: first, Games: n, Seed: 1, Detail: true,
				Players: []sim.Player{{Agent: "random", Deck: &book.Decks[0]}, {Agent: "greedy", Deck: &book.Decks[1]}},
			})
			if err != nil {
				t.Fatal(err)
			}
			return r.Detail
		}
		whole, parts := play(0, 4), play(0, 1)
		parts.Add(play(1, 3))
		if d := cmp.Diff(whole, parts); d != "" {
			t.Errorf("%s: %s", book.Name, d)
		}
		ends := 0
		for clause, n := range whole.Ends {
			if ends += n; book.Ledger.Find(clause) == nil {
				t.Errorf("%s: a game ends by %s", book.Name, clause)
			}
		}
		if ends != 4 {
			t.Errorf("%s: %d of 4 games end by a clause", book.Name, ends)
		}
		for p, cards := range whole.Cards {
			drawn, played := 0, 0
			for number, c := range cards {
				if drawn, played = drawn+c.Drawn, played+c.Played; c.Drawn > 4 || c.DrawnWon > c.Drawn || c.PlayedWon > c.Played {
					t.Errorf("%s: %s is counted as %+v", book.Name, number, c)
				}
			}
			if drawn == 0 || played == 0 {
				t.Errorf("%s: player %d has drawn %d cards and played %d", book.Name, p, drawn, played)
			}
		}
		if whole.StarterWon > whole.Started || whole.Started > 4 {
			t.Errorf("%s: who starts wins %d of %d", book.Name, whole.StarterWon, whole.Started)
		}
	}
}
