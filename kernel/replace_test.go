// Replacements: two of them compete for one event, under each of the orders that games use.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// rewriting is a replacement of hits that changes how hard they are.
func rewriting(change func(n int64) int64) kernel.Ability {
	return kernel.Ability{
		Kind: kernel.Replacing, Verb: toHit, Clause: 1,
		Rewrite: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) { e.N = change(e.N) },
	}
}

var (
	doubling = rewriting(func(n int64) int64 { return 2 * n })
	adding   = rewriting(func(n int64) int64 { return n + 3 })
)

// hitting is a procedure that hits seat 0 for 10.
func (t *tiny) hitting() kernel.ProcID {
	return t.proc(do(func(g *kernel.Game) { g.AddVar(toHit, 0, score, 10) }), over)
}

// TestReplacedEventIsNeverReplacedAgain: where an event is replaced once and no more, the choice between two decides.
func TestReplacedEventIsNeverReplacedAgain(t *testing.T) {
	for first, wanted := range map[string]int{"A": 20, "B": 13} {
		tn := newTiny(2)
		tn.Replace.Once = true
		a, b := tn.card("A", nil, doubling), tn.card("B", nil, adding)
		g := tn.play(t, tn.hitting(), put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)))
		g.pick(0, first)
		want(t, "hit, with "+first+" chosen", g.PlayerVar(0, score), wanted)
	}
}

// TestGameLeavesReplacementsOut: a game can say that a replacement which hears an event does not apply to it; then the event happens, and nobody picks.
func TestGameLeavesReplacementsOut(t *testing.T) {
	for out, wanted := range map[string]int{"": 0, "A": 13, "B": 20} {
		tn := newTiny(2)
		tn.Replace.Applies = func(g *kernel.Game, _ *kernel.Event, act *kernel.Active) bool { return g.Def(act.Card).Name != out }
		a, b := tn.card("A", nil, doubling), tn.card("B", nil, adding)
		g := tn.play(t, tn.hitting(), put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)))
		want(t, "hit, without "+out, g.PlayerVar(0, score), wanted)
		want(t, "over, without "+out, g.IsOver(), out != "")
	}
}

// TestTurnPlayerPicksReplacement: the turn player picks which applies first; the other still has its turn at the changed event.
func TestTurnPlayerPicksReplacement(t *testing.T) {
	for first, wanted := range map[string]int{"A": 23, "B": 26} {
		tn := newTiny(2)
		tn.Replace.Chooser = func(g *kernel.Game, _ *kernel.Event) kernel.Seat { return kernel.Seat(g.Var(active)) }
		a, b := tn.card("A", nil, doubling), tn.card("B", nil, adding)
		main := tn.proc(do(func(g *kernel.Game) { g.SetVar(toSay, kernel.NoSeat, active, 1) }), calls(tn.hitting()))
		g := tn.play(t, main, put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)))
		want(t, "asked", g.asked(), "1")
		g.pick(1, first)
		want(t, "hit, with "+first+" first", g.PlayerVar(0, score), wanted)
	}
}

// TestAffectedPlayerPicksWithinRankedClasses: classes apply in their order whatever anybody wants; within a class the affected
// player picks, and each replacement applies once, two copies of a card being two replacements.
func TestAffectedPlayerPicksWithinRankedClasses(t *testing.T) {
	tn := newTiny(2)
	tn.Replace.Chooser = func(_ *kernel.Game, e *kernel.Event) kernel.Seat { return e.Seat }
	tn.Replace.Rank = func(_ *kernel.Game, _ *kernel.Event, a *kernel.Ability, _ kernel.CardID) int { return int(a.Rank) }
	late := rewriting(func(n int64) int64 { return n - 1 })
	late.Rank = 2
	early := rewriting(func(n int64) int64 { return n * 10 })
	early.Rank = 1
	x, a, b := tn.card("X", nil, late), tn.card("A", nil, doubling), tn.card("B", nil, adding)
	y := tn.card("Y", nil, early)
	g := tn.play(t, tn.hitting(),
		put(x, 1, tn.at(field, 1)), put(y, 1, tn.at(field, 1)), put(a, 1, tn.at(field, 1)), put(b, 1, tn.at(field, 1)), put(x, 1, tn.at(field, 1)))
	want(t, "asked", g.asked(), "0")
	want(t, "first class", g.offers(0), "A B")
	g.pick(0, "B") // then A alone, then Y alone
	want(t, "last class, two copies", g.offers(0), "X X")
	g.answer(0, kernel.Choice{Picks: []kernel.OptionID{g.decision(0).Options[1].ID()}})
	want(t, "hit", g.PlayerVar(0, score), (10+3)*2*10-1-1)
}

