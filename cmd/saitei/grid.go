// The grid: the squares of a zone that lies between the players, seen from a seat. The first seat and its partners see them in their order, row by
// row from the far left; the others see them turned round.

package main

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"saitei/kernel"
)

// The marks of who controls a card on the squares.
const (
	markOwn   = "▲"
	markOther = "▽"
)

// grid is the squares of a zone in the order in which a seat sees them.
type grid struct {
	zone   string
	side   int // how many squares are in a row
	places []*kernel.PlaceView
}

// grids lists the zones that are drawn as grids: shared by the seats, and with as many rows of squares as columns.
func grids(v *kernel.View) []grid {
	var all []grid
	for i := range v.Places {
		p := &v.Places[i]
		if p.Shape != kernel.Square || p.Owner >= 0 || p.Team >= 0 {
			continue
		}
		at := slices.IndexFunc(all, func(g grid) bool { return g.zone == p.Zone })
		if at < 0 {
			at = len(all)
			all = append(all, grid{zone: p.Zone})
		}
		all[at].places = append(all[at].places, p)
	}
	all = slices.DeleteFunc(all, func(g grid) bool { return sideOf(len(g.places)) < 2 })
	for i := range all {
		g := &all[i]
		g.side = sideOf(len(g.places))
		slices.SortFunc(g.places, func(a, b *kernel.PlaceView) int {
			return seenFrom(v, a.Square, len(g.places)) - seenFrom(v, b.Square, len(g.places))
		})
	}
	return all
}

// sideOf is how many squares a side of a grid of n squares has, or 0 where they make no grid.
func sideOf(n int) int {
	for side := 1; side*side <= n; side++ {
		if side*side == n {
			return side
		}
	}
	return 0
}

// seenFrom is the place of a square among n as the view's seat sees them.
func seenFrom(v *kernel.View, square, n int) int {
	if v.Seat >= 0 && !arePartners(v, v.Seat, 0) {
		return n - 1 - square
	}
	return square
}

// isInGrid reports whether a place is a square of a grid.
func isInGrid(v *kernel.View, p *kernel.PlaceView) bool {
	return slices.ContainsFunc(grids(v), func(g grid) bool { return slices.Contains(g.places, p) })
}

// showGrids prints the grids of a view.
func (c *client) showGrids(v *kernel.View) {
	for _, g := range grids(v) {
		for _, line := range c.drawGrid(v, &g) {
			c.println(line)
		}
	}
}

// drawGrid is a grid as lines: as high as the fullest square of each row asks for.
func (c *client) drawGrid(v *kernel.View, g *grid) []string {
	columns := max(10, (c.width()-1-(g.side+1))/g.side)
	edge := func(left, middle, right string) string {
		return " " + c.ink.dim(left+strings.Join(slices.Repeat([]string{strings.Repeat("─", columns)}, g.side), middle)+right)
	}
	lines := []string{edge("┌", "┬", "┐")}
	for row := range g.side {
		cells := make([][]string, g.side)
		tall := 3 // empty squares are squares as well
		for col := range g.side {
			cells[col] = c.squareCell(v, g.places[row*g.side+col], columns-1)
			tall = max(tall, len(cells[col]))
		}
		for line := range tall {
			lines = append(lines, " "+c.gridLine(cells, line, columns))
		}
		if row < g.side-1 {
			lines = append(lines, edge("├", "┼", "┤"))
		}
	}
	return append(lines, edge("└", "┴", "┘"))
}

// gridLine is one line of the squares of a row; the first has the names of the squares.
func (c *client) gridLine(cells [][]string, line, columns int) string {
	var b strings.Builder
	for _, cell := range cells {
		s := ""
		if line < len(cell) {
			s = cell[line]
		}
		s = " " + c.fit(s, columns-1)
		if line == 0 {
			s = c.ink.dim(s)
		}
		b.WriteString(c.ink.dim("│") + s)
	}
	return b.String() + c.ink.dim("│")
}

// fit fills a text up to a number of columns. Signs that are written with more letters on a plain terminal are written so before they are
// measured.
func (c *client) fit(s string, columns int) string {
	if c.isPlain {
		s = plainSigns.Replace(s)
		for textWidth(s) > columns {
			_, last := utf8.DecodeLastRuneInString(s)
			s = s[:len(s)-last]
		}
	}
	return pad(s, columns)
}

// squareCell is what one square looks like: its name, then each card with what matters about it there.
func (c *client) squareCell(v *kernel.View, p *kernel.PlaceView, columns int) []string {
	lines := []string{c.teller(v).Square(p.Zone, p.Square)}
	for i := range p.Cards {
		card := &p.Cards[i]
		name := c.cardName(card)
		if card.Known && card.FaceDown {
			name = back + " " + name
		}
		lines = append(lines, cut(squareMark(v, card)+name, columns))
		for _, l := range fill(c.briefFacts(card), columns-2) {
			if l != "" {
				lines = append(lines, "  "+l)
			}
		}
	}
	return lines
}

// squareMark says whose side controls a card.
func squareMark(v *kernel.View, card *kernel.CardView) string {
	if v.Seat >= 0 && arePartners(v, card.Controller, v.Seat) {
		return markOwn
	}
	return markOther
}

// briefFacts is what matters about a card on a square: the characteristics that the game has brief words for, or all of them where it has
// none, then its damage and other counters, how it lies, and what is attached to it or combined with it.
func (c *client) briefFacts(card *kernel.CardView) []string {
	w := c.m.Book.Words
	isBrief := slices.ContainsFunc(card.Attrs, func(at kernel.AttrView) bool { return w.Has(kernel.Key("brief." + at.Name)) })
	var parts []string
	if !isBrief {
		parts = c.attrFacts(card)
	}
	for _, at := range card.Attrs {
		if key := kernel.Key("brief." + at.Name); w.Has(key) && (at.Value != 0 || at.Printed != 0) {
			parts = append(parts, fold(w.Say(c.lang, key, "n", c.briefValue(at))))
		}
	}
	parts = append(parts, c.counterFacts(card.Counters)...)
	if pose := c.poseName(card); pose != "" {
		parts = append(parts, pose)
	}
	return append(parts, c.joinedFacts(card)...)
}

// joinedFacts is how many cards are attached to a card or combined with it.
func (c *client) joinedFacts(card *kernel.CardView) []string {
	w := c.m.Book.Words
	var parts []string
	for _, joined := range []struct {
		key   kernel.Key
		cards []kernel.CardView
	}{{"brief.on", card.On}, {"brief.parts", card.Parts}} {
		n := strconv.Itoa(len(joined.cards))
		switch {
		case len(joined.cards) == 0:
		case w.Has(joined.key):
			parts = append(parts, w.Say(c.lang, joined.key, "n", n))
		default:
			parts = append(parts, "+"+n)
		}
	}
	return parts
}

// briefValue is the value of a characteristic now, with what is printed beside it if that is something else.
func (c *client) briefValue(at kernel.AttrView) string {
	now := c.shownValue(at.Name, at.Value)
	if at.Value != at.Printed {
		now += " (" + c.shownValue(at.Name, at.Printed) + ")"
	}
	return now
}

// poseName is how a card lies, where the game has words for it.
func (c *client) poseName(card *kernel.CardView) string {
	pose := card.Pose
	if poses := c.m.Book.Rules.Poses; pose == "" && len(poses) > 0 {
		pose = poses[0]
	}
	if key := kernel.Key("pose." + pose); pose != "" && c.m.Book.Words.Has(key) {
		return c.m.Book.Words.Say(c.lang, key)
	}
	return ""
}
