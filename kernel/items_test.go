// Items: what waits on a stack has a number, by which other things can counter it, copy it or give it other targets, however deep it lies.

package kernel_test

import (
	"fmt"
	"strings"
	"testing"

	"saitei/kernel"
)

// spells is a game of items that hit a card of the field: each is played with a target in slot 1 and says, when it resolves, which card it hits.
type spells struct {
	*tiny
	bolt kernel.NodeID
	told []string
}

func newSpells() *spells {
	x := &spells{tiny: newTiny(2)}
	x.bolt = x.node(do(func(g *kernel.Game) {
		for _, r := range g.Remembered(g.Scope(), 1, nil) {
			x.told = append(x.told, fmt.Sprint(g.Scope().Seat, " hits ", g.Def(r.Card).Name))
		}
	}))
	return x
}

// plays is a step that plays a bolt at a card.
func (x *spells) plays(seat kernel.Seat, target kernel.CardID) kernel.Step {
	play := x.proc(do(func(g *kernel.Game) {
		g.Remember(1, g.S.Ref(target))
		g.RememberMemo(2, kernel.MemoOfNumber(3))
		g.PushPlayed(kernel.Item{Node: x.bolt, Seat: seat, Source: g.S.Ref(0), Subject: kernel.NoRef, Ability: kernel.NoAbility})
	}))
	return kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.BeginProc(play, seat, g.S.Ref(0)) }}
}

// resolves is a step that resolves what lies on top.
var resolves = kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
	it, _ := g.PopItem()
	return g.Resolve(it)
}}

// start plays the game with the cards A, B and C, of which A is where all spells come from.
func (x *spells) start(t *testing.T, abilities []kernel.Ability, steps ...kernel.Step) *table {
	cards := []kernel.Placed{put(x.card("A", nil, abilities...), 0, x.at(field, 0))}
	for _, n := range []string{"B", "C"} {
		cards = append(cards, put(x.card(n, nil), 1, x.at(field, 1)))
	}
	return x.play(t, x.proc(append(steps, x.pausing(0), over)...), cards...)
}

// TestCounteredAnywhere: an item in the middle of a sleeping stack is named by an option, countered by an event, and leaves its place and its memory; the
// others stay what they were. Whatever listens hears whose it was.
func TestCounteredAnywhere(t *testing.T) {
	x := newSpells()
	q := x.question(kernel.Question{Candidates: func(g *kernel.Game, a *kernel.Ask) {
		g.OfferItems(a, toDrop, 0, func(it *kernel.Item) bool { return it.Seat != a.Seat })
	}})
	counter := do(func(g *kernel.Game) {
		o, _ := g.Picked(1)
		g.CounterItem(toDrop, 1, kernel.ItemID(o.N))
	})
	heard := kernel.Ability{Kind: kernel.Triggered, Kinds: kernel.Of(kernel.Countered), Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return kernel.Seat(e.N) == at.Seat && g.Item(e.Item) == nil
	}}
	open, shut := do(func(g *kernel.Game) { g.OpenStack() }), do(func(g *kernel.Game) { g.CloseStack() })
	g := x.start(t, []kernel.Ability{heard},
		x.plays(0, 1), x.plays(0, 2), x.plays(1, 1), open, x.plays(0, 1), asks(q, 1), counter, resolves, shut, resolves, resolves)
	want(t, "offered", len(g.decision(1).Options), 3)
	second := g.S.Stack[1].ID
	g.answer(1, kernel.Choice{Picks: []kernel.OptionID{g.decision(1).Options[1].ID()}})
	if g.Item(second) != nil {
		t.Error("the countered item is still there")
	}
	want(t, "told", strings.Join(x.told, ", "), "0 hits B, 1 hits B, 0 hits B")
	want(t, "heard", waiting(g), "A")
	want(t, "remembered still", len(g.S.Marks), 0)
}

