// Rooms that follow on another, for the same people: a rematch, or the next game of a series.

package server

import (
	"context"
	"crypto/sha256"
	"encoding/base32"
	"errors"
	"strings"
)

// followingID is the room that follows on this one for a purpose. It follows from the room and a secret of it, so that whichever of the players asks
// first, and at whichever node, they all find the same one.
func (r *room) followingID(purpose string) string {
	h := sha256.New()
	h.Write([]byte(purpose + "\x00" + r.id + "\x00"))
	h.Write(r.watch)
	return strings.ToLower(base32.StdEncoding.EncodeToString(h.Sum(nil))[:roomIDLen])
}

// Rematch opens another room like this one. The agents bring the same decks; people choose anew, and the match starts when all have.
func (c *chair) Rematch(ctx context.Context) (string, error) {
	return c.follow(ctx, "saitei rematch v1", func(r *room) (*record, error) {
		rec := r.again()
		if r.series != nil {
			if !r.standing().IsOver() {
				return nil, refuse(CodeSeriesGoesOn)
			}
			rec.Series = newSeries(r.book, &r.spec)
		}
		return rec, nil
	})
}

// follow opens the room that follows on this one, once its match is over, by the first record that is made for it; or finds it.
func (c *chair) follow(ctx context.Context, purpose string, first func(r *room) (*record, error)) (id string, err error) {
	defer func() {
		if err == nil {
			c.tellGoneOn()
		}
	}()
	var rec *record
	err = c.atSeat(ctx, false, func(r *room) error {
		if r.status != RoomOver {
			return refuse(CodeNotOver)
		}
		id = r.followingID(purpose)
		rec, err = first(r)
		return err
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

// tellGoneOn lets those who are still here know that this seat has gone on.
func (c *chair) tellGoneOn() {
	c.room.mu.Lock()
	defer c.room.mu.Unlock()
	c.room.seats[c.seat].goneOn = true
	c.room.announce()
}

// again is the first record of a room that follows on this one: the same seats, of which those of people have no deck yet.
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
