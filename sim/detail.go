// Details: who started, by which clause games ended, and how the players fared with each card that they drew or played.

package sim

import (
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
)

// Detail is what is counted besides who won. It can be added up.
type Detail struct {
	Started    int                    `json:"started"` // games that somebody started and somebody won
	StarterWon int                    `json:"starterWon"`
	Ends       map[string]int         `json:"ends"`  // games by the clause that decided them
	Cards      []map[string]CardCount `json:"cards"` // of each player, by the card's number
}

// CardCount is in how many games a card came to its player's hand and was played, and how many of them were won.
type CardCount struct {
	Drawn     int `json:"drawn"`
	DrawnWon  int `json:"drawnWon"`
	Played    int `json:"played"`
	PlayedWon int `json:"playedWon"`
}

func newDetail(players int) *Detail {
	d := &Detail{Ends: map[string]int{}, Cards: make([]map[string]CardCount, players)}
	for i := range d.Cards {
		d.Cards[i] = map[string]CardCount{}
	}
	return d
}

// Add adds what was counted elsewhere.
func (d *Detail) Add(o *Detail) {
	d.Started += o.Started
	d.StarterWon += o.StarterWon
	for clause, n := range o.Ends {
		d.Ends[clause] += n
	}
	for p := range o.Cards {
		for number, x := range o.Cards[p] {
			c := d.Cards[p][number]
			d.Cards[p][number] = CardCount{c.Drawn + x.Drawn, c.DrawnWon + x.DrawnWon, c.Played + x.Played, c.PlayedWon + x.PlayedWon}
		}
	}
}

// seen is what has happened in a game so far.
type seen struct {
	turns, plays []kernel.Verb // the verbs that begin a turn, and those that tell of a card that was played
	starter      kernel.Seat
	end          kernel.Clause
	drawn        []map[kernel.DefID]bool // of each seat
	played       []map[kernel.DefID]bool
}

func newSeen(book *rulebook.Book) seen {
	var s seen
	for verb, name := range book.Rules.Verbs {
		if book.Scenes[name] == rulebook.TurnScene {
			s.turns = append(s.turns, kernel.Verb(verb))
		}
		if slices.Contains(book.Played, name) {
			s.plays = append(s.plays, kernel.Verb(verb))
		}
	}
	for range book.Rules.Seats {
		s.drawn, s.played = append(s.drawn, map[kernel.DefID]bool{}), append(s.played, map[kernel.DefID]bool{})
	}
	return s
}

// forget makes ready for the next game.
func (s *seen) forget() {
	s.starter, s.end = kernel.NoSeat, 0
	for i := range s.drawn {
		clear(s.drawn[i])
		clear(s.played[i])
	}
}

// watch notes what is counted of an event.
func (w *worker) watch(r kernel.Record) {
	e, s, rules := &r.Event, &w.seen, w.c.Book.Rules
	if r.Fate != kernel.HasHappened {
		return
	}
	if s.starter == kernel.NoSeat && e.Seat >= 0 && slices.Contains(s.turns, e.Verb) {
		s.starter = e.Seat
	}
	if e.Kind == kernel.Finished && s.end == 0 && kernel.Outcome(e.N) != kernel.Won {
		s.end = e.Clause
	}
	if e.Card.IsNone() {
		return
	}
	owner := w.game.Owner(e.Card.Card)
	if e.Kind == kernel.Moved && isHand(rules, e.To) && !isHand(rules, e.From) {
		s.drawn[owner][r.Def] = true
	}
	if slices.Contains(s.plays, e.Verb) {
		s.played[owner][r.Def] = true
	}
}

// isHand reports whether a place is held like a fan.
func isHand(rules *kernel.Rules, p kernel.Place) bool {
	return p != kernel.NoPlace && rules.Zones[rules.ZoneOf(p)].Shape == kernel.Fan
}

// settleDetail counts what was seen in game i, which is over.
func (w *worker) settleDetail(i int) {
	d, s, g, book := w.detail, &w.seen, &w.game, w.c.Book
	if d == nil {
		return
	}
	if s.end != 0 {
		d.Ends[book.Rules.Clauses[s.end]]++
	}
	if book.Opening != nil {
		s.starter = book.Opening.Starter(g)
	}
	for seat := range kernel.Seat(book.Rules.Seats) {
		hasWon := g.Outcome(seat) == kernel.Won
		if hasWon && s.starter != kernel.NoSeat && book.Rules.PlaceInTeam(seat) == 0 {
			d.Started++
			if book.Rules.Team(seat) == book.Rules.Team(s.starter) {
				d.StarterWon++
			}
		}
		cards := d.Cards[w.playerAt(i, int(seat))]
		for def := range s.drawn[seat] {
			c := cards[w.c.Set.Pool.Defs[def].Number]
			c.Drawn++
			if hasWon {
				c.DrawnWon++
			}
			cards[w.c.Set.Pool.Defs[def].Number] = c
		}
		for def := range s.played[seat] {
			c := cards[w.c.Set.Pool.Defs[def].Number]
			c.Played++
			if hasWon {
				c.PlayedWon++
			}
			cards[w.c.Set.Pool.Defs[def].Number] = c
		}
	}
}
