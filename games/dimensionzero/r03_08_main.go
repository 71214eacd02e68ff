// The main phase: Dimension Zero 3-8. What a player with priority can do.

package dimensionzero

import "saitei/kernel"

// planCost is what creating and renewing a plan cost (3-8-2-3, 3-8-2-4).
var planCost = cost{colourless: 1}

// priorityQuestion is what a player with priority can do: play a spell, activate an ability, take a special action, or pass (4-6-2).
var priorityQuestion = kernel.Question{
	Name: "priority", Clause: R4_6_2, Kind: kernel.PickOne, Says: kernel.SaysActive, Verb: verbPlay, Also: []kernel.Verb{verbActivate, verbPlan, verbRenew, verbMove, verbEnergy, verbSmash, verbLoop, verbPass},
	Pass: verbPass,
	Untimely: func(*kernel.Game, kernel.Seat, kernel.Attempt) (kernel.Clause, kernel.Key) {
		return R4_6_1, "refuse.no-priority"
	},
	Needs: []kernel.Need{
		{Clause: R4_3_1, Fact: "refuse.not-activated", Verb: verbActivate, Found: true, Holds: func(_ *kernel.Game, _ *kernel.Ask, o *kernel.Option) bool {
			return o.Kind == kernel.EffectOption
		}},
		{Clause: R3_8_2_1, Fact: "refuse.not-in-hand", Verb: verbPlay, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			c := o.Card.Card
			return g.Owner(c) == a.Seat && (g.Zone(c) == zoneHand || isPlan(g, c) || isPlayableThere(g, c))
		}},
		{Clause: R4_7_3_1, Fact: "refuse.not-your-unit", Verb: verbMove, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			c := o.Card.Card
			return g.Zone(c) == zoneBattle && isUnit(g, c) && g.Controller(c) == a.Seat
		}},
		{Clause: R3_8_2, Fact: "refuse.not-normal-time", Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return timingWanted(g, o) != timingNormal || isNormalTime(g, a.Seat)
		}},
		{Clause: R3_8_3, Fact: "refuse.not-quick-time", Holds: func(g *kernel.Game, _ *kernel.Ask, o *kernel.Option) bool {
			return timingWanted(g, o) != timingQuick || isQuickTime(g)
		}},
		{Clause: R3_8_4, Fact: "refuse.not-battle-time", Holds: func(g *kernel.Game, _ *kernel.Ask, o *kernel.Option) bool {
			return timingWanted(g, o) != timingBattle || isBattleTime(g)
		}},
		needsNoPlan, loops.NeedsEnd(R4_18_2), loops.NeedsEnd(R4_18_3), loops.NeedsRoom(R4_18_2),
		{Clause: R3_8_2_4, Fact: "refuse.no-plan", Verb: verbRenew, Holds: func(g *kernel.Game, a *kernel.Ask, _ *kernel.Option) bool {
			return !planCard(g, a.Seat).IsNone()
		}},
		{Clause: R4_7_3_1, Fact: "refuse.frozen", Verb: verbMove, Holds: func(g *kernel.Game, _ *kernel.Ask, o *kernel.Option) bool {
			return g.Pose(o.Card.Card) == released
		}},
		{Clause: R4_7_3_1, Fact: "refuse.nowhere-to-move", Verb: verbMove, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return canMove(g, a.Seat, o.Card.Card)
		}},
		{Clause: cannotBy, Fact: "refuse.cannot-move", Verb: verbMove, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return !isForbidden(g, verbMove, a.Seat, o.Card, kernel.NoRef)
		}},
		{Clause: cannotBy, Fact: "refuse.cannot-plan", Verb: verbPlan, Holds: func(g *kernel.Game, a *kernel.Ask, _ *kernel.Option) bool {
			return !isForbidden(g, verbPlan, a.Seat, kernel.NoRef, kernel.NoRef)
		}},
		{Clause: cannotBy, Fact: "refuse.cannot-renew", Verb: verbRenew, Holds: func(g *kernel.Game, a *kernel.Ask, _ *kernel.Option) bool {
			return !isForbidden(g, verbRenew, a.Seat, kernel.NoRef, kernel.NoRef)
		}},
		needsFeedingTime, needsHand, needsSmashTime, needsSmasher,
		{Clause: cannotBy, Fact: "refuse.cannot-play", Verb: verbPlay, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return !isForbidden(g, verbPlay, a.Seat, o.Card, kernel.NoRef)
		}},
		{Clause: cannotBy, Fact: "refuse.cannot-smash", Verb: verbSmash, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return !isForbidden(g, verbSmash, a.Seat, o.Card, kernel.NoRef)
		}},
		{Clause: R4_11_3, Fact: "refuse.no-target", Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return o.Verb != verbPlay && o.Verb != verbActivate || canAimAt(g, scopeOf(g, a.Seat, o.Card.Card), abilityOf(g, o))
		}},
		{Clause: R5_14_2, Fact: "refuse.flash", Verb: verbPlay, Holds: func(g *kernel.Game, _ *kernel.Ask, _ *kernel.Option) bool { return !isFlashing(g) }},
		{Clause: R4_7_2_5, Fact: "refuse.no-square", Verb: verbPlay, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			for w := range ways {
				if isWay(g, o.Card.Card, w) && hasRoom(g, a.Seat, o.Card.Card, w) {
					return true
				}
			}
			return false
		}},
		{Clause: R4_7_2_8, Fact: "refuse.cannot-pay", Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool { return isAffordable(g, a.Seat, o) }},
	},
	Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for _, c := range g.At(zoneHand, a.Seat) {
			offerPlay(g, a, c)
		}
		if plan := planCard(g, a.Seat); !plan.IsNone() {
			offerPlay(g, a, plan.Card)
		}
		eachPlayableElsewhere(g, a.Seat, func(c kernel.CardID) { offerPlay(g, a, c) })
		if areRuleMade(g) {
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbPlan, Clause: R3_8_2_3})
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbRenew, Clause: R3_8_2_4})
		}
		if isNormalTime(g, a.Seat) && areRuleMade(g) {
			for _, c := range g.Throughout(zoneBattle) {
				if isUnit(g, c) && g.Controller(c) == a.Seat {
					g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbMove, Clause: R3_8_2_6, Place: g.Place(c)})
				}
			}
		}
		offerAbilities(g, a)
		feedings(g, a)
		smashings(g, a)
		loops.Offer(g, a)
		g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbPass})
	},
}

