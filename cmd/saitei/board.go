// The board: the zones that the view declares, in rows and columns; the seat's own side at the bottom.

package main

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"saitei/agent"
	"saitei/kernel"
	"saitei/rulebook"
)

// showBoard prints what a seat sees.
func (c *client) showBoard(v *kernel.View) {
	c.println()
	c.showSides(v)
	c.println(c.ink.rule(c.tableTitle(v), c.width()))
	c.showUnderway(v)
	c.showOffers(v)
}

// showSides prints the sides and what lies between them.
func (c *client) showSides(v *kernel.View) {
	seats := c.seatsFromTop(v)
	nearest := slices.IndexFunc(seats, func(s int) bool { return arePartners(v, s, seats[len(seats)-1]) })
	for i, s := range seats {
		if i == nearest {
			c.showGrids(v)
		}
		c.println(c.ink.rule(c.sideTitle(v, s), c.width()))
		c.showSide(v, s)
	}
}

// showUnderway prints what is under way, the innermost and what happens next first.
func (c *client) showUnderway(v *kernel.View) {
	book := c.m.Book
	names := rulebook.Names{
		Seat: func(seat int) string { return book.SeatName(c.lang, kernel.Seat(seat)) },
		Place: func(zone string, owner, square int) string {
			if owner < 0 {
				return c.teller(v).Square(zone, square)
			}
			return book.Words.Say(c.lang, "card.owned", "seat", book.SeatName(c.lang, kernel.Seat(owner)), "card", c.teller(v).Square(zone, square))
		},
	}
	for i := len(v.Underway) - 1; i >= 0; i-- {
		if u := &v.Underway[i]; rulebook.IsTold(u) {
			for _, line := range wrap(fold(book.SayUnderway(c.lang, c.m.Set, u, names)), c.width()-2) {
				c.println("  " + line)
			}
		}
	}
}

// seatsFromTop lists the seats in the order in which they are drawn: opponents, then partners, the view's own last.
func (c *client) seatsFromTop(v *kernel.View) []int {
	own := v.Seat
	if own < 0 {
		own = len(v.Seats) - 1
	}
	var far, near []int
	for i := range v.Seats {
		if s := (own + 1 + i) % len(v.Seats); arePartners(v, s, own) {
			near = append(near, s)
		} else {
			far = append(far, s)
		}
	}
	return append(far, near...)
}

// arePartners reports whether two seats are of the same team; each seat is its own partner.
func arePartners(v *kernel.View, a, b int) bool { return v.Seats[a].Team == v.Seats[b].Team }

// showsTeam reports whether what belongs to a team is drawn at a seat: of its seats the last from the top, and of the view's own team its own.
func (c *client) showsTeam(v *kernel.View, team, seat int) bool {
	last := -1
	for _, s := range c.seatsFromTop(v) {
		if v.Seats[s].Team == team {
			last = s
		}
	}
	return seat == last
}

// sideTitle names a seat, who plays it, and its numbers that have a name.
func (c *client) sideTitle(v *kernel.View, seat int) string {
	title := c.m.Book.SeatName(c.lang, kernel.Seat(seat))
	if a := c.agents[seat]; a != nil {
		title += " (" + agent.TitleOf(a.Name(), c.lang) + ")"
	} else if seat == v.Seat {
		title += " (" + c.say("seat.you") + ")"
	}
	if v.Seat >= 0 && seat != v.Seat && arePartners(v, seat, v.Seat) {
		title += " [" + c.say("seat.partner") + "]"
	}
	if v.Seats[seat].Concedes {
		title += " [" + c.say("seat.yields") + "]"
	}
	facts := c.numbers(c.m.Book.Rules.PlayerVars, v.Seats[seat].Numbers)
	facts = append(facts, c.counterFacts(c.m.Book.CountersOf(v, seat))...)
	return strings.Join(append([]string{title}, facts...), "  ")
}

// tableTitle tells the table's numbers.
func (c *client) tableTitle(v *kernel.View) string {
	return strings.Join(c.numbers(c.m.Book.Rules.Vars, v.Numbers), "  ")
}

// numbers lists the numbers that the game has words for, in the game's order. A value may have words of its own.
func (c *client) numbers(names []string, all map[string]int) []string {
	var out []string
	for _, name := range names {
		n := strconv.Itoa(all[name])
		if own := kernel.Key("number." + name + "." + n); c.m.Book.Words.Has(own) {
			if s := c.m.Book.Words.Say(c.lang, own); s != "" { // some values are not worth a word
				out = append(out, s)
			}
		} else if key := kernel.Key("number." + name); c.m.Book.Words.Has(key) {
			out = append(out, c.m.Book.Words.Say(c.lang, key)+" "+n)
		}
	}
	return out
}

// isAtSide reports whether a place is drawn with what belongs to a seat: its own, its team's at one of the team's seats, and what all share at the
// view's own.
func (c *client) isAtSide(v *kernel.View, p *kernel.PlaceView, seat int) bool {
	switch {
	case p.Owner >= 0:
		return p.Owner == seat
	case p.Team >= 0:
		return c.showsTeam(v, p.Team, seat)
	}
	return seat == v.Seat && !isVacant(p)
}

