// What special plays ask for: the cards that are offered for them, and how they are paid. Z/X 1020–1022, 1025, 1027.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// offerProc lets the player choose what is offered for the running card; it is remembered as what was paid with. It keeps the resource cost that is paid after it.
func offerProc() kernel.Proc {
	return kernel.Proc{Name: "offer", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			g.Forget(effect.SlotPaid)
			return g.AskSeat(g.Frame().Seat, qOffer, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			for _, o := range g.AllPicked(g.Frame().Seat, g.Picks()) {
				g.Remember(effect.SlotPaid, o.Card)
			}
			return kernel.Done
		}},
	}}
}

// askedPlan is the way to play a card that a question is about, and where it is evaluated.
func askedPlan(g *kernel.Game, a *kernel.Ask) (*plan, kernel.Scope) {
	at := g.ScopeOf(a)
	return planIn(g, g.BaseOf(at)), at
}

// offerQuestion asks which cards are offered: for each description as many as it names, each card for one of them (804.4d), for an advent of at least the card's
// cost in total (1020.2).
func offerQuestion() kernel.Question {
	return kernel.Question{
		Name: "offer", Clause: R804_2c, Kind: kernel.PickSome, Verb: verbPay,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			p, at := askedPlan(g, a)
			var o offering
			o.collect(g, at, p)
			isAlone := o.least(g, at, p) == 1 && o.most(g, at, p) == 1
			for _, c := range o.Cards() {
				if isAlone && (!canPayRest(g, at, p, g.Attr(c, attrCost)) || !leavesEnough(g, a, c)) {
					continue
				}
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbPay, Clause: planClauses[p.kind], Place: g.Place(c)})
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			p, at := askedPlan(g, a)
			var o offering
			o.collect(g, at, p)
			least := o.least(g, at, p)
			return least, o.most(g, at, p)
		},
		Together: fitsOffering,
	}
}

// fitsOffering says what is wrong with an offering: not every card can be taken for a description, a description is not met, or the total is too small.
func fitsOffering(g *kernel.Game, a *kernel.Ask, picks []kernel.Option) (kernel.Clause, kernel.Key) {
	p, at := askedPlan(g, a)
	var o offering
	var room [64]kernel.CardID
	sum, cards := int64(0), room[:0]
	for i := range picks {
		cards = append(cards, picks[i].Card.Card)
		o.consider(g, at, p, picks[i].Card.Card)
		sum += g.Attr(picks[i].Card.Card, attrCost)
	}
	if !o.isMet(g, at, p) {
		return R804_4d, "refuse.does-not-fit"
	}
	if o.most(g, at, p); o.Fill() != len(picks) {
		return R804_4d, "refuse.does-not-fit"
	}
	if p.kind == planAdvent && sum < g.Attr(at.Source.Card, attrCost) && g.On(R1020_2) {
		return R1020_2, "refuse.total-too-small"
	}
	if !canPayRest(g, at, p, sum) || !leavesEnough(g, a, cards...) {
		return R805_3c, "refuse.cannot-pay"
	}
	return 0, ""
}

// leavesEnough reports whether the resource cost that is still to be paid can be paid without the cards that are offered.
func leavesEnough(g *kernel.Game, a *kernel.Ask, offered ...kernel.CardID) bool {
	return canPayWithout(g, a.Seat, kernel.RegistersOf[payment](g.FrameOf(a)).price(), offered...)
}

// canPayRest reports whether a player can pay what a possession leaves of the resource cost if Z/X of a total cost are offered: to choose others would only lead back
// to before the play (1025.2, 805.3c).
func canPayRest(g *kernel.Game, at kernel.Scope, p *plan, sum int64) bool {
	play := kernel.RegistersOf[cardPlay](g.BaseOf(at))
	if p.kind != planPossession || play.how&playFree != 0 || !g.On(R1025_2) {
		return true
	}
	return canPayBeside(g, at.Seat, at.Source.Card, wayPrice(g, at.Seat, at.Source.Card, offered{way: p, sum: sum}, play.how))
}

// payPlan carries out what the way to play the running card asks for besides its resource cost (804.2f, 804.2g).
func payPlan(g *kernel.Game) kernel.Flow {
	effect.NoteDone(g, true)
	if runningPlan(g) == nil {
		return kernel.Continue
	}
	return g.Call(procPayPlan)
}

// planPayment is what payPlanProc keeps.
type planPayment struct {
	points      int32 // the resource cost, which further instructions must not change (804.2d)
	offered     int32 // how many of the cards that are offered have been moved
	drawn       int32 // how many cards from the deck have followed them
	isPaidFirst bool  // whether the resource cost is paid first
	_           [3]uint8
}

const (
	payOffer kernel.Label = iota + 1
	payMove
	payDraw
)