// isMainPhase reports whether it is somebody's main phase (3-8).
func isMainPhase(g *kernel.Game) bool { return g.Var(vPhase) == mainPhase }

// isStackEmpty reports whether nothing waits on the stack that is awake.
func isStackEmpty(g *kernel.Game) bool {
	_, isThere := g.TopItem()
	return !isThere
}

// isInBattle reports whether a battle is under way.
func isInBattle(g *kernel.Game) bool { return g.IsRunning(procBattle) }

// isNormalTime reports whether a player may take actions of normal timing: in their own main phase outside battles while the stack is empty (3-8-2).
func isNormalTime(g *kernel.Game, s kernel.Seat) bool {
	return isMainPhase(g) && s == activePlayer(g) && !isInBattle(g) && isStackEmpty(g) || !g.On(R3_8_2)
}

// isQuickTime reports whether players may take actions of quick timing: in a main phase outside battles (3-8-3).
func isQuickTime(g *kernel.Game) bool { return isMainPhase(g) && !isInBattle(g) || !g.On(R3_8_3) }

// isBattleTime reports whether players may take actions of battle timing: in a main phase (3-8-4), and in battles in other phases, too (3-12-1, J20).
func isBattleTime(g *kernel.Game) bool {
	return isMainPhase(g) || g.Var(vJ20) == 0 && isInBattle(g) || !g.On(R3_8_4)
}

