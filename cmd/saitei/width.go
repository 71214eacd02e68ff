// Display width: how many columns of a terminal a text takes, and fitting texts to them.

package main

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
	"golang.org/x/text/width"
)

// fold unifies compatibility forms: half-width kana and full-width letters measure wrongly in many terminals.
func fold(s string) string { return norm.NFKC.String(s) }

// runeWidth is how many columns a character takes: two for the wide ones of East Asia, none for marks, one for the rest.
func runeWidth(r rune) int {
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// textWidth is how many columns a text takes; colours take none.
func textWidth(s string) int {
	n := 0
	for _, r := range ansi.Strip(s) {
		n += runeWidth(r)
	}
	return n
}

// cut shortens a text to a number of columns, with … where something was left out.
func cut(s string, columns int) string {
	if textWidth(s) <= columns {
		return s
	}
	var b strings.Builder
	n := 0
	for _, r := range s {
		if n+runeWidth(r) > columns-1 {
			break
		}
		b.WriteRune(r)
		n += runeWidth(r)
	}
	return b.String() + "…"
}

// pad fills a text up to a number of columns, or cuts it.
func pad(s string, columns int) string { return extend(cut(s, columns), columns) }

// extend fills a text up to a number of columns; what is longer stays whole.
func extend(s string, columns int) string {
	return s + strings.Repeat(" ", max(0, columns-textWidth(s)))
}

// widest is how many columns the longest of some texts takes, or a least number.
func widest(texts []string, least int) int {
	for _, s := range texts {
		least = max(least, textWidth(s))
	}
	return least
}

// closers may not stand at the start of a line.
const closers = "、。，．」』）】〉》！？ー,.!?)"

// wrap breaks a text into lines of a number of columns: at spaces where there are some, between the characters of Japanese text. Colours take no column.
func wrap(s string, columns int) []string {
	var lines []string
	var line, word strings.Builder
	used, long := 0, 0
	isColour := false // inside of what sets a colour
	flush := func() {
		if used+long > columns && used > 0 {
			lines = append(lines, strings.TrimRight(line.String(), " "))
			line.Reset()
			used = 0
		}
		line.WriteString(word.String())
		used += long
		word.Reset()
		long = 0
	}
	for _, r := range s {
		switch {
		case isColour || r == '\x1b':
			word.WriteRune(r)
			isColour = r != 'm'
		case r == '\n':
			flush()
			lines = append(lines, line.String())
			line.Reset()
			used = 0
		case r == ' ':
			flush()
			if used > 0 && used < columns {
				line.WriteByte(' ')
				used++
			}
		case runeWidth(r) == 2 && !strings.ContainsRune(closers, r):
			flush()
			word.WriteRune(r)
			long = 2
		default:
			word.WriteRune(r)
			long += runeWidth(r)
		}
	}
	flush()
	if line.Len() > 0 || len(lines) == 0 {
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	return lines
}

// fill puts parts that must not be broken into lines of a number of columns.
func fill(parts []string, columns int) []string {
	var lines []string
	line := ""
	for _, p := range parts {
		if line != "" && textWidth(line)+2+textWidth(p) > columns {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += "  "
		}
		line += p
	}
	return append(lines, line)
}
