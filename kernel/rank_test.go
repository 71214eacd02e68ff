// Rank: a game's own order of modifications, by what they come from and what they change.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

// ownFirst ranks what a card does to itself before what others do to it, and what counters do in between.
func ownFirst(_ *kernel.Game, m kernel.Modification) int {
	switch {
	case m.IsOwn:
		return 0
	case m.Op == kernel.Add && m.N == 1:
		return 1
	}
	return 2
}

// TestOwnChangesFirst: of changes of the same value those that a card makes of itself go first, however young they are: also by an effect, and also by an ability
// that reaches other cards at the same time. To those it comes in its turn.
func TestOwnChangesFirst(t *testing.T) {
	tn := newTiny(2)
	tn.ModRank, tn.Derive.OwnApart = ownFirst, true
	herald := tn.card("herald", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2, Applies: everyCard}))
	lord := tn.card("lord", sized(1), tn.static(kernel.Mod{Op: kernel.SetTo, Attr: size, N: 10, Applies: everyCard}))
	own := tn.proc(do(func(g *kernel.Game) { g.ChangeAttr(toAct, 0, g.S.Ref(0), kernel.Add, size, 4, forGood) }))
	main := tn.proc(tn.pausing(0), kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.BeginProc(own, 0, g.S.Ref(0)) }}, tn.pausing(0), over)
	g := tn.play(t, main, put(herald, 0, tn.at(field, 0)), put(lord, 0, tn.at(field, 0)))
	want(t, "herald: its own, then the lord's", g.Attr(0, size), 10)
	want(t, "lord: its own, then the herald's", g.Attr(1, size), 12)
	g.pick(0, "pass")
	want(t, "an effect of its own goes before the lord's, too", g.Attr(0, size), 10)
}

// TestWithoutOwnFirst: where the game has no such order, age decides: the lord came last.
func TestWithoutOwnFirst(t *testing.T) {
	tn := newTiny(2)
	herald := tn.card("herald", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2, Applies: everyCard}))
	lord := tn.card("lord", sized(1), tn.static(kernel.Mod{Op: kernel.SetTo, Attr: size, N: 10, Applies: everyCard}))
	g := tn.laid(t, herald, lord)
	want(t, "lord", g.Attr(g.find("lord"), size), 10)
}

// TestCountersBetween: what counters do goes between a card's own changes and those of others.
func TestCountersBetween(t *testing.T) {
	tn := newTiny(2)
	tn.ModRank, tn.Derive.OwnApart = ownFirst, true
	self := tn.card("self", sized(1), tn.static(kernel.Mod{Op: kernel.SetTo, Attr: size, N: 5}))
	other := tn.card("other", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 7, Applies: everyCard}))
	counters := tn.card("counters", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 1, Applies: everyCard}))
	g := tn.laid(t, other, counters, self)
	want(t, "size", g.Attr(g.find("self"), size), 13)
	want(t, "size of the others", g.Attr(g.find("other"), size), 9)
}
