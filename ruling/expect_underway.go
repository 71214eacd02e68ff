// Expecting what is under way: affairs of the game such as a fight, windows, effects, and what waits on the stacks.

package ruling

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// ExpectUnderway says that something is under way, or, with Not, that it is not.
type ExpectUnderway struct {
	At
	Not    bool
	What   string      // an affair, `window`, or the card that an item or an effect comes from
	Seat   kernel.Seat // whose it is, or who may act; kernel.NoSeat: not said
	Asleep bool
	Parts  []UnderwayPart
}

// UnderwayPart is who has a role in something under way, or one of its numbers.
type UnderwayPart struct {
	Name string
	Seat kernel.Seat // a player, or kernel.NoSeat
	Card string
	N    *int
}

// ExpectStack says what waits on the stacks, what happens next first.
type ExpectStack struct {
	At
	Items []Item
}

const passedPart = "passed"

// expectUnderway reads `battle P1 attacker T-1 target P2 stake 3 asleep`: what it is, and then whatever is to be said of it.
func (p *parser) expectUnderway(c *cursor, e ExpectUnderway) (Step, bool) {
	e.Seat = kernel.NoSeat
	what := c.peek()
	ok := !c.done() && (what.kind == word || what.kind == quoted)
	if ok {
		c.i++
		e.What = what.text
		p.r.mentions = append(p.r.mentions, what.text)
		if seat, isSeat := c.seat(); isSeat {
			e.Seat = seat
		}
	}
	for ok && !c.done() {
		if c.take("asleep") {
			e.Asleep = true
			continue
		}
		var part UnderwayPart
		part, ok = p.underwayPart(c)
		e.Parts = append(e.Parts, part)
	}
	if !ok {
		p.wanted("expect underway battle attacker T-1 target P2")
	}
	return &e, ok
}

func (p *parser) underwayPart(c *cursor) (UnderwayPart, bool) {
	part := UnderwayPart{Seat: kernel.NoSeat}
	name, ok := c.word()
	if !ok || c.done() {
		return part, false
	}
	part.Name = name
	if n, isNumber := c.number(); isNumber {
		part.N = &n
		return part, true
	}
	if seat, isSeat := c.seat(); isSeat {
		part.Seat = seat
		return part, seat >= 0
	}
	card, ok := p.cardName(c)
	if ok {
		part.Card = card.Name
	}
	return part, ok
}

// expectStack reads `T-1, T-2 asleep` or `none`.
func (p *parser) expectStack(c *cursor) (Step, bool) {
	e := &ExpectStack{At: At(p.line)}
	if c.done() {
		p.wanted("expect stack T-2, T-1")
		return nil, false
	}
	items, ok := p.itemList(c)
	e.Items = items
	return e, ok
}

func (e *ExpectUnderway) run(t *trial) {
	v := t.g.View(kernel.AllSeeing)
	var wrong rulebook.Text
	if !t.isAffair(e.What) && !t.isItemName(e.What) && e.What != kernel.UnderwayWindow {
		if card, why := t.look(e.What); card == nil {
			t.fail(e, why)
			return
		}
	}
	if wrong = t.checkParts(e); wrong.En != "" {
		t.fail(e, wrong)
		return
	}
	found := slices.ContainsFunc(v.Underway, func(u kernel.UnderwayView) bool { return t.isUnderway(e, &u) })
	switch {
	case !found && !e.Not:
		t.fail(e, say("これが進行中のはず。進行中なのは %s", "this should be under way; under way: %s", underwayText(v.Underway)))
	case found && e.Not:
		t.fail(e, say("これは進行中でないはず。進行中なのは %s", "this should not be under way; under way: %s", underwayText(v.Underway)))
	}
}

func (t *trial) isAffair(name string) bool {
	return slices.ContainsFunc(t.book.Rules.Affairs, func(a kernel.Affair) bool { return key(a.Name) == key(name) })
}

// isItemName reports whether the game calls something so that waits on a stack and is no card's own doing.
func (t *trial) isItemName(name string) bool {
	return slices.ContainsFunc(t.book.Rules.Items.Names, func(n string) bool { return n != "" && key(n) == key(name) })
}

