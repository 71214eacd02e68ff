// The board: the zones that the view declares, in rows and columns; the seat's own side at the bottom.

package main

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"saitei/kernel"
)

// showBoard prints what a seat sees.
func (c *client) showBoard(v *kernel.View) {
	c.println()
	for _, s := range c.seatsFromTop(v) {
		c.println(c.ink.rule(c.sideTitle(v, s), c.width()))
		c.showSide(v, s)
		if s != v.Seat {
			continue
		}
	}
	c.println(c.ink.rule(c.tableTitle(v), c.width()))
}

// seatsFromTop lists the seats in the order in which they are drawn, the view's own last.
func (c *client) seatsFromTop(v *kernel.View) []int {
	var seats []int
	for i := range v.Seats {
		seats = append(seats, (v.Seat+1+i)%len(v.Seats))
	}
	return seats
}

// sideTitle names a seat, who plays it, and its numbers that have a name.
func (c *client) sideTitle(v *kernel.View, seat int) string {
	title := c.m.Book.SeatName(c.lang, kernel.Seat(seat))
	if a := c.agents[seat]; a != nil {
		title += " (" + a.Name() + ")"
	} else if seat == v.Seat {
		title += " (" + c.say("seat.you") + ")"
	}
	return title + c.numbers(v.Seats[seat].Numbers)
}

// tableTitle tells the table's numbers and what is being carried out.
func (c *client) tableTitle(v *kernel.View) string {
	title := strings.TrimSpace(c.numbers(v.Numbers))
	if n := len(v.Where); n > 0 {
		where := v.Where[n-1]
		title += " [" + where + "]"
		if h := c.heading(where); h != "" {
			title += " " + h
		}
	}
	return strings.TrimSpace(title)
}

// heading is the title of the part of the rulebook that a clause stands in.
func (c *client) heading(id string) string {
	for at := id; at != ""; {
		if e := c.m.Book.Ledger.Find(at); e != nil && e.Kind == "heading" {
			return e.Text.In(c.lang)
		}
		cutAt := strings.LastIndexAny(at, "-.")
		if cutAt < 0 {
			return ""
		}
		at = at[:cutAt]
	}
	return ""
}

