// Patterns: the right-hand sides of grammar lines, as data and as notation.

package cardtext

import (
	"fmt"
	"strings"
)

type itemKind uint8

const (
	literalItem itemKind = iota // these characters
	slotItem                    // a part of the tree
	verbItem                    // a verb in the form that the context asks for
	nounItem                    // English: a noun in the number that a slot asks for
	groupItem                   // alternatives, once or repeated
)

// item is one piece of a pattern. Japanese and English patterns share the shape; the fields that only one of them uses say so.
type item struct {
	kind itemKind
	text string // literal; the dictionary form of a verb; the singular of a noun

	name    string // slot: the kid's name
	symbol  string // slot, Japanese: the nonterminal
	form    string // slot: the form or English mode that it is put in; empty inherits
	subject bool   // slot, English: the subject of the phrase's verbs
	number  string // slot or noun, English: the slot whose number it takes; "#" is the number of the surrounding phrase
	join    string // slot, English: prints every kid of the name with this between them
	joined  bool   // slot, English: join is set
	mark    string // slot, English: only kids whose phrase carries this mark; with a leading "-", only those without it

	fixed bool // verb, English: third person whatever the subject, in the number of the slot named by number

	alts   [][]item // group
	silent []bool   // group: alternatives that are read but never printed
	resort []bool   // group: alternatives that are read only where no other fits
	repeat bool     // group: any number of times
	least  int      // group: at least this many times when repeated

	starts [][]alternative // group, Japanese: when each alternative is worth trying, by the form of the phrase

	runes []rune  // literal
	sym   *symbol // slot, Japanese, resolved
	verb  *verb   // verb, Japanese, resolved
	forms int     // slot, Japanese, resolved: index of the form or inheritForm
	hash  uint64  // slot, Japanese, resolved: of the name
}

const inheritForm = -1

// maxGroupDepth bounds the nesting of groups, so that no grammar file can exhaust the stack.
const maxGroupDepth = 20

// patternReader reads one pattern. The marks of the notation are ASCII, so full-width brackets in a pattern are literal text.
type patternReader struct {
	text    []rune
	at      int
	english bool
	depth   int
}

func readPattern(text string, english bool) ([]item, error) {
	r := &patternReader{text: []rune(strings.TrimSpace(text)), english: english}
	items, err := r.sequence()
	if err == nil && r.at < len(r.text) {
		err = fmt.Errorf("unexpected %q in pattern, expected literal text, {slot}, [word] or (group)", r.text[r.at])
	}
	return items, err
}

// sequence reads items up to the end of the pattern or of the surrounding alternative.
func (r *patternReader) sequence() ([]item, error) {
	var items []item
	var literal []rune
	flush := func() {
		if text := r.literal(literal); text != "" {
			items = append(items, item{kind: literalItem, text: text, runes: []rune(text)})
		}
		literal = nil
	}
	for r.at < len(r.text) {
		c := r.text[r.at]
		if c == ')' || c == '/' && r.depth > 0 {
			break
		}
		r.at++
		var next item
		var err error
		switch c {
		case '\\':
			if r.at == len(r.text) {
				return nil, fmt.Errorf("expected a character after \\")
			}
			literal = append(literal, r.text[r.at])
			r.at++
			continue
		case '{':
			next, err = r.slot()
		case '[':
			next, err = r.word()
		case '(':
			next, err = r.group()
		default:
			literal = append(literal, c)
			continue
		}
		if err != nil {
			return nil, err
		}
		flush()
		items = append(items, next)
	}
	flush()
	return items, nil
}

// literal gives literal characters their normal spelling. ¶ stands for the paragraph break.
func (r *patternReader) literal(text []rune) string {
	if r.english {
		return strings.ReplaceAll(string(text), "¶", string(paragraph))
	}
	parts := strings.Split(string(text), "¶")
	for i, part := range parts {
		parts[i] = Normalise(part)
	}
	return strings.Join(parts, string(paragraph))
}

func (r *patternReader) until(close rune) (string, error) {
	for i := r.at; i < len(r.text); i++ {
		if r.text[i] == close {
			text := string(r.text[r.at:i])
			r.at = i + 1
			return text, nil
		}
	}
	return "", fmt.Errorf("expected %q", close)
}

