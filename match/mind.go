// Minds: what a seat knows of a match, for players who think ahead.

package match

import (
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
)

// Outlook is what a seat brings along to imagine matches: the cards that there may be, its own deck, and the decks that others may play. It stays the same for a whole match.
type Outlook struct {
	seat    kernel.Seat
	set     *rulebook.Set  // of the match, and after it those that others may play
	own     []kernel.Stock // nil where the match did not begin with decks: then it is what lies on the table
	library [][]kernel.Stock
}

// Outlook is that of a seat. What others may be playing it takes from the decks that come with the game, never from the match. Reading their cards takes a while; the match may go on
// meanwhile.
func (m *Match) Outlook(seat kernel.Seat) *Outlook {
	set := m.imaginable()
	o := &Outlook{seat: seat, set: set, library: m.Book.Library(set)}
	if m.setup.Situation == nil {
		o.own = m.Book.Stock(set, m.setup.Decks[seat])
	}
	return o
}

// Set is the cards that there may be.
func (o *Outlook) Set() *rulebook.Set { return o.set }

// Mind is what a seat knows now, from which it can imagine how the match may go on.
func (m *Match) Mind(o *Outlook) *kernel.Mind {
	own := o.own
	if own == nil {
		own = m.game.StockOf(o.seat)
	}
	return m.game.MindOf(o.seat, o.set.Pool, own, o.library)
}

// imaginable is the cards of the match and after them those of the decks that come with the game.
func (m *Match) imaginable() *rulebook.Set {
	shipped := make([]*rulebook.Deck, len(m.Book.Decks))
	for i := range shipped {
		shipped[i] = &m.Book.Decks[i]
	}
	cards := cardsOf(m.Book, m.setup.Cards, m.setup.named())
	for _, c := range cardsOf(m.Book, nil, shipped) {
		if !slices.ContainsFunc(cards, func(o rulebook.Card) bool { return o.Number == c.Number }) {
			cards = append(cards, c)
		}
	}
	return Compile(m.Book, cards)
}
