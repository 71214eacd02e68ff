// The course of the game: Z/X 500.

package zx

import "saitei/kernel"

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
	for i := range g.S.Effects {
		if g.S.Effects[i].Until == until {
			g.EndEffects(verbExpire, until)
			return
		}
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
		{Clause: R502_3, During: open, Do: pre},
		{During: open, Do: leave},
		{During: open, Do: func(g *kernel.Game) kernel.Flow {
			awaitReboot(g)
			return kernel.Continue
		}},

		{Clause: R503_1, Label: atDraw, During: open, Do: enter(drawPhase)},
		{Clause: R503_2, During: open, Do: pre},
		{Clause: R503_3, During: open, When: drawsNow, Do: func(g *kernel.Game) kernel.Flow { return drawCards(g, turnPlayer(g), 2) }},
		{Clause: R503_4, During: open, Do: pre},
		{During: open, Do: leave},

		{Clause: R504_1, Label: atResource, During: open, Do: enter(resourcePhase)},
		{Clause: R504_2, During: open, Do: pre},
		{Clause: R504_3, During: open, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(turnPlayer(g), qResource, 0) }},
		{Clause: R504_3, During: open, Do: putResource},
		{Clause: R504_4, During: open, Do: pre},
		{During: open, Do: leave},

		{Clause: R505_1, Label: atIgnition, During: open, Do: enter(ignitionPhase)},
		{Clause: R505_2, During: open, Do: pre},
		{Clause: R505_3, Label: atIgnite, During: open, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(turnPlayer(g), qIgnite, 0) }},
		{Clause: R505_3a, During: open, Do: payIgnition},
		{Clause: R505_3a, During: open, When: isIgniting, Do: func(g *kernel.Game) kernel.Flow {
			return g.BeginProc(procIgnite, turnPlayer(g), kernel.NoRef)
		}},
		{Clause: R505_4, During: open, Do: pre},
		{Clause: R505_5, During: open, When: isIgniting, Do: func(g *kernel.Game) kernel.Flow {
			g.Frame().Reg[regIgniting] = 0
			return kernel.GoTo(atIgnite)
		}},
		{During: open, Do: leave},

		{Clause: R506_1, Label: atMain, During: open, Do: enter(mainPhase)},
		{Clause: R701_2, Label: atAct, During: open, Do: pre},
		{Clause: R506_2, During: open, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(turnPlayer(g), qMain, 0) }},
		{Clause: R506_2, During: open, Do: actInMain},
		{Clause: R506_3, During: open, Do: pre},
		{Clause: R506_4, During: open, When: func(g *kernel.Game) bool { return g.Frame().Reg[regActed] != 0 }, Do: func(g *kernel.Game) kernel.Flow {
			g.Frame().Reg[regActed] = 0 // so that the same position is the same to 1201.1b
			return kernel.GoTo(atAct)
		}},
		{During: open, Do: leave},

		{Clause: R507_1, Label: atEnd, During: open, Do: enter(endPhase)},
		{Clause: R507_2, During: open, Do: pre},
		{Clause: R507_3, Label: atTurnEnd, During: open, Do: announceTurnEnd},
		{Clause: R507_4, During: open, Do: pre},
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
			g.Note(kernel.NoSeat, vPlayer, int(other(turnPlayer(g))))
			return kernel.GoTo(atTurn)
		}},
		{Clause: R1028_1, Label: atRestart, Do: breakOff},
		{Clause: R1028_1, Do: restart},
	}}
}

// The registers of turnsProc.
const (
	regIgniting = iota // whether a charge card was chosen
	regActed           // whether the turn player did anything but pass
)

