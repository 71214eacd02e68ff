// Keywords: Kaiun 10. When On Open, On Win and On Loss are activated, what settles a battle by an effect, and what is put off until later.

package kaiun

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// What effects have said about this battle, as the player number `wins`.
const (
	claimedWin  = 1
	claimedDraw = 2
)

// hasClaimed reports whether a player's card has claimed this battle and is still there to win it (J24). What forbids the win comes before the claim, and the battle goes as
// if nothing had been claimed (1-3-3).
func hasClaimed(g *kernel.Game, s kernel.Seat) bool {
	return g.PlayerVar(s, pWins) == claimedWin && battler(g, s) != kernel.NoCard && !isWinForbidden(g, s)
}

// isWinForbidden reports whether something forbids a player to win the battle.
func isWinForbidden(g *kernel.Game, s kernel.Seat) bool {
	return g.WouldForbid(kernel.Event{
		Kind: kernel.VarSet, Verb: verbWinBattle, Seat: s, Card: kernel.NoRef, Other: kernel.NoRef, Source: kernel.NoRef, N: resultWin, Mod: -1,
	})
}

// battleWon is the verdict of effects on the battle: the card that claimed it wins whatever the luck (10-2-3-2), and if both did, nobody
// does (10-2-3-3). It is negative where no effect has settled the battle.
func battleWon(g *kernel.Game) verdict {
	if g.PlayerVar(0, pWins) == claimedDraw || g.PlayerVar(1, pWins) == claimedDraw {
		return verdictDraw
	}
	first, second := hasClaimed(g, 0), hasClaimed(g, 1)
	if (!first && !second) || !g.On(R10_2_3_2) {
		return verdictNone
	}
	switch {
	case first && second:
		if g.On(R10_2_3_3) {
			return verdictDraw
		}
		return verdictNone
	case first:
		return verdictFirst
	}
	return verdictSecond
}

// claimProc lets players claim or give up this battle, or makes it a draw. In a battle whose luck has been compared already it changes the
// result (J24).
func claimProc() kernel.Proc {
	return kernel.Proc{Name: "claim", Steps: []kernel.Step{
		{Do: doClaim},
		{When: isJudged, Do: judgeAnew},
	}}
}

func doClaim(g *kernel.Game) kernel.Flow {
	n := g.Node()
	switch argsOf(n).claim {
	case claimWin:
		effect.EachSeat(g, argsOf(n).Who, g.Scope(), func(s kernel.Seat) { g.SetVar(verbClaim, s, pWins, claimedWin) })
	case claimLoss:
		effect.EachSeat(g, argsOf(n).Who, g.Scope(), func(s kernel.Seat) { g.SetVar(verbClaim, duel.Other(s), pWins, claimedWin) })
	case claimDraw:
		both(func(s kernel.Seat) { g.SetVar(verbClaim, s, pWins, claimedDraw) })
	}
	return kernel.Continue
}

// isJudged reports whether this turn's battle is on and has been decided.
func isJudged(g *kernel.Game) bool { return g.Var(vPhase) == battlePhase && winnerDiffers(g) }

// judgeAnew changes the result of the battle to what effects say about it.
func judgeAnew(g *kernel.Game) kernel.Flow {
	v := battleWon(g)
	switch v {
	case verdictNone:
	case verdictDraw:
		drawBattle(g)
	default:
		s := kernel.Seat(v)
		if g.PlayerVar(s, pResult) != resultWin {
			g.SetVar(verbWinBattle, s, pResult, resultWin)
		}
		if g.PlayerVar(duel.Other(s), pResult) != resultLoss {
			g.SetVar(verbLoseBattle, duel.Other(s), pResult, resultLoss)
		}
	}
	return kernel.Done
}

// claim is what an effect says about who wins this battle.
type claim int32

const (
	claimWin claim = iota
	claimLoss
	claimDraw
)

// outcome is what an effect changes in the processing of the result (10-2-2).
type outcome int32

const (
	outcomeExtra outcome = iota
	outcomeSet
	outcomeSpared
	outcomeSpilled
	outcomeSafe
)

// doOutcome changes the processing of the result.
func doOutcome(g *kernel.Game) kernel.Flow {
	n := g.Node()
	effect.EachSeat(g, argsOf(n).Who, g.Scope(), func(s kernel.Seat) {
		switch argsOf(n).outcome {
		case outcomeExtra:
			g.AddVar(verbResult, s, pExtra, amount(g, n))
		case outcomeSet:
			g.SetVar(verbResult, s, pExtra, repeats(g, amount(g, n))-1)
		case outcomeSpared:
			g.SetVar(verbResult, s, pSpared, 1)
		case outcomeSpilled:
			g.Establish(verbResult, s, kernel.AbilityID(argsOf(n).ability), kernel.NoRef, untilBattle, 0)
		case outcomeSafe:
			g.SetVar(verbResult, s, pSafe, 1)
		}
	})
	return kernel.Done
}

// doReactivate activates effects of a battle card because an effect says so: those that have not been activated this turn (10-1-1-2,
// 10-1-2-2, 10-1-3-2).
func doReactivate(g *kernel.Game) kernel.Flow {
	n := g.Node()
	tag, blind := argsOf(n).Moment, kernel.Clause(0)
	if tag == tagOpen {
		blind = R10_1_1_3
	}
	var due tagged
	effect.EachSeat(g, argsOf(n).Who, g.Scope(), func(s kernel.Seat) { due[s] = tag })
	return activateTogether(g, due, blind)
}

var heads = map[cardtext.Op]struct {
	tag    uint8
	clause kernel.Clause
}{opOnOpen: {tagOpen, R10_1_1_1}, opOnWin: {tagWin, R10_1_2_1}, opOnLoss: {tagLoss, R10_1_3_1}}

// onceClause is the clause by which effects with a tag are activated only once a turn, or 0.
func onceClause(tag uint8) kernel.Clause {
	switch tag {
	case tagOpen:
		return R10_1_1_2
	case tagWin:
		return R10_1_2_2
	case tagLoss:
		return R10_1_3_2
	}
	return 0
}

// activateOnOpen activates the On Open effects of both cards at the same time (6-4-2, 8-5-1, 10-1-1-3).
func activateOnOpen(g *kernel.Game) kernel.Flow {
	if !g.On(R10_1_1_1) {
		return kernel.Continue
	}
	due := ofBoth(tagOpen)
	both(func(s kernel.Seat) {
		if g.Var(vJ18) != 0 && g.PlayerVar(s, pOpened) == 0 {
			due[s] = 0
		}
	})
	return activateTogether(g, due, R10_1_1_3)
}

// activateAfterBattle activates On Win of the winner's card, or On Loss of the loser's (7-1-3, 7-1-4). Under the other reading of J10
// both come at the same time.
func activateAfterBattle(g *kernel.Game, tag uint8) kernel.Flow {
	var due tagged
	won, lost := seatWith(g, resultWin), seatWith(g, resultLoss)
	if won != kernel.NoSeat && tag == tagWin && g.On(R10_1_2_1) {
		due[won] = tagWin
	}
	if lost != kernel.NoSeat && (tag == tagLoss) != (g.Var(vJ10) != 0) && g.On(R10_1_3_1) {
		due[lost] = tagLoss
	}
	return activateTogether(g, due, R8_5_1)
}
