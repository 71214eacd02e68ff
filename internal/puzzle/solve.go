// Solving: whether a seat can reach its goal whatever the others answer and whatever chance brings, in how few choices, and by which first ones. Everything is tried; a moment that
// was met before is not gone through again.

package puzzle

import (
	"errors"
	"fmt"

	"saitei/kernel"
)

// DefaultWork is how many moments a puzzle may take to solve unless more are allowed.
const DefaultWork = 300_000

// mostChoices is how many choices a solution may have.
const mostChoices = 40

// ErrTooMuch says that a puzzle was given up: it has more moments, or a decision has more answers, than may be gone through.
var ErrTooMuch = errors.New("more than may be gone through")

// Step is an answer of a line.
type Step struct {
	Seat     kernel.Seat
	Decision uint64
	Choice   kernel.Choice
	Counts   bool // whoever solves the puzzle had an alternative, and did not just pass
}

// Solution is what solving found out.
type Solution struct {
	Found   bool
	Choices int // how few choices do it against every defence
	Ways    int // how many different first choices do it in so few
	// Chance: something that was tried is left to chance in more ways than can be gone through. None of that counts as a solution.
	Chance bool
	Line   []Step // a solution against the longest defence
	Work   int    // how many moments were gone through
}

// none is no number of choices.
const none = -1

// known is what has been found out about a moment.
type known struct {
	needs   int16 // in so many choices the goal is reached, or none
	lacks   int16 // in so many it is not, or none
	first   int16 // the answer that settled it
	isFinal bool  // more choices do not help
}

// circle is a moment that was met with so many choices left.
type circle struct {
	moment uint64
	left   int
}

// solver tries everything.
type solver struct {
	goal   Goal
	table  map[uint64]known
	proved int             // how many moments of the table lead to the goal
	path   map[circle]bool // the moments on the way here: to go in circles leads nowhere
	cuts   int             // how often that was met
	spare  []*kernel.Game  // one for each depth
	work   int
	most   int
	chance bool
	anew   bool // nothing is remembered from moment to moment; it comes to the same, and takes longer
}

// Solve finds the shortest solution from where a match stands. Most bounds the moments that are gone through.
func Solve(g *kernel.Game, goal Goal, most int) (*Solution, error) {
	s := newSolver(goal, most)
	at := s.copyOf(g, 0)
	if err := at.Advance(); err != nil {
		return nil, err
	}
	var sol *Solution
	err := guarded(func() { sol = s.solve(at) })
	return sol, err
}

func newSolver(goal Goal, most int) *solver {
	return &solver{goal: goal, most: most, table: map[uint64]known{}, path: map[circle]bool{}}
}

// stopped is how the solver gives up, from however deep it is.
type stopped struct{ err error }

// guarded gives what stopped the solver while it did something.
func guarded(do func()) (err error) {
	defer func() {
		if x := recover(); x != nil {
			stop, ok := x.(stopped)
			if !ok {
				panic(x)
			}
			err = stop.err
		}
	}()
	do()
	return nil
}

// solve allows one choice more until they are enough, or more of them change nothing.
func (s *solver) solve(g *kernel.Game) *Solution {
	sol := &Solution{}
	for left := range mostChoices + 1 {
		met, proved := len(s.table), s.proved
		needs, isFinal := s.force(g, left, 1)
		if needs != none {
			sol.Found, sol.Choices = true, left
			s.follow(g, left, sol)
			break
		}
		if isFinal || left > 0 && met == len(s.table) && proved == s.proved {
			break // whatever can be reached has been, and one choice more changed nothing
		}
	}
	sol.Chance, sol.Work = s.chance, s.work
	return sol
}

// toil counts a moment that is gone through, and gives up at one too many.
func (s *solver) toil() {
	if s.work++; s.work > s.most {
		panic(stopped{fmt.Errorf("%w: %d moments", ErrTooMuch, s.most)})
	}
}

// copyOf copies a match into the memory for a depth.
func (s *solver) copyOf(g *kernel.Game, depth int) *kernel.Game {
	for len(s.spare) <= depth {
		s.spare = append(s.spare, &kernel.Game{Tidy: true})
	}
	at := s.spare[depth]
	at.Copy(g)
	return at
}

// isOwn reports whether a seat is on the side of whoever solves the puzzle.
func (s *solver) isOwn(g *kernel.Game, seat kernel.Seat) bool {
	return !g.Rules.IsOpponent(seat, s.goal.Seat)
}

