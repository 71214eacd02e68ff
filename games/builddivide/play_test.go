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

// TestTwoDecksForTheOptionalRule: by the optional rule (2102-1a) there are two decks that partners can play beside each other, and the other decks say why they cannot be played.
func TestTwoDecksForTheOptionalRule(t *testing.T) {
	b := builddivide.TagBook()
	set, agreed := b.Compile(b.Cards), map[string]int{"J36": 1}
	var fine []*rulebook.Deck
	for i := range b.Decks {
		problems := b.CheckAgreed(set, &b.Decks[i], agreed, nil)
		if len(problems) == 0 {
			fine = append(fine, &b.Decks[i])
		} else if problems[0].Clause != "2102-1a" {
			t.Errorf("%s: %v", b.Decks[i].Name, problems)
		}
		if problems := b.CheckAgreed(set, &b.Decks[i], nil, nil); len(problems) > 0 {
			t.Errorf("%s, though nobody has agreed to anything: %v", b.Decks[i].Name, problems)
		}
	}
	if len(fine) != 2 {
		t.Fatalf("%d decks can be played", len(fine))
	}
	if problems := b.CheckTeam(set, fine, nil); len(problems) > 0 {
		t.Error(problems)
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
