// The course of a turn: Dimension Zero 3-4 to 3-7, 3-9 and 3-10. What is done in the main phase is in r03_08_main.go.

package dimensionzero

import "saitei/kernel"

// The phases of a turn (3-4-2).
const (
	releasePhase = iota + 1
	drawPhase
	energyPhase
	mainPhase
	smashPhase
	recoveryPhase
)

// The points of a turn from which a position can be played on.
const (
	atTurn kernel.Label = iota + 1
	atRelease
	atDraw
	atEnergy
	atMain
	atSmash
	atRecovery
	atTurnEnd
)

// turnSteps is turn after turn (3-4-1), each of six phases (3-4-2). A phase ends when both pass in a row with the stack empty (3-4-3).
var turnSteps = kernel.Proc{Name: "turns", Steps: []kernel.Step{
	{Clause: R3_4_1, Label: atTurn, Do: startTurn},

	skipTo(atRelease, releasePhase, atDraw),
	{Clause: R3_5_1, Do: releaseAll},
	{Clause: R3_5_1, Do: func(g *kernel.Game) kernel.Flow {
		g.Say(verbTurn, activePlayer(g), kernel.NoRef, g.Var(vTurn))
		return beginPhase(g, releasePhase)
	}},
	{Clause: R3_5_1, Do: openPriority},
	endOf(releasePhase), afterEnd,

	skipTo(atDraw, drawPhase, atEnergy),
	{Clause: R3_6_1_1, When: hasDrawPhase, Do: func(g *kernel.Game) kernel.Flow {
		g.Note(kernel.NoSeat, vPhase, drawPhase)
		return drawFor(g, activePlayer(g), 1)
	}},
	{Clause: R3_6_1_1, When: hasDrawPhase, Do: func(g *kernel.Game) kernel.Flow { return beginPhase(g, drawPhase) }},
	{Clause: R3_6_1_1, When: hasDrawPhase, Do: openPriority},
	endOf(drawPhase), afterEnd,

	skipTo(atEnergy, energyPhase, atMain),
	{Clause: R3_7_1, Do: func(g *kernel.Game) kernel.Flow {
		g.Note(kernel.NoSeat, vFed, 0)
		return beginPhase(g, energyPhase)
	}},
	{Clause: R3_7_1, Do: openPriority},
	endOf(energyPhase), afterEnd,

	skipTo(atMain, mainPhase, atSmash),
	{Clause: R3_8_1, Do: func(g *kernel.Game) kernel.Flow { return beginPhase(g, mainPhase) }},
	{Clause: R3_8_1, Do: openPriority},
	endOf(mainPhase), afterEnd,

	skipTo(atSmash, smashPhase, atRecovery),
	{Clause: R3_9_1, Do: func(g *kernel.Game) kernel.Flow { return beginPhase(g, smashPhase) }},
	{Clause: R3_9_1, Do: openPriority},
	endOf(smashPhase), afterEnd,

	{Clause: R3_10_1, Label: atRecovery, Do: recover},
	{Clause: R3_10_1, Do: func(g *kernel.Game) kernel.Flow {
		g.Note(kernel.NoSeat, vStirred, 0)
		return beginPhase(g, recoveryPhase)
	}},
	{Clause: R3_10_1, Do: openPriority},
	{Clause: R3_10_2, Do: func(g *kernel.Game) kernel.Flow {
		g.Say(verbTurnEnd, activePlayer(g), kernel.NoRef, 0)
		return kernel.Continue
	}},
	{Clause: R3_10_2, Do: openPriority},
	{Clause: R3_10_3, When: func(g *kernel.Game) bool { return g.Var(vStirred) != 0 }, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(atRecovery) }},

	{Clause: R3_3_8, When: func(g *kernel.Game) bool { return isTimeOver(g) && g.Var(vJ7) == 0 }, Do: drawAtTime},
	{Clause: R3_3_10, When: func(g *kernel.Game) bool { return isTimeOver(g) && g.Var(vJ7) != 0 }, Do: compareAtTime},
	{Clause: R3_4_5, Label: atTurnEnd, Do: func(g *kernel.Game) kernel.Flow {
		if g.LastsUntil(untilNextTurn) {
			g.EndEffects(verbExpire, untilNextTurn)
		}
		g.Note(kernel.NoSeat, vActive, int(nextPlayer(g)))
		return kernel.Continue
	}},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(atTurn) }},
}}

// startTurn starts the turn of whoever is the active player (2-1-3).
func startTurn(g *kernel.Game) kernel.Flow {
	g.Note(kernel.NoSeat, vTurn, g.Var(vTurn)+1)
	loops.Forget(g)
	beginSpans(g)
	return kernel.Continue
}

// beginPhase announces a phase: abilities that wait for its beginning trigger (3-4-2).
func beginPhase(g *kernel.Game, phase int) kernel.Flow {
	g.Note(kernel.NoSeat, vPhase, phase)
	g.Say(verbPhase, activePlayer(g), kernel.NoRef, phase)
	return kernel.Continue
}

