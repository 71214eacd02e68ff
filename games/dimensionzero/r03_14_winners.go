// The battle end step: Dimension Zero 3-14.

package dimensionzero

import "saitei/kernel"

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
