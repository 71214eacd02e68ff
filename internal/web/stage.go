// The stage: what has just happened, one beat after another, as the scenes that the game declares.

package web

import (
	"bytes"
	"html/template"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// beat is one thing that happened, to be seen before the table shows what came of it.
type beat struct {
	Scene rulebook.Scene `json:"scene"`
	Text  string         `json:"text"`
	Side  string         `json:"side,omitempty"`  // whose it is, as the table is seen: own, ally or far
	Seat  int            `json:"seat"`            // the same as a seat, or -1
	Card  string         `json:"card,omitempty"`  // the number of the card that it is about
	Other string         `json:"other,omitempty"` // and of the one that it is done to
	Whom  int            `json:"whom"`            // or the seat, or -1
	N     int            `json:"n,omitempty"`     // how much
	Face  template.HTML  `json:"face,omitempty"`  // the card, where it is shown large
	Faced template.HTML  `json:"faced,omitempty"` // and the other
}

// staged are the scenes that are acted out; the others only shape the log.
var staged = []rulebook.Scene{
	rulebook.TurnScene, rulebook.ShowScene, rulebook.OpenScene, rulebook.ClashScene, rulebook.UpperScene, rulebook.LowerScene, rulebook.AttackScene, rulebook.HitScene, rulebook.FallScene, rulebook.EndScene,
}

// shownLarge are the scenes that show their card: one that attacks where it does not lie on the table yet.
var shownLarge = []rulebook.Scene{rulebook.ShowScene, rulebook.OpenScene, rulebook.AttackScene}

// beats are what some lines of the log are acted out as, for whoever sits at a seat, or for those who watch.
func (f *faces) beats(lines []rulebook.Line, seat int) []beat {
	var out []beat
	for i := range lines {
		line := &lines[i]
		scene := f.book.Scene(line.Verb, line.N)
		if line.Kind != "" || line.Text == "" || !slices.Contains(staged, scene) {
			continue
		}
		b := beat{Scene: scene, Text: f.called(line.Text), Side: f.sideOf(line.Seat, seat), Seat: line.Seat, Card: line.Card, Other: line.Other, Whom: int(f.book.Aimed(line)), N: line.N}
		if slices.Contains(shownLarge, scene) {
			b.Face, b.Faced = f.drawn(line.Card), f.drawn(line.Other)
		}
		if last := len(out) - 1; last >= 0 && out[last].Scene == scene && out[last].Text == b.Text {
			continue
		}
		out = append(out, b)
	}
	return out
}

// sideOf is on which side of the table a seat sits, as another sees it; those who watch sit with the first.
func (f *faces) sideOf(seat, from int) string {
	from = max(0, from)
	switch {
	case seat < 0:
		return ""
	case seat == from:
		return "own"
	case f.book.Rules.Team(kernel.Seat(seat)) == f.book.Rules.Team(kernel.Seat(from)):
		return "ally"
	}
	return "far"
}

// drawn is a card as it is printed, as HTML; nothing where nobody may know it.
func (f *faces) drawn(number string) template.HTML {
	c := f.printed(number)
	if c == nil {
		return ""
	}
	var b bytes.Buffer
	if err := templates()[f.l].ExecuteTemplate(&b, "card-face", c); err != nil {
		return ""
	}
	return template.HTML(strings.TrimSpace(b.String())) // made by a template
}
