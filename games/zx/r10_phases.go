// Ignition by an effect, and phases that begin or end: Z/X 1011, 1028.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

const ignitionNext kernel.Label = iota + 1

// ignitions is what ignitionsProc keeps.
type ignitions struct {
	left int32 // how many times are left
	next int32 // which player comes next
}

// ignitionsProc lets players ignite so many times (1011.1).
func ignitionsProc() kernel.Proc {
	return kernel.Proc{Name: "ignitions", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			if !g.On(R1011_1) {
				return kernel.Done
			}
			*kernel.Registers[ignitions](g) = ignitions{left: int32(effect.Amount(g))}
			return kernel.Continue
		}},
		{Label: ignitionNext, Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[ignitions](g)
			s, ok := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), int(r.next))
			switch {
			case r.left <= 0:
				return kernel.Done
			case !ok:
				r.left, r.next = r.left-1, 0
				return kernel.Again
			}
			r.next++
			flow := g.Call(procIgnite)
			g.ActAs(s)
			return flow
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(ignitionNext) }},
	}}
}

// canIgnite reports whether nothing keeps the players from igniting.
func canIgnite(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	able := true
	effect.EachSeat(g, effect.ArgsOf(n).Who, at, func(s kernel.Seat) {
		able = able && !isIgnitionForbidden(g, s) && g.Count(zoneDeck, s) > 0
	})
	return able
}

// endSoonProc ends the battle or the turn, or starts a phase (1028.1), once the ability has been resolved (J52). A phase of a player can be started only in that player's turn.
func endSoonProc() kernel.Proc {
	return effect.One("end-soon", func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		v := effect.ArgsOf(n).Number
		effect.NoteDone(g, false)
		if (v == vBattleEnds && g.Var(vBattle) == noBattle) || !effect.IsWho(g, effect.ArgsOf(n).Who, g.Scope(), turnPlayer(g)) {
			return kernel.Done
		}
		if v == vRestart && !g.On(R1028_1) {
			return kernel.Done
		}
		g.Note(kernel.NoSeat, v, effect.ArgsOf(n).Value)
		effect.NoteDone(g, true)
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
