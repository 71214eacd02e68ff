// Continuous effects for a time, and timed abilities: Z/X 802.2b, 808.4, 811.4.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// The durations that depend on whose turn it is when the effect starts, as an instruction and the compiler keep them: the kind, whether the next one is meant,
// and whose.
const (
	spanTurnEnd   kernel.Duration = 64 + 16*iota // the end of a turn
	spanTurnStart                                // the start of a turn
	spanReboot                                   // the end of a reboot phase
	spanTurnAfter                                // the end of the next turn, whoever's it is
	spanNextTurn                                 // during the next turn, and not before
	spanPhase                                    // the end of the phase under way
	spanRebootAny                                // the end of the next reboot phase, whoever's it is
	spanNext      kernel.Duration = 8            // the next one
)

// lastsUntil is the duration that a span means now.
func lastsUntil(g *kernel.Game, at kernel.Scope, span kernel.Duration) kernel.Duration {
	if span < spanTurnEnd {
		return span
	}
	switch span {
	case spanTurnAfter:
		return untilEnd0 + kernel.Duration(duel.Other(turnPlayer(g)))
	case spanPhase:
		return untilPhase(int(g.Var(vPhase)))
	case spanRebootAny:
		return untilReboot0 + kernel.Duration(duel.Other(turnPlayer(g)))
	}
	s, _ := effect.NthSeat(g, effect.Who(span&7), at, 0)
	is := turnPlayer(g) == s
	next := span&spanNext != 0 && is
	switch span &^ 15 {
	case spanTurnEnd:
		if next {
			return untilEnd0Later + kernel.Duration(s)
		}
		return untilEnd0 + kernel.Duration(s)
	case spanReboot:
		if next && g.Var(vPhase) == rebootPhase {
			return untilReboot0Later + kernel.Duration(s)
		}
		return untilReboot0 + kernel.Duration(s)
	case spanNextTurn:
		return untilNext0 + kernel.Duration(s)
	}
	return untilStart0 + kernel.Duration(s)
}

// Duration compiles how long something lasts (802.2b).
func (c *compiler) Duration(t *cardtext.Tree) kernel.Duration {
	of := func(kind kernel.Duration) kernel.Duration {
		w := c.Whose(t.Kid(parts.Whose))
		if w != effect.Self && w != effect.Opponent {
			c.Fail(t, "誰のターンか分からない", "it is not clear whose turn is meant")
		}
		kind += kernel.Duration(w)
		if t.Has(parts.Next) {
			kind |= spanNext
		}
		return kind
	}
	switch t.Op {
	case ops.ThisTurnEnd:
		c.Cite(R507_8)
		return untilTurn
	case ops.TurnEnd:
		c.Cite(R507_8)
		if !t.Has(parts.Whose) && !t.Has(parts.Next) {
			return untilTurn
		}
		if t.Has(parts.Whose) {
			return of(spanTurnEnd)
		}
		return spanTurnAfter
	case ops.NextTurnOf:
		return of(spanNextTurn)
	case ops.ThisPhase:
		c.Cite(R501_3)
		return spanPhase
	case ops.ThisGame:
		return untilForever
	case ops.ThisBattle, ops.BattleEnd:
		c.Cite(R605_5)
		if !t.Has(parts.Of) {
			return untilBattle
		}
	case ops.TurnStart:
		if t.Has(parts.Whose) {
			return of(spanTurnStart)
		}
	case ops.PhaseEnd:
		if t.Kid(parts.Phase).Op == opRebootPhase && t.Has(parts.Whose) {
			return of(spanReboot)
		}
		if !t.Has(parts.Whose) && !t.Has(parts.Next) {
			c.Cite(R1028_1a)
			return untilPhase(c.phase(t.Kid(parts.Phase)))
		}
	}
	c.Fail(t, "この期間は扱えない", "this duration cannot be kept")
	return untilForever
}

