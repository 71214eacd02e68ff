// Triggers: abilities that wait for an event, with the position they look at and the order in which they come up.

package kernel_test

import (
	"fmt"
	"strings"
	"testing"

	"saitei/kernel"
)

func waiting(g *table) string {
	var names []string
	for i := range g.S.Pending {
		names = append(names, g.Def(g.S.Pending[i].Source.Card).Name)
	}
	return strings.Join(names, " ")
}

// TestTriggersLookBeforeOrAfter: when two cards leave together, each sees the other leave if the game looks at the position before;
// if it looks after, neither is there any more to see it.
func TestTriggersLookBeforeOrAfter(t *testing.T) {
	for look, wanted := range map[kernel.LookAt]string{kernel.Before: "A B A B", kernel.After: ""} {
		tn := newTiny(2)
		tn.Look = func(*kernel.Game, *kernel.Event) kernel.LookAt { return look }
		mourner := kernel.Ability{Kind: kernel.Triggered, Verb: toDrop, Clause: 4}
		a, b := tn.card("A", nil, mourner), tn.card("B", nil, mourner)
		both := do(func(g *kernel.Game) { moveNamed(g, toDrop, "A", grave, 0); moveNamed(g, toDrop, "B", grave, 0) })
		g := tn.play(t, tn.proc(both, tn.pausing(0), over), put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)))
		want(t, fmt.Sprint("pending, looking at ", look), waiting(g), wanted)
	}
}

// TestTriggerWhereItIsNow: an ability that works in the grave sees its own card arrive, when the game looks after the event.
func TestTriggerWhereItIsNow(t *testing.T) {
	tn := newTiny(2)
	self := func(_ *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return at.Source.Card == e.Card.Card }
	a := tn.card("A", nil, kernel.Ability{Kind: kernel.Triggered, Verb: toDrop, Zones: zones(grave), Matches: self})
	g := tn.play(t, tn.proc(move(toDrop, "A", grave, 0), tn.pausing(0), over), put(a, 0, tn.at(field, 0)))
	want(t, "pending", waiting(g), "A")
}

// TestPublicSideOfAMove: a game can look at the public side of each move, by where it goes.
func TestPublicSideOfAMove(t *testing.T) {
	tn := newTiny(2)
	tn.Look = func(g *kernel.Game, e *kernel.Event) kernel.LookAt {
		if e.Kind == kernel.Moved && g.Rules.Zones[g.Rules.ZoneOf(e.To)].Visibility == kernel.Public {
			return kernel.After
		}
		return kernel.Before
	}
	self := func(_ *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return at.Source.Card == e.Card.Card }
	a := tn.card("A", nil, kernel.Ability{Kind: kernel.Triggered, Kinds: kernel.Of(kernel.Moved), Matches: self})
	g := tn.play(t, tn.proc(move(toEnter, "A", field, 0), move(toLeave, "A", hand, 0), tn.pausing(0), over), put(a, 0, tn.at(hand, 0)))
	want(t, "pending: entering and leaving", waiting(g), "A A")
}

// TestLastKnownInformation: the pending ability remembers the object it was about as it last was, boosts from what left at the
// same time included.
func TestLastKnownInformation(t *testing.T) {
	tn := newTiny(2)
	isPrey := func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return g.Def(e.Card.Card).Name == "prey" }
	watcher := tn.card("watcher", sized(1), kernel.Ability{Kind: kernel.Triggered, Verb: toDrop, Matches: isPrey})
	prey := tn.card("prey", sized(2))
	lord := tn.card("lord", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 5, Applies: everyCard}))
	for _, order := range [][]string{{"lord", "prey"}, {"prey", "lord"}} {
		drop := do(func(g *kernel.Game) {
			for _, n := range order {
				moveNamed(g, toDrop, n, grave, 0)
			}
		})
		main := tn.proc(drop, tn.pausing(0), move(toEnter, "prey", field, 0), tn.pausing(0), do(func(g *kernel.Game) { g.TakePending(0) }),
			do(func(g *kernel.Game) { g.DropSnapshots() }), tn.pausing(0), over)
		g := tn.play(t, main, put(watcher, 0, tn.at(field, 0)), put(prey, 0, tn.at(field, 0)), put(lord, 0, tn.at(field, 0)))
		subject := g.S.Pending[0].Subject
		want(t, "size it last had", g.LastAttr(subject, size), 7)
		g.pick(0, "pass")
		want(t, "though it is back, as another object", g.LastAttr(subject, size), 7)
		want(t, "which has the size", g.LastAttr(g.ref("prey"), size), 2)
		g.DropSnapshots()
		if g.Last(subject) == nil {
			t.Error("the snapshot was dropped though something refers to it")
		}
		g.pick(0, "pass")
		want(t, "snapshots left", len(g.S.Snaps), 0)
	}
}