// beginTurn starts the turn of whoever is the turn player.
func beginTurn(g *kernel.Game) kernel.Flow {
	turn := g.Var(vTurn) + 1
	g.Note(kernel.NoSeat, vTurn, turn)
	g.Note(kernel.NoSeat, vTurnStamp, int(g.S.Head.Clock))
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

// breakOff ends the effects that last as long as the phase and the battle under way, where an effect starts a phase (1028.1a).
func breakOff(g *kernel.Game) kernel.Flow {
	if g.On(R1028_1a) {
		expirePhase(g)
		expire(g, untilBattle)
	}
	return kernel.Continue
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
			e := g.Draft(kernel.Moved, verbDestroy, s, g.S.Ref(c))
			e.To = ownersPlace(g, zoneCharge, c)
		} else if g.Card(c).Pose == asleep {
			g.Draft(kernel.Posed, verbReboot, s, g.S.Ref(c)).Pose = rebooted
		}
	}
	for _, c := range g.At(zoneResource, s) {
		if g.Card(c).Pose == asleep {
			g.Draft(kernel.Posed, verbReboot, s, g.S.Ref(c)).Pose = rebooted
		}
	}
	return kernel.Continue
}

// drawsNow reports whether the turn player draws: not in the first turn of the first player (503.3a).
func drawsNow(g *kernel.Game) bool { return g.Var(vTurn) != 1 || !g.On(R503_3a) }

// resourceQuestion lets the turn player put a card from hand into the resources (504.3).
func resourceQuestion() kernel.Question {
	return kernel.Question{
		Name: "resource", Clause: R504_3, Kind: kernel.PickOne, Verb: verbPut, Also: []kernel.Verb{verbPass}, Pass: verbPass, Advances: true,
		Closed: func(g *kernel.Game, s kernel.Seat) bool { return len(g.At(zoneHand, s)) == 0 },
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.OfferCards(a, placeOf(g, zoneHand, a.Seat), verbPut, R504_3, nil)
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
	e.To, e.Pose = placeOf(g, zoneResource, s), arrivalPose(g, s, o.Card.Card, kernel.FaceUp)
	return kernel.Continue
}

// arrivalPose is how a card lies that is put into the resources face up or face down, where nothing says how: rebooted (308.2a), but one with the multi-colour
// icon asleep unless all of its colours are there already (308.2b, J13, J20).
func arrivalPose(g *kernel.Game, s kernel.Seat, c kernel.CardID, face kernel.Face) kernel.Pose {
	if face == kernel.FaceDown || !hasIcons(g, g.Attr(c, attrIcon), iconMultiColour) || !g.On(R308_2b) {
		return rebooted
	}
	there := int64(0)
	for _, x := range g.At(zoneResource, s) {
		if x != c && isUp(g, x) {
			there |= g.Attr(x, attrColour)
		}
	}
	colours := g.Attr(c, attrColour)
	missing := colours&^there != 0
	if g.Var(vJ13) != 0 {
		missing = colours&there == 0
	}
	if missing {
		return asleep
	}
	return rebooted
}

func isIgniting(g *kernel.Game) bool { return g.Frame().Reg[regIgniting] != 0 }

// igniteQuestion lets the turn player choose a charge card to ignite with, or pass (505.3).
func igniteQuestion() kernel.Question {
	return kernel.Question{
		Name: "ignite", Clause: R505_3, Kind: kernel.PickOne, Verb: verbIgnite, Also: []kernel.Verb{verbPass}, Pass: verbPass, Advances: true,
		Closed: func(g *kernel.Game, s kernel.Seat) bool { return len(g.At(zoneCharge, s)) == 0 },
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbPass})
			if !isIgnitionForbidden(g, a.Seat) {
				g.OfferCards(a, placeOf(g, zoneCharge, a.Seat), verbIgnite, R505_3, nil)
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
	f := g.Frame()
	f.Reg[regIgniting] = 0
	o, ok := g.Picked(s)
	if !ok || o.Verb == verbPass {
		return kernel.Continue
	}
	f.Reg[regIgniting] = 1
	e := g.Draft(kernel.Moved, verbPut, s, o.Card)
	e.To = trashOf(g, o.Card.Card)
	return kernel.Continue
}

// igniteProc ignites for the running player: the top card of the deck is revealed and, if it has the ignition icon, may be played without its cost;
// otherwise it goes to the trash (505.3a, 1011.1). Register 1 is whether the card may be played.
func igniteProc() kernel.Proc {
	top := func(g *kernel.Game) kernel.Ref { return g.FirstRemembered(g.Scope(), slotSel) }
	return kernel.Proc{Name: "ignite", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			did(g, false)
			g.Forget(slotSel)
			g.Say(verbIgnite, f.Seat, kernel.NoRef, 0)
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			c := g.Top(zoneDeck, f.Seat)
			if done, _ := g.Happened(); done == 0 || c == kernel.NoCard {
				return kernel.Done
			}
			did(g, true)
			g.Remember(slotSel, g.S.Ref(c))
			g.Show(verbReveal, f.Seat, g.S.Ref(c), everybody)
			return kernel.Continue
		}},
		{When: func(g *kernel.Game) bool { return hasIgnition(g, top(g).Card) }, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if !canPlayFree(g, f.Seat, top(g).Card, playIgnition) {
				return kernel.Continue
			}
			f.Reg[1] = 1
			return g.AskSeat(f.Seat, qPlayIt, 0)
		}},
		{When: func(g *kernel.Game) bool { return g.Frame().Reg[1] != 0 }, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if o, ok := g.Picked(f.Seat); !ok || o.Kind != kernel.YesOption {
				return kernel.Continue
			}
			return playCard(g, f.Seat, top(g), playFree|playIgnition)
		}},
		{When: func(g *kernel.Game) bool { return g.S.IsCurrent(top(g)) }, Do: func(g *kernel.Game) kernel.Flow {
			e := g.Draft(kernel.Moved, verbPut, g.Frame().Seat, top(g))
			e.To = trashOf(g, top(g).Card)
			return kernel.Done
		}},
	}}
}

