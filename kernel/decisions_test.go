// Decisions: every form of question with good and refused answers, simultaneous ones in either order, stable ids, hidden options.

package kernel_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"saitei/kernel"
)

// one is a game that asks seat 0 one question about the cards A to D of its hand and keeps the answer.
func one(t testing.TB, q kernel.Question) (*table, *[]kernel.Option) {
	tn := newTiny(2)
	if q.Candidates == nil && q.Kind != kernel.YesNo {
		q.Candidates = offering(hand)
	}
	q.Clause = 3
	id := tn.question(q)
	picks := new([]kernel.Option)
	main := tn.proc(asks(id, 0), do(func(g *kernel.Game) { *picks = g.AllPicked(0, nil) }), over)
	var cards []kernel.Placed
	for _, n := range []string{"A", "B", "C", "D"} {
		cards = append(cards, put(tn.card(n, nil), 0, tn.at(hand, 0)))
	}
	return tn.play(t, main, cards...), picks
}

func bounds(least, most int) func(*kernel.Game, *kernel.Ask) (int, int) {
	return func(*kernel.Game, *kernel.Ask) (int, int) { return least, most }
}

func picked(g *table, picks []kernel.Option) string {
	s := ""
	for i := range picks {
		s += g.optionName(&picks[i])
	}
	return s
}

func TestPickOne(t *testing.T) {
	g, picks := one(t, kernel.Question{Kind: kernel.PickOne})
	ids := g.ids(0, "A", "B")
	g.refuses(0, kernel.Choice{}, "refuse.how-many")
	g.refuses(0, kernel.Choice{Picks: ids}, "refuse.how-many")
	g.refuses(0, kernel.Choice{Picks: []kernel.OptionID{ids[0] + 99}}, "refuse.not-an-option")
	g.refuses(0, kernel.Choice{Picks: ids[:1], Nums: []int{1}}, "refuse.how-many")
	if r := g.Answer(1, g.decision(0).ID, kernel.Choice{Picks: ids[:1]}); r == nil || r.Fact != "refuse.not-your-decision" {
		t.Errorf("the other seat answered: %v", r)
	}
	if r := g.Answer(0, 999, kernel.Choice{Picks: ids[:1]}); r == nil || r.Fact != "refuse.no-such-decision" {
		t.Errorf("answered what was not asked: %v", r)
	}
	if r := g.Answer(0, 7<<32, kernel.Choice{Picks: ids[:1]}); r == nil || r.Fact != "refuse.no-such-decision" {
		t.Errorf("answered what was not asked: %v", r)
	}
	id := g.decision(0).ID
	g.pick(0, "B")
	want(t, "picked", picked(g, *picks), "B")
	if r := g.Answer(0, id, kernel.Choice{Picks: ids[:1]}); r == nil {
		t.Error("answered twice")
	}
}

func TestPickSome(t *testing.T) {
	g, picks := one(t, kernel.Question{
		Kind: kernel.PickSome, Bounds: bounds(1, 3),
		Together: func(g *kernel.Game, _ *kernel.Ask, picks []kernel.Option) (kernel.Clause, kernel.Key) {
			if len(picks) == 3 && g.Def(picks[0].Card.Card).Name != "A" {
				return 9, "refuse.three-start-with-a"
			}
			return 0, ""
		},
	})
	d := g.decision(0)
	want(t, "bounds", fmt.Sprint(d.Min, d.Max), "1 3")
	g.refuses(0, kernel.Choice{}, "refuse.how-many")
	g.refuses(0, kernel.Choice{Picks: g.ids(0, "A", "B", "C", "D")}, "refuse.how-many")
	g.refuses(0, kernel.Choice{Picks: g.ids(0, "B", "B")}, "refuse.chosen-twice")
	g.refuses(0, kernel.Choice{Picks: g.ids(0, "B", "A", "C")}, "refuse.three-start-with-a")
	g.pick(0, "A", "D", "B")
	want(t, "picked, in order", picked(g, *picks), "ADB")
}

