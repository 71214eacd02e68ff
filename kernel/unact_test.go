// Taking back: an act in a window that turns out to be impossible.

package kernel_test

import (
	"testing"

	"saitei/kernel"
)

// TestActTakenBack: an act that turns out to be impossible is taken back, and the window stands as it did: whoever had passed has passed, and the same seat may act.
func TestActTakenBack(t *testing.T) {
	tn := newTiny(2)
	const failed kernel.Label = 1
	q := tn.question(kernel.Question{Candidates: func(g *kernel.Game, a *kernel.Ask) {
		g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: toAct, N: 1})
		g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: toPass})
	}})
	act := tn.proc(
		do(func(g *kernel.Game) { g.Save() }),
		say(7),
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.RollBack(failed) }},
		kernel.Step{Label: failed, Do: func(g *kernel.Game) kernel.Flow {
			g.Unact()
			return kernel.Done
		}},
	)
	tn.Windows = []kernel.Window{{
		Clause: cWindow, First: func(*kernel.Game) kernel.Seat { return 0 }, Ask: q, Pass: toPass,
		Act:       func(g *kernel.Game, _ kernel.Seat, _ kernel.Option) kernel.Flow { return g.Call(act) },
		After:     func(*kernel.Game, kernel.Seat) kernel.Seat { return 0 },
		AllPassed: func(*kernel.Game) kernel.Flow { return kernel.Done },
	}}
	g := tn.play(t, tn.proc(kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.OpenWindow(0) }}, over))
	g.pick(0, "pass")
	g.pick(1, "act1")
	want(t, "asked again", g.Open()[0].Seat, kernel.Seat(1))
	g.pick(1, "pass") // both have passed in a row
	want(t, "over", g.IsOver(), true)
}
