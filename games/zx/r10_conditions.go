// The conditions of special plays, and what playing asks for: Z/X 1020–1022, 1025, 1027.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// planMeans is where each way is defined.
var planMeans = [...][2]kernel.Clause{
	planAdvent: {R1020_1, R1020_2}, planAwakening: {R1021_1, R1021_2}, planDreamDress: {R1022_1, R1022_2}, planPossession: {R1025_1, R1025_2},
	planInstead: {R1027_1, R804_2c}, planExtra: {R1027_1, R804_2c},
}

// awakening is what an awakening condition of a colour does: cards go from one zone to another, then as many from the deck to a third (1021.2a–e).
type awakening struct {
	clause   kernel.Clause
	from, to kernel.ZoneID
	then     kernel.ZoneID // where the same number of cards from the deck go; the deck where none do
}

// awakenings is the awakening conditions by colour.
var awakenings = map[int64]awakening{
	colourRed:   {R1021_2a, zoneTrash, zoneRemoved, zoneDeck},
	colourBlue:  {R1021_2b, zoneHand, zoneDeck, zoneHand},
	colourWhite: {R1021_2c, zoneTrash, zoneDeck, zoneDeck},
	colourBlack: {R1021_2d, zoneCharge, zoneTrash, zoneCharge},
	colourGreen: {R1021_2e, zoneResource, zoneDeck, zoneResource},
}

// isInstructed reports whether what a way tells the player to do is to be done: for an awakening 1021.2 says so.
func isInstructed(g *kernel.Game, p *plan) bool { return p.kind != planAwakening || g.On(R1021_2) }

// canOffer reports whether a card can be offered at all: for an advent or a possession it is the player's own rebooted Z/X on a square, whose cost can be
// referred to (203.3) and whose move nothing forbids (806.2b).
func canOffer(g *kernel.Game, at kernel.Scope, p *plan, c kernel.CardID) bool {
	if p.kind != planAwakening {
		if !controls(g, at.Seat, c) || !isZX(g, c) || (g.Pose(c) != rebooted && g.On(planMeans[p.kind][1])) {
			return false
		}
		if _, ok := costOf(g, g.Ref(c)); !ok {
			return false
		}
	}
	if p.kind == planPossession && !canBeForce(g, c) && g.On(R1025_3a) {
		return false
	}
	e := offerEvent(g, at.Seat, p, g.Ref(c))
	return !g.WouldForbid(e) || !g.On(R806_2) || !g.On(R806_2b)
}

// canBeForce reports whether rule effects would leave a card in the force zone: not extras, overboosts and tokens (J51).
func canBeForce(g *kernel.Game, c kernel.CardID) bool {
	return g.Attr(c, attrKind)&(kindZXExtra|kindOverboost|kindToken) == 0
}

// offerEvent is what happens to a card that is offered. It is no ability and no effect that does it (1020.3, 1021.3, 1025.4, 1027.1b).
func offerEvent(g *kernel.Game, s kernel.Seat, p *plan, r kernel.Ref) kernel.Event {
	e := kernel.Event{Kind: kernel.Moved, Seat: s, Card: r, Other: kernel.NoRef, Source: kernel.NoRef, Mod: -1, Mask: byPlay, Clause: planMeans[p.kind][1]}
	switch p.kind {
	case planAdvent:
		e.Verb, e.To = verbDestroy, effect.OwnersPlace(g, zoneCharge, r.Card)
		if !g.On(R1020_3) {
			e.Mask, e.Source = byEffect, g.Frame().Source
		}
	case planPossession:
		e.Verb, e.To, e.Seat = verbForce, effect.PlaceOf(g, zoneForce, 0), g.Owner(r.Card)
		if !g.On(R1025_4) {
			e.Mask, e.Source = byEffect, g.Frame().Source
		}
	default:
		a := &p.awake
		e.Verb, e.To, e.Clause = verbPut, effect.OwnersPlace(g, a.to, r.Card), a.clause
		switch a.to {
		case zoneRemoved:
			e.Verb = verbRemove
		case zoneDeck:
			e.Verb, e.Face = verbReturn, kernel.FaceDown
		}
		if !g.On(R1021_3) {
			e.Mask, e.Source = byEffect, g.Frame().Source
		}
	}
	return e
}

// isPlainAllowed reports whether a card can be played for its resource cost alone: not an extra that has a condition for being played (J30), and not a card
// whose price something must be added to. Where there is no resource cost to pay, nothing is done instead of it.
func isPlainAllowed(g *kernel.Game, at kernel.Scope, c kernel.CardID, how int32) bool {
	plans := dataOf(g, c).plans
	for i := range plans {
		p := &plans[i]
		if p.isCondition() && g.Var(vJ30) == 0 && g.On(R206_2a) {
			return false
		}
		if p.must && !(p.kind == planInstead && how&playFree != 0) && g.On(R1027_1) && isOpen(g, at, p) {
			return false
		}
	}
	return true
}

