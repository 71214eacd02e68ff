package kernel_test

import (
	"fmt"
	"slices"
	"testing"

	"saitei/kernel"
)

// TestMingledCardsHaveNoOrder: in a hidden zone without an order a card does not come to lie on top of the others; the same without the flag does.
func TestMingledCardsHaveNoOrder(t *testing.T) {
	order := func(mingles kernel.Clause) string {
		tn := newTiny(2)
		tn.Zones[hand].Mingles = mingles
		var cards []kernel.Placed
		var steps []kernel.Step
		for i := range 8 {
			name := fmt.Sprint("card ", i)
			cards = append(cards, put(tn.card(name, nil), 0, tn.at(pile, 0)))
			steps = append(steps, move(toEnter, name, hand, 0))
		}
		g := tn.play(t, tn.proc(append(steps, tn.pausing(0), over)...), cards...)
		return fmt.Sprint(g.At(hand, 0))
	}
	came := "[0 1 2 3 4 5 6 7]"
	want(t, "without the flag", order(0), came)
	if got := order(cCannot); got == came {
		t.Errorf("with it the cards still lie as they came: %s", got)
	}
}

// TestMingledChoices: cards of an open zone without an order are offered by what they are, however they lie.
func TestMingledChoices(t *testing.T) {
	tn := newTiny(2)
	tn.Zones[grave].Mingles = cCannot
	a, b := tn.card("a", nil), tn.card("b", nil)
	q := tn.question(kernel.Question{Name: "which", Kind: kernel.PickOne, Verb: toAct, Candidates: func(g *kernel.Game, ask *kernel.Ask) {
		g.OfferCards(ask, g.Rules.PlaceOf(grave, 0), toAct, 0, nil)
	}})
	ask := kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(0, q, 0) }}
	g := tn.play(t, tn.proc(ask, over), put(b, 0, tn.at(grave, 0)), put(a, 0, tn.at(grave, 0)))
	var names []string
	for _, o := range g.View(0).Decisions[0].Options {
		names = append(names, o.Name)
	}
	want(t, "offered", fmt.Sprint(names), "[a b]")
	want(t, "sorted", slices.IsSorted(names), true)
}