// playItQuestion asks whether to play a card that was revealed, without its cost.
func playItQuestion() kernel.Question {
	return kernel.Question{Name: "play-it", Clause: R505_3a, Kind: kernel.YesNo, Verb: verbPlayCard}
}

// mainQuestion is what the turn player can do in the main phase (506.2).
func mainQuestion() kernel.Question {
	return kernel.Question{
		Name: "main", Clause: R506_2, Kind: kernel.PickOne, Verb: verbPlayCard, Also: []kernel.Verb{verbActivate, verbDeclare, verbLoop, verbPass},
		NoRepeat: R1201_1b, Excludes: whyNotInMain, Pass: verbPass, Advances: true, Says: kernel.SaysActive,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			offerHand(g, a, 0)
			offerDynamis(g, a, kindZXExtra|kindEventExtra|kindAscensionExtra|kindShift)
			offerElsewhere(g, a)
			offerAbilities(g, a)
			for i := range squares {
				if c := fighterOn(g, i, a.Seat); c != kernel.NoCard && canAttack(g, a.Seat, c) {
					g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.S.Ref(c), Verb: verbDeclare, Clause: R602_1a, Place: g.Card(c).Place})
				}
			}
			offerLoop(g, a)
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbPass})
		},
	}
}

// offerHand offers the cards in hand that can be played; kinds limits them, 0 does not.
func offerHand(g *kernel.Game, a *kernel.Ask, kinds int64) {
	p := placeOf(g, zoneHand, a.Seat)
	for _, c := range g.S.In(p) {
		if (kinds == 0 || hasKind(g, c, kinds)) && canPlay(g, a.Seat, c) {
			g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.S.Ref(c), Verb: verbPlayCard, Clause: R806_1, Place: p})
		}
	}
}

// offerDynamis offers the cards of the dynamis that can be played: extras and shifts, each once a turn (506.2, 603.1b), not those that lie face up
// (313.2b).
func offerDynamis(g *kernel.Game, a *kernel.Ask, kinds int64) {
	p := placeOf(g, zoneDynamis, a.Seat)
	var known verdicts
	for _, c := range g.S.In(p) {
		if g.Attr(c, attrKind)&kinds == 0 || !canPlayFromDynamis(g, a.Seat, c) {
			continue
		}
		can, isKnown := known.of(g, c)
		if !isKnown {
			can = canPlay(g, a.Seat, c)
			known.add(c, can)
		}
		if can {
			g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.S.Ref(c), Verb: verbPlayCard, Clause: R806_1, Place: p})
		}
	}
}

