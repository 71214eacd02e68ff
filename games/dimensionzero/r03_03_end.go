// The end of a duel: Dimension Zero 3-3.

package dimensionzero

import (
	"saitei/internal/duel"
	"saitei/kernel"
)

// lethalSmash is with how many cards in the smash zone a player loses (3-3-1).
const lethalSmash = 7

// isSmashed reports whether a player's smash zone is full (3-3-1).
func isSmashed(g *kernel.Game, s kernel.Seat) bool {
	return g.Count(zoneSmash, s) >= lethalSmash && g.On(R3_3_1)
}

// isDecked reports whether a player's deck is empty (3-3-2).
func isDecked(g *kernel.Game, s kernel.Seat) bool { return g.Count(zoneDeck, s) == 0 && g.On(R3_3_2) }

// isAhead reports whether a player wins because the smash zones decide: who would lose at the same time loses all the same (3-3-5).
func isAhead(g *kernel.Game, s kernel.Seat) bool {
	return g.Var(vSudden) != 0 && g.Count(zoneSmash, s) < g.Count(zoneSmash, duel.Other(s))
}

// concededBy is the clause by which players may concede (3-3-7).
const concededBy = R3_3_7

// closing is the step in which a duel ends that somebody has won or lost (3-3-3).
var closing = kernel.Step{Clause: R3_3_3, Do: closeDuel}

// closeDuel ends the duel if somebody has won or lost (3-3-3): the other has lost or won then, or if both have it is a draw (3-3-4).
func closeDuel(g *kernel.Game) kernel.Flow {
	for s := range kernel.Seat(players) {
		mine, theirs := g.Outcome(s), g.Outcome(duel.Other(s))
		switch {
		case mine != kernel.Won && mine != kernel.Lost:
			continue
		case mine == theirs && g.On(R3_3_4):
			g.Cite(R3_3_4)
			drawDuel(g)
			return kernel.Continue
		case theirs == kernel.Playing && mine == kernel.Won:
			g.Finish(verbLose, duel.Other(s), kernel.Lost)
		case theirs == kernel.Playing:
			g.Finish(verbWin, duel.Other(s), kernel.Won)
		}
		g.End(verbEnd)
		break
	}
	return kernel.Continue
}

// isEndlessDrawn reports whether an endless repetition that nobody can stop makes the duel a draw (3-3-6).
func isEndlessDrawn(g *kernel.Game) bool { return g.On(R3_3_6) }

// drawDuel ends the duel without a winner.
func drawDuel(g *kernel.Game) {
	for s := range kernel.Seat(players) {
		g.Finish(verbDrawGame, s, kernel.Drew)
	}
	g.End(verbEnd)
}

// concession is what a concession brings about, at once (3-3-7).
func concession(g *kernel.Game, s kernel.Seat) {
	g.Finish(verbConcede, s, kernel.Lost)
	g.Finish(verbWin, duel.Other(s), kernel.Won)
	g.End(verbEnd)
}

// timeCalled is the call that ends the time of a match: the turn under way and one more are played (3-3-8, 3-3-10, J7).
var timeCalled = kernel.Signal{
	Name: "time", Clause: R3_3_8, AtTime: true, Verb: verbTime,
	Refuses: func(g *kernel.Game, _ kernel.Seat) (kernel.Clause, kernel.Key) {
		if g.Var(vTimed) != 0 {
			return R3_3_8, "refuse.time-is-up"
		}
		return 0, ""
	},
	Taken: func(g *kernel.Game, _ kernel.Seat) { g.Note(kernel.NoSeat, vTimed, max(g.Var(vTurn), 1)) },
}

// isTimeOver reports whether the extra turn after the call is over.
func isTimeOver(g *kernel.Game) bool { return g.Var(vTimed) != 0 && g.Var(vTurn) == g.Var(vTimed)+1 }

// drawAtTime ends a duel of Swiss rounds that the extra turn has not decided (3-3-8).
func drawAtTime(g *kernel.Game) kernel.Flow {
	drawDuel(g)
	return kernel.Continue
}

// compareAtTime lets the smash zones decide a duel of single elimination that the extra turn has not decided (3-3-10): if they are equal, as soon as they differ.
func compareAtTime(g *kernel.Game) kernel.Flow {
	g.Note(kernel.NoSeat, vSudden, 1)
	return g.Call(procSettle)
}
