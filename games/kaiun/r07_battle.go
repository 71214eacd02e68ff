// The battle: Kaiun 7. Signs are compared, then luck; effects of winner and loser follow, then the result.

package kaiun

import (
	"saitei/internal/duel"
	"saitei/kernel"
)

// How a battle went for a player, as the player's number `result`.
const (
	resultNone = iota
	resultWin
	resultLoss
	resultDraw
)

// battleProc is one battle (7-1).
func battleProc() kernel.Proc {
	return kernel.Proc{Name: "battle", Steps: []kernel.Step{
		{When: hasBattle, Do: beginBattle},
		{Clause: R7_1_1, During: fought, Do: compareSigns},
		{Clause: R7_1_2, During: fought, Do: func(g *kernel.Game) kernel.Flow { return g.Call(procCompare) }},
		{Clause: R7_1_3, When: winnerDiffers, Do: func(g *kernel.Game) kernel.Flow { return activateAfterBattle(g, tagWin) }},
		{Clause: R7_1_4, When: winnerDiffers, Do: func(g *kernel.Game) kernel.Flow { return activateAfterBattle(g, tagLoss) }},
		{Clause: R7_1_5, During: fought, Do: func(g *kernel.Game) kernel.Flow { return g.Call(procResult) }},
		{Clause: R7_1_5_5, During: fought, Do: func(g *kernel.Game) kernel.Flow {
			g.Tell(verbBattleOver, kernel.NoSeat, kernel.NoRef, 0)
			endEffects(g, verbNote, untilBattle)
			return kernel.Done
		}},
	}}
}

// hasBattle reports whether there is a battle at all: somebody has a card (J9: under the other reading both need one).
func hasBattle(g *kernel.Game) bool {
	a, b := battler(g, 0) != kernel.NoCard, battler(g, 1) != kernel.NoCard
	if g.Var(vJ9) != 0 {
		return a && b
	}
	return a || b
}

func beginBattle(g *kernel.Game) kernel.Flow {
	both(func(s kernel.Seat) {
		if c := battler(g, s); c != kernel.NoCard {
			g.Note(s, pFought, int(g.Ref(c).Serial))
		}
	})
	g.Note(kernel.NoSeat, vFought, 1)
	return kernel.Continue
}

// fought is the guard of what follows only where there is a battle.
var fought = kernel.VarIs(vFought, 1)

// compareSigns compares the hand signs of the two cards (7-1-1).
func compareSigns(g *kernel.Game) kernel.Flow {
	a, b := battler(g, 0), battler(g, 1)
	if a == kernel.NoCard || b == kernel.NoCard {
		return kernel.Continue
	}
	r := beats(g, sign(g, a), sign(g, b))
	g.Note(0, pSign, r)
	g.Tell(verbSign, 0, kernel.NoRef, r)
	switch r {
	case signWins:
		r = signLoses
	case signLoses:
		r = signWins
	}
	g.Note(1, pSign, r)
	g.Tell(verbSign, 1, kernel.NoRef, r)
	return kernel.Continue
}

// battleLuck is what a card brings to the battle: winning luck if its sign won (7-1-1-1), even luck otherwise (7-1-1-2).
func battleLuck(g *kernel.Game, s kernel.Seat) int {
	c := battler(g, s)
	switch g.PlayerVar(s, pSign) {
	case signWins:
		if g.On(R7_1_1_1) {
			return luck(g, c, attrWin)
		}
	case signLoses, signTies:
		if g.On(R7_1_1_2) {
			return luck(g, c, attrEven)
		}
	}
	return 0
}

// compareProc decides the battle (7-1-2). "Wins this battle" settles it whatever the luck (10-2-3).
func compareProc() kernel.Proc {
	return kernel.Proc{Name: "compare", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			*kernel.Registers[verdict](g) = judge(g)
			return kernel.Continue
		}},
		{Clause: R7_1_2_1, When: decided(resultWin), Do: func(g *kernel.Game) kernel.Flow {
			s := winner(g)
			g.SetVar(verbWinBattle, s, pResult, resultWin)
			return kernel.Continue
		}},
		{When: winWasReplaced, Do: judgeOthers},
		{Clause: R7_1_2_2, When: decided(resultWin), Do: func(g *kernel.Game) kernel.Flow {
			g.SetVar(verbLoseBattle, duel.Other(winner(g)), pResult, resultLoss)
			return kernel.Continue
		}},
		{Clause: R7_1_2_3, When: decided(resultDraw), Do: func(g *kernel.Game) kernel.Flow {
			drawBattle(g)
			return kernel.Continue
		}},
	}}
}

// winWasReplaced reports whether the side that was to win has not won, because something else happened instead.
func winWasReplaced(g *kernel.Game) bool {
	return decided(resultWin)(g) && g.PlayerVar(winner(g), pResult) != resultWin
}

// judgeOthers goes by what happened instead of the win, if that says who wins or that nobody does.
func judgeOthers(g *kernel.Game) kernel.Flow {
	v := battleWon(g)
	if v == verdictNone {
		return kernel.Continue
	}
	*kernel.Registers[verdict](g) = v
	if v != verdictDraw {
		g.SetVar(verbWinBattle, winner(g), pResult, resultWin)
	}
	return kernel.Continue
}

