package sim_test

import (
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"saitei/agent"
	"saitei/internal/taggame"
	"saitei/internal/tinygame"
	"saitei/kernel"
	"saitei/rulebook"
	"saitei/sim"
)

func tinyConfig(games, workers int) sim.Config {
	book := tinygame.Book()
	return sim.Config{
		Book: book, Set: book.Compile(book.Cards), Games: games, Seed: 1, Workers: workers,
		Players: []sim.Player{{Agent: "random", Deck: &book.Decks[0]}, {Agent: "greedy", Deck: &book.Decks[0]}},
	}
}

func TestResultsDoNotDependOnWorkers(t *testing.T) {
	var results []*sim.Result
	for _, workers := range []int{1, 2, 7} {
		r, err := sim.Run(tinyConfig(200, workers))
		if err != nil {
			t.Fatal(err)
		}
		r.Speed = sim.Speed{}
		results = append(results, r)
	}
	for _, r := range results[1:] {
		if d := cmp.Diff(results[0], r); d != "" {
			t.Error(d)
		}
	}
	r := results[0]
	if r.Games != 200 || r.Players[0].Count+r.Players[1].Count+r.Draws.Count != 200 || r.Seats[0].Count+r.Seats[1].Count+r.Draws.Count != 200 {
		t.Errorf("the games do not add up: %+v", r)
	}
	if r.Tally.Asks <= r.Tally.Decisions || r.Turns.Longest > 9 || r.Turns.Shortest < 1 {
		t.Errorf("got %+v, %+v", r.Tally, r.Turns)
	}
}

func TestProgressCountsEveryGame(t *testing.T) {
	c := tinyConfig(50, 1)
	n := 0
	c.Progress = func(games int) { n += games }
	if _, err := sim.Run(c); err != nil || n != 50 {
		t.Errorf("%d games, %v", n, err)
	}
}

func TestStopStops(t *testing.T) {
	c := tinyConfig(1_000_000, 2)
	stop := make(chan struct{})
	close(stop)
	c.Stop = stop
	if _, err := sim.Run(c); !errors.Is(err, sim.ErrStopped) {
		t.Errorf("got %v", err)
	}
}

// stopper is a player who stops the games at its first choice.
type stopper struct {
	agent.Agent
	stop    chan struct{}
	choices int
}

func (s *stopper) Choose(v *kernel.View, d *kernel.DecisionView) kernel.Choice {
	if s.choices++; s.choices == 1 {
		close(s.stop)
	}
	return s.Agent.Choose(v, d)
}

// TestStopStopsWithinAGame: whoever thinks for long is not waited for until the game is over.
func TestStopStopsWithinAGame(t *testing.T) {
	c := tinyConfig(1, 1)
	s := &stopper{Agent: agent.NewRandom(1), stop: make(chan struct{})}
	c.Stop = s.stop
	for i := range c.Players {
		c.Players[i].New = func() agent.Agent { return s }
	}
	if _, err := sim.Run(c); !errors.Is(err, sim.ErrStopped) || s.choices != 1 {
		t.Errorf("%v after %d choices", err, s.choices)
	}
}

func TestBrokenGamesAreNamed(t *testing.T) {
	book := *tinygame.Book()
	deal := book.Deal
	book.Deal = func(g *kernel.Game, set *rulebook.Set, seed [32]byte, decks []*rulebook.Deck, switches map[string]int) {
		deal(g, set, seed, decks, switches)
		if seed == sim.SeedOf(1, 7) || seed == sim.SeedOf(1, 30) {
			g.S.Strands[0].Frames = g.S.Strands[0].Frames[:0] // nothing left to do
		}
	}
	c := tinyConfig(50, 2)
	c.Book = &book
	_, err := sim.Run(c)
	var broken *sim.GameError
	if !errors.As(err, &broken) || broken.Game != 7 || broken.Seed != sim.SeedOf(1, 7) {
		t.Errorf("got %v", err)
	}
}

func TestUnknownAgentsAreRefused(t *testing.T) {
	c := tinyConfig(5, 2)
	c.Players[0].Agent = "nobody"
	if _, err := sim.Run(c); !errors.As(err, new(*agent.Unknown)) {
		t.Errorf("got %v", err)
	}
	c.Players = c.Players[:1]
	if _, err := sim.Run(c); err == nil {
		t.Error("one player is enough")
	}
}

func TestShareOfIsTheWilsonInterval(t *testing.T) {
	for _, c := range []struct {
		count, n  int
		low, high float64
	}{
		{0, 0, 0, 1}, {0, 10, 0, 0.2775}, {10, 10, 0.7225, 1}, {50, 100, 0.4038, 0.5962}, {1, 1000, 0.0002, 0.0056},
	} {
		s := sim.ShareOf(c.count, c.n)
		if math.Abs(s.Low-c.low) > 0.0001 || math.Abs(s.High-c.high) > 0.0001 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", c.count, c.n, s.Low, s.High, c.low, c.high)
		}
	}
}

// TestTeamsAreCounted: partners stay partners whatever seats they move to, so that each team's wins are both of its players'.
func TestTeamsAreCounted(t *testing.T) {
	book := taggame.Book()
	c := sim.Config{Book: book, Set: book.Compile(book.Cards), Games: 60, Seed: 5}
	for _, name := range []string{"greedy", "random", "random", "greedy"} {
		c.Players = append(c.Players, sim.Player{Agent: name, Deck: &book.Decks[0]})
	}
	r, err := sim.Run(c)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Teams) != 2 || r.Teams[0].Count+r.Teams[1].Count+r.Draws.Count != r.Games {
		t.Fatalf("teams %+v, draws %+v of %d games", r.Teams, r.Draws, r.Games)
	}
	for p, team := range []int{0, 1, 1, 0} {
		if r.Players[p].Count != r.Teams[team].Count {
			t.Errorf("player %d won %d games, the team %d", p+1, r.Players[p].Count, r.Teams[team].Count)
		}
	}
	if r.Teams[0].Count == r.Seats[0].Count {
		t.Error("the players did not change seats")
	}
}

// TestDifferenceOf: the bounds of a difference are those of two shares of different games where nothing is known to be alike, and close in where the same games are won.
func TestDifferenceOf(t *testing.T) {
	for _, c := range []struct {
		before, after, both, n int
		low, high              float64
	}{
		{38, 48, 36, 50, 0.0569, 0.3404},  // published with the method
		{20, 21, 20, 40, -0.0413, 0.0903}, // but for one, all games end alike
		{20, 20, 10, 40, -0.2093, 0.2093}, // what is alike is chance
		{0, 0, 0, 40, -0.0876, 0.0876},
		{40, 40, 40, 40, -0.0876, 0.0876},
	} {
		d := sim.DifferenceOf(sim.ShareOf(c.before, c.n), sim.ShareOf(c.after, c.n), c.both, c.n)
		if math.Abs(d.Low-c.low) > 1e-4 || math.Abs(d.High-c.high) > 1e-4 {
			t.Errorf("%d and %d of %d, %d of them in both: from %.4f to %.4f, want %.4f to %.4f", c.before, c.after, c.n, c.both, d.Low, d.High, c.low, c.high)
		}
	}
}
