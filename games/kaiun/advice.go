// Advice: how much a player who thinks one choice ahead likes an option. It reads a seat's view, like any player.

package kaiun

import (
	"saitei/effect"
	"saitei/kernel"
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
	for i := range v.Places {
		if p := &v.Places[i]; p.Zone == "battle" && p.Owner == seat && len(p.Cards) > 0 {
			return &p.Cards[0]
		}
	}
	return nil
}

func findCard(v *kernel.View, object uint32) *kernel.CardView {
	for i := range v.Places {
		for k := range v.Places[i].Cards {
			if c := &v.Places[i].Cards[k]; c.Object == object && c.Known {
				return c
			}
		}
	}
	return nil
}

func attrOf(c *kernel.CardView, name string) int {
	for _, a := range c.Attrs {
		if a.Name == name {
			return int(a.Value)
		}
	}
	return 0
}

func rateBattler(v *kernel.View, object uint32) int {
	c := findCard(v, object)
	if c == nil {
		return 0
	}
	return rateCard(v, c)
}

// rateCard is the luck that a card can expect, less what it costs the deck. Against a card that is face up the comparison is known.
func rateCard(v *kernel.View, c *kernel.CardView) int {
	win, even, price := attrOf(c, "win"), attrOf(c, "even"), attrOf(c, "cost")
	expected := (win + 2*even) / 3
	if foe := battleCard(v, 1-v.Seat); foe != nil && foe.Known && !foe.FaceDown {
		mine, theirs := int64(attrOf(c, "sign")), int64(attrOf(foe, "sign"))
		luck, against := even, attrOf(foe, "even")
		switch {
		case theirs == mine%paper+1:
			luck = win
		case mine == theirs%paper+1:
			against = attrOf(foe, "win")
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
	c := findCard(v, object)
	if c == nil {
		return 0
	}
	return attrOf(c, "win") + 2*attrOf(c, "even") - 600*attrOf(c, "cost")
}
