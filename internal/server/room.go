// Rooms: a table with seats, and the match that is played there. Everything that happens is a record of the room's journal; the room is
// what comes of reading them. A record is first tried out, then written down, and only then shown to anybody.

package server

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"saitei/agent"
	"saitei/internal/puzzle"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// room is a room. Everything below mu is guarded by it.
type room struct {
	srv *Server
	id  string

	mu      sync.Mutex
	book    *rulebook.Book
	created time.Time
	spec    RoomSpec
	watch   []byte // the hash of the spectators' token
	host    []byte // the hash of the token of whoever runs the match
	started time.Time
	seats   []seat
	owner   string // the session of the node that plays the match, in a cluster
	last    uint64 // the sequence number of the last record
	link    link   // of the last record
	lost    *Loss  // what the room lost to damage, or nil
	records int
	status  string
	plan    *header // what the match is to go on from, where it goes on from another
	head    *header
	final   *final // how the match ended
	ended   time.Time
	series  *roomSeries // nil: the match is a single game

	unread    bool // nothing is known of it but that it is in the journal
	asleep    bool // only what stands above is in memory
	m         *match.Match
	clock     *clock
	public    *clock      // the clock as it stood when everybody knew who had to choose
	players   []*audience // one for each seat
	onlookers *audience   // nil where nobody may watch
	allSeeing *audience   // nil until every human seat has agreed

	fresh     []*audience // those that were shown something since the last announcement
	announced []byte      // what everybody knew of the room at the last announcement

	said   []Said         // what was said lately
	guided []bool         // of a guided match: which of its choices its guide has written down
	posed  *puzzle.Puzzle // that the match is, once it was asked for

	undo     *UndoRequest
	undoTo   int
	subs     map[*subscription]struct{}
	timer    *time.Timer
	starting bool // the header of the match is being written
	driving  bool // a goroutine plays for the agents
	gone     bool // the server is going down, or the room was dropped
	kept     bool // its match is in the archive
	touched  time.Time
	active   time.Time // when somebody was last at a seat, or chose something

	seen    atomic.Pointer[RoomInfo] // the room at the last glance
	heardMu sync.Mutex
	heard   []stored // what other nodes have written, to be noted; guarded by heardMu
}

type seat struct {
	SeatSpec
	token     []byte // the hash of the seat's token
	deck      *rulebook.Deck
	allSeeing bool
	present   int // how many are connected
	goneOn    bool
	agent     agent.Agent
	outlook   *match.Outlook // what whoever thinks ahead for it brings along
	hint      *hinting       // what was last asked for, or nil
	hints     *rate.Limiter  // how many may be asked for
}

// final is how a match ended.
type final struct {
	outcomes []string
	choices  int
}

func newRoom(s *Server, id string) *room {
	return &room{srv: s, id: id, link: firstLink(id), subs: map[*subscription]struct{}{}, status: RoomWaiting, touched: time.Now(), active: time.Now()}
}

// note takes what a record says about the room, without playing.
func (r *room) note(rec *record) error {
	r.records++
	if rec.Owner != "" {
		r.owner = rec.Owner
	}
	switch rec.Kind {
	case recordRoom:
		book := r.srv.book(rec.Spec.Game)
		if book == nil {
			return fmt.Errorf("there is no game %s", rec.Spec.Game)
		}
		r.book, r.spec, r.watch, r.host, r.created, r.plan = book, *rec.Spec, rec.Watch, rec.Host, rec.time(), rec.Header
		r.seats = make([]seat, len(r.spec.Seats))
		for i := range r.seats {
			r.seats[i] = seat{SeatSpec: r.spec.Seats[i], token: rec.Tokens[i]}
			if err := r.noteDeck(i, r.spec.Seats[i].Deck); err != nil {
				return err
			}
		}
		r.noteSeries(rec)
	case recordSeat:
		s := &r.seats[rec.Seat]
		s.Kind, s.Name = HumanSeat, rec.Name
		if rec.Token != nil {
			s.token = rec.Token
		}
		return r.noteDeck(rec.Seat, rec.Deck)
	case recordStart:
		r.head, r.status, r.started = rec.Header, RoomPlaying, rec.time()
	case recordLost:
		r.noteLoss(rec.Lost)
	case recordAllSeeing:
		r.seats[rec.Seat].allSeeing = rec.Agrees
	}
	r.noteCourse(rec)
	if rec.Outcomes != nil {
		r.status, r.final, r.ended = RoomOver, &final{rec.Outcomes, rec.Choices}, rec.time()
	}
	return nil
}

