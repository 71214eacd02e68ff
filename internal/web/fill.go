// Filling a deck: the cards that somebody has chosen, completed to a deck that can be played, and a hand drawn from it to try.

package web

import (
	"math/rand/v2"
	"net/http"
	"slices"

	"saitei/rulebook"
)

// idea is a colour that a deck can be filled with.
type idea struct {
	Label, Link string
	Hue         string
}

// hueOf is the colour of a card as a number; 0 is none.
func (f *faces) hueOf(number string) int64 {
	id, ok := f.set.Find(number)
	at := f.attrNamed(f.look.Hue)
	if !ok || at < 0 || at >= len(f.set.Pool.Defs[id].Attrs) {
		return 0
	}
	return f.set.Pool.Defs[id].Attrs[at]
}

// ideas lists the colours of the shipped decks, each once.
func (f *faces) ideas(link func(hue int64) string) []idea {
	var out []idea
	var seen []int64
	for i := range f.book.Decks {
		for _, line := range f.book.Decks[i].Lines {
			hue := f.hueOf(line.Number)
			c := f.printed(line.Number)
			if hue == 0 || c == nil || slices.Contains(seen, hue) || f.skeleton(hue) == nil {
				continue
			}
			seen = append(seen, hue)
			out = append(out, idea{f.book.Show(f.l, f.look.Hue, hue), link(hue), c.Hue})
		}
	}
	return out
}

// skeleton is the shipped deck with the most cards of a colour, as long as that is most of the deck's colour.
func (f *faces) skeleton(hue int64) *rulebook.Deck {
	var best *rulebook.Deck
	most := 0
	for i := range f.book.Decks {
		d := &f.book.Decks[i]
		n := 0
		for _, line := range d.Lines {
			if f.hueOf(line.Number) == hue {
				n += line.Count
			}
		}
		if n > most && 4*n >= d.Size() {
			best, most = d, n
		}
	}
	return best
}

// triesToSwap is how many cards of a deck are tried in turn to make room for one that was chosen.
const triesToSwap = 24

// fill completes a deck: it takes the shipped deck of a colour and puts the chosen cards into it one by one, each in place of the card that is most like it, as long as the deck
// stays one that can be played. What finds no place is left out.
func (p *pages) fill(f *faces, chosen *rulebook.Deck, hue int64) (*rulebook.Deck, error) {
	from := f.skeleton(hue)
	if from == nil {
		return nil, errForm
	}
	out := copyOf(from, f.l)
	out.Title = chosen.Title
	for _, line := range chosen.Lines {
		for countOf(out, line.Number) < line.Count {
			next, err := p.swapIn(f, out, chosen, line)
			if err != nil {
				return nil, err
			}
			if next == nil {
				break
			}
			out = next
		}
	}
	return out, nil
}

// swapIn is a deck with one more of a card in place of another that nobody has chosen, or nil where no such deck can be played.
func (p *pages) swapIn(f *faces, d, chosen *rulebook.Deck, line rulebook.DeckLine) (*rulebook.Deck, error) {
	others := slices.Clone(d.Lines)
	others = slices.DeleteFunc(others, func(o rulebook.DeckLine) bool { return o.Count <= countOf(chosen, o.Number) })
	slices.SortStableFunc(others, func(a, b rulebook.DeckLine) int {
		return f.likeness(b.Number, line.Number) - f.likeness(a.Number, line.Number)
	})
	for i := 0; i < len(others) && i < triesToSwap; i++ {
		next := f.book.Tidy(f.set, changed(changed(d, others[i].Number, others[i].Section, -1), line.Number, others[i].Section, 1))
		_, problems, err := p.backend.CheckDeck(f.book.Name, f.book.WriteDeck(f.l, f.set, next, func(string) string { return "" }))
		if err != nil {
			return nil, err
		}
		if len(problems) == 0 {
			return next, nil
		}
	}
	return nil, nil
}

// likeness is how much two cards have in common of what decks are counted by.
func (f *faces) likeness(a, b string) int {
	x, y := f.printed(a), f.printed(b)
	if x == nil || y == nil {
		return 0
	}
	n := 0
	if x.Kind == y.Kind {
		n += 8
	}
	if slices.Equal(x.Icons, y.Icons) {
		n += 4
	}
	if x.Cost != nil && y.Cost != nil && x.Cost.Value == y.Cost.Value {
		n += 2
	}
	if x.Hue == y.Hue {
		n++
	}
	return n
}

// sampleHand draws a hand from a deck: what a match of the game begins with.
func (p *pages) sampleHand(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.FormValue("game"))
	if err != nil {
		return err
	}
	d, err := decodeDeck(r.FormValue("deck"))
	if err != nil {
		return err
	}
	f := newFaces(book, p.backend.Set(book), prefsOf(r).Lang)
	var cards []*face
	parts := book.Divide(f.set, d)
	if len(parts) > 0 { // the deck itself is its first part
		for _, line := range parts[0].Lines {
			for range line.Count {
				if c := f.printed(line.Number); c != nil {
					cards = append(cards, c)
				}
			}
		}
	}
	rand.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	return p.showPart(w, r, "sample-hand", cards[:min(len(cards), book.Hand)])
}
