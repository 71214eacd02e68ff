// Timed: triggers, replacements, prohibitions and changes that an effect sets up and that no card has.

package kernel_test

import (
	"fmt"
	"strings"
	"testing"

	"saitei/kernel"
)

// setting is a game in which the card "maker" sets something up, remembering the card "prey" in slot 1, and then leaves.
func setting(tn *tiny, establish func(g *kernel.Game)) (begin kernel.Step, cards []kernel.Placed) {
	make := tn.node(do(func(g *kernel.Game) { g.Remember(1, g.S.Ref(1)); establish(g) }))
	begin = kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.Begin(make, 1, g.S.Ref(0)) }}
	maker, prey := tn.card("maker", sized(3)), tn.card("prey", sized(2))
	return begin, []kernel.Placed{put(maker, 1, tn.at(field, 1)), put(prey, 0, tn.at(field, 0))}
}

// takingUp is a step that carries out the first pending ability with what it remembers.
var takingUp = kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
	p := g.TakePending(0)
	flow := g.Begin(g.Pool.Abilities[p.Ability].Root, p.Seat, p.Source)
	g.Recall(p)
	return flow
}}

func hit(n int) kernel.Step { return do(func(g *kernel.Game) { g.AddVar(toHit, 0, score, n) }) }

// TestTimedTriggerComesUpOnce: what was set up triggers the next time, though its maker has left, for the maker's seat and with what the maker remembered; then
// it is gone. Of events that happen at the same time it notices one.
func TestTimedTriggerComesUpOnce(t *testing.T) {
	tn := newTiny(2)
	var told []string
	tell := tn.node(do(func(g *kernel.Game) {
		for _, r := range g.Remembered(g.Scope(), 1, nil) {
			told = append(told, fmt.Sprint(g.Def(r.Card).Name, " for ", g.Scope().Seat, " by a size of ", g.LastAttr(g.Scope().Source, size)))
		}
	}))
	delayed := tn.ability(kernel.Ability{Kind: kernel.Triggered, Verb: toHit, Root: tell})
	begin, cards := setting(tn, func(g *kernel.Game) { g.Establish(toAct, 1, delayed, kernel.NoRef, forGood, 1) })
	twice := do(func(g *kernel.Game) { g.AddVar(toHit, 0, score, 1); g.AddVar(toHit, 1, score, 1) })
	boost := do(func(g *kernel.Game) { g.ChangeAttr(toAct, 1, g.S.Ref(0), kernel.Add, size, 4, forGood) })
	g := tn.play(t, tn.proc(begin, boost, move(toDrop, "maker", grave, 1), twice, hit(1), tn.pausing(0), takingUp, tn.pausing(0), over), cards...)
	want(t, "pending", waiting(g), "maker")
	want(t, "effects left", len(g.S.Effects), 0)
	g.pick(0, "pass")
	want(t, "told", strings.Join(told, ", "), "prey for 1 by a size of 7")
	want(t, "remembered still", len(g.S.Marks), 0)
}

// TestTimedTriggerUntilItsTimeIsUp: with a term it triggers each time until then, or as often as was said, each time with a memory of its own.
func TestTimedTriggerUntilItsTimeIsUp(t *testing.T) {
	for times, wanted := range map[int8]string{0: "maker maker maker", 2: "maker maker"} {
		tn := newTiny(2)
		knows := 0
		count := tn.node(do(func(g *kernel.Game) { knows += len(g.Remembered(g.Scope(), 1, nil)) }))
		delayed := tn.ability(kernel.Ability{Kind: kernel.Triggered, Verb: toHit, Root: count})
		begin, cards := setting(tn, func(g *kernel.Game) { g.Establish(toAct, 1, delayed, kernel.NoRef, thisTurn, times) })
		end := do(func(g *kernel.Game) { g.EndEffects(toEnd, thisTurn) })
		g := tn.play(t, tn.proc(begin, hit(1), hit(1), hit(1), end, hit(1), tn.pausing(0), takingUp, takingUp, tn.pausing(0), over), cards...)
		want(t, fmt.Sprint("pending with ", times), waiting(g), wanted)
		g.pick(0, "pass")
		want(t, "how many knew what it was about", knows, 2)
	}
}

