// Taking back: free while nothing hidden was revealed.

package match

import (
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

func (m *Match) moment() moment { return moment{secrets: secretsOf(m.game.S), log: len(m.log)} }

// Undo takes the match back to the last decision of a seat, with whatever was answered since. It is refused where something hidden
// or random has become known since.
func (m *Match) Undo(seat kernel.Seat) error {
	refuse := func(ja, en string) *UndoRefusal {
		return &UndoRefusal{Reason: rulebook.Text{Ja: ja, En: en}, book: m.Book, set: m.Set, seat: seat}
	}
	if m.game.IsOver() {
		return refuse("対戦は終わったので戻せない", "the match is over, so nothing can be taken back")
	}
	last := len(m.entries) - 1
	for last >= 0 && m.entries[last].Seat != seat {
		last--
	}
	if last < 0 {
		return refuse("まだ何も選んでいない", "you have not chosen anything yet")
	}
	then := m.moments[last]
	if !secretsOf(m.game.S).isUnchangedSince(then.secrets) {
		r := refuse("その後に隠れていたものが明らかになったので戻せない", "something hidden has become known since, so it cannot be taken back")
		for _, t := range m.log[min(then.log, len(m.log)):] {
			if t.reveals {
				r.Revealed = append(r.Revealed, t.record)
			}
		}
		return r
	}
	return m.rewind(last)
}

// rewind plays the match again up to an entry.
func (m *Match) rewind(to int) error {
	kept := m.entries[:to:to]
	if err := m.restart(); err != nil {
		return err
	}
	for _, e := range kept {
		if err := m.redo(e); err != nil {
			return err
		}
	}
	return nil
}
