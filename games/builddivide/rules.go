// The game as tables: everything that the chapters declare, put together for the kernel.

package builddivide

import (
	"fmt"

	"saitei/effect"
	"saitei/kernel"
)

// What happens in this game, and what can be chosen in it.
const (
	verbNone kernel.Verb = iota
	verbShow
	verbShuffle
	verbLay
	verbFirst
	verbDeal
	verbAside
	verbRedraw
	verbBack
	verbStart
	verbTurn
	verbPhase
	verbStep
	verbStand
	verbRest
	verbMoment
	verbDraw
	verbDrawLife
	verbCharge
	verbPlay
	verbPlayed
	verbReveal
	verbPass
	verbPay
	verbAppear
	verbUsed
	verbOpen
	verbDeclare
	verbAttackEnd
	verbKeep
	verbWithdraw
	verbAttack
	verbAttacked
	verbBlock
	verbNoBlock
	verbBlocked
	verbBattle
	verbUnblocked
	verbStrike
	verbDestroy
	verbStray
	verbReturn
	verbUnitWon
	verbPlayerWon
	verbUnitDrew
	verbPlayerDrew
	verbUnitLost
	verbPlayerLost
	verbDamage
	verbPacket
	verbCheck
	verbTriggerless
	verbBuster
	verbShot
	verbSpent
	verbHeal
	verbExpire
	verbDiscard
	verbRemove
	verbTakeFirst
	verbLose
	verbWin
	verbTie
	verbConcede
	verbEnd
	verbChoose
	verbNumber
	verbMay
	verbLook
	verbHide
	verbDefer
	verbChange
	verbGain
	verbLoseAbility
	verbBind
	verbPut
	verbTakeBack
	verbAdd
	verbDrop
	verbOrder
	verbActivate
	verbActivated
	verbCounter
	verbScout
	verbTurnUp
	verbTurnDown
	verbClose
	verbSet
	verbJudge
	verbEvol
	verbExtraTurn
	verbRedZone
	verbAttach
	verbAttached
	verbSpared
	verbOpponent
	verbSkill
	verbScouts
	verbScouted
	verbCopy
	verbVanish
	verbCreate
	verbControl
	verbUnmark
	verbMark
	verbUnmarkCard
	verbBright
	verbGraduate
	verbLoop
)

// verbs is what rulings, logs and programs call them.
func verbs() []string {
	return []string{
		verbNone: "", verbShow: "show", verbShuffle: "shuffle", verbLay: "lay", verbFirst: "first", verbDeal: "deal", verbAside: "lay-aside", verbRedraw: "redraw",
		verbBack: "put-back", verbStart: "start", verbTurn: "turn", verbPhase: "phase", verbStep: "step", verbStand: "stand", verbRest: "rest", verbMoment: "moment",
		verbDraw: "draw", verbDrawLife: "draw-life", verbCharge: "charge", verbPlay: "play", verbPlayed: "played", verbReveal: "reveal", verbPass: "pass", verbPay: "pay",
		verbAppear: "appear", verbUsed: "used", verbOpen: "open", verbDeclare: "declare", verbAttackEnd: "end-attacks", verbKeep: "keep", verbWithdraw: "withdraw",
		verbAttack: "attack", verbAttacked: "attacked", verbBlock: "block", verbNoBlock: "no-block", verbBlocked: "blocked", verbBattle: "battle", verbUnblocked: "unblocked",
		verbStrike: "strike", verbDestroy: "destroy", verbStray: "stray", verbReturn: "return", verbUnitWon: "unit-won", verbPlayerWon: "player-won",
		verbUnitDrew: "unit-drew", verbPlayerDrew: "player-drew", verbUnitLost: "unit-lost", verbPlayerLost: "player-lost", verbDamage: "damage", verbPacket: "packet",
		verbCheck: "check", verbTriggerless: "no-trigger", verbBuster: "buster", verbShot: "shot", verbSpent: "spent", verbHeal: "heal", verbExpire: "expire",
		verbDiscard: "discard", verbRemove: "remove", verbTakeFirst: "take-first", verbLose: "lose", verbWin: "win", verbTie: "tie", verbConcede: "concede", verbEnd: "end",
		verbChoose: "choose", verbNumber: "number", verbMay: "may", verbLook: "look", verbHide: "hide", verbDefer: "defer", verbChange: "change", verbGain: "gain",
		verbLoseAbility: "lose-ability", verbBind: "bind", verbPut: "put", verbTakeBack: "take-back", verbAdd: "add", verbDrop: "drop", verbOrder: "order",
		verbActivate: "activate", verbActivated: "activated", verbCounter: "counter", verbScout: "scout", verbTurnUp: "turn-up", verbTurnDown: "turn-down", verbClose: "close",
		verbSet: "set", verbJudge: "judge", verbEvol: "evol", verbExtraTurn: "extra-turn", verbRedZone: "red-zone", verbAttach: "attach", verbAttached: "attached", verbSpared: "spared", verbOpponent: "opponent",
		verbSkill: "skill", verbScouts: "scouts", verbScouted: "scouted",
		verbCopy: "copy", verbVanish: "vanish", verbCreate: "create",
		verbControl: "control", verbUnmark: "unmark", verbMark: "mark", verbUnmarkCard: "unmark-card", verbBright: "bright", verbGraduate: "graduate", verbLoop: "loop",
	}
}

