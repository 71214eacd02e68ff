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

// optionLabel is a choice in words; of an ability also what it says, because a card may have several.
func (c *client) optionLabel(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) string {
	label := c.optionThing(v, o)
	if s, ok := c.m.Book.SayOption(c.lang, c.m.Set, d, o, label); ok && o.Kind != kernel.YesOption && o.Kind != kernel.NoOption {
		label = s
	}
	if o.Ability != nil {
		label += c.say("option.says", "text", c.m.Set.SayAbility(c.lang, o.Ability))
	}
	return label
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

// optionThing is what a choice is about.
func (c *client) optionThing(v *kernel.View, o *kernel.OptionView) string {
	zone := c.zoneName(o.Zone)
	switch o.Kind {
	case kernel.CardOption, kernel.EffectOption, kernel.ItemOption:
		if o.Number == "" {
			return c.m.Book.Words.Say(c.lang, "card.hidden")
		}
		name := o.Name
		if card := findCard(c.m.Set.Cards, o.Number); card != nil {
			name = c.cardTitle(card)
		}
		label := c.quote(name)
		if !isHeld(v, o) && zone != "" {
			label += " (" + c.ownerName(v, o.Owner, o.Team) + c.whereIs(v, o) + ")"
		}
		return label
	case kernel.HiddenCardOption:
		return c.say("option.hidden", "where", c.ownerName(v, o.Owner, o.Team)+zone, "n", strconv.Itoa(o.N+1))
	case kernel.PlaceOption:
		return c.ownerName(v, o.Owner, o.Team) + c.squareName(v, o.Zone, o.Square)
	case kernel.SeatOption:
		return c.m.Book.SeatName(c.lang, kernel.Seat(o.Owner))
	case kernel.YesOption:
		return c.say("option.yes")
	case kernel.NoOption:
		return c.say("option.no")
	case kernel.NumberOption:
		return strconv.Itoa(o.N)
	}
	return o.Verb
}

// isHeld reports whether the card of an option lies in a place that is held like a fan: where that is goes without saying.
func isHeld(v *kernel.View, o *kernel.OptionView) bool {
	return slices.ContainsFunc(v.Places, func(p kernel.PlaceView) bool { return p.Zone == o.Zone && p.Owner == o.Owner && p.Shape == kernel.Fan })
}

// whereIs is the zone in which the card of an option lies, or its square.
func (c *client) whereIs(v *kernel.View, o *kernel.OptionView) string {
	for i := range v.Places {
		p := &v.Places[i]
		if p.Zone == o.Zone && slices.ContainsFunc(p.Cards, func(k kernel.CardView) bool { return k.Object == o.Object }) {
			return c.squareName(v, p.Zone, p.Square)
		}
	}
	return c.zoneName(o.Zone)
}

// ownerName says whose something is, seen from the view's seat: a player's, or a team's if that is given.
func (c *client) ownerName(v *kernel.View, owner int, team *int) string {
	switch {
	case team != nil && v.Seat >= 0 && *team == v.Seats[v.Seat].Team:
		return c.say("owner.team")
	case team != nil:
		return c.say("owner.of", "seat", c.m.Book.TeamName(c.lang, *team))
	case owner < 0:
		return ""
	case owner == v.Seat:
		return c.say("owner.own")
	case len(v.Seats) == 2:
		return c.say("owner.other")
	}
	return c.say("owner.of", "seat", c.m.Book.SeatName(c.lang, kernel.Seat(owner)))
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
