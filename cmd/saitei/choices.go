// Choices: what is asked, and what can be answered, as numbered lines.

package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// showQuestion prints what is asked, by which clause and with which words of a card.
func (c *client) showQuestion(d *kernel.DecisionView) {
	title := c.prompt(d)
	if d.Source != "" {
		if card := findCard(c.m.Set.Cards, d.Source); card != nil {
			title = c.quote(c.cardTitle(card)) + ": " + title
		}
	}
	c.println(c.ink.bold(fold(title)) + " " + c.ink.clause(d.Clause) + c.ink.dim(c.howMany(d)))
	if asking := c.askingText(d); asking != "" {
		for _, l := range wrap(asking, c.width()-2) {
			c.println("  " + c.ink.dim(l))
		}
	}
}

// showDecision prints a decision with its numbered choices.
func (c *client) showDecision(v *kernel.View, d *kernel.DecisionView) {
	c.println()
	c.showQuestion(d)
	clauses := map[string]bool{}
	for i := range d.Options {
		clauses[d.Options[i].Clause] = true
	}
	for i := range d.Options {
		o := &d.Options[i]
		s := c.choiceLabel(v, d, o)
		if o.Clause != d.Clause || len(clauses) > 1 {
			s += " " + c.ink.clause(o.Clause)
		}
		key := strconv.Itoa(i + 1)
		if i == passAt(d) {
			key = passKey
		}
		c.println(" " + c.ink.number(fmt.Sprintf("%2s", key)) + ") " + s)
	}
}

// passKey passes, wherever passing stands among the choices; its number does so as well.
const passKey = "p"

// passAt is where the first choice stands that passes, or -1.
func passAt(d *kernel.DecisionView) int {
	return slices.IndexFunc(d.Options, func(o kernel.OptionView) bool { return o.Pass != "" })
}

// askingText is the part of the source's text that asks, as printed; in English, where parts have no counterpart, the whole text.
func (c *client) askingText(d *kernel.DecisionView) string {
	number := d.Source
	if d.Text != "" {
		number = d.Text
	}
	id, ok := c.m.Set.Find(number)
	if !ok || d.Span[0] >= d.Span[1] {
		return ""
	}
	if c.lang == rulebook.En {
		return strings.ReplaceAll(c.m.Set.English[id], "／", " ")
	}
	text := []rune(c.m.Set.Cards[id].Text)
	if d.Span[0] < 0 || d.Span[1] > len(text) {
		return ""
	}
	return fold(strings.ReplaceAll(string(text[d.Span[0]:d.Span[1]]), "／", " "))
}

// prompt is what is asked, in words.
func (c *client) prompt(d *kernel.DecisionView) string {
	return c.m.Book.SayQuestion(c.lang, d)
}

// howMany says which form the answer takes, where one number is not all.
func (c *client) howMany(d *kernel.DecisionView) string {
	least, most := strconv.Itoa(d.Min), strconv.Itoa(d.Max)
	key := kernel.Key("")
	switch d.Kind {
	case kernel.PickOne, kernel.PickSome:
		switch {
		case d.Min == 0:
			key = "form.up-to"
		case d.Min == d.Max && d.Max > 1:
			key = "form.exactly"
		case d.Min != d.Max:
			key = "form.between"
		case len(d.Options) == 1:
			key = "form.only"
		}
	case kernel.OrderAll:
		key = "form.order"
	case kernel.Number:
		key = "form.number"
	case kernel.Split:
		key = "form.split"
	case kernel.Arrange:
		key = "form.arrange"
	}
	if key == "" {
		return ""
	}
	return " " + c.say(key, "min", least, "max", most, "n", strconv.Itoa(len(d.Options)), "such", someOrder(len(d.Options)), "total", strconv.Itoa(d.Total), "piles", strconv.Itoa(d.Piles))
}

// someOrder is an example of an order of n things.
func someOrder(n int) string {
	example := "2 1"
	for i := 3; i <= n; i++ {
		example += " " + strconv.Itoa(i)
	}
	return example
}

// verbName is what doing something is called.
func (c *client) verbName(verb string) string {
	for _, key := range []kernel.Key{kernel.Key("verb." + verb), kernel.Key("option." + verb)} {
		if c.m.Book.Words.Has(key) {
			return c.m.Book.Words.Say(c.lang, key, "card", c.say("option.this-card"), "zone", "", "n", "", "seat", "")
		}
	}
	return verb
}

// optionLabel is a choice in words.
func (c *client) optionLabel(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) string {
	return c.teller(v).Option(d, o)
}

// choiceLabel is a choice as it is offered: in words, with a warning where it would hurt whoever chooses it.
func (c *client) choiceLabel(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) string {
	label := c.optionLabel(v, d, o)
	if c.m.Book.Harms != nil {
		if harm := c.m.Book.Harms(v, d, o); harm != "" {
			label += " (" + c.m.Book.Words.Say(c.lang, harm) + ")"
		}
	}
	return fold(label)
}

// teller puts choices at a view into words for this terminal.
func (c *client) teller(v *kernel.View) *rulebook.Teller {
	return &rulebook.Teller{Book: c.m.Book, Set: c.m.Set, Lang: c.lang, View: v}
}

func (c *client) zoneName(zone string) string {
	if zone == "" {
		return ""
	}
	return c.m.Book.Words.Say(c.lang, kernel.Key("zone."+zone))
}

func (c *client) placeName(p *kernel.PlaceView) string {
	return c.zoneName(p.Zone)
}

// quote is a card's name inside a sentence.
func (c *client) quote(name string) string {
	if c.lang == rulebook.En {
		return name
	}
	return "「" + name + "」"
}
