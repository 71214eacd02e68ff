// The course of the game: Z/X 500. What is done in the main phase is in r05_main.go.

package zx

import (
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// The points of a turn from which a position can be played on.
const (
	atTurn kernel.Label = iota + 1
	atReboot
	atDraw
	atResource
	atIgnition
	atIgnite
	atMain
	atAct
	atEnd
	atTurnEnd
	atRestart
)

// phaseLabels is where each phase begins.
var phaseLabels = [...]kernel.Label{
	rebootPhase: atReboot, drawPhase: atDraw, resourcePhase: atResource, ignitionPhase: atIgnition, mainPhase: atMain, endPhase: atEnd,
}

// enter goes to a phase and announces its start (502.2, 503.1, …). Abilities that wait for it trigger.
func enter(phase int) func(g *kernel.Game) kernel.Flow {
	return func(g *kernel.Game) kernel.Flow {
		s := turnPlayer(g)
		g.Note(kernel.NoSeat, vPhase, phase)
		g.Say(verbPhase, s, kernel.NoRef, phase)
		ripen(g, momentPhase0+uint8(phase), phaseMoment(s, phase))
		return kernel.Continue
	}
}

// phaseMoment is the moment of the start of a phase in a turn of a player.
func phaseMoment(s kernel.Seat, phase int) uint8 {
	if s == 0 {
		return momentPhaseOf0 + uint8(phase)
	}
	return momentPhaseOf1 + uint8(phase)
}

// leave ends a phase: effects that last as long as the phase end.
func leave(g *kernel.Game) kernel.Flow {
	g.Say(verbPhaseEnd, turnPlayer(g), kernel.NoRef, g.Var(vPhase))
	expirePhase(g)
	return kernel.Continue
}

// expirePhase ends the continuous effects that last until the phase in progress is over.
func expirePhase(g *kernel.Game) {
	phase := g.Var(vPhase)
	expire(g, untilPhase(phase))
	if phase == rebootPhase {
		expire(g, untilReboot0+kernel.Duration(turnPlayer(g)))
	}
}

// awaitReboot lets the effects that last until the reboot phase after this one of the turn player's wait for it from now on.
func awaitReboot(g *kernel.Game) {
	s := kernel.Duration(turnPlayer(g))
	g.Redate(untilReboot0Later+s, untilReboot0+s)
}

// expire ends the continuous effects of a duration, if there are any.
func expire(g *kernel.Game, until kernel.Duration) {
	if g.LastsUntil(until) {
		g.EndEffects(verbExpire, until)
	}
}

// turnsProc is turn after turn (501.1, 501.3). An effect that starts a phase makes everything else be skipped until the last step takes it up
// (1028.1).
func turnsProc() kernel.Proc {
	open := kernel.VarIs(vRestart, 0)
	return kernel.Proc{Name: "turns", Steps: []kernel.Step{
		{Clause: R501_1, Label: atTurn, Do: beginTurn},

		{Clause: R502_1, Label: atReboot, During: open, Do: rebootAll},
		{Clause: R502_2, During: open, Do: enter(rebootPhase)},
		{Clause: R502_2, During: open, When: func(g *kernel.Game) bool { return g.Var(vTurn) == 1 }, Do: func(g *kernel.Game) kernel.Flow {
			g.Say(verbGameStart, turnPlayer(g), kernel.NoRef, 0)
			return kernel.Continue
		}},
		{Clause: R502_3, During: open, Do: prePriority},
		{During: open, Do: leave},
		{During: open, Do: func(g *kernel.Game) kernel.Flow {
			awaitReboot(g)
			return kernel.Continue
		}},

		{Clause: R503_1, Label: atDraw, During: open, Do: enter(drawPhase)},
		{Clause: R503_2, During: open, Do: prePriority},
		{Clause: R503_3, During: open, When: drawsNow, Do: func(g *kernel.Game) kernel.Flow { return drawCards(g, turnPlayer(g), 2) }},
		{Clause: R503_4, During: open, Do: prePriority},
		{During: open, Do: leave},

		{Clause: R504_1, Label: atResource, During: open, Do: beginResources},
		{Clause: R504_2, During: open, Do: prePriority},
		{Clause: R504_3, During: open, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(turnPlayer(g), qResource, 0) }},
		{Clause: R504_3, During: open, Do: putResource},
		{Clause: R504_4, During: open, Do: prePriority},
		{During: open, Do: leave},

		{Clause: R505_1, Label: atIgnition, During: open, Do: enter(ignitionPhase)},
		{Clause: R505_2, During: open, Do: prePriority},
		{Clause: R505_3, Label: atIgnite, During: open, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(turnPlayer(g), qIgnite, 0) }},
		{Clause: R505_3a, During: open, Do: payIgnition},
		{Clause: R505_3a, During: open, When: isIgniting, Do: func(g *kernel.Game) kernel.Flow {
			return g.BeginProc(procIgnite, turnPlayer(g), kernel.NoRef)
		}},
		{Clause: R505_4, During: open, Do: prePriority},
		{Clause: R505_5, During: open, When: isIgniting, Do: func(g *kernel.Game) kernel.Flow {
			kernel.Registers[turns](g).isIgniting = false
			return kernel.GoTo(atIgnite)
		}},
		{During: open, Do: leave},

		{Clause: R506_1, Label: atMain, During: open, Do: enter(mainPhase)},
		{Clause: R701_2, Label: atAct, During: open, Do: prePriority},
		{Clause: R506_2, During: open, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(turnPlayer(g), qMain, 0) }},
		{Clause: R506_2, During: open, Do: actInMain},
		{Clause: R506_3, During: open, Do: prePriority},
		{Clause: R506_4, During: open, When: func(g *kernel.Game) bool { return kernel.Registers[turns](g).hasActed }, Do: func(g *kernel.Game) kernel.Flow {
			kernel.Registers[turns](g).hasActed = false // so that the same position is the same to 1201.1b
			return kernel.GoTo(atAct)
		}},
		{During: open, Do: leave},

		{Clause: R507_1, Label: atEnd, During: open, Do: enter(endPhase)},
		{Clause: R507_2, During: open, Do: prePriority},
		{Clause: R507_3, Label: atTurnEnd, During: open, Do: announceTurnEnd},
		{Clause: R507_4, During: open, Do: prePriority},
		{Clause: R507_5, During: open, When: hasMoreToEnd, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(atTurnEnd) }},
		{Clause: R507_6, During: open, Do: healAll},
		{Clause: R507_7, During: open, When: isHandTooLarge, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(turnPlayer(g), qKeep, 0) }},
		{Clause: R507_7, During: open, When: isHandTooLarge, Do: discardExcess},
		{Clause: R507_8, During: open, When: func(g *kernel.Game) bool { return hasTriggered(g) || hasMoreToEnd(g) }, Do: func(*kernel.Game) kernel.Flow {
			return kernel.GoTo(atTurnEnd)
		}},
		{During: open, Do: leave},
		{Clause: R507_8, During: open, Do: expireTurn},
		{Clause: R507_8, During: open, Do: func(g *kernel.Game) kernel.Flow {
			g.Note(kernel.NoSeat, vPlayer, int(duel.Other(turnPlayer(g))))
			return kernel.GoTo(atTurn)
		}},
		{Clause: R1028_1, Label: atRestart, Do: breakOff},
		{Clause: R1028_1, Do: restart},
	}}
}

