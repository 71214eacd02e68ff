// Layers: what a card is, as opposed to what is printed on it. Declared order, dependency, circles, age, abilities given and taken.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

const (
	beast = 1 << iota
	ghost
)

// static is an ability that does the given modifications while it is in force.
func (t *tiny) static(mods ...kernel.Mod) kernel.Ability {
	a := kernel.Ability{Kind: kernel.Static, Tag: 1}
	for _, m := range mods {
		a.Mods = append(a.Mods, t.AddMod(m))
	}
	return a
}

func everyCard(g *kernel.Game, _ kernel.Scope, c kernel.CardID) bool { return g.Zone(c) == field }

func ofKin(k int64) kernel.Filter {
	return func(g *kernel.Game, _ kernel.Scope, c kernel.CardID) bool {
		return g.Zone(c) == field && g.Attr(c, kinship)&k != 0
	}
}

// laid is a position with the cards on seat 0's field in the order given, the older first.
func (t *tiny) laid(tb testing.TB, defs ...kernel.DefID) *table {
	var cards []kernel.Placed
	for _, d := range defs {
		cards = append(cards, put(d, 0, t.at(hand, 0)))
	}
	steps := []kernel.Step{}
	for i := range defs {
		steps = append(steps, do(func(g *kernel.Game) {
			g.Move(toEnter, 0, g.S.Ref(kernel.CardID(i)), g.Rules.PlaceOf(field, 0), kernel.FaceUp, 0)
		}))
	}
	return t.play(tb, t.proc(append(steps, t.pausing(0), over)...), cards...)
}

// TestLayersInDeclaredOrder: the numeric change asks for a kinship that another card gives; the set applies in an earlier layer,
// so age does not matter.
func TestLayersInDeclaredOrder(t *testing.T) {
	for _, isGiverOlder := range []bool{true, false} {
		tn := newTiny(2)
		plain := tn.card("plain", []int64{5, 0})
		bonus := tn.card("bonus", []int64{1, ghost}, tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2, Applies: ofKin(beast), Reads: 1 << kinship}))
		giver := tn.card("giver", []int64{1, ghost}, tn.static(kernel.Mod{Op: kernel.Union, Attr: kinship, N: beast, Applies: everyCard}))
		order := []kernel.DefID{plain, bonus, giver}
		if isGiverOlder {
			order = []kernel.DefID{giver, plain, bonus}
		}
		g := tn.laid(t, order...)
		want(t, "size", g.Attr(g.find("plain"), size), 7)
		want(t, "printed size", g.Printed(g.find("plain"), size), 5)
		want(t, "kinship", g.Attr(g.find("bonus"), kinship), beast|ghost)
	}
}

// TestOlderFirst: within a layer the older effect applies first, where neither depends on the other.
func TestOlderFirst(t *testing.T) {
	for _, wanted := range []int64{7, 5} {
		tn := newTiny(2)
		set := tn.card("set", sized(1), tn.static(kernel.Mod{Op: kernel.SetTo, Attr: size, N: 5, Applies: everyCard}))
		add := tn.card("add", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2, Applies: everyCard}))
		order := []kernel.DefID{set, add}
		if wanted == 5 {
			order = []kernel.DefID{add, set}
		}
		g := tn.laid(t, order...)
		want(t, "size", g.Attr(g.find("add"), size), wanted)
	}
}

// TestGameOrderBeforeAge: a game's own order, such as increases before decreases or statics before effects, goes before age.
func TestGameOrderBeforeAge(t *testing.T) {
	tn := newTiny(2)
	tn.ModRank = func(_ *kernel.Game, m kernel.Modification) int {
		if m.Op == kernel.SetTo {
			return 0
		}
		return 1
	}
	add := tn.card("add", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2, Applies: everyCard}))
	set := tn.card("set", sized(1), tn.static(kernel.Mod{Op: kernel.SetTo, Attr: size, N: 5, Applies: everyCard}))
	g := tn.laid(t, add, set)
	want(t, "size", g.Attr(g.find("add"), size), 7)
}

// TestDependentWaits: B changes what A does, so A waits for B though A is older.
func TestDependentWaits(t *testing.T) {
	tn := newTiny(2)
	fast := func(g *kernel.Game, _ kernel.Scope, c kernel.CardID) bool {
		return g.Zone(c) == field && g.Attr(c, pace) >= 3
	}
	a := tn.card("A", []int64{1, 0, 0}, tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 10, Applies: fast, Reads: 1 << pace}))
	b := tn.card("B", []int64{1, 0, 0}, tn.static(kernel.Mod{Op: kernel.Add, Attr: pace, N: 3, Applies: everyCard}))
	g := tn.laid(t, a, b)
	want(t, "size", g.Attr(g.find("A"), size), 11)
}

