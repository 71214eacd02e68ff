// Instructions about damage, shields, counters and markers: Z/X 1002, 1017, 1026.

package zx

import (
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// damageProc deals damage to cards (1002.1, 1002.2): Amount to each, or shared out among them (804.3d). Shields and what is no damage at all are strike's business.
func damageProc() kernel.Proc {
	return kernel.Proc{Name: "damage", Steps: []kernel.Step{
		{Do: effect.CallSelection},
		{Do: askSplit},
		{Do: strikeAll},
		{Do: effect.CountDone},
	}}
}

// isHit reports whether an object can be dealt damage: a Z/X or ascension on a square.
func isHit(g *kernel.Game, r kernel.Ref) bool {
	return isOnSquare(g, r) && hasKind(g, r.Card, kindZX|kindAscension)
}

// strikeAll deals the damage to all cards at the same time. What is dealt to each is noted as what the ability has damaged.
func strikeAll(g *kernel.Game) kernel.Flow {
	n, c := g.Node(), kernel.Registers[effect.Changes](g)
	isSplit := effect.ArgsOf(n).IsSplit && c.Cards > 1
	picks := g.Picks()
	if isSplit {
		picks = g.AllPicked(splitter(g), picks)
	}
	g.Forget(effect.SlotActed)
	why := effect.Cause(g)
	for _, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
		points := int64(c.Points)
		if isSplit {
			points = 0
			for i := range picks {
				if picks[i].Card == r {
					points = int64(picks[i].N)
				}
			}
		}
		g.Remember(effect.SlotActed, r)
		if points > 0 {
			g.Remember(effect.SlotDamaged, r)
			c.Proposed++
		}
		strike(g, r, g.Frame().Source, points, why)
	}
	return kernel.Continue
}

// canDamage reports whether there is something that damage can be dealt to.
func canDamage(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	sel := &g.Pool.Nodes[n.Kids[0]]
	if !effect.ArgsOf(sel).IsDirect || effect.ArgsOf(sel).IsSpoken {
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
	return effect.OnCards("clear-damage", func(g *kernel.Game) kernel.Flow {
		c := kernel.Registers[effect.Changes](g)
		effect.NoteDone(g, false)
		*c = effect.Changes{}
		g.Forget(effect.SlotActed)
		for _, r := range effect.Targets(g, g.Refs()) {
			if !isOnSquare(g, r) {
				continue
			}
			g.Remember(effect.SlotActed, r)
			c.Cards++
			if n := damageOn(g, r.Card); n != 0 {
				e := effect.Draft(g, kernel.Counted, verbHeal, g.Controller(r.Card), r)
				e.Attr, e.N = counterDamage, -n
				c.Proposed++
			}
		}
		return kernel.Continue
	}, effect.CountDone)
}

// hurtWhom is which players hurtPlayersProc deals damage to.
type hurtWhom uint8

const (
	hurtNamed  hurtWhom = iota // those that act
	hurtEither                 // one that the player of the ability chooses
	hurtChosen                 // those chosen before
)

const hurtNext kernel.Label = iota + 1

// hurting is what hurtPlayersProc keeps.
type hurting struct {
	before int32       // the damage recorded for the player before
	seat   kernel.Seat // who is taking damage
	next   uint8       // which player comes next: 0 is the turn player
	_      [2]uint8
}

// hurtPlayersProc deals damage to players (1002.3), the turn player first.
func hurtPlayersProc() kernel.Proc {
	return kernel.Proc{Name: "hurt-players", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			effect.NoteDone(g, false)
			*kernel.Registers[hurting](g) = hurting{}
			if argsOf(g.Node()).hurt == hurtEither {
				return g.AskSeat(f.Seat, effect.QuestionPlayer, 1)
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if argsOf(g.Node()).hurt == hurtEither {
				g.Forget(effect.SlotPlayers)
				if o, ok := g.Picked(g.Frame().Seat); ok {
					g.Remember(effect.SlotPlayers, effect.SeatMark(o.Seat))
				}
			}
			return kernel.Continue
		}},
		{Label: hurtNext, Do: func(g *kernel.Game) kernel.Flow {
			f, r := g.Frame(), kernel.Registers[hurting](g)
			for r.next < seats {
				s := turnPlayer(g)
				if r.next == 1 {
					s = duel.Other(s)
				}
				r.next++
				if !isHurt(g, g.Node(), g.Scope(), s) {
					continue
				}
				r.seat, r.before = s, int32(g.PlayerVar(s, pDamage))
				return hurt(g, s, f.Source, int32(min(effect.Amount(g), 1<<30)), effect.Cause(g))
			}
			return kernel.Done
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if r := kernel.Registers[hurting](g); int32(g.PlayerVar(r.seat, pDamage)) > r.before {
				effect.NoteDone(g, true)
			} else if effect.Cause(g)&(byCost|byPlay) != 0 {
				effect.NoteDone(g, false)
				return kernel.Done
			}
			return kernel.GoTo(hurtNext)
		}},
	}}
}

// isHurt reports whether an instruction deals damage to a player.
func isHurt(g *kernel.Game, n *kernel.Node, at kernel.Scope, s kernel.Seat) bool {
	if argsOf(n).hurt == hurtNamed {
		return effect.IsWho(g, effect.ArgsOf(n).Who, at, s)
	}
	return effect.IsChosenPlayer(g, at, s)
}

