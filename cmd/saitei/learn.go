// saitei sim --learn: what the measures of a game are worth, from games of every deck against every other.

package main

import (
	"fmt"
	"os"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
	"saitei/sim"
)

// learn plays the games that were asked for with each pair of decks and writes what the measures of the game are worth by them.
func (a *app) learn(book *rulebook.Book, f *simFlags) error {
	if book.Judge == nil {
		return a.bad("sim.cannot-learn", "game", book.Title.In(a.lang))
	}
	j := &rulebook.Judgement{Measures: book.Judge.Measures, Weights: make([]float64, len(book.Judge.Measures))}
	notes := &sim.Notes{Judge: j}
	for i := range book.Decks {
		for k := range i + 1 {
			pair := *f
			pair.decks = nil
			for s := range kernel.Seat(book.Rules.Seats) {
				pair.decks = append(pair.decks, book.Decks[deckAt(book, s, [2]int{i, k}, len(book.Decks))].Name)
			}
			c, err := a.simConfig(book, &pair)
			if err != nil {
				return err
			}
			c.Notes = notes
			if _, err := sim.Run(*c); err != nil {
				return err
			}
		}
	}
	positions, right := notes.Fit()
	remark := fmt.Sprintf("saitei sim %s --agents %s --games %d --seed %d --learn FILE", book.Name, strings.Join(f.agents, ","), f.games, f.seed)
	if err := os.WriteFile(f.learn, []byte(j.Text(remark)), 0o644); err != nil {
		return err
	}
	a.println(a.say("sim.learnt", "file", f.learn, "positions", fmt.Sprint(positions), "right", fmt.Sprintf("%.1f", 100*float64(right)/float64(max(1, positions)))))
	return nil
}
