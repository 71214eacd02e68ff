// What changes the cost of playing cards: Build Divide 1204-2h.

package builddivide

import (
	"strconv"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// priced compiles that playing some cards costs more or less (1204-2h:iv): a static ability that the rules look for where a cost is determined. One that is about this card is valid
// wherever the card can be played from.
func (c *compiler) priced(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	what, n := t.Kid(parts.What), c.pricing(t)
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R1204_2h_iv, Tag: tagPrice, Cond: cond}
	if what.Op == opNextPlayed {
		c.Fail(what, "「次に」は効果で言う", "the next one can be spoken of by an effect alone")
		return
	}
	if what.Op == ops.This {
		a.Zones, a.FaceDown = allZones, true
		a.Cond = effect.AllOf(cond, func(g *kernel.Game, _ kernel.Scope) bool { return g.On(R1201_5a_i) })
		n.Filter = func(_ *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return x == at.Source.Card }
	} else if what.Op == opPlayedBy {
		n.Filter = c.playedBySome(what)
	} else {
		n.Filter = c.Group(what).Has
	}
	a.Root = c.Node(t, n)
	s.Ability(t, a)
}

// pricing is by how much playing some cards costs more or less.
func (c *compiler) pricing(t *cardtext.Tree) kernel.Node {
	n := kernel.Node{With: c.NewArgs()}
	w := wordingOf(&n)
	n.Amount = c.Times // for each of some cards
	w.price, w.IsDirect, w.ofEvol = priceOf(t.Kid(parts.Cost)), t.Kid(parts.How).Op == ops.Greater, t.Op == opEvolCost
	c.Cite(R1204_2h_iv)
	return n
}

// pricedFor compiles that what a player plays costs more or less for a time, or only the next card of a kind (1204-2h:iv). It is about the plays to come: that a card changes zones by being
// played does not keep it away (1208-2, J71).
func (c *compiler) pricedFor(t *cardtext.Tree) kernel.NodeID {
	what := t.Kid(parts.What)
	switch {
	case what.Op != opPlayedBy && what.Op != opNextPlayed:
		c.Fail(what, "誰がプレイするカードのことか分からない", "it is not said who plays them")
		return kernel.NoNode
	case c.Times != nil:
		c.Fail(t, "枚数によるコストの変更は、この間だけということができない", "for each of some cards the cost cannot change for a time")
		return kernel.NoNode
	}
	n := c.pricing(t)
	n.Filter = c.playedBySome(what)
	wordingOf(&n).IsNext = what.Op == opNextPlayed
	w := &wording{prepare: kernel.NoNode, later: kernel.NoNode}
	w.ability = c.AddAbility(t, kernel.Ability{Kind: kernel.Procedural, Clause: R1204_2h_iv, Tag: tagPrice, Zones: allZones, Root: c.Node(t, n), Cost: kernel.NoNode})
	w.Until = c.Lasts()
	return c.Node(t, kernel.Node{Proc: procEstablish, Clause: R1204_2h_iv, With: w})
}

// useNextPrices ends what was about the cost of the next card of a kind, now that a card has been played.
func useNextPrices(g *kernel.Game, c kernel.CardID) {
	if !g.MayHave(tagPrice) {
		return
	}
	var used []uint16
	for _, i := range g.Tagged(tagPrice) {
		act := g.ActiveAt(int(i))
		if n := &g.Pool.Nodes[g.Pool.Abilities[act.Ability].Root]; wordingOf(n).IsNext && n.Filter(g, g.ScopeOfActive(act), c) {
			used = append(used, act.Effect)
		}
	}
	for _, id := range used {
		g.Spend(id)
	}
}

// playedBySome is that a card is one of some kind that a player plays.
func (c *compiler) playedBySome(what *cardtext.Tree) kernel.Filter {
	whose, is := c.Seats(what.Kid(parts.Whose)), c.AllTests(what.All(parts.Is), false)
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
		return whose(g, at, g.Controller(x)) && is(g, at, g.Ref(x))
	}
}

// pricedPer compiles that cards cost less for each of some others.
func (c *compiler) pricedPer(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	times := c.Times
	c.Times = effect.TimesBoth(times, c.PerEach(t.Kid(parts.Of), t.Kid(parts.N).Num))
	c.priced(s, t, cond)
	c.Times = times
}

