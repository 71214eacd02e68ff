// Guided matches: what the guide says at each decision, and what it points at.

package web

import (
	"net/http"

	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

// guidePart is what the guide says now.
type guidePart struct {
	Says  string
	Picks []string // the options that it points at
	At    int      // which of its steps this is, counted from 1
	Of    int
	Over  bool // the match is over, and the guide with it
}

// guide opens the guided first match of a game.
func (p *pages) guide(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.PathValue("game"))
	if err != nil {
		return err
	}
	inv, err := p.backend.Guide(r.Context(), book.Name, prefsOf(r).Name)
	if err != nil {
		return err
	}
	return p.sitDown(w, r, inv)
}

// stepNow is the step of the guide that a decision is about, or nil.
func stepNow(book *rulebook.Book, now *server.Snapshot, d *kernel.DecisionView) *rulebook.Step {
	if now.Guided == nil || book.Guide == nil || rulebook.IsIdle(d) {
		return nil
	}
	return book.Guide.Step(*now.Guided)
}

// guideOf is what the guide of a match says, or nil where the match has none.
func guideOf(l rulebook.Lang, book *rulebook.Book, now *server.Snapshot) *guidePart {
	if now.Guided == nil || book.Guide == nil {
		return nil
	}
	g := &guidePart{Of: len(book.Guide.Steps), At: min(*now.Guided+1, len(book.Guide.Steps)), Over: now.View.Over}
	if now.View.Over {
		g.Says = say(l, "guide.over")
		return g
	}
	if len(now.View.Decisions) == 0 {
		return g
	}
	d := &now.View.Decisions[0]
	step := stepNow(book, now, d)
	if step == nil {
		return g
	}
	g.Says = step.Says.In(l)
	if c, ok := step.Choice(d); ok && !step.IsAny() {
		for _, id := range c.Picks {
			text, _ := id.MarshalText()
			g.Picks = append(g.Picks, string(text))
		}
	}
	return g
}

var errGuide = &server.Refusal{Code: "guide", Status: http.StatusConflict, Text: rulebook.Text{
	Ja: "それもできるが、今は手引きが★で示しているものを選ぼう", En: "you may do that in a match of your own; here choose what the guide points at with a ★",
}}

// checkGuide refuses what would leave the way of a guided match.
func checkGuide(chair server.Chair, decision uint64, c kernel.Choice) error {
	now := chair.Now()
	if now.Guided == nil || now.View == nil {
		return nil
	}
	for i := range now.View.Decisions {
		d := &now.View.Decisions[i]
		if step := stepNow(chair.Book(), &now, d); d.ID == decision && step != nil && !step.Allows(d, c) {
			return errGuide
		}
	}
	return nil
}