// TestAsManyAsPossible: a question that wants more than there is takes what there is.
func TestAsManyAsPossible(t *testing.T) {
	g, picks := one(t, kernel.Question{Kind: kernel.PickSome, Bounds: bounds(7, 9)})
	d := g.decision(0)
	want(t, "bounds", fmt.Sprint(d.Min, d.Max), "4 4")
	g.pick(0, "A", "B", "C", "D")
	want(t, "picked", len(*picks), 4)
}

func TestOrderAll(t *testing.T) {
	g, picks := one(t, kernel.Question{Kind: kernel.OrderAll})
	g.refuses(0, kernel.Choice{Picks: g.ids(0, "A", "B", "C")}, "refuse.how-many")
	g.refuses(0, kernel.Choice{Picks: g.ids(0, "A", "B", "C", "C")}, "refuse.chosen-twice")
	g.pick(0, "C", "A", "D", "B")
	want(t, "order", picked(g, *picks), "CADB")
}

func TestYesNo(t *testing.T) {
	for _, answer := range []string{"yes", "no"} {
		g, picks := one(t, kernel.Question{Kind: kernel.YesNo})
		g.refuses(0, kernel.Choice{Picks: g.ids(0, "yes", "no")}, "refuse.how-many")
		g.pick(0, answer)
		want(t, "answer", picked(g, *picks), answer)
	}
}

func TestNumber(t *testing.T) {
	g, picks := one(t, kernel.Question{Kind: kernel.Number, Bounds: bounds(2, 5)})
	for _, c := range []kernel.Choice{{}, {Nums: []int{1}}, {Nums: []int{6}}, {Nums: []int{3, 3}}, {Nums: []int{3}, Picks: []kernel.OptionID{1}}} {
		g.refuses(0, c, "refuse.number-out-of-range")
	}
	g.number(0, 5)
	want(t, "number", (*picks)[0].N, 5)
}

func TestSplit(t *testing.T) {
	g, picks := one(t, kernel.Question{Kind: kernel.Split, Bounds: bounds(0, 6)})
	ids := g.ids(0, "B", "A", "C", "D")
	want(t, "total", g.decision(0).Total, 6)
	g.refuses(0, kernel.Choice{Picks: ids, Nums: []int{1, 2, 3}}, "refuse.name-every-option")
	g.refuses(0, kernel.Choice{Picks: ids[:3], Nums: []int{1, 2, 3}}, "refuse.name-every-option")
	g.refuses(0, kernel.Choice{Picks: ids, Nums: []int{1, 2, 2, 0}}, "refuse.split-total")
	g.refuses(0, kernel.Choice{Picks: ids, Nums: []int{7, -1, 0, 0}}, "refuse.number-out-of-range")
	most := int(^uint(0) >> 1)
	g.refuses(0, kernel.Choice{Picks: ids, Nums: []int{most, most, 8, 0}}, "refuse.number-out-of-range") // wraps around to 6
	g.answer(0, kernel.Choice{Picks: ids, Nums: []int{1, 2, 3, 0}})
	want(t, "split", fmt.Sprint(picked(g, *picks), (*picks)[0].N, (*picks)[1].N, (*picks)[2].N, (*picks)[3].N), "BACD1 2 3 0")
}

func TestArrange(t *testing.T) {
	g, picks := one(t, kernel.Question{Kind: kernel.Arrange, Piles: 2})
	ids := g.ids(0, "D", "A", "C", "B")
	g.refuses(0, kernel.Choice{Picks: ids, Nums: []int{0, 1, 2, 0}}, "refuse.number-out-of-range")
	g.refuses(0, kernel.Choice{Picks: ids[:2], Nums: []int{0, 1}}, "refuse.name-every-option")
	g.answer(0, kernel.Choice{Picks: ids, Nums: []int{0, 1, 0, 1}})
	want(t, "piles", fmt.Sprint(picked(g, *picks), (*picks)[0].N, (*picks)[1].N, (*picks)[2].N, (*picks)[3].N), "DACB0 1 0 1")
}

