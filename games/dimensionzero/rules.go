// The game as tables: everything that the chapters declare, put together for the kernel.

package dimensionzero

import (
	"saitei/effect"
	"saitei/kernel"
)

// What happens in this game, and what can be chosen in it.
const (
	verbNone kernel.Verb = iota
	verbShuffle
	verbFirst
	verbDraw
	verbReturn
	verbTurn
	verbPhase
	verbRelease
	verbFreeze
	verbEnergy
	verbPass
	verbPlay
	verbReveal
	verbCast
	verbPlayed
	verbActivate
	verbActivated
	verbTriggered
	verbPlan
	verbRenew
	verbMove
	verbTurnUp
	verbTurnDown
	verbBury
	verbPut
	verbShift
	verbPay
	verbSmash
	verbHit
	verbDestroy
	verbDamage
	verbHeal
	verbExpire
	verbTurnEnd
	verbBattle
	verbStep
	verbAttack
	verbAttacked
	verbExchange
	verbWinBattle
	verbDrawBattle
	verbBattleEnd
	verbBattleOver
	verbCounter
	verbLose
	verbWin
	verbDrawGame
	verbConcede
	verbEnd
	verbTime
	verbOrder
	verbSquare
	verbNumber
	verbWay
	verbMay
	verbChoose
	verbLook
	verbHide
	verbDefer
	verbChange
	verbGain
	verbLoseAbility
	verbBind
	verbTarget
	verbAura
	verbBond
	verbSlip
	verbAdvance
	verbMark
	verbControl
	verbLoop
	verbSkip
	verbExtraTurn
	verbPhaseEnd
	verbCopy
	verbVanish
)

var verbNames = []string{
	verbNone: "", verbShuffle: "shuffle", verbFirst: "first", verbDraw: "draw", verbReturn: "return", verbTurn: "turn", verbPhase: "phase",
	verbRelease: "release", verbFreeze: "freeze", verbEnergy: "energy", verbPass: "pass", verbPlay: "play", verbReveal: "reveal", verbCast: "cast",
	verbPlayed: "played", verbActivate: "activate", verbActivated: "activated", verbTriggered: "triggered", verbPlan: "plan", verbRenew: "renew", verbMove: "move",
	verbTurnUp: "turn-up", verbTurnDown: "turn-down", verbBury: "bury", verbPut: "put", verbShift: "shift", verbPay: "pay", verbSmash: "smash", verbHit: "hit",
	verbDestroy: "destroy", verbDamage: "damage", verbHeal: "heal", verbExpire: "expire", verbTurnEnd: "turn-end", verbBattle: "battle",
	verbStep: "step", verbAttack: "attack", verbAttacked: "attacked", verbExchange: "exchange", verbWinBattle: "win-battle",
	verbDrawBattle: "draw-battle", verbBattleEnd: "battle-end", verbBattleOver: "battle-over", verbCounter: "counter", verbLose: "lose",
	verbWin: "win", verbDrawGame: "draw-game", verbConcede: "concede", verbEnd: "end", verbTime: "time", verbOrder: "order",
	verbSquare: "square", verbNumber: "number", verbWay: "way", verbMay: "may", verbChoose: "choose", verbLook: "look", verbHide: "hide", verbDefer: "defer",
	verbChange: "change", verbGain: "gain", verbLoseAbility: "lose-ability", verbBind: "bind", verbTarget: "target", verbAura: "aura", verbBond: "bond", verbSlip: "slip", verbAdvance: "advance", verbMark: "mark", verbControl: "control", verbLoop: "loop", verbSkip: "skip", verbExtraTurn: "extra-turn", verbPhaseEnd: "phase-end", verbCopy: "copy", verbVanish: "vanish",
}

// The table's numbers. The ones named J are judgement calls and formats of the ledger, 0 as we call them and 1 the other way.
const (
	vTurn     = iota
	vPhase    // see releasePhase
	vActive   // whose turn it is
	vFirst    // who started
	vFed      // whether the active player has put a card in the energy zone in this phase
	vStirred  // whether an ability has triggered or a rule effect has been resolved in this recovery phase (3-10-3)
	vTimed    // the turn in which time was called, or 0
	vLoopUnit // of how many answers the loop is that was last said to be gone through so often, or 0 (4-18-2)
	vLoopEnd  // and how many notes of answers there are where it ends
	vRegular  // whose turn comes after the extra turns, plus one; 0 while none is taken
	vSudden   // whether the duel is decided as soon as the smash zones differ (4-16-4-11, 4-16-4-12)
	vJ1
	vJ6
	vJ7
	vJ9
	vJ15
	vJ20
	vJ21
	vJ55
)

var tableNumbers = []string{
	vTurn: "turn", vPhase: "phase", vActive: "active", vFirst: "first", vFed: "fed", vStirred: "stirred", vTimed: "timed", vLoopUnit: "loop-unit", vLoopEnd: "loop-end", vRegular: "regular", vSudden: "sudden",
	vJ1: "J1", vJ6: "J6", vJ7: "J7", vJ9: "J9", vJ15: "J15", vJ20: "J20", vJ21: "J21", vJ55: "J55",
}

