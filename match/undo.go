// Taking back: free while nothing hidden was revealed.

package match

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// UndoRefusal says why a choice cannot be taken back.
type UndoRefusal struct {
	Reason   rulebook.Text
	Revealed []kernel.Record // what became known since, where the log tells it

	book *rulebook.Book
	set  *rulebook.Set
	seat kernel.Seat
}

func (r *UndoRefusal) Error() string { return r.In(rulebook.En) }

// maxTold is how many revelations a refusal lists.
const maxTold = 3

// In is the refusal in a language, with what was revealed as the seat may know it.
func (r *UndoRefusal) In(l rulebook.Lang) string {
	s := r.Reason.In(l)
	var lines []string
	for i := range r.Revealed {
		if i == maxTold {
			lines = append(lines, "…")
			break
		}
		line := r.book.Line(r.set, &r.Revealed[i], r.seat, l)
		lines = append(lines, "["+line.Clause+"] "+line.Text)
	}
	if len(lines) > 0 {
		s += ": " + strings.Join(lines, "; ")
	}
	return s
}

func (m *Match) moment() moment { return moment{secrets: secretsOf(m.game), log: len(m.log)} }

// Undo takes the match back to the last decision of a seat, with whatever was answered since. It is refused where something hidden
// or random has become known since.
func (m *Match) Undo(seat kernel.Seat) error {
	to, err := m.LastOf(seat)
	if err != nil {
		return err
	}
	if err := m.RevealedSince(to, seat); err != nil {
		return err
	}
	return m.Rewind(to)
}

// LastOf is how many entries stood before the last choice of a seat: where a take-back leads to.
func (m *Match) LastOf(seat kernel.Seat) (to int, err error) {
	if m.game.IsOver() {
		return 0, m.refuseUndo(seat, "対戦は終わったので戻せない", "the match is over, so nothing can be taken back")
	}
	last := len(m.entries) - 1
	for last >= 0 && (m.entries[last].Seat != seat || m.entries[last].Kind != Chose) {
		last--
	}
	if last < m.fixed {
		return 0, m.refuseUndo(seat, "まだ何も選んでいない", "you have not chosen anything yet")
	}
	if slices.ContainsFunc(m.entries[last:], func(e Entry) bool { return e.Seat == kernel.NoSeat }) {
		return 0, m.refuseUndo(seat, "その後に卓の外から合図があったので戻せない", "whoever runs the match has given a signal since, so it cannot be taken back")
	}
	return last, nil
}

// RevealedSince is an *UndoRefusal that tells a seat what hidden or random has become known since there were so many entries, or nil if
// nothing has.
func (m *Match) RevealedSince(entries int, seat kernel.Seat) error {
	then := m.moments[entries]
	if secretsOf(m.game).isUnchangedSince(then.secrets) {
		return nil
	}
	r := m.refuseUndo(seat, "その後に隠れていたものが明らかになったので戻せない", "something hidden has become known since, so it cannot be taken back")
	for _, t := range m.log[min(then.log, len(m.log)):] {
		if t.reveals {
			r.Revealed = append(r.Revealed, t.record)
		}
	}
	return r
}

func (m *Match) refuseUndo(seat kernel.Seat, ja, en string) *UndoRefusal {
	return &UndoRefusal{Reason: rulebook.Text{Ja: ja, En: en}, book: m.Book, set: m.Set, seat: seat}
}

// IsRehearsing reports whether effects are being chosen for blindly, so that nobody may know how far the others have come.
func (m *Match) IsRehearsing() bool { return m.game.IsRehearsing() }

// Rewind takes the match back to where it had so many entries, whatever has become known since.
func (m *Match) Rewind(to int) error {
	if to < 0 || to > len(m.entries) {
		return fmt.Errorf("there are %d entries, so the match cannot go back to %d", len(m.entries), to)
	}
	return m.rewind(to)
}

// still is a position that is kept, as bytes: that after so many entries.
type still struct {
	after int
	state []byte
}

// keepStill keeps the position every so many entries: the last few of them, and of the older ones fewer the older they are, so that a take-back
// plays a few choices again however long the match is.
func (m *Match) keepStill() {
	n := len(m.entries)
	if n%stillEvery != 0 || m.err != nil {
		return
	}
	m.stills = append(m.stills, still{n, m.game.AppendState(nil)})
	m.stills = slices.DeleteFunc(m.stills, func(s still) bool {
		far := stillEvery
		for n-s.after >= 4*far {
			far *= 4
		}
		return s.after%far != 0
	})
}

// rewind plays the match again up to an entry, from the last position before it that is kept.
func (m *Match) rewind(to int) error {
	kept := m.entries[:to:to]
	for len(m.stills) > 0 && m.stills[len(m.stills)-1].after > to {
		m.stills = m.stills[:len(m.stills)-1]
	}
	from := 0
	if n := len(m.stills); n > 0 {
		from = m.stills[n-1].after
		if err := m.load(m.stills[n-1]); err != nil {
			return err
		}
	} else if err := m.restart(); err != nil {
		return err
	}
	for _, e := range kept[from:] {
		if err := m.redo(e); err != nil {
			return err
		}
	}
	return nil
}

// load goes back to a position that is kept.
func (m *Match) load(s still) error {
	state, err := kernel.ReadState(s.state, m.Book.Rules, m.Set.Pool)
	if err != nil {
		return err
	}
	log := m.LogLenAt(s.after)
	m.game = new(kernel.Game)
	m.game.Load(m.Book.Rules, m.Set.Pool, state)
	m.entries, m.moments, m.log, m.err = m.entries[:s.after:s.after], m.moments[:s.after:s.after], m.log[:log:log], nil
	for len(m.checks) > 0 && m.checks[len(m.checks)-1].After > s.after {
		m.checks = m.checks[:len(m.checks)-1]
	}
	m.watch()
	return nil
}