// turns is what turnsProc keeps.
type turns struct {
	isIgniting bool // whether a charge card was chosen
	hasActed   bool // whether the turn player did anything but pass
}

// beginTurn starts the turn of whoever is the turn player.
func beginTurn(g *kernel.Game) kernel.Flow {
	turn := g.Var(vTurn) + 1
	g.Note(kernel.NoSeat, vTurn, turn)
	g.Note(kernel.NoSeat, vTurnStamp, int(g.Now()))
	for s := range kernel.Seat(seats) {
		for _, v := range perTurn {
			g.Note(s, v, 0)
		}
	}
	g.ForgetVisits()
	g.ForgetRounds()
	expire(g, untilStart0+kernel.Duration(turnPlayer(g)))
	g.Redate(untilNext0+kernel.Duration(turnPlayer(g)), untilTurn)
	g.Say(verbTurn, turnPlayer(g), kernel.NoRef, turn)
	ripen(g, momentTurnAny, momentTurn0+uint8(turnPlayer(g)))
	return kernel.Continue
}

// perTurn is the numbers of a player that count something within a turn.
var perTurn = []int{pExtraPlays, pShiftPlays, pAdvent, pUnison, pProjected, pRaided}

// restart goes to the phase that an effect starts (1028.1): the phase and the battle under way end.
func restart(g *kernel.Game) kernel.Flow {
	phase := g.Var(vRestart) - 1
	g.Note(kernel.NoSeat, vRestart, 0)
	if phase < 0 {
		return kernel.GoTo(atTurn)
	}
	if g.Var(vPhase) == rebootPhase {
		awaitReboot(g)
	}
	return kernel.GoTo(phaseLabels[phase])
}

