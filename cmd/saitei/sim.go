// saitei sim: many games between agents, with how sure the result is.

package main

import (
	"context"
	"errors"
	"fmt"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"saitei/agent"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
	"saitei/sim"
)

type simFlags struct {
	games, workers int
	seed           uint64
	agents, decks  []string
	cards          string
	learn, swap    string
	report         string
	asJSON         bool
	switches       map[string]int
}

func (a *app) simCommand() *cobra.Command {
	var f simFlags
	c := &cobra.Command{
		Use: "sim " + a.say("arg.game"), Short: a.say("sim.short"), Long: a.say("sim.long"), Args: a.between(1, 1),
		Example: "  saitei sim kaiun --games 1000 --seed 1 --agents random,greedy\n  saitei sim kaiun --decks akadaruma,aoneko\n  saitei sim kaiun --decks akadaruma,aoneko,hyakki --games 200\n  saitei sim kaiun --agents greedy --swap SK01-005=new-text.txt\n  saitei sim kaiun --games 400 --report kaiun.html\n  saitei sim kaiun --agents search@100,greedy --decks all --games 100",
		RunE: func(c *cobra.Command, args []string) error {
			book, err := a.findPlayable(args[0])
			if err != nil {
				return err
			}
			named := c.Flags().Changed("agents")
			if slices.Equal(f.decks, []string{everyDeck}) {
				f.decks = shippedDecks(book)
			}
			if !named && (len(f.decks) > 1 || f.swap != "") {
				f.agents = []string{"greedy"} // decks or cards are compared: whoever plays them is to be alike
			}
			switch {
			case f.learn != "":
				return a.learn(book, &f)
			case f.report != "":
				return a.playReport(book, &f, named)
			case f.swap != "":
				return a.playSwapped(book, &f)
			case isContest(book, &f, named):
				return a.playContest(book, &f)
			case isGauntlet(book, &f):
				return a.playGauntlet(book, &f, named)
			}
			return a.simulate(book, &f)
		},
		ValidArgsFunction: a.completeGame(nil),
	}
	fs := c.Flags()
	fs.IntVar(&f.games, "games", 1000, a.say("sim.games"))
	fs.Uint64Var(&f.seed, "seed", 1, a.say("sim.seed"))
	fs.StringSliceVar(&f.agents, "agents", []string{"random", "greedy"}, a.say("sim.agents", "agents", agentList()+"; oracle@400"))
	fs.StringSliceVar(&f.decks, "decks", nil, a.say("sim.decks"))
	fs.IntVar(&f.workers, "workers", 0, a.say("sim.workers"))
	fs.StringVar(&f.cards, "cards", "", a.say("flag.cards"))
	fs.StringVar(&f.learn, "learn", "", a.say("sim.learn"))
	fs.StringVar(&f.swap, "swap", "", a.say("sim.swap"))
	fs.StringVar(&f.report, "report", "", a.say("sim.report"))
	fs.BoolVar(&f.asJSON, "json", false, a.say("flag.json"))
	fs.StringToIntVar(&f.switches, "switch", nil, a.say("flag.switch"))
	_ = c.RegisterFlagCompletionFunc("agents", completeAgents())
	_ = c.RegisterFlagCompletionFunc("decks", a.completeDeckFlag)
	_ = c.RegisterFlagCompletionFunc("switch", a.completeOfGame(a.completeSwitches))
	return c
}

func (a *app) simulate(book *rulebook.Book, f *simFlags) error {
	result, err := a.runSim(book, f, nil)
	if err != nil {
		return err
	}
	if f.asJSON {
		return a.printJSON(result, true)
	}
	a.printResult(book, result)
	return nil
}

// runSim plays the games that flags ask for; won is told who wins each of them, unless it is nil.
func (a *app) runSim(book *rulebook.Book, f *simFlags, won func(game, player int)) (*sim.Result, error) {
	c, err := a.simConfig(book, f)
	if err != nil {
		return nil, err
	}
	progress, clearBar := a.progressBar(book, f.games)
	defer clearBar()
	c.Progress, c.Won = progress, won
	return a.play(c)
}