// showSide prints the zones of a seat row by row: the front row in the middle of the table.
func (c *client) showSide(v *kernel.View, seat int) {
	rows := map[int][]*kernel.PlaceView{}
	for i := range v.Places {
		p := &v.Places[i]
		if c.isAtSide(v, p, seat) && !isInGrid(v, p) {
			rows[p.Row] = append(rows[p.Row], p)
		}
	}
	order := make([]int, 0, len(rows))
	for r := range rows {
		order = append(order, r)
	}
	slices.Sort(order)
	isFar := v.Seat < 0 || !arePartners(v, seat, v.Seat)
	if isFar {
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
		if isFar {
			slices.Reverse(places)
		}
		c.showRow(places)
	}
}

// isVacant reports whether there is nothing to see in a zone: no card, or only cards that are shown with those they are attached to.
func isVacant(p *kernel.PlaceView) bool { return p.Count == 0 || (p.Cards != nil && len(p.Cards) == 0) }

// weights say how much of a row a zone of a shape gets.
var weights = map[kernel.Shape]int{kernel.Pile: 3, kernel.Slot: 5, kernel.Square: 2, kernel.Row: 4, kernel.Fan: 8}

// showRow prints zones beside each other, in several lines where their names do not fit into one.
func (c *client) showRow(places []*kernel.PlaceView) {
	columns := c.width() - 1
	for len(places) > 0 {
		n, need := 0, 0
		for n < len(places) && (n == 0 || need+c.leastWidth(places[n]) <= columns) {
			need += c.leastWidth(places[n])
			n++
		}
		c.showBeside(places[:n], columns, max(0, columns-need))
		places = places[n:]
	}
}

// leastWidth is how wide a zone must be for its name and count, and the gap after it.
func (c *client) leastWidth(p *kernel.PlaceView) int { return textWidth(c.zoneTitle(p)) + 2 }

// zoneTitle is the name of a zone with how many cards it has.
func (c *client) zoneTitle(p *kernel.PlaceView) string {
	return fmt.Sprintf("%s %d", c.placeTitle(p), p.Count)
}

// placeTitle is the name of a zone, with the team's where it is one's.
func (c *client) placeTitle(p *kernel.PlaceView) string {
	if p.Owner < 0 && p.Team >= 0 {
		return c.m.Book.TeamName(c.lang, p.Team) + " " + c.zoneName(p.Zone)
	}
	return c.zoneName(p.Zone)
}

// showBeside prints zones beside each other; spare columns are shared out by the zones' weights.
func (c *client) showBeside(places []*kernel.PlaceView, columns, spare int) {
	total := 0
	for _, p := range places {
		total += max(1, weights[p.Shape])
	}
	cells := make([][]string, len(places))
	widths := make([]int, len(places))
	tall, left := 0, columns
	for i, p := range places {
		widths[i] = c.leastWidth(p) + spare*max(1, weights[p.Shape])/total
		if i == len(places)-1 {
			widths[i] = left
		}
		left -= widths[i]
		cells[i] = c.cell(p, widths[i]-2)
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
		c.println(strings.TrimRight(b.String(), " "))
	}
}

// cell is what one zone looks like: its name and count, then its cards.
func (c *client) cell(p *kernel.PlaceView, columns int) []string {
	title := c.zoneTitle(p)
	switch {
	case p.Count == 0 || (len(p.Cards) == 0 && p.Shape == kernel.Pile):
		return []string{title}
	case len(p.Cards) == 0:
		return []string{title + "  " + c.backs(p.Count, columns-textWidth(title)-2)}
	case p.Shape == kernel.Pile:
		return []string{title, c.cardName(&p.Cards[len(p.Cards)-1])}
	case p.Shape == kernel.Row:
		return append([]string{title}, c.cardRow(p.Cards, columns)...)
	case p.Shape == kernel.Fan:
		return c.cardTable(title, p.Cards, columns)
	}
	lines := []string{title}
	for i := range p.Cards {
		lines = append(lines, c.slot(&p.Cards[i], columns)...)
	}
	return lines
}

// backs is a number of cards of which nothing is known.
func (c *client) backs(n, columns int) string {
	if 2*n <= columns {
		return strings.TrimSpace(strings.Repeat(back+" ", n))
	}
	return fmt.Sprintf("%s x%d", back, n)
}

// cardRow is cards beside each other, by name where they are known.
func (c *client) cardRow(cards []kernel.CardView, columns int) []string {
	return fill(c.countedNames(cards), columns)
}

