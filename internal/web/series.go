// Series: the score of several games, exchanging cards between them, and going on to the next.

package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

// bestOfs are the series that the lobby offers.
var bestOfs = []string{"1", "3", "5"}

// seriesPart is the series that a room's game belongs to, for whoever looks.
type seriesPart struct {
	Text   string   // which game it is, and the score
	Short  string   // the same where there is little room
	GoesOn bool     // this game is over, and there is a next one
	Result string   // how it ended, once it is over
	Pool   string   // what this seat brought to the first game, between two
	Swaps  bool     // the game has cards beside the deck, to exchange between two games
	Starts []choice // who may start, if this seat chooses
}

// seriesOf is what a chair is shown of the series, or nil for a single game.
func seriesOf(l rulebook.Lang, book *rulebook.Book, chair server.Chair, now *server.Snapshot) *seriesPart {
	s := now.Room.Series
	if s == nil {
		return nil
	}
	rows := seatRows(l, book, &now.Room)
	var score, bare []string
	for i, n := range s.Score {
		score, bare = append(score, rows[i].Name+" "+strconv.Itoa(n)), append(bare, strconv.Itoa(n))
	}
	part := &seriesPart{
		Text:   say(l, "series.game", "n", strconv.Itoa(s.Game), "of", strconv.Itoa(s.BestOf), "score", strings.Join(score, " – ")),
		Short:  say(l, "series.short", "of", strconv.Itoa(s.BestOf), "score", strings.Join(bare, "–")),
		GoesOn: now.Room.Status == server.RoomOver && !s.Over && chair.Seat() >= 0,
		Pool:   chair.Pool(),
		Swaps:  slices.ContainsFunc(book.Sections, func(s rulebook.Section) bool { return s.Side }),
	}
	if s.Over && chair.Seat() >= 0 {
		switch s.Outcomes[chair.Seat()] {
		case wonOutcome:
			part.Result = say(l, "series.won")
		case "lost":
			part.Result = say(l, "series.lost")
		default:
			part.Result = say(l, "series.drew")
		}
	}
	for _, chooser := range s.Choosers {
		if chooser != chair.Seat() || part.Pool == "" {
			continue
		}
		for i := range rows {
			part.Starts = append(part.Starts, choice{Value: strconv.Itoa(i), Label: rows[i].Name, Note: book.SeatName(l, kernel.Seat(i))})
		}
	}
	return part
}

// nextGame goes to the room of the next game, where cards can be exchanged.
func (p *pages) nextGame(w http.ResponseWriter, r *http.Request) error {
	chair, err := p.chair(r)
	if err != nil {
		return err
	}
	id, err := chair.Next(r.Context())
	if err != nil {
		return err
	}
	keepTicket(w, r, id, ticketOf(r, r.PathValue("room")))
	http.Redirect(w, r, "/r/"+id, http.StatusSeeOther)
	return nil
}
