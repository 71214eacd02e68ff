// Results: what was counted, with how sure it is.

package sim

import (
	"math"
	"slices"
	"time"
)

// Result is what a simulation found.
type Result struct {
	Game    string         `json:"game"`
	Games   int            `json:"games"`
	Seed    uint64         `json:"seed"`
	Players []PlayerResult `json:"players"`
	Teams   []Share        `json:"teams,omitempty"` // of the players, as they sit in the first game; none where each plays alone
	Seats   []Share        `json:"seats"`
	Draws   Share          `json:"draws"`
	Turns   Turns          `json:"turns"`
	Tally   Tally          `json:"tally"`
	PerGame PerGame        `json:"perGame"`
	Speed   Speed          `json:"speed"`
	Detail  *Detail        `json:"detail,omitempty"` // where it was asked for
}

// PlayerResult is how a player fared.
type PlayerResult struct {
	Agent  string `json:"agent"`
	Deck   string `json:"deck"`
	Losses int    `json:"losses"`
	Share
}

// Share is how many games, which part of them, and between which bounds the true part lies with 95 % confidence.
type Share struct {
	Count int     `json:"count"`
	Rate  float64 `json:"rate"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Turns is how long the games were.
type Turns struct {
	Mean      float64 `json:"mean"`
	Median    int     `json:"median"`
	Shortest  int     `json:"shortest"`
	Longest   int     `json:"longest"`
	Histogram []Bar   `json:"histogram"`
}

// Bar is how many games had a number of turns.
type Bar struct {
	Turns int `json:"turns"`
	Games int `json:"games"`
}

// PerGame is what a game holds on average.
type PerGame struct {
	Decisions float64 `json:"decisions"`
	Asks      float64 `json:"asks"`
}

// Speed is how long it took. It is the only part of a result that differs from run to run.
type Speed struct {
	Seconds            float64 `json:"seconds"`
	GamesPerSecond     float64 `json:"gamesPerSecond"`
	DecisionsPerSecond float64 `json:"decisionsPerSecond"`
	AsksPerSecond      float64 `json:"asksPerSecond"`
}

// counts is what a worker has counted.
type counts struct {
	games    int
	draws    int
	wins     []int // of each player
	losses   []int
	seatWins []int
	teamWins []int
	turns    map[int]int
	tally    Tally
	detail   *Detail
}

func newCounts(players, teams int) counts {
	return counts{
		wins: make([]int, players), losses: make([]int, players), seatWins: make([]int, players), teamWins: make([]int, teams), turns: map[int]int{},
	}
}

func (c *counts) add(o *counts) {
	c.games += o.games
	c.draws += o.draws
	c.tally.Asks += o.tally.Asks
	c.tally.Decisions += o.tally.Decisions
	for p := range c.wins {
		c.wins[p] += o.wins[p]
		c.losses[p] += o.losses[p]
		c.seatWins[p] += o.seatWins[p]
	}
	for t := range c.teamWins {
		c.teamWins[t] += o.teamWins[t]
	}
	for n, games := range o.turns {
		c.turns[n] += games
	}
	if o.detail != nil {
		if c.detail == nil {
			c.detail = newDetail(len(c.wins))
		}
		c.detail.Add(o.detail)
	}
}

func newResult(c *Config, parts []*counts, took time.Duration) *Result {
	all := newCounts(len(c.Players), c.Book.Rules.TeamCount())
	for _, p := range parts {
		all.add(p)
	}
	n := all.games
	r := &Result{
		Game: c.Book.Name, Games: n, Seed: c.Seed, Tally: all.tally, Draws: ShareOf(all.draws, n), Turns: TurnsOf(all.turns), Detail: all.detail,
	}
	for p, player := range c.Players {
		r.Players = append(r.Players, PlayerResult{
			Agent: player.Agent, Deck: player.Deck.Name, Losses: all.losses[p], Share: ShareOf(all.wins[p], n),
		})
		r.Seats = append(r.Seats, ShareOf(all.seatWins[p], n))
	}
	for t := 0; t < len(all.teamWins) && c.Book.HasTeams(); t++ {
		r.Teams = append(r.Teams, ShareOf(all.teamWins[t], n))
	}
	if n > 0 {
		r.PerGame = PerGame{float64(all.tally.Decisions) / float64(n), float64(all.tally.Asks) / float64(n)}
	}
	if s := took.Seconds(); s > 0 {
		r.Speed = Speed{s, float64(n) / s, float64(all.tally.Decisions) / s, float64(all.tally.Asks) / s}
	}
	return r
}

// ShareOf is a part of n games with its Wilson score interval, which stays sensible for few games and for shares near 0 and 1.
func ShareOf(count, n int) Share {
	if n == 0 {
		return Share{High: 1}
	}
	const z = 1.959963984540054 // 95 %
	p, m := float64(count)/float64(n), float64(n)
	middle := (p + z*z/(2*m)) / (1 + z*z/m)
	half := z / (1 + z*z/m) * math.Sqrt(p*(1-p)/m+z*z/(4*m*m))
	return Share{Count: count, Rate: p, Low: max(0, middle-half), High: min(1, middle+half)}
}

// Difference is by how much a share is more than another, and between which bounds that lies with 95 % confidence.
type Difference struct {
	By   float64 `json:"by"`
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// DifferenceOf is by how much more of the same n games are won one way than another, of which so many are won both ways. The bounds are those of the two shares put together with what the
// games have in common (Newcombe's interval for paired shares): the more games end alike, the closer they lie.
func DifferenceOf(before, after Share, both, n int) Difference {
	onlyBefore, onlyAfter := before.Count-both, after.Count-both
	neither := n - both - onlyBefore - onlyAfter
	alike := 0.0 // the correlation, from -1 to 1
	if all := float64(before.Count) * float64(n-before.Count) * float64(after.Count) * float64(n-after.Count); all > 0 {
		more := float64(both*neither - onlyBefore*onlyAfter)
		if more > 0 {
			more = max(0, more-float64(n)/2) // for continuity
		}
		alike = more / math.Sqrt(all)
	}
	together := func(a, b float64) float64 { return math.Sqrt(max(0, a*a-2*alike*a*b+b*b)) }
	by := after.Rate - before.Rate
	return Difference{By: by, Low: by - together(after.Rate-after.Low, before.High-before.Rate), High: by + together(after.High-after.Rate, before.Rate-before.Low)}
}

// TurnsOf is how long games were, of which so many had each number of turns.
func TurnsOf(counted map[int]int) Turns {
	var t Turns
	games, sum := 0, 0
	for n, c := range counted {
		t.Histogram = append(t.Histogram, Bar{n, c})
		games += c
		sum += n * c
	}
	slices.SortFunc(t.Histogram, func(a, b Bar) int { return a.Turns - b.Turns })
	if games == 0 {
		return t
	}
	t.Mean = float64(sum) / float64(games)
	t.Shortest, t.Longest = t.Histogram[0].Turns, t.Histogram[len(t.Histogram)-1].Turns
	seen := 0
	for _, b := range t.Histogram {
		if seen += b.Games; 2*seen >= games {
			t.Median = b.Turns
			break
		}
	}
	return t
}
