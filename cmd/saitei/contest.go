// saitei sim with two agents and many decks: how the agents fare against each other, whoever has which deck.

package main

import (
	"fmt"
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
	"saitei/sim"
)

// everyDeck is what stands for all decks that come with a game.
const everyDeck = "all"

// contest is how two agents fare against each other, with every deck against every other.
type contest struct {
	Game   string       `json:"game"`
	Games  int          `json:"games"`
	Seed   uint64       `json:"seed"`
	Agents []contestant `json:"agents"`
	Draws  sim.Share    `json:"draws"`
}

// contestant is an agent, or a team of two that are alike.
type contestant struct {
	Agent string `json:"agent"`
	sim.Share
	Decks []deckShare `json:"decks"` // how it fares with each; in a game of teams, as the deck of the first of the team
}

// isContest reports whether two agents are given and more decks than there are seats.
func isContest(book *rulebook.Book, f *simFlags, areAgentsNamed bool) bool {
	return areAgentsNamed && len(f.agents) == book.Rules.TeamCount() && len(f.agents) == 2 && len(f.decks) > book.Rules.Seats
}

// playContest lets two agents play each other: as many games as were asked for in all, shared out among all pairs of decks, each pair from both seats.
func (a *app) playContest(book *rulebook.Book, f *simFlags) error {
	names := f.decks
	configs, err := a.contestPlan(book, f, names)
	if err != nil {
		return err
	}
	out := contest{Game: book.Name, Seed: f.seed}
	wins, games := [2][]int{make([]int, len(names)), make([]int, len(names))}, [2][]int{make([]int, len(names)), make([]int, len(names))}
	draws := 0
	progress, clearBar := a.progressBar(book, f.games)
	defer clearBar()
	for at, c := range configs {
		if c.Games == 0 {
			continue
		}
		c.Progress = progress
		r, err := a.play(c)
		if err != nil {
			return err
		}
		out.Games += r.Games
		draws += r.Draws.Count
		for side, deck := range pairOf(at, len(names)) {
			wins[side][deck] += r.Players[firstOfTeam(book, side)].Count
			games[side][deck] += r.Games
		}
	}
	for side, name := range f.agents {
		one := contestant{Agent: name}
		won := 0
		for i, deck := range names {
			won += wins[side][i]
			one.Decks = append(one.Decks, deckShare{Deck: deck, Games: games[side][i], Share: sim.ShareOf(wins[side][i], games[side][i])})
		}
		one.Share = sim.ShareOf(won, out.Games)
		out.Agents = append(out.Agents, one)
	}
	out.Draws = sim.ShareOf(draws, out.Games)
	if f.asJSON {
		return a.printJSON(out, true)
	}
	a.printContest(book, &out)
	return nil
}

// contestPlan is what is played with each pair of decks. The games have numbers of their own, so that no two of them are alike.
func (a *app) contestPlan(book *rulebook.Book, f *simFlags, names []string) ([]*sim.Config, error) {
	decks, err := a.decksFor(book, names, f.switches)
	if err != nil {
		return nil, err
	}
	n := len(names)
	configs := make([]*sim.Config, n*n)
	for at := range configs {
		c := new(sim.Config)
		if at == 0 {
			one := *f
			one.decks = names[:1]
			if book.ChecksTable() {
				one.decks = names[:book.Rules.Seats]
			}
			if c, err = a.simConfig(book, &one); err != nil {
				return nil, err
			}
		} else {
			*c = *configs[0]
			c.Players = slices.Clone(c.Players)
		}
		for s := range c.Players {
			c.Players[s].Deck = decks[deckAt(book, kernel.Seat(s), pairOf(at, n), n)]
		}
		if err := a.checkPlayers(book, c); err != nil {
			return nil, err
		}
		c.Games = f.games / len(configs)
		if at < f.games%len(configs) {
			c.Games++
		}
		c.First = 2*at*(f.games/len(configs)+1) + at/n%2 // who sits where goes by the number of the game
		configs[at] = c
	}
	return configs, nil
}

// pairOf is the decks of the two sides in the pair of a number. Of however many pairs from the first on, every deck is in about as many as the others, on either side.
func pairOf(at, decks int) [2]int { return [2]int{at % decks, (at + at/decks) % decks} }

// deckAt is which of n decks somebody plays at a seat, if the two sides play the decks of a pair: partners play that of their side and those after it.
func deckAt(book *rulebook.Book, seat kernel.Seat, pair [2]int, n int) int {
	return (pair[book.Rules.Team(seat)] + int(book.Rules.PlaceInTeam(seat))) % n
}

// firstOfTeam is the first player of a team.
func firstOfTeam(book *rulebook.Book, team int) int {
	for s := range kernel.Seat(book.Rules.Seats) {
		if int(book.Rules.Team(s)) == team {
			return int(s)
		}
	}
	return team
}

func (a *app) printContest(book *rulebook.Book, c *contest) {
	a.println(a.pen().bold(book.Title.In(a.lang)) + "  " + a.say("sim.contest", "games", fmt.Sprint(c.Games), "seed", fmt.Sprint(c.Seed)))
	share := func(name string, s sim.Share, games int) {
		a.printf("  %s %6.1f %%  (%.1f-%.1f %%)  %d/%d\n", extend(name, 34), 100*s.Rate, 100*s.Low, 100*s.High, s.Count, games)
	}
	a.println(a.say("sim.by-player"))
	for i := range c.Agents {
		share(c.Agents[i].Agent, c.Agents[i].Share, c.Games)
	}
	share(a.say("sim.draws"), c.Draws, c.Games)
	for i := range c.Agents {
		a.println(a.say("sim.with-deck", "agent", c.Agents[i].Agent))
		for k, label := range a.labelsOf(book, decksOf(c.Agents[i].Decks)) {
			d := &c.Agents[i].Decks[k]
			share(label, d.Share, d.Games)
		}
	}
}
