// Commands that lay themselves over a card: Build Divide 521-5c. What is written behind that is the text of the aura which they are then.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// layingItself checks that a command attaches itself, in the last sentence of its own text, and begins the text of the aura (521-5c).
func (c *compiler) layingItself(t *cardtext.Tree) {
	c.Cite(R521_5, R521_5c)
	if c.kind&typeCommand == 0 || c.isGiven || t.Kid(parts.What).Op != ops.This {
		c.Fail(t, "重ねてつけられるのはコマンド自身だけである", "only a command itself can be laid over a card")
	}
	if c.hasOwn || c.isLaid {
		c.Fail(t, "重ねる指示より前に能力がある", "an ability stands before the instruction to lay the card over another")
	}
	c.isLaid = true
}

// untilLaid parts the text of a command: what it does when it is resolved, and what is written behind the instruction to lay it over a card, which holds as long as it is an aura
// (521-5c); nil if there is no such text.
func (c *compiler) untilLaid(t *cardtext.Tree) (do, ofAura *cardtext.Tree) {
	for i, k := range t.Kids {
		if !effect.Mentions(k.Tree, opAsLaid) {
			continue
		}
		c.endsLaying(k.Tree)
		if i+1 == len(t.Kids) {
			return t, nil
		}
		now, rest := *t, *t
		now.Kids, rest.Kids = t.Kids[:i+1], t.Kids[i+1:]
		return &now, &cardtext.Tree{Op: ops.Static, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Do, Tree: &rest}}}
	}
	return t, nil
}

// endsLaying checks that a sentence which lays the card over another says nothing behind that: that would be text of the aura in the midst of a sentence.
func (c *compiler) endsLaying(t *cardtext.Tree) {
	for i, k := range t.Kids {
		if !effect.Mentions(k.Tree, opAsLaid) {
			continue
		}
		if t.Op == ops.Do && i+1 < len(t.Kids) {
			c.Fail(t, "重ねてつける指示の後は文を分ける", "what follows when the card has been laid over another has to be a sentence of its own")
		}
		c.endsLaying(k.Tree)
	}
}

// ofLaidAura lets an ability that is written behind the instruction to lay the card over another be one of the aura, in whichever zone that is: only as that aura the card has it.
func (c *compiler) ofLaidAura(a *kernel.Ability) {
	a.Zones = inPlay
	a.Cond = effect.AllOf(a.Cond, func(g *kernel.Game, at kernel.Scope) bool {
		return g.IsCurrent(at.Source) && isLaidAura(g, at.Source.Card)
	})
}

// isLaidAura reports whether a card is an aura that has laid itself over another card.
func isLaidAura(g *kernel.Game, x kernel.CardID) bool {
	return isAura(g, x) && isAttached(g, x) && g.Link(x) == linkLaid && g.On(R521_5c)
}

// canLay lets a command go where it is laid over a card (521-5c); a copy of one ceases to be instead (520-2).
func canLay(g *kernel.Game, r kernel.Ref) bool {
	return g.On(R521_5) && g.On(R521_5c) && !vanishes(g, g.Frame().Seat, r)
}
