// Printing Japanese: the reading of a text, run backwards. Of several wordings the first in the grammar is printed.

package cardtext

import (
	"slices"
	"strconv"
	"strings"
)

// Japanese prints a tree in the grammar's own spelling. It returns "" for a tree that the grammar cannot say.
func (g *Grammar) Japanese(t *Tree) string { return g.JapaneseAs(g.root.name, t) }

// JapaneseAs prints a tree that was read as a given nonterminal, in its first form.
func (g *Grammar) JapaneseAs(symbolName string, t *Tree) string {
	sym := g.byName[symbolName]
	if sym == nil {
		return ""
	}
	w := &writer{grammar: g, known: map[written]string{}, failed: map[written]bool{}}
	text, _ := w.say(sym, 0, t)
	return closeBreaks(text)
}

// closeBreaks puts a full stop before each break that stands right between quotation marks: without one, a line was merely wrapped there.
func closeBreaks(text string) string {
	var b strings.Builder
	var open []rune // the brackets that are open
	before := rune(0)
	for _, r := range text {
		switch {
		case strings.ContainsRune("「『【〔({⁅", r):
			open = append(open, r)
		case strings.ContainsRune("」』】〕)}⁆", r) && len(open) > 0:
			open = open[:len(open)-1]
		case r == paragraph && before != '。' && len(open) > 0 && strings.ContainsRune("「『", open[len(open)-1]):
			b.WriteRune('。')
		}
		b.WriteRune(r)
		before = r
	}
	return b.String()
}

type written struct {
	sym  *symbol
	form int
	tree *Tree
}

// writer remembers what it has said and what it could not, so that trying alternatives stays cheap.
type writer struct {
	grammar *Grammar
	known   map[written]string
	failed  map[written]bool
}

func (w *writer) say(sym *symbol, form int, t *Tree) (string, bool) {
	if t == nil {
		return "", false
	}
	switch sym.builtin {
	case opNumber:
		return strconv.Itoa(t.Num), t.Op.word == opNumber
	case opInteger:
		return signed(t.Num), t.Op.word == opInteger
	case riseSymbol:
		return signed(t.Num), t.Op.word == opInteger && t.Num >= 0
	case fallSymbol:
		return signed(t.Num), t.Op.word == opInteger && t.Num < 0
	case asideSymbol:
		return t.Str, t.Op.word == opText
	case titleSymbol:
		n := len([]rune(t.Str))
		return t.Str, t.Op.word == opText && (nameLength([]rune(t.Str), titleSymbol) == n || quotedLength([]rune(t.Str)) == n)
	case latinizedSymbol:
		return t.Str, t.Op.word == opText && latinizedLength([]rune(t.Str+"L")) == len([]rune(t.Str))
	case opText, headingSymbol, stemSymbol, taggedSymbol:
		return t.Str, t.Op.word == opText && nameLength([]rune(t.Str), sym.builtin) == len([]rune(t.Str))
	case runSymbol:
		return t.Str, t.Op.word == opText && runLength([]rune(t.Str)) == len([]rune(t.Str))
	}
	if !sym.bends {
		form = 0
	}
	key := written{sym, form, t}
	if text, ok := w.known[key]; ok {
		return text, true
	}
	if w.failed[key] {
		return "", false
	}
	// Until a phrase fits, this counts as failed: a transparent phrase that leads back here must not go round for ever.
	w.failed[key] = true
	for _, p := range sym.phrases {
		if text, ok := w.phrase(p, form, t); ok {
			delete(w.failed, key)
			w.known[key] = text
			return text, true
		}
	}
	return "", false
}

func (w *writer) phrase(p *phrase, form int, t *Tree) (string, bool) {
	parts := partsOf(p, t)
	if parts == nil {
		return "", false
	}
	text, ok := w.items(p.ja, form, parts)
	return text, ok && parts.left() == 0
}

