// The battle step, the hit step and the end of an attack: Build Divide 804 to 806.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// The units of a battle, as bits of the table's number `swift`.
const (
	theAttacker = 1 << iota
	theTarget
)

// How a battle ended (804-6).
const (
	noOutcome = iota
	attackerWon
	targetWon
	battleDrawn
)

// battleSteps is the battle step (804): who has Blitz deals damage first, then the others; then the result is said, first of the units and then of the players, each
// plus a window of its own.
func battleSteps() []kernel.Step {
	isGone := func(g *kernel.Game) bool { return !canBattle(g) }
	isSwift := func(g *kernel.Game) bool { return g.Var(vSwift) != 0 }
	toJudgement := func(*kernel.Game) kernel.Flow { return kernel.GoTo(atJudgement) }
	steps := []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			g.Note(kernel.NoSeat, vSwift, 0)
			g.Note(kernel.NoSeat, vOutcome, noOutcome)
			return kernel.Continue
		}},
		{Clause: R804_1, When: isGone, Do: toJudgement},
		{Do: func(g *kernel.Game) kernel.Flow {
			g.Note(kernel.NoSeat, vSwift, swiftUnits(g))
			return kernel.Continue
		}},
		{Clause: R804_2, When: isSwift, Do: func(g *kernel.Game) kernel.Flow { return exchangeBlows(g, g.Var(vSwift)) }},
		{Clause: R804_3, When: isSwift, Do: playWindow},
		{Clause: R804_3, When: func(g *kernel.Game) bool { return isSwift(g) && isGone(g) }, Do: toJudgement},
		{Clause: R804_4, Do: func(g *kernel.Game) kernel.Flow { return exchangeBlows(g, (theAttacker|theTarget)&^g.Var(vSwift)) }},
		{Clause: R804_5, Label: atJudgement, Do: playWindow},
		{Clause: R804_6, Do: judgeBattle},
	}
	for _, result := range []struct {
		unit, unitWindow, player, playerWindow kernel.Clause
		unitVerb, playerVerb                   kernel.Verb
		of                                     func(outcome int) int
	}{
		{R804_7, R804_8, R804_9, R804_10, verbUnitWon, verbPlayerWon, winners},
		{R804_11, R804_12, R804_13, R804_14, verbUnitDrew, verbPlayerDrew, drawers},
		{R804_15, R804_16, R804_17, R804_18, verbUnitLost, verbPlayerLost, losers},
	} {
		has := func(g *kernel.Game) bool { return result.of(g.Var(vOutcome)) != 0 }
		steps = append(steps,
			kernel.Step{Clause: result.unit, When: has, Do: func(g *kernel.Game) kernel.Flow {
				return ofFighters(g, result.of(g.Var(vOutcome)), func(r, other kernel.Ref) {
					saysOf(g, result.unitVerb, r, other)
					if result.unitVerb == verbUnitLost {
						hearDefeat(g, r, unitsDefeat)
					}
				})
			}},
			kernel.Step{Clause: result.unitWindow, Do: playWindow},
			kernel.Step{Clause: result.player, When: func(g *kernel.Game) bool { return has(g) && g.On(R804_6c) }, Do: func(g *kernel.Game) kernel.Flow {
				return ofFighters(g, result.of(g.Var(vOutcome)), func(r, _ kernel.Ref) {
					g.Say(result.playerVerb, effect.ControllerOf(g, r), kernel.NoRef, 0)
					if result.playerVerb == verbPlayerLost {
						hearDefeat(g, r, playersDefeat)
					}
				})
			}},
			kernel.Step{Clause: result.playerWindow, Do: playWindow},
		)
	}
	return append(steps, kernel.Step{Clause: R804_19, Do: toAttackOver})
}

// winners, drawers and losers are the units that an outcome is one for.
func winners(outcome int) int {
	switch outcome {
	case attackerWon:
		return theAttacker
	case targetWon:
		return theTarget
	}
	return 0
}

func drawers(outcome int) int {
	if outcome == battleDrawn {
		return theAttacker | theTarget
	}
	return 0
}

func losers(outcome int) int {
	switch outcome {
	case attackerWon:
		return theTarget
	case targetWon:
		return theAttacker
	}
	return 0
}

