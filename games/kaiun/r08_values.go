// Instructions that change what cards are or what players may do: luck, cost, hand sign, switching off, gaining, forbidding, and those that
// end the game. Kaiun 2, 8-2, 1-2-6.

package kaiun

import (
	"math"

	"saitei/effect"
	"saitei/kernel"
)

// change is what a luck or cost instruction does to the value.
type change int32

const (
	changeAdd change = iota
	changeSet
	changeTimes
	changeCopy // becomes what another card's luck is
)

// sides is a set of a card's values: the two of its luck, and its cost.
type sides uint8

const (
	sideWin sides = 1 << iota
	sideEven
	sideCost
)

// eachSide calls f for each attribute of a set.
func eachSide(bits sides, f func(a kernel.Attr)) {
	if bits&sideWin != 0 {
		f(attrWin)
	}
	if bits&sideEven != 0 {
		f(attrEven)
	}
	if bits&sideCost != 0 {
		f(attrCost)
	}
}

// doLuck changes the luck or the cost of battle cards. A value that is to become what it is already is not changed (1-3-2-1).
func doLuck(g *kernel.Game) kernel.Flow {
	n, f := g.Node(), g.Frame()
	at := g.Scope()
	changed := false
	eachBattler(g, argsOf(n).Who, at, func(c kernel.CardID) {
		eachSide(argsOf(n).sides, func(a kernel.Attr) {
			verb, last := verbLuck, untilReset
			if a == attrCost {
				verb, last = verbCost, untilTurn
			}
			op, v := kernel.Add, int64(amount(g, n))
			switch argsOf(n).change {
			case changeSet:
				op = kernel.SetTo
				if g.RawAttr(c, a) == v && g.On(R1_3_2_1) {
					return
				}
			case changeTimes:
				v = multiplied(g, g.RawAttr(c, a), int(v))
			case changeCopy:
				copied, ok := copiedLuck(g, n, c)
				if !ok || (g.RawAttr(c, a) == copied && g.On(R1_3_2_1)) {
					return
				}
				op, v = kernel.SetTo, copied
			}
			changed = true
			g.ChangeAttr(verb, f.Seat, g.Ref(c), op, a, v, until(g, n, last))
		})
	})
	effect.NoteDone(g, changed)
	return kernel.Done
}

// copiedLuck is the luck that a card takes over: the other player's, or that of the player the text names; the one that the battle uses,
// unless the text names one of the two. Without a card there is none (1-3-2).
func copiedLuck(g *kernel.Game, n *kernel.Node, c kernel.CardID) (v int64, ok bool) {
	from := other(g.Controller(c))
	if w := argsOf(n).whose; w != effect.Both {
		from = g.Frame().Seat
		if w == effect.Opponent {
			from = other(from)
		}
	}
	if !isFaceUp(g, from) {
		return 0, false
	}
	switch argsOf(n).from {
	case sideWin:
		return int64(luck(g, battler(g, from), attrWin)), true
	case sideEven:
		return int64(luck(g, battler(g, from), attrEven)), true
	}
	return int64(currentLuck(g, from)), true
}

// newSign is which hand sign an instruction gives: a sign itself, or one of these.
const (
	signSame    = -1 // the opponent's
	signBeats   = -2 // the one that beats the opponent's
	signLosesTo = -3 // the one that loses to the opponent's
	signChosen  = -4
)

// signTo is the hand sign that an instruction gives, or 0 if there is none to give.
func signTo(g *kernel.Game, n *kernel.Node) int64 {
	to, foe := int64(argsOf(n).sign), battler(g, other(g.Frame().Seat))
	switch {
	case to == signChosen:
		return int64(effect.Memo(g).Own)
	case to > 0:
		return to
	case foe == kernel.NoCard || sign(g, foe) == 0:
		return 0
	case to == signBeats:
		return (sign(g, foe)+1)%paper + 1
	case to == signLosesTo:
		return sign(g, foe)%paper + 1
	}
	return sign(g, foe)
}

// doSetSign changes the hand sign of battle cards.
func doSetSign(g *kernel.Game) kernel.Flow {
	n, f := g.Node(), g.Frame()
	changed := false
	eachResigned(g, n, func(c kernel.CardID, to int64) {
		changed = true
		g.ChangeAttr(verbSetSign, f.Seat, g.Ref(c), kernel.SetTo, attrSign, to, until(g, n, untilTurn))
	})
	effect.NoteDone(g, changed)
	return kernel.Done
}