// timingPlayed is the timing of playing a card: its own from hand, normal from the plan zone (3-8-2-5).
func timingPlayed(g *kernel.Game, c kernel.CardID) int64 {
	if isPlan(g, c) && g.On(R3_8_2_5) {
		if isHurried(g, c) {
			return timingQuick
		}
		return timingNormal
	}
	return timingOf(g, c)
}

// playedBy is the clause that lets a player play a card now (3-8-2-1, 3-8-3-1, 3-8-4-1, 3-8-2-5).
func playedBy(g *kernel.Game, c kernel.CardID) kernel.Clause {
	if isPlan(g, c) {
		return R3_8_2_5
	}
	switch timingOf(g, c) {
	case timingQuick:
		return R3_8_3_1
	case timingBattle:
		return R3_8_4_1
	}
	return R3_8_2_1
}

// offerPlay offers to play a card, where the rules for its classification let it be played at all (2-20-1-1, 2-20-2-1, 2-20-3-1).
func offerPlay(g *kernel.Game, a *kernel.Ask, c kernel.CardID) {
	if timingPlayed(g, c) != 0 && g.On(classBy(g, c)) {
		g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbPlay, Clause: playedBy(g, c), Place: g.Place(c)})
	}
}

// timingWanted is the timing of what an option does, or 0 for what has none.
func timingWanted(g *kernel.Game, o *kernel.Option) int64 {
	switch o.Verb {
	case verbPlay:
		return timingPlayed(g, o.Card.Card)
	case verbPlan, verbRenew, verbMove:
		return timingNormal
	case verbActivate:
		if g.On(R4_3_4) {
			return useOf(g, kernel.SaysActive(g, o)).timing
		}
	}
	return 0
}

// abilityOf is the ability whose targets an option wants: the one that it activates, or the text of the strategy that it plays; else NoAbility.
func abilityOf(g *kernel.Game, o *kernel.Option) kernel.AbilityID {
	if o.Verb == verbActivate {
		return kernel.SaysActive(g, o)
	}
	return spellOf(g, o.Card.Card)
}

// isAffordable reports whether a player can pay for what an option does, in one way or another.
func isAffordable(g *kernel.Game, s kernel.Seat, o *kernel.Option) bool {
	switch o.Verb {
	case verbPlan, verbRenew:
		return canAfford(g, s, planPriceFor(g, s, o.Verb == verbRenew))
	case verbPlay:
		return canSomehow(g, s, o.Card.Card, castSpell)
	case verbMove:
		return canSomehow(g, s, o.Card.Card, moveUnit)
	case verbActivate:
		return canPayFor(g, s, o.Card.Card, kernel.SaysActive(g, o))
	}
	return true
}

// takeAction does what a player with priority chose.
func takeAction(g *kernel.Game, s kernel.Seat, o kernel.Option) kernel.Flow {
	switch o.Verb {
	case verbPlay:
		if !isPlayDefined(g) {
			return kernel.Continue
		}
		return kernel.BeginWith(g, procPlay, s, o.Card, play{deed: castSpell, from: uint8(g.Zone(o.Card.Card)), ability: spellOf(g, o.Card.Card)})
	case verbActivate:
		return kernel.BeginWith(g, procPlay, s, o.Card, play{deed: useAbility, ability: kernel.SaysActive(g, &o)})
	case verbPlan:
		return kernel.BeginWith(g, procPlay, s, kernel.NoRef, play{deed: createPlan, ability: kernel.NoAbility})
	case verbRenew:
		return kernel.BeginWith(g, procPlay, s, kernel.NoRef, play{deed: renewPlan, ability: kernel.NoAbility})
	case verbMove:
		return kernel.BeginWith(g, procMove, s, o.Card, play{deed: moveUnit, from: uint8(indexOf(g, o.Card.Card)), ability: kernel.NoAbility})
	case verbEnergy:
		return feed(g, s, o.Card)
	case verbLoop:
		return loops.Begin(g, s)
	case verbSmash:
		return g.BeginProc(procSmash, s, o.Card)
	}
	return kernel.Continue
}

