// Where matches begin that the tests play: dealt from the decks that come with a game, dealt from decks into which cards of all its rulings are mixed, or laid out as
// one of its rulings. What somebody once found worth a ruling are the cards and positions that most can go wrong with.

package sim_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"saitei/internal/raced"
	"saitei/kernel"
	"saitei/rulebook"
	"saitei/ruling"
	"saitei/sim"
)

// beginning is where a match begins.
type beginning struct {
	table
	name    string
	lay     func(g *kernel.Game, isMirrored bool) // with the seats exchanged, or as it is
	answers []ruling.Answered                     // those that the ruling gives
}

// start is a match that begins here.
func (b *beginning) start() *kernel.Game {
	g := new(kernel.Game)
	b.lay(g, false)
	return g
}

// forEveryBeginning runs a test for each game at so many beginnings of each kind.
func forEveryBeginning(t *testing.T, matches int, test func(t *testing.T, b *beginning, seed uint64)) {
	if raced.On {
		t.Skip("no goroutines meet here")
	}
	if matches *= *times; testing.Short() {
		matches = max(1, matches/5)
	}
	for _, book := range books() {
		t.Run(book.Name, func(t *testing.T) {
			tb, source, matches := table{book, book.Compile(book.Cards)}, sourceOf(book), matches
			if book.Rules.Seats > 2 && len(book.Decks) > 2 {
				matches = max(1, matches/5) // of four players they are long
			}
			for seed := range uint64(matches) {
				for _, b := range []*beginning{tb.dealt(seed), source.mixed(seed), source.ruled(t, seed)} {
					if b != nil {
						t.Run(fmt.Sprintf("%d-%s", seed, b.name), func(t *testing.T) { test(t, b, seed) })
					}
				}
			}
		})
	}
}

// dealt is a match of decks that come with the game.
func (tb table) dealt(seed uint64) *beginning {
	decks := tb.decks(seed)
	return &beginning{table: tb, name: "dealt", lay: tb.layDecks(decks, seed)}
}

// layDecks deals decks, exchanged for the mirrored match.
func (tb table) layDecks(decks []*rulebook.Deck, seed uint64) func(g *kernel.Game, isMirrored bool) {
	return func(g *kernel.Game, isMirrored bool) {
		dealt := slices.Clone(decks)
		if isMirrored {
			dealt = append(dealt[len(dealt)/2:], dealt[:len(dealt)/2]...)
		}
		tb.book.Deal(g, tb.set, sim.SeedOf(17, int(seed)), dealt, nil)
	}
}

// source is the rulings of a game, whose cards and positions matches are made of.
type source struct {
	book    *rulebook.Book
	rulings []*ruling.Ruling // those for other forms of the game as well, whose cards speak the same language
	own     []*ruling.Ruling // those for this one
	stock   *stock           // the one that was made last
}

var sources = map[string]*source{}

// sourceOf reads the rulings of a game.
func sourceOf(book *rulebook.Book) *source {
	if s := sources[book.Name]; s != nil {
		return s
	}
	s := &source{book: book}
	folder, _, _ := strings.Cut(book.Name, "-")
	s.rulings, _ = ruling.Load([]string{"../games/" + folder + "/testdata"})
	for _, r := range s.rulings {
		if r.Game == book.Name {
			s.own = append(s.own, r)
		}
	}
	sources[book.Name] = s
	return s
}

// stock is the cards of a game with some of its rulings', by the zone in which they start.
type stock struct {
	table
	seed   uint64
	byZone map[kernel.ZoneID][]string
	zones  map[string]kernel.ZoneID
}

// The measures of a stock: from how many rulings its strangers are, for how many matches it serves.
const (
	strangeRulings = 25
	matchesOfStock = 5
)

