// What a card was before an effect began.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// TestAttrBefore: without what came last a value is what the older modifications make it, and looking at that changes nothing.
func TestAttrBefore(t *testing.T) {
	tn := newTiny(2)
	tn.agesFromValidity(0)
	set := tn.static(kernel.Mod{Op: kernel.SetTo, Attr: size, N: 5, Applies: everyCard})
	cards := []kernel.DefID{tn.card("set", sized(1), set), tn.adder("ten", 10), tn.card("A", sized(1))}
	main := tn.proc(move(toEnter, "A", field, 0), move(toEnter, "ten", field, 0), tn.pausing(0), move(toEnter, "set", field, 0), tn.pausing(0), over)
	g := tn.play(t, main, put(cards[0], 0, tn.at(hand, 0)), put(cards[1], 0, tn.at(hand, 0)), put(cards[2], 0, tn.at(hand, 0)))
	a := named(g.Game, "A").Card
	none, _ := g.NewestSetting(a, size)
	want(t, "set by nobody", none, kernel.NoRef)
	g.pick(0, "pass")
	by, since := g.NewestSetting(a, size)
	want(t, "set by", by, named(g.Game, "set"))
	want(t, "now, before, now", fmt.Sprint(g.Attr(a, size), g.AttrBefore(a, size, since), g.Attr(a, size)), "5 11 5")
}

// TestLoweringAtTimes: a static ability that lowers a value only while a condition holds is as young as the moment at which it came to hold.
func TestLoweringAtTimes(t *testing.T) {
	tn := newTiny(2)
	tn.agesFromValidity(0)
	less := tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: -1, Applies: everyCard})
	less.Cond = func(g *kernel.Game, _ kernel.Scope) bool { return g.Var(tally) == 1 }
	a := tn.card("A", sized(3), less)
	main := tn.proc(move(toEnter, "A", field, 0), tn.pausing(0), do(func(g *kernel.Game) { g.SetVar(toSay, kernel.NoSeat, tally, 1) }), tn.pausing(0), over)
	g := tn.play(t, main, put(a, 0, tn.at(hand, 0)))
	entered := g.S.Head.Clock
	g.pick(0, "pass")
	found := false
	g.EachChange(0, size, func(_ kernel.Ref, n int64, since uint32) { found = n == -1 && since > entered })
	want(t, "lowered since then", found, true)
}
