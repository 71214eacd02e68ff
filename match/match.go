// Match: a game under way with everything needed to tell, save and replay it.

package match

import (
	"encoding/hex"
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
)

// Setup is what a match starts from.
type Setup struct {
	Decks    []*rulebook.Deck // one for each seat
	Seats    []string         // who sits where, such as the name of an agent
	Seed     [32]byte
	Switches map[string]int  // judgement calls made the other way
	Cards    []rulebook.Card // cards that do not come with the game
	// Situation is where the match begins instead of being dealt; the decks are then only what the players brought along.
	Situation *rulebook.Situation
	Starts    *kernel.Seat // who starts, where that was settled between the games of a series; nil: the rules say so
}

// EntryKind is what a seat did.
type EntryKind string

// The kinds of entry. Where a team concedes together, a seat that concedes may withdraw that until all of the team have; a seat leaves when its time
// is up.
const (
	Chose     EntryKind = "choice"
	Conceded  EntryKind = "concede"
	Withdrew  EntryKind = "withdraw"
	LeftMatch EntryKind = "leave"
	Signalled EntryKind = "signal"  // a seat, or whoever runs the match (kernel.NoSeat), sent a signal
	Declined  EntryKind = "decline" // a seat declined what a signal offers
)

// Entry is something that a seat did.
type Entry struct {
	Kind     EntryKind
	Seat     kernel.Seat
	Decision uint64 // of a choice, like Choice
	Choice   kernel.Choice
	Signal   string // of a signal, or of what is declined: its name
	Line     int    // of the file it was read from, or 0
}

// Check is the fingerprint of the position after a number of entries.
type Check struct {
	After int
	Hash  uint64
	Line  int // of the file it was read from, or 0
}

// checkEvery is after how many entries a fingerprint is taken.
const checkEvery = 20

// Match is a match under way. It is not safe for use by several goroutines at once.
type Match struct {
	Book *rulebook.Book
	Set  *rulebook.Set // the cards of the decks, compiled

	setup   Setup
	game    *kernel.Game
	entries []Entry
	moments []moment
	checks  []Check
	stills  []still // positions that a take-back can go on from
	log     []told
	fixed   int // entries that nobody may take back
	err     error
}

// moment is what a take-back needs to know about the time before an entry.
type moment struct {
	secrets secrets
	log     int
}

// told is a record of what happened, and whether somebody learnt something by it.
type told struct {
	record  kernel.Record
	reveals bool
}

// New starts a match and moves it on to the first decision.
func New(book *rulebook.Book, setup Setup) (*Match, error) {
	if !IsPlayable(book) {
		return nil, &SetupError{What: rulebook.Text{Ja: book.Name + "はまだ遊べない", En: book.Name + " cannot be played yet"}}
	}
	if err := checkSeats(book, &setup); err != nil {
		return nil, err
	}
	if err := CheckSwitches(book, setup.Switches); err != nil {
		return nil, err
	}
	m := &Match{Book: book, Set: Compile(book, cardsOf(book, setup.Cards, setup.named())), setup: setup}
	for seat, d := range setup.Decks {
		if problems := book.Problems(m.Set, d, nil); len(problems) > 0 {
			return nil, &DeckError{Seat: seat, Deck: d.Name, Problems: problems}
		}
	}
	if err := CheckTable(book, m.Set, setup.Decks, setup.Switches); err != nil {
		return nil, err
	}
	return m, m.restart()
}

// IsPlayable reports whether a game is complete enough for a match.
func IsPlayable(book *rulebook.Book) bool {
	return book.Deal != nil && book.Compile != nil && book.CheckDeck != nil && book.Rules != nil
}

// restart puts the match back to its first decision.
func (m *Match) restart() error {
	m.game = new(kernel.Game)
	m.entries, m.moments, m.checks, m.stills, m.log, m.err = nil, nil, nil, nil, nil, nil
	if err := m.lay(); err != nil {
		return err
	}
	if m.setup.Starts != nil {
		m.Book.Opening.Begin(m.game, *m.setup.Starts)
	}
	m.watch()
	m.err = m.game.Advance()
	return m.err
}

// lay deals the cards, or lays them where the match begins.
func (m *Match) lay() error {
	if m.setup.Situation == nil {
		m.Book.Deal(m.game, m.Set, m.setup.Seed, m.setup.Decks, m.setup.Switches)
		return nil
	}
	p, err := m.setup.Situation.Position(m.Book, m.Set, m.setup.Seed, m.setup.Switches)
	if err == nil {
		err = m.Book.Place(m.game, m.Set, p)
	}
	if err != nil {
		return &SetupError{What: rulebook.Text{Ja: "この局面は置けない: " + err.Error(), En: "this situation cannot be set up: " + err.Error()}}
	}
	return nil
}

