// saitei puzzle: positions with a goal are checked, looked for, listed and tried.

package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"saitei/agent"
	"saitei/internal/puzzle"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
	"saitei/ruling"
)

func (a *app) puzzleCommand() *cobra.Command {
	return a.group("puzzle", "puzzle.short", a.puzzleCheckCommand(), a.puzzleFindCommand(), a.puzzleListCommand(), a.puzzlePlayCommand())
}

// puzzleResult is what checking a puzzle found, for programs to read.
type puzzleResult struct {
	File    string   `json:"file"`
	Game    string   `json:"game,omitempty"`
	Passed  bool     `json:"passed"`
	Goal    string   `json:"goal,omitempty"`
	Choices int      `json:"choices,omitempty"` // how few choices do it
	Ways    int      `json:"ways,omitempty"`    // how many first choices do it in so few
	Work    int      `json:"work,omitempty"`    // how many moments were gone through
	Line    []string `json:"line,omitempty"`    // a solution, in the words of a ruling
	Faults  []string `json:"faults,omitempty"`

	isUnread bool // its file could not be read
}

func (a *app) puzzleCheckCommand() *cobra.Command {
	var asJSON bool
	var work int
	c := &cobra.Command{
		Use: "check " + a.say("arg.file-or-folder") + "|-...", Short: a.say("puzzle.check-short"), Long: a.say("puzzle.check-long"), Args: a.between(1, -1),
		Example: "  saitei puzzle check games/kaiun/puzzles\n  saitei puzzle check --json my.ruling",
		RunE: func(_ *cobra.Command, args []string) error {
			if work < 1 {
				return a.usage("puzzle.bad-work", "n", strconv.Itoa(work))
			}
			results := a.checkPuzzles(args, work)
			failed := 0
			for _, r := range results {
				if !r.Passed {
					failed++
				}
			}
			if asJSON {
				return a.printJSON(results, failed == 0)
			}
			for i := range results {
				a.tellPuzzle(&results[i])
			}
			a.println(a.say("puzzle.total", "passed", strconv.Itoa(len(results)-failed), "failed", strconv.Itoa(failed)))
			if failed > 0 {
				return errReported
			}
			return nil
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	c.Flags().IntVar(&work, "work", puzzle.DefaultWork, a.say("puzzle.work"))
	return c
}

// checkPuzzles checks every puzzle of files and folders. A file that cannot be read counts as one that is refused.
func (a *app) checkPuzzles(paths []string, work int) []puzzleResult {
	rulings, errs := a.loadRulings(paths)
	results := make([]puzzleResult, len(rulings))
	inParallel(len(rulings), func(i int) { results[i] = a.checkPuzzle(rulings[i], work) })
	for _, err := range errs {
		results = append(results, puzzleResult{File: fileOf(err), Faults: []string{a.tellFault(err)}, isUnread: true})
	}
	return results
}

func (a *app) checkPuzzle(r *ruling.Ruling, work int) puzzleResult {
	out := puzzleResult{File: r.File, Game: r.Game}
	book := a.book(r.Game)
	if book == nil {
		out.Faults = []string{strings.TrimPrefix(a.noGameOf(r), r.File+": ")}
		return out
	}
	v := puzzle.Check(book, r, work)
	for _, f := range v.Faults {
		out.Faults = append(out.Faults, f.In(a.lang))
	}
	out.Passed = len(out.Faults) == 0
	if p, no := puzzle.New(book, r); no == nil {
		out.Goal = p.Goal.Say().In(a.lang)
		if v.Solution != nil {
			out.Choices, out.Ways, out.Work, out.Line = v.Solution.Choices, v.Solution.Ways, v.Solution.Work, p.Write(v.Solution.Line)
		}
	}
	return out
}

// tellPuzzle prints what checking a puzzle found.
func (a *app) tellPuzzle(r *puzzleResult) {
	if r.Passed {
		a.println(a.say("puzzle.fine", "file", r.File, "goal", r.Goal, "choices", strconv.Itoa(r.Choices), "ways", strconv.Itoa(r.Ways), "work", strconv.Itoa(r.Work)))
		return
	}
	for _, f := range r.Faults {
		if r.isUnread {
			fmt.Fprintln(a.err, f) // it names the file itself
			continue
		}
		a.println(r.File + ": " + f)
	}
}

// findFlags is where to look for puzzles, and which to keep.
type findFlags struct {
	games, work, least, ways, turns int
	seed                            uint64
	out                             string
	survive, asJSON                 bool
}

// foundPuzzle is a puzzle that was found, for programs to read.
type foundPuzzle struct {
	File    string `json:"file"`
	Choices int    `json:"choices"`
	Ways    int    `json:"ways"`
}

func (a *app) puzzleFindCommand() *cobra.Command {
	var f findFlags
	c := &cobra.Command{
		Use: "find " + a.say("arg.game") + " [" + a.say("arg.file") + "...]", Short: a.say("puzzle.find-short"), Long: a.say("puzzle.find-long"), Args: a.between(1, -1),
		Example: "  saitei puzzle find kaiun --games 50 --seed 7 --out found\n  saitei puzzle find zx match.jsonl",
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findPlayable(args[0])
			if err != nil {
				return err
			}
			if f.games < 1 || f.work < 1 || f.least < 0 || f.ways < 1 || f.turns < 1 {
				return a.usage("puzzle.bad-number")
			}
			return a.findPuzzles(book, args[1:], &f)
		},
		ValidArgsFunction: a.completeGame(nil),
	}
	fs := c.Flags()
	fs.IntVar(&f.games, "games", 20, a.say("sim.games"))
	fs.Uint64Var(&f.seed, "seed", 1, a.say("sim.seed"))
	fs.IntVar(&f.work, "work", 20_000, a.say("puzzle.work"))
	fs.IntVar(&f.least, "choices", 2, a.say("puzzle.least"))
	fs.IntVar(&f.ways, "ways", 2, a.say("puzzle.ways"))
	fs.IntVar(&f.turns, "turns", 1, a.say("puzzle.turns"))
	fs.BoolVar(&f.survive, "survive", false, a.say("puzzle.survive"))
	fs.StringVar(&f.out, "out", ".", a.say("puzzle.out"))
	fs.BoolVar(&f.asJSON, "json", false, a.say("flag.json"))
	return c
}

// findPuzzles looks for puzzles in recorded matches, or else in simulated ones, and writes each to a file of its own.
func (a *app) findPuzzles(book *rulebook.Book, files []string, f *findFlags) error {
	if err := os.MkdirAll(f.out, 0o755); err != nil {
		return err
	}
	all, last := []foundPuzzle{}, error(nil)
	s := &puzzle.Search{Book: book, Set: book.Compile(book.Cards), Work: f.work, Least: f.least, Ways: f.ways, Turns: f.turns, Survives: f.survive}
	s.Found = func(found *puzzle.Find) {
		file := filepath.Join(f.out, fmt.Sprintf("%s-%d-%d%s", book.Name, f.seed, len(all)+1, rulebook.RulingExtension))
		if err := os.WriteFile(file, []byte(found.Text), 0o644); err != nil {
			last = err
			return
		}
		all = append(all, foundPuzzle{file, found.Solution.Choices, found.Solution.Ways})
		if !f.asJSON {
			a.println(a.say("puzzle.found", "file", file, "choices", strconv.Itoa(found.Solution.Choices), "ways", strconv.Itoa(found.Solution.Ways)))
		}
	}
	for _, file := range files {
		rec, err := a.readRecording(file)
		if err == nil {
			err = s.Replay(rec)
		}
		if err != nil {
			return err
		}
	}
	for i := 0; len(files) == 0 && i < f.games && last == nil; i++ {
		if err := s.Play(f.seed + uint64(i)); err != nil {
			return err
		}
	}
	switch {
	case f.asJSON:
		return errors.Join(last, a.printJSON(all, true))
	case len(all) == 0:
		a.println(a.say("puzzle.found-none"))
	}
	return last
}

// listedPuzzle is a puzzle that comes with a game, for programs to read.
type listedPuzzle struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Goal  string `json:"goal"`
	Hint  string `json:"hint,omitempty"`
}