// TestGoneOnce: two effects that send the same card away at the same time send it away once.
func TestGoneOnce(t *testing.T) {
	for _, look := range []kernel.LookAt{kernel.Before, kernel.After} {
		tn := newTiny(2)
		tn.Look = func(*kernel.Game, *kernel.Event) kernel.LookAt { return look }
		a := tn.card("A", nil, kernel.Ability{Kind: kernel.Triggered, Verb: toDrop})
		b := tn.card("B", nil)
		twice := do(func(g *kernel.Game) { moveNamed(g, toDrop, "B", grave, 0); moveNamed(g, toDrop, "B", hand, 0) })
		g := tn.play(t, tn.proc(twice, tn.pausing(0), over), put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)))
		want(t, "pending", waiting(g), "A")
		want(t, "dropped", g.lying(grave, 0), "B")
	}
}

// TestPendingByRankAndChoice: the game ranks what may come up next (the turn player's first); within a rank the seat orders its own,
// one by one or all at once; a negative rank goes on waiting.
func TestPendingByRankAndChoice(t *testing.T) {
	tn := newTiny(2)
	tn.TriggerRank = func(g *kernel.Game, p *kernel.Pending) int {
		if p.Tag != 0 {
			return -1
		}
		if p.Seat == kernel.Seat(g.Var(active)) {
			return 0
		}
		return 1
	}
	shout := kernel.Ability{Kind: kernel.Triggered, Verb: toHit}
	var defs []kernel.Placed
	for i, n := range []string{"A", "B", "C", "D"} {
		seat := kernel.Seat(i % 2)
		defs = append(defs, put(tn.card(n, nil, shout), seat, tn.at(field, seat)))
	}
	var order []string
	next := tn.proc(
		kernel.Step{Label: 1, Do: func(g *kernel.Game) kernel.Flow {
			due := g.NextPending(nil)
			if len(due) == 0 {
				return kernel.Done
			}
			return g.AskOrder(g.S.Pending[due[0]].Seat)
		}},
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			for s := range kernel.Seat(2) {
				for _, o := range g.AllPicked(s, nil) {
					p := g.TakePending(g.PendingByStamp(o.N))
					order = append(order, g.Def(p.Source.Card).Name)
				}
			}
			return kernel.GoTo(1)
		}})
	main := tn.proc(do(func(g *kernel.Game) {
		g.SetVar(toSay, kernel.NoSeat, active, 1)
		g.Defer(toSay, 1, kernel.NoNode, 5)
		g.AddVar(toHit, 0, score, 1)
	}), calls(next), over)
	g := tn.play(t, main, defs...)
	want(t, "the turn player's first", g.offers(1), "B D")
	g.refuses(1, kernel.Choice{Picks: g.ids(1, "D")}, "refuse.how-many")
	g.pick(1, "D", "B")
	g.pick(0, "A", "C")
	want(t, "order", strings.Join(order, " "), "D B A C")
	want(t, "still waiting", len(g.S.Pending), 1)
}

// TestInterveningIf: a condition is looked at when the event happens; the game can look again when the ability resolves.
func TestInterveningIf(t *testing.T) {
	tn := newTiny(2)
	rich := func(g *kernel.Game, at kernel.Scope) bool { return g.PlayerVar(at.Seat, score) >= 2 }
	a := tn.card("A", nil, kernel.Ability{Kind: kernel.Triggered, Verb: toHit, Cond: rich})
	hit := do(func(g *kernel.Game) { g.AddVar(toHit, 0, score, 1) })
	g := tn.play(t, tn.proc(hit, hit, tn.pausing(0), over), put(a, 0, tn.at(field, 0)))
	want(t, "triggered", waiting(g), "A")
	p := g.S.Pending[0]
	holds := func() bool {
		return g.Pool.Abilities[p.Ability].Cond(g.Game, kernel.Scope{Source: p.Source, Seat: p.Seat})
	}
	want(t, "when it resolves", holds(), true)
}

// TestSwitchedOffTriggerIsSilent: an ability that has been taken away does not trigger.
func TestSwitchedOffTriggerIsSilent(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", nil, kernel.Ability{Kind: kernel.Triggered, Verb: toHit, Tag: 3})
	g := tn.play(t, tn.proc(
		do(func(g *kernel.Game) { g.ChangeAttr(toSay, 0, g.S.Ref(0), kernel.SwitchOff, 0, 1<<3, thisTurn) }),
		do(func(g *kernel.Game) { g.AddVar(toHit, 0, score, 1) }), tn.pausing(0), over), put(a, 0, tn.at(field, 0)))
	want(t, "pending", waiting(g), "")
}

// TestGrantedTriggerEnds: a granted ability triggers while it lasts.
func TestGrantedTriggerEnds(t *testing.T) {
	tn := newTiny(2)
	shout := tn.ability(kernel.Ability{Kind: kernel.Triggered, Verb: toHit})
	a := tn.card("A", nil)
	hit := do(func(g *kernel.Game) { g.AddVar(toHit, 0, score, 1) })
	g := tn.play(t, tn.proc(
		do(func(g *kernel.Game) { g.ChangeAttr(toSay, 0, g.S.Ref(0), kernel.Grant, 0, int64(shout), thisTurn) }), hit,
		do(func(g *kernel.Game) { g.Turn(toSay, 0, g.S.Ref(0), kernel.FaceDown) }), hit,
		do(func(g *kernel.Game) { g.EndEffects(toSay, thisTurn) }), hit, tn.pausing(0), over), put(a, 0, tn.at(field, 0)))
	want(t, "pending", waiting(g), "A A")
}
