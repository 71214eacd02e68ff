// Activated abilities: Dimension Zero 4-3.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// areRuleMade reports whether the rules make activated abilities of their own: creating and renewing a plan, and moving a unit (4-3-3).
func areRuleMade(g *kernel.Game) bool { return g.On(R4_3_3) }

// useOf is what activating an ability costs in energy, and when it can be activated. What is no ability has no time.
func useOf(g *kernel.Game, id kernel.AbilityID) use {
	if id == kernel.NoAbility {
		return use{}
	}
	return g.Pool.Extra.(*collection).uses[id]
}

// eachActivated calls f for the activated abilities in force, with their places among all in force, of cards that a player controls: nobody else can activate them (4-3-2).
func eachActivated(g *kernel.Game, s kernel.Seat, f func(i int, a *kernel.Active)) {
	if !g.MayHave(effect.TagActivated) {
		return
	}
	for i := range g.InForce() {
		a := g.ActiveAt(i)
		if a.Kind != kernel.Activated || g.IsOff(a) || (g.Controller(a.Card) != s && g.On(R4_3_2)) || !g.On(R4_3_1) || !g.On(R4_2_2) || !isFirst(g, a) && !g.On(R4_2_3) {
			continue
		}
		if cond := g.Pool.Abilities[a.Ability].Cond; cond == nil || cond(g, scopeOf(g, s, a.Card)) {
			f(i, a)
		}
	}
}

// isFirst reports whether an ability is the first of those that are written on its card. It can have several (4-2-3).
func isFirst(g *kernel.Game, a *kernel.Active) bool {
	written := g.Def(a.Card).Abilities
	return len(written) > 0 && written[0] == a.Ability
}

// scopeOf is where an ability of a card is looked at that nobody has used yet.
func scopeOf(g *kernel.Game, s kernel.Seat, c kernel.CardID) kernel.Scope {
	at := g.Scope()
	at.Source, at.Seat = g.Ref(c), s
	return at
}

// offerAbilities offers a player the abilities that can be activated.
func offerAbilities(g *kernel.Game, a *kernel.Ask) {
	eachActivated(g, a.Seat, func(i int, act *kernel.Active) {
		g.Offer(a, kernel.Option{
			Kind: kernel.EffectOption, Card: g.Ref(act.Card), Verb: verbActivate, N: int32(i), Clause: activatedBy(useOf(g, act.Ability).timing), Place: g.Place(act.Card),
		})
	})
}

// hasActivated reports whether a player has a card in play with an activated ability.
func hasActivated(g *kernel.Game, s kernel.Seat) bool {
	found := false
	eachActivated(g, s, func(int, *kernel.Active) { found = true })
	return found
}

// canPayFor reports whether a player can pay what activating an ability costs, in energy and otherwise.
func canPayFor(g *kernel.Game, s kernel.Seat, c kernel.CardID, id kernel.AbilityID) bool {
	return id != kernel.NoAbility && canAfford(g, s, useOf(g, id).cost) && (effect.CanDo(g, scopeOf(g, s, c), g.Pool.Abilities[id].Cost) || !g.On(R4_2_4) || !isOwed(g, c, g.Pool.Abilities[id].Cost))
}

// activated compiles an activated ability: its energy cost, what else it costs, and its timing (4-3-1, 4-3-4).
func (c *compiler) activated(t *cardtext.Tree) kernel.AbilityID {
	c.Cite(R4_3_1, R4_3_4, R4_2_4)
	c.use = &use{timing: timings[t.Kid(partTiming).Op]}
	for _, k := range t.All(parts.Cost) {
		if k.Op == opPrice {
			c.use.cost = costIn(k)
		}
	}
	return c.Activated(t)
}

// Price compiles what an ability costs besides energy.
func (c *compiler) Price(t *cardtext.Tree) kernel.NodeID {
	var acts []*cardtext.Tree
	for _, k := range t.All(parts.Cost) {
		switch k.Op {
		case opPrice:
		case ops.Do:
			acts = append(acts, effect.Parts(k)...)
		default:
			acts = append(acts, k)
		}
	}
	if len(acts) == 0 {
		return kernel.NoNode
	}
	c.Paying = true
	id := c.Together(t, acts)
	c.Paying = false
	return id
}
