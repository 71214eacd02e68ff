// Ages: since when a continuous effect counts, where static abilities count from when they became valid, and what is equally old.

package kernel_test

import (
	"fmt"
	"slices"
	"testing"

	"saitei/kernel"
)

// agesFromValidity lets the age of static abilities count from when they became valid, those of a seat being older than others of the same moment.
func (t *tiny) agesFromValidity(first kernel.Seat) {
	t.Derive.FromValid, t.Derive.FirstBy = true, cFirst
	t.Derive.First = func(*kernel.Game) kernel.Seat { return first }
}

// together is a procedure in which cards enter their owners' fields at the same time.
func (t *tiny) together(names ...string) kernel.ProcID {
	return t.proc(entersTogether(names...), t.pausing(0), over)
}

func entersTogether(names ...string) kernel.Step {
	return do(func(g *kernel.Game) {
		for _, n := range names {
			r := named(g, n)
			moveNamed(g, toEnter, n, field, g.Card(r.Card).Owner)
		}
	})
}

// TestAgeFromValidity: a static ability whose condition comes to hold is as young as that moment, each time anew; where a game counts from when the card came,
// it stays old.
func TestAgeFromValidity(t *testing.T) {
	for _, isFromValid := range []bool{true, false} {
		tn := newTiny(2)
		if isFromValid {
			tn.agesFromValidity(0)
		}
		set := tn.static(kernel.Mod{Op: kernel.SetTo, Attr: size, N: 5, Applies: everyCard})
		set.Cond = func(g *kernel.Game, _ kernel.Scope) bool { return g.Var(tally) == 1 }
		cards := []kernel.DefID{tn.card("set", sized(1), set), tn.adder("two", 2), tn.adder("ten", 10)}
		becomes := func(n int) kernel.Step {
			return do(func(g *kernel.Game) { g.SetVar(toSay, kernel.NoSeat, tally, n) })
		}
		main := tn.proc(move(toEnter, "set", field, 0), move(toEnter, "two", field, 0), tn.pausing(0), becomes(1), tn.pausing(0),
			move(toEnter, "ten", field, 0), tn.pausing(0), becomes(0), becomes(1), tn.pausing(0), over)
		g := tn.play(t, main, put(cards[0], 0, tn.at(hand, 0)), put(cards[1], 0, tn.at(hand, 0)), put(cards[2], 0, tn.at(hand, 0)))
		got := []int64{g.Attr(0, size)}
		for range 3 {
			g.pick(0, "pass")
			got = append(got, g.Attr(0, size))
		}
		wanted := "[3 5 15 5]" // it sets what the adders made, except for the one that came later
		if !isFromValid {
			wanted = "[3 7 17 17]"
		}
		want(t, fmt.Sprint("sizes, from validity: ", isFromValid), fmt.Sprint(got), wanted)
	}
}

// TestIdleIsNoted: that a static ability was not valid is noted with it, and forgotten when it is.
func TestIdleIsNoted(t *testing.T) {
	tn := newTiny(2)
	tn.agesFromValidity(0)
	set := tn.static(kernel.Mod{Op: kernel.SetTo, Attr: size, N: 5})
	set.Cond = func(g *kernel.Game, _ kernel.Scope) bool { return g.Var(tally) == 1 }
	a := tn.card("A", sized(1), set)
	main := tn.proc(move(toEnter, "A", field, 0), tn.pausing(0), do(func(g *kernel.Game) { g.SetVar(toSay, kernel.NoSeat, tally, 1) }), tn.pausing(0), over)
	g := tn.play(t, main, put(a, 0, tn.at(hand, 0)))
	idle, since := g.S.Active[0].Idle, g.S.Active[0].Stamp
	g.pick(0, "pass")
	want(t, "idle before and after", fmt.Sprint(idle, g.S.Active[0].Idle), "1 0")
	if g.S.Active[0].Stamp <= since {
		t.Error("it is no younger than before")
	}
}

// TestComingTogether: static abilities of cards that came together are equally old, but that those of the first seat are older.
func TestComingTogether(t *testing.T) {
	for _, x := range []struct {
		first  kernel.Seat
		off    kernel.Clause
		wanted int64
	}{{0, 0, 5}, {1, 0, 7}, {0, cFirst, 7}, {1, cFirst, 5}} {
		tn := newTiny(2)
		tn.agesFromValidity(x.first)
		set, add := tn.setter("set", 5), tn.adder("add", 2) // the setter belongs to seat 1, the adder to seat 0
		g := tn.without(t, x.off, tn.together("set", "add"), put(set, 1, tn.at(hand, 1)), put(add, 0, tn.at(hand, 0)))
		want(t, fmt.Sprintf("size, first seat %d, without clause %d", x.first, x.off), g.Attr(g.find("add"), size), x.wanted)
	}
}

