// Loops of choices: who says how often a round that goes round and round is gone through, and where it ends.

package effect

import "saitei/kernel"

const (
	longestRound   = 40  // how many answers a round may have of which a player can say how often it is gone through
	mostRounds     = 99  // how often at most; it can be said again after that
	manyRounds     = 100 // how often a round goes by with nobody having a choice and all cards lying the same until it is held to go on for ever
	mostUnresolved = 99  // how much may wait to be resolved before nothing more is played
)

// Loops is what a game says about loops. A round that has just been gone through twice can be declared by whoever acts in it, if that is one player, and by the active player otherwise.
// To pass is no action of a loop.
type Loops struct {
	Alone, Shared  kernel.Clause   // by which a player says how often who acts alone, and by which several do
	Known, Endless []kernel.Clause // by which there are loops that somebody says how often to go through, and by which those end that nobody can leave
	Proc           kernel.ProcID
	Rounds, Fewer  kernel.QuestionID // how often, and how often another lets it be
	Declare, Pass  kernel.Verb
	Number         kernel.Verb
	Unit, End      int // numbers of the table: of how many answers the loop is that has been stopped, or 0, and how many notes of answers there are where it ends
	Active         func(g *kernel.Game) kernel.Seat
	Stops          bool // whether a loop ends that has been gone through as often as all have said; otherwise it only ends where somebody has said less
}

// IsCircle reports whether an ability of an object, or with no object a rule, is about to be carried out in a circle that nobody can leave.
func (l *Loops) IsCircle(g *kernel.Game, id kernel.AbilityID, source kernel.Ref) bool {
	return g.IsCircling(id, source, manyRounds) && areOn(g, l.Endless)
}

// areOn reports whether all of some clauses are in force.
func areOn(g *kernel.Game, clauses []kernel.Clause) bool {
	for _, c := range clauses {
		if !g.On(c) {
			return false
		}
	}
	return true
}

// actors is a bit per player who acts in a round of so many answers.
func (l *Loops) actors(g *kernel.Game, unit int) uint8 {
	acts := uint8(0)
	for n := range unit {
		if seat, o, ok := g.AnswerBack(n + 1); ok && o.Verb != l.Pass {
			acts |= 1 << seat
		}
	}
	return acts
}

// by is the clause by which a round is declared in which some players act.
func (l *Loops) by(acts uint8) kernel.Clause {
	if acts&(acts-1) != 0 {
		return l.Shared
	}
	return l.Alone
}

// isDeclarer reports whether a player says how often a round is gone through in which some players act.
func (l *Loops) isDeclarer(g *kernel.Game, s kernel.Seat, acts uint8) bool {
	if l.by(acts) == l.Shared {
		return s == l.Active(g)
	}
	return acts == 1<<s
}

// First is the action with which a player begins the round again that has just been gone through twice.
func (*Loops) First(g *kernel.Game, s kernel.Seat) (kernel.Option, bool) {
	unit := g.RepeatedRound(longestRound)
	if unit == 0 {
		return kernel.Option{}, false
	}
	seat, o, ok := g.AnswerBack(unit)
	return o, ok && seat == s
}

// Offer offers a player to say how often a round is gone through that has just been gone through twice, and that would begin again with an action of theirs.
func (l *Loops) Offer(g *kernel.Game, a *kernel.Ask) {
	first, ok := l.First(g, a.Seat)
	if !ok || first.Verb == l.Pass || !areOn(g, l.Known) {
		return
	}
	acts := l.actors(g, g.RepeatedRound(longestRound))
	if by := l.by(acts); l.isDeclarer(g, a.Seat, acts) && g.On(by) {
		g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: l.Declare, Clause: by})
	}
}

// looping is what the procedure keeps: of how many answers a round is, how often it is gone through, who has been asked last, and who has said the least, if it is less than was said first.
type looping struct {
	unit   int16
	asked  kernel.Seat
	least  kernel.Seat
	rounds int32
}

// Begin lets a player say how often the round is gone through.
func (l *Loops) Begin(g *kernel.Game, s kernel.Seat) kernel.Flow {
	return kernel.BeginWith(g, l.Proc, s, kernel.NoRef, looping{unit: int16(g.RepeatedRound(longestRound)), asked: s, least: kernel.NoSeat})
}

const loopOthers kernel.Label = 1