// countedNames is the names of cards; those of one name that lie alike are counted.
func (c *client) countedNames(cards []kernel.CardView) []string {
	var names []string
	counts := map[string]int{}
	for i := range cards {
		name := c.cardName(&cards[i])
		if !cards[i].Known {
			name = back
		} else if pose := c.poseName(&cards[i]); cards[i].Pose != "" && pose != "" {
			name += " (" + pose + ")"
		}
		if counts[name]++; counts[name] == 1 {
			names = append(names, name)
		}
	}
	for i, name := range names {
		if n := counts[name]; n > 1 {
			names[i] = fmt.Sprintf("%s x%d", name, n)
		}
	}
	return names
}

// slot is a card with its characteristics below it.
func (c *client) slot(card *kernel.CardView, columns int) []string {
	if !card.Known {
		return []string{c.cardName(card)}
	}
	name := card.Number + " " + c.cardName(card)
	if card.FaceDown {
		name = back + " " + name
	}
	lines := []string{name}
	for _, l := range fill(c.cardFacts(card), columns-2) {
		lines = append(lines, "  "+l)
	}
	return lines
}

// cardTable is cards under each other, their characteristics in columns with a head.
func (c *client) cardTable(title string, cards []kernel.CardView, columns int) []string {
	rows := [][]string{{"", title}}
	for i := range c.m.Book.Rules.Attrs {
		rows[0] = append(rows[0], c.attrName(c.m.Book, c.m.Book.Rules.Attrs[i].Name))
	}
	for i := range cards {
		row := []string{cards[i].Number, c.cardName(&cards[i])}
		for _, at := range cards[i].Attrs {
			row = append(row, c.attrValue(at))
		}
		rows = append(rows, row)
	}
	widths := make([]int, len(rows[0]))
	for k := range widths {
		for i, row := range rows {
			if k < len(row) && (i > 0 || k == 1) {
				widths[k] = max(widths[k], textWidth(row[k]))
			}
		}
		if k > 1 && widths[k] > 0 {
			widths[k] = max(widths[k], textWidth(rows[0][k]))
		}
	}
	rest := columns
	for k, w := range widths {
		if k != 1 && w > 0 {
			rest -= w + 2
		}
	}
	widths[1] = min(widths[1], max(10, rest))
	narrow(widths[2:], rest-widths[1]-2)
	rows[0][0], rows[0][1] = pad(title, widths[0]+2+widths[1]), ""
	lines := make([]string, len(rows))
	for i, row := range rows {
		for k, value := range row {
			switch {
			case i == 0 && k == 0:
				lines[i] = value
			case i == 0 && k == 1:
			case widths[k] > 0:
				if k > 0 {
					lines[i] += "  "
				}
				lines[i] += pad(value, widths[k])
			}
		}
	}
	return lines
}

// leastColumn is how narrow a column of a table may become.
const leastColumn = 6

// narrow takes columns off the widest until they have lost what is missing; room is negative by that much.
func narrow(widths []int, room int) {
	for ; room < 0; room++ {
		widest := 0
		for k := range widths {
			if widths[k] > widths[widest] {
				widest = k
			}
		}
		if len(widths) == 0 || widths[widest] <= leastColumn {
			return
		}
		widths[widest]--
	}
}

// cardName is a card's name without brackets.
func (c *client) cardName(card *kernel.CardView) string {
	if !card.Known {
		return back + " " + c.m.Book.Words.Say(c.lang, "card.hidden")
	}
	if k := findCard(c.m.Set.Cards, card.Number); k != nil {
		return fold(c.cardTitle(k))
	}
	return fold(card.Name)
}

// cardFacts is a card's state and characteristics as they are now.
func (c *client) cardFacts(card *kernel.CardView) []string {
	var parts []string
	if card.FaceDown {
		parts = append(parts, c.say("card.face-down"))
	}
	if pose := c.poseName(card); card.Pose != "" && pose != "" {
		parts = append(parts, pose)
	}
	return append(append(parts, c.attrFacts(card)...), c.counterFacts(card.Counters)...)
}

// attrFacts is a card's characteristics as they are now.
func (c *client) attrFacts(card *kernel.CardView) []string {
	var parts []string
	for _, at := range card.Attrs {
		value := c.attrValue(at)
		if _, err := strconv.Atoi(value); err == nil || (value != "" && at.Value != at.Printed) {
			value = c.attrName(c.m.Book, at.Name) + " " + value
		}
		if value != "" {
			parts = append(parts, fold(value))
		}
	}
	return parts
}

// counterFacts is the counters of a card or of a player.
func (c *client) counterFacts(all map[string]int) []string {
	return c.m.Book.SayCounters(c.lang, c.m.Set, all)
}

// attrValue is the value of a characteristic; where an effect changed it, what is printed stands before it.
func (c *client) attrValue(at kernel.AttrView) string {
	value := c.shownValue(at.Name, at.Value)
	if at.Value != at.Printed && value != "" {
		value = c.shownValue(at.Name, at.Printed) + arrow + value
	}
	return value
}

// shownValue is a value of a characteristic in words.
func (c *client) shownValue(attr string, n int64) string {
	if c.m.Book.Show == nil {
		return strconv.FormatInt(n, 10)
	}
	return fold(c.m.Book.Show(c.lang, attr, n))
}
