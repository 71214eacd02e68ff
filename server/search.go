// Searching cards: words that must all occur, and filters such as cost<=3 or 属性:火, by the columns' names in either language.

package server

import (
	"regexp"
	"strconv"
	"strings"

	"saitei/rulebook"
)

// SearchCards finds the cards that fit every word.
func (s *Server) SearchCards(game string, words []string) ([]*rulebook.Card, error) {
	book := s.book(game)
	if book == nil {
		return nil, refuse(CodeNoSuchGame, game)
	}
	var tests []func(c *rulebook.Card) bool
	for _, w := range words {
		test, err := cardTest(book, rulebook.Fold(w))
		if err != nil {
			return nil, err
		}
		tests = append(tests, test)
	}
	found := []*rulebook.Card{}
	for i := range book.Cards {
		c := &book.Cards[i]
		fits := true
		for _, test := range tests {
			fits = fits && test(c)
		}
		if fits {
			found = append(found, c)
		}
	}
	return found, nil
}

var fieldFilter = regexp.MustCompile(`^([^:=<>]+)(:|=|<=|>=|<|>)(.+)$`)

// cardTest is what a word asks of a card.
func cardTest(book *rulebook.Book, word string) (func(c *rulebook.Card) bool, error) {
	parts := fieldFilter.FindStringSubmatch(word)
	if parts == nil {
		return func(c *rulebook.Card) bool { return strings.Contains(everythingOn(c), word) }, nil
	}
	column := findColumn(book, parts[1])
	if column == "" {
		return nil, badValue("q", "「"+parts[1]+"」という項目はない", "there is no column "+strconv.Quote(parts[1]))
	}
	if parts[2] == ":" {
		return func(c *rulebook.Card) bool { return strings.Contains(rulebook.Fold(c.Fields[column]), parts[3]) }, nil
	}
	if parts[2] == "=" {
		return func(c *rulebook.Card) bool { return rulebook.Fold(c.Fields[column]) == parts[3] }, nil
	}
	want, err := strconv.ParseFloat(parts[3], 64)
	if err != nil {
		return nil, badValue("q", "「"+parts[2]+"」の後には数を書く", "write a number after "+parts[2])
	}
	return func(c *rulebook.Card) bool {
		have, err := strconv.ParseFloat(rulebook.Fold(c.Fields[column]), 64)
		if err != nil {
			return false
		}
		switch parts[2] {
		case "<":
			return have < want
		case "<=":
			return have <= want
		case ">":
			return have > want
		}
		return have >= want
	}, nil
}

func findColumn(book *rulebook.Book, name string) string {
	for _, c := range book.Columns {
		for _, n := range []string{c.Name, c.Title.Ja, c.Title.En} {
			if rulebook.Fold(n) == name {
				return c.Name
			}
		}
	}
	return ""
}

func everythingOn(c *rulebook.Card) string {
	all := c.Number + " " + c.Name + " " + c.NameEn
	for _, v := range c.Fields {
		all += " " + v
	}
	return rulebook.Fold(all)
}
