// Explaining: why something can or cannot be chosen, what a card says, what a clause means.

package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// explain answers a question mark: alone it helps; with the number of a choice, a card, a clause or words it explains that.
func (c *client) explain(seat kernel.Seat, v *kernel.View, d *kernel.DecisionView, words []string) {
	if len(words) == 0 {
		c.explainDecision(d)
		c.help()
		return
	}
	all := strings.Join(words, " ")
	if n, err := strconv.Atoi(all); err == nil && d.Kind != kernel.Number {
		if n < 1 || n > len(d.Options) {
			c.complain(c.bad("play.no-such-choice", "n", all, "all", fmt.Sprint(len(d.Options))))
			return
		}
		c.explainOption(v, d, &d.Options[n-1])
		return
	}
	if c.explainCard(seat, v, all) {
		return
	}
	if err := c.printRules(c.m.Book, words); err != nil {
		c.complain(c.bad("play.unknown-words", "words", all))
	}
}

// help lists what can be typed, with a card and a clause of this game as examples.
func (c *client) help() {
	c.println(c.say("play.help", "card", pad(c.m.Book.Plain, 8), "clause", pad(exampleClause(c.m.Book), 11)))
}

// explainDecision says which clause asks, and whose card.
func (c *client) explainDecision(d *kernel.DecisionView) {
	c.cite(d.Clause)
	if d.Source != "" {
		c.showCardOf(d.Source)
	}
}

// explainOption says what a choice is about: its card and its clause.
func (c *client) explainOption(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) {
	c.println(c.ink.bold(c.optionLabel(v, d, o)))
	if o.Number != "" {
		c.showCardOf(o.Number)
	}
	c.cite(o.Clause)
}

// cite prints a clause in our own words.
func (c *client) cite(id string) {
	if text := c.clauseText(c.m.Book, id); text != "" {
		lines := wrap(text, c.width()-textWidth(id)-6)
		c.println("  " + c.ink.clause(id) + " " + strings.Join(lines, "\n"+strings.Repeat(" ", textWidth(id)+5)))
	}
}

// explainCard says of each card of a number or name that the seat can see whether it can be chosen now and, if not, why not. It
// reports whether there is such a card.
func (c *client) explainCard(seat kernel.Seat, v *kernel.View, words string) bool {
	isKnown := false
	for _, p := range v.Places {
		for i := range p.Cards {
			card := &p.Cards[i]
			if card.Number == "" || !isCardNamed(c.m.Set, card.Number, words) {
				continue
			}
			if !isKnown {
				c.showCardOf(card.Number)
			}
			isKnown = true
			c.explainWhyNot(seat, v, &p, card)
		}
	}
	if !isKnown {
		if card := c.anyCard(words); card != nil {
			_ = c.showCard(c.m.Book, card, false) // what is not understood has been told
			c.println("  " + c.say("play.not-in-sight"))
			return true
		}
	}
	return isKnown
}

// explainWhyNot says what can be done with a card now or, if nothing can, each reason once.
func (c *client) explainWhyNot(seat kernel.Seat, v *kernel.View, p *kernel.PlaceView, card *kernel.CardView) {
	where := c.placeName(p)
	verbs := slices.DeleteFunc(slices.Clone(c.m.Verbs(seat)), func(verb string) bool { return isDoneWithoutCard(v, verb) })
	for _, verb := range verbs {
		if c.m.WhyNot(seat, verb, card.Object) == nil {
			c.println("  " + c.say("play.can", "where", where, "what", c.verbName(verb)))
			return
		}
	}
	type reason struct {
		clause kernel.Clause
		fact   kernel.Key
	}
	told := map[reason]bool{}
	for _, verb := range verbs {
		r := c.m.WhyNot(seat, verb, card.Object)
		if told[reason{r.Clause, r.Fact}] {
			continue
		}
		told[reason{r.Clause, r.Fact}] = true
		c.println("  " + c.say("play.cannot", "where", where, "what", c.verbName(verb), "why", c.m.Book.SayRefusal(c.lang, r)))
		if r.Clause != 0 {
			c.cite(c.m.Book.Rules.Clauses[r.Clause])
		}
	}
}

// isDoneWithoutCard reports whether a verb is offered without a card, as passing is: then it is not about any card.
func isDoneWithoutCard(v *kernel.View, verb string) bool {
	for i := range v.Decisions {
		for _, o := range v.Decisions[i].Options {
			if o.Verb == verb && o.Object == 0 {
				return true
			}
		}
	}
	return false
}

// anyCard is a card of the match or of the game by its number or name.
func (c *client) anyCard(words string) *rulebook.Card {
	word := rulebook.Fold(strings.Trim(words, "「」"))
	for _, cards := range [][]rulebook.Card{c.m.Set.Cards, c.m.Book.Cards} {
		for i := range cards {
			if k := &cards[i]; rulebook.Fold(k.Number) == word || rulebook.Fold(k.Name) == word || (k.NameEn != "" && rulebook.Fold(k.NameEn) == word) {
				return k
			}
		}
	}
	return nil
}

// showCardOf prints the card of a number or name.
func (c *client) showCardOf(words string) {
	card := c.anyCard(words)
	if card == nil {
		c.complain(c.bad("error.card", "number", words, "game", c.m.Book.Name))
		return
	}
	c.showCard(c.m.Book, card, false)
}
