// Identity: a card that changes zones is a new object, unless the game says otherwise; references to the old one find what it last was.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// TestNewObjectInANewZone: pose, counters and control do not follow into another zone; the old reference finds the snapshot.
func TestNewObjectInANewZone(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", sized(4))
	mark := do(func(g *kernel.Game) {
		r := g.S.Ref(0)
		g.Propose(kernel.Event{Kind: kernel.Counted, Verb: toSay, Card: r, Other: kernel.NoRef, N: 2, Mod: -1})
		g.Propose(kernel.Event{Kind: kernel.Posed, Verb: toSay, Card: r, Other: kernel.NoRef, Pose: 1, Mod: -1})
		g.TakeControl(toSay, 1, r, forGood)
	})
	main := tn.proc(mark, tn.pausing(0), move(toLeave, "A", hand, 0), move(toEnter, "A", field, 0), tn.pausing(0), over)
	g := tn.play(t, main, put(a, 0, tn.at(field, 0)))
	old := g.ref("A")
	is := func() string {
		c := g.Card(0)
		return fmt.Sprint(c.Pose, c.Few[0], g.Controller(0))
	}
	want(t, "before", is(), "1 2 1")
	g.pick(0, "pass")
	want(t, "after", is(), "0 0 0")
	want(t, "current", g.S.IsCurrent(old), false)
	last := g.Last(old)
	if last == nil {
		t.Fatal("nothing is known of the old object")
	}
	want(t, "last known", fmt.Sprint(last.Pose, last.Few[0], last.Controller, last.Attrs[size]), "1 2 1 4")
}

// TestSameObjectFromSquareToSquare: on the shared board a card stays what it is, with what is on it; an event about an object that
// has left does nothing.
func TestSameObjectFromSquareToSquare(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", sized(4))
	square := func(g *kernel.Game, i int) kernel.Place { return g.Rules.SquareOf(board, kernel.NoSeat, i) }
	var gone kernel.Ref
	main := tn.proc(
		do(func(g *kernel.Game) { g.Move(toEnter, 1, g.S.Ref(0), square(g, 0), kernel.FaceUp, 0) }),
		do(func(g *kernel.Game) {
			g.Propose(kernel.Event{Kind: kernel.Posed, Verb: toSay, Card: g.S.Ref(0), Other: kernel.NoRef, Pose: 1, Mod: -1})
			g.ChangeAttr(toSay, 1, g.S.Ref(0), kernel.Add, size, 3, forGood)
		}), tn.pausing(0),
		do(func(g *kernel.Game) { g.Move(toAct, 1, g.S.Ref(0), square(g, 2), kernel.KeepFace, 0) }), tn.pausing(0),
		do(func(g *kernel.Game) { gone = g.S.Ref(0); moveNamed(g, toDrop, "A", grave, 0) }),
		do(func(g *kernel.Game) { g.Move(toHit, 0, gone, g.Rules.PlaceOf(hand, 0), kernel.FaceUp, 0) }), tn.pausing(0), over)
	g := tn.play(t, main, put(a, 1, tn.at(hand, 1)))
	object := g.ref("A")
	want(t, "controlled by who played it", g.Controller(0), 1)
	g.pick(0, "pass")
	want(t, "the same object", g.ref("A"), object)
	want(t, "square", g.Rules.SquareIndex(g.Card(0).Place), 2)
	want(t, "pose and size", fmt.Sprint(g.Card(0).Pose, g.Attr(0, size)), "1 7")
	g.pick(0, "pass")
	want(t, "stays in the grave", g.lying(grave, 0), "A")
	want(t, "effects left", len(g.S.Effects), 0)
}

// TestSides: a two-sided card shows another side without becoming another object, and its front again when it does.
func TestSides(t *testing.T) {
	tn := newTiny(2)
	front := tn.card("front", sized(1))
	back := tn.card("back", sized(9), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 1}))
	tn.LinkSides(front, back)
	main := tn.proc(
		do(func(g *kernel.Game) { g.TurnSide(toAct, 0, g.S.Ref(0)) }), tn.pausing(0),
		do(func(g *kernel.Game) { g.Move(toDrop, 0, g.S.Ref(0), g.Rules.PlaceOf(grave, 0), kernel.FaceUp, 0) }), tn.pausing(0), over)
	g := tn.set(t, main, put(front, 0, tn.at(field, 0)))
	object := g.S.Ref(0)
	g.next()
	want(t, "side", fmt.Sprint(g.Def(0).Name, g.Attr(0, size), g.S.IsCurrent(object)), "back10 true")
	g.pick(0, "pass")
	want(t, "in the grave", fmt.Sprint(g.Def(0).Name, g.Attr(0, size)), "front1")
	want(t, "last known", g.LastAttr(object, size), 10)
}

// TestPositions: where a card goes in a pile: on top, under all, or under or above a number of cards.
func TestPositions(t *testing.T) {
	for pos, wanted := range map[int16]string{
		0: "a b c X", 1: "a b X c", 2: "a X b c", 9: "X a b c", kernel.Bottom: "X a b c", kernel.Bottom - 1: "a X b c",
	} {
		tn := newTiny(2)
		var cards []kernel.Placed
		for _, n := range []string{"a", "b", "c"} {
			cards = append(cards, put(tn.card(n, nil), 0, tn.at(pile, 0)))
		}
		x := tn.card("X", nil)
		g := tn.play(t, tn.proc(do(func(g *kernel.Game) { g.Move(toAct, 0, g.S.Ref(3), g.Rules.PlaceOf(pile, 0), kernel.FaceDown, pos) }), over),
			append(cards, put(x, 0, tn.at(hand, 0)))...)
		want(t, fmt.Sprint("at ", pos), g.lying(pile, 0), wanted)
	}
}

// TestTooMuchIsRefused: a game that declares more than a match has room for does not compile.
func TestTooMuchIsRefused(t *testing.T) {
	for name, overdo := range map[string]func(r *kernel.Rules){
		"seats":  func(r *kernel.Rules) { r.Seats = 9 },
		"zones":  func(r *kernel.Rules) { r.Zones = make([]kernel.Zone, 33) },
		"places": func(r *kernel.Rules) { r.Zones[board].Squares = 300 },
		"attrs":  func(r *kernel.Rules) { r.Attrs = make([]kernel.AttrDef, 17) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: compiled", name)
				}
			}()
			tn := newTiny(2)
			overdo(&tn.Rules)
			tn.Compile()
		}()
	}
}
