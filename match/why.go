// Why not: which clause keeps a seat from doing something with a card that it can see.

package match

import (
	"slices"

	"saitei/kernel"
)

// WhyNot says which clause and which fact keep a seat from doing what verb says with an object, or gives nil if it can be done now.
// Object 0 means no card; an object that the seat cannot see is treated as one that does not exist.
func (m *Match) WhyNot(seat kernel.Seat, verb string, object uint32) *kernel.Refusal {
	at := slices.Index(m.Book.Rules.Verbs, verb)
	if at <= 0 {
		return &kernel.Refusal{Fact: "refuse.nobody-may"}
	}
	ref := kernel.NoRef
	if object != 0 {
		if ref = m.game.SeenObject(seat, object); ref.IsNone() {
			return &kernel.Refusal{Fact: "refuse.not-among-candidates"}
		}
	}
	return m.game.WhyNot(seat, kernel.Attempt{Verb: kernel.Verb(at), Card: ref})
}

// Verbs lists what the open decisions of a seat are about, or, where it is asked nothing, everything that the game ever asks about.
func (m *Match) Verbs(seat kernel.Seat) []string {
	var verbs []string
	add := func(v kernel.Verb) {
		if name := m.Book.Rules.Verbs[v]; v != 0 && !slices.Contains(verbs, name) {
			verbs = append(verbs, name)
		}
	}
	questions := m.Book.Rules.Questions
	for _, d := range m.game.Open() {
		if d.Seat != seat {
			continue
		}
		add(questions[d.Question].Verb)
		for i := range d.Options {
			add(d.Options[i].Verb)
		}
	}
	if len(verbs) == 0 {
		for i := range questions {
			add(questions[i].Verb)
		}
	}
	return verbs
}