// TestCannotBeCountered: a law, and a replacement, can be about the countering of an item.
func TestCannotBeCountered(t *testing.T) {
	x := newSpells()
	x.Laws = []kernel.Law{{Clause: 3, Kinds: kernel.Of(kernel.Countered), Forbids: func(g *kernel.Game, e *kernel.Event) bool {
		return g.Item(e.Item).Seat == 1
	}}}
	shield := kernel.Ability{Kind: kernel.Replacing, Kinds: kernel.Of(kernel.Countered), Clause: 4, Root: x.node(say(5))}
	counter := do(func(g *kernel.Game) {
		for i := range g.S.Stack {
			g.CounterItem(toDrop, 0, g.S.Stack[i].ID)
		}
	})
	g := x.start(t, []kernel.Ability{shield}, x.plays(0, 1), x.plays(1, 2), counter, resolves, resolves)
	want(t, "told", strings.Join(x.told, ", "), "1 hits C, 0 hits B")
	want(t, "said instead of the one", g.happened(), "say5")
}

// TestCopiedWithItsChoices: a copy lies on top, is its maker's, and has the same targets and numbers; the original is not touched.
func TestCopiedWithItsChoices(t *testing.T) {
	x := newSpells()
	copying := do(func(g *kernel.Game) { g.CopyItem(toAct, 1, g.S.Stack[0].ID) })
	g := x.start(t, nil, x.plays(0, 2), x.plays(0, 1), copying, x.pausing(0), resolves, resolves, resolves)
	top, _ := g.TopItem()
	want(t, "a copy", top.IsCopy, 1)
	n, isNumber := g.Memos(g.ScopeOfItem(&top), 2, nil)[0].Number()
	want(t, "its number", fmt.Sprint(n, isNumber), "3 true")
	g.pick(0, "pass")
	want(t, "told", strings.Join(x.told, ", "), "1 hits C, 0 hits B, 0 hits C")
}

// TestGivenAnotherTarget: of an item's targets one becomes another; what it does not have cannot become anything.
func TestGivenAnotherTarget(t *testing.T) {
	x := newSpells()
	var done []string
	turn := func(from, to kernel.CardID) []kernel.Step {
		return []kernel.Step{do(func(g *kernel.Game) {
			g.RetargetItem(toAct, 1, g.S.Stack[0].ID, 1, kernel.MemoOf(g.S.Ref(from)), kernel.MemoOf(g.S.Ref(to)))
		}), do(func(g *kernel.Game) {
			n, of := g.Happened()
			done = append(done, fmt.Sprint(n, "/", of))
		})}
	}
	steps := append([]kernel.Step{x.plays(0, 1)}, append(turn(1, 2), append(turn(1, 0), resolves)...)...)
	x.start(t, nil, steps...)
	want(t, "told", strings.Join(x.told, ", "), "0 hits C")
	want(t, "done", strings.Join(done, " "), "1/1 0/1")
}

// TestItemsNameItems: what one item remembers of another stays true while that lies there, and is known to be gone after it.
func TestItemsNameItems(t *testing.T) {
	x := newSpells()
	denial := x.node(do(func(g *kernel.Game) {
		for _, m := range g.Memos(g.Scope(), 1, nil) {
			x.told = append(x.told, fmt.Sprint("there: ", g.Item(m.Item()) != nil))
			g.CounterItem(toDrop, g.Scope().Seat, m.Item())
		}
	}))
	deny := x.proc(do(func(g *kernel.Game) {
		g.RememberMemo(1, kernel.MemoOfItem(g.S.Stack[0].ID))
		g.PushPlayed(kernel.Item{Node: denial, Seat: 1, Source: g.S.Ref(1), Subject: kernel.NoRef, Ability: kernel.NoAbility})
	}))
	denies := kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.BeginProc(deny, 1, g.S.Ref(1)) }}
	g := x.start(t, nil, x.plays(0, 1), denies, denies, resolves, resolves)
	want(t, "told", strings.Join(x.told, ", "), "there: true, there: false")
	want(t, "items left", len(g.S.Stack), 0)
	b := g.S.Append(nil)
	if _, err := kernel.ReadState(b, g.Rules, g.Pool); err != nil {
		t.Error(err)
	}
}

