// Auditing: every clause can be switched off, and every clause that fires is counted; a procedure that no longer ends is an error.

package kernel_test

import (
	"errors"
	"strings"
	"testing"

	"saitei/kernel"
)

// audited plays on to the end with some clauses off, passing where it can.
func audited(g *table, off ...kernel.Clause) *kernel.Audit {
	g.Audit = &kernel.Audit{Off: map[kernel.Clause]bool{}, Fired: map[kernel.Clause]int{}}
	for _, c := range off {
		g.Audit.Off[c] = true
	}
	return g.Audit
}

func TestStepOff(t *testing.T) {
	tn := newTiny(2)
	first := say(1)
	first.Clause = 1
	second := say(2)
	second.Clause = 2
	third := say(3)
	third.Clause, third.When = 3, func(*kernel.Game) bool { return false }
	g := tn.set(t, tn.proc(first, second, third, over))
	audit := audited(g, 1)
	g.next()
	want(t, "said", g.happened(), "say2 end")
	want(t, "fired, off", audit.Fired[1], 0)
	want(t, "fired, on", audit.Fired[2], 1)
	want(t, "fired, not applicable", audit.Fired[3], 0)
}

func TestLawOff(t *testing.T) {
	for _, isOff := range []bool{false, true} {
		tn := newTiny(2)
		tn.Laws = []kernel.Law{{Clause: 5, Kinds: kernel.Of(kernel.VarAdded), Forbids: func(*kernel.Game, *kernel.Event) bool { return true }}}
		g := tn.set(t, tn.hitting())
		audit, wanted := audited(g), 0
		if isOff {
			audit.Off[5], wanted = true, 10
		}
		g.next()
		want(t, "hit", g.PlayerVar(0, score), wanted)
		want(t, "fired", audit.Fired[5] > 0, !isOff)
	}
}

func TestOptionNeedAndQuestionOff(t *testing.T) {
	for off, wanted := range map[kernel.Clause]string{
		0: "big pass", 5: "big small pass", 7: "big", 3: "",
	} {
		tn := newTiny(2)
		isBig := func(g *kernel.Game, _ *kernel.Ask, o *kernel.Option) bool {
			return o.Kind != kernel.CardOption || g.Attr(o.Card.Card, size) > 1
		}
		q := tn.question(kernel.Question{Clause: 3, Needs: []kernel.Need{{Clause: 5, Fact: "fact.small", Holds: isBig}}, Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.OfferCards(a, g.Rules.PlaceOf(hand, 0), toAct, 0, nil)
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: toPass, Clause: 7})
		}})
		big, small := tn.card("big", sized(2)), tn.card("small", sized(1))
		g := tn.set(t, tn.proc(asks(q, 0), over), put(big, 0, tn.at(hand, 0)), put(small, 0, tn.at(hand, 0)))
		audit := audited(g, off)
		g.next()
		if wanted == "" {
			want(t, "over without the question", g.IsOver(), true)
			continue
		}
		want(t, "offered", g.offers(0), wanted)
		want(t, "the need fired", audit.Fired[5] > 0, off != 5)
	}
}

// TestAbilityAndReplacementOff: an ability whose clause is off does nothing; with the clause on replacement off, nothing is replaced.
func TestAbilityAndReplacementOff(t *testing.T) {
	for off, wanted := range map[kernel.Clause]int{0: 20, 1: 10, cReplace: 10} {
		tn := newTiny(2)
		a := tn.card("A", nil, doubling)
		g := tn.set(t, tn.hitting(), put(a, 0, tn.at(field, 0)))
		audited(g, off)
		g.next()
		want(t, "hit", g.PlayerVar(0, score), wanted)
	}
}

func TestCannotOff(t *testing.T) {
	tn := newTiny(2)
	g := tn.set(t, tn.proc(do(func(g *kernel.Game) { g.BindSeat(toSay, 0, kernel.Forbid, int64(toHit), thisTurn) }), calls(tn.hitting())))
	audited(g, cCannot)
	g.next()
	want(t, "hit", g.PlayerVar(0, score), 10)
}

func TestConcessionOff(t *testing.T) {
	tn := newTiny(2)
	g := tn.set(t, tn.proc(tn.pausing(0), over))
	audited(g, cConcede)
	g.next()
	if refusal := g.Concede(0); refusal == nil || refusal.Clause != cConcede {
		t.Errorf("conceded: %v", refusal)
	}
}

// TestEndlessProcedureIsAnEngineError: a procedure whose way out is switched off stops with an error that says where.
func TestEndlessProcedureIsAnEngineError(t *testing.T) {
	tn := newTiny(2)
	exit := kernel.Step{Clause: 2, Do: over.Do}
	g := tn.set(t, tn.proc(
		kernel.Step{Clause: 1, Label: 1, Do: func(*kernel.Game) kernel.Flow { return kernel.Continue }}, exit,
		kernel.Step{Clause: 3, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(1) }}))
	audited(g, 2)
	err := g.Advance()
	var engine *kernel.EngineError
	if !errors.As(err, &engine) || !strings.Contains(err.Error(), "no decision within") || len(engine.Clauses) == 0 {
		t.Errorf("error: %v", err)
	}
	if again := g.Advance(); again == nil || g.Err() == nil {
		t.Error("the match went on after an engine error")
	}
}

// TestEndlessCheckIsAnEngineError: a check that is always due, and does nothing about it, is found too.
func TestEndlessCheckIsAnEngineError(t *testing.T) {
	tn := newTiny(2)
	tn.Always = []kernel.Check{{Clause: 2, After: kernel.AnyEvent, Proc: tn.proc(say(1)), When: func(*kernel.Game) bool { return true }}}
	g := tn.set(t, tn.proc(say(0), over))
	g.Watch = nil
	if err := g.Advance(); err == nil {
		t.Error("no error")
	}
}

// TestEngineErrors: what no rule can bring about is an error, never a panic.
func TestEngineErrors(t *testing.T) {
	step := func(f func(g *kernel.Game) kernel.Flow) []kernel.Step { return []kernel.Step{{Do: f}} }
	for name, steps := range map[string][]kernel.Step{
		"nothing left to do": {say(1)},
		"no such step":       step(func(*kernel.Game) kernel.Flow { return kernel.GoTo(9) }),
		"nothing was saved":  step(func(g *kernel.Game) kernel.Flow { return g.RollBack(1) }),
		"too deep":           step(func(g *kernel.Game) kernel.Flow { g.Frame().Step--; return g.Call(g.Frame().Proc) }),
		"nothing to part": {do(func(g *kernel.Game) {
			g.Propose(kernel.Event{Kind: kernel.Parted, Card: g.S.Ref(0), Other: kernel.NoRef, Mod: -1})
		})},
		"endless granting": {},
	} {
		tn := newTiny(2)
		a := tn.card("A", nil)
		if name == "endless granting" {
			self := kernel.AbilityID(len(tn.Abilities))
			tn.ability(tn.static(kernel.Mod{Op: kernel.Grant, N: int64(self), Applies: everyCard}))
			tn.Defs[a].Abilities = []kernel.AbilityID{self}
			steps = []kernel.Step{do(func(g *kernel.Game) { g.Attr(0, size) })}
		}
		g := tn.set(t, tn.proc(steps...), put(a, 0, tn.at(field, 0)))
		if err := g.Advance(); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
