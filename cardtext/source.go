// Normalisation: one spelling for the many ways in which collectors and printers type the same sentence, with a map back to
// the characters as typed.

package cardtext

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Source is a text as typed together with its normal spelling.
type Source struct {
	Raw  string // as typed
	Text string // in normal spelling

	raw  []rune
	text []rune
	from []int // from[i] and till[i] bound, in raw runes, the characters that became text[i]
	till []int
}

// paragraph is the one separator between paragraphs in normal spelling.
const paragraph = '\n'

// foldings maps characters that NFKC leaves apart to the one that the grammars use.
var foldings = map[rune]rune{
	'<': '〈', '‹': '〈', '⟨': '〈', '〈': '〈',
	'>': '〉', '›': '〉', '⟩': '〉', '〉': '〉',
	'≪': '《', '«': '《', '≫': '》', '»': '》',
	'−': '-', '–': '-', '‐': '-', '‑': '-', '⁃': '-', '﹣': '-',
	'~': '〜', '∼': '〜', '∿': '〜',
	'〝': '“', '〟': '”', '″': '"', '＂': '"',
	'·': '・', '•': '・', '‧': '・', '∙': '・',
	'\r': paragraph, '\v': paragraph, '\f': paragraph, '\u0085': paragraph, '\u2028': paragraph, '\u2029': paragraph,
	'\t': ' ',
}

// respellings are words that are typed with characters other than those of the grammars, as many in either spelling.
var respellings = [][2][]rune{
	{[]rune("出来る"), []rune("できる")}, {[]rune("出来な"), []rune("できな")}, {[]rune("有る"), []rune("ある")}, {[]rune("居る"), []rune("いる")}, {[]rune("無い"), []rune("ない")},
	{[]rune("スクェア"), []rune("スクエア")},
}

// neverLast are the characters that no paragraph ends with: the comma and the particles.
const neverLast = "、をはがとのに"

// Normalise returns the normal spelling of a text.
func Normalise(text string) string { return NewSource(text).Text }

// NewSource normalises a text and remembers where each character came from.
func NewSource(raw string) *Source {
	raw = strings.ToValidUTF8(raw, "\uFFFD")
	s := &Source{Raw: raw, raw: []rune(raw)}
	s.fold()
	// Dropping a space can bring together two characters that NFKC composes, so normalise until nothing changes. Each further
	// round shortens the text, hence the loop ends.
	for {
		again := &Source{Raw: string(s.text), raw: s.text}
		again.fold()
		if string(again.text) == string(s.text) {
			break
		}
		for i := range again.text {
			again.from[i], again.till[i] = s.from[again.from[i]], s.till[again.till[i]-1]
		}
		s.text, s.from, s.till = again.text, again.from, again.till
	}
	s.Text = string(s.text)
	return s
}

// fold does one round: NFKC, the table of foldings, then what depends on the neighbours.
func (s *Source) fold() {
	var glyphs []rune
	var from, till []int
	at := 0
	for rest := s.Raw; rest != ""; {
		// A segment is what NFKC may compose or take apart as one; all that comes out of it came from all of it.
		n := norm.NFKC.NextBoundaryInString(rest, true)
		if n <= 0 {
			n = len(rest)
		}
		next := at + utf8.RuneCountInString(rest[:n])
		for _, r := range norm.NFKC.String(rest[:n]) {
			if folded, ok := foldings[r]; ok {
				r = folded
			}
			glyphs, from, till = append(glyphs, r), append(from, at), append(till, next)
		}
		at, rest = next, rest[n:]
	}
	s.settle(glyphs, from, till)
}

// settle applies the foldings that depend on the neighbouring characters.
func (s *Source) settle(glyphs []rune, from, till []int) {
	s.text, s.from, s.till = s.text[:0], s.from[:0], s.till[:0]
	if s.text == nil {
		s.text = make([]rune, 0, len(glyphs))
	}
	quotes, marks := 0, 0
	spreadBreaks(glyphs)
	respell(glyphs)
	for i, r := range glyphs {
		var before, after rune
		if n := len(s.text); n > 0 {
			before = s.text[n-1]
		}
		if i+1 < len(glyphs) {
			after = glyphs[i+1]
		}
		switch {
		case isInvisible(r):
			continue
		case unicode.IsSpace(r) && r != paragraph:
			// A space with a combining mark is a spelling of the mark itself.
			if !unicode.Is(unicode.M, after) && !(isLatin(before) && isLatin(nextVisible(glyphs[i+1:]))) {
				continue
			}
			r = ' '
			if before == ' ' {
				continue
			}
		case r == paragraph || r == '/' && (quotes == 0 || marks > 0 || before == '。'):
			// In quotes only what follows a full stop separates paragraphs; elsewhere the line was merely wrapped, and so was
			// one that breaks off after a comma or a particle. In the mark of a keyword or an icon, or in the round brackets behind it, names are parted,
			// in 〔〕 a moment and its costs, and in {} titles.
			if quotes > 0 && marks == 0 && before != '。' || before == 0 || before == paragraph || strings.ContainsRune(neverLast, before) {
				continue
			}
			r = paragraph
		case r == '「' || r == '『':
			quotes++
		case (r == '」' || r == '』') && quotes > 0:
			quotes--
		case r == '【' || r == '⁅' || r == '〔' || r == '{' || r == '(' && before == '】':
			marks++
		case (r == '】' || r == '⁆' || r == '〕' || r == '}' || r == ')') && marks > 0:
			marks--
		case (r == '、' || r == '。') && before == r:
			continue // typed twice
		case r == ',':
			if isThousands(glyphs, i) {
				continue
			}
			r = '、'
		case r == '.' && isJapanese(before) && (after == 0 || isJapanese(after) || after == paragraph):
			r = '。'
		case (r == 'ー' || r == '―' || r == '—') && isDigit(after) && !unicode.Is(unicode.Katakana, before) && before != 'ー':
			// A long-vowel bar between kana and a digit is a mistyped minus sign.
			r = '-'
		}
		s.text, s.from, s.till = append(s.text, r), append(s.from, from[i]), append(s.till, till[i])
	}
	for n := len(s.text); n > 0 && (s.text[n-1] == paragraph || s.text[n-1] == ' '); n = len(s.text) {
		s.text, s.from, s.till = s.text[:n-1], s.from[:n-1], s.till[:n-1]
	}
}

