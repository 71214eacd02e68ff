// Package games lists the games that there are.
package games

import (
	"saitei/games/kaiun"
	"saitei/games/zx"
	"saitei/rulebook"
)

// All is every game, in the order in which lists show them.
func All() []*rulebook.Book { return []*rulebook.Book{kaiun.Book(), zx.Book()} }

// Find is the game of a name, or nil.
func Find(name string) *rulebook.Book {
	for _, b := range All() {
		if b.Name == name {
			return b
		}
	}
	return nil
}