// The table's numbers. The ones named J are judgement calls of the ledger, 0 as we call them and 1 the other way.
const (
	vTurn        = iota
	vPhase       // 702–706
	vStep        // of the attack phase, 802–806
	vActive      // the turn player
	vFirst       // the first player, or the starting player of a tag team game
	vAttackSteps // how many attack steps there have been this turn (802-1)
	vDeclared    // what the attack declaration is (802-4a)
	vAttacker    // the attacking unit, or the one declared
	vAttackerTag // which object it is
	vTarget      // the unit that is the attack target, or -1
	vTargetTag   // which object it is
	vTargetSeat  // the player who is, or -1
	vBlocker     // the blocking unit, or the one declared, or -1
	vBlockerTag  // which object it is
	vBattling    // whether a battle has come about (803-8)
	vSwift       // which units had Blitz at 804-2
	vOutcome     // of the battle (804-6)
	vAnswered    // whether a player whose turn it is not has played something in the window of 802-5
	vRegular     // whose turn comes after the extra turns, as a seat and 1; 0 while none is taken (1603-2)
	vCalledOff   // whether the attack has been called off (537-1)
	vLoopUnit    // of how many answers the loop is that the other player has stopped, or 0 (1602-1a)
	vLoopEnd     // how many notes of answers there are where it ends
	vJ14         // 516-2a
	vJ21         // 802-7
	vJ34         // 1413-2
	vJ36         // 2102-1
	vJ60         // 902-1a
	vJ64         // 527-2
)

// tableNumbers names the numbers of the table.
func tableNumbers() []string {
	return []string{
		vTurn: "turn", vPhase: "phase", vStep: "step", vActive: "active", vFirst: "first", vAttackSteps: "attack-steps", vDeclared: "declared", vAttacker: "attacker",
		vAttackerTag: "attacker-tag", vTarget: "target", vTargetTag: "target-tag", vTargetSeat: "target-seat", vBlocker: "blocker", vBlockerTag: "blocker-tag",
		vBattling: "battling", vSwift: "swift", vOutcome: "outcome", vAnswered: "answered", vRegular: "regular", vCalledOff: "called-off", vLoopUnit: "loop-unit", vLoopEnd: "loop-end", vJ14: "J14", vJ21: "J21", vJ34: "J34", vJ36: deckAgreement, vJ60: "J60", vJ64: "J64",
	}
}

