// Every game's ledger is green: each normative clause has a ruling that passes, made it fire, and fails without it.

package ruling_test

import (
	"testing"

	"saitei/games"
	"saitei/ruling"
)

func TestRulings(t *testing.T) {
	for _, book := range games.Books() {
		t.Run(book.Name, func(t *testing.T) {
			rulings, errs := ruling.Embedded(book)
			for _, err := range errs {
				t.Error(err)
			}
			cover := ruling.Cover(book, rulings)
			for _, p := range cover.Problems() {
				t.Error(p)
			}
		})
	}
}

// TestPhrases: every phrase of a game's card texts is proved by a ruling that plays it, and that fails when it is misread.
func TestPhrases(t *testing.T) {
	for _, book := range games.All() {
		t.Run(book.Name, func(t *testing.T) {
			rulings, _ := ruling.Embedded(book)
			for _, p := range ruling.CoverPhrases(book, rulings) {
				if p.Standing != ruling.Green {
					t.Errorf("%s: %s %s 「%s」: %s %v", p.Line, p.Symbol, p.Op, p.Pattern, p.Standing, p.Missed)
				}
			}
		})
	}
}
