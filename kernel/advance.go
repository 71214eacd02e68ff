// Advancing: the match moves on by itself until somebody must choose or it is over.

package kernel

import "slices"

// defaultBudget is how many stretches of steps, each within one procedure, a match may go through between two decisions. A rulebook that is followed never comes near it; a
// clause that has been disabled may make a procedure run for ever, and then this says so, or Rules.Endless does.
const defaultBudget = 200_000

// Advance runs the match until somebody must choose, it is over, Pause stops it, or the engine fails.
func (g *Game) Advance() error {
	g.limit = g.ran + defaultBudget
	for g.err == nil && g.S.Head.Over|g.S.Head.Halted == 0 {
		if s := g.S; len(s.Forks) == 0 && s.Strands[0].Phase == running {
			g.strand = 0
		} else if !g.schedule() {
			break
		}
		if g.Pause != nil && g.Pause(g.nextClause()) {
			return nil
		}
		g.run()
	}
	if g.endless && g.Rules.Endless != nil {
		g.endEndless()
	}
	if g.IsOver() {
		g.dropSides()
		g.S.Asks = g.S.Asks[:0]
	}
	return g.err
}

// nextClause is the clause of the step that comes next, in force or not; 0 if that step has none or does not apply.
func (g *Game) nextClause() Clause {
	fs := g.S.Strands[g.strand].Frames
	if len(fs) == 0 {
		return 0
	}
	f := &fs[len(fs)-1]
	steps := g.Rules.Procs[f.Proc].Steps
	if int(f.Step) >= len(steps) || !steps[f.Step].During.holds(g.S) || (steps[f.Step].When != nil && !steps[f.Step].When(g)) {
		return 0
	}
	return steps[f.Step].Clause
}

// run carries out steps of the running strand until the scheduler must look: somebody must choose, the strand holds its events for
// others, a fork began or ended, the match is over. Where somebody may pause the match it is one step.
func (g *Game) run() {
	s := g.S
	forks := len(s.Forks)
	for {
		if g.ran++; g.ran > g.limit {
			g.fail("no decision within %d stretches of steps", defaultBudget)
			g.endless = true
			return
		}
		fs := s.Strands[g.strand].Frames
		depth := len(fs) - 1
		if depth < 0 {
			g.endStrand()
			return
		}
		if g.runFrame(&fs[depth], depth) && depth > 0 && fs[depth-1].Proc == procJoin {
			return // the strands that it waits for decide what comes next
		}
		if s.Head.Over|s.Head.Halted != 0 || len(s.Forks) != forks || s.Strands[g.strand].Phase != running || g.err != nil || g.Pause != nil {
			return
		}
	}
}

// runFrame carries out steps of the running procedure one after another for as long as nothing but the next step can follow. It
// reports whether the procedure has ended. Steps only follow each other here, so that such a stretch always comes to an end.
func (g *Game) runFrame(f *Frame, depth int) (ended bool) {
	s := g.S
	steps := g.Rules.Procs[f.Proc].Steps
	for int(f.Step) < len(steps) {
		step := &steps[f.Step]
		f.Step++
		if g.found.watched[restOf]&seesPassing != 0 {
			g.strike(restOf, seesPassing)
		}
		if step.During.holds(s) && (g.Audit == nil || !g.Audit.skips(step)) && (step.When == nil || step.When(g)) {
			g.cite(f, step)
			lo := len(s.Events)
			g.FreeLists(Lists{}) // what the step before listed, nobody looks at any more
			flow := step.Do(g)
			if len(s.Events) > lo && flow == Continue && len(s.Forks) == 0 {
				g.hold(lo) // most steps propose something and go on
			} else if flow != Continue || len(s.Events) > lo {
				g.follow(flow, depth, lo)
				return false
			}
			fs := s.Strands[g.strand].Frames
			if len(fs) != depth+1 || g.err != nil || s.Head.Over|s.Head.Halted != 0 {
				return false
			}
		}
		if g.Pause != nil {
			return false
		}
	}
	g.pop()
	return true
}

// cite notes in the frame which clause a step carries out: its own, or that of the card's text.
func (g *Game) cite(f *Frame, step *Step) {
	switch {
	case step.Clause != 0:
		f.Clause = step.Clause
		if g.Audit != nil {
			g.Audit.fired(step.Clause)
		}
	case f.Node != NoNode && g.Pool.Nodes[f.Node].Clause != 0:
		f.Clause = g.Pool.Nodes[f.Node].Clause
	}
}

// endStrand ends a strand that has nothing left to do.
func (g *Game) endStrand() {
	if g.strand == 0 {
		g.fail("the rules ran out of things to do")
	}
	g.S.Strands[g.strand].Phase = ended
}

