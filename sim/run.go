// Running: workers share the games out; what they count is added up, so that the order in which games end does not matter.

package sim

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"saitei/agent"
	"saitei/kernel"
	"saitei/rulebook"
)

// Player is an agent with its deck. Players change seats from game to game, so that nobody profits from where they sit; partners stay partners.
type Player struct {
	Agent string // the name of an agent, or what one's own is called; oracle is a search that knows every card (see CheckAgent)
	Deck  *rulebook.Deck
	// New makes an agent of one's own; nil: the one of that name. Each worker makes one, since several play at the same time; an agent that is Seeded plays the same again
	// for the same seed, however many workers there are.
	New func() agent.Agent
}

// An oracle is a search that knows every card, as oracle, oracle@400 or oracle@500ms: what a player who sees no hidden cards can be measured by. Only simulations have it.
const oracle = "oracle"

// isOracle reports whether the player is an oracle.
func (p *Player) isOracle() bool { return p.New == nil && strings.HasPrefix(p.Agent, oracle) }

// CheckAgent says whether there is an agent of a name for a simulation.
func CheckAgent(name string) error { return agent.Check(searchOf(name)) }

// searchOf is the name of the search that an oracle is; other names are what they are.
func searchOf(name string) string {
	if budget, is := strings.CutPrefix(name, oracle); is && (budget == "" || budget[0] == '@') {
		return "search" + budget
	}
	return name
}

// agent makes the player's agent.
func (p *Player) agent(book *rulebook.Book) (agent.Agent, error) {
	if p.New != nil {
		return p.New(), nil
	}
	return agent.New(searchOf(p.Agent), book, 0)
}

// Config is what to simulate.
type Config struct {
	Book     *rulebook.Book
	Set      *rulebook.Set
	Players  []Player // one for each seat
	First    int      // the number of the first game; the seed of each follows from its number
	Games    int
	Seed     uint64
	Workers  int            // 0: one for each processor
	Switches map[string]int // judgement calls made the other way
	Detail   bool           // who starts, how games end and how cards fare is counted as well
	Notes    *Notes         // where positions are noted, to learn from them; nil: nowhere
	Progress func(games int)
	Won      func(game, player int) // told who won each game, by several workers at the same time; nil: nobody is
	Stop     <-chan struct{}        // closed to stop early; nil: never
}

// ErrStopped says that a simulation was stopped before all its games were played.
var ErrStopped = errors.New("stopped")

// Run plays the games. When a game breaks, the error says which.
func Run(c Config) (*Result, error) {
	if n := c.Book.Rules.Seats; len(c.Players) != n {
		return nil, fmt.Errorf("%d players are given; %d are needed", len(c.Players), n)
	}
	workers := c.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = max(1, min(workers, c.Games))
	start := time.Now()
	var next atomic.Int64
	var broken atomic.Bool
	parts, samples := make([]*counts, workers), make([][]sample, workers)
	errs := make([]error, workers)
	var group sync.WaitGroup
	for w := range workers {
		group.Go(func() {
			worker, err := newWorker(&c)
			parts[w] = &worker.counts
			defer func() { samples[w] = worker.samples }()
			for err == nil && !broken.Load() {
				i := c.First + int(next.Add(1)) - 1
				if i >= c.First+c.Games {
					return
				}
				if err = worker.play(i); errors.Is(err, ErrStopped) {
					continue
				} else if err != nil {
					err = &GameError{Game: i, Seed: SeedOf(c.Seed, i), Err: err}
				} else if c.Progress != nil {
					c.Progress(1)
				}
			}
			if err != nil {
				errs[w] = err
				broken.Store(true)
			}
		})
	}
	group.Wait()
	if err := firstError(errs); err != nil {
		return nil, err
	}
	if c.Notes != nil {
		c.Notes.samples = append(c.Notes.samples, slices.Concat(samples...)...)
	}
	return newResult(&c, parts, time.Since(start)), nil
}

// GameError says which game broke, so that it can be played again.
type GameError struct {
	Game int
	Seed [32]byte
	Err  error
}

func (e *GameError) Error() string {
	return fmt.Sprintf("game %d (seed %x): %v", e.Game, e.Seed, e.Err)
}

// Unwrap is what broke the game.
func (e *GameError) Unwrap() error { return e.Err }

// firstError is the error of the lowest game, whichever worker met it.
func firstError(errs []error) error {
	var first error
	lowest := -1
	for _, err := range errs {
		var g *GameError
		switch {
		case err == nil:
		case !errors.As(err, &g):
			if lowest < 0 {
				first = err
			}
		case lowest < 0 || g.Game < lowest:
			first, lowest = err, g.Game
		}
	}
	return first
}

// worker plays one game after another on the same memory.
type worker struct {
	c       *Config
	game    kernel.Game
	view    kernel.View   // of whoever chooses
	agents  []agent.Agent // of each player
	spare   *agent.Random // answers what an agent is refused on
	decks   []*rulebook.Deck
	stocks  [][]kernel.Stock // of each player's deck
	library [][]kernel.Stock // the decks that a player may be facing
	turn    int              // the number of the table that counts turns, or -1
	turned  []int            // by how many seats the players may move on so that partners stay partners
	counts

	seen         seen     // in the game that is played, where details are counted
	samples      []sample // what is learnt from
	settled      int      // how many of them are of games that are over
	observedTurn int
}

