// Decks at one table: what is wrong with a deck only because of what the others play, or of what the players have agreed to.

package rulebook

import (
	"slices"

	"saitei/kernel"
)

// ChecksTable reports whether a deck that may be played by itself can still be wrong at some table.
func (b *Book) ChecksTable() bool { return b.CheckTeam != nil || b.CheckAgreed != nil }

// ProblemsAt lists what is wrong at a table with the deck of a seat, which may be played by itself: by what the players have agreed to, and beside the decks of its partners. A seat
// without a deck yet has nil. audit may be nil.
func (b *Book) ProblemsAt(set *Set, decks []*Deck, seat kernel.Seat, switches map[string]int, audit *kernel.Audit) []Problem {
	var problems []Problem
	if b.CheckAgreed != nil {
		problems = b.CheckAgreed(set, decks[seat], switches, audit)
	}
	if b.CheckTeam == nil {
		return problems
	}
	var partners []*Deck
	for s, d := range decks {
		if d != nil && !b.Rules.IsOpponent(seat, kernel.Seat(s)) {
			partners = append(partners, d)
		}
	}
	if len(partners) < 2 {
		return problems
	}
	return append(problems, b.CheckTeam(set, partners, audit)...)
}

// FittingDeck is a deck that comes with the game for a seat at a table, or nil where none does: the first that goes with the decks that are there, counted from another one for
// each seat, or else just that. The set of cards is only asked for where it matters.
func (b *Book) FittingDeck(set func() *Set, decks []*Deck, seat kernel.Seat, switches map[string]int) *Deck {
	if len(b.Decks) == 0 {
		return nil
	}
	at := func(i int) *Deck { return &b.Decks[(int(seat)+i)%len(b.Decks)] }
	if !b.ChecksTable() {
		return at(0)
	}
	tried := slices.Clone(decks)
	for i := range b.Decks {
		if tried[seat] = at(i); len(b.ProblemsAt(set(), tried, seat, switches, nil)) == 0 {
			return at(i)
		}
	}
	return at(0)
}