// The players' numbers.
const (
	pHandLimit   = iota // 405-4
	pEnergyLimit        // 1103-7a
	pCharged            // how often a card was put into the energy zone this turn
	pRedZone            // 407-4
	pRedraws            // whether the player redraws (602-1h)
	pScouts             // how many cards the player scouts (518-2)
	pIsRed              // whether the player is known to be in the red zone (407-4c:i)
	pTurns              // how many turns the player has had
	pUnited             // the turn in which the player last had Unity draw cards (1412-3a)
)

// playerNumbers names the numbers of a player.
func playerNumbers() []string {
	return []string{pHandLimit: "hand-limit", pEnergyLimit: "energy-limit", pCharged: "charged", pRedZone: "red-zone", pRedraws: "redraws", pIsRed: "is-red", pScouts: "scouts", pTurns: "turns", pUnited: "united"}
}

// How long continuous effects last.
const (
	untilTurn        kernel.Duration       = iota + 1 // 706-4
	untilDealt                                        // a damage packet (1002)
	untilBattle                                       // the battle that is under way (806-2)
	untilGame                                         // 1202-2b:i
	untilTaken                                        // an extra turn (1603)
	untilJoined                                       // an aura that goes with what has it (521-4)
	untilFirstEnd                                     // the end of a turn of a player, two for each of four; see untilEndOf
	untilFirstStart  = untilFirstEnd + 8              // the start of a turn of a player, one for each of four; see untilStartOf
	untilFirstDuring = untilFirstStart + 4            // the next turn of a player, one for each of four, until it comes; see untilDuringOf
)

// durationNames names the durations.
func durationNames() []string {
	names := []string{untilTurn: "turn", untilDealt: "dealt", untilBattle: "battle", untilGame: "game", untilTaken: "taken", untilJoined: "joined"}
	for s := range kernel.Seat(4) {
		names = append(names, fmt.Sprintf("even-turn-%d", s+1), fmt.Sprintf("odd-turn-%d", s+1))
	}
	for s := range kernel.Seat(4) {
		names = append(names, fmt.Sprintf("start-%d", s+1))
	}
	for s := range kernel.Seat(4) {
		names = append(names, fmt.Sprintf("during-%d", s+1))
	}
	return names
}

// The procedures.
const (
	procMatch kernel.ProcID = iota + effect.FirstProc
	procPrepare
	procTurns
	procAttack
	procPlayWindow
	procDamageWindow
	procDamageCheck
	procDamage
	procRules
	procTriggers
	procPlay
	procResolve
	procEnergy
	procOpening
	procDraw
	procText
	procPlayAbility
	procPayAll
	procPayEnergy
	procDrawCards
	procTurn
	procFace
	procHurt
	procHarm
	procScout
	procAppear
	procLife
	procTerritory
	procCounter
	procPickPlays
	procCounterPlayed
	procLaterOn
	procPlayFree
	procSwitch
	procPickModes
	procRunModes
	procEstablish
	procCounters
	procCardCounters
	procFinish
	procExtraTurn
	procForever
	procToll
	procZones
	procAttach
	procReattach
	procGoToEnd
	procCallOff
	procOpponent
	procShuffleHome
	procByDoing
	procNote
	procFollow
	procExchange
	procClash
	procMultiply
	procLikeNumbers
	procLikeAbilities
	procGainPrinted
	procCounterAbility
	procCounterCause
	procRejoin
	procCreate
	procAttachClass
	procRemoveTokens
	procGuess
	procSkill
	procOnly
	procCopy
	procCopyCards
	procControl
	procForced
	procCases
	procOpenOut
	procBecomeUnit
	procAssault
	procGoBack
	procDress
	procUnitise
	procByCount
	procBright
	procGraduate
	procLeaveOpen
	procNamed
	procLoop
	procUnseen
	procDivide
)

