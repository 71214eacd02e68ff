// Targets: what is chosen on playing something is still known when it resolves, with what has become of it.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// TestTargetsWaitOnTheStack: two plays with two targets each wait on the stack. The targets of the first are gone when it resolves:
// it is countered. Of the second one is gone: it does what it can, and knows what the other last was.
func TestTargetsWaitOnTheStack(t *testing.T) {
	tn := newTiny(2)
	q := tn.question(kernel.Question{Kind: kernel.PickSome, Bounds: bounds(2, 2), Candidates: func(g *kernel.Game, a *kernel.Ask) {
		g.OfferCards(a, g.Rules.PlaceOf(field, 1), toHit, 0, nil)
	}})
	var told []string
	spell := tn.node(do(func(g *kernel.Game) {
		legal := 0
		for _, r := range g.Remembered(g.Scope(), 1, nil) {
			if g.S.IsCurrent(r) {
				legal++
				g.Move(toDrop, 0, r, g.Rules.PlaceOf(grave, 1), kernel.FaceUp, 0)
			}
			told = append(told, fmt.Sprint(g.Def(r.Card).Name, g.LastAttr(r, size)))
		}
		if legal == 0 {
			told = append(told, "countered")
		}
	}))
	play := tn.proc(asks(q, 0), do(func(g *kernel.Game) {
		for _, o := range g.AllPicked(0, nil) {
			g.Remember(1, o.Card)
		}
		g.PushPlayed(kernel.Item{Node: spell, Seat: 0, Source: kernel.NoRef, Subject: kernel.NoRef, Ability: kernel.NoAbility})
	}))
	begin := kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.BeginProc(play, 0, kernel.NoRef) }}
	resolve := kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
		it, _ := g.PopItem()
		return g.Resolve(it)
	}}
	lord := tn.card("lord", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 5, Applies: everyCard}))
	var cards []kernel.Placed
	for _, n := range []string{"A", "B", "C"} {
		cards = append(cards, put(tn.card(n, sized(2)), 1, tn.at(field, 1)))
	}
	cards = append(cards, put(lord, 1, tn.at(field, 1)))
	g := tn.play(t, tn.proc(begin, begin, do(func(g *kernel.Game) { moveNamed(g, toLeave, "A", hand, 1) }), resolve, resolve, tn.pausing(0), over), cards...)
	g.pick(0, "A", "B") // resolves last, when both are gone
	g.pick(0, "A", "B")
	want(t, "told", fmt.Sprint(told), "[A7 B7 A7 B7 countered]")
	want(t, "dropped", g.lying(grave, 1), "B")
	want(t, "remembered still", len(g.S.Marks), 0)
}

// TestMemoryOfCounteredItems: what an item remembered goes with it, when it is taken away without resolving.
func TestMemoryOfCounteredItems(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", nil)
	nothing := tn.node(say(1))
	play := tn.proc(do(func(g *kernel.Game) {
		g.Remember(1, g.S.Ref(0))
		g.PushPlayed(kernel.Item{Node: nothing, Source: kernel.NoRef, Subject: kernel.NoRef, Ability: kernel.NoAbility})
	}))
	begin := kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.BeginProc(play, 0, kernel.NoRef) }}
	counter := do(func(g *kernel.Game) { g.PopItem() })
	g := tn.play(t, tn.proc(begin, begin, counter, begin, counter, counter, begin, tn.pausing(0), over), put(a, 0, tn.at(field, 0)))
	want(t, "remembered", len(g.S.Marks), 1)
}
