// Beginnings: a match that starts where a ruling does, or where a card is tried, to be looked at on a board and played on.

package server

import (
	"context"
	"net/http"

	"saitei/rulebook"
)

// Beginning is where a match starts that is not dealt: what lies where, the cards that do not come with the game, judgement calls and the seed.
type Beginning struct {
	From     rulebook.Situation
	Cards    []rulebook.Card
	Switches map[string]int
	Seed     []byte // nil: by chance
}

// CanOpen reports whether matches can begin where rulings do.
func (s *Server) CanOpen() bool { return s.opens != nil }

// OpenRuling opens a room whose match begins where a ruling does.
func (s *Server) OpenRuling(ctx context.Context, game, ruling, name string) (*Invitation, error) {
	book := s.book(game)
	if book == nil {
		return nil, s.noSuchGame(game)
	}
	text, ok := book.Ruling(ruling)
	if !ok || s.opens == nil {
		return nil, badValue("ruling", "その裁定はない", "there is no such ruling")
	}
	b, no := s.opens(book, ruling, text)
	if no != nil {
		return nil, &Refusal{Code: CodeBadValue, Field: "ruling", Status: http.StatusConflict, Text: *no}
	}
	return s.openBeginning(ctx, book, b, name)
}

// TryText reads a text as if it stood on a card: that of a number, or the game's plain one; nil where there is no such card. To find what may have been meant by a text that is
// not understood takes a second or two at worst, so as many are read at a time as half of the processors bear, and the others wait.
func (s *Server) TryText(ctx context.Context, book *rulebook.Book, text, as string) (*rulebook.Trial, error) {
	select {
	case s.reading <- struct{}{}:
		defer func() { <-s.reading }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	trial, ok := book.Try(text, as)
	if !ok {
		return nil, nil
	}
	return trial, nil
}

// OpenTrial opens a room in which a card with a text can be tried at once: the card of a number, or the game's plain one, as if it said that.
func (s *Server) OpenTrial(ctx context.Context, game, text, as, name string) (*Invitation, error) {
	book := s.book(game)
	if book == nil {
		return nil, s.noSuchGame(game)
	}
	trial, err := s.TryText(ctx, book, text, as)
	if err != nil {
		return nil, err
	}
	if trial == nil {
		return nil, badValue("as", "そのカードはない", "there is no such card")
	}
	if !trial.IsRead {
		return nil, &Refusal{Code: CodeBadValue, Field: "text", Status: http.StatusConflict, Text: trial.Why}
	}
	from, cards := trial.Ground(book)
	if from == nil {
		return nil, badValue("as", "このカードを試す盤面はない", "there is no board to try this card on")
	}
	return s.openBeginning(ctx, book, &Beginning{From: *from, Cards: cards}, name)
}

// openBeginning opens a room whose match begins somewhere: a person has the first seat, and agents the others.
func (s *Server) openBeginning(ctx context.Context, book *rulebook.Book, b *Beginning, name string) (*Invitation, error) {
	spec := RoomSpec{Game: book.Name, TakeBacks: TakeBackFree, Switches: b.Switches}
	for i := range book.Rules.Seats {
		seat := SeatSpec{Kind: AgentSeat, Agent: UsualAgent}
		if i == 0 {
			seat = SeatSpec{Kind: HumanSeat, Name: name, Deck: book.Decks[0].Name}
		}
		spec.Seats = append(spec.Seats, seat)
	}
	if _, err := s.checkSpec(&spec); err != nil {
		return nil, err
	}
	h := spec.header(book)
	h.Situation, h.Seed = &b.From, b.Seed
	for _, c := range b.Cards {
		h.Cards = append(h.Cards, c.Fields)
	}
	return s.create(ctx, book, spec, h)
}
