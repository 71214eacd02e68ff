// Priority and what goes before it: Z/X 700.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

const prePriorityRules kernel.Label = iota + 1

// ruleOfRound is what pre-priority processing knows of the rule effect of the round.
type ruleOfRound uint8

const (
	noRule     ruleOfRound = iota // none was carried out
	ruled                         // one was
	startsOver                    // one was, after which processing begins anew (907.2d, 907.2e)
)

// processing is what prePriorityProc keeps.
type processing struct {
	rounds  int32       // how many rule effects and abilities there have been, up to patience
	trigger int32       // the stamp of the triggered ability that is to be played, or 0
	rule    ruleOfRound // whether a rule effect was carried out in the round
	_       [3]uint8
}

// prePriorityProc is pre-priority processing (702.2): rule effects until there is none left, then one triggered ability, and again from the
// beginning. An effect that starts another phase leaves the rest to that phase (1028.1b).
func prePriorityProc() kernel.Proc {
	return kernel.Proc{Name: "pre-priority", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			if !g.On(R702_2) {
				return kernel.Done
			}
			settleCauses(g)
			return kernel.Continue
		}},
		{Clause: R702_2a, Label: prePriorityRules, When: func(g *kernel.Game) bool { return ruleDue(g) >= 0 }, Do: func(g *kernel.Game) kernel.Flow {
			p, i := kernel.Registers[processing](g), ruleDue(g)
			if isCircling(g, kernel.AbilityID(i), kernel.NoRef) {
				return leaveCircle(g)
			}
			if p.rule = ruled; ruleEffects[i].proc == procPlayerDamage {
				p.rule = startsOver
				dropPastCauses(g)
			}
			return carryOutRule(g, i)
		}},
		{When: func(g *kernel.Game) bool { return kernel.Registers[processing](g).rule != noRule }, Do: func(g *kernel.Game) kernel.Flow {
			p := kernel.Registers[processing](g)
			if p.rule == startsOver {
				settleCauses(g)
			}
			p.rule = noRule
			if g.Var(vRestart) != 0 {
				return kernel.Done
			}
			if isEndless(g) {
				return leaveCircle(g)
			}
			return kernel.GoTo(prePriorityRules)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			clearCauses(g)
			dropKills(g)
			if noteStates(g); !g.HasPending() {
				return finishPrePriority(g)
			}
			return kernel.Continue
		}},
		{Clause: R702_2b, Do: pickTrigger},
		{Clause: R702_2b, Do: playTrigger},
		{Do: func(g *kernel.Game) kernel.Flow {
			if g.Var(vRestart) != 0 && g.On(R1028_1b) {
				return kernel.Done
			}
			kernel.Registers[processing](g).trigger = 0
			if isEndless(g) {
				return drawEndless(g)
			}
			settleCauses(g)
			return kernel.GoTo(prePriorityRules)
		}},
	}}
}

// finishPrePriority ends pre-priority processing; what nobody refers to any more is forgotten.
func finishPrePriority(g *kernel.Game) kernel.Flow {
	g.DropSnapshots()
	return kernel.Done
}

// prePriority runs pre-priority processing as a step of a procedure (702.1), where there is anything to process.
func prePriority(g *kernel.Game) kernel.Flow {
	if !g.On(R702_1) {
		return kernel.Continue
	}
	if !g.HasPending() && isQuiet(g) {
		return skipPrePriority(g)
	}
	return g.Call(procPrePriority)
}

// isQuiet reports whether there is no rule effect to carry out and no ability that triggers on a state.
func isQuiet(g *kernel.Game) bool { return !g.MayHave(effect.TagState) && ruleDue(g) < 0 }

// skipPrePriority does what pre-priority processing leaves behind where there is nothing to process.
func skipPrePriority(g *kernel.Game) kernel.Flow {
	clearCauses(g)
	g.NoteNow(vChecked) // what has changed a power so far has killed nothing
	g.DropSnapshots()
	return kernel.Continue
}

// perform plays the card or ability, or declares the battle, that a player with priority chose (701.3).
func perform(g *kernel.Game, s kernel.Seat, o kernel.Option) kernel.Flow {
	if !g.On(R701_3) {
		return kernel.Continue
	}
	g.Note(kernel.NoSeat, vTakenBack, 0)
	switch o.Verb {
	case verbPlayCard:
		return playCard(g, s, o.Card, 0)
	case verbActivate:
		act := g.ActiveAt(int(o.N))
		return playAbility(g, s, g.Ref(act.Card), act.Ability)
	case verbLoop:
		return declareLoop(g, s)
	case verbDeclare:
		return kernel.BeginWith(g, procBattle, s, kernel.NoRef, battle{attacker: o.Card})
	}
	return kernel.Continue
}
