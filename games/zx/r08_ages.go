// The reference times of continuous effects: Z/X 811.3.

package zx

import "saitei/kernel"

// settleAges lets the effects that the running card or ability has brought about since a moment be as old as its resolution is over (811.3b).
func settleAges(g *kernel.Game, since uint32) kernel.Flow {
	g.Renew(g.Frame().Source, since)
	return g.CheckNow()
}

// tieDue reports whether a player has continuous effects of the same reference time whose order matters.
func tieDue(g *kernel.Game) bool { return g.IsFact(factTies, 0) }

func isTied(g *kernel.Game) bool {
	_, isTied := g.FindTie()
	return isTied
}

// tieProc lets the player who controls them decide the order of such effects.
func tieProc() kernel.Proc {
	return kernel.Proc{Name: "ages", Steps: []kernel.Step{
		{Clause: R811_3c, Do: func(g *kernel.Game) kernel.Flow {
			t, isTied := g.FindTie()
			if !isTied {
				return kernel.Done
			}
			g.DropAnswers()
			g.ActAs(t.Seat)
			return g.AskSeat(t.Seat, qAges, 0)
		}},
		{Clause: R811_3c, Do: func(g *kernel.Game) kernel.Flow {
			t, _ := g.FindTie()
			var few [32]int32
			keys := few[:0]
			for _, o := range g.AllPicked(g.Frame().Seat, g.Picks()) {
				keys = append(keys, o.N)
			}
			g.Untie(t, keys)
			return kernel.Done
		}},
	}}
}

// agesQuestion asks in which order continuous effects of the same moment count, the earliest first.
func agesQuestion() kernel.Question {
	return kernel.Question{
		Name: "ages", Clause: R811_3c, Kind: kernel.OrderAll, Verb: verbOrder,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			t, _ := g.FindTie()
			var few [32]int32
			for _, key := range g.Tied(t, few[:0]) {
				g.Offer(a, kernel.Option{Kind: kernel.EffectOption, N: key, Card: g.TiedSource(key), Verb: verbOrder, Clause: R811_3c})
			}
		},
	}
}