// next is the decision to be answered now: where several choose at the same time whoever solves the puzzle goes first, since what the others choose is not known then.
func (s *solver) next(g *kernel.Game) *kernel.Decision {
	open := g.Open()
	for i := range open {
		if s.isOwn(g, open[i].Seat) {
			return &open[i]
		}
	}
	if len(open) == 0 {
		panic(stopped{errors.New("the match stands still: it is not over and nobody is asked anything")})
	}
	return &open[0]
}

// answers lists the answers to a decision. It is copied, since the game lists anew as it goes on.
func (s *solver) answers(g *kernel.Game, d *kernel.Decision) []group {
	groups, ok := answersTo(g, d)
	if !ok {
		panic(stopped{fmt.Errorf("%w: %q can be answered in more than %d ways", ErrTooMuch, d.Name, mostAnswers)})
	}
	return groups
}

// force is in how many choices the goal can be reached from a moment, if it can be in so many as are left, and otherwise none; then isFinal tells whether more would not help.
func (s *solver) force(g *kernel.Game, left, depth int) (needs int, isFinal bool) {
	switch s.goal.Standing(g) {
	case Met:
		return 0, true
	case Missed:
		return none, true
	}
	s.toil()
	key := g.Moment()
	was, isKnown := s.table[key]
	switch {
	case !isKnown || s.anew:
		was = known{needs: none, lacks: none}
	case was.needs != none && int(was.needs) <= left:
		return int(was.needs), true
	case was.isFinal || int(was.lacks) >= left:
		return none, was.isFinal
	}
	way := circle{key, left}
	if s.path[way] {
		s.cuts++
		return none, false
	}
	s.path[way] = true
	cuts := s.cuts
	d := s.next(g)
	if s.isOwn(g, d.Seat) {
		needs, was.first, isFinal = s.attempt(g, d, left, depth, was.first)
	} else {
		needs, was.first, isFinal = s.withstand(g, d, left, depth, was.first)
	}
	delete(s.path, way)
	switch {
	case needs != none:
		if was.needs == none {
			s.proved++
		}
		was.needs = int16(needs)
	case cuts == s.cuts: // what was cut short on this way need not be on another
		was.lacks, was.isFinal = int16(left), isFinal
	}
	s.table[key] = was
	return needs, isFinal
}

// attempt looks for an answer with which the goal is reached.
func (s *solver) attempt(g *kernel.Game, d *kernel.Decision, left, depth int, first int16) (needs int, by int16, isFinal bool) {
	id, seat, groups := d.ID, d.Seat, s.answers(g, d)
	isFinal = true
	for i := range groups {
		at := inOrder(i, int(first), len(groups))
		cost := costOf(groups, at)
		if cost > left {
			isFinal = false
			continue
		}
		switch needs, fate := s.all(g, seat, id, groups[at], left-cost, depth); fate {
		case reaches:
			return needs + cost, int16(at), true
		case fallsShort:
			isFinal = false
		}
	}
	return none, first, isFinal
}

// withstand looks for an answer of an opponent with which the goal is not reached.
func (s *solver) withstand(g *kernel.Game, d *kernel.Decision, left, depth int, first int16) (needs int, by int16, isFinal bool) {
	id, seat, groups := d.ID, d.Seat, s.answers(g, d)
	for i := range groups {
		at := inOrder(i, int(first), len(groups))
		n, fate := s.all(g, seat, id, groups[at], left, depth)
		switch fate {
		case misses, fallsShort:
			return none, int16(at), fate == misses
		case reaches:
			needs = max(needs, n)
		}
	}
	return needs, first, true
}

// inOrder is which of n answers is looked at as the i-th, if one is to come first.
func inOrder(i, first, n int) int {
	switch {
	case i == 0 && first < n:
		return first
	case i <= first && first < n:
		return i - 1
	}
	return i
}

// costOf is how many choices an answer counts for: none where there is no other, or where it passes.
func costOf(groups []group, at int) int {
	if len(groups) < 2 || groups[at][0].isPass {
		return 0
	}
	return 1
}

// fate is what becomes of an answer.
type fate uint8

const (
	refused    fate = iota // it cannot be given
	reaches                // the goal is reached
	misses                 // it is not, in any number of choices
	fallsShort             // it is not in so many
)

// all is how many choices are needed whichever answer of a group is given, and whatever chance brings.
func (s *solver) all(g *kernel.Game, seat kernel.Seat, id uint64, answers group, left, depth int) (needs int, f fate) {
	for _, a := range answers {
		ok := s.each(g, seat, id, a.choice, depth, func(next *kernel.Game) bool {
			n, isFinal := s.force(next, left, depth+1)
			switch {
			case n != none:
				f, needs = reaches, max(needs, n)
			case isFinal:
				f = misses
			default:
				f = fallsShort
			}
			return n != none
		})
		if !ok {
			return none, max(f, misses)
		}
	}
	return needs, f
}
