// Advice: how much a player who thinks one choice ahead likes an option. It reads a seat's view, like any player.

package builddivide

import (
	"saitei/kernel"
	"saitei/rulebook"
)

// advise rates an option; more is better. Options worth no more than 0 are not taken where nothing has to be.
func advise(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) int {
	t := outlook{rulebook.Outlook{View: v}}
	switch d.Name {
	case "act":
		return t.rateDeed(o)
	case "pay":
		return 10 - t.power(o.Object)/1000
	case "open":
		if o.Verb == "open" {
			return 10
		}
		return 1
	case "attack":
		return t.rateAttacker(o)
	case "target":
		return t.rateTarget(o)
	case "block":
		return t.rateBlocker(o)
	case "discard":
		return 20 - int(t.Card(o.Object).Attr("cost"))
	case "loop-count":
		return -int(o.N) // the fewest rounds, or none
	}
	switch o.Kind {
	case kernel.YesOption:
		return 2
	case kernel.CardOption:
		return t.rateChoice(o)
	}
	return 0
}

// outlook is what a seat sees.
type outlook struct{ rulebook.Outlook }

// power is the power of a card.
func (t outlook) power(object uint32) int { return int(t.Card(object).Attr("power")) }

// eachUnit calls f for every card on the field.
func (t outlook) eachUnit(f func(c *kernel.CardView)) {
	t.EachCard(func(p *kernel.PlaceView, c *kernel.CardView) {
		if p.Zone == "field" {
			f(c)
		}
	})
}

// isFoe reports whether a card on the field is on the other side.
func (t outlook) isFoe(c *kernel.CardView) bool {
	return t.Seats[c.Controller].Team != t.Seats[t.Seat].Team
}

// attacker is the unit that attacks, or nil.
func (t outlook) attacker() *kernel.CardView {
	if p := t.Party("attack", "attacker"); p != nil {
		return t.Card(p.Object)
	}
	return nil
}

// life is how many cards are left of the life of the seat or its team.
func (t outlook) life() int {
	for i := range t.Places {
		if p := &t.Places[i]; p.Zone == "life" && p.Team == t.Seats[t.Seat].Team {
			return p.Count
		}
	}
	return 0
}

// enoughEnergy is from how many cards on energy is put down only out of a full hand.
const enoughEnergy = 6

// rateDeed likes to put down energy first, above all what cannot be played soon, then to play what costs most. What can be played at any time waits for an attack.
func (t outlook) rateDeed(o *kernel.OptionView) int {
	c := t.Card(o.Object)
	cost, energy := int(c.Attr("cost")), t.Tally("energy", t.Seat)
	switch o.Verb {
	case "charge":
		switch {
		case energy >= enoughEnergy && t.Tally("hand", t.Seat) < 4:
			return -1
		case cost > energy+2:
			return 1000 + cost
		}
		return 900 - cost
	case "play":
		if c.Attr("timing") == timingQuick && c.Attr("type")&typeUnit == 0 && t.attacker() == nil {
			return -1
		}
		return 500 + cost
	case "activate":
		return 400
	case "loop":
		return -1 // it would only go round
	}
	return 1
}

// standing counts the units of the other side that could block, and those of them that stop a unit of a power.
func (t outlook) standing(power int) (all, strong int) {
	t.eachUnit(func(c *kernel.CardView) {
		if t.isFoe(c) && c.Pose == "stand" {
			all++
			if int(c.Attr("power")) >= power {
				strong++
			}
		}
	})
	return all, strong
}

// ready counts the units of the seat that could still attack.
func (t outlook) ready() int {
	n := 0
	t.eachUnit(func(c *kernel.CardView) {
		if c.Controller == t.Seat && c.Pose == "stand" {
			n++
		}
	})
	return n
}

// rateAttacker likes the strongest first, as long as nobody stops it, or there are more to attack than to block.
func (t outlook) rateAttacker(o *kernel.OptionView) int {
	if o.Verb == "end-attacks" {
		return 5
	}
	power := t.power(o.Object)
	all, strong := t.standing(power)
	switch {
	case strong == 0:
		return 20 + power/1000
	case t.ready() > all:
		return 10 + power/1000
	}
	return 1
}

// rateTarget likes a unit that is beaten more the stronger it is, and the player above all if nobody is there to block.
func (t outlook) rateTarget(o *kernel.OptionView) int {
	mine := int(t.attacker().Attr("power"))
	if o.Kind == kernel.SeatOption {
		if all, _ := t.standing(0); all == 0 {
			return 12
		}
		return 5
	}
	if theirs := t.power(o.Object); theirs < mine {
		return 5 + theirs/1000
	}
	return 1
}

// rateBlocker likes to block with what survives, and with anything when the life is low.
func (t outlook) rateBlocker(o *kernel.OptionView) int {
	if o.Verb != "block" {
		return 10
	}
	mine, theirs, life := t.power(o.Object), int(t.attacker().Attr("power")), t.life()
	switch {
	case mine > theirs:
		return 30 - mine/1000
	case life <= 2, mine == theirs && life <= 5:
		return 20 - mine/1000
	}
	return 1
}

// rateChoice likes what is strong, on the other side more than on one's own. From the hand goes what costs least.
func (t outlook) rateChoice(o *kernel.OptionView) int {
	c := t.Card(o.Object)
	switch {
	case o.Zone == "field" && t.isFoe(c):
		return 1000 + int(c.Attr("power"))/100
	case o.Zone == "field":
		return 1 + int(c.Attr("power"))/100
	case o.Zone == "hand":
		return 20 - int(c.Attr("cost"))
	}
	return 1 + int(c.Attr("cost"))
}
