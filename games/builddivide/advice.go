// Advice: how much a player who thinks one choice ahead likes an option. It reads a seat's view, like any player.

package builddivide

import "saitei/kernel"

// advice rates an option; more is better. Options worth no more than 0 are not taken where nothing has to be.
func advise(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) int {
	switch d.Name {
	case "act":
		return actWorth(v, o)
	case "pay":
		return 10 - int(cardIn(v, o.Object).Attr("power"))/1000
	case "open":
		if o.Verb == "open" {
			return 10
		}
		return 1
	case "attack":
		return 1 + int(cardIn(v, o.Object).Attr("power"))/1000
	case "target":
		if o.Kind == kernel.SeatOption {
			return 5
		}
		mine, theirs := attackingUnit(v), cardIn(v, o.Object)
		if int(mine.Attr("power")) > int(theirs.Attr("power")) {
			return 6
		}
		return 1
	case "block":
		return blockWorth(v, o)
	case "discard":
		return 20 - int(cardIn(v, o.Object).Attr("cost"))
	case "shot":
		if o.Kind == kernel.YesOption {
			return 10
		}
	}
	return 0
}

// cardIn is a card of a view by its number, or nil.
func cardIn(v *kernel.View, object uint32) *kernel.CardView {
	for i := range v.Places {
		for k := range v.Places[i].Cards {
			if c := &v.Places[i].Cards[k]; c.Object == object && object != 0 {
				return c
			}
		}
	}
	return nil
}

// actWorth likes to put energy down first, cards of high cost above all when they cannot be played, then to play the most expensive card.
func actWorth(v *kernel.View, o *kernel.OptionView) int {
	cost := int(cardIn(v, o.Object).Attr("cost"))
	switch o.Verb {
	case "charge":
		return 100 + cost
	case "play":
		return 10 + cost
	}
	return 1
}

// attackingUnit is the unit that attacks in a view.
func attackingUnit(v *kernel.View) *kernel.CardView {
	if p := v.Party("attack", "attacker"); p != nil {
		return cardIn(v, p.Object)
	}
	return nil
}

// blockWorth likes to block with what survives, and with anything when the life is low.
func blockWorth(v *kernel.View, o *kernel.OptionView) int {
	if o.Verb != "block" {
		return 2
	}
	mine, theirs := int(cardIn(v, o.Object).Attr("power")), int(attackingUnit(v).Attr("power"))
	life := 0
	for i := range v.Places {
		if p := &v.Places[i]; p.Zone == "life" && p.Owner == v.Seat {
			life = p.Count
		}
	}
	switch {
	case mine > theirs:
		return 5
	case life <= 2 || mine == theirs:
		return 3
	}
	return 1
}
