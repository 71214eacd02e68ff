// What the rules themselves put on a stack, and what is remembered for a procedure further out.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// TestResolvedByAProcedure: an item that no card's text carries out is resolved by a procedure, which finds what was chosen for it.
func TestResolvedByAProcedure(t *testing.T) {
	tn := newTiny(2)
	var told []string
	settle := tn.proc(do(func(g *kernel.Game) {
		for _, r := range g.Remembered(g.Scope(), 1, nil) {
			told = append(told, fmt.Sprint(g.Frame().Seat, " ", g.Def(r.Card).Name))
		}
	}))
	play := tn.proc(do(func(g *kernel.Game) {
		g.Remember(1, g.S.Ref(0))
		g.PushPlayed(kernel.Item{Node: kernel.NoNode, Seat: 1, Source: kernel.NoRef, Subject: kernel.NoRef, Ability: kernel.NoAbility})
	}))
	g := tn.play(t, tn.proc(
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.BeginProc(play, 1, kernel.NoRef) }},
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			it, _ := g.PopItem()
			return g.ResolveBy(it, settle)
		}},
		tn.pausing(0), over,
	), put(tn.card("A", nil), 0, tn.at(field, 0)))
	want(t, "told", fmt.Sprint(told), "[1 A]")
	want(t, "remembered still", len(g.S.Marks), 0)
}

// TestRememberedForAnOuterProcedure: what a procedure notes for one further out is found by that one, and forgotten with it.
func TestRememberedForAnOuterProcedure(t *testing.T) {
	tn := newTiny(2)
	found := -1
	inner := tn.proc(do(func(g *kernel.Game) {
		for f := range g.UnderWay() {
			if f.Seat == 1 {
				g.RememberFor(kernel.Scope{Base: f.Base}, 1, g.S.Ref(0))
			}
		}
	}))
	outer := tn.proc(
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.BeginProc(inner, 0, kernel.NoRef) }},
		do(func(g *kernel.Game) { found = g.CountRemembered(g.Scope(), 1) }),
	)
	g := tn.play(t, tn.proc(
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.BeginProc(outer, 1, kernel.NoRef) }},
		tn.pausing(0), over,
	), put(tn.card("A", nil), 0, tn.at(field, 0)))
	want(t, "found", found, 1)
	want(t, "remembered still", len(g.S.Marks), 0)
}
