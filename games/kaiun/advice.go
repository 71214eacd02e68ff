// Advice: how much a player who thinks one choice ahead likes an option. It reads a seat's view, like any player.

package kaiun

import (
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// advise rates an option; more is better.
func advise(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) int {
	switch o.Verb {
	case "set", "replace":
		return rateBattler(v, o.Object) - effect.AsNumber[int](o.Verb == "replace")*500
	case "keep":
		c := battleCard(v, v.Seat)
		if c == nil {
			return 0
		}
		return rateCard(v, c)
	case "order":
		return rateCost(v, o.Object)
	}
	switch o.Kind {
	case kernel.YesOption:
		return 1
	case kernel.CardOption:
		if d.Source != "" && isGivenUp(v, o) {
			return -rateCost(v, o.Object)
		}
		return rateCost(v, o.Object)
	}
	return 0
}

// isGivenUp reports whether choosing a card gives it away: cards of one's own hand are mostly chosen to be discarded.
func isGivenUp(v *kernel.View, o *kernel.OptionView) bool {
	return o.Zone == "hand" && o.Owner == v.Seat
}

func battleCard(v *kernel.View, seat int) *kernel.CardView {
	if cards := (rulebook.Outlook{View: v}).Place("battle", seat).Cards; len(cards) > 0 {
		return &cards[0]
	}
	return nil
}

func rateBattler(v *kernel.View, object uint32) int {
	c := rulebook.Outlook{View: v}.Card(object)
	if c == nil || !c.Known {
		return 0
	}
	return rateCard(v, c)
}

// rateCard is the luck that a card can expect, less what it costs the deck. Against a card that is face up the comparison is known.
func rateCard(v *kernel.View, c *kernel.CardView) int {
	win, even, price := int(c.Attr("win")), int(c.Attr("even")), int(c.Attr("cost"))
	expected := (win + 2*even) / 3
	if foe := battleCard(v, 1-v.Seat); foe != nil && foe.Known && !foe.FaceDown {
		mine, theirs := c.Attr("sign"), foe.Attr("sign")
		luck, against := even, int(foe.Attr("even"))
		switch {
		case theirs == mine%paper+1:
			luck = win
		case mine == theirs%paper+1:
			against = int(foe.Attr("win"))
		}
		expected = luck
		if luck > against {
			expected += 4000
		}
	}
	return expected - 300*price
}

// rateCost is how good a card is to have.
func rateCost(v *kernel.View, object uint32) int {
	c := rulebook.Outlook{View: v}.Card(object)
	if c == nil || !c.Known {
		return 0
	}
	return int(c.Attr("win")) + 2*int(c.Attr("even")) - 600*int(c.Attr("cost"))
}