// numbers lists the numbers that the game has words for.
func (c *client) numbers(all map[string]int) string {
	names := make([]string, 0, len(all))
	for name := range all {
		if c.m.Book.Words.Has(kernel.Key("number." + name)) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	s := ""
	for _, name := range names {
		label := c.m.Book.Words.Say(c.lang, kernel.Key("number."+name), "n", strconv.Itoa(all[name]))
		if !strings.Contains(label, strconv.Itoa(all[name])) {
			label += " " + strconv.Itoa(all[name])
		}
		s += "  " + label
	}
	return s
}

// showSide prints the zones of a seat row by row: the front row in the middle of the table.
func (c *client) showSide(v *kernel.View, seat int) {
	rows := map[int][]*kernel.PlaceView{}
	for i := range v.Places {
		p := &v.Places[i]
		if p.Owner == seat || (p.Owner < 0 && seat == v.Seat) {
			rows[p.Row] = append(rows[p.Row], p)
		}
	}
	order := make([]int, 0, len(rows))
	for r := range rows {
		order = append(order, r)
	}
	slices.Sort(order)
	if seat != v.Seat {
		slices.Reverse(order)
	}
	for _, r := range order {
		places := rows[r]
		sort.SliceStable(places, func(i, j int) bool {
			if places[i].Col != places[j].Col {
				return places[i].Col < places[j].Col
			}
			return places[i].Square < places[j].Square
		})
		if seat != v.Seat {
			slices.Reverse(places)
		}
		c.showRow(v, places)
	}
}

// weights say how much of a row a zone of a shape gets.
var weights = map[kernel.Shape]int{kernel.Pile: 2, kernel.Slot: 4, kernel.Square: 2, kernel.Row: 3, kernel.Fan: 8}

// showRow prints zones beside each other.
func (c *client) showRow(v *kernel.View, places []*kernel.PlaceView) {
	total := 0
	for _, p := range places {
		total += max(1, weights[p.Shape])
	}
	columns := c.width() - 1
	cells := make([][]string, len(places))
	widths := make([]int, len(places))
	tall, left := 0, columns
	for i, p := range places {
		widths[i] = columns * max(1, weights[p.Shape]) / total
		if i == len(places)-1 {
			widths[i] = left
		}
		left -= widths[i]
		cells[i] = c.cell(v, p, widths[i]-2)
		tall = max(tall, len(cells[i]))
	}
	for line := range tall {
		var b strings.Builder
		b.WriteByte(' ')
		for i := range cells {
			s := ""
			if line < len(cells[i]) {
				s = cells[i][line]
			}
			s = pad(s, widths[i]-2)
			if line == 0 {
				s = c.ink.dim(s)
			}
			b.WriteString(s + "  ")
		}
		c.println(c.ink.plain(strings.TrimRight(b.String(), " ")))
	}
}

// cell is what one zone looks like: its name and count, then its cards.
func (c *client) cell(v *kernel.View, p *kernel.PlaceView, columns int) []string {
	lines := []string{fmt.Sprintf("%s %d", c.zoneName(p.Zone), p.Count)}
	if p.Count == 0 {
		return lines
	}
	switch {
	case len(p.Cards) == 0:
		return append(lines, c.backs(p.Count, columns))
	case p.Shape == kernel.Pile:
		return append(lines, c.cardLine(&p.Cards[len(p.Cards)-1], false))
	case p.Shape == kernel.Row:
		return append(lines, c.cardRow(p.Cards, columns)...)
	}
	for i := range p.Cards {
		lines = append(lines, c.slot(&p.Cards[i], p, columns)...)
	}
	return lines
}

// backs is a number of cards of which nothing is known.
func (c *client) backs(n, columns int) string {
	if 2*n <= columns {
		return strings.TrimSpace(strings.Repeat(c.ink.back()+" ", n))
	}
	return fmt.Sprintf("%s x%d", c.ink.back(), n)
}

// cardRow is cards beside each other, by name where they are known.
func (c *client) cardRow(cards []kernel.CardView, columns int) []string {
	var lines []string
	line := ""
	for i := range cards {
		s := c.ink.back()
		if cards[i].Known {
			s = c.cardName(&cards[i])
		}
		if line != "" && textWidth(line)+1+textWidth(s) > columns {
			lines = append(lines, line)
			line = ""
		}
		line = strings.TrimSpace(line + " " + s)
	}
	return append(lines, line)
}

// slot is a card with its numbers.
func (c *client) slot(card *kernel.CardView, p *kernel.PlaceView, columns int) []string {
	s := c.cardLine(card, true)
	if textWidth(s) <= columns || p.Shape == kernel.Fan {
		return []string{s}
	}
	return []string{c.cardLine(card, false), "  " + c.cardFacts(card)}
}

// cardLine is a card in one line.
func (c *client) cardLine(card *kernel.CardView, withFacts bool) string {
	if !card.Known {
		return c.ink.back() + " " + c.m.Book.Words.Say(c.lang, "card.hidden")
	}
	s := card.Number + " " + c.cardName(card)
	if card.FaceDown && !withFacts {
		s = c.ink.back() + " " + s
	}
	if withFacts {
		s = pad(card.Number, 9) + " " + pad(c.cardName(card), max(textWidth(c.cardName(card)), 22)) + " " + c.cardFacts(card)
	}
	return strings.TrimRight(s, " ")
}

// cardName is a card's name without brackets.
func (c *client) cardName(card *kernel.CardView) string {
	if k := findCard(c.m.Set.Cards, card.Number); k != nil {
		return fold(c.cardTitle(k))
	}
	return fold(card.Name)
}

// cardFacts is a card's characteristics as they are now; where an effect changed one, what is printed stands before it.
func (c *client) cardFacts(card *kernel.CardView) string {
	var parts []string
	if card.FaceDown {
		parts = append(parts, c.say("card.face-down"))
	}
	if card.Pose != "" {
		parts = append(parts, c.m.Book.Words.Say(c.lang, kernel.Key("pose."+card.Pose)))
	}
	for _, at := range card.Attrs {
		if s := c.attr(at); s != "" {
			parts = append(parts, s)
		}
	}
	for _, name := range c.m.Book.Rules.Counters {
		if n := card.Counters[name]; n != 0 {
			parts = append(parts, fmt.Sprintf("%s %d", name, n))
		}
	}
	return fold(strings.Join(parts, " "))
}

// attr is a characteristic in words.
func (c *client) attr(at kernel.AttrView) string {
	show := func(n int64) string {
		if c.m.Book.Show == nil {
			return strconv.FormatInt(n, 10)
		}
		return c.m.Book.Show(c.lang, at.Name, n)
	}
	value := show(at.Value)
	if value == "" {
		return ""
	}
	if _, err := strconv.Atoi(value); err == nil {
		value = c.attrName(c.m.Book, at.Name) + " " + value
	}
	if at.Value != at.Printed {
		value = show(at.Printed) + c.ink.arrow() + value
	}
	return value
}
