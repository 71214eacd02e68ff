// Control: who controls a card follows from continuous effects, layer by layer, for as long as they last.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// TestControlForATime: of two effects that give a card away the younger holds; when it ends the older one does, and then the card is again whose it was.
func TestControlForATime(t *testing.T) {
	tn := newTiny(3)
	a := tn.card("A", nil)
	take := func(s kernel.Seat, until kernel.Duration) kernel.Step {
		return do(func(g *kernel.Game) { g.TakeControl(toAct, s, g.S.Ref(0), until) })
	}
	end := func(until kernel.Duration) kernel.Step {
		return do(func(g *kernel.Game) { g.EndEffects(toEnd, until) })
	}
	g := tn.play(t, tn.proc(take(2, forGood), tn.pausing(0), take(1, thisTurn), tn.pausing(0), end(thisTurn), tn.pausing(0), end(forGood), tn.pausing(0), over),
		put(a, 0, tn.at(field, 0)))
	for _, whose := range []kernel.Seat{2, 1, 2, 0} {
		want(t, "controller", g.Controller(0), whose)
		want(t, "as shown", g.View(1).Places[tn.at(field, 0)].Cards[0].Controller, int(whose))
		g.pick(0, "pass")
	}
}

// TestAbilitiesFollowControl: what a card does, it does for whoever controls it: a trigger becomes that seat's, a boost reaches that seat's cards, a replacement is
// that seat's to decline.
func TestAbilitiesFollowControl(t *testing.T) {
	tn := newTiny(2)
	own := func(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool { return g.Controller(c) == at.Seat }
	shield := kernel.Ability{Kind: kernel.Replacing, Verb: toHit, Optional: true, Root: tn.node(say(7))}
	shout := kernel.Ability{Kind: kernel.Triggered, Verb: toDraw}
	chief := tn.card("chief", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 4, Applies: own, Reads: kernel.Whose}), shout, shield)
	man := tn.card("man", sized(1))
	main := tn.proc(
		do(func(g *kernel.Game) { g.TakeControl(toAct, 1, g.S.Ref(0), thisTurn) }),
		do(func(g *kernel.Game) { g.Say(toDraw, 0, kernel.NoRef, 0) }),
		do(func(g *kernel.Game) { g.AddVar(toHit, 0, score, 1) }), tn.pausing(0),
		do(func(g *kernel.Game) { g.EndEffects(toEnd, thisTurn) }), tn.pausing(0), over)
	g := tn.play(t, main, put(chief, 0, tn.at(field, 0)), put(man, 0, tn.at(field, 0)), put(man, 1, tn.at(field, 1)))
	want(t, "who may decline", g.asked(), "1")
	g.pick(1)
	want(t, "whose trigger", g.S.Pending[0].Seat, 1)
	want(t, "sizes", fmt.Sprint(g.Attr(0, size), g.Attr(1, size), g.Attr(2, size)), "5 1 5")
	g.pick(0, "pass")
	want(t, "sizes when it has ended", fmt.Sprint(g.Attr(0, size), g.Attr(1, size), g.Attr(2, size)), "5 5 1")
}

// TestStaticControl: a static ability gives cards away for as long as it is in force, and what another ability of the same layer makes of whose cards are waits for it.
func TestStaticControl(t *testing.T) {
	tn := newTiny(2)
	tn.Derive.Control = 1
	small := func(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool {
		return g.Zone(c) == field && g.Printed(c, size) == 1
	}
	mine := func(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool {
		return g.Zone(c) == field && g.Controller(c) == at.Seat
	}
	badge := tn.card("badge", sized(9), tn.static(kernel.Mod{Op: kernel.Union, Attr: kinship, N: 2, Applies: mine, Reads: kernel.Whose}))
	piper := tn.card("piper", sized(9), tn.static(kernel.Mod{
		Op: kernel.Control, Applies: small, Amount: func(g *kernel.Game, at kernel.Scope) int { return int(at.Seat) },
	}))
	rat := tn.card("rat", sized(1))
	g := tn.play(t, tn.proc(tn.pausing(0), move(toDrop, "piper", grave, 1), tn.pausing(0), over),
		put(badge, 1, tn.at(field, 1)), put(rat, 0, tn.at(field, 0)), put(piper, 1, tn.at(field, 1)))
	want(t, "the rat is", fmt.Sprint(g.Controller(1), g.Attr(1, kinship)), "1 2")
	g.pick(0, "pass")
	want(t, "the rat is", fmt.Sprint(g.Controller(1), g.Attr(1, kinship)), "0 0")
	want(t, "what may change control", g.S.Head.Controls, 0)
}

// TestControlEndsWithTheObject: a card that becomes another object is under nobody's spell, and what it last was remembers who had it. A card that only its
// controller may look at is seen by whoever controls it.
func TestControlEndsWithTheObject(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", nil)
	main := tn.proc(
		do(func(g *kernel.Game) { g.TakeControl(toAct, 1, g.S.Ref(0), forGood) }), tn.pausing(0),
		do(func(g *kernel.Game) { g.Move(toDrop, 0, g.S.Ref(0), g.Rules.PlaceOf(grave, 0), kernel.FaceUp, 0) }), tn.pausing(0), over)
	g := tn.play(t, main, kernel.Placed{Def: a, Owner: 0, Place: tn.at(lair, 0), Face: kernel.FaceDown})
	want(t, "seen", fmt.Sprint(g.CanSee(0, 0), g.CanSee(1, 0)), "false true")
	old := g.S.Ref(0)
	g.pick(0, "pass")
	want(t, "controller", g.Controller(0), 0)
	want(t, "who last had it", g.Last(old).Controller, 1)
	want(t, "effects left", len(g.S.Effects), 0)
}
