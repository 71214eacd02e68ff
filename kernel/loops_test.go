// Loops: one without a choice is a draw, one with choices is declared with a count, and a choice that led back here is not offered
// again.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

// TestMandatoryLoopIsADraw: the match comes to exactly the same position again with nobody having had a choice.
func TestMandatoryLoopIsADraw(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", nil)
	main := tn.proc(
		kernel.Step{Label: 1, Do: func(g *kernel.Game) kernel.Flow {
			if g.Watched() {
				for s := range kernel.Seat(2) {
					g.Finish(toEnd, s, kernel.Drew)
				}
				g.End(toEnd)
			}
			return kernel.Continue
		}},
		move(toLeave, "A", hand, 0), move(toEnter, "A", field, 0),
		kernel.Step{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(1) }},
	)
	g := tn.play(t, main, put(a, 0, tn.at(field, 0)))
	want(t, "over", g.IsOver(), true)
	want(t, "outcome", g.Outcome(1), kernel.Drew)
	want(t, "rounds", g.happened(), "leave enter end3 end3 end")
}

// TestCountedRepetitionIsNoLoop: a procedure that repeats something a number of times is on its way somewhere, though the cards
// lie the same each time.
func TestCountedRepetitionIsNoLoop(t *testing.T) {
	tn := newTiny(2)
	loops := false
	main := tn.proc(
		kernel.Step{Label: 1, Do: func(g *kernel.Game) kernel.Flow {
			loops = loops || g.Watched()
			g.Say(toSay, kernel.NoSeat, kernel.NoRef, 0)
			return kernel.Continue
		}},
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			if g.Frame().Reg[0]++; g.Frame().Reg[0] < 5 {
				return kernel.GoTo(1)
			}
			return kernel.Continue
		}}, over)
	tn.play(t, main)
	want(t, "taken for a loop", loops, false)
}

// optionalLoop is a game in which a seat may send a card to its hand and back for a point each time, or declare that round a
// number of times, or stop.
func optionalLoop(noRepeat kernel.Clause) (*tiny, kernel.ProcID) {
	tn := newTiny(3)
	tn.Teams = []int8{0, 1, 0}
	tn.RecordsRounds, tn.LoopVerb = true, toRepeat
	q := tn.question(kernel.Question{NoRepeat: noRepeat, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		g.OfferCards(a, g.Rules.PlaceOf(field, 0), toLeave, 0, nil)
		g.OfferCards(a, g.Rules.PlaceOf(hand, 0), toEnter, 0, nil)
		actions(toRepeat, toPass)(g, a)
	}})
	tn.card("A", nil)
	return tn, tn.proc(
		kernel.Step{Label: 1, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(0, q, 0) }},
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			o, _ := g.Picked(0)
			switch o.Verb {
			case toLeave:
				g.Move(toLeave, 0, o.Card, g.Rules.PlaceOf(hand, 0), kernel.FaceUp, 0)
			case toEnter:
				g.Move(toEnter, 0, o.Card, g.Rules.PlaceOf(field, 0), kernel.FaceUp, 0)
				if noRepeat == 0 {
					g.AddVar(toSay, 0, score, 1)
				}
			case toRepeat:
				g.Frame().Step = 0
				return g.DeclareLoop(0, 2, cLoop)
			case toPass:
				return kernel.Continue
			}
			return kernel.GoTo(1)
		}}, over)
}

// TestLoopIsDeclaredWithACount: the seat names how often, the opponent (and no team-mate) may name less, and the smaller number
// of rounds is gone through without another question.
func TestLoopIsDeclaredWithACount(t *testing.T) {
	for _, less := range []int{50, 20} {
		tn, main := optionalLoop(0)
		g := tn.play(t, main, put(0, 0, tn.at(field, 0)))
		g.pick(0, "A")
		g.pick(0, "A")
		want(t, "a round", g.PlayerVar(0, score), 1)
		g.pick(0, "repeat")
		g.number(0, 50)
		want(t, "asked for less", g.asked(), "1")
		g.refuses(1, kernel.Choice{Nums: []int{51}}, "refuse.number-out-of-range")
		g.number(1, less)
		want(t, "rounds", g.PlayerVar(0, score), 1+less)
		want(t, "asked on", g.offers(0), "A repeat pass")
		g.pick(0, "pass")
		want(t, "over", g.IsOver(), true)
	}
}

// TestRepeatedRoundsAreChoices: a round that is gone through by declaration leads back to the same position, but by choice; it is
// not taken for a loop that nobody can leave.
func TestRepeatedRoundsAreChoices(t *testing.T) {
	tn, main := optionalLoop(0)
	watched := false
	first := tn.Procs[main].Steps[0].Do
	tn.Procs[main].Steps[0].Do = func(g *kernel.Game) kernel.Flow { watched = watched || g.Watched(); return first(g) }
	second := tn.Procs[main].Steps[1].Do
	tn.Procs[main].Steps[1].Do = func(g *kernel.Game) kernel.Flow {
		flow := second(g)
		if n := len(g.S.Events); n > 0 && g.S.Events[n-1].Kind == kernel.VarAdded {
			g.S.Events = g.S.Events[:n-1] // no point this time, so that the position repeats exactly
		}
		return flow
	}
	g := tn.play(t, main, put(0, 0, tn.at(field, 0)))
	g.pick(0, "A")
	g.pick(0, "A")
	g.pick(0, "repeat")
	g.number(0, 5)
	g.number(1, 5)
	want(t, "taken for endless", watched, false)
}

// TestChoiceThatLedBackIsNotOffered: in exactly the same position a seat may not choose again what it chose there before. The
// card has become a new object meanwhile and is still known.
func TestChoiceThatLedBackIsNotOffered(t *testing.T) {
	tn, main := optionalLoop(cLoop)
	g := tn.play(t, main, put(0, 0, tn.at(field, 0)))
	object := g.ref("A")
	g.pick(0, "A")
	want(t, "elsewhere it may", g.offers(0), "A repeat pass")
	g.pick(0, "A")
	if g.ref("A") == object {
		t.Fatal("the card is still the same object")
	}
	want(t, "here again", g.offers(0), "repeat pass")
}

// TestVisitsAreForgotten: once something that cannot come back has happened, the game starts to watch anew.
func TestVisitsAreForgotten(t *testing.T) {
	tn := newTiny(2)
	g := tn.play(t, tn.proc(tn.pausing(0), over))
	want(t, "first", g.Watched(), false)
	want(t, "second", g.Watched(), true)
	g.ForgetVisits()
	want(t, "after forgetting", g.Watched(), false)
}
