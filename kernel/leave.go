// Leaving: play goes on at a named place further out, whatever is under way above it. Procedures in between end half way, with what they remember, the windows and
// stacks that they opened, and the events that they proposed.

package kernel

import "slices"

// LeaveFor ends everything above the innermost procedure p that is under way on the running strand, and goes on at a named step of that one. A step returns its result,
// and nothing that it proposes happens. What lies on the stacks that stay open, and what waits to come up, stays: whether it goes, too, is the game's word (DropItem,
// DropPending). Effects that are processed in step with each other cannot be left, only what each of them does by itself.
func (g *Game) LeaveFor(p ProcID, to Label) Flow {
	fs := g.S.Strands[g.strand].Frames
	at := len(fs) - 1
	for at >= 0 && fs[at].Proc != p {
		if fs[at].Proc == procJoin {
			g.fail("effects that are processed in step with others cannot be left for procedure %s", g.Rules.Procs[p].Name)
			return Done
		}
		at--
	}
	if at < 0 {
		g.fail("procedure %s is not under way on this strand, so that play cannot go on there", g.Rules.Procs[p].Name)
		return Done
	}
	for len(g.S.Strands[g.strand].Frames) > at+1 {
		g.leaveTop()
	}
	g.dropLeft(at)
	fs[at].Step = g.step(p, to)
	return elsewhere
}

// leaveTop ends the running procedure half way: the game is told, and the stacks that it opened are closed.
func (g *Game) leaveTop() {
	f := g.Frame()
	if left := g.Rules.Procs[f.Proc].Left; left != nil {
		left(g)
	}
	for ; f.Stacks > 0; f.Stacks-- {
		g.closeStack()
	}
	g.pop()
}

// dropLeft forgets what belonged to the procedures that were left above the frame at a depth: their events, questions, answers, and positions to go back to.
func (g *Game) dropLeft(at int) {
	s, strand := g.S, uint8(g.strand)
	if keep := g.eventsBelow(at); keep < len(s.Events) {
		g.dropBatch(keep)
	}
	s.Asks = slices.DeleteFunc(s.Asks, func(a Ask) bool { return a.Strand == strand && int(a.Depth) > at })
	g.dropPicks(strand, uint8(at+1))
	for n := len(s.Saved); n > 0 && len(s.Saved[n-1].Strands[g.strand].Frames) > at+1; n = len(s.Saved) {
		s.Saved = s.Saved[:n-1]
	}
	g.unlist()
}

// eventsBelow is how many of the events that have been proposed belong to what is under way up to the frame at a depth.
func (g *Course) eventsBelow(at int) int {
	fs := g.S.Strands[g.strand].Frames
	for i := at; i >= 0; i-- {
		if fs[i].Proc != procBatch {
			continue
		}
		if fs[i].Step < g.step(procBatch, batchCheck) { // they have yet to be carried out
			return int(RegistersOf[batch](&fs[i]).high)
		}
		return int(RegistersOf[batch](&fs[i]).low)
	}
	return 0
}