func newWorker(c *Config) (*worker, error) {
	n := len(c.Players)
	w := &worker{
		c: c, spare: agent.NewRandom(0), decks: make([]*rulebook.Deck, n), turn: -1, turned: turns(c.Book.Rules), counts: newCounts(n, c.Book.Rules.TeamCount()),
	}
	for i, name := range c.Book.Rules.Vars {
		if name == "turn" {
			w.turn = i
		}
	}
	for i := range c.Players {
		a, err := c.Players[i].agent(c.Book)
		if err != nil {
			return w, err
		}
		if t, ok := a.(agent.Thinker); ok && c.Workers != 1 {
			t.UseCores(1) // games are shared out already
		}
		w.agents = append(w.agents, a)
		w.stocks = append(w.stocks, c.Book.Stock(c.Set, c.Players[i].Deck))
	}
	w.library = c.Book.Library(c.Set)
	if c.Detail {
		w.detail = newDetail(n)
		w.seen = newSeen(c.Book)
		w.game.Watch = w.watch
	}
	return w, nil
}

// turns lists by how many seats the players of a game may all move on so that those who play together still do. Without teams it is any number.
func turns(r *kernel.Rules) []int {
	var all []int
	for by := range r.Seats {
		isKept := true
		for s := range kernel.Seat(r.Seats) {
			for o := range s {
				after := func(s kernel.Seat) kernel.Seat { return (s + kernel.Seat(by)) % kernel.Seat(r.Seats) }
				isKept = isKept && r.IsOpponent(s, o) == r.IsOpponent(after(s), after(o))
			}
		}
		if isKept {
			all = append(all, by)
		}
	}
	return all
}

// playerAt is which player sits at a seat in game i.
func (w *worker) playerAt(i, seat int) int { return (seat + w.turned[i%len(w.turned)]) % len(w.agents) }

// play plays a game.
func (w *worker) play(i int) error {
	if w.isStopped() {
		return ErrStopped
	}
	n := len(w.agents)
	for seat := range n {
		w.decks[seat] = w.c.Players[w.playerAt(i, seat)].Deck
	}
	for p, a := range w.agents {
		if s, ok := a.(agent.Seeded); ok {
			s.Reseed(agentSeed(w.c.Seed, i, p))
		}
	}
	w.spare.Reseed(agentSeed(w.c.Seed, i, n))
	g := &w.game
	w.seen.forget()
	w.c.Book.Deal(g, w.c.Set, SeedOf(w.c.Seed, i), w.decks, w.c.Switches)
	var t Tally
	for {
		if err := g.Advance(); err != nil {
			return err
		}
		if g.IsOver() {
			break
		}
		w.observe()
		open := g.Open()
		if len(open) == 0 {
			return errors.New("the game stands still: it is not over and nobody is asked anything")
		}
		d := &open[0]
		t.count(d)
		if err := w.answer(d, w.playerAt(i, int(d.Seat))); err != nil {
			return err
		}
		if t.Asks > maxAsks {
			return fmt.Errorf("no end after %d questions", maxAsks)
		}
	}
	w.settleSamples()
	w.settleDetail(i)
	w.note(i, t)
	return nil
}

// isStopped reports whether somebody has stopped the games.
func (w *worker) isStopped() bool {
	select {
	case <-w.c.Stop:
		return true
	default:
		return false
	}
}

// answer lets a player choose. What it is refused on is left to chance.
func (w *worker) answer(d *kernel.Decision, player int) error {
	g, a := &w.game, w.agents[player]
	if blind, ok := a.(agent.Blind); ok {
		return answerFast(g, d, blind)
	}
	if w.isStopped() { // those who look may think for long
		return ErrStopped
	}
	id, seat := d.ID, d.Seat
	v := &w.view
	g.Look(v, seat)
	for i := range v.Decisions {
		if v.Decisions[i].ID == id && g.Answer(seat, id, w.choose(player, seat, v, &v.Decisions[i])) == nil {
			return nil
		}
	}
	for _, o := range g.Open() {
		if o.ID == id {
			return answerFast(g, &o, w.spare)
		}
	}
	return fmt.Errorf("decision %d of seat %d disappeared", id, seat)
}

// choose is what a player wants to do.
func (w *worker) choose(player int, seat kernel.Seat, v *kernel.View, d *kernel.DecisionView) kernel.Choice {
	if t, ok := w.agents[player].(agent.Thinker); ok {
		if w.c.Players[player].isOracle() {
			return t.Think(context.Background(), w.game.Oracle(seat), v, d)
		}
		return t.Think(context.Background(), w.game.MindOf(seat, w.c.Set.Pool, w.stocks[player], w.library), v, d)
	}
	return w.agents[player].Choose(v, d)
}

func (w *worker) note(i int, t Tally) {
	g, n := &w.game, len(w.agents)
	w.games++
	w.tally.Asks += t.Asks
	w.tally.Decisions += t.Decisions
	if w.turn >= 0 {
		w.turns[g.Var(w.turn)]++
	}
	drawn := false
	won := -1
	for seat := range n {
		p := w.playerAt(i, seat)
		switch g.Outcome(kernel.Seat(seat)) {
		case kernel.Won:
			w.seatWins[seat]++
			w.wins[p]++
			if w.c.Won != nil {
				w.c.Won(i, p)
			}
			won = int(w.c.Book.Rules.Team(kernel.Seat(p)))
		case kernel.Lost:
			w.losses[p]++
		case kernel.Drew:
			drawn = true
		}
	}
	if drawn {
		w.draws++
	}
	if won >= 0 {
		w.teamWins[won]++
	}
}
