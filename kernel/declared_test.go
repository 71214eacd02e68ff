// What else a game declares: what arrives together, what stays the same object, where abilities work, effects that wait for their time, and numbers that make
// no two positions different.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// TestArrivingTogether: of cards that arrive together, each notices the others by a clause, also where the game looks at the position before; once, also where
// the ability works before and after.
func TestArrivingTogether(t *testing.T) {
	for _, x := range []struct {
		look    kernel.LookAt
		arrival kernel.Clause
		off     kernel.Clause
		zones   uint32
		wanted  string
	}{
		{kernel.Before, 0, 0, zones(field), ""},
		{kernel.Before, cArrival, 0, zones(field), "A B"},
		{kernel.Before, cArrival, cArrival, zones(field), ""},
		{kernel.Before, cArrival, 0, zones(hand, field), "A B A B"},
		{kernel.After, cArrival, 0, zones(field), "A B A B"},
		{kernel.After, cArrival, cArrival, zones(field), "A B"},
	} {
		tn := newTiny(2)
		tn.Look = func(*kernel.Game, *kernel.Event) kernel.LookAt { return x.look }
		tn.Together.Arrival = x.arrival
		greeter := kernel.Ability{Kind: kernel.Triggered, Verb: toEnter, Zones: x.zones}
		a, b := tn.card("A", nil, greeter), tn.card("B", nil, greeter)
		g := tn.without(t, x.off, tn.together("A", "B"), put(a, 0, tn.at(hand, 0)), put(b, 0, tn.at(hand, 0)))
		got := map[string]int{}
		for i := range g.S.Pending {
			got[g.Def(g.S.Pending[i].Source.Card).Name]++
		}
		wanted := map[string]int{}
		for _, n := range x.wanted {
			if n != ' ' {
				wanted[string(n)]++
			}
		}
		want(t, fmt.Sprintf("pending: %+v", x), fmt.Sprint(got), fmt.Sprint(wanted))
	}
}

// TestTriggersForEach: an ability triggers for each of the cards that move together, by a clause; without it, once.
func TestTriggersForEach(t *testing.T) {
	for off, wanted := range map[kernel.Clause]string{0: "watcher watcher", cEach: "watcher"} {
		tn := newTiny(2)
		tn.Together.Each = cEach
		watcher := tn.card("watcher", nil, kernel.Ability{Kind: kernel.Triggered, Verb: toEnter})
		a, b := tn.card("A", nil), tn.card("B", nil)
		g := tn.without(t, off, tn.together("A", "B"), put(watcher, 0, tn.at(field, 0)), put(a, 0, tn.at(hand, 0)), put(b, 0, tn.at(hand, 0)))
		want(t, fmt.Sprint("pending without clause ", off), waiting(g), wanted)
	}
}

// TestStayingTheSameIsAClause: that a card which goes from zone to zone stays the object it was is what a clause of the zone says.
func TestStayingTheSameIsAClause(t *testing.T) {
	for off, wanted := range map[kernel.Clause]bool{0: true, cSame: false} {
		tn := newTiny(2)
		tn.Rules.Zones[field].SameBy = cSame
		a := tn.card("A", nil)
		g := tn.set(t, tn.proc(move(toEnter, "A", field, 0), tn.pausing(0), over), put(a, 0, tn.at(lair, 0)))
		if off != 0 {
			audited(g, off)
		}
		before := g.ref("A")
		g.next()
		want(t, "where it is", g.lying(field, 0), "A")
		want(t, fmt.Sprint("the same object without clause ", off), g.S.IsCurrent(before), wanted)
	}
}

// TestWhereAbilitiesWork: a card has the abilities that are written on it, where they work; each of that is a clause.
func TestWhereAbilitiesWork(t *testing.T) {
	for _, x := range []struct {
		off    kernel.Clause
		at     kernel.ZoneID
		wanted int
	}{{0, field, 1}, {cWritten, field, 0}, {0, hand, 0}, {cHere, hand, 1}, {cHere, field, 1}} {
		tn := newTiny(2)
		tn.Written = cWritten
		here := tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2})
		here.Where = cHere
		a := tn.card("A", sized(1), here)
		g := tn.without(t, x.off, tn.proc(move(toEnter, "A", x.at, 0), tn.pausing(0), over), put(a, 0, tn.at(pile, 0)))
		want(t, fmt.Sprintf("in force in zone %d without clause %d", x.at, x.off), g.InForce(), x.wanted)
	}
}

// TestDormantEffects: an effect of a duration that is yet to come neither changes anything nor grants anything, until it is given another.
func TestDormantEffects(t *testing.T) {
	tn := newTiny(2)
	tn.Dormant = 1 << forGood
	shout := tn.ability(kernel.Ability{Kind: kernel.Triggered, Verb: toHit})
	plain := tn.card("plain", sized(1))
	hit := do(func(g *kernel.Game) { g.AddVar(toHit, 0, score, 1) })
	main := tn.proc(lays("plain", "plain", kernel.Add, size, 2, forGood), lays("plain", "plain", kernel.Grant, 0, int64(shout), forGood), hit, tn.pausing(0),
		do(func(g *kernel.Game) { g.Redate(forGood, thisTurn) }), hit, tn.pausing(0),
		do(func(g *kernel.Game) { g.EndEffects(toSay, thisTurn) }), hit, tn.pausing(0), over)
	g := tn.play(t, main, put(plain, 0, tn.at(field, 0)))
	seen := func() string { return fmt.Sprint(g.Attr(0, size), len(g.S.Pending), g.InForce()) }
	want(t, "asleep: size, triggered, in force", seen(), "1 0 0")
	g.pick(0, "pass")
	want(t, "awake", seen(), "3 1 1")
	g.pick(0, "pass")
	want(t, "over", seen(), "1 1 0")
}

// TestKeptEventsHappened: an event that a replacement changed did not happen as proposed, unless the replacement says that it still is what was wanted.
func TestKeptEventsHappened(t *testing.T) {
	for _, isKept := range []bool{false, true} {
		tn := newTiny(2)
		a := tn.card("A", nil, kernel.Ability{
			Kind: kernel.Replacing, Verb: toHit,
			Rewrite: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) {
				e.N *= 2
				if isKept {
					e.Flags |= kernel.Kept
				}
			},
		})
		told := ""
		tell := do(func(g *kernel.Game) { told = fmt.Sprint(g.Happened()) })
		main := tn.proc(do(func(g *kernel.Game) {
			g.AddVar(toHit, 0, score, 10)
			g.AddVar(toPay, 0, debt, 1)
		}), tell, over)
		g := tn.play(t, main, put(a, 0, tn.at(field, 0)))
		want(t, "hit", g.PlayerVar(0, score), 20)
		wanted := "1 2"
		if isKept {
			wanted = "2 2"
		}
		want(t, fmt.Sprint("happened, kept: ", isKept), told, wanted)
	}
}

// TestStampsMakeNoDifference: a number of the table that is a timestamp makes no two positions different; every other number does.
func TestStampsMakeNoDifference(t *testing.T) {
	tn := newTiny(2)
	tn.Stamps = 1 << active
	g := tn.play(t, tn.proc(tn.pausing(0), over))
	for _, x := range []struct {
		seat   kernel.Seat
		number int
		isSame bool
	}{{kernel.NoSeat, tally, false}, {kernel.NoSeat, active, true}, {0, score, false}, {1, debt, false}} {
		before := g.Position()
		g.Note(x.seat, x.number, 9)
		want(t, fmt.Sprintf("the same position, number %d of seat %d", x.number, x.seat), g.Position() == before, x.isSame)
	}
}
