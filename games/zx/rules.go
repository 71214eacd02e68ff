// The game as tables: everything that the chapters declare, put together for the kernel.

package zx

import "saitei/kernel"

// The procedures of the spine. Those of instructions, abilities and special kinds are numbered in their own files.
const (
	procMatch kernel.ProcID = iota + 16
	procPrepare
	procRedraw
	procTurns
	procIgnite
	procDrawN
	procBattle
	procPre
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
	procSeq
	procIf
	procElse
	procIfDid
	procMay
	procDefer
	procSelect
	procRemark
	procAges
	procStates
	spineProcs
)

// The numbers of procedures and questions: each part of the rules has a range of its own.
const (
	firstActProc     kernel.ProcID = 64
	firstStaticProc  kernel.ProcID = 128
	firstSpecialProc kernel.ProcID = 160
	procCount                      = 220

	firstActQuestion     kernel.QuestionID = 40
	firstStaticQuestion  kernel.QuestionID = 56
	firstSpecialQuestion kernel.QuestionID = 64
	questionCount                          = 80
)

// The questions of the spine.
const (
	qStartCard kernel.QuestionID = iota + 16
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
	qMay
	qChoose
	qBacks
	qAges
	qReload
	qStay
)

func procedures() []kernel.Proc {
	ps := make([]kernel.Proc, procCount)
	ps[procMatch], ps[procPrepare], ps[procRedraw], ps[procTurns] = matchProc(), prepareProc(), redrawProc(), turnsProc()
	ps[procIgnite], ps[procDrawN], ps[procBattle], ps[procPre] = igniteProc(), drawNProc(), battleProc(), preProc()
	ps[procPlayCard], ps[procEventAbilities], ps[procPlayAbility] = playCardProc(), eventAbilitiesProc(), playAbilityProc()
	ps[procPlayTimed], ps[procSpecial], ps[procRunSpecial] = playTimedProc(), specialProc(), runSpecialProc()
	ps[procPay], ps[procPayCost], ps[procSleepThis] = payProc(), payNodeProc(), sleepThisProc()
	ps[procReload], ps[procDefeat], ps[procLethal], ps[procSquares] = reloadProc(), defeatProc(), lethalProc(), squaresProc()
	ps[procTrimCharge], ps[procPlayerDamage], ps[procHurt] = trimChargeProc(), playerDamageProc(), hurtProc()
	ps[procSeq], ps[procIf], ps[procElse], ps[procIfDid], ps[procMay] = seqProc(), ifProc(), elseProc(), ifDidProc(), mayProc()
	ps[procDefer], ps[procSelect], ps[procRemark] = deferProc(), selectProc(), remarkProc()
	ps[procAges], ps[procStates] = tieProc(), stateProc()
	actProcs(ps)
	staticProcs(ps)
	specialProcs(ps)
	return ps
}

func questions() []kernel.Question {
	qs := make([]kernel.Question, questionCount)
	qs[qStartCard] = starterQuestion("start-card", "startCard", R402_1c)
	qs[qGateCard] = starterQuestion("gate-card", "gateCard", R402_1d)
	qs[qStartResource] = starterQuestion("start-resource", "startResource", R402_1e)
	qs[qRedraw] = kernel.Question{Name: "redraw", Clause: R402_1k, Kind: kernel.YesNo, Verb: verbMulligan}
	qs[qResource], qs[qIgnite], qs[qPlayIt], qs[qMain] = resourceQuestion(), igniteQuestion(), playItQuestion(), mainQuestion()
	qs[qTarget], qs[qRespond], qs[qSquare], qs[qPay] = targetQuestion(), battleQuestion(), squareQuestion(), payQuestion()
	qs[qTrigger], qs[qSpecial], qs[qLife] = triggerQuestion(), specialQuestion(), lifeQuestion(R907_2c)
	qs[qTrim], qs[qKeep], qs[qStay] = trimQuestion(), keepQuestion(), stayQuestion()
	qs[qMay] = kernel.Question{Name: "may", Clause: R804_3c, Kind: kernel.YesNo, Verb: verbMay}
	qs[qReload] = lifeQuestion(R902_1c)
	qs[qChoose], qs[qBacks], qs[qAges] = chooseQuestion(), backsQuestion(), agesQuestion()
	actQuestions(qs)
	staticQuestions(qs)
	specialQuestions(qs)
	return qs
}

// attributes declares what cards are: non-numbers are settled before numbers (811.1b, 811.1c), and a power as printed before what is added to it.
func attributes() []kernel.AttrDef {
	return []kernel.AttrDef{
		attrKind:     {Name: "kind", Layer: 1, Set: true},
		attrCost:     {Name: "cost", Layer: 3},
		attrColour:   {Name: "colour", Layer: 1, Set: true},
		attrIcon:     {Name: "icon", Layer: 1, Set: true},
		attrTribe:    {Name: "tribe", Layer: 1, Set: true},
		attrTribeB:   {Name: "tribe2", Layer: 1, Set: true},
		attrName:     {Name: "named", Layer: 1},
		attrAlias:    {Name: "alias", Layer: 1},
		attrPlayer:   {Name: "player", Layer: 1},
		attrPower:    {Name: "power", Layer: 3},
		attrOriginal: {Name: "original", Layer: 2},
		attrReach:    {Name: "reach", Layer: 1, Set: true},
		attrShield:   {Name: "shield", Layer: 2},
	}
}

