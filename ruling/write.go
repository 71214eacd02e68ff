// Writing: choices and positions as a ruling says them, for those who make rulings of matches.

package ruling

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// Answered is an answer that a ruling gave, or that answered itself, by the line that it came from.
type Answered struct {
	Line     int
	Seat     kernel.Seat
	Decision uint64
	Choice   kernel.Choice
}

// Stand is a match that stands where a ruling begins, with its cards; or a message why there is none.
func Stand(b *rulebook.Book, r *Ruling) (*kernel.Game, *rulebook.Set, *rulebook.Text) {
	s := bind(b, r)
	if len(s.failures) > 0 {
		return nil, nil, &s.failures[0].Text
	}
	if s.position == nil {
		return nil, nil, noPosition()
	}
	g := new(kernel.Game)
	if err := b.Place(g, s.set, s.position); err != nil {
		t := say("この局面は置けない: %v", "this position cannot be set up: %v", err)
		return nil, nil, &t
	}
	return g, s.set, nil
}

// WriteChoice is an answer of a seat to a decision as a line of a ruling: in words that can mean nothing else, or by the places of the options in their list.
func WriteChoice(b *rulebook.Book, set *rulebook.Set, g *kernel.Game, seat kernel.Seat, d *kernel.DecisionView, c kernel.Choice) string {
	t := &trial{scenario: &scenario{book: b, set: set}, g: g}
	for i := range set.Cards {
		t.cards.add(&set.Cards[i])
	}
	var picked []*kernel.OptionView
	for _, id := range c.Picks {
		at := slices.IndexFunc(d.Options, func(o kernel.OptionView) bool { return o.ID == id })
		picked = append(picked, &d.Options[at])
	}
	if line := seatName(seat) + " " + t.inWords(d, picked, c.Nums); t.readsAs(line, d, c) {
		return line
	}
	return seatName(seat) + " " + t.commonVerb(d, picked) + " " + listed(c.Nums, d.Kind, picked, func(o *kernel.OptionView) string {
		at := slices.IndexFunc(d.Options, func(x kernel.OptionView) bool { return x.ID == o.ID })
		return fmt.Sprintf("%s %d", verbOption, at+1)
	})
}

// inWords says an answer by what the options are.
func (t *trial) inWords(d *kernel.DecisionView, picked []*kernel.OptionView, nums []int) string {
	switch {
	case d.Kind == kernel.Number:
		return fmt.Sprintf("%s %d", verbNumber, nums[0])
	case len(picked) == 0:
		return verbNothing
	case picked[0].Kind == kernel.YesOption:
		return verbYes
	case picked[0].Kind == kernel.NoOption:
		return verbNo
	case len(picked) == 1 && picked[0].Kind == kernel.ActionOption && picked[0].N == 0 && picked[0].Verb != "":
		return picked[0].Verb
	}
	return t.commonVerb(d, picked) + " " + listed(nums, d.Kind, picked, func(o *kernel.OptionView) string {
		if place := t.placeText(o); o.Kind == kernel.CardOption && strings.Contains(place, "/") {
			return o.Number + " in " + place
		}
		return strings.TrimSpace(strings.TrimPrefix(t.optionText(o), o.Verb))
	})
}

// listed writes options as a list, with their numbers or on their piles.
func listed(nums []int, kind kernel.DecisionKind, picked []*kernel.OptionView, name func(*kernel.OptionView) string) string {
	var b strings.Builder
	for i, o := range picked {
		switch {
		case i == 0:
		case kind == kernel.Arrange && nums[i] != nums[i-1]:
			b.WriteString(" | ")
		default:
			b.WriteString(", ")
		}
		b.WriteString(name(o))
		if kind == kernel.Split {
			fmt.Fprintf(&b, " %d", nums[i])
		}
	}
	return b.String()
}

// commonVerb is the verb by which some options are chosen.
func (t *trial) commonVerb(d *kernel.DecisionView, picked []*kernel.OptionView) string {
	switch d.Kind {
	case kernel.OrderAll:
		return verbOrder
	case kernel.Split:
		return verbSplit
	case kernel.Arrange:
		return verbPiles
	}
	verb := picked[0].Verb
	if verb == "" || slices.ContainsFunc(picked, func(o *kernel.OptionView) bool { return o.Verb != verb }) {
		return verbChoose
	}
	return verb
}

