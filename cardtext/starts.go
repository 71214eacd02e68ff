// Starts: the characters that a pattern may start with, so that the parser tries only what the next character allows.

package cardtext

import (
	"iter"
	"math/bits"
)

// letters numbers the characters that something in a grammar may start with.
type letters struct {
	number map[rune]int
	runes  []rune
}

func (l *letters) of(r rune) int {
	n, known := l.number[r]
	if !known {
		n = len(l.runes)
		l.number[r] = n
		l.runes = append(l.runes, r)
	}
	return n
}

// noLetter is the number of the end of a text, and of characters that nothing starts with.
const noLetter = -1

// find returns the number of every character of a text, and of its end.
func (l *letters) find(text []rune) []int {
	numbers := make([]int, len(text)+1)
	for i, r := range text {
		numbers[i] = noLetter
		if n, known := l.number[r]; known {
			numbers[i] = n
		}
	}
	numbers[len(text)] = noLetter
	return numbers
}

// startSet is what a pattern that is not empty may start with.
type startSet struct {
	letters []uint64 // a bit for each letter
	any     bool     // any character at all
}

func (set *startSet) has(letter int) bool {
	return letter>>6 < len(set.letters) && set.letters[letter>>6]>>(letter&63)&1 != 0
}

func (set *startSet) add(letter int) {
	for letter>>6 >= len(set.letters) {
		set.letters = append(set.letters, 0)
	}
	set.letters[letter>>6] |= 1 << (letter & 63)
}

// addAll adds another set and reports whether that made a difference.
func (set *startSet) addAll(other *startSet) bool {
	grew := other.any && !set.any
	set.any = set.any || other.any
	for len(set.letters) < len(other.letters) {
		set.letters = append(set.letters, 0)
	}
	for i, word := range other.letters {
		grew = grew || word&^set.letters[i] != 0
		set.letters[i] |= word
	}
	return grew
}

func (set *startSet) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, word := range set.letters {
			for ; word != 0; word &= word - 1 {
				if !yield(i<<6 + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// findStarts works out what every symbol, phrase and alternative may start with, in each form in which its text differs.
func (g *Grammar) findStarts() {
	g.letters = letters{number: map[rune]int{}}
	for _, s := range g.symbols {
		s.starts = make([]startSet, s.formCount(g))
		for form := range s.starts {
			s.starts[form].addLeaf(&g.letters, s.builtin)
		}
		for _, p := range s.phrases {
			p.starts = make([]startSet, len(s.starts))
		}
	}
	g.untilStable(func(p *phrase) bool {
		grew := false
		for form := range p.starts {
			g.addStarts(&p.starts[form], p.ja, form)
			grew = p.symbol.starts[form].addAll(&p.starts[form]) || grew
		}
		return grew
	})
	for _, s := range g.symbols {
		for _, p := range s.phrases {
			g.noteAlternatives(p.ja, len(s.starts))
		}
		s.indexPhrases(g.letters.runes)
	}
}

// formCount is in how many forms the text of a symbol differs.
func (s *symbol) formCount(g *Grammar) int {
	if s.bends {
		return len(g.forms)
	}
	return 1
}

// addStarts adds what a row of pieces may start with.
func (g *Grammar) addStarts(set *startSet, items []item, form int) {
	for i := range items {
		g.addStart(set, &items[i], form)
		if !items[i].canBeEmpty() {
			return
		}
	}
}

func (g *Grammar) addStart(set *startSet, it *item, form int) {
	switch it.kind {
	case literalItem:
		set.add(g.letters.of(it.runes[0]))
	case verbItem:
		for _, spelling := range it.verb.runes[form] {
			if len(spelling) > 0 {
				set.add(g.letters.of(spelling[0]))
			}
		}
	case slotItem:
		set.addAll(&it.sym.starts[it.formOfSlot(form)])
	case groupItem:
		for _, alt := range it.alts {
			g.addStarts(set, alt, form)
		}
	}
}

// formOfSlot is the form in which a slot is read where its phrase is read in another.
func (it *item) formOfSlot(form int) int {
	switch {
	case !it.sym.bends:
		return 0
	case it.forms != inheritForm:
		return it.forms
	}
	return form
}

// addLeaf adds what a leaf may start with that the engine reads itself.
func (set *startSet) addLeaf(l *letters, builtin string) {
	switch builtin {
	case opNumber:
		for r := '0'; r <= '9'; r++ {
			set.add(l.of(r))
		}
		for _, r := range kanjiDigits {
			set.add(l.of(r))
		}
		set.add(l.of('十'))
	case opInteger:
		set.add(l.of('+'))
		set.add(l.of('-'))
	case riseSymbol, fallSymbol:
		for r := '0'; r <= '9'; r++ {
			set.add(l.of(r))
		}
		set.add(l.of('+'))
		set.add(l.of('-'))
	case opText, asideSymbol, titleSymbol, headingSymbol, stemSymbol, latinizedSymbol, taggedSymbol, runSymbol:
		set.any = true
	}
}

// alternative is when one of a group's alternatives is worth trying.
type alternative struct {
	startSet
	empty bool // it may be empty
}

// allows reports whether an alternative can be read where a letter stands; noLetter stands for the end of the text and for characters that nothing starts with.
func (a *alternative) allows(letter int) bool {
	return a.empty || a.any || letter != noLetter && a.has(letter)
}

// noteAlternatives notes what the alternatives of groups may start with, by form.
func (g *Grammar) noteAlternatives(items []item, forms int) {
	for i := range items {
		it := &items[i]
		if it.kind != groupItem {
			continue
		}
		it.starts = make([][]alternative, forms)
		for form := range it.starts {
			it.starts[form] = make([]alternative, len(it.alts))
			for k, alt := range it.alts {
				at := &it.starts[form][k]
				at.empty = canBeEmpty(alt)
				g.addStarts(&at.startSet, alt, form)
			}
		}
		for _, alt := range it.alts {
			g.noteAlternatives(alt, forms)
		}
	}
}

// indexPhrases sorts the phrases by the characters that they may start with.
func (s *symbol) indexPhrases(runes []rune) {
	s.starting, s.anywhere = make([]map[rune][]*phrase, len(s.starts)), make([][]*phrase, len(s.starts))
	for form := range s.starts {
		starting := map[rune][]*phrase{}
		for _, p := range s.phrases {
			of := &p.starts[form]
			if canBeEmpty(p.ja) || of.any {
				s.anywhere[form] = append(s.anywhere[form], p)
				of = &s.starts[form] // it is tried wherever another is
			}
			for letter := range of.all() {
				starting[runes[letter]] = append(starting[runes[letter]], p)
			}
		}
		s.starting[form] = starting
	}
}
