// Whole games: they come to an end, and the engine makes no error. Rulings are run here until the game is listed among the others.

package builddivide_test

import (
	"testing"

	"saitei/games/builddivide"
	"saitei/rulebook"
	"saitei/ruling"
	"saitei/sim"
)

// players is a player for each seat of a book, with the decks that come with it in turn.
func players(b *rulebook.Book, agents ...string) []sim.Player {
	var all []sim.Player
	for s := range b.Rules.Seats {
		all = append(all, sim.Player{Agent: agents[s%len(agents)], Deck: &b.Decks[s%len(b.Decks)]})
	}
	return all
}

func TestWholeGames(t *testing.T) {
	for _, b := range []*rulebook.Book{builddivide.Book(), builddivide.TagBook()} {
		set := b.Compile(b.Cards)
		for i := range b.Decks {
			if problems := b.Problems(set, &b.Decks[i], nil); len(problems) > 0 {
				t.Errorf("%s: %v", b.Decks[i].Name, problems)
			}
		}
		res, err := sim.Run(sim.Config{Book: b, Set: set, Players: players(b, "random"), Games: 40, Seed: 1})
		if err != nil {
			t.Fatalf("%s: %v", b.Name, err)
		}
		t.Logf("%s: %+v", b.Name, res)
	}
}

func TestRulings(t *testing.T) {
	for _, b := range []*rulebook.Book{builddivide.Book(), builddivide.TagBook()} {
		rulings, errs := ruling.Embedded(b)
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		cover := ruling.Cover(b, rulings)
		for _, r := range cover.Rulings {
			for _, f := range r.Failures {
				t.Errorf("%s: %+v", r.File, f)
			}
			for _, p := range r.Proves {
				if p.Standing != ruling.Green || p.Panicked {
					t.Errorf("%s: %s is %s", r.File, p.Clause, p.Standing)
				}
			}
		}
	}
}