func (w *writer) items(items []item, form int, parts *partList) (string, bool) {
	var b strings.Builder
	for i := range items {
		if items[i].repeat {
			text, ok := w.repeated(items[i:], form, parts)
			return b.String() + text, ok
		}
		text, ok := w.item(&items[i], form, parts)
		if !ok {
			return "", false
		}
		b.WriteString(text)
	}
	return b.String(), true
}

func (w *writer) item(it *item, form int, parts *partList) (string, bool) {
	switch it.kind {
	case literalItem:
		return it.text, true
	case verbItem:
		if spellings := it.verb.forms[form]; len(spellings) > 0 {
			return spellings[0], true
		}
		return "", false
	case slotItem:
		kid := parts.next(it.name)
		if kid == nil {
			return "", false
		}
		if it.forms != inheritForm {
			form = it.forms
		}
		text, ok := w.say(it.sym, form, kid)
		if ok {
			parts.take(it.name)
		}
		return text, ok
	}
	return w.best(it, form, parts)
}

// repeated prints a repeated group and what follows it. It repeats as often as it can and gives rounds back if what follows
// needs their parts.
func (w *writer) repeated(items []item, form int, parts *partList) (string, bool) {
	type round struct {
		text  string
		after *partList
	}
	rounds := []round{{"", parts.copy()}}
	for {
		last := rounds[len(rounds)-1]
		after := last.after.copy()
		text, ok := w.best(&items[0], form, after)
		if !ok || after.left() == last.after.left() {
			break
		}
		rounds = append(rounds, round{last.text + text, after})
	}
	for n := len(rounds) - 1; n >= items[0].least; n-- {
		after := rounds[n].after
		rest, ok := w.items(items[1:], form, after)
		if ok {
			*parts = *after
			return rounds[n].text + rest, true
		}
	}
	return "", false
}

// best prints the alternative that says the most parts, the first of equals.
func (w *writer) best(it *item, form int, parts *partList) (string, bool) {
	var text string
	var after *partList
	for i, alt := range it.alts {
		if it.silent[i] {
			continue
		}
		trial := parts.copy()
		said, ok := w.items(alt, form, trial)
		if ok && (after == nil || trial.left() < after.left()) {
			text, after = said, trial
		}
	}
	if after == nil {
		return "", false
	}
	*parts = *after
	return text, true
}

// partList is the parts of a tree that are still to be said.
type partList struct {
	kids []Kid
	said []bool
}

// partsOf returns the parts that a phrase must say of a tree, or nil if the phrase does not fit it.
func partsOf(p *phrase, t *Tree) *partList {
	if p.op == "" {
		// A transparent phrase says the tree itself, through its only slot.
		var name string
		eachSlot(p.ja, func(it *item) { name = it.name })
		return &partList{[]Kid{{Part{name}, t}}, []bool{false}}
	}
	if p.op != t.Op.word {
		return nil
	}
	parts := &partList{t.Kids, make([]bool, len(t.Kids))}
	for _, k := range p.fixed {
		kid := parts.next(k.Name.word)
		if kid == nil || !kid.Equal(k.Tree) {
			return nil
		}
		parts.take(k.Name.word)
	}
	return parts
}

// isLast reports whether a part is the last of its name.
func (l *partList) isLast(i int) bool {
	return !slices.ContainsFunc(l.kids[i+1:], func(k Kid) bool { return k.Name.word == l.kids[i].Name.word })
}

func (l *partList) copy() *partList {
	return &partList{l.kids, append([]bool(nil), l.said...)}
}

func (l *partList) index(name string) int {
	for i, k := range l.kids {
		if k.Name.word == name && !l.said[i] {
			return i
		}
	}
	return -1
}

func (l *partList) next(name string) *Tree {
	if i := l.index(name); i >= 0 {
		return l.kids[i].Tree
	}
	return nil
}

func (l *partList) take(name string) { l.said[l.index(name)] = true }

func (l *partList) left() int {
	n := 0
	for _, said := range l.said {
		if !said {
			n++
		}
	}
	return n
}
