// What anybody may know about a room.

package server

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sync"

	"saitei/rulebook"
)

// lockedInfo is what may be known about a room, which is read first if nobody has read it yet.
func (r *room) lockedInfo() (RoomInfo, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.readUnread(); err != nil {
		return RoomInfo{}, r.unreadable(err)
	}
	if r.isMemory() {
		return RoomInfo{}, refuse(CodeLost)
	}
	return r.info(), nil
}

// isMemory reports whether nothing is left of the room but that it was lost.
func (r *room) isMemory() bool { return r.lost != nil && r.book == nil }

// glance is what may be known about a room, without waiting: while somebody is busy with it, what was last seen; ok is false while nothing is
// known of it, or if nothing is left.
func (r *room) glance() (i RoomInfo, ok bool) {
	if !r.mu.TryLock() {
		if seen := r.seen.Load(); seen != nil {
			return *seen, true
		}
		r.mu.Lock()
	}
	defer r.mu.Unlock()
	if r.unread || r.isMemory() {
		return RoomInfo{}, false
	}
	i = r.info()
	r.seen.Store(&i)
	return i, true
}

func (r *room) info() RoomInfo {
	i := RoomInfo{
		ID: r.id, Game: r.spec.Game, Title: r.spec.Title, Status: r.status, Listed: r.spec.Listed, Created: r.created.UTC(),
		Switches: r.spec.Switches, Clock: r.spec.Clock, Spectators: r.spec.Spectators, TakeBacks: r.spec.TakeBacks, Hints: r.givesHints(), Undo: r.undo,
		AllSeeing: r.allSeeing != nil, Calls: r.calls(), Round: r.spec.RoundSeconds, Lost: r.lost,
	}
	if r.book != nil {
		i.Series = r.seriesInfo()
	}
	isTold := r.isTold()
	for k := range r.seats {
		s := &r.seats[k]
		info := SeatInfo{
			Kind: s.Kind, Agent: s.Agent, Name: s.Name, Ready: s.Kind != OpenSeat && s.deck != nil, AllSeeing: s.allSeeing, GoneOn: s.goneOn,
			Present: s.Kind == AgentSeat || s.present > 0,
		}
		if r.final != nil {
			info.Outcome = r.final.outcomes[k]
		}
		if isTold && r.head != nil {
			info.Deck = r.head.Decks[k]
		}
		i.Seats = append(i.Seats, info)
	}
	if r.head != nil {
		i.Commitment, i.Revision, i.From = r.head.Commitment, r.head.Revision, r.head.From
	}
	if r.final != nil && r.head != nil {
		i.Choices = r.final.choices
	}
	if isTold && r.head != nil { // the seed says which cards of a deck's list were drawn, and so which of those between them are alike
		i.Seed = hex.EncodeToString(r.head.Seed)
	}
	return i
}

// revisions remembers the revision of each book.
var revisions sync.Map

// revisionOf is a fingerprint of a game's rules as they stand: its clauses, its tables and its cards.
func revisionOf(book *rulebook.Book) string {
	if v, ok := revisions.Load(book); ok {
		return v.(string)
	}
	h := sha256.New()
	for _, e := range book.Ledger.Entries {
		fmt.Fprintf(h, "%q %q %q\n", e.ID, e.Kind, e.Text.Ja)
	}
	fmt.Fprintf(h, "%q %q %q\n", book.Rules.Clauses, book.Rules.Verbs, book.Rules.Vars)
	for _, c := range book.Shipped() {
		fmt.Fprintf(h, "%q %q\n", c.Number, c.Text)
	}
	v := hex.EncodeToString(h.Sum(nil)[:8])
	revisions.Store(book, v)
	return v
}
