package sim_test

import (
	"testing"

	"saitei/kernel"
)

// TestWhatIsOfferedCanBeDone: no option leads straight back to where it was chosen. Whoever takes it up may still fail by what is chosen on the way, but never before
// anything was asked.
func TestWhatIsOfferedCanBeDone(t *testing.T) {
	forEveryBook(t, 2, func(t *testing.T, tb table, seed uint64) {
		g := tb.deal(seed)
		asked := 0
		walk(t, g, seed, func(d kernel.Decision, _ kernel.Choice) {
			if asked++; d.Kind != kernel.PickOne || asked%3 != 0 {
				return
			}
			for i := range d.Options {
				if o := &d.Options[i]; o.Kind == kernel.CardOption && leadsBack(t, g, &d, i) {
					t.Fatalf("decision %d, %s: %s of %s is offered and cannot be done", asked, d.Name, tb.book.Rules.Verbs[o.Verb], g.Def(o.Card.Card).Name)
				}
			}
		})
	})
}

// leadsBack reports whether an option, chosen on a copy, is taken back before anything else is asked.
func leadsBack(t *testing.T, g *kernel.Game, d *kernel.Decision, option int) bool {
	t.Helper()
	c := copyOf(t, g)
	if c.Answer(d.Seat, d.ID, kernel.Choice{Picks: []kernel.OptionID{d.Options[option].ID()}}) != nil {
		return false
	}
	if err := c.Advance(); err != nil {
		t.Fatal(err)
	}
	if c.IsOver() {
		return false
	}
	if c.Hash() == g.Hash() {
		return true
	}
	o := &d.Options[option]
	why := c.WhyNot(d.Seat, kernel.Attempt{Verb: o.Verb, Card: o.Card})
	return why != nil && why.Fact == "refuse.led-back-here"
}
