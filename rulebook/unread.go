// Card texts that are not understood: what a game's compiler refuses, and what is told about it.

package rulebook

import (
	"errors"
	"fmt"

	"saitei/cardtext"
)

// Refusal is a phrase that the language can say but that means nothing where it stands.
type Refusal struct {
	Op     cardtext.Op // what the phrase says
	Span   cardtext.Span
	Why    Text
	IsIdle bool // it is understood, and can never work
}

// Refuse says that the phrase of a tree means nothing where it stands.
func Refuse(t *cardtext.Tree, ja, en string) *Refusal {
	return &Refusal{Op: t.Op, Span: t.Span, Why: Text{Ja: ja, En: en}}
}

func (r *Refusal) Error() string { return r.Why.En + " (" + r.Op.String() + ")" }

// Incomplete is why a card cannot be played whose own text is understood: another that it needs is missing, or is not understood.
type Incomplete struct{ Why Text }

func (i *Incomplete) Error() string { return i.Why.En }

// Unread describes a card whose text is not understood.
func Unread(card *Card, err error) Unsupported {
	u := Unsupported{Card: *card, Err: err}
	var e *cardtext.Error
	var r *Refusal
	var i *Incomplete
	switch {
	case errors.As(err, &e):
		u.At = [2]int{e.Pos, e.End}
		u.Text = Text{Ja: e.Render("ja"), En: e.Render("en")}
	case errors.As(err, &r):
		u.At = [2]int{r.Span.Start, r.Span.End}
		runes := []rune(card.Text)
		words := string(runes[min(r.Span.Start, len(runes)):min(r.Span.End, len(runes))])
		u.Text = Text{
			Ja: fmt.Sprintf("%d文字目から: 「%s」: %s", r.Span.Start+1, words, r.Why.Ja),
			En: fmt.Sprintf("from character %d: 「%s」: %s", r.Span.Start+1, words, r.Why.En),
		}
	case errors.As(err, &i):
		u.Text = i.Why
	default:
		u.Text = Text{Ja: err.Error(), En: err.Error()}
	}
	return u
}

// IsRead reports whether the card's own text is understood.
func (u *Unsupported) IsRead() bool {
	var i *Incomplete
	return errors.As(u.Err, &i)
}

// Why is the text without a drawing of the place, for those who mark the characters of At themselves.
func (u *Unsupported) Why() Text {
	var e *cardtext.Error
	if errors.As(u.Err, &e) {
		return Text{Ja: e.Explain("ja"), En: e.Explain("en")}
	}
	return u.Text
}
