package sim_test

import (
	"slices"
	"testing"

	"saitei/agent"
	"saitei/games"
	"saitei/internal/raced"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
	"saitei/sim"
)

// benchTables are the games that are measured: those that are really played.
func benchTables(b testing.TB, run func(name string, tb table)) {
	for _, book := range games.All() {
		if !match.IsPlayable(book) || len(book.Decks) == 0 {
			b.Logf("%s cannot be played yet", book.Name)
			continue
		}
		run(book.Name, table{book, book.Compile(book.Cards)})
	}
}

// BenchmarkPlayout plays whole games at random: an operation is a game. Decisions have at least two answers, asks are all questions.
func BenchmarkPlayout(b *testing.B) {
	benchTables(b, func(name string, tb table) {
		b.Run(name, func(b *testing.B) {
			g, rng := new(kernel.Game), agent.NewRandom(1)
			pairs := deckPairs(tb)
			warm(b, g, tb, pairs, rng)
			var all sim.Tally
			i := 0
			b.ReportAllocs()
			for b.Loop() {
				t, err := sim.Playout(g, tb.book, tb.set, pairs[i%len(pairs)], sim.SeedOf(1, i), rng)
				if err != nil {
					b.Fatal(err)
				}
				all.Asks += t.Asks
				all.Decisions += t.Decisions
				i++
			}
			s := b.Elapsed().Seconds()
			b.ReportMetric(float64(all.Decisions)/s, "decisions/s")
			b.ReportMetric(float64(all.Asks)/s, "asks/s")
			b.ReportMetric(float64(all.Decisions)/float64(i), "decisions/game")
			b.ReportMetric(float64(all.Asks)/float64(i), "asks/game")
		})
	})
}

// deckPairs is every deck against every deck, by turns where there are more seats.
func deckPairs(tb table) [][]*rulebook.Deck {
	var pairs [][]*rulebook.Deck
	for i := range tb.book.Decks {
		for j := range tb.book.Decks {
			pair := []*rulebook.Deck{&tb.book.Decks[i], &tb.book.Decks[j]}
			pairs = append(pairs, slices.Repeat(pair, tb.book.Rules.Seats)[:tb.book.Rules.Seats])
		}
	}
	return pairs
}

// warm plays until the memory that a game reuses has grown to its size.
func warm(b testing.TB, g *kernel.Game, tb table, pairs [][]*rulebook.Deck, rng *agent.Random) {
	b.Helper()
	for i := range 500 {
		if _, err := sim.Playout(g, tb.book, tb.set, pairs[i%len(pairs)], sim.SeedOf(2, i), rng); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSetup(b *testing.B) {
	benchTables(b, func(name string, tb table) {
		b.Run(name, func(b *testing.B) {
			g := new(kernel.Game)
			pairs := deckPairs(tb)
			i := 0
			b.ReportAllocs()
			for b.Loop() {
				tb.book.Deal(g, tb.set, sim.SeedOf(1, i), pairs[i%len(pairs)], nil)
				if err := g.Advance(); err != nil {
					b.Fatal(err)
				}
				i++
			}
		})
	})
}

// middle is a position in the middle of a game.
func middle(b testing.TB, tb table) *kernel.Game {
	b.Helper()
	g, rng := new(kernel.Game), agent.NewRandom(3)
	tb.book.Deal(g, tb.set, sim.SeedOf(3, 0), deckPairs(tb)[0], nil)
	for range 20 {
		if err := g.Advance(); err != nil {
			b.Fatal(err)
		}
		if g.IsOver() {
			break
		}
		d := g.Open()[0]
		g.Answer(d.Seat, d.ID, rng.ChooseFast(&d))
	}
	if err := g.Advance(); err != nil {
		b.Fatal(err)
	}
	return g
}

func BenchmarkClone(b *testing.B) {
	benchTables(b, func(name string, tb table) {
		b.Run(name, func(b *testing.B) {
			g := middle(b, tb)
			dst := new(kernel.State)
			b.ReportAllocs()
			for b.Loop() {
				g.Clone(dst)
			}
			b.ReportMetric(float64(g.S.Size()), "bytes")
		})
	})
}

func BenchmarkView(b *testing.B) {
	benchTables(b, func(name string, tb table) {
		b.Run(name, func(b *testing.B) {
			g := middle(b, tb)
			b.ReportAllocs()
			for b.Loop() {
				g.View(0)
			}
		})
	})
}

// TestWarmPlayoutDoesNotAllocate holds the promise that a simulation costs no memory.
func TestWarmPlayoutDoesNotAllocate(t *testing.T) {
	if raced.On {
		t.Skip("the race detector allocates for itself")
	}
	benchTables(t, func(name string, tb table) {
		g, rng := new(kernel.Game), agent.NewRandom(1)
		pairs := deckPairs(tb)
		warm(t, g, tb, pairs, rng)
		i, decisions := 0, 0
		allocs := testing.AllocsPerRun(300, func() {
			tally, err := sim.Playout(g, tb.book, tb.set, pairs[i%len(pairs)], sim.SeedOf(2, i), rng)
			if err != nil {
				t.Fatal(err)
			}
			decisions += tally.Decisions
			i++
		})
		if per := allocs * float64(i) / float64(decisions); per > 0.01 {
			t.Errorf("%s: %.3f allocations per decision", name, per)
		}
	})
}
