// Drawing: who takes any option by chance need not have all of them listed.

package kernel

// Lots draws a number below n by chance, each with the same chance.
type Lots interface{ Draw(n int) int }

// draws reports whether two options are drawn where a question is listed. One option is to be taken, and nothing is known before of which it must be.
func (g *Game) draws(q *Question) bool {
	return g.Lots != nil && q.Kind == PickOne && q.Candidates != nil && q.Bounds == nil && q.Together == nil &&
		len(g.S.Heard) == 0 && g.S.Head.Rehearsal == 0 && g.Audit == nil && g.probe == nil
}

// drawn lists two options, or all where there are no more: any two in any order with the same chance, so that to take one of them by chance is to take any of all, and whether
// there is more than one to choose from is seen. Candidates are drawn until two are found that can be chosen; the rest need not be looked at.
func (g *Game) drawn(q *Question, a *Ask) []Option {
	start, lists := len(g.offered), g.ListsInUse()
	g.isDrawing, g.tests = true, g.tests[:0]
	q.Candidates(g, a)
	g.isDrawing = false
	g.FreeLists(lists)
	found, left := start, len(g.offered)
	for found < left && found < start+2 {
		at := found + g.Lots.Draw(left-found)
		isGood := g.canTake(q, a, &g.offered[at], g.tests[at-start])
		if g.FreeLists(lists); isGood {
			g.exchange(start, at, found)
			found++
		} else {
			left--
			g.exchange(start, at, left)
		}
	}
	g.offered = g.offered[:found]
	return g.offered[start:]
}

// exchange puts one candidate in the place of another; start is where the candidates begin.
func (g *Game) exchange(start, x, y int) {
	g.offered[x], g.offered[y] = g.offered[y], g.offered[x]
	g.tests[x-start], g.tests[y-start] = g.tests[y-start], g.tests[x-start]
}

// canTake reports whether a candidate can be chosen: it meets the needs of its question, of which meets tells if it is not nil.
func (g *Game) canTake(q *Question, a *Ask, o *Option, meets func(g *Game, a *Ask, o *Option) bool) bool {
	if meets != nil {
		return meets(g, a, o) && !g.isRepeat(q, a, o)
	}
	return g.unmet(q, a, o, false) == nil && !g.isRepeat(q, a, o)
}
