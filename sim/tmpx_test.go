package sim_test
import ("testing";"saitei/agent";"saitei/kernel";"saitei/sim";"saitei/games")
func BenchmarkSame(b *testing.B) {
	book := games.All()[0]
	tb := table{book, book.Compile(book.Cards)}
	g, rng := new(kernel.Game), agent.NewRandom(1)
	pairs := deckPairs(tb)
	for _, n := range []int{1,8,64,4096} {
	b.Run(map[int]string{1:"1",8:"8",64:"64",4096:"4096"}[n], func(b *testing.B){
	i := 0
	d := 0
	for b.Loop() {
		k := i%n
		rng.Reseed(uint64(k))
		t, _ := sim.Playout(g, tb.book, tb.set, pairs[k%len(pairs)], sim.SeedOf(1, k), rng)
		d += t.Decisions
		i++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(d), "ns/decision")
	})
	}
}