// noteLoss takes in that the room lost records. A match that was over is not played again: its seed was told. A room without a first record
// is nothing but the memory of it.
func (r *room) noteLoss(lost *Loss) {
	if r.lost != nil {
		lost = &Loss{Records: lost.Records + r.lost.Records, Ended: lost.Ended || r.lost.Ended, At: lost.At}
	}
	if r.lost = lost; lost.Ended || r.book == nil {
		r.status = RoomStopped
	}
}

func (r *room) noteDeck(i int, text string) error {
	if text == "" {
		return nil
	}
	d, _, err := r.srv.readDeck(r.book, text)
	if err != nil {
		return err
	}
	r.seats[i].deck = d
	return nil
}

// play carries a record out on the match. kept is how many lines of the log from before it still hold. A *kernel.Refusal means that it
// is not possible and nothing has changed.
func (r *room) play(rec *record) (kept int, err error) {
	switch rec.Kind {
	case recordStart:
		r.guided = nil
		r.m, err = begin(r.book, rec.Header)
		if err != nil {
			return 0, err
		}
		r.clock = newClock(r.spec.Clock, r.teams())
		for i := range r.seats {
			r.players = append(r.players, newAudience(kernel.Seat(i), 0))
		}
		if r.spec.Spectators.Mode != SpectatorsNone {
			r.onlookers = newAudience(kernel.Onlooker, r.delay())
		}
		return 0, nil
	case recordChoice, recordConcede, recordWithdraw, recordLeave, recordSignal, recordDecline:
		kept = r.m.LogLen()
		r.noteGuided(rec)
		return kept, r.m.Redo(match.Entry{
			Kind: match.EntryKind(rec.Kind), Seat: kernel.Seat(rec.Seat), Decision: rec.Decision,
			Choice: kernel.Choice{Picks: rec.Picks, Nums: rec.Nums}, Signal: rec.Signal,
		})
	case recordUndo:
		kept = r.m.LogLenAt(rec.To)
		return kept, r.m.Rewind(rec.To)
	}
	if r.m != nil {
		kept = r.m.LogLen()
	}
	return kept, nil
}

// begin sets a match up from its header.
func begin(book *rulebook.Book, h *header) (*match.Match, error) {
	setup := match.Setup{Seats: h.Seats, Switches: h.Switches, Starts: h.Starts, Situation: h.Situation}
	copy(setup.Seed[:], h.Seed)
	for _, fields := range h.Cards {
		setup.Cards = append(setup.Cards, rulebook.CardOf(fields))
	}
	for i, text := range h.Decks {
		d, problems := book.ParseDeck(fmt.Sprintf("seat%d", i), text)
		if len(problems) > 0 {
			return nil, &match.DeckError{Seat: i, Deck: d.Name, Problems: problems}
		}
		setup.Decks = append(setup.Decks, d)
	}
	m, err := match.New(book, setup)
	if err != nil {
		return nil, err
	}
	for _, e := range h.Entries {
		err := m.Redo(match.Entry{
			Kind: e.Kind, Seat: kernel.Seat(e.Seat), Decision: e.Decision, Choice: kernel.Choice{Picks: e.Picks, Nums: e.Nums}, Signal: e.Signal,
		})
		if err != nil {
			return nil, err
		}
	}
	m.Fix()
	return m, nil
}

func (r *room) delay() time.Duration {
	return time.Duration(r.spec.Spectators.DelaySeconds) * time.Second
}

// show lets every audience look at what a record changed.
func (r *room) show(kept int, at time.Time, rewound bool) error {
	if r.m == nil {
		return nil
	}
	all := append(slices.Clone(r.players), r.watchers()...)
	for _, a := range all {
		isNew, err := a.follow(r.m, kept, at, r.public)
		if err != nil {
			return err
		}
		if rewound {
			a.reopen()
		}
		if r.status == RoomOver {
			isNew = a.release(at, true) || isNew
		}
		if isNew {
			r.fresh = append(r.fresh, a)
		}
	}
	return nil
}

// watchers are the audiences that sit at no seat. The one that sees everything comes and goes with the seats' consent.
func (r *room) watchers() []*audience {
	if r.onlookers == nil {
		return nil
	}
	agreed := true
	for i := range r.seats {
		agreed = agreed && (r.seats[i].Kind == AgentSeat || r.seats[i].allSeeing)
	}
	switch {
	case !agreed:
		r.allSeeing = nil
		return []*audience{r.onlookers}
	case r.allSeeing == nil:
		r.allSeeing = newAudience(kernel.AllSeeing, r.delay())
	}
	return []*audience{r.onlookers, r.allSeeing}
}

