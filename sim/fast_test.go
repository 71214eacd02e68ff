// The fast ways through the kernel come to the same as the thorough ones.

package sim_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"saitei/agent"
	"saitei/kernel"
	"saitei/sim"
)

// TestWatchingChangesNothing plays each match four times: as simulations do, watched, audited with every clause in force, and stopping to be looked at before each step. What
// is left out when nobody looks must not show in the position, decision by decision.
func TestWatchingChangesNothing(t *testing.T) {
	forEveryBeginning(t, 5, func(t *testing.T, b *beginning, seed uint64) {
		plain := hashes(t, b, seed, func(*kernel.Game) {})
		for how, prepare := range map[string]func(g *kernel.Game){
			"watched": func(g *kernel.Game) { g.Watch = func(kernel.Record) {} },
			"audited": func(g *kernel.Game) { g.Audit = &kernel.Audit{} },
			"paused":  func(g *kernel.Game) { g.Pause = func(kernel.Clause) bool { return false } },
		} {
			if d := cmp.Diff(plain, hashes(t, b, seed, prepare)); d != "" {
				t.Errorf("%s, the match goes another way: %s", how, d)
			}
		}
	})
}

// TestKeepingChangesNothing plays each match twice in step: with all that is found out kept for as long as it is so, and found out anew whenever somebody asks. Every
// position and every option must be the same.
func TestKeepingChangesNothing(t *testing.T) {
	forEveryBook(t, 10, func(t *testing.T, tb table, seed uint64) {
		pairs := deckPairs(tb)
		keeping, anew, rng := new(kernel.Game), &kernel.Game{Anew: true}, agent.NewRandom(seed)
		for _, g := range []*kernel.Game{keeping, anew} {
			tb.book.Deal(g, tb.set, sim.SeedOf(11, int(seed)), pairs[seed%uint64(len(pairs))], nil)
		}
		for at := range 10_000 {
			for _, g := range []*kernel.Game{keeping, anew} {
				if err := g.Advance(); err != nil {
					t.Fatal(err)
				}
			}
			if keeping.Hash() != anew.Hash() {
				t.Fatalf("another position at decision %d", at)
			}
			if keeping.IsOver() {
				return
			}
			open := keeping.Open()
			if d := cmp.Diff(anew.Open(), open, cmp.AllowUnexported(kernel.Ref{}, kernel.Option{})); d != "" {
				t.Fatalf("at decision %d, found out anew (-) and kept (+): %s", at, d)
			}
			d := open[0]
			choice := rng.ChooseFast(&d)
			keeping.Answer(d.Seat, d.ID, choice)
			anew.Answer(d.Seat, d.ID, choice)
		}
	})
}

// TestKeptListingsAreGood compares what a game offers with what the same position offers to a game that has listed nothing before.
func TestKeptListingsAreGood(t *testing.T) {
	forEveryBook(t, 40, func(t *testing.T, tb table, seed uint64) {
		pairs := deckPairs(tb)
		g, anew, rng := new(kernel.Game), new(kernel.Game), agent.NewRandom(seed)
		tb.book.Deal(g, tb.set, sim.SeedOf(9, int(seed)), pairs[seed%uint64(len(pairs))], nil)
		for range 10_000 {
			if err := g.Advance(); err != nil {
				t.Fatal(err)
			}
			if g.IsOver() {
				return
			}
			copied := new(kernel.State)
			g.Clone(copied)
			anew.Load(g.Rules, g.Pool, copied)
			open := g.Open()
			if d := cmp.Diff(anew.Open(), open, cmp.AllowUnexported(kernel.Ref{}, kernel.Option{})); d != "" {
				t.Fatalf("listed anew (-) and kept (+): %s", d)
			}
			if r := g.Answer(open[0].Seat, open[0].ID, rng.ChooseFast(&open[0])); r != nil {
				continue // a requirement on the whole answer; another try
			}
		}
	})
}

// mostHashed is how many decisions of a match are held against each other.
const mostHashed = 2000

// hasPiledUp reports whether so many effects are in force that a match is not worth going on with: where something can be done for nothing without end, players who choose
// by chance do it for ever.
func hasPiledUp(g *kernel.Game) bool { return len(g.S.Effects) > 300 }

// hashes plays a match at random and gives the position's hash before every decision and at the end. What is under way once it is over makes no difference.
func hashes(t *testing.T, b *beginning, seed uint64, prepare func(g *kernel.Game)) []uint64 {
	t.Helper()
	g, rng := new(kernel.Game), agent.NewRandom(seed)
	b.lay(g, false)
	prepare(g)
	var all []uint64
	for range mostHashed {
		if err := g.Advance(); err != nil {
			t.Fatal(err)
		}
		if hasPiledUp(g) {
			break
		}
		if g.IsOver() {
			for s := range g.Seats() {
				all = append(all, uint64(g.Outcome(kernel.Seat(s))))
			}
			break
		}
		all = append(all, g.Hash())
		d := g.Open()[0]
		g.Answer(d.Seat, d.ID, rng.ChooseFast(&d))
	}
	return all
}