// TestNothingToChoose: who has nothing to choose from is not asked, whatever the form.
func TestNothingToChoose(t *testing.T) {
	none := func(*kernel.Game, *kernel.Ask) {}
	for _, q := range []kernel.Question{
		{Kind: kernel.PickOne, Candidates: none}, {Kind: kernel.PickSome, Candidates: none, Bounds: bounds(2, 3)}, {Kind: kernel.OrderAll, Candidates: none},
		{Kind: kernel.Split, Candidates: none, Bounds: bounds(0, 3)}, {Kind: kernel.Arrange, Candidates: none, Piles: 2},
		{Kind: kernel.Number, Candidates: none, Bounds: bounds(2, 1)}, {Kind: kernel.PickSome, Bounds: bounds(0, 0)},
	} {
		g, picks := one(t, q)
		want(t, fmt.Sprint("over without a question, ", q.Kind), g.IsOver(), true)
		want(t, "picked", len(*picks), 0)
	}
}

// TestPlacesAndSeats: squares and players are options too.
func TestPlacesAndSeats(t *testing.T) {
	g, picks := one(t, kernel.Question{Kind: kernel.PickSome, Bounds: bounds(2, 2), Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for i := range 3 {
			g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Place: g.Rules.SquareOf(board, kernel.NoSeat, i)})
		}
		for s := range kernel.Seat(2) {
			g.Offer(a, kernel.Option{Kind: kernel.SeatOption, Seat: s})
		}
	}})
	g.pick(0, "square 2", "1")
	want(t, "picked", picked(g, *picks), "square 21")
}

// TestStableIDs: an option keeps its id however often it is listed and whatever else is offered, and no two share one.
func TestStableIDs(t *testing.T) {
	g, _ := one(t, kernel.Question{Kind: kernel.PickOne, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		offering(hand)(g, a)
		actions(toAct, toPass)(g, a)
		for i := range 3 {
			g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Place: kernel.Place(i)})
			g.Offer(a, kernel.Option{Kind: kernel.SeatOption, Seat: kernel.Seat(i)})
			g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(i)})
			g.Offer(a, kernel.Option{Kind: kernel.HiddenCardOption, Place: 1, N: int32(i)})
		}
	}})
	ids := map[kernel.OptionID]bool{}
	var list []kernel.OptionID
	for i := range g.decision(0).Options {
		o := g.decision(0).Options[i]
		ids[o.ID()] = true
		list = append(list, o.ID())
	}
	want(t, "different ids", len(ids), len(list))
	for range 3 {
		for i, o := range g.decision(0).Options {
			want(t, "id", o.ID(), list[i])
		}
	}
}

// TestHiddenOptions: a card of another's hand is offered as a position; neither the id nor the view says which it is.
func TestHiddenOptions(t *testing.T) {
	var views [2]string
	for i, order := range [][]string{{"A", "B"}, {"B", "A"}} {
		tn := newTiny(2)
		q := tn.question(kernel.Question{Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for k, c := range g.At(hand, 1) {
				g.Offer(a, kernel.Option{Kind: kernel.HiddenCardOption, Card: g.S.Ref(c), Place: g.Rules.PlaceOf(hand, 1), N: int32(k), Verb: toDrop})
			}
		}})
		main := tn.proc(asks(q, 0), do(func(g *kernel.Game) {
			o, _ := g.Picked(0)
			g.Move(toDrop, 1, o.Card, g.Rules.PlaceOf(grave, 1), kernel.FaceUp, 0)
		}), over)
		tn.card("A", nil)
		tn.card("B", nil)
		var cards []kernel.Placed
		for _, n := range order {
			d, _ := (&kernel.Pool{Defs: tn.Defs}).Index().Find(n)
			cards = append(cards, put(d, 1, tn.at(hand, 1)))
		}
		g := tn.play(t, main, cards...)
		views[i] = seen(t, g, 0)
		g.answer(0, kernel.Choice{Picks: []kernel.OptionID{g.decision(0).Options[1].ID()}})
		want(t, "dropped", g.lying(grave, 1), order[1])
	}
	want(t, "view of the options", views[1], views[0])
}

