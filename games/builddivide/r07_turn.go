// The course of the game: Build Divide 700. A turn goes through the stand, draw, main, attack and end phases.

package builddivide

import "saitei/kernel"

// The phases, as the table's number `phase`.
const (
	noPhase     = iota
	standPhase  // 702
	drawPhase   // 703
	mainPhase   // 704
	attackPhase // 705
	endPhase    // 706
)

// The moments at which abilities may trigger, as the number of a moment event.
const (
	momentNone        = iota
	momentTurnStart   // 702-2
	momentStandPhase  // 702-2
	momentDrawPhase   // 703-1
	momentMainPhase   // 704-1
	momentAttackPhase // 802-1
	momentAttackStep  // 802-2
	momentBlockStep   // 803-1
	momentAttackEnd   // 806-1
	momentBattleEnd   // 806-1
	momentTurnEnd     // 706-1
	momentEndPhase    // 706-1
)

const (
	atStand kernel.Label = iota + 1
	atDraw
	atMain
	atAttack
	atEnd
	atEndMoments
	atEndWindow
	atSurplus
	nextTurn
)

// occurs says that a moment has come at which abilities may trigger.
func occurs(g *kernel.Game, moment int) { g.Say(verbMoment, active(g), kernel.NoRef, moment) }

// momentsOf is the step at which trigger conditions occur.
func momentsOf(moments ...int) func(g *kernel.Game) kernel.Flow {
	return func(g *kernel.Game) kernel.Flow {
		for _, m := range moments {
			occurs(g, m)
		}
		return kernel.Continue
	}
}

// goes is the step that begins a phase.
func goes(phase int) func(g *kernel.Game) kernel.Flow {
	return func(g *kernel.Game) kernel.Flow {
		if g.Var(vPhase) != phase || phase == standPhase {
			g.Note(kernel.NoSeat, vPhase, phase)
			g.Tell(verbPhase, active(g), kernel.NoRef, phase)
		}
		return kernel.Continue
	}
}

// turns is turn after turn (701-1), each phase after phase (701-2).
func (f *form) turns() kernel.Proc {
	hasDraw := func(g *kernel.Game) bool { return !f.skipsDrawPhase(g) }
	return kernel.Proc{Name: "turns", Steps: []kernel.Step{
		{Clause: R701_1, Label: nextTurn, Do: opensTurn},

		{Clause: R701_2, Label: atStand, Do: goes(standPhase)},
		{Clause: R702_1, Do: standAll},
		{Clause: R702_2, Do: momentsOf(momentTurnStart, momentStandPhase)},
		{Clause: R702_3, Do: playWindow},

		{Label: atDraw, When: hasDraw, Do: goes(drawPhase)},
		{Clause: R703_1, When: hasDraw, Do: momentsOf(momentDrawPhase)},
		{Clause: R703_2, When: hasDraw, Do: playWindow},
		{Clause: R703_3, When: func(g *kernel.Game) bool { return hasDraw(g) && !isFirstTurn(g, R703_3a) }, Do: func(g *kernel.Game) kernel.Flow { return draw(g, active(g), 1) }},
		{Clause: R703_4, When: hasDraw, Do: playWindow},

		{Label: atMain, Do: goes(mainPhase)},
		{Clause: R704_1, Do: momentsOf(momentMainPhase)},
		{Clause: R704_2, Do: playWindow},

		{Label: atAttack, Do: goes(attackPhase)},
		{Clause: R705_1, Do: func(g *kernel.Game) kernel.Flow { return g.Call(procAttack) }},

		{Label: atEnd, Do: goes(endPhase)},
		{Clause: R706_1, Label: atEndMoments, Do: momentsOf(momentTurnEnd, momentEndPhase)},
		{Clause: R706_2, Label: atEndWindow, Do: playWindow},
		{Clause: R706_3, Do: healUnits},
		{Clause: R706_4, When: func(g *kernel.Game) bool { return g.LastsUntil(untilTurn) }, Do: func(g *kernel.Game) kernel.Flow {
			g.EndEffects(verbExpire, untilTurn)
			return kernel.Continue
		}},
		{Clause: R706_4, When: hasSpanEnding, Do: endOfTurns},
		{Clause: R706_5, When: func(g *kernel.Game) bool { return overLimit(g) > 0 }, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(active(g), qDiscard, 0) }},
		{Clause: R706_5, When: func(g *kernel.Game) bool { return overLimit(g) > 0 }, Do: discardOverLimit},
		{Clause: R706_6, Label: atSurplus, When: hasSurplus, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(active(g), qTerritory, 0) }},
		{Clause: R706_6, When: hasSurplus, Do: removeSurplus},
		{Clause: R706_7, When: isUnsettled, Do: func(g *kernel.Game) kernel.Flow {
			if !g.On(R706_1a) { // the end of the turn would come again, for what has become valid since
				return kernel.GoTo(atEndMoments)
			}
			return kernel.GoTo(atEndWindow)
		}},
		{Clause: R706_7, Do: func(g *kernel.Game) kernel.Flow {
			g.Note(kernel.NoSeat, vActive, int(nextTurnPlayer(g)))
			return kernel.GoTo(nextTurn)
		}},
	}}
}

