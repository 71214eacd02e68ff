// Zone effects: Dimension Zero 5-7.

package dimensionzero

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// zoned compiles an ability that is valid in a zone other than the usual (5-7-1).
func (c *compiler) zoned(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R5_7_1)
	ids, zones := c.zoneEffect(t), uint32(0)
	for _, in := range t.All(parts.In) {
		zones |= 1 << c.Zone(in.Kid(parts.Is))
	}
	return c.areOf(ids, zones)
}

// areOf notes that abilities are zone effects of some zones.
func (c *compiler) areOf(ids []kernel.AbilityID, zones uint32) []kernel.AbilityID {
	for _, id := range ids {
		c.set.zoned[id] |= zones
	}
	return ids
}

// hasZoneEffect is that a card has a zone effect of some zone (5-7-1). Rampage and Awakening are such of the plan zone (5-7-2-1, 5-7-3-1).
func (c *compiler) hasZoneEffect(t *cardtext.Tree) effect.Test {
	c.Cite(R5_7_1)
	zone, set := c.Zone(t.Kid(parts.Is)), c.set
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() || !g.On(R5_7_1) {
			return false
		}
		return slices.ContainsFunc(g.Pool.Defs[effect.GlimpseOf(g, r).Def].Abilities, func(id kernel.AbilityID) bool {
			return set.zoned[id]&(1<<zone) != 0 || zone == zoneDeck && g.Pool.Abilities[id].Tag == tagAwakening
		})
	}
}

// zoneEffect compiles what a zone effect does: a keyword, a list or an ability of its own.
func (c *compiler) zoneEffect(t *cardtext.Tree) []kernel.AbilityID {
	inner := t.Kid(parts.Is)
	if inner.Op == ops.Keyword {
		return c.Ability(inner)
	}
	if leavesThere(inner, t.All(parts.In)) {
		return c.leaving(inner)
	}
	x := *inner
	x.Kids = nil
	for _, in := range t.All(parts.In) {
		x.Kids = append(x.Kids, cardtext.Kid{Name: parts.In, Tree: in})
	}
	x.Kids = append(x.Kids, inner.Kids...)
	kind := c.kind
	c.kind &^= kindStrategy // what is valid in a zone does not wait to be resolved (2-10-3-1)
	defer func() { c.kind = kind }()
	ids := c.Ability(&x)
	c.Cite(R5_7_1_2, R5_7_1_3)
	first := c.Zone(t.All(parts.In)[0].Kid(parts.Is))
	for _, id := range ids {
		a := &c.Pool.Abilities[id]
		there := a.Zones
		a.Zones |= onSquares // where it does nothing, but is not lost (5-7-1-2)
		a.Cond = effect.AllOf(a.Cond, func(g *kernel.Game, at kernel.Scope) bool { return isZoneEffectValid(g, at, there, first) })
	}
	return ids
}

// leavesThere reports whether a zone effect waits for its card to leave one of its zones for an open one.
func leavesThere(t *cardtext.Tree, in []*cardtext.Tree) bool {
	on := t.Kid(parts.On)
	if t.Op != ops.Triggered || on.Op != ops.IsPut || !effect.IsThis(on.Kid(parts.What)) || !on.Has(parts.From) || !isOpenTo(on.Kid(parts.To)) {
		return false
	}
	return slices.ContainsFunc(in, func(z *cardtext.Tree) bool {
		return on.Kid(parts.From).Op == ops.Zone && on.Kid(parts.From).Kid(parts.Is).Op == z.Kid(parts.Is).Op
	})
}

// isOpenTo reports whether a card is put where everybody sees it: on a square, in an energy zone or in a graveyard (2-25-1-1).
func isOpenTo(to *cardtext.Tree) bool {
	return to.Op == ops.Squares || to.Op == ops.Zone && (to.Kid(parts.Is).Op == opEnergy || to.Kid(parts.Is).Op == opGraveyard)
}

// leaving compiles a zone effect that waits for its card to leave the zone: it was valid where the card lay, and notices that from where the card has gone (5-7-1, J63).
func (c *compiler) leaving(t *cardtext.Tree) []kernel.AbilityID {
	kind := c.kind
	c.kind &^= kindStrategy
	defer func() { c.kind = kind }()
	ids := c.Ability(t)
	for _, id := range ids {
		a := &c.Pool.Abilities[id]
		a.Cond = effect.AllOf(a.Cond, func(g *kernel.Game, _ kernel.Scope) bool { return g.On(R5_7_1) })
	}
	return ids
}

// isZoneEffectValid reports whether the zone effect of a card is valid where that is: in the zones that it names (5-7-1), the first of them and the others (5-7-1-3), and nowhere
// else (5-7-1-2).
func isZoneEffectValid(g *kernel.Game, at kernel.Scope, there uint32, first kernel.ZoneID) bool {
	if !g.IsCurrent(at.Source) {
		return true
	}
	switch z := g.Zone(at.Source.Card); {
	case there&(1<<z) == 0:
		return !g.On(R5_7_1_2)
	case z != first:
		return g.On(R5_7_1) && g.On(R5_7_1_3)
	}
	return g.On(R5_7_1)
}

// effects5 is the clauses of this part by which the rulebook says what every game's effects go by.
var effects5 = effect.Clauses{
	effect.ValidThere:     {R5_7_1},
	effect.OnlyWhileValid: {R5_7_1_2},
}
