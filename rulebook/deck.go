// Decks as text: a line for each card, `3 SK01-001 name`; the name is for people and is not read. Where a game's decks have sections, a heading such as
// `[side]` stands over the lines of one.

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
	Plan  Text // what it wants to do, in a sentence or two; nothing where nobody says
	Lines []DeckLine
	Day   int // the day on which it is to be played, as 20261115; 0 where nobody says
}

// DeckLine is one kind of card in a deck.
type DeckLine struct {
	Count   int
	Number  string
	Section string // the name of the section whose heading it stands under, or "" under none
	Line    int
}

// Size is how many cards the deck has.
func (d *Deck) Size() int { return sizeOf(d.Lines) }

func sizeOf(lines []DeckLine) int {
	n := 0
	for _, l := range lines {
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

// said is what of the deck a line says in words, or nil.
func (d *Deck) said(line string) *string {
	key, _, ok := strings.Cut(line, ":")
	if !ok {
		return nil
	}
	return map[string]*string{"name": &d.Title.Ja, "name_en": &d.Title.En, "plan": &d.Plan.Ja, "plan_en": &d.Plan.En}[key]
}

// ParseDeck reads a deck of a game whose decks have these sections. Lines that start with # are comments; `name:` and `name_en:` lines give the deck a title, `plan:` and `plan_en:` say what it wants to do,
// a `day:` line says on which day it is to be played. A heading is the name of a section in either language, in brackets or on a line of its own, as lists from
// elsewhere have it.
func ParseDeck(name, text string, sections []Section) (*Deck, []Problem) {
	d := &Deck{Name: name}
	var problems []Problem
	section := ""
	for i, line := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = strings.TrimSpace(norm.NFKC.String(line))
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if said := d.said(line); said != nil {
			_, value, _ := strings.Cut(line, ":")
			*said = strings.TrimSpace(value)
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
		if s, isHeading := readHeading(line, sections); isHeading {
			if s == nil {
				problems = append(problems, noSection(i+1, line, sections))
				continue
			}
			section = s.Name
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
		d.Lines = append(d.Lines, DeckLine{Count: count, Number: strings.ToUpper(f[1]), Section: section, Line: i + 1})
	}
	return d, problems
}

// ParseDeck reads a deck of this game.
func (b *Book) ParseDeck(name, text string) (*Deck, []Problem) {
	return ParseDeck(name, text, b.Sections)
}

// UnknownCard is what is wrong with a line of a deck whose number no card of the set has; game is the name of the book.
func UnknownCard(game string, set *Set, l DeckLine) Problem {
	for i := range set.Unsupported {
		if u := &set.Unsupported[i]; u.Card.Number == l.Number {
			return Problem{
				Line:   l.Line,
				Text:   Text{Ja: fmt.Sprintf("%sのテキストは読めないので使えない", l.Number), En: fmt.Sprintf("%s cannot be played: its text is not understood", l.Number)},
				Remedy: u.Text,
			}
		}
	}
	return Problem{
		Line:   l.Line,
		Text:   Text{Ja: fmt.Sprintf("番号%sのカードはない", l.Number), En: fmt.Sprintf("there is no card %s", l.Number)},
		Remedy: Text{Ja: fmt.Sprintf("saitei cards list %s で番号を確かめる", game), En: "look the number up with: saitei cards list " + game},
	}
}
