// What the kernel keeps is what it would find out anew.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// forEveryMoment plays skirmishes at random and calls look before every step. Effects, counters, attachments and given abilities are strewn in, so that whatever is
// kept has to be forgotten in time.
func forEveryMoment(t *testing.T, look func(g *kernel.Game)) {
	t.Helper()
	for seed := range byte(20) {
		g, rng := newSkirmish(t, seed), newGuesser(uint64(seed))
		step := 0
		g.Pause = func(kernel.Clause) bool {
			step++
			meddle(g.Game, step)
			look(g.Game)
			return false
		}
		for range 200 {
			g.next()
			if g.IsOver() {
				break
			}
			rng.answerOne(t, g.Game)
		}
	}
}

// meddle notes something on a card now and then, which no event tells of.
func meddle(g *kernel.Game, step int) {
	if step%7 == 0 {
		g.NoteCounter(kernel.CardID(step%len(g.S.Cards)), step%2, int32(step%5))
	}
	if step%11 == 0 {
		g.Note(kernel.NoSeat, tally, g.Var(tally))
	}
}

// anew is a game that has found out nothing about the position of another yet.
func anew(g *kernel.Game, copied *kernel.State) *kernel.Game {
	g.S.Clone(copied)
	other := new(kernel.Game)
	other.Load(g.Rules, g.Pool, copied)
	return other
}

func TestKeptFingerprints(t *testing.T) {
	copied, seen, same := new(kernel.State), map[uint64]bool{}, 0
	forEveryMoment(t, func(g *kernel.Game) {
		now := g.Position()
		if fresh := anew(g, copied).Position(); now != fresh {
			t.Fatalf("kept %x, found out anew %x", now, fresh)
		}
		if seen[now] {
			same++
		}
		seen[now] = true
	})
	if same == 0 || len(seen) < 1000 {
		t.Errorf("%d different positions, %d that came back: this proves nothing", len(seen), same)
	}
}

// TestFingerprintsTellEverythingApart: each thing that can be different about a card makes another position.
func TestFingerprintsTellEverythingApart(t *testing.T) {
	g := newSkirmish(t, 1)
	base := g.S
	changes := map[string]func(c *kernel.Card){
		"face": func(c *kernel.Card) { c.Face ^= 1 }, "pose": func(c *kernel.Card) { c.Pose++ }, "controller": func(c *kernel.Card) { c.Holder ^= 1 },
		"known": func(c *kernel.Card) { c.Known ^= 1 }, "host": func(c *kernel.Card) { c.Host = 3 }, "link": func(c *kernel.Card) { c.Link++ }, "side": func(c *kernel.Card) { c.Side++ },
		"counter 0": func(c *kernel.Card) { c.Few[0]++ }, "counter 1": func(c *kernel.Card) { c.Few[1]++ }, "counter 2": func(c *kernel.Card) { c.Few[2]++ },
		"counter 3": func(c *kernel.Card) { c.Few[3]++ },
	}
	seen := map[uint64]string{g.Position(): "nothing"}
	for what, change := range changes {
		for c := range 2 {
			copied := new(kernel.State)
			base.Clone(copied)
			change(&copied.Cards[c])
			other := new(kernel.Game)
			other.Load(g.Rules, g.Pool, copied)
			name := fmt.Sprintf("%s of card %d", what, c)
			if like, isSeen := seen[other.Position()]; isSeen {
				t.Errorf("%s makes the same position as %s", name, like)
			}
			seen[other.Position()] = name
		}
	}
}

func TestKeptValues(t *testing.T) {
	copied, plain, changed := new(kernel.State), 0, 0
	forEveryMoment(t, func(g *kernel.Game) {
		other := anew(g, copied)
		other.Audit = &kernel.Audit{} // under which nothing is left out
		for c := range kernel.CardID(len(g.S.Cards)) {
			for a := range kernel.Attr(len(g.Rules.Attrs)) {
				now, printed := g.Attr(c, a), g.Printed(c, a)
				if fresh := other.Attr(c, a); now != fresh {
					t.Fatalf("characteristic %d of card %d: kept %d, found out anew %d", a, c, now, fresh)
				}
				if g.IsPlain(a) && now != printed || !g.MayLessen(a) && now < printed {
					t.Fatalf("characteristic %d of card %d is %d, printed %d: plain %v, may be less %v", a, c, now, printed, g.IsPlain(a), g.MayLessen(a))
				}
				if g.IsPlain(a) {
					plain++
				} else if now != printed {
					changed++
				}
			}
		}
	})
	if plain == 0 || changed == 0 {
		t.Errorf("%d plain values and %d changed ones: this proves nothing", plain, changed)
	}
}

// TestPausingChangesNothing: batches that nobody listens to pass in one stroke unless somebody may stop in the middle; it comes to the same.
func TestPausingChangesNothing(t *testing.T) {
	for seed := range byte(30) {
		var all [2][]uint64
		for i := range all {
			g, rng := newSkirmish(t, seed), newGuesser(uint64(seed))
			if i == 1 {
				g.Pause = func(kernel.Clause) bool { return false }
			}
			for range 200 {
				g.next()
				if g.IsOver() { // then it does not matter what was under way
					break
				}
				all[i] = append(all[i], g.S.Hash())
				rng.answerOne(t, g.Game)
			}
		}
		if fmt.Sprint(all[0]) != fmt.Sprint(all[1]) {
			t.Errorf("seed %d: paused, the match goes another way", seed)
		}
	}
}

