// Answers in words: what somebody chooses, or might choose, told to whoever reads it away from the table.

package rulebook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"saitei/kernel"
)

// Teller puts what is chosen at a view into words: in which language, and by which names of the players.
type Teller struct {
	Book *Book
	Set  *Set // nil where nothing is compiled yet
	Lang Lang
	View *kernel.View
	Seat func(seat int) string // nil: as the game calls them
	// Numbered calls squares by their numbers, as rulings do: what is left or one's own differs from seat to seat.
	Numbered bool
}

// Answer is an answer to a decision in words.
func (t *Teller) Answer(d *kernel.DecisionView, a kernel.Choice) string {
	var parts []string
	for i, id := range a.Picks {
		at := slices.IndexFunc(d.Options, func(o kernel.OptionView) bool { return o.ID == id })
		if at < 0 {
			continue
		}
		label := t.Option(d, &d.Options[at])
		if i < len(a.Nums) {
			label += fmt.Sprintf(" ×%d", a.Nums[i])
		}
		parts = append(parts, label)
	}
	if len(a.Picks) == 0 {
		for _, n := range a.Nums {
			parts = append(parts, strconv.Itoa(n))
		}
	}
	if len(parts) == 0 {
		return t.say("answer.nothing")
	}
	return strings.Join(parts, t.say("answer.and"))
}

// Option is a choice in words; of an ability also what it says, because a card may have several.
func (t *Teller) Option(d *kernel.DecisionView, o *kernel.OptionView) string {
	label := t.thing(o)
	if s, ok := t.Book.SayOption(t.Lang, t.Set, d, o, label); ok && o.Kind != kernel.YesOption && o.Kind != kernel.NoOption {
		label = s
	}
	if o.Ability != nil && t.Set != nil {
		label += t.say("answer.says", "text", t.Set.SayAbility(t.Lang, o.Ability))
	}
	return label
}

// thing is what a choice is about, with where it lies unless it is held.
func (t *Teller) thing(o *kernel.OptionView) string {
	switch o.Kind {
	case kernel.CardOption, kernel.EffectOption, kernel.ItemOption:
		return t.card(o)
	case kernel.HiddenCardOption:
		return t.say("answer.hidden", "where", t.Whose(o.Owner, o.Team)+t.Zone(o.Zone), "n", strconv.Itoa(o.N+1))
	case kernel.PlaceOption:
		return t.Whose(o.Owner, o.Team) + t.Square(o.Zone, o.Square)
	case kernel.SeatOption:
		return t.Player(o.Owner)
	case kernel.YesOption:
		return t.say("answer.yes")
	case kernel.NoOption:
		return t.say("answer.no")
	case kernel.NumberOption:
		return strconv.Itoa(o.N)
	}
	return o.Verb
}

// card is the card of an option, with where it lies unless it is held.
func (t *Teller) card(o *kernel.OptionView) string {
	if o.Number == "" {
		return t.say("card.hidden")
	}
	label := o.Name
	if t.Set != nil {
		if id, ok := t.Set.Find(o.Number); ok && int(id) < len(t.Set.Cards) {
			label = t.Set.CardName(t.Lang, id)
		}
	}
	if !t.isHeld(o) && o.Zone != "" {
		label += " (" + t.Whose(o.Owner, o.Team) + t.whereIs(o) + ")"
	}
	return label
}

// isHeld reports whether the card of an option lies in a place that is held like a fan: where that is goes without saying.
func (t *Teller) isHeld(o *kernel.OptionView) bool {
	return slices.ContainsFunc(t.View.Places, func(p kernel.PlaceView) bool { return p.Zone == o.Zone && p.Owner == o.Owner && p.Shape == kernel.Fan })
}

// whereIs is the zone in which the card of an option lies, or its square.
func (t *Teller) whereIs(o *kernel.OptionView) string {
	for i := range t.View.Places {
		p := &t.View.Places[i]
		if p.Zone == o.Zone && slices.ContainsFunc(p.Cards, func(k kernel.CardView) bool { return k.Object == o.Object }) {
			return t.Square(p.Zone, p.Square)
		}
	}
	return t.Zone(o.Zone)
}

// Whose says whose something is, seen from the view's seat: a player's, or a team's if that is given.
func (t *Teller) Whose(owner int, team *int) string {
	v := t.View
	switch {
	case owner < 0 && team != nil && *team >= 0 && v.Seat >= 0 && *team == v.Seats[v.Seat].Team:
		return t.say("owner.team")
	case owner < 0 && team != nil && *team >= 0:
		return t.say("owner.of", "seat", t.Book.TeamName(t.Lang, *team))
	case owner < 0:
		return ""
	case owner == v.Seat:
		return t.say("owner.own")
	case len(v.Seats) == 2 && v.Seat >= 0:
		return t.say("owner.other")
	}
	return t.say("owner.of", "seat", t.Player(owner))
}

// Player is what a player is called.
func (t *Teller) Player(seat int) string {
	if t.Seat != nil {
		return t.Seat(seat)
	}
	return t.Book.SeatName(t.Lang, kernel.Seat(seat))
}

// Zone is what a zone is called.
func (t *Teller) Zone(zone string) string {
	if zone == "" {
		return ""
	}
	return t.say(kernel.Key("zone." + zone))
}

// Square is a square of a zone where there are several, as the view's seat calls it.
func (t *Teller) Square(zone string, n int) string {
	squares, isShared := t.squares(zone)
	if t.Numbered {
		return t.Book.squareNumber(t.Lang, zone, n, squares)
	}
	v := t.View
	return t.Book.square(t.Lang, zone, n, squares, isShared && v.Seat >= 0 && v.Seats[v.Seat].Team != v.Seats[0].Team)
}

// squares is how many squares a zone has, and whether the whole table shares them.
func (t *Teller) squares(zone string) (n int, isShared bool) {
	for i := range t.View.Places {
		if p := &t.View.Places[i]; p.Zone == zone {
			n, isShared = max(n, p.Square+1), p.Owner < 0 && p.Team < 0
		}
	}
	return n, isShared
}

func (t *Teller) say(key kernel.Key, args ...string) string {
	return t.Book.Words.Say(t.Lang, key, args...)
}
