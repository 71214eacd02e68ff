// saitei sim --report: how decks and their cards fare, as one page that needs nothing else. What has been played is kept beside it, so that the same command goes on where it was stopped.

package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"saitei/kernel"
	"saitei/rulebook"
	"saitei/sim"
)

//go:embed report.html
var reportPage string

// stateEnding is how the file is called, after the report's name, that keeps what has been played.
const stateEnding = ".state.json"

// reportState is what has been played for a report.
type reportState struct {
	Of    string        `json:"of"` // a fingerprint of what is simulated
	Pairs []*pairCounts `json:"pairs"`
}

// pairCounts is what was counted of the games of two decks.
type pairCounts struct {
	Decks  [2]int      `json:"decks"` // which two
	Games  int         `json:"games"`
	Wins   [2]int      `json:"wins"`
	Turns  map[int]int `json:"turns"`
	Detail *sim.Detail `json:"detail"`
}

// captains is the first player of each of two teams, whose deck is the one that is looked at; players without partners are teams of one.
func captains(book *rulebook.Book) (first [2]int) {
	for seat := kernel.Seat(book.Rules.Seats) - 1; seat >= 0; seat-- {
		first[book.Rules.Team(seat)] = int(seat)
	}
	return first
}

// add adds a result of further games.
func (p *pairCounts) add(r *sim.Result, captains [2]int) {
	p.Games += r.Games
	for side, player := range captains {
		p.Wins[side] += r.Players[player].Count
	}
	for _, b := range r.Turns.Histogram {
		p.Turns[b.Turns] += b.Games
	}
	if p.Detail == nil {
		p.Detail = r.Detail
	} else {
		p.Detail.Add(r.Detail)
	}
}

// savedEvery is after how many games of a pair what was played is kept.
const savedEvery = 50

// playReport plays each deck against each other and writes the report, again and again while it goes on.
func (a *app) playReport(book *rulebook.Book, f *simFlags, areAgentsNamed bool) error {
	if book.Rules.TeamCount() != 2 {
		return a.usage("sim.report-for-two", "game", book.Name)
	}
	if !areAgentsNamed {
		f.agents = []string{"greedy"}
	}
	if len(f.agents) != 1 {
		return a.usage("sim.one-agent", "n", fmt.Sprint(len(f.agents)))
	}
	if len(f.decks) == 0 {
		f.decks = shippedDecks(book)
	}
	if len(f.decks) < 2 {
		return a.usage("sim.report-decks")
	}
	configs, state, err := a.reportPlan(book, f)
	if err != nil {
		return err
	}
	if err := a.readState(f.report+stateEnding, state); err != nil {
		return err
	}
	if err := a.playPairs(book, f, configs, state); err != nil {
		return err
	}
	if f.asJSON {
		return a.printJSON(state.Pairs, true)
	}
	a.println(a.say("sim.report-written", "file", f.report))
	return nil
}

// reportPlan is what has to be played, pair by pair, with nothing of it played.
func (a *app) reportPlan(book *rulebook.Book, f *simFlags) ([]*sim.Config, *reportState, error) {
	var configs []*sim.Config
	state := &reportState{}
	print := sha256.New()
	fmt.Fprintln(print, book.Name, f.seed, f.agents, f.switches)
	for i := range f.decks {
		for k := i + 1; k < len(f.decks); k++ {
			pair := *f
			pair.decks = make([]string, book.Rules.Seats) // partners get decks that go with the captain's
			for side, player := range captains(book) {
				pair.decks[player] = f.decks[[]int{i, k}[side]]
			}
			c, err := a.simConfig(book, &pair)
			if err != nil {
				return nil, nil, err
			}
			c.Detail = true
			for _, p := range c.Players {
				fmt.Fprintln(print, rulebook.WriteDeck(p.Deck))
			}
			configs = append(configs, c)
			state.Pairs = append(state.Pairs, &pairCounts{Decks: [2]int{i, k}, Turns: map[int]int{}})
		}
	}
	for i := range configs[0].Set.Cards {
		fmt.Fprintln(print, configs[0].Set.Cards[i].Fields)
	}
	state.Of = hex.EncodeToString(print.Sum(nil)[:12])
	return configs, state, nil
}

// readState takes up what was played before, if it is of the same simulation.
func (a *app) readState(file string, state *reportState) error {
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	var before reportState
	if err := json.Unmarshal(data, &before); err != nil || before.Of != state.Of || len(before.Pairs) != len(state.Pairs) {
		return a.bad("sim.other-state", "file", file)
	}
	*state = before
	return nil
}

