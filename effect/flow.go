// Flow: what is carried out, in which order, and whether at all.

package effect

import (
	"slices"

	"saitei/kernel"
)

const seqNext kernel.Label = iota + 1

// sentence is what seqProc keeps: which of its children comes next.
type sentence int32

// seqProc carries out sentences one after another, in the order in which the text has them.
func seqProc() kernel.Proc {
	return kernel.Proc{Name: "sequence", Steps: []kernel.Step{
		{Label: seqNext, Do: func(g *kernel.Game) kernel.Flow {
			next, n := kernel.Registers[sentence](g), g.Node()
			i := int(*next)
			if i >= len(n.Kids) || (i > 0 && g.Base().Replaced != 0 && !On(g, ReplacedAside)) {
				return kernel.Done
			}
			*next++
			if len(n.Kids) > 1 && !On(g, InOrder) {
				i = len(n.Kids) - 1 - i
			}
			return g.CallNode(n.Kids[i])
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if !Memo(g).IsDone && !On(g, ImpossibleAside) {
				return kernel.Done // what is impossible would stop the rest
			}
			return kernel.GoTo(seqNext)
		}},
	}}
}

// ifProc carries out its first child if its condition is met now.
func ifProc() kernel.Proc {
	return One("if", func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		met := n.Cond(g, g.Scope())
		Memo(g).IsMet = met
		NoteDone(g, false)
		if n.List != nil {
			Refill(g, SlotFound, n.List(g, g.Scope(), g.Refs()))
		}
		if !met && On(g, IfMet) {
			return passOver(g, n.Kids[0])
		}
		return g.CallNode(n.Kids[0])
	})
}

// passOver leaves an instruction out. Where the game says so, it has put no cards anywhere then.
func passOver(g *kernel.Game, id kernel.NodeID) kernel.Flow {
	if languageOf(g).Moves.LeftOut && putsCards(g, id) {
		g.Forget(SlotPlaced)
	}
	return kernel.Done
}

// putsCards reports whether cards are put somewhere in an instruction.
func putsCards(g *kernel.Game, id kernel.NodeID) bool {
	if id == kernel.NoNode {
		return false
	}
	n := &g.Pool.Nodes[id]
	if (n.Proc == ProcMove || n.Proc == ProcTop) && languageOf(g).Moves.puts(ArgsOf(n).Way) {
		return true
	}
	return slices.ContainsFunc(n.Kids, func(k kernel.NodeID) bool { return putsCards(g, k) })
}

// elseProc carries out its child if the condition before it was not met. Its own condition is that the one before could be judged at all.
func elseProc() kernel.Proc {
	return One("else", func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		if Memo(g).IsMet || (n.Cond != nil && !n.Cond(g, g.Scope()) && On(g, IfJudged)) {
			return kernel.Done
		}
		return g.CallNode(n.Kids[0])
	})
}

// ifDidProc carries out its child if the instruction before it was carried out, or if it was not. A further condition may be in Cond: what was done only where that
// is not met was not done either.
func ifDidProc() kernel.Proc {
	return One("if-did", func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		isDone := wasCarriedOut(g, n) && (n.Cond == nil || n.Cond(g, g.Scope()))
		met := isDone == !ArgsOf(n).IsNegated
		Memo(g).IsMet = met
		if !met && On(g, IfCarriedOut) {
			return passOver(g, n.Kids[0])
		}
		return g.CallNode(n.Kids[0])
	})
}

// wasCarriedOut is whether the instruction was carried out that a node asks about: the last one, or one that was noted.
func wasCarriedOut(g *kernel.Game, n *kernel.Node) bool {
	if ArgsOf(n).IsNoted {
		return Memo(g).WasDone
	}
	return Memo(g).IsDone
}

// noteProc notes whether the instruction before it was carried out; as a negated one, at the beginning of a sentence, that it was not yet.
func noteProc() kernel.Proc {
	return One("note", func(g *kernel.Game) kernel.Flow {
		Memo(g).WasDone = Memo(g).IsDone && !ArgsOf(g.Node()).IsNegated
		return kernel.Done
	})
}

// asking is what mayProc keeps: who is asked.
type asking kernel.Seat

// canChooseTo reports whether a player can choose to carry out what they may do: all of it can be done, or where the game says so, a part of it.
func canChooseTo(g *kernel.Game, at kernel.Scope, id kernel.NodeID) bool {
	if CanDo(g, at, id) {
		return true
	}
	n, inPart := &g.Pool.Nodes[id], languageOf(g).MaysInPart
	if inPart == nil || n.Proc != ProcSeq || !inPart(g) {
		return false
	}
	return slices.ContainsFunc(n.Kids, func(k kernel.NodeID) bool { return CanDo(g, at, k) })
}

