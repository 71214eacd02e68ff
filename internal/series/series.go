// The score of a series, when it is over, and who starts its next game.

package series

import (
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
)

// MaxBestOf is how many games a series is the best of at most.
const MaxBestOf = 9

// Nobody is the team that won a drawn game, and the seat that started one of which nobody knows who did.
const Nobody = -1

// Series is the games between the same teams up to now. The team that wins more than half of BestOf games wins it. A drawn game counts for nobody and is
// played again, but no series goes on for ever: after twice as many games whoever has won more of them wins, as when time is called.
type Series struct {
	BestOf int    `json:"bestOf"`
	Teams  []int  `json:"teams"`            // of each seat
	Games  []Game `json:"games,omitempty"`  // those that are over
	GaveUp *int   `json:"gaveUp,omitempty"` // the team that gave the series up
	Time   bool   `json:"time,omitempty"`   // time was called, so that no further game is played
}

// Game is a game of a series that is over.
type Game struct {
	Winner  int    `json:"winner"`         // a team, or Nobody
	Starter int    `json:"starter"`        // a seat, or Nobody
	Room    string `json:"room,omitempty"` // where it was played, on a server
}

// New is a series of a game that nobody has played yet.
func New(book *rulebook.Book, bestOf int) *Series {
	s := &Series{BestOf: bestOf}
	for seat := range kernel.Seat(book.Rules.Seats) {
		s.Teams = append(s.Teams, int(book.Rules.Team(seat)))
	}
	return s
}

// IsBestOf reports whether a series may be the best of so many games: an odd number, so that somebody can win more than half of them.
func IsBestOf(n int) bool { return n%2 == 1 && n >= 1 && n <= MaxBestOf }

// Number is which game is played or comes next, counted from 1.
func (s *Series) Number() int { return len(s.Games) + 1 }

// Wins is how many games a team has won.
func (s *Series) Wins(team int) int {
	n := 0
	for _, g := range s.Games {
		if g.Winner == team {
			n++
		}
	}
	return n
}

// Score is how many games the team of each seat has won.
func (s *Series) Score() []int {
	score := make([]int, len(s.Teams))
	for i, team := range s.Teams {
		score[i] = s.Wins(team)
	}
	return score
}

// Draws is how many games nobody has won.
func (s *Series) Draws() int { return s.Wins(Nobody) }

// With is the series after a further game.
func (s *Series) With(g Game) *Series {
	next := *s
	next.Games = append(slices.Clone(s.Games), g)
	return &next
}

// WinnerOf is the team that won a game which ended so for each seat, or Nobody.
func (s *Series) WinnerOf(outcomes []kernel.Outcome) int {
	winner := Nobody
	for i, o := range outcomes {
		switch {
		case o != kernel.Won:
		case winner != Nobody && winner != s.Teams[i]:
			return Nobody
		default:
			winner = s.Teams[i]
		}
	}
	return winner
}

// IsOver reports whether no further game is played.
func (s *Series) IsOver() bool {
	if s.GaveUp != nil || s.Time || len(s.Games) >= 2*s.BestOf {
		return true
	}
	return slices.ContainsFunc(s.Teams, func(team int) bool { return s.Wins(team) > s.BestOf/2 })
}

// Outcome is how the series stands for a seat.
func (s *Series) Outcome(seat int) kernel.Outcome {
	if !s.IsOver() {
		return kernel.Playing
	}
	team := s.Teams[seat]
	if s.GaveUp != nil {
		if team == *s.GaveUp {
			return kernel.Lost
		}
		return kernel.Won
	}
	best := kernel.Won
	for _, other := range s.Teams {
		switch {
		case s.Wins(other) > s.Wins(team):
			return kernel.Lost
		case other != team && s.Wins(other) == s.Wins(team):
			best = kernel.Drew
		}
	}
	return best
}

// Choosers are the seats of which one chooses who starts the next game: those that lost the last one, in a game whose rules let them.
func (s *Series) Choosers(opening *rulebook.Opening) []int {
	if opening == nil || len(s.Games) == 0 || s.last().Winner == Nobody {
		return nil
	}
	var seats []int
	for i, team := range s.Teams {
		if team != s.last().Winner {
			seats = append(seats, i)
		}
	}
	return seats
}

// Starter is the seat that starts the next game because it started the last one, which was drawn; Nobody if that is for the rules or for somebody to say.
func (s *Series) Starter(opening *rulebook.Opening) int {
	if opening == nil || len(s.Games) == 0 || s.last().Winner != Nobody {
		return Nobody
	}
	return s.last().Starter
}

func (s *Series) last() Game { return s.Games[len(s.Games)-1] }
