// Effects that outlast a turn: Build Divide 1202-2b and 706-4.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/effect"
	"saitei/kernel"
)

// The durations that a text can name and that come to be those of a player when an effect begins.
const (
	spanOwnNext    kernel.Duration = 64 + iota // to the end of the next turn of the player of the effect
	spanTheirNext                              // of the opponent
	spanOwnStart                               // to the start of the next turn of the player of the effect
	spanTheirStart                             // of the opponent
	spanOwnTurn                                // during the next turn of the player of the effect, and not before
	spanTheirTurn                              // of the opponent
)

// spanWord is a word for a span about somebody's next turn, and whose.
type spanWord struct {
	op    cardtext.Op
	whose effect.Who
}

// spanWords is the spans that such words mean.
var spanWords = map[spanWord]kernel.Duration{
	{opNextEnd, effect.Self}: spanOwnNext, {opNextEnd, effect.Opponent}: spanTheirNext,
	{opNextStart, effect.Self}: spanOwnStart, {opNextStart, effect.Opponent}: spanTheirStart,
	{ops.NextTurnOf, effect.Self}: spanOwnTurn, {ops.NextTurnOf, effect.Opponent}: spanTheirTurn,
}

// untilStartOf is the duration to the start of a player's next turn.
func untilStartOf(s kernel.Seat) kernel.Duration { return untilFirstStart + kernel.Duration(s) }

// untilDuringOf is the duration of what waits for a player's next turn, for which it then lasts.
func untilDuringOf(s kernel.Seat) kernel.Duration { return untilFirstDuring + kernel.Duration(s) }

// untilEndOf is the duration to the end of a player's turn, by whether it is an even one of that player's turns.
func untilEndOf(s kernel.Seat, turn int) kernel.Duration {
	return untilFirstEnd + kernel.Duration(s)*2 + kernel.Duration(turn&1)
}

// untilNext is the duration to the end of the next turn of the player that a text means, the one after that player's last turn, to its start, or that turn itself.
func untilNext(g *kernel.Game, at kernel.Scope, span kernel.Duration) kernel.Duration {
	s := at.Seat
	if span == spanTheirNext || span == spanTheirStart || span == spanTheirTurn {
		s, _ = effect.NthSeat(g, effect.Opponent, at, 0)
	}
	switch span {
	case spanOwnStart, spanTheirStart:
		return untilStartOf(s)
	case spanOwnTurn, spanTheirTurn:
		return untilDuringOf(s)
	}
	return untilEndOf(s, g.PlayerVar(s, pTurns)+1)
}

// endOfTurns ends the effects that last to the end of this turn of the turn player (706-4).
func endOfTurns(g *kernel.Game) kernel.Flow {
	g.EndEffects(verbExpire, untilEndOf(active(g), g.PlayerVar(active(g), pTurns)))
	return kernel.Continue
}

// hasSpanEnding reports whether there are any.
func hasSpanEnding(g *kernel.Game) bool {
	return g.LastsUntil(untilEndOf(active(g), g.PlayerVar(active(g), pTurns)))
}

// startOfTurns ends the effects that last to the start of this turn; those that have waited for it last for this turn now.
func startOfTurns(g *kernel.Game) {
	if until := untilStartOf(active(g)); g.LastsUntil(until) {
		g.EndEffects(verbExpire, until)
	}
	g.Redate(untilDuringOf(active(g)), untilTurn)
}
