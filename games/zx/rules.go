// The game as tables: everything that the chapters declare, put together for the kernel.

package zx

import "saitei/kernel"

// attributes declares what cards are: non-numbers are settled before numbers (811.1b, 811.1c), and a power as printed before what is added to it.
func attributes() []kernel.AttrDef {
	return []kernel.AttrDef{
		attrKind:     {Name: "kind", Layer: 1, Set: true},
		attrCost:     {Name: "cost", Layer: 3},
		attrColour:   {Name: "colour", Layer: 1, Set: true},
		attrIcon:     {Name: "icon", Layer: 1, Set: true},
		attrTribe:    {Name: "tribe", Layer: 1, Set: true},
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
		vJ1: "J1", vJ2: "J2", vJ13: "J13", vJ23: "J23", vJ29: "J29", vJ30: "J30", vJ46: "J46", vJ48: "J48", vJ50: "J50", vJ62: "J62", vJ78: "J78", vJ79: "J79", vJ80: "J80", vJ82: "J82", vJ84: "J84", vJ85: "J85", vJ87: "J87",
	}
}

func playerNumbers() []string {
	return []string{
		pDamage: "damage", pLifeShield: "life-shield", pDreamKey: "dream-key", pMelody: "melody", pMemorialPiece: "memorial-piece", pStarPiece: "star-piece",
		pResearchRecord: "research-record", pBlock: "block", pFocus: "focus", pExtraPlays: "extra-plays", pShiftPlays: "shift-plays", pZextend: "zextend",
		pAdvent: "advent", pUnison: "unison", pAscended: "ascended", pProjected: "projected", pRaided: "raided", pCrisis: "crisis",
		pConceded: "conceded", pSeemed: "seemed", pSeemed2: "seemed-2", pSeemed3: "seemed-3", pSeemed4: "seemed-4",
	}
}

// openTableNumbers declares the numbers of the table that everybody may see. Cards are named by their objects: the number of a card itself would let
// it be followed from zone to zone.
func openTableNumbers() []kernel.Sight {
	return kernel.SeenByAll(vTurn, vPlayer, vPhase, vFirst, vBattle, vAttackerSerial, vTargetSerial, vTargetSeat, vOld,
		vJ1, vJ2, vJ13, vJ23, vJ29, vJ30, vJ46, vJ48, vJ50, vJ62, vJ78, vJ79, vJ80, vJ82, vJ84, vJ85, vJ87)
}

// openPlayerNumbers declares the numbers of players that lie open: damage, shields and counters (202.14b). What a face-down player card's condition
// has come to is nobody's (202.10b).
func openPlayerNumbers() []kernel.Sight {
	return kernel.SeenByAll(pDamage, pLifeShield, pDreamKey, pMelody, pMemorialPiece, pStarPiece, pResearchRecord, pBlock, pFocus)
}

// secretNumbers is what of a player's numbers tells of a face-down player extra, and so nobody else may go by: that its condition is met (202.10b).
func secretNumbers() []int { return []int{pCrisis: crisisMet} }

// newRules puts the game together, with the numbers that a revision of the rulebook gives its clauses.
func newRules(name string, clauses []string) *kernel.Rules {
	r := &kernel.Rules{
		Name: name, Seats: seats, Clauses: clauses, Zones: zones(), Attrs: attributes(), Layers: 3, Verbs: verbs(),
		Vars: tableNumbers(), PlayerVars: playerNumbers(), VarSight: openTableNumbers(), PlayerVarSight: openPlayerNumbers(), PlayerVarSecrets: secretNumbers(), Counters: []string{"damage", "shield", "", ""},
		Poses: []string{"rebooted", "asleep"}, Durations: durations(),
		Procs: procedures(), Questions: questions(), Facts: facts(), Main: procMatch,
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
		Language: language, Always: alwaysEffects(), Laws: append([]kernel.Law{overboostGuard(), unisonGuard()}, specialLaws()...),
		Replace: replacing(), Derive: deriving(),
		Together: kernel.TogetherPolicy{Arrival: R808_3b, Each: R808_3c},
		Look:     looksAt, TriggerRank: triggerRank, IsOff: isSwitchedOff, ModRank: modRank, AgeFirst: agesFirst,
		Happened: kernel.EventHook{About: notedEvents(), Do: happened},
		Around:   kernel.BatchHook{About: kernel.AnyEvent, Before: weighBefore, After: weighAfter},
		Affairs:  []kernel.Affair{battleAffair()}, Shares: sharesAbility, Dormant: 1<<untilNext0 | 1<<untilNext1, RecordsRounds: true, LoopVerb: verbLoop, Endless: endEndless, Stamps: 1<<vAttackerSerial | 1<<vTargetSerial | 1<<vChecked | 1<<vTurnStamp, SeatVars: 1<<vPlayer | 1<<vFirst | 1<<vTargetSeat,
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
		untilEndPhase: "end-phase", untilResources0: "resource-phase-of-P1", untilResources1: "resource-phase-of-P2",
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
		verbOrder: "order", verbNumber: "number", verbMulligan: "redraw", verbCrisis: "crisis", verbLoop: "loop", verbPassOver: "pass-over",
	}
}