// openPriority lets players have priority until both pass in a row with the stack empty (3-4-3).
func openPriority(g *kernel.Game) kernel.Flow {
	if !g.On(R3_4_3) || !g.On(R3_4_2) {
		return kernel.Continue
	}
	return g.OpenWindow(windowPriority)
}

// endOf announces the end of a phase, where a text waits for one: when both have passed in a row with the stack empty (3-4-3, J56).
func endOf(phase int) kernel.Step {
	return kernel.Step{Clause: R3_4_3, When: func(g *kernel.Game) bool { return awaitsEnds(g) && g.Var(vPhase) == phase }, Do: func(g *kernel.Game) kernel.Flow {
		g.Say(verbPhaseEnd, activePlayer(g), kernel.NoRef, phase)
		return kernel.Continue
	}}
}

// afterEnd lets players have priority once more where the end of a phase has made an ability trigger (J56).
var afterEnd = kernel.Step{Clause: R3_4_3, When: func(g *kernel.Game) bool { return awaitsEnds(g) && hasWaiting(g) }, Do: openPriority}

// awaitsEnds reports whether a text of the cards that are known waits for the end of a phase.
func awaitsEnds(g *kernel.Game) bool { return g.Pool.Extra.(*collection).awaitsEnds }

// releaseAll releases the active player's frozen cards on squares and in the energy and smash zones (3-5-1).
func releaseAll(g *kernel.Game) kernel.Flow {
	s := activePlayer(g)
	g.Note(kernel.NoSeat, vPhase, releasePhase)
	for _, z := range [...]kernel.ZoneID{zoneBattle, baseZone, zoneEnergy, zoneSmash} {
		for _, c := range g.Throughout(z) {
			if g.Controller(c) == s {
				release(g, s, c)
			}
		}
	}
	return kernel.Continue
}

// hasDrawPhase reports whether there is a draw phase: the first player's first turn has none (3-2-4, 3-6-1-2), and what is skipped does not exist (3-4-4).
func hasDrawPhase(g *kernel.Game) bool {
	return g.Var(vTurn) != 1 || !g.On(R3_2_4) || !g.On(R3_6_1_2) || !g.On(R3_4_4)
}

// isFeedingTime reports whether a player can put a card in the energy zone: once in their own energy phase while the stack is empty (3-7-1, J10).
func isFeedingTime(g *kernel.Game, s kernel.Seat) bool {
	return g.Var(vPhase) == energyPhase && s == activePlayer(g) && isStackEmpty(g) && g.Var(vFed) == 0
}

var (
	needsFeedingTime = kernel.Need{Clause: R3_7_1, Fact: "refuse.not-energy-time", Verb: verbEnergy, Found: true, Holds: func(g *kernel.Game, a *kernel.Ask, _ *kernel.Option) bool {
		return isFeedingTime(g, a.Seat)
	}}
	needsHand = kernel.Need{Clause: R3_7_1, Fact: "refuse.energy-from-hand", Verb: verbEnergy, Found: true, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
		return g.Zone(o.Card.Card) == zoneHand && g.Owner(o.Card.Card) == a.Seat
	}}
)

// feedings offers the active player the cards of the hand to put one in the energy zone (3-7-1, J10).
func feedings(g *kernel.Game, a *kernel.Ask) {
	if isFeedingTime(g, a.Seat) {
		g.OfferCards(a, g.Rules.PlaceOf(zoneHand, a.Seat), verbEnergy, R3_7_1, nil)
	}
}

// feed puts a card of the hand in the energy zone, face up and released (3-7-1, 2-23-6-2).
func feed(g *kernel.Game, s kernel.Seat, card kernel.Ref) kernel.Flow {
	g.Note(kernel.NoSeat, vFed, 1)
	e := g.Draft(kernel.Moved, verbEnergy, s, card)
	e.To, e.Face, e.Pose = g.Rules.PlaceOf(zoneEnergy, s), kernel.FaceUp, released
	return kernel.Continue
}

// recover takes the damage off all cards and ends what lasts for the turn, at the same time (3-10-1).
func recover(g *kernel.Game) kernel.Flow {
	g.Note(kernel.NoSeat, vPhase, recoveryPhase)
	for _, z := range [...]kernel.ZoneID{zoneBattle, baseZone} {
		for _, c := range g.Throughout(z) {
			if d := g.Counter(c, counterDamage); d != 0 {
				e := g.Draft(kernel.Counted, verbHeal, g.Controller(c), g.Ref(c))
				e.Attr, e.N = counterDamage, -int64(d)
			}
		}
	}
	for _, until := range [...]kernel.Duration{untilTurn, untilPlayedIn} {
		if g.LastsUntil(until) {
			g.EndEffects(verbExpire, until)
		}
	}
	return kernel.Continue
}
