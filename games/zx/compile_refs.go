// References: the cards that a text has spoken of, and how they are looked at. Z/X 814, 1205.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// battleWords is the words that mean the cards of the battle (602.1a, 602.1b).
var battleWords = map[cardtext.Op]kernel.Lister{
	opAttacker: func(g *kernel.Game, _ kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		return effect.WithRef(dst, attacker(g))
	},
	opAttackTarget: func(g *kernel.Game, _ kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		return effect.WithRef(dst, attacked(g))
	},
}

// Reference compiles the words that mean cards of the battle, and the one that destroyed this card.
func (c *compiler) Reference(t *cardtext.Tree) (kernel.Lister, bool) {
	if t.Op == opDestroyer {
		return c.destroyer(t), true
	}
	list, ok := battleWords[t.Op]
	if ok {
		c.Cite(R602_1a, R602_1b)
	}
	return list, ok
}