// rebootAll reboots the turn player's cards and destroys the player's ascensions (502.1).
func rebootAll(g *kernel.Game) kernel.Flow {
	s := turnPlayer(g)
	g.Note(kernel.NoSeat, vPhase, rebootPhase)
	for _, c := range cardsOnSquares(g) {
		if !controls(g, s, c) {
			continue
		}
		if hasKind(g, c, kindAscension) && isUp(g, c) {
			e := g.Draft(kernel.Moved, verbDestroy, s, g.Ref(c))
			e.To = effect.OwnersPlace(g, zoneCharge, c)
		} else if g.Pose(c) == asleep {
			g.Draft(kernel.Posed, verbReboot, s, g.Ref(c)).Pose = rebooted
		}
	}
	for _, c := range g.At(zoneResource, s) {
		if g.Pose(c) == asleep {
			g.Draft(kernel.Posed, verbReboot, s, g.Ref(c)).Pose = rebooted
		}
	}
	return kernel.Continue
}

// drawsNow reports whether the turn player draws: not in the first turn of the first player (503.3a).
func drawsNow(g *kernel.Game) bool { return g.Var(vTurn) != 1 || !g.On(R503_3a) }

// beginResources starts the resource phase (504.1). What was done in the turn player's last one is not asked for any more.
func beginResources(g *kernel.Game) kernel.Flow {
	expire(g, untilResources0+kernel.Duration(turnPlayer(g)))
	return enter(resourcePhase)(g)
}

// resourceQuestion lets the turn player put a card from hand into the resources (504.3).
func resourceQuestion() kernel.Question {
	return kernel.Question{
		Name: "resource", Clause: R504_3, Kind: kernel.PickOne, Verb: verbPut, Also: []kernel.Verb{verbPass}, Pass: verbPass, Advances: true,
		Closed: func(g *kernel.Game, s kernel.Seat) bool { return len(g.At(zoneHand, s)) == 0 },
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.OfferCards(a, effect.PlaceOf(g, zoneHand, a.Seat), verbPut, R504_3, nil)
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbPass})
		},
	}
}

func putResource(g *kernel.Game) kernel.Flow {
	s := turnPlayer(g)
	o, ok := g.Picked(s)
	if !ok || o.Verb == verbPass {
		return kernel.Continue
	}
	e := g.Draft(kernel.Moved, verbPut, s, o.Card)
	e.To, e.Pose = effect.PlaceOf(g, zoneResource, s), arrivalPose(g, s, o.Card.Card, kernel.FaceUp)
	return kernel.Continue
}

