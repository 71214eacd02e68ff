// What holds throughout every duel, whoever chooses.

package dimensionzero

import (
	"fmt"
	"testing"

	"saitei/agent"
	"saitei/kernel"
	"saitei/rulebook"
	"saitei/sim"
)

// TestDuelsKeepTheRules plays duels at random and looks at the position whenever somebody has priority: all rule effects have been resolved by then.
func TestDuelsKeepTheRules(t *testing.T) {
	eachDuel(t, playWatched)
}

// eachDuel deals duels between different decks, and reports what is wrong with how they are played.
func eachDuel(t *testing.T, play func(g *kernel.Game, rng *agent.Random) error) {
	t.Helper()
	b := Book()
	set := b.Compile(b.Cards)
	duels := 2 * len(b.Decks)
	if testing.Short() {
		duels = len(b.Decks)
	}
	for i := range duels {
		var g kernel.Game
		decks := []*rulebook.Deck{&b.Decks[i%len(b.Decks)], &b.Decks[(i+i/len(b.Decks)+1)%len(b.Decks)]}
		b.Deal(&g, set, sim.SeedOf(5, i), decks, nil)
		if err := play(&g, agent.NewRandom(uint64(i))); err != nil {
			t.Errorf("duel %d of %s against %s: %v", i, decks[0].Name, decks[1].Name, err)
		}
	}
}

// playWatched plays a duel at random to its end and reports the first thing that is not as the rules have it.
func playWatched(g *kernel.Game, rng *agent.Random) error {
	for {
		if err := g.Advance(); err != nil {
			return err
		}
		if g.IsOver() {
			return nil
		}
		d := &g.Open()[0]
		if d.Question == qPriority {
			if err := watch(g); err != nil {
				return fmt.Errorf("turn %d: %w", g.Var(vTurn), err)
			}
		}
		for g.Answer(d.Seat, d.ID, rng.ChooseFast(d)) != nil { // a payment of the wrong colours is chosen anew
		}
	}
}

// watch reports what is wrong with a position in which a player has priority.
func watch(g *kernel.Game) error {
	for s := range kernel.Seat(players) {
		if by := beatenBy(g, s); by != 0 {
			return fmt.Errorf("P%d has lost by %s and plays on", s+1, clauseIDs[by])
		}
	}
	owned := [players]int{}
	for c := range kernel.CardID(g.CardCount()) {
		owned[g.Owner(c)]++
		z := g.Zone(c)
		if by := kernel.Clause(0); onSquares&(1<<z) != 0 {
			if by = doomBy(g, c); by != 0 {
				return fmt.Errorf("%s should have gone by %s", g.Def(c).Name, clauseIDs[by])
			}
		}
		if z == zoneSmash && g.Face(c) != kernel.FaceDown {
			return fmt.Errorf("%s lies face up in the smash zone", g.Def(c).Name)
		}
		if isPlan(g, c) && g.Top(zoneDeck, g.Owner(c)) != c {
			return fmt.Errorf("%s lies face up under the top of the deck", g.Def(c).Name)
		}
	}
	if owned != [players]int{deckCards, deckCards} {
		return fmt.Errorf("the players own %v cards", owned)
	}
	if due := battlesDue(g); due != 0 {
		return fmt.Errorf("a battle is due on squares %b", due)
	}
	spells := 0
	for it := range g.Items() {
		if what, _, _, _ := deedOf(it); what == castSpell {
			spells++
		}
	}
	if n := len(g.In(zoneFor(g, zoneStack, 0))); n != spells {
		return fmt.Errorf("%d cards are on the stack, and %d spells", n, spells)
	}
	return nil
}
