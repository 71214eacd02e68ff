// Following: the line of a solution, against the longest defence.

package puzzle

import "saitei/kernel"

// follow goes through a solution in so many choices on the match itself, and counts its first choices on the way.
func (s *solver) follow(g *kernel.Game, left int, sol *Solution) {
	g.Tidy = false // as the match is played
	for at := g; s.goal.Standing(at) == Open; {
		d := s.next(at)
		seat, id := d.Seat, d.ID
		groups := s.answers(at, d)
		best, needs := none, none
		isFirst := sol.Ways == 0 && s.isOwn(at, seat) && len(groups) > 1
		for i := range groups {
			cost := 0
			if s.isOwn(at, seat) {
				cost = costOf(groups, i)
			}
			n, f := s.exactly(at, seat, id, groups[i], left-cost)
			if f != reaches {
				continue
			}
			if isFirst {
				sol.Ways++
			}
			n += cost
			if best == none || s.isOwn(at, seat) && n < needs || !s.isOwn(at, seat) && n > needs {
				best, needs = i, n
			}
		}
		if best == none {
			return // what chance may bring is not followed any further
		}
		counts := s.isOwn(at, seat) && costOf(groups, best) > 0
		choice := groups[best][0].choice
		sol.Line = append(sol.Line, Step{Seat: seat, Decision: id, Choice: choice, Counts: counts})
		left = needs
		if counts {
			left--
		}
		if at.Answer(seat, id, choice) != nil || at.Advance() != nil {
			return
		}
	}
}

// exactly is in how few choices, of those that are left, the goal is reached with any answer of a group.
func (s *solver) exactly(g *kernel.Game, seat kernel.Seat, id uint64, answers group, left int) (needs int, f fate) {
	f = fallsShort
	for k := 0; k <= left && f == fallsShort; k++ {
		needs, f = s.all(g, seat, id, answers, k, 1)
	}
	return needs, f
}
