// Ignition by an effect, and phases that begin or end: Z/X 1011, 1028.

package zx

import "saitei/kernel"

// ignitionsProc lets players ignite so many times (1011.1). Register 0 is how many times are left, register 1 which player comes next.
func ignitionsProc() kernel.Proc {
	const next kernel.Label = 1
	return kernel.Proc{Name: "ignitions", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			noteDone(g, false)
			if !g.On(R1011_1) {
				return kernel.Done
			}
			g.Frame().Reg[0], g.Frame().Reg[1] = int32(amount(g)), 0
			return kernel.Continue
		}},
		{Label: next, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			s, ok := nthSeat(g, argsOf(g.Node()).who, g.Scope(), int(f.Reg[1]))
			switch {
			case f.Reg[0] <= 0:
				return kernel.Done
			case !ok:
				f.Reg[0], f.Reg[1] = f.Reg[0]-1, 0
				return kernel.Again
			}
			f.Reg[1]++
			flow := g.Call(procIgnite)
			g.ActAs(s)
			return flow
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(next) }},
	}}
}

// canIgnite reports whether nothing keeps the players from igniting.
func canIgnite(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	able := true
	eachSeat(g, argsOf(n).who, at, func(s kernel.Seat) {
		able = able && !isIgnitionForbidden(g, s) && g.Count(zoneDeck, s) > 0
	})
	return able
}

// endSoonProc ends the battle or the turn, or starts a phase (1028.1), once the ability has been resolved (J52). A phase of a player can be started only in that player's turn.
func endSoonProc() kernel.Proc {
	return one("end-soon", func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		v := argsOf(n).number
		noteDone(g, false)
		if (v == vBattleEnds && g.Var(vBattle) == noBattle) || !isWho(g, argsOf(n).who, g.Scope(), turnPlayer(g)) {
			return kernel.Done
		}
		if v == vRestart && !g.On(R1028_1) {
			return kernel.Done
		}
		g.Note(kernel.NoSeat, v, argsOf(n).value)
		noteDone(g, true)
		return kernel.Done
	})
}

// breakOff ends the effects that last as long as the phase and the battle under way, where an effect starts a phase (1028.1a).
func breakOff(g *kernel.Game) kernel.Flow {
	if g.On(R1028_1a) {
		expirePhase(g)
		expire(g, untilBattle)
	}
	return kernel.Continue
}
