// The start of a duel: Dimension Zero 3-1-3, 3-1-4 and 3-2.

package dimensionzero

import (
	"saitei/internal/duel"
	"saitei/kernel"
)

// openingHand is how many cards each player draws at first (3-2-2, 2-23-4-1).
const openingHand = 5

const atHands kernel.Label = 1

// matchSteps is a duel: what goes before it, then turn after turn.
var matchSteps = kernel.Proc{Name: "match", Steps: []kernel.Step{
	{Clause: R3_1_3, Do: func(g *kernel.Game) kernel.Flow {
		for s := range kernel.Seat(players) {
			g.Shuffle(verbShuffle, s, g.Rules.PlaceOf(zoneDeck, s))
		}
		return kernel.Continue
	}},
	{Clause: R3_1_4, When: func(g *kernel.Game) bool { return g.Var(vTurn) == 0 }, Do: func(g *kernel.Game) kernel.Flow {
		startWith(g, kernel.Seat(g.Roll(kernel.NoSeat, players)))
		return kernel.Continue
	}},
	{Clause: R3_2_2, Label: atHands, Do: func(g *kernel.Game) kernel.Flow { return openHand(g, activePlayer(g)) }},
	{Clause: R3_2_2, Do: func(g *kernel.Game) kernel.Flow { return openHand(g, duel.Other(activePlayer(g))) }},
	{Clause: R3_2_3_1, When: mayDrawAnew, Do: func(g *kernel.Game) kernel.Flow {
		return g.BeginProc(procRedraw, duel.Other(activePlayer(g)), kernel.NoRef)
	}},
	{Clause: R3_4_1, Do: func(g *kernel.Game) kernel.Flow {
		if g.Var(vJ9) != 0 && g.On(R3_3_11) {
			g.Note(kernel.NoSeat, vSudden, 1)
		}
		return g.Call(procTurns)
	}},
}}

// startWith notes who takes the first turn.
func startWith(g *kernel.Game, first kernel.Seat) {
	g.Note(kernel.NoSeat, vFirst, int(first))
	g.Note(kernel.NoSeat, vActive, int(first))
	g.Tell(verbFirst, first, kernel.NoRef, 0)
}

// mayDrawAnew reports whether regulations let the second player draw another hand (3-2-3, J6).
func mayDrawAnew(g *kernel.Game) bool { return g.Var(vJ6) != 0 || !g.On(R3_2_3) }

// redrawSteps lets the running player, once, put the hand on the bottom of the deck in any order and draw another (3-2-3-1).
var redrawSteps = kernel.Proc{Name: "redraw", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qRedraw, 0) }},
	{Do: func(g *kernel.Game) kernel.Flow {
		s := g.Frame().Seat
		if o, ok := g.Picked(s); !ok || o.Kind != kernel.YesOption {
			return kernel.Done
		}
		return g.AskSeat(s, qReturn, 0)
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		s := g.Frame().Seat
		for _, o := range g.AllPicked(s, g.Picks()) {
			g.Move(verbSlip, s, o.Card, g.Rules.PlaceOf(zoneDeck, s), kernel.FaceDown, kernel.Bottom)
		}
		return kernel.Continue
	}},
	{Do: func(g *kernel.Game) kernel.Flow { return drawFor(g, g.Frame().Seat, openingHand) }},
}}

var anewQuestion = kernel.Question{Name: "redraw", Clause: R3_2_3_1, Kind: kernel.YesNo, Verb: verbMay}

// bottomQuestion asks in which order the hand goes to the bottom of the deck: what comes first lies above the rest.
var bottomQuestion = kernel.Question{
	Name: "return", Clause: R3_2_3_1, Kind: kernel.OrderAll, Verb: verbOrder,
	Candidates: func(g *kernel.Game, a *kernel.Ask) {
		g.OfferCards(a, g.Rules.PlaceOf(zoneHand, a.Seat), verbOrder, R3_2_3_1, nil)
	},
}
