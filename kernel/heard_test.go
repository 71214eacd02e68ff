// What is heard of events, and what passes by unheard.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

// TestVerbsAreToldApart: verbs that share a bit of what is listened for are still different verbs.
func TestVerbsAreToldApart(t *testing.T) {
	tn := newTiny(2)
	const far = toSay + 128
	tn.Verbs = append(append([]string{}, verbNames...), make([]string, 140)...)
	a := tn.card("A", nil, kernel.Ability{Kind: kernel.Triggered, Verb: far})
	main := tn.proc(say(1), tn.pausing(0), do(func(g *kernel.Game) { g.Say(far, 0, kernel.NoRef, 1) }), tn.pausing(0), over)
	g := tn.play(t, main, put(a, 0, tn.at(field, 0)))
	want(t, "triggered by another", len(g.S.Pending), 0)
	g.pick(0, "pass")
	want(t, "triggered", len(g.S.Pending), 1)
}

// TestKindsOfAForbiddingEffect: an effect that forbids some kinds of events lets events of other kinds happen, and is heard as soon as it begins.
func TestKindsOfAForbiddingEffect(t *testing.T) {
	for _, kinds := range []kernel.EventMask{0, kernel.Of(kernel.Moved), kernel.Of(kernel.VarAdded)} {
		tn := newTiny(2)
		isHit := func(_ *kernel.Game, _ kernel.Scope, _ kernel.Ref, e *kernel.Event) bool { return e.Verb == toHit }
		ban := tn.AddMod(kernel.Mod{Op: kernel.Forbid, N: -1, Kinds: kinds, Matches: isHit})
		g := hits(t, tn, []kernel.Step{do(func(g *kernel.Game) { g.AddVar(toHit, 0, score, 1) }), do(func(g *kernel.Game) { g.StartMod(toSay, 0, ban, thisTurn) })})
		wanted := 1
		if kinds == kernel.Of(kernel.Moved) {
			wanted = 11
		}
		want(t, "score", g.PlayerVar(0, score), wanted)
	}
}

// TestGivenByWhatIsGiven: an ability that gives an ability which listens is listened with.
func TestGivenByWhatIsGiven(t *testing.T) {
	tn := newTiny(2)
	shout := tn.ability(kernel.Ability{Kind: kernel.Triggered, Verb: toHit})
	passOn := tn.ability(tn.static(kernel.Mod{Op: kernel.Grant, N: int64(shout)}))
	giver := tn.card("giver", nil, tn.static(kernel.Mod{Op: kernel.Grant, N: int64(passOn), Applies: everyCard}))
	main := tn.proc(do(func(g *kernel.Game) { g.AddVar(toHit, 0, score, 1) }), tn.pausing(0), over)
	g := tn.play(t, main, put(giver, 0, tn.at(field, 0)))
	want(t, "triggered", len(g.S.Pending), 1)
}