// stockFor is what the decks of a match are mixed from.
func (s *source) stockFor(seed uint64) *stock {
	seed /= matchesOfStock
	if s.stock != nil && s.stock.seed == seed {
		return s.stock
	}
	rng := rand.New(rand.NewPCG(seed, 23))
	cards := slices.Clone(s.book.Cards)
	for range strangeRulings {
		i := rng.IntN(len(s.rulings))
		o, why := ruling.Open(s.book, s.rulings[i])
		if why != nil {
			continue
		}
		for _, c := range o.Cards {
			if c.File == s.rulings[i].File {
				cards = append(cards, renumbered(c, fmt.Sprintf("R%d-%s", i, c.Number)))
			}
		}
	}
	k := &stock{table: table{s.book, s.book.Compile(cards)}, seed: seed, byZone: map[kernel.ZoneID][]string{}, zones: map[string]kernel.ZoneID{}}
	for i := range cards {
		k.take(cards[i].Number, i >= len(s.book.Cards))
	}
	s.stock = k
	return k
}

// renumbered is a card with another number: many rulings number theirs alike.
func renumbered(c rulebook.Card, number string) rulebook.Card {
	c.Fields = maps.Clone(c.Fields)
	c.Number, c.Fields["number"] = number, number
	return c
}

// take puts a card where it starts a match, if decks can hold it. Strangers come more often than others.
func (k *stock) take(number string, isStranger bool) {
	id, isRead := k.set.Find(number)
	if !isRead || k.book.Apart != nil && k.book.Apart(&k.set.Cards[id]) {
		return
	}
	starts := k.book.Stock(k.set, &rulebook.Deck{Lines: []rulebook.DeckLine{{Count: 1, Number: number}}})
	if len(starts) == 0 {
		return
	}
	z := starts[0].Zone
	k.zones[number] = z
	k.byZone[z] = append(k.byZone[z], number)
	if isStranger {
		k.byZone[z] = append(k.byZone[z], number, number, number)
	}
}

// mixed is a match of decks in which two of three cards are replaced by any that start in the same zone.
func (s *source) mixed(seed uint64) *beginning {
	if len(s.rulings) == 0 {
		return nil
	}
	k, rng := s.stockFor(seed), rand.New(rand.NewPCG(seed, 29))
	var decks []*rulebook.Deck
	for _, d := range k.decks(seed) {
		mixed := &rulebook.Deck{Name: d.Name}
		for _, l := range d.Lines {
			if z, ok := k.zones[l.Number]; ok && l.Section == "" && rng.IntN(3) > 0 {
				l.Number = k.byZone[z][rng.IntN(len(k.byZone[z]))]
			}
			mixed.Lines = append(mixed.Lines, l)
		}
		decks = append(decks, mixed)
	}
	return &beginning{table: k.table, name: "mixed", lay: k.layDecks(decks, seed)}
}

// ruled is a match that begins where a ruling does, the next one for each seed; nothing where it begins nowhere.
func (s *source) ruled(t *testing.T, seed uint64) *beginning {
	t.Helper()
	if len(s.own) == 0 {
		return nil
	}
	const stride = 379 // a prime, so that few rulings are of all kinds and many are all
	r := s.own[seed*stride%uint64(len(s.own))]
	o, why := ruling.Open(s.book, r)
	if why != nil {
		return nil
	}
	tb := table{s.book, s.book.Compile(o.Cards)}
	position, err := o.From.Position(s.book, tb.set, o.Seed, o.Switches)
	if err != nil {
		t.Fatal(err)
	}
	b := &beginning{table: tb, name: filepath.Base(r.File)}
	b.lay = func(g *kernel.Game, isMirrored bool) {
		laid := position
		if isMirrored {
			laid = mirroredPosition(tb, position)
		}
		if err := s.book.Place(g, tb.set, laid); err != nil {
			t.Fatalf("%s: %v", r.File, err)
		}
	}
	if res := ruling.Run(s.book, r, nil); res.Passed {
		b.answers = res.Answers
	}
	return b
}
