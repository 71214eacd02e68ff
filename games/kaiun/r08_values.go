// Instructions that change what cards are or what players may do: luck, cost, hand sign, switching off, gaining, forbidding, and those that
// end the game. Kaiun 2, 8-2, 1-2-6.

package kaiun

import (
	"math"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// sides is the luck that a text speaks of: one of the two, or both.
func sides(t *cardtext.Tree) []kernel.Attr {
	switch {
	case t == nil:
		return []kernel.Attr{attrWin, attrEven}
	case t.Op == opWin:
		return []kernel.Attr{attrWin}
	}
	return []kernel.Attr{attrEven}
}

// changed is the values of a card that a sentence changes.
func (c *compiler) changed(t *cardtext.Tree) []kernel.Attr {
	if t.Op == opAddCost || t.Op == opSetCost {
		c.Cite(R2_5_1)
		return []kernel.Attr{attrCost}
	}
	c.Cite(R2_3_2, R2_4_2, R6_6_4)
	return sides(t.Kid(partSide))
}

// Alter compiles changes of luck and cost.
func (c *compiler) Alter(t *cardtext.Tree) []effect.Alteration {
	a, n := effect.Alteration{Op: kernel.SetTo, Once: becomes}, t.Kid(parts.N)
	switch {
	case t.Op == opSwapLuck:
		a.Once = takes(effect.Both, sides(t.Kid(partSide)))
	case n != nil && n.Op == opLuckOf:
		a.Once = takes(c.whose(n.Kid(parts.Whose), effect.Self), sides(n.Kid(partSide)))
	case t.Op == opTimesLuck:
		a.Op, a.Once = kernel.Add, multiplies
	case n == nil:
		a.Op, a.Once, n = kernel.Add, nil, t.Kid(parts.By)
	}
	if n != nil && n.Op != opLuckOf {
		a.Amount = c.number(n)
	}
	var all []effect.Alteration
	for _, a.Attr = range c.changed(t) {
		all = append(all, a)
	}
	return all
}

// becomes is what a value becomes. One that is so already is not changed (1-3-2-1).
func becomes(g *kernel.Game, _ kernel.Scope, x kernel.CardID, a kernel.Attr, n int64) (int64, bool) {
	return n, isOther(g, g.RawAttr(x, a), n)
}

// multiplies is by how much a value changes that is multiplied.
func multiplies(g *kernel.Game, _ kernel.Scope, x kernel.CardID, a kernel.Attr, n int64) (int64, bool) {
	return multiplied(g, g.RawAttr(x, a), int(n)), true
}

// takes is the luck that a card takes over: the other player's, or that of the player the text names; the one that the battle uses, unless the text names one of the two. Without a card
// there is none (1-3-2).
func takes(whose effect.Who, of []kernel.Attr) effect.Found {
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID, a kernel.Attr, _ int64) (int64, bool) {
		from := duel.Other(g.Controller(x))
		if whose != effect.Both {
			from = at.Seat
			if whose == effect.Opponent {
				from = duel.Other(from)
			}
		}
		if !isFaceUp(g, from) {
			return 0, false
		}
		copied := currentLuck(g, from)
		if len(of) == 1 {
			copied = luck(g, battler(g, from), of[0])
		}
		return becomes(g, at, x, a, int64(copied))
	}
}

// lasts is how long a change lasts of which the text names no other time: one of luck is reset at the end of the turn (6-6-4).
func (c *compiler) lasts(t *cardtext.Tree) kernel.Duration {
	if isLuck := t.Op != opAddCost && t.Op != opSetCost; isLuck && c.Until != untilGame && c.Until != untilBattle {
		return untilReset
	}
	return c.Until
}

// buildChange compiles a change of luck or cost for a time.
func buildChange(c *compiler, t *cardtext.Tree) kernel.NodeID {
	w := effect.Both
	if t.Op != opSwapLuck {
		w = c.whose(t.Kid(parts.Whose), effect.Self)
	}
	defer func(saved kernel.Duration) { c.Until = saved }(c.Until)
	c.Until = c.lasts(t)
	return c.Laid(t, c.Alter(t), c.fighters(t, w))
}

// fighters is the battle cards that an instruction changes.
func (c *compiler) fighters(t *cardtext.Tree, w effect.Who) kernel.NodeID {
	return c.Node(t, kernel.Node{Proc: effect.ProcSelect, With: &effect.Args{IsDirect: true}, List: func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		eachBattler(g, w, at, func(x kernel.CardID) { dst = append(dst, g.Ref(x)) })
		return dst
	}})
}

// buildSetSign compiles that hand signs change: a card that has the sign already is not changed (1-3-2-1).
func buildSetSign(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R2_2_1, R2_2_2)
	to, chooses := int32(signChosen), t.Kid(parts.To).Op == ops.Any
	if !chooses {
		to = c.sign(t.Kid(parts.To))
	}
	sign := effect.Alteration{Op: kernel.SetTo, Attr: attrSign, Once: func(g *kernel.Game, at kernel.Scope, x kernel.CardID, a kernel.Attr, _ int64) (int64, bool) {
		n := signTo(g, at, to)
		return n, n != 0 && isOther(g, g.Attr(x, a), n)
	}}
	set := c.Laid(t, []effect.Alteration{sign}, c.fighters(t, c.whose(t.Kid(parts.Whose), effect.Self)))
	if !chooses {
		return set
	}
	choose := c.Node(t, kernel.Node{Proc: procChooseSign, Asks: true, With: &args{Args: by(effect.Unnamed), signs: allSigns}})
	return c.Node(t, kernel.Node{Proc: effect.ProcSeq, Kids: []kernel.NodeID{choose, set}})
}

// newSign is which hand sign an instruction gives: a sign itself, or one of these.
const (
	signSame    = -1 // the opponent's
	signBeats   = -2 // the one that beats the opponent's
	signLosesTo = -3 // the one that loses to the opponent's
	signChosen  = -4
)

// signTo is the hand sign that an instruction gives, or 0 if there is none to give.
func signTo(g *kernel.Game, at kernel.Scope, to int32) int64 {
	foe := battler(g, duel.Other(at.Seat))
	switch {
	case to == signChosen:
		return int64(effect.MemoAt(g, at).Own)
	case to > 0:
		return int64(to)
	case foe == kernel.NoCard || sign(g, foe) == 0:
		return 0
	case to == signBeats:
		return (sign(g, foe)+1)%paper + 1
	case to == signLosesTo:
		return sign(g, foe)%paper + 1
	}
	return sign(g, foe)
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
			g.ChangeAttr(verbOff, f.Seat, g.Ref(c), kernel.SwitchOff, 0, int64(tags&-tags), lastsUntil(g, g.Scope(), effect.ArgsOf(n).Until))
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
		g.BindSeat(verbForbid, s, kernel.Forbid, int64(argsOf(n).deed), lastsUntil(g, g.Scope(), effect.ArgsOf(n).Until))
	})
	effect.NoteDone(g, true)
	return kernel.Done
}
