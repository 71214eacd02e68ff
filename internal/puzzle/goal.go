// Goals: what is to be reached in a puzzle, and whether it has been.

package puzzle

import (
	"fmt"
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
	"saitei/ruling"
)

// Goal is what a seat is to reach, whatever the others do.
type Goal struct {
	Seat     kernel.Seat
	Survives bool // not to have lost when the last turn is over; otherwise to have won by then
	Last     int  // the number of the last turn
	first    int  // the number of the turn in which the puzzle begins
	turn     int  // the number of the table that counts turns
}

// Standing is how a match stands to a goal.
type Standing uint8

// The standings.
const (
	Open Standing = iota
	Met
	Missed
)

// turnVar is the number of the table that counts turns, in games whose puzzles have goals.
const turnVar = "turn"

// goalOf is the goal that a ruling names, for a match that stands where it begins.
func goalOf(g *kernel.Game, p *ruling.Puzzle) (Goal, *rulebook.Text) {
	turn := slices.Index(g.Rules.Vars, turnVar)
	if turn < 0 {
		return Goal{}, say("このゲームはターンを数えないので、目標を決められない", "this game does not count its turns, so that nothing says when the goal is missed")
	}
	first := g.Var(turn)
	goal := Goal{Seat: p.Seat, Survives: p.Survives, Last: first, first: first, turn: turn}
	if p.Turn != 0 {
		goal.Last = p.Turn
	}
	switch {
	case int(p.Seat) >= g.Rules.Seats:
		return goal, say("席P%dはない", "there is no seat P%d", p.Seat+1)
	case goal.Last < first:
		return goal, say("ターン%dはもう終わっている。今はターン%d", "turn %d is over; it is turn %d", goal.Last, first)
	}
	return goal, nil
}

// Standing is how a match stands to the goal. What happens after the last turn counts no more.
func (goal *Goal) Standing(g *kernel.Game) Standing {
	isLate := g.Var(goal.turn) > goal.Last
	switch outcome := g.Outcome(goal.Seat); {
	case goal.Survives && isLate, goal.Survives && g.IsOver() && outcome != kernel.Lost:
		return Met
	case goal.Survives && outcome == kernel.Lost:
		return Missed
	case goal.Survives:
		return Open
	case isLate, g.IsOver() && outcome != kernel.Won:
		return Missed
	case outcome == kernel.Won:
		return Met
	}
	return Open
}

// Say is the goal in words.
func (goal *Goal) Say() rulebook.Text {
	n := goal.Last - goal.first + 1
	switch {
	case goal.Survives && n == 1:
		return rulebook.Text{Ja: "このターンを耐えしのぐ", En: "Survive this turn"}
	case goal.Survives:
		return rulebook.Text{Ja: fmt.Sprintf("%dターン耐えしのぐ", n), En: fmt.Sprintf("Survive for %d turns", n)}
	case n == 1:
		return rulebook.Text{Ja: "このターンに勝つ", En: "Win this turn"}
	}
	return rulebook.Text{Ja: fmt.Sprintf("%dターン以内に勝つ", n), En: fmt.Sprintf("Win within %d turns", n)}
}

// line is the goal as a line of a ruling.
func (goal *Goal) line() string {
	who, what := "", "win"
	if goal.Seat != 0 {
		who = fmt.Sprintf("P%d ", goal.Seat+1)
	}
	by, last := "by", goal.Last
	if goal.Survives {
		what, by, last = "survive", "until", goal.Last+1
	}
	if goal.Last == goal.first {
		return "puzzle " + who + what + " this turn"
	}
	return fmt.Sprintf("puzzle %s%s %s turn %d", who, what, by, last)
}

// say is something said in both languages with the same arguments.
func say(ja, en string, args ...any) *rulebook.Text {
	return &rulebook.Text{Ja: fmt.Sprintf(ja, args...), En: fmt.Sprintf(en, args...)}
}