// opensTurn begins a turn of the turn player (701-1).
func opensTurn(g *kernel.Game) kernel.Flow {
	turn := g.Var(vTurn) + 1
	g.Note(kernel.NoSeat, vTurn, turn)
	g.Note(active(g), pTurns, g.PlayerVar(active(g), pTurns)+1)
	g.Note(kernel.NoSeat, vPhase, noPhase)
	g.Note(kernel.NoSeat, vAttackSteps, 0)
	for s := range kernel.Seat(g.Seats()) {
		g.Note(s, pCharged, 0)
	}
	loops.Forget(g)
	g.Tell(verbTurn, active(g), kernel.NoRef, turn)
	startOfTurns(g)
	return kernel.Continue
}

// isFirstTurn reports whether this is the first turn of the game, where a clause leaves something out.
func isFirstTurn(g *kernel.Game, clause kernel.Clause) bool { return g.Var(vTurn) == 1 && g.On(clause) }

// standAll stands the turn player's cards in the territory zone, on the field and in the energy zone (702-1).
func standAll(g *kernel.Game) kernel.Flow {
	s := active(g)
	for _, z := range []kernel.ZoneID{zoneTerritory, zoneEnergy} {
		for _, c := range g.At(z, s) {
			turnTo(g, verbStand, s, c, standing)
		}
	}
	for _, c := range onField(g) {
		if isOf(g, s, c) {
			turnTo(g, verbStand, s, c, standing)
		}
	}
	return kernel.Continue
}

// healUnits lets the damage on all units become 0 (706-3).
func healUnits(g *kernel.Game) kernel.Flow {
	for _, c := range onField(g) {
		if n := damageBorne(g, c); n != 0 {
			e := g.Draft(kernel.Counted, verbHeal, g.Controller(c), g.Ref(c))
			e.Attr, e.N = counterDamage, -int64(n)
		}
	}
	return kernel.Continue
}

// overLimit is how many cards the turn player has in hand beyond the limit (706-5).
func overLimit(g *kernel.Game) int { return g.Count(zoneHand, active(g)) - handLimitOf(g, active(g)) }

// excessQuestion asks which of them to discard.
func excessQuestion() kernel.Question {
	return kernel.Question{
		Name: "discard", Clause: R706_5, Kind: kernel.PickSome, Verb: verbDiscard,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.OfferCards(a, placeIn(g, zoneHand, a.Seat), verbDiscard, R706_5, nil)
		},
		Bounds: func(g *kernel.Game, _ *kernel.Ask) (int, int) {
			n := overLimit(g)
			return n, n
		},
	}
}

func discardOverLimit(g *kernel.Game) kernel.Flow {
	s := active(g)
	for _, o := range g.AllPicked(s, g.Picks()) {
		discard(g, s, o.Card)
	}
	return kernel.Continue
}

// hasSurplus reports whether the turn player has more than one territory (706-6).
func hasSurplus(g *kernel.Game) bool {
	n := 0
	for range territoriesOf(g, active(g)) {
		n++
	}
	return n > 1
}

// surplusQuestion asks which territory to remove, one at a time until one is left (706-6).
func surplusQuestion() kernel.Question {
	return kernel.Question{
		Name: "surplus", Clause: R706_6, Kind: kernel.PickOne, Verb: verbRemove,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for c := range territoriesOf(g, a.Seat) {
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbRemove, Place: g.Place(c)})
			}
		},
	}
}

// removeSurplus removes the territory that was chosen, and looks whether there is another too many.
func removeSurplus(g *kernel.Game) kernel.Flow {
	if o, ok := g.Picked(active(g)); ok {
		remove(g, active(g), o.Card)
		return kernel.GoTo(atSurplus)
	}
	return kernel.Continue
}

// isUnsettled reports whether anything is left to be dealt with at the end of a turn (706-7).
func isUnsettled(g *kernel.Game) bool { return isForced(g) || hasWaitingTrigger(g) }