// canPlayFromDynamis reports whether a player may still play a card from the dynamis this turn.
func canPlayFromDynamis(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	if isUp(g, c) && g.On(R313_2b) {
		return false
	}
	k := g.Attr(c, attrKind)
	switch {
	case k&kindAscensionExtra != 0 && g.PlayerVar(s, pAscended) != 0 && g.On(R202_12b):
		return false
	case k&kindShift != 0:
		return g.PlayerVar(s, pShiftPlays) == 0
	case g.Var(vJ23) != 0:
		return g.PlayerVar(s, pExtraPlays)&extraBit(k) == 0
	}
	return g.PlayerVar(s, pExtraPlays) == 0
}

// extraBit tells event extras from the others, for the other reading of J23.
func extraBit(k int64) int {
	if k&kindEventExtra != 0 {
		return 2
	}
	return 1
}

// countPlay notes that the running card was played from the dynamis, and that an ascension extra was played.
func countPlay(g *kernel.Game) {
	f := g.Frame()
	k := g.Attr(f.Source.Card, attrKind)
	if k&kindAscensionExtra != 0 {
		g.Note(f.Seat, pAscended, 1)
	}
	if kernel.ZoneID(f.Reg[regFrom]-1) != zoneDynamis {
		return
	}
	if k&kindShift != 0 {
		g.Note(f.Seat, pShiftPlays, 1)
	} else {
		g.Note(f.Seat, pExtraPlays, g.PlayerVar(f.Seat, pExtraPlays)|extraBit(k))
	}
}

// offerAbilities offers the activated abilities that can be played (807).
func offerAbilities(g *kernel.Game, a *kernel.Ask) {
	for _, i := range g.InForceOf(kernel.Activated) {
		act := g.ActiveAt(int(i))
		if canActivate(g, a.Seat, act) {
			g.Offer(a, kernel.Option{Kind: kernel.EffectOption, N: i, Card: g.S.Ref(act.Card), Verb: verbActivate, Clause: R807_1, Place: g.Card(act.Card).Place})
		}
	}
}

// canPlay reports whether a player can play a card from where it lies, paying for it (806).
func canPlay(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	if len(dataOf(g, c).plans) == 0 && !canTakeWay(g, s, c, 0, 0) {
		return false // most cards that cannot be played fail for want of resources
	}
	return canPlace(g, s, c) && canPlayNow(g, s, c) && (len(dataOf(g, c).plans) == 0 || hasPlan(g, s, c, 0))
}

// canPlayFree reports whether a player can play a card without paying its resource cost. Any other price must be met (J21).
func canPlayFree(g *kernel.Game, s kernel.Seat, c kernel.CardID, how int32) bool {
	return canPlace(g, s, c) && canPlayNow(g, s, c) && hasPlan(g, s, c, playFree|how)
}

// canPlayNow reports whether nothing forbids playing a card.
func canPlayNow(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return !g.WouldForbid(kernel.Event{
		Kind: kernel.Announced, Verb: verbPlayed, Seat: s, Card: g.S.Ref(c), Other: kernel.NoRef, Source: kernel.NoRef, N: int64(g.Zone(c)), Mod: -1,
	})
}

// actInMain does what the turn player chose.
func actInMain(g *kernel.Game) kernel.Flow {
	s := turnPlayer(g)
	f := g.Frame()
	f.Reg[regActed] = 0
	o, ok := g.Picked(s)
	if !ok || o.Verb == verbPass {
		return kernel.Continue
	}
	f.Reg[regActed] = 1
	return perform(g, s, o)
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
		return playAbility(g, s, g.S.Ref(act.Card), act.Ability)
	case verbLoop:
		return declareLoop(g, s)
	case verbDeclare:
		return g.BeginProc(procBattle, s, kernel.NoRef, int32(o.Card.Card), int32(o.Card.Serial))
	}
	return kernel.Continue
}

// whyNotInMain says why something cannot be done now.
func whyNotInMain(g *kernel.Game, a *kernel.Ask, s kernel.Seat, want kernel.Attempt) (kernel.Clause, kernel.Key) {
	switch {
	case a != nil:
		return whyNotDo(g, s, want)
	case want.Verb == verbDeclare && g.Var(vBattle) != noBattle:
		return R602_1, "refuse.in-battle"
	}
	return R506_2, "refuse.no-priority"
}

