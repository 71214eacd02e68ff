// Plans as texts speak of them: that somebody creates or renews one, what that costs, and cards that are played from the plan zone at quick timing. Dimension Zero 3-8-2.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// planDeeds is what the words for it mean: to create a plan and to renew it.
var planDeeds = map[cardtext.Op]kernel.ProcID{opMakePlan: procCreatePlan, opRenewPlan: procRenewPlan}

// planning compiles that somebody creates or renews a plan while something resolves (3-8-2-3, 3-8-2-4).
func (c *compiler) planning(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R3_8_2_3, R3_8_2_4)
	return c.Node(t, kernel.Node{Proc: procPlanning, With: &effect.Args{Who: c.one(t.Kid(parts.Who)), Value: int(planDeeds[t.Op])}})
}

// canPlan reports whether who is to create or renew a plan can: there is a card to turn up, and no plan yet or one to renew.
func canPlan(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	a := effect.ArgsOf(n)
	s, ok := effect.NthSeat(g, a.Who, at, 0)
	return ok && g.Count(zoneDeck, s) > 0 && planCard(g, s).IsNone() == (kernel.ProcID(a.Value) == procCreatePlan)
}

// planningSteps lets somebody create or renew a plan.
var planningSteps = kernel.Proc{Name: "planning", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		able := canPlan(g, g.Scope(), n)
		effect.NoteDone(g, able)
		if !able {
			return kernel.Done
		}
		s, _ := effect.NthSeat(g, effect.ArgsOf(n).Who, g.Scope(), 0)
		return g.BeginProc(kernel.ProcID(effect.ArgsOf(n).Value), s, kernel.NoRef)
	}},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
}}

// planPrice is what a text says of what plans cost: whose, whether to create one or to renew one or both, and the cost or by how much colourless energy it changes.
type planPrice struct {
	who   effect.Who
	deeds [2]bool // to create, to renew
	cost  cost
	by    int8
	isNew bool // the cost takes the place of the one that there was
}

// planPriced compiles that plans cost something else (3-8-2-3, 3-8-2-4).
func (c *compiler) planPriced(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R3_8_2_3, R3_8_2_4)
	says := planPrice{who: c.Whose(t.Kid(parts.Who))}
	for _, k := range t.All(partDeed) {
		says.deeds[effect.AsNumber[int](k.Op == opRenewPlan)] = true
	}
	if k := t.Kid(parts.Cost); k != nil {
		says.cost, says.isNew = costIn(k), true
	}
	if k := t.Kid(parts.By); k != nil {
		says.by = int8(k.Num)
	}
	id := c.AddAbility(t, kernel.Ability{Kind: kernel.Procedural, Clause: R3_8_2_3, Tag: tagPlanPrice, Zones: onSquares, Cost: kernel.NoNode, Root: kernel.NoNode})
	c.set.plans[id] = says
	return []kernel.AbilityID{id}
}

// planPriceFor is what it costs a player to create or renew a plan: what texts put in place of the cost first, then what they add; below 0 it counts as 0 (1-2-2).
func planPriceFor(g *kernel.Game, s kernel.Seat, isRenewed bool) cost {
	price := planCost
	if !g.MayHave(tagPlanPrice) {
		return price
	}
	for _, isNew := range [...]bool{true, false} {
		for i := range g.InForce() {
			a := g.ActiveAt(i)
			if a.Tag != tagPlanPrice || g.IsOff(a) {
				continue
			}
			says := g.Pool.Extra.(*collection).plans[a.Ability]
			if says.isNew != isNew || !says.deeds[effect.AsNumber[int](isRenewed)] || !effect.IsWho(g, says.who, scopeOf(g, g.Controller(a.Card), a.Card), s) {
				continue
			}
			if isNew {
				price = says.cost
			}
			price[colourless] += says.by
		}
	}
	price[colourless] = max(price[colourless], 0)
	return price
}

// hurried compiles that cards may be played from the plan zone at quick timing, which goes before the rule that they are played there at normal timing (1-1-1, 3-8-2-5).
func (c *compiler) hurried(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R1_1_1, R3_8_2_5)
	is := c.AllTests(t.All(parts.Is), true)
	id := c.AddAbility(t, kernel.Ability{Kind: kernel.Procedural, Clause: R1_1_1, Tag: tagHurried, Zones: onSquares, Cost: kernel.NoNode, Root: kernel.NoNode})
	c.set.hasty[id] = is
	return []kernel.AbilityID{id}
}

// isHurried reports whether a text lets a player play the card in the plan zone at quick timing.
func isHurried(g *kernel.Game, c kernel.CardID) bool {
	if !g.MayHave(tagHurried) {
		return false
	}
	for i := range g.InForce() {
		a := g.ActiveAt(i)
		if a.Tag != tagHurried || g.IsOff(a) || g.Controller(a.Card) != g.Owner(c) || !g.On(R1_1_1) {
			continue
		}
		if g.Pool.Extra.(*collection).hasty[a.Ability](g, scopeOf(g, g.Owner(c), a.Card), g.Ref(c)) {
			return true
		}
	}
	return false
}

// hasHurried reports whether a player has a plan that can be played at quick timing.
func hasHurried(g *kernel.Game, s kernel.Seat) bool {
	plan := planCard(g, s)
	return !plan.IsNone() && isHurried(g, plan.Card)
}
