// Instructions about damage, shields, counters and markers: Z/X 1002, 1017, 1026.

package zx

import "saitei/kernel"

// damageProc deals damage to cards (1002.1, 1002.2): Amount to each, or shared out among them (804.3d). Shields and what is no damage at all are strike's business.
func damageProc() kernel.Proc {
	return kernel.Proc{Name: "damage", Steps: []kernel.Step{
		{Do: callSelection},
		{Do: askSplit},
		{Do: strikeAll},
		{Do: countDone},
	}}
}

// isHit reports whether an object can be dealt damage: a Z/X or ascension on a square.
func isHit(g *kernel.Game, r kernel.Ref) bool {
	return isOnSquare(g, r) && hasKind(g, r.Card, kindZX|kindAscension)
}

// strikeAll deals the damage to all cards at the same time. What is dealt to each is noted as what the ability has damaged.
func strikeAll(g *kernel.Game) kernel.Flow {
	n, f := g.Node(), g.Frame()
	isSplit := argsOf(n).isSplit && f.Reg[0] > 1
	picks := g.Picks()
	if isSplit {
		picks = g.AllPicked(splitter(g), picks)
	}
	g.Forget(slotActed)
	why := cause(g)
	for _, r := range g.Remembered(g.Scope(), slotMoves, g.Refs()) {
		points := int64(f.Reg[2])
		if isSplit {
			points = 0
			for i := range picks {
				if picks[i].Card == r {
					points = int64(picks[i].N)
				}
			}
		}
		g.Remember(slotActed, r)
		if points > 0 {
			g.Remember(slotDamaged, r)
			f.Reg[1]++
		}
		strike(g, r, f.Source, points, why)
	}
	return kernel.Continue
}

// canDamage reports whether there is something that damage can be dealt to.
func canDamage(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	sel := &g.Pool.Nodes[n.Kids[0]]
	if !argsOf(sel).isDirect || argsOf(sel).isSpoken {
		return true
	}
	for _, r := range sel.List(g, at, g.Refs()) {
		if isHit(g, r) {
			return true
		}
	}
	return false
}

// clearDamageProc takes the damage off cards on squares.
func clearDamageProc() kernel.Proc {
	return onCards("clear-damage", func(g *kernel.Game) kernel.Flow {
		f := g.Frame()
		noteDone(g, false)
		f.Reg[0], f.Reg[1] = 0, 0
		g.Forget(slotActed)
		for _, r := range targets(g, g.Refs()) {
			if !isOnSquare(g, r) {
				continue
			}
			g.Remember(slotActed, r)
			f.Reg[0]++
			if n := damageOn(g, r.Card); n != 0 {
				e := draft(g, kernel.Counted, verbHeal, g.Controller(r.Card), r)
				e.Attr, e.N = counterDamage, -n
				f.Reg[1]++
			}
		}
		return kernel.Continue
	}, countDone)
}

// hurtWhom is which players hurtPlayersProc deals damage to.
type hurtWhom uint8

const (
	hurtNamed  hurtWhom = iota // those that act
	hurtEither                 // one that the player of the ability chooses
	hurtChosen                 // those chosen before
)

// hurtPlayersProc deals damage to players (1002.3), the turn player first. Registers: 0 which player comes next, 1 how many took damage, 2 who is taking it plus one, 3 the
// damage recorded before.
func hurtPlayersProc() kernel.Proc {
	const next kernel.Label = 1
	return kernel.Proc{Name: "hurt-players", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			noteDone(g, false)
			f.Reg[0], f.Reg[1], f.Reg[2] = 0, 0, 0
			if argsOf(g.Node()).hurt == hurtEither {
				return g.AskSeat(f.Seat, qPlayer, 1)
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if argsOf(g.Node()).hurt == hurtEither {
				g.Forget(slotPlayers)
				if o, ok := g.Picked(g.Frame().Seat); ok {
					g.Remember(slotPlayers, seatMark(o.Seat))
				}
			}
			return kernel.Continue
		}},
		{Label: next, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			for f.Reg[0] < seats {
				s := turnPlayer(g)
				if f.Reg[0] == 1 {
					s = other(s)
				}
				f.Reg[0]++
				if !isHurt(g, g.Node(), g.Scope(), s) {
					continue
				}
				f.Reg[2], f.Reg[3] = int32(s)+1, int32(g.PlayerVar(s, pDamage))
				return hurt(g, s, f.Source, int32(min(amount(g), 1<<30)), cause(g))
			}
			return kernel.Done
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if int32(g.PlayerVar(kernel.Seat(f.Reg[2]-1), pDamage)) > f.Reg[3] {
				f.Reg[1]++
				noteDone(g, true)
			} else if cause(g)&(byCost|byPlay) != 0 {
				noteDone(g, false)
				return kernel.Done
			}
			return kernel.GoTo(next)
		}},
	}}
}

// isHurt reports whether an instruction deals damage to a player.
func isHurt(g *kernel.Game, n *kernel.Node, at kernel.Scope, s kernel.Seat) bool {
	if argsOf(n).hurt == hurtNamed {
		return isWho(g, argsOf(n).who, at, s)
	}
	return isChosenPlayer(g, at, s)
}

// canHurt reports whether the players whom an instruction names can take damage: with a life shield it would not be recorded (914.4), and something may keep them from it.
func canHurt(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	if argsOf(n).hurt != hurtNamed || !argsOf(n).isPaid {
		return true
	}
	able := n.Amount(g, at) > 0
	eachSeat(g, argsOf(n).who, at, func(s kernel.Seat) {
		able = able && g.PlayerVar(s, pLifeShield) == 0 && !g.WouldForbid(kernel.Event{
			Kind: kernel.VarAdded, Verb: verbHurt, Seat: s, Card: kernel.NoRef, Other: at.Source, Source: at.Source, Attr: pDamage, N: 1, Mask: byCost, Mod: -1,
		})
	})
	return able
}