func (a *app) puzzleListCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use: "list " + a.say("arg.game"), Short: a.say("puzzle.list-short"), Args: a.between(1, 1),
		Example: "  saitei puzzle list kaiun",
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findPlayable(args[0])
			if err != nil {
				return err
			}
			all := []listedPuzzle{}
			for i := range puzzle.Names(book) {
				p, err := a.shippedPuzzle(book, i+1)
				if err != nil {
					return err
				}
				all = append(all, listedPuzzle{puzzle.Names(book)[i], p.Ruling.Title.In(a.lang), p.Goal.Say().In(a.lang), p.Ruling.Hint.In(a.lang)})
			}
			if asJSON {
				return a.printJSON(all, true)
			}
			for i, p := range all {
				a.printf("%3d  %s (%s)\n", i+1, p.Title, p.Goal)
			}
			if len(all) == 0 {
				a.println(a.say("puzzle.none", "game", book.Title.In(a.lang)))
			}
			return nil
		},
		ValidArgsFunction: a.completeGame(nil),
	}
	c.Flags().BoolVar(&asJSON, "json", false, a.say("flag.json"))
	return c
}

// shippedPuzzle is the n-th puzzle of a game, counted from 1.
func (a *app) shippedPuzzle(book *rulebook.Book, n int) (*puzzle.Puzzle, error) {
	names := puzzle.Names(book)
	if n < 1 || n > len(names) {
		return nil, a.usage("puzzle.no-such", "n", strconv.Itoa(n), "most", strconv.Itoa(len(names)), "game", book.Title.In(a.lang))
	}
	r, faults := puzzle.Read(book, names[n-1])
	if len(faults) > 0 {
		return nil, faults[0]
	}
	p, no := puzzle.New(book, r)
	if no != nil {
		return nil, errors.New(no.In(a.lang))
	}
	return p, nil
}

