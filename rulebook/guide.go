// Guides: a first match that is played with a hand on one's shoulder.

package rulebook

import (
	"slices"

	"saitei/kernel"
)

// Guide is a first match: it begins at a situation, what the other player does is written down, and whoever learns is told what to do at each decision, and why.
type Guide struct {
	Decks [2]string // the names of shipped decks, of whoever learns and of the other
	From  Situation
	Steps []Step // one for each decision of whoever learns that offers more than to pass, in order
	Rival []Pick // what the other does, in order; at all other decisions the other passes
}

// Step is a decision of whoever learns.
type Step struct {
	Says Text // what to do and why; nothing where anything goes, such as how a price is paid
	Pick
}

// Pick is what is chosen. What is left out does not matter.
type Pick struct {
	Ask    string // the name of the question, so that a guide that has lost its way is noticed
	Verb   string
	Card   string // the number of a card
	Zone   string
	Square int // counted from 1
	Yes    bool
	No     bool
	Pass   bool // in a window, or nothing where nothing needs to be chosen
	Also   []Pick
}

// Choice is what a pick means as an answer to a decision. It is not ok where the decision offers nothing like it.
func (p *Pick) Choice(d *kernel.DecisionView) (c kernel.Choice, ok bool) {
	if p.Ask != "" && p.Ask != d.Name {
		return c, false
	}
	for _, one := range append([]Pick{*p}, p.Also...) {
		i := slices.IndexFunc(d.Options, func(o kernel.OptionView) bool { return one.means(&o) && !slices.Contains(c.Picks, o.ID) })
		if i < 0 {
			return kernel.Choice{}, one.Pass && d.Min == 0
		}
		c.Picks = append(c.Picks, d.Options[i].ID)
	}
	return c, true
}

// means reports whether an option is what is picked.
func (p *Pick) means(o *kernel.OptionView) bool {
	switch {
	case p.Pass:
		return o.Pass != ""
	case p.Yes:
		return o.Kind == kernel.YesOption
	case p.No:
		return o.Kind == kernel.NoOption
	}
	return (p.Verb == "" || p.Verb == o.Verb) && (p.Card == "" || p.Card == o.Number) && (p.Zone == "" || p.Zone == o.Zone) && (p.Square == 0 || p.Square == o.Square+1) && o.Pass == ""
}

// IsAny reports whether anything may be chosen.
func (p *Pick) IsAny() bool {
	return p.Verb == "" && p.Card == "" && p.Zone == "" && p.Square == 0 && !p.Yes && !p.No && !p.Pass
}

// Learner and Rival are the seats of a guided match.
const (
	Learner = 0
	Rival   = 1
)

// IsIdle reports whether a decision offers nothing but to pass.
func IsIdle(d *kernel.DecisionView) bool {
	return len(d.Options) > 0 && !slices.ContainsFunc(d.Options, func(o kernel.OptionView) bool { return o.Pass == "" })
}

// Counts reports whether a choice of a seat is one that the guide has written down; made is how many of those the seat has made before.
func (g *Guide) Counts(seat, made int, d *kernel.DecisionView, c kernel.Choice) bool {
	if seat == Learner {
		return !IsIdle(d)
	}
	if made >= len(g.Rival) {
		return false
	}
	want, ok := g.Rival[made].Choice(d)
	return ok && slices.Equal(want.Picks, c.Picks)
}

// Answer is what the other player does after having made some of the choices that are written down: the next of them where it is offered, and otherwise nothing. It is not ok
// where something has to be done about which nothing is written down.
func (g *Guide) Answer(made int, d *kernel.DecisionView) (c kernel.Choice, ok bool) {
	if made < len(g.Rival) {
		if c, ok = g.Rival[made].Choice(d); ok {
			return c, true
		}
	}
	for _, p := range []Pick{{Pass: true}, {No: true}} {
		if c, ok = p.Choice(d); ok {
			return c, true
		}
	}
	return kernel.Choice{}, false
}

// Step is what the guide says about the n-th decision of whoever learns, or nil where it says nothing.
func (g *Guide) Step(n int) *Step {
	if n < 0 || n >= len(g.Steps) {
		return nil
	}
	return &g.Steps[n]
}

// Allows reports whether the guide goes on with a choice: where something else is to be done, only with that.
func (s *Step) Allows(d *kernel.DecisionView, c kernel.Choice) bool {
	if s.IsAny() {
		return true
	}
	want, ok := s.Choice(d)
	return !ok || slices.EqualFunc(alike(d, want), alike(d, c), isSamePick)
}

// isSamePick compares what two options are about.
func isSamePick(a, b Pick) bool {
	return a.Verb == b.Verb && a.Card == b.Card && a.Zone == b.Zone && a.Square == b.Square && a.Yes == b.Yes && a.No == b.No && a.Pass == b.Pass
}

// alike is what a choice is about, in words by which cards that are the same count as the same.
func alike(d *kernel.DecisionView, c kernel.Choice) []Pick {
	var out []Pick
	for _, id := range c.Picks {
		for i := range d.Options {
			if o := &d.Options[i]; o.ID == id {
				out = append(out, Pick{Verb: o.Verb, Card: o.Number, Zone: o.Zone, Square: o.Square + 1, Yes: o.Kind == kernel.YesOption, No: o.Kind == kernel.NoOption, Pass: o.Pass != ""})
			}
		}
	}
	return out
}