// TestTimedTriggerEndsWithWhatItIsAbout: a trigger about one card is gone once that card is another object.
func TestTimedTriggerEndsWithWhatItIsAbout(t *testing.T) {
	for _, leaves := range []bool{false, true} {
		tn := newTiny(2)
		delayed := tn.ability(kernel.Ability{Kind: kernel.Triggered, Verb: toHit})
		begin, cards := setting(tn, func(g *kernel.Game) { g.Establish(toAct, 1, delayed, g.S.Ref(1), forGood, 1) })
		steps := []kernel.Step{begin}
		if leaves {
			steps = append(steps, move(toLeave, "prey", hand, 0), move(toEnter, "prey", field, 0))
		}
		g := tn.play(t, tn.proc(append(steps, hit(1), tn.pausing(0), over)...), cards...)
		want(t, fmt.Sprint("triggers if it left ", leaves), len(g.S.Pending) == 1, !leaves)
		want(t, "abilities in force", len(g.S.Active), 0)
	}
}

// TestTimedReplacement: the next event is replaced, with what the maker remembered, and the one after it is not. One that is declined goes on waiting.
func TestTimedReplacement(t *testing.T) {
	tn := newTiny(2)
	instead := tn.node(do(func(g *kernel.Game) {
		g.Say(toSay, g.Scope().Seat, g.FirstRemembered(g.Scope(), 1), 9)
	}))
	shield := tn.ability(kernel.Ability{Kind: kernel.Replacing, Verb: toHit, Optional: true, Root: instead})
	begin, cards := setting(tn, func(g *kernel.Game) { g.Establish(toAct, 1, shield, kernel.NoRef, thisTurn, 1) })
	g := tn.play(t, tn.proc(begin, move(toDrop, "maker", grave, 1), hit(1), hit(2), hit(3), tn.pausing(0), over), cards...)
	g.pick(1) // not the first
	want(t, "asked again", g.asked(), "1")
	g.pick(1, "maker")
	want(t, "happened", g.happened(), "act drop hit1 say9 hit3")
	want(t, "abilities in force", len(g.S.Active), 0)
	want(t, "about", g.Def(g.records[len(g.records)-2].Event.Card.Card).Name, "prey")
}

// TestTimedRewriting: a replacement that changes the event itself is used up, too.
func TestTimedRewriting(t *testing.T) {
	tn := newTiny(2)
	less := tn.ability(kernel.Ability{Kind: kernel.Replacing, Verb: toHit, Rewrite: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) {
		e.N -= g.LastAttr(g.FirstRemembered(at, 1), size)
	}})
	begin, cards := setting(tn, func(g *kernel.Game) { g.Establish(toAct, 1, less, kernel.NoRef, thisTurn, 2) })
	g := tn.play(t, tn.proc(begin, hit(5), hit(5), hit(5), tn.pausing(0), over), cards...)
	want(t, "happened", g.happened(), "act hit3 hit3 hit5")
}

// TestTimedProhibitionAndChange: an ability that forbids, and one that changes what cards are, need no card either.
func TestTimedProhibitionAndChange(t *testing.T) {
	tn := newTiny(2)
	ban := tn.ability(kernel.Ability{Kind: kernel.Prohibiting, Verb: toHit, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return e.Seat != at.Seat }})
	grow := tn.ability(tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 5}))
	begin, cards := setting(tn, func(g *kernel.Game) {
		g.Establish(toAct, 1, ban, kernel.NoRef, thisTurn, 0)
		g.Establish(toAct, 1, grow, g.S.Ref(1), thisTurn, 0)
	})
	end := do(func(g *kernel.Game) { g.EndEffects(toEnd, thisTurn) })
	g := tn.play(t, tn.proc(begin, move(toDrop, "maker", grave, 1), hit(1), tn.pausing(0), end, hit(2), tn.pausing(0), over), cards...)
	want(t, "size", g.Attr(1, size), 7)
	b := g.S.Append(nil)
	if _, err := kernel.ReadState(b, g.Rules, g.Pool); err != nil {
		t.Error(err)
	}
	g.pick(0, "pass")
	want(t, "happened", g.happened(), "act act1 drop end hit2")
	want(t, "size when it has ended", g.Attr(1, size), 2)
}