// playPairs plays what is missing, a few games of each pair in turn, so that the report says something of all of them early on.
func (a *app) playPairs(book *rulebook.Book, f *simFlags, configs []*sim.Config, state *reportState) error {
	stop, cancel := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer cancel()
	missing := 0
	for _, p := range state.Pairs {
		missing += max(0, f.games-p.Games)
	}
	progress, clearBar := a.progressBar(book, missing)
	defer clearBar()
	if err := a.writeReport(book, f, configs, state); err != nil {
		return err
	}
	for isMissing := true; isMissing; {
		isMissing = false
		for i, p := range state.Pairs {
			c := *configs[i]
			c.First, c.Games, c.Stop, c.Progress = p.Games, min(savedEvery, f.games-p.Games), stop.Done(), progress
			if c.Games <= 0 {
				continue
			}
			r, err := sim.Run(c)
			if errors.Is(err, sim.ErrStopped) {
				return a.bad("sim.report-stopped", "file", f.report)
			}
			if err != nil {
				return err
			}
			p.add(r, captains(book))
			isMissing = isMissing || p.Games < f.games
			if err := a.writeReport(book, f, configs, state); err != nil {
				return err
			}
		}
	}
	return nil
}

// writeReport writes what has been played and the page that tells of it.
func (a *app) writeReport(book *rulebook.Book, f *simFlags, configs []*sim.Config, state *reportState) error {
	data, err := json.Marshal(state)
	if err != nil {
		return err
	}
	page, err := template.New("report").Funcs(template.FuncMap{"t": func(key string, args ...string) string { return a.say(kernel.Key(key), args...) }}).Parse(reportPage)
	if err != nil {
		return err
	}
	var html bytes.Buffer
	if err := page.Execute(&html, a.newReport(book, f, configs, state)); err != nil {
		return err
	}
	if err := replaceFile(f.report, html.Bytes()); err != nil {
		return err
	}
	return replaceFile(f.report+stateEnding, data)
}

// replaceFile writes a file whole or not at all.
func replaceFile(name string, data []byte) error {
	if err := os.WriteFile(name+".new", data, 0o644); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}

// report is what the page says.
type report struct {
	Lang, Title, Agent, Command string
	Seed                        uint64
	Games, Played, All          int
	Decks                       []reportDeck // the best first
	Rows                        []reportRow  // of the matrix
	Turns                       sim.Turns
	Bars                        []reportBar
	Starter                     *reportShare // nil where nobody starts
	Draws                       reportShare
	Ends                        []reportEnd
}

type reportDeck struct {
	Name  string
	Share reportShare
	Cards []reportCard
}

type reportRow struct {
	Name  string
	Cells []reportShare // one for each deck; that against itself has no games
}

type reportBar struct {
	Label string
	Games int
	Width string
}

type reportEnd struct {
	Clause, Says string
	Share        reportShare
}

type reportCard struct {
	Number, Name  string
	Copies        int
	Drawn, Played reportShare
}

// reportShare is a share in words, and how it is coloured.
type reportShare struct {
	Games           int
	Rate, Low, High string
	Heat            template.CSS // how it is coloured in the heat map
	sort            float64
}

// shareOf is a share of some games for the page.
func shareOf(count, games int) reportShare {
	s := sim.ShareOf(count, games)
	hue := "more"
	if s.Rate < 0.5 {
		hue = "less"
	}
	return reportShare{
		Games: games, Rate: fmt.Sprintf("%.1f", 100*s.Rate), Low: fmt.Sprintf("%.1f", 100*s.Low), High: fmt.Sprintf("%.1f", 100*s.High),
		Heat: template.CSS(fmt.Sprintf("--hue: var(--%s); --strength: %.0f%%", hue, 140*max(s.Rate-0.5, 0.5-s.Rate))), sort: s.Rate,
	}
}

