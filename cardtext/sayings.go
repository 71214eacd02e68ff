// What can be said in a language: every phrase of a grammar as somebody reads it who wants to write a card.

package cardtext

import (
	"slices"
	"strings"
)

// Saying is a phrase as a writer of cards reads it.
type Saying struct {
	Line     string    `json:"line"` // file and line of the grammar
	Symbol   string    `json:"symbol"`
	About    [2]string `json:"about"` // what it is a phrase for, in Japanese and in English, by a name or by an example
	Op       string    `json:"op,omitempty"`
	Japanese string    `json:"japanese"`          // what is to be filled in stands in 〈〉, what may be left out in (/)
	English  string    `json:"english,omitempty"` // likewise, or an example where another phrase has the English for it

	words string // everything that it can be found by
}

// Sayings lists every phrase, what a whole card may say first, and what that is made of after it.
func (g *Grammar) Sayings() []Saying {
	var all []Saying
	samples := newSampler(g)
	r := &reader{names: samples.names()}
	for _, s := range g.fromRoot() {
		about := r.names[s]
		for _, p := range s.phrases {
			r.slots = p.slotSymbols()
			en := ""
			if p.hasEn {
				en = strings.TrimSpace(r.read(p.en, 1))
			} else {
				en = samples.sampleEnglish(p)
			}
			ja := r.read(p.ja, 0)
			all = append(all, Saying{p.line.String(), s.name, about, p.op, ja, en, strings.ToLower(strings.Join(append(verbForms(p.ja, nil), ja, en, p.op, s.name, about[0], about[1]), "\n"))})
		}
	}
	return all
}

// Has reports whether a saying has all of some words in it: in Japanese, in any form of its verbs, in English, or in what it is called.
func (s *Saying) Has(words []string) bool {
	for _, w := range words {
		if !strings.Contains(s.words, strings.ToLower(w)) {
			return false
		}
	}
	return true
}

// Verbs lists every verb with its forms, each by the name of the form.
func (g *Grammar) Verbs() (forms []string, verbs [][]string) {
	for _, v := range g.verbList {
		row := []string{v.word}
		for _, spellings := range v.forms {
			row = append(row, strings.Join(spellings, "/"))
		}
		verbs = append(verbs, row)
	}
	return g.forms, verbs
}

// fromRoot lists the symbols that a text can reach, those nearest to the whole first.
func (g *Grammar) fromRoot() []*symbol {
	seen := map[*symbol]bool{g.root: true}
	all := []*symbol{g.root}
	for i := 0; i < len(all); i++ {
		for _, p := range all[i].phrases {
			eachSlot(p.ja, func(it *item) {
				if it.sym != nil && it.sym.builtin == "" && !seen[it.sym] {
					seen[it.sym] = true
					all = append(all, it.sym)
				}
			})
		}
	}
	return all
}

// slotSymbols is what the parts of each name are phrases for.
func (p *phrase) slotSymbols() map[string][]*symbol {
	all := map[string][]*symbol{}
	eachSlot(p.ja, func(it *item) {
		if !slices.Contains(all[it.name], it.sym) {
			all[it.name] = append(all[it.name], it.sym)
		}
	})
	return all
}

// verbForms lists every form of the verbs of a pattern: whoever looks for a word may know it in any.
func verbForms(items []item, all []string) []string {
	for i := range items {
		if v := items[i].verb; v != nil {
			for _, spellings := range v.forms {
				all = append(all, spellings...)
			}
		}
		for _, alt := range items[i].alts {
			all = verbForms(alt, all)
		}
	}
	return all
}

// reader shows patterns as one reads them.
type reader struct {
	names map[*symbol][2]string
	slots map[string][]*symbol // of the phrase at hand
}

// read is a pattern as one reads it, in Japanese (0) or in English (1).
func (r *reader) read(items []item, lang int) string {
	var b strings.Builder
	for i := range items {
		it := &items[i]
		switch it.kind {
		case literalItem:
			b.WriteString(strings.ReplaceAll(it.text, string(paragraph), "¶"))
		case verbItem, nounItem:
			b.WriteString(it.text)
		case slotItem:
			b.WriteString(r.slot(it, lang))
		case groupItem:
			var alts []string
			for _, alt := range it.alts {
				alts = append(alts, r.read(alt, lang))
			}
			b.WriteString("(" + strings.Join(alts, "/") + ")")
			if it.repeat {
				b.WriteString("…")
			}
		}
	}
	return b.String()
}

// slot is what is to be filled in. An English pattern that joins all parts of a name shows each of them; another shows the last.
func (r *reader) slot(it *item, lang int) string {
	syms := []*symbol{it.sym}
	if it.sym == nil { // of an English pattern
		syms = r.slots[it.name]
		if !it.joined {
			syms = syms[max(0, len(syms)-1):]
		}
	}
	var parts []string
	for _, sym := range syms {
		parts = append(parts, "〈"+r.names[sym][lang]+"〉")
	}
	return strings.Join(parts, it.join)
}

// Said visits what a text was made of: each phrase by the line of the grammar that it is, with where it stands.
func (t *Tree) Said(visit func(line string, at Span)) {
	if t.phrase != nil {
		visit(t.phrase.line.String(), t.Span)
	}
	for _, k := range t.Kids {
		k.Tree.Said(visit)
	}
}
