// saitei sim compares: any number of decks, each against each, and two versions of a card over the same seeds.

package main

import (
	"fmt"
	"slices"
	"strings"

	"saitei/rulebook"
	"saitei/sim"
)

// gauntlet is how decks fare, each against each.
type gauntlet struct {
	Game  string        `json:"game"`
	Games int           `json:"games"` // of each pair
	Seed  uint64        `json:"seed"`
	Agent string        `json:"agent"`
	Decks []deckShare   `json:"decks"` // the best first
	Pairs []pairOfDecks `json:"pairs"`
}

// deckShare is how many of its games a deck won.
type deckShare struct {
	Deck  string `json:"deck"`
	Games int    `json:"games"`
	sim.Share
}

// pairOfDecks is how a deck fares against another. What neither wins is drawn.
type pairOfDecks struct {
	Deck    string    `json:"deck"`
	Against string    `json:"against"`
	Wins    sim.Share `json:"wins"`
	Losses  sim.Share `json:"losses"`
}

// isGauntlet reports whether more decks are given than a table for two has seats.
func isGauntlet(book *rulebook.Book, f *simFlags) bool {
	return book.Rules.Seats == 2 && len(f.decks) > 2
}

// playGauntlet lets each of several decks play each other one, all with the same agent and over the same seeds.
func (a *app) playGauntlet(book *rulebook.Book, f *simFlags, areAgentsNamed bool) error {
	if !areAgentsNamed {
		f.agents = []string{"greedy"}
	}
	if len(f.agents) != 1 {
		return a.usage("sim.two-agents", "n", fmt.Sprint(len(f.agents)))
	}
	g := gauntlet{Game: book.Name, Games: f.games, Seed: f.seed, Agent: f.agents[0], Decks: []deckShare{}, Pairs: []pairOfDecks{}}
	names := slices.Clone(f.decks)
	wins, games := make([]int, len(names)), make([]int, len(names))
	for i := range names {
		for k := i + 1; k < len(names); k++ {
			pair := *f
			pair.decks = []string{names[i], names[k]}
			r, err := a.runSim(book, &pair, nil)
			if err != nil {
				return err
			}
			g.Pairs = append(g.Pairs, pairOfDecks{Deck: names[i], Against: names[k], Wins: r.Players[0].Share, Losses: r.Players[1].Share})
			wins[i], wins[k] = wins[i]+r.Players[0].Count, wins[k]+r.Players[1].Count
			games[i], games[k] = games[i]+r.Games, games[k]+r.Games
		}
	}
	for i, name := range names {
		g.Decks = append(g.Decks, deckShare{Deck: name, Games: games[i], Share: sim.ShareOf(wins[i], games[i])})
	}
	slices.SortStableFunc(g.Decks, func(x, y deckShare) int { return y.Count - x.Count })
	if f.asJSON {
		return a.printJSON(g, true)
	}
	a.printGauntlet(book, &g)
	return nil
}

// nameOfDeck is what people call a deck that was given by its name or file.
func (a *app) nameOfDeck(book *rulebook.Book, name string) string {
	if d, err := a.findDeck(book, name); err == nil {
		return fold(a.deckTitle(d))
	}
	return name
}

func (a *app) printGauntlet(book *rulebook.Book, g *gauntlet) {
	a.println(a.pen().bold(book.Title.In(a.lang)) + "  " + a.say("sim.gauntlet", "games", fmt.Sprint(g.Games), "seed", fmt.Sprint(g.Seed), "agent", g.Agent))
	a.println(a.say("sim.by-deck"))
	labels := a.labelsOf(book, decksOf(g.Decks))
	label := map[string]string{}
	for i, d := range g.Decks {
		label[d.Deck] = labels[i]
		a.printf("  %s %6.1f %%  (%.1f-%.1f %%)  %d/%d\n", extend(labels[i], widest(labels, 34)), 100*d.Rate, 100*d.Low, 100*d.High, d.Count, d.Games)
	}
	a.println(a.say("sim.by-pair"))
	pairs := make([]string, len(g.Pairs))
	for i, p := range g.Pairs {
		pairs[i] = label[p.Deck] + " / " + label[p.Against]
	}
	for i, p := range g.Pairs {
		a.printf("  %s %6.1f %%  (%.1f-%.1f %%)  %d-%d\n", extend(pairs[i], widest(pairs, 40)), 100*p.Wins.Rate, 100*p.Wins.Low, 100*p.Wins.High, p.Wins.Count, p.Losses.Count)
	}
}

// decksOf is the decks of some shares as they were given.
func decksOf(shares []deckShare) []string {
	names := make([]string, len(shares))
	for i := range shares {
		names[i] = shares[i].Deck
	}
	return names
}

// labelsOf is what people call decks; two of one title, such as two versions of a deck, are told apart by how they were given.
func (a *app) labelsOf(book *rulebook.Book, given []string) []string {
	labels, count := make([]string, len(given)), map[string]int{}
	for i, name := range given {
		labels[i] = a.nameOfDeck(book, name)
		count[labels[i]]++
	}
	for i, name := range given {
		if count[labels[i]] > 1 {
			labels[i] += " (" + name + ")"
		}
	}
	return labels
}

// swapped is how players fare with a card as it is and as it could be, over the same seeds.
type swapped struct {
	Game    string         `json:"game"`
	Games   int            `json:"games"`
	Seed    uint64         `json:"seed"`
	Card    string         `json:"card"`
	Before  string         `json:"before"` // its text
	After   string         `json:"after"`
	Players []swappedShare `json:"players"`
}

