// Known: what a game has found out about the position is good until the position changes.

package kernel

// maxKnown is how many things a game can know of a position.
const maxKnown = 8

// Edition is another number after every change of the position: of the cards, the numbers, and the abilities and effects in force.
func (g *Game) Edition() uint64 { return g.edition }

// changed notes that the position is another than it was.
func (g *Game) changed() { g.edition++ }

// Learn notes that something is the case that follows from the position alone: from the cards, the numbers, and the abilities and effects in force, not from what
// procedures are under way, what waits or what was answered. What it is the game numbers, below maxKnown.
func (g *Game) Learn(what int) { g.known[what] = g.edition }

// Knows reports whether something has been noted by Learn since the position last changed. Under an audit nothing is known, because to find out is to read
// clauses.
func (g *Game) Knows(what int) bool { return g.known[what] == g.edition && g.Audit == nil }