// namingProc lets the one who acts choose a hand sign (2-2-2) or a number, whole and not negative (1-3-5), and keeps it.
func namingProc(name string, q kernel.QuestionID, verb kernel.Verb, keep func(m *effect.Memory, n int32)) kernel.Proc {
	return kernel.Proc{Name: name, Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.EachSeat(g, argsOf(g.Node()).Who, g.Scope(), func(s kernel.Seat) { g.AskSeat(s, q, 0) })
			return kernel.Wait
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.EachSeat(g, argsOf(g.Node()).Who, g.Scope(), func(s kernel.Seat) {
				if o, ok := g.Picked(s); ok {
					keep(effect.Memo(g), o.N)
					g.Say(verb, s, kernel.NoRef, int(o.N))
					effect.NoteDone(g, true)
				}
			})
			return kernel.Done
		}},
	}}
}

func signQuestion() kernel.Question {
	return kernel.Question{Name: "choose-sign", Clause: R2_2_2, Kind: kernel.PickOne, Verb: verbThrow, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for s := int32(rock); s <= paper; s++ {
			if argsOf(g.NodeOf(a)).signs&(1<<s) != 0 {
				g.Offer(a, kernel.Option{Kind: kernel.NumberOption, Verb: verbThrow, N: s})
			}
		}
	}}
}

// anyNumber is the largest number that can be named where the text gives no limit: the largest that the engine holds.
const anyNumber = math.MaxInt32

// doRefresh makes a player refresh (9-3-1).
func doRefresh(g *kernel.Game) kernel.Flow {
	n := g.Node()
	effect.NoteDone(g, true)
	flow := kernel.Done
	w := argsOf(n).Who
	if w == effect.Both {
		return kernel.BeginWith(g, procRefresh, kernel.NoSeat, kernel.NoRef, refresh{isDue: [seats]bool{true, true}})
	}
	effect.EachSeat(g, w, g.Scope(), func(s kernel.Seat) { flow = g.BeginProc(procRefresh, s, kernel.NoRef) })
	return flow
}

// doEndGame makes players win or lose the game by an effect; the game ends at once (1-2-6).
func doEndGame(g *kernel.Game) kernel.Flow {
	n := g.Node()
	effect.EachSeat(g, argsOf(n).Who, g.Scope(), func(s kernel.Seat) {
		if !argsOf(n).loses {
			g.AddVar(verbNote, s, pDecided, decidedWin)
		} else {
			g.AddVar(verbLose, s, pDecided, decidedLoss)
		}
	})
	return kernel.Done
}

// doOff switches effects of battle cards off (8-2-1). What has been resolved already stays (8-2-1-4), and what was activated at the same time
// is still carried out (J25). Each kind is switched off for itself, because some of them may be protected (1-3-3).
func doOff(g *kernel.Game) kernel.Flow {
	n, f := g.Node(), g.Frame()
	if !g.On(R8_2_1) {
		return kernel.Done
	}
	eachBattler(g, argsOf(n).Who, g.Scope(), func(c kernel.CardID) {
		for tags := argsOf(n).tags; tags != 0; tags &= tags - 1 {
			g.ChangeAttr(verbOff, f.Seat, g.Ref(c), kernel.SwitchOff, 0, int64(tags&-tags), until(g, n, untilTurn))
		}
		if !g.On(R8_2_1_4) {
			g.EndEffectsOf(verbReset, g.Ref(c), untilReset)
		}
	})
	effect.NoteDone(g, true)
	return kernel.Done
}

// doForbid forbids players to do something.
func doForbid(g *kernel.Game) kernel.Flow {
	n := g.Node()
	effect.EachSeat(g, argsOf(n).Who, g.Scope(), func(s kernel.Seat) {
		g.BindSeat(verbForbid, s, kernel.Forbid, int64(argsOf(n).deed), until(g, n, untilTurn))
	})
	effect.NoteDone(g, true)
	return kernel.Done
}

// doStart starts modifications that find their cards anew whenever somebody looks. Luck is reset with all other changes of luck (6-6-4).
func doStart(g *kernel.Game) kernel.Flow {
	n, f := g.Node(), g.Frame()
	for m := argsOf(n).first; m < argsOf(n).last; m++ {
		verb, last := verbLuck, untilReset
		if g.Pool.Mods[m].Attr == attrCost {
			verb, last = verbCost, untilTurn
		}
		g.StartMod(verb, f.Seat, int16(m), last)
	}
	effect.NoteDone(g, true)
	return kernel.Done
}
