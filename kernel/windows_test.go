// Windows: who may act when. Seats act or pass in order until all have passed in a row; windows open inside windows.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// window is a game of one window in which a seat may say something or pass.
func window(w kernel.Window, seats int) (*tiny, kernel.ProcID) {
	tn := newTiny(seats)
	w.Clause, w.Pass = cWindow, toPass
	w.Ask = tn.question(kernel.Question{Candidates: actions(toAct, toPass)})
	if w.First == nil {
		w.First = func(*kernel.Game) kernel.Seat { return 0 }
	}
	if w.Act == nil {
		w.Act = func(g *kernel.Game, seat kernel.Seat, _ kernel.Option) kernel.Flow {
			g.Say(toSay, seat, kernel.NoRef, int(seat)+1)
			return kernel.Continue
		}
	}
	if w.AllPassed == nil {
		w.AllPassed = func(*kernel.Game) kernel.Flow { return kernel.Done }
	}
	tn.Windows = []kernel.Window{w}
	return tn, tn.proc(kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.OpenWindow(0) }}, over)
}

func TestWindowEndsWhenAllPassInARow(t *testing.T) {
	tn, main := window(kernel.Window{}, 2)
	g := tn.play(t, main)
	g.pick(0, "pass")
	g.pick(1, "act") // the seat that acted goes on, and the other must pass again
	g.pick(1, "pass")
	want(t, "asked", g.asked(), "0")
	g.pick(0, "act")
	g.pick(0, "pass")
	g.pick(1, "pass")
	want(t, "said", g.happened(), "say2 say1 end")
}

// TestWindowAlternates: where acting hands the turn to act over, the seats alternate until two passes in a row.
func TestWindowAlternates(t *testing.T) {
	tn, main := window(kernel.Window{After: func(g *kernel.Game, s kernel.Seat) kernel.Seat { return g.Next(s) }}, 2)
	g := tn.play(t, main)
	for _, seat := range []kernel.Seat{0, 1, 0} {
		g.pick(seat, "act")
	}
	g.pick(1, "pass")
	g.pick(0, "act")
	g.pick(1, "pass")
	g.pick(0, "pass")
	want(t, "said", g.happened(), "say1 say2 say1 say1 end")
}

// TestWindowPassesOverSeats: a seat that cannot act, or is out of the match, is passed over without being asked.
func TestWindowPassesOverSeats(t *testing.T) {
	tn, main := window(kernel.Window{
		First:  func(*kernel.Game) kernel.Seat { return 1 },
		CanAct: func(g *kernel.Game, s kernel.Seat) bool { return s != 2 },
	}, 4)
	out := tn.proc(do(func(g *kernel.Game) { g.Finish(toEnd, 3, kernel.Lost) }), calls(main))
	g := tn.play(t, out)
	order := g.asked()
	for !g.IsOver() {
		seat := g.Open()[0].Seat
		g.pick(seat, "pass")
		order += " " + g.asked()
	}
	want(t, "asked", order, "1 0 ")
}

// TestClosedQuestionIsNotAsked: a question that is closed to a seat lists nothing and is not asked; nothing was chosen then, and the step goes on.
func TestClosedQuestionIsNotAsked(t *testing.T) {
	for _, shut := range []bool{true, false} {
		tn := newTiny(2)
		listed := 0
		q := tn.question(kernel.Question{
			Candidates: func(g *kernel.Game, a *kernel.Ask) { listed++; actions(toAct, toPass)(g, a) },
			Closed:     func(_ *kernel.Game, seat kernel.Seat) bool { return shut && seat == 1 },
		})
		picked := do(func(g *kernel.Game) {
			if _, ok := g.Picked(1); ok {
				g.Say(toSay, 1, kernel.NoRef, 7)
			}
		})
		g := tn.play(t, tn.proc(kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(1, q, 0) }}, picked, over))
		want(t, "over at once", g.IsOver(), shut)
		want(t, "listed", listed > 0, !shut)
		if !shut {
			g.pick(1, "act")
			want(t, "said", g.happened(), "say7 end")
		}
	}
}

