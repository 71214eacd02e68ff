package bench

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

func BenchmarkChessGames(b *testing.B) { benchmark(b, Chess{}) }

func BenchmarkChessPositions(b *testing.B) { benchmark(b, Positions{}) }

// benchmark plays one game an iteration and reports the figures that players
// are compared by. Run it with -cpu 1.
func benchmark(b *testing.B, p Player) {
	b.ReportAllocs()
	t := MeasureGames(p, 0, b.N)
	b.ReportMetric(t.DecisionsPerSecond(), "decisions/s")
	b.ReportMetric(t.AsksPerSecond(), "asks/s")
	b.ReportMetric(t.AllocsPerDecision(), "allocs/decision")
	b.ReportMetric(t.PliesPerGame(), "plies/game")
}

func TestPlayersAreDeterministic(t *testing.T) {
	for _, p := range Players() {
		for seed := range uint64(5) {
			d1, a1 := p.Play(seed)
			d2, a2 := p.Play(seed)
			if d1 != d2 || a1 != a2 {
				t.Errorf("%s, seed %d: (%d, %d) and then (%d, %d)", p.Name(), seed, d1, a1, d2, a2)
			}
			if d1 < 1 || d1 > a1 {
				t.Errorf("%s, seed %d: %d decisions of %d asks", p.Name(), seed, d1, a1)
			}
		}
	}
}

func TestPlayChessStopsAtMaxPlies(t *testing.T) {
	if _, asks := PlayGame(rand.New(rand.NewPCG(1, 1)), 3); asks != 3 {
		t.Errorf("%d plies, want 3", asks)
	}
	if _, asks := PlayPositions(rand.New(rand.NewPCG(1, 1)), 3); asks != 3 {
		t.Errorf("%d asks in a game of at most 3 plies", asks)
	}
}

func TestInterleave(t *testing.T) {
	slow := playerFunc(func(uint64) (int, int) { time.Sleep(2 * time.Millisecond); return 1, 2 })
	fast := playerFunc(func(uint64) (int, int) { time.Sleep(100 * time.Microsecond); return 1, 2 })
	results := Interleave([]Player{slow, fast}, 3, 5*time.Millisecond)
	if r := results[0].Ratio(); r != 1 {
		t.Errorf("the first player is %v times itself", r)
	}
	if r := results[1].Ratio(); r <= 1 {
		t.Errorf("the fast player is only %v times the slow one", r)
	}
	if total := results[1].Total; total.Asks != 2*total.Games {
		t.Errorf("%d asks in %d games of two", total.Asks, total.Games)
	}
	var out strings.Builder
	if err := Print(&out, results); err != nil {
		t.Fatal(err)
	}
	if lines := strings.Count(out.String(), "\n"); lines != 3 {
		t.Errorf("%d lines for a heading and two players:\n%s", lines, &out)
	}
}

type playerFunc func(seed uint64) (decisions, asks int)

func (playerFunc) Name() string                     { return "test" }
func (f playerFunc) Play(seed uint64) (d, asks int) { return f(seed) }

func BenchmarkGames(b *testing.B) {
	for _, p := range Players() {
		if game, isOurs := p.(*Saitei); isOurs {
			b.Run(game.Name(), func(b *testing.B) { benchmark(b, game) })
		}
	}
}
