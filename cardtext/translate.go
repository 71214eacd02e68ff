// Translating: a whole text in the words of this game, where somebody writes as other games do. Few texts have one strange word alone.

package cardtext

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// translated is a text in which each word that this game does not have is the one that it has for it, what is counted is counted as on cards, labels stand in their brackets and verbs are plain.
func (m *mender) translated(text []rune) []rune {
	text = m.plain(m.inLabels(text))
	var all []rune
	for at := 0; at < len(text); {
		by, n := m.translatedAt(text, at)
		if end := closing(text, at); end > at && strings.ContainsRune("「【", text[at]) {
			by, n = string(text[at:end]), end-at
		} else if n == 0 {
			by, n = string(text[at]), 1
		}
		all, at = append(all, []rune(by)...), at+n
	}
	return all
}

// translatedAt is what this game says for the longest word of others at a position, and how many characters that has; 0 where there is none.
func (m *mender) translatedAt(text []rune, at int) (by string, length int) {
	if isCounted := at > 0 && isDigit(text[at-1]); isCounted && strings.ContainsRune("体つ点", text[at]) && !m.hasWord(string(text[at])) {
		return "枚", 1
	}
	for _, meaning := range synonyms {
		known := slices.IndexFunc(meaning, func(s synonym) bool { return m.hasWord(s.needs) })
		if known < 0 {
			continue
		}
		for _, s := range meaning {
			n := utf8.RuneCountInString(s.word)
			if n <= length || m.hasWord(s.needs) || !hasAt(text, at, s.word) || isWithin(text, at, at+n) {
				continue
			}
			by, length = meaning[known].word, n
			m.asVerb(text, at+n, by, func(to int, as string) {
				if to-at > length {
					by, length = as, to-at
				}
			})
		}
	}
	return by, length
}

// inLabels puts what other games have as a label into the brackets of labels: 【登場時】 for 〔登場時〕.
func (m *mender) inLabels(text []rune) []rune {
	text = slices.Clone(text)
	for from, to := range bracketed(text) {
		label := "【" + string(text[from+1:to]) + "】"
		if slices.ContainsFunc(rewrites, func(meaning []synonym) bool {
			return slices.ContainsFunc(meaning, func(s synonym) bool { return s.word == label })
		}) {
			text[from], text[to] = '【', '】'
		}
	}
	return text
}

// closing is where the brackets close that open at a position; the position itself where none do.
func closing(text []rune, at int) int {
	for _, pair := range pairsOfBrackets {
		if pair := []rune(pair); text[at] == pair[0] {
			return at + max(slices.Index(text[at:], pair[1]), 0)
		}
	}
	return at
}

// isWithin reports whether what stands between two positions is part of a longer word in katakana.
func isWithin(text []rune, from, to int) bool {
	isOne := func(at int) bool {
		return at > 0 && at < len(text) && scriptOf(text[at-1]) == katakana && scriptOf(text[at]) == katakana
	}
	return isOne(from) || isOne(to)
}
