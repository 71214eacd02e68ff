// Copies: each node of a cluster keeps, beside its part of the common journal, what it has heard of it in files of its own, as a server that is
// alone does. The common journal repairs itself where a node's part is damaged, but not always rightly: a node whose part was cut may lead the
// others to do without what is missing. A copy knows what was there. At every start a node compares the journal with it, and what the journal
// lacks is written to it again.

package server

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"time"
)

const copyDir = "copy"

// recordCopy is what a node has heard of the journal.
type recordCopy struct {
	journal *fileJournal
	log     *slog.Logger

	mu    sync.Mutex
	heard map[string]int  // records of each room since this start, as the journal gives them
	apart map[string]bool // rooms whose records are others than those of the copy, or could not be copied
}

// openCopy opens a node's copy. One that is damaged is kept aside, and made anew from what is whole and what is heard.
func openCopy(dir string, log *slog.Logger) (*recordCopy, error) {
	j, err := openRecords(filepath.Join(dir, copyDir), mendCopy)
	if err != nil {
		return nil, err
	}
	if d := j.Found(); d != nil {
		log.Error("this node's own copy of the records was damaged; it is made whole from the journal", "kept aside", d.Kept, "rooms", len(d.Rooms))
	}
	return &recordCopy{journal: j, log: log, heard: map[string]int{}, apart: map[string]bool{}}, nil
}

// take compares a record with the copy, or adds it. A room that is being restored is heard from its first record on again. It reports false where there is no room
// to add it: it is to be heard again.
func (c *recordCopy) take(room string, s stored) (isTaken bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := c.heard[room]
	known, err := c.journal.recordAt(room, n)
	if err == nil && bytes.Equal(known, s.Data) {
		c.heard[room]++
		return true
	}
	if l, count := c.journal.headOf(room); c.add(room, l, count, s) {
		c.heard[room], c.apart[room] = count+1, false
		return true
	}
	if c.journal.Failing() != nil {
		return false
	}
	for at := range c.journal.count(room) {
		if known, err := c.journal.recordAt(room, at); err == nil && bytes.Equal(known, s.Data) {
			c.heard[room], c.apart[room] = at+1, at > n // behind what the leader cannot read
			return true
		}
	}
	if c.heard[room]++; !c.apart[room] {
		c.apart[room] = true
		c.log.Error("THE JOURNAL HAS ANOTHER RECORD THAN BEFORE", "room", room, "record", n)
	}
	return true
}

// add writes a record, provided that it follows on the last one.
func (c *recordCopy) add(room string, l link, count int, s stored) bool {
	_, next, err := l.open(s.Data)
	if err != nil {
		return false
	}
	_, err = c.journal.Append(context.Background(), room, uint64(count), entryData{data: s.Data, link: next, ends: hasEnded(s.Data)})
	if err != nil {
		c.log.Warn("a record could not be copied", "room", room, "record", count, "err", err)
	}
	return err == nil
}

// missing are the rooms of which the copy has records that were not heard, once everything was.
func (c *recordCopy) missing() []string {
	ids, _ := c.journal.Rooms(context.Background()) // it is in memory
	c.mu.Lock()
	defer c.mu.Unlock()
	var out []string
	for _, id := range ids {
		if c.apart[id] || c.heard[id] < c.journal.count(id) {
			out = append(out, id)
		}
	}
	return out
}

// forget drops a room that the journal has forgotten.
func (c *recordCopy) forget(room string) {
	c.mu.Lock()
	delete(c.heard, room)
	delete(c.apart, room)
	c.mu.Unlock()
	if err := c.journal.Drop(context.Background(), room); err != nil {
		c.log.Warn("a copy could not be forgotten", "room", room, "err", err)
	}
}

// wasForgotten reports whether a room of which the journal has nothing was forgotten while this node was away: no match had begun there, and
// nobody had been there for as long as rooms are kept.
func (c *recordCopy) wasForgotten(room string, keep time.Duration) bool {
	list, err := c.journal.Read(context.Background(), room)
	if err != nil || len(list) == 0 {
		return false
	}
	l, last := firstLink(room), (*record)(nil)
	for _, s := range list {
		body, next, err := l.open(s.Data)
		if err != nil {
			return false
		}
		if last, err = decodeRecord(body); err != nil || last.Kind == recordStart {
			return false
		}
		l = next
	}
	return time.Since(last.time()) > keep
}

// restoreTries is how often a room is tried that another node is busy with.
const restoreTries = 10

// restoreMissing writes to the journal again what it lacks and this node's copy has, or another's, before anything goes on from where it stands.
func (c *cluster) restoreMissing(ctx context.Context) {
	missing := c.copy.missing()
	for n, room := range missing {
		c.opens("writing room %d of %d to the journal again", n+1, len(missing))
		if c.copy.heardOf(room) == 0 && c.copy.wasForgotten(room, c.srv.keep) {
			c.copy.forget(room)
			continue
		}
		for range restoreTries {
			n, err := c.restore(ctx, room)
			if err == nil {
				c.srv.metrics.restored.Add(float64(n))
				break
			}
			if ctx.Err() != nil {
				return
			}
			pause(ctx, attemptPause+rand.N(4*attemptPause))
		}
	}
}