// play plays games until they are over or somebody stops them.
func (a *app) play(c *sim.Config) (*sim.Result, error) {
	stop, cancel := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer cancel()
	c.Stop = stop.Done()
	result, err := sim.Run(*c)
	if errors.Is(err, sim.ErrStopped) || stop.Err() != nil { // in the last game it is not noticed otherwise, and other games may follow
		return nil, a.bad("sim.stopped")
	}
	return result, err
}

// progressBar is told of every game that was played, of so many, and shows them where a person looks on.
func (a *app) progressBar(book *rulebook.Book, games int) (progress func(games int), clearBar func()) {
	if !a.isErrTerminal {
		return nil, func() {}
	}
	bar := progressbar.NewOptions(games, progressbar.OptionSetWriter(a.err), progressbar.OptionSetDescription(book.Title.In(a.lang)),
		progressbar.OptionShowCount(), progressbar.OptionShowIts(), progressbar.OptionSetPredictTime(true), progressbar.OptionClearOnFinish(),
		progressbar.OptionThrottle(100_000_000))
	return func(n int) { _ = bar.Add(n) }, func() { _ = bar.Clear() }
}

func (a *app) simConfig(book *rulebook.Book, f *simFlags) (*sim.Config, error) {
	seats := book.Rules.Seats
	if f.games < 1 {
		return nil, a.usage("sim.no-games", "n", fmt.Sprint(f.games))
	}
	if f.workers < 0 {
		return nil, a.usage("sim.no-workers", "n", fmt.Sprint(f.workers))
	}
	for _, name := range f.agents {
		if sim.CheckAgent(name) != nil {
			return nil, a.usage("sim.no-agent", "name", name, "all", strings.Join(agent.Names(), ", "))
		}
	}
	agents, err := a.forEachSeat(book, "--agents", f.agents, book.Rules.Team)
	if err != nil {
		return nil, err
	}
	if len(f.decks) == 0 {
		if len(book.Decks) == 0 {
			return nil, a.usage("error.no-deck")
		}
		if f.decks = []string{book.Decks[0].Name}; book.ChecksTable() {
			f.decks = make([]string, seats) // partners do not all play the same
		}
	}
	decks, err := a.forEachSeat(book, "--decks", f.decks, book.Rules.PlaceInTeam)
	if err != nil {
		return nil, err
	}
	own, err := a.readCards(book, f.cards)
	if err != nil {
		return nil, err
	}
	if err := match.CheckSwitches(book, f.switches); err != nil {
		return nil, err
	}
	c := &sim.Config{Book: book, Switches: f.switches, Set: book.Compile(append(slices.Clone(book.Cards), own...)), Games: f.games, Seed: f.seed, Workers: f.workers}
	found, err := a.decksFor(book, decks, f.switches)
	if err != nil {
		return nil, err
	}
	for i, d := range found {
		c.Players = append(c.Players, sim.Player{Agent: agents[i], Deck: d})
	}
	return c, a.checkPlayers(book, c)
}

// checkPlayers says what is wrong with the decks of the players, each by itself and at one table.
func (a *app) checkPlayers(book *rulebook.Book, c *sim.Config) error {
	decks := make([]*rulebook.Deck, len(c.Players))
	for i := range c.Players {
		decks[i] = c.Players[i].Deck
		if problems := book.Problems(c.Set, decks[i], nil); len(problems) > 0 {
			return &match.DeckError{Seat: i, Deck: decks[i].Name, Problems: problems}
		}
	}
	return match.CheckTable(book, c.Set, decks, c.Switches)
}

// shippedDecks lists the decks that come with a game by name.
func shippedDecks(book *rulebook.Book) []string {
	names := make([]string, len(book.Decks))
	for i := range book.Decks {
		names[i] = book.Decks[i].Name
	}
	return names
}

