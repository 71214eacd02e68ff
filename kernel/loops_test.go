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
			times := kernel.Registers[int32](g)
			if *times++; *times < 5 {
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

// drawn ends the match as a draw.
func drawn(g *kernel.Game) {
	for s := range kernel.Seat(g.Seats()) {
		g.Finish(toEnd, s, kernel.Drew)
	}
	g.End(toEnd)
}

// nested is a fight that the game watches: what runs in it is given, and then the next fight begins inside it.
func nested(tn *tiny, inside ...kernel.Step) kernel.ProcID {
	fight := tn.proc()
	steps := []kernel.Step{
		do(func(g *kernel.Game) { g.OpenStack() }),
		{Do: func(g *kernel.Game) kernel.Flow {
			if g.Watched() {
				drawn(g)
			}
			return kernel.Continue
		}},
	}
	tn.Procs[fight].Steps = append(append(steps, inside...), do(func(g *kernel.Game) { g.CloseStack() }))
	return fight
}

// TestNestedLoopIsADraw: each fight begins another inside it, so that no position comes back exactly; that nobody can end it is seen all the same, also where each
// leaves something asleep on its stack.
func TestNestedLoopIsADraw(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", nil)
	again := tn.proc(kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.Call(kernel.FirstProc + 1) }})
	fight := nested(tn, move(toLeave, "A", hand, 0), move(toEnter, "A", field, 0), do(func(g *kernel.Game) {
		g.PushItem(kernel.Item{N: 1, Source: kernel.NoRef, Subject: kernel.NoRef})
	}), calls(again))
	want(t, "where the fight is", fight, kernel.FirstProc+1)
	g := tn.play(t, tn.proc(calls(fight), over), put(a, 0, tn.at(field, 0)))
	want(t, "over", g.IsOver(), true)
	want(t, "outcome", g.Outcome(0), kernel.Drew)
}

// TestDeepRecursionIsNoLoop: procedures may nest deep on their way somewhere: while a number is counted down, and where what lies below runs in between.
func TestDeepRecursionIsNoLoop(t *testing.T) {
	tn := newTiny(2)
	again := kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
		if left := *kernel.Registers[int32](g); left > 0 {
			return kernel.CallWith(g, kernel.FirstProc, left-1)
		}
		return kernel.Continue
	}}
	fight := nested(tn, again)
	g := tn.play(t, tn.proc(kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return kernel.CallWith(g, fight, int32(200)) }}, over))
	want(t, "outcome", g.Outcome(0), kernel.Playing)
	want(t, "over", g.IsOver(), true)

	tn = newTiny(2)
	looped := false
	look := tn.proc(do(func(g *kernel.Game) { looped = looped || g.Watched() }))
	deeper := tn.proc()
	tn.Procs[deeper].Steps = []kernel.Step{calls(look), {Do: func(g *kernel.Game) kernel.Flow {
		if depth := *kernel.Registers[int32](g); depth < 100 {
			return kernel.CallWith(g, deeper, depth+1)
		}
		return kernel.Continue
	}}, calls(look)}
	tn.play(t, tn.proc(calls(deeper), over))
	want(t, "taken for a loop on the way in or out", looped, false)
}

// TestNestedLoopWithAChoiceIsNone: where somebody had a choice in between, the match goes deeper because that was chosen.
func TestNestedLoopWithAChoiceIsNone(t *testing.T) {
	tn := newTiny(2)
	q := tn.question(kernel.Question{Candidates: actions(toAct, toPass)})
	fight := nested(tn, asks(q, 0), kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
		if o, _ := g.Picked(0); o.Verb == toAct {
			return g.Call(kernel.FirstProc)
		}
		return kernel.Continue
	}})
	g := tn.play(t, tn.proc(calls(fight), over))
	for range 150 {
		g.pick(0, "act")
	}
	g.pick(0, "pass")
	want(t, "outcome", g.Outcome(0), kernel.Playing)
	want(t, "over", g.IsOver(), true)
}

// TestGrowingCircle: two abilities set each other off for ever, and something grows each time, so that no position comes back. A circle that comes to its end by
// itself within the rounds is none.
func TestGrowingCircle(t *testing.T) {
	for _, end := range []int64{0, 20} {
		tn := newTiny(2)
		grow := tn.node(do(func(g *kernel.Game) { g.ChangeAttr(toHit, 0, g.S.Ref(0), kernel.Add, size, 1, forGood) }))
		back := tn.node(do(func(g *kernel.Game) { g.Say(toAct, 0, kernel.NoRef, 0) }))
		small := func(g *kernel.Game, at kernel.Scope) bool { return end == 0 || g.Attr(0, size) < end }
		a := tn.card("A", sized(1), kernel.Ability{Kind: kernel.Triggered, Verb: toAct, Root: grow, Cond: small})
		b := tn.card("B", sized(1), kernel.Ability{Kind: kernel.Triggered, Verb: toHit, Root: back})
		main := tn.proc(
			do(func(g *kernel.Game) { g.Say(toAct, 0, kernel.NoRef, 0) }),
			kernel.Step{Label: 1, Do: func(g *kernel.Game) kernel.Flow {
				if len(g.S.Pending) == 0 {
					return kernel.Continue
				}
				p := g.TakePending(0)
				if g.IsCircling(p.Ability, p.Source, 100) {
					drawn(g)
					return kernel.Continue
				}
				g.Frame().Step--
				return g.Begin(g.Pool.Abilities[p.Ability].Root, p.Seat, p.Source)
			}}, over)
		g := tn.play(t, main, put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)))
		want(t, "over", g.IsOver(), true)
		want(t, "a draw", g.Outcome(0) == kernel.Drew, end == 0)
	}
}

// TestEndlessMatch: a match that comes to no decision ends by the game's rule about loops, whether it goes round or deeper; without such a rule that is an error.
func TestEndlessMatch(t *testing.T) {
	for name, build := range map[string]func(tn *tiny) kernel.ProcID{
		"round": func(tn *tiny) kernel.ProcID {
			return tn.proc(kernel.Step{Do: func(*kernel.Game) kernel.Flow { return kernel.Again }})
		},
		"deeper": func(tn *tiny) kernel.ProcID {
			down := tn.proc()
			tn.Procs[down].Steps = []kernel.Step{{Do: func(g *kernel.Game) kernel.Flow { return kernel.CallWith(g, down, *kernel.Registers[int32](g)+1) }}}
			return down
		},
	} {
		tn := newTiny(2)
		g := tn.set(t, build(tn))
		if err := g.Advance(); err == nil {
			t.Errorf("%s: no error though the game has no rule for it", name)
		}
		tn = newTiny(2)
		tn.Endless = drawn
		g = tn.play(t, build(tn))
		want(t, name+": outcome", g.Outcome(1), kernel.Drew)
		if _, err := kernel.ReadState(g.S.Append(nil), g.Rules, g.Pool); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
