// What comes with the game, and whole duels of it.

package dimensionzero

import (
	"testing"

	"saitei/agent"
	"saitei/kernel"
	"saitei/rulebook"
	"saitei/rulebook/booktest"
	"saitei/sim"
)

func TestBook(t *testing.T) {
	booktest.Check(t, Book(), 490)
	booktest.CheckCallNumbers(t, Book().Ledger)
}

// TestRandomDuels: duels between all decks, chosen for at random, come to an end by the rules.
func TestRandomDuels(t *testing.T) {
	b := Book()
	set := b.Compile(b.Cards)
	var g kernel.Game
	rng := agent.NewRandom(1)
	duels := 2 * len(b.Decks) * len(b.Decks)
	if testing.Short() {
		duels = 6
	}
	for i := range duels {
		decks := []*rulebook.Deck{&b.Decks[i%len(b.Decks)], &b.Decks[(i/len(b.Decks))%len(b.Decks)]}
		tally, err := sim.Playout(&g, b, set, decks, sim.SeedOf(1, i), rng)
		if err != nil {
			t.Fatalf("duel %d: %v", i, err)
		}
		if i < 3 {
			t.Logf("duel %d: %d questions, turn %d, outcome %d", i, tally.Asks, g.Var(vTurn), g.Outcome(0))
		}
	}
}

// TestXIsNotSaidByX: a text that says what X is by X itself is refused, and nothing goes round in circles.
func TestXIsNotSaidByX(t *testing.T) {
	fields := map[string]string{"kind": "ストラテジー", "colour": "無色", "timing": "ノーマル", "cost": "無0"}
	set := Book().Compile([]rulebook.Card{{Number: "T-1", Name: "堂々巡り", Fields: fields, Text: "あなたはカードをX枚引く。XはXの2倍である。"}})
	if len(set.Unsupported) != 1 {
		t.Errorf("%d cards are refused, want 1", len(set.Unsupported))
	}
}

// TestHarmIsMarked: squares are marked on which a unit would go to the graveyard at once: those with a unit of one's own (4-16-4-6), and for a unit that is played those of the central
// area on which nobody is fought (4-16-4-8); for a unit that moves there they are not.
func TestHarmIsMarked(t *testing.T) {
	unit := func(seat int, number string) []kernel.CardView {
		return []kernel.CardView{{Known: true, Number: number, Controller: seat, Attrs: []kernel.AttrView{{Name: "kind", Value: kindUnit}}}}
	}
	v := &kernel.View{Seat: 0, Places: []kernel.PlaceView{
		{Zone: "battle", Square: 3}, {Zone: "battle", Square: 4, Cards: unit(1, "SD01-007")}, {Zone: "battle", Square: 7, Cards: unit(0, "SD01-001")}, {Zone: "battle", Square: 8},
	}}
	for _, x := range []struct {
		ask    string
		square int
		want   kernel.Key
	}{{"square", 3, "harm.central"}, {"square", 4, ""}, {"square", 7, "harm.occupied"}, {"square", 8, ""}, {"destination", 3, ""}, {"destination", 7, "harm.occupied"}} {
		o := &kernel.OptionView{Kind: kernel.PlaceOption, Zone: "battle", Square: x.square}
		if got := harms(v, &kernel.DecisionView{Name: x.ask}, o); got != x.want {
			t.Errorf("square %d as a %s: %q, want %q", x.square, x.ask, got, x.want)
		}
	}
}
