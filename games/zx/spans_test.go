// Where on a card an instruction is written: what is carried out is lit up there.

package zx

import (
	"testing"

	"saitei/kernel"
)

// TestInstructionsStandInTheirAbility: every instruction names characters of the ability that it belongs to, on the card that it is
// printed on, also where a keyword stands for a definition with characters of its own.
func TestInstructionsStandInTheirAbility(t *testing.T) {
	b := Book()
	set := b.Compile(b.Cards)
	pool := set.Pool
	seen := 0
	for i := range pool.Abilities {
		a := &pool.Abilities[i]
		var walk func(n kernel.NodeID)
		walk = func(n kernel.NodeID) {
			if n == kernel.NoNode {
				return
			}
			seen++
			x := &pool.Nodes[n]
			if x.Text != a.Text || x.Span[0] < a.Span[0] || x.Span[1] > a.Span[1] {
				t.Errorf("%s: an instruction stands at %v of card %d, its ability at %v of card %d", pool.Defs[a.Text].Number, x.Span, x.Text, a.Span, a.Text)
			}
			for _, k := range x.Kids {
				walk(k)
			}
		}
		walk(a.Root)
		walk(a.Cost)
	}
	if seen < 1000 {
		t.Errorf("only %d instructions were looked at", seen)
	}
}
