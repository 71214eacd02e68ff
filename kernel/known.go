// Known: what has been found out about the position is good until the position changes.

package kernel

// Edition is another number after every change of the position: of the cards, the numbers, and the abilities and effects in force. What procedures are under way,
// what waits and what was answered is no part of it.
func (g *Game) Edition() uint64 { return g.edition }

// changed notes that the position is another than it was.
func (g *Game) changed() { g.edition++ }
