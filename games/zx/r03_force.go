// Forces: Z/X 312.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// isForceOf reports whether a card is a force of another (312.3).
func isForceOf(g *kernel.Game, f, host kernel.CardID) bool {
	return g.Host(f) == host && g.Exists(f) && g.Zone(f) == zoneForce && g.On(R312_3)
}

// buildHasForce is having a force, or one of the cards that are meant as a force (312.3a).
func buildHasForce(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	c.Cite(R312_3a)
	if !t.Has(parts.Of) {
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			return g.IsCurrent(r) && nextForce(g, r.Card, kernel.NoCard) != kernel.NoCard && g.On(R312_3a)
		}
	}
	list := c.Objects(t.Kid(parts.Of))
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if !g.IsCurrent(r) {
			return false
		}
		for _, f := range list(g, at, g.Refs()) {
			if g.IsCurrent(f) && isForceOf(g, f.Card, r.Card) {
				return g.On(R312_3a)
			}
		}
		return false
	}
}

func (c *compiler) zonePlace(t *cardtext.Tree) effect.Places {
	p := effect.Places{Zones: 1 << c.Zone(t.Kid(parts.Is)), Whose: c.Whose(t.Kid(parts.Whose))}
	if p.Zones&sharedZones != 0 && !t.Has(parts.Whose) {
		p.Whose = effect.Anyone // a shared zone belongs to nobody: the cards in it do
	}
	if of := t.Kid(parts.Of); of != nil {
		p.Of = c.Objects(of)
		c.Cite(R312_3b)
	}
	if face := t.Kid(parts.Face); face != nil {
		p.Face = effect.UpOnly
		if face.Op == ops.FaceDown {
			p.Face = effect.DownOnly
		}
		c.Cite(R302_3)
	}
	return p
}
