// Why not: the tables that list the options say which clause and which fact keep a seat from doing something.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

func whyNot(t *testing.T, g *table, seat kernel.Seat, want kernel.Attempt, clause kernel.Clause, fact kernel.Key) {
	t.Helper()
	refusal := g.WhyNot(seat, want)
	switch {
	case fact == "" && refusal != nil:
		t.Errorf("%v: %s (clause %d), want it to be possible", want, refusal.Fact, refusal.Clause)
	case fact != "" && (refusal == nil || refusal.Fact != fact || refusal.Clause != clause):
		t.Errorf("%v: %v, want %s (clause %d)", want, refusal, fact, clause)
	}
}

func choosy() (*tiny, kernel.ProcID) {
	tn := newTiny(2)
	isBig := func(g *kernel.Game, _ *kernel.Ask, o *kernel.Option) bool {
		return o.Kind != kernel.CardOption || g.Attr(o.Card.Card, size) >= 2
	}
	isUpright := func(g *kernel.Game, _ *kernel.Ask, o *kernel.Option) bool {
		return o.Kind != kernel.CardOption || g.Card(o.Card.Card).Pose == 0
	}
	play := tn.question(kernel.Question{Clause: 3, Verb: toAct, Needs: []kernel.Need{
		{Clause: 5, Fact: "fact.too-small", Holds: isBig}, {Clause: 6, Fact: "fact.turned", Holds: isUpright},
	}, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		g.OfferCards(a, g.Rules.PlaceOf(field, a.Seat), toAct, 0, nil)
		actions(toPass)(g, a)
	}})
	hit := tn.question(kernel.Question{Clause: 4, Verb: toHit, Candidates: actions(toHit)})
	return tn, tn.proc(asks(play, 0), asks(hit, 0), over)
}

func (t *tiny) chosen(tb *testing.T, main kernel.ProcID) *table {
	big, small := t.card("big", sized(3)), t.card("small", sized(1))
	both := t.card("both", sized(1))
	turned := t.card("turned", sized(3))
	g := t.set(tb, main, put(big, 0, t.at(field, 0)), put(small, 0, t.at(field, 0)), put(big, 0, t.at(hand, 0)),
		kernel.Placed{Def: both, Place: t.at(field, 0), Pose: 1}, kernel.Placed{Def: turned, Place: t.at(field, 0), Pose: 1})
	return g
}

func TestWhyNot(t *testing.T) {
	tn, main := choosy()
	g := tn.chosen(t, main)
	g.next()
	act := func(name string) kernel.Attempt { return kernel.Attempt{Verb: toAct, Card: g.ref(name)} }
	whyNot(t, g, 0, act("big"), 0, "")
	whyNot(t, g, 0, kernel.Attempt{Verb: toPass, Card: kernel.NoRef}, 0, "")
	whyNot(t, g, 0, act("small"), 5, "fact.too-small")
	whyNot(t, g, 0, act("turned"), 6, "fact.turned")
	whyNot(t, g, 0, act("both"), 5, "fact.too-small") // the first need that is not met
	whyNot(t, g, 0, kernel.Attempt{Verb: toAct, Card: g.S.Ref(2)}, 3, "refuse.not-among-candidates")
	whyNot(t, g, 1, act("big"), 3, "refuse.not-the-time")
	whyNot(t, g, 0, kernel.Attempt{Verb: toHit, Card: kernel.NoRef}, 4, "refuse.not-the-time")
	whyNot(t, g, 0, kernel.Attempt{Verb: toDrop, Card: kernel.NoRef}, 0, "refuse.nobody-may")
	want(t, "offered", g.offers(0), "big pass")
	g.pick(0, "big")
	whyNot(t, g, 0, kernel.Attempt{Verb: toHit, Card: kernel.NoRef}, 0, "")
	whyNot(t, g, 0, act("big"), 3, "refuse.not-the-time")
	g.pick(0, "hit")
	whyNot(t, g, 0, act("big"), 0, "refuse.match-over")
}

// TestWhyNotInRehearsal: the questions of a rehearsal answer too, also after the match was read from bytes.
func TestWhyNotInRehearsal(t *testing.T) {
	g := looters(t, true)
	s, err := kernel.ReadState(g.S.Append(nil), g.Rules, g.Pool)
	if err != nil {
		t.Fatal(err)
	}
	g.Load(g.Rules, g.Pool, s)
	whyNot(t, g, 0, kernel.Attempt{Verb: toAct, Card: g.ref("a6")}, 0, "")
	whyNot(t, g, 0, kernel.Attempt{Verb: toAct, Card: g.ref("b6")}, 3, "refuse.not-among-candidates")
}

// TestWhyNotAmongCandidates: a need that candidates meet by how they are found explains an attempt that is none, only where it is a matter of it, and as closely
// as the game can.
func TestWhyNotAmongCandidates(t *testing.T) {
	tn := newTiny(2)
	asked := 0
	play := tn.question(kernel.Question{Clause: 3, Verb: toAct, Also: []kernel.Verb{toDrop}, Needs: []kernel.Need{
		{Clause: 4, Fact: "fact.never", Verb: toHit, Holds: func(*kernel.Game, *kernel.Ask, *kernel.Option) bool { return false }},
		{Clause: 5, Fact: "fact.not-there", Verb: toAct, Found: true, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
			asked++
			return o.Place == g.Rules.PlaceOf(field, a.Seat)
		}},
		{Clause: 6, Fact: "fact.too-small", Holds: func(g *kernel.Game, _ *kernel.Ask, o *kernel.Option) bool { return g.Attr(o.Card.Card, size) >= 2 },
			Lacks: func(g *kernel.Game, _ *kernel.Ask, o *kernel.Option) kernel.Refusal {
				return kernel.Refusal{Clause: 7, Fact: "fact.so-small", Args: []int{int(g.Attr(o.Card.Card, size))}}
			}},
	}, Candidates: func(g *kernel.Game, a *kernel.Ask) { g.OfferCards(a, g.Rules.PlaceOf(field, a.Seat), toAct, 0, nil) }})
	big, small := tn.card("big", sized(3)), tn.card("small", sized(1))
	g := tn.set(t, tn.proc(asks(play, 0), over), put(big, 0, tn.at(field, 0)), put(small, 0, tn.at(field, 0)), put(big, 0, tn.at(hand, 0)))
	g.next()
	want(t, "offered", g.offers(0), "big")
	if asked > 0 {
		t.Errorf("candidates were asked %d times for what they meet by how they are found", asked)
	}
	whyNot(t, g, 0, kernel.Attempt{Verb: toAct, Card: g.S.Ref(2)}, 5, "fact.not-there")
	whyNot(t, g, 0, kernel.Attempt{Verb: toDrop, Card: g.S.Ref(2)}, 3, "refuse.not-among-candidates")
	whyNot(t, g, 0, kernel.Attempt{Verb: toAct, Card: g.ref("small")}, 7, "fact.so-small")
	if r := g.WhyNot(0, kernel.Attempt{Verb: toAct, Card: g.ref("small")}); len(r.Args) != 1 || r.Args[0] != 1 {
		t.Errorf("the refusal says %v, want that the size is 1", r.Args)
	}
}
