// Searching cards: the language of queries is the rulebook's.

package server

import (
	"errors"
	"strings"

	"saitei/rulebook"
)

// SearchCards finds the cards that fit every word.
func (s *Server) SearchCards(game string, words []string) ([]*rulebook.Card, error) {
	book := s.book(game)
	if book == nil {
		return nil, s.noSuchGame(game)
	}
	query, err := book.ParseQuery(s.Set(book), strings.Join(words, " "))
	if err != nil {
		var no *rulebook.QueryError
		if errors.As(err, &no) {
			return nil, badValue("q", no.Text.Ja, no.Text.En)
		}
		return nil, err
	}
	found := []*rulebook.Card{}
	for i := range book.Cards {
		if c := &book.Cards[i]; query.Fits(c) {
			found = append(found, c)
		}
	}
	return found, nil
}
