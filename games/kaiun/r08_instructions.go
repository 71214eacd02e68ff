// Instructions that decide what is carried out: sequences, conditions, activation costs, choices to do something or not. Kaiun 8-3.

package kaiun

import (
	"saitei/effect"
	"saitei/kernel"
)

// args is what an instruction says beside what instructions of any game do: its node's With.
type args struct {
	effect.Args
	whose effect.Who // whose zone, card or deck is meant

	selection  selection     // how the cards are found
	zone       kernel.ZoneID // where they are chosen
	saysOwners bool          // the text says that they are put into their owner's zone

	signs int32 // bit per hand sign that can be chosen
	least int32 // a number that is chosen lies between these
	most  int32

	tags  int32       // bit per tag of the abilities that are switched off
	deed  kernel.Verb // what is forbidden
	loses bool        // the game ends by losing, not by winning
	claim claim       // what is said about who wins the battle

	outcome   outcome // what changes in the processing of the result
	ability   int32   // the ability that is established
	costs     int32   // how many of the children are costs
	isHandUse bool    // the card is used from the hand
}

// argsOf is what an instruction says.
func argsOf(n *kernel.Node) *args {
	if a, ok := n.With.(*args); ok {
		return a
	}
	return &args{Args: *effect.ArgsOf(n)}
}

// by is what an instruction says that says no more than who acts.
func by(w effect.Who) effect.Args { return effect.Args{Who: w} }

// amount is how much or how many a node says.
func amount(g *kernel.Game, n *kernel.Node) int {
	if n.Amount == nil {
		return 0
	}
	return n.Amount(g, g.Scope())
}

// times is how many times a node's act is done (1-3-2-2).
func times(g *kernel.Game, n *kernel.Node) int { return repeats(g, amount(g, n)) }

const (
	payNext kernel.Label = iota + 1
	payThen
)

// payment is what payProc keeps.
type payment struct {
	next      int32 // which part of the cost comes next
	shown     int32 // how many cards the effect had revealed before: those revealed for the cost are hidden again when it has been paid (11-1-2)
	isPaid    bool  // whether every part so far has been done
	isAgreed  bool  // whether nobody need be asked
	isRunning bool  // whether parts are being done
	canBePaid bool  // whether all of it can be done, by what the payer can know
}

// payQuestion asks whether to pay. It is asked wherever everybody would think that the cost can be paid, and agreed to only if it can (8-3-2-1).
func payQuestion() kernel.Question {
	return kernel.Question{
		Name: "pay", Clause: R8_3_2_1, Kind: kernel.YesNo, Verb: verbMay,
		Needs: []kernel.Need{{Clause: R8_3_2_1, Fact: "refuse.cannot-be-paid", Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			return o.Kind != kernel.YesOption || kernel.RegistersOf[payment](g.FrameOf(a)).canBePaid
		}}},
	}
}

// payProc is an activation cost and what it buys: every child but the last is a cost (8-3-2). The player may decline, may agree only if all
// of it can be done, and must then do all of it; what follows is done only if it was.
func payProc() kernel.Proc {
	return kernel.Proc{Name: "pay", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n, r := g.Node(), kernel.Registers[payment](g)
			effect.NoteDone(g, false)
			effect.Memo(g).IsMet = false
			if !g.On(R8_3_2) || !g.On(R1_3_7_2) {
				r.next, r.isPaid = argsOf(n).costs, true // without the rule nothing is a cost
				return kernel.GoTo(payThen)
			}
			r.canBePaid = canPay(g, n)
			if argsOf(n).isHandUse || !g.On(R8_1_1) {
				r.isAgreed = true
				if !r.canBePaid {
					return kernel.Done
				}
				return kernel.Continue
			}
			if !r.canBePaid && !mayBePaid(g, n) {
				return kernel.Done
			}
			return g.AskSeat(g.Frame().Seat, qPay, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[payment](g)
			if o, ok := g.Picked(g.Frame().Seat); !r.isAgreed && (!ok || o.Kind != kernel.YesOption) {
				return kernel.Done
			}
			r.isPaid, r.isRunning, r.shown = true, true, int32(shownSoFar(g))
			return kernel.Continue
		}},
		{Label: payNext, Do: func(g *kernel.Game) kernel.Flow {
			n, r := g.Node(), kernel.Registers[payment](g)
			if r.next >= argsOf(n).costs || (r.next > 0 && !g.On(R8_3_2_2)) {
				return kernel.GoTo(payThen)
			}
			part := n.Kids[r.next]
			r.next++
			effect.NoteDone(g, false)
			return g.CallNode(part)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if !effect.Memo(g).IsDone {
				kernel.Registers[payment](g).isPaid = false
			}
			return kernel.GoTo(payNext)
		}},
		{Label: payThen, Do: func(g *kernel.Game) kernel.Flow {
			n, r := g.Node(), kernel.Registers[payment](g)
			effect.NoteDone(g, r.isPaid)
			effect.Memo(g).IsMet = r.isPaid
			if r.isRunning {
				hideFrom(g, effect.SlotShown, int(r.shown), R11_1_2)
				r.isRunning = false
			}
			if !r.isPaid && g.On(R8_3_2_3) {
				return kernel.Done
			}
			if costs := int(argsOf(n).costs); costs < len(n.Kids) {
				return g.CallNode(n.Kids[costs])
			}
			return kernel.Done
		}},
	}}
}

// chosen is what chooseProc keeps: which of its children was chosen, counted from 1; 0 is none.
type chosen int32

// chooseProc lets a player choose which of its children is carried out (8-4-1-5-1).
func chooseProc() kernel.Proc {
	return kernel.Proc{Name: "choose-effect", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			effect.EachSeat(g, argsOf(g.Node()).Who, g.Scope(), func(s kernel.Seat) { g.AskSeat(s, effect.QuestionMode, 0) })
			return kernel.Wait
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[chosen](g)
			effect.EachSeat(g, argsOf(g.Node()).Who, g.Scope(), func(s kernel.Seat) {
				if o, ok := g.Picked(s); ok {
					*r = chosen(o.N)
					g.Say(verbNumber, s, kernel.NoRef, int(o.N))
				}
			})
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			which := *kernel.Registers[chosen](g)
			if which == 0 {
				return kernel.Done
			}
			return g.CallNode(g.Node().Kids[which-1])
		}},
	}}
}

// effectQuestion asks which effect, by its number in the text.
func effectQuestion() kernel.Question {
	return kernel.Question{Name: "choose-effect", Clause: R8_4_1_5_1, Kind: kernel.Number, Verb: verbNumber, Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
		return 1, len(g.NodeOf(a).Kids)
	}}
}

// effects8 is what chapter 8 says about effects in general.
var effects8 = effect.Clauses{
	effect.UnnamedIs: {R8_4_1_5_4}, effect.OwnerIs: {R8_4_1_5_4}, effect.MayDecline: {R8_1_1}, effect.InsteadInFull: {R8_1_1}, effect.ReplacedAside: {R8_1_2_3_3_1},
	effect.ChoosingWhich: {R8_4_1_5_1}, effect.AsManyAsNamed: {R8_4_1_5_2}, effect.HiddenNeedNot: {R8_4_1_5_3}, effect.Searching: {R8_4_1_5_5},
	effect.AllMet: {R8_3_1_2}, effect.WhileMet: {R8_2_1_2}, effect.StaticHolds: {R8_1_2_2},
	effect.IfMet: {R8_3_1, R8_3_1_1}, effect.IfCarriedOut: {R8_3_2_3},
}
