// Triggered abilities: Dimension Zero 4-4.

package dimensionzero

import "saitei/kernel"

// endsWithItsCard reports whether a triggered ability that was made and affects a certain card ceases to exist when that card leaves the squares (4-4-4-1).
func endsWithItsCard(g *kernel.Game) bool { return g.On(R4_4_4_1) }
