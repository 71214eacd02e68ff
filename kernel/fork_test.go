// Forks: effects that are processed at the same time. In a blind fork nobody chooses with the other's effect in view, and then
// everything happens at once.

package kernel_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"saitei/kernel"
)

// looting is an effect: draw a card, drop a card of your choice, draw again, drop again.
func (t *tiny) looting() kernel.NodeID {
	q := t.question(kernel.Question{Clause: 3, Candidates: offering(hand)})
	draw := do(func(g *kernel.Game) {
		s := g.Frame().Seat
		if c := g.Top(pile, s); c != kernel.NoCard {
			g.Move(toDraw, s, g.S.Ref(c), g.Rules.PlaceOf(hand, s), kernel.FaceDown, 0)
		}
	})
	ask := kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, q, 0) }}
	drop := do(func(g *kernel.Game) {
		s := g.Frame().Seat
		if o, ok := g.Picked(s); ok {
			g.Move(toDrop, s, o.Card, g.Rules.PlaceOf(grave, s), kernel.FaceUp, 0)
		}
	})
	return t.asking(draw, ask, drop, draw, ask, drop)
}

// forking is a step that runs an effect for each seat at the same time.
func forking(isBlind bool, effects ...kernel.NodeID) kernel.Step {
	return kernel.Step{Clause: 2, Do: func(g *kernel.Game) kernel.Flow {
		var parts []kernel.Part
		for s, n := range effects {
			parts = append(parts, kernel.Part{Node: n, Seat: kernel.Seat(s), Source: kernel.NoRef, Clause: 4})
		}
		return g.Fork(isBlind, parts)
	}}
}

// looters is a game in which both seats loot, with cards a1..a6 and b1..b6; the last of each are in hand.
func looters(t *testing.T, isBlind bool, checks ...kernel.Check) *table {
	tn := newTiny(2)
	tn.Always = checks
	loot := tn.looting()
	var cards []kernel.Placed
	for s, letter := range []string{"a", "b"} {
		for i := range 6 {
			z := pile
			if i == 5 {
				z = hand
			}
			cards = append(cards, put(tn.card(fmt.Sprint(letter, i+1), nil), kernel.Seat(s), tn.at(z, kernel.Seat(s))))
		}
	}
	return tn.play(t, tn.proc(forking(isBlind, loot, loot), tn.pausing(0), over), cards...)
}