// payPlanProc pays for the way in which the running card is played. Where it makes a difference the player may pay the resource cost first (804.2f).
func payPlanProc() kernel.Proc {
	plan := runningPlan
	isPayingFirst := func(g *kernel.Game) bool { return kernel.Registers[planPayment](g).isPaidFirst }
	moves := func(g *kernel.Game) bool {
		return len(plan(g).offers) > 0 && plan(g).kind != planPossession && isInstructed(g, plan(g))
	}
	return kernel.Proc{Name: "pay-plan", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			r := kernel.Registers[planPayment](g)
			r.points = effect.Memo(g).Number
			if !mattersFirst(plan(g)) || r.points <= 0 {
				return kernel.GoTo(payOffer)
			}
			return g.AskSeat(g.Frame().Seat, qPayFirst, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(g.Frame().Seat); !ok || o.Kind != kernel.YesOption {
				return kernel.GoTo(payOffer)
			}
			r := kernel.Registers[planPayment](g)
			r.isPaidFirst = true
			return kernel.CallWith(g, procPay, payment{points: r.points, colours: fixedColours(g)})
		}},
		{When: isPayingFirst, Do: func(g *kernel.Game) kernel.Flow {
			if !effect.Memo(g).IsDone && g.On(R805_3c) {
				return kernel.Done
			}
			kernel.Registers[planPayment](g).points = 0
			return kernel.Continue
		}},
		{Label: payOffer, When: moves, Do: func(g *kernel.Game) kernel.Flow {
			return kernel.CallWith(g, procOffer, payment{points: kernel.Registers[planPayment](g).points, colours: fixedColours(g)})
		}},
		{When: moves, Do: showOffered},
		{Label: payMove, When: moves, Do: moveOffered},
		{When: func(g *kernel.Game) bool { return moves(g) && hasMoreToOffer(g) }, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(payMove) }},
		{When: moves, Do: func(g *kernel.Game) kernel.Flow {
			if !areOffered(g) {
				effect.NoteDone(g, false)
				return kernel.Done
			}
			if p := plan(g); p.kind == planAwakening && p.awake.to == zoneDeck {
				s := g.Frame().Seat
				g.Shuffle(verbShuffle, s, effect.PlaceOf(g, zoneDeck, s))
			}
			return kernel.Continue
		}},
		{Label: payDraw, When: isFollowed, Do: followOffered},
		{When: isFollowed, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(payDraw) }},
		{Clause: R1022_2, When: func(g *kernel.Game) bool { return len(plan(g).counters) > 0 }, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			for _, x := range plan(g).counters {
				e := effect.Draft(g, kernel.VarAdded, verbCounter, f.Seat, kernel.NoRef)
				e.Attr, e.N, e.Source = kernel.Attr(x.of), -int64(x.n), kernel.NoRef
			}
			return kernel.Continue
		}},
		{When: func(g *kernel.Game) bool { return len(plan(g).counters) > 0 }, Do: func(g *kernel.Game) kernel.Flow {
			if done, asked := g.Happened(); done < asked {
				effect.NoteDone(g, false)
				return kernel.Done
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, true)
			return kernel.Continue
		}},
		{Clause: R804_2f, When: func(g *kernel.Game) bool { return plan(g).kind == planInstead && plan(g).cost != kernel.NoNode }, Do: payInstructed},
		{Clause: R804_2g, When: func(g *kernel.Game) bool { return plan(g).kind != planInstead && isInstructed(g, plan(g)) }, Do: payInstructed},
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.Memo(g).Number = kernel.Registers[planPayment](g).points
			return kernel.Done
		}},
	}}
}

// payInstructed carries out what the text tells the player to do: in place of the resource cost as the price (804.2f), otherwise besides it (804.2g).
// No ability and no effect does it (1021.3, 1027.1b).
func payInstructed(g *kernel.Game) kernel.Flow {
	p, clause := runningPlan(g), R1027_1b
	if p.kind == planAwakening {
		clause = R1021_3
	}
	if p.cost != kernel.NoNode && !g.On(clause) {
		effect.SetCause(g, byEffect)
	}
	return g.CallNode(p.cost)
}

// mattersFirst reports whether it can make a difference that the resource cost is paid before the rest: resources are offered, or there are instructions that
// may deal with them.
func mattersFirst(p *plan) bool {
	return !p.isFree() && (p.cost != kernel.NoNode || (p.kind == planAwakening && len(p.offers) > 0 && p.awake.from == zoneResource))
}

// payFirstQuestion asks whether the resource cost is paid before anything else. To pay it afterwards can be chosen where the resources that are offered leave enough to pay it with.
func payFirstQuestion() kernel.Question {
	return kernel.Question{
		Name: "pay-resources-first", Clause: R804_2f, Kind: kernel.YesNo, Verb: verbPay,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.Offer(a, kernel.Option{Kind: kernel.YesOption})
			if canPayAfterwards(g, a) {
				g.Offer(a, kernel.Option{Kind: kernel.NoOption})
			}
		},
	}
}