// SeemsDoable is CanDo for all that others know: what is looked for among cards that they do not see may be there.
func SeemsDoable(g *kernel.Game, at kernel.Scope, id kernel.NodeID) bool {
	return isDoable(g, at, id, func(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
		return isFeasible(g, at, n) || n.Proc == ProcSelect && seemsToSelect(g, at, n)
	})
}

// mayQuestion asks whether to do something. Whether it can be done others are not told if only the player can know it: then it is asked all the same.
func (l *Language) mayQuestion() kernel.Question {
	return kernel.Question{Name: "may", Clause: l.clause(MayDecline), Kind: kernel.YesNo, Verb: l.Verbs.May, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		if a.N != ifDoable || canChooseTo(g, g.ScopeOf(a), g.NodeOf(a).Kids[0]) {
			g.Offer(a, kernel.Option{Kind: kernel.YesOption})
		}
		g.Offer(a, kernel.Option{Kind: kernel.NoOption})
	}}
}

// ifDoable is the parameter of a question whether to do the first part of an instruction: to do it can be chosen where it can be done.
const ifDoable int32 = 1

// AskToDo asks a player whether to do the first part of the instruction, unless everybody knows that it cannot be done.
func AskToDo(g *kernel.Game, seat kernel.Seat) kernel.Flow {
	first, at := g.Node().Kids[0], g.Scope()
	if seat == kernel.NoSeat || !canChooseTo(g, at, first) && !SeemsDoable(g, at, first) {
		return kernel.Done
	}
	return g.AskSeat(seat, QuestionMay, ifDoable)
}

// mayProc lets the player choose whether to carry out its child: the whole of it or nothing, so that it is offered only where all of it can
// be done, unless the game says otherwise.
func mayProc() kernel.Proc {
	return kernel.Proc{Name: "may", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n, at := g.Node(), g.Scope()
			NoteDone(g, false)
			Memo(g).IsMet = false
			if !On(g, MayDecline) { // it would be no choice: as much of it as possible would be done
				Memo(g).IsMet = true
				NoteDone(g, true)
				return g.CallNode(n.Kids[0])
			}
			seat := ActingSeat(g, n, at)
			*kernel.Registers[asking](g) = asking(seat)
			return AskToDo(g, seat)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(kernel.Seat(*kernel.Registers[asking](g))); !ok || o.Kind != kernel.YesOption {
				return passOver(g, g.Node().Kids[0])
			}
			Memo(g).IsMet = true
			NoteDone(g, true)
			return g.CallNode(g.Node().Kids[0])
		}},
	}}
}

// ActingSeat is the one player who carries out a node: the player of the ability where both do, NoSeat where the text means nobody who is there.
func ActingSeat(g *kernel.Game, n *kernel.Node, at kernel.Scope) kernel.Seat {
	if w := ArgsOf(n).Who; w.IsOne() {
		s, _ := NthSeat(g, w, at, 0)
		return s
	}
	return at.Seat
}

// CanDo reports whether an instruction, with all that belongs to it, can be carried out in full now. What depends on choices still to be made is
// taken to be possible.
func CanDo(g *kernel.Game, at kernel.Scope, id kernel.NodeID) bool {
	return isDoable(g, at, id, isFeasible)
}

// isDoable is CanDo, by what is said of each instruction apart from its children.
func isDoable(g *kernel.Game, at kernel.Scope, id kernel.NodeID, feasible func(*kernel.Game, kernel.Scope, *kernel.Node) bool) bool {
	if id == kernel.NoNode {
		return true
	}
	n := &g.Pool.Nodes[id]
	if awaitsPlayer(g, at, n) {
		return true
	}
	if !feasible(g, at, n) {
		return false
	}
	switch n.Proc {
	case ProcIf, ProcElse, ProcIfDid, ProcMay, ProcMode, ProcAside:
		return true
	}
	for _, k := range n.Kids {
		if !isDoable(g, at, k, feasible) {
			return false
		}
	}
	return true
}

// CanPayToPlay reports whether what playing a card costs can be done in full: the card itself is no longer where it lies by then.
func CanPayToPlay(g *kernel.Game, at kernel.Scope, id kernel.NodeID) bool {
	at.IsAway = true
	return CanDo(g, at, id)
}

// deferProc makes a timed triggered ability of its child, which triggers once at a time to come.
func deferProc() kernel.Proc {
	return One("defer", func(g *kernel.Game) kernel.Flow {
		n, f := g.Node(), g.Frame()
		if !On(g, PutOff) {
			return kernel.Done
		}
		g.Defer(languageOf(g).Verbs.Defer, f.Seat, n.Kids[0], ArgsOf(n).Moment)
		NoteDone(g, true)
		return kernel.Done
	})
}

