package agent_test

import (
	"fmt"

	"saitei/agent"
	"saitei/games"
	"saitei/match"
	"saitei/rulebook"
)

// An agent sees the view of its seat and the decision, and nothing else.
func Example() {
	book := games.Find("kaiun")
	m, err := match.New(book, match.Setup{Decks: []*rulebook.Deck{&book.Decks[0], &book.Decks[0]}, Seats: []string{"a", "b"}, Seed: [32]byte{7}})
	if err != nil {
		fmt.Println(err)
		return
	}
	player, err := agent.New("greedy", book, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	view := m.View(0)
	decision := &view.Decisions[0]
	choice := player.Choose(view, decision)
	fmt.Println(decision.Kind, decision.Name, len(choice.Picks))
	fmt.Println(m.Answer(0, decision.ID, choice) == nil)
	// Output:
	// pick-one set 1
	// true
}
