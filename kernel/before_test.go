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

// TestAroundABatch: a game is told before a batch is carried out and after it has been, once each, whether or not anything listens; in between, what static
// abilities and computed effects do to a card can have grown.
func TestAroundABatch(t *testing.T) {
	for _, isHeard := range []bool{false, true} {
		tn := newTiny(2)
		less := tn.static(kernel.Mod{Op: kernel.Add, Attr: size, Amount: func(g *kernel.Game, at kernel.Scope) int { return -g.PlayerVar(at.Seat, score) }, Applies: everyCard})
		abilities := []kernel.Ability{less}
		if isHeard {
			abilities = append(abilities, kernel.Ability{Kind: kernel.Triggered, Kinds: kernel.Of(kernel.Shuffled), Root: tn.node(say(9))})
		}
		a := tn.card("A", sized(9), abilities...)
		var seen []string
		look := func(when string) func(*kernel.Game) {
			return func(g *kernel.Game) {
				is := when
				g.EachComputed(size, func(x kernel.Computed) { is += fmt.Sprint(" ", x.Card, x.Source.Card, x.Op == kernel.Add, x.N) })
				seen = append(seen, is)
			}
		}
		tn.Around = kernel.BatchHook{About: kernel.AnyEvent, Before: look("before"), After: look("after")}
		main := tn.proc(do(func(g *kernel.Game) {
			g.AddVar(toHit, 0, score, 2)
			g.AddVar(toHit, 0, score, 3)
		}), tn.pausing(0), over)
		g := tn.play(t, main, put(a, 0, tn.at(field, 0)))
		want(t, fmt.Sprint("seen, heard ", isHeard), fmt.Sprint(seen), "[before 0 0 true 0 after 0 0 true -5]")
		want(t, "size", g.Attr(0, size), 4)
	}
}

// TestMayLower: what only raises values, or is laid on one object by a plain number, need not be looked at; what lowers, sets or computes must be.
func TestMayLower(t *testing.T) {
	computed := func(*kernel.Game, kernel.Scope) int { return 1 }
	for _, x := range []struct {
		name   string
		mod    kernel.Mod
		wanted bool
	}{
		{"more", kernel.Mod{Op: kernel.Add, Attr: size, N: 1}, false},
		{"less", kernel.Mod{Op: kernel.Add, Attr: size, N: -1}, true},
		{"some", kernel.Mod{Op: kernel.Add, Attr: size, Amount: computed}, true},
		{"set", kernel.Mod{Op: kernel.SetTo, Attr: size, N: 1}, true},
		{"kin", kernel.Mod{Op: kernel.Union, Attr: kinship, N: 1}, false},
	} {
		for _, isStatic := range []bool{true, false} {
			tn := newTiny(2)
			x.mod.Applies = everyCard
			a, mod := tn.card("A", sized(1)), int16(0)
			if isStatic {
				a = tn.card("B", sized(1), tn.static(x.mod))
			} else {
				mod = tn.AddMod(x.mod)
			}
			main := tn.proc(do(func(g *kernel.Game) {
				g.ChangeAttr(toSay, 0, g.S.Ref(0), kernel.Add, size, -1, forGood)
				if !isStatic {
					g.StartMod(toSay, 0, mod, forGood)
				}
			}), tn.pausing(0), over)
			g := tn.play(t, main, put(a, 0, tn.at(field, 0)))
			want(t, fmt.Sprintf("may lower: %s, static %t", x.name, isStatic), fmt.Sprint(g.MayLower(size), g.MayLower(pace)), fmt.Sprint(x.wanted, false))
		}
	}
}
