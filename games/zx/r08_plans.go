// Special plays: the ways in which a card can be played other than for its resource cost. Z/X 806.1g–806.2. What each way asks for is in r10_conditions.go.

package zx

import (
	"maps"
	"slices"

	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// slotJoined is the slot of an ability's memory that holds the cards which are put together.

// planKind is a kind of way to play a card.
type planKind uint8

const (
	planAdvent     planKind = iota // 降臨条件 (1020)
	planAwakening                  // 覚醒条件 (1021)
	planDreamDress                 // 夢装条件 (1022)
	planPossession                 // 憑依条件 (1025)
	planInstead                    // something is done instead of paying the resource cost (1027)
	planExtra                      // something is done besides (1027)
)

// planClauses is what lets a card be played in each way.
var planClauses = [...]kernel.Clause{
	planAdvent: R806_1g, planAwakening: R806_1h, planDreamDress: R806_1i, planPossession: R806_1j, planInstead: R1027_1, planExtra: R1027_1,
}

// plan is a way to play a card.
type plan struct {
	kind     planKind
	must     bool           // the card cannot be played without it
	zones    uint32         // where the card must be played from
	cond     kernel.Cond    // when it can be chosen; nil is always
	offers   []offer        // the cards that are offered
	awake    awakening      // what an awakening condition of a colour does with them
	counters []counterPrice // the counters that are spent
	cost     kernel.NodeID  // what else is done, or NoNode
	less     int            // how much less is paid for it
	floor    int            // what the cost does not become less than by that, plus one, or 0
}

// offer is so many cards of a description.
type offer struct {
	has  kernel.Filter
	mode effect.Count
	n    kernel.Amount
}

// counterPrice is so many counters with an icon, by the number of a player that counts them.
type counterPrice struct {
	of int
	n  int
}

// The rules of a sub-text may stand in the text as well (1020.2, 1021.2, 1022.2, 1025.2): they are compiled where abilities are, and are none.
func init() {
	for _, op := range slices.SortedFunc(maps.Keys(subrules), cardtext.ByName) {
		abilityBuilders[op] = subrule
	}
}

// isCondition reports whether a way is one of the conditions of the sub-text (206.2a).
func (p *plan) isCondition() bool { return p.kind <= planPossession }

// isFree reports whether a way asks for no resource cost.
func (p *plan) isFree() bool {
	return p.kind == planAdvent || p.kind == planDreamDress || p.kind == planInstead
}

// bounds is how many cards of a description must and may be offered.
func (o *offer) bounds(g *kernel.Game, at kernel.Scope) (least, most int) {
	n := max(o.n(g, at), 0)
	switch o.mode {
	case effect.UpTo:
		return 0, n
	case effect.AtLeast:
		return n, everyCard
	case effect.AnyNumber, effect.All:
		return 0, everyCard
	}
	return n, n
}

// everyCard is more cards than can be offered.
const everyCard = 1 << 20

// offering is the cards that come into question for a way to play a card, and how they meet its descriptions.
type offering struct{ effect.Matching }

// collect lists the cards that come into question for a way to play a card.
func (o *offering) collect(g *kernel.Game, at kernel.Scope, p *plan) {
	if p.kind == planAwakening {
		for _, c := range g.At(p.awake.from, at.Seat) {
			o.consider(g, at, p, c)
		}
		return
	}
	for _, c := range cardsOnSquares(g) {
		o.consider(g, at, p, c)
	}
}

// consider adds a card if it can be offered for some description.
func (o *offering) consider(g *kernel.Game, at kernel.Scope, p *plan, c kernel.CardID) {
	if c == at.Source.Card || !canOffer(g, at, p, c) {
		return
	}
	for k := range p.offers {
		if has := p.offers[k].has; has == nil || has(g, at, c) {
			o.Fit(c, k)
		}
	}
}

// least sets what each description takes to what it needs, and gives how many that are together.
func (o *offering) least(g *kernel.Game, at kernel.Scope, p *plan) int {
	all := 0
	for k := range p.offers {
		least, _ := p.offers[k].bounds(g, at)
		o.Limit(k, least)
		all += least
	}
	return all
}

// most sets what each description takes to what it can take, and gives how many that are together.
func (o *offering) most(g *kernel.Game, at kernel.Scope, p *plan) int {
	all := 0
	for k := range p.offers {
		_, most := p.offers[k].bounds(g, at)
		o.Limit(k, most)
		all += most
	}
	return min(all, len(o.Cards()))
}

// isMet reports whether the cards meet every description, each card for one of them (804.4d).
func (o *offering) isMet(g *kernel.Game, at kernel.Scope, p *plan) bool {
	need := o.least(g, at, p)
	return o.Fill() == need
}

// dearest is the greatest total cost of cards that can be offered together: the dearest are taken first, wherever they can still be taken.
func (o *offering) dearest(g *kernel.Game, at kernel.Scope, p *plan) int64 {
	o.most(g, at, p)
	return o.FillBest(func(c kernel.CardID) int64 { return g.Attr(c, attrCost) })
}

// planOf is the way to play a card with a number, or nil for the plain one.
func planOf(g *kernel.Game, c kernel.CardID, way int32) *plan {
	plans := dataOf(g, c).plans
	if way <= 0 || int(way) > len(plans) {
		return nil
	}
	return &plans[way-1]
}

// planIn is the way in which the card of a frame of playCardProc is played, or nil for the plain one.
func planIn(g *kernel.Game, f *kernel.Frame) *plan {
	return planOf(g, f.Source.Card, kernel.RegistersOf[cardPlay](f).plan)
}

// runningPlan is the way in which the running card is played, or nil for the plain one.
func runningPlan(g *kernel.Game) *plan {
	return planIn(g, g.Base())
}

// hasPlan reports whether a player can play a card in at least one way. How is bits, see playFree.
func hasPlan(g *kernel.Game, s kernel.Seat, c kernel.CardID, how int32) bool {
	for way := range len(dataOf(g, c).plans) + 1 {
		if canTakeWay(g, s, c, int32(way), how) {
			return true
		}
	}
	return false
}

// canTakeWay reports whether a player can play a card in one of its ways.
func canTakeWay(g *kernel.Game, s kernel.Seat, c kernel.CardID, way, how int32) bool {
	at := kernel.Scope{Source: g.Ref(c), Seat: s}
	p := planOf(g, c, way)
	if p == nil {
		return isPlainAllowed(g, at, c, how) && (how&playFree != 0 || canPayBeside(g, s, c, priceOf(g, s, c, 0, how)))
	}
	if !g.On(planClauses[p.kind]) || !g.On(planMeans[p.kind][0]) || !isOpen(g, at, p) {
		return false
	}
	if how&playFree != 0 && p.kind == planInstead {
		return false // there is no cost that anything could be done instead of
	}
	sum, ok := canOfferAll(g, at, p)
	if !ok || !hasCounters(g, s, p) || (how&playFree == 0 && !canPayBeside(g, s, c, wayPrice(g, s, c, offered{p, sum}, how))) {
		return false
	}
	return !isInstructed(g, p) || p.cost == kernel.NoNode || effect.CanPayToPlay(g, at, p.cost) // which takes longest
}

// wayPrice is the resource cost of playing a card in a way, where Z/X of a total cost are offered. A way without a resource cost counts as one of 0, to which increases
// are added (805.2c, J82). What the instruction to play it takes off comes last, with the other decreases.
func wayPrice(g *kernel.Game, s kernel.Seat, c kernel.CardID, o offered, how int32) price {
	x := price{colours: g.Attr(c, attrColour)}
	cost := g.Attr(c, attrCost)
	if o.way != nil && o.way.isFree() {
		if cost = 0; g.Var(vJ82) != 0 {
			return x
		}
	}
	if cost >= infiniteCost {
		x.points = infiniteCost // it cannot be paid (203.3, J4)
		return x
	}
	points := playingCost(g, s, c, o, int(cost))
	if less := int(how >> playLess); less > 0 && g.On(R805_2c) {
		points -= less
	}
	x.points = max(0, points)
	return x
}

// wayAsked stands for the plan while the player is asked for the way, or for the card that a shift is put on.
const wayAsked = -1

// choosePlan lets the player choose in which way the running card is played, of those that are possible: one of them only (804.2c, 1027.1a). For a shift it asks
// for the card that it is put on (806.1c).
func choosePlan(g *kernel.Game) kernel.Flow {
	f, play := g.Frame(), kernel.Registers[cardPlay](g)
	c := f.Source.Card
	play.plan = 0
	if hasKind(g, c, kindShift) {
		play.plan = wayAsked
		return g.AskSeat(f.Seat, qVessel, 0)
	}
	ways, last := 0, 0
	for way := range len(dataOf(g, c).plans) + 1 {
		if canTakeWay(g, f.Seat, c, int32(way), play.how) {
			ways, last = ways+1, way
		}
	}
	if ways <= 1 {
		play.plan = int32(last)
		return kernel.Continue
	}
	play.plan = wayAsked
	return g.AskSeat(f.Seat, qPlan, 0)
}

// planQuestion asks in which way a card is played; the option with number 0 is its resource cost alone.
func planQuestion() kernel.Question {
	return kernel.Question{
		Name: "plan", Clause: R804_2c, Kind: kernel.PickOne, Verb: verbPay,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			f := g.FrameOf(a)
			c := f.Source.Card
			for way := range len(dataOf(g, c).plans) + 1 {
				if !canTakeWay(g, a.Seat, c, int32(way), kernel.RegistersOf[cardPlay](f).how) {
					continue
				}
				clause := R806_1f
				if p := planOf(g, c, int32(way)); p != nil {
					clause = planClauses[p.kind]
				}
				g.Offer(a, kernel.Option{Kind: kernel.ActionOption, N: int32(way), Verb: verbPay, Clause: clause})
			}
		},
	}
}

// takePlan notes the way that was chosen. The Z/X of a possession are chosen now, because the price depends on them (1025.2).
func takePlan(g *kernel.Game) kernel.Flow {
	f, play := g.Frame(), kernel.Registers[cardPlay](g)
	if play.plan == wayAsked {
		o, ok := g.Picked(f.Seat)
		play.plan = 0
		if hasKind(g, f.Source.Card, kindShift) {
			return takeVessel(g, o, ok)
		}
		if ok {
			play.plan = o.N
		}
	}
	if p := runningPlan(g); p != nil && p.kind == planPossession {
		return g.Call(procOffer)
	}
	return kernel.Continue
}