// The questions.
const (
	qRedraw kernel.QuestionID = iota + effect.FirstQuestion
	qTakeFirst
	qAct
	qPay
	qOpen
	qDeclare
	qTarget
	qWithdraw
	qBlock
	qShot
	qPacket
	qDiscard
	qTerritory
	qUse
	qScout
	qSwitch
	qModes
	qEvol
	qOpponent
	qGuess
	qRetarget
	qStart
	qCounterAbility
	qPlays
	qCosts
	qEvolOf
	qInstead // whether another cost is paid instead of the play cost (1204-2h:ii)
	qKamui
	qRounds
	qFewer
	qDivide // how damage is shared out (516-2)
)

// form is what the two-player game and the tag team game say differently.
type form struct {
	name   string
	seats  int
	teams  []int8
	isTag  bool
	window windowClauses
	damage damageClauses
}

// duel is the game of two players (101-2), tagTeam that of two teams of two (1801-1).
var (
	duel    = form{name: "builddivide", seats: 2, window: duelWindow, damage: duelDamage}
	tagTeam = form{name: "builddivide-tag", seats: 4, teams: seating, isTag: true, window: teamWindow, damage: teamDamage}
)

// procedures is the table of the game's procedures.
func (f *form) procedures() []kernel.Proc {
	return effect.Procedures([]kernel.Proc{
		procMatch: matchSteps(), procPrepare: f.preparation(), procTurns: f.turns(), procAttack: f.attackPhase(),
		procPlayWindow: f.window.proc("play-window"), procDamageWindow: f.window.proc("damage-window"),
		procDamageCheck: damageCheck(), procDamage: f.damage.proc(),
		procRules: ruleProcessing(), procTriggers: triggerPlays(f), procPlay: playSteps(), procResolve: resolution(),
		procEnergy: energyPayment(), procOpening: opening(), procDraw: drawing(),
		procText: textSteps(), procPlayAbility: abilitySteps(), procPayAll: costSteps(), procPayEnergy: energyCost(), procDrawCards: drawByText(), procTurn: turnCards(),
		procFace: faceCards(), procHurt: hurtUnits(), procHarm: harmPlayer(), procScout: scouting(), procAppear: appearing(), procLife: takeLife(), procTerritory: turnTerritory(),
		procCounter: counterCards(), procPickPlays: pickPlays(), procCounterPlayed: counterPlayed(), procLaterOn: comingLater(), procPlayFree: playForNothing(), procSwitch: switchCard(), procPickModes: pickModes(), procRunModes: runModes(), procEstablish: establishing(), procFinish: finishing(), procExtraTurn: gainingTurns(), procForever: gainingForever(), procCounters: markingCounters(), procCardCounters: markingCards(),
		procToll: tolling(), procZones: enteringRed(), procAttach: attachSteps(), procReattach: reattachSteps(), procGoToEnd: endPhaseSteps(), procCallOff: callingOff(), procOpponent: choosingOpponent(), procShuffleHome: shufflingHome(),
		procByDoing: byDoingSteps(), procNote: noting(), procFollow: following(),
		procExchange: exchangeSteps(), procClash: clashSteps(), procMultiply: multiplySteps(), procLikeNumbers: likeSteps(), procLikeAbilities: borrowSteps(), procGainPrinted: gainSteps(), procCounterAbility: counterAbility(), procCounterCause: counterCause(),
		procRejoin: rejoinSteps(), procCreate: createSteps(), procAttachClass: attachClassSteps(), procRemoveTokens: removeTokenSteps(), procGuess: guessSteps(), procSkill: skillSteps(), procOnly: onlyBy(),
		procCopy: copySteps(), procCopyCards: copyCards(),
		procControl: controlling(), procForced: forcedSteps(), procCases: runCases(), procOpenOut: openingOut(), procBecomeUnit: becomingUnit(), procAssault: assaulting(), procGoBack: goingBack(), procDress: dressing(), procUnitise: unitising(), procByCount: byCounting(), procBright: brightening(), procGraduate: graduating(), procLeaveOpen: leftOpen(), procNamed: runNamed(), procLoop: loops.Steps(), procUnseen: removingUnseen(), procDivide: divideSteps(),
	})
}

