// The log: what happened, each line with its clause, equal lines told once.

package main

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// bookkeeping is the verb under which games note numbers for themselves; there is nothing to tell about it.
const bookkeeping = "note"

// showLog prints everything that a seat may know of what happened.
func (c *client) showLog(seat kernel.Seat) {
	for _, s := range c.tellLog(c.m.Log(seat, c.lang, 0)) {
		c.println(s)
	}
}

// maxNews is how many new log lines are shown without being asked for.
const maxNews = 24

// showNews prints what the seat has not read yet.
func (c *client) showNews(seat kernel.Seat) {
	news := c.tellLog(c.m.Log(seat, c.lang, c.read[seat]))
	c.read[seat] = c.m.LogLen()
	if n := len(news); n > maxNews {
		c.println(c.ink.dim(c.say("play.earlier", "n", fmt.Sprint(n-maxNews))))
		news = news[n-maxNews:]
	}
	for _, s := range news {
		c.println(s)
	}
}

// tellLog is log lines as they are printed. Lines of one clause that say the same of several cards are one line.
func (c *client) tellLog(lines []rulebook.Line) []string {
	var all []*telling
	from := 0
	for i := range lines {
		l := &lines[i]
		if l.Verb == "" || l.Verb == bookkeeping || l.Text == "" {
			continue
		}
		t := c.tellingOf(l)
		if len(all) > from && all[len(all)-1].clause != t.clause {
			from = len(all)
		}
		at := slices.IndexFunc(all[from:], t.isLike)
		if at < 0 {
			all = append(all, t)
			continue
		}
		all[from+at].cards = append(all[from+at].cards, t.cards...)
		all[from+at].times++
	}
	out := make([]string, len(all))
	for i, t := range all {
		out[i] = c.telling(t)
	}
	return out
}

// telling is what one or more log lines say.
type telling struct {
	clause, by, text string // the card's name is taken out of the text
	cards            []string
	times            int
}

// cardMark stands in a telling's text where the names of the cards go.
const cardMark = "\x00"

func (t *telling) isLike(o *telling) bool {
	return t.clause == o.clause && t.by == o.by && t.text == o.text
}

func (c *client) tellingOf(l *rulebook.Line) *telling {
	t := &telling{clause: l.Clause, by: l.By, text: l.Text, times: 1}
	if id, ok := c.m.Set.Find(l.Card); ok && l.Card != "" {
		if name := c.m.Set.CardName(c.lang, id); strings.Contains(l.Text, name) {
			t.text = strings.Replace(l.Text, name, cardMark, 1)
			t.cards = []string{name}
		}
	}
	return t
}

// telling is a line of the log with its clause, and with the clause that forbade or replaced what it tells.
func (c *client) telling(t *telling) string {
	s := c.ink.clause(t.clause)
	if t.by != "" {
		s += " " + c.ink.clause(t.by)
	}
	between := ", "
	if c.lang == rulebook.Ja {
		between = ""
	}
	s += " " + fold(strings.Replace(t.text, cardMark, strings.Join(t.cards, between), 1))
	if t.times > 1 && len(t.cards) == 0 {
		s += fmt.Sprintf(" ×%d", t.times)
	}
	return s
}
