// Stacks: what is played waits, last in first out; a fight puts the whole stack to sleep and starts one of its own, however deep.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

// TestTwoStacksAsleepUnderAThird plays fights out of fights: item 100 starts a fight, which opens a stack and a window of its own.
// What lies on the two sleeping stacks is not touched until the fights above are over.
func TestTwoStacksAsleepUnderAThird(t *testing.T) {
	g := fights(t)
	g.pick(0, "act1") // on the lowest stack: 1, then a fight on top
	g.pick(0, "act100")
	g.pick(0, "pass")
	g.pick(1, "pass") // the fight resolves; the second stack is awake
	want(t, "stacks", g.S.Head.Level, 1)
	g.pick(0, "act2")
	g.pick(0, "act100")
	g.pick(0, "pass")
	g.pick(1, "pass")
	want(t, "stacks", g.S.Head.Level, 2)
	g.pick(0, "act3")
	g.pick(0, "act4")
	if n := len(g.S.Stack); n != 4 {
		t.Fatalf("%d items on all stacks, want 4", n)
	}
	for range 2 { // 4 and 3 resolve
		g.pick(0, "pass")
		g.pick(1, "pass")
	}
	if _, isThere := g.TopItem(); isThere {
		t.Error("the item of a sleeping stack is on top of the one that is awake")
	}
	if _, isThere := g.PopItem(); isThere || len(g.S.Stack) != 2 {
		t.Error("an item was taken from a sleeping stack")
	}
	want(t, "said on the third stack", g.happened(), "say100 say100 say4 say3")
	g.pick(0, "pass")
	g.pick(1, "pass") // nothing left: the third stack ends, the second wakes
	want(t, "stacks", g.S.Head.Level, 1)
	for range 2 {
		g.pick(0, "pass")
		g.pick(1, "pass")
	}
	want(t, "stacks", g.S.Head.Level, 0)
	for range 2 {
		g.pick(0, "pass")
		g.pick(1, "pass")
	}
	want(t, "said", g.happened(), "say100 say100 say4 say3 say2 say1 end")
	want(t, "over", g.IsOver(), true)
}

// fights is a game of one window over a stack; playing 100 starts a fight.
func fights(t *testing.T) *table {
	tn := newTiny(2)
	q := tn.question(kernel.Question{Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for _, n := range []int32{1, 2, 3, 4, 100} {
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: toAct, N: n})
		}
		g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: toPass})
	}})
	fight := tn.proc(
		do(func(g *kernel.Game) { g.OpenStack() }),
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.OpenWindow(0) }},
		do(func(g *kernel.Game) { g.CloseStack() }),
	)
	resolve := tn.proc(kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
		it, _ := g.PopItem()
		g.Say(toSay, it.Seat, kernel.NoRef, int(it.N))
		if it.N == 100 {
			return g.Call(fight)
		}
		return kernel.Continue
	}})
	tn.Windows = []kernel.Window{{
		Clause: cWindow, First: func(*kernel.Game) kernel.Seat { return 0 }, Ask: q, Pass: toPass,
		Act: func(g *kernel.Game, seat kernel.Seat, o kernel.Option) kernel.Flow {
			g.PushItem(kernel.Item{Seat: seat, N: o.N, Source: kernel.NoRef, Subject: kernel.NoRef, Node: kernel.NoNode, Ability: kernel.NoAbility})
			return kernel.Continue
		},
		AllPassed: func(g *kernel.Game) kernel.Flow {
			if _, isThere := g.TopItem(); !isThere {
				return kernel.Done
			}
			return g.Call(resolve)
		},
	}}
	return tn.play(t, tn.proc(kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.OpenWindow(0) }}, over))
}

// TestClosedStackIsEmptied: what is still on a stack when its fight ends ceases to exist, and nothing below does.
func TestClosedStackIsEmptied(t *testing.T) {
	tn := newTiny(2)
	item := func(n int32) kernel.Step {
		return do(func(g *kernel.Game) { g.PushItem(kernel.Item{N: n, Source: kernel.NoRef, Subject: kernel.NoRef}) })
	}
	g := tn.play(t, tn.proc(
		item(1), do(func(g *kernel.Game) { g.OpenStack() }), item(2), item(3), do(func(g *kernel.Game) { g.CloseStack() }),
		tn.pausing(0), over,
	))
	it, isThere := g.TopItem()
	want(t, "top", it.N, 1)
	want(t, "there", isThere, true)
	want(t, "items", len(g.S.Stack), 1)
}
