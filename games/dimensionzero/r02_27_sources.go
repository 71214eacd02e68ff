// Sources: Dimension Zero 2-27.

package dimensionzero

import "saitei/kernel"

// isSourceApart reports whether an ability that has been put on the stack exists apart from its source (2-27-0).
func isSourceApart(g *kernel.Game) bool { return g.On(R2_27_0) }