// forEachSeat is a value for each seat, of one for all or one for each. In a game of teams there can also be as many as there are teams: agents are those of the teams, decks those
// of the players of each team.
func (a *app) forEachSeat(book *rulebook.Book, flag string, values []string, of func(kernel.Seat) int8) ([]string, error) {
	seats, teams := book.Rules.Seats, book.Rules.TeamCount()
	switch {
	case len(values) == 1:
		return slices.Repeat(values, seats), nil
	case len(values) == seats:
		return values, nil
	case len(values) == teams:
		out := make([]string, seats)
		for s := range out {
			out[s] = values[of(kernel.Seat(s))]
		}
		return out, nil
	}
	return nil, a.usage("sim.how-many", "flag", flag, "n", fmt.Sprint(len(values)), "seats", fmt.Sprint(seats))
}

func (a *app) printResult(book *rulebook.Book, r *sim.Result) {
	p := a.pen()
	a.println(p.bold(book.Title.In(a.lang)) + "  " + a.say("sim.head", "games", fmt.Sprint(r.Games), "seed", fmt.Sprint(r.Seed)))
	share := func(name string, s sim.Share) {
		a.printf("  %s %6.1f %%  (%.1f-%.1f %%)  %d\n", extend(name, 34), 100*s.Rate, 100*s.Low, 100*s.High, s.Count)
	}
	a.println(a.say("sim.by-player"))
	for i := range r.Players {
		pl := &r.Players[i]
		title := pl.Deck
		if d, err := a.findDeck(book, pl.Deck); err == nil {
			title = a.deckTitle(d)
		}
		share(fmt.Sprintf("%d %s, %s", i+1, pl.Agent, fold(title)), pl.Share)
	}
	if len(r.Teams) > 0 {
		a.println(a.say("sim.by-team"))
	}
	for t := range r.Teams {
		var members []string
		for p := range r.Players {
			if int(book.Rules.Team(kernel.Seat(p))) == t {
				members = append(members, fmt.Sprint(p+1))
			}
		}
		share(strings.Join(members, " + "), r.Teams[t])
	}
	a.println(a.say("sim.by-seat"))
	for s := range r.Seats {
		share(book.SeatName(a.lang, kernel.Seat(s)), r.Seats[s])
	}
	share(a.say("sim.draws"), r.Draws)
	a.printTurns(&r.Turns)
	a.println(a.say("sim.per-game", "decisions", fmt.Sprintf("%.1f", r.PerGame.Decisions), "asks", fmt.Sprintf("%.1f", r.PerGame.Asks)))
	a.println(p.dim(a.say("sim.speed", "seconds", fmt.Sprintf("%.2f", r.Speed.Seconds), "games", fmt.Sprintf("%.0f", r.Speed.GamesPerSecond),
		"decisions", fmt.Sprintf("%.0f", r.Speed.DecisionsPerSecond))))
}

// maxBars is how many lines a histogram may have; more turns share a line then.
const maxBars = 24

func (a *app) printTurns(t *sim.Turns) {
	if len(t.Histogram) == 0 {
		return
	}
	a.println(a.say("sim.turns", "mean", fmt.Sprintf("%.1f", t.Mean), "median", fmt.Sprint(t.Median), "least", fmt.Sprint(t.Shortest), "most", fmt.Sprint(t.Longest)))
	step := (t.Longest-t.Shortest)/maxBars + 1
	bars := make([]int, (t.Longest-t.Shortest)/step+1)
	most := 0
	for _, b := range t.Histogram {
		i := (b.Turns - t.Shortest) / step
		bars[i] += b.Games
		most = max(most, bars[i])
	}
	for i, n := range bars {
		from := t.Shortest + i*step
		label := fmt.Sprint(from)
		if step > 1 {
			label = fmt.Sprintf("%d-%d", from, min(from+step-1, t.Longest))
		}
		a.printf("  %7s %6d %s\n", label, n, strings.Repeat("█", (n*40+most-1)/most))
	}
}
