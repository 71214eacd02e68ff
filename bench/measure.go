// Measuring players: one after another in short turns, on one core.

// Package bench measures how fast a game is played at random, against a
// yardstick that everybody can run: a well-kept chess library in the same
// language. It is a module of its own, so that nothing it needs reaches
// the players of saitei.
package bench

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"text/tabwriter"
	"time"

	"saitei/games"
)

// A Player plays whole games at random.
type Player interface {
	// Name returns the player's name in a table of results.
	Name() string
	// Play plays the game that the seed stands for, the same game each time.
	// An ask is a moment at which somebody must choose, a decision is an ask
	// with at least two options.
	Play(seed uint64) (decisions, asks int)
}

// Players returns everybody to be measured, the yardstick first.
func Players() []Player {
	players := []Player{Chess{}, Positions{}}
	for _, book := range games.All() {
		players = append(players, NewSaitei(book.Name))
	}
	return append(players, NewSaitei("builddivide-tag"))
}

// A Tally is what a player did and what it took.
type Tally struct {
	Games     int
	Decisions int
	Asks      int
	Allocs    uint64
	Time      time.Duration
}

func (t *Tally) add(u Tally) {
	t.Games += u.Games
	t.Decisions += u.Decisions
	t.Asks += u.Asks
	t.Allocs += u.Allocs
	t.Time += u.Time
}

// DecisionsPerSecond returns how many decisions were answered in a second.
func (t Tally) DecisionsPerSecond() float64 { return float64(t.Decisions) / t.Time.Seconds() }

// AsksPerSecond returns how many asks were answered in a second.
func (t Tally) AsksPerSecond() float64 { return float64(t.Asks) / t.Time.Seconds() }

// AllocsPerDecision returns how many heap allocations a decision cost.
func (t Tally) AllocsPerDecision() float64 { return float64(t.Allocs) / float64(t.Decisions) }

// PliesPerGame returns how many asks a game was long.
func (t Tally) PliesPerGame() float64 { return float64(t.Asks) / float64(t.Games) }

// Measure plays the games from the given seed on until the time is up, and at
// least one. The game under way is finished and counted.
func Measure(p Player, seed uint64, atLeast time.Duration) Tally {
	return measure(p, seed, func(t Tally) bool { return t.Time >= atLeast })
}

// MeasureGames plays n games from the given seed on.
func MeasureGames(p Player, seed uint64, n int) Tally {
	return measure(p, seed, func(t Tally) bool { return t.Games >= n })
}

func measure(p Player, seed uint64, isEnough func(Tally) bool) Tally {
	var t Tally
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	for t.Games == 0 || !isEnough(t) {
		decisions, asks := p.Play(seed + uint64(t.Games))
		t.Games++
		t.Decisions += decisions
		t.Asks += asks
		t.Time = time.Since(start)
	}
	runtime.ReadMemStats(&after)
	t.Allocs = after.Mallocs - before.Mallocs
	return t
}

// A Result is one player's tally and, for every round, its speed as a multiple
// of the first player's in that round.
type Result struct {
	Player Player
	Total  Tally
	Ratios []float64
}

// Ratio returns the median over the rounds of the player's speed as a multiple
// of the first player's.
func (r Result) Ratio() float64 {
	sorted := slices.Sorted(slices.Values(r.Ratios))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// Interleave measures the players in turns of the given length for the given
// number of rounds, so that a machine that slows down slows everybody down.
func Interleave(players []Player, rounds int, turn time.Duration) []Result {
	results := make([]Result, len(players))
	for i, p := range players {
		results[i].Player = p
		Measure(p, 0, turn/4) // warm up, uncounted
	}
	for range rounds {
		var first float64
		for i := range results {
			r := &results[i]
			runtime.GC() // nobody pays for the garbage of the one before
			t := Measure(r.Player, uint64(r.Total.Games), turn)
			r.Total.add(t)
			if i == 0 {
				first = t.DecisionsPerSecond()
			}
			r.Ratios = append(r.Ratios, t.DecisionsPerSecond()/first)
		}
	}
	return results
}

// Print writes the results as a table, one player a line.
func Print(w io.Writer, results []Result) error {
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(tw, "player\tgames\tdecisions/s\tasks/s\tallocs/decision\tplies/game\tratio\t")
	for _, r := range results {
		fmt.Fprintf(tw, "%s\t%d\t%.0f\t%.0f\t%.2f\t%.1f\t%.2f\t\n", r.Player.Name(), r.Total.Games,
			r.Total.DecisionsPerSecond(), r.Total.AsksPerSecond(), r.Total.AllocsPerDecision(),
			r.Total.PliesPerGame(), r.Ratio())
	}
	return tw.Flush()
}
