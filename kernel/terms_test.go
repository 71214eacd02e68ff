package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// TestTermsChangeNothing: an effect that only the game reads changes no attribute, lasts as long as others, and is ended alone when it has been used up.
func TestTermsChangeNothing(t *testing.T) {
	const soon, later kernel.Duration = 1, 2
	terms := func(g *table) int {
		n := 0
		for i := range g.S.Effects {
			if g.S.Effects[i].Op == kernel.Term {
				n++
			}
		}
		return n
	}
	tn := newTiny(2)
	tn.deriving()
	a := tn.card("A", sized(5))
	main := tn.proc(
		lays("A", "A", kernel.Term, size, 3, soon), lays("A", "A", kernel.Term, size, 4, later), lays("A", "A", kernel.Term, size, 5, later),
		tn.pausing(0), do(func(g *kernel.Game) { g.Spend(g.S.Effects[1].ID) }),
		tn.pausing(0), do(func(g *kernel.Game) { g.EndEffects(toSay, soon) }),
		tn.pausing(0), over)
	g := tn.without(t, 0, main, put(a, 0, tn.at(field, 0)))
	want(t, "size under three terms", fmt.Sprint(g.Attr(0, size), terms(g)), "5 3")
	g.pick(0, "pass")
	want(t, "terms after one was used up", fmt.Sprint(terms(g), g.S.Effects[0].N, g.S.Effects[1].N), "2 3 5")
	g.pick(0, "pass")
	want(t, "terms after a duration ended", fmt.Sprint(terms(g), g.S.Effects[0].N), "1 5")
}
