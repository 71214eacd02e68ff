// Options that are drawn are any of those that can be chosen, each with the same chance.

package sim_test

import (
	"math"
	"slices"
	"testing"

	"saitei/agent"
	"saitei/kernel"
	"saitei/sim"
)

// TestDrawnOptionsAreAny lists what can be chosen in random matches, and beside it what is drawn: as many options as it takes to see whether there is a choice, all of them
// among those that are listed, and over many draws each of them as often as the others.
func TestDrawnOptionsAreAny(t *testing.T) {
	const draws = 300
	forEveryBook(t, 3, func(t *testing.T, tb table, seed uint64) {
		pairs := deckPairs(tb)
		g, drawing, rng := new(kernel.Game), new(kernel.Game), agent.NewRandom(seed)
		tb.book.Deal(g, tb.set, sim.SeedOf(12, int(seed)), pairs[seed%uint64(len(pairs))], nil)
		for at := range 400 {
			if err := g.Advance(); err != nil {
				t.Fatal(err)
			}
			if g.IsOver() {
				return
			}
			d := g.Open()[0]
			drawing.Copy(g)
			drawing.Lots = rng
			counts := make([]int, len(d.Options))
			times := 1
			if at%50 == 0 {
				times = draws
			}
			isDrawn := false
			for range times {
				drawing.Load(drawing.Rules, drawing.Pool, drawing.S)
				few := drawing.Open()[0]
				if few.Min != d.Min || few.HasAlternative() != d.HasAlternative() {
					t.Fatalf("at %d, %q is another question where options are drawn", at, d.Name)
				}
				isDrawn = len(few.Options) < len(d.Options)
				for k := range few.Options {
					i := slices.IndexFunc(d.Options, func(o kernel.Option) bool { return o == few.Options[k] })
					if i < 0 || slices.Contains(few.Options[:k], few.Options[k]) {
						t.Fatalf("at %d, %q draws an option that cannot be chosen, or one twice", at, d.Name)
					}
					counts[i]++
				}
			}
			if isDrawn && times == draws {
				p := 2 / float64(len(counts))
				for i, n := range counts {
					if math.Abs(float64(n)-draws*p) > 6*math.Sqrt(draws*p*(1-p)) {
						t.Errorf("at %d, option %d of %d of %q is drawn %d times of %d", at, i, len(counts), d.Name, n, draws)
					}
				}
			}
			g.Answer(d.Seat, d.ID, rng.ChooseFast(&d))
		}
	})
}
