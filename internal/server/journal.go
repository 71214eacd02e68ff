// The journal: for each room a list of records that only grows. What it has acknowledged is on the disk.

package server

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"saitei/internal/series"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// journal keeps the records of all rooms.
type journal interface {
	// Append adds a record to a room's, provided that after is the sequence number of the last one so far, 0 for none. It returns when
	// the record cannot get lost any more. errConflict means that somebody else has written.
	Append(ctx context.Context, room string, after uint64, e entryData) (seq uint64, err error)
	// Read gives the records of a room, in order.
	Read(ctx context.Context, room string) ([]stored, error)
	// Rooms lists the rooms that there are.
	Rooms(ctx context.Context) ([]string, error)
	// Drop forgets a room.
	Drop(ctx context.Context, room string) error
	// Failing is why nothing can be written at the moment, or nil.
	Failing() error
	// Found is the damage that was found when the journal was opened, or nil.
	Found() *Damage
	Close() error
}

// entryData is a record to be written, behind its link.
type entryData struct {
	data  []byte
	link  link
	ends  bool // it ends the match
	drops bool // it forgets the room
}

// stored is a record as it lies in the journal.
type stored struct {
	Seq  uint64
	Data []byte
}

var errConflict = errors.New("the journal has moved on since")

// The kinds of record.
const (
	recordRoom      = "room"      // the first: what the room is like
	recordSeat      = "seat"      // somebody took a seat, or chose a deck
	recordStart     = "start"     // the header of the match
	recordChoice    = "choice"    // a seat answered
	recordConcede   = "concede"   // a seat gave up, ran out of time, or wants to give up together with its partners
	recordWithdraw  = "withdraw"  // a seat that wanted to give up does so no longer
	recordLeave     = "leave"     // a seat ran out of time, and its partners play on for it
	recordSignal    = "signal"    // a seat, or whoever runs the match at Seat -1, sent a signal
	recordDecline   = "decline"   // a seat declined what a signal offers
	recordAbandon   = "abandon"   // nobody was there any more
	recordStarts    = "starts"    // a seat chose who starts this game of a series
	recordEndSeries = "endseries" // the series ended between two games: a seat gave it up, or time was called at Seat -1
	recordUndo      = "undo"      // the match went back to where it had To choices
	recordAllSeeing = "allseeing" // a seat lets spectators see everything, or no longer does
	recordLost      = "lost"      // records that stood here were lost to damage
	recordOwner     = "owner"     // another node of the cluster plays the match from here on
)

// record is one line of a room's journal.
type record struct {
	Kind string `json:"kind"`
	N    int    `json:"n"`  // counted from 0 in each room
	At   int64  `json:"at"` // milliseconds since 1970

	// room
	Spec   *RoomSpec `json:"spec,omitempty"`
	Watch  []byte    `json:"watch,omitempty"`  // the hash of the spectators' token
	Host   []byte    `json:"host,omitempty"`   // the hash of the token of whoever runs the match
	Tokens [][]byte  `json:"tokens,omitempty"` // the hashes of the seats' tokens

	// room, of a series
	Series *series.Series `json:"series,omitempty"` // up to this game
	Pools  []string       `json:"pools,omitempty"`  // what each seat brought to the first game, from the second on

	// room, owner
	Owner string `json:"owner,omitempty"` // the session of the node, in a cluster

	// seat, choice, concede, withdraw, leave, undo, allseeing
	Seat   int    `json:"seat"`
	Name   string `json:"name,omitempty"`
	Deck   string `json:"deck,omitempty"`
	Token  []byte `json:"token,omitempty"`
	Agrees bool   `json:"agrees,omitempty"`
	Starts *int   `json:"starts,omitempty"` // of starts: the seat that does

	// concede
	GivesUp bool `json:"givesUp,omitempty"` // the series, too

	// start; and room, where the match is to go on from another
	Header *header `json:"header,omitempty"`

	// choice
	Decision uint64            `json:"decision,omitempty"`
	Picks    []kernel.OptionID `json:"picks,omitempty"`
	Nums     []int             `json:"nums,omitempty"`
	Signal   string            `json:"signal,omitempty"` // of signal and decline: its name
	By       string            `json:"by,omitempty"`     // byAgent, byClock or byAbsence; empty for the seat's own player

	// undo
	To int `json:"to,omitempty"`

	// lost
	Lost *Loss `json:"lost,omitempty"`

	// choice, concede
	Hash     string     `json:"hash,omitempty"` // of the position after it, every so often
	Clocks   []timeLeft `json:"clocks,omitempty"`
	Outcomes []string   `json:"outcomes,omitempty"` // of each seat, where it ended the match
	Choices  int        `json:"choices,omitempty"`  // of the match that it ended
}

// Who made a choice in a seat's stead.
const (
	byAgent = "agent"
	byClock = "clock"
	// byAbsence is a concession of somebody who was not there for too long.
	byAbsence = "absence"
)

// header is what a match starts from. The seed stays with the server until the match is over.
type header struct {
	Game       string         `json:"game"`
	Revision   string         `json:"revision"`
	Decks      []string       `json:"decks"` // as text
	Seats      []string       `json:"seats"` // who sits where
	Switches   map[string]int `json:"switches,omitempty"`
	Starts     *kernel.Seat   `json:"starts,omitempty"` // where that was settled between two games of a series
	Commitment string         `json:"commitment"`
	Seed       []byte         `json:"seed"`
	From       *Origin        `json:"from,omitempty"`
	Entries    []entry        `json:"entries,omitempty"` // played already, where the match goes on from another
	// Situation is where the match begins instead of being dealt, and Guided says that it is the game's guided first match.
	Situation *rulebook.Situation `json:"situation,omitempty"`
	Guided    bool                `json:"guided,omitempty"`
	Puzzle    string              `json:"puzzle,omitempty"` // the puzzle of the game that it is

	// Cards is the fields of the cards in the decks that do not come with the game, so that the match goes on whatever becomes of them.
	Cards []map[string]string `json:"cards,omitempty"`
}

// entry is a choice of the match that another goes on from.
type entry struct {
	Kind     match.EntryKind   `json:"kind"`
	Seat     int               `json:"seat"`
	Decision uint64            `json:"decision,omitempty"`
	Picks    []kernel.OptionID `json:"picks,omitempty"`
	Nums     []int             `json:"nums,omitempty"`
	Signal   string            `json:"signal,omitempty"`
}

// timeLeft is a seat's clock as a record keeps it.
type timeLeft struct {
	Left  int64 `json:"left"` // milliseconds
	Grace int64 `json:"grace"`
}

func (rec *record) encode() ([]byte, error) { return json.Marshal(rec) }

func decodeRecord(data []byte) (*record, error) {
	rec := new(record)
	return rec, json.Unmarshal(data, rec)
}

// isEntry reports whether a record is something that a seat did in the match.
func (rec *record) isEntry() bool {
	switch rec.Kind {
	case recordChoice, recordConcede, recordWithdraw, recordLeave, recordSignal, recordDecline:
		return true
	}
	return false
}

func (rec *record) time() time.Time { return time.UnixMilli(rec.At) }