// buildAt compiles that something happens at a time to come: a timed triggered ability (808.4).
func buildAt(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R808_4, R808_4a, R808_4b)
	when := t.Kid(parts.When)
	n := kernel.Node{With: new(args), Proc: procLater, Clause: R808_4}
	effect.ArgsOf(&n).Who = effect.Anyone
	if w := when.Kid(parts.Whose); w != nil {
		effect.ArgsOf(&n).Who = c.Whose(w)
	}
	if when.Has(parts.Next) {
		effect.ArgsOf(&n).IsNext = true
	}
	switch when.Op {
	case ops.TurnEnd:
		effect.ArgsOf(&n).Moment = momentTurnEnd
	case ops.TurnStart:
		effect.ArgsOf(&n).Moment = momentTurnAny
	case ops.PhaseStart:
		effect.ArgsOf(&n).Moment = momentPhase0 + uint8(phases[when.Kid(parts.Phase).Op])
	case ops.BattleEnd:
		effect.ArgsOf(&n).Moment = momentBattleEnd
		if when.Has(parts.Of) {
			c.Fail(when, "どのバトルか後からは分からない", "which battle it is cannot be told later")
		}
	case opDestroysByThis:
		c.Cite(R1204_3)
		effect.ArgsOf(&n).Moment = momentKill
	default:
		c.Fail(when, "この時点まで待てない", "this time cannot be waited for")
	}
	if when.Has(parts.Next) && when.Op == ops.TurnEnd && !when.Has(parts.Whose) {
		c.Fail(when, "どのターンか分からない", "it is not clear which turn is meant")
	}
	saved := c.Until
	c.Until = untilForever
	n.Kids = []kernel.NodeID{c.Clause(t.Kid(parts.Do))}
	c.Until = saved
	if when.Op == opDestroysByThis {
		n.Kids[0] = c.Node(t, kernel.Node{Proc: effect.ProcSeq, Kids: []kernel.NodeID{n.Kids[0]}, Filter: c.victim(when.Kid(parts.Target))})
	}
	return c.Node(t, n)
}

// victim is that a card which has just been destroyed was one that a text names.
func (c *compiler) victim(t *cardtext.Tree) kernel.Filter {
	is := c.About(t)
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
		for n := range g.Past(x) {
			return is(g, at, n.Ref)
		}
		return false
	}
}

// momentTurnEndLater0 is the end of a turn of the first seat after the one under way; the second seat's follows.
const momentTurnEndLater0 uint8 = 96

// momentKill is when the damage of the ability that made a timed ability destroys a card, at the next check (1204.3).
const momentKill uint8 = 98

// laterProc makes a timed triggered ability of its child (808.4).
func laterProc() kernel.Proc {
	return effect.One("later", func(g *kernel.Game) kernel.Flow {
		n, f, at := g.Node(), g.Frame(), g.Scope()
		effect.NoteDone(g, false)
		if !g.On(R808_4) {
			return kernel.Done
		}
		g.Defer(verbDefer, f.Seat, n.Kids[0], momentOf(g, at, n))
		effect.NoteDone(g, true)
		return kernel.Done
	})
}

// momentOf is the moment for which a timed ability waits.
func momentOf(g *kernel.Game, at kernel.Scope, n *kernel.Node) uint8 {
	moment, w := effect.ArgsOf(n).Moment, effect.ArgsOf(n).Who
	if w != effect.Self && w != effect.Opponent {
		return moment
	}
	s, _ := effect.NthSeat(g, w, at, 0)
	switch {
	case moment == momentTurnEnd && effect.ArgsOf(n).IsNext && turnPlayer(g) == s:
		return momentTurnEndLater0 + uint8(s)
	case moment == momentTurnEnd:
		return momentTurnEnd0 + uint8(s)
	case moment == momentTurnAny:
		return momentTurn0 + uint8(s)
	case moment >= momentPhase0 && moment < momentPhaseOf0:
		return moment + (momentPhaseOf0 - momentPhase0) + (momentPhaseOf1-momentPhaseOf0)*uint8(s)
	}
	return moment
}