func (a *app) puzzlePlayCommand() *cobra.Command {
	var f playFlags
	c := &cobra.Command{
		Use: "play " + a.say("arg.game") + " [N]", Short: a.say("puzzle.play-short"), Long: a.say("puzzle.play-long"), Args: a.between(1, 2),
		Example: "  saitei puzzle play kaiun 3",
		RunE: func(_ *cobra.Command, args []string) error {
			book, err := a.findPlayable(args[0])
			if err != nil {
				return err
			}
			n := 1
			if len(args) > 1 {
				if n, err = strconv.Atoi(args[1]); err != nil {
					return a.usage("puzzle.no-such", "n", args[1], "most", strconv.Itoa(len(puzzle.Names(book))), "game", book.Title.In(a.lang))
				}
			}
			p, err := a.shippedPuzzle(book, n)
			if err != nil {
				return err
			}
			return a.playPuzzle(p, &f)
		},
		ValidArgsFunction: a.completeGame(nil),
	}
	c.Flags().BoolVar(&f.ascii, "ascii", false, a.say("play.ascii"))
	return c
}

// playPuzzle lets a person try a puzzle.
func (a *app) playPuzzle(p *puzzle.Puzzle, f *playFlags) error {
	o, no := ruling.Open(p.Book, p.Ruling)
	if no != nil {
		return errors.New(no.In(a.lang))
	}
	setup := match.Setup{Seed: o.Seed, Switches: o.Switches, Cards: o.Cards, Situation: &o.From}
	for i := range p.Book.Rules.Seats {
		setup.Decks = append(setup.Decks, &p.Book.Decks[0])
		name := "greedy"
		if kernel.Seat(i) == p.Goal.Seat {
			name = human
		}
		setup.Seats = append(setup.Seats, name)
	}
	m, err := match.New(p.Book, setup)
	if err != nil {
		return err
	}
	f.responses = passAuto
	c, err := a.newClient(m, f, a.lines())
	if err != nil {
		return err
	}
	c.posed = p
	a.println(p.Ruling.Title.In(a.lang) + ": " + p.Goal.Say().In(a.lang))
	if hint := p.Ruling.Hint.In(a.lang); hint != "" {
		a.println(a.say("puzzle.hint", "hint", hint))
	}
	for _, line := range a.hiddenIn(p.Book, &o.From, int(p.Goal.Seat)) {
		a.println("  " + line)
	}
	a.println(a.say("puzzle.commands"))
	return c.play()
}

