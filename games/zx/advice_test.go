package zx

import (
	"testing"

	"saitei/kernel"
	"saitei/sim"
)

// TestAdviceBeatsChance lets whoever follows the advice play against chance, with the same deck.
func TestAdviceBeatsChance(t *testing.T) {
	b := Book()
	deck := &b.Decks[1]
	set := b.Compile(b.Cards)
	r, err := sim.Run(sim.Config{
		Book: b, Set: set, Games: 30, Seed: 1, Players: []sim.Player{{Agent: "greedy", Deck: deck}, {Agent: "random", Deck: deck}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.Players[0].Share.Rate < 0.8 {
		t.Errorf("the advice wins %.0f %% of its games against chance", 100*r.Players[0].Share.Rate)
	}
}

// adviceView is a view of the first seat in its main phase: an own Z/X in the centre, an enemy beside it, the opponent's player square empty.
func adviceView(enemyPower int64) *kernel.View {
	v := &kernel.View{Seat: 0, Numbers: map[string]int{}}
	for i := range squares {
		v.Places = append(v.Places, kernel.PlaceView{Zone: "square", Owner: -1, Square: i})
	}
	zx := func(object uint32, seat int, power int64) kernel.CardView {
		return kernel.CardView{Object: object, Known: true, Controller: seat, Attrs: []kernel.AttrView{{Name: "kind", Value: kindZX}, {Name: "power", Value: power}, {Name: "cost", Value: 3}}}
	}
	v.Places[centre].Cards = []kernel.CardView{zx(1, 0, 5000)}
	v.Places[3].Cards = []kernel.CardView{zx(2, 1, enemyPower)}
	v.Places = append(v.Places, kernel.PlaceView{Zone: "life", Owner: 1, Count: 4})
	return v
}

func TestAdviceAttacks(t *testing.T) {
	main := &kernel.DecisionView{Name: "main"}
	attack, pass := &kernel.OptionView{Kind: kernel.CardOption, Verb: "declare", Object: 1}, &kernel.OptionView{Kind: kernel.ActionOption, Verb: "pass"}
	v := adviceView(9000)
	if advise(v, main, attack) <= advise(v, main, pass) {
		t.Error("the player stands open, and the advice passes")
	}
	v.Places[playerSquare(1)].Cards = []kernel.CardView{v.Places[3].Cards[0]}
	if advise(v, main, attack) >= advise(v, main, pass) {
		t.Error("the advice attacks what is too strong")
	}
	v.Places[playerSquare(1)].Cards[0].Attrs = []kernel.AttrView{{Name: "kind", Value: kindZX}, {Name: "power", Value: 4000}}
	if advise(v, main, attack) <= advise(v, main, pass) {
		t.Error("the advice does not attack the guard that it can destroy")
	}
}

func TestAdviceChoosesTargets(t *testing.T) {
	target := &kernel.DecisionView{Name: "target"}
	v := adviceView(9000)
	v.Underway = []kernel.UnderwayView{{Kind: kernel.UnderwayAffair, Name: "battle", Parties: []kernel.PartyView{{Role: "attacker", Object: 1}}}}
	player, guard := &kernel.OptionView{Kind: kernel.SeatOption, Owner: 1}, &kernel.OptionView{Kind: kernel.CardOption, Object: 2}
	if advise(v, target, player) <= advise(v, target, guard) {
		t.Error("the advice attacks a Z/X that it cannot destroy instead of the player")
	}
}

func TestAdvicePaysForColours(t *testing.T) {
	card := func(object uint32, colour int64) kernel.CardView {
		return kernel.CardView{Object: object, Known: true, Attrs: []kernel.AttrView{{Name: "colour", Value: colour}}}
	}
	v := &kernel.View{Places: []kernel.PlaceView{
		{Zone: "temporary", Owner: -1, Cards: []kernel.CardView{card(1, colourRed)}},
		{Zone: "resource", Owner: 0, Cards: []kernel.CardView{card(2, colourRed), card(3, colourBlue), card(4, colourGreen)}},
		{Zone: "hand", Owner: 0, Cards: []kernel.CardView{card(5, colourRed), card(6, colourBlue)}},
	}}
	d := &kernel.DecisionView{Name: "pay", Options: []kernel.OptionView{{Object: 2}, {Object: 3}, {Object: 4}}}
	red, blue, green := advise(v, d, &d.Options[0]), advise(v, d, &d.Options[1]), advise(v, d, &d.Options[2])
	if red < green || green < blue {
		t.Errorf("red %d, blue %d, green %d: red must be paid, and blue is wanted in hand", red, blue, green)
	}
}
