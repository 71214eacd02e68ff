// Checks: rule processes that run even in the middle of an effect, in their order, asking whoever must choose.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

// recycling is a game that draws three cards one by one; when the pile runs out in the middle of it, the grave becomes the pile
// and the opponent sends one card of it away.
func recycling() (*tiny, kernel.ProcID) {
	tn := newTiny(2)
	q := tn.question(kernel.Question{Clause: 3, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		g.OfferCards(a, g.Rules.PlaceOf(pile, 0), toDrop, 0, nil)
	}})
	check := tn.proc(
		do(func(g *kernel.Game) {
			for _, c := range g.At(grave, 0) {
				g.Move(toSay, 0, g.S.Ref(c), g.Rules.PlaceOf(pile, 0), kernel.FaceDown, 0)
			}
		}),
		asks(q, 1),
		do(func(g *kernel.Game) {
			if o, ok := g.Picked(1); ok {
				g.Move(toDrop, 1, o.Card, g.Rules.PlaceOf(lair, 0), kernel.FaceUp, 0)
			}
		}))
	tn.Always = []kernel.Check{{Clause: 2, After: kernel.AnyEvent, Proc: check, When: func(g *kernel.Game) bool { return g.Count(pile, 0) == 0 && g.Count(grave, 0) > 0 }}}
	mine := tn.question(kernel.Question{Kind: kernel.PickSome, Candidates: offering(field), Bounds: bounds(2, 2)})
	draws := tn.proc(
		kernel.Step{Clause: 1, Do: func(g *kernel.Game) kernel.Flow {
			drawn := kernel.Registers[int32](g)
			if *drawn++; *drawn > 3 || g.Count(pile, 0) == 0 {
				return kernel.Continue
			}
			g.Move(toDraw, 0, g.S.Ref(g.Top(pile, 0)), g.Rules.PlaceOf(hand, 0), kernel.FaceDown, 0)
			return kernel.Again
		}},
	)
	main := tn.proc(asks(mine, 0), calls(draws), do(func(g *kernel.Game) {
		for _, o := range g.AllPicked(0, nil) { // chosen before the check asked its own question
			g.Move(toHit, 0, o.Card, g.Rules.PlaceOf(lair, 1), kernel.FaceUp, 0)
		}
	}), over)
	return tn, main
}

func (t *tiny) recycled(tb *testing.T, main kernel.ProcID) *table {
	for _, n := range []string{"P1", "G1", "G2", "F1", "F2"} {
		t.card(n, nil)
	}
	return t.set(tb, main, put(0, 0, t.at(pile, 0)), put(1, 0, t.at(grave, 0)), put(2, 0, t.at(grave, 0)),
		put(3, 0, t.at(field, 0)), put(4, 0, t.at(field, 0)))
}

// TestCheckInTheMiddleAsksTheOpponent: after the first of three draws the check interrupts the effect, asks the opponent, and the
// effect goes on with what it had been told before.
func TestCheckInTheMiddleAsksTheOpponent(t *testing.T) {
	tn, main := recycling()
	g := tn.recycled(t, main)
	g.next()
	g.pick(0, "F1", "F2")
	want(t, "drawn so far", g.lying(hand, 0), "P1")
	want(t, "asked", g.asked(), "1")
	g.pick(1, "G2")
	want(t, "sent away", g.lying(lair, 0), "G2")
	want(t, "drawn", g.lying(hand, 0), "P1 G1")
	want(t, "moved as chosen", g.lying(lair, 1), "F1 F2")
}

// TestCheckCites: what happens in a check cites the check, below the effect that it interrupted.
func TestCheckCites(t *testing.T) {
	tn, main := recycling()
	g := tn.recycled(t, main)
	g.next()
	g.pick(0, "F1", "F2")
	g.pick(1, "G2")
	for _, r := range g.records {
		if r.Event.Verb == toDrop && (len(r.Chain) != 2 || r.Chain[0] != 1 || r.Chain[1] != 2) {
			t.Errorf("the chain is %v, want the draw (1), then the check (2)", r.Chain)
		}
	}
}

