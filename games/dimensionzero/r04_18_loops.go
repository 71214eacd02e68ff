// Endless loops: Dimension Zero 4-18 and 3-3-6.

package dimensionzero

import "saitei/kernel"

// manyRounds is how often a round of abilities or rule effects goes by with nobody having a choice and all cards lying the same until it is held to go on for ever (4-18-1, J32).
const manyRounds = 100

// isCircle reports whether an ability of an object, or with no object a rule effect, is about to be carried out in a circle that nobody can leave (4-18-1, J32).
func isCircle(g *kernel.Game, id kernel.AbilityID, source kernel.Ref) bool {
	return g.IsCircling(id, source, manyRounds) && g.On(R4_18_1) && isEndlessDrawn(g)
}

// drawEndlessDuel ends a duel that goes on for ever with nobody being asked anything in a draw (4-18-1).
func drawEndlessDuel(g *kernel.Game) {
	if g.On(R4_18_1) && isEndlessDrawn(g) {
		drawDuel(g)
	}
}

// longestRound bounds how many answers a round may have of which a player can say how often it is gone through; mostRounds is how often at most, after which it can be said again.
const (
	longestRound = 40
	mostRounds   = 999
)

// declarer is the player who says how often a round of so many answers is gone through, and by which clause: whose choices they are, if they are one player's alone (4-18-2, J27), otherwise
// the active player (4-18-3). To pass is no action of the loop (J39).
func declarer(g *kernel.Game, unit int) (s kernel.Seat, by kernel.Clause) {
	var acts [players]bool
	for n := range unit {
		if seat, o, ok := g.AnswerBack(n + 1); ok && o.Verb != verbPass {
			acts[seat] = true
		}
	}
	switch {
	case acts[0] && acts[1]:
		return activePlayer(g), R4_18_3
	case acts[0]:
		return 0, R4_18_2
	case acts[1]:
		return 1, R4_18_2
	}
	return kernel.NoSeat, 0
}

// offerLoop offers a player with priority to say how often a round is gone through that has just been gone through twice.
func offerLoop(g *kernel.Game, a *kernel.Ask) {
	unit := g.RepeatedRound(longestRound)
	if unit == 0 {
		return
	}
	if s, by := declarer(g, unit); s == a.Seat && g.On(by) {
		g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbLoop, Clause: by})
	}
}

// loop is what loopSteps keeps: of how many answers a round is, whether the other player has a say, too, and how often it is gone through.
type loop struct {
	unit     int16
	isShared bool
	_        uint8
	rounds   int32
}

// declareLoop lets a player say how often the round is gone through.
func declareLoop(g *kernel.Game, s kernel.Seat) kernel.Flow {
	unit := g.RepeatedRound(longestRound)
	_, by := declarer(g, unit)
	return kernel.BeginWith(g, procLoop, s, kernel.NoRef, loop{unit: int16(unit), isShared: by == R4_18_3})
}

// loopSteps lets a player say how often the round is gone through (4-18-2), and the other as often or less often if choices in it are theirs (4-18-3). It is gone through so often, and ends: who
// would begin the next round cannot, or if the other has said less, the round goes on as far as that player's action, who cannot take it again.
var loopSteps = kernel.Proc{Name: "loop", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qRounds, 0) }},
	{Do: func(g *kernel.Game) kernel.Flow {
		o, _ := g.Picked(g.Frame().Seat)
		r := kernel.Registers[loop](g)
		if r.rounds = o.N; !r.isShared {
			endAfter(g, int(r.unit), int(o.N), 0)
			return kernel.Done
		}
		return g.AskSeat(foe(g.Frame().Seat), qFewer, 0)
	}},
	{Clause: R4_18_3, Do: func(g *kernel.Game) kernel.Flow {
		r, other := kernel.Registers[loop](g), foe(g.Frame().Seat)
		lead := 0
		o, _ := g.Picked(other)
		if o.N < r.rounds {
			lead = answersBefore(g, int(r.unit), other)
		}
		endAfter(g, int(r.unit), int(o.N), lead)
		return kernel.Done
	}},
}}

// answersBefore is how many answers of the round come before the first action of a player.
func answersBefore(g *kernel.Game, unit int, s kernel.Seat) int {
	for k := range unit {
		if seat, o, ok := g.AnswerBack(unit - k); ok && seat == s && o.Verb != verbPass {
			return k
		}
	}
	return 0
}

// endAfter lets the round be gone through a number of times and then some answers of it more, and notes where the loop ends with that.
func endAfter(g *kernel.Game, unit, rounds, lead int) {
	g.Note(kernel.NoSeat, vLoopEnd, g.RepeatRound(unit, rounds, lead))
	g.Note(kernel.NoSeat, vLoopUnit, unit)
}

// isLoopOver is that an option would go on with a loop that has just ended.
func isLoopOver(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
	if unit := g.Var(vLoopUnit); unit != 0 && g.Recorded() == g.Var(vLoopEnd) {
		seat, was, ok := g.AnswerBack(unit)
		return ok && seat == a.Seat && was.Verb == o.Verb && was.Card.Card == o.Card.Card && was.Kind == o.Kind && o.Verb != verbPass
	}
	return false
}

// needsNoLoop is that a loop which is over by a clause does not go on with the same action.
func needsNoLoop(by kernel.Clause) kernel.Need {
	return kernel.Need{Clause: by, Fact: "refuse.loop-over", Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
		if !isLoopOver(g, a, o) {
			return true
		}
		_, was := declarer(g, g.Var(vLoopUnit))
		return was != by
	}}
}

// The questions: how often the round is gone through, and how often the other player lets it be.
var (
	roundsQuestion = kernel.Question{
		Name: "loop-count", Clause: R4_18_2, Kind: kernel.Number, Verb: verbNumber, Apart: true,
		Bounds: func(*kernel.Game, *kernel.Ask) (int, int) { return 0, mostRounds },
	}
	fewerQuestion = kernel.Question{
		Name: "loop-count", Clause: R4_18_3, Kind: kernel.Number, Verb: verbNumber, Apart: true,
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			return 0, int(kernel.RegistersOf[loop](g.FrameOf(a)).rounds)
		},
	}
)
