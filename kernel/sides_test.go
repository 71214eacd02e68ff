// Sides: cards with two printed sides, the card that lies face up on a hidden pile, and cards that come into being.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// planned is a game whose pile may have its uppermost card face up; what that card can do there, it does while it lies so.
func planned() (*tiny, []kernel.Placed) {
	tn := newTiny(2)
	tn.Zones[pile].TopUp = true
	plan := kernel.Ability{Kind: kernel.Triggered, Verb: toHit, Zones: zones(pile)}
	var cards []kernel.Placed
	for _, n := range []string{"a", "b", "c"} {
		cards = append(cards, kernel.Placed{Def: tn.card(n, nil, plan), Owner: 0, Place: tn.at(pile, 0), Face: kernel.FaceDown})
	}
	return tn, append(cards, put(tn.card("X", nil), 0, tn.at(hand, 0)))
}

// turns is a step that turns the uppermost card of the pile.
func turns(face kernel.Face) kernel.Step {
	return do(func(g *kernel.Game) { g.Turn(toAct, 0, g.S.Ref(g.Top(pile, 0)), face) })
}

// TestFaceUpOnAHiddenPile: everybody sees the card and knows its number, nobody knows the others; its abilities work there while it lies face up.
func TestFaceUpOnAHiddenPile(t *testing.T) {
	tn, cards := planned()
	g := tn.play(t, tn.proc(hit(1), turns(kernel.FaceUp), hit(1), tn.pausing(0), turns(kernel.FaceDown), hit(1), tn.pausing(0), over), cards...)
	want(t, "pending", waiting(g), "c")
	seen := placeIn(g.View(1), "pile", 0)
	want(t, "seen", names(seen.Cards), "? ? c")
	number := seen.Cards[2].Object
	want(t, "numbers", fmt.Sprint(seen.Cards[0].Object, seen.Cards[1].Object, number == g.S.Ref(2).Serial), "0 0 true")
	g.pick(0, "pass")
	want(t, "pending", waiting(g), "c")
	want(t, "seen when it is down again", len(placeIn(g.View(1), "pile", 0).Cards), 0)
	want(t, "of a number that tells nothing", g.S.Ref(2).Serial == number, false)
}

// TestWhatCoversTurnsDown: the card that was up lies face down under one that is put on it, however that lies; what leaves uncovers a card that lies face down.
func TestWhatCoversTurnsDown(t *testing.T) {
	for _, face := range []kernel.Face{kernel.FaceUp, kernel.FaceDown} {
		tn, cards := planned()
		put := do(func(g *kernel.Game) { g.Move(toEnter, 0, g.S.Ref(3), g.Rules.PlaceOf(pile, 0), face, 0) })
		away := do(func(g *kernel.Game) { g.Move(toDrop, 0, g.S.Ref(3), g.Rules.PlaceOf(grave, 0), kernel.FaceUp, 0) })
		g := tn.play(t, tn.proc(turns(kernel.FaceUp), put, hit(1), tn.pausing(0), away, tn.pausing(0), over), cards...)
		want(t, "the covered card", g.Card(2).Face, kernel.FaceDown)
		want(t, "its ability", waiting(g), "")
		want(t, "the card on top", g.Card(3).Face, face)
		g.pick(0, "pass")
		want(t, "the card that is on top again", g.Card(2).Face, kernel.FaceDown)
	}
}

// TestUnderTheTopLiesFaceDown: a card that is put face up under others is turned down.
func TestUnderTheTopLiesFaceDown(t *testing.T) {
	tn, cards := planned()
	g := tn.play(t, tn.proc(turns(kernel.FaceUp), do(func(g *kernel.Game) {
		g.Move(toEnter, 0, g.S.Ref(3), g.Rules.PlaceOf(pile, 0), kernel.FaceUp, kernel.Bottom)
	}), tn.pausing(0), over), cards...)
	want(t, "faces of X and c", fmt.Sprint(g.Card(3).Face, g.Card(2).Face), fmt.Sprint(kernel.FaceDown, kernel.FaceUp))
}

