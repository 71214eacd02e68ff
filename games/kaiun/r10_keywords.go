// Keywords: Kaiun 10. On Open, On Win and On Loss are activated by the steps of chapters 6 and 7; here is what settles a battle by an
// effect.

package kaiun

import "saitei/kernel"

// battleWon is the verdict of "wins this battle": the card that claimed it wins whatever the luck (10-2-3-2), and if both did, nobody
// does (10-2-3-3). It is negative where nobody claimed the battle.
func battleWon(g *kernel.Game) int {
	first, second := g.PlayerVar(0, pWins) != 0, g.PlayerVar(1, pWins) != 0
	if (!first && !second) || !g.On(R10_2_3_2) {
		return -1
	}
	switch {
	case first && second:
		if g.On(R10_2_3_3) {
			return verdictDraw
		}
		return -1
	case first:
		return verdictFirst
	}
	return verdictSecond
}

// doClaim lets players claim or give up this battle, or makes it a draw.
func doClaim(g *kernel.Game) kernel.Flow {
	n := g.Node()
	f := g.Frame()
	switch claim(n.Args[argKind]) {
	case claimWin:
		seatsOf(g, who(n.Args[argWho]), f.Seat, func(s kernel.Seat) { g.SetVar(verbClaim, s, pWins, 1) })
	case claimLoss:
		seatsOf(g, who(n.Args[argWho]), f.Seat, func(s kernel.Seat) { g.SetVar(verbClaim, other(s), pWins, 1) })
	case claimDraw:
		if seatWith(g, resultWin) == kernel.NoSeat && seatWith(g, resultLoss) == kernel.NoSeat {
			both(func(s kernel.Seat) { g.SetVar(verbClaim, s, pWins, 1) })
			break
		}
		drawBattle(g)
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
