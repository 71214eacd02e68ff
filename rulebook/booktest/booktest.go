// Package booktest is what the book of every game is held to. A game's tests run in its folder and call Check; what only one game promises
// stays among its own tests.
package booktest

import (
	"os"
	"testing"

	"saitei/rulebook"
)

// report takes what is wrong with a book.
type report func(format string, args ...any)

// Check holds a book to all that every book must keep. clauses is how many clauses its rulebook has, headings aside.
func Check(t *testing.T, b *rulebook.Book, clauses int) {
	set, folder := b.Compile(b.Cards), os.DirFS(".")
	run(t, "ledger", func(fail report) { checkLedger(fail, b, clauses) })
	run(t, "clauses", func(fail report) { checkClauses(fail, b) })
	run(t, "switches", func(fail report) { checkSwitches(fail, b) })
	run(t, "glossary", func(fail report) { checkGlossary(fail, b, folder) })
	run(t, "words", func(fail report) { checkWords(fail, b) })
	run(t, "languages", func(fail report) { checkLanguages(fail, b) })
	run(t, "refusals", func(fail report) { checkRefusals(fail, b, folder) })
	run(t, "cards", func(fail report) { checkCards(fail, b, set) })
	run(t, "decks", func(fail report) { checkDecks(fail, b, set) })
}

// CheckEdition holds the book of an older edition to what is its own; clauses, words and cards it has of the newer one.
func CheckEdition(t *testing.T, b *rulebook.Book, clauses int) {
	run(t, "ledger", func(fail report) { checkLedger(fail, b, clauses) })
	run(t, "switches", func(fail report) { checkSwitches(fail, b) })
	run(t, "decks", func(fail report) { checkDecks(fail, b, b.Compile(b.Cards)) })
}

func run(t *testing.T, name string, check func(fail report)) {
	t.Run(name, func(t *testing.T) { check(t.Errorf) })
}

// CheckCallNumbers holds the judgement calls of a rulebook to being numbered from J1 on without a gap, each once. A call that only an older edition
// needs stands in the ledger of that edition.
func CheckCallNumbers(t *testing.T, ledgers ...*rulebook.Ledger) {
	checkCallNumbers(t.Errorf, ledgers...)
}

// CheckReading holds a text that a card has beside its own to being understood, and to reading the same when it is printed back.
func CheckReading(t *testing.T, b *rulebook.Book, c *rulebook.Card, text string) {
	checkReading(t.Errorf, b, c, text)
}
