// Glosses: the words of a game, each explained in a plain sentence wherever it is read.

package rulebook

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Gloss is a word of a game with a plain sentence that says what it means, and the clause to read next.
type Gloss struct {
	Word   Text
	Says   Text
	Clause string
}

// longestKeyword is how many characters a heading may have that is the name of a keyword.
const longestKeyword = 24

// Glossary is the terms of a game: those that it explains itself, and its keywords, which the clauses below their headings explain.
func (b *Book) Glossary() []Gloss {
	all := slices.Clone(b.Glosses)
	for i := range b.Ledger.Entries {
		e := &b.Ledger.Entries[i]
		if !isKeyword(b, e) || slices.ContainsFunc(all, func(t Gloss) bool { return t.Word.Ja == tidyWord(e.Text.Ja) }) {
			continue
		}
		t := Gloss{Word: Text{Ja: tidyWord(e.Text.Ja), En: tidyWord(e.Text.En)}, Clause: e.ID}
		for _, below := range b.Ledger.Below(e.ID) {
			if below.ID != e.ID && below.Kind != "heading" {
				t.Says = below.Text
				t.Clause = below.ID
				break
			}
		}
		if t.Says.Ja != "" && t.Word.Ja != "" && t.Word.En != "" {
			all = append(all, t)
		}
	}
	return all
}

// isKeyword reports whether a clause is the heading of a keyword.
func isKeyword(b *Book, e *Entry) bool {
	return (e.Kind == "heading" || e.Kind == "none") && utf8.RuneCountInString(e.Text.En) <= longestKeyword &&
		slices.ContainsFunc(b.Keywords, func(prefix string) bool { return strings.HasPrefix(e.ID, prefix) })
}

// tidyWord is a word without the brackets that it stands in on cards.
func tidyWord(s string) string { return strings.Trim(s, "【】“”[]") }

// Explained is a stretch of a text, and the gloss of the term that it is, or nil.
type Explained struct {
	Text  string
	Gloss *Gloss
}

// Explainer finds the terms of a game in texts of a language.
type Explainer struct {
	lang  Lang
	terms map[rune][]*Gloss // by their first character, the longest first
}

// NewExplainer finds the terms of a glossary.
func NewExplainer(l Lang, glossary []Gloss) *Explainer {
	x := &Explainer{l, map[rune][]*Gloss{}}
	for i := range glossary {
		t := &glossary[i]
		first, _ := utf8.DecodeRuneInString(t.Word.In(l))
		x.terms[first] = append(x.terms[first], t)
	}
	for _, list := range x.terms {
		slices.SortStableFunc(list, func(a, b *Gloss) int { return len(b.Word.In(l)) - len(a.Word.In(l)) })
	}
	return x
}

// Explain cuts a text into its terms and what stands between them. Each term is explained once.
func (x *Explainer) Explain(text string) []Explained {
	var out []Explained
	var seen []*Gloss
	from, before := 0, ' '
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if t := x.at(text[i:], r, before); t != nil && !slices.Contains(seen, t) {
			if from < i {
				out = append(out, Explained{Text: text[from:i]})
			}
			n := len(t.Word.In(x.lang))
			out, seen = append(out, Explained{text[i : i+n], t}), append(seen, t)
			i, from = i+n, i+n
			before, _ = utf8.DecodeLastRuneInString(text[:i])
			continue
		}
		before = r
		i += size
	}
	if from < len(text) {
		out = append(out, Explained{Text: text[from:]})
	}
	return out
}

// at is the longest term that a text begins with, or nil. In English it is a whole word.
func (x *Explainer) at(text string, first, before rune) *Gloss {
	for _, t := range x.terms[first] {
		word := t.Word.In(x.lang)
		if !strings.HasPrefix(text, word) {
			continue
		}
		after, _ := utf8.DecodeRuneInString(text[len(word):])
		if x.lang == En && (unicode.IsLetter(before) || unicode.IsLetter(after) && after != utf8.RuneError) {
			continue
		}
		return t
	}
	return nil
}
