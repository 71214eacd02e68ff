// Joining: two cards become one object and part again; cards are attached to others and left behind.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

func join(kind kernel.EventKind, card, other string, link int64) kernel.Step {
	return do(func(g *kernel.Game) {
		e := kernel.Event{Kind: kind, Verb: toAct, Seat: 0, Card: kernel.NoRef, Other: kernel.NoRef, N: link, To: g.Rules.PlaceOf(field, 0), Mod: -1}
		for c := range g.S.Cards {
			switch g.Def(kernel.CardID(c)).Name {
			case card:
				e.Card = g.S.Ref(kernel.CardID(c))
			case other:
				e.Other = g.S.Ref(kernel.CardID(c))
			}
		}
		g.Propose(e)
	})
}

// TestTwoCardsBecomeOneAndPart: the part leaves the order of its place, its abilities and what was on it; it goes along with the
// whole, is seen with it, and parts as a new object.
func TestTwoCardsBecomeOneAndPart(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", sized(1))
	b := tn.card("B", sized(2), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 10, Applies: everyCard}))
	dent := do(func(g *kernel.Game) {
		g.Propose(kernel.Event{Kind: kernel.Counted, Verb: toHit, Card: g.S.Ref(1), Other: kernel.NoRef, N: 3, Mod: -1})
	})
	onto := do(func(g *kernel.Game) { g.Move(toEnter, 0, g.S.Ref(0), g.Rules.PlaceOf(lair, 0), kernel.FaceUp, 0) })
	main := tn.proc(dent, tn.pausing(0), join(kernel.Combined, "B", "A", 0), tn.pausing(0), onto, tn.pausing(0),
		join(kernel.Parted, "B", "", 0), tn.pausing(0), over)
	g := tn.play(t, main, put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)))
	object := g.ref("B")
	want(t, "before", g.lying(field, 0), "A B")
	g.pick(0, "pass")
	want(t, "as one", g.lying(field, 0), "A")
	want(t, "size of the whole", g.Attr(0, size), 1)
	if g.S.IsCurrent(object) {
		t.Error("the part is still the object it was")
	}
	if last := g.Last(object); last == nil || last.Few[0] != 3 || last.Attrs[size] != 12 {
		t.Errorf("last known: %+v", last)
	}
	g.pick(0, "pass")
	want(t, "the part goes along", g.Zone(1), lair)
	for _, p := range g.View(1).Places {
		if p.Zone == "lair" && p.Owner == 0 && (len(p.Cards) != 1 || len(p.Cards[0].Parts) != 1 || p.Cards[0].Parts[0].Name != "B") {
			t.Errorf("seen: %+v", p)
		}
	}
	g.pick(0, "pass")
	want(t, "parted", g.lying(field, 0), "B")
	want(t, "nothing stuck to it", g.Card(1).Few[0], 0)
	want(t, "its ability works again", g.Attr(1, size), 12)
	want(t, "joined", g.S.Head.Joined, 0)
}

// TestPartCannotGoByItself is an engine error, not a silent move.
func TestPartCannotGoByItself(t *testing.T) {
	tn := newTiny(2)
	a, b := tn.card("A", nil), tn.card("B", nil)
	g := tn.set(t, tn.proc(join(kernel.Combined, "B", "A", 0), move(toDrop, "B", grave, 0), over), put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)))
	if err := g.Advance(); err == nil {
		t.Error("a part moved by itself")
	}
}

// TestWholeLeavesInParts: a whole goes and its part goes along at the same time, to lie beside it.
func TestWholeLeavesInParts(t *testing.T) {
	tn := newTiny(2)
	a, b := tn.card("A", nil), tn.card("B", nil)
	g := tn.play(t, tn.proc(join(kernel.Combined, "B", "A", 0), do(func(g *kernel.Game) {
		moveNamed(g, toDrop, "A", grave, 0)
		g.Propose(kernel.Event{Kind: kernel.Parted, Verb: toDrop, Card: g.S.Ref(1), Other: kernel.NoRef, To: g.Rules.PlaceOf(grave, 0), Seat: 0, Mod: -1})
	}), over), put(a, 0, tn.at(field, 0)), put(b, 0, tn.at(field, 0)))
	want(t, "dropped", g.lying(grave, 0), "A B")
}

