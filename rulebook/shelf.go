// More cards for a game than come with it.

package rulebook

import "slices"

// With is the game with the cards that somebody has added to it. They can be looked up and played like its own.
func (b *Book) With(cards []Card) *Book {
	if len(cards) == 0 {
		return b
	}
	more := *b
	more.Cards = append(slices.Clone(b.Cards), cards...)
	more.Added = b.Added + len(cards)
	return &more
}

// Shipped is the cards that come with the game itself. What else a match is played with, its recording carries along.
func (b *Book) Shipped() []Card { return b.Cards[:len(b.Cards)-b.Added] }
