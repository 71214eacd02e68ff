// Zone effects: Dimension Zero 5-7.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// zoned compiles an ability that is valid in a zone other than the usual (5-7-1).
func (c *compiler) zoned(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R5_7_1)
	inner := t.Kid("is")
	if inner.Op == "keyword" {
		return c.Ability(inner)
	}
	x := *inner
	x.Kids = nil
	for _, in := range t.All("in") {
		x.Kids = append(x.Kids, cardtext.Kid{Name: "in", Tree: in})
	}
	x.Kids = append(x.Kids, inner.Kids...)
	kind := c.kind
	c.kind &^= kindStrategy // what is valid in a zone does not wait to be resolved (2-10-3-1)
	defer func() { c.kind = kind }()
	return c.Ability(&x)
}

// effects5 is the clauses of this part by which the rulebook says what every game's effects go by.
var effects5 = effect.Clauses{
	effect.ValidThere:     {R5_7_1},
	effect.OnlyWhileValid: {R5_7_1_2},
}
