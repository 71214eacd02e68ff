package sim_test

import (
	"math/rand/v2"
	"testing"

	"saitei/kernel"
)

// TestClosedQuestions: a question that a game calls closed would have offered nothing but the pass, and is closed whatever the cards are that the
// other seats cannot see.
func TestClosedQuestions(t *testing.T) {
	closings := 0
	forEveryBook(t, 2, func(t *testing.T, tb table, seed uint64) {
		g := tb.deal(seed)
		rules, closed := asking(g.Rules)
		g.Load(rules, g.Pool, g.S)
		rng := rand.New(rand.NewPCG(seed, 3))
		walk(t, g, seed, func(d kernel.Decision, _ kernel.Choice) {
			isClosed := closed[d.Question]
			if isClosed == nil {
				return
			}
			was := isClosed(g, d.Seat)
			if was {
				closings++
			}
			if was && (len(d.Options) != 1 || d.Options[0].Verb != rules.Questions[d.Question].Pass) {
				t.Fatalf("%s is closed to seat %d, but offers %v", d.Name, d.Seat, d.Options)
			}
			for s := range g.Seats() {
				other := copyOf(t, g)
				permute(other, kernel.Seat(s), rng, nil)
				if now := isClosed(other, d.Seat); now != was {
					t.Fatalf("whether %s is closed to seat %d tells seat %d what is hidden", d.Name, d.Seat, s)
				}
			}
		})
	})
	if closings == 0 {
		t.Error("nothing was ever closed")
	}
}

// asking is a copy of rules that closes no question, and what would have closed them.
func asking(r *kernel.Rules) (*kernel.Rules, []func(*kernel.Game, kernel.Seat) bool) {
	rules := *r
	rules.Questions = append([]kernel.Question(nil), r.Questions...)
	closed := make([]func(*kernel.Game, kernel.Seat) bool, len(rules.Questions))
	for i := range rules.Questions {
		closed[i], rules.Questions[i].Closed = rules.Questions[i].Closed, nil
	}
	return &rules, closed
}
