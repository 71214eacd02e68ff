// Priority: Dimension Zero 4-6, and what goes before it.

package dimensionzero

import (
	"saitei/effect"
	"saitei/kernel"
)

// priority is the round in which players takeAction or pass (4-6-2): the active player first, and again after whatever is done; when both have passed in a row the top of the
// stack resolves, or with nothing on it the phase or step goes on.
var priority = kernel.Window{
	Clause: R4_6_2, First: activePlayer, Before: procCheck, CanAct: canAct, Ask: qPriority, Pass: verbPass, Act: takeAction,
	After:    func(g *kernel.Game, _ kernel.Seat) kernel.Seat { return activePlayer(g) },
	Advances: func(g *kernel.Game, s kernel.Seat) bool { return s == activePlayer(g) && isStackEmpty(g) },
	Again:    func(g *kernel.Game, _ kernel.Seat) bool { return hasWaiting(g) },
	AllPassed: func(g *kernel.Game) kernel.Flow {
		if !resolvesTop(g) {
			return kernel.Done
		}
		return g.Call(procResolve)
	},
}

// isPriority reports whether there is such a thing as the right to play spells and activate abilities (4-6-1).
func isPriority(g *kernel.Game) bool { return g.On(R4_6_1) && isPriorityKept(g) }

const checkRules kernel.Label = 1

// checking is what checkSteps keeps: the squares on which battles were due before other rule effects.
type checking struct {
	due uint16
	_   uint16
}

// checkSteps is what happens before a player gets priority (4-6-3, 4-8-2, 4-16-2): rule effects until there are none left, then battles if some arise (4-16-4-3-1), then
// what has triggered is put on the stack; all that again until there is nothing of it.
var checkSteps = kernel.Proc{Name: "check", Steps: []kernel.Step{
	{When: isBattleEnded, Do: leaveBattle},
	{Clause: R4_6_3, Label: checkRules, Do: func(g *kernel.Game) kernel.Flow {
		r := kernel.Registers[checking](g)
		r.due = 0
		if !isAnyDoomed(g) {
			return kernel.Continue
		}
		if r.due = battlesDue(g); r.due != 0 && !isBattleLast(g) {
			return kernel.Continue
		}
		return g.Call(procSettle)
	}},
	{Clause: R4_16_4_3, When: fightsNow, Do: func(g *kernel.Game) kernel.Flow {
		stir(g)
		return kernel.BeginWith(g, procBattle, kernel.NoSeat, kernel.NoRef, battle{squares: onesTogether(g, arising(g))})
	}},
	{When: func(g *kernel.Game) bool { return battlesDue(g) != 0 || isAnyDoomed(g) }, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(checkRules) }},
	{Clause: R4_8_13, When: effect.HasStates, Do: func(g *kernel.Game) kernel.Flow {
		effect.NoteStates(g)
		return kernel.Continue
	}},
	{Clause: R4_8_2, When: hasWaiting, Do: func(g *kernel.Game) kernel.Flow {
		stir(g)
		return g.Call(procTriggers)
	}},
	{When: func(g *kernel.Game) bool { return isAnyDoomed(g) || hasWaiting(g) }, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(checkRules) }},
	{Do: func(g *kernel.Game) kernel.Flow {
		g.DropSnapshots()
		return kernel.Done
	}},
}}

// stir notes that a rule effect or a triggered ability has come up, for the recovery phase (3-10-3).
func stir(g *kernel.Game) { g.Note(kernel.NoSeat, vStirred, 1) }

// settleSteps resolves rule effects until there are none left (4-6-3).
var settleSteps = kernel.Proc{Name: "settle", Steps: []kernel.Step{
	{Label: checkRules, Do: func(g *kernel.Game) kernel.Flow {
		if !isAnyDoomed(g) {
			return kernel.Done
		}
		if loops.IsCircle(g, kernel.NoAbility, kernel.NoRef) {
			drawEndlessDuel(g)
			return kernel.Done
		}
		stir(g)
		return g.BeginProc(procRules, kernel.NoSeat, kernel.NoRef)
	}},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(checkRules) }},
}}
