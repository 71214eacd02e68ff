package ruling

import (
	"flag"
	"slices"
	"testing"

	"saitei/games"
	"saitei/internal/raced"
	"saitei/kernel"
	"saitei/rulebook"
)

// traced is each how many-th ruling is looked through for traces: go test ./ruling -run Trace -args -traced 1 takes all.
var traced = flag.Int("traced", 20, "look for events that change nothing in each how many-th ruling")

// TestWhatCannotHappenLeavesNoTrace plays rulings and holds each event of an effect against the position before it: what changes nothing, such as putting to sleep what is
// asleep, cannot happen, and nobody is to hear of it.
func TestWhatCannotHappenLeavesNoTrace(t *testing.T) {
	forEveryGame(t, func(t *testing.T, b *rulebook.Book, all []*Ruling) (seen int) {
		for i := 0; i < len(all); i += *traced {
			seen += traces(t, b, all[i])
		}
		return seen
	})
}

// forEveryGame holds a property of the rulings of each game. It says how much it looked at, and something there must be.
func forEveryGame(t *testing.T, holds func(t *testing.T, b *rulebook.Book, all []*Ruling) (looked int)) {
	if raced.On {
		t.Skip("no goroutines meet here")
	}
	for _, b := range games.All() {
		t.Run(b.Name, func(t *testing.T) {
			all, errs := Embedded(b)
			if len(errs) > 0 {
				t.Fatal(errs)
			}
			looked := holds(t, b, all)
			if looked == 0 {
				t.Error("nothing was looked at")
			}
			t.Log(looked, "looked at")
		})
	}
}

// heardAsNothing are the verbs of events that a game lets be heard although they change nothing. By Build Divide's 516-2a no damage is dealt where it is 0, which has a verb of its own
// that no text listens to.
var heardAsNothing = map[string][]string{"builddivide": {"spared"}}

// traces plays a ruling and reports events of effects that change nothing; it gives how many events it looked at.
func traces(t *testing.T, b *rulebook.Book, r *Ruling) (seen int) {
	t.Helper()
	before := new(kernel.State)
	guard(r, func(line *int) Result {
		s := bind(b, r)
		s.listener = func(g *kernel.Game, rec *kernel.Record) {
			if e := &rec.Event; before.Cards != nil && rec.Fate == kernel.HasHappened && e.Verb != 0 && !e.Source.IsNone() {
				seen++
				if changesNothing(before, g.S, e) && !slices.Contains(heardAsNothing[b.Name], b.Rules.Verbs[e.Verb]) {
					t.Errorf("%s: %s: changes nothing", r.File, (&trial{scenario: s}).tell(rec))
				}
			}
			g.Clone(before)
		}
		return s.run(&kernel.Audit{Fired: map[kernel.Clause]int{}}, line)
	})
	return seen
}

// changesNothing reports whether an event has left the position as it was before it.
func changesNothing(before, after *kernel.State, e *kernel.Event) bool {
	switch e.Kind {
	case kernel.Posed:
		return before.Cards[e.Card.Card].Pose == e.Pose
	case kernel.Faced:
		return before.Cards[e.Card.Card].Face == e.Face
	case kernel.Counted, kernel.Marked, kernel.VarAdded:
		return e.N == 0
	case kernel.Moved:
		return e.From == e.To && before.Cards[e.Card.Card] == after.Cards[e.Card.Card] && slices.Equal(before.Order, after.Order)
	}
	return false
}