// follow does what a step said comes next, and takes what it proposed, the events from lo on, to the pipeline.
func (g *Game) follow(flow Flow, depth, lo int) {
	if flow == elsewhere {
		return
	}
	if flow != Continue && g.strand < len(g.S.Strands) {
		g.goOn(flow, depth)
	}
	if len(g.S.Events) > lo {
		g.hold(lo)
	}
}

// goOn sets the frame at a depth to what comes next in it.
func (g *Game) goOn(flow Flow, depth int) {
	st := &g.S.Strands[g.strand]
	f := &st.Frames[depth]
	switch flow & 0xff {
	case Done:
		f.Step = uint16(len(g.Rules.Procs[f.Proc].Steps))
	case Again:
		f.Step--
	case Wait:
		st.Phase = waiting
		if len(g.S.Heard) > 0 && g.S.Head.Rehearsal == 0 { // what a rehearsal hears is for the performance
			g.hear()
		}
	case jump:
		f.Step = g.step(f.Proc, Label(flow>>8))
	}
}

// hold takes proposed events to the pipeline: at once on a strand that runs alone, together with the other strands' otherwise.
func (g *Game) hold(lo int) {
	s := g.S
	g.unlist() // what was offered in the same step may be gone
	// A step proposes for the procedure it belongs to, so all of these have the same proposer.
	if e := &s.Events[lo]; int(e.Depth) < len(s.Strands[e.Strand].Frames) {
		f := &s.Strands[e.Strand].Frames[e.Depth]
		f.Done, f.Asked = 0, uint16(len(s.Events)-lo)
	}
	if n := len(s.Forks); n > 0 && g.strand >= int(s.Forks[n-1].First) {
		if s.Strands[g.strand].Phase == waiting {
			g.fail("a step of an effect in step with others both asks and acts")
		}
		s.Strands[g.strand].Phase = holding
		return
	}
	g.settle(lo)
}

// schedule picks the strand that runs next and reports whether there is one; otherwise somebody must choose first.
func (g *Game) schedule() bool {
	s := g.S
	n := len(s.Forks)
	if n == 0 {
		g.strand = 0
		return s.Strands[0].Phase == running || g.ready(0)
	}
	fork := &s.Forks[n-1]
	parent := int(fork.Parent)
	if fs := s.Strands[parent].Frames; fs[len(fs)-1].Proc != procJoin {
		g.strand = parent
		return g.ready(parent)
	}
	if len(s.Sides) > 0 && !g.rehearse() {
		return false
	}
	return g.scheduleFork(fork)
}

// scheduleFork runs the strands of a fork in step: each as far as its next events, then everything at once.
func (g *Game) scheduleFork(fork *Fork) bool {
	s := g.S
	first, last := int(fork.First), int(fork.First+fork.Count)
	waits, holds := false, false
	for k := first; k < last; k++ {
		switch {
		case s.Strands[k].Phase == waiting && !g.ready(k):
			waits = true
		case s.Strands[k].Phase == running:
			g.strand = k
			return true
		case s.Strands[k].Phase == holding:
			holds = true
		}
	}
	if waits {
		return false
	}
	parent := int(fork.Parent)
	g.strand = parent
	if holds {
		for k := first; k < last; k++ {
			if s.Strands[k].Phase == holding {
				s.Strands[k].Phase = running
			}
		}
		g.settle(int(Registers[joining](g).first))
		return g.scheduled()
	}
	if int(s.Head.Rehearsal) == len(s.Forks) {
		s.Head.Halted = 1
		return false
	}
	s.Picks = slices.DeleteFunc(s.Picks, func(p Pick) bool { return int(p.Strand) >= first })
	s.Strands = s.Strands[:first]
	s.Forks = s.Forks[:len(s.Forks)-1]
	return true
}

// scheduled goes on scheduling after a batch was settled in one stroke.
func (g *Game) scheduled() bool { return !g.IsOver() && g.schedule() }

// ready reports whether a strand can run; one whose questions have all been answered can.
func (g *Game) ready(k int) bool {
	st := &g.S.Strands[k]
	if st.Phase != waiting {
		return true
	}
	for i := range g.S.Asks {
		if a := &g.S.Asks[i]; int(a.Strand) == k && a.Answered == 0 {
			return false
		}
	}
	kept := g.S.Asks[:0]
	for _, a := range g.S.Asks {
		if int(a.Strand) != k {
			kept = append(kept, a)
		} else if a.Answered == answered {
			g.conclude(&a)
		}
	}
	g.S.Asks = kept
	st.Phase = running
	return true
}
