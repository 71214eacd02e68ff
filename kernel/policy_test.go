// What a game declares about derived values: each clause of a DerivePolicy, the layer of abilities, texts that were split, layers that are not computed until
// somebody looks.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// The clauses of the policies in these tests.
const (
	cDerive kernel.Clause = 1 + iota
	cPrinted
	cFirstLayer
	cSecondLayer
	cDepends
	cAge
	cStaticAge
	cEffectAge
	cFirst
	cApart
	cAged
	cHere
	cArrival
	cEach
	cSame
	cWritten
)

func (t *tiny) deriving() {
	t.Derive = kernel.DerivePolicy{
		Clause: cDerive, Printed: cPrinted, Layers: []kernel.Clause{1: cFirstLayer, 2: cSecondLayer}, Depends: cDepends, Age: cAge, StaticAge: cStaticAge,
		EffectAge: cEffectAge,
	}
}

// without plays a procedure to its first decision, with a clause off; 0 leaves all of them on.
func (t *tiny) without(tb testing.TB, off kernel.Clause, main kernel.ProcID, cards ...kernel.Placed) *table {
	tb.Helper()
	g := t.set(tb, main, cards...)
	if off != 0 {
		audited(g, off)
	}
	g.next()
	return g
}

// entering is a procedure in which cards enter seat 0's field one after another, in the order of their numbers.
func (t *tiny) entering(n int) kernel.ProcID {
	var steps []kernel.Step
	for i := range n {
		steps = append(steps, do(func(g *kernel.Game) {
			g.Move(toEnter, 0, g.S.Ref(kernel.CardID(i)), g.Rules.PlaceOf(field, 0), kernel.FaceUp, 0)
		}))
	}
	return t.proc(append(steps, t.pausing(0), over)...)
}

// lays is a step that lays a continuous effect on a card, as if another card had brought it about.
func lays(source, target string, op kernel.ModOp, a kernel.Attr, n int64, until kernel.Duration) kernel.Step {
	return do(func(g *kernel.Game) {
		e := g.Draft(kernel.EffectBegan, toSay, 0, named(g, target))
		e.Op, e.Attr, e.N, e.Until, e.Source = op, a, n, until, named(g, source)
	})
}

func named(g *kernel.Game, name string) kernel.Ref {
	for c := range g.S.Cards {
		if g.Def(kernel.CardID(c)).Name == name {
			return g.S.Ref(kernel.CardID(c))
		}
	}
	return kernel.NoRef
}

func (t *tiny) setter(name string, n int64) kernel.DefID {
	return t.card(name, sized(1), t.static(kernel.Mod{Op: kernel.SetTo, Attr: size, N: n, Applies: everyCard}))
}

func (t *tiny) adder(name string, n int64) kernel.DefID {
	return t.card(name, sized(1), t.static(kernel.Mod{Op: kernel.Add, Attr: size, N: n, Applies: everyCard}))
}

// TestDeriveClauses: without the clause about layers nothing changes, without the one about printed values all begins with nothing, without that of a layer
// its modifications are not made.
func TestDeriveClauses(t *testing.T) {
	for off, wanted := range map[kernel.Clause]string{0: "7 1", cDerive: "5 0", cPrinted: "2 1", cFirstLayer: "7 0", cSecondLayer: "5 1"} {
		tn := newTiny(2)
		tn.deriving()
		plain := tn.card("plain", []int64{5, 0})
		lord := tn.card("lord", []int64{1, 0}, tn.static(
			kernel.Mod{Op: kernel.Add, Attr: size, N: 2, Applies: everyCard}, kernel.Mod{Op: kernel.Union, Attr: kinship, N: beast, Applies: everyCard}))
		g := tn.without(t, off, tn.entering(2), put(plain, 0, tn.at(hand, 0)), put(lord, 0, tn.at(hand, 0)))
		want(t, fmt.Sprint("size and kinship without clause ", off), fmt.Sprint(g.Attr(0, size), g.Attr(0, kinship)), wanted)
	}
}

// TestDependencyIsAClause: what depends on a younger modification waits for it by a clause; without that clause age alone decides.
func TestDependencyIsAClause(t *testing.T) {
	for off, wanted := range map[kernel.Clause]int64{0: 11, cDepends: 1} {
		tn := newTiny(2)
		tn.deriving()
		fast := func(g *kernel.Game, _ kernel.Scope, c kernel.CardID) bool {
			return g.Zone(c) == field && g.Attr(c, pace) >= 3
		}
		a := tn.card("A", []int64{1, 0, 0}, tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 10, Applies: fast, Reads: 1 << pace}))
		b := tn.card("B", []int64{1, 0, 0}, tn.static(kernel.Mod{Op: kernel.Add, Attr: pace, N: 3, Applies: everyCard}))
		g := tn.without(t, off, tn.entering(2), put(a, 0, tn.at(hand, 0)), put(b, 0, tn.at(hand, 0)))
		want(t, fmt.Sprint("size without clause ", off), g.Attr(0, size), wanted)
	}
}

