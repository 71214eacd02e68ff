// Going back: positions that are saved before a play, and restored if the play turns out to be illegal.

package kernel

// Save remembers the position, to go back to if what follows turns out to be illegal. The position is that of before the
// running step.
func (g *Course) Save() {
	s, n := g.S, len(g.S.Saved)
	all := resize(s.Saved, n+1)
	if all[n] == nil {
		all[n] = new(State)
	}
	slot := all[n]
	s.Saved = nil // a saved position needs no copy of the older ones: they are still here
	s.Clone(slot)
	s.Saved = all
	fs := slot.Strands[g.strand].Frames
	fs[len(fs)-1].Step--
}

// Keep gives up the position that was saved last: the play was legal.
func (g *Course) Keep() {
	if n := len(g.S.Saved); n > 0 {
		g.S.Saved = g.S.Saved[:n-1]
	}
}

// HasLearned reports whether something hidden became known, or something random happened, since the position was saved.
func (g *Table) HasLearned() bool {
	n := len(g.S.Saved)
	return n > 0 && g.S.Saved[n-1].Head.Secrets != g.S.Head.Secrets
}

// RollBack restores the position saved last, down to the choices, and continues at a named step of the procedure that saved
// it. The randomness used meanwhile stays used and what was revealed stays counted as revealed, so that a play taken back
// cannot be used to peek; and what was chosen stays noted, so that a question that takes no repetition does not offer it again. Who has
// left, or wants to concede, has done so outside the play.
func (g *Game) RollBack(to Label) Flow {
	n := len(g.S.Saved)
	if n == 0 {
		g.fail("nothing was saved to roll back to")
		return Done
	}
	slot := g.S.Saved[n-1]
	drawn := append(g.scratchDrawn[:0], g.S.Drawn...)
	visits := append(g.scratchVisits[:0], g.S.Visits...)
	g.scratchDrawn, g.scratchVisits = drawn, visits
	head, saved := g.S.Head, g.S.Saved
	g.S.Saved = nil
	slot.Clone(g.S)
	g.S.Saved = saved[:n-1]
	copy(g.S.Drawn, drawn)
	for _, v := range visits[min(len(visits), len(g.S.Visits)):] {
		if v.Seat != NoSeat {
			g.S.Visits = append(g.S.Visits, v)
		}
	}
	g.S.Head.Secrets, g.S.Head.NextAsk, g.S.Head.Choices = head.Secrets, head.NextAsk, head.Choices
	g.S.Head.Serial, g.S.Head.Clock, g.S.Head.NextItem = head.Serial, head.Clock, head.NextItem
	g.S.Head.Low = min(head.Low, uint8(len(g.S.Strands[0].Frames)))
	g.S.Head.Wishes, g.S.Head.Left = head.Wishes, head.Left
	g.forgetAll()
	f := g.Frame()
	f.Step = g.step(f.Proc, to)
	return elsewhere
}