// spreadBreaks turns a line break that a table spells \n into the break and a space, which is then dropped.
func spreadBreaks(glyphs []rune) {
	for i := 0; i+1 < len(glyphs); i++ {
		if glyphs[i] == '\\' && glyphs[i+1] == 'n' && (i+2 == len(glyphs) || !isLatin(glyphs[i+2])) {
			glyphs[i], glyphs[i+1] = paragraph, ' '
		}
	}
}

// respell puts words into the spelling of the grammars. What stands in corner brackets is a name, which is as it is.
func respell(glyphs []rune) {
	quotes := 0
	for i, r := range glyphs {
		switch {
		case r == '「' || r == '『':
			quotes++
		case (r == '」' || r == '』') && quotes > 0:
			quotes--
		}
		if quotes > 0 {
			continue
		}
		for _, s := range respellings {
			if len(glyphs)-i >= len(s[0]) && slices.Equal(glyphs[i:i+len(s[0])], s[0]) {
				copy(glyphs[i:], s[1])
			}
		}
		if (r == '-' || r == '―' || r == '—') && i > 0 && i+1 < len(glyphs) && unicode.Is(unicode.Katakana, glyphs[i-1]) && unicode.Is(unicode.Katakana, glyphs[i+1]) {
			glyphs[i] = 'ー' // a minus sign or a dash within a word of katakana
		}
	}
}

// brackets is what closes each opening bracket, in normal spelling.
var brackets = map[rune]rune{'(': ')', '[': ']', '〈': '〉', '《': '》', '【': '】', '「': '」', '『': '』', '“': '”'}

// unclosed returns the first bracket, as a character of the text as typed, that nothing closes.
func (s *Source) unclosed() (int, bool) {
	var open []int
	for i, r := range s.text {
		if brackets[r] != 0 {
			open = append(open, i)
			continue
		}
		for n := len(open) - 1; n >= 0; n-- {
			if brackets[s.text[open[n]]] == r {
				open = slices.Delete(open, n, n+1)
				break
			}
		}
	}
	if len(open) == 0 {
		return 0, false
	}
	return s.from[open[0]], true
}

// span returns the characters as typed that became text[start:end]. An empty stretch lies before the character that follows it.
func (s *Source) span(start, end int) Span {
	switch {
	case start < end:
		return Span{s.from[start], s.till[end-1]}
	case start < len(s.from):
		return Span{s.from[start], s.from[start]}
	case len(s.till) > 0:
		last := s.till[len(s.till)-1]
		return Span{last, last}
	}
	return Span{}
}

func isInvisible(r rune) bool {
	return r == '\uFEFF' || r == '\u00AD' || r >= '\u200B' && r <= '\u200F' || r >= '\uFE00' && r <= '\uFE0F' ||
		unicode.Is(unicode.Cc, r) && !unicode.IsSpace(r)
}

func nextVisible(glyphs []rune) rune {
	for _, r := range glyphs {
		if !unicode.IsSpace(r) && !isInvisible(r) {
			return r
		}
	}
	return 0
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// isLatin reports whether the character belongs to a script that separates words by spaces.
func isLatin(r rune) bool { return isDigit(r) || unicode.Is(unicode.Latin, r) }

func isJapanese(r rune) bool {
	return unicode.In(r, unicode.Hiragana, unicode.Katakana, unicode.Han) || strings.ContainsRune("ー」』】》〉)", r)
}

// isThousands reports whether the comma at i groups the digits of a number.
func isThousands(glyphs []rune, i int) bool {
	if i == 0 || !isDigit(glyphs[i-1]) || i+3 >= len(glyphs) {
		return false
	}
	for _, r := range glyphs[i+1 : i+4] {
		if !isDigit(r) {
			return false
		}
	}
	return i+4 == len(glyphs) || !isDigit(glyphs[i+4])
}
