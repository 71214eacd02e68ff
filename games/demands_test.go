// What a game counts in a deck agrees with what it refuses.

package games_test

import (
	"slices"
	"testing"

	"saitei/games"
	"saitei/rulebook"
)

// TestDemandsAgreeWithTheCheck: in every deck that comes with a game all that the rulebook demands is there; and of what is counted wrongly after cards were taken out, the check names the clause.
func TestDemandsAgreeWithTheCheck(t *testing.T) {
	for _, book := range games.Books() {
		t.Run(book.Name, func(t *testing.T) {
			set := book.Compile(book.Cards)
			if book.Demands == nil {
				t.Fatal("nothing is counted")
			}
			for i := range book.Decks {
				d := &book.Decks[i]
				for _, demand := range book.Demands(set, d) {
					if !demand.IsMet() {
						t.Errorf("%s: %s: there are %d, and must be %d to %d", d.Name, demand.What.En, demand.Have, demand.Least, demand.Most)
					}
				}
				short := &rulebook.Deck{Lines: d.Lines[:len(d.Lines)/2]}
				var refused []string
				for _, p := range book.CheckDeck(set, short, nil) {
					refused = append(refused, p.Clause)
				}
				unmet := 0
				for _, demand := range book.Demands(set, short) {
					if demand.IsMet() {
						continue
					}
					if unmet++; !slices.Contains(refused, demand.Clause) {
						t.Errorf("half of %s: %s is not as it must be, but %s refuses nothing", d.Name, demand.What.En, demand.Clause)
					}
				}
				if unmet == 0 {
					t.Errorf("half of %s has all that is demanded", d.Name)
				}
			}
		})
	}
}
