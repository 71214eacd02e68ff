// Analysis: how the chances of a recorded match went up and down, and which choices turned it.

package insight

import (
	"context"
	"slices"

	"saitei/agent"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// Judged is a choice of a recorded match, with what looking ahead thinks of it. Chances are those of the seat that chose, as far as it could know.
type Judged struct {
	After   int // how many entries came before
	Turn    int
	Seat    kernel.Seat
	Chosen  rulebook.Text
	Chance  float64 // that the choice promised
	Best    rulebook.Text
	Promise float64 // of the best
	First   float64 // the chance of the first team, if both go on as well as they can
}

// costly is how much a choice may give away before it is a turning point.
const costly = 0.1

// IsTurningPoint reports whether the choice gave much away.
func (j *Judged) IsTurningPoint() bool { return j.Cost() >= costly }

// Cost is how much of the chance of winning the choice gave away.
func (j *Judged) Cost() float64 { return j.Promise - j.Chance }

// Analyst goes through a recorded match and looks ahead before each choice that had an alternative. The same recording and budget make the same analysis, if the budget is one of playouts.
type Analyst struct {
	rec      *match.Recording
	m        *match.Match
	seer     *agent.Search
	outlooks []*match.Outlook
	at       int // the entry that comes next
}

// NewAnalyst makes one. Whatever is wrong with the recording is said before anybody thinks.
func NewAnalyst(book *rulebook.Book, rec *match.Recording, budget agent.Budget) (*Analyst, error) {
	if _, err := match.Replay(book, rec); err != nil {
		return nil, err
	}
	m, err := match.Begin(book, rec)
	if err != nil {
		return nil, err
	}
	return &Analyst{rec: rec, m: m, seer: agent.NewSearch("search", book, budget, 1), outlooks: make([]*match.Outlook, m.Seats())}, nil
}

// UseCores bounds how many processors it uses at a time.
func (a *Analyst) UseCores(n int) { a.seer.UseCores(n) }

// Match is the match as it stands at the entry that comes next.
func (a *Analyst) Match() *match.Match { return a.m }

// Next judges the next entry; judged is nil where there was nothing to choose. Once it is told to stop nothing more is judged.
func (a *Analyst) Next(ctx context.Context) (judged *Judged, err error) {
	e := a.rec.Entries[a.at]
	if e.Kind == match.Chose {
		judged = a.judge(ctx, e)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := a.m.Step(a.rec, a.at); err != nil {
		return nil, err
	}
	a.at++
	return judged, nil
}

// judge says what looking ahead thinks of a choice that is about to be made; nil where there was nothing to choose.
func (a *Analyst) judge(ctx context.Context, e match.Entry) *Judged {
	v := a.m.View(e.Seat)
	at := slices.IndexFunc(v.Decisions, func(d kernel.DecisionView) bool { return d.ID == e.Decision })
	if at < 0 {
		return nil
	}
	q := a.asked(v, &v.Decisions[at], e.Seat)
	ideas := a.seer.Consider(ctx, q.Mind, q.Decision).Ideas
	if len(ideas) < 2 {
		return nil
	}
	best := slices.MaxFunc(ideas, func(a, b agent.Idea) int { return int(1e6 * (a.Share - b.Share)) })
	x := &Judged{
		After: a.at, Seat: e.Seat, Chosen: q.say(v, q.Decision, e.Choice), Best: q.say(v, q.Decision, best.Choice), Promise: best.Chance, Chance: best.Chance, First: best.Chance,
	}
	x.Turn, _ = a.m.Number("turn")
	for _, idea := range ideas {
		if q.say(v, q.Decision, idea.Choice) == x.Chosen { // cards that are alike are told apart by their numbers alone
			x.Chance = idea.Chance
		}
	}
	if a.m.Book.Rules.Team(e.Seat) != 0 {
		x.First = 1 - x.Promise
	}
	return x
}

// asked is a decision of the match with all that its seat knows.
func (a *Analyst) asked(v *kernel.View, d *kernel.DecisionView, seat kernel.Seat) *Asked {
	if a.outlooks[seat] == nil {
		a.outlooks[seat] = a.m.Outlook(seat)
	}
	return &Asked{Book: a.m.Book, Outlook: a.outlooks[seat], Mind: a.m.Mind(a.outlooks[seat]), View: v, Decision: d}
}

// Skip goes to an entry without judging those before it.
func (a *Analyst) Skip(to int) error {
	for a.at < to {
		if err := a.m.Step(a.rec, a.at); err != nil {
			return err
		}
		a.at++
	}
	return nil
}