// checkParts reports a role or a number that the game does not have, and a card that there is not.
func (t *trial) checkParts(e *ExpectUnderway) rulebook.Text {
	names := []string{passedPart}
	for _, told := range append([]kernel.Telling{t.book.Rules.Items}, tellings(t.book.Rules.Affairs)...) {
		for _, r := range told.Roles {
			names = append(names, r.Name)
		}
		for _, f := range told.Figures {
			names = append(names, f.Name)
		}
	}
	for _, part := range e.Parts {
		if indexOf(names, part.Name) < 0 {
			return noName(t.book, "役割・数", "role or number", part.Name, names)
		}
		if part.Card != "" {
			if card, why := t.look(part.Card); card == nil {
				return why
			}
		}
	}
	return rulebook.Text{}
}

func tellings(affairs []kernel.Affair) []kernel.Telling {
	var all []kernel.Telling
	for i := range affairs {
		all = append(all, affairs[i].Telling)
	}
	return all
}

// isUnderway reports whether something under way is what a line speaks of.
func (t *trial) isUnderway(e *ExpectUnderway, u *kernel.UnderwayView) bool {
	switch {
	case u.Kind == kernel.UnderwayAffair:
		if key(u.Name) != key(e.What) {
			return false
		}
	case u.Kind == kernel.UnderwayWindow:
		if e.What != kernel.UnderwayWindow {
			return false
		}
	case u.Name != "" && key(u.Name) == key(e.What):
	default:
		card, _ := t.look(e.What)
		if card == nil || u.Source == nil || u.Source.Number != card.Number {
			return false
		}
	}
	if e.Asleep && !u.Asleep || e.Seat != kernel.NoSeat && int(e.Seat) != u.Seat {
		return false
	}
	return !slices.ContainsFunc(e.Parts, func(part UnderwayPart) bool { return !t.hasPart(u, part) })
}

func (t *trial) hasPart(u *kernel.UnderwayView, part UnderwayPart) bool {
	if part.N != nil {
		for name, n := range u.Numbers {
			if key(name) == key(part.Name) && n == *part.N {
				return true
			}
		}
		return false
	}
	if part.Name == passedPart {
		return slices.Contains(u.Passed, int(part.Seat))
	}
	card, _ := t.look(part.Card)
	return slices.ContainsFunc(u.Parties, func(p kernel.PartyView) bool {
		if key(p.Role) != key(part.Name) {
			return false
		}
		if card != nil {
			return p.Number == card.Number
		}
		return p.Zone == "" && p.Object == 0 && p.Seat == int(part.Seat)
	})
}

func (e *ExpectStack) run(t *trial) {
	var wanted, got []string
	for _, it := range e.Items {
		name := it.Name
		if !t.isItemName(name) {
			card, why := t.look(name)
			if card == nil {
				t.fail(e, why)
				return
			}
			name = card.Number
		}
		for _, w := range it.Words {
			name += " " + w
		}
		wanted = append(wanted, slices.Repeat([]string{name}, max(1, it.Times))...)
	}
	v := t.g.View(kernel.AllSeeing)
	for _, u := range slices.Backward(v.Underway) {
		if u.Kind != kernel.UnderwayItem {
			continue
		}
		name := "?"
		switch {
		case u.Name != "":
			name = u.Name
		case u.Source != nil:
			name = u.Source.Number
		}
		if u.Asleep {
			name += " asleep"
		}
		got = append(got, name)
	}
	if !slices.Equal(wanted, got) {
		t.fail(e, say("解決を待つのは(先に起こるものから) %[1]s のはずが %[2]s", "what waits should be (what happens next first) %[1]s and is %[2]s", orNone(wanted), orNone(got)))
	}
}

func orNone(names []string) string {
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}

// underwayText lists what is under way as a line of a ruling says it.
func underwayText(all []kernel.UnderwayView) string {
	var lines []string
	for i := range all {
		u := &all[i]
		s := u.Name
		switch {
		case u.Kind == kernel.UnderwayWindow:
			s = u.Kind
		case u.Source != nil:
			s = u.Source.Number
		}
		if u.Seat >= 0 {
			s += " " + seatName(kernel.Seat(u.Seat))
		}
		for _, p := range u.Parties {
			who := p.Number
			if who == "" && p.Seat >= 0 {
				who = seatName(kernel.Seat(p.Seat))
			}
			s += " " + p.Role + " " + who
		}
		for _, passed := range u.Passed {
			s += " " + passedPart + " " + seatName(kernel.Seat(passed))
		}
		for _, name := range slices.Sorted(maps.Keys(u.Numbers)) {
			s += fmt.Sprintf(" %s %d", name, u.Numbers[name])
		}
		if u.Asleep {
			s += " asleep"
		}
		lines = append(lines, s)
	}
	return orNone(lines)
}
