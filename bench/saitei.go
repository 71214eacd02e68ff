// Our games: every shipped deck against every other, both sides choosing at random.

package bench

import (
	"saitei/agent"
	"saitei/games"
	"saitei/kernel"
	"saitei/rulebook"
	"saitei/sim"
)

// Saitei plays one of our games.
type Saitei struct {
	book   *rulebook.Book
	set    *rulebook.Set
	tables [][]*rulebook.Deck // the decks of all seats
	game   *kernel.Game
	rng    *agent.Random
}

// NewSaitei makes a player of a game.
func NewSaitei(name string) *Saitei {
	book := games.Find(name)
	p := &Saitei{book: book, set: book.Compile(book.Cards), game: new(kernel.Game), rng: agent.NewRandom(1)}
	for i := range book.Decks {
		for k := range book.Decks {
			p.tables = append(p.tables, table(book, i, k))
		}
	}
	return p
}

// table returns the decks of a match of deck i against deck k. Where there
// are partners, the next ones of the list go round the table.
func table(book *rulebook.Book, i, k int) []*rulebook.Deck {
	decks := make([]*rulebook.Deck, book.Rules.Seats)
	for seat := range decks {
		first := []int{i, k}[seat%2]
		decks[seat] = &book.Decks[(first+seat/2)%len(book.Decks)]
	}
	return decks
}

// Name returns the name of the game.
func (p *Saitei) Name() string { return p.book.Name }

// Play plays one game at random.
func (p *Saitei) Play(seed uint64) (decisions, asks int) {
	p.rng.Reseed(seed)
	t, err := sim.Playout(p.game, p.book, p.set, p.tables[seed%uint64(len(p.tables))], sim.SeedOf(1, int(seed)), p.rng)
	if err != nil {
		panic(err)
	}
	return t.Decisions, t.Asks
}