// heardOf is how many records of a room were heard of since this start.
func (c *recordCopy) heardOf(room string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.heard[room]
}

// restore writes to the journal again what it lacks of a room, by the longest of the copies. A record that does not follow on the ones before it
// makes everything behind it worthless, and behind one that the leader cannot read nobody can write: the room is then written anew. Where every record follows and the copy has others,
// somebody has gone on from before those, and they are lost.
func (c *cluster) restore(ctx context.Context, room string) (restored int, err error) {
	have, err := c.journal.since(ctx, room, 0)
	if err != nil {
		return 0, err
	}
	want, err := c.longest(ctx, room)
	if err != nil {
		return 0, err
	}
	want = withTail(room, want, have)
	same := 0
	for same < min(len(want), len(have)) && bytes.Equal(want[same], have[same].Data) {
		same++
	}
	whole := wholeRecords(room, have)
	switch {
	case same == len(want):
		return 0, nil // it has come meanwhile
	case whole == len(have) && same < whole:
		return 0, c.copy.giveWay(room, have, len(want)-same)
	}
	c.log.Error("THE JOURNAL LACKS RECORDS; they are written again from a copy", "room", room, "has", whole, "of", len(want))
	last := uint64(0)
	if whole > 0 {
		last = have[whole-1].Seq
	}
	if whole == len(have) {
		restored, err = c.writeAgain(ctx, room, last, want[same:])
	}
	if whole < len(have) || restored == 0 && errors.Is(err, errConflict) && c.isEnd(ctx, room, last) {
		if err := c.journal.dropUntilNow(ctx, room); err != nil {
			return 0, err
		}
		c.copy.hearAgain(room)
		restored, err = c.writeAgain(ctx, room, 0, want)
	}
	if err == nil {
		c.log.Warn("a room was restored", "room", room, "records", restored)
	}
	return restored, err
}

// writeAgain writes records to the journal behind one of their room.
func (c *cluster) writeAgain(ctx context.Context, room string, last uint64, records [][]byte) (written int, err error) {
	for _, data := range records {
		if last, err = c.journal.Append(ctx, room, last, entryData{data: data}); err != nil {
			return written, err
		}
		written++
	}
	return written, nil
}

// isEnd reports whether nothing of a room can be read behind a record of it.
func (c *cluster) isEnd(ctx context.Context, room string, last uint64) bool {
	more, err := c.journal.since(ctx, room, last)
	return err == nil && len(more) == 0
}

// withTail is records of a room with those that the journal has behind them: the last may not have been copied yet.
func withTail(room string, want [][]byte, have []stored) [][]byte {
	l := firstLink(room)
	for _, data := range want {
		l = l.then(data[linkDigits+1:])
	}
	for _, s := range have {
		if _, next, err := l.open(s.Data); err == nil {
			want, l = append(want, s.Data), next
		}
	}
	return want
}

// wholeRecords is how many records of a room follow on each other from the first.
func wholeRecords(room string, list []stored) int {
	l := firstLink(room)
	for n, s := range list {
		_, next, err := l.open(s.Data)
		if err != nil {
			return n
		}
		l = next
	}
	return len(list)
}

// hearAgain lets a room be heard of from its first record on.
func (c *recordCopy) hearAgain(room string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.heard, room)
	delete(c.apart, room)
}

// giveWay makes the copy of a room what the journal has, which went on without records that the copy has. Those are kept aside.
func (c *recordCopy) giveWay(room string, have []stored, lost int) error {
	list, err := c.journal.Read(context.Background(), room)
	if err != nil {
		return err
	}
	var lines bytes.Buffer
	for _, s := range list {
		lines.WriteString(room + " ")
		lines.Write(append(s.Data, '\n'))
	}
	aside := filepath.Join(filepath.Dir(c.journal.dir), room+"-"+time.Now().UTC().Format(asideTime)+".records")
	if err := writeWhole(aside, lines.Bytes()); err != nil {
		return err
	}
	c.log.Error("THE JOURNAL HAS GONE ON WITHOUT RECORDS THAT THIS NODE HAD HEARD OF; they are kept aside", "room", room, "records", lost, "kept aside", aside)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.journal.Drop(context.Background(), room); err != nil {
		return err
	}
	l := firstLink(room)
	for n, s := range have {
		if !c.add(room, l, n, s) {
			break // what follows is heard, and compared with what was copied
		}
		l, _ = c.journal.headOf(room)
	}
	c.heard[room], c.apart[room] = c.journal.count(room), false
	return nil
}
