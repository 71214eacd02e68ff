// Shifts: cards that are put on a card and become one with it. Z/X 1016.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// joinedPair is the part and the card that it is put on, as shiftProc is given them.
func joinedPair(g *kernel.Game) (part, whole kernel.Ref) {
	pair := g.Remembered(g.Scope(), slotJoined, g.Refs())
	if len(pair) < 2 {
		return kernel.NoRef, kernel.NoRef
	}
	return pair[0], pair[1]
}

// shiftProc puts a shift on a card: the two are one card from now on (202.8a), which has the colours and tribes of the shift as well (202.8e). Its name and text are
// found where names and abilities are looked up.
func shiftProc() kernel.Proc {
	return kernel.Proc{Name: "shift", Steps: []kernel.Step{
		{Clause: R1016_1, Do: func(g *kernel.Game) kernel.Flow {
			part, whole := joinedPair(g)
			if !g.IsCurrent(part) || !canBear(g, whole) || !g.On(R202_8a) {
				return kernel.Done
			}
			join(g, part, whole)
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			part, whole := joinedPair(g)
			if done, _ := g.Happened(); done > 0 {
				effect.NoteDone(g, true)
				shareShift(g, part.Card, whole)
			}
			return kernel.Done
		}},
	}}
}

// join proposes that a card becomes a part of another.
func join(g *kernel.Game, part, whole kernel.Ref) {
	if part.IsNone() || part.Card == whole.Card {
		return
	}
	e := effect.Draft(g, kernel.Combined, verbCombine, g.Controller(part.Card), part)
	e.Other = whole
}

const ontoNext kernel.Label = iota + 1

// shifts is what shiftOntoProc keeps.
type shifts struct {
	dealt int32 // how many have been dealt with, with the one that is asked about
	put   int32 // how many have been put on a card
}