// canPayAfterwards reports whether there are resources to offer and others to pay with, one of each colour among them (805.3c). What instructions do with them nobody knows before.
func canPayAfterwards(g *kernel.Game, a *kernel.Ask) bool {
	p, at := askedPlan(g, a)
	if p.kind != planAwakening || p.cost != kernel.NoNode || !isInstructed(g, p) || !g.On(R805_3c) {
		return true
	}
	var o offering
	o.collect(g, at, p)
	need := o.least(g, at, p)
	due := price{int(kernel.RegistersOf[planPayment](g.FrameOf(a)).points), int64(kernel.RegistersOf[cardPlay](g.BaseOf(at)).colours)}
	if g.Var(vJ29) != 0 {
		due.colours = 0 // one card may serve for several, so that what is offered decides
	}
	claim, w := len(p.offers), walletOf(g, at.Seat)
	o.Limit(claim, due.points-coloursNeeded(g, due))
	for colour := range len(colourFacts) {
		o.Limit(claim+1+colour, int(due.colours>>colour&1))
	}
	for i, c := range w.cards[:w.n] {
		o.Fit(c, claim)
		for colour := range len(colourFacts) {
			if w.have[i]>>colour&1 != 0 {
				o.Fit(c, claim+1+colour)
			}
		}
	}
	return o.Fill() >= need+due.points
}

// moveOffered moves the cards that are offered: to the deck and out of the game one at a time (304.5, 1009.1), otherwise all at once (301.5).
func moveOffered(g *kernel.Game) kernel.Flow {
	f, p, offered := g.Frame(), runningPlan(g), &kernel.Registers[planPayment](g).offered
	isSingle := p.kind == planAwakening && (p.awake.to == zoneDeck || (p.awake.to == zoneRemoved && g.Var(vJ46) == 0))
	if p.kind == planAwakening && !g.On(p.awake.clause) {
		*offered = everyCard
		return kernel.Continue
	}
	for i, r := range g.Remembered(g.Scope(), effect.SlotPaid, g.Refs()) {
		if int32(i) < *offered || !g.IsCurrent(r) {
			continue
		}
		g.Propose(offerEvent(g, f.Seat, p, r))
		*offered = int32(i + 1)
		if isSingle {
			break
		}
	}
	return kernel.Continue
}

func hasMoreToOffer(g *kernel.Game) bool {
	return int(kernel.Registers[planPayment](g).offered) < g.CountRemembered(g.Scope(), effect.SlotPaid)
}

// areOffered reports whether every card that was to be offered has left where it was, wherever it went in the end (804.4b).
func areOffered(g *kernel.Game) bool {
	p := runningPlan(g)
	if p.kind == planAwakening && !g.On(p.awake.clause) {
		return true
	}
	for _, r := range g.Remembered(g.Scope(), effect.SlotPaid, g.Refs()) {
		if g.IsCurrent(r) {
			return false
		}
	}
	return true
}

// isFollowed reports whether cards from the deck are still to follow those that were offered for an awakening (1021.2b, 1021.2d, 1021.2e).
func isFollowed(g *kernel.Game) bool {
	p, f := runningPlan(g), g.Frame()
	return p.kind == planAwakening && len(p.offers) > 0 && p.awake.then != zoneDeck && int(kernel.Registers[planPayment](g).drawn) < g.CountRemembered(g.Scope(), effect.SlotPaid) &&
		g.Top(zoneDeck, f.Seat) != kernel.NoCard && g.On(p.awake.clause)
}

// followOffered moves the next card from the top of the deck to where it follows: it is drawn, or goes to the charge, or to the resources asleep.
func followOffered(g *kernel.Game) kernel.Flow {
	p, f := runningPlan(g), g.Frame()
	kernel.Registers[planPayment](g).drawn++
	e := effect.Draft(g, kernel.Moved, verbPut, f.Seat, g.Ref(g.Top(zoneDeck, f.Seat)))
	e.To, e.Source, e.Clause = effect.PlaceOf(g, p.awake.then, f.Seat), kernel.NoRef, p.awake.clause
	switch p.awake.then {
	case zoneHand:
		e.Verb, e.Face = verbDraw, kernel.FaceDown
	case zoneResource:
		e.Pose = asleep
	}
	return kernel.Continue
}

// afterEntering carries out what belongs to the entering of a card that was played: the Z/X of a possession become its forces (1025.3).
func afterEntering(g *kernel.Game) kernel.Flow {
	if p := runningPlan(g); p != nil && p.kind == planPossession && g.On(R1025_3) && squareOf(g, g.Frame().Source.Card) >= 0 {
		return g.Call(procPossess)
	}
	return kernel.Continue
}

// possessProc makes the Z/X that were chosen for a possession forces of the card that has entered.
func possessProc() kernel.Proc {
	return kernel.Proc{Name: "possess", Steps: []kernel.Step{
		{Clause: R1025_3, Do: func(g *kernel.Game) kernel.Flow {
			f, p := g.Frame(), runningPlan(g)
			for _, r := range g.Remembered(g.Scope(), effect.SlotPaid, g.Refs()) {
				if isOnSquare(g, r) {
					g.Propose(offerEvent(g, f.Seat, p, r))
				}
			}
			return kernel.Continue
		}},
		{Clause: R1025_3, Do: func(g *kernel.Game) kernel.Flow {
			host := g.Ref(g.Frame().Source.Card)
			for _, r := range g.Remembered(g.Scope(), effect.SlotPaid, g.Refs()) {
				relate(g, r.Card, host, byPlay)
			}
			return kernel.Done
		}},
	}}
}