func tableNumbers() []string {
	return []string{
		vTurn: "turn", vPlayer: "player", vPhase: "phase", vFirst: "first", vBattle: "battle", vAttacker: "attacker", vAttackerSerial: "attacker-object",
		vTarget: "target", vTargetSerial: "target-object", vTargetSeat: "target-player", vRestart: "restart", vBattleEnds: "battle-ends", vChecked: "checked", vTurnStamp: "turn-began", vTakenBack: "taken-back", vOld: "revision",
		vJ1: "J1", vJ2: "J2", vJ13: "J13", vJ23: "J23", vJ29: "J29", vJ30: "J30", vJ46: "J46", vJ48: "J48", vJ50: "J50", vJ62: "J62", vJ78: "J78", vJ79: "J79", vJ80: "J80", vJ82: "J82",
	}
}

func playerNumbers() []string {
	return []string{
		pDamage: "damage", pLifeShield: "life-shield", pDreamKey: "dream-key", pMelody: "melody", pMemorialPiece: "memorial-piece", pStarPiece: "star-piece",
		pResearchRecord: "research-record", pBlock: "block", pFocus: "focus", pExtraPlays: "extra-plays", pShiftPlays: "shift-plays", pZextend: "zextend",
		pAdvent: "advent", pUnison: "unison", pAscended: "ascended", pProjected: "projected", pRaided: "raided", pCrisis: "crisis",
		pConceded: "conceded",
	}
}

// newRules puts the game together, with the numbers that a revision of the rulebook gives its clauses.
func newRules(name string, clauses []string) *kernel.Rules {
	r := &kernel.Rules{
		Name: name, Seats: seats, Clauses: clauses, Zones: zones(), Attrs: attributes(), Layers: 3, Verbs: verbs(),
		Vars: tableNumbers(), PlayerVars: playerNumbers(), Counters: []string{"damage", "shield", "", ""},
		Poses: []string{"rebooted", "asleep"}, Durations: durations(),
		Procs: procedures(), Questions: questions(), Main: procMatch,
		Starts: []kernel.Start{
			{Name: "match", Proc: procMatch},
			{Name: "turn", Proc: procTurns, At: atTurn},
			{Name: "reboot phase", Proc: procTurns, At: atReboot},
			{Name: "draw phase", Proc: procTurns, At: atDraw},
			{Name: "resource phase", Proc: procTurns, At: atResource},
			{Name: "ignition phase", Proc: procTurns, At: atIgnition},
			{Name: "main phase", Proc: procTurns, At: atMain},
			{Name: "end phase", Proc: procTurns, At: atEnd},
		},
		Always: alwaysEffects(), Laws: append([]kernel.Law{overboostGuard(), unisonGuard()}, specialLaws()...),
		Replace: replacing(), Derive: deriving(),
		Together: kernel.TogetherPolicy{Arrival: R808_3b, Each: R808_3c},
		Look:     looksAt, TriggerRank: triggerRank, IsOff: isSwitchedOff, ModRank: modRank, AgeFirst: agesFirst,
		Happened: kernel.EventHook{About: notedEvents(), Do: happened},
		Around:   kernel.BatchHook{About: kernel.AnyEvent, Before: weighBefore, After: weighAfter},
		Inert:    kernel.Of(kernel.Shuffled, kernel.Shown, kernel.Concealed, kernel.Announced, kernel.Deferred),
		Affairs:  []kernel.Affair{battleAffair()}, Shares: sharesAbility, Dormant: 1<<untilNext0 | 1<<untilNext1, RecordsRounds: true, LoopVerb: verbLoop, Stamps: 1<<vAttackerSerial | 1<<vTargetSerial | 1<<vChecked | 1<<vTurnStamp,
		Written: R205_1, Confined: R803_1b, Counts: R301_3d, Open: R301_3a, Concede: R101_4, Untouched: R101_5, Conceded: concede,
	}
	return r.Compile()
}

func durations() []string {
	return []string{
		untilForever: "", untilTurn: "turn", untilBattle: "battle", untilEnd0: "end-of-P1", untilEnd1: "end-of-P2",
		untilEnd0Later: "next-end-of-P1", untilEnd1Later: "next-end-of-P2", untilReboot0: "reboot-of-P1", untilReboot1: "reboot-of-P2",
		untilReboot0Later: "next-reboot-of-P1", untilReboot1Later: "next-reboot-of-P2", untilStart0: "turn-of-P1", untilStart1: "turn-of-P2",
		untilGame: "game", untilClose: "close", untilNext0: "next-turn-of-P1", untilNext1: "next-turn-of-P2",
		untilReboot: "reboot-phase", untilDraw: "draw-phase", untilResource: "resource-phase", untilIgnition: "ignition-phase", untilMain: "main-phase",
		untilEndPhase: "end-phase",
	}
}

