// Cannot beats can: what forbids an event wins over whatever wants it, before anything can replace it.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

// hits plays a hit of 10 on each seat with the cards given and tells how it went.
func hits(t *testing.T, tn *tiny, first []kernel.Step, cards ...kernel.Placed) *table {
	main := tn.proc(append(first, do(func(g *kernel.Game) {
		g.AddVar(toHit, 0, score, 10)
		g.AddVar(toHit, 1, score, 10)
	}), over)...)
	return tn.play(t, main, cards...)
}

func fate(g *table, f kernel.Fate) (n int, by kernel.Clause) {
	for _, r := range g.records {
		if r.Fate == f {
			n, by = n+1, r.By
		}
	}
	return n, by
}

func TestLawForbids(t *testing.T) {
	tn := newTiny(2)
	tn.Laws = []kernel.Law{{Clause: 5, Kinds: kernel.Of(kernel.VarAdded), Forbids: func(_ *kernel.Game, e *kernel.Event) bool { return e.Seat == 0 }}}
	a := tn.card("A", nil, doubling) // it would apply, were there anything to replace
	g := hits(t, tn, nil, put(a, 0, tn.at(field, 0)))
	want(t, "the forbidden", g.PlayerVar(0, score), 0)
	want(t, "the other", g.PlayerVar(1, score), 20)
	n, by := fate(g, kernel.WasForbidden)
	want(t, "forbidden", n, 1)
	want(t, "by clause", by, 5)
	n, _ = fate(g, kernel.WasReplaced)
	want(t, "replaced", n, 1)
}

func TestAbilityForbids(t *testing.T) {
	tn := newTiny(2)
	isMine := func(_ *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return e.Seat == at.Seat }
	a := tn.card("A", nil, kernel.Ability{Kind: kernel.Prohibiting, Clause: 6, Verb: toHit, Matches: isMine})
	g := hits(t, tn, nil, put(a, 1, tn.at(field, 1)))
	want(t, "the other", g.PlayerVar(0, score), 10)
	want(t, "the forbidden", g.PlayerVar(1, score), 0)
	_, by := fate(g, kernel.WasForbidden)
	want(t, "by clause", by, 6)
}

func TestEffectForbidsAPlayer(t *testing.T) {
	tn := newTiny(2)
	g := hits(t, tn, []kernel.Step{do(func(g *kernel.Game) { g.BindSeat(toSay, 1, kernel.Forbid, int64(toHit), thisTurn) })})
	want(t, "the free", g.PlayerVar(0, score), 10)
	want(t, "the bound", g.PlayerVar(1, score), 0)
}

// TestEffectForbidsOneCard: a prohibition laid on one card leaves the others alone, and does not follow the card once it has
// become a new object.
func TestEffectForbidsOneCard(t *testing.T) {
	tn := newTiny(2)
	a, b := tn.card("A", nil), tn.card("B", nil)
	main := tn.proc(
		do(func(g *kernel.Game) {
			g.ChangeAttr(toSay, 0, g.S.Ref(g.At(field, 0)[0]), kernel.Forbid, 0, int64(toDrop), thisTurn)
		}),
		do(func(g *kernel.Game) { moveNamed(g, toDrop, "A", grave, 0); moveNamed(g, toDrop, "B", grave, 0) }),
		tn.pausing(0),
		move(toLeave, "A", hand, 0), move(toEnter, "A", field, 0), move(toDrop, "A", grave, 0),
		over)
	g := tn.play(t, main, put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)))
	want(t, "dropped", g.lying(grave, 0), "B")
	g.pick(0, "pass")
	want(t, "dropped", g.lying(grave, 0), "B A")
}

// TestFilteredEffectForbids: a continuous prohibition can reach cards by a filter.
func TestFilteredEffectForbids(t *testing.T) {
	tn := newTiny(2)
	isBig := func(g *kernel.Game, _ kernel.Scope, c kernel.CardID) bool { return g.Attr(c, size) > 2 }
	m := tn.AddMod(kernel.Mod{Op: kernel.Forbid, N: int64(toDrop), Applies: isBig})
	a, b := tn.card("A", sized(1)), tn.card("B", sized(3))
	g := tn.play(t, tn.proc(
		do(func(g *kernel.Game) { g.StartMod(toSay, 0, m, thisTurn) }),
		do(func(g *kernel.Game) { moveNamed(g, toDrop, "A", grave, 0); moveNamed(g, toDrop, "B", grave, 0) }), over,
	), put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)))
	want(t, "dropped", g.lying(grave, 0), "A")
}

// TestReplacedIntoTheForbidden: a replacement cannot make happen what is forbidden.
func TestReplacedIntoTheForbidden(t *testing.T) {
	tn := newTiny(2)
	toHand := func(g *kernel.Game, e *kernel.Event) bool { return g.Rules.ZoneOf(e.To) == hand }
	tn.Laws = []kernel.Law{{Clause: 5, Kinds: kernel.Of(kernel.Moved), Forbids: toHand}}
	a := tn.card("A", nil, kernel.Ability{Kind: kernel.Replacing, Verb: toDrop, Rewrite: func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) {
		e.To = g.Rules.PlaceOf(hand, 0)
	}})
	g := tn.play(t, tn.proc(move(toDrop, "A", grave, 0), over), put(a, 0, tn.at(field, 0)))
	want(t, "stays", g.lying(field, 0), "A")
}

// TestForbiddenIsAskedBeforeOffering: a game can ask whether an event would be forbidden before it offers it.
func TestForbiddenIsAskedBeforeOffering(t *testing.T) {
	tn := newTiny(2)
	g := tn.play(t, tn.proc(do(func(g *kernel.Game) { g.BindSeat(toSay, 1, kernel.Forbid, int64(toHit), thisTurn) }), tn.pausing(0), over))
	hit := kernel.Event{Kind: kernel.VarAdded, Verb: toHit, Seat: 1, Card: kernel.NoRef, Other: kernel.NoRef, Mod: -1}
	clause, isForbidden := g.Forbidden(&hit)
	want(t, "forbidden", isForbidden, true)
	want(t, "by", clause, cCannot)
	hit.Seat = 0
	_, isForbidden = g.Forbidden(&hit)
	want(t, "forbidden to the other", isForbidden, false)
}

// TestCannotAtOnce: where the game says so, a prohibition beats also what happens at the very moment at which it comes about.
func TestCannotAtOnce(t *testing.T) {
	for _, isAtOnce := range []bool{false, true} {
		tn := newTiny(2)
		tn.Replace.CannotAtOnce = isAtOnce
		g := tn.play(t, tn.proc(do(func(g *kernel.Game) {
			g.AddVar(toHit, 0, score, 10)
			g.AddVar(toHit, 1, score, 10)
			g.BindSeat(toSay, 0, kernel.Forbid, int64(toHit), thisTurn)
		}), over))
		wanted := 10
		if isAtOnce {
			wanted = 0
		}
		want(t, "the bound", g.PlayerVar(0, score), wanted)
		want(t, "the free", g.PlayerVar(1, score), 10)
	}
}
