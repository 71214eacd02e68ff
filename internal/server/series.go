// Series: matches of several games. Each game is a room of its own; the first record of a later one carries the score, what each seat brought to the
// first game, and who chooses to start, so that whatever happens between two games, the next can be opened from the one before.

package server

import (
	"context"
	"slices"
	"strconv"
	"time"

	"saitei/internal/series"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// SeriesInfo is what anybody may know about the series that a room's game belongs to.
type SeriesInfo struct {
	BestOf   int      `json:"bestOf"`
	Game     int      `json:"game"`               // the number of the one in this room, from 1
	Score    []int    `json:"score"`              // how many games the team of each seat has won, with this one once it is over
	Draws    int      `json:"draws"`              // how many nobody has won
	Rooms    []string `json:"rooms,omitempty"`    // of the games before
	Over     bool     `json:"over"`               // no further game is played
	Outcomes []string `json:"outcomes,omitempty"` // of each seat, once it is over
	Choosers []int    `json:"choosers,omitempty"` // the seats of which one says who starts this game; without a word the first of them does
	Starts   *int     `json:"starts,omitempty"`   // who starts this game, where that is settled
}

// roomSeries is the series that a room's game belongs to.
type roomSeries struct {
	before *series.Series // up to this game
	pools  []string       // what each seat brought to the first game; nil in the first
	starts int            // the seat that starts, once somebody has said so, or series.Nobody
	gaveUp []bool         // the seats that gave the series up
	isTime bool           // time was called
}

// noteSeries takes the series from the first record of a room.
func (r *room) noteSeries(rec *record) {
	r.series = nil
	if rec.Series != nil {
		r.series = &roomSeries{before: rec.Series, pools: rec.Pools, starts: rec.Series.Starter(r.book.Opening), gaveUp: make([]bool, len(r.seats))}
	}
}

// noteCourse takes what a record says about the course of the series.
func (r *room) noteCourse(rec *record) {
	s := r.series
	switch {
	case s == nil:
	case rec.Kind == recordStarts:
		s.starts = *rec.Starts
	case rec.Kind == recordSignal:
		s.isTime = s.isTime || slices.ContainsFunc(r.book.Rules.Signals, func(k kernel.Signal) bool { return k.AtTime && k.Name == rec.Signal })
	case rec.Kind == recordEndSeries && rec.Seat < 0:
		s.isTime = true
	case rec.Kind == recordEndSeries, rec.Kind == recordConcede && rec.GivesUp:
		s.gaveUp[rec.Seat] = true
	}
}

// standing is how the series stands, with this game once it is over.
func (r *room) standing() *series.Series {
	s := *r.series.before
	if r.final == nil {
		return &s
	}
	if r.head != nil { // otherwise the series ended before this game began
		outcomes := make([]kernel.Outcome, len(r.seats))
		for i, name := range r.final.outcomes {
			outcomes[i] = outcomeOf(name)
		}
		s = *s.With(series.Game{Winner: s.WinnerOf(outcomes), Starter: r.starter(), Room: r.id})
	}
	s.Time = r.series.isTime
	for i, gaveUp := range r.series.gaveUp {
		if gaveUp && outcomeOf(r.final.outcomes[i]) == kernel.Lost {
			s.GaveUp = &s.Teams[i]
		}
	}
	return &s
}

// isTold reports whether what was played here may be told to everybody: decks and replay. In a series that waits until no further game is played, since
// whoever knows the other's deck plays the next one better; or until nobody has gone on to it for as long as rooms are kept.
func (r *room) isTold() bool {
	if r.series == nil || r.final == nil || r.standing().IsOver() {
		return r.final != nil
	}
	r.srv.mu.Lock()
	next := r.srv.rooms[r.followingID(nextGame)]
	r.srv.mu.Unlock()
	if next == nil {
		return time.Since(r.ended) > r.srv.keep
	}
	next.mu.Lock() // rooms are locked in the order of their games, and in no other
	defer next.mu.Unlock()
	return next.readUnread() == nil && next.isTold()
}

// starter is the seat that started the game, or series.Nobody where nobody knows: only the match itself may, and it may be asleep.
func (r *room) starter() int {
	if r.m == nil || r.m.Starter() == kernel.NoSeat {
		return series.Nobody
	}
	return int(r.m.Starter())
}

// outcomeOf is the outcome of a name; a game that was abandoned was won by nobody.
func outcomeOf(name string) kernel.Outcome {
	var o kernel.Outcome
	_ = o.UnmarshalText([]byte(name)) // of another name it is still being played
	return o
}

// seriesInfo is what anybody may know of the series, or nil.
func (r *room) seriesInfo() *SeriesInfo {
	if r.series == nil {
		return nil
	}
	s := r.standing()
	i := &SeriesInfo{BestOf: s.BestOf, Game: r.series.before.Number(), Score: s.Score(), Draws: s.Draws(), Over: s.IsOver(), Choosers: r.series.before.Choosers(r.book.Opening)}
	for _, g := range r.series.before.Games {
		i.Rooms = append(i.Rooms, g.Room)
	}
	if s.IsOver() {
		for k := range r.seats {
			i.Outcomes = append(i.Outcomes, s.Outcome(k).String())
		}
	}
	if at := r.opener(); at != series.Nobody {
		i.Starts = &at
	}
	return i
}

// opener is the seat that starts the game because of the ones before, or series.Nobody if that is for the rules, or not settled.
func (r *room) opener() int {
	choosers := r.series.before.Choosers(r.book.Opening)
	switch {
	case r.series.starts != series.Nobody || len(choosers) == 0:
		return r.series.starts
	case !slices.ContainsFunc(choosers, func(i int) bool { return r.seats[i].deck == nil }):
		return choosers[0] // they have sat down without a word
	}
	return series.Nobody
}

// checkExchange refuses a deck that is no exchange of what a seat brought to the first game.
func (r *room) checkExchange(at int, d *rulebook.Deck) error {
	if !r.isBetweenGames() {
		return nil
	}
	pool, problems := r.book.ParseDeck("deck", r.series.pools[at])
	if len(problems) == 0 {
		problems = series.CheckExchange(r.book, r.srv.Set(r.book), pool, d)
	}
	if len(problems) == 0 {
		return nil
	}
	refusal := asRefusal(r.book, &match.DeckError{Seat: at, Deck: "deck", Problems: problems})
	refusal.Field = "deck"
	return refusal
}

// Pool is what this seat brought to the first game of the series, from the second on.
func (c *chair) Pool() string {
	if c.seat < 0 || c.room.open() != nil {
		return ""
	}
	defer c.room.mu.Unlock()
	return c.pool()
}

// pool is Pool where the room is locked.
func (c *chair) pool() string {
	if c.seat >= 0 && c.room.isBetweenGames() && c.room.status == RoomWaiting {
		return c.room.series.pools[c.seat]
	}
	return ""
}

// Starts says who starts the next game of a series.
func (c *chair) Starts(ctx context.Context, seat int) error {
	return c.atSeat(ctx, false, func(r *room) error {
		switch {
		case r.status != RoomWaiting:
			return refuse(CodeStarted)
		case r.series == nil || !slices.Contains(r.series.before.Choosers(r.book.Opening), c.seat):
			return refuse(CodeNoChoice)
		case seat < 0 || seat >= len(r.seats):
			return badNumber("seat", strconv.Itoa(seat), 0, len(r.seats)-1)
		}
		return r.do(&record{Kind: recordStarts, Seat: c.seat, Starts: &seat})
	})
}

// Forfeit ends the series for this seat, in a game or between two.
func (c *chair) Forfeit(ctx context.Context) error {
	return c.atSeat(ctx, false, func(r *room) error {
		switch {
		case r.series == nil:
			return refuse(CodeNoSeries)
		case r.status == RoomPlaying:
			return r.concede(c.seat, true)
		case r.status == RoomOver:
			return refuse(CodeOver)
		}
		return r.endSeries(c.seat)
	})
}

// isBetweenGames reports whether the room is that of a later game of a series.
func (r *room) isBetweenGames() bool { return r.series != nil && r.series.pools != nil }

// endSeries ends a series between two games: a seat gives it up, or, at seat -1, time is called.
func (r *room) endSeries(at int) error {
	if r.status != RoomWaiting || !r.isBetweenGames() {
		return refuse(CodeNotStarted)
	}
	s := *r.series.before
	if at >= 0 {
		s.GaveUp = &s.Teams[at]
	} else {
		s.Time = true
	}
	rec := &record{Kind: recordEndSeries, Seat: at}
	for i := range r.seats {
		rec.Outcomes = append(rec.Outcomes, s.Outcome(i).String())
	}
	return r.do(rec)
}

// nextGame is the purpose of the room of the next game.
const nextGame = "saitei next v1"

// Next opens the room of the next game of a series, or finds it.
func (c *chair) Next(ctx context.Context) (string, error) {
	return c.follow(ctx, nextGame, func(r *room) (*record, error) {
		if r.series == nil {
			return nil, refuse(CodeNoSeries)
		}
		s := r.standing()
		if s.IsOver() {
			return nil, refuse(CodeSeriesOver)
		}
		rec := r.again()
		rec.Series, rec.Pools = s, r.series.pools
		if rec.Pools == nil {
			rec.Pools = r.head.Decks
		}
		if r.spec.RoundSeconds > 0 {
			rec.Spec.RoundSeconds = max(1, r.spec.RoundSeconds-r.ended.Sub(r.started).Truncate(time.Second).Seconds())
		}
		return rec, nil
	})
}
