// Cards that a match knows although nobody brings them: tokens, the other sides of cards, and what hidden cards may be taken for.

package rulebook

import (
	"fmt"
	"slices"

	"saitei/kernel"
)

// Problems lists what is wrong with a deck; an empty list means that it may be played. audit may be nil.
func (b *Book) Problems(set *Set, d *Deck, audit *kernel.Audit) []Problem {
	var problems []Problem
	for _, l := range d.Lines {
		if l.Section != "" && b.Section(l.Section) == nil {
			problems = append(problems, noSection(l.Line, l.Section, b.Sections))
		}
		id, ok := set.Find(l.Number)
		if ok && b.Apart != nil && int(id) < len(set.Cards) && b.Apart(&set.Cards[id]) {
			problems = append(problems, Problem{
				Line:   l.Line,
				Text:   Text{Ja: fmt.Sprintf("%sはデッキに入れるカードではない", l.Number), En: fmt.Sprintf("%s is no card that a deck can hold", l.Number)},
				Remedy: Text{Ja: "この行を消す。必要な対戦には初めから用意されている", En: "take the line out; a match that needs the card has it"},
			})
		}
	}
	return append(problems, b.CheckDeck(set, d, audit)...)
}

// WithKin is some cards followed by those of all that they can bring into a match or be taken for, and that those can bring in turn, in the order in which they are found.
func (b *Book) WithKin(cards, all []Card) []Card {
	out := slices.Clone(cards)
	for i := 0; i < len(out); i++ {
		for _, kin := range []func(*Card, []Card) []string{b.Brings, b.Resembles} {
			if kin == nil {
				continue
			}
			for _, number := range kin(&out[i], all) {
				is := func(c Card) bool { return c.Number == number }
				if at := slices.IndexFunc(all, is); at >= 0 && !slices.ContainsFunc(out, is) {
					out = append(out, all[at])
				}
			}
		}
	}
	return out
}

// KinOf lists the cards that a card can bring into a match.
func (b *Book) KinOf(c *Card) []*Card {
	return b.cardsWhere(func(o *Card) bool { return b.brings(c, o.Number) })
}

// Makers lists the cards that can bring a card into a match.
func (b *Book) Makers(c *Card) []*Card {
	return b.cardsWhere(func(o *Card) bool { return b.brings(o, c.Number) })
}

func (b *Book) brings(c *Card, number string) bool {
	return b.Brings != nil && c.Number != number && slices.Contains(b.Brings(c, b.Cards), number)
}

func (b *Book) cardsWhere(fits func(c *Card) bool) []*Card {
	var out []*Card
	for i := range b.Cards {
		if fits(&b.Cards[i]) {
			out = append(out, &b.Cards[i])
		}
	}
	return out
}
