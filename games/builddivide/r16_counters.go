// Counters: Build Divide 1601.

package builddivide

import "saitei/kernel"

// hasCounters reports whether players get counters (1601-1), which have names (1601-2) by which texts call them (1601-2a).
func hasCounters(g *kernel.Game) bool { return g.On(R1601_1) && g.On(R1601_2) && g.On(R1601_2a) }
