// Owners: which node a room is played on. The journal of a room says so itself: its first record names the session of the node that opened
// it, and a node that takes it over writes a record of its own. That record moves the sequence number on which every write depends, so
// that whoever owned the room before cannot write any more, finds out when it tries, and lets go. Rooms whose match is over belong to
// nobody: every node reads them.

package server

import (
	"context"
	"errors"
	"hash/fnv"
	"sync"
	"time"
)

// isUnfinished reports whether somebody must own the room.
func (r *room) isUnfinished() bool { return r.status == RoomWaiting || r.status == RoomPlaying }

// isElsewhere reports whether the room cannot be used here now, because another node owns it or nobody does yet.
func (r *room) isElsewhere() bool {
	return r.srv.cluster != nil && r.isUnfinished() && (r.asleep || r.owner != r.srv.cluster.session())
}

// isOwned reports whether this node plays the room. A node that is busy with a room owns it, or is about to.
func (r *room) isOwned() bool {
	if !r.mu.TryLock() {
		return true
	}
	defer r.mu.Unlock()
	return r.isUnfinished() && !r.isElsewhere()
}

// letGo forgets everything about a room that is not just being noted, and sends away whoever follows it.
func (r *room) letGo() {
	r.forget()
	r.asleep = true
	r.dismiss()
}

// lose deals with a record that was not written: the room is another node's by now, or nobody can say. It was not shown to anybody, and
// whoever opens the room next reads what became of it.
func (r *room) lose(rec *record, err error) error {
	if errors.Is(err, errConflict) {
		r.srv.metrics.fenced.Inc()
	}
	r.srv.log.Warn("a record was not written, and the room is let go", "room", r.id, "kind", rec.Kind, "err", err)
	r.letGo()
	return refuse(CodeMoving)
}

// mayDrop reports whether the room is this node's to forget. Dropping has no fence, so that it takes a lease and a record that was let
// through.
func (r *room) mayDrop() bool {
	c := r.srv.cluster
	return c == nil || c.holdsLease() && r.do(&record{Kind: recordOwner, Owner: r.owner}) == nil
}

// letGoOf lets go of every room that was owned under a session.
func (c *cluster) letGoOf(session string) {
	for _, r := range c.srv.all() {
		r.mu.Lock()
		if r.owner == session && r.isUnfinished() && !r.asleep {
			r.letGo()
		}
		r.mu.Unlock()
	}
}

// hear takes in a record that some node has written. A room is noted in its own time: whoever holds it may be waiting for the journal.
func (c *cluster) hear(ctx context.Context, id string, data stored) {
	for !c.copy.take(id, data) && ctx.Err() == nil {
		pause(ctx, probeEvery) // until the disk has room for it
	}
	r := c.room(id)
	r.heardMu.Lock()
	defer r.heardMu.Unlock()
	r.heard = append(r.heard, data)
	if len(r.heard) == 1 {
		c.srv.working.Go(r.listen)
	}
}

// room is a room that is known, or that is known of from now on.
func (c *cluster) room(id string) *room {
	s := c.srv
	s.mu.Lock()
	defer s.mu.Unlock()
	r := s.rooms[id]
	if r == nil {
		r = newRoom(s, id)
		r.asleep = true
		s.rooms[id] = r
	}
	return r
}

// listen notes what was heard.
func (r *room) listen() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.heardMu.Lock()
	heard := r.heard
	r.heard = nil
	r.heardMu.Unlock()
	r.noteAll(heard)
}

// noteAll notes records that others have written. A room that is open here is not this node's any more.
func (r *room) noteAll(list []stored) {
	for _, data := range list {
		if data.Seq <= r.last {
			continue
		}
		if !r.asleep {
			r.srv.log.Warn("another node has written; the room is let go", "room", r.id)
			r.letGo()
		}
		rec, next, err := r.unseal(data)
		if err == nil {
			r.link = next
			err = r.note(rec)
		}
		if err != nil {
			r.srv.log.Warn("a record cannot be read", "room", r.id, "err", err)
		}
		r.last = data.Seq
		r.touched = time.Now()
	}
}

// catchUp notes what was written since the room was last heard of.
func (r *room) catchUp(ctx context.Context) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.asleep {
		return nil
	}
	list, err := r.srv.cluster.journal.since(ctx, r.id, r.last)
	if err == nil {
		r.noteAll(list)
	}
	return err
}

// findInJournal looks for a room that another node may have opened a moment ago; nil means that there is none.
func (c *cluster) findInJournal(id string) (*room, error) {
	ctx, cancel := context.WithTimeout(context.Background(), attemptTimeout)
	defer cancel()
	list, err := c.journal.since(ctx, id, 0)
	if err != nil || len(list) == 0 {
		return nil, err
	}
	r := c.room(id)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.noteAll(list)
	return r, nil
}

