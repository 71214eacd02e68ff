// Additional costs of playing and moving: Dimension Zero 5-10, 5-11 and 5-16-3, with 4-7-2-4. Call lowers what is paid, Advance makes a move do more.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// isCaller reports whether a player can freeze a card to call for a unit: it is released, on a square, and has Call of a colour of the unit (5-10-1, 5-10-2, J34).
func isCaller(g *kernel.Game, s kernel.Seat, c, unit kernel.CardID) bool {
	if g.Controller(c) != s || !canFreeze(g, c) {
		return false
	}
	says := termsOf(g, c, tagCall)
	return says != nil && says.colours&colourOf(g, unit) != 0 && g.On(R5_10_2)
}

// eachCaller calls f for the cards that a player can freeze to call for a unit.
func eachCaller(g *kernel.Game, s kernel.Seat, unit kernel.CardID, f func(c kernel.CardID)) {
	if !g.MayHave(tagCall) || unit == kernel.NoCard || !isUnit(g, unit) {
		return
	}
	for _, z := range [...]kernel.ZoneID{zoneBattle, baseZone} {
		for _, c := range g.Throughout(z) {
			if isCaller(g, s, c, unit) {
				f(c)
			}
		}
	}
}

// called is a cost with so much less colourless energy (5-10-2). It may fall below 0, which counts as 0 where nothing changes it further (5-10-3).
func (c cost) called(g *kernel.Game, n int) cost {
	c[colourless] -= int8(n)
	if c[colourless] < 0 && !g.On(R5_10_3) {
		c[colourless] = 0
	}
	return c
}

// canAffordCalled reports whether a player can pay a cost and what is added to it for a unit, with as many calls as help.
func canAffordCalled(g *kernel.Game, s kernel.Seat, unit kernel.CardID, price, added cost) bool {
	n := 0
	eachCaller(g, s, unit, func(kernel.CardID) { n++ })
	return canAfford(g, s, price.called(g, n).plus(added))
}

// plus is two costs together.
func (c cost) plus(o cost) cost {
	for s := range symbols {
		c[s] += o[s]
	}
	return c
}

// hasCallers reports whether there is somebody to call for the unit that is being played or moved.
func hasCallers(g *kernel.Game) bool {
	f := g.Frame()
	found := false
	eachCaller(g, f.Seat, f.Source.Card, func(kernel.CardID) { found = true })
	return found
}

// askCalls asks which cards call.
func askCalls(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qCall, 0) }

// takeCalls notes them.
func takeCalls(g *kernel.Game) kernel.Flow {
	g.Forget(slotCallers)
	for _, o := range g.AllPicked(g.Frame().Seat, g.Picks()) {
		g.Remember(slotCallers, o.Card)
	}
	return kernel.Continue
}

// isCalled reports whether somebody calls.
func isCalled(g *kernel.Game) bool { return g.CountRemembered(g.Scope(), slotCallers) > 0 }

// freezeCallers freezes those who call, with the rest of the payment (4-7-2-8).
func freezeCallers(g *kernel.Game) kernel.Flow {
	for r := range g.EachRemembered(g.Scope(), slotCallers) {
		freeze(g, g.Frame().Seat, r)
	}
	return kernel.Continue
}

// noteFrozen notes whether what was frozen besides energy was.
func noteFrozen(g *kernel.Game) kernel.Flow {
	done, asked := g.Happened()
	r := kernel.Registers[play](g)
	r.isPaid = r.isPaid && done == asked
	return kernel.Continue
}

// callQuestion asks which cards are frozen to call for a unit: any number, with which the rest can be paid (5-10-2).
var callQuestion = kernel.Question{
	Name: "call", Clause: R5_10_2, Kind: kernel.PickSome, Verb: verbPay,
	Candidates: func(g *kernel.Game, a *kernel.Ask) {
		eachCaller(g, a.Seat, g.FrameOf(a).Source.Card, func(c kernel.CardID) {
			g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbPay, Place: g.Place(c), Clause: R5_10_1})
		})
	},
	Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
		n := 0
		eachCaller(g, a.Seat, g.FrameOf(a).Source.Card, func(kernel.CardID) { n++ })
		return 0, n
	},
	Together: func(g *kernel.Game, a *kernel.Ask, picks []kernel.Option) (kernel.Clause, kernel.Key) {
		f := g.FrameOf(a)
		r := kernel.RegistersOf[play](f)
		if price := priceOfPlay(g, f).with(int(r.x)).called(g, len(picks)).plus(addedTo(g, f)); !canAfford(g, a.Seat, price) {
			return R4_7_2_8, "refuse.cannot-pay"
		}
		return 0, ""
	},
}

