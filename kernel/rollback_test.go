// Rolling back: a play that turns out illegal half way never happened, except that what was random or seen stays so.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

const (
	asking kernel.Label = iota + 1
	saving
	paying
	acting
)

// plays is a game in which a seat plays a card of its hand for two other cards; who cannot pay takes the play back. Playing takes a
// counter, a pending instruction, a memory and a shuffle that a rollback has to deal with.
func plays(noRepeat kernel.Clause) (*tiny, kernel.ProcID) {
	tn := newTiny(2)
	play := tn.question(kernel.Question{Clause: 3, NoRepeat: noRepeat, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		offering(hand)(g, a)
		actions(toPass)(g, a)
	}})
	pay := tn.question(kernel.Question{Kind: kernel.PickSome, Candidates: offering(hand), Bounds: func(*kernel.Game, *kernel.Ask) (int, int) { return 2, 2 }})
	later := tn.node(say(1))
	main := tn.proc(
		kernel.Step{Label: asking, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(0, play, 0) }},
		kernel.Step{Label: saving, Do: func(g *kernel.Game) kernel.Flow {
			if o, _ := g.Picked(0); o.Verb == toPass {
				return kernel.GoTo(acting)
			}
			g.Save()
			return kernel.Continue
		}},
		do(func(g *kernel.Game) {
			o, _ := g.Picked(0)
			g.Move(toAct, 0, o.Card, g.Rules.PlaceOf(field, 0), kernel.FaceUp, 0)
			g.Defer(toSay, 0, later, 1)
			g.Remember(1, o.Card)
			g.Shuffle(toSay, 0, g.Rules.PlaceOf(pile, 0))
			g.AddVar(toSay, 0, score, 5)
		}),
		asks(pay, 0),
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			paid := g.AllPicked(0, nil)
			if len(paid) < 2 {
				return g.RollBack(asking)
			}
			g.Keep()
			for _, o := range paid {
				g.Move(toPay, 0, o.Card, g.Rules.PlaceOf(grave, 0), kernel.FaceUp, 0)
			}
			return kernel.Continue
		}},
		kernel.Step{Label: acting, Do: over.Do},
	)
	return tn, main
}

func (t *tiny) dealt(tb *testing.T, main kernel.ProcID, inHand ...string) *table {
	var cards []kernel.Placed
	for _, n := range []string{"d1", "d2", "d3", "d4", "d5"} {
		cards = append(cards, put(t.card(n, nil), 0, t.at(pile, 0)))
	}
	for _, n := range inHand {
		cards = append(cards, put(t.card(n, nil), 0, t.at(hand, 0)))
	}
	return t.play(tb, main, cards...)
}

func TestPlayIsTakenBack(t *testing.T) {
	tn, main := plays(0)
	g := tn.dealt(t, main, "A", "B") // one card is left to pay with, two are wanted
	before, drawn := g.Position(), g.S.Drawn[0]
	clock, secrets := g.S.Head.Clock, g.S.Head.Secrets
	g.pick(0, "A")
	g.pick(0, "B")
	want(t, "hand", g.lying(hand, 0), "A B")
	want(t, "field", g.lying(field, 0), "")
	want(t, "pile", g.lying(pile, 0), "d1 d2 d3 d4 d5")
	want(t, "number", g.PlayerVar(0, score), 0)
	want(t, "pending", len(g.S.Pending), 0)
	want(t, "memory", len(g.S.Marks), 0)
	want(t, "saved", len(g.S.Saved), 0)
	want(t, "position", g.Position(), before)
	want(t, "asked again", g.offers(0), "A B pass")
	if g.S.Drawn[0] <= drawn || g.S.Head.Secrets <= secrets {
		t.Error("the randomness used and what was seen were given back")
	}
	if g.S.Head.Clock < clock {
		t.Error("a timestamp would be given out twice")
	}
}

func TestPlayIsKept(t *testing.T) {
	tn, main := plays(0)
	g := tn.dealt(t, main, "A", "B", "C")
	g.pick(0, "B")
	g.pick(0, "A", "C")
	want(t, "field", g.lying(field, 0), "B")
	want(t, "paid", g.lying(grave, 0), "A C")
	want(t, "saved", len(g.S.Saved), 0)
}

// TestFailedPlayIsNotOfferedAgain: under a clause against repetition, a play that was taken back is not offered again in the very
// same position, so nobody can try it for ever; the seat learns by which clause.
func TestFailedPlayIsNotOfferedAgain(t *testing.T) {
	tn, main := plays(cLoop)
	g := tn.dealt(t, main, "A", "B")
	g.pick(0, "A")
	g.pick(0, "B")
	want(t, "asked again", g.offers(0), "B pass")
	refusal := g.WhyNot(0, kernel.Attempt{Verb: toAct, Card: g.ref("A")})
	if refusal == nil || refusal.Clause != cLoop || refusal.Fact != "refuse.led-back-here" {
		t.Errorf("why not: %v", refusal)
	}
	g.pick(0, "B")
	g.pick(0, "A")
	want(t, "nothing left", g.offers(0), "pass")
	g.pick(0, "pass")
	want(t, "over", g.IsOver(), true)
}

// TestHasLearned: whether a play may be taken back can hang on whether something hidden was seen since.
func TestHasLearned(t *testing.T) {
	for _, sees := range []bool{false, true} {
		tn := newTiny(2)
		a := tn.card("A", nil)
		var learned bool
		tn.play(t, tn.proc(
			do(func(g *kernel.Game) { g.Save() }),
			do(func(g *kernel.Game) {
				g.AddVar(toSay, 0, score, 1)
				if sees {
					g.Move(toDraw, 0, g.S.Ref(0), g.Rules.PlaceOf(hand, 0), kernel.FaceDown, 0)
				}
			}),
			do(func(g *kernel.Game) { learned = g.HasLearned(); g.Keep() }), over,
		), put(a, 0, tn.at(pile, 0)))
		want(t, "learned", learned, sees)
	}
}

// TestSavesNest: a play inside a play is taken back to its own beginning, then the outer one to its.
func TestSavesNest(t *testing.T) {
	tn := newTiny(2)
	add := func(n int) kernel.Step { return do(func(g *kernel.Game) { g.AddVar(toSay, kernel.NoSeat, tally, n) }) }
	var first, second int
	back := func(to kernel.Label, times *int) kernel.Step {
		return kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			if *times++; *times == 1 {
				return g.RollBack(to)
			}
			return kernel.Continue
		}}
	}
	inner := tn.proc(
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			if second > 0 {
				return kernel.Done
			}
			g.Save()
			return kernel.Continue
		}},
		add(10), back(acting, &second), kernel.Step{Label: acting, Do: func(*kernel.Game) kernel.Flow { return kernel.Continue }})
	g := tn.play(t, tn.proc(
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { g.Save(); return kernel.Continue }},
		add(1), calls(inner), tn.pausing(0), back(paying, &first),
		kernel.Step{Label: paying, Do: func(*kernel.Game) kernel.Flow { return kernel.Continue }}, tn.pausing(0), over))
	want(t, "after the inner one", g.Var(tally), 1)
	want(t, "saved", len(g.S.Saved), 1)
	g.pick(0, "pass")
	want(t, "after the outer one", g.Var(tally), 0)
}