func isIgniting(g *kernel.Game) bool { return kernel.Registers[turns](g).isIgniting }

// igniteQuestion lets the turn player choose a charge card to ignite with, or pass (505.3).
func igniteQuestion() kernel.Question {
	return kernel.Question{
		Name: "ignite", Clause: R505_3, Kind: kernel.PickOne, Verb: verbIgnite, Also: []kernel.Verb{verbPass}, Pass: verbPass, Advances: true,
		Closed: func(g *kernel.Game, s kernel.Seat) bool { return len(g.At(zoneCharge, s)) == 0 },
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbPass})
			if !isIgnitionForbidden(g, a.Seat) {
				g.OfferCards(a, effect.PlaceOf(g, zoneCharge, a.Seat), verbIgnite, R505_3, nil)
			}
		},
	}
}

// isIgnitionForbidden reports whether something keeps a player from igniting.
func isIgnitionForbidden(g *kernel.Game, s kernel.Seat) bool {
	return g.WouldForbid(kernel.Event{Kind: kernel.Announced, Verb: verbIgnite, Seat: s, Card: kernel.NoRef, Other: kernel.NoRef, Source: kernel.NoRef, Mod: -1})
}

// payIgnition puts the chosen charge card into the trash.
func payIgnition(g *kernel.Game) kernel.Flow {
	s := turnPlayer(g)
	igniting := &kernel.Registers[turns](g).isIgniting
	*igniting = false
	o, ok := g.Picked(s)
	if !ok || o.Verb == verbPass {
		return kernel.Continue
	}
	*igniting = true
	e := g.Draft(kernel.Moved, verbPut, s, o.Card)
	e.To = trashOf(g, o.Card.Card)
	return kernel.Continue
}

// freePlay is what igniteProc and playerDamageProc keep: whether the card that was revealed may be played without its cost.
type freePlay bool

// igniteProc ignites for the running player: the top card of the deck is revealed and, if it has the ignition icon, may be played without its cost;
// otherwise it goes to the trash (505.3a, 1011.1).
func igniteProc() kernel.Proc {
	top := func(g *kernel.Game) kernel.Ref { return g.FirstRemembered(g.Scope(), effect.SlotSel) }
	return kernel.Proc{Name: "ignite", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			effect.NoteDone(g, false)
			g.Forget(effect.SlotSel)
			g.Say(verbIgnite, f.Seat, kernel.NoRef, 0)
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			c := g.Top(zoneDeck, f.Seat)
			if done, _ := g.Happened(); done == 0 || c == kernel.NoCard {
				return kernel.Done
			}
			effect.NoteDone(g, true)
			g.Remember(effect.SlotSel, g.Ref(c))
			g.Show(verbReveal, f.Seat, g.Ref(c), effect.Everybody)
			return kernel.Continue
		}},
		{When: func(g *kernel.Game) bool { return hasIgnition(g, top(g).Card) }, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if !canPlayFree(g, f.Seat, top(g).Card, playIgnition) {
				return kernel.Continue
			}
			*kernel.Registers[freePlay](g) = true
			return g.AskSeat(f.Seat, qPlayIt, 0)
		}},
		{When: func(g *kernel.Game) bool { return bool(*kernel.Registers[freePlay](g)) }, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if o, ok := g.Picked(f.Seat); !ok || o.Kind != kernel.YesOption {
				return kernel.Continue
			}
			return playCard(g, f.Seat, top(g), playFree|playIgnition)
		}},
		{When: func(g *kernel.Game) bool { return g.IsCurrent(top(g)) }, Do: func(g *kernel.Game) kernel.Flow {
			e := g.Draft(kernel.Moved, verbPut, g.Frame().Seat, top(g))
			e.To, e.N = trashOf(g, top(g).Card), viaIgnition
			return kernel.Done
		}},
	}}
}