// The numbers of a player.
const (
	pMoved   = iota // the turn in which a unit of the player's last moved, for Resonance (5-13-2)
	pNaming         // the card for which something was named that is not yet where it goes, plus one (4-15-2-1)
	pNamed          // and what, plus one
	pOrdered        // whether the order of the player's deck has been decided intentionally (6-2-2)
	pOpened         // whether an effect keeps the player's hand open (2-25-4)
	pSkips          // how many of the player's phases are to be skipped, in skipBits for each sort of phase (3-4-4)
)

// The counters that lie on cards.
const (
	counterDamage  = iota
	counterCentral // the unit was played on the central area and has not been in a battle yet (4-16-4-8)
	counterMarker  // markers (6-7-1)
	counterNamed   // the colour or race that was named as the card was put there, plus one (4-15-2-1)
	counterFought  // the unit was on its square when a battle there ended (3-11-1)
	counterRemover // the number of the object whose effect removed it from the game (2-23-10-1)
)

// How long continuous effects last.
const (
	untilTurn     kernel.Duration         = iota + 1 // 3-10-1
	untilNextTurn                                    // what counts for a turn, its recovery phases included (4-4-4)
	untilGame                                        // 4-14-3-1
	untilStart                                       // the start of the next turn of the first player; of the other one further on
	untilEnd      = untilStart + players             // the end of it
	untilDuring   = untilEnd + players               // it waits for that turn, and lasts for it
	untilTaken    = untilDuring + players            // an extra turn (J53)
	untilPlayed   = untilTaken + 1                   // the next play of a card that it is about (J59)
	untilPlayedIn = untilPlayed + 1                  // that, or the end of the turn
	untilBattle   = untilPlayedIn + 1                // 3-14-3: of the outermost battle; those inside it follow, one deeper each, of which there are no more than squares
)

// The procedures.
const (
	procMatch kernel.ProcID = iota + effect.FirstProc
	procTurns
	procDraw
	procRedraw
	procCheck
	procOpenHands
	procSettle
	procRules
	procTriggers
	procPlay
	procMove
	procPay
	procResolve
	procSpell
	procCreatePlan
	procRenewPlan
	procMoved
	procSmash
	procBattle
	procExchange
	procDeal
	procStackTrigger
	procShowHand
	procCondemn
	procExecute
	procAbility
	procOnly
	procAims
	procAimSquare
	procLand
	procPose
	procHurt
	procRow
	procLater
	procFinish
	procNoteLink
	procLinked
	procShare
	procAura
	procBond
	procMark
	procSpells
	procCounter
	procDub
	procJoin
	procReplaceLater
	procBeforehand
	procFlipDown
	procTurnUp
	procSwap
	procSkip
	procExtraTurn
	procControl
	procPayEnergy
	procPickMode
	procMode
	procLoop
	procRetarget
	procSpecify
	procPlanning
	procOffered
	procDivert
	procEndBattle
	procApart
	procSpellCards
	procCopySpell
	procCopy
	procAimAnew
	procAnew
	procVanish
)

// The questions.
const (
	qPriority kernel.QuestionID = iota + effect.FirstQuestion
	qSquare
	qDestination
	qPay
	qVariable
	qReveal
	qDeed
	qRedraw
	qReturn
	qWay
	qRaid
	qLand
	qRow
	qShare
	qCall
	qAdvance
	qSpells
	qMode
	qRounds
	qFewer
	qOldTarget
	qNewTarget
	qApart
)

// The windows: everywhere the same priority.
const windowPriority = 0