// TestShuffleTurnsDown: after a shuffle nothing lies face up, no ability works there, and no number that was seen is anybody's.
func TestShuffleTurnsDown(t *testing.T) {
	tn, cards := planned()
	shuffle := do(func(g *kernel.Game) { g.Shuffle(toSay, 0, g.Rules.PlaceOf(pile, 0)) })
	g := tn.play(t, tn.proc(turns(kernel.FaceUp), tn.pausing(0), shuffle, hit(1), tn.pausing(0), over), cards...)
	number := g.S.Ref(2).Serial
	others := fmt.Sprint(g.S.Ref(0), g.S.Ref(1))
	g.pick(0, "pass")
	want(t, "pending", waiting(g), "")
	for _, c := range g.At(pile, 0) {
		want(t, "face", g.Card(c).Face, kernel.FaceDown)
		want(t, "has the number", g.S.Ref(c).Serial == number, false)
	}
	want(t, "the others", fmt.Sprint(g.S.Ref(0), g.S.Ref(1)), others)
}

// TestShuffleOfOpenPlaces: where everybody sees that something lies face down, a shuffle gives new numbers; what lies face up keeps its own.
func TestShuffleOfOpenPlaces(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", nil)
	down := kernel.Placed{Def: a, Place: tn.at(grave, 0), Face: kernel.FaceDown}
	g := tn.play(t, tn.proc(tn.pausing(0), do(func(g *kernel.Game) { g.Shuffle(toSay, 0, g.Rules.PlaceOf(grave, 0)) }), tn.pausing(0), over), down, down, put(a, 0, tn.at(grave, 0)))
	before := []kernel.Ref{g.S.Ref(0), g.S.Ref(1), g.S.Ref(2)}
	g.pick(0, "pass")
	want(t, "still known", fmt.Sprint(g.S.IsCurrent(before[0]), g.S.IsCurrent(before[1]), g.S.IsCurrent(before[2])), "false false true")
}

// TestTheSideThatIsDown: only its controller may look at the other side of a card where the zone says so; elsewhere whoever sees the card may. Turned, the other
// is down.
func TestTheSideThatIsDown(t *testing.T) {
	tn := newTiny(2)
	front, back := tn.card("front", sized(1)), tn.card("back", sized(9))
	tn.LinkSides(front, back)
	tn.Zones[field].OwnBacks = 6
	main := tn.proc(tn.pausing(0), do(func(g *kernel.Game) { g.TakeControl(toAct, 1, g.S.Ref(0), forGood) }), tn.pausing(0),
		do(func(g *kernel.Game) { g.TurnSide(toAct, 1, g.S.Ref(0)) }), tn.pausing(0), move(toDrop, "back", grave, 0), tn.pausing(0), over)
	g := tn.play(t, main, put(front, 0, tn.at(field, 0)))
	shows := func(zone string, seat kernel.Seat) string {
		c := placeIn(g.View(seat), zone, 0).Cards[0]
		if c.Back == nil {
			return c.Name
		}
		return c.Name + "/" + c.Back.Name
	}
	for _, wanted := range []string{"front/back front", "front front/back", "back back/front"} {
		want(t, "shown", shows("field", 0)+" "+shows("field", 1), wanted)
		g.pick(0, "pass")
	}
	want(t, "shown in the grave", shows("grave", 0)+" "+shows("grave", 1), "front/back front/back")
}

// TestMovedWithTheOtherSideUp: a card may come to another zone with its back up; it stays so where it stays the same object, and shows its front elsewhere.
func TestMovedWithTheOtherSideUp(t *testing.T) {
	tn := newTiny(2)
	front := tn.card("front", sized(1))
	back := tn.card("back", sized(9), kernel.Ability{Kind: kernel.Triggered, Verb: toHit, Zones: zones(field, lair)})
	tn.LinkSides(front, back)
	to := func(z kernel.ZoneID, flags uint8) kernel.Step {
		return do(func(g *kernel.Game) {
			e := g.Draft(kernel.Moved, toEnter, 0, g.S.Ref(0))
			e.To, e.Flags = g.Rules.PlaceOf(z, 0), e.Flags|flags
		})
	}
	g := tn.play(t, tn.proc(to(field, kernel.OtherSide), hit(1), tn.pausing(0), to(lair, 0), hit(1), tn.pausing(0), to(grave, 0), hit(1), tn.pausing(0), over), put(front, 0, tn.at(hand, 0)))
	for _, wanted := range []string{"back 1", "back 2", "front 2"} {
		want(t, "side and triggers", fmt.Sprint(g.Def(0).Name, " ", len(g.S.Pending)), wanted)
		if _, err := kernel.ReadState(g.S.Append(nil), g.Rules, g.Pool); err != nil {
			t.Error(err)
		}
		g.pick(0, "pass")
	}
}

