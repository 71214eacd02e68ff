// Damage that is changed before it is dealt, or dealt to another card: replacement effects. Dimension Zero 4-15.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// changedDamage compiles a replacement effect by which damage is changed or goes to another card (4-15-2, J50).
func (c *compiler) changedDamage(t *cardtext.Tree) kernel.Ability {
	c.Cite(R4_15_2)
	tr := c.hurtEvent(t.Kid(parts.On))
	a := kernel.Ability{Kind: kernel.Replacing, Clause: R4_15_2, Tag: effect.TagReplace, Verb: tr.Verb, Kinds: tr.Kinds, Matches: tr.Matches, Cost: kernel.NoNode, Root: kernel.NoNode}
	if t.Op == opHurtElse {
		if !effect.IsThis(t.Kid(parts.To)) {
			c.Fail(t.Kid(parts.To), "ダメージを移せるのはこのカードへだけである", "damage can be dealt to this card instead, to no other")
		}
		a.Rewrite = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) {
			e.Card, e.Seat = at.Source, g.Controller(at.Source.Card)
		}
		return a
	}
	change := damageChange(t.Kid(parts.How))
	a.Rewrite = func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) { e.N = max(change(e.N), 0) }
	return a
}

// diverted compiles that damage is dealt to a unit that the player chooses instead (4-15-2). Where there is none to choose nothing is replaced.
func (c *compiler) diverted(t *cardtext.Tree) kernel.Ability {
	c.Cite(R4_15_2)
	tr := c.hurtEvent(t.Kid(parts.On))
	saved, aims := c.Speech, c.AimsAtOnce
	c.Afresh()
	c.AimsAtOnce = true
	self := &cardtext.Tree{Op: ops.Self, Span: t.Span}
	choice := c.Clause(&cardtext.Tree{Op: ops.Choose, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Who, Tree: self}, {Name: parts.What, Tree: t.Kid(parts.To)}}})
	c.Speech, c.AimsAtOnce = saved, aims
	return kernel.Ability{
		Kind: kernel.Replacing, Clause: R4_15_2, Tag: effect.TagReplace, Verb: tr.Verb, Kinds: tr.Kinds, Optional: t.Has(parts.May), Cost: kernel.NoNode,
		Root: c.Node(t, kernel.Node{Proc: procDivert, Clause: R4_15_2, With: new(effect.Args), Kids: []kernel.NodeID{choice}}),
		Matches: effect.AllMatch(tr.Matches, func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool {
			return effect.CanDo(g, at, choice)
		}),
	}
}

// divertSteps lets a player choose a unit, to which the damage is dealt.
var divertSteps = kernel.Proc{Name: "divert", Steps: []kernel.Step{
	{Clause: R4_15_2, Do: func(g *kernel.Game) kernel.Flow { return g.CallNode(g.Node().Kids[0]) }},
	{Clause: R4_15_2, Do: func(g *kernel.Game) kernel.Flow {
		for r := range g.EachRemembered(g.Scope(), effect.SlotChosen) {
			g.LetHappenTo(r)
			return kernel.Done
		}
		g.LetHappen()
		return kernel.Done
	}},
}}

// damageChanges compiles such an effect of a static ability.
func (c *compiler) damageChanges(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	change := c.changedDamage
	if t.Op == opDivert {
		change = c.diverted
	}
	a := change(t)
	a.Cond = cond
	s.Ability(t, a)
}

// damageChange is what becomes of so much damage; halves are rounded up (1-2-1).
func damageChange(t *cardtext.Tree) func(n int64) int64 {
	switch t.Op {
	case opDamageBy:
		by := int64(t.Kid(parts.By).Num)
		return func(n int64) int64 { return n + by }
	case opDamageLess:
		by := int64(t.Kid(parts.N).Num)
		return func(n int64) int64 { return n - by }
	case opHalfDamage:
		return func(n int64) int64 { return (n + 1) / 2 }
	case opDoubleDamage:
		return func(n int64) int64 { return 2 * n }
	}
	return func(int64) int64 { return 0 }
}

// changeDamageLater compiles such an effect of a spell or an ability: once where the text names no time, otherwise each time until then (4-15-3).
func (c *compiler) changeDamageLater(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R4_15_3)
	if t.Op == opHurtElse {
		c.Fail(t, "ダメージを移すのは常在型能力だけである", "only a static ability deals damage to another card instead")
	}
	until := c.Lasts()
	c.Recalls = true
	a := c.changedDamage(t)
	c.Recalls = false
	return c.established(t, a, until)
}
