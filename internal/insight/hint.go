// Package insight is what looking ahead says of a match, in words: the best answers to a decision with what they promise, and how the chances of a recorded match went up and down.
package insight

import (
	"context"
	"slices"
	"strings"

	"saitei/agent"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// Asked is a decision of a seat with all that the seat knows.
type Asked struct {
	Book     *rulebook.Book
	Outlook  *match.Outlook
	Mind     *kernel.Mind
	View     *kernel.View
	Decision *kernel.DecisionView
}

// Hint is the best answers to a decision, the best first. There are none where there is nothing to think about.
type Hint struct {
	Decision uint64
	Playouts int
	Ideas    []Idea
}

// Idea is an answer with the chance of winning that it promises and how the match may go on after it.
type Idea struct {
	Choice kernel.Choice
	Chance float64
	Says   rulebook.Text
	Line   []Step
}

// Step is an answer that may follow. What others hold in it is imagined.
type Step struct {
	Seat int
	Says rulebook.Text
}

// mostIdeas is how many answers a hint names.
const mostIdeas = 3

// Advise looks ahead from a decision for whoever has to answer it. Told to stop it says what it has found so far.
func Advise(ctx context.Context, seer *agent.Search, q *Asked) *Hint {
	thought := seer.Consider(ctx, q.Mind, q.Decision)
	h := &Hint{Decision: q.Decision.ID, Playouts: thought.Playouts}
	for _, idea := range thought.Ideas[:min(mostIdeas, len(thought.Ideas))] {
		x := Idea{Choice: idea.Choice, Chance: idea.Chance, Says: q.say(q.View, q.Decision, idea.Choice)}
		seer.Line(q.Mind, idea, func(v *kernel.View, d *kernel.DecisionView, c kernel.Choice) {
			if !q.isMinor(d, c) {
				x.Line = append(x.Line, Step{Seat: d.Seat, Says: q.sayAside(v, d, c)})
			}
		})
		h.Ideas = append(h.Ideas, x)
	}
	return h
}

// say puts an answer into words, in both languages.
func (q *Asked) say(v *kernel.View, d *kernel.DecisionView, c kernel.Choice) rulebook.Text {
	in := func(l rulebook.Lang) string {
		return (&rulebook.Teller{Book: q.Book, Set: q.Outlook.Set(), Lang: l, View: v}).Answer(d, c)
	}
	return rulebook.Text{Ja: in(rulebook.Ja), En: in(rulebook.En)}
}

// sayAside puts an answer that may follow into words for whoever is asked now, with the question where the answer alone says nothing.
func (q *Asked) sayAside(v *kernel.View, d *kernel.DecisionView, c kernel.Choice) rulebook.Text {
	seen := *v
	seen.Seat = q.View.Seat // whose eyes it is told for
	said := q.say(&seen, d, c)
	if q.isBare(d, c) {
		said.Ja, said.En = q.Book.SayQuestion(rulebook.Ja, d)+": "+said.Ja, q.Book.SayQuestion(rulebook.En, d)+": "+said.En
	}
	return said
}

// isBare reports whether an answer names things without saying what is done with them.
func (q *Asked) isBare(d *kernel.DecisionView, c kernel.Choice) bool {
	for i := range d.Options {
		if o := &d.Options[i]; slices.Contains(c.Picks, o.ID) && o.Kind != kernel.YesOption && o.Kind != kernel.NoOption {
			said, isSaid := q.Book.SayOption(rulebook.En, q.Outlook.Set(), d, o, "")
			return !isSaid || said == ""
		}
	}
	return true
}

// isMinor reports whether an answer goes without saying: it merely passes, or says with what a price is paid.
func (q *Asked) isMinor(d *kernel.DecisionView, c kernel.Choice) bool {
	if slices.Contains(q.Book.Pays, d.Name) {
		return true
	}
	return len(c.Picks) == 1 && slices.ContainsFunc(d.Options, func(o kernel.OptionView) bool { return o.ID == c.Picks[0] && o.Pass != "" })
}

// Tell is how the match may go on after the idea, as one sentence; "" where nothing is to be said of it.
func (i *Idea) Tell(l rulebook.Lang, name func(seat int) string) string {
	var parts []string
	for k, s := range i.Line {
		if k > 0 && i.Line[k-1].Seat == s.Seat {
			parts[len(parts)-1] += rulebook.Text{Ja: "、", En: ", "}.In(l) + s.Says.In(l)
			continue
		}
		parts = append(parts, name(s.Seat)+": "+s.Says.In(l))
	}
	if len(parts) == 0 {
		return ""
	}
	return rulebook.Text{Ja: "続きの例: ", En: "then perhaps "}.In(l) + strings.Join(parts, " → ")
}
