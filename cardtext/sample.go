// Samples: what the places of a phrase are called for which a lexicon has no name. The names that it uses for itself mean nothing to whoever writes
// cards, so the shortest words that can stand there do, in Japanese and in English.

package cardtext

import (
	"cmp"
	"strings"
	"unicode/utf8"
)

// sampler finds the shortest text of every symbol.
type sampler struct {
	grammar *Grammar
	texts   map[bent]string
}

// bent is a symbol in a form.
type bent struct {
	sym  *symbol
	form int
}

// sampleLeaves is what stands for what the engine reads itself.
var sampleLeaves = map[string]string{opNumber: "1", opInteger: "+1000", riseSymbol: "+1000", fallSymbol: "-1000"}

// sampleName stands for every name, and sampleNameEn in English.
const sampleName, sampleNameEn = "名前", "Name"

func newSampler(g *Grammar) *sampler {
	s := &sampler{g, map[bent]string{}}
	for _, sym := range g.symbols {
		if sym.builtin == "" {
			continue
		}
		text, ok := sampleLeaves[sym.builtin]
		if !ok {
			text = sampleName
		}
		for form := range max(1, len(g.forms)) {
			s.texts[bent{sym, form}] = text
		}
	}
	g.untilStable(func(p *phrase) (isShorter bool) {
		for form := range max(1, len(g.forms)) {
			at := bent{p.symbol, form}
			text, ok := s.spell(p.ja, form, false)
			if best, isThere := s.texts[at]; ok && (!isThere || utf8.RuneCountInString(text) < utf8.RuneCountInString(best)) {
				s.texts[at], isShorter = text, true
			}
		}
		return isShorter
	})
	return s
}

// spell is the shortest text of a pattern; of one that may be empty, if it is to be full, the first that is not.
func (s *sampler) spell(items []item, form int, isFull bool) (text string, ok bool) {
	for i := range items {
		part, ok := s.part(&items[i], form, isFull)
		if !ok {
			return "", false
		}
		text += part
	}
	return text, true
}

func (s *sampler) part(it *item, form int, isFull bool) (text string, ok bool) {
	switch it.kind {
	case verbItem:
		if spellings := it.verb.forms[form]; len(spellings) > 0 {
			return spellings[0], true
		}
		return "", false
	case slotItem:
		if it.forms != inheritForm {
			form = it.forms
		}
		text, ok = s.texts[bent{it.sym, form}]
		return text, ok
	case groupItem:
		return s.alternative(it, form, isFull)
	}
	return it.text, true
}

// alternative is the shortest text of a group that is ever printed.
func (s *sampler) alternative(it *item, form int, isFull bool) (text string, ok bool) {
	if it.repeat && it.least == 0 && !isFull {
		return "", true
	}
	for i, alt := range it.alts {
		part, isThere := s.spell(alt, form, isFull)
		if !isThere || it.silent[i] || isFull && part == "" {
			continue
		}
		if !ok || utf8.RuneCountInString(part) < utf8.RuneCountInString(text) {
			text, ok = part, true
		}
	}
	return text, ok || isFull // what is only read, or empty anyhow
}

// sample is the shortest text that can stand for a symbol and says something.
func (s *sampler) sample(sym *symbol) (text string) {
	for _, isFull := range []bool{false, true} {
		for _, p := range sym.phrases {
			part, ok := s.spell(p.ja, 0, isFull)
			if ok && part != "" && (text == "" || utf8.RuneCountInString(part) < utf8.RuneCountInString(text)) {
				text = part
			}
		}
		if text != "" {
			return text
		}
	}
	return text
}

// english is a text of a symbol in English, "" if it has none. A name alone may be no text of the symbol, where a word stands behind it.
func (s *sampler) english(sym *symbol, ja string) string {
	if ja == sampleName {
		return sampleNameEn
	}
	tree, err := s.grammar.parse(sym.name, ja)
	if err != nil {
		return ""
	}
	return strings.ReplaceAll(s.grammar.EnglishAs(sym.name, tree), sampleName, sampleNameEn)
}

// sampleEnglish is the English of a text that a phrase can be: what a phrase without English of its own means is printed by another one.
func (s *sampler) sampleEnglish(p *phrase) string {
	for _, isFull := range []bool{false, true} {
		for form := range max(1, len(s.grammar.forms)) {
			if ja, ok := s.spell(p.ja, form, isFull); ok && ja != "" {
				if en := s.english(p.symbol, ja); en != "" {
					return "such as “" + en + "”"
				}
			}
		}
	}
	return ""
}

// names is what every symbol is called, in Japanese and in English: by its lexicon, or by an example.
func (s *sampler) names() map[*symbol][2]string {
	all := map[*symbol][2]string{}
	for _, sym := range s.grammar.symbols {
		all[sym] = sym.label
		switch {
		case sym.label[0] != "":
			continue
		case sym == s.grammar.root:
			all[sym] = [2]string{"カードのテキスト", "the text of a card"}
			continue
		}
		ja := s.sample(sym)
		if ja == "" {
			all[sym] = [2]string{"何も書かない", "what is left unsaid"}
			continue
		}
		all[sym] = [2]string{"「" + ja + "」など", "such as “" + cmp.Or(s.english(sym, ja), ja) + "”"}
	}
	return all
}