// One is a procedure of a single step.
func One(name string, do func(g *kernel.Game) kernel.Flow) kernel.Proc {
	return kernel.Proc{Name: name, Steps: []kernel.Step{{Do: do}}}
}

const modeNext kernel.Label = iota + 1

// modes is what modeProc keeps.
type modes struct {
	order int32 // the texts that were chosen, counted from 1, four bits each, the first of them the highest
	left  int32 // how many of them have not been carried out
}

// modeProc lets a player choose some of several texts, each once, and carries them out in the order in which they were chosen.
func modeProc() kernel.Proc {
	return kernel.Proc{Name: "choose-mode", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			return g.AskSeat(ActingSeat(g, g.Node(), g.Scope()), QuestionMode, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			m := kernel.Registers[modes](g)
			*m = modes{}
			for _, o := range g.AllPicked(ActingSeat(g, g.Node(), g.Scope()), g.Picks()) {
				m.order = m.order<<4 | (o.N + 1)
				m.left++
			}
			NoteDone(g, m.left > 0)
			return kernel.Continue
		}},
		{Label: modeNext, Do: func(g *kernel.Game) kernel.Flow {
			m := kernel.Registers[modes](g)
			if m.left == 0 {
				return kernel.Done
			}
			m.left--
			return g.CallNode(g.Node().Kids[m.order>>(4*m.left)&15-1])
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(modeNext) }},
	}}
}

// mostModes is how many texts a choice can be among, mostChosen how many of them can be chosen: as many as a register holds.
const (
	mostModes  = 14
	mostChosen = 7
)

// ModeQuestion asks which texts are carried out, in the order in which that is to happen.
func (l *Language) modeQuestion() kernel.Question {
	return kernel.Question{
		Name: "mode", Clause: l.clause(EachOnce), Kind: kernel.PickSome, Verb: l.Verbs.Number, Distinct: l.clause(EachOnce),
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for i := range g.NodeOf(a).Kids {
				g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(i), Verb: l.Verbs.Number})
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			n := g.NodeOf(a)
			k := n.Amount(g, g.ScopeOf(a))
			if ArgsOf(n).Count == UpTo {
				return leastUpTo(g, k), k
			}
			return k, k
		},
	}
}

// Wanted is how many cards a selection names, and whether it names exactly how many. Where both players choose, each chooses so many.
func Wanted(g *kernel.Game, at kernel.Scope, sel *kernel.Node) (int, bool) {
	if sel.Amount == nil || ArgsOf(sel).IsDirect {
		return 0, false
	}
	if sel.Cond != nil && !g.FirstRemembered(at, SlotUnfit).IsNone() { // fewer fitted together than are named
		return 1 << 20, true
	}
	want := max(sel.Amount(g, at), 0)
	if w := ArgsOf(sel).Who; w == Both || w == Anyone {
		want *= g.Rules.Seats
	}
	m := ArgsOf(sel).Count
	return want, m == Exactly || m == AtLeast
}

// IsDone reports whether an instruction that did something to so many of some cards was carried out: in full where it names how many or is a price, and at all
// otherwise; what is done no time at all is not done.
func IsDone(g *kernel.Game, done, of int) bool {
	if done == 0 && On(g, NoTimes) {
		return false
	}
	n := g.Node()
	if len(n.Kids) == 0 {
		return done > 0
	}
	sel := &g.Pool.Nodes[n.Kids[0]]
	if want, isExact := Wanted(g, g.Scope(), sel); isExact {
		return done >= want
	}
	return done == of || Cause(g)&languageOf(g).ByPrice == 0
}

// awaitsPlayer reports whether an instruction is about a player who is still to be chosen: what that one can do is not known yet.
func awaitsPlayer(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	if ArgsOf(n).Who != ChosenPlayer && (n.Proc != ProcTop || ArgsOf(n).DeckOf != ChosenPlayer) {
		return false
	}
	return !IsChosenPlayer(g, at, 0) && !IsChosenPlayer(g, at, 1)
}

// isFeasible reports whether an instruction can be carried out in full, apart from its children.
func isFeasible(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	switch n.Proc {
	case ProcSelect:
		return canSelect(g, at, n) && (n.Cond == nil || n.Cond(g, at))
	case ProcShow:
		return canShowAll(g, at, n)
	case ProcMove:
		return CanAll(CanMove)(g, at, n)
	case ProcTop:
		return canTakeTops(g, at, n)
	}
	test := languageOf(g).Feasible[n.Proc]
	return test == nil || test(g, at, n)
}