// TestCircleFallsBackToAge: A and B change what the other does; then the older goes first.
func TestCircleFallsBackToAge(t *testing.T) {
	for _, isAFirst := range []bool{true, false} {
		tn := newTiny(2)
		slow := func(g *kernel.Game, _ kernel.Scope, c kernel.CardID) bool {
			return g.Zone(c) == field && g.Attr(c, pace) < 3
		}
		small := func(g *kernel.Game, _ kernel.Scope, c kernel.CardID) bool {
			return g.Zone(c) == field && g.Attr(c, size) < 5
		}
		a := tn.card("A", []int64{1, 0, 0}, tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 10, Applies: slow, Reads: 1 << pace}))
		b := tn.card("B", []int64{1, 0, 0}, tn.static(kernel.Mod{Op: kernel.Add, Attr: pace, N: 10, Applies: small, Reads: 1 << size}))
		order, wanted := []kernel.DefID{a, b}, "11 0"
		if !isAFirst {
			order, wanted = []kernel.DefID{b, a}, "1 10"
		}
		g := tn.laid(t, order...)
		want(t, "size and pace", fmt.Sprint(g.Attr(g.find("A"), size), g.Attr(g.find("A"), pace)), wanted)
	}
}

// TestSwitchOffReachesStatic: an ability that is taken away does nothing, be the taker older or younger.
func TestSwitchOffReachesStatic(t *testing.T) {
	for _, isTakerOlder := range []bool{true, false} {
		tn := newTiny(2)
		add := tn.card("add", []int64{1, beast}, tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2, Applies: everyCard}))
		taker := tn.card("taker", []int64{1, ghost}, kernel.Ability{
			Kind: kernel.Static, Tag: 2,
			Mods: []int16{tn.AddMod(kernel.Mod{Op: kernel.SwitchOff, N: 1 << 1, Applies: ofKin(beast), Reads: 1 << kinship})},
		})
		order := []kernel.DefID{add, taker}
		if isTakerOlder {
			order = []kernel.DefID{taker, add}
		}
		g := tn.laid(t, order...)
		want(t, "size", g.Attr(g.find("taker"), size), 1)
		for i := range g.InForce() {
			act := g.ActiveAt(i)
			want(t, "off: "+g.Def(act.Card).Name, g.IsOff(act), g.Def(act.Card).Name == "add")
		}
	}
}

// TestSwitchedOffTakerTakesNothing: two that would take each other's abilities away are a circle; the older takes the younger's.
func TestSwitchedOffTakerTakesNothing(t *testing.T) {
	tn := newTiny(2)
	others := func(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool {
		return g.Zone(c) == field && c != at.Source.Card
	}
	taker := tn.static(kernel.Mod{Op: kernel.SwitchOff, N: 1 << 1, Applies: others}, kernel.Mod{Op: kernel.Add, Attr: size, N: 1})
	a, b := tn.card("A", sized(1), taker), tn.card("B", sized(1), taker)
	g := tn.laid(t, a, b)
	want(t, "sizes", fmt.Sprint(g.Attr(g.find("A"), size), g.Attr(g.find("B"), size)), "2 1")
}

// TestStaticGivesAbilities: a static ability gives others an ability for as long as it is in force: a static one that works at
// once, a replacement, a trigger.
func TestStaticGivesAbilities(t *testing.T) {
	tn := newTiny(2)
	grow := tn.ability(tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 4}))
	double := tn.ability(doubling)
	shout := tn.ability(kernel.Ability{Kind: kernel.Triggered, Verb: toHit})
	give := func(id kernel.AbilityID) kernel.Mod {
		return kernel.Mod{Op: kernel.Grant, N: int64(id), Applies: ofKin(beast), Reads: 1 << kinship}
	}
	giver := tn.card("giver", []int64{1, ghost}, tn.static(give(grow), give(double), give(shout)))
	plain := tn.card("plain", []int64{1, beast})
	hit := do(func(g *kernel.Game) { g.AddVar(toHit, 0, score, 10) })
	main := tn.proc(tn.pausing(0), hit, move(toDrop, "giver", grave, 0), hit, tn.pausing(0), over)
	g := tn.play(t, main, put(giver, 0, tn.at(field, 0)), put(plain, 0, tn.at(field, 0)))
	want(t, "size with the giver", g.Attr(g.find("plain"), size), 5)
	g.pick(0, "pass")
	want(t, "hits, the first doubled", g.PlayerVar(0, score), 30)
	want(t, "triggered", len(g.S.Pending), 1)
	want(t, "size without the giver", g.Attr(g.find("plain"), size), 1)
}

