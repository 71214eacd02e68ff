package ruling_test

import (
	"fmt"
	"slices"

	"saitei/games"
	"saitei/ruling"
)

// A ruling is a text: a position, what the players do, what must happen.
func Example() {
	r, errs := ruling.Parse("mine.ruling", `
game   kaiun
ruling 5-1-2
about  A deck has exactly thirty cards.
deck P1
  3 SK01-001
expect deck P1 problem [5-1-2]
`)
	if len(errs) > 0 {
		fmt.Println(errs)
		return
	}
	book := games.Find(r.Game)
	result := ruling.Run(book, r, nil)
	fmt.Println(result.Passed, slices.Contains(ruling.FiredIDs(book, result.Fired), "5-1-2"))
	// Output: true true
}