// named is the decks, and with them what lies on the table where the match begins at a situation.
func (s *Setup) named() []*rulebook.Deck {
	if s.Situation == nil {
		return s.Decks
	}
	return append(slices.Clone(s.Decks), s.Situation.Cards())
}

// watch lets the log be written.
func (m *Match) watch() {
	seen := m.game.Secrets()
	m.game.Watch = func(r kernel.Record) {
		now := m.game.Secrets()
		m.log = append(m.log, told{record: r, reveals: now != seen})
		seen = now
	}
}

// Answer gives a seat's answer to an open decision. A *kernel.Refusal says that it is not possible, and then nothing has changed.
func (m *Match) Answer(seat kernel.Seat, decision uint64, c kernel.Choice) error {
	if m.err != nil {
		return m.err
	}
	before := m.moment()
	if refusal := m.game.Answer(seat, decision, c); refusal != nil {
		kept := *refusal // the game's own is good until the next answer
		kept.Chain = slices.Clone(refusal.Chain)
		return &kept
	}
	return m.enter(before, Entry{
		Kind: Chose, Seat: seat, Decision: decision, Choice: kernel.Choice{Picks: slices.Clone(c.Picks), Nums: slices.Clone(c.Nums)},
	})
}

// Concede ends the match for a seat, whatever is going on. Where a team concedes together, it takes all of the team.
func (m *Match) Concede(seat kernel.Seat) error { return m.outside(Conceded, seat, m.game.Concede) }

// Withdraw takes back that a seat wants to concede, as long as its partners have not agreed.
func (m *Match) Withdraw(seat kernel.Seat) error { return m.outside(Withdrew, seat, m.game.Withdraw) }

// Leave takes a seat out of the play, as when its time is up: its partners play on for it, and without any the match is lost.
func (m *Match) Leave(seat kernel.Seat) error { return m.outside(LeftMatch, seat, m.game.Leave) }

// outside does something that no rule asks for.
func (m *Match) outside(kind EntryKind, seat kernel.Seat, do func(kernel.Seat) *kernel.Refusal) error {
	if m.err != nil {
		return m.err
	}
	before := m.moment()
	if refusal := do(seat); refusal != nil {
		return refusal
	}
	return m.enter(before, Entry{Kind: kind, Seat: seat})
}

// Signal sends a signal of the game's, by its name: for a seat, or for whoever runs the match, who is kernel.NoSeat.
func (m *Match) Signal(seat kernel.Seat, name string) error {
	return m.signal(Entry{Kind: Signalled, Seat: seat, Signal: name}, m.game.Signal)
}

// Decline turns down what others offer by a signal, or takes a seat's own offer back.
func (m *Match) Decline(seat kernel.Seat, name string) error {
	return m.signal(Entry{Kind: Declined, Seat: seat, Signal: name}, m.game.Decline)
}

func (m *Match) signal(e Entry, do func(kernel.Seat, kernel.SignalID) *kernel.Refusal) error {
	if m.err != nil {
		return m.err
	}
	id, ok := m.Book.Rules.FindSignal(e.Signal)
	if !ok {
		return &kernel.Refusal{Fact: "refuse.no-such-signal"}
	}
	before := m.moment()
	if refusal := do(e.Seat, id); refusal != nil {
		return refusal
	}
	return m.enter(before, e)
}

// Calls lists the signals that whoever runs the match can send now.
func (m *Match) Calls() []string { return m.game.Calls() }

// enter writes down what a seat did and moves the match on.
func (m *Match) enter(before moment, e Entry) error {
	m.entries = append(m.entries, e)
	m.moments = append(m.moments, before)
	m.err = m.game.Advance()
	if m.err == nil && (len(m.entries)%checkEvery == 0 || m.game.IsOver()) {
		m.checks = append(m.checks, Check{After: len(m.entries), Hash: m.game.Hash()})
	}
	m.keepStill()
	return m.err
}

// Fix makes what was done so far part of what the match starts from: nobody may take it back.
func (m *Match) Fix() { m.fixed = len(m.entries) }

// LastCheck is the fingerprint taken after the last entry; ok is false where none was due.
func (m *Match) LastCheck() (c Check, ok bool) {
	if n := len(m.checks); n > 0 && m.checks[n-1].After == len(m.entries) {
		return m.checks[n-1], true
	}
	return Check{}, false
}

