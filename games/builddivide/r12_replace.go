// Replacements that last for a time: Build Divide 1202-2c.

package builddivide

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// replacesFor compiles a replacement that an effect brings about for a time (1202-2c): it has no card, and is about the cards that the text names or has spoken of.
// Those are the ones that it goes on to speak of.
func (c *compiler) replacesFor(t *cardtext.Tree) kernel.NodeID {
	c.Recalls = true
	a := c.Replacement(withThose(t))
	c.Recalls = false
	a.Zones = allZones
	c.Cite(R1202_2c)
	w := &wording{prepare: kernel.NoNode, later: kernel.NoNode, ability: c.AddAbility(t, a)}
	w.Until = c.Lasts()
	return c.Node(t, kernel.Node{Proc: procEstablish, Clause: R1202_2c, With: w})
}

// withThose is a replacement in which the targets are called that unit where it says what happens instead: the event is about one of them.
func withThose(t *cardtext.Tree) *cardtext.Tree {
	if t.Op == opTarget {
		return &cardtext.Tree{Op: opThatUnit, Span: t.Span}
	}
	whole := *t
	whole.Kids = slices.Clone(t.Kids)
	for i, k := range whole.Kids {
		if k.Name != parts.On {
			whole.Kids[i].Tree = withThose(k.Tree)
		}
	}
	return &whole
}
