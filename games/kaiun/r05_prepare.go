// Preparing the game: Kaiun 5. Decks are checked in r05_decks.go.

package kaiun

import "saitei/kernel"

// barrierCards is how many cards make the barrier at the start (5-2-1-3).
const barrierCards = 5

// players is what matchProc keeps: how many play.
type players int32

// matchProc is a whole game: preparation (5-2), then turn after turn.
func matchProc() kernel.Proc {
	return kernel.Proc{Name: "match", Steps: []kernel.Step{
		{Clause: R1_1_1, Do: func(g *kernel.Game) kernel.Flow {
			*kernel.Registers[players](g) = players(g.Seats())
			g.Say(verbPlayers, kernel.NoSeat, kernel.NoRef, g.Seats())
			return kernel.Continue
		}},
		{Clause: R5_2_1, When: isForTwo, Do: func(g *kernel.Game) kernel.Flow { return g.Call(procPrepare) }},
		{Clause: R5_2_1_4, When: isForTwo, Do: func(g *kernel.Game) kernel.Flow {
			g.Say(verbStart, kernel.NoSeat, kernel.NoRef, 0)
			return g.Call(procTurns)
		}},
	}}
}

// prepareProc is what both players do before the game starts (5-2-1).
func prepareProc() kernel.Proc {
	return kernel.Proc{Name: "prepare", Steps: []kernel.Step{
		{Clause: R5_2_1_1, Do: func(g *kernel.Game) kernel.Flow {
			both(func(s kernel.Seat) { g.Say(verbPresent, s, kernel.NoRef, g.Count(zoneDeck, s)) })
			return kernel.Continue
		}},
		{Clause: R5_2_1_2, Do: func(g *kernel.Game) kernel.Flow {
			both(func(s kernel.Seat) { shuffleDeck(g, s) })
			return kernel.Continue
		}},
		{Clause: R5_2_1_3, Do: dealBarrier},
	}}
}

// dealBarrier lays barrier cards one at a time, so that the deck's first card lies at the bottom, the left end (5-2-1-3).
func dealBarrier(g *kernel.Game) kernel.Flow {
	both(func(s kernel.Seat) {
		deck := g.At(zoneDeck, s)
		for i := range min(barrierCards, len(deck)) {
			g.Move(verbDeal, s, g.Ref(deck[len(deck)-1-i]), placeOf(g, zoneBarrier, s), kernel.FaceDown, 0)
		}
	})
	return kernel.Continue
}
