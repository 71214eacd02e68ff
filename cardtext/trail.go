// The trail: how far a text could be read and what was looked for there. It is kept only when a text is read again to explain
// why it could not be read.

package cardtext

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxExpected bounds the list of what was expected; the rest would not help a reader.
const maxExpected = 8

// wanted is something that was looked for: literal text, or a symbol with a label.
type wanted struct {
	text string
	sym  *symbol
}

type visit struct {
	sym   *symbol
	start int
}

type trail struct {
	furthest int
	limit    int // how far is looked at
	wanted   []wanted
	path     []visit
}

func (t *trail) enter(sym *symbol, start int) { t.path = append(t.path, visit{sym, start}) }

func (t *trail) leave() { t.path = t.path[:len(t.path)-1] }

// fail notes that text was looked for at a position and not found. Empty text only notes the position.
func (t *trail) fail(at int, text string) {
	w := wanted{text: text}
	if sym := t.outermost(at); sym != nil {
		w = wanted{sym: sym}
	}
	t.note(at, w)
}

func (t *trail) failLeaf(sym *symbol, at int) {
	if outer := t.outermost(at); outer != nil {
		sym = outer
	}
	t.note(at, wanted{sym: sym})
}

// again notes a symbol that is already known not to be readable here.
func (t *trail) again(sym *symbol, at int) {
	if at < t.furthest {
		return
	}
	if outer := t.outermost(at); outer != nil {
		sym = outer
	}
	if sym.label[0] != "" {
		t.note(at, wanted{sym: sym})
	}
}

// outermost returns the labelled symbol that was begun first at this very position, since naming it says more than naming the
// first words of all its phrases.
func (t *trail) outermost(at int) *symbol {
	for _, v := range t.path {
		if v.start == at && v.sym.label[0] != "" {
			return v.sym
		}
	}
	return nil
}

func (t *trail) note(at int, w wanted) {
	if at > t.limit {
		return
	}
	if at > t.furthest {
		t.furthest, t.wanted = at, t.wanted[:0]
	}
	if at == t.furthest && w != (wanted{}) && !slices.Contains(t.wanted, w) {
		t.wanted = append(t.wanted, w)
	}
}

// unread reads the text once more, keeping a trail, and says where it stopped making sense.
func (g *Grammar) unread(src *Source, sym *symbol) *Error {
	t := g.follow(src, sym, len(src.text))
	at := min(t.furthest, len(src.text))
	meant := g.meant(src.text, at)
	start, end := wordAround(src.text, at, meant)
	if start < at {
		t = g.follow(src, sym, start)
	}
	span := src.span(start, end)
	e := &Error{Kind: Unread, Source: src, Pos: span.Start, End: span.End, Meant: meant}
	e.Understood = string(src.raw[:span.Start])
	for i, w := range likeliest(t.wanted, src.text[start:end]) {
		if i == maxExpected {
			e.More = len(t.wanted) - i
			break
		}
		e.Expected = append(e.Expected, w.describe(japanese))
		e.expectedEnglish = append(e.expectedEnglish, w.describe(english))
	}
	e.Nearest, e.nearestEnglish = g.nearest(src.text, at)
	return e
}

// follow reads a text and keeps a trail, up to a limit.
func (g *Grammar) follow(src *Source, sym *symbol, limit int) *trail {
	t := &trail{limit: limit}
	p := &parser{grammar: g, src: src, text: src.text, trail: t}
	p.whole(sym)
	return t
}

// likeliest puts what has characters of the unread word in common with it, other than Hiragana, before the rest.
func likeliest(all []wanted, word []rune) []wanted {
	word = slices.DeleteFunc(slices.Clone(word), func(r rune) bool { return scriptOf(r) == hiragana || scriptOf(r) == otherScript })
	isLike := func(w wanted) bool { return w.sym == nil && strings.ContainsAny(w.text, string(word)) }
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(x, y wanted) int {
		switch {
		case isLike(x) && !isLike(y):
			return -1
		case isLike(y) && !isLike(x):
			return 1
		}
		return 0
	})
	return all
}

// wordAround is the characters to point at where reading stops: the word that this game has another for, or the character, but never one within a word. A single kanji behind others, as in
// 攻撃力, belongs to them, unless they count something or it begins a verb.
func wordAround(text []rune, at int, meant []Meant) (start, end int) {
	for _, m := range meant {
		for _, from := range indexesOf(text, m.Word) {
			to := from + utf8.RuneCountInString(m.Word)
			isBehindBracket := at == to+1 && strings.ContainsRune("】]〉》)", text[to]) // what stands in brackets is taken for a name
			isBehindOpening := from == at+1 && strings.ContainsRune("【⁅", text[at])
			if isBehindOpening || from <= at && (at < to || isBehindBracket) {
				return from, to
			}
		}
	}
	start, end = at, min(at+1, len(text))
	if at == len(text) {
		return start, end
	}
	script := scriptOf(text[at])
	if isWord := at == 0 || scriptOf(text[at-1]) != script && !isDigit(text[at-1]); isWord && (script == katakana || script == kanji) {
		for end < len(text) && scriptOf(text[end]) == script {
			end++
		}
		return start, end
	}
	if at == 0 {
		return start, end
	}
	isWithin := scriptOf(text[at-1]) == script
	switch script {
	case katakana, latin:
	case kanji:
		isVerb := end < len(text) && scriptOf(text[end]) == hiragana && !strings.ContainsRune(particles, text[end])
		isWithin = isWithin && !isVerb && (end == len(text) || scriptOf(text[end]) != kanji)
	default:
		isWithin = false
	}
	if !isWithin {
		return start, end
	}
	first := at
	for first > 0 && scriptOf(text[first-1]) == script {
		first--
	}
	if script == kanji && first > 0 && isDigit(text[first-1]) {
		return start, end
	}
	for end < len(text) && scriptOf(text[end]) == script {
		end++
	}
	return first, end
}

// verbStart is where the word begins in which a verb was not found: a verb is one word.
func verbStart([]rune, int) int { return 0 }

// wordStart is where the word begins that has the character at i: nobody is helped by half a word. A word is characters of one script; Hiragana
// behind Kanji are the ending of that word, unless they begin as a particle does.
func wordStart(text []rune, i int) int {
	script := scriptOf(text[i])
	if script == otherScript {
		return i
	}
	for i > 0 && scriptOf(text[i-1]) == script {
		i--
	}
	if script == hiragana && i > 0 && scriptOf(text[i-1]) == kanji && !strings.ContainsRune(particles, text[i]) {
		return wordStart(text, i-1)
	}
	return i
}

// particles is how the particles begin that stand behind nouns.
const particles = "をにがはのでともへやかまよ"

// The scripts that words are written in.
const (
	otherScript = iota
	hiragana
	katakana
	kanji
	latin
)

func scriptOf(r rune) int {
	switch {
	case r == 'ー' || unicode.Is(unicode.Katakana, r):
		return katakana
	case unicode.Is(unicode.Hiragana, r):
		return hiragana
	case unicode.Is(unicode.Han, r):
		return kanji
	case unicode.Is(unicode.Latin, r):
		return latin
	}
	return otherScript
}

func (w wanted) describe(lang int) string {
	if w.sym == nil {
		return "「" + strings.ReplaceAll(w.text, string(paragraph), "／") + "」"
	}
	if label := w.sym.label[lang]; label != "" {
		return label
	}
	return w.sym.name
}
