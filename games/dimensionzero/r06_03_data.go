// Referring to data: Dimension Zero 6-3.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// dataWords is the data of cards that a text can let be used for each other, by the words for them.
var dataWords = map[cardtext.Op]kernel.Attr{opThePower: attrPower, opTheSmash: attrSmash, opTheCost: attrCost, opTheMove: attrMove}

// referTo compiles that of cards one datum is used wherever another is referred to, to use it or to change it (6-3-1, 6-3-2). The two must be of the same sort: numbers of units, or costs.
func (c *compiler) referTo(t *cardtext.Tree) []effect.Alteration {
	c.Cite(R6_3_1, R6_3_2)
	from, to := dataWords[t.Kid(parts.Stat).Op], dataWords[t.Kid(partOther).Op]
	if from == to || attributes[from].Layer != attributes[to].Layer {
		c.Fail(t, "このデータの代わりには使えない", "this cannot be used for that datum")
	}
	return []effect.Alteration{{Op: kernel.Refer, Attr: from, N: int64(to), Known: func(g *kernel.Game, _ kernel.Scope) bool { return g.On(R6_3_1) && g.On(R6_3_2) }}}
}