// TestAgeIsAClause: of two static abilities the older goes first; without the clause the younger does.
func TestAgeIsAClause(t *testing.T) {
	for off, wanted := range map[kernel.Clause]int64{0: 7, cAge: 5} {
		tn := newTiny(2)
		tn.deriving()
		set, add := tn.setter("set", 5), tn.adder("add", 2)
		g := tn.without(t, off, tn.entering(2), put(set, 0, tn.at(hand, 0)), put(add, 0, tn.at(hand, 0)))
		want(t, fmt.Sprint("size without clause ", off), g.Attr(0, size), wanted)
	}
}

// TestHowOldSomethingIs: a clause says how old what a static ability does is, another how old an effect is. What none speaks of is as old as can be.
func TestHowOldSomethingIs(t *testing.T) {
	for _, x := range []struct {
		off           kernel.Clause
		isEffectOlder bool
		wanted        int64
	}{{0, true, 7}, {cStaticAge, true, 5}, {cEffectAge, true, 7}, {0, false, 5}, {cEffectAge, false, 7}, {cStaticAge, false, 5}} {
		tn := newTiny(2)
		tn.deriving()
		plain, add := tn.card("plain", sized(1)), tn.adder("add", 2)
		steps := []kernel.Step{lays("plain", "plain", kernel.SetTo, size, 5, thisTurn), move(toEnter, "add", field, 0)}
		if !x.isEffectOlder {
			steps[0], steps[1] = steps[1], steps[0]
		}
		main := tn.proc(append(steps, tn.pausing(0), over)...)
		g := tn.without(t, x.off, main, put(plain, 0, tn.at(field, 0)), put(add, 0, tn.at(hand, 0)))
		want(t, fmt.Sprintf("size without clause %d, the effect older: %t", x.off, x.isEffectOlder), g.Attr(0, size), x.wanted)
	}
}

// TestLayerOfAbilities: in a layer of their own, before all others, abilities are given by what is printed; in the layer of the kinship a gift waits for the
// kinship that it asks for.
func TestLayerOfAbilities(t *testing.T) {
	for layer, wanted := range map[uint8]int64{0: 1, 1: 5} {
		tn := newTiny(2)
		tn.Derive.Abilities = layer
		grow := tn.ability(tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 4}))
		plain := tn.card("plain", []int64{1, 0})
		giver := tn.card("giver", []int64{1, ghost}, tn.static(kernel.Mod{Op: kernel.Grant, N: int64(grow), Applies: ofKin(beast), Reads: 1 << kinship}))
		maker := tn.card("maker", []int64{1, ghost}, tn.static(kernel.Mod{Op: kernel.Union, Attr: kinship, N: beast, Applies: everyCard}))
		g := tn.laid(t, plain, giver, maker)
		want(t, fmt.Sprint("size, abilities in layer ", layer), g.Attr(0, size), wanted)
	}
}

// TestAgeBeforeTheGamesOrder: where a game says so, its own order of modifications decides only between those of one age.
func TestAgeBeforeTheGamesOrder(t *testing.T) {
	for _, x := range []struct {
		isAgeFirst, isTogether bool
		wanted                 int64
	}{{false, false, 7}, {true, false, 5}, {true, true, 7}} {
		tn := newTiny(2)
		tn.ModRank = func(_ *kernel.Game, m kernel.Modification) int {
			if m.Op == kernel.SetTo {
				return 0
			}
			return 1
		}
		tn.AgeFirst = func(*kernel.Game) bool { return x.isAgeFirst }
		tn.agesFromValidity(0)
		add, set := tn.adder("add", 2), tn.setter("set", 5)
		main := tn.entering(2)
		if x.isTogether {
			main = tn.together("add", "set")
		}
		g := tn.play(t, main, put(add, 0, tn.at(hand, 0)), put(set, 0, tn.at(hand, 0)))
		want(t, fmt.Sprintf("size, age first: %t, together: %t", x.isAgeFirst, x.isTogether), g.Attr(0, size), x.wanted)
	}
}

// splitText is a card with one text in two abilities, "under a condition it is a beast and 2 greater", of which the first applies in an earlier layer.
func (t *tiny) splitText(whole int32, cond kernel.Cond) kernel.DefID {
	kin, grow := t.static(kernel.Mod{Op: kernel.Union, Attr: kinship, N: beast}), t.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2})
	for _, a := range []*kernel.Ability{&kin, &grow} {
		a.Cond, a.Whole, a.Apart = cond, whole, cApart
	}
	return t.card("split", []int64{1, 0}, kin, grow)
}

// TestSplitTextStaysValid: the condition of a text that has begun to change things is not asked again because of its own change. Two abilities that are no
// such text are asked one by one.
func TestSplitTextStaysValid(t *testing.T) {
	isNone := func(g *kernel.Game, at kernel.Scope) bool { return g.Attr(at.Source.Card, kinship) == 0 }
	for _, x := range []struct {
		whole  int32
		off    kernel.Clause
		wanted string
	}{{1, 0, "1 3"}, {0, 0, "1 1"}, {1, cApart, "1 1"}} {
		tn := newTiny(2)
		g := tn.without(t, x.off, tn.entering(1), put(tn.splitText(x.whole, isNone), 0, tn.at(hand, 0)))
		want(t, fmt.Sprintf("kinship and size, text %d without clause %d", x.whole, x.off), fmt.Sprint(g.Attr(0, kinship), g.Attr(0, size)), x.wanted)
	}
}

