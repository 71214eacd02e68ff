// The log: what happened, each line with its clause; lines of one clause that say the same of several cards are one line.

package web

import (
	"bytes"
	"strings"

	"saitei/rulebook"
)

// telling is a line of the log.
type telling struct {
	Game    string
	Clause  string
	By      string // the clause that forbade or replaced it
	Kind    string
	Text    string
	Times   int
	Heading bool // about the table as a whole, such as a new turn
	Seat    int

	pattern string // the text without the card's name
	names   []string
}

// bookkeeping is the verb under which games note numbers for themselves; there is nothing to tell about it.
const bookkeeping = "note"

// cardMark stands in a pattern where the names of the cards go.
const cardMark = "\x00"

func (f *faces) tell(lines []rulebook.Line) []*telling {
	var all []*telling
	from := 0
	for i := range lines {
		l := &lines[i]
		if l.Verb == "" || l.Verb == bookkeeping || l.Text == "" {
			continue
		}
		t := f.tellingOf(l)
		if len(all) > from && (all[len(all)-1].Clause != t.Clause || t.Heading) {
			from = len(all)
		}
		if like := find(all[from:], t); like != nil {
			like.Times++
			like.names = append(like.names, t.names...)
			continue
		}
		all = append(all, t)
	}
	between := "、"
	if f.l == rulebook.En {
		between = ", "
	}
	for _, t := range all {
		t.Text = strings.Replace(t.pattern, cardMark, strings.Join(t.names, between), 1)
		if len(t.names) > 0 {
			t.Times = 1
		}
	}
	return all
}

func (f *faces) tellingOf(l *rulebook.Line) *telling {
	t := &telling{
		Game: f.book.Name, Clause: l.Clause, By: l.By, Kind: l.Kind, Times: 1, Heading: l.Seat < 0 && l.Card == "" && l.From == "", Seat: l.Seat, pattern: l.Text,
	}
	if id, ok := f.set.Find(l.Card); ok && l.Card != "" {
		if name := f.set.CardName(f.l, id); strings.Contains(l.Text, name) {
			t.pattern, t.names = strings.Replace(l.Text, name, cardMark, 1), []string{name}
		}
	}
	return t
}

func find(all []*telling, t *telling) *telling {
	for _, o := range all {
		if !t.Heading && o.Clause == t.Clause && o.By == t.By && o.pattern == t.pattern {
			return o
		}
	}
	return nil
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
