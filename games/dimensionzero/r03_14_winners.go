// The battle end step: Dimension Zero 3-14.

package dimensionzero

import (
	"saitei/effect"
	"saitei/kernel"
)

// beginEndStep decides who has won the battle, and announces that and the battle end step (3-14-1).
func beginEndStep(g *kernel.Game) kernel.Flow {
	beginStep(g, endStep)
	eachSquare(g, kernel.Registers[battle](g).squares, func(i int, at kernel.Place) {
		if c := winnerOn(g, at); c != kernel.NoCard {
			g.Say(verbWinBattle, g.Controller(c), g.Ref(c), i+1)
		} else {
			g.Say(verbDrawBattle, kernel.NoSeat, kernel.NoRef, i+1)
		}
	})
	return kernel.Continue
}

// winnerOn is the only unit on a battle's square, which has won it even if it came late; NoCard if there are two or none (3-14-1-1).
func winnerOn(g *kernel.Game, at kernel.Place) kernel.CardID {
	only := kernel.NoCard
	for _, c := range g.In(at) {
		switch {
		case !isUnit(g, c):
		case only != kernel.NoCard || !g.On(R3_14_1_1):
			return kernel.NoCard
		default:
			only = c
		}
	}
	return only
}

// endingBattle is the battle that has come to the rule effects of its end, if the innermost has (3-14-2); they are checked until it is over (J22).
func endingBattle(g *kernel.Game) (b *battle, at kernel.Scope) {
	for f := range g.Inward() {
		if f.Proc != procBattle {
			continue
		}
		if b := kernel.RegistersOf[battle](f); b.isOver {
			return b, kernel.Scope{Base: f.Base}
		}
		break
	}
	return nil, at
}

// atBattleEnd is where a battle goes on that an effect has ended.
const atBattleEnd kernel.Label = 1

// endBattleSteps ends the battle that is not suspended: it comes to the rule effects and the abilities of its end without the steps that are left (3-14-4, J69).
var endBattleSteps = effect.One("end-battle", func(g *kernel.Game) kernel.Flow {
	effect.NoteDone(g, false)
	if b := innermost(g); b != nil && !b.isOver {
		b.isEnded = g.On(R3_14_4)
		effect.NoteDone(g, true)
	}
	return kernel.Done
})

// innermost is the battle that is not suspended, or nil.
func innermost(g *kernel.Game) *battle {
	for f := range g.Inward() {
		if f.Proc == procBattle {
			return kernel.RegistersOf[battle](f)
		}
	}
	return nil
}

// isBattleEnded reports whether an effect has ended the battle that is not suspended, and it has not come to its end yet.
func isBattleEnded(g *kernel.Game) bool {
	b := innermost(g)
	return b != nil && b.isEnded && !b.isOver
}

// leaveBattle goes on at the end of that battle. Its exchange of damage goes from the stack; spells and abilities stay there and resolve before it is over.
func leaveBattle(g *kernel.Game) kernel.Flow {
	for it := range g.Items() {
		if what, _, _, _ := deedOf(it); what == exchangeDamage && g.IsAwake(it) {
			g.DropItem(it.ID)
			break
		}
	}
	return g.LeaveFor(procBattle, atBattleEnd)
}

// isBeatenAttacker reports whether a unit attacked in a battle that ends while both units are still on the square (3-14-2).
func isBeatenAttacker(g *kernel.Game, c kernel.CardID) bool {
	b, at := endingBattle(g)
	if b == nil || b.squares>>indexOf(g, c)&1 == 0 || !g.Holds(at, slotAttacking, g.Ref(c)) {
		return false
	}
	_, _, both := rivals(g, g.Place(c))
	return both && g.On(R3_14_2)
}

// isSpent reports whether a unit of a battle that ends was played on the central area (3-14-2-1).
func isSpent(g *kernel.Game, c kernel.CardID) bool {
	b, at := endingBattle(g)
	return b != nil && g.Holds(at, slotCentral, g.Ref(c)) && g.On(R3_14_2_1)
}