// readsAs reports whether a line can be read, and as this answer alone.
func (t *trial) readsAs(line string, d *kernel.DecisionView, c kernel.Choice) bool {
	p := &parser{r: &Ruling{}, raw: line, acted: true, seen: map[string]int{}}
	p.parseLine()
	if len(p.errs) > 0 || len(p.r.Steps) != 1 {
		return false
	}
	read, isChoice := p.r.Steps[0].(*Choice)
	if !isChoice {
		return false
	}
	got, ok := t.answer(d, read.Verb, read.Items)
	for _, it := range read.Items {
		ok = ok && t.ambiguity(d, read.Verb, it).En == ""
	}
	return ok && slices.Equal(got.Picks, c.Picks) && slices.Equal(got.Nums, c.Nums)
}

// Layout is a position in the making: what lies where, and numbers.
type Layout struct {
	Start    string
	Cards    []kernel.Placed // of each place the lowest first
	Numbers  map[string]int
	Seats    []map[string]int
	Switches map[string]int
}

// Position is the layout as a position.
func (l *Layout) Position() *rulebook.Position {
	p := &rulebook.Position{Start: l.Start, Seed: expandSeed(1), Cards: l.Cards, Vars: l.Numbers, SeatVars: l.Seats, Switches: l.Switches, Fill: map[kernel.Place]int{}}
	for _, c := range l.Cards {
		p.Fill[c.Place] = 0
	}
	return p
}

// Write is the layout as the lines of a ruling, for a set that has its cards.
func (l *Layout) Write(b *rulebook.Book, set *rulebook.Set) []string {
	lines := []string{"start " + l.Start}
	for _, name := range b.Rules.Vars {
		if n := l.Numbers[name]; n != 0 {
			lines = append(lines, fmt.Sprintf("set %s %d", key(name), n))
		}
	}
	for seat, values := range l.Seats {
		for _, name := range b.Rules.PlayerVars {
			if n := values[name]; n != 0 {
				lines = append(lines, fmt.Sprintf("set %s %s %d", seatName(kernel.Seat(seat)), key(name), n))
			}
		}
	}
	for place := range kernel.Place(b.Rules.Places()) {
		var items []string
		for _, c := range slices.Backward(l.Cards) { // a line names the top card first
			if c.Place == place {
				items = append(items, writePlaced(b, set, &c))
			}
		}
		if len(items) > 0 {
			lines = append(lines, placeName(b, place)+" "+strings.Join(gathered(items), ", "))
		}
	}
	return lines
}

// gathered writes items that stand beside each other and are the same as one.
func gathered(items []string) []string {
	var out []string
	for i := 0; i < len(items); {
		n := 1
		for i+n < len(items) && items[i+n] == items[i] {
			n++
		}
		number, words, _ := strings.Cut(items[i], " ")
		if n > 1 {
			number += fmt.Sprintf(" x%d", n)
		}
		out = append(out, strings.TrimSpace(number+" "+words))
		i += n
	}
	return out
}

// placeName is a place as the beginning of a line: its seat, its zone and its square.
func placeName(b *rulebook.Book, place kernel.Place) string {
	zone := &b.Rules.Zones[b.Rules.ZoneOf(place)]
	name := seatName(b.Rules.OwnerOf(place)) + " " + key(zone.Name)
	if zone.Squares > 1 {
		for square := range zone.Squares {
			if b.Rules.SquareOf(b.Rules.ZoneOf(place), max(b.Rules.OwnerOf(place), 0), square) == place {
				return fmt.Sprintf("%s/%d", name, square+1)
			}
		}
	}
	return name
}

// writePlaced is a card as it lies.
func writePlaced(b *rulebook.Book, set *rulebook.Set, c *kernel.Placed) string {
	words := []string{set.Pool.Defs[c.Def].Number}
	if zone := &b.Rules.Zones[b.Rules.ZoneOf(c.Place)]; c.Face != faceIn(zone) {
		words = append(words, map[kernel.Face]string{kernel.FaceUp: "face-up", kernel.FaceDown: "face-down"}[c.Face])
	}
	if c.Pose != 0 {
		words = append(words, b.Rules.Poses[c.Pose])
	}
	if c.Owner != max(b.Rules.OwnerOf(c.Place), 0) {
		words = append(words, "owner "+seatName(c.Owner))
	}
	return strings.Join(words, " ")
}
