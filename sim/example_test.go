package sim_test

import (
	"fmt"

	"saitei/match/tinygame"
	"saitei/sim"
)

// The same seed gives the same games, however many workers play them.
func ExampleRun() {
	book := tinygame.Book()
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
