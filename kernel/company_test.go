// Company and arranging: what goes along with an event happens in the same batch, and what comes at the same time comes in an order that somebody decides.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

// together is a tiny game in which what is attached to a card goes where that goes, and the owner of a grave decides how cards lie that come there at once.
func together(t *testing.T, steps ...kernel.Step) *table {
	tn := newTiny(2)
	tn.Along = kernel.CompanyHook{About: kernel.EventsOf(kernel.Moved), Do: func(g *kernel.Game, e kernel.Event) {
		for _, c := range g.At(field, 0) {
			if g.Host(c) == e.Card.Card {
				g.Accompany(e, kernel.Event{Kind: kernel.Moved, Verb: toLeave, Seat: 0, Card: g.Ref(c), To: e.To, Face: kernel.FaceUp})
			}
		}
	}}
	tn.Arrange = kernel.ArrangePolicy{
		About: kernel.EventsOf(kernel.Moved), Verb: toAct, First: func(*kernel.Game) kernel.Seat { return 0 },
		Who: func(g *kernel.Game, e *kernel.Event) (kernel.Seat, kernel.Clause) {
			if g.Rules.ZoneOf(e.To) != grave {
				return kernel.NoSeat, 0
			}
			return g.Rules.OwnerOf(e.To), cChooser
		},
	}
	var cards []kernel.Placed
	for _, n := range []string{"A", "B", "C"} {
		cards = append(cards, put(tn.card(n, sized(1)), 0, tn.at(field, 0)))
	}
	return tn.play(t, tn.proc(append(steps, tn.pausing(0), over)...), cards...)
}

func attach(name, to string) kernel.Step {
	return do(func(g *kernel.Game) {
		e := g.Draft(kernel.Attached, toSay, 0, named(g, name))
		e.Other, e.N = named(g, to), 1
	})
}

func toGrave(names ...string) kernel.Step {
	return do(func(g *kernel.Game) {
		for _, n := range names {
			g.Move(toDrop, 0, named(g, n), g.Rules.PlaceOf(grave, 0), kernel.FaceUp, 0)
		}
	})
}

// TestCompanyComesInTheSameBatch: what is attached goes along, and nobody is told that it was wanted.
func TestCompanyComesInTheSameBatch(t *testing.T) {
	done, asked := -1, -1
	g := together(t, attach("B", "A"), do(func(g *kernel.Game) {
		g.Move(toDrop, 0, named(g, "A"), g.Rules.PlaceOf(hand, 0), kernel.FaceUp, 0)
	}), do(func(g *kernel.Game) { done, asked = g.Happened() }))
	if n := g.Count(hand, 0); n != 2 {
		t.Fatalf("%d cards have gone; A and what is attached to it should", n)
	}
	if done != 1 || asked != 1 {
		t.Errorf("%d of %d happened; company is nobody's wish", done, asked)
	}
}

// TestCompanyOfItsOwn: what a batch moves anyway goes its own way.
func TestCompanyOfItsOwn(t *testing.T) {
	g := together(t, attach("B", "A"), do(func(g *kernel.Game) {
		g.Move(toDrop, 0, named(g, "A"), g.Rules.PlaceOf(hand, 0), kernel.FaceUp, 0)
		g.Move(toDrop, 0, named(g, "B"), g.Rules.PlaceOf(pile, 0), kernel.FaceDown, 0)
	}))
	if g.Count(hand, 0) != 1 || g.Count(pile, 0) != 1 {
		t.Error("a card that goes elsewhere in the same batch should go there")
	}
}

// TestOrderOfComing: the first of those that come on top lies uppermost.
func TestOrderOfComing(t *testing.T) {
	g := together(t, toGrave("A", "B", "C"))
	g.pick(0, "B", "C", "A")
	if got := g.lying(grave, 0); got != "A C B" {
		t.Errorf("the grave is, bottom first, %q; B should lie on C and C on A", got)
	}
}

// TestOneComesUnasked: a single card has no order.
func TestOneComesUnasked(t *testing.T) {
	g := together(t, toGrave("A"))
	if len(g.Open()) != 1 || g.Open()[0].Name == "arrange" {
		t.Error("nobody should be asked for an order")
	}
}