func verbs() []string {
	return []string{
		verbNone: "", verbSet: "set", verbDraw: "draw", verbDiscard: "discard", verbEnter: "enter", verbShift: "move", verbDestroy: "destroy",
		verbRemove: "remove", verbReturn: "return", verbAdd: "add", verbPut: "put", verbRecover: "recover", verbForce: "force", verbAttach: "attach",
		verbPlay: "play-out", verbReload: "reload", verbIgnite: "ignite", verbCombine: "combine", verbPart: "part", verbCreate: "create",
		verbVanish: "vanish", verbCharge: "charge-life", verbSleep: "sleep", verbReboot: "reboot", verbFace: "turn-over", verbShuffle: "shuffle",
		verbReveal: "reveal", verbLook: "look", verbHide: "hide", verbDamage: "damage", verbHeal: "heal", verbShield: "change-shield",
		verbChange: "change", verbGain: "gain", verbLose: "lose-abilities", verbBind: "bind", verbExpire: "expire", verbChoose: "choose",
		verbHurt: "hurt", verbLifeShield: "change-life-shield", verbCounter: "change-counter", verbLoseGame: "lose", verbWinGame: "win",
		verbDrawGame: "draw-game", verbConcede: "concede", verbEndGame: "end-game", verbGameStart: "game-start", verbTurn: "turn-start",
		verbPhase: "phase-start", verbPhaseEnd: "phase-end", verbTurnEnd: "turn-end", verbAttack: "attack", verbBattle: "battle-start",
		verbBattleEnd: "battle-end", verbPlayed: "played", verbPlayedAbility: "ability", verbResolved: "resolved", verbDefer: "defer",
		verbPlayCard: "play", verbActivate: "activate", verbDeclare: "declare", verbPass: "pass", verbPay: "pay", verbKeep: "keep", verbMay: "may",
		verbOrder: "order", verbNumber: "number", verbMulligan: "redraw", verbCrisis: "crisis", verbLoop: "loop",
	}
}

// actProcs fills in the procedures of instructions.
func actProcs(ps []kernel.Proc) {
	ps[procChoose], ps[procChooseSquares], ps[procChoosePlayer], ps[procSearch] = chooseProc(), chooseSquaresProc(), choosePlayerProc(), searchProc()
	ps[procMove], ps[procTop], ps[procEnter], ps[procSwap], ps[procPutBack] = moveProc(), topProc(), enterProc(), swapProc(), putBackProc()
	ps[procPose], ps[procTurn], ps[procShuffle], ps[procShow] = poseProc(), turnProc(), shuffleProc(), showProc()
	ps[procDamage], ps[procHurtPlayers], ps[procCounters], ps[procShields] = damageProc(), hurtPlayersProc(), countersProc(), shieldsProc()
	ps[procLifeShields], ps[procVanish], ps[procChooseMode], ps[procIgnitions] = lifeShieldsProc(), vanishProc(), chooseModeProc(), ignitionsProc()
	ps[procPlayCards], ps[procRedirect], ps[procNaming], ps[procFinish] = playCardsProc(), redirectProc(), namingProc(), finishProc()
	ps[procEndSoon], ps[procClearDamage], ps[procAimAt] = endSoonProc(), clearDamageProc(), aimAtProc()
	ps[procChooseAbility], ps[procGainChosen], ps[procResolveChosen] = chooseAbilityProc(), gainChosenProc(), resolveChosenProc()
}

// actQuestions fills in the questions of instructions.
func actQuestions(qs []kernel.Question) {
	qs[qMore], qs[qMoveOrder], qs[qEnter], qs[qSquares] = moreQuestion(), moveOrderQuestion(), enterQuestion(), squaresQuestion()
	qs[qPlayer], qs[qSplit], qs[qMode], qs[qName] = playerQuestion(), splitQuestion(), modeQuestion(), nameQuestion()
	qs[qDeckEnd], qs[qAbility] = deckEndQuestion(), abilityQuestion()
}

func init() {
	feasible[procMove], feasible[procTop], feasible[procEnter] = canMoveAll, canTakeTops, canEnterAll
	feasible[procPose], feasible[procTurn], feasible[procShow] = canChangeAll(canPose), canChangeAll(canTurn), canShowAll
	feasible[procDamage], feasible[procHurtPlayers], feasible[procCounters] = canDamage, canHurt, canCount
	feasible[procIgnitions], feasible[procRedirect], feasible[procChooseSquares], feasible[procAimAt] = canIgnite, canRedirect, canChooseSquares, canRedirect
}