func TestCheckOff(t *testing.T) {
	tn, main := recycling()
	g := tn.recycled(t, main)
	g.Audit = &kernel.Audit{Off: map[kernel.Clause]bool{2: true}, Fired: map[kernel.Clause]int{}}
	g.next()
	g.pick(0, "F1", "F2")
	want(t, "drawn", g.lying(hand, 0), "P1")
	want(t, "fired", g.Audit.Fired[2], 0)
}

// TestChecksRunInRankOrderUntilNone: the first due check goes first, and all are looked at again after each.
func TestChecksRunInRankOrderUntilNone(t *testing.T) {
	tn := newTiny(2)
	set := func(v int, n int) kernel.ProcID {
		return tn.proc(do(func(g *kernel.Game) { g.SetVar(toSay, kernel.NoSeat, v, n) }))
	}
	tn.Always = []kernel.Check{
		{Clause: 2, After: kernel.AnyEvent, Proc: set(tally, 2), When: func(g *kernel.Game) bool { return g.Var(tally) == 1 }},
		{Clause: 3, After: kernel.AnyEvent, Proc: set(active, 5), When: func(g *kernel.Game) bool { return g.Var(tally) == 2 && g.Var(active) == 0 }},
		{Clause: 4, After: kernel.AnyEvent, Proc: set(tally, 9), When: func(g *kernel.Game) bool { return g.Var(tally) == 1 || g.Var(active) == 5 && g.Var(tally) != 9 }},
	}
	g := tn.play(t, tn.proc(do(func(g *kernel.Game) { g.SetVar(toAct, kernel.NoSeat, tally, 1) }), over))
	want(t, "order", g.happened(), "act1 say2 say5 say9 end")
}

// TestAllAtOnce: a game whose forced processing is simultaneous proposes it in one step; nothing of it sees the rest half done.
func TestAllAtOnce(t *testing.T) {
	tn := newTiny(2)
	others := func(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool {
		return g.Zone(c) == field && c != at.Source.Card
	}
	lord := tn.card("lord", sized(0), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 1, Applies: others}))
	weak := tn.card("weak", sized(0))
	forced := tn.proc(do(func(g *kernel.Game) {
		for s := range kernel.Seat(2) {
			for _, c := range g.At(field, s) {
				if g.Attr(c, size) == 0 {
					g.Move(toDrop, s, g.S.Ref(c), g.Rules.PlaceOf(grave, s), kernel.FaceUp, 0)
				}
			}
		}
	}))
	g := tn.play(t, tn.proc(calls(forced), tn.pausing(0), calls(forced), over), put(lord, 0, tn.at(field, 0)), put(weak, 1, tn.at(field, 1)))
	want(t, "the first time", g.lying(grave, 0)+"/"+g.lying(field, 1), "lord/weak")
	g.pick(0, "pass")
	want(t, "the second time", g.lying(grave, 1), "weak")
}

// TestCheckAfterCertainEvents: a check that only some kinds of event can make due is not looked at after others, and is after those,
// however deep they happened.
func TestCheckAfterCertainEvents(t *testing.T) {
	tn := newTiny(2)
	looks := 0
	tn.Always = []kernel.Check{{Clause: 2, After: kernel.EventsOf(kernel.Moved), Proc: tn.proc(say(7)), When: func(g *kernel.Game) bool {
		looks++
		return g.Count(grave, 0) == 1 && g.PlayerVar(0, score) < 3
	}}}
	tn.Always[0].Proc = tn.proc(do(func(g *kernel.Game) { g.AddVar(toHit, 0, score, 3) }))
	a := tn.card("A", nil)
	g := tn.play(t, tn.proc(
		do(func(g *kernel.Game) { g.AddVar(toSay, 0, debt, 1) }), // at first everything is looked at
		do(func(g *kernel.Game) { looks = 0; g.AddVar(toSay, 0, debt, 1) }), tn.pausing(0),
		move(toDrop, "A", grave, 0), tn.pausing(0), over), put(a, 0, tn.at(field, 0)))
	want(t, "looked at after a number changed", looks, 0)
	g.pick(0, "pass")
	want(t, "carried out after a move", g.PlayerVar(0, score), 3)
}
