// Free when nobody looks: a warm match that nobody watches allocates nothing.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

// TestWarmMatchAllocatesNothing plays whole skirmishes, from the deal to the end, in memory that earlier ones have used.
func TestWarmMatchAllocatesNothing(t *testing.T) {
	tn := skirmish()
	tn.Index()
	g := new(kernel.Game)
	deck := make([]kernel.DefID, 0, 20)
	for i := range 20 {
		deck = append(deck, kernel.DefID(i%len(tn.Defs)))
	}
	decks := [][]kernel.DefID{deck, deck}
	tn.Compile()
	r := newGuesser(1)
	seed := byte(0)
	match := func() {
		g.NewGame(&tn.Rules, &tn.Pool, [32]byte{seed}, decks, pile)
		if err := g.Advance(); err != nil {
			t.Fatal(err)
		}
		for !g.IsOver() {
			r.answerOne(t, g)
		}
	}
	for range 300 {
		seed++
		match()
	}
	if n := testing.AllocsPerRun(50, func() { seed++; match() }); n > 0 {
		t.Errorf("%v allocations in a match", n)
	}
}

// TestWarmDerivationAllocatesNothing: dependencies are tried out in memory that is there already.
func TestWarmDerivationAllocatesNothing(t *testing.T) {
	tn := newTiny(2)
	fast := func(g *kernel.Game, _ kernel.Scope, c kernel.CardID) bool {
		return g.Zone(c) == field && g.Attr(c, pace) >= 3
	}
	a := tn.card("A", []int64{1, 0, 0}, tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 10, Applies: fast, Reads: 1 << pace}))
	b := tn.card("B", []int64{1, 0, 0}, tn.static(kernel.Mod{Op: kernel.Add, Attr: pace, N: 3, Applies: everyCard}))
	g := tn.laid(t, a, b)
	if n := testing.AllocsPerRun(100, func() {
		g.Load(g.Rules, g.Pool, g.S) // forgets what was derived
		g.Attr(0, size)
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestWarmCopyAndHashAllocateNothing: into memory that a state of that size has used.
func TestWarmCopyAndHashAllocateNothing(t *testing.T) {
	g := newSkirmish(t, 1)
	r := newGuesser(1)
	for range 20 {
		r.answerOne(t, g.Game)
	}
	dst := new(kernel.State)
	if n := testing.AllocsPerRun(100, func() { g.S.Clone(dst) }); n > 0 {
		t.Errorf("%v allocations in a copy", n)
	}
	if n := testing.AllocsPerRun(100, func() { g.S.Hash() }); n > 0 {
		t.Errorf("%v allocations in a hash", n)
	}
	buf := g.S.Append(nil)
	if n := testing.AllocsPerRun(100, func() { buf = g.S.Append(buf[:0]) }); n > 0 {
		t.Errorf("%v allocations in writing", n)
	}
}
