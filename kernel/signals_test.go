// Signals from outside: time is called and the turn and one more are played; a draw takes everybody; nothing else changes.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

// The signals of the game of rounds.
const (
	timeIsCalled kernel.SignalID = iota
	drawOffered
)

// rounds is a game of turns without an end of its own. When time is called, the turn under way and the next one are played, and then the match is
// drawn; it is drawn at once when both want to.
func rounds(t *testing.T) *table {
	tn := newTiny(2)
	q := tn.question(kernel.Question{Name: "turn", Candidates: actions(toPass)})
	tie := func(g *kernel.Game) {
		for s := range kernel.Seat(g.Seats()) {
			g.Finish(toEnd, s, kernel.Drew)
		}
		g.End(toEnd)
	}
	tn.Signals = []kernel.Signal{
		timeIsCalled: {
			Name: "time", Clause: 1, Verb: toSay, Taken: func(g *kernel.Game, _ kernel.Seat) { g.Note(kernel.NoSeat, tally, 2) },
			Refuses: func(g *kernel.Game, _ kernel.Seat) (kernel.Clause, kernel.Key) {
				if g.Var(tally) > 0 {
					return 1, "refuse.offered-already"
				}
				return 0, ""
			},
		},
		drawOffered: {Name: "draw", Clause: 2, BySeats: true, Agreed: true, Verb: toPay, Taken: func(g *kernel.Game, _ kernel.Seat) { tie(g) }},
	}
	const next kernel.Label = 1
	return tn.play(t, tn.proc(
		kernel.Step{Label: next, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(kernel.Seat(g.Var(active)), q, 0) }},
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			g.Note(kernel.NoSeat, active, 1-g.Var(active))
			switch left := g.Var(tally); left {
			case 0:
				return kernel.GoTo(next)
			case 1:
				tie(g)
				return kernel.Done
			default:
				g.Note(kernel.NoSeat, tally, left-1)
				return kernel.GoTo(next)
			}
		}},
	))
}

// refused fails unless a signal is refused for a reason and changes nothing.
func (g *table) refused(what string, do func() *kernel.Refusal, fact kernel.Key) {
	g.tb.Helper()
	before := g.S.Hash()
	if r := do(); r == nil || r.Fact != fact {
		g.tb.Errorf("%s: %v, want %s", what, r, fact)
	}
	if g.S.Hash() != before {
		g.tb.Errorf("%s was refused but changed the match", what)
	}
}

func (g *table) signal(seat kernel.Seat, id kernel.SignalID) {
	g.tb.Helper()
	if r := g.Signal(seat, id); r != nil {
		g.tb.Fatalf("signal %d of %d: %v", id, seat, r.Fact)
	}
	g.next()
}

func TestTimeIsTakenUpAtTheEndOfTheTurn(t *testing.T) {
	g := rounds(t)
	g.pick(0, "pass")
	g.refused("time by a player", func() *kernel.Refusal { return g.Signal(1, timeIsCalled) }, "refuse.not-your-signal")
	g.signal(kernel.NoSeat, timeIsCalled)
	want(t, "told", g.happened(), "say")
	want(t, "asked", g.asked(), "1")
	g.refused("time called twice", func() *kernel.Refusal { return g.Signal(kernel.NoSeat, timeIsCalled) }, "refuse.offered-already")
	g.pick(1, "pass")
	want(t, "over after the turn", g.IsOver(), false)
	g.pick(0, "pass")
	want(t, "over after one more turn", g.IsOver(), true)
	want(t, "outcome", g.Outcome(0), kernel.Drew)
	g.refused("time when all is over", func() *kernel.Refusal { return g.Signal(kernel.NoSeat, timeIsCalled) }, "refuse.match-over")
}

func TestDrawTakesEverybody(t *testing.T) {
	g := rounds(t)
	g.refused("a draw by the judge", func() *kernel.Refusal { return g.Signal(kernel.NoSeat, drawOffered) }, "refuse.not-your-signal")
	g.refused("declining nothing", func() *kernel.Refusal { return g.Decline(1, drawOffered) }, "refuse.nothing-offered")
	g.signal(1, drawOffered)
	want(t, "over", g.IsOver(), false)
	g.refused("offered twice", func() *kernel.Refusal { return g.Signal(1, drawOffered) }, "refuse.offered-already")
	if v := g.View(0).Signals; len(v) != 1 || !v[0].Can || len(v[0].Offered) != 1 || v[0].Offered[0] != 1 {
		t.Errorf("the other seat sees %+v", v)
	}
	if v := g.View(1).Signals; len(v) != 1 || v[0].Can {
		t.Errorf("the seat that offered sees %+v", v)
	}
	if r := g.Decline(0, drawOffered); r != nil {
		t.Fatal(r.Fact)
	}
	want(t, "signals after it was declined", len(g.View(0).Signals[0].Offered), 0)
	g.signal(0, drawOffered)
	g.pick(0, "pass") // an offer stands while the match goes on
	g.signal(1, drawOffered)
	want(t, "over", g.IsOver(), true)
	want(t, "outcome", g.Outcome(1), kernel.Drew)
	want(t, "told", g.happened(), "pay pay pay end3 end3 end")
}

// TestDisabledSignalIsRefused: a signal whose clause is not in force means nothing.
func TestDisabledSignalIsRefused(t *testing.T) {
	g := rounds(t)
	g.Audit = &kernel.Audit{Off: map[kernel.Clause]bool{1: true}}
	g.refused("time", func() *kernel.Refusal { return g.Signal(kernel.NoSeat, timeIsCalled) }, "refuse.nobody-may")
}