// whyNotDo says which rule keeps a player with priority from playing a card or ability, or from attacking.
func whyNotDo(g *kernel.Game, s kernel.Seat, want kernel.Attempt) (kernel.Clause, kernel.Key) {
	if want.Card.IsNone() || !g.S.IsCurrent(want.Card) {
		return R506_2, "refuse.not-possible"
	}
	c := want.Card.Card
	if !controls(g, s, c) {
		return R302_1e, "refuse.not-yours"
	}
	switch want.Verb {
	case verbPlayCard:
		return whyNotPlay(g, s, c)
	case verbDeclare:
		return whyNotAttack(g, s, c)
	}
	return R803_2, "refuse.not-valid"
}

// whyNotPlay says what keeps a player from playing a card.
func whyNotPlay(g *kernel.Game, s kernel.Seat, c kernel.CardID) (kernel.Clause, kernel.Key) {
	switch z := g.Zone(c); {
	case z == zoneDynamis && isUp(g, c):
		return R313_2b, "refuse.face-up-in-dynamis"
	case z == zoneDynamis && !canPlayFromDynamis(g, s, c):
		return R506_2, "refuse.once-a-turn"
	case z != zoneHand && z != zoneDynamis:
		return R506_2, "refuse.not-in-hand"
	case !canPlace(g, s, c):
		return R806_1d, "refuse.no-square"
	case !canPlayNow(g, s, c):
		return R102_6, "refuse.forbidden"
	}
	return R805_3c, "refuse.cannot-pay"
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
	return ruleDue(g) >= 0 || isWaiting(g, momentTurnEnd, momentTurnEnd0+uint8(turnPlayer(g))) || listensUntriggered(g, verbTurnEnd, turnPlayer(g))
}

// hasTriggered reports whether a triggered ability waits to be played.
func hasTriggered(g *kernel.Game) bool {
	for i := range g.S.Pending {
		if triggerRank(g, &g.S.Pending[i]) >= 0 {
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
		if d := g.Card(c).Counters[counterDamage]; d != 0 && hasKind(g, c, kindZX) {
			e := g.Draft(kernel.Counted, verbHeal, g.Card(c).Controller, g.S.Ref(c))
			e.Attr, e.N = counterDamage, -int64(d)
		}
	}
	return kernel.Continue
}

// isHandTooLarge reports whether the turn player holds more cards than the hand limit allows (309.2).
func isHandTooLarge(g *kernel.Game) bool {
	limit, isLimited := handLimit(g, turnPlayer(g))
	return (isLimited || !g.On(R309_2c)) && g.Count(zoneHand, turnPlayer(g)) > limit && g.On(R309_2) && g.On(R309_2a)
}

// keepQuestion lets the turn player choose the cards to keep (507.7).
func keepQuestion() kernel.Question {
	return kernel.Question{
		Name: "keep", Clause: R507_7, Kind: kernel.PickSome, Verb: verbKeep,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.OfferCards(a, placeOf(g, zoneHand, a.Seat), verbKeep, R507_7, nil)
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
			e := g.Draft(kernel.Moved, verbPut, s, g.S.Ref(c))
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
	retag(g, momentTurnEndLater0+uint8(s), momentTurnEnd0+uint8(s))
	return kernel.Continue
}

// drawCards lets a player draw (1005).
func drawCards(g *kernel.Game, s kernel.Seat, n int32) kernel.Flow {
	return g.BeginProc(procDrawN, s, kernel.NoRef, n)
}

// drawNProc draws as many cards as register 0 says, one at a time (1005.1, 1005.2, 304.3).
func drawNProc() kernel.Proc {
	const next kernel.Label = 1
	return kernel.Proc{Name: "draw-n", Steps: []kernel.Step{
		{Clause: R1005_1, Label: next, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			c := g.Top(zoneDeck, f.Seat)
			if f.Reg[0] <= 0 || c == kernel.NoCard {
				return kernel.Done
			}
			f.Reg[0]--
			e := g.Draft(kernel.Moved, verbDraw, f.Seat, g.S.Ref(c))
			e.To, e.Face = placeOf(g, zoneHand, f.Seat), kernel.FaceDown
			return kernel.Continue
		}},
		{Clause: R1005_2, When: func(g *kernel.Game) bool { return g.Frame().Reg[0] > 0 }, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(next) }},
	}}
}