// TestTriggersKnowTheItem: what triggers on something being played, or happens in place of its being countered, knows which item that is.
func TestTriggersKnowTheItem(t *testing.T) {
	x := newSpells()
	rescue := x.node(do(func(g *kernel.Game) {
		for _, m := range g.Memos(g.Scope(), 0, nil) {
			if it := g.Item(m.Item()); it != nil {
				x.told = append(x.told, fmt.Sprint("saved that of ", it.Seat))
			}
		}
	}))
	played := kernel.Ability{Kind: kernel.Triggered, Verb: toAct}
	saved := kernel.Ability{Kind: kernel.Replacing, Kinds: kernel.Of(kernel.Countered), Root: rescue}
	announce := do(func(g *kernel.Game) {
		it, _ := g.TopItem()
		g.Draft(kernel.Announced, toAct, it.Seat, it.Source).Item = it.ID
	})
	deny := do(func(g *kernel.Game) { g.CounterItem(toDrop, 0, g.TakePending(0).Item) })
	g := x.start(t, []kernel.Ability{played, saved}, x.plays(1, 2), announce, x.plays(0, 1), deny, resolves, resolves)
	want(t, "told", strings.Join(x.told, ", "), "saved that of 1, 0 hits B, 1 hits C")
	want(t, "waiting", len(g.S.Pending), 0)
}

// TestPendingSleepsWithItsStack: what had triggered before a stack was opened does not come up until that is closed; what triggers meanwhile and is left over
// then comes up with it.
func TestPendingSleepsWithItsStack(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", nil, kernel.Ability{Kind: kernel.Triggered, Verb: toHit})
	due := func(g *table) int { return len(g.NextPending(nil)) }
	fight := tn.proc(do(func(g *kernel.Game) { g.OpenStack() }), tn.pausing(0), hit(1), tn.pausing(0), do(func(g *kernel.Game) { g.CloseStack() }))
	g := tn.play(t, tn.proc(hit(1), hit(1), tn.pausing(0), calls(fight), tn.pausing(0), over), put(a, 0, tn.at(field, 0)))
	for i, n := range []int{2, 0, 1, 3} {
		want(t, fmt.Sprint("due at ", i), due(g), n)
		g.pick(0, "pass")
	}
}

// TestStackOpenedForTheCaller: a procedure may open a stack that its caller closes.
func TestStackOpenedForTheCaller(t *testing.T) {
	tn := newTiny(2)
	opens := tn.proc(do(func(g *kernel.Game) { g.OpenStack() }), say(1))
	g := tn.play(t, tn.proc(calls(opens), tn.pausing(0), do(func(g *kernel.Game) { g.CloseStack() }), tn.pausing(0), over))
	want(t, "stacks", g.S.Head.Level, 1)
	g.pick(0, "pass")
	want(t, "stacks", g.S.Head.Level, 0)
}

// TestAgeCountsFromPlay: what was played first is older, though it resolves last; by its own beginning it would be younger.
func TestAgeCountsFromPlay(t *testing.T) {
	for fromPlay, wanted := range map[bool]int64{true: 9, false: 4} {
		tn := newTiny(2)
		tn.Derive.FromPlay = fromPlay
		a := tn.card("A", sized(1))
		set := func(n int64) kernel.NodeID {
			return tn.node(do(func(g *kernel.Game) { g.ChangeAttr(toAct, 0, g.S.Ref(0), kernel.SetTo, size, n, forGood) }))
		}
		first, second := set(4), set(9)
		push := func(n kernel.NodeID) kernel.Step {
			return do(func(g *kernel.Game) {
				g.PushItem(kernel.Item{Node: n, Source: g.S.Ref(0), Subject: kernel.NoRef, Ability: kernel.NoAbility})
			})
		}
		g := tn.play(t, tn.proc(push(first), push(second), resolves, resolves, tn.pausing(0), over), put(a, 0, tn.at(field, 0)))
		want(t, fmt.Sprint("size, from play ", fromPlay), g.Attr(0, size), wanted)
	}
}
