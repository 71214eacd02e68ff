// Mending: what a text that is not understood may have been meant to say.

package rulebook

import (
	"errors"
	"maps"
	"strings"

	"saitei/cardtext"
)

// Mended is the text of a card whose text cannot be read, after the few small changes with which the card can be played; "" if there are none such.
func (b *Book) Mended(u *Unsupported) string {
	var e *cardtext.Error
	if b.Language == nil || !errors.As(u.Err, &e) || e.Kind != cardtext.Unread || e.Source.Raw != u.Card.Text {
		return ""
	}
	text := b.Language().Mend(u.Card.Text, func(text string) bool { return b.canPlay(&u.Card, text) })
	return strings.ReplaceAll(text, "\n", "／")
}

// canPlay reports whether a card can be played with another text.
func (b *Book) canPlay(card *Card, text string) bool {
	with := *card
	with.Text, with.Fields = text, maps.Clone(card.Fields)
	with.Fields["text"] = text
	set := b.Compile(b.WithKin([]Card{with}, b.Cards))
	for i := range set.Unsupported {
		if set.Unsupported[i].Card.Number == card.Number {
			return false
		}
	}
	return true
}