// shiftOntoProc puts shifts on cards by an effect (1016.1): its first child finds the shifts, its second, if there is one, the card that they are put on; without
// it each goes on a card that its own sub-text names. Several go on different cards, as many as possible (1016.3).
func shiftOntoProc() kernel.Proc {
	return kernel.Proc{Name: "shift-onto", Steps: []kernel.Step{
		{Do: effect.CallSelection},
		{Do: effect.CallSecond},
		{Do: func(g *kernel.Game) kernel.Flow {
			*kernel.Registers[shifts](g) = shifts{}
			effect.NoteDone(g, false)
			g.Forget(effect.SlotMoves)
			g.Forget(slotPlaces)
			for _, r := range effect.Targets(g, g.Refs()) {
				if g.IsCurrent(r) && hasKind(g, r.Card, kindShift) && g.Whole(r.Card) == kernel.NoCard {
					g.Remember(effect.SlotMoves, r)
				}
			}
			return kernel.Continue
		}},
		{Label: ontoNext, Do: func(g *kernel.Game) kernel.Flow {
			f, r := g.Frame(), kernel.Registers[shifts](g)
			if int(r.dealt) >= g.CountRemembered(g.Scope(), effect.SlotMoves) {
				effect.NoteDone(g, r.put > 0)
				return kernel.Done
			}
			r.dealt++
			return g.AskSeat(f.Seat, qHost, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			f, r := g.Frame(), kernel.Registers[shifts](g)
			o, ok := g.Picked(f.Seat)
			if !ok {
				return kernel.GoTo(ontoNext)
			}
			r.put++
			g.Remember(slotPlaces, o.Card)
			g.Forget(slotJoined)
			g.Remember(slotJoined, nthMoved(g, g.Scope(), int(r.dealt)-1))
			g.Remember(slotJoined, o.Card)
			return g.Call(procShift)
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(ontoNext) }},
	}}
}

// nthMoved is the n-th card that the running instruction moves.
func nthMoved(g *kernel.Game, at kernel.Scope, n int) kernel.Ref {
	for i, r := range g.Remembered(at, effect.SlotMoves, g.Refs()) {
		if i == n {
			return r
		}
	}
	return kernel.NoRef
}

// hosts appends the cards on which an instruction can put a shift: the one that it names, or those that the shift's sub-text names; none that another shift of
// the same instruction was put on (1016.3).
func hosts(g *kernel.Game, at kernel.Scope, n *kernel.Node, shift kernel.CardID, dst []kernel.Ref) []kernel.Ref {
	from := len(dst)
	if len(n.Kids) > 1 {
		dst = effect.Selected(g, at, &g.Pool.Nodes[n.Kids[1]], dst)
	} else {
		dst = bearers(g, at.Seat, shift, dst)
	}
	kept := dst[:from]
	for _, r := range dst[from:] {
		if canBear(g, r) && !(g.HoldsCard(at, slotPlaces, r.Card) && g.On(R1016_3)) {
			kept = append(kept, r)
		}
	}
	return kept
}

// hosted is how many of the shifts from one on can be put on different cards, none of them the given one.
func hosted(g *kernel.Game, at kernel.Scope, n *kernel.Node, from int, not kernel.CardID) int {
	var taken [maxHosts]kernel.CardID // the cards that shifts are put on
	var by [maxHosts]int              // which shift each bears
	all, have := 0, g.CountRemembered(at, effect.SlotMoves)
	for i := from; i < have; i++ {
		var tried [maxHosts]kernel.CardID
		tries := 0
		if findHost(g, at, n, i, not, &taken, &by, &tried, &tries) {
			all++
		}
	}
	return all
}

// maxHosts is how many cards can bear shifts: more do not lie on the squares.
const maxHosts = 32

// findHost finds a card for the i-th shift, moving others to their other cards where that helps.
func findHost(g *kernel.Game, at kernel.Scope, n *kernel.Node, i int, not kernel.CardID, taken *[maxHosts]kernel.CardID, by *[maxHosts]int,
	tried *[maxHosts]kernel.CardID, tries *int) bool {
	for _, r := range hosts(g, at, n, nthMoved(g, at, i).Card, g.Refs()) {
		isTried := r.Card == not
		for _, c := range tried[:*tries] {
			isTried = isTried || c == r.Card
		}
		if isTried || *tries == maxHosts {
			continue
		}
		tried[*tries] = r.Card
		*tries++
		slot, free := -1, -1
		for k := range taken {
			switch {
			case by[k] != 0 && taken[k] == r.Card:
				slot = k
			case by[k] == 0 && free < 0:
				free = k
			}
		}
		if slot >= 0 && !findHost(g, at, n, by[slot]-1, not, taken, by, tried, tries) {
			continue
		}
		if slot < 0 {
			slot = free
		}
		taken[slot], by[slot] = r.Card, i+1
		return true
	}
	return false
}

// hostQuestion asks on which card the next shift is put: one that leaves as many as possible for the others. It can be left out where the others
// make up for it (1016.3).
func hostQuestion() kernel.Question {
	return kernel.Question{
		Name: "host", Clause: R1016_1, Kind: kernel.PickSome, Verb: verbCombine,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			at, n := g.ScopeOf(a), g.NodeOf(a)
			i := int(kernel.RegistersOf[shifts](g.FrameOf(a)).dealt) - 1
			isLast := i == g.CountRemembered(at, effect.SlotMoves)-1
			most := 0
			if !isLast {
				most = hosted(g, at, n, i, kernel.NoCard)
			}
			for _, r := range hosts(g, at, n, nthMoved(g, at, i).Card, g.Refs()) {
				if isLast || 1+hosted(g, at, n, i+1, r.Card) == most || !g.On(R1016_3) {
					g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: r, Verb: verbCombine, Clause: R1016_1, Place: g.Place(r.Card)})
				}
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (least, most int) {
			at, n := g.ScopeOf(a), g.NodeOf(a)
			i := int(kernel.RegistersOf[shifts](g.FrameOf(a)).dealt) - 1
			if hosted(g, at, n, i+1, kernel.NoCard) == hosted(g, at, n, i, kernel.NoCard) && g.On(R1016_3) {
				return 0, 1
			}
			return 1, 1
		},
	}
}
