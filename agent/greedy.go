// Greedy: takes what the game's own advice likes best, one choice ahead.

package agent

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
)

// Greedy follows a game's advice. Where the advice likes several options equally, chance decides.
type Greedy struct {
	advise func(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) int
	pcg    rand.PCG
	rng    *rand.Rand
}

// NewGreedy makes a greedy player of a game.
func NewGreedy(book *rulebook.Book, seed uint64) *Greedy {
	g := &Greedy{advise: book.Advise}
	if g.advise == nil {
		g.advise = func(*kernel.View, *kernel.DecisionView, *kernel.OptionView) int { return 0 }
	}
	g.rng = rand.New(&g.pcg)
	g.Reseed(seed)
	return g
}

// Name is the agent's name.
func (g *Greedy) Name() string { return "greedy" }

// Reseed starts the generator that breaks ties anew.
func (g *Greedy) Reseed(seed uint64) { g.pcg.Seed(seed, 0xd1b54a32d192ed03) }

// liked is an option with what the advice thinks of it.
type liked struct {
	id    kernel.OptionID
	worth int
}

// Choose answers a decision.
func (g *Greedy) Choose(v *kernel.View, d *kernel.DecisionView) kernel.Choice {
	switch d.Kind {
	case kernel.Number:
		return kernel.Choice{Nums: []int{g.number(v, d)}}
	case kernel.Split:
		return g.split(v, d)
	case kernel.Arrange:
		return g.arrange(v, d)
	}
	ranked := g.rank(v, d)
	n := d.Min
	for n < d.Max && n < len(ranked) && ranked[n].worth > 0 {
		n++
	}
	var c kernel.Choice
	for _, o := range ranked[:min(n, len(ranked))] {
		c.Picks = append(c.Picks, o.id)
	}
	return c
}

// rank lists the options, the best first.
func (g *Greedy) rank(v *kernel.View, d *kernel.DecisionView) []liked {
	ranked := make([]liked, len(d.Options))
	for i := range d.Options {
		ranked[i] = liked{d.Options[i].ID, g.advise(v, d, &d.Options[i])}
	}
	g.rng.Shuffle(len(ranked), func(i, j int) { ranked[i], ranked[j] = ranked[j], ranked[i] })
	slices.SortStableFunc(ranked, func(a, b liked) int { return cmp.Compare(b.worth, a.worth) })
	return ranked
}

// maxTried is how many numbers of a range are thought about.
const maxTried = 100

func (g *Greedy) number(v *kernel.View, d *kernel.DecisionView) int {
	best, worth := d.Min, 0
	for i := range min(maxTried, d.Max-d.Min+1) {
		o := kernel.OptionView{Kind: kernel.NumberOption, N: d.Min + i, Owner: -1, Clause: d.Clause}
		if w := g.advise(v, d, &o); i == 0 || w > worth {
			best, worth = o.N, w
		}
	}
	return best
}

// split gives out one at a time, each to the option that gains most by having one more.
func (g *Greedy) split(v *kernel.View, d *kernel.DecisionView) kernel.Choice {
	c := everyOption(d)
	for range d.Total {
		c.Nums[g.bestOf(len(d.Options), func(i int) int {
			o := d.Options[i]
			o.N = c.Nums[i] + 1
			return g.advise(v, d, &o)
		})]++
	}
	return c
}

// arrange puts each option on the pile on which the advice likes it most.
func (g *Greedy) arrange(v *kernel.View, d *kernel.DecisionView) kernel.Choice {
	c := everyOption(d)
	for i := range d.Options {
		c.Nums[i] = g.bestOf(max(1, d.Piles), func(pile int) int {
			o := d.Options[i]
			o.N = pile
			return g.advise(v, d, &o)
		})
	}
	return c
}

// bestOf is the index below n that is worth most; chance decides between equals.
func (g *Greedy) bestOf(n int, worth func(int) int) int {
	best, most, equals := 0, 0, 0
	for i := range n {
		switch w := worth(i); {
		case equals == 0 || w > most:
			best, most, equals = i, w, 1
		case w == most:
			if equals++; g.rng.IntN(equals) == 0 {
				best = i
			}
		}
	}
	return best
}

func everyOption(d *kernel.DecisionView) kernel.Choice {
	c := kernel.Choice{Nums: make([]int, len(d.Options))}
	for i := range d.Options {
		c.Picks = append(c.Picks, d.Options[i].ID)
	}
	return c
}
