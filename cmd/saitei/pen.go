// The pen: colours where there is a terminal to show them, and plain signs for terminals that have no others.

package main

import (
	"io"
	"strings"
)

// pen decorates text.
type pen struct{ hasColour bool }

// The signs of the board.
const (
	back  = "■" // of a card
	arrow = "→" // from a printed number to what it is now
)

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
	const dash = "─"
	if title == "" {
		return p.dim(strings.Repeat(dash, columns))
	}
	title = " " + cut(title, columns-6) + " "
	return p.dim(strings.Repeat(dash, 2)) + p.bold(title) + p.dim(strings.Repeat(dash, max(0, columns-2-textWidth(title))))
}

// plainSigns are our own signs for terminals that have only letters; the texts of cards stay as they are.
var plainSigns = strings.NewReplacer("…", "...", "─", "-", "→", "->", "■", "#", "×", "x", "█", "#", "·", ".",
	"│", "|", "┌", "+", "┬", "+", "┐", "+", "├", "+", "┼", "+", "┤", "+", "└", "+", "┴", "+", "┘", "+", markOwn, "^", markOther, "v")

// plainWriter writes without signs that some terminals cannot show.
type plainWriter struct{ to io.Writer }

func (w plainWriter) Write(b []byte) (int, error) {
	if _, err := plainSigns.WriteString(w.to, string(b)); err != nil {
		return 0, err
	}
	return len(b), nil
}

// clearScreen is what empties the screen before somebody else looks at it.
const clearScreen = "\x1b[2J\x1b[3J\x1b[H"
