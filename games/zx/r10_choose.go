// Which cards an instruction is about: chosen by a player, or named by the text. Z/X 1023.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// An instruction about cards has a node of selectProc as its first child. If that node asks nobody (isDirect), the cards are what its List
// says at the moment; otherwise it is carried out first, and the cards are in the slot that it names.

const selectNext kernel.Label = iota + 1

// choosing is what selectProc keeps.
type choosing struct {
	next    int32       // how many players have had their turn
	seat    kernel.Seat // who is choosing
	isAsked bool        // whether that is a question
	_       [2]uint8
}

// selectProc lets players choose cards. List says which come into question, Amount and its arguments how many;
// Fits, if there is one, must hold of all that is chosen. What was chosen before stays in its slot until
// all have chosen, because the list may refer to it: a Z/X other than that one.
func selectProc() kernel.Proc {
	return kernel.Proc{Name: "select", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n := g.Node()
			g.Forget(effect.SlotPicked)
			g.Forget(effect.SlotUnfit)
			if n.Cond != nil && !n.Cond(g, g.Scope()) {
				g.Remember(effect.SlotUnfit, g.Frame().Source)
			}
			return kernel.Continue
		}},
		{Label: selectNext, Do: func(g *kernel.Game) kernel.Flow {
			r, n := kernel.Registers[choosing](g), g.Node()
			s, ok := effect.NthSeat(g, effect.ArgsOf(n).Who, g.Scope(), int(r.next))
			if !ok {
				setActor(g, kernel.NoSeat)
				refill(g, effect.ArgsOf(n).Slot, g.Remembered(g.Scope(), effect.SlotPicked, g.Refs()))
				return kernel.Done
			}
			r.next, r.seat = r.next+1, s
			setActor(g, s)
			return chooseCards(g, n, s)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			takeChosen(g)
			return kernel.GoTo(selectNext)
		}},
	}}
}

// chooseCards asks a player, unless there is nothing to choose: what must be taken as a whole is taken, and what nobody chooses is drawn
// by lot.
func chooseCards(g *kernel.Game, n *kernel.Node, s kernel.Seat) kernel.Flow {
	asked := &kernel.Registers[choosing](g).isAsked
	cards := eligible(g, g.Scope(), n, s, g.Refs())
	least, most := selectBounds(g, n, g.Scope(), cards)
	*asked = false
	switch {
	case effect.ArgsOf(n).IsRandom:
		for _, r := range drawLots(g, s, cards, most) {
			choose(g, n, s, r)
		}
		return kernel.Continue
	case len(cards) <= least && n.Fits == nil:
		for _, r := range cards {
			choose(g, n, s, r)
		}
		return kernel.Continue
	case most == 0:
		return kernel.Continue
	}
	*asked = true
	if seesAll(g, s, cards) {
		return g.AskSeat(s, qChoose, 0)
	}
	return g.AskSeat(s, qBacks, 0)
}

// takeChosen notes what the player who was asked has chosen.
func takeChosen(g *kernel.Game) {
	c, n := kernel.Registers[choosing](g), g.Node()
	if !c.isAsked {
		return
	}
	for _, o := range g.AllPicked(c.seat, g.Picks()) {
		r := o.Card
		if o.Kind == kernel.HiddenCardOption {
			r = g.Ref(g.In(o.Place)[o.N])
		}
		choose(g, n, c.seat, r)
	}
}

// choose remembers a card that was chosen; which one of a hidden zone it is, the others are not shown (102.8). One that the text lets somebody 選ぶ is announced: abilities listen to that (1023.1).
func choose(g *kernel.Game, n *kernel.Node, s kernel.Seat, r kernel.Ref) {
	g.Remember(effect.SlotPicked, r)
	if isUnrevealed(g, r.Card) && !g.On(R102_8) {
		g.Show(verbReveal, s, r, everybody)
	}
	if effect.ArgsOf(n).IsChosen && g.On(R1023_1) {
		draft(g, kernel.Announced, verbChoose, s, r)
	}
}

// eligible lists the cards that come into question for a player's choice.
func eligible(g *kernel.Game, at kernel.Scope, n *kernel.Node, s kernel.Seat, dst []kernel.Ref) []kernel.Ref {
	from := len(dst)
	all := n.List(g, at, dst)
	kept := all[:from]
	for _, r := range all[from:] {
		if isPaidWith(g, at, r) && effect.On(g, effect.PricesApart) {
			continue
		}
		if !effect.ArgsOf(n).IsChosen || canBeChosen(g, at, r, s) {
			kept = append(kept, r)
		}
	}
	return kept
}

