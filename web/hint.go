// Hints: what the game's own advice would choose now, and why, in words.

package web

import (
	"net/http"
	"slices"
	"strings"

	"saitei/kernel"
)

// hinted is a hint: the values of the fields that it would choose, and what it says.
type hinted struct {
	Picks []string `json:"picks"`
	Text  string   `json:"text"`
}

// hint tells a seat what the advice would choose.
func (p *pages) hint(w http.ResponseWriter, r *http.Request) error {
	chair, err := p.chair(r)
	if err != nil {
		return err
	}
	now := chair.Now()
	if now.View == nil || len(now.View.Decisions) == 0 {
		return errForm
	}
	d := newDecisions(newFaces(chair.Book(), chair.Set(), prefsOf(r).Lang).in(&now.Room), now.View)
	w.Header().Set("Content-Type", "application/json")
	writeJSON(w, d.hintFor(&now.View.Decisions[0]))
	return nil
}

// hintFor is what the advice would choose of a decision: as many of its options as it likes, and as must be chosen.
func (d *decisions) hintFor(q *kernel.DecisionView) hinted {
	liked, worth := d.ranked(q)
	if len(liked) == 0 || d.book.Advise == nil {
		return hinted{Text: say(d.l, "hint.none")}
	}
	n := max(q.Min, min(1, q.Max))
	for n < q.Max && n < len(liked) && worth[liked[n].ID] > 0 {
		n++
	}
	if q.Min == 0 && worth[liked[0].ID] <= 0 {
		return hinted{Text: say(d.l, "hint.nothing")}
	}
	var h hinted
	var names []string
	for _, o := range liked[:min(n, len(liked))] {
		text, _ := o.ID.MarshalText()
		h.Picks = append(h.Picks, string(text))
		label := d.optionLabel(q, o)
		if o.Pass != "" {
			label = d.pass(o).Label
		}
		if !slices.Contains(names, label) {
			names = append(names, label)
		}
	}
	h.Text = say(d.l, "hint.says", "what", strings.Join(names, say(d.l, "card.comma")), "why", d.reason(q, liked[0]))
	return h
}

// reason is why the advice likes an option, as the game puts it for its question and its verb, or for one of them.
func (d *decisions) reason(q *kernel.DecisionView, o *kernel.OptionView) string {
	for _, key := range []string{"reason." + q.Name + "." + o.Verb, "reason." + q.Name, "reason." + o.Verb} {
		if d.book.Words.Has(kernel.Key(key)) {
			return d.book.Words.Say(d.l, kernel.Key(key))
		}
	}
	return say(d.l, "hint.because")
}

// ranked is the options of a decision, those first that the advice likes best, and what each is worth to it.
func (d *decisions) ranked(q *kernel.DecisionView) (liked []*kernel.OptionView, worth map[kernel.OptionID]int) {
	worth = map[kernel.OptionID]int{}
	for i := range q.Options {
		o := &q.Options[i]
		liked = append(liked, o)
		if d.book.Advise != nil {
			worth[o.ID] = d.book.Advise(d.v, q, o)
		}
	}
	slices.SortStableFunc(liked, func(a, b *kernel.OptionView) int { return worth[b.ID] - worth[a.ID] })
	return liked, worth
}