// claimTimeout is how long taking a room over may take, with the choice of a new leader for the journal in the middle of it.
const claimTimeout = 30 * time.Second

// claim makes this node the owner of a room that nobody owns: it reads the journal and writes its name into it. What it has read is all
// there is, or the journal would not take the record. After an error, and where another node was faster, the room is left asleep.
func (r *room) claim(ctx context.Context) error {
	c := r.srv.cluster
	ctx, cancel := context.WithTimeout(ctx, claimTimeout)
	defer cancel()
	for ctx.Err() == nil {
		records, err := c.journal.Read(ctx, r.id)
		if err != nil {
			pause(ctx, attemptPause)
			continue
		}
		if len(records) == 0 {
			r.srv.remove(r)
			return refuse(CodeNoSuchRoom)
		}
		if err := r.readAll(records); err != nil {
			return refuse(CodeStopped)
		}
		m, err := c.live(ctx, r.owner)
		if err != nil {
			r.letGo()
			pause(ctx, attemptPause)
			continue
		}
		if !r.isUnfinished() || m != nil {
			r.letGo()
			return nil
		}
		isTakeOver := r.owner != c.session()
		r.settleIn(time.Now())
		r.giveTime(time.Now())
		if err := r.do(&record{Kind: recordOwner, Owner: c.session()}); err != nil {
			pause(ctx, attemptPause)
			continue
		}
		if isTakeOver {
			r.srv.metrics.takeovers.Inc()
			r.srv.log.Info("a room was taken over", "room", r.id, "status", r.status, "records", r.records)
		}
		if r.m == nil {
			r.startIfReady()
		}
		return nil
	}
	return refuse(CodeMoving)
}

// locate says where a room can be used: here if m is nil, otherwise at another node. A room that nobody owns is taken over.
func (c *cluster) locate(ctx context.Context, id string) (m *member, err error) {
	if err := c.awaitLease(ctx); err != nil {
		return nil, err
	}
	r, err := c.srv.find(id)
	if err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.isElsewhere() {
		return nil, nil
	}
	m, err = c.live(ctx, r.owner)
	switch {
	case err != nil:
		return nil, refuse(CodeMoving)
	case m != nil:
		return m, nil
	case r.gone:
		return nil, refuse(CodeClosing)
	}
	if err := r.claim(ctx); err != nil {
		return nil, err
	}
	if !r.isElsewhere() {
		return nil, nil
	}
	if m, err = c.live(ctx, r.owner); m == nil || err != nil {
		return nil, refuse(CodeMoving)
	}
	return m, nil
}

// adopters is how many rooms are taken over at the same time.
const adopters = 8

// adopt takes over, in the background, the unfinished rooms whose owners are gone. Each room has one heir among the nodes that live, so
// that they do not get in each other's way; if two try all the same, the journal takes one of them.
func (c *cluster) adopt() {
	if !c.mayAdopt.Load() || c.adopting.Swap(true) {
		return
	}
	c.background(func(ctx context.Context) {
		defer c.adopting.Store(false)
		var working sync.WaitGroup
		turns := make(chan struct{}, adopters)
		for _, r := range c.srv.all() {
			if !c.isHeir(ctx, r) {
				continue
			}
			turns <- struct{}{}
			working.Go(func() {
				defer func() { <-turns }()
				if _, err := c.locate(ctx, r.id); err != nil {
					c.log.Warn("a room could not be taken over yet", "room", r.id, "err", err)
				}
			})
		}
		working.Wait()
	})
}

// isHeir reports whether this node is the one to take a room over now. A room that somebody is busy with can wait.
func (c *cluster) isHeir(ctx context.Context, r *room) bool {
	if !r.mu.TryLock() {
		return false
	}
	defer r.mu.Unlock()
	switch {
	case !r.isElsewhere() || r.owner == "" || r.gone:
		return false
	case r.owner == c.session():
		return true
	}
	m, err := c.live(ctx, r.owner)
	return m == nil && err == nil && c.heirOf(r.id) == c.config.Self
}

// heirOf is the live node that comes first for a room.
func (c *cluster) heirOf(id string) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	rank := func(node string) uint64 {
		h := fnv.New64a()
		_, _ = h.Write([]byte(node + "\x00" + id))
		return h.Sum64()
	}
	heir := c.config.Self
	for name, m := range c.members {
		if m.isLive() && rank(name) > rank(heir) {
			heir = name
		}
	}
	return heir
}
