// hint: what a player who looks ahead would do at the seat that is asked, and what it expects of it.

package main

import (
	"fmt"
	"strings"
	"time"

	"saitei/agent"
	"saitei/kernel"
)

// A hint takes so long, and names so many answers.
const (
	hintTime  = time.Second
	hintIdeas = 3
)

// hint prints the best answers to a decision with the chance of winning that each promises.
func (c *client) hint(seat kernel.Seat, v *kernel.View, d *kernel.DecisionView) {
	if c.seer == nil {
		c.seer = agent.NewSearch("search", c.m.Book, agent.Budget{Time: hintTime}, 1)
	}
	thought := c.seer.Consider(c.mindOf(seat), d)
	if len(thought.Ideas) == 0 {
		c.println(c.say("play.no-hint"))
		return
	}
	for _, idea := range thought.Ideas[:min(hintIdeas, len(thought.Ideas))] {
		c.printf("  %3.0f %%  %s\n", 100*idea.Chance, c.answerLabel(v, d, idea.Choice))
	}
	c.println(c.ink.dim(c.say("play.hint-from", "n", fmt.Sprint(thought.Playouts))))
}

// answerLabel is an answer in words.
func (c *client) answerLabel(v *kernel.View, d *kernel.DecisionView, a kernel.Choice) string {
	var parts []string
	for i, id := range a.Picks {
		for k := range d.Options {
			if d.Options[k].ID != id {
				continue
			}
			label := fold(c.optionLabel(v, d, &d.Options[k]))
			if i < len(a.Nums) {
				label += fmt.Sprintf(" ×%d", a.Nums[i])
			}
			parts = append(parts, label)
		}
	}
	if len(a.Picks) == 0 {
		for _, n := range a.Nums {
			parts = append(parts, fmt.Sprint(n))
		}
	}
	if len(parts) == 0 {
		return c.say("play.choose-nothing")
	}
	return strings.Join(parts, c.say("play.and"))
}
