// Advice: how much a player who thinks one choice ahead likes an option. It reads a seat's view, like any player.

package dimensionzero

import (
	"math/bits"
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
)

// advise rates an option; more is better. Options worth no more than 0 are not taken where nothing has to be.
func advise(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) int {
	t := outlook{rulebook.Outlook{View: v}}
	switch d.Name {
	case "priority":
		return t.rateAction(o)
	case "square", "destination":
		return t.rateStep(d, o)
	case "pay":
		return t.ratePayer(d, o)
	case "variable":
		return o.N
	case "redraw":
		if o.Kind == kernel.YesOption && t.isSlow() {
			return 1
		}
		return 0
	}
	switch o.Kind {
	case kernel.YesOption:
		return 1
	case kernel.CardOption, kernel.HiddenCardOption:
		return t.rateChosen(d, o)
	}
	return 0
}

// outlook is what a seat sees.
type outlook struct{ rulebook.Outlook }

// standing is the square of the battle space on which a card stands, or -1.
func (t outlook) standing(object uint32) int {
	if _, p := t.Find(object); p != nil && p.Zone == "battle" {
		return p.Square
	}
	return -1
}

// unitOn is the unit of a player on a battle square, or nil.
func (t outlook) unitOn(square int, isOwn bool) *kernel.CardView {
	var found *kernel.CardView
	t.EachCard(func(p *kernel.PlaceView, c *kernel.CardView) {
		if p.Zone == "battle" && p.Square == square && (c.Controller == t.Seat) == isOwn {
			found = c
		}
	})
	return found
}

// left is what is left of a unit's power.
func left(c *kernel.CardView) int {
	if c == nil {
		return 0
	}
	return int(c.Attr("power")) - c.Counters["damage"]
}

// progress is how far a square is from a player's own side: 0 is the own area, 2 the enemy area.
func (t outlook) progress(square int) int {
	if t.Seat == 0 {
		return 2 - square/3
	}
	return square / 3
}

// enoughEnergy is from how many cards on no more are put in the energy zone.
const enoughEnergy = 8

// isSlow reports whether a hand has next to nothing to play early.
func (t outlook) isSlow() bool {
	early := 0
	t.EachCard(func(p *kernel.PlaceView, c *kernel.CardView) {
		if p.Zone == "hand" && p.Owner == t.Seat && unpackCost(c.Attr("cost")).total() <= 3 {
			early++
		}
	})
	return early < 2
}

// rateAction rates what a player with priority can do: to smash, to play the dearest unit, to go forward where that is safe, and with what is left to look at the next card.
func (t outlook) rateAction(o *kernel.OptionView) int {
	c := t.Card(o.Object)
	price := unpackCost(c.Attr("cost")).total()
	switch o.Verb {
	case "smash":
		return 10_000
	case "energy":
		if t.Tally("energy", t.Seat) >= enoughEnergy || t.Tally("hand", t.Seat) < 2 {
			return -1
		}
		return 100 + 10*max(0, price-t.Tally("energy", t.Seat))
	case "play":
		if c.Attr("kind") == kindStrategy {
			if worth := t.rateText(o.Number, 300); worth > 0 {
				return 2500 + worth
			}
			return -1
		}
		if c.Attr("kind") == kindUnit && t.bestStep(c, -1) <= 0 {
			return -1
		}
		return 3000 + 100*price
	case "activate":
		if worth := t.rateText(o.Number, -1); worth > 0 {
			return 2000 + worth
		}
		return -1
	case "move":
		if best := t.bestStep(c, t.standing(o.Object)); best > 0 {
			return 1000 + best
		}
		return -1
	case "plan":
		return 50
	case "renew":
		return -1
	}
	return 0
}

// bestStep is what the best square is worth that a unit can be put on: from hand or plan on the own area, or one step from where it stands.
func (t outlook) bestStep(c *kernel.CardView, from int) int {
	best := -1
	for i := range battleSquares {
		isReached := from < 0 && t.progress(i) < 2 || from >= 0 && isNextTo(from, i)
		if isReached && t.unitOn(i, true) == nil {
			best = max(best, t.worthOfStep(c, from, i))
		}
	}
	return best
}