// do tries a record out, writes it down and shows what came of it. Whatever goes wrong, the room is then what its journal says.
func (r *room) do(rec *record) error {
	if r.gone {
		return refuse(CodeClosing)
	}
	if rec.Owner == "" && r.isElsewhere() {
		return refuse(CodeMoving)
	}
	if r.srv.journal.Failing() != nil {
		return refuse(CodeNotSaved) // at once; whether it can be written again is found out elsewhere
	}
	now := time.Now()
	rec.N, rec.At = r.records, now.UnixMilli()
	if r.clock != nil {
		r.clock.settle(now)
	}
	kept, err := r.play(rec)
	if err != nil {
		return r.undone(rec, err)
	}
	r.tell(rec, now)
	if err := r.write(rec); err != nil {
		if r.srv.cluster != nil {
			return r.lose(rec, err)
		}
		r.srv.log.Error("a record could not be written", "room", r.id, "kind", rec.Kind, "err", err)
		if r.records == 0 {
			return refuse(CodeNotSaved) // there is no room
		}
		if err := r.reload(); err != nil {
			r.srv.log.Error("a room could not be read again", "room", r.id, "err", err)
		}
		return refuse(CodeNotSaved)
	}
	if err := r.note(rec); err != nil {
		return err
	}
	r.settleUndo(rec)
	r.active = now
	if err := r.show(kept, now, rec.Kind == recordUndo); err != nil {
		return err
	}
	if rec.Outcomes != nil {
		r.srv.keepMatch(r)
	}
	r.goOn(now)
	return nil
}

// undone deals with a record that could not be played. A refusal by the rules has changed nothing; after any other error the match is
// read from the journal again.
func (r *room) undone(rec *record, err error) error {
	var byRules *kernel.Refusal
	if errors.As(err, &byRules) {
		return ruled(r.book, byRules)
	}
	r.srv.log.Error("the rules failed", "room", r.id, "kind", rec.Kind, "seat", rec.Seat, "err", err)
	if rec.Kind == recordStart {
		r.stop(err)
		return asRefusal(r.book, err)
	}
	if err := r.reload(); err != nil {
		r.srv.log.Error("a room could not be read again", "room", r.id, "err", err)
	}
	return asRefusal(r.book, err)
}

// tell completes a record with what came of it: the clocks, the fingerprint of the position and, at the end, the result.
func (r *room) tell(rec *record, now time.Time) {
	if r.m == nil {
		return
	}
	switch rec.Kind {
	case recordStart:
		r.clock.at = now
		r.clock.setAway(r.isAway)
	case recordChoice:
		r.clock.answered(rec.Seat)
	case recordUndo:
		r.clock.rewound()
	}
	r.runClocks()
	rec.Clocks = r.clock.times()
	if !rec.isEntry() {
		return
	}
	if check, ok := r.m.LastCheck(); ok {
		rec.Hash = fmt.Sprintf("%016x", check.Hash)
	}
	if r.m.IsOver() {
		for i := range r.seats {
			rec.Outcomes = append(rec.Outcomes, r.m.Outcome(kernel.Seat(i)).String())
		}
		rec.Choices = r.m.Entries()
	}
}

// runClocks lets the clocks of those run who must choose. What the others may know of it stays as it was while effects are chosen for
// blindly.
func (r *room) runClocks() {
	waiting := r.m.Waiting()
	r.clock.run(func(i int) bool { return slices.Contains(waiting, kernel.Seat(i)) })
	if r.public == nil || !r.m.IsRehearsing() {
		r.public = r.clock.clone()
	}
}

// writeTimeout is how long a write may take before it counts as failed.
const writeTimeout = 20 * time.Second

func (r *room) write(rec *record) error {
	body, err := rec.encode()
	if err != nil {
		return err
	}
	// The write is not tied to whoever asked for it: going away in the middle must not leave it undecided.
	base := context.Background()
	if r.srv.cluster != nil {
		base = r.srv.cluster.writing
	}
	ctx, cancel := context.WithTimeout(base, writeTimeout)
	defer cancel()
	started := time.Now()
	data, next := r.link.seal(body)
	seq, err := r.srv.journal.Append(ctx, r.id, r.last, entryData{data: data, link: next, ends: rec.Outcomes != nil})
	if err != nil {
		r.srv.metrics.failed.Inc()
		return err
	}
	r.srv.metrics.wrote(rec, time.Since(started))
	r.last, r.link = seq, next
	return nil
}

// goOn tells everybody, wakes the agents and sets the timer.
func (r *room) goOn(now time.Time) {
	r.dropHints()
	r.announce()
	r.drive()
	r.schedule(now)
}

