// What stands in the text and the sub-text: Z/X 205, 206.

package zx

import (
	"strings"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// eachChoosable calls f for each ability that can be chosen, the first of those that one paragraph makes (205.2).
func eachChoosable(g *kernel.Game, at kernel.Scope, n *kernel.Node, f func(r kernel.Ref, id kernel.AbilityID)) {
	for _, r := range n.List(g, at, g.Refs()) {
		c := r.Card
		if g.IsCurrent(r) && hasLost(g, c, 0) && argsOf(n).isEvery {
			continue
		}
		last := [2]int{-1, -1}
		for _, id := range g.Def(c).Abilities {
			if a := &g.Pool.Abilities[id]; isChoosable(g, a, n) && a.Span != last && (last[0] < 0 || g.On(R205_2)) {
				last = a.Span
				f(r, id)
			}
		}
		if !argsOf(n).isEvery {
			continue
		}
		for x := range g.Effects() {
			if x.Op == kernel.Grant && x.Mod < 0 && x.Target == r && isChoosable(g, &g.Pool.Abilities[x.N], n) {
				f(r, kernel.AbilityID(x.N))
			}
		}
	}
}

// eachChosen calls f for each ability of the paragraph that was chosen.
func eachChosen(g *kernel.Game, f func(id kernel.AbilityID)) {
	r := g.FirstRemembered(g.Scope(), slotAbility)
	if r.IsNone() {
		return
	}
	chosen := kernel.AbilityID(r.Serial)
	whole := false
	for _, id := range g.Def(r.Card).Abilities {
		if id == chosen || g.Pool.Abilities[id].Span == g.Pool.Abilities[chosen].Span || !g.On(R205_2) {
			f(id)
			whole = whole || id == chosen
		}
	}
	if !whole {
		f(chosen) // it was granted to the card
	}
}

// refuseNumber refuses a bare number in brackets: it explains nothing, but numbers a text among several that are not read as such.
func (c *compiler) refuseNumber(remark *cardtext.Tree) {
	if text := remark.Kid(parts.Text); text != nil && strings.Trim(text.Str, "0123456789") == "" {
		c.Fail(remark, "番号の付いた効果の選び方が読めない。「(1)か(2)を選び、解決する。」のように、番号をすべて先に書く", "it is not clear how one of the numbered texts is chosen: name all numbers before them")
	}
}

// buildRemark compiles a remark to what it would do if it were an effect by itself, which it is not (205.3). Most say nothing that could be done.
func buildRemark(c *compiler, t *cardtext.Tree) kernel.NodeID {
	say := t.Kid(partSay)
	if say == nil || say.Op != ops.Seq {
		c.refuseNumber(t)
		return kernel.NoNode
	}
	before, mark := *c, c.Pool.Mark()
	c.Cited = map[kernel.Clause]bool{R205_3: true}
	id := c.Clause(say)
	grown := c.Pool.Mark()
	grown.Nodes = mark.Nodes
	isRead := c.Err == nil && id != kernel.NoNode && grown == mark
	*c = before
	if !isRead {
		c.Pool.Back(mark)
		return kernel.NoNode
	}
	c.Cite(R205_3)
	return c.Node(t, kernel.Node{Proc: effect.ProcAside, Kids: []kernel.NodeID{id}})
}

// remarkProc does not do what a remark says: it only explains (205.3).
func remarkProc() kernel.Proc {
	return effect.One("remark", func(g *kernel.Game) kernel.Flow {
		if g.On(R205_3) {
			return kernel.Done
		}
		return g.CallNode(g.Node().Kids[0])
	})
}

// playedAs is that the ability's player plays as somebody (205.4a).
func (c *compiler) playedAs(t *cardtext.Tree) kernel.Cond {
	c.Cite(R205_4, R205_4a)
	if t.Op == ops.Or {
		var any []kernel.Cond
		for _, k := range effect.Parts(t) {
			any = append(any, c.playedAs(k))
		}
		return effect.AnyOf(any)
	}
	cs, test := c.cs, c.cs.playerTest(t.Kid(parts.Name).Str)
	return func(g *kernel.Game, at kernel.Scope) bool { return cs.playsAs(g, at.Seat, test) || !g.On(R205_4a) }
}

// isLabelled reports whether an ability is written with labels: one of them says where it is valid (205.4b), the others what its price (205.4c), its event
// (205.4d) and its effect (205.4e) are.
func isLabelled(a *kernel.Ability) bool { return a.Where == R205_4b }

// owesPrice reports whether what stands as the price of an ability is carried out as one: that of an activated ability is by 807.1c, that behind the
// label for it by 205.4c.
func owesPrice(g *kernel.Game, a *kernel.Ability) bool {
	return (a.Kind != kernel.Activated || g.On(R807_1c)) && (!isLabelled(a) || g.On(R205_4c))
}

// isOpen reports whether a way can be chosen now, from where the card lies.
func isOpen(g *kernel.Game, at kernel.Scope, p *plan) bool {
	if p.isCondition() && !g.On(R206_2a) {
		return false
	}
	return p.zones&(1<<g.Zone(at.Source.Card)) != 0 && (p.cond == nil || p.cond(g, at))
}

func (c *compiler) alsoNamed(t *cardtext.Tree) {
	c.data.extra = append(c.data.extra, c.cs.nameID(t.Kid(parts.Name).Str))
	c.Cite(R206_3, R206_3a)
}
