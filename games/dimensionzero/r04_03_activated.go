// Activated abilities: Dimension Zero 4-3.

package dimensionzero

import "saitei/kernel"

// areRuleMade reports whether the rules make activated abilities of their own: creating and renewing a plan, and moving a unit (4-3-3).
func areRuleMade(g *kernel.Game) bool { return g.On(R4_3_3) }
