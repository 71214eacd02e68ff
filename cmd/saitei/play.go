// saitei play: setting a match up at the terminal.

package main

import (
	"bufio"
	"crypto/rand"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"saitei/agent"
	"saitei/internal/series"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
	"saitei/sim"
)

// human is what a seat is called at which a person sits.
const human = "human"

type playFlags struct {
	deck, save, cards, load, responses string
	vs, vsDeck                         []string // of the other seats: one for all, or one for each
	seed                               uint64
	bestOf                             int
	ascii, plain                       bool
	switches                           map[string]int
}

func (a *app) playCommand() *cobra.Command {
	var f playFlags
	c := &cobra.Command{
		Use: "play [" + a.say("arg.game") + "]", Short: a.say("play.short"), Long: a.say("play.long"),
		Example: "  saitei play kaiun\n  saitei play kaiun --deck aoneko --vs greedy\n  saitei play kaiun --vs human",
		Args:    a.between(0, 1),
		RunE: func(c *cobra.Command, args []string) error {
			var book *rulebook.Book
			var err error
			if f.load == "" || len(args) > 0 { // a recording knows its game
				if book, err = a.gameToPlay(args); err != nil {
					return err
				}
			}
			mode, ok := passMode(f.responses)
			if !ok {
				return a.usage("play.bad-responses", "mode", f.responses)
			}
			f.responses = mode
			if !series.IsBestOf(f.bestOf) {
				return a.usage("series.bad-number", "n", strconv.Itoa(f.bestOf), "most", strconv.Itoa(series.MaxBestOf))
			}
			if f.bestOf > 1 && f.load == "" {
				return a.playSeries(book, &f, c.Flags().Changed("seed"))
			}
			m, err := a.matchToPlay(book, &f, c.Flags().Changed("seed"))
			if err != nil {
				return err
			}
			cl, err := a.newClient(m, &f, a.lines())
			if err != nil {
				return err
			}
			return cl.play()
		},
		ValidArgsFunction: a.completeGame(nil),
	}
	fs := c.Flags()
	fs.StringVar(&f.deck, "deck", "", a.say("play.deck"))
	fs.StringSliceVar(&f.vs, "vs", []string{"random"}, a.say("play.vs", "agents", agentList()))
	fs.StringSliceVar(&f.vsDeck, "vs-deck", nil, a.say("play.vs-deck"))
	fs.Uint64Var(&f.seed, "seed", 0, a.say("play.seed"))
	fs.IntVar(&f.bestOf, "best-of", 1, a.say("play.best-of"))
	fs.StringVar(&f.responses, "responses", passAuto, a.say("play.responses"))
	fs.BoolVar(&f.ascii, "ascii", false, a.say("play.ascii"))
	fs.BoolVar(&f.plain, "plain", false, a.say("play.plain"))
	fs.StringVar(&f.save, "save", "", a.say("play.save"))
	fs.StringVar(&f.load, "load", "", a.say("play.load"))
	fs.StringVar(&f.cards, "cards", "", a.say("flag.cards"))
	fs.StringToIntVar(&f.switches, "switch", nil, a.say("flag.switch"))
	_ = c.RegisterFlagCompletionFunc("deck", a.completeDeckFlag)
	_ = c.RegisterFlagCompletionFunc("vs-deck", a.completeDeckFlag)
	_ = c.RegisterFlagCompletionFunc("vs", completeAgents(human))
	_ = c.RegisterFlagCompletionFunc("responses", cobra.FixedCompletions(passModes, cobra.ShellCompDirectiveNoFileComp))
	return c
}

// gameToPlay is the game that was named, or the only one that there is.
func (a *app) gameToPlay(args []string) (*rulebook.Book, error) {
	if len(args) > 0 {
		return a.findPlayable(args[0])
	}
	var playable []*rulebook.Book
	for _, b := range a.books() {
		if match.IsPlayable(b) {
			playable = append(playable, b)
		}
	}
	if len(playable) == 1 {
		return playable[0], nil
	}
	return nil, a.usage("error.which-game", "all", strings.Join(gameNames(), ", "))
}

func (a *app) matchToPlay(book *rulebook.Book, f *playFlags, isSeeded bool) (*match.Match, error) {
	if f.load != "" {
		rec, err := a.readRecording(f.load)
		if err != nil {
			return nil, err
		}
		return match.Replay(a.book(rec.Game), rec)
	}
	setup, err := a.setupToPlay(book, f, isSeeded)
	if err != nil {
		return nil, err
	}
	return match.New(book, *setup)
}

