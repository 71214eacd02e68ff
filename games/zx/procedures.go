// Procedures and questions by number: to add one is a line in a list and a line in a table.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// The procedures, in no order that matters.
const (
	// The spine.
	procMatch kernel.ProcID = iota + effect.FirstProc
	procPrepare
	procRedraw
	procTurns
	procIgnite
	procDrawN
	procBattle
	procPrePriority
	procPlayCard
	procEventAbilities
	procPlayAbility
	procPlayTimed
	procSpecial
	procRunSpecial
	procPay
	procPayCost
	procSleepThis
	procReload
	procDefeat
	procLethal
	procSquares
	procTrimCharge
	procPlayerDamage
	procHurt
	procAges
	procStates

	// Instructions.
	procChooseSquares
	procForce
	procEnter
	procSwap
	procPose
	procTurn
	procDamage
	procHurtPlayers
	procCounters
	procShields
	procLifeShields
	procVanish
	procForgo
	procIgnitions
	procPlayCards
	procRedirect
	procFinish
	procEndSoon
	procClearDamage
	procAimAt
	procChooseAbility
	procGainChosen
	procResolveChosen

	// Abilities and lasting effects.
	procCosts  // pays the costs of an activated ability
	procLimits // changes a limit for a time
	procLater  // makes a timed triggered ability
	procShed   // ends what a card that is not affected does not receive (1014.1a)

	// Special kinds and special plays.
	procOffer
	procPayPlan
	procPossess
	procShift
	procStrays
	procVirtual
	procOrphans
	procCrisis
	procOverlay
	procIgob
	procUnison
	procBreak
	procShiftOnto
	procCombine
	procCreate
)

// The questions.
const (
	qStartCard kernel.QuestionID = iota + effect.FirstQuestion
	qGateCard
	qStartResource
	qRedraw
	qResource
	qIgnite
	qPlayIt
	qMain
	qTarget
	qRespond
	qSquare
	qPay
	qTrigger
	qSpecial
	qLife
	qTrim
	qKeep
	qAges
	qReload
	qStay
	qEnter
	qSquares
	qSplit
	qAbility
	qCosts // in which order costs are paid (804.2f)
	qPlan
	qVessel
	qOffer
	qPayFirst
	qCrisis
	qUpper
	qUnison
	qMarker
	qMarkers
	qLinkSquare
	qHost
)

// procedures is the table of the game's procedures. A number that stands twice in it does not compile.
func procedures() []kernel.Proc {
	return effect.Procedures([]kernel.Proc{
		procMatch:          matchProc(),
		procPrepare:        prepareProc(),
		procRedraw:         redrawProc(),
		procTurns:          turnsProc(),
		procIgnite:         igniteProc(),
		procDrawN:          drawNProc(),
		procBattle:         battleProc(),
		procPrePriority:    prePriorityProc(),
		procPlayCard:       playCardProc(),
		procEventAbilities: eventAbilitiesProc(),
		procPlayAbility:    playAbilityProc(),
		procPlayTimed:      playTimedProc(),
		procSpecial:        specialProc(),
		procRunSpecial:     runSpecialProc(),
		procPay:            payProc(),
		procPayCost:        payNodeProc(),
		procSleepThis:      sleepThisProc(),
		procReload:         reloadProc(),
		procDefeat:         defeatProc(),
		procLethal:         lethalProc(),
		procSquares:        squaresProc(),
		procTrimCharge:     trimChargeProc(),
		procPlayerDamage:   playerDamageProc(),
		procHurt:           hurtProc(),
		effect.ProcAside:   remarkProc(),
		procAges:           tieProc(),
		procStates:         stateProc(),

		procChooseSquares: chooseSquaresProc(),
		procForce:         forceProc(),
		procEnter:         enterProc(),
		procSwap:          swapProc(),
		procPose:          poseProc(),
		procTurn:          turnProc(),
		procDamage:        damageProc(),
		procHurtPlayers:   hurtPlayersProc(),
		procCounters:      countersProc(),
		procShields:       shieldsProc(),
		procLifeShields:   lifeShieldsProc(),
		procVanish:        vanishProc(),
		procForgo:         forgoProc(),
		procIgnitions:     ignitionsProc(),
		procPlayCards:     playCardsProc(),
		procRedirect:      redirectProc(),
		procFinish:        finishProc(),
		procEndSoon:       endSoonProc(),
		procClearDamage:   clearDamageProc(),
		procAimAt:         aimAtProc(),
		procChooseAbility: chooseAbilityProc(),
		procGainChosen:    gainChosenProc(),
		procResolveChosen: resolveChosenProc(),

		procCosts:  costsProc(),
		procLimits: limitsProc(),
		procLater:  laterProc(),
		procShed:   shedProc(),

		procOffer:     offerProc(),
		procPayPlan:   payPlanProc(),
		procPossess:   possessProc(),
		procShift:     shiftProc(),
		procStrays:    straysProc(),
		procVirtual:   virtualProc(),
		procOrphans:   orphansProc(),
		procCrisis:    crisisProc(),
		procIgob:      igobProc(),
		procOverlay:   overlayProc(),
		procUnison:    unisonProc(),
		procBreak:     breakProc(),
		procShiftOnto: shiftOntoProc(),
		procCombine:   combineProc(),
		procCreate:    createProc(),
	})
}

