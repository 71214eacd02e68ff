package match_test

import (
	"bytes"
	"fmt"

	"saitei/agent"
	"saitei/games"
	"saitei/match"
	"saitei/rulebook"
)

// A match is set up, played by agents that see only their seats' views, saved, and checked from its file.
func Example() {
	book := games.Find("kaiun")
	m, err := match.New(book, match.Setup{
		Decks: []*rulebook.Deck{&book.Decks[0], &book.Decks[0]},
		Seats: []string{"random", "greedy"},
		Seed:  [32]byte{1, 2, 3},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	players := []agent.Agent{agent.NewRandom(1), agent.NewGreedy(book, 1)}
	for !m.IsOver() {
		seat := m.Waiting()[0]
		view := m.View(seat)
		decision := &view.Decisions[0]
		if err := m.Answer(seat, decision.ID, players[seat].Choose(view, decision)); err != nil {
			fmt.Println(err)
			return
		}
	}
	var file bytes.Buffer
	if err := m.Save(&file); err != nil {
		fmt.Println(err)
		return
	}
	recording, err := match.Parse("match.jsonl", file.Bytes())
	if err != nil {
		fmt.Println(err)
		return
	}
	report, err := match.Verify(book, recording)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Over, report.Hashes > 0)
	// Output: true true
}
