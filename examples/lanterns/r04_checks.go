// Checks, and the end of a match: Lanterns 4 and 5.

package lanterns

import "saitei/kernel"

// checks is what the game does by itself as soon as it is so, even in the middle of an effect.
var checks = []kernel.Check{
	{Clause: R4_1, After: changes, When: func(g *kernel.Game) bool { return darkLantern(g) != kernel.NoCard }, Proc: procGoOut},
	{Clause: R4_2, After: changes, When: func(g *kernel.Game) bool { return isShining(g, 0) || isShining(g, 1) }, Proc: procShine},
}

// changes is the events after which rows must be looked at.
var changes = kernel.EventsOf(kernel.Moved, kernel.EffectBegan, kernel.EffectsEnded)

// darkLantern is a lantern that does not glow, or NoCard (4-1).
func darkLantern(g *kernel.Game) kernel.CardID {
	for _, c := range g.Throughout(zoneRow) {
		if g.Attr(c, attrGlow) <= 0 {
			return c
		}
	}
	return kernel.NoCard
}

var goOutSteps = kernel.Proc{Name: "go-out", Steps: []kernel.Step{{Do: func(g *kernel.Game) kernel.Flow {
	c := darkLantern(g)
	g.Move(verbGoOut, g.Owner(c), g.Ref(c), g.Rules.PlaceOf(zoneAsh, g.Owner(c)), kernel.FaceUp, 0)
	return kernel.Done
}}}}

// glowToWin is how much a row must glow (4-2).
const glowToWin = 10

// isShining reports whether the row of a player glows with so much.
func isShining(g *kernel.Game, s kernel.Seat) bool {
	sum := 0
	for _, c := range g.At(zoneRow, s) {
		sum += int(g.Attr(c, attrGlow))
	}
	return sum >= glowToWin
}

// shineSteps lets a player win whose row glows with so much: the one whose turn it is, if both do (J1).
var shineSteps = kernel.Proc{Name: "shine", Steps: []kernel.Step{{Do: func(g *kernel.Game) kernel.Flow {
	active := activePlayer(g)
	switch other := 1 - active; {
	case isShining(g, active) && isShining(g, other) && g.Var(varJ1) == 1:
		g.Finish(verbTie, active, kernel.Drew)
		g.Finish(verbTie, other, kernel.Drew)
		g.End(verbEnd)
	case isShining(g, active):
		finish(g, active, verbLose)
	default:
		finish(g, other, verbLose)
	}
	return kernel.Done
}}}}

// runDrySteps is that the player whose turn it is cannot draw (4-3).
var runDrySteps = kernel.Proc{Name: "run-dry", Steps: []kernel.Step{{Clause: R4_3, Do: func(g *kernel.Game) kernel.Flow {
	finish(g, 1-activePlayer(g), verbLose)
	return kernel.Done
}}}}

// finish ends the match: somebody wins, and the other loses in the way that a verb says.
func finish(g *kernel.Game, winner kernel.Seat, losing kernel.Verb) {
	g.Finish(losing, 1-winner, kernel.Lost)
	g.Finish(verbWin, winner, kernel.Won)
	g.End(verbEnd)
}

// conceded ends the match for somebody who has conceded (5-1).
func conceded(g *kernel.Game, s kernel.Seat) { finish(g, 1-s, verbConcede) }
