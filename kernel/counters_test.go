// Counters: as many kinds as a game wants, on cards and on places.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// manyCounters is a game with seven kinds of counters, the last of them the rules' own.
func manyCounters() *tiny {
	tn := newTiny(2)
	tn.Counters = []string{"dent", "b", "c", "d", "spark", "thorn", ""}
	return tn
}

func count(c kernel.CardID, kind, n int) kernel.Step {
	return do(func(g *kernel.Game) {
		e := g.Draft(kernel.Counted, toHit, 0, g.S.Ref(c))
		e.Attr, e.N = kernel.Attr(kind), int64(n)
	})
}

// TestManyKindsOfCounters: all kinds are counted, shown, remembered of an object that is gone and left behind by one that becomes another.
func TestManyKindsOfCounters(t *testing.T) {
	tn := manyCounters()
	a := tn.card("A", nil)
	on := func(g *table) string {
		return fmt.Sprint(g.Counter(0, 0), g.Counter(0, 4), g.Counter(0, 5), g.Counter(0, 6), g.Counter(1, 5))
	}
	main := tn.proc(count(0, 5, 2), count(0, 0, 7), count(0, 4, 1), count(1, 5, 9), count(0, 5, 1), count(0, 4, -1), do(func(g *kernel.Game) { g.NoteCounter(0, 6, 3) }),
		tn.pausing(0), move(toDrop, "A", grave, 0), tn.pausing(0), do(func(g *kernel.Game) { g.DropSnapshots() }), tn.pausing(0), over)
	g := tn.play(t, main, put(a, 0, tn.at(field, 0)), put(a, 1, tn.at(field, 1)))
	want(t, "counters", on(g), "7 0 3 3 9")
	want(t, "shown", fmt.Sprint(g.View(1).Places[tn.at(field, 0)].Cards[0].Counters), "map[dent:7 thorn:3]")
	old := g.S.Ref(0)
	b := g.S.Append(nil)
	if _, err := kernel.ReadState(b, g.Rules, g.Pool); err != nil {
		t.Error(err)
	}
	g.pick(0, "pass")
	want(t, "counters of another object", on(g), "0 0 0 0 9")
	last := g.Last(old)
	want(t, "last known", fmt.Sprint(g.CounterThen(last, 0), g.CounterThen(last, 5)), "7 3")
	g.pick(0, "pass")
	want(t, "what is left of them", len(g.S.Markers), 1)
}

// TestMarkersOnPlaces: a square can have counters, whatever lies there; they make another position, and are taken away again.
func TestMarkersOnPlaces(t *testing.T) {
	tn := manyCounters()
	a := tn.card("A", nil)
	square := tn.at(board, 0) + 1
	mark := func(kind, n int) kernel.Step {
		return do(func(g *kernel.Game) { g.PutMarkers(toSay, 0, square, kind, n) })
	}
	enter := do(func(g *kernel.Game) { g.Move(toEnter, 0, g.S.Ref(0), square, kernel.FaceUp, 0) })
	main := tn.proc(tn.pausing(0), mark(0, 1), mark(5, 2), enter, move(toLeave, "A", hand, 0), tn.pausing(0), mark(0, -1), mark(5, -2), tn.pausing(0), over)
	g := tn.play(t, main, put(a, 0, tn.at(hand, 0)))
	before := g.Position()
	g.pick(0, "pass")
	want(t, "markers", fmt.Sprint(g.MarkersOn(square, 0), g.MarkersOn(square, 5), g.MarkersOn(square-1, 5)), "1 2 0")
	want(t, "shown", fmt.Sprint(g.View(0).Places[square].Counters), "map[dent:1 thorn:2]")
	if g.Position() == before {
		t.Error("markers on a square make no difference to the position")
	}
	g.pick(0, "pass")
	want(t, "markers left", len(g.S.Markers), 0)
}

// TestCountersMakePositions: a counter of any kind makes another position.
func TestCountersMakePositions(t *testing.T) {
	tn := manyCounters()
	a := tn.card("A", nil)
	g := tn.play(t, tn.proc(tn.pausing(0), count(0, 5, 1), tn.pausing(0), count(0, 5, -1), tn.pausing(0), over), put(a, 0, tn.at(field, 0)), put(a, 0, tn.at(field, 0)))
	none := g.Position()
	g.pick(0, "pass")
	if g.Position() == none {
		t.Error("a counter makes no difference to the position")
	}
	want(t, "alike", g.AreAlike(0, 1), false)
}