// Steps lets a player say how often the round is gone through, and everybody else who acts in it as often or less often. It is gone through so often; if somebody has said less, it goes on as
// far as that player's action, who cannot take it again.
func (l *Loops) Steps() kernel.Proc {
	my := kernel.Registers[looping]
	return kernel.Proc{Name: "loop", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, l.Rounds, 0) }},
		{Do: func(g *kernel.Game) kernel.Flow {
			o, _ := g.Picked(g.Frame().Seat)
			my(g).rounds = o.N
			return kernel.Continue
		}},
		{Label: loopOthers, Do: func(g *kernel.Game) kernel.Flow {
			r := my(g)
			r.asked = g.Next(r.asked)
			switch {
			case r.asked == g.Frame().Seat:
				l.repeat(g, r)
				return kernel.Done
			case l.actors(g, int(r.unit))&(1<<r.asked) == 0:
				return kernel.Again
			}
			return g.AskSeat(r.asked, l.Fewer, 0)
		}},
		{Clause: l.Shared, Do: func(g *kernel.Game) kernel.Flow {
			r := my(g)
			if o, _ := g.Picked(r.asked); o.N < r.rounds {
				r.rounds, r.least = o.N, r.asked
			}
			return kernel.GoTo(loopOthers)
		}},
	}}
}

// repeat lets the round be gone through as often as was said, and notes where the loop ends with that, if it does.
func (l *Loops) repeat(g *kernel.Game, r *looping) {
	unit, lead := int(r.unit), 0
	if r.least != kernel.NoSeat {
		lead = l.answersBefore(g, unit, r.least)
	}
	end := g.RepeatRound(unit, int(r.rounds), lead)
	if r.least == kernel.NoSeat && !l.Stops {
		unit = 0
	}
	g.Note(kernel.NoSeat, l.End, end)
	g.Note(kernel.NoSeat, l.Unit, unit)
}

// answersBefore is how many answers of the round come before the first action of a player.
func (l *Loops) answersBefore(g *kernel.Game, unit int, s kernel.Seat) int {
	for k := range unit {
		if seat, o, ok := g.AnswerBack(unit - k); ok && seat == s && o.Verb != l.Pass {
			return k
		}
	}
	return 0
}

// Forget forgets what has been answered and where a loop has ended, when that cannot go on any more.
func (l *Loops) Forget(g *kernel.Game) {
	g.ForgetVisits()
	g.ForgetRounds()
	g.Note(kernel.NoSeat, l.Unit, 0)
}

// isOver is that an option would go on with a loop that has just ended.
func (l *Loops) isOver(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
	if unit := g.Var(l.Unit); unit != 0 && g.Recorded() == g.Var(l.End) {
		seat, was, ok := g.AnswerBack(unit)
		return ok && seat == a.Seat && was.Verb == o.Verb && was.Card.Card == o.Card.Card && was.Kind == o.Kind && o.Verb != l.Pass
	}
	return false
}

// NeedsEnd is that a loop which is over by a clause does not go on with the same action.
func (l *Loops) NeedsEnd(by kernel.Clause) kernel.Need {
	return kernel.Need{Clause: by, Fact: "refuse.loop-over", Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
		return !l.isOver(g, a, o) || l.by(l.actors(g, g.Var(l.Unit))) != by
	}}
}

// NeedsChange is that a loop which has led back to exactly where it was declared is not begun there again, by its first action or by being declared.
func (l *Loops) NeedsChange(by kernel.Clause) kernel.Need {
	return kernel.Need{Clause: by, Fact: "refuse.loop-led-back", Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
		if g.IsRepeating() || o.Verb == l.Pass {
			return true
		}
		if o.Verb == l.Declare {
			first, ok := l.First(g, a.Seat)
			return !ok || !g.HasChosen(a.Seat, &first)
		}
		return !g.HasChosen(a.Seat, o)
	}}
}

// NeedsRoom is that not too much waits to be resolved. Who plays something again and again, for nothing, repeats it without end, and this is how often.
func (l *Loops) NeedsRoom(by kernel.Clause) kernel.Need {
	return kernel.Need{Clause: by, Fact: "refuse.too-much-waits", Holds: func(g *kernel.Game, _ *kernel.Ask, o *kernel.Option) bool {
		return o.Verb == l.Pass || g.Unresolved() < mostUnresolved
	}}
}

// RoundsQuestion asks how often the round is gone through.
func (l *Loops) RoundsQuestion() kernel.Question {
	return kernel.Question{
		Name: "loop-count", Clause: l.Alone, Kind: kernel.Number, Verb: l.Number, Apart: true,
		Bounds: func(*kernel.Game, *kernel.Ask) (int, int) { return 0, mostRounds },
	}
}

// FewerQuestion asks how often another player lets it be.
func (l *Loops) FewerQuestion() kernel.Question {
	return kernel.Question{
		Name: "loop-count", Clause: l.Shared, Kind: kernel.Number, Verb: l.Number, Apart: true,
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			return 0, int(kernel.RegistersOf[looping](g.FrameOf(a)).rounds)
		},
	}
}
