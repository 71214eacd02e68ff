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
