// Whole games: they come to an end, and the engine makes no error.

package builddivide_test

import (
	"testing"

	"saitei/agent"
	"saitei/games/builddivide"
	"saitei/kernel"
	"saitei/rulebook"
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

// TestPartnersHaveDifferentTerritories: partners may not have territories of the same name on the closed face (2101-1).
func TestPartnersHaveDifferentTerritories(t *testing.T) {
	b := builddivide.TagBook()
	set := b.Compile(b.Cards)
	if p := b.CheckTeam(set, []*rulebook.Deck{&b.Decks[0], &b.Decks[0]}, nil); len(p) != 1 || p[0].Clause != "2101-1" {
		t.Errorf("two of the same: %v", p)
	}
	if p := b.CheckTeam(set, []*rulebook.Deck{&b.Decks[0], &b.Decks[1]}, nil); len(p) != 0 {
		t.Errorf("different ones: %v", p)
	}
}

// TestPlayoutsDoNotAllocate: once everything is warm, a random game allocates next to nothing.
func TestPlayoutsDoNotAllocate(t *testing.T) {
	for _, b := range []*rulebook.Book{builddivide.Book(), builddivide.TagBook()} {
		set := b.Compile(b.Cards)
		var decks []*rulebook.Deck
		for s := range b.Rules.Seats {
			decks = append(decks, &b.Decks[s%len(b.Decks)])
		}
		g, rng := new(kernel.Game), agent.NewRandom(1)
		play := func(i int) {
			if _, err := sim.Playout(g, b, set, decks, sim.SeedOf(1, i), rng); err != nil {
				t.Fatal(err)
			}
		}
		for i := range 20 {
			play(i)
		}
		i := 20
		if allocs := testing.AllocsPerRun(10, func() { i++; play(i) }); allocs > 2 {
			t.Errorf("%s: %v allocations a game", b.Name, allocs)
		}
	}
}
