// What players say to each other in set phrases, and what a room has agreed on.

package web

import (
	"context"
	"slices"
	"strconv"

	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

// phrase is something that can be said.
type phrase struct{ Value, Label string }

// said is something that was said, in words.
type said struct {
	N          int
	Name, Text string
	Mine       bool
}

// phrasesFor is what a seat can say: nothing where nobody else is there to read it.
func phrasesFor(l rulebook.Lang, info *server.RoomInfo, seat int) []phrase {
	if seat < 0 || !hasOtherPeople(info, seat) {
		return nil
	}
	var out []phrase
	for _, name := range server.Phrases {
		out = append(out, phrase{"say:" + name, say(l, "phrase."+name)})
	}
	return out
}

// saidAt is what was said lately.
func saidAt(l rulebook.Lang, book *rulebook.Book, now *server.Snapshot) []said {
	var out []said
	for _, s := range now.Said {
		name := book.SeatName(l, kernel.Seat(s.Seat))
		if given := now.Room.Seats[s.Seat].Name; given != "" {
			name = given
		}
		out = append(out, said{s.N, name, say(l, "phrase."+s.Phrase), int(now.Side) == s.Seat})
	}
	return out
}

// lastSaid is the number of what was said last.
func lastSaid(now *server.Snapshot) int {
	if len(now.Said) == 0 {
		return 0
	}
	return now.Said[len(now.Said)-1].N
}

// speak is what says a phrase, or nil where a value is none.
func speak(value string) func(ctx context.Context, c server.Chair) error {
	for _, name := range server.Phrases {
		if value == "say:"+name {
			return func(ctx context.Context, c server.Chair) error { return c.Say(ctx, name) }
		}
	}
	return nil
}

// termsOf is what a room has agreed on, in words: the clock, the form of the match and optional rules.
func termsOf(l rulebook.Lang, book *rulebook.Book, info *server.RoomInfo) []string {
	var out []string
	seconds := func(s float64) string { return strconv.Itoa(int(s)) }
	switch c := &info.Clock; c.Kind {
	case server.ClockChess:
		out = append(out, say(l, "terms.chess", "minutes", strconv.Itoa(int(c.Seconds/60)), "seconds", seconds(c.IncrementSeconds)))
	case server.ClockPerDecision:
		out = append(out, say(l, "terms.decision", "seconds", seconds(c.Seconds)))
	default:
		out = append(out, say(l, "terms.no-clock"))
	}
	if info.Series != nil {
		out = append(out, say(l, "series.best-of", "n", strconv.Itoa(info.Series.BestOf)))
	}
	if people := slices.DeleteFunc(slices.Clone(info.Seats), func(s server.SeatInfo) bool { return s.Kind == server.AgentSeat }); len(people) > 1 && info.Hints {
		out = append(out, say(l, "terms.hints"))
	}
	for _, s := range book.Switches {
		if v := info.Switches[s.Name]; v > 0 && v < len(s.Meaning) {
			out = append(out, say(l, "terms.agreed", "rule", s.Meaning[v].In(l)))
		}
	}
	return out
}