// newRules puts the game together.
func newRules() *kernel.Rules {
	r := &kernel.Rules{
		Name: "dimensionzero", Seats: players, Clauses: clauseIDs, Zones: zones, Attrs: attributes, Layers: powerLayer, Verbs: verbNames, Language: language,
		PlayerVars: []string{pMoved: "moved", pNaming: "naming", pNamed: "named", pOrdered: "ordered", pSkips: "skips", pOpened: "opened"}, Vars: tableNumbers, SeatVars: 1<<vActive | 1<<vFirst, VarSight: kernel.SeenByAll(vTurn, vPhase, vActive, vFirst, vTimed, vRegular, vSudden, vJ1, vJ6, vJ7, vJ9, vJ15, vJ20, vJ21, vJ55),
		Counters: []string{counterDamage: "damage", counterCentral: "central", counterMarker: "marker", counterNamed: "named", counterFought: "fought", counterRemover: "remover"}, Poses: []string{released: "released", frozen: "frozen"},
		Durations: []string{untilTurn: "turn", untilNextTurn: "next-turn", untilGame: "game", untilBattle: "battle", untilBattle + battleSquares: ""}, Dormant: 1<<untilDuring | 1<<(untilDuring+1),
		Procs: effect.Procedures([]kernel.Proc{
			procMatch: matchSteps, procTurns: turnSteps, procDraw: drawSteps, procRedraw: redrawSteps,
			procCheck: checkSteps, procOpenHands: openHandSteps, procSettle: settleSteps, procRules: ruleSteps, procTriggers: triggerSteps,
			procPlay: playSteps, procMove: moveSteps, procPay: paySteps,
			procResolve: resolveSteps, procSpell: spellSteps, procCreatePlan: createPlanSteps, procRenewPlan: renewPlanSteps, procMoved: movedSteps,
			procSmash: smashSteps, procBattle: battleSteps, procExchange: exchangeSteps, procDeal: dealSteps,
			procStackTrigger: stackTriggerSteps, procShowHand: showHandSteps, procCondemn: condemnSteps, procExecute: executeSteps,
			procAbility: abilitySteps, procOnly: onlySteps, procAims: aimSteps, procAimSquare: aimSquareSteps, procLand: landSteps, procPose: poseSteps, procHurt: hurtSteps,
			procRow: rowSteps, procLater: laterSteps, procFinish: finishSteps, procNoteLink: noteLinkSteps, procLinked: linkedSteps, procShare: shareSteps, procAura: auraSteps, procBond: bondSteps, procMark: markSteps,
			procSpells: chooseSpellSteps, procCounter: counterSteps, procDub: dubSteps, procJoin: joinSteps, procReplaceLater: replaceLaterSteps, procBeforehand: beforehandSteps,
			procFlipDown: flipDownSteps, procTurnUp: turnUpSteps, procSwap: swapSteps, procSkip: skipSteps, procExtraTurn: extraTurnSteps, procControl: controlSteps, procPayEnergy: payEnergySteps, procPickMode: pickModeSteps, procMode: modeSteps, procLoop: loops.Steps(), procRetarget: retargetSteps, procSpecify: specifySteps, procPlanning: planningSteps, procOffered: offeredSteps, procDivert: divertSteps,
			procEndBattle: endBattleSteps, procApart: apartSteps, procSpellCards: spellCardSteps, procCopySpell: copySpellSteps, procCopy: copySteps, procAimAnew: aimAnewSteps, procAnew: anewSteps, procVanish: vanishSteps,
		}),
		Questions: language.Questions([]kernel.Question{
			qReveal: revealQuestion, qDeed: deedQuestion,
			qPriority: priorityQuestion, qSquare: landingQuestion, qDestination: destinationQuestion, qPay: energyQuestion, qVariable: variableQuestion, qRedraw: anewQuestion,
			qReturn: bottomQuestion, qWay: wayQuestion, qRaid: raidQuestion, qLand: landQuestion, qRow: rowQuestion, qShare: shareQuestion, qCall: callQuestion, qAdvance: advanceQuestion, qSpells: spellsQuestion, qMode: modeQuestion, qRounds: loops.RoundsQuestion(), qFewer: loops.FewerQuestion(), qOldTarget: oldTargetQuestion, qNewTarget: newTargetQuestion, qApart: apartQuestion,
		}),
		Main: procMatch, Facts: facts,
		Starts: []kernel.Start{
			{Name: "match", Proc: procMatch},
			{Name: "start", Proc: procMatch, At: atHands},
			{Name: "turn", Proc: procTurns, At: atTurn},
			{Name: "release phase", Proc: procTurns, At: atRelease},
			{Name: "draw phase", Proc: procTurns, At: atDraw},
			{Name: "energy phase", Proc: procTurns, At: atEnergy},
			{Name: "main phase", Proc: procTurns, At: atMain},
			{Name: "smash phase", Proc: procTurns, At: atSmash},
			{Name: "recovery phase", Proc: procTurns, At: atRecovery},
		},
		Always: []kernel.Check{amidResolution, openHands, copiesVanish}, Laws: []kernel.Law{noHandLimit}, Windows: []kernel.Window{windowPriority: priority}, Affairs: []kernel.Affair{battleAffair, paymentAffair}, Items: onTheStack,
		Happened: kernel.EventHook{About: kernel.EventsOf(kernel.Moved, kernel.Shuffled, kernel.Faced), Do: noteEvent},
		Along:    goesAlong, Arrange: orderOfComing, Lies: liesAs,
		Replace: replacing, Derive: deriving, ModRank: ownDataFirst, IsOff: isSwitchedOff,
		TriggerRank: activeFirst, Look: looksAt,
		Signals: []kernel.Signal{timeCalled}, Written: writtenBy, Confined: confinedBy, Counts: countsBy, Open: openBy,
		RecordsRounds: true, LoopVerb: verbLoop, Concede: concededBy, Untouched: untouchedBy, Conceded: concession, Endless: drawEndlessDuel,
	}
	coverPlansFirst(r.Procs)
	return r.Compile()
}