// playItQuestion asks whether to play a card that was revealed, without its cost.
func playItQuestion() kernel.Question {
	return kernel.Question{
		Name: "play-it", Clause: R505_3a, Kind: kernel.YesNo, Verb: verbPlayCard,
		About: func(g *kernel.Game, s kernel.Scope) kernel.Ref { return g.FirstRemembered(s, effect.SlotSel) },
	}
}

// announceTurnEnd lets the abilities of the end of the turn trigger; none does so twice in a turn (507.3).
func announceTurnEnd(g *kernel.Game) kernel.Flow {
	s := turnPlayer(g)
	g.Say(verbTurnEnd, s, kernel.NoRef, 0)
	ripen(g, momentTurnEnd, momentTurnEnd0+uint8(s))
	return kernel.Continue
}

// hasMoreToEnd reports whether there is a rule effect to carry out, or an ability of the end of the turn that has not triggered this turn (507.5, 507.8).
func hasMoreToEnd(g *kernel.Game) bool {
	return isRuleWaiting(g) || isWaiting(g, momentTurnEnd, momentTurnEnd0+uint8(turnPlayer(g))) || listensUntriggered(g, verbTurnEnd, turnPlayer(g))
}

// hasTriggered reports whether a triggered ability waits to be played.
func hasTriggered(g *kernel.Game) bool {
	for _, p := range g.Pending() {
		if triggerRank(g, p) >= 0 {
			return true
		}
	}
	return false
}

// listensUntriggered reports whether a triggered ability in force would trigger on an announcement of a verb: those that have triggered already do not
// listen any more. Special abilities are none (801.2d).
func listensUntriggered(g *kernel.Game, verb kernel.Verb, s kernel.Seat) bool {
	e := kernel.Event{Kind: kernel.Announced, Verb: verb, Seat: s, Card: kernel.NoRef, Other: kernel.NoRef, Source: kernel.NoRef, Mod: -1}
	return g.WouldTrigger(e, tagSpecial)
}

// healAll takes the damage off all Z/X (507.6).
func healAll(g *kernel.Game) kernel.Flow {
	for _, c := range cardsOnSquares(g) {
		if d := g.Counter(c, counterDamage); d != 0 && hasKind(g, c, kindZX) {
			e := g.Draft(kernel.Counted, verbHeal, g.Controller(c), g.Ref(c))
			e.Attr, e.N = counterDamage, -int64(d)
		}
	}
	return kernel.Continue
}

// keepQuestion lets the turn player choose the cards to keep (507.7).
func keepQuestion() kernel.Question {
	return kernel.Question{
		Name: "keep", Clause: R507_7, Kind: kernel.PickSome, Verb: verbKeep,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.OfferCards(a, effect.PlaceOf(g, zoneHand, a.Seat), verbKeep, R507_7, nil)
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			limit, _ := handLimit(g, a.Seat)
			return limit, limit
		},
	}
}

func discardExcess(g *kernel.Game) kernel.Flow {
	s := turnPlayer(g)
	kept := g.AllPicked(s, g.Picks())
	for _, c := range g.At(zoneHand, s) {
		isKept := false
		for i := range kept {
			isKept = isKept || kept[i].Card.Card == c
		}
		if !isKept {
			e := g.Draft(kernel.Moved, verbPut, s, g.Ref(c))
			e.To = trashOf(g, c)
		}
	}
	return kernel.Continue
}

// expireTurn ends the effects of this turn, and those that last until the end of a turn of this player (507.8).
func expireTurn(g *kernel.Game) kernel.Flow {
	s := kernel.Duration(turnPlayer(g))
	expire(g, untilTurn)
	expire(g, untilEnd0+s)
	g.Redate(untilEnd0Later+s, untilEnd0+s)
	g.RetagDeferred(momentTurnEndLater0+uint8(s), momentTurnEnd0+uint8(s))
	return kernel.Continue
}

// effects5 is what chapter 5 says about effects in general.
var effects5 = effect.Clauses{effect.TurnPlayerIs: {R501_2}}