// setupToPlay is what a new match starts from.
func (a *app) setupToPlay(book *rulebook.Book, f *playFlags, isSeeded bool) (*match.Setup, error) {
	others, decks, err := a.tableFor(book, f.deck, f.vs, f.vsDeck, append(agent.Names(), human), f.switches)
	if err != nil {
		return nil, err
	}
	setup := match.Setup{Seats: append([]string{human}, others...), Decks: decks, Switches: f.switches}
	own, err := a.readCards(book, f.cards)
	if err != nil {
		return nil, err
	}
	setup.Cards = own
	if isSeeded {
		setup.Seed = sim.SeedOf(f.seed, 0)
	} else if _, err := rand.Read(setup.Seed[:]); err != nil {
		return nil, err
	}
	return &setup, nil
}

// tableFor is who sits at the other seats, of those who may, and the deck of each seat, one's own first.
func (a *app) tableFor(book *rulebook.Book, deck string, vs, vsDeck, may []string, switches map[string]int) (others []string, decks []*rulebook.Deck, err error) {
	for _, name := range vs {
		if !slices.Contains(may, name) && agent.Check(name) != nil {
			return nil, nil, a.usage("error.vs", "name", name, "all", strings.Join(may, ", "))
		}
	}
	if others, err = a.forOthers("--vs", vs, book.Rules.Seats-1); err != nil {
		return nil, nil, err
	}
	names, err := a.forOthers("--vs-deck", vsDeck, book.Rules.Seats-1)
	if err != nil {
		return nil, nil, err
	}
	decks, err = a.decksFor(book, append([]string{deck}, names...), switches)
	return others, decks, err
}

// decksFor is the decks of the names that seats were given, and for those without a name one that comes with the game: a different one for each seat, which goes with those of its
// partners.
func (a *app) decksFor(book *rulebook.Book, names []string, switches map[string]int) ([]*rulebook.Deck, error) {
	decks := make([]*rulebook.Deck, len(names))
	for seat, name := range names {
		if name == "" {
			continue
		}
		d, err := a.findDeck(book, name)
		if err != nil {
			return nil, err
		}
		decks[seat] = d
	}
	set := sync.OnceValue(func() *rulebook.Set { return book.Compile(book.Cards) })
	for seat := range decks {
		if decks[seat] != nil {
			continue
		}
		if decks[seat] = book.FittingDeck(set, decks, kernel.Seat(seat), switches); decks[seat] == nil {
			return nil, a.usage("error.no-deck")
		}
	}
	return decks, nil
}

// forOthers is a value for each of the other seats, of one for all or one for each.
func (a *app) forOthers(flag string, values []string, seats int) ([]string, error) {
	switch len(values) {
	case 0:
		return make([]string, seats), nil
	case 1:
		return slices.Repeat(values, seats), nil
	case seats:
		return values, nil
	}
	return nil, a.usage("play.vs-many", "flag", flag, "n", strconv.Itoa(len(values)), "seats", strconv.Itoa(seats))
}

// lines is what is typed, line by line.
func (a *app) lines() *bufio.Scanner {
	in := bufio.NewScanner(a.in)
	in.Buffer(nil, 1<<20)
	return in
}

// newClient gives each seat of a match its player.
func (a *app) newClient(m *match.Match, f *playFlags, in *bufio.Scanner) (*client, error) {
	cl := &client{app: a, m: m, in: in, save: f.save, ink: a.pen(), shown: kernel.NoSeat, passing: f.responses, paying: payAuto, isPlain: f.ascii}
	cl.hasScreen = a.isTerminal && !f.plain && a.getenv("TERM") != "dumb"
	if _, isPlain := a.out.(plainWriter); f.ascii && !isPlain {
		a.out = plainWriter{a.out}
	}
	cl.read = make([]int, m.Seats())
	for seat := range m.Seats() {
		name := m.SeatLabel(kernel.Seat(seat))
		if name == human || name == "" {
			cl.agents = append(cl.agents, nil)
			cl.humans++
			continue
		}
		p, err := agent.New(name, m.Book, f.seed+uint64(seat)+1)
		if err != nil {
			return nil, err
		}
		cl.agents = append(cl.agents, p)
	}
	cl.spare = agent.NewRandom(f.seed)
	cl.advisor = agent.NewGreedy(m.Book, f.seed)
	return cl, nil
}

// writeMatch saves a match to a file.
func writeMatch(m *match.Match, file string) error {
	w, err := os.Create(file)
	if err != nil {
		return err
	}
	if err := m.Save(w); err != nil {
		_ = w.Close()
		return err
	}
	return w.Close()
}
