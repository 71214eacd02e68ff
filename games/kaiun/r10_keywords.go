// Keywords: Kaiun 10. On Open, On Win and On Loss are activated by the steps of chapters 6 and 7; here is what settles a battle by an
// effect.

package kaiun

import "saitei/kernel"

// What effects have said about this battle, as the player number `wins`.
const (
	claimedWin  = 1
	claimedDraw = 2
)

// hasClaimed reports whether a player's card has claimed this battle and is still there to win it (J24).
func hasClaimed(g *kernel.Game, s kernel.Seat) bool {
	return g.PlayerVar(s, pWins) == claimedWin && battler(g, s) != kernel.NoCard
}

// battleWon is the verdict of effects on the battle: the card that claimed it wins whatever the luck (10-2-3-2), and if both did, nobody
// does (10-2-3-3). It is negative where no effect has settled the battle.
func battleWon(g *kernel.Game) int {
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
	n, f := g.Node(), g.Frame()
	switch claim(n.Args[argKind]) {
	case claimWin:
		seatsOf(g, who(n.Args[argWho]), f.Seat, func(s kernel.Seat) { g.SetVar(verbClaim, s, pWins, claimedWin) })
	case claimLoss:
		seatsOf(g, who(n.Args[argWho]), f.Seat, func(s kernel.Seat) { g.SetVar(verbClaim, other(s), pWins, claimedWin) })
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
		if g.PlayerVar(other(s), pResult) != resultLoss {
			g.SetVar(verbLoseBattle, other(s), pResult, resultLoss)
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
	n, f := g.Node(), g.Frame()
	seatsOf(g, who(n.Args[argWho]), f.Seat, func(s kernel.Seat) {
		switch outcome(n.Args[argKind]) {
		case outcomeExtra:
			g.AddVar(verbResult, s, pExtra, amount(g, n))
		case outcomeSet:
			g.SetVar(verbResult, s, pExtra, repeats(g, amount(g, n))-1)
		case outcomeSpared:
			g.SetVar(verbResult, s, pSpared, 1)
		case outcomeSpilled:
			g.SetVar(verbResult, s, pSpilled, 1)
		case outcomeSafe:
			g.SetVar(verbResult, s, pSafe, 1)
		}
	})
	return kernel.Done
}

// doReactivate activates effects of a battle card because an effect says so: those that have not been activated this turn (10-1-1-2,
// 10-1-2-2, 10-1-3-2).
func doReactivate(g *kernel.Game) kernel.Flow {
	n, f := g.Node(), g.Frame()
	tag, blind := uint8(n.Args[argKind]), kernel.Clause(0)
	if tag == tagOpen {
		blind = R10_1_1_3
	}
	var due [seats]bool
	seatsOf(g, who(n.Args[argWho]), f.Seat, func(s kernel.Seat) { due[s] = true })
	return activateTogether(g, tag, due, blind)
}
