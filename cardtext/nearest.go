// The nearest phrase: which known wording a sentence that cannot be read resembles most.

package cardtext

import "strings"

// leastLikeness is the likeness below which naming a phrase would mislead more than help.
const leastLikeness = 0.25

// nearest compares the clause around a position with every phrase and returns the most similar, as its pattern reads in
// Japanese and with its slots named in English.
func (g *Grammar) nearest(text []rune, at int) (ja, en string) {
	clause := pairs(string(clauseAround(text, at)))
	var best *phrase
	bestLikeness := leastLikeness
	for _, s := range g.symbols {
		for _, p := range s.phrases {
			sketch := g.sketch(p.ja, japanese, "")
			if len([]rune(sketch)) < 4 {
				continue
			}
			if l := likeness(clause, pairs(sketch)); l > bestLikeness {
				best, bestLikeness = p, l
			}
		}
	}
	if best == nil {
		return "", ""
	}
	return g.sketch(best.ja, japanese, "〔〕"), g.sketch(best.ja, english, "〔〕")
}

// clauseAround returns the text between the commas, stops and brackets on both sides of a position.
func clauseAround(text []rune, at int) []rune {
	isEdge := func(r rune) bool { return strings.ContainsRune("。、\n【】「」", r) }
	start, end := min(at, len(text)), min(at, len(text))
	for start > 0 && !isEdge(text[start-1]) {
		start--
	}
	for end < len(text) && !isEdge(text[end]) {
		end++
	}
	return text[start:end]
}

// sketch writes a pattern in its first wording. Slots are named between the given brackets, or leave a gap.
func (g *Grammar) sketch(items []item, lang int, brackets string) string {
	var b strings.Builder
	for i := range items {
		switch it := &items[i]; it.kind {
		case literalItem:
			b.WriteString(it.text)
		case verbItem:
			for _, spellings := range it.verb.forms {
				if len(spellings) > 0 {
					b.WriteString(spellings[0])
					break
				}
			}
		case slotItem:
			if brackets == "" {
				b.WriteByte(' ')
				break
			}
			if !it.sym.empty {
				b.WriteString("〔" + g.slotName(it.sym, lang) + "〕")
			}
		case groupItem:
			if !it.repeat || it.least > 0 {
				b.WriteString(g.sketch(it.alts[0], lang, brackets))
			}
		}
	}
	return b.String()
}

// slotName is what a slot is called: the label of what stands there or, where it has none, the first words that can, as an example. The
// names that a lexicon uses for itself mean nothing to whoever writes cards.
func (g *Grammar) slotName(s *symbol, lang int) string {
	if label := s.label[lang]; label != "" {
		return label
	}
	for _, p := range s.phrases {
		if words := strings.Join(strings.Fields(g.sketch(p.ja, lang, "")), "～"); words != "" {
			return words + "…"
		}
	}
	return "…"
}

// pairs counts the neighbouring characters of a text. Gaps do not count.
func pairs(text string) map[[2]rune]int {
	out := map[[2]rune]int{}
	var before rune
	for _, r := range text {
		if r == ' ' || isDigit(r) {
			before = 0
			continue
		}
		if before != 0 {
			out[[2]rune{before, r}]++
		}
		before = r
	}
	return out
}

// likeness is the Dice coefficient of two counts of pairs.
func likeness(a, b map[[2]rune]int) float64 {
	common, total := 0, 0
	for pair, n := range a {
		common += min(n, b[pair])
		total += n
	}
	for _, n := range b {
		total += n
	}
	if total == 0 {
		return 0
	}
	return 2 * float64(common) / float64(total)
}