// ofFighters goes through those of the two units that are in a set, each with its battle opponent.
func ofFighters(g *kernel.Game, set int, do func(r, other kernel.Ref)) kernel.Flow {
	if set&theAttacker != 0 {
		do(attackerRef(g), targetRef(g))
	}
	if set&theTarget != 0 {
		do(targetRef(g), attackerRef(g))
	}
	return kernel.Continue
}

// swiftUnits is those of the two units that have Blitz (804-2, 1403-2).
func swiftUnits(g *kernel.Game) int {
	set := 0
	if hasBlitz(g, attackerRef(g).Card) {
		set |= theAttacker
	}
	if hasBlitz(g, targetRef(g).Card) {
		set |= theTarget
	}
	return set
}

// exchangeBlows lets units of the battle deal damage equal to their power to their opponents, at the same time (804-2, 804-4).
func exchangeBlows(g *kernel.Game, set int) kernel.Flow {
	return ofFighters(g, set, func(r, other kernel.Ref) {
		dealDamage(g, r, other.Card, battleDamage(g, r.Card), 0)
	})
}

// judgeBattle determines the result of the battle: who is still on the field wins against who has left it (804-6a); otherwise it is a draw (804-6b). If no battle came
// about there is no result (J24).
func judgeBattle(g *kernel.Game) kernel.Flow {
	if !isBattling(g) {
		return kernel.Continue
	}
	isIn := func(r kernel.Ref) bool { return g.IsCurrent(r) && g.Zone(r.Card) == zoneField }
	attacker, target := isIn(attackerRef(g)), isIn(targetRef(g))
	outcome := noOutcome
	switch {
	case attacker == target && g.On(R804_6b):
		outcome = battleDrawn
	case attacker && !target && g.On(R804_6a):
		outcome = attackerWon
	case target && !attacker && g.On(R804_6a):
		outcome = targetWon
	}
	g.Note(kernel.NoSeat, vOutcome, outcome)
	return kernel.Continue
}

// hitSteps is the hit step (805). Without an attacking unit there is no packet (J25).
func hitSteps() []kernel.Step {
	return []kernel.Step{
		{Clause: R805_1, When: isAttacking, Do: func(g *kernel.Game) kernel.Flow {
			r := attackerRef(g)
			if g.On(R311_2) {
				makePacket(g, targetSeat(g), r, byBattle, hitOf(g, r.Card))
			}
			return kernel.Continue
		}},
		{Clause: R805_2, When: func(g *kernel.Game) bool { return newestPacket(g) != nil }, Do: func(g *kernel.Game) kernel.Flow {
			return damageWindow(g, newestPacket(g).ID)
		}},
		{Clause: R805_2, Do: toAttackOver},
	}
}

// forgetAttack ends that units are attacking, blocking and battling (806-2).
func forgetAttack(g *kernel.Game) {
	forgetDefeats(g)
	g.Note(kernel.NoSeat, vDeclared, nothingDeclared)
	g.Note(kernel.NoSeat, vBattling, 0)
	noteRef(g, vAttacker, vAttackerTag, kernel.NoRef)
	noteRef(g, vTarget, vTargetTag, kernel.NoRef)
	noteRef(g, vBlocker, vBlockerTag, kernel.NoRef)
	g.Note(kernel.NoSeat, vTargetSeat, -1)
}

// overSteps is the attack end step (806), which is also where an attack goes that has come to nothing.
func overSteps() []kernel.Step {
	steps := inStep(overStep, []kernel.Step{
		{Label: atAttackOver, Do: func(*kernel.Game) kernel.Flow { return kernel.Continue }},
		{Clause: R806_1, Do: func(g *kernel.Game) kernel.Flow {
			if isAttacking(g) {
				occurs(g, momentAttackEnd)
			}
			if isBattling(g) && (isUnitStill(g, attackerRef(g)) || isUnitStill(g, targetRef(g))) {
				occurs(g, momentBattleEnd)
			}
			return kernel.Continue
		}},
		{Clause: R806_2, Do: func(g *kernel.Game) kernel.Flow {
			forgetAttack(g)
			if g.LastsUntil(untilBattle) {
				g.EndEffects(verbExpire, untilBattle)
			}
			return kernel.Continue
		}},
	})
	return append(steps, kernel.Step{Clause: R806_3, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(atAttackStep) }})
}
