// Dealing: a match made of decks.

package rulebook

import (
	"slices"

	"saitei/kernel"
)

// Goes is the zone in which the cards of a line of a deck begin a match, or false where they are not among them.
type Goes func(id kernel.DefID, l DeckLine) (kernel.ZoneID, bool)

// Deal makes a new match of decks, one for each seat, with the switches that were chosen. Each deck is gone through once for each of goes, so that what a later
// one takes lies on what an earlier one took. Unknown cards are left out: CheckDeck has said so.
func (s *Set) Deal(g *kernel.Game, r *kernel.Rules, seed [32]byte, decks []*Deck, chosen map[string]int, goes ...Goes) {
	cards := g.PlacedList()
	for i, d := range decks {
		owner := kernel.Seat(i)
		for _, where := range goes {
			for _, l := range d.Lines {
				id, ok := s.Find(l.Number)
				if !ok {
					continue
				}
				zone, ok := where(id, l)
				if !ok {
					continue
				}
				for range l.Count {
					cards = append(cards, kernel.Placed{Def: id, Owner: owner, Place: r.PlaceOf(zone, owner), Face: kernel.FaceDown})
				}
			}
		}
	}
	g.NewMatch(r, s.Pool, seed, cards)
	noteSwitches(g, chosen)
}

// noteSwitches notes the switches that were chosen: each is the number of the table that has its name.
func noteSwitches(g *kernel.Game, chosen map[string]int) {
	if len(chosen) == 0 {
		return
	}
	for i, name := range g.Rules.Vars {
		if v, ok := chosen[name]; ok {
			g.Note(kernel.NoSeat, i, v)
		}
	}
}

// Stock lists the cards of a deck with the zones in which they start.
func (b *Book) Stock(set *Set, d *Deck) []kernel.Stock {
	decks := make([]*Deck, b.Rules.Seats)
	for i := range decks {
		decks[i] = d
	}
	var g kernel.Game
	b.Deal(&g, set, [32]byte{}, decks, nil)
	var all []kernel.Stock
	for c := range kernel.CardID(g.CardCount()) {
		if g.Owner(c) == 0 {
			all = append(all, kernel.Stock{Def: g.Printing(c), Zone: g.Zone(c)})
		}
	}
	return all
}

// Library lists the decks of the game whose cards are all in a set, as what a player may be facing.
func (b *Book) Library(set *Set) [][]kernel.Stock {
	var all [][]kernel.Stock
	for i := range b.Decks {
		d := &b.Decks[i]
		if !slices.ContainsFunc(d.Lines, func(l DeckLine) bool { _, ok := set.Find(l.Number); return !ok }) {
			all = append(all, b.Stock(set, d))
		}
	}
	return all
}
