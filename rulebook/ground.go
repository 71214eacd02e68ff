// Grounds: a table on which a card that is being written is tried at once.

package rulebook

import (
	"maps"
	"slices"
	"strings"

	"saitei/kernel"
)

// Ground is such a table: enough to play any card with, and something on both sides for it to act upon.
type Ground struct {
	From Situation
	// Lies is where a card of the first seat begins: a zone, and the square where that has some. Without a zone it lies nowhere by itself, as a token.
	Lies func(set *Set, id kernel.DefID) (zone string, square int)
}

// triedNumber is the number of a card on its ground, and triedCopies how many of it are there where there may be several.
const (
	triedNumber = "TRY-1"
	triedCopies = 2
)

// Ground is the table for a text that was read, and the cards on it that are not the game's; nil where there is no such table, or the card lies nowhere by itself.
func (t *Trial) Ground(b *Book) (*Situation, []Card) {
	if b.Ground == nil || !t.IsRead {
		return nil, nil
	}
	zone, square := b.Ground.Lies(t.Set, t.ID)
	if zone == "" {
		return nil, nil
	}
	front, isBack := strings.CutSuffix(t.Card.Number, BackOf(""))
	lies := Laid{Zone: zone, Square: square, Cards: []string{triedNumber}}
	if isBack {
		lies.Cards[0] = BackOf(triedNumber)
	}
	if z := slices.IndexFunc(b.Rules.Zones, func(z kernel.Zone) bool { return z.Name == zone }); b.Rules.Zones[z].Visibility == kernel.OwnerOnly {
		lies.Cards = slices.Repeat(lies.Cards, triedCopies)
	}
	from := b.Ground.From
	from.Laid = append(slices.Clone(from.Laid), lies)
	var cards []Card
	for i := range b.Cards {
		c := b.Cards[i]
		as := map[string]string{front: triedNumber, BackOf(front): BackOf(triedNumber)}[c.Number]
		if as == "" {
			continue
		}
		if c.Number == t.Card.Number { // of a card with two sides the other stays as it is
			c = t.Card
		}
		c.Number, c.Fields = as, maps.Clone(c.Fields)
		c.Fields["number"] = as
		cards = append(cards, c)
	}
	return &from, cards
}
