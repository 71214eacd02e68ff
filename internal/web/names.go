// Names: what the players of a room are called wherever the game speaks of seats.

package web

import (
	"slices"
	"strings"

	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

// ownName is what whoever sits at a seat is called, or "" where they have no name of their own.
func ownName(l rulebook.Lang, info *server.SeatInfo) string {
	switch {
	case info.Name != "":
		return info.Name
	case info.Kind == server.AgentSeat:
		return agentName(l, info.Agent)
	}
	return ""
}

// in lets the seats be called by the names of those who sit there. Two of the same name keep the game's words beside it.
func (f *faces) in(room *server.RoomInfo) *faces {
	for i := range room.Seats {
		f.names = append(f.names, ownName(f.l, &room.Seats[i]))
	}
	given := slices.Clone(f.names)
	for i, name := range given {
		if name != "" && (slices.Index(given, name) != i || slices.Contains(given[i+1:], name)) {
			f.names[i] = name + " (" + f.book.SeatName(f.l, kernel.Seat(i)) + ")"
		}
	}
	return f
}

// seatName is what a seat is called.
func (f *faces) seatName(seat int) string {
	if seat >= 0 && seat < len(f.names) && f.names[seat] != "" {
		return f.names[seat]
	}
	return f.book.SeatName(f.l, kernel.Seat(seat))
}

// called puts the names of the players into a sentence of the game's, which knows only seats.
func (f *faces) called(sentence string) string {
	var pairs []string
	for i, name := range f.names {
		if name != "" {
			pairs = append(pairs, f.book.SeatName(f.l, kernel.Seat(i)), name)
		}
	}
	return strings.NewReplacer(pairs...).Replace(sentence)
}
