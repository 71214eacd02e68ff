// hint: what a player who looks ahead would do at the seat that is asked, and what it expects of it.

package main

import (
	"context"
	"fmt"
	"time"

	"saitei/agent"
	"saitei/internal/insight"
	"saitei/kernel"
)

// hintTime is how long a hint may take.
const hintTime = time.Second

// hint prints the best answers to a decision with the chance of winning that each promises, and how it may go on.
func (c *client) hint(seat kernel.Seat, v *kernel.View, d *kernel.DecisionView) {
	if c.seer == nil {
		c.seer = agent.NewSearch("search", c.m.Book, agent.Budget{Time: hintTime}, 1)
	}
	h := insight.Advise(context.Background(), c.seer, &insight.Asked{Book: c.m.Book, Outlook: c.outlookOf(seat), Mind: c.mindOf(seat), View: v, Decision: d})
	if len(h.Ideas) == 0 {
		c.println(c.say("play.no-hint"))
		return
	}
	for i := range h.Ideas {
		idea := &h.Ideas[i]
		c.printf("  %3.0f %%  %s\n", 100*idea.Chance, fold(idea.Says.In(c.lang)))
		if line := idea.Tell(c.lang, func(seat int) string { return c.m.Book.SeatName(c.lang, kernel.Seat(seat)) }); line != "" {
			for _, l := range wrap(fold(line), c.width()-9) {
				c.println("         " + c.ink.dim(l))
			}
		}
	}
	c.println(c.ink.dim(c.say("play.hint-from", "n", fmt.Sprint(h.Playouts))))
}