// questions is the table of the game's questions.
func questions() []kernel.Question {
	return language.Questions([]kernel.Question{
		qStartCard:     starterQuestion("start-card", opStartCard, R402_1c),
		qGateCard:      starterQuestion("gate-card", opGateCard, R402_1d),
		qStartResource: starterQuestion("start-resource", opStartResource, R402_1e),
		qRedraw:        {Name: "redraw", Clause: R402_1k, Kind: kernel.YesNo, Verb: verbMulligan},
		qResource:      resourceQuestion(),
		qIgnite:        igniteQuestion(),
		qPlayIt:        playItQuestion(),
		qMain:          mainQuestion(),
		qTarget:        targetQuestion(),
		qRespond:       battleQuestion(),
		qSquare:        squareQuestion(),
		qPay:           payQuestion(),
		qTrigger:       triggerQuestion(),
		qSpecial:       specialQuestion(),
		qLife:          lifeQuestion(R907_2c),
		qTrim:          trimQuestion(),
		qKeep:          keepQuestion(),
		qAges:          agesQuestion(),
		qReload:        lifeQuestion(R902_1c),
		qStay:          stayQuestion(),
		qEnter:         enterQuestion(),
		qSquares:       squaresQuestion(),
		qSplit:         splitQuestion(),
		qAbility:       abilityQuestion(),
		qCosts:         costsQuestion(),
		qPlan:          planQuestion(),
		qVessel:        vesselQuestion(),
		qOffer:         offerQuestion(),
		qPayFirst:      payFirstQuestion(),
		qCrisis:        crisisQuestion(),
		qUpper:         upperQuestion(),
		qUnison:        unisonQuestion(),
		qMarker:        markerQuestion(),
		qMarkers:       markersQuestion(),
		qLinkSquare:    linkSquareQuestion(),
		qHost:          hostQuestion(),
	})
}

// feasible says of an instruction, apart from its children, whether it can be carried out in full.
func feasible() map[kernel.ProcID]func(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	return map[kernel.ProcID]func(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool{
		procForce:         effect.CanAll(effect.CanMove),
		procEnter:         canEnterAll,
		procPose:          effect.CanAll(canPose),
		procTurn:          effect.CanAll(canTurn),
		procDamage:        canDamage,
		procHurtPlayers:   canHurt,
		procCounters:      canCount,
		procIgnitions:     canIgnite,
		procRedirect:      canRedirect,
		procChooseSquares: canChooseSquares,
		procAimAt:         canRedirect,
		procCosts:         canPayApart,
		procPayCost:       canPayNode,
		procSleepThis:     canSleepThis,
	}
}