func seen(t *testing.T, g *table, seat kernel.Seat) string {
	t.Helper()
	b, err := json.Marshal(g.View(seat))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestBlindForkShowsNothing compares the bytes of one seat's view while the other seat goes through its effect, on two ways.
func TestBlindForkShowsNothing(t *testing.T) {
	first := ""
	for _, way := range [][]string{{"b5", "b4"}, {"b6", "b5"}} {
		g := looters(t, true)
		before := seen(t, g, 0)
		if first == "" {
			first = before
		}
		want(t, "view at the start", before, first)
		for _, card := range way {
			g.pick(1, card)
			want(t, "view after the other dropped "+card, seen(t, g, 0), before)
		}
		want(t, "asked", g.asked(), "0")
		g.pick(0, "a6")
		if now := seen(t, g, 0); now == before {
			t.Error("the seat does not see the progress of its own effect")
		}
		want(t, "dropped as the seat sees it", graveIn(g.View(0), 0)+graveIn(g.View(0), 1), "a6")
		want(t, "dropped as the other sees it", graveIn(g.View(1), 0)+graveIn(g.View(1), 1), way[0]+way[1])
		want(t, "dropped in truth", g.lying(grave, 0)+g.lying(grave, 1), "")
		g.pick(0, "a5")
		want(t, "dropped at last", g.lying(grave, 0)+" "+g.lying(grave, 1), "a6 a5 "+way[0]+" "+way[1])
		want(t, "rehearsals left", len(g.S.Sides)+len(g.S.Heard), 0)
	}
}

func graveIn(v *kernel.View, owner int) string {
	names := ""
	for _, p := range v.Places {
		if p.Zone == "grave" && p.Owner == owner {
			for _, c := range p.Cards {
				names += c.Name
			}
		}
	}
	return names
}

// TestForkHappensAtOnce: in the performance every step of the two effects is one batch. A check never sees the one without the other.
func TestForkHappensAtOnce(t *testing.T) {
	for _, isBlind := range []bool{true, false} {
		uneven, isPerforming := false, false
		g := looters(t, isBlind, kernel.Check{Clause: 6, After: kernel.AnyEvent, When: func(sub *kernel.Game) bool {
			if sub.S.Head.Rehearsal == 0 {
				isPerforming = true
				uneven = uneven || sub.Count(grave, 0) != sub.Count(grave, 1) || sub.Count(pile, 0) != sub.Count(pile, 1)
			}
			return false
		}})
		for _, card := range []string{"6", "5"} {
			g.pick(1, "b"+card)
			g.pick(0, "a"+card)
		}
		want(t, fmt.Sprint("seen uneven, blind: ", isBlind), uneven, false)
		want(t, "checked", isPerforming, true)
		want(t, "dropped", g.lying(grave, 0)+" "+g.lying(grave, 1), "a6 a5 b6 b5")
	}
}

// TestForkInEitherOrder: who answers first makes no difference to the bytes of the match.
func TestForkInEitherOrder(t *testing.T) {
	var hashes []uint64
	for _, order := range [][]kernel.Seat{{0, 0, 1, 1}, {1, 1, 0, 0}, {0, 1, 1, 0}} {
		g := looters(t, true)
		left := [][]string{{"a6", "a5"}, {"b6", "b5"}}
		for _, s := range order {
			g.pick(s, left[s][0])
			left[s] = left[s][1:]
		}
		hashes = append(hashes, g.S.Hash())
	}
	want(t, "second order", hashes[1], hashes[0])
	want(t, "third order", hashes[2], hashes[0])
}

// TestImpossibleChoiceIsAskedAgain: seat 1 chose in rehearsal a card that seat 0's effect takes away in the performance.
func TestImpossibleChoiceIsAskedAgain(t *testing.T) {
	tn := newTiny(2)
	q := tn.question(kernel.Question{Candidates: offering(hand)})
	thief := tn.asking(move(toHit, "X", grave, 1))
	slow := tn.asking(say(1), asks(q, 1), do(func(g *kernel.Game) {
		o, _ := g.Picked(1)
		g.Move(toDrop, 1, o.Card, g.Rules.PlaceOf(field, 1), kernel.FaceUp, 0)
	}))
	x, y := tn.card("X", nil), tn.card("Y", nil)
	g := tn.play(t, tn.proc(forking(true, thief, slow), over), put(x, 1, tn.at(hand, 1)), put(y, 1, tn.at(hand, 1)))
	want(t, "offered in rehearsal", g.offers(1), "X Y")
	g.pick(1, "X")
	want(t, "asked again", g.offers(1), "Y")
	want(t, "taken meanwhile", g.lying(grave, 1), "X")
	g.pick(1, "Y")
	want(t, "laid", g.lying(field, 1), "Y")
	want(t, "over", g.IsOver(), true)
}

// TestEffectAsksTheOther: an effect may ask the other seat; its question stands beside the one of the seat's own effect.
func TestEffectAsksTheOther(t *testing.T) {
	tn := newTiny(2)
	q := tn.question(kernel.Question{Candidates: offering(hand)})
	other := tn.asking(kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(1-g.Frame().Seat, q, 0) }}, do(func(g *kernel.Game) {
		s := 1 - g.Frame().Seat
		o, _ := g.Picked(s)
		g.Move(toDrop, s, o.Card, g.Rules.PlaceOf(grave, s), kernel.FaceUp, 0)
	}))
	quiet := tn.node(say(1))
	x := tn.card("X", nil)
	g := tn.play(t, tn.proc(forking(true, other, quiet), over), put(x, 1, tn.at(hand, 1)))
	want(t, "asked", g.asked(), "1")
	g.pick(1, "X")
	want(t, "said", g.happened(), "drop say1 end")
}

// TestForkInsideFork: an effect of a blind fork that itself forks is rehearsed and performed as a whole.
func TestForkInsideFork(t *testing.T) {
	tn := newTiny(2)
	q := tn.question(kernel.Question{Candidates: actions(toAct, toPass)})
	leaf := func(n int) kernel.NodeID {
		return tn.asking(asks(q, 0), do(func(g *kernel.Game) {
			o, _ := g.Picked(0)
			g.Say(o.Verb, 0, kernel.NoRef, n)
		}))
	}
	inner := tn.AddNode(kernel.Node{Asks: true, Proc: tn.proc(forking(true, leaf(1), leaf(2)), say(3))})
	other := tn.asking(asks(q, 1), say(4))
	g := tn.play(t, tn.proc(forking(true, inner, other), over))
	for !g.IsOver() {
		for _, d := range g.Open() {
			if refusal := g.Answer(d.Seat, d.ID, kernel.Choice{Picks: []kernel.OptionID{d.Options[0].ID()}}); refusal != nil {
				t.Fatal(refusal)
			}
			break
		}
		g.next()
	}
	want(t, "said", g.happened(), "act1 act2 say3 say4 end")
}

// TestConcedingInRehearsal: a match can be given up in the middle of anything.
func TestConcedingInRehearsal(t *testing.T) {
	g := looters(t, true)
	g.pick(1, "b5")
	if refusal := g.Concede(0); refusal != nil {
		t.Fatal(refusal)
	}
	g.next()
	want(t, "outcomes", fmt.Sprint(g.Outcome(0), g.Outcome(1)), fmt.Sprint(kernel.Lost, kernel.Won))
	want(t, "asked", g.asked(), "")
	want(t, "rehearsals", len(g.S.Sides), 0)
}

// TestRehearsalIsNotWatched: what happens in rehearsal is told to nobody; the performance tells it once.
func TestRehearsalIsNotWatched(t *testing.T) {
	g := looters(t, true)
	g.pick(0, "a6")
	g.pick(1, "b6")
	want(t, "told so far", g.happened(), "")
	g.pick(0, "a5")
	g.pick(1, "b5")
	want(t, "told", g.happened(), "draw draw drop drop draw draw drop drop")
}
