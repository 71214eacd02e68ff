// The life that a game starts with: Build Divide 602-1i, and what a territory may say of it (2103-3a).

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// statedLife is the life at the start of the game that a territory of a player states, or otherwise without one. What a card says goes before the rules (104-1).
func statedLife(g *kernel.Game, s kernel.Seat, otherwise int) int {
	if !g.MayHave(tagFirstLife) || !g.On(R104_1) {
		return otherwise
	}
	for _, i := range g.Tagged(tagFirstLife) {
		act := g.ActiveAt(int(i))
		at := kernel.Scope{Source: g.Ref(act.Card), Seat: g.Controller(act.Card)}
		if at.Seat == s && !g.IsOff(act) && isMet(g, act) {
			return g.Pool.Nodes[g.Pool.Abilities[act.Ability].Root].Amount(g, at)
		}
	}
	return otherwise
}

// statesLife compiles that a player begins with so many cards of life: a static ability that the rules look for where the life is laid out.
func (c *compiler) statesLife(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	if c.kind&typeTerritory == 0 {
		c.Fail(t, "ゲーム開始時のライフを定めるのはテリトリーである", "only a territory states the life at the start of the game")
		return
	}
	c.Cite(R104_1)
	s.Ability(t, kernel.Ability{Kind: kernel.Procedural, Clause: R104_1, Tag: tagFirstLife, Cond: cond, Root: c.Node(t, kernel.Node{With: c.NewArgs(), Amount: c.Number(t.Kid(parts.N))})})
}
