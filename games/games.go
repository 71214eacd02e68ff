// Package games lists the games that there are.
package games

import (
	"slices"

	"saitei/games/builddivide"
	"saitei/games/dimensionzero"
	"saitei/games/kaiun"
	"saitei/games/zx"
	"saitei/rulebook"
)

// All is every game, in the order in which lists show them.
func All() []*rulebook.Book {
	return []*rulebook.Book{kaiun.Book(), zx.Book(), dimensionzero.Book(), builddivide.Book()}
}

// Editions is games by older revisions of their rulebooks, each with a ledger of its own, and in other forms than for two players.
func Editions() []*rulebook.Book { return []*rulebook.Book{zx.OldBook(), builddivide.TagBook()} }

// Books is every game by every revision and in every form.
func Books() []*rulebook.Book { return slices.Concat(All(), Editions()) }

// Find is the game of a name, or nil.
func Find(name string) *rulebook.Book {
	for _, b := range Books() {
		if b.Name == name {
			return b
		}
	}
	return nil
}