// TestRenewedEffectsAreYoung: effects of a source that came after a moment count as having begun now, with what they grant; others stay as old as they are.
func TestRenewedEffectsAreYoung(t *testing.T) {
	for _, x := range []struct {
		source string
		isLate bool // only what came after now is renewed
		wanted int64
	}{{"A", false, 5}, {"A", true, 7}, {"B", false, 7}} {
		tn := newTiny(2)
		a, b, plain := tn.card("A", nil), tn.card("B", nil), tn.card("plain", sized(1))
		renew := do(func(g *kernel.Game) {
			since := uint32(0)
			if x.isLate {
				since = g.S.Head.Clock
			}
			g.Renew(named(g, x.source), since)
		})
		main := tn.proc(lays("A", "plain", kernel.SetTo, size, 5, thisTurn), lays("B", "plain", kernel.Add, size, 2, thisTurn), tn.pausing(0),
			renew, tn.pausing(0), over)
		g := tn.play(t, main, put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)), put(plain, 0, tn.at(field, 0)))
		want(t, "size before", g.Attr(g.find("plain"), size), 7)
		g.pick(0, "pass")
		want(t, fmt.Sprintf("size, renewing %s, late: %t", x.source, x.isLate), g.Attr(g.find("plain"), size), x.wanted)
	}
}

// TestRenewedGrantIsYoung: an ability that a renewed effect grants is as young as the effect.
func TestRenewedGrantIsYoung(t *testing.T) {
	tn := newTiny(2)
	given := tn.ability(tn.static(kernel.Mod{Op: kernel.SetTo, Attr: size, N: 5}))
	a, plain := tn.card("A", nil), tn.card("plain", sized(1))
	main := tn.proc(lays("A", "plain", kernel.Grant, 0, int64(given), thisTurn), lays("plain", "plain", kernel.Add, size, 2, thisTurn), tn.pausing(0),
		do(func(g *kernel.Game) { g.Renew(named(g, "A"), 0) }), tn.pausing(0), over)
	g := tn.play(t, main, put(a, 0, tn.at(field, 0)), put(plain, 0, tn.at(field, 0)))
	want(t, "size before", g.Attr(g.find("plain"), size), 7)
	g.pick(0, "pass")
	want(t, "size after", g.Attr(g.find("plain"), size), 5)
}