// hiddenIn says what lies where a seat cannot look, the top card first: nothing of a puzzle is left to guessing.
func (a *app) hiddenIn(book *rulebook.Book, from *rulebook.Situation, seat int) []string {
	var lines []string
	for _, pile := range from.Unseen(book, seat) {
		var names []string
		for _, number := range pile.Cards {
			names = append(names, a.cardName(book, number))
		}
		lines = append(lines, book.SeatName(a.lang, kernel.Seat(pile.Seat))+" · "+book.Words.Say(a.lang, kernel.Key("zone."+pile.Zone))+": "+strings.Join(names, a.say("list.comma")))
	}
	return lines
}

// cardName is the name of a card of a book in the user's language, or its number.
func (a *app) cardName(book *rulebook.Book, number string) string {
	for i := range book.Cards {
		if c := &book.Cards[i]; c.Number == number {
			return rulebook.Text{Ja: c.Name, En: c.NameEn}.In(a.lang)
		}
	}
	return number
}

// puzzleWork is how many moments of a puzzle are gone through after each choice.
const puzzleWork = 100_000

// line is what has been answered so far.
func (c *client) line() []puzzle.Step {
	var line []puzzle.Step
	for i := range c.m.Entries() {
		if e := c.m.Entry(i); e.Kind == match.Chose {
			line = append(line, puzzle.Step{Seat: e.Seat, Decision: e.Decision, Choice: e.Choice})
		}
	}
	return line
}

// standing tells whoever tries a puzzle how it stands after a choice, and reports whether it is over. A choice that leaves the way is taken back.
func (c *client) standing() bool {
	if c.posed == nil {
		return false
	}
	switch now := c.posed.Now(c.line(), puzzleWork); {
	case now.Standing == puzzle.Met:
		c.println(c.ink.bold(c.say("puzzle.met")))
		return true
	case now.Standing == puzzle.Missed:
		c.println(c.ink.alert(c.say("puzzle.missed")))
		return true
	case now.IsLost:
		c.println(c.ink.alert(c.say("puzzle.lost")))
		c.takeBack(c.posed.Goal.Seat)
	}
	return false
}

// solution says what to choose now on the way to the goal.
func (c *client) solution(v *kernel.View, d *kernel.DecisionView) {
	if c.posed == nil {
		c.complain(c.bad("puzzle.not-one"))
		return
	}
	if now := c.posed.Now(c.line(), puzzleWork); now.Next != nil && now.Next.Decision == d.ID {
		c.println(c.say("puzzle.choose", "choice", c.teller(v).Answer(d, now.Next.Choice)))
		return
	}
	c.println(c.say("puzzle.lost"))
}

// defender answers for those whom whoever tries a puzzle is up against.
type defender struct {
	agent.Agent
	c *client
}

// Choose is the best defence, or what the agent would do where that takes too long to find out.
func (p defender) Choose(v *kernel.View, d *kernel.DecisionView) kernel.Choice {
	if choice, ok := p.c.posed.Defend(p.c.line(), d.ID, puzzleWork); ok {
		return choice
	}
	return p.Agent.Choose(v, d)
}
