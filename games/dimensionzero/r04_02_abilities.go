// Abilities in general: Dimension Zero 4-2.

package dimensionzero

import "saitei/kernel"

// dataOf is a datum of an object (2-2-2), as it is or as it was when it left (4-2-6).
func dataOf(g *kernel.Game, r kernel.Ref, a kernel.Attr) int64 {
	switch {
	case !g.On(R2_2_2): // it would be no datum
		return 0
	case g.IsCurrent(r) || !g.On(R4_2_6):
		return g.Attr(r.Card, a)
	}
	return g.LastAttr(r, a)
}