// canAct reports whether a player could do anything but pass, as far as everybody can see: with cards in hand in a main phase or a battle, or with what lies open.
func canAct(g *kernel.Game, s kernel.Seat) bool {
	if !isPriority(g) {
		return false
	}
	hasHand := g.Count(zoneHand, s) > 0 || hasActivated(g, s) || hasElsewhere(g, s) || hasHurried(g, s)
	switch {
	case isMainPhase(g):
		return hasHand || s == activePlayer(g) && !isInBattle(g) && isStackEmpty(g)
	case isInBattle(g):
		return hasHand && g.Var(vJ20) == 0
	case s != activePlayer(g) || !isStackEmpty(g):
		return false
	}
	switch g.Var(vPhase) {
	case energyPhase:
		return g.Count(zoneHand, s) > 0 && g.Var(vFed) == 0
	case smashPhase:
		return canSmash(g, s)
	}
	return false
}

// createPlanSteps turns the top card of the running player's deck face up (3-8-2-3); not if it lies face up already (2-23-3-6, J4).
var createPlanSteps = kernel.Proc{Name: "create-plan", Steps: []kernel.Step{
	{Clause: R3_8_2_3, Do: func(g *kernel.Game) kernel.Flow {
		turnUp(g, g.Frame().Seat)
		return kernel.Continue
	}},
	{Clause: R3_8_2_3, Do: func(g *kernel.Game) kernel.Flow {
		if done, _ := g.Happened(); done > 0 {
			g.Say(verbPlan, g.Frame().Seat, planCard(g, g.Frame().Seat), 0)
		}
		return kernel.Done
	}},
}}

// nextPlan is the card that is the plan as soon as it has been turned up.
func nextPlan(g *kernel.Game, s kernel.Seat) kernel.Ref {
	if c := g.Top(zoneDeck, s); c != kernel.NoCard {
		return g.Ref(c)
	}
	return kernel.NoRef
}

// turnUp turns the top card of a player's deck face up, if it lies face down: that is the plan zone from now on (2-23-3-1).
func turnUp(g *kernel.Game, s kernel.Seat) {
	if c := g.Top(zoneDeck, s); c != kernel.NoCard && !isPlan(g, c) {
		g.Turn(verbTurnUp, s, g.Ref(c), kernel.FaceUp)
	}
}

// renewPlanSteps puts the card in the running player's plan zone in its owner's graveyard and, if that was done, turns up the next (3-8-2-4, J11).
var renewPlanSteps = kernel.Proc{Name: "renew-plan", Steps: []kernel.Step{
	{Clause: R3_8_2_4, Do: func(g *kernel.Game) kernel.Flow {
		s := g.Frame().Seat
		plan := planCard(g, s)
		if plan.IsNone() {
			return kernel.Done
		}
		g.Move(verbBury, s, plan, graveyardOf(g, plan.Card), kernel.FaceUp, topOfGraveyard(g))
		return kernel.Continue
	}},
	{Clause: R3_8_2_4, Do: func(g *kernel.Game) kernel.Flow {
		if done, _ := g.Happened(); done > 0 {
			turnUp(g, g.Frame().Seat)
			g.Say(verbRenew, g.Frame().Seat, nextPlan(g, g.Frame().Seat), 0)
		}
		return kernel.Done
	}},
}}

// activatedBy is the clause that lets a player activate an ability of a timing (3-8-2-2, 3-8-3-2, 3-8-4-2).
func activatedBy(timing int64) kernel.Clause {
	switch timing {
	case timingQuick:
		return R3_8_3_2
	case timingBattle:
		return R3_8_4_2
	}
	return R3_8_2_2
}
