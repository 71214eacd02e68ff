// Notes: what is told of a ruling besides what happened: each answer in words, and the reason of each refusal.

package ruling

import (
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
)

// notes is what was noted while a ruling ran, in order.
type notes struct {
	answers, refusals []note
}

// note is something to tell of a line, after so many records.
type note struct {
	line, after int
	seat        kernel.Seat
	text        rulebook.Text
	clause      string
}

// at is the notes of a line.
func at(all []note, line int) []note {
	return slices.DeleteFunc(slices.Clone(all), func(n note) bool { return n.line != line })
}

// notesOf runs a ruling once more, to be told what nobody pays for otherwise.
func notesOf(b *rulebook.Book, r *Ruling) (n *notes) {
	n = &notes{}
	guard(r, func(line *int) Result {
		s := bind(b, r)
		s.notes = n
		return s.run(&kernel.Audit{Fired: map[kernel.Clause]int{}}, line)
	})
	return n
}

// tellAnswer puts what a player is about to answer into words; ok is false where nobody wants to be told.
func (t *trial) tellAnswer(seat kernel.Seat, id uint64, c kernel.Choice) (n note, ok bool) {
	if t.notes == nil {
		return n, false
	}
	view := t.g.View(seat)
	i := slices.IndexFunc(view.Decisions, func(d kernel.DecisionView) bool { return d.ID == id })
	if i < 0 {
		return n, false
	}
	d := view.Decisions[i]
	say := func(l rulebook.Lang) string {
		teller := t.teller(l)
		teller.View = t.g.View(kernel.NoSeat)
		return t.book.SayQuestion(l, &d) + rulebook.Text{Ja: "：", En: ": "}.In(l) + teller.Answer(&d, c)
	}
	return note{t.line, len(t.log), seat, rulebook.Text{Ja: say(rulebook.Ja), En: say(rulebook.En)}, d.Clause}, true
}

// noteRefusal notes why something that a line says is refused.
func (t *trial) noteRefusal(r *kernel.Refusal) {
	if t.notes == nil {
		return
	}
	text := rulebook.Text{Ja: t.book.SayRefusal(rulebook.Ja, r), En: t.book.SayRefusal(rulebook.En, r)}
	t.notes.refusals = append(t.notes.refusals, note{t.line, len(t.log), kernel.NoSeat, text, t.book.Rules.Clauses[r.Clause]})
}

// teller puts answers and places into words, for whoever sits nowhere.
func (s *scenario) teller(l rulebook.Lang) *rulebook.Teller {
	return &rulebook.Teller{Book: s.book, Set: s.set, Lang: l, Numbered: true}
}
