// Decks as text: a line for each card, `3 SK01-001 name`; the name is for people and is not read.

package rulebook

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"
)

// Deck is a list of cards that somebody wants to play.
type Deck struct {
	Name  string // the file's or the shipped deck's name
	Title Text
	Lines []DeckLine
	Day   int // the day on which it is to be played, as 20261115; 0 where nobody says
}

// DeckLine is one kind of card in a deck.
type DeckLine struct {
	Count  int
	Number string
	Line   int
}

// Size is how many cards the deck has.
func (d *Deck) Size() int {
	n := 0
	for _, l := range d.Lines {
		n += l.Count
	}
	return n
}

// ParseDay reads a day such as 2026-11-15 as the number 20261115.
func ParseDay(text string) (int, error) {
	t, err := time.Parse(time.DateOnly, strings.TrimSpace(text))
	if err != nil {
		return 0, fmt.Errorf("%q is not a day such as 2026-11-15 (日付は2026-11-15のように書く)", text)
	}
	return DayOf(t), nil
}

// DayOf is the number of a day, such as 20261115.
func DayOf(t time.Time) int { return t.Year()*10000 + int(t.Month())*100 + t.Day() }

// ParseDeck reads a deck. Lines that start with # are comments; `name:` and `name_en:` lines give the deck a title, a `day:` line says on which day it is to
// be played.
func ParseDeck(name, text string) (*Deck, []Problem) {
	d := &Deck{Name: name}
	var problems []Problem
	for i, line := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = strings.TrimSpace(norm.NFKC.String(line))
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if key, value, ok := strings.Cut(line, ":"); ok && (key == "name" || key == "name_en") {
			if key == "name" {
				d.Title.Ja = strings.TrimSpace(value)
			} else {
				d.Title.En = strings.TrimSpace(value)
			}
			continue
		}
		if value, ok := strings.CutPrefix(line, "day:"); ok {
			day, err := ParseDay(value)
			if err != nil {
				problems = append(problems, Problem{Line: i + 1, Text: Text{err.Error(), err.Error()}, Remedy: Text{"day: 2026-11-15", "day: 2026-11-15"}})
			}
			d.Day = day
			continue
		}
		f := strings.Fields(line)
		count, err := strconv.Atoi(strings.TrimSuffix(f[0], "x"))
		if err != nil || len(f) < 2 || count < 1 || count > 99 {
			problems = append(problems, Problem{
				Line:   i + 1,
				Text:   Text{fmt.Sprintf("「%s」は読めない", line), fmt.Sprintf("%q is not a deck line", line)},
				Remedy: Text{"「3 SK01-001 カード名」のように枚数と番号を書く", "write the count and the number, such as \"3 SK01-001 name\""},
			})
			continue
		}
		d.Lines = append(d.Lines, DeckLine{Count: count, Number: strings.ToUpper(f[1]), Line: i + 1})
	}
	return d, problems
}
