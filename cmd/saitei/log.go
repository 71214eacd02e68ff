// The log: what happened, each line with its clause, equal lines told once.

package main

import (
	"fmt"

	"saitei/kernel"
	"saitei/rulebook"
)

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

// tellLog is log lines as they are printed: each with its clause, and with the clause that forbade or replaced what it tells.
func (c *client) tellLog(lines []rulebook.Line) []string {
	var out []string
	for _, t := range c.m.Set.Tell(c.lang, lines) {
		s := c.ink.clause(t.Clause)
		if t.By != "" {
			s += " " + c.ink.clause(t.By)
		}
		s += " " + fold(t.Text)
		if t.Times > 1 {
			s += fmt.Sprintf(" ×%d", t.Times)
		}
		out = append(out, s)
	}
	return out
}
