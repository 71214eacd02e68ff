// What is under way: stacks inside stacks, windows, fights with those who fight, and nothing of what a seat may not know.

package kernel_test

import (
	"fmt"
	"strings"
	"testing"

	"saitei/kernel"
)

// The slots of the memory: what a play aims at, and the two that fight.
const (
	slotTarget uint8 = iota + 1
	slotFighter
	slotFoe
)

// brawl is a game of one window over a stack. Playing 100 starts a fight between a card on the field and one in the other seat's hand, with a
// window and a stack of its own; every other play aims at the card on the field.
func brawl(t *testing.T) *table {
	tn := newTiny(2)
	arena, mine, theirs := tn.card("arena", sized(1)), tn.card("mine", sized(2)), tn.card("theirs", sized(3))
	q := tn.question(kernel.Question{Name: "act", Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for _, n := range []int32{1, 2, 100} {
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: toAct, N: n})
		}
		g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: toPass})
	}})
	onField := func(g *kernel.Game) kernel.Ref { return g.S.Ref(g.At(field, 0)[0]) }
	fight := tn.proc(
		do(func(g *kernel.Game) {
			g.Remember(slotFighter, onField(g))
			g.Remember(slotFoe, g.S.Ref(g.At(hand, 1)[0]))
			g.OpenStack()
		}),
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.OpenWindow(0) }},
		do(func(g *kernel.Game) { g.CloseStack() }),
	)
	resolve := tn.proc(kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
		it, _ := g.PopItem()
		if it.N == 100 {
			return kernel.BeginWith(g, fight, it.Seat, kernel.NoRef, int32(7))
		}
		return kernel.Continue
	}})
	play := tn.proc(do(func(g *kernel.Game) {
		f := g.Frame()
		g.Remember(slotTarget, onField(g))
		g.PushPlayed(kernel.Item{Seat: f.Seat, N: *kernel.Registers[int32](g), Source: g.S.Ref(g.At(hand, f.Seat)[0]), Subject: kernel.NoRef, Node: kernel.NoNode, Ability: kernel.NoAbility})
	}))
	tn.Windows = []kernel.Window{{
		Clause: cWindow, First: func(*kernel.Game) kernel.Seat { return 0 }, Ask: q, Pass: toPass,
		Act: func(g *kernel.Game, seat kernel.Seat, o kernel.Option) kernel.Flow {
			return kernel.BeginWith(g, play, seat, kernel.NoRef, o.N)
		},
		AllPassed: func(g *kernel.Game) kernel.Flow {
			if _, isThere := g.TopItem(); !isThere {
				return kernel.Done
			}
			return g.Call(resolve)
		},
	}}
	tn.Affairs = []kernel.Affair{{Name: "fight", Proc: fight, Opens: true, Telling: kernel.Telling{
		Roles: []kernel.Role{kernel.RoleIn("fighter", slotFighter), kernel.RoleIn("foe", slotFoe)},
		Figures: []kernel.Figure{{Name: "stake", Of: func(_ *kernel.Game, p *kernel.Process) (int, bool) {
			return int(*kernel.RegistersOf[int32](p.Frame)), true
		}}},
	}}}
	tn.Items = kernel.Telling{Names: []string{"challenge"}, Called: func(_ *kernel.Game, p *kernel.Process) int {
		if p.Item.N == 100 {
			return 0
		}
		return -1
	}, Roles: []kernel.Role{kernel.RoleIn("target", slotTarget)}, Figures: []kernel.Figure{
		{Name: "n", Of: func(_ *kernel.Game, p *kernel.Process) (int, bool) {
			if p.Item == nil {
				return 0, false
			}
			return int(p.Item.N), true
		}},
	}}
	main := tn.proc(kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.OpenWindow(0) }}, over)
	return tn.play(t, main, put(arena, 0, tn.at(field, 0)), put(mine, 0, tn.at(hand, 0)), put(theirs, 1, tn.at(hand, 1)))
}

// told is what is under way in a line: the kind, the level, whether it sleeps, who takes part and the numbers.
func told(v *kernel.View) string {
	var lines []string
	for _, u := range v.Underway {
		s := fmt.Sprintf("%s %s@%d", u.Kind, u.Name, u.Level)
		if u.Asleep {
			s += " asleep"
		}
		if u.Kind == kernel.UnderwayWindow {
			s += fmt.Sprintf(" turn %d passed %v", u.Seat, u.Passed)
		}
		if u.Source != nil {
			s += fmt.Sprintf(" from %q", u.Source.Number)
		}
		for _, p := range u.Parties {
			s += fmt.Sprintf(" %s %q", p.Role, p.Number)
			if p.Object == 0 {
				s += " unseen"
			}
		}
		for _, name := range []string{"n", "stake"} {
			if n, ok := u.Numbers[name]; ok {
				s += fmt.Sprintf(" %s=%d", name, n)
			}
		}
		lines = append(lines, strings.Join(strings.Fields(s), " "))
	}
	return strings.Join(lines, "; ")
}

// TestUnderwayListsStacksInsideStacks: the innermost is last; what sleeps says so; a play shows what it aims at and its number.
func TestUnderwayListsStacksInsideStacks(t *testing.T) {
	g := brawl(t)
	want(t, "at first", told(g.View(0)), `window act@0 turn 0 passed []`)
	g.pick(0, "act1")
	g.pick(0, "act100")
	g.pick(0, "pass")
	want(t, "two items", told(g.View(0)), `window act@0 turn 1 passed [0]; item @0 from "mine" target "arena" n=1; item challenge@0 from "mine" target "arena" n=100`)
	g.pick(1, "pass")
	g.pick(0, "act2")
	want(t, "a fight", told(g.View(0)), `window act@0 asleep turn 0 passed []; item @0 asleep from "mine" target "arena" n=1; `+
		`affair fight@1 fighter "arena" foe "" unseen stake=7; window act@1 turn 0 passed []; item @1 from "mine" target "arena" n=2`)
	if got := told(g.View(1)); !strings.Contains(got, `foe "theirs"`) || !strings.Contains(got, `item @1 from ""`) {
		t.Errorf("the other seat is told %s", got)
	}
	g.pick(0, "act100") // a fight inside the fight
	g.pick(0, "pass")
	g.pick(1, "pass")
	want(t, "fights", strings.Count(told(g.View(0)), "affair fight"), 2)
	want(t, "asleep", strings.Count(told(g.View(0)), "asleep"), 5)
}