// TestAlike: two cards are alike if nothing but their numbers tells them apart, and nothing is about one of them alone.
func TestAlike(t *testing.T) {
	tn := newTiny(2)
	a, b := tn.card("A", sized(1)), tn.card("B", sized(1))
	at := tn.at(field, 0)
	main := tn.proc(tn.pausing(0), do(func(g *kernel.Game) { g.ChangeAttr(toSay, 0, g.S.Ref(0), kernel.Add, size, 1, thisTurn) }), tn.pausing(0), over)
	g := tn.play(t, main, put(a, 0, at), put(a, 0, at), put(a, 0, at), put(b, 0, at), put(a, 0, tn.at(hand, 0)))
	want(t, "two of a kind", g.AreAlike(0, 1), true)
	want(t, "two kinds", g.AreAlike(0, 3), false)
	want(t, "two places", g.AreAlike(0, 4), false)
	g.NoteCounter(2, 0, 1)
	want(t, "one with a counter", g.AreAlike(1, 2), false)
	g.pick(0, "pass")
	want(t, "one under an effect", g.AreAlike(0, 1), false)
}

// TestLawsOfSomeEvents: a law that names a verb, bits of the mask or a characteristic is about no other events.
func TestLawsOfSomeEvents(t *testing.T) {
	always := func(*kernel.Game, *kernel.Event) bool { return true }
	for name, x := range map[string]struct {
		law     kernel.Law
		allowed int
	}{
		"any":                     {kernel.Law{}, 0},
		"its verb":                {kernel.Law{Verb: toHit}, 0},
		"another verb":            {kernel.Law{Verb: toSay}, 1},
		"a verb of the same bits": {kernel.Law{Verb: toHit + 128}, 1},
		"its mask":                {kernel.Law{By: 2}, 0},
		"another mask":            {kernel.Law{By: 4}, 1},
		"its card":                {kernel.Law{Attr: size, Has: 2}, 0},
		"another card":            {kernel.Law{Attr: size, Has: 4}, 1},
	} {
		tn := newTiny(2)
		x.law.Clause, x.law.Kinds, x.law.Forbids = 5, kernel.Of(kernel.Counted), always
		tn.Laws = []kernel.Law{x.law}
		a := tn.card("A", sized(3))
		main := tn.proc(do(func(g *kernel.Game) {
			e := g.Draft(kernel.Counted, toHit, 0, g.S.Ref(0))
			e.N, e.Mask = 1, 3
		}), tn.pausing(0), over)
		g := tn.play(t, main, put(a, 0, tn.at(field, 0)))
		want(t, name, int(g.Card(0).Few[0]), x.allowed)
	}
}

// TestForgottenInTime: what is kept about places and abilities is forgotten where a pile is shuffled and where a card leaves.
func TestForgottenInTime(t *testing.T) {
	tn := newTiny(2)
	giant := tn.card("giant", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 4, Applies: func(*kernel.Game, kernel.Scope, kernel.CardID) bool { return true }}))
	dwarf := tn.card("dwarf", sized(1))
	main := tn.proc(tn.pausing(0),
		do(func(g *kernel.Game) { g.Shuffle(toSay, 0, tn.at(pile, 0)) }), tn.pausing(0),
		do(func(g *kernel.Game) { g.Move(toDrop, 0, g.S.Ref(0), tn.at(hand, 0), kernel.FaceDown, 0) }), tn.pausing(0), over)
	cards := []kernel.Placed{put(giant, 0, tn.at(field, 0))}
	for range 20 {
		cards = append(cards, put(dwarf, 0, tn.at(pile, 0)))
	}
	g, copied := tn.play(t, main, cards...), new(kernel.State)
	want(t, "beside the giant", g.Attr(1, size), 5)
	before := g.Position()
	g.pick(0, "pass")
	want(t, "the same after a shuffle", g.Position() == before, false)
	want(t, "as found out anew", g.Position(), anew(g.Game, copied).Position())
	want(t, "no longer plain", g.IsPlain(size), false)
	g.pick(0, "pass")
	want(t, "without the giant", g.Attr(1, size), 1)
	want(t, "plain again", g.IsPlain(size), true)
}

// TestHearsItsOwnComing: a card that comes into play listens to that, though nothing in force could be about it before.
func TestHearsItsOwnComing(t *testing.T) {
	tn := newTiny(2)
	listener := tn.card("listener", nil, kernel.Ability{Kind: kernel.Triggered, Verb: toHit})
	comer := tn.card("comer", nil, kernel.Ability{Kind: kernel.Triggered, Verb: toEnter})
	main := tn.proc(do(func(g *kernel.Game) { g.Move(toEnter, 0, g.S.Ref(1), tn.at(field, 0), kernel.FaceUp, 0) }), tn.pausing(0), over)
	g := tn.play(t, main, put(listener, 0, tn.at(field, 0)), put(comer, 0, tn.at(hand, 0)))
	want(t, "triggered", len(g.S.Pending), 1)
}

// TestGoesOverToAnother: what a card does to its player's cards it does to those of whoever takes control of it.
func TestGoesOverToAnother(t *testing.T) {
	tn := newTiny(2)
	ofPlayer := func(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool { return g.Controller(c) == at.Seat }
	leader := tn.card("leader", sized(1), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 4, Applies: ofPlayer}))
	man := tn.card("man", sized(1))
	main := tn.proc(tn.pausing(0), do(func(g *kernel.Game) { g.TakeControl(toSay, 1, g.S.Ref(0), forGood) }), tn.pausing(0), over)
	g := tn.play(t, main, put(leader, 0, tn.at(field, 0)), put(man, 0, tn.at(field, 0)), put(man, 1, tn.at(field, 1)))
	want(t, "before", fmt.Sprint(g.Attr(1, size), g.Attr(2, size)), "5 1")
	g.pick(0, "pass")
	want(t, "after", fmt.Sprint(g.Attr(1, size), g.Attr(2, size)), "1 5")
}
