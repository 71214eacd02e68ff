// Glosses: the words of a game explain themselves wherever they are read.

package web

import (
	"sync"

	"saitei/rulebook"
)

// explainers are kept by game and language: a glossary does not change.
var explainers sync.Map

type explainerOf struct {
	book *rulebook.Book
	lang rulebook.Lang
}

// explain cuts a text of a language into the terms of the game and what stands between them.
func (f *faces) explain(l rulebook.Lang, text string) []rulebook.Explained {
	key := explainerOf{f.book, l}
	x, ok := explainers.Load(key)
	if !ok {
		x, _ = explainers.LoadOrStore(key, rulebook.NewExplainer(l, f.book.Glossary()))
	}
	return x.(*rulebook.Explainer).Explain(text)
}

// explained cuts the runs of a card's text further, at the terms in them.
func (f *faces) explained(l rulebook.Lang, paragraphs [][]run) [][]run {
	var out [][]run
	for _, p := range paragraphs {
		var now []run
		for _, r := range p {
			for _, e := range f.explain(l, r.Text) {
				now = append(now, run{Text: e.Text, Lit: r.Lit, Gloss: e.Gloss})
			}
		}
		out = append(out, now)
	}
	return out
}
