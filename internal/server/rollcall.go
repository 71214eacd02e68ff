// Roll calls: what the nodes of a cluster ask each other when they start. Where the journal lacks records, the copies of all nodes are looked at
// before one of them is written to it again, since one may have heard of more than another. And no node takes rooms over, which adds to
// their records, before the others have compared the journal with their copies, unless they are not there.

package server

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
)

// copySubject is where a node answers for its copy.
func copySubject(node string) string { return "copy." + node }

// copyAnswer is what a node says of a room in its copy.
type copyAnswer struct {
	Compared bool   `json:"compared"` // it has compared the journal with its copy
	Count    int    `json:"count"`    // how many records it has of the room
	Data     []byte `json:"data"`     // the one that was asked for, if it has it
}

// errNoAnswer means that a node did not answer.
var errNoAnswer = errors.New("the node does not answer")

// answerCalls lets the other nodes ask for this one's copy, record by record: `ROOM N`.
func (c *cluster) answerCalls() error {
	_, err := c.journal.conn.Subscribe(copySubject(c.config.Self), func(msg *nats.Msg) {
		room, number, _ := strings.Cut(string(msg.Data), " ")
		answer := copyAnswer{Compared: c.hasCompared.Load(), Count: c.copy.journal.count(room)}
		if n, err := strconv.Atoi(number); err == nil && n >= 0 && n < answer.Count {
			answer.Data, _ = c.copy.journal.recordAt(room, n) // without it, the copy is of no use to whoever asks
		}
		if data, err := json.Marshal(answer); err == nil {
			_ = msg.Respond(data) // who hears nothing asks again
		}
	})
	return err
}

// call asks another node for a record of its copy. A node that is not there yet has as long as a lease lasts, from the start of this one.
func (c *cluster) call(ctx context.Context, node, room string, n int) (answer copyAnswer, err error) {
	for {
		attempt, cancel := context.WithTimeout(ctx, attemptTimeout)
		msg, err := c.journal.conn.RequestWithContext(attempt, copySubject(node), []byte(room+" "+strconv.Itoa(n)))
		cancel()
		if err == nil {
			return answer, json.Unmarshal(msg.Data, &answer)
		}
		if ctx.Err() != nil {
			return answer, ctx.Err()
		}
		if time.Since(c.began) > c.config.Lease {
			return answer, errNoAnswer
		}
		pause(ctx, attemptPause)
	}
}

// longest is the records of a room as the copy has them that has most.
func (c *cluster) longest(ctx context.Context, room string) ([][]byte, error) {
	own, err := c.copy.journal.Read(ctx, room)
	if err != nil {
		return nil, err
	}
	var best [][]byte
	for _, s := range own {
		best = append(best, s.Data)
	}
	for _, n := range c.config.Nodes {
		if n.Name == c.config.Self {
			continue
		}
		theirs, err := c.fetch(ctx, n.Name, room, len(best))
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			c.log.Warn("a room is restored without asking a node", "room", room, "node", n.Name, "err", err)
		}
		if len(theirs) > len(best) {
			best = theirs
		}
	}
	return best, nil
}

// fetch is the records of a room in another node's copy, as far as they follow on each other; none if there are not more than so many.
func (c *cluster) fetch(ctx context.Context, node, room string, most int) ([][]byte, error) {
	first, err := c.call(ctx, node, room, 0)
	if err != nil || first.Count <= most {
		return nil, err
	}
	var list [][]byte
	l := firstLink(room)
	for n := range first.Count {
		answer, err := c.call(ctx, node, room, n)
		if err != nil {
			return nil, err
		}
		_, next, err := l.open(answer.Data)
		if err != nil {
			break
		}
		list, l = append(list, answer.Data), next
	}
	return list, nil
}

// compareTimeout is how long a node waits for others that are there and have not compared the journal with their copies yet: one that has to be
// given the whole journal first may take long.
const compareTimeout = 30 * time.Second

// awaitOthers waits until the nodes that are there have compared the journal with their copies.
func (c *cluster) awaitOthers(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, compareTimeout)
	defer cancel()
	for _, n := range c.config.Nodes {
		if n.Name == c.config.Self {
			continue
		}
		c.opens("waiting for %s to compare the journal with its copy", n.Name)
		for {
			answer, err := c.call(ctx, n.Name, "", -1)
			if err != nil || answer.Compared {
				break
			}
			pause(ctx, attemptPause)
		}
	}
}
