package sim_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"saitei/agent"
	"saitei/games"
	"saitei/kernel"
	"saitei/rulebook"
	"saitei/sim"
)

// TestImaginedMatches: what a seat imagines shows it exactly what it sees, can be played to the end, and does not depend on anything that the seat cannot know.
func TestImaginedMatches(t *testing.T) {
	swapped := 0
	forEveryBook(t, 2, func(t *testing.T, tb table, seed uint64) {
		g := tb.deal(seed)
		decks, library := tb.decks(seed), tb.book.Library(tb.set)
		rng := rand.New(rand.NewPCG(seed, 7))
		player := agent.NewRandom(seed)
		var imagined, alike kernel.Game
		walk(t, g, seed, func(d kernel.Decision, _ kernel.Choice) {
			if rng.IntN(10) > 0 {
				return
			}
			n := rng.Uint64()
			mind := g.MindOf(d.Seat, tb.set.Pool, tb.book.Stock(tb.set, decks[d.Seat]), library)
			mind.Imagine(&imagined, n)
			real, other := g.View(d.Seat), imagined.View(d.Seat)
			for _, v := range []*kernel.View{real, other} {
				v.Waiting = nil // what others have answered in secret they are asked again
				forgetEntries(v)
			}
			a, _ := json.Marshal(real)
			if b, _ := json.Marshal(other); !bytes.Equal(a, b) {
				t.Fatalf("%s: seat %d sees and imagines (-seen, +imagined):\n%s", d.Name, d.Seat, cmp.Diff(real, other))
			}
			hidden := copyOf(t, g)
			swapped += permute(hidden, d.Seat, rng, ofOneSection(g, library))
			hidden.MindOf(d.Seat, tb.set.Pool, tb.book.Stock(tb.set, decks[d.Seat]), library).Imagine(&alike, n)
			if !slices.Equal(imagined.AppendState(nil), alike.AppendState(nil)) {
				t.Fatalf("%s: what seat %d cannot know changes what it imagines:\n%s", d.Name, d.Seat, cmp.Diff(imagined.S, alike.S, cmp.Exporter(func(reflect.Type) bool { return true })))
			}
			if _, err := sim.PlayOn(&imagined, player); err != nil {
				t.Fatalf("%s: what seat %d imagines breaks: %v", d.Name, d.Seat, err)
			}
		})
	})
	if swapped == 0 {
		t.Error("nothing hidden was ever swapped")
	}
}

// ofOneSection tells whether two hidden cards may be exchanged: everybody knows which cards were set up apart from the rest of a deck, and lie there still.
func ofOneSection(g *kernel.Game, library [][]kernel.Stock) func(a, b kernel.CardID) bool {
	apart := map[kernel.ZoneID]bool{}
	for _, deck := range library {
		counts := map[kernel.ZoneID]int{}
		for _, s := range deck {
			counts[s.Zone]++
		}
		for z, n := range counts {
			apart[z] = apart[z] || 2*n < len(deck)
		}
	}
	return func(a, b kernel.CardID) bool { return g.Zone(a) == g.Zone(b) || !apart[g.Zone(a)] && !apart[g.Zone(b)] }
}

// forgetEntries makes the effects among the options of a view lose their numbers, which count abilities in force that the seat cannot know of.
func forgetEntries(v *kernel.View) {
	for _, d := range v.Decisions {
		for i := range d.Options {
			if o := &d.Options[i]; o.Kind == kernel.EffectOption {
				o.ID, o.N = 0, 0
			}
		}
	}
}

// TestOracleKnowsTheCards: an oracle imagines no card, while somebody else has to; the chance that comes is not the match's.
func TestOracleKnowsTheCards(t *testing.T) {
	book := games.Find("kaiun")
	set := book.Compile(book.Cards)
	g := new(kernel.Game)
	decks := []*rulebook.Deck{&book.Decks[0], &book.Decks[1]}
	book.Deal(g, set, sim.SeedOf(1, 1), decks, nil)
	if err := g.Advance(); err != nil {
		t.Fatal(err)
	}
	imagined := new(kernel.Game)
	differs := 0
	for seed := range uint64(4) {
		g.Oracle(0).Imagine(imagined, seed)
		for id := range g.S.Cards {
			if imagined.S.Cards[id].Def != g.S.Cards[id].Def {
				t.Fatalf("card %d is another", id)
			}
		}
		if imagined.S.Seed == g.S.Seed {
			t.Error("the chance that comes is known")
		}
		g.MindOf(0, set.Pool, book.Stock(set, decks[0]), book.Library(set)).Imagine(imagined, seed)
		for id := range g.S.Cards {
			if imagined.S.Cards[id].Def != g.S.Cards[id].Def {
				differs++
			}
		}
	}
	if differs == 0 {
		t.Error("somebody who is no oracle knows the cards, too")
	}
	if err := sim.CheckAgent("oracle@20"); err != nil {
		t.Error(err)
	}
	if sim.CheckAgent("oracles") == nil || agent.Check("oracle@20") == nil {
		t.Error("an oracle plays where people play")
	}
}
