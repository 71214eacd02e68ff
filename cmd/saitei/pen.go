// The pen: colours where there is a terminal to show them, and plain signs for terminals that have no others.

package main

import "strings"

// pen decorates text.
type pen struct {
	hasColour bool
	isASCII   bool
}

func (p pen) paint(code, s string) string {
	if !p.hasColour || s == "" {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}

func (p pen) bold(s string) string   { return p.paint("1", s) }
func (p pen) dim(s string) string    { return p.paint("2", s) }
func (p pen) clause(s string) string { return p.paint("36", "["+s+"]") }
func (p pen) number(s string) string { return p.paint("1;33", s) }
func (p pen) alert(s string) string  { return p.paint("1;31", s) }

// rule is a horizontal line with a title in it.
func (p pen) rule(title string, columns int) string {
	dash := "─"
	if p.isASCII {
		dash = "-"
	}
	if title == "" {
		return p.dim(strings.Repeat(dash, columns))
	}
	title = " " + cut(title, columns-6) + " "
	return p.dim(strings.Repeat(dash, 2)) + p.bold(title) + p.dim(strings.Repeat(dash, max(0, columns-2-textWidth(title))))
}

// back is the back of a card.
func (p pen) back() string {
	if p.isASCII {
		return "#"
	}
	return "■"
}

// arrow leads from a printed number to what it is now.
func (p pen) arrow() string {
	if p.isASCII {
		return "->"
	}
	return "→"
}

// plain takes away what a terminal without wide fonts cannot show of our own signs; the texts of cards stay as they are.
func (p pen) plain(s string) string {
	if !p.isASCII {
		return s
	}
	return strings.NewReplacer("…", "...", "─", "-", "→", "->", "■", "#", "·", "-", "×", "x", "±", "+-", "█", "#").Replace(s)
}

// clearScreen is what empties the screen before somebody else looks at it.
const clearScreen = "\x1b[2J\x1b[3J\x1b[H"
