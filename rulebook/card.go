// Cards as tables: one card a line, columns named in the first line, separated by tabs.

package rulebook

import (
	"fmt"
	"strings"
)

// Column is a column of a game's card table.
type Column struct {
	Name  string
	Title Text
	// Required columns must be there and filled in.
	Required bool
	// Parse checks a value; nil accepts any.
	Parse func(string) error
}

// Card is a card as printed.
type Card struct {
	Number string
	Name   string
	NameEn string
	Text   string // paragraphs separated by ／
	Story  string // words that mean nothing in play
	Fields map[string]string
	File   string
	Line   int
}

// columnName is the column that a heading means: by its name, or by its title in either language. A remark in brackets after it is not read.
func columnName(heading string, columns []Column) string {
	if at := strings.IndexAny(heading, "(（"); at > 0 {
		heading = strings.TrimSpace(heading[:at])
	}
	for _, c := range columns {
		for _, name := range []string{c.Name, c.Title.Ja, c.Title.En} {
			if name != "" && Fold(name) == Fold(heading) {
				return c.Name
			}
		}
	}
	return heading
}

// ParseCards reads a table of cards. Every broken line is reported; the good ones are returned.
func ParseCards(file, text string, columns []Column) ([]Card, []error) {
	var cards []Card
	var errs []error
	fail := func(line int, format string, args ...any) {
		errs = append(errs, fmt.Errorf("%s:%d: "+format, append([]any{file, line}, args...)...))
	}
	lines := strings.Split(strings.ReplaceAll(strings.TrimPrefix(text, "\ufeff"), "\r\n", "\n"), "\n")
	head := strings.Split(lines[0], "\t")
	at := map[string]int{}
	for i, h := range head {
		at[columnName(strings.TrimSpace(h), columns)] = i
	}
	for _, c := range columns {
		if _, ok := at[c.Name]; !ok && c.Required {
			fail(1, "the column %q is missing (カラム「%s」がない); the first line must name the columns, separated by tabs", c.Name, c.Name)
		}
	}
	if len(errs) > 0 {
		return nil, errs
	}
	seen := map[string]int{}
	for i, line := range lines[1:] {
		n := i + 2
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(line, "\t")
		card := Card{File: file, Line: n, Fields: map[string]string{}}
		good := true
		for _, c := range columns {
			k, ok := at[c.Name]
			if !ok {
				continue
			}
			value := ""
			if k < len(f) {
				value = strings.TrimSpace(f[k])
			}
			if value == "" && c.Required {
				fail(n, "%s is empty (%sが空)", c.Name, c.Title.Ja)
				good = false
				continue
			}
			if c.Parse != nil && value != "" {
				if err := c.Parse(value); err != nil {
					fail(n, "%s: %v", c.Name, err)
					good = false
				}
			}
			card.Fields[c.Name] = value
		}
		card.Number, card.Name, card.NameEn = card.Fields["number"], card.Fields["name"], card.Fields["name_en"]
		card.Text, card.Story = card.Fields["text"], card.Fields["story"]
		if first, twice := seen[card.Number]; twice && good {
			fail(n, "number %s stands in line %d already (番号%sは%d行目にある)", card.Number, first, card.Number, first)
			good = false
		}
		if good {
			seen[card.Number] = n
			cards = append(cards, card)
		}
	}
	return cards, errs
}
