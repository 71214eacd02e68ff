// The log: what happened, each line with its clause; lines of one clause that say the same of several cards are one line.

package web

import (
	"bytes"
	"fmt"

	"saitei/rulebook"
)

// telling is a line of the log on a page of a game.
type telling struct {
	rulebook.Telling
	Game  string
	Words []rulebook.Explained // the text, with its terms
	Class string               // how it is drawn: as a chapter, a paragraph, an aside, or as what a seat did
}

// classOf is how a line of the log is drawn.
func (f *faces) classOf(t *rulebook.Telling) string {
	switch scene := f.book.Scene(t.Verb, t.N); {
	case scene == rulebook.TurnScene, len(f.book.Scenes) == 0 && t.IsHeading:
		return "chapter"
	case scene != "":
		return fmt.Sprintf("%s s%d", scene, t.Seat)
	}
	return fmt.Sprintf("s%d", t.Seat)
}

func (f *faces) tell(lines []rulebook.Line) []telling {
	var all []telling
	for _, t := range f.set.Tell(f.l, lines) {
		t.Text = f.called(t.Text)
		all = append(all, telling{t, f.book.Name, f.explain(f.l, t.Text), f.classOf(&t)})
	}
	return all
}

// logLines renders each line of the log by itself.
func (f *faces) logLines(lines []rulebook.Line) ([]string, error) {
	var out []string
	for _, t := range f.tell(lines) {
		var b bytes.Buffer
		if err := templates()[f.l].ExecuteTemplate(&b, "log-line", t); err != nil {
			return nil, err
		}
		out = append(out, b.String())
	}
	return out, nil
}

// move is where a card went, so that it can be seen to glide there.
type move struct {
	From   string `json:"from"`
	To     string `json:"to"`
	Number string `json:"number,omitempty"`
}