// canOfferAll reports whether a player can offer what a way asks for, and gives the greatest total cost. An advent needs as many resources as the card costs,
// and offerings of at least that total (1020.2).
func canOfferAll(g *kernel.Game, at kernel.Scope, p *plan) (int64, bool) {
	if len(p.offers) == 0 || !isInstructed(g, p) {
		return 0, true
	}
	least := int64(0)
	if p.kind == planAdvent && g.On(R1020_2) {
		least = g.Attr(at.Source.Card, attrCost)
	}
	if int64(g.Count(zoneResource, at.Seat)) < least {
		return 0, false
	}
	var o offering
	o.collect(g, at, p)
	if !o.isMet(g, at, p) {
		return 0, false
	}
	if p.kind == planAwakening {
		return 0, true
	}
	sum := o.dearest(g, at, p)
	return sum, sum >= least
}

// hasCounters reports whether a player has the counters that a way spends (1022.2).
func hasCounters(g *kernel.Game, s kernel.Seat, p *plan) bool {
	for i := range p.counters {
		n := 0
		for k := range p.counters {
			if p.counters[k].of == p.counters[i].of {
				n += p.counters[k].n
			}
		}
		if g.PlayerVar(s, p.counters[i].of) < n {
			return false
		}
	}
	return true
}

// offered is the way in which a card is played, none by default, and the total cost of the Z/X that are offered for it.
type offered struct {
	way *plan
	sum int64
}

// lower is what a cost becomes by the Z/X that are offered in a possession: less by their total, but at least 1 (1025.2, 1025.2a, J50). It is a decrease like
// others, so that increases have gone before (805.2c), and by its limit the first of them (811.8).
func (o offered) lower(g *kernel.Game, cost int) int {
	if less := o.less(g); less > 0 {
		return max(min(cost, max(o.way.floor-1, 0)), cost-less)
	}
	switch sum := int(o.sum); {
	case o.way == nil || o.way.kind != planPossession || !g.On(R1025_2):
		return cost
	case cost == sum && g.Var(vJ50) != 0:
		return 0
	case !g.On(R1025_2a):
		return max(0, cost-sum)
	default:
		return max(1, cost-sum)
	}
}

// less is how much less a card costs for what is done besides as it is played (1027.1).
func (o offered) less(g *kernel.Game) int {
	if o.way == nil || !g.On(R1027_1) {
		return 0
	}
	return o.way.less
}

// offeredFor is the way in which a card is played and, while it is being played, what was offered for it.
func offeredFor(g *kernel.Game, s kernel.Seat, c kernel.CardID, way int32) offered {
	o := offered{way: planOf(g, c, way)}
	if o.way == nil {
		return o
	}
	if b := g.Base(); b.Proc == procPlayCard && b.Source.Card == c && b.Seat == s {
		for _, r := range g.Remembered(g.Scope(), effect.SlotPaid, g.Refs()) {
			n, _ := costOf(g, r)
			o.sum += n
		}
	}
	return o
}

// playing compiles a change of the price of a card that is being played (1027.1). Only a change of its cost by a number is one.
func (c *compiler) playing(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R1027_1, R1027_1a, R1027_1b, R805_2c)
	if c.playingPlan(s, t, cond) {
		return
	}
	what := t.Kid(parts.What)
	n := kernel.Node{With: new(args), Proc: effect.ProcHold}
	effect.ArgsOf(&n).Who = effect.Anyone
	if w := t.Kid(parts.Who); w != nil {
		effect.ArgsOf(&n).Who = c.Whose(w)
	}
	do := t.Kid(parts.Do)
	saved := c.Times
	defer func() { c.Times = saved }()
	for do.Op == ops.Per || do.Op == ops.If {
		if do.Op == ops.If {
			cond = effect.AllOf(cond, c.Conds(do.All(parts.If)))
			do = do.Kid(parts.Then)
			continue
		}
		c.Times = effect.TimesBoth(c.Times, c.PerEach(do.Kid(parts.Of), do.Kid(parts.N).Num))
		do = do.Kid(parts.Do)
	}
	all := c.Alterations(do)
	if len(all) != 1 || all[0].Op != kernel.Add || all[0].Attr != attrCost {
		c.Fail(do, "プレイする際に変えられるのはコストの点数だけである", "only the points of the cost can be changed as a card is played")
		return
	}
	if on := do.Kid(parts.What); on == nil || (on.Op != ops.It && !(effect.IsThis(on) && effect.IsThis(what)) && on.Op != opThatCard && on.Op != opThatZX) {
		c.Fail(do, "変えられるのはプレイするカードのコストである", "only the cost of the card being played can be changed")
		return
	}
	n.Amount = all[0].Amount
	if n.Amount == nil {
		fixed := int(all[0].N)
		n.Amount = func(*kernel.Game, kernel.Scope) int { return fixed }
	}
	argsOf(&n).lowers = all[0].N < 0
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R1027_1, Tag: tagPlayCost, Cond: cond}
	if effect.IsThis(what) {
		argsOf(&n).isOwn = true
		a.Zones = 1 << zoneTemporary // it is read off the card, wherever that is played from
	} else {
		is := c.About(what)
		n.Filter = func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return is(g, at, g.Ref(x)) }
	}
	a.Root = c.Node(t, n)
	s.Ability(t, a)
	s.Limit = func(floor int) { argsOf(&c.Pool.Nodes[a.Root]).floor = floor }
}

// isDoneBy reports whether what a mask names brings an event about. A price belongs to its ability by 1027.1c.
func isDoneBy(g *kernel.Game, e *kernel.Event, mask uint8) bool {
	by := e.Mask & mask
	return by != 0 && (by != byCost || g.On(R1027_1c)) && isDestroyer(g, e)
}