// worthOfStep is what it is worth to put a unit on a square: to go forward, and to beat whoever is there. A unit that is played on the central area does not stay.
func (t outlook) worthOfStep(c *kernel.CardView, from, to int) int {
	foe := t.unitOn(to, false)
	gain := 100 * (t.progress(to) - max(0, t.progress(max(from, 0))))
	if from < 0 {
		gain = 100 - 5*t.crowd(to)
		if t.progress(to) == 1 {
			gain = -200
		}
	}
	switch {
	case foe == nil:
		return gain
	case left(c) > left(foe):
		return gain + 150 + unpackCost(foe.Attr("cost")).total()*20
	case left(c) == left(foe) && from >= 0:
		return gain/2 + 10*(unpackCost(foe.Attr("cost")).total()-unpackCost(c.Attr("cost")).total())
	}
	return -500
}

// crowd is how many units of the seat's own stand in the line of a square.
func (t outlook) crowd(square int) int {
	n := 0
	for i := square % 3; i < battleSquares; i += 3 {
		if t.unitOn(i, true) != nil {
			n++
		}
	}
	return n
}

// rateStep rates a square that a unit is to be put on or to move to. Whose it is, the card says that asks.
func (t outlook) rateStep(d *kernel.DecisionView, o *kernel.OptionView) int {
	if o.Zone != "battle" {
		return 1
	}
	var unit *kernel.CardView
	from := -1
	t.EachCard(func(p *kernel.PlaceView, c *kernel.CardView) {
		switch {
		case c.Number != d.Source || c.Controller != t.Seat:
		case p.Zone == "stack":
			unit, from = c, -1
		case p.Zone == "battle" && isNextTo(p.Square, o.Square) && (unit == nil || from >= 0):
			unit, from = c, p.Square
		}
	})
	return t.worthOfStep(unit, from, o.Square)
}

// ratePayer likes the cards with which a cost is best paid: of each colour as many as it asks for, those of the fewest colours first, then cards of the smash zone.
func (t outlook) ratePayer(d *kernel.DecisionView, o *kernel.OptionView) int {
	price := t.asked()
	var colours [everyColour + 1][]kernel.OptionID
	for i := range d.Options {
		of := t.Card(d.Options[i].Object).Attr("colour")
		colours[of&everyColour] = append(colours[of&everyColour], d.Options[i].ID)
	}
	if slices.Contains(takeFor(price, &colours), o.ID) {
		return 100
	}
	if o.Kind == kernel.HiddenCardOption {
		return 50
	}
	return 10
}

// takeFor picks a card for each coloured symbol of a cost, of the fewest colours that will do, as far as there are any: what is left cards of the smash zone have to pay.
func takeFor(price cost, colours *[everyColour + 1][]kernel.OptionID) []kernel.OptionID {
	for lacking := 0; ; lacking++ {
		if taken, ok := takeAll(price, colours, lacking); ok {
			return taken
		}
	}
}

// takeAll picks cards for all coloured symbols but so many that may go without.
func takeAll(price cost, colours *[everyColour + 1][]kernel.OptionID, lacking int) (taken []kernel.OptionID, ok bool) {
	s := red
	for s < colourless && price.asks(s) == 0 {
		s++
	}
	if s == colourless {
		return nil, true
	}
	price[s]--
	for size := 1; size <= int(colourless); size++ {
		for set, have := range colours {
			if set>>s&1 == 0 || bits.OnesCount(uint(set)) != size || len(have) == 0 {
				continue
			}
			colours[set] = have[1:]
			rest, ok := takeAll(price, colours, lacking)
			colours[set] = have
			if ok {
				return append(rest, have[0]), true
			}
		}
	}
	if lacking == 0 {
		return nil, false
	}
	return takeAll(price, colours, lacking-1)
}

// asked is the cost that is being paid, as far as the innermost payment tells.
func (t outlook) asked() cost {
	var price cost
	for i := range t.Underway {
		if u := &t.Underway[i]; u.Kind == kernel.UnderwayAffair && u.Name == paymentAffair.Name {
			for s := range symbols {
				price[s] = int8(u.Numbers[symbolWords[s].En])
			}
		}
	}
	return price
}
