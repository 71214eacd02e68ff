// Every game's ledger is green: each normative clause has a ruling that passes, made it fire, and fails without it. Of a game that is still growing this is asked of
// the clauses that its rulings name, and how many those are must never become less.

package ruling_test

import (
	"fmt"
	"os"
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
			green, normative := cover.Totals()
			if said, of := book.Proved(); said != green || of != normative {
				t.Errorf("the game says that %d of %d clauses are proved, and %d of %d are", said, of, green, normative)
			}
			if book.IsGrowing {
				doesNotShrink(t, book.Name, "clauses", green, reachedBy(t, book.Name).clauses)
			}
		})
	}
}

// TestPhrases: every phrase of a game's card texts is proved by a ruling that plays it, and that fails when it is misread.
func TestPhrases(t *testing.T) {
	for _, book := range games.All() {
		if book.Language == nil {
			continue
		}
		t.Run(book.Name, func(t *testing.T) {
			rulings, _ := ruling.EmbeddedOfForms(book)
			proved := 0
			say := t.Errorf
			if book.IsGrowing {
				say = t.Logf
			}
			for _, p := range ruling.CoverPhrases(book, rulings) {
				if p.Standing == ruling.Green {
					proved++
				} else {
					say("%s: %s %s 「%s」: %s %v", p.Line, p.Symbol, p.Op, p.Pattern, p.Standing, p.Missed)
				}
			}
			if book.IsGrowing {
				doesNotShrink(t, book.Name, "phrases", proved, reachedBy(t, book.Name).phrases)
			}
		})
	}
}

// reached is how much of a growing game was proved when somebody last wrote it down.
type reached struct{ clauses, phrases int }

// provedFile is where it is written down, for each growing game by itself. Whoever proves more may raise it; nobody lowers it without a reason that the commit tells.
func provedFile(game string) string { return "testdata/proved/" + game + ".txt" }

// reachedBy reads what was reached for a game.
func reachedBy(t *testing.T, game string) reached {
	t.Helper()
	text, err := os.ReadFile(provedFile(game))
	if err != nil {
		t.Fatalf("%s is still growing: %v", game, err)
	}
	var r reached
	if _, err := fmt.Sscanf(string(text), "clauses %d\nphrases %d\n", &r.clauses, &r.phrases); err != nil {
		t.Fatalf("%s: %v", provedFile(game), err)
	}
	return r
}

func doesNotShrink(t *testing.T, game, what string, now, reached int) {
	t.Helper()
	switch {
	case now < reached:
		t.Errorf("%d %s are proved, and %d were (%s)", now, what, reached, provedFile(game))
	case now > reached:
		t.Logf("%d %s are proved: %s can be raised from %d", now, what, provedFile(game), reached)
	}
}