// canHurt reports whether the players whom an instruction names can take damage: with a life shield it would not be recorded (914.4), and something may keep them from it.
func canHurt(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	if argsOf(n).hurt != hurtNamed || !effect.ArgsOf(n).IsPaid {
		return true
	}
	able := n.Amount(g, at) > 0
	effect.EachSeat(g, effect.ArgsOf(n).Who, at, func(s kernel.Seat) {
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
	effect.EachSeat(g, effect.ArgsOf(n).Who, at, func(s kernel.Seat) { able = able && g.PlayerVar(s, effect.ArgsOf(n).Number) >= n.Amount(g, at) })
	return able
}

const shieldsNext kernel.Label = iota + 1

// shieldsLeft is how many shields are still to be given to each card or player, or are still to vanish of theirs.
type shieldsLeft int32

// shieldsProc gives cards shields (210.1) or makes them vanish.
func shieldsProc() kernel.Proc {
	choosing := kernel.Step{Do: effect.CallSelection}
	remembering := kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
		g.Forget(effect.SlotActed)
		for _, r := range effect.Targets(g, g.Refs()) {
			if isOnSquare(g, r) {
				g.Remember(effect.SlotActed, r)
			}
		}
		return kernel.Continue
	}}
	return kernel.Proc{Name: "shields", Steps: append([]kernel.Step{choosing, remembering}, shielding(func(g *kernel.Game, by int64) bool {
		changes := false
		for _, r := range g.Remembered(g.Scope(), effect.SlotActed, g.Refs()) {
			if !isOnSquare(g, r) || (by < 0 && shieldsOn(g, r.Card) == 0) {
				continue
			}
			e := effect.Draft(g, kernel.Counted, verbShield, g.Controller(r.Card), r)
			e.Attr, e.N = counterShield, by
			changes = true
		}
		return changes
	})...)}
}

// lifeShieldsProc gives players life shields (210.4) or makes them vanish.
func lifeShieldsProc() kernel.Proc {
	return kernel.Proc{Name: "life-shields", Steps: shielding(func(g *kernel.Game, by int64) bool {
		changes := false
		effect.EachSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), func(s kernel.Seat) {
			if (by < 0 && g.PlayerVar(s, pLifeShield) == 0) || !g.On(R210_4) {
				return
			}
			e := effect.Draft(g, kernel.VarAdded, verbLifeShield, s, kernel.NoRef)
			e.Attr, e.N = pLifeShield, by
			changes = true
		})
		return changes
	})}
}

// shielding gives shields all at once, or makes them vanish one at a time (1026.2). draft drafts so many for everything that gets or loses some, and reports whether anything does.
func shielding(draft func(g *kernel.Game, by int64) bool) []kernel.Step {
	return []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			left := kernel.Registers[shieldsLeft](g)
			effect.NoteDone(g, false)
			*left = effect.Unbounded
			if g.Node().Amount != nil {
				*left = shieldsLeft(max(effect.Amount(g), 0))
			}
			return kernel.Continue
		}},
		{Label: shieldsNext, Do: func(g *kernel.Game) kernel.Flow {
			left := kernel.Registers[shieldsLeft](g)
			by := int64(-1)
			if !argsOf(g.Node()).isLoss {
				by, *left = int64(*left), min(*left, 1)
			}
			if *left <= 0 {
				return kernel.Done
			}
			*left--
			if !draft(g, by) {
				return kernel.Done
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			left := *kernel.Registers[shieldsLeft](g)
			done, _ := g.Happened()
			effect.NoteDone(g, done > 0 && (g.Node().Amount == nil || left == 0))
			if left > 0 && g.On(R1026_2) {
				return kernel.GoTo(shieldsNext)
			}
			return kernel.Done
		}},
	}
}

const vanishNext kernel.Label = iota + 1

// vanishing is what vanishProc keeps.
type vanishing struct {
	next int32 // the first of slotMoves that has not had its turn
	gone int32 // how many have vanished
}

// vanishProc makes markers on squares vanish (1026.1), one after another (1026.2).
func vanishProc() kernel.Proc {
	return kernel.Proc{Name: "vanish", Steps: []kernel.Step{
		{Do: effect.CallSelection},
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			*kernel.Registers[vanishing](g) = vanishing{}
			effect.Refill(g, effect.SlotMoves, effect.Targets(g, g.Refs()))
			g.Forget(slotVanished)
			return kernel.Continue
		}},
		{Label: vanishNext, Do: func(g *kernel.Game) kernel.Flow {
			v := kernel.Registers[vanishing](g)
			for i, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
				if i < int(v.next) || !g.IsCurrent(r) || g.Attr(r.Card, attrKind)&(kindToken|kindLink) == 0 || !g.On(R1026_1) {
					continue
				}
				v.next = int32(i) + 1
				effect.Draft(g, kernel.Ceased, verbVanish, g.Controller(r.Card), r)
				return kernel.Continue
			}
			effect.NoteDone(g, effect.IsDone(g, int(v.gone), int(v.next)))
			return kernel.Done
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			done, _ := g.Happened()
			v := kernel.Registers[vanishing](g)
			if v.gone += int32(done); done > 0 {
				g.Remember(slotVanished, g.Remembered(g.Scope(), effect.SlotMoves, g.Refs())[v.next-1])
			}
			if !g.On(R1026_2) {
				return kernel.Done
			}
			return kernel.GoTo(vanishNext)
		}},
	}}
}
