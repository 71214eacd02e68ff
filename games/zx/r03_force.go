// Forces: Z/X 312.

package zx

import (
	"slices"

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

// buildForceOf is being a force of one of some cards (312.3).
func buildForceOf(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	c.Cite(R312_3)
	fits := c.Group(t.Kid(parts.Of)).Fits
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if !g.IsCurrent(r) {
			return false
		}
		host := g.Host(r.Card)
		return host != kernel.NoCard && isForceOf(g, r.Card, host) && fits(g, at, g.Ref(host))
	}
}

// ofBearer is a sentence of a static ability under the condition that this card is a force, in which the Z/X that it then speaks of is said to be the one that
// has this card as a force (312.3a); nil for any other sentence.
func ofBearer(t *cardtext.Tree) *cardtext.Tree {
	ifs := t.All(parts.If)
	if t.Op != ops.If || len(ifs) == 0 {
		return nil
	}
	last := ifs[len(ifs)-1]
	if last.Op != ops.Is || last.Kid(parts.What).Op != ops.This || last.Kid(parts.F).Op != opForceOf || !callsThatZX(t.Kid(parts.Then)) {
		return nil
	}
	has := &cardtext.Tree{Op: opHasForce, Span: last.Span, Kids: []cardtext.Kid{{Name: parts.Of, Tree: last.Kid(parts.What)}}}
	bearer := &cardtext.Tree{Op: ops.Cards, Span: last.Span, Kids: []cardtext.Kid{{Name: parts.Is, Tree: has}, {Name: parts.Is, Tree: &cardtext.Tree{Op: opZx, Span: last.Span}}}}
	u := &cardtext.Tree{Op: t.Op, Span: t.Span, Kids: append([]cardtext.Kid(nil), t.Kids...)}
	for i, k := range u.Kids {
		if k.Name == parts.Then {
			u.Kids[i].Tree = calling(k.Tree, bearer)
		}
	}
	return u
}

// callsThatZX reports whether a text speaks of "that Z/X". Abilities that it gives speak for themselves.
func callsThatZX(t *cardtext.Tree) bool {
	return t.Op == opThatZX || (t.Op != opCard && slices.ContainsFunc(t.Kids, func(k cardtext.Kid) bool { return callsThatZX(k.Tree) }))
}

// calling is a text in which "that Z/X" says of which card it speaks. Abilities that it gives speak for themselves.
func calling(t, of *cardtext.Tree) *cardtext.Tree {
	switch t.Op {
	case opThatZX:
		return of
	case opCard:
		return t
	}
	u := &cardtext.Tree{}
	*u = *t
	u.Kids = append([]cardtext.Kid(nil), t.Kids...)
	for i, k := range u.Kids {
		u.Kids[i].Tree = calling(k.Tree, of)
	}
	return u
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
