// Preparing the game: Z/X 400. Decks are checked in r04_decks.go.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// The numbers of the preparation.
const (
	handSize      = 4 // 402.1j
	lifeSize      = 4 // 402.1l
	resourceSize  = 2 // 402.1m
	deckSize      = 50
	dynamisSize   = 16
	ignitionCards = 20
	usualMax      = 4
	usualCharge   = 4 // 306.2a
	usualHand     = 6 // 309.2b
)

// matchProc is a match: what goes before it (402.1), then turn after turn.
func matchProc() kernel.Proc {
	return kernel.Proc{Name: "match", Steps: []kernel.Step{
		{Clause: R402_1, Do: func(g *kernel.Game) kernel.Flow { return g.Call(procPrepare) }},
		{Clause: R402_1p, Do: func(g *kernel.Game) kernel.Flow {
			g.Note(kernel.NoSeat, vPlayer, g.Var(vFirst))
			return g.Call(procTurns)
		}},
	}}
}

// prepareProc is the procedure before the game. Both players finish a step before the next one begins (J17).
func prepareProc() kernel.Proc {
	eachSeat := func(f func(g *kernel.Game, s kernel.Seat)) func(g *kernel.Game) kernel.Flow {
		return func(g *kernel.Game) kernel.Flow {
			for s := range contestants(g) {
				f(g, s)
			}
			return kernel.Continue
		}
	}
	asks := func(q kernel.QuestionID) func(g *kernel.Game) kernel.Flow {
		return func(g *kernel.Game) kernel.Flow {
			for s := range kernel.Seat(seats) {
				g.AskSeat(s, q, 0)
			}
			return kernel.Wait
		}
	}
	return kernel.Proc{Name: "prepare", Steps: []kernel.Step{
		{Clause: R402_1b, Do: eachSeat(layPlayerCard)},
		{Clause: R402_1b, When: lacksPlayerCard, Do: eachSeat(layVirtualCard)},
		{Clause: R402_1c, When: hasStarter(opStartCard), Do: asks(qStartCard)},
		{Clause: R402_1c, When: hasStarter(opStartCard), Do: eachSeat(func(g *kernel.Game, s kernel.Seat) {
			setOut(g, s, square(g, playerSquare(s)), kernel.FaceDown)
		})},
		{Clause: R402_1d, When: hasStarter(opGateCard), Do: asks(qGateCard)},
		{Clause: R402_1d, When: hasStarter(opGateCard), Do: eachSeat(func(g *kernel.Game, s kernel.Seat) {
			setOut(g, s, effect.PlaceOf(g, zoneDynamis, s), kernel.FaceUp)
		})},
		{Clause: R402_1e, When: hasStarter(opStartResource), Do: asks(qStartResource)},
		{Clause: R402_1e, When: hasStarter(opStartResource), Do: eachSeat(func(g *kernel.Game, s kernel.Seat) {
			setOut(g, s, effect.PlaceOf(g, zoneResource, s), kernel.FaceUp)
		})},
		{Clause: R402_1f, Do: eachSeat(func(g *kernel.Game, s kernel.Seat) { g.Shuffle(verbShuffle, s, effect.PlaceOf(g, zoneDeck, s)) })},
		{Clause: R402_1g, Do: eachSeat(layDynamis)},
		{Clause: R402_1i, Do: func(g *kernel.Game) kernel.Flow {
			first := g.Roll(kernel.NoSeat, seats)
			g.Note(kernel.NoSeat, vFirst, first)
			g.Note(kernel.NoSeat, vPlayer, first)
			g.Tell(verbGameStart, kernel.Seat(first), kernel.NoRef, 0)
			return kernel.Continue
		}},
		{Clause: R402_1j, Do: eachSeat(func(g *kernel.Game, s kernel.Seat) { deal(g, s, zoneHand, handSize, kernel.FaceDown) })},
		{Clause: R402_1k, Do: func(g *kernel.Game) kernel.Flow { return kernel.CallWith(g, procRedraw, redrawing(g.Var(vFirst))) }},
		{Clause: R402_1k, Do: func(g *kernel.Game) kernel.Flow { return kernel.CallWith(g, procRedraw, redrawing(1-g.Var(vFirst))) }},
		{Clause: R402_1l, Do: eachSeat(func(g *kernel.Game, s kernel.Seat) { deal(g, s, zoneLife, lifeSize, kernel.FaceDown) })},
		{Clause: R402_1m, Do: eachSeat(func(g *kernel.Game, s kernel.Seat) {
			deal(g, s, zoneResource, resourceSize-g.Count(zoneResource, s), kernel.FaceUp)
		})},
		{Clause: R402_1n, Do: eachSeat(func(g *kernel.Game, s kernel.Seat) {
			for _, c := range g.In(square(g, playerSquare(s))) {
				if !isUp(g, c) {
					g.Turn(verbFace, s, g.Ref(c), kernel.FaceUp)
				}
			}
		})},
		{Clause: R402_1o, Do: eachSeat(func(g *kernel.Game, s kernel.Seat) { g.Note(s, pDamage, 0) })},
	}}
}

