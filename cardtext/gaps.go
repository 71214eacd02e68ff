// Gaps: which phrases a grammar lacks, ranked by how many texts wait for each.

package cardtext

import (
	"errors"
	"slices"
	"strings"
)

// Gap is a clause that no phrase covers, with names and numbers left out.
type Gap struct {
	Clause string
	Texts  int // how many texts stop at it
	Alone  int // how many of them would read without the sentence that holds it: what the phrase would unlock
}

// Gaps reads texts and ranks the clauses at which reading stops by how many texts a phrase for each would unlock.
func (g *Grammar) Gaps(texts []string) []Gap {
	var gaps []Gap
	for _, text := range texts {
		var e *Error
		if _, err := g.Parse(text); !errors.As(err, &e) || e.Kind != Unread {
			continue
		}
		clause := generalClause(e.Source.text, e.Source.index(e.Pos))
		at := slices.IndexFunc(gaps, func(gap Gap) bool { return gap.Clause == clause })
		if at < 0 {
			at = len(gaps)
			gaps = append(gaps, Gap{Clause: clause})
		}
		gaps[at].Texts++
		rest := withoutSentence(e.Source.text, e.Source.index(e.Pos))
		if _, err := g.Parse(rest); err == nil || !strings.ContainsRune(rest, '。') {
			gaps[at].Alone++
		}
	}
	slices.SortStableFunc(gaps, func(a, b Gap) int {
		if a.Alone != b.Alone {
			return b.Alone - a.Alone
		}
		return b.Texts - a.Texts
	})
	return gaps
}

// The brackets around names.
var nameOpens, nameCloses = []rune("「[《"), []rune("」]》")

// index returns where the character as typed stands in the normal spelling.
func (s *Source) index(raw int) int {
	for i, from := range s.from {
		if from >= raw {
			return i
		}
	}
	return len(s.text)
}

// generalClause is the clause around a position, with # for numbers and … for names.
func generalClause(text []rune, at int) string {
	isEdge := func(r rune) bool { return strings.ContainsRune("。、\n【】〈〉“”()", r) }
	at = min(at, len(text))
	start, end := at, at
	for start > 0 && !isEdge(text[start-1]) {
		start--
	}
	for end < len(text) && !isEdge(text[end]) {
		end++
	}
	var b strings.Builder
	var closing rune
	for i, r := range text[start:end] {
		switch {
		case closing != 0 && r != closing:
			continue
		case isDigit(r):
			if i == 0 || !isDigit(text[start+i-1]) {
				b.WriteByte('#')
			}
			continue
		}
		closing = 0
		b.WriteRune(r)
		if open := slices.Index(nameOpens, r); open >= 0 {
			closing = nameCloses[open]
			b.WriteRune('…')
		}
	}
	return b.String()
}

// withoutSentence is the text without the sentence around a position.
func withoutSentence(text []rune, at int) string {
	isStop := func(r rune) bool { return strings.ContainsRune("。\n】〉“”()", r) }
	at = min(at, len(text))
	start, end := at, at
	for start > 0 && !isStop(text[start-1]) {
		start--
	}
	for end < len(text) && !isStop(text[end]) {
		end++
	}
	if end < len(text) && text[end] == '。' {
		end++
	}
	return string(text[:start]) + string(text[end:])
}