// isPaidWith reports whether an object was chosen for another price of what is being paid for.
func isPaidWith(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
	return cause(g)&byCost != 0 && g.Holds(at, effect.SlotPaid, r)
}

// seesAll reports whether a player sees the faces of all these cards.
func seesAll(g *kernel.Game, s kernel.Seat, cards []kernel.Ref) bool {
	for _, r := range cards {
		if !g.CanSee(s, r.Card) {
			return false
		}
	}
	return true
}

// selectBounds is how many of the cards a player must and may choose: as many as possible (102.4), but a card that nobody else sees need not be
// chosen if it must have some characteristic (102.9, J1).
func selectBounds(g *kernel.Game, n *kernel.Node, at kernel.Scope, cards []kernel.Ref) (least, most int) {
	have, want := len(cards), 0
	if n.Amount != nil {
		want = max(n.Amount(g, at), 0)
	}
	if mode := effect.ArgsOf(n).Count; have < want && (mode == effect.Exactly || mode == effect.AtLeast) && !g.On(R102_4) {
		return 0, 0
	}
	switch effect.ArgsOf(n).Count {
	case effect.UpTo:
		return 0, min(want, have)
	case effect.AnyNumber:
		if have > 0 && isSolitude(g, at) && !g.On(R1110_2a) {
			return 1, have
		}
		return 0, have
	case effect.All:
		return have, have
	case effect.AtLeast:
		least, most = min(want, have), have
		if top := effect.ArgsOf(n).Most; top > 0 && g.On(R816_2) {
			most = min(top, have)
		}
	default:
		least, most = min(want, have), min(want, have)
	}
	if effect.ArgsOf(n).IsSpecified && g.On(R102_9) {
		secret := 0
		for _, r := range cards {
			if isUnrevealed(g, r.Card) {
				secret++
			}
		}
		if secret > 0 && g.Var(vJ1) != 0 {
			return 0, most
		}
		least = min(least, have-secret)
	}
	return least, most
}

// canSelect reports whether as many cards are there as an instruction names.
func canSelect(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	if effect.ArgsOf(n).IsDirect {
		return true
	}
	mode := effect.ArgsOf(n).Count
	if n.Amount == nil || (mode != effect.Exactly && mode != effect.AtLeast) {
		return true
	}
	able := true
	effect.EachSeat(g, effect.ArgsOf(n).Who, at, func(s kernel.Seat) {
		able = able && len(eligible(g, at, n, s, g.Refs())) >= n.Amount(g, at)
	})
	return able
}

// chooseQuestion asks for cards whose faces the player sees.
func chooseQuestion() kernel.Question {
	return kernel.Question{
		Name: "choose", Clause: R1023_2, Kind: kernel.PickSome, Verb: verbChoose, Distinct: R802_3,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for _, r := range eligible(g, g.ScopeOf(a), g.NodeOf(a), a.Seat, g.Refs()) {
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: r, Verb: verbChoose, Place: g.Place(r.Card)})
			}
		},
		Bounds:   boundsOfChoice,
		Together: fitTogether,
	}
}

func indexIn(g *kernel.Game, p kernel.Place, c kernel.CardID) int {
	for i, x := range g.In(p) {
		if x == c {
			return i
		}
	}
	return -1
}

func boundsOfChoice(g *kernel.Game, a *kernel.Ask) (least, most int) {
	at, n := g.ScopeOf(a), g.NodeOf(a)
	return selectBounds(g, n, at, eligible(g, at, n, a.Seat, g.Refs()))
}

// targets lists the objects that the running instruction is about: what its first child chose, or what that child lists now.
func targets(g *kernel.Game, dst []kernel.Ref) []kernel.Ref {
	n := g.Node()
	return selected(g, g.Scope(), &g.Pool.Nodes[n.Kids[0]], dst)
}

// selected lists what a node of selectProc chose, or lists now. A marker that has vanished is no card any more (914.1), and nothing can be done with it.
func selected(g *kernel.Game, at kernel.Scope, sel *kernel.Node, dst []kernel.Ref) []kernel.Ref {
	from := len(dst)
	if effect.ArgsOf(sel).IsDirect {
		dst = sel.List(g, at, dst)
	} else {
		dst = g.Remembered(at, effect.ArgsOf(sel).Slot, dst)
	}
	kept := dst[:from]
	for _, r := range dst[from:] {
		if !hasVanished(g, r) {
			kept = append(kept, r)
		}
	}
	return kept
}

// hasVanished reports whether a reference is to what is left of a marker that has vanished, rather than to what it was before.
func hasVanished(g *kernel.Game, r kernel.Ref) bool {
	return !r.IsNone() && g.IsCurrent(r) && !g.Exists(r.Card)
}

