// The game as tables: everything that the chapters declare, put together for the kernel.

package kaiun

import (
	"saitei/effect"
	"saitei/kernel"
)

// What happens in this game, and what can be chosen in it.
const (
	verbNone kernel.Verb = iota
	verbNote
	verbPlayers
	verbPresent
	verbStart
	verbShuffle
	verbDeal
	verbTurn
	verbPhase
	verbDraw
	verbSet
	verbKeep
	verbReplace
	verbOpen
	verbActivate
	verbActivateOpen
	verbActivateWin
	verbActivateLoss
	verbActivateEnd
	verbSign
	verbWinBattle
	verbLoseBattle
	verbDrawBattle
	verbClaim
	verbBattleOver
	verbTake
	verbBreak
	verbPay
	verbClear
	verbFall
	verbReset
	verbRefresh
	verbReturn
	verbLosing
	verbThrow
	verbLose
	verbWin
	verbDrawGame
	verbConcede
	verbEnd
	verbDiscard
	verbTrash
	verbAdd
	verbToDeck
	verbToBarrier
	verbReveal
	verbLook
	verbHide
	verbLuck
	verbSetSign
	verbCost
	verbOff
	verbGain
	verbForbid
	verbDefer
	verbResult
	verbChoose
	verbNumber
	verbMay
	verbUse
	verbOrder
)

func verbs() []string {
	return []string{
		verbNone: "", verbNote: "note", verbPlayers: "players", verbPresent: "present", verbStart: "start", verbShuffle: "shuffle",
		verbDeal: "deal", verbTurn: "turn", verbPhase: "phase", verbDraw: "draw", verbSet: "set", verbKeep: "keep",
		verbReplace: "replace", verbOpen: "open", verbActivate: "activate", verbActivateOpen: "activate-open",
		verbActivateWin: "activate-win", verbActivateLoss: "activate-loss", verbActivateEnd: "activate-end", verbSign: "compare-signs",
		verbWinBattle: "win-battle", verbLoseBattle: "lose-battle", verbDrawBattle: "draw-battle", verbClaim: "claim-battle",
		verbBattleOver: "battle-over", verbTake: "take", verbBreak: "break", verbPay: "pay", verbClear: "clear", verbFall: "fall",
		verbReset: "reset", verbRefresh: "refresh", verbReturn: "return", verbLosing: "losing", verbThrow: "throw", verbLose: "lose",
		verbWin: "win", verbDrawGame: "draw-game", verbConcede: "concede", verbEnd: "end", verbDiscard: "discard", verbTrash: "trash",
		verbAdd: "add", verbToDeck: "to-deck", verbToBarrier: "to-barrier", verbReveal: "reveal", verbLook: "look", verbHide: "hide",
		verbLuck: "luck", verbSetSign: "change-sign", verbCost: "change-cost", verbOff: "switch-off", verbGain: "gain", verbForbid: "forbid",
		verbDefer: "put-off", verbResult: "result", verbChoose: "choose", verbNumber: "number", verbMay: "may", verbUse: "use", verbOrder: "order",
	}
}

// The table's numbers. The ones named J are judgement calls of the ledger, 0 as we call them and 1 the other way.
const (
	vTurn = iota
	vPhase
	vPaying
	vFought
	vJ1
	vJ8
	vJ9
	vJ10
	vJ18
	vJ33
)

// The players' numbers.
const (
	pLosing    = iota // which losing conditions are met
	pSpent            // the deck was refreshed and is still empty: how many cards the trash held then, and one more
	pResult           // of this turn's battle
	pSign             // how the hand sign fared
	pWins             // has claimed this battle by an effect
	pExtra            // barrier cards taken beyond the one
	pSpared           // takes no barrier card
	pSafe             // does not lose the game by this battle
	pUsed             // which keyword effects were activated this turn
	pFought           // the object that battled
	pOwed             // cards still to be paid
	pRefreshed        // refreshed while paying
	pOpened           // turned a card up this turn
	pDecided          // how often effects have made the player win and lose the game
)

func tableNumbers() []string {
	return []string{
		vTurn: "turn", vPhase: "phase", vPaying: "paying", vFought: "fought", vJ1: "J1", vJ8: "J8", vJ9: "J9", vJ10: "J10", vJ18: "J18", vJ33: "J33",
	}
}

func playerNumbers() []string {
	return []string{
		pLosing: "losing", pSpent: "spent", pResult: "result", pSign: "sign", pWins: "wins", pExtra: "extra", pSpared: "spared",
		pSafe: "safe", pUsed: "used", pFought: "fought", pOwed: "owed", pRefreshed: "refreshed", pOpened: "opened", pDecided: "decided",
	}
}

// How long continuous effects last.
const (
	untilReset  kernel.Duration = iota + 1 // 6-6-4
	untilTurn                              // 6-6-6
	untilBattle                            // 7-1-5-5
	untilGame
)

