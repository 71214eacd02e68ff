// Hints: what looking ahead promises of the answers to a decision, and how it may go on, in words.

package web

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"

	"saitei/internal/insight"
	"saitei/kernel"
)

// hinted is a hint: the values of the fields that it would choose, and what it says.
type hinted struct {
	Picks []string `json:"picks"`
	HTML  string   `json:"html"`
}

// hintPart is what a hint says.
type hintPart struct {
	Ideas    []hintIdea
	Playouts string
}

type hintIdea struct{ Chance, Says, Why, Line string }

// hint tells a seat what looking ahead says of what it is asked.
func (p *pages) hint(w http.ResponseWriter, r *http.Request) error {
	chair, err := p.chair(r)
	if err != nil {
		return err
	}
	h, err := chair.Hint(r.Context())
	if err != nil {
		return err
	}
	now, l := chair.Now(), prefsOf(r).Lang
	if now.View == nil {
		return errForm
	}
	said := newDecisions(newFaces(chair.Book(), chair.Set(), l).in(&now.Room), now.View).tellHint(h)
	var html bytes.Buffer
	if err := render(&html, l, "hint-part", said); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json")
	writeJSON(w, hinted{Picks: picksOf(h), HTML: html.String()})
	return nil
}

// picksOf is the fields that a hint would choose.
func picksOf(h *insight.Hint) []string {
	picks := []string{}
	if len(h.Ideas) > 0 {
		for _, id := range h.Ideas[0].Choice.Picks {
			text, _ := id.MarshalText()
			picks = append(picks, string(text))
		}
	}
	return picks
}

// tellHint puts a hint into words. The first idea says why, as the game puts it.
func (d *decisions) tellHint(h *insight.Hint) *hintPart {
	part := &hintPart{Playouts: strconv.Itoa(h.Playouts)}
	for i := range h.Ideas {
		idea := &h.Ideas[i]
		said := hintIdea{Chance: fmt.Sprintf("%.0f %%", 100*idea.Chance), Says: idea.Says.In(d.l), Line: idea.Tell(d.l, d.seatName)}
		if i == 0 {
			said.Why = d.reason(h.Decision, idea.Choice)
		}
		part.Ideas = append(part.Ideas, said)
	}
	return part
}

// reason is why something is chosen, as the game puts it for its question and its verb, or for one of them; "" where it has nothing to say.
func (d *decisions) reason(decision uint64, c kernel.Choice) string {
	for i := range d.v.Decisions {
		q := &d.v.Decisions[i]
		for k := range q.Options {
			o := &q.Options[k]
			if q.ID != decision || len(c.Picks) == 0 || o.ID != c.Picks[0] {
				continue
			}
			for _, key := range []string{"reason." + q.Name + "." + o.Verb, "reason." + q.Name, "reason." + o.Verb} {
				if d.book.Words.Has(kernel.Key(key)) {
					return d.book.Words.Say(d.l, kernel.Key(key))
				}
			}
		}
	}
	return ""
}