// TestListsOfHiddenZonesSayNoOrder: cards of an ordered hidden zone that a seat searches are listed in an order of their own.
func TestListsOfHiddenZonesSayNoOrder(t *testing.T) {
	var lists [2]string
	for i, order := range [][]kernel.DefID{{0, 1, 2}, {2, 0, 1}} {
		tn := newTiny(2)
		for _, n := range []string{"A", "B", "C"} {
			tn.card(n, nil)
		}
		q := tn.question(kernel.Question{Candidates: offering(pile)})
		var cards []kernel.Placed
		for _, d := range order {
			cards = append(cards, put(d, 0, tn.at(pile, 0)))
		}
		lists[i] = tn.play(t, tn.proc(asks(q, 0), over), cards...).offers(0)
	}
	want(t, "lists", lists[0]+"/"+lists[1], "A B C/A B C")
}

// TestSimultaneousInEitherOrder: seats that are asked at the same time may answer in any order; the match is the same to the byte,
// also where answers are recorded.
func TestSimultaneousInEitherOrder(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		seats := rapid.IntRange(2, 4).Draw(rt, "seats")
		choices := make([]int, seats)
		for i := range choices {
			choices[i] = rapid.IntRange(0, 2).Draw(rt, "choice")
		}
		records := rapid.Bool().Draw(rt, "records")
		var hashes [2]uint64
		for k := range hashes {
			order := rapid.Permutation([]kernel.Seat{0, 1, 2, 3}[:seats]).Draw(rt, "order")
			tn := newTiny(seats)
			tn.RecordsRounds = records
			q := tn.question(kernel.Question{Kind: kernel.PickSome, NoRepeat: cLoop, Bounds: bounds(0, 2), Candidates: actions(toAct, toPass, toDrop)})
			all := []kernel.Seat{0, 1, 2, 3}[:seats]
			g := tn.play(t, tn.proc(asks(q, all...), over))
			for _, s := range order {
				d := g.decision(s)
				var c kernel.Choice
				for i := range choices[s] {
					c.Picks = append(c.Picks, d.Options[2-i].ID())
				}
				if refusal := g.Answer(s, d.ID, c); refusal != nil {
					rt.Fatal(refusal)
				}
			}
			g.next()
			hashes[k] = g.S.Hash()
		}
		if hashes[0] != hashes[1] {
			rt.Fatal("the order of answers shows in the match")
		}
	})
}

// TestAnswersNeverPanic: whatever is sent as an answer is taken or refused, and a refusal changes nothing.
func TestAnswersNeverPanic(t *testing.T) {
	kinds := []kernel.Question{
		{Kind: kernel.PickOne}, {Kind: kernel.PickSome, Bounds: bounds(1, 3)}, {Kind: kernel.OrderAll}, {Kind: kernel.YesNo},
		{Kind: kernel.Number, Bounds: bounds(0, 5)}, {Kind: kernel.Split, Bounds: bounds(0, 4)}, {Kind: kernel.Arrange, Piles: 3},
	}
	rapid.Check(t, func(rt *rapid.T) {
		g, _ := one(t, rapid.SampledFrom(kinds).Draw(rt, "question"))
		d := g.decision(0)
		ids := []kernel.OptionID{0, 1, ^kernel.OptionID(0)}
		for i := range d.Options {
			ids = append(ids, d.Options[i].ID())
		}
		c := kernel.Choice{
			Picks: rapid.SliceOfN(rapid.SampledFrom(ids), 0, 6).Draw(rt, "picks"),
			Nums:  rapid.SliceOfN(rapid.IntRange(-2, 6), 0, 6).Draw(rt, "nums"),
		}
		before := g.S.Hash()
		if refusal := g.Answer(0, d.ID, c); refusal != nil && g.S.Hash() != before {
			rt.Fatal("a refused answer changed the match")
		}
	})
}