// The procedures.
const (
	procMatch kernel.ProcID = iota + effect.FirstProc
	procPrepare
	procTurns
	procBattle
	procCompare
	procResult
	procBarrier
	procDefeat
	procDecided
	procJanken
	procRefresh
	procRearm
	procTogether
	procActivate
	procDeferred
	procAlso
	procPay
	procHoldOut
	procDoRefresh
	procChooseSign
	procChooseNumber
	procClaim
	procEndGame
	procOff
	procForbid
	procOutcome
	procReactivate
	procAlways
	procHide
	procNothing
)

// The questions.
const (
	qSet kernel.QuestionID = iota + effect.FirstQuestion
	qThrow
	qPay
	qUse
	qSign
	qNumber
)

// procedures is the table of the game's procedures beside those of the layer of effects. A number that stands twice in it does not compile.
func procedures() []kernel.Proc {
	return effect.Procedures([]kernel.Proc{
		procMatch: matchProc(), procPrepare: prepareProc(), procTurns: turnsProc(),
		procBattle: battleProc(), procCompare: compareProc(), procResult: resultProc(), procBarrier: barrierProc(),
		procDefeat: defeatProc(), procDecided: decidedProc(), procJanken: jankenProc(), procRefresh: refreshProc(), procRearm: rearmProc(),
		procTogether: togetherProc(), procActivate: activateProc(), procDeferred: deferredProc(), procAlways: alwaysProc(),

		procAlso: alsoProc(), procNothing: effect.One("nothing", doNothing),
		procPay: payProc(), effect.ProcMode: chooseProc(),
		procHoldOut: effect.One("hold-out", holdOut), procHide: hideProc(), procDoRefresh: effect.One("do-refresh", doRefresh),
		procOff: effect.One("switch-off", doOff), procForbid: effect.One("forbid", doForbid),
		procChooseSign:   namingProc("choose-sign", qSign, verbThrow, func(m *effect.Memory, n int32) { m.Own = n }),
		procChooseNumber: namingProc("choose-number", qNumber, verbNumber, func(m *effect.Memory, n int32) { m.Number = n }),
		procClaim:        claimProc(), procOutcome: effect.One("outcome", doOutcome), procReactivate: effect.One("reactivate", doReactivate), procEndGame: effect.One("end-game", doEndGame),
	})
}

// doNothing is an instruction that does nothing.
func doNothing(*kernel.Game) kernel.Flow { return kernel.Done }

// questions is the table of the game's questions beside those of the layer.
func questions() []kernel.Question {
	return language.Questions([]kernel.Question{
		qSet: setQuestion(), qThrow: throwQuestion(),
		qPay:                   payQuestion(),
		qUse:                   {Name: "use-from-hand", Clause: R8_4_1_2, Kind: kernel.YesNo, Verb: verbUse},
		effect.QuestionChoose:  {Untimely: notToChoose, Needs: chooseNeeds(), Conceals: choosesInSecret},
		effect.QuestionBacks:   {Name: "pick-backs"},
		effect.QuestionOrder:   {Name: "order"},
		effect.QuestionHowMany: {Name: "up-to"},
		qSign:                  signQuestion(), qNumber: numberQuestion(), effect.QuestionMode: effectQuestion(),
	})
}

// newRules puts the game together.
func newRules() *kernel.Rules {
	r := &kernel.Rules{
		Name: "kaiun", Seats: seats, Clauses: clauseIDs, Zones: zones(), Attrs: attributes(), Layers: 2, Verbs: verbs(), Language: language,
		Vars: tableNumbers(), PlayerVars: playerNumbers(),
		VarSight: kernel.SeenByAll(vTurn, vPhase, vJ1, vJ8, vJ9, vJ10, vJ18, vJ33), PlayerVarSight: kernel.SeenByAll(pResult),
		Poses:     []string{upright: "upright", sideways: "sideways"},
		Durations: []string{untilReset: "reset", untilTurn: "turn", untilBattle: "battle", untilGame: "game"},
		Procs:     procedures(), Questions: questions(), Main: procMatch,
		Starts: []kernel.Start{
			{Name: "match", Proc: procMatch},
			{Name: "turn", Proc: procTurns, At: atTurn},
			{Name: "draw phase", Proc: procTurns, At: atDraw},
			{Name: "set phase", Proc: procTurns, At: atSet},
			{Name: "open phase", Proc: procTurns, At: atOpen},
			{Name: "battle phase", Proc: procTurns, At: atBattle},
			{Name: "cost phase", Proc: procTurns, At: atCost},
		},
		Always: ruleProcesses(), Laws: []kernel.Law{oneBattler(), handLimit(), barrierLimit()},
		Replace: kernel.ReplacePolicy{
			Clause: R8_1_2_3, Cannot: R1_3_3, CannotAtOnce: true, Once: true, OnceClause: R8_1_2_3_2, Declined: R8_1_2_3_1,
			Chooser: func(_ *kernel.Game, e *kernel.Event) kernel.Seat { return max(e.Seat, 0) },
		},
		Derive: kernel.DerivePolicy{AtOnce: true, TieRank: rankAtOnce, OwnApart: true},
		IsOff:  isSwitchedOff, Confined: R2_6_2, Counts: R3_1_3, Concede: R1_2_4, Untouched: R1_2_5, Conceded: concede, Endless: drawGame,
	}
	return r.Compile()
}
