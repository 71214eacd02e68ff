// Set phrases: what players say to each other at a table. Everybody reads them in their own language, and nobody can write anything else. They are not part of the match, so
// no journal keeps them.

package server

import (
	"context"
	"slices"
	"strings"
	"time"
)

// Phrases are what players can say.
var Phrases = []string{"hello", "luck", "nice", "moment", "sorry", "thanks", "again", "bye"}

// Said is something that a seat has said. N counts what has been said at the table.
type Said struct {
	N      int    `json:"n"`
	Seat   int    `json:"seat"`
	Phrase string `json:"phrase"`
	at     time.Time
}

const (
	saidKept  = 20          // how much of what was said is remembered
	saidEvery = time.Second // how often a seat may say something
)

// Say says a phrase to all who are at the table.
func (c *chair) Say(_ context.Context, phrase string) error {
	if !slices.Contains(Phrases, phrase) {
		all := strings.Join(Phrases, ", ")
		return badValue("phrase", "その言葉はない → "+all+" のどれかを書く", "there is no such phrase → use one of "+all)
	}
	if c.seat < 0 {
		return refuse(CodeNotASeat)
	}
	if err := c.room.open(); err != nil {
		return err
	}
	r := c.room
	defer r.mu.Unlock()
	now := time.Now()
	n := 1
	for _, s := range slices.Backward(r.said) {
		n = max(n, s.N+1)
		if s.Seat == c.seat && now.Sub(s.at) < saidEvery {
			return refuse(CodeTooMany)
		}
	}
	r.said = append(r.said[max(0, len(r.said)+1-saidKept):], Said{n, c.seat, phrase, now})
	r.announced = nil // it concerns everybody
	r.announce()
	return nil
}