// TestSelfReplacementFirst: what an effect says about its own event comes before all else; then the controller of the affected card
// picks, each replacement once.
func TestSelfReplacementFirst(t *testing.T) {
	tn := newTiny(2)
	tn.Replace.Rank = func(_ *kernel.Game, e *kernel.Event, _ *kernel.Ability, source kernel.CardID) int {
		if e.Source.Card == source {
			return 0
		}
		return 1
	}
	tn.Replace.Chooser = func(g *kernel.Game, e *kernel.Event) kernel.Seat { return g.Controller(e.Card.Card) }
	dent := func(change func(n int64) int64) kernel.Ability {
		a := rewriting(change)
		a.Kinds = kernel.Of(kernel.Counted)
		return a
	}
	own := tn.card("own", nil, dent(func(n int64) int64 { return n + 100 }))
	a, b := tn.card("A", nil, dent(func(n int64) int64 { return 2 * n })), tn.card("B", nil, dent(func(n int64) int64 { return n + 3 }))
	prey := tn.card("prey", nil)
	main := tn.proc(do(func(g *kernel.Game) {
		var source, target kernel.Ref
		for c := range g.S.Cards {
			switch g.Def(kernel.CardID(c)).Name {
			case "own":
				source = g.S.Ref(kernel.CardID(c))
			case "prey":
				target = g.S.Ref(kernel.CardID(c))
			}
		}
		g.Propose(kernel.Event{Kind: kernel.Counted, Verb: toHit, Card: target, Other: kernel.NoRef, Source: source, N: 10, Seat: 0, Mod: -1})
	}), over)
	g := tn.play(t, main,
		put(a, 0, tn.at(field, 0)), put(own, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)), put(prey, 1, tn.at(field, 1)))
	want(t, "asked", g.asked(), "1")
	want(t, "left to choose from", g.offers(1), "A B")
	g.pick(1, "B")
	want(t, "dents", g.Card(g.find("prey")).Few[0], (10+100+3)*2)
}

// TestInsteadIsNotReplacedByTheSame: an effect that happens in place of an event and does the same kind of thing is not replaced by
// the same replacement again, or the match would never go on.
func TestInsteadIsNotReplacedByTheSame(t *testing.T) {
	for _, once := range []bool{false, true} {
		tn := newTiny(2)
		tn.Replace.Once = once
		tn.Replace.Chooser = func(_ *kernel.Game, e *kernel.Event) kernel.Seat { return e.Seat }
		twice := kernel.Ability{Kind: kernel.Replacing, Verb: toHit, Root: tn.node(do(func(g *kernel.Game) {
			g.AddVar(toHit, 0, score, 1)
			g.AddVar(toHit, 0, score, 2)
		}))}
		a, b := tn.card("A", nil, twice), tn.card("B", nil, doubling)
		g := tn.play(t, tn.hitting(), put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)))
		g.pick(0, "A")
		wanted := 2 + 4 // B doubles each of the two that stand in place of the first
		if once {
			wanted = 1 + 2
		}
		want(t, fmt.Sprint("hits, once: ", once), g.PlayerVar(0, score), wanted)
	}
}