// reload makes the room anew from its journal.
func (r *room) reload() error {
	ctx, cancel := context.WithTimeout(context.Background(), writeTimeout)
	defer cancel()
	records, err := r.srv.journal.Read(ctx, r.id)
	if err != nil {
		if !r.asleep { // what is here may not be what the journal says; a room that is asleep can be read later
			r.status = RoomStopped
		}
		return err
	}
	if err := r.readAll(records); err != nil {
		return err
	}
	r.resume()
	return nil
}

// readAll makes the room from its records.
func (r *room) readAll(records []stored) error {
	r.forget()
	r.last, r.link, r.records, r.lost, r.final, r.head, r.status, r.asleep = 0, firstLink(r.id), 0, nil, nil, nil, RoomWaiting, false
	for _, s := range records {
		if err := r.read(s); err != nil {
			r.stop(err)
			return err
		}
	}
	return nil
}

// read takes a record of the journal, notes it and plays it.
func (r *room) read(s stored) error {
	rec, next, err := r.unseal(s)
	if err != nil {
		return err
	}
	kept, err := r.play(rec)
	if err != nil {
		return fmt.Errorf("record %d: %w", rec.N, err)
	}
	if rec.Hash != "" {
		if h := fmt.Sprintf("%016x", r.m.Hash()); h != rec.Hash {
			return fmt.Errorf("record %d: the position differs from the recorded one (recorded %s, now %s)", rec.N, rec.Hash, h)
		}
	}
	if r.m != nil {
		r.clock.restore(rec.Clocks)
		r.clock.at = rec.time()
		r.runClocks()
	}
	if err := r.note(rec); err != nil {
		return err
	}
	r.last, r.link, r.active = s.Seq, next, rec.time()
	return r.show(kept, rec.time(), rec.Kind == recordUndo)
}

// unseal takes the next record of the room from behind its link.
func (r *room) unseal(s stored) (*record, link, error) {
	body, next, err := r.link.open(s.Data)
	if err != nil {
		return nil, next, fmt.Errorf("record %d: %w", r.records, err)
	}
	rec, err := decodeRecord(body)
	if err == nil && rec.N != r.records {
		err = fmt.Errorf("record %d stands where record %d should", rec.N, r.records)
	}
	return rec, next, err
}

// resume lets the room go on after it was read.
func (r *room) resume() {
	now := time.Now()
	r.settleIn(now)
	r.giveTime(now)
	if r.m == nil {
		r.startIfReady()
		return
	}
	r.goOn(now)
}

// giveTime leaves players time to come back after the server was down.
func (r *room) giveTime(now time.Time) {
	if latest := now.Add(comeBack - r.srv.keep); r.active.Before(latest) {
		r.active = latest
	}
}

// settleIn finds out who is here and sets the clocks to now. The time that the server was down is nobody's.
func (r *room) settleIn(now time.Time) {
	for i := range r.seats {
		r.seats[i].present = 0
	}
	for s := range r.subs {
		if s.seat >= 0 {
			r.seats[s.seat].present++
		}
	}
	if r.m == nil {
		return
	}
	r.clock.at = now
	r.public.at = now
	r.clock.setAway(r.isAway)
	r.public.setAway(r.isAway)
	for _, a := range r.watchers() {
		a.release(now, r.status == RoomOver)
		if a.clock != nil {
			a.clock.at = now.Add(-a.delay)
		}
	}
}

// forget drops what can be read from the journal again.
func (r *room) forget() {
	for i := range r.seats {
		r.seats[i].forgetHint()
	}
	r.m, r.clock, r.public, r.players, r.onlookers, r.allSeeing, r.undo = nil, nil, nil, nil, nil, nil, nil
	if r.timer != nil {
		r.timer.Stop()
		r.timer = nil
	}
}

// stop ends a room whose journal cannot be played any more. The journal is kept.
func (r *room) stop(err error) {
	r.srv.log.Error("a match cannot go on", "room", r.id, "err", err)
	r.forget()
	r.status = RoomStopped
	r.announce()
}

// open locks the room for use, and reads it if it is asleep.
func (r *room) open() error {
	r.mu.Lock()
	r.touched = time.Now()
	if r.isElsewhere() {
		r.mu.Unlock()
		return refuse(CodeMoving)
	}
	err := r.readUnread()
	if err == nil && r.asleep {
		err = r.reload()
	}
	if err != nil {
		defer r.mu.Unlock()
		return r.unreadable(err)
	}
	if r.isMemory() {
		r.mu.Unlock()
		return refuse(CodeLost)
	}
	return nil
}

// unreadable says why a room could not be read: its records cannot be played any more, or the journal does not answer now.
func (r *room) unreadable(err error) error {
	switch {
	case r.status == RoomStopped:
		return refuse(CodeStopped)
	case r.srv.cluster != nil:
		return refuse(CodeMoving)
	}
	return err
}
