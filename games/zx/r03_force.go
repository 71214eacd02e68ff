// Forces: Z/X 312.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// isForceOf reports whether a card is a force of another (312.3).
func isForceOf(g *kernel.Game, f, host kernel.CardID) bool {
	return g.Host(f) == host && g.Exists(f) && g.Zone(f) == zoneForce && g.On(R312_3)
}

// buildHasForce is having a force, or one of the cards that are meant as a force (312.3a).
func buildHasForce(c *compiler, t *cardtext.Tree, _ bool) test {
	c.cite(R312_3a)
	if !t.Has("of") {
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			return g.IsCurrent(r) && nextForce(g, r.Card, kernel.NoCard) != kernel.NoCard && g.On(R312_3a)
		}
	}
	list := c.objects(t.Kid("of"))
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

// isForce reports whether a card is a force of the cards that are meant (312.3b).
func (p *places) isForce(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool {
	for _, host := range p.of(g, at, g.Refs()) {
		if g.IsCurrent(host) && isForceOf(g, c, host.Card) {
			return g.On(R312_3b)
		}
	}
	return false
}

func (c *compiler) zonePlace(t *cardtext.Tree) places {
	p := places{zones: 1 << c.zone(t.Kid("is")), whose: c.whose(t.Kid("whose"))}
	if p.zones&sharedZones != 0 && !t.Has("whose") {
		p.whose = whoAny // a shared zone belongs to nobody: the cards in it do
	}
	if of := t.Kid("of"); of != nil {
		p.of = c.objects(of)
		c.cite(R312_3b)
	}
	if face := t.Kid("face"); face != nil {
		p.face = upOnly
		if face.Op == "faceDown" {
			p.face = downOnly
		}
		c.cite(R302_3)
	}
	return p
}
