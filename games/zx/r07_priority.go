// Priority and what goes before it: Z/X 700.

package zx

import "saitei/kernel"

const (
	preRules kernel.Label = iota + 1
	preTriggers
)

// What regRuled says of the rule effect that was carried out in the round.
const (
	ruled      = 1 + iota
	startsOver // after it processing begins anew (907.2d, 907.2e)
)

// The registers of preProc: whether a rule effect was carried out in the round, which triggered ability is to be played, and
// how many of both have been, up to patience.
const (
	regRuled = iota
	regTrigger
	regRounds
)

// preProc is pre-priority processing (702.2): rule effects until there is none left, then one triggered ability, and again from the
// beginning. An effect that starts another phase leaves the rest to that phase (1028.1b).
func preProc() kernel.Proc {
	return kernel.Proc{Name: "pre-priority", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			if !g.On(R702_2) {
				return kernel.Done
			}
			settleCauses(g)
			return kernel.Continue
		}},
		{Clause: R702_2a, Label: preRules, When: func(g *kernel.Game) bool { return ruleDue(g) >= 0 }, Do: func(g *kernel.Game) kernel.Flow {
			f, i := g.Frame(), ruleDue(g)
			if f.Reg[regRuled] = ruled; ruleEffects[i].proc == procPlayerDamage {
				f.Reg[regRuled] = startsOver
				dropPastCauses(g)
			}
			return carryOutRule(g, i)
		}},
		{When: func(g *kernel.Game) bool { return g.Frame().Reg[regRuled] != 0 }, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if f.Reg[regRuled] == startsOver {
				settleCauses(g)
			}
			f.Reg[regRuled] = 0
			if g.Var(vRestart) != 0 {
				return kernel.Done
			}
			if isEndless(g, g.Frame()) {
				return drawEndless(g)
			}
			return kernel.GoTo(preRules)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			clearCauses(g)
			dropKills(g)
			if noteStates(g); !g.HasPending() {
				return finishPre(g)
			}
			return kernel.Continue
		}},
		{Clause: R702_2b, Label: preTriggers, Do: pickTrigger},
		{Clause: R702_2b, Do: playTrigger},
		{Do: func(g *kernel.Game) kernel.Flow {
			if g.Var(vRestart) != 0 && g.On(R1028_1b) {
				return kernel.Done
			}
			g.Frame().Reg[regTrigger] = 0
			if isEndless(g, g.Frame()) {
				return drawEndless(g)
			}
			settleCauses(g)
			return kernel.GoTo(preRules)
		}},
	}}
}

// finishPre ends pre-priority processing; what nobody refers to any more is forgotten.
func finishPre(g *kernel.Game) kernel.Flow {
	g.DropSnapshots()
	return kernel.Done
}

// pre runs pre-priority processing as a step of a procedure (702.1), where there is anything to process.
func pre(g *kernel.Game) kernel.Flow {
	if !g.On(R702_1) {
		return kernel.Continue
	}
	if !g.HasPending() && isQuiet(g) {
		return finishPreEarly(g)
	}
	return g.Call(procPre)
}

// isQuiet reports whether there is no rule effect to carry out and no ability that triggers on a state.
func isQuiet(g *kernel.Game) bool { return !g.HasTag(tagState) && ruleDue(g) < 0 }

func finishPreEarly(g *kernel.Game) kernel.Flow {
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
		return g.BeginProc(procBattle, s, kernel.NoRef, int32(o.Card.Card), int32(o.Card.Serial))
	}
	return kernel.Continue
}
