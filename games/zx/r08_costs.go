// Costs of plays, and what is paid with: Z/X 804.2f, 804.2g, 804.4, 806.2.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/effect"
	"saitei/kernel"
)

// isPriceRule reports whether a rule for what can be paid with is in force: one for prices (804.4), or its like for the conditions of extras (806.2).
func isPriceRule(g *kernel.Game, isCondition bool, price, condition kernel.Clause) bool {
	if isCondition {
		return g.On(R806_2) && g.On(condition)
	}
	return g.On(R804_4) && g.On(price)
}

// showOffered reveals cards of the hand that are offered (1021.2b, 804.4c).
func showOffered(g *kernel.Game) kernel.Flow {
	f, paid := g.Frame(), kernel.Registers[planPayment](g)
	paid.offered, paid.drawn = 0, 0
	for _, r := range g.Remembered(g.Scope(), effect.SlotPaid, g.Refs()) {
		if effect.IsUnrevealed(g, r.Card) && g.On(R804_4c) {
			g.Show(verbReveal, f.Seat, r, effect.Everybody)
		}
	}
	return kernel.Continue
}

// afterPlan takes the play back if that was not done in full (804.2f, 804.2g).
func afterPlan(g *kernel.Game) kernel.Flow {
	if runningPlan(g) != nil && !effect.Memo(g).IsDone && g.On(R804_2f) && g.On(R804_2g) {
		return g.RollBack(playFailed)
	}
	return kernel.Continue
}

// costs compiles the costs of an activated ability (804.2f). What stands in one sentence is done in its order.
func (c *compiler) costs(t *cardtext.Tree, ts []*cardtext.Tree) kernel.NodeID {
	c.Cite(R804_2f)
	c.Paying = true
	defer func() { c.Paying = false }()
	n := kernel.Node{With: new(args), Proc: procCosts, Asks: true}
	free := 0
	for _, k := range ts {
		steps := []*cardtext.Tree{k}
		switch k.Op {
		case ops.Do:
			steps, free = effect.Parts(k), -len(ts)
		case opResourceCost, opSleepThis:
		default:
			free++
		}
		for _, s := range steps {
			c.Subject = effect.Self
			n.Kids = append(n.Kids, c.Clause(s))
		}
	}
	if free > 1 {
		effect.ArgsOf(&n).InAnyOrder = true
	}
	return c.Node(t, n)
}

const costsNext kernel.Label = iota + 1

// costs is what costsProc keeps.
type costs struct {
	next      int32  // how many have been paid
	order     uint32 // which of them come first, four bits each, the first of them the lowest
	isOrdered bool   // whether they are in an order of the player's
	_         [3]uint8
}

// costsProc pays one cost after another, in the order that the player wants where that can matter (804.2f). It is done if all of them are.
func costsProc() kernel.Proc {
	return kernel.Proc{Name: "costs", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			if n := g.Node(); effect.ArgsOf(n).InAnyOrder && len(n.Kids) <= 8 && g.On(R804_2f) {
				return g.AskSeat(g.Frame().Seat, qCosts, 0)
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if !effect.ArgsOf(g.Node()).InAnyOrder {
				return kernel.Continue
			}
			r := kernel.Registers[costs](g)
			for i, o := range g.AllPicked(g.Frame().Seat, g.Picks()) {
				r.isOrdered, r.order = true, r.order|uint32(o.N)<<(4*i)
			}
			return kernel.Continue
		}},
		{Label: costsNext, Do: func(g *kernel.Game) kernel.Flow {
			r, n := kernel.Registers[costs](g), g.Node()
			i := int(r.next)
			if i >= len(n.Kids) || (i > 0 && !effect.Memo(g).IsDone) {
				return kernel.Done
			}
			r.next++
			if r.isOrdered {
				i = int(r.order>>(4*i)) & 0xf
			}
			effect.NoteDone(g, true)
			return g.CallNode(n.Kids[i])
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			notePaid(g)
			return kernel.GoTo(costsNext)
		}},
	}}
}

// costsQuestion asks in which order costs are paid.
func costsQuestion() kernel.Question {
	return kernel.Question{
		Name: "costs", Clause: R804_2f, Kind: kernel.OrderAll, Verb: verbOrder,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			f := g.FrameOf(a)
			for i := range g.NodeOf(a).Kids {
				g.Offer(a, kernel.Option{Kind: kernel.EffectOption, N: int32(i), Card: f.Source, Verb: verbOrder, Clause: R804_2f})
			}
		},
	}
}

// canSleep reports whether nothing keeps a card from being put to sleep as a price (804.4a), of an ability of the source if there is one.
func canSleep(g *kernel.Game, s kernel.Seat, c kernel.CardID, source kernel.Ref) bool {
	if source.IsNone() && !g.MayBan(kernel.Posed, verbSleep) {
		return true // no law is about what the rules put to sleep
	}
	forbidden := g.WouldForbid(kernel.Event{
		Kind: kernel.Posed, Verb: verbSleep, Seat: s, Card: g.Ref(c), Other: kernel.NoRef, Source: source, Pose: asleep, Mod: -1, Mask: byCost,
	})
	return !forbidden || !isPriceRule(g, false, R804_4a, R806_2a)
}