// questions is the table of the game's questions.
func (f *form) questions() []kernel.Question {
	return language.Questions([]kernel.Question{
		qRedraw: redrawQuestion(), qTakeFirst: takeFirstQuestion(), qAct: actQuestion(), qPay: energyQuestion(), qOpen: openQuestion(),
		qDeclare: f.declareQuestion(), qTarget: f.aimQuestion(), qWithdraw: withdrawQuestion(), qBlock: f.blockQuestion(),
		qShot: shotQuestion(), qPacket: packetQuestion(), qDiscard: excessQuestion(), qTerritory: surplusQuestion(),
		qUse: useQuestion(), qScout: scoutQuestion(), qSwitch: switchQuestion(), qModes: modesQuestion(), qEvol: evolQuestion(), qOpponent: opponentQuestion(),
		qGuess:    guessQuestion(),
		qRetarget: retargetQuestion(), qStart: startQuestion(), qCounterAbility: counterQuestion(), qPlays: playsQuestion(),
		qInstead: insteadQuestion(), qCosts: costsQuestion(), qEvolOf: evolOfQuestion(), qKamui: kamuiQuestion(),
		qRounds: loops.RoundsQuestion(), qFewer: loops.FewerQuestion(), qDivide: divideQuestion(),
	})
}

// rules is the game for the kernel.
func (f *form) rules() *kernel.Rules { return f.declared().Compile() }

// declared puts together what the chapters declare.
func (f *form) declared() *kernel.Rules {
	r := &kernel.Rules{
		Name: f.name, Seats: f.seats, Teams: f.teams, Clauses: clauseIDs, Zones: f.zones(), Attrs: attributes(), Layers: int(layerCount), Verbs: verbs(),
		Vars: tableNumbers(), PlayerVars: playerNumbers(),
		Stamps:         1<<vAttackerTag | 1<<vTargetTag | 1<<vBlockerTag | 1<<vLoopUnit | 1<<vLoopEnd,
		SeatVars:       1<<vActive | 1<<vFirst | 1<<vTargetSeat,
		VarSight:       kernel.SeenByAll(vTurn, vPhase, vStep, vActive, vFirst, vJ14, vJ21, vJ34, vJ36, vJ60, vJ64),
		PlayerVarSight: kernel.SeenByAll(pHandLimit, pEnergyLimit, pCharged, pRedZone),
		Language:       language,
		Counters:       counterNames(),
		Poses:          []string{standing: "stand", rested: "rest"},
		Durations:      durationNames(), Dormant: 0xf << untilFirstDuring,
		Procs: f.procedures(), Questions: f.questions(), Facts: tableFacts(), Main: procMatch, Starts: starts(),
		Affairs: affairs(), Derive: layers(), ModRank: gainsFirst, Replace: replacements(), Look: sideOfMove,
		TriggerRank: f.triggerOrder, Endless: endlessLoop, RecordsRounds: true, LoopVerb: verbLoop, LoopFirst: loops.First, Always: alwaysChecks(),
	}
	declareConcession(r)
	declareSight(r)
	declareDamage(r)
	declareAbilities(r)
	if f.isTag {
		declareTeams(r)
		declareTeamSight(r)
	}
	return r
}

// starts is where a position can be played on from.
func starts() []kernel.Start {
	return []kernel.Start{
		{Name: "match", Proc: procMatch},
		{Name: "stand phase", Proc: procTurns, At: atStand},
		{Name: "draw phase", Proc: procTurns, At: atDraw},
		{Name: "main phase", Proc: procTurns, At: atMain},
		{Name: "attack phase", Proc: procTurns, At: atAttack},
		{Name: "end phase", Proc: procTurns, At: atEnd},
	}
}
