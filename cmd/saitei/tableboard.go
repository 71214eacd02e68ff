// The board of the table, drawn as richly as it has lines for: as line by line, or each side as its piles in a line and its cards in the middle as words, with
// the squares between the sides.

package main

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
)

// detail is how richly a board is drawn.
type detail struct {
	hasEdges  bool // between the squares of a grid
	hasNames  bool // of all cards that can be read, not only of those in the middle
	hasTable  bool // hands with their characteristics in columns
	hasPieces bool // cards of hands with their numbers
	isShort   bool // names are cut, cards that do not lie as at first stand in brackets, and only what lies somewhere is told
}

// shortName is how many columns a name has on a board that is drawn short.
const shortName = 12

// details are the ways to draw a board without a list for every place, the richest first.
var details = []detail{
	{hasEdges: true, hasNames: true, hasTable: true, hasPieces: true},
	{hasEdges: true, hasTable: true, hasPieces: true},
	{hasEdges: true, hasNames: true, hasPieces: true},
	{hasEdges: true, hasPieces: true},
	{hasPieces: true},
	{},
	{isShort: true},
}

// boardFor is the richest board of at most good lines, so that all choices are in sight, else the richest of at most bearable, else the shortest. The one with all columns of the
// cards is left out where it would have to cut names.
func (t *table) boardFor(wide, good, bearable int) []string {
	quiet, printed := t.quiet(wide)
	quiet.showSides(t.view)
	var boards [][]string
	if whole := splitLines(printed.String()); !isCut(whole) {
		boards = append(boards, whole)
	}
	for _, how := range details {
		boards = append(boards, quiet.compactBoard(t.view, how))
	}
	for _, most := range []int{good, bearable} {
		if at := slices.IndexFunc(boards, func(b []string) bool { return len(b) <= most }); at >= 0 {
			return boards[at]
		}
	}
	return boards[len(boards)-1]
}

// isCut reports whether something was left out of some lines for want of room.
func isCut(lines []string) bool {
	return slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, "…") })
}

// compactBoard is what a seat sees in few lines.
func (c *client) compactBoard(v *kernel.View, how detail) []string {
	var lines, hands []string
	seats := c.seatsFromTop(v)
	nearest := slices.IndexFunc(seats, func(s int) bool { return arePartners(v, s, seats[len(seats)-1]) })
	for i, s := range seats {
		if i == nearest {
			for _, g := range grids(v) {
				lines = append(lines, c.compactGrid(v, &g, how)...)
			}
		}
		side, hand := c.compactSide(v, s, how)
		lines, hands = append(lines, side...), append(hands, hand...)
	}
	return append(lines, hands...)
}

// compactSide is a side in few lines: who sits there with what lies in piles, then the cards in the middle of the table. Hands that can be read are apart.
func (c *client) compactSide(v *kernel.View, seat int, how detail) (lines, hands []string) {
	parts := []string{c.ink.bold(c.sideTitle(v, seat))}
	layout := c.m.Book.Laid()
	var middle []string
	for i := range v.Places {
		p := &v.Places[i]
		isRare := p.Count == 0 && (how.isShort || slices.Contains(layout.Rare, p.Zone) || p.Shape == kernel.Slot || p.Shape == kernel.Square)
		if !c.isAtSide(v, p, seat) || isInGrid(v, p) || isRare {
			continue
		}
		isMiddle := slices.ContainsFunc(layout.Centre, func(row []string) bool { return slices.Contains(row, p.Zone) }) && !slices.Contains(layout.Low, p.Zone)
		isRead := slices.ContainsFunc(p.Cards, func(k kernel.CardView) bool { return k.Known })
		switch {
		case p.Shape == kernel.Fan && isRead:
			hands = append(hands, c.compactHand(v, p, how)...)
		case isMiddle && isRead:
			middle = append(middle, c.ink.dim(c.zoneName(p.Zone)))
			for k := range p.Cards {
				middle = append(middle, c.piece(&p.Cards[k], false, how))
			}
		default:
			parts = append(parts, c.pileChip(p, how))
		}
	}
	if how.isShort {
		return fill(append(parts, middle...), c.width()-1), hands
	}
	lines = fill(parts, c.width()-1)
	if len(middle) > 0 {
		for _, l := range fill(middle, c.width()-2) {
			lines = append(lines, "  "+l)
		}
	}
	return lines, hands
}

// pileChip is a place as its name and how many cards lie there, and how many of them in which way; what can be read of it where there is room.
func (c *client) pileChip(p *kernel.PlaceView, how detail) string {
	chip := c.ink.dim(c.placeTitle(p)) + fmt.Sprintf(" %d", p.Count)
	isRead := slices.ContainsFunc(p.Cards, func(k kernel.CardView) bool { return k.Known })
	var names []string
	switch {
	case !isRead || how.isShort:
	case p.Shape == kernel.Pile && how.hasNames:
		names = []string{c.cardName(&p.Cards[len(p.Cards)-1])} // the uppermost
	case p.Shape != kernel.Pile && (how.hasNames || len(p.Cards) == 1):
		names = c.countedNames(p.Cards)
	}
	if whole := chip + " (" + strings.Join(names, ", ") + ")"; names != nil && textWidth(whole) < c.width() {
		return whole
	}
	if poses := c.countedPoses(p.Cards); len(poses) > 0 {
		chip += " (" + strings.Join(poses, ", ") + ")"
	}
	return chip
}