// newReport puts what was counted together for the page. It depends on nothing else, so that the same games make the same page.
func (a *app) newReport(book *rulebook.Book, f *simFlags, configs []*sim.Config, state *reportState) *report {
	n := len(f.decks)
	r := &report{Lang: string(a.lang), Title: book.Title.In(a.lang), Agent: f.agents[0], Seed: f.seed, Games: f.games, All: f.games * len(state.Pairs), Command: a.reportCommand(book, f)}
	wins, games, draws := make([]int, n), make([]int, n), 0
	turns, total := map[int]int{}, &sim.Detail{Ends: map[string]int{}}
	cards, decks := make([]map[string]sim.CardCount, n), make([]*rulebook.Deck, n)
	cells := make([][]reportShare, n)
	for i := range cells {
		cells[i], cards[i] = make([]reportShare, n), map[string]sim.CardCount{}
	}
	lead := captains(book)
	for at, p := range state.Pairs {
		r.Played += p.Games
		draws += p.Games - p.Wins[0] - p.Wins[1]
		for turn, games := range p.Turns {
			turns[turn] += games
		}
		for side, deck := range p.Decks {
			decks[deck] = configs[at].Players[lead[side]].Deck
			wins[deck], games[deck] = wins[deck]+p.Wins[side], games[deck]+p.Games
			cells[deck][p.Decks[1-side]] = shareOf(p.Wins[side], p.Games)
		}
		if p.Detail == nil {
			continue
		}
		total.Add(&sim.Detail{Started: p.Detail.Started, StarterWon: p.Detail.StarterWon, Ends: p.Detail.Ends})
		for side, deck := range p.Decks {
			(&sim.Detail{Cards: cards[deck : deck+1]}).Add(&sim.Detail{Cards: p.Detail.Cards[lead[side] : lead[side]+1]})
		}
	}
	r.Draws, r.Turns = shareOf(draws, r.Played), sim.TurnsOf(turns)
	r.Bars = barsOf(&r.Turns)
	if total.Started > 0 {
		starter := shareOf(total.StarterWon, total.Started)
		r.Starter = &starter
	}
	for _, clause := range slices.SortedFunc(maps.Keys(total.Ends), func(x, y string) int { return total.Ends[y] - total.Ends[x] + strings.Compare(x, y)/2 }) {
		end := reportEnd{Clause: clause, Share: shareOf(total.Ends[clause], r.Played)}
		if e := book.Ledger.Find(clause); e != nil {
			end.Says = e.Text.In(a.lang)
		}
		r.Ends = append(r.Ends, end)
	}
	for i, name := range a.labelsOf(book, f.decks) {
		r.Rows = append(r.Rows, reportRow{Name: name, Cells: cells[i]})
		r.Decks = append(r.Decks, reportDeck{Name: name, Share: shareOf(wins[i], games[i]), Cards: a.reportCards(configs[0].Set, decks[i], cards[i])})
	}
	slices.SortStableFunc(r.Decks, func(x, y reportDeck) int { return compareRates(x.Share, y.Share) })
	return r
}

// compareRates puts the higher of two shares first.
func compareRates(x, y reportShare) int {
	switch {
	case x.sort > y.sort:
		return -1
	case x.sort < y.sort:
		return 1
	}
	return 0
}

// reportCards is how the cards of a deck fare, the best first.
func (a *app) reportCards(set *rulebook.Set, deck *rulebook.Deck, counted map[string]sim.CardCount) []reportCard {
	var all []reportCard
	for _, l := range deck.Lines {
		c := counted[l.Number]
		card := reportCard{Number: l.Number, Copies: l.Count, Drawn: shareOf(c.DrawnWon, c.Drawn), Played: shareOf(c.PlayedWon, c.Played)}
		if id, ok := set.Find(l.Number); ok {
			card.Name = fold(a.cardTitle(&set.Cards[id]))
		}
		all = append(all, card)
	}
	slices.SortStableFunc(all, func(x, y reportCard) int { return compareRates(x.Drawn, y.Drawn) })
	return all
}

// barsOf is how long games were, as bars.
func barsOf(t *sim.Turns) []reportBar {
	var bars []reportBar
	most := 0
	for _, b := range t.Histogram {
		most = max(most, b.Games)
	}
	for _, b := range t.Histogram {
		bars = append(bars, reportBar{Label: fmt.Sprint(b.Turns), Games: b.Games, Width: fmt.Sprintf("%.1f%%", 100*float64(b.Games)/float64(most))})
	}
	return bars
}

// reportCommand is what makes the same report again.
func (a *app) reportCommand(book *rulebook.Book, f *simFlags) string {
	s := fmt.Sprintf("saitei sim %s --games %d --seed %d --agents %s --decks %s --lang %s --report FILE.html", book.Name, f.games, f.seed, f.agents[0], strings.Join(f.decks, ","), a.lang)
	for _, name := range slices.Sorted(maps.Keys(f.switches)) {
		s += fmt.Sprintf(" --switch %s=%d", name, f.switches[name])
	}
	if f.cards != "" {
		s += " --cards " + f.cards
	}
	return s
}