// TestAttachedCards: attached cards are seen on their host and follow no rule of their own; when the host becomes a new object they
// are left behind, with their link to tell, and a host that only changes its square keeps them.
func TestAttachedCards(t *testing.T) {
	tn := newTiny(2)
	host, rider := tn.card("host", nil), tn.card("rider", nil)
	main := tn.proc(join(kernel.Attached, "rider", "host", 7), tn.pausing(0),
		move(toLeave, "host", lair, 0), tn.pausing(0), // the same object in another zone
		move(toDrop, "host", grave, 0), tn.pausing(0), over)
	g := tn.play(t, main, put(host, 0, tn.at(field, 0)), put(rider, 0, tn.at(field, 0)))
	want(t, "attached", g.Card(1).Host, g.find("host"))
	for _, p := range g.View(0).Places {
		if p.Zone == "field" && p.Owner == 0 && (len(p.Cards) != 1 || len(p.Cards[0].On) != 1 || p.Cards[0].On[0].Name != "rider") {
			t.Errorf("seen: %+v", p)
		}
	}
	g.pick(0, "pass")
	want(t, "still attached", g.Card(1).Host, g.find("host"))
	g.pick(0, "pass")
	want(t, "left behind", g.Card(1).Host, kernel.NoCard)
	want(t, "how it was attached", g.Card(1).Link, 7)
	want(t, "where it lies", g.lying(field, 0), "rider")
}

// TestAttachingToWhatIsGone does nothing, and what proposed it can tell.
func TestAttachingToWhatIsGone(t *testing.T) {
	tn := newTiny(2)
	host, rider := tn.card("host", nil), tn.card("rider", nil)
	var done int
	main := tn.proc(
		do(func(g *kernel.Game) { g.Remember(0, g.S.Ref(0)) }), move(toDrop, "host", grave, 0),
		do(func(g *kernel.Game) {
			g.Propose(kernel.Event{Kind: kernel.Attached, Verb: toAct, Card: g.S.Ref(1), Other: g.FirstRemembered(g.Scope(), 0), Mod: -1})
			g.ChangeAttr(toAct, 0, g.FirstRemembered(g.Scope(), 0), kernel.Add, size, 1, thisTurn)
		}),
		do(func(g *kernel.Game) { done, _ = g.Happened() }), over)
	g := tn.play(t, main, put(host, 0, tn.at(field, 0)), put(rider, 0, tn.at(field, 0)))
	want(t, "attached", g.Card(1).Host, kernel.NoCard)
	want(t, "happened", done, 0)
}

// TestCreatedAndCeased: a card that comes into being and ceases again leaves its last known information and no place.
func TestCreatedAndCeased(t *testing.T) {
	tn := newTiny(2)
	tn.card("A", sized(4))
	main := tn.proc(
		do(func(g *kernel.Game) {
			g.Propose(kernel.Event{Kind: kernel.Created, Verb: toEnter, Seat: 1, Card: kernel.NoRef, Other: kernel.NoRef, To: g.Rules.PlaceOf(field, 1), Mod: -1})
		}), tn.pausing(0),
		do(func(g *kernel.Game) {
			g.Propose(kernel.Event{Kind: kernel.Ceased, Verb: toDrop, Card: g.S.Ref(0), Other: kernel.NoRef, Mod: -1})
		}), tn.pausing(0), over)
	g := tn.play(t, main)
	object := g.ref("A")
	want(t, "created", g.lying(field, 1), "A")
	g.pick(0, "pass")
	want(t, "ceased", g.lying(field, 1), "")
	want(t, "place", g.Card(0).Place, kernel.NoPlace)
	want(t, "last known", g.LastAttr(object, size), 4)
}