// drawBattle proposes that neither side has won.
func drawBattle(g *kernel.Game) {
	both(func(s kernel.Seat) { g.SetVar(verbDrawBattle, s, pResult, resultDraw) })
}

// verdict is who wins a battle: what compareProc keeps.
type verdict int32

// The verdicts: none yet, seat 0 wins, seat 1 wins, nobody wins.
const (
	verdictNone verdict = iota - 1
	verdictFirst
	verdictSecond
	verdictDraw
)

// judge compares both sides. A side without a card has no luck to compare and loses (J9).
func judge(g *kernel.Game) verdict {
	if v := battleWon(g); v != verdictNone {
		return v
	}
	a, b := battler(g, 0), battler(g, 1)
	switch {
	case a == kernel.NoCard && b == kernel.NoCard:
		return verdictDraw
	case b == kernel.NoCard:
		return verdictFirst
	case a == kernel.NoCard:
		return verdictSecond
	}
	x, y := battleLuck(g, 0), battleLuck(g, 1)
	switch {
	case x > y:
		return verdictFirst
	case x < y:
		return verdictSecond
	}
	return verdictDraw
}

func decided(result int) func(g *kernel.Game) bool {
	return func(g *kernel.Game) bool {
		return (*kernel.Registers[verdict](g) == verdictDraw) == (result == resultDraw)
	}
}

func winner(g *kernel.Game) kernel.Seat { return kernel.Seat(*kernel.Registers[verdict](g)) }

func seatWith(g *kernel.Game, result int) kernel.Seat {
	for s := range kernel.Seat(seats) {
		if g.PlayerVar(s, pResult) == result {
			return s
		}
	}
	return kernel.NoSeat
}

// winnerDiffers reports whether somebody won and somebody lost: on a draw neither On Win nor On Loss is activated (7-1-3, 7-1-4).
func winnerDiffers(g *kernel.Game) bool {
	return seatWith(g, resultWin) != kernel.NoSeat || seatWith(g, resultLoss) != kernel.NoSeat
}

// resultProc deals with the result (7-1-5).
func resultProc() kernel.Proc {
	return kernel.Proc{Name: "result", Steps: []kernel.Step{
		{Clause: R7_1_5_1, When: hasDeferred(tagResult, resultLoss), Do: runDeferred(tagResult, resultLoss)},
		{Clause: R7_1_5_2, When: loserIsOpen, Do: func(g *kernel.Game) kernel.Flow {
			s := seatWith(g, resultLoss)
			g.SetVar(verbLosing, s, pLosing, g.PlayerVar(s, pLosing)|lostBattle)
			return kernel.Continue
		}},
		{Clause: R7_1_5_3, When: hasDeferred(tagResult, resultWin), Do: runDeferred(tagResult, resultWin)},
		{Clause: R7_1_5_4, When: loserHasBarrier, Do: takeBarrier},
	}}
}

// loserIsOpen reports whether the loser has no barrier left, and nothing spares that player (7-1-5-2).
func loserIsOpen(g *kernel.Game) bool {
	s := seatWith(g, resultLoss)
	return s != kernel.NoSeat && g.Count(zoneBarrier, s) == 0 && g.PlayerVar(s, pSafe) == 0
}

// loserHasBarrier reports whether the loser takes a barrier card (7-1-5-4).
func loserHasBarrier(g *kernel.Game) bool {
	s := seatWith(g, resultLoss)
	return s != kernel.NoSeat && g.Count(zoneBarrier, s) > 0 && g.PlayerVar(s, pSpared) == 0
}

// takeBarrier lets the loser take the top barrier card to hand, more of them where an effect says so; it ends when there is none left
// (7-1-5-4, 7-1-5-4-1).
func takeBarrier(g *kernel.Game) kernel.Flow {
	s := seatWith(g, resultLoss)
	n := repeats(g, 1+g.PlayerVar(s, pExtra))
	return kernel.BeginWith(g, procBarrier, s, kernel.NoRef, taking{left: int32(n)})
}

// taking is what barrierProc keeps.
type taking struct {
	left  int32 // how many cards are still to be taken
	taken bool  // whether one has been
	_     [3]uint8
}

// barrierProc moves barrier cards one at a time from the top.
func barrierProc() kernel.Proc {
	return kernel.Proc{Name: "barrier", Steps: []kernel.Step{{Do: func(g *kernel.Game) kernel.Flow {
		s, r := g.Frame().Seat, kernel.Registers[taking](g)
		if r.left <= 0 {
			return kernel.Done
		}
		if g.Count(zoneBarrier, s) == 0 {
			// With no rule to end it, a barrier that has run out would still be owed, and the deck would have to pay.
			if g.On(R7_1_5_4_1) || !r.taken {
				return kernel.Done
			}
			r.left--
			g.Move(verbTake, s, topOfDeck(g, s), placeOf(g, zoneHand, s), kernel.FaceDown, 0)
			return kernel.Again
		}
		r.left--
		r.taken = true
		g.Move(verbTake, s, topOfBarrier(g, s), placeOf(g, zoneHand, s), kernel.FaceDown, 0)
		if r.left == 0 {
			return kernel.Done
		}
		return kernel.Again
	}}}}
}