// Redo gives a recorded entry again. A *kernel.Refusal says that it is not possible, and then nothing has changed.
func (m *Match) Redo(e Entry) error {
	if int(e.Seat) >= m.Seats() || e.Seat < 0 && !(e.Kind == Signalled && e.Seat == kernel.NoSeat) {
		return &kernel.Refusal{Fact: "refuse.not-your-decision"}
	}
	return m.redo(e)
}

func (m *Match) redo(e Entry) error {
	switch e.Kind {
	case Conceded:
		return m.Concede(e.Seat)
	case Withdrew:
		return m.Withdraw(e.Seat)
	case LeftMatch:
		return m.Leave(e.Seat)
	case Signalled:
		return m.Signal(e.Seat, e.Signal)
	case Declined:
		return m.Decline(e.Seat, e.Signal)
	}
	return m.Answer(e.Seat, e.Decision, e.Choice)
}

// Seats counts the players.
func (m *Match) Seats() int { return m.Book.Rules.Seats }

// SeatLabel is who sits at a seat.
func (m *Match) SeatLabel(seat kernel.Seat) string { return m.setup.Seats[seat] }

// Starter is the seat that started, or kernel.NoSeat in games in which that does not matter to the next of a series.
func (m *Match) Starter() kernel.Seat {
	if m.Book.Opening == nil {
		return kernel.NoSeat
	}
	return m.Book.Opening.Starter(m.game)
}

// Deck is what a seat plays.
func (m *Match) Deck(seat kernel.Seat) *rulebook.Deck { return m.setup.Decks[seat] }

// View is what a seat may see now.
func (m *Match) View(seat kernel.Seat) *kernel.View { return m.game.View(seat) }

// Decisions lists what a seat is asked now.
func (m *Match) Decisions(seat kernel.Seat) []kernel.DecisionView { return m.game.View(seat).Decisions }

// Waiting lists the seats that must choose before the match goes on, themselves or for a partner that has left.
func (m *Match) Waiting() []kernel.Seat {
	var seats []kernel.Seat
	open := m.game.Open()
	for s := range kernel.Seat(m.Seats()) {
		if slices.ContainsFunc(open, func(d kernel.Decision) bool { return m.game.MayAnswer(s, d.Seat) }) {
			seats = append(seats, s)
		}
	}
	return seats
}

// HasLeft reports whether a seat has left, so that its partners play on for it.
func (m *Match) HasLeft(seat kernel.Seat) bool { return m.game.HasLeft(seat) }

// IsOver reports whether the match has ended.
func (m *Match) IsOver() bool { return m.game.IsOver() }

// Outcome is how the match stands for a seat.
func (m *Match) Outcome(seat kernel.Seat) kernel.Outcome { return m.game.Outcome(seat) }

// Err is the engine error that stopped the match, or nil.
func (m *Match) Err() error { return m.err }

// Hash is the fingerprint of the position.
func (m *Match) Hash() uint64 { return m.game.Hash() }

// Entries counts what the seats have done so far.
func (m *Match) Entries() int { return len(m.entries) }

// Entry is what was done at a number, counted from 0.
func (m *Match) Entry(i int) Entry { return m.entries[i] }

// Commitment is the hash of the seed, which may be shown before the match is over.
func (m *Match) Commitment() string {
	c := kernel.Commitment(m.setup.Seed)
	return hex.EncodeToString(c[:])
}

// Seed is what the shuffles follow from. It is to be shown only when the match is over.
func (m *Match) Seed() string { return hex.EncodeToString(m.setup.Seed[:]) }

// LogLen counts the log lines so far.
func (m *Match) LogLen() int { return len(m.log) }

// LogLenAt counts the log lines that there were when the match had so many entries.
func (m *Match) LogLenAt(entries int) int {
	if entries < 0 || entries >= len(m.moments) {
		return len(m.log)
	}
	return m.moments[entries].log
}

// Log is what happened from a line of the log on, as a seat may know it. kernel.NoSeat may know everything.
func (m *Match) Log(seat kernel.Seat, l rulebook.Lang, from int) []rulebook.Line {
	lines := make([]rulebook.Line, 0, max(0, len(m.log)-from))
	for i := max(0, from); i < len(m.log); i++ {
		lines = append(lines, m.Book.Line(m.Set, &m.log[i].record, seat, l))
	}
	return lines
}