// TestNegativeReadsAsZero: a floored number reads as 0 while sums still see the negative value.
func TestNegativeReadsAsZero(t *testing.T) {
	tn := newTiny(2)
	less := tn.card("less", []int64{3, 0, 1}, tn.static(
		kernel.Mod{Op: kernel.Add, Attr: size, N: -5, Applies: everyCard}, kernel.Mod{Op: kernel.Add, Attr: pace, N: -5, Applies: everyCard}))
	g := tn.laid(t, less)
	c := g.find("less")
	want(t, "floored, unfloored, raw", fmt.Sprint(g.Attr(c, size), g.Attr(c, pace), g.RawAttr(c, size)), "0 -4 -2")
}

// TestWhomAnEffectBinds: one effect binds the cards that were there when it applied, another whoever is there when one looks;
// durations end what they began, and a card that became a new object is free.
func TestWhomAnEffectBinds(t *testing.T) {
	tn := newTiny(2)
	rolling := tn.AddMod(kernel.Mod{Op: kernel.Add, Attr: pace, N: 1, Applies: everyCard})
	a, b := tn.card("A", sized(1)), tn.card("B", sized(1))
	main := tn.proc(
		do(func(g *kernel.Game) {
			for _, c := range g.At(field, 0) {
				g.ChangeAttr(toSay, 0, g.S.Ref(c), kernel.Add, size, 2, thisTurn)
			}
			g.StartMod(toSay, 0, rolling, forGood)
		}),
		move(toEnter, "B", field, 0), tn.pausing(0),
		move(toLeave, "A", hand, 0), move(toEnter, "A", field, 0), tn.pausing(0),
		do(func(g *kernel.Game) { g.EndEffects(toSay, forGood) }), tn.pausing(0), over)
	g := tn.play(t, main, put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(hand, 0)))
	values := func() string {
		return fmt.Sprint(g.Attr(g.find("A"), size), g.Attr(g.find("A"), pace), g.Attr(g.find("B"), size), g.Attr(g.find("B"), pace))
	}
	want(t, "applied", values(), "3 1 1 1")
	g.pick(0, "pass")
	want(t, "after A came anew", values(), "1 1 1 1")
	g.pick(0, "pass")
	want(t, "after its end", values(), "1 0 1 0")
}

// TestDerivedIsNeverStale: a card that leaves with a snapshot takes its influence with it.
func TestDerivedIsNeverStale(t *testing.T) {
	tn := newTiny(2)
	lord := tn.card("lord", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2, Applies: everyCard}))
	plain := tn.card("plain", sized(1))
	main := tn.proc(tn.pausing(0), move(toDrop, "lord", grave, 0), tn.pausing(0), over)
	g := tn.play(t, main, put(lord, 0, tn.at(field, 0)), put(plain, 0, tn.at(field, 0)))
	want(t, "with the lord", g.Attr(g.find("plain"), size), 3)
	g.pick(0, "pass")
	want(t, "without", g.Attr(g.find("plain"), size), 1)
}

// TestAbilitiesFollowTheZone: an object that goes to another zone without becoming a new one has there the abilities that work
// there, and keeps what effects gave it.
func TestAbilitiesFollowTheZone(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2}))
	anywhere := tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 10})
	anywhere.Zones = zones(field, lair)
	given := tn.ability(anywhere)
	main := tn.proc(
		do(func(g *kernel.Game) { g.ChangeAttr(toSay, 0, g.S.Ref(0), kernel.Grant, 0, int64(given), thisTurn) }), tn.pausing(0),
		move(toEnter, "A", field, 0), tn.pausing(0), move(toLeave, "A", lair, 0), tn.pausing(0), over)
	g := tn.play(t, main, put(a, 0, tn.at(lair, 0)))
	serial := g.ref("A")
	want(t, "in the lair", g.Attr(0, size), 11)
	g.pick(0, "pass")
	want(t, "on the field", g.Attr(0, size), 13)
	g.pick(0, "pass")
	want(t, "back in the lair", g.Attr(0, size), 11)
	want(t, "the same object", g.ref("A"), serial)
}

// TestConditionsSeeNotedNumbers: a continuous effect that hangs on a number is right at once, also where the number is only noted.
func TestConditionsSeeNotedNumbers(t *testing.T) {
	tn := newTiny(2)
	isOn := func(g *kernel.Game, _ kernel.Scope) bool { return g.Var(tally) == 1 }
	a := tn.card("A", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2, Cond: isOn}))
	g := tn.laid(t, a)
	want(t, "off", g.Attr(0, size), 1)
	g.Note(kernel.NoSeat, tally, 1)
	want(t, "on", g.Attr(0, size), 3)
}