// TestMadeCards: a card that comes into being is a card like others, known to be made; one that ceased and one made anew are the same
// to whoever watches for loops.
func TestMadeCards(t *testing.T) {
	tn := newTiny(2)
	token := tn.card("token", sized(3), kernel.Ability{Kind: kernel.Triggered, Verb: toHit})
	other := tn.card("other", sized(3))
	create := kernel.Step{Label: 1, Do: func(g *kernel.Game) kernel.Flow {
		e := g.Draft(kernel.Created, toEnter, 1, kernel.NoRef)
		e.N, e.To = int64(token), g.Rules.PlaceOf(field, 1)
		return kernel.Continue
	}}
	cease := kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
		g.Draft(kernel.Ceased, toDrop, 1, g.S.Ref(g.Top(field, 1)))
		return kernel.GoTo(1)
	}}
	say := do(func(g *kernel.Game) { g.Say(toHit, 1, kernel.NoRef, 0) })
	g := tn.play(t, tn.proc(create, say, tn.pausing(0), do(func(g *kernel.Game) { g.TakePending(0) }), cease), put(other, 0, tn.at(field, 0)))
	want(t, "made", fmt.Sprint(g.IsMade(0), g.IsMade(1), g.Controller(1)), "false true 1")
	want(t, "its trigger", waiting(g), "token")
	was := g.Position()
	g.pick(0, "pass")
	want(t, "cards", g.CardCount(), 3)
	want(t, "the same position", g.Position() == was, true)
}

// TestLaidWithTheOtherSideUp: a position may have a card lie with its back up; where it becomes a new object it shows its front.
func TestLaidWithTheOtherSideUp(t *testing.T) {
	tn := newTiny(2)
	front, back := tn.card("front", sized(1)), tn.card("back", sized(9))
	tn.LinkSides(front, back)
	g := tn.play(t, tn.proc(tn.pausing(0), move(toDrop, "back", grave, 0), tn.pausing(0), over), put(back, 0, tn.at(field, 0)))
	want(t, "laid", fmt.Sprint(g.Def(0).Name, g.Side(0)), "back1")
	g.pick(0, "pass")
	want(t, "moved", fmt.Sprint(g.Def(0).Name, g.Side(0)), "front0")
}

// TestPileRulesHaveClauses: that what leaves uncovers a face-down card, that what covers turns down and that a shuffle does are clauses of the game's, which fire where
// they matter and can be switched off.
func TestPileRulesHaveClauses(t *testing.T) {
	const uncovers, covers, mixes kernel.Clause = 1, 2, 3
	for _, off := range []kernel.Clause{0, uncovers, covers, mixes} {
		tn, cards := planned()
		z := &tn.Zones[pile]
		z.Uncovers, z.Covers, z.Mixes = uncovers, covers, mixes
		put := do(func(g *kernel.Game) { g.Move(toEnter, 0, g.S.Ref(3), g.Rules.PlaceOf(pile, 0), kernel.FaceUp, 0) })
		away := do(func(g *kernel.Game) { g.Move(toDrop, 0, g.S.Ref(3), g.Rules.PlaceOf(grave, 0), kernel.FaceUp, 0) })
		shuffle := do(func(g *kernel.Game) { g.Shuffle(toSay, 0, g.Rules.PlaceOf(pile, 0)) })
		g := tn.set(t, tn.proc(turns(kernel.FaceUp), put, away, tn.pausing(0), turns(kernel.FaceUp), shuffle, tn.pausing(0), over), cards...)
		g.Audit = &kernel.Audit{Off: map[kernel.Clause]bool{off: off != 0}, Fired: map[kernel.Clause]int{}}
		g.next()
		want(t, "up after the cover has gone", g.Card(2).Face == kernel.FaceUp, off == uncovers || off == covers)
		g.pick(0, "pass")
		up := 0
		for _, c := range g.At(pile, 0) {
			if g.Card(c).Face == kernel.FaceUp {
				up++
			}
		}
		want(t, "up after the shuffle", up > 0, off == mixes)
		for _, c := range []kernel.Clause{uncovers, covers, mixes} {
			want(t, "fired", g.Audit.Fired[c] > 0, c != off)
		}
	}
}