// countedPoses is how many cards lie in each way that differs from how cards lie at first.
func (c *client) countedPoses(cards []kernel.CardView) []string {
	var notes []string
	for _, pose := range c.m.Book.Rules.Poses {
		n := 0
		name := ""
		for i := range cards {
			if cards[i].Pose == pose && pose != "" {
				n++
				name = c.poseName(&cards[i])
			}
		}
		if n > 0 && name != "" {
			notes = append(notes, fmt.Sprintf("%s %d", name, n))
		}
	}
	return notes
}

// piece is a card in few words: its price where it is held, its name, its numbers, and how it lies where that is not as at first.
func (c *client) piece(card *kernel.CardView, isHeld bool, how detail) string {
	if !card.Known {
		return back
	}
	look := &c.m.Book.Look
	name := c.cardName(card)
	if how.isShort {
		name = cut(name, shortName)
	}
	var facts []string
	for _, at := range card.Attrs {
		switch {
		case at.Name == look.Cost && isHeld:
			name = "[" + c.shownValue(at.Name, at.Value) + "]" + name
		case at.Name == look.Emblem && look.Emblem != "":
			facts = append(facts, c.shownValue(at.Name, at.Value))
		case slices.Contains(look.Stats, at.Name) && (at.Value != 0 || at.Printed != 0):
			facts = append(facts, c.briefValue(at))
		}
	}
	text := c.inHue(card, name)
	if len(facts) > 0 {
		text += " " + strings.Join(facts, "/")
	}
	pose := ""
	if card.Pose != "" {
		pose = c.poseName(card)
	}
	if pose != "" && !how.isShort {
		text += " " + pose
	}
	for _, note := range append(c.counterFacts(card.Counters), c.joinedFacts(card)...) {
		text += " " + note
	}
	if card.FaceDown && !isHeld {
		text = back + text
	}
	if pose != "" && how.isShort {
		text = "(" + text + ")"
	}
	return text
}

// hueCodes are the colours of a terminal for the colours that games name.
var hueCodes = map[string]string{"red": "31", "blue": "34", "green": "32", "white": "97", "black": "90", "yellow": "33", "purple": "35"}

// inHue paints a text in the colour of a card, where it has one.
func (c *client) inHue(card *kernel.CardView, text string) string {
	look := &c.m.Book.Look
	value := card.Attr(look.Hue)
	for bit, hue := range look.Hues {
		if value == 1<<bit {
			return c.ink.paint(hueCodes[hue], text)
		}
	}
	return text
}

// compactHand is a hand that can be read: as a table, as pieces, or as names.
func (c *client) compactHand(v *kernel.View, p *kernel.PlaceView, how detail) []string {
	title := c.zoneTitle(p)
	if p.Owner >= 0 && p.Owner != v.Seat {
		title = c.teller(v).Whose(p.Owner, nil) + title
	}
	if table := c.cardTable(title, p.Cards, c.width()-2); how.hasTable && !isCut(table) {
		for i := range table {
			table[i] = " " + table[i]
		}
		table[0] = c.ink.dim(table[0])
		return table
	}
	parts := []string{c.ink.dim(title)}
	switch {
	case how.hasPieces:
		for i := range p.Cards {
			parts = append(parts, c.piece(&p.Cards[i], true, how))
		}
	default:
		for _, name := range c.countedNames(p.Cards) {
			if how.isShort {
				name = cut(name, 2*shortName)
			}
			parts = append(parts, name)
		}
	}
	return fill(parts, c.width()-1)
}

// compactGrid is the squares between the sides: a line for a card's name and one for what matters about it, or one for both where several cards share a square.
func (c *client) compactGrid(v *kernel.View, g *grid, how detail) []string {
	columns := (c.width() - (g.side + 1)) / g.side
	edge := c.ink.dim("├" + strings.Join(slices.Repeat([]string{strings.Repeat("─", columns)}, g.side), "┼") + "┤")
	var lines []string
	for row := range g.side {
		cells := make([][]string, g.side)
		tall := 1
		for col := range g.side {
			cells[col] = c.compactSquare(v, g.places[row*g.side+col], columns-1)
			tall = max(tall, len(cells[col]))
		}
		if how.hasEdges {
			lines = append(lines, edge)
		}
		for line := range tall {
			lines = append(lines, c.gridLine(cells, line, columns))
		}
	}
	if how.hasEdges {
		lines = append(lines, edge)
	}
	return lines
}

// compactSquare is what one square looks like in few lines: its name only while it is empty.
func (c *client) compactSquare(v *kernel.View, p *kernel.PlaceView, columns int) []string {
	if len(p.Cards) == 0 {
		return []string{c.teller(v).Square(p.Zone, p.Square)}
	}
	var lines []string
	for i := range p.Cards {
		card := &p.Cards[i]
		name, facts := squareMark(v, card)+c.cardName(card), fill(c.briefFacts(card), columns-1)
		if room := columns - textWidth(facts[0]) - 1; len(p.Cards) > 1 && len(facts) == 1 && room > columns/2 {
			lines = append(lines, cut(name, room)+" "+facts[0])
			continue
		}
		lines = append(lines, cut(name, columns))
		for _, l := range facts {
			lines = append(lines, " "+l)
		}
	}
	return lines
}