// group reads (a/b/c), optionally followed by * or +. An alternative that starts with ~ is read but never printed, one that
// starts with ? is read only where none of the others fits.
func (r *patternReader) group() (item, error) {
	g := item{kind: groupItem}
	if r.depth++; r.depth > maxGroupDepth {
		return g, fmt.Errorf("groups nest deeper than %d", maxGroupDepth)
	}
	for {
		silent := r.at < len(r.text) && r.text[r.at] == '~'
		resort := r.at < len(r.text) && r.text[r.at] == '?'
		if silent || resort {
			r.at++
		}
		alt, err := r.sequence()
		if err != nil {
			return g, err
		}
		g.alts, g.silent, g.resort = append(g.alts, alt), append(g.silent, silent), append(g.resort, resort)
		if r.at == len(r.text) {
			return g, fmt.Errorf("expected ')'")
		}
		r.at++
		if r.text[r.at-1] == ')' {
			break
		}
	}
	r.depth--
	if r.at < len(r.text) && (r.text[r.at] == '*' || r.text[r.at] == '+') {
		if g.repeat = true; r.text[r.at] == '+' {
			g.least = 1
		}
		r.at++
	}
	return g, nil
}

// slot reads {name:nonterminal.form} in Japanese and {^name.mode#number*join!mark} in English.
func (r *patternReader) slot() (item, error) {
	s := item{kind: slotItem}
	text, err := r.until('}')
	if err != nil {
		return s, err
	}
	if r.english {
		return englishSlot(s, text)
	}
	name, symbol, ok := strings.Cut(text, ":")
	if !ok {
		symbol, _, _ = strings.Cut(name, ".")
		text, name = name, symbol
	} else {
		text = symbol
	}
	s.name = name
	s.symbol, s.form, _ = strings.Cut(text, ".")
	if name != "" && !isWord(name) || !isWord(s.symbol) || s.form != "" && !isWord(s.form) {
		return s, fmt.Errorf("bad slot {%s}, expected {name:nonterminal} or {name:nonterminal.form}", text)
	}
	return s, nil
}

func englishSlot(s item, text string) (item, error) {
	rest, mark, _ := strings.Cut(text, "!")
	s.mark = mark
	rest, s.join, s.joined = strings.Cut(rest, "*")
	s.join = strings.ReplaceAll(s.join, "¶", string(paragraph))
	rest, number, numbered := strings.Cut(rest, "#")
	if s.number = number; numbered && number == "" {
		s.number = "#"
	}
	rest, s.form, _ = strings.Cut(rest, ".")
	s.name, s.subject = strings.CutPrefix(rest, "^")
	if s.name != "" && !isWord(s.name) {
		return s, fmt.Errorf("bad slot {%s}, expected {name}, {^name}, {name.mode}, {name#number} or {name*separator}", text)
	}
	return s, nil
}

// word reads [verb] in Japanese, and [verb], [verb!], [verb!slot], [noun#slot], [noun#], [a], [your], [it] and [they] in English.
func (r *patternReader) word() (item, error) {
	w := item{kind: verbItem}
	text, err := r.until(']')
	if err != nil {
		return w, err
	}
	if text == "" {
		return w, fmt.Errorf("expected a word in []")
	}
	w.text = text
	if !r.english {
		w.text = Normalise(text)
		return w, nil
	}
	if noun, number, ok := strings.Cut(text, "#"); ok {
		w.kind, w.text, w.number = nounItem, noun, number
		if number == "" {
			w.number = "#"
		}
		return w, nil
	}
	w.text, w.number, w.fixed = strings.Cut(text, "!")
	return w, nil
}

func isWord(s string) bool {
	for _, r := range s {
		if !(r == '_' || '0' <= r && r <= '9' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z') {
			return false
		}
	}
	return s != ""
}

// eachSlot visits every slot of a pattern in order.
func eachSlot(items []item, visit func(*item)) {
	for i := range items {
		if items[i].kind == slotItem {
			visit(&items[i])
		}
		for _, alt := range items[i].alts {
			eachSlot(alt, visit)
		}
	}
}
