package sim_test

import (
	"fmt"

	"saitei/agent"
	"saitei/games"
	"saitei/kernel"
	"saitei/sim"
)

// The same seed gives the same games, however many workers play them.
func ExampleRun() {
	book := games.Find("kaiun")
	deck := &book.Decks[0]
	result, err := sim.Run(sim.Config{
		Book: book, Set: book.Compile(book.Cards), Games: 100, Seed: 1,
		Players: []sim.Player{{Agent: "random", Deck: deck}, {Agent: "greedy", Deck: deck}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Games, result.Players[1].Count > result.Players[0].Count)
	// Output: 100 true
}

// miser is a player of one's own: it takes the first options, as few as it may.
type miser struct{}

func (miser) Name() string { return "miser" }

func (miser) Choose(_ *kernel.View, d *kernel.DecisionView) kernel.Choice {
	var c kernel.Choice
	switch d.Kind {
	case kernel.Number:
		c.Nums = []int{d.Min}
	case kernel.OrderAll, kernel.Arrange, kernel.Split:
		for i, o := range d.Options {
			c.Picks = append(c.Picks, o.ID)
			if d.Kind != kernel.OrderAll {
				c.Nums = append(c.Nums, 0)
			}
			if d.Kind == kernel.Split && i == 0 {
				c.Nums[0] = d.Total
			}
		}
	default:
		for _, o := range d.Options[:d.Min] {
			c.Picks = append(c.Picks, o.ID)
		}
	}
	return c
}

// A player may be an agent of one's own.
func ExampleRun_ownAgent() {
	book := games.Find("kaiun")
	deck := &book.Decks[0]
	result, err := sim.Run(sim.Config{
		Book: book, Set: book.Compile(book.Cards), Games: 100, Seed: 1,
		Players: []sim.Player{{Agent: "miser", Deck: deck, New: func() agent.Agent { return miser{} }}, {Agent: "greedy", Deck: deck}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Players[0].Agent, "loses:", result.Players[0].Count < result.Players[1].Count)
	// Output: miser loses: true
}