// playOnlyIf compiles that this card can be played only while something is so, or not while it is: a static ability without an icon (1201-5a:i), valid wherever the card can be played from.
func (c *compiler) playOnlyIf(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	s.Ability(t, c.PlayedWhile(t, t.Op == opPlayOnlyIf, cond))
}

// playedSoOften compiles that only so many cards of the name of this one can be played in a turn (1204-2a:ii, J70): a static ability without an icon (1201-5a:i), valid wherever the card can be
// played from.
func (c *compiler) playedSoOften(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	most := t.Kid(parts.N).Num
	if most == 0 {
		c.Fail(t, "0枚までとは書けない", "a limit of none is a prohibition, which is said in other words")
		return
	}
	name := c.name
	isMost := c.WatchTimes(kernel.Watch{Name: "played card of name " + strconv.Itoa(int(name)), Kinds: ^kernel.EventMask(0), Until: untilTurn, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.Verb == verbPlayed && e.Seat == at.Seat && g.Attr(e.Card.Card, attrName) == name
	}}, most)
	a := c.PlayedWhile(&cardtext.Tree{Op: t.Op, Span: t.Span}, false, cond)
	a.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.Card == at.Source && g.WasSeenBy(isMost, at.Seat) && g.On(R1204_2a_ii)
	}
	s.Ability(t, a)
}

// extraCost compiles an additional cost of playing this card (1204-2h:iii): a static ability without an icon (1201-5a:i), valid wherever the card can be played from.
func (c *compiler) extraCost(t *cardtext.Tree) kernel.AbilityID {
	c.Cite(R1201_5a_i, R1204_2h_iii)
	c.Paying = true
	cost := c.Clause(t.Kid(parts.Cost))
	c.Paying = false
	return c.AddAbility(t, kernel.Ability{
		Kind: kernel.Procedural, Clause: R1204_2h_iii, Tag: tagExtraCost, Zones: allZones, FaceDown: true, Cost: cost, Root: kernel.NoNode,
		Cond: func(g *kernel.Game, _ kernel.Scope) bool { return g.On(R1201_5a_i) },
	})
}

// insteadCost compiles what may be done as the cost of playing this card instead of paying its play cost (1204-2h:ii), perhaps only under a condition.
func (c *compiler) insteadCost(t *cardtext.Tree) kernel.AbilityID {
	c.Cite(R1201_5a_i, R1204_2h_ii)
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R1204_2h_ii, Tag: tagInstead, Zones: allZones, FaceDown: true, Cost: c.priceOfWay(t, tagInstead), Root: kernel.NoNode}
	a.Cond = effect.AllOf(c.Conds(t.All(parts.If)), func(g *kernel.Game, _ kernel.Scope) bool { return g.On(R1201_5a_i) })
	return c.AddAbility(t, a)
}

// insteadQuestion asks whether the other cost is paid instead of the play cost (1204-2h:ii).
func insteadQuestion() kernel.Question {
	return kernel.Question{Name: "instead", Clause: R1204_2h_ii, Kind: kernel.YesNo, Verb: verbMay}
}

// extraCost is the i-th additional cost that is written on a card, or NoNode (1204-2h:iii).
func extraCost(g *kernel.Game, c kernel.CardID, i int) kernel.NodeID {
	if !g.MayHave(tagExtraCost) {
		return kernel.NoNode
	}
	for _, k := range g.Tagged(tagExtraCost) {
		act := g.ActiveAt(int(k))
		if act.Card != c || g.IsOff(act) || !isMet(g, act) {
			continue
		}
		if i == 0 {
			return g.Pool.Abilities[act.Ability].Cost
		}
		i--
	}
	return kernel.NoNode
}

