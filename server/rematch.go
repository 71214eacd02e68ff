// Rematches: another room for the same people, when their match is over.

package server

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"strings"
)

// rematchID is the room of the rematch. It follows from the room and a secret of it, so that whichever of the players asks first, and at
// whichever node, they all find the same one.
func (r *room) rematchID() string {
	h := sha256.New()
	h.Write([]byte("saitei rematch v1\x00" + r.id + "\x00"))
	h.Write(r.watch)
	return strings.ToLower(base32.StdEncoding.EncodeToString(h.Sum(nil))[:16])
}

// Rematch opens another room like this one. The agents bring the same decks; people choose anew, and the match starts when all have.
func (c *chair) Rematch(ctx context.Context) (id string, err error) {
	var rec *record
	err = c.atSeat(ctx, false, func(r *room) error {
		if r.status != RoomOver {
			return refuse(CodeNotOver)
		}
		id, rec = r.rematchID(), r.again()
		return nil
	})
	if err != nil {
		return "", err
	}
	s := c.room.srv
	if _, err := s.find(id); err == nil {
		return id, nil
	}
	if err := takeRoom(ctx); err != nil {
		return "", err
	}
	_, err = s.openRoom(id, c.room.book, rec)
	if err == nil || errors.Is(err, errTaken) {
		return id, nil
	}
	return "", err
}

// again is the first record of the room of the rematch: the same seats, of which those of people have no deck yet.
func (r *room) again() *record {
	spec := r.spec
	spec.Seats = nil
	rec := &record{Kind: recordRoom, Spec: &spec, Watch: r.watch, Host: r.host}
	for i := range r.seats {
		s := r.seats[i].SeatSpec
		if s.Kind != AgentSeat {
			s.Kind, s.Deck = HumanSeat, ""
		}
		spec.Seats = append(spec.Seats, s)
		rec.Tokens = append(rec.Tokens, r.seats[i].token)
	}
	return rec
}
