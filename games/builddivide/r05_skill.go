// Skills: Build Divide 533.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// skill compiles the skill cost process of a card: a paragraph that its abilities refer to (533-1), and no ability itself (533-1a).
func (c *compiler) skill(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R533_1, R533_1a)
	return []kernel.AbilityID{c.AddAbility(t, kernel.Ability{
		Kind: kernel.Procedural, Clause: R533_1, Tag: tagSkill, Zones: allZones, Cost: kernel.NoNode, Root: c.Body(t.Kid(parts.Do)),
	})}
}

// skillOf is the skill cost process of a card, or NoNode. What takes abilities away does not take it (533-1a).
func skillOf(g *kernel.Game, c kernel.CardID) kernel.NodeID {
	if !g.On(R533_1) || !g.On(R533_1a) && isSkillOff(g, c) {
		return kernel.NoNode
	}
	for _, id := range g.Def(c).Abilities {
		if a := &g.Pool.Abilities[id]; a.Kind == kernel.Procedural && a.Tag == tagSkill {
			return a.Root
		}
	}
	return kernel.NoNode
}

// isSkillOff reports whether a card has lost its skill with its abilities, as it would if that were one of them.
func isSkillOff(g *kernel.Game, c kernel.CardID) bool {
	for i := range g.InForce() {
		if act := g.ActiveAt(i); act.Card == c && act.Tag == tagSkill && g.IsOff(act) {
			return true
		}
	}
	return false
}

// usesSkill compiles that the skill of the card is used (533-2).
func (c *compiler) usesSkill(t *cardtext.Tree) kernel.NodeID {
	n, _ := c.Act(t, procSkill)
	n.Clause, n.Asks = R533_2, true
	c.Cite(R533_2, R533_3)
	return c.Node(t, n)
}

// skillSteps carries out the skill cost process of the card of the ability (533-2). If it was, its skill has been used (533-3).
func skillSteps() kernel.Proc {
	return kernel.Proc{Name: "skill", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			id := skillOf(g, g.Frame().Source.Card)
			if id == kernel.NoNode || !g.On(R533_2) {
				return kernel.Done
			}
			return g.CallNode(id)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if effect.Memo(g).IsDone && g.On(R533_3) {
				g.Say(verbSkill, g.Frame().Seat, g.Frame().Source, 0)
			}
			return kernel.Done
		}},
	}}
}

// canUseSkill reports whether the skill of a card can be carried out in full.
func canUseSkill(g *kernel.Game, at kernel.Scope, _ *kernel.Node) bool {
	id := skillOf(g, at.Source.Card)
	return id != kernel.NoNode && effect.CanDo(g, at, id)
}
