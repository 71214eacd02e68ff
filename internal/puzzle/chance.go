// Chance: what is random is gone through in every way that it can fall.

package puzzle

import (
	"fmt"

	"saitei/kernel"
)

// mostOutcomes is in how many ways chance may fall after one answer, such as six cards that are shuffled.
const mostOutcomes = 720

// longestScript is how often chance may fall after one answer.
const longestScript = 64

// script is one way in which chance falls: numbers, each below as many sides as its die has.
type script struct {
	falls, sides []int
	at           int
	outcomes     int // how many ways there are, as far as is known
}

// roll is the next number.
func (x *script) roll(sides int) int {
	if x.at >= longestScript { // it may go on for ever if it falls the same each time
		x.outcomes = mostOutcomes + 1
		x.at++
		return x.at % sides
	}
	if x.at == len(x.falls) {
		x.falls, x.sides = append(x.falls, 0), append(x.sides, sides)
		x.outcomes = min(x.outcomes*sides, mostOutcomes+1)
	}
	x.at++
	return x.falls[x.at-1]
}

// turn goes on to the next way, and reports whether there is one.
func (x *script) turn() bool {
	for len(x.falls) > 0 {
		last := len(x.falls) - 1
		if x.falls[last]++; x.falls[last] < x.sides[last] {
			x.at = 0
			return true
		}
		x.falls, x.sides = x.falls[:last], x.sides[:last]
	}
	return false
}

// each answers a decision on copies of a match, one for each way in which chance may fall then, until f says no; it reports whether f never did. Where there are too many ways
// none is as good as no. An answer that is refused leads nowhere.
func (s *solver) each(g *kernel.Game, seat kernel.Seat, id uint64, c kernel.Choice, depth int, f func(next *kernel.Game) bool) bool {
	x := script{outcomes: 1}
	seen := map[uint64]bool(nil)
	for n := 1; ; n++ {
		if n > 1 {
			s.toil()
		}
		next := s.copyOf(g, depth)
		next.Chance = x.roll
		if next.Answer(seat, id, c) != nil {
			return true
		}
		if err := next.Advance(); err != nil {
			panic(stopped{fmt.Errorf("the engine stopped: %w", err)})
		}
		if len(x.falls) > 0 {
			if (x.outcomes > mostOutcomes || n > mostOutcomes) && s.goal.Standing(next) == Open {
				s.chance = true
				return false
			}
			if seen == nil {
				seen = map[uint64]bool{}
			}
		}
		at := uint64(0)
		if seen != nil {
			at = next.Moment()
		}
		if !seen[at] && !f(next) {
			return false
		}
		if !x.turn() {
			return true
		}
		seen[at] = true
	}
}