// swappedShare is how a player fares before and after. The difference has a 95 % interval of its own.
type swappedShare struct {
	Agent  string    `json:"agent"`
	Deck   string    `json:"deck"`
	Copies int       `json:"copies"` // of the card in the deck
	Before sim.Share `json:"before"`
	After  sim.Share `json:"after"`
	sim.Difference
}

// swapCard is the cards of a book in which one is as a file says: a table that has its number, or no more than a text.
func (a *app) swapCard(book *rulebook.Book, swap string) (*rulebook.Book, *rulebook.Card, *rulebook.Card, error) {
	number, file, ok := strings.Cut(swap, "=")
	if !ok || number == "" || file == "" {
		return nil, nil, nil, a.usage("sim.bad-swap", "swap", swap)
	}
	old := findCard(book.Cards, number)
	if old == nil {
		return nil, nil, nil, a.bad("error.card", "number", number, "game", book.Name)
	}
	text, err := a.readFile(file)
	if err != nil {
		return nil, nil, nil, err
	}
	now := *old
	if strings.Contains(text, "\t") {
		cards, errs := rulebook.ParseCards(file, text, book.Columns)
		found := findCard(cards, number)
		switch {
		case len(errs) > 0:
			return nil, nil, nil, errs[0]
		case found == nil:
			return nil, nil, nil, a.bad("sim.not-in-table", "number", number, "file", file)
		}
		now = *found
	} else {
		now.Text, now.Fields = strings.TrimSpace(text), cloneFields(old.Fields)
		now.Fields["text"] = now.Text
	}
	for _, u := range compileOne(book, now).Unsupported {
		if u.Card.Number == now.Number {
			return nil, nil, nil, &badError{u.Text.In(a.lang)}
		}
	}
	other := *book
	other.Cards = slices.Clone(book.Cards)
	for i := range other.Cards {
		if other.Cards[i].Number == old.Number {
			other.Cards[i] = now
		}
	}
	return &other, old, &now, nil
}

func cloneFields(fields map[string]string) map[string]string {
	all := make(map[string]string, len(fields)+1)
	for k, v := range fields {
		all[k] = v
	}
	return all
}

// wins is who won which of the games, by player and game.
type wins [][]bool

func newWins(c *sim.Config) wins {
	w := make(wins, len(c.Players))
	for i := range w {
		w[i] = make([]bool, c.Games)
	}
	return w
}

func (w wins) note(game, player int) { w[player][game] = true }

// shared is how many games a player wins both ways.
func (w wins) shared(other wins, player int) int {
	n := 0
	for game, isWon := range w[player] {
		if isWon && other[player][game] {
			n++
		}
	}
	return n
}

// playSwapped plays the same games with a card as it is and as it could be.
func (a *app) playSwapped(book *rulebook.Book, f *simFlags) error {
	other, old, now, err := a.swapCard(book, f.swap)
	if err != nil {
		return err
	}
	c, err := a.simConfig(book, f)
	if err != nil {
		return err
	}
	s := swapped{Game: book.Name, Games: f.games, Seed: f.seed, Card: old.Number, Before: old.Text, After: now.Text}
	copies := 0
	for _, p := range c.Players {
		x := swappedShare{Agent: p.Agent, Deck: p.Deck.Name}
		for _, l := range p.Deck.Lines {
			if rulebook.Fold(l.Number) == rulebook.Fold(old.Number) {
				x.Copies += l.Count
			}
		}
		copies += x.Copies
		s.Players = append(s.Players, x)
	}
	if copies == 0 {
		return a.bad("sim.not-in-decks", "number", old.Number)
	}
	wonBefore, wonAfter := newWins(c), newWins(c)
	before, err := a.runSim(book, f, wonBefore.note)
	if err != nil {
		return err
	}
	after, err := a.runSim(other, f, wonAfter.note)
	if err != nil {
		return err
	}
	for i := range s.Players {
		x := &s.Players[i]
		x.Before, x.After = before.Players[i].Share, after.Players[i].Share
		x.Difference = sim.DifferenceOf(x.Before, x.After, wonBefore.shared(wonAfter, i), f.games)
	}
	if f.asJSON {
		return a.printJSON(s, true)
	}
	a.printSwapped(book, &s)
	return nil
}

func (a *app) printSwapped(book *rulebook.Book, s *swapped) {
	a.println(a.pen().bold(book.Title.In(a.lang)) + "  " + a.say("sim.head", "games", fmt.Sprint(s.Games), "seed", fmt.Sprint(s.Seed)))
	a.println(s.Card)
	a.println("  1: " + said(s.Before))
	a.println("  2: " + said(s.After))
	a.println(a.say("sim.by-version"))
	isEverywhere := true
	for i := range s.Players {
		x := &s.Players[i]
		isEverywhere = isEverywhere && x.Copies > 0
		a.printf("  %s 1: %5.1f %% (%.1f-%.1f)  2: %5.1f %% (%.1f-%.1f)  %+.1f (%+.1f … %+.1f)\n", extend(fmt.Sprintf("%d %s, %s, %s", i+1, x.Agent, a.nameOfDeck(book, x.Deck), a.say("sim.copies", "n", fmt.Sprint(x.Copies))), 44),
			100*x.Before.Rate, 100*x.Before.Low, 100*x.Before.High, 100*x.After.Rate, 100*x.After.Low, 100*x.After.High, 100*x.By, 100*x.Low, 100*x.High)
	}
	if isEverywhere {
		a.println(a.say("sim.everywhere", "number", s.Card))
	}
}
