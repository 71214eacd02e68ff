// Now: a puzzle while it is played. Whoever tries it is told when the goal is out of reach, may ask for the next choice, and meets the best defence.

package puzzle

import (
	"slices"

	"saitei/kernel"
)

// Now is how a puzzle stands after some answers.
type Now struct {
	Standing Standing
	IsLost   bool  // the goal can still be met, but only if the others let it
	Next     *Step // a choice that leads to the goal, where whoever tries is asked
}

// After is a match that stands where the answers have led to, and reports whether they could be given.
func (p *Puzzle) After(line []Step) (*kernel.Game, bool) {
	g, err := p.Game()
	for i := 0; err == nil && i < len(line); i++ {
		if g.Answer(line[i].Seat, line[i].Decision, line[i].Choice) != nil {
			return g, false
		}
		err = g.Advance()
	}
	return g, err == nil
}

// Now looks at a puzzle after some answers. Where it takes more than so many moments to find out, nothing is known.
func (p *Puzzle) Now(line []Step, most int) *Now {
	g, ok := p.After(line)
	if !ok {
		return &Now{}
	}
	now := &Now{Standing: p.Goal.Standing(g)}
	if now.Standing != Open {
		return now
	}
	sol, err := Solve(g, p.Goal, most)
	if err != nil {
		return now
	}
	now.IsLost = !sol.Found
	if sol.Found && len(sol.Line) > 0 && sol.Line[0].Seat == p.Goal.Seat {
		now.Next = &sol.Line[0]
	}
	return now
}

// Defend is the best answer of an opponent after some answers: one with which the goal is not met, or else the one against which it takes longest. It is not ok where that takes
// more than so many moments to find out.
func (p *Puzzle) Defend(line []Step, decision uint64, most int) (c kernel.Choice, ok bool) {
	g, ok := p.After(line)
	if !ok {
		return c, false
	}
	at := slices.IndexFunc(g.Open(), func(d kernel.Decision) bool { return d.ID == decision })
	if at < 0 {
		return c, false
	}
	s := newSolver(p.Goal, most)
	match := s.copyOf(g, 0)
	err := guarded(func() { c, ok = s.defence(match, &match.Open()[at]) })
	return c, ok && err == nil
}

// longestDefence is how many choices more a defence may hope to take: whoever needs more is held up as good as for ever.
const longestDefence = 12

// defence is the answer to a decision that is best against whoever solves the puzzle.
func (s *solver) defence(g *kernel.Game, d *kernel.Decision) (c kernel.Choice, ok bool) {
	seat, id, longest := d.Seat, d.ID, none
	for _, group := range s.answers(g, d) {
		needs, f := s.exactly(g, seat, id, group, longestDefence)
		switch {
		case f == refused:
		case f != reaches:
			return group[0].choice, true
		case needs > longest:
			c, ok, longest = group[0].choice, true, needs
		}
	}
	return c, ok
}
