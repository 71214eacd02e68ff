// The exchange of battle damage: Dimension Zero 3-12 and 3-13, with Acceleration, 5-4.

package dimensionzero

import "saitei/kernel"

// exchange puts the exchange of battle damage on the stack, if the units are there for it (3-12-2, 3-13-2).
func exchange(g *kernel.Game) kernel.Flow {
	kernel.Registers[battle](g).isDealt = true
	return kernel.BeginWith(g, procExchange, kernel.NoSeat, kernel.NoRef, *kernel.Registers[battle](g))
}

// hasExchange reports whether it has been put there.
func hasExchange(g *kernel.Game) bool { return !isStackEmpty(g) }

// exchangeSteps finds out who deals how much damage to whom, which is fixed with that (3-12-4-1), and puts it on the stack as one effect (3-11-1-4, J17). It runs for
// the innermost battle.
var exchangeSteps = kernel.Proc{Name: "exchange", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		r, at, dealt := kernel.Registers[battle](g), innermostBattle(g), false
		eachSquare(g, r.squares, func(i int, place kernel.Place) {
			first, second, ok := rivals(g, place)
			if !ok || !areCausesThere(g, at, i, place) {
				return
			}
			for _, pair := range [...][2]kernel.CardID{{first, second}, {second, first}} {
				if dealer, hit := pair[0], pair[1]; strikes(g, at, r.step, dealer) {
					g.Remember(slotHit, g.Ref(hit))
					g.Remember(slotDealer, g.Ref(dealer))
					g.RememberMemo(slotDamage, kernel.MemoOfNumber(int32(unitPower(g, dealer))))
					g.RememberFor(at, slotStruck, g.Ref(dealer))
					dealt = true
				}
			}
		})
		if dealt && putOn(g, kernel.Item{N: int32(exchangeDamage) | int32(r.step)<<8, Seat: kernel.NoSeat, Source: kernel.NoRef, Subject: kernel.NoRef, Node: kernel.NoNode, Ability: kernel.NoAbility}) {
			g.Tell(verbExchange, kernel.NoSeat, kernel.NoRef, int(r.step))
		}
		return kernel.Done
	}},
}}

// innermostBattle is where the battle that is not suspended remembers things.
func innermostBattle(g *kernel.Game) kernel.Scope {
	for f := range g.Inward() {
		if f.Proc == procBattle {
			return kernel.Scope{Base: f.Base}
		}
	}
	return g.Scope()
}

// areCausesThere reports whether both units that made the battle arise on a square are still on it: otherwise there is no exchange, even if another unit is there now
// (3-12-2, 3-13-2, J21).
func areCausesThere(g *kernel.Game, at kernel.Scope, i int, place kernel.Place) bool {
	if g.Var(vJ21) != 0 {
		return true
	}
	for r := range g.EachRemembered(at, slotCause+uint8(i)) {
		if !g.IsCurrent(r) || g.Place(r.Card) != place {
			return false
		}
	}
	return true
}

// dealSteps deals the damage of an exchange: all of it at the same time, as one effect (3-12-4, 3-13-4), as it was fixed (3-12-4-1). Who has gone anywhere but to another
// square is dealt none (3-12-4-2).
var dealSteps = kernel.Proc{Name: "deal", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		var hits, dealers [2 * battleSquares]kernel.Ref
		var amounts [2 * battleSquares]kernel.Memo
		at := g.Scope()
		dealer, amount := g.Remembered(at, slotDealer, dealers[:0]), g.Memos(at, slotDamage, amounts[:0])
		for i, r := range g.Remembered(at, slotHit, hits[:0]) {
			if i%2 == 1 && !g.On(togetherBy(g)) {
				break
			}
			n, _ := amount[i].Number()
			if !g.On(R3_12_4_1) {
				n = int32(powerNow(g, dealer[i]))
			}
			if n <= 0 || !g.IsCurrent(r) || !g.On(R3_12_4_2) && indexOf(g, r.Card) != indexOf(g, dealer[i].Card) {
				continue
			}
			e := g.Draft(kernel.Counted, verbDamage, g.Controller(r.Card), r)
			e.Attr, e.N, e.Other, e.Source, e.Mask = counterDamage, int64(n), dealer[i], dealer[i], battleDamage
			if hasLeftDeadly(g, dealer[i]) && !g.On(R5_2_2_1) { // its Instant Death would still work
				e.N = int64(unitPower(g, r.Card))
			}
			g.RememberFor(innermostBattle(g), slotBattered, r)
		}
		return kernel.Done
	}},
}}

// togetherBy is the clause by which the damages of an exchange are dealt together: that of the step in which it was put on the stack.
func togetherBy(g *kernel.Game) kernel.Clause {
	if kernel.Registers[resolving](g).from == firstStep {
		return R3_12_4
	}
	return R3_13_4
}

// battleDamage is the bit of an event's mask by which damage is battle damage (3-12-2).
const battleDamage uint8 = 1

// powerNow is the power of an object as it is, or nothing if it is gone: what would count if damage were not fixed.
func powerNow(g *kernel.Game, r kernel.Ref) int {
	if !g.IsCurrent(r) {
		return 0
	}
	return unitPower(g, r.Card)
}