// callSelection carries out the first child of an instruction if somebody has to choose.
func callSelection(g *kernel.Game) kernel.Flow {
	n := g.Node()
	if len(n.Kids) == 0 || effect.ArgsOf(&g.Pool.Nodes[n.Kids[0]]).IsDirect {
		return kernel.Continue
	}
	return g.CallNode(n.Kids[0])
}

// onCards is a procedure that chooses its cards and then does something with them.
func onCards(name string, steps ...func(g *kernel.Game) kernel.Flow) kernel.Proc {
	p := kernel.Proc{Name: name, Steps: []kernel.Step{{Do: callSelection}}}
	for _, do := range steps {
		p.Steps = append(p.Steps, kernel.Step{Do: do})
	}
	return p
}

// fitTogether holds a choice to what the text wants of all chosen cards together, such as a total.
func fitTogether(g *kernel.Game, a *kernel.Ask, picks []kernel.Option) (kernel.Clause, kernel.Key) {
	if n := g.NodeOf(a); n.Fits != nil && !n.Fits(g, g.ScopeOf(a), picks) {
		return R804_3a, "refuse.does-not-fit"
	}
	return 0, ""
}

// drawLots picks k of n by chance, from the randomness of a player.
func drawLots(g *kernel.Game, s kernel.Seat, cards []kernel.Ref, k int) []kernel.Ref {
	for i := range min(k, len(cards)) {
		j := i + g.Roll(s, len(cards)-i)
		cards[i], cards[j] = cards[j], cards[i]
	}
	return cards[:min(k, len(cards))]
}

// chooseProc lets somebody choose cards (1023.1); its first child says which.
func chooseProc() kernel.Proc {
	return onCards("choose", func(g *kernel.Game) kernel.Flow {
		chosen := len(targets(g, g.Refs()))
		noteDone(g, isDone(g, chosen, chosen))
		return kernel.Done
	})
}

// namingProc lets a player name a card name, a colour or a tribe; its number is the memory's number from then on. Amount is how many there are to name.
func namingProc() kernel.Proc {
	return kernel.Proc{Name: "naming", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			noteDone(g, false)
			s, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
			return g.AskSeat(s, qName, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			s, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
			if o, ok := g.Picked(s); ok {
				effect.Memo(g).Number = o.N
				noteDone(g, true)
			}
			return kernel.Done
		}},
	}}
}

// nameQuestion asks for a name, a colour or a tribe, by its number: names from 1 on, the others from 0 on.
func nameQuestion() kernel.Question {
	return kernel.Question{Name: "name", Clause: R1023_2, Kind: kernel.PickOne, Verb: verbNumber, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		n := g.NodeOf(a)
		for i := effect.ArgsOf(n).First; i < n.Amount(g, g.ScopeOf(a)); i++ {
			g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(i), Verb: verbNumber})
		}
	}}
}

// squaresQuestion asks for squares. What is put there is a Z/X, so that a square with an ascension does not come into question (202.11b, 202.12d).
func squaresQuestion() kernel.Question {
	return kernel.Question{
		Name: "squares", Clause: R1023_2, Kind: kernel.PickSome, Verb: verbChoose,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			at, n := g.ScopeOf(a), g.NodeOf(a)
			for i := range squares {
				if n.Filter(g, at, kernel.CardID(i)) && !(holdsAscension(g, i) && g.On(R202_11b) && g.On(R202_12d)) {
					g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Place: square(g, i), Verb: verbChoose})
				}
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			k := g.NodeOf(a).Amount(g, g.ScopeOf(a))
			return k, k
		},
	}
}

// chooseSquaresProc lets a player choose squares. Filter says of a square, by its number, whether it comes into question.
func chooseSquaresProc() kernel.Proc {
	return kernel.Proc{Name: "choose-squares", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			noteDone(g, false)
			g.Forget(slotSquare)
			s, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
			return g.AskSeat(s, qSquares, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			s, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
			n := 0
			for _, o := range g.AllPicked(s, g.Picks()) {
				g.Remember(slotSquare, squareMark(g.Rules.SquareIndex(o.Place)))
				n++
			}
			noteDone(g, n > 0 && n >= amount(g))
			return kernel.Done
		}},
	}}
}

// canChooseSquares reports whether there are as many squares as an instruction names.
func canChooseSquares(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	k := 0
	for i := range squares {
		if n.Filter(g, at, kernel.CardID(i)) {
			k++
		}
	}
	return k >= n.Amount(g, at)
}

// effects10 is what chapter 10 says about effects in general.
var effects10 = effect.Clauses{effect.Choosing: {R1023_1}, effect.ChoosingWhich: {R1023_2}}
