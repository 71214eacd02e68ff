// Telling a log: lines of one clause that say the same of several cards are one line.

package rulebook

import "strings"

// bookkeeping is the verb under which games note numbers for themselves; there is nothing to tell about it.
const bookkeeping = "note"

// Telling is what one or more lines of a log say.
type Telling struct {
	Verb      string
	Clause    string
	By        string // the clause that forbade or replaced it
	Kind      string // forbidden or replaced; empty when it happened
	Text      string
	Times     int  // how often it is said, where it is about no card
	IsHeading bool // about the table as a whole, such as a new turn
	Seat      int
	N         int // the number of its event

	pattern string
	names   []string // of the cards that it is about
	cards   int      // how many those are, with those that nobody may name; 0 where it is about none
}

// Tell joins the lines of a log for people to read.
func (s *Set) Tell(l Lang, lines []Line) []Telling {
	var all []Telling
	from := 0 // where the run of lines of the last clause starts
	for i := range lines {
		line := &lines[i]
		if line.Verb == "" || line.Verb == bookkeeping || line.Text == "" {
			continue
		}
		t := s.telling(l, line)
		if len(all) > from && (all[len(all)-1].Clause != t.Clause || t.IsHeading) {
			from = len(all)
		}
		if like := t.among(all[from:]); like != nil {
			like.Times++
			like.cards += t.cards
			like.names = append(like.names, t.names...)
			continue
		}
		all = append(all, t)
	}
	for i := range all {
		t := &all[i]
		t.Text = fill(l, t.pattern, t.names, t.cards)
		if t.cards > 0 {
			t.Times = 1
		}
	}
	return all
}

func (s *Set) telling(l Lang, line *Line) Telling {
	t := Telling{
		Verb: line.Verb, Clause: line.Clause, By: line.By, Kind: line.Kind, Times: 1, Seat: line.Seat, N: line.N, pattern: line.pattern,
		IsHeading: line.Seat < 0 && line.Card == "" && line.From == "",
	}
	if id, ok := s.Find(line.Card); ok && line.Card != "" {
		t.names = []string{s.CardName(l, id)}
		if t.pattern == "" { // the line came from outside
			t.pattern = strings.Replace(line.Text, t.names[0], cardMark, 1)
		}
	}
	if t.pattern == "" {
		t.pattern = line.Text
	}
	if strings.Contains(t.pattern, cardMark) {
		t.cards = 1
	} else {
		t.names = nil
	}
	return t
}

// among is the telling that says the same, or nil.
func (t *Telling) among(all []Telling) *Telling {
	for i := range all {
		if o := &all[i]; !t.IsHeading && o.Clause == t.Clause && o.By == t.By && o.pattern == t.pattern {
			return o
		}
	}
	return nil
}