// TestTiesOfStaticAbilities: two of one seat that came together and set the same value are in a tie, which the order given to them ends; where nothing is set,
// where the seats differ or where they came one after another there is none.
func TestTiesOfStaticAbilities(t *testing.T) {
	for _, isReversed := range []bool{false, true} {
		tn := newTiny(2)
		tn.agesFromValidity(0)
		five, three := tn.setter("five", 5), tn.setter("three", 3)
		g := tn.play(t, tn.together("five", "three"), put(five, 0, tn.at(hand, 0)), put(three, 0, tn.at(hand, 0)))
		tie, has := g.FindTie()
		keys := g.Tied(tie, nil)
		if !has || tie.Seat != 0 || len(keys) != 2 || g.TiedSource(keys[0]) != g.ref("five") || g.TiedSource(keys[1]) != g.ref("three") {
			t.Fatalf("tie %v %t, of %v", tie, has, keys)
		}
		wanted := int64(3)
		if isReversed {
			slices.Reverse(keys)
			wanted = 5
		}
		g.Untie(tie, keys)
		want(t, "size, the last being the youngest", g.Attr(0, size), wanted)
		_, has = g.FindTie()
		want(t, "a tie is left", has, false)
	}
	for name, make := range map[string]func(tn *tiny) *table{
		"adding": func(tn *tiny) *table {
			two, ten := tn.adder("two", 2), tn.adder("ten", 10)
			return tn.play(t, tn.together("two", "ten"), put(two, 0, tn.at(hand, 0)), put(ten, 0, tn.at(hand, 0)))
		},
		"two seats": func(tn *tiny) *table {
			five, three := tn.setter("five", 5), tn.setter("three", 3)
			return tn.play(t, tn.together("five", "three"), put(five, 0, tn.at(hand, 0)), put(three, 1, tn.at(hand, 1)))
		},
		"one after another": func(tn *tiny) *table {
			five, three := tn.setter("five", 5), tn.setter("three", 3)
			return tn.play(t, tn.entering(2), put(five, 0, tn.at(hand, 0)), put(three, 0, tn.at(hand, 0)))
		},
		"two copies": func(tn *tiny) *table {
			five := tn.setter("five", 5)
			both := do(func(g *kernel.Game) {
				for c := range kernel.CardID(2) {
					g.Move(toEnter, 0, g.S.Ref(c), g.Rules.PlaceOf(field, 0), kernel.FaceUp, 0)
				}
			})
			return tn.play(t, tn.proc(both, tn.pausing(0), over), put(five, 0, tn.at(hand, 0)), put(five, 0, tn.at(hand, 0)))
		},
		"adding beside a setter": func(tn *tiny) *table {
			slow := tn.card("slow", sized(1), tn.static(kernel.Mod{Op: kernel.SetTo, Attr: pace, N: 1, Applies: everyCard}))
			two, ten := tn.adder("two", 2), tn.adder("ten", 10)
			return tn.play(t, tn.together("two", "ten"), put(slow, 0, tn.at(field, 0)), put(two, 0, tn.at(hand, 0)), put(ten, 0, tn.at(hand, 0)))
		},
		"one ability": func(tn *tiny) *table {
			both := tn.card("both", sized(1), tn.static(
				kernel.Mod{Op: kernel.SetTo, Attr: size, N: 5, Applies: everyCard}, kernel.Mod{Op: kernel.Add, Attr: size, N: 2, Applies: everyCard}))
			return tn.play(t, tn.together("both"), put(both, 0, tn.at(hand, 0)))
		},
		"effects of two seats": func(tn *tiny) *table {
			theirs := do(func(g *kernel.Game) {
				e := g.Draft(kernel.EffectBegan, toSay, 1, named(g, "X"))
				e.Op, e.Attr, e.N, e.Until, e.Source = kernel.SetTo, size, 3, thisTurn, named(g, "A")
			})
			a, x := tn.card("A", nil), tn.card("X", sized(1))
			main := tn.proc(lays("A", "X", kernel.SetTo, size, 5, thisTurn), theirs, do(func(g *kernel.Game) { g.Renew(named(g, "A"), 0) }), tn.pausing(0), over)
			return tn.play(t, main, put(a, 0, tn.at(field, 0)), put(x, 0, tn.at(field, 0)))
		},
		"effects on two cards": func(tn *tiny) *table {
			a, x, y := tn.card("A", nil), tn.card("X", sized(1)), tn.card("Y", sized(1))
			main := tn.proc(lays("A", "X", kernel.SetTo, size, 5, thisTurn), lays("A", "Y", kernel.SetTo, size, 3, thisTurn),
				do(func(g *kernel.Game) { g.Renew(named(g, "A"), 0) }), tn.pausing(0), over)
			return tn.play(t, main, put(a, 0, tn.at(field, 0)), put(x, 0, tn.at(field, 0)), put(y, 0, tn.at(field, 0)))
		},
		"by the game's order": func(tn *tiny) *table {
			tn.ModRank = func(_ *kernel.Game, m kernel.Modification) int { return int(m.N) }
			five, three := tn.setter("five", 5), tn.setter("three", 3)
			return tn.play(t, tn.together("five", "three"), put(five, 0, tn.at(hand, 0)), put(three, 0, tn.at(hand, 0)))
		},
	} {
		tn := newTiny(2)
		tn.agesFromValidity(0)
		g := make(tn)
		_, has := g.FindTie()
		want(t, "a tie, "+name, has, false)
	}
}

// TestTiesOfEffects: effects that were renewed together are in a tie; those that do the same to several cards count as one and keep one age.
func TestTiesOfEffects(t *testing.T) {
	for _, isReversed := range []bool{false, true} {
		tn := newTiny(2)
		a, x, y := tn.card("A", nil), tn.card("X", sized(1)), tn.card("Y", sized(1))
		main := tn.proc(lays("A", "X", kernel.SetTo, size, 5, thisTurn), lays("A", "X", kernel.SetTo, size, 3, thisTurn),
			lays("A", "Y", kernel.SetTo, size, 5, thisTurn), lays("A", "Y", kernel.SetTo, size, 3, thisTurn),
			do(func(g *kernel.Game) { g.Renew(named(g, "A"), 0) }), tn.pausing(0), over)
		g := tn.play(t, main, put(a, 0, tn.at(field, 0)), put(x, 0, tn.at(field, 0)), put(y, 0, tn.at(field, 0)))
		tie, has := g.FindTie()
		keys := g.Tied(tie, nil)
		if !has || len(keys) != 2 || g.TiedSource(keys[0]) != g.ref("A") {
			t.Fatalf("tie %v %t, of %v", tie, has, keys)
		}
		wanted := "3 3"
		if isReversed {
			slices.Reverse(keys)
			wanted = "5 5"
		}
		g.Untie(tie, keys)
		want(t, "sizes", fmt.Sprint(g.Attr(g.find("X"), size), g.Attr(g.find("Y"), size)), wanted)
		_, has = g.FindTie()
		want(t, "a tie is left", has, false)
	}
}
