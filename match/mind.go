// Minds: what a seat knows of a match, for players who think ahead.

package match

import (
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
)

// Mind is what a seat knows now, from which it can imagine how the match may go on. What another may be playing it takes from the decks that come with the game, never from the match.
func (m *Match) Mind(seat kernel.Seat) *kernel.Mind {
	set := m.imaginable()
	return m.game.MindOf(seat, set.Pool, m.Book.Stock(set, m.setup.Decks[seat]), m.Book.Library(set))
}

// imaginable is the cards of the match and after them those of the decks that come with the game.
func (m *Match) imaginable() *rulebook.Set {
	shipped := make([]*rulebook.Deck, len(m.Book.Decks))
	for i := range shipped {
		shipped[i] = &m.Book.Decks[i]
	}
	cards := cardsOf(m.Book, m.setup.Cards, m.setup.Decks)
	for _, c := range cardsOf(m.Book, nil, shipped) {
		if !slices.ContainsFunc(cards, func(o rulebook.Card) bool { return o.Number == c.Number }) {
			cards = append(cards, c)
		}
	}
	return Compile(m.Book, cards)
}