// deal moves cards from the top of a deck to another zone.
func deal(g *kernel.Game, s kernel.Seat, z kernel.ZoneID, n int, face kernel.Face) {
	cards := g.At(zoneDeck, s)
	for i := range min(max(n, 0), len(cards)) {
		c := cards[len(cards)-1-i]
		e := g.Draft(kernel.Moved, verbSet, s, g.Ref(c))
		e.To, e.Face = effect.PlaceOf(g, z, s), face
		if z == zoneResource && g.Var(vOld) != 0 { // version 6.5.0 does not limit 308.2b to the game itself (J19)
			e.Pose = arrivalPose(g, s, c, face)
		}
	}
}

// layPlayerCard puts a player's player card on the player square that is nearer, with the card that was prepared with it behind it (402.1a, 402.1b).
func layPlayerCard(g *kernel.Game, s kernel.Seat) {
	for _, c := range g.At(zoneBack, s) {
		if g.Printed(c, attrKind)&kindPlayer != 0 {
			g.Move(verbSet, s, g.Ref(c), square(g, ownSquare(g, s)), kernel.FaceUp, 0)
		}
	}
}

// ownSquare is the player square that a player takes: the nearer one (402.1a, 303.3a).
func ownSquare(g *kernel.Game, s kernel.Seat) int {
	if !g.On(R402_1a) || !g.On(R303_3a) {
		return playerSquare(duel.Other(s))
	}
	return playerSquare(s)
}

// layDynamis puts a player's dynamis down with its backs up; only the gate card that was set out stays as it is (402.1g).
func layDynamis(g *kernel.Game, s kernel.Seat) {
	for _, c := range g.At(zoneDynamis, s) {
		if isUp(g, c) && !isStarter(g, c, opGateCard) {
			g.Turn(verbFace, s, g.Ref(c), kernel.FaceDown)
		}
	}
}

// hasStarter reports whether somebody's deck has a card with a keyword of the preparation.
func hasStarter(keyword cardtext.Op) func(g *kernel.Game) bool {
	return func(g *kernel.Game) bool {
		for s := range kernel.Seat(seats) {
			for _, c := range g.At(zoneDeck, s) {
				if isStarter(g, c, keyword) {
					return true
				}
			}
		}
		return false
	}
}

// starterQuestion lets a player choose a card of the deck to begin the game with, or none.
func starterQuestion(name string, keyword cardtext.Op, clause kernel.Clause) kernel.Question {
	return kernel.Question{
		Name: name, Clause: clause, Kind: kernel.PickSome, Verb: verbSet, Steady: true,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			g.OfferCards(a, effect.PlaceOf(g, zoneDeck, a.Seat), verbSet, clause, func(c kernel.CardID) bool { return isStarter(g, c, keyword) })
		},
		Bounds: func(*kernel.Game, *kernel.Ask) (int, int) { return 0, 1 },
	}
}

// setOut puts the card that a player chose to begin with where it begins.
func setOut(g *kernel.Game, s kernel.Seat, to kernel.Place, face kernel.Face) {
	if o, ok := g.Picked(s); ok {
		g.Move(verbSet, s, o.Card, to, face, 0)
	}
}

// redrawing is what redrawProc keeps: whose hand it is about.
type redrawing kernel.Seat

// redrawProc lets a player redraw the hand once (402.1k, J18).
func redrawProc() kernel.Proc {
	seat := func(g *kernel.Game) kernel.Seat { return kernel.Seat(*kernel.Registers[redrawing](g)) }
	return kernel.Proc{Name: "redraw", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(seat(g), qRedraw, 0) }},
		{Do: func(g *kernel.Game) kernel.Flow {
			s := seat(g)
			if o, ok := g.Picked(s); !ok || o.Kind != kernel.YesOption {
				return kernel.Done
			}
			for _, c := range g.At(zoneHand, s) {
				g.Move(verbReturn, s, g.Ref(c), effect.PlaceOf(g, zoneDeck, s), kernel.FaceDown, 0)
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			g.Shuffle(verbShuffle, seat(g), effect.PlaceOf(g, zoneDeck, seat(g)))
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			deal(g, seat(g), zoneHand, handSize, kernel.FaceDown)
			return kernel.Done
		}},
	}}
}
