// Watches: what a text may ask about later.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

// TestWatches: what is watched for is remembered of players and of objects, until its time is over or the object is gone.
func TestWatches(t *testing.T) {
	tn := newTiny(2)
	card := tn.card("a", sized(1))
	mine := tn.AddWatch(kernel.Watch{
		Name: "one of mine is hit", Kinds: kernel.Of(kernel.Counted), Until: thisTurn,
		Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return g.Controller(e.Card.Card) == at.Seat
		},
	})
	this := tn.AddWatch(kernel.Watch{
		Name: "this is hit", Kinds: kernel.Of(kernel.Counted), Until: forGood, OfObject: true,
		Matches: func(_ *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return at.Source == e.Card },
	})
	if again := tn.AddWatch(kernel.Watch{Name: "this is hit"}); again != this {
		t.Error("a watch of the same name is another one")
	}
	hit := func(g *kernel.Game) { g.Draft(kernel.Counted, toHit, 0, g.S.Ref(0)).N = 1 }
	var seen []bool
	look := func(g *kernel.Game) {
		seen = append(seen, g.WasSeenBy(mine, 0), g.WasSeenBy(mine, 1), g.WasSeenOf(this, g.S.Ref(0)), g.WasSeenOf(this, g.S.Ref(1)))
	}
	effects := 0
	main := tn.proc(do(look), do(hit), do(hit), do(look),
		do(func(g *kernel.Game) { effects = len(g.S.Effects) }),
		do(func(g *kernel.Game) { g.EndEffects(toEnd, thisTurn) }), do(look),
		do(func(g *kernel.Game) { g.Move(toDrop, 0, g.S.Ref(0), g.Rules.PlaceOf(grave, 0), kernel.FaceUp, 0) }), do(look), over)
	tn.play(t, main, put(card, 0, tn.at(field, 0)), put(card, 1, tn.at(field, 1)))
	want := []bool{false, false, false, false, true, false, true, false, false, false, true, false, false, false, false, false}
	for i := range want {
		if i >= len(seen) || seen[i] != want[i] {
			t.Fatalf("%v, want %v", seen, want)
		}
	}
	if effects != 2 {
		t.Errorf("the same thing is remembered %d times, want once for each watch", effects)
	}
}
