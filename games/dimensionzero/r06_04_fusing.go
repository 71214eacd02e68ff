// Fusing, and additional costs of playing a card: Dimension Zero 6-4 and 4-7-2-4.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// fuse compiles putting named cards of some zone in their owners' graveyards as a cost (6-4-1).
func (c *compiler) fuse(t *cardtext.Tree) kernel.NodeID {
	if !c.Paying {
		c.Fail(t, "合成はコストとしてだけ行う", "fusing is a cost")
	}
	c.Cite(R6_4_1)
	if c.kind&kindStrategy != 0 {
		c.Cite(R6_4_3)
	} else {
		c.Cite(R6_4_2)
	}
	n, w := c.Putting(t, effect.WayPut, zoneGraveyard)
	n.Clause = R6_4_1
	return c.Moved(t, t.Kid(parts.What), n, w)
}

// canFuse reports whether the rules know fusing as a cost, where an instruction fuses (6-4-1).
func canFuse(g *kernel.Game, n *kernel.Node) bool { return n.Clause != R6_4_1 || g.On(R6_4_1) }

// isFusing reports whether a price fuses something, alone or among other things.
func isFusing(g *kernel.Game, id kernel.NodeID) bool {
	if id == kernel.NoNode {
		return false
	}
	n := &g.Pool.Nodes[id]
	if n.Clause == R6_4_1 {
		return true
	}
	for _, k := range n.Kids {
		if isFusing(g, k) {
			return true
		}
	}
	return false
}

// isFused reports whether the ability that is being resolved was paid for by fusing (6-4-2).
func isFused(g *kernel.Game) bool {
	f := g.Base()
	if f.Proc != procAbility {
		return false
	}
	id := kernel.RegistersOf[resolving](f).ability
	return id != kernel.NoAbility && isFusing(g, g.Pool.Abilities[id].Cost)
}

// isOwed reports whether a price is owed for a card: fusing is a cost of activating an ability of a unit or base (6-4-2), and an additional cost of a strategy (6-4-3).
func isOwed(g *kernel.Game, c kernel.CardID, id kernel.NodeID) bool {
	if !isFusing(g, id) {
		return true
	}
	if g.Attr(c, attrKind)&kindStrategy != 0 {
		return g.On(R6_4_3)
	}
	return g.On(R6_4_2)
}

// added compiles the additional cost at the top of a text (4-7-2-4): it is paid whenever the card is played.
func (c *compiler) added(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R4_7_2_4)
	price := cost{}
	for _, k := range t.All(parts.Cost) {
		if k.Op == opPrice {
			price = costIn(k)
		}
	}
	id := c.AddAbility(t, kernel.Ability{Kind: kernel.Procedural, Clause: R4_7_2_4, Tag: tagAdded, Zones: playable, Cost: c.Price(t), Root: kernel.NoNode})
	c.set.uses[id] = use{cost: price}
	return []kernel.AbilityID{id}
}

// alternative compiles a cost that may be paid instead of the use cost of the card (4-7-2-4), where it can be played from (2-10-3-4).
func (c *compiler) alternative(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R4_7_2_4, R2_10_3_4)
	price := cost{}
	for _, k := range t.All(parts.Cost) {
		if k.Op == opPrice {
			price = costIn(k)
		}
	}
	if c.hasAlternative {
		c.Fail(t, "代替コストは1つだけ扱える", "a card can have one alternative cost only")
	}
	c.hasAlternative = true
	if price.hasVariable() {
		c.Fail(t, "代替コストにXは使えない", "an alternative cost has no X")
	}
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R4_7_2_4, Tag: tagAlternative, Zones: playable, Cost: c.Price(t), Root: kernel.NoNode}
	if t.Has(parts.If) {
		a.Cond = c.Conds(t.All(parts.If))
	}
	id := c.AddAbility(t, a)
	c.set.uses[id] = use{cost: price}
	return []kernel.AbilityID{id}
}

// alternativeOn is the alternative cost that is written on a card, or NoAbility.
func alternativeOn(g *kernel.Game, c kernel.CardID) kernel.AbilityID {
	for _, id := range g.Def(c).Abilities {
		if g.Pool.Abilities[id].Tag == tagAlternative && g.On(R4_7_2_4) && isCostTextValid(g) {
			return id
		}
	}
	return kernel.NoAbility
}

// alternativeOf is the one of them that can be chosen now: its condition is met.
func alternativeOf(g *kernel.Game, c kernel.CardID) kernel.AbilityID {
	id := alternativeOn(g, c)
	if id == kernel.NoAbility {
		return id
	}
	if met := g.Pool.Abilities[id].Cond; met != nil && !met(g, scopeOf(g, g.Owner(c), c)) {
		return kernel.NoAbility
	}
	return id
}

// canPayAlternative reports whether a player can do what playing a card in a way costs besides energy because its cost is an alternative one.
func canPayAlternative(g *kernel.Game, s kernel.Seat, c kernel.CardID, w way) bool {
	if w.paidBy() != byAlternative {
		return true
	}
	price := g.Pool.Abilities[alternativeOf(g, c)].Cost
	return price == kernel.NoNode || effect.CanPayToPlay(g, scopeOf(g, s, c), price)
}

// addedOf is the additional cost that is written on a card, or NoAbility.
func addedOf(g *kernel.Game, c kernel.CardID) kernel.AbilityID {
	for _, id := range g.Def(c).Abilities {
		if g.Pool.Abilities[id].Tag == tagAdded && g.On(R4_7_2_4) && isPlayTextValid(g) {
			return id
		}
	}
	return kernel.NoAbility
}

// addedCost is the energy of the additional cost that is written on a card.
func addedCost(g *kernel.Game, c kernel.CardID) cost {
	if id := addedOf(g, c); id != kernel.NoAbility {
		return useOf(g, id).cost
	}
	return cost{}
}

// canPayAdded reports whether a player can do what playing a card costs besides energy.
func canPayAdded(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	id := addedOf(g, c)
	return id == kernel.NoAbility || !isOwed(g, c, g.Pool.Abilities[id].Cost) || effect.CanPayToPlay(g, scopeOf(g, s, c), g.Pool.Abilities[id].Cost)
}