// TestOptionalReplacement: its controller may decline it; then it has had its say.
func TestOptionalReplacement(t *testing.T) {
	for _, takes := range []bool{true, false} {
		tn := newTiny(2)
		may := doubling
		may.Optional = true
		a := tn.card("A", nil, may)
		g := tn.play(t, tn.hitting(), put(a, 1, tn.at(field, 1)))
		want(t, "asked", g.asked(), "1")
		wanted := 10
		if takes {
			g.pick(1, "A")
			wanted = 20
		} else {
			g.pick(1)
		}
		want(t, "hit", g.PlayerVar(0, score), wanted)
	}
}

// TestChooserCannotDeclineForAnother: who picks between replacements settles their order, not whether an optional one of the
// other player applies.
func TestChooserCannotDeclineForAnother(t *testing.T) {
	for _, takes := range []bool{true, false} {
		tn := newTiny(2)
		tn.Replace.Chooser = func(*kernel.Game, *kernel.Event) kernel.Seat { return 0 }
		may := doubling
		may.Optional = true
		a, b := tn.card("A", nil, may), tn.card("B", nil, adding)
		g := tn.play(t, tn.hitting(), put(a, 1, tn.at(field, 1)), put(b, 1, tn.at(field, 1)))
		g.refuses(0, kernel.Choice{}, "refuse.how-many")
		g.pick(0, "A")
		want(t, "asked whether at all", g.asked(), "1")
		wanted := 13
		if takes {
			g.pick(1, "A")
			wanted = 23
		} else {
			g.pick(1)
		}
		want(t, "hit", g.PlayerVar(0, score), wanted)
	}
}

// TestHappenedTellsReplacedFromDone: "if you do" sees only what happened as proposed.
func TestHappenedTellsReplacedFromDone(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", nil, rewriting(func(n int64) int64 { return 0 }))
	var done, proposed int
	main := tn.proc(
		do(func(g *kernel.Game) {
			g.AddVar(toHit, 0, score, 10)
			g.AddVar(toSay, 0, debt, 1)
		}),
		do(func(g *kernel.Game) { done, proposed = g.Happened() }), over)
	tn.play(t, main, put(a, 0, tn.at(field, 0)))
	want(t, "happened as proposed", fmt.Sprint(done, " of ", proposed), "1 of 2")
}

// TestReplacementQuestionKeepsAnswers: what a player is asked while an event is settled does not disturb the answers that the
// effect under way still uses.
func TestReplacementQuestionKeepsAnswers(t *testing.T) {
	tn := newTiny(2)
	tn.Replace.Chooser = func(_ *kernel.Game, e *kernel.Event) kernel.Seat { return e.Seat }
	a, b := tn.card("A", nil, doubling), tn.card("B", nil, adding)
	c := tn.card("C", nil)
	q := tn.question(kernel.Question{Candidates: offering(hand)})
	main := tn.proc(asks(q, 0),
		do(func(g *kernel.Game) { g.AddVar(toHit, 0, score, 10) }),
		do(func(g *kernel.Game) {
			o, _ := g.Picked(0)
			g.Move(toDrop, 0, o.Card, g.Rules.PlaceOf(grave, 0), kernel.FaceUp, 0)
		}), over)
	g := tn.play(t, main, put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)), put(c, 0, tn.at(hand, 0)))
	g.pick(0, "C")
	g.pick(0, "A")
	want(t, "dropped", g.lying(grave, 0), "C")
}

// TestManyReplacements: however many replacements an event has, all apply.
func TestManyReplacements(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", nil, adding)
	var cards []kernel.Placed
	for range 20 {
		cards = append(cards, put(a, 0, tn.at(field, 0)))
	}
	g := tn.play(t, tn.hitting(), cards...)
	for !g.IsOver() {
		g.answer(0, kernel.Choice{Picks: []kernel.OptionID{g.decision(0).Options[0].ID()}})
	}
	want(t, "hit", g.PlayerVar(0, score), 10+20*3)
}