// canPayExtra reports whether a player can pay the additional costs of playing a card (1204-2i:iii).
func canPayExtra(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool {
	for i := 0; ; i++ {
		id := extraCost(g, c, i)
		if id == kernel.NoNode || !g.On(R1204_2h_iii) {
			return true
		}
		if !effect.CanPayToPlay(g, at, id) {
			return false
		}
	}
}

// priceOf is what symbols of energy say (510-2a).
func priceOf(t *cardtext.Tree) price {
	var p price
	for _, k := range effect.Parts(t) {
		points := k.Kid(parts.N).Num
		if colour, ok := colourSymbols[k.Op]; ok {
			p.coloured = p.coloured.plus(colour, points)
		} else {
			p.unspecified += int32(points)
		}
	}
	return p
}

// priceToPay is what a player pays for playing a card in a way: its cost (1204-2h:i) or what takes its place (1204-2h:ii), first made greater and then less by what changes it
// (1204-2h:iv). What changes Evol costs changes no other.
func priceToPay(g *kernel.Game, c kernel.CardID, cost price, way uint8) price {
	cost = inOtherColours(g, c, cost, way)
	if !g.MayHave(tagPrice) || !g.On(R1204_2h_iv) {
		return cost
	}
	for _, isMore := range [...]bool{true, false} {
		for _, i := range g.Tagged(tagPrice) {
			act := g.ActiveAt(int(i))
			n := &g.Pool.Nodes[g.Pool.Abilities[act.Ability].Root]
			at := g.ScopeOfActive(act)
			if w := wordingOf(n); w.IsDirect == isMore && (!w.ofEvol || way == tagEvol) && !g.IsOff(act) && isMet(g, act) && n.Filter(g, at, c) {
				by := w.price
				if n.Amount != nil {
					by = by.times(n.Amount(g, at))
				}
				cost = cost.changedBy(by, isMore)
			}
		}
	}
	return cost
}

// paidIn compiles that the cost of playing some cards can be paid in other colours (510-2b:i).
func (c *compiler) paidIn(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	what, n := t.Kid(parts.What), kernel.Node{With: c.NewArgs()}
	c.Cite(R510_2b_i)
	hues := everyColour
	if in := t.All(parts.In); len(in) > 0 {
		hues = 0
		for _, k := range in {
			hues |= colourBits[k.Op]
		}
	}
	wordingOf(&n).hues, wordingOf(&n).ofEvol = hues, t.Op == opEvolHues
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R510_2b_i, Tag: tagHues, Cond: cond}
	if what.Op == ops.This {
		a.Zones, a.FaceDown = allZones, true
		n.Filter = func(_ *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return x == at.Source.Card }
	} else if what.Op == opPlayedBy {
		n.Filter = c.playedBySome(what)
	} else {
		n.Filter = c.Group(what).Has
	}
	a.Root = c.Node(t, n)
	s.Ability(t, a)
}

// inOtherColours is a cost of which the coloured points can be paid in other colours too: in any, also with what lies face down, or in those that a text names (510-2b:i).
func inOtherColours(g *kernel.Game, c kernel.CardID, cost price, way uint8) price {
	for w := range eachDuty(g, tagHues, c) {
		if !g.On(R510_2b_i) {
			break
		}
		if w.ofEvol && way != tagEvol {
			continue
		}
		if w.hues == everyColour {
			return price{unspecified: cost.unspecified + int32(cost.coloured.points())}
		}
		wider := demand(0)
		for colours, points := range cost.coloured.parts {
			wider = wider.plus(colours|w.hues, points)
		}
		cost.coloured = wider
	}
	return cost
}

// energyOfWay is a cost in energy that takes the place of the play cost: what changes the cost of playing the card changes it (1204-2h:iv). Once the card is being played, it is what was
// determined before.
func energyOfWay(g *kernel.Game, at kernel.Scope, w *wording) price {
	for f := range g.Inward() {
		if f.Proc == procPlay && f.Source == at.Source && g.Zone(at.Source.Card) == zoneResolution {
			return kernel.RegistersOf[plays](f).price
		}
	}
	return priceToPay(g, at.Source.Card, w.price, w.way)
}

// energyIn is the energy among the actions of a cost, or nil.
func energyIn(pool *kernel.Pool, cost kernel.NodeID) *wording {
	for _, id := range pool.Nodes[cost].Kids {
		if n := &pool.Nodes[id]; n.Proc == procPayEnergy {
			return wordingOf(n)
		}
	}
	return nil
}