func counterClause(isLoss bool) kernel.Clause {
	if isLoss {
		return R1017_2
	}
	return R1017_1
}

// canCount reports whether players have the counters that they are to spend.
func canCount(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	if !argsOf(n).isLoss {
		return true
	}
	able := true
	eachSeat(g, argsOf(n).who, at, func(s kernel.Seat) { able = able && g.PlayerVar(s, argsOf(n).number) >= n.Amount(g, at) })
	return able
}

const vanishNext kernel.Label = 1

// shieldsProc gives cards shields (210.1) or makes them vanish, one at a time (1026.2). Register 2 is how many are still to vanish of each card.
func shieldsProc() kernel.Proc {
	return kernel.Proc{Name: "shields", Steps: []kernel.Step{
		{Do: callSelection},
		{Do: func(g *kernel.Game) kernel.Flow {
			n, f := g.Node(), g.Frame()
			noteDone(g, false)
			f.Reg[0], f.Reg[1], f.Reg[2] = 0, 0, unbounded
			if n.Amount != nil {
				f.Reg[2] = int32(max(amount(g), 0))
			}
			g.Forget(slotActed)
			for _, r := range targets(g, g.Refs()) {
				if isOnSquare(g, r) {
					g.Remember(slotActed, r)
					f.Reg[0]++
				}
			}
			return kernel.Continue
		}},
		{Label: vanishNext, Do: func(g *kernel.Game) kernel.Flow {
			n, f := g.Node(), g.Frame()
			by := int64(-1)
			if !argsOf(n).isLoss {
				by, f.Reg[2] = int64(f.Reg[2]), min(f.Reg[2], 1)
			}
			if f.Reg[2] <= 0 {
				return kernel.Done
			}
			f.Reg[2]--
			changes := false
			for _, r := range g.Remembered(g.Scope(), slotActed, g.Refs()) {
				if !isOnSquare(g, r) || (by < 0 && shieldsOn(g, r.Card) == 0) {
					continue
				}
				e := draft(g, kernel.Counted, verbShield, g.Controller(r.Card), r)
				e.Attr, e.N = counterShield, by
				changes = true
			}
			if !changes {
				f.Reg[2] = 0
				return kernel.Done
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			done, _ := g.Happened()
			f.Reg[1] += int32(done)
			noteDone(g, done > 0 && (g.Node().Amount == nil || f.Reg[2] == 0))
			if f.Reg[2] > 0 && g.On(R1026_2) {
				return kernel.GoTo(vanishNext)
			}
			return kernel.Done
		}},
	}}
}

// lifeShieldsProc gives players life shields (210.4) or makes them vanish, one at a time (1026.2). Register 0 is how many are still to vanish.
func lifeShieldsProc() kernel.Proc {
	return kernel.Proc{Name: "life-shields", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			noteDone(g, false)
			g.Frame().Reg[0] = unbounded
			if g.Node().Amount != nil {
				g.Frame().Reg[0] = int32(max(amount(g), 0))
			}
			return kernel.Continue
		}},
		{Label: vanishNext, Do: func(g *kernel.Game) kernel.Flow {
			n, f := g.Node(), g.Frame()
			by := int64(-1)
			if !argsOf(n).isLoss {
				by, f.Reg[0] = int64(f.Reg[0]), min(f.Reg[0], 1)
			}
			if f.Reg[0] <= 0 {
				return kernel.Done
			}
			f.Reg[0]--
			changes := false
			eachSeat(g, argsOf(n).who, g.Scope(), func(s kernel.Seat) {
				if (by < 0 && g.PlayerVar(s, pLifeShield) == 0) || !g.On(R210_4) {
					return
				}
				e := draft(g, kernel.VarAdded, verbLifeShield, s, kernel.NoRef)
				e.Attr, e.N = pLifeShield, by
				changes = true
			})
			if !changes {
				return kernel.Done
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			done, _ := g.Happened()
			noteDone(g, done > 0 && (g.Node().Amount == nil || f.Reg[0] == 0))
			if f.Reg[0] > 0 && g.On(R1026_2) {
				return kernel.GoTo(vanishNext)
			}
			return kernel.Done
		}},
	}}
}

// vanishProc makes markers on squares vanish (1026.1), one after another (1026.2).
func vanishProc() kernel.Proc {
	return kernel.Proc{Name: "vanish", Steps: []kernel.Step{
		{Do: callSelection},
		{Do: func(g *kernel.Game) kernel.Flow {
			noteDone(g, false)
			g.Frame().Reg[0], g.Frame().Reg[1] = 0, 0
			refill(g, slotMoves, targets(g, g.Refs()))
			return kernel.Continue
		}},
		{Label: vanishNext, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			for i, r := range g.Remembered(g.Scope(), slotMoves, g.Refs()) {
				if i < int(f.Reg[0]) || !g.IsCurrent(r) || g.Attr(r.Card, attrKind)&(kindToken|kindLink) == 0 || !g.On(R1026_1) {
					continue
				}
				f.Reg[0] = int32(i) + 1
				draft(g, kernel.Ceased, verbVanish, g.Controller(r.Card), r)
				return kernel.Continue
			}
			noteDone(g, isDone(g, int(f.Reg[1]), int(f.Reg[0])))
			return kernel.Done
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			done, _ := g.Happened()
			g.Frame().Reg[1] += int32(done)
			if !g.On(R1026_2) {
				return kernel.Done
			}
			return kernel.GoTo(vanishNext)
		}},
	}}
}