// TestBeforeRunsAheadOfActing: what must be done before anybody may act is done when the window opens and after every act, and
// not after a pass, which changes nothing.
func TestBeforeRunsAheadOfActing(t *testing.T) {
	tn, main := window(kernel.Window{}, 2)
	tn.Windows[0].Before = tn.proc(say(9))
	g := tn.play(t, main)
	g.pick(0, "act")
	g.pick(0, "pass")
	g.pick(1, "pass")
	want(t, "said", g.happened(), "say9 say1 say9 end")
}

// TestActMayCloseWindow: an act that says the window is done closes it at once.
func TestActMayCloseWindow(t *testing.T) {
	tn, main := window(kernel.Window{Act: func(*kernel.Game, kernel.Seat, kernel.Option) kernel.Flow { return kernel.Done }}, 2)
	g := tn.play(t, main)
	g.pick(0, "act")
	want(t, "over", g.IsOver(), true)
}

// TestDamageWindowInsideDamageWindow: a hit opens a window in which another hit may be dealt, which opens its own; what each is
// about is kept by its frames, and they close in reverse.
func TestDamageWindowInsideDamageWindow(t *testing.T) {
	tn := newTiny(2)
	q := tn.question(kernel.Question{Candidates: actions(toAct, toPass)})
	// blow is what a hit keeps.
	type blow struct {
		number int32
		on     kernel.Seat // whom it is dealt to
		_      [3]uint8
	}
	var hit kernel.ProcID
	tn.Windows = []kernel.Window{{
		Clause: cWindow, First: func(g *kernel.Game) kernel.Seat { return kernel.Seat(g.Var(active)) }, Ask: q, Pass: toPass,
		Act: func(g *kernel.Game, seat kernel.Seat, _ kernel.Option) kernel.Flow {
			return kernel.CallWith(g, hit, blow{on: g.Next(seat)})
		},
		AllPassed: func(*kernel.Game) kernel.Flow { return kernel.Done },
	}}
	hit = tn.proc(
		do(func(g *kernel.Game) {
			g.AddVar(toSay, kernel.NoSeat, tally, 1)
			kernel.Registers[blow](g).number = int32(g.Var(tally) + 1)
		}),
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.OpenWindow(0) }},
		do(func(g *kernel.Game) {
			b := kernel.Registers[blow](g)
			g.AddVar(toHit, b.on, score, int(b.number))
		}),
	)
	g := tn.play(t, tn.proc(kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.Call(hit) }}, over))
	g.pick(0, "act") // hit 2 on seat 1, in the window of hit 1
	g.pick(0, "pass")
	g.pick(1, "act") // hit 3 on seat 0, in the window of hit 2
	depth := len(g.S.Strands[0].Frames)
	g.pick(0, "pass")
	g.pick(1, "pass") // hit 3 is dealt
	if now := len(g.S.Strands[0].Frames); now >= depth {
		t.Errorf("%d frames after the inner window closed, %d inside it", now, depth)
	}
	want(t, "seat 0 after the innermost", g.PlayerVar(0, score), 3)
	for !g.IsOver() {
		g.pick(g.Open()[0].Seat, "pass")
	}
	want(t, "hits", g.happened(), "say1 say1 say1 hit3 hit2 hit1 end")
	want(t, "scores", fmt.Sprint(g.PlayerVar(0, score), g.PlayerVar(1, score)), "4 2")
}

// TestPassIsMarked: whoever is asked in a window is told which option passes, and whether the match goes on by it.
func TestPassIsMarked(t *testing.T) {
	tn, main := window(kernel.Window{Advances: func(_ *kernel.Game, s kernel.Seat) bool { return s == 0 }}, 2)
	g := tn.play(t, main)
	for seat, kind := range []kernel.PassKind{kernel.PassAdvance, kernel.PassAnswer} {
		d := g.View(kernel.Seat(seat)).Decisions[0]
		want(t, "passes", fmt.Sprint(d.Options[0].Pass, d.Options[1].Pass), fmt.Sprint("", kind))
		g.pick(kernel.Seat(seat), "pass")
	}
}
