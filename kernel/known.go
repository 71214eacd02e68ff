// Known: what has been found out about the position is good until the position changes.

package kernel

// Edition is another number after every change of the position: of the cards, the numbers, and the abilities and effects in force. What procedures are under way,
// what waits and what was answered is no part of it.
func (g *Game) Edition() uint64 { return g.edition }

// Arrangement is another number after every change of which cards there are and where, how they are joined, faced and marked, and which abilities and effects are in
// force. Unlike Edition it stays the same where cards are merely posed, shown or shuffled and numbers change.
func (g *Game) Arrangement() uint64 { return g.arrangement }

// unarranging is the kinds of events that leave the arrangement as it is.
const unarranging EventMask = 1<<Posed | 1<<VarSet | 1<<VarAdded | 1<<Shuffled | 1<<Shown | 1<<Concealed | 1<<Announced | 1<<Deferred

// changed notes that the position is another than it was.
func (g *Game) changed() { g.edition++ }