// TestTextDoesNotMeetItsOwnCondition: a text whose condition only its own change would meet does nothing, by a clause.
func TestTextDoesNotMeetItsOwnCondition(t *testing.T) {
	isBeast := func(g *kernel.Game, at kernel.Scope) bool { return g.Attr(at.Source.Card, kinship)&beast != 0 }
	for off, wanted := range map[kernel.Clause]string{0: "0 1", cApart: "1 3"} {
		tn := newTiny(2)
		g := tn.without(t, off, tn.entering(1), put(tn.splitText(1, isBeast), 0, tn.at(hand, 0)))
		want(t, fmt.Sprint("kinship and size without clause ", off), fmt.Sprint(g.Attr(0, kinship), g.Attr(0, size)), wanted)
	}
}

// TestOlderInACircleIsAClause: two that change what the other does; that the older goes first is what the clause of an ability says.
func TestOlderInACircleIsAClause(t *testing.T) {
	for off, wanted := range map[kernel.Clause]string{0: "11 0", cAged: "1 10"} {
		tn := newTiny(2)
		slow := func(g *kernel.Game, _ kernel.Scope, c kernel.CardID) bool {
			return g.Zone(c) == field && g.Attr(c, pace) < 3
		}
		small := func(g *kernel.Game, _ kernel.Scope, c kernel.CardID) bool {
			return g.Zone(c) == field && g.Attr(c, size) < 5
		}
		grow := tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 10, Applies: slow, Reads: 1 << pace})
		speed := tn.static(kernel.Mod{Op: kernel.Add, Attr: pace, N: 10, Applies: small, Reads: 1 << size})
		grow.Aged, speed.Aged = cAged, cAged
		a, b := tn.card("A", []int64{1, 0, 0}, grow), tn.card("B", []int64{1, 0, 0}, speed)
		g := tn.without(t, off, tn.entering(2), put(a, 0, tn.at(hand, 0)), put(b, 0, tn.at(hand, 0)))
		want(t, fmt.Sprint("size and pace without clause ", off), fmt.Sprint(g.Attr(0, size), g.Attr(0, pace)), wanted)
	}
}

// TestLayersAreComputedWhenLookedAt: reading what an early layer settles leaves later layers alone, and reading those goes on where it stopped.
func TestLayersAreComputedWhenLookedAt(t *testing.T) {
	tn := newTiny(2)
	var early, late int
	counting := func(n *int) kernel.Filter {
		return func(g *kernel.Game, _ kernel.Scope, c kernel.CardID) bool {
			*n++
			return g.Zone(c) == field
		}
	}
	lord := tn.card("lord", []int64{1, 0}, tn.static(
		kernel.Mod{Op: kernel.Union, Attr: kinship, N: beast, Applies: counting(&early)}, kernel.Mod{Op: kernel.Add, Attr: size, N: 2, Applies: counting(&late)}))
	g := tn.laid(t, lord)
	g.Note(kernel.NoSeat, tally, 1) // what is derived must be found anew
	early, late = 0, 0
	want(t, "kinship", g.Attr(0, kinship), beast)
	if early == 0 || late != 0 {
		t.Errorf("kinship asked the first layer %d times, the second %d times", early, late)
	}
	early = 0
	want(t, "size", g.Attr(0, size), 3)
	if early != 0 || late == 0 {
		t.Errorf("size asked the first layer %d times more, the second %d times", early, late)
	}
	late = 0
	want(t, "both again", fmt.Sprint(g.Attr(0, kinship), g.Attr(0, size)), "1 3")
	if early+late != 0 {
		t.Error("what is known was computed again")
	}
}

// TestForceIsDerivedAlone: to know which abilities are in force, nothing beyond their layer is computed.
func TestForceIsDerivedAlone(t *testing.T) {
	tn := newTiny(2)
	asked := 0
	late := func(g *kernel.Game, _ kernel.Scope, c kernel.CardID) bool {
		asked++
		return g.Zone(c) == field
	}
	shout := tn.ability(kernel.Ability{Kind: kernel.Triggered, Verb: toHit})
	lord := tn.card("lord", sized(1), tn.static(
		kernel.Mod{Op: kernel.Grant, N: int64(shout), Applies: everyCard}, kernel.Mod{Op: kernel.Add, Attr: size, N: 2, Applies: late}))
	g := tn.laid(t, lord)
	g.Note(kernel.NoSeat, tally, 1)
	asked = 0
	want(t, "in force", g.InForce(), 2)
	want(t, "asked in the layer of sizes", asked, 0)
	want(t, "size", g.Attr(0, size), 3)
}