// addedTo is the energy that the play in a frame costs besides what is on the card: for the additional cost that a text names (4-7-2-4), and for Advance as often as it is
// paid (5-11-1). Raid does not pay it (5-16-3).
func addedTo(g *kernel.Game, f *kernel.Frame) cost {
	r := kernel.RegistersOf[play](f)
	switch {
	case r.deed == castSpell:
		return addedCost(g, f.Source.Card)
	case r.deed == moveUnit && r.x > 0 && (r.way != byRaid || g.On(R5_16_3)):
		var all cost
		for range r.x {
			all = all.plus(useOf(g, advanceOf(g, f.Source.Card)).cost)
		}
		return all
	}
	return cost{}
}

// opAdvances is no word of the lexicon: that a move for which Advance was paid is resolved.
var opAdvances = cardtext.OpOf("advances")

// advance compiles Advance: an additional cost of the unit's moves (5-11-1), and what triggers when a move for which it was paid is resolved (5-11-2).
func (c *compiler) advance(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R5_11_1, R5_11_2, R5_11_3)
	c.use = &use{}
	for _, k := range t.All(parts.Cost) {
		if k.Op == opPrice {
			c.use.cost = costIn(k)
		}
	}
	price := c.use.cost
	c.use = nil
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R5_11_1, Tag: tagAdvance, Zones: onBattle, Cost: c.Price(t), Root: kernel.NoNode}
	id := c.AddAbility(t, a)
	c.set.uses[id] = use{cost: price}
	x := &cardtext.Tree{Op: ops.Triggered, Span: t.Span, Kids: []cardtext.Kid{
		{Name: parts.On, Tree: &cardtext.Tree{Op: opAdvances, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.What, Tree: &cardtext.Tree{Op: ops.This, Span: t.Span}}}}},
		{Name: parts.Do, Tree: t.Kid(parts.Do)},
	}}
	return append(c.Ability(x), id)
}

// advanceOf is the Advance in force of a unit, or NoAbility.
func advanceOf(g *kernel.Game, c kernel.CardID) kernel.AbilityID {
	if !g.MayHave(tagAdvance) {
		return kernel.NoAbility
	}
	for i := range g.InForce() {
		if a := g.ActiveAt(i); a.Card == c && a.Tag == tagAdvance && !g.IsOff(a) && g.On(R5_11_1) {
			return a.Ability
		}
	}
	return kernel.NoAbility
}

// mostAdvances is how often the player who moves the unit of a frame can pay for its Advance: once at most (5-11-3).
func mostAdvances(g *kernel.Game, f *kernel.Frame) int {
	id := advanceOf(g, f.Source.Card)
	if id == kernel.NoAbility || !effect.CanDo(g, scopeOf(g, f.Seat, f.Source.Card), g.Pool.Abilities[id].Cost) {
		return 0
	}
	price, added, n := priceOfPlay(g, f), cost{}, 0
	for n == 0 || !g.On(R5_11_3) && n < 2 {
		if added = added.plus(useOf(g, id).cost); !canAffordCalled(g, f.Seat, f.Source.Card, price, added) {
			break
		}
		n++
	}
	return n
}

func canAdvance(g *kernel.Game) bool { return mostAdvances(g, g.Frame()) > 0 }

// takeAdvance notes how often Advance is paid.
func takeAdvance(g *kernel.Game) kernel.Flow {
	o, _ := g.Picked(g.Frame().Seat)
	kernel.Registers[play](g).x = uint8(o.N)
	return kernel.Continue
}

// advanceQuestion asks whether the additional cost of Advance is paid: how often (5-11-3).
var advanceQuestion = kernel.Question{
	Name: "advance", Clause: R5_11_1, Kind: kernel.Number, Verb: verbNumber,
	Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) { return 0, mostAdvances(g, g.FrameOf(a)) },
}

// tellAdvances tells that a move for which Advance was paid has been resolved (5-11-2).
func tellAdvances(g *kernel.Game, times int) {
	f := g.Frame()
	for range times {
		if g.On(R5_11_2) {
			g.Say(verbAdvance, f.Seat, f.Source, 0)
		}
	}
}
