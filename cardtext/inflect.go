// English inflection: the few rules that card text needs.

package cardtext

import (
	"strings"
	"unicode"
)

// articleMark stands for "a" or "an" until the word after it is known.
const articleMark = "\x01"

// irregular third persons; everything else follows thirdPerson's rules.
var irregular = map[string]string{"be": "is", "have": "has", "do": "does", "go": "goes"}

// conjugate puts a verb in a mode. Only the first verb of a clause carries the auxiliary.
func conjugate(verb string, who person, mode string, first bool) string {
	base, rest, _ := strings.Cut(verb, " ")
	if rest != "" {
		rest = " " + rest
	}
	switch mode {
	case modeBare:
		return verb
	case modeCommand, modeFull:
		switch {
		case who == thirdSingular:
			return thirdPerson(base) + rest
		case base == "be":
			return "are" + rest
		}
		return verb
	}
	if !first {
		return verb
	}
	if mode == modeNot {
		switch {
		case base == "be" && who == thirdSingular:
			return "is not" + rest
		case base == "be":
			return "are not" + rest
		case who == thirdSingular:
			return "does not " + verb
		}
		return "do not " + verb
	}
	return mode + " " + verb
}

func thirdPerson(verb string) string {
	if third, ok := irregular[verb]; ok {
		return third
	}
	return withS(verb)
}

func pluralOf(noun string) string { return withS(noun) }

// withS adds the s of plurals and third persons.
func withS(word string) string {
	for _, ending := range []string{"s", "x", "z", "ch", "sh"} {
		if strings.HasSuffix(word, ending) {
			return word + "es"
		}
	}
	if n := len(word); n > 1 && word[n-1] == 'y' && !strings.ContainsRune("aeiou", rune(word[n-2])) {
		return word[:n-1] + "ies"
	}
	return word + "s"
}

// joinWords joins a list. The joins and, or and then make a list with commas; any other is put between the parts as it is.
func joinWords(words []string, join string) string {
	switch join {
	case "and", "or":
		if n := len(words); n > 1 {
			return strings.Join(words[:n-1], ", ") + " " + join + " " + words[n-1]
		}
		return strings.Join(words, "")
	case "then":
		return strings.Join(words, ", then ")
	}
	return strings.Join(words, join)
}

// tidy settles articles, spaces and capitals once the whole text is there.
func tidy(text string, spans []Span) (string, []Stretch) {
	t := tidier{capital: true}
	runes := []rune(text)
	var plain []rune // the text without marks, so that what follows a character can be looked at
	for _, r := range runes {
		if !isMark(r) {
			plain = append(plain, r)
		}
	}
	var open []Stretch
	var found []Stretch
	at := 0
	for i, r := range runes {
		switch {
		case r == openMark:
			open = append(open, Stretch{spans[runes[i+1]-firstMark], Span{Start: t.length}})
		case r == closeMark:
			s := open[len(open)-1]
			open, s.English.End = open[:len(open)-1], t.length
			found = append(found, s)
		case !isMark(r):
			at++
			t.take(r, plain[at:])
		}
	}
	return trimmed(t.out.String(), found)
}

// trimmed takes the spaces off both ends of a text, and off the ends of its stretches.
func trimmed(text string, all []Stretch) (string, []Stretch) {
	runes := []rune(text)
	for i := range all {
		s := &all[i].English
		for s.Start < s.End && unicode.IsSpace(runes[s.Start]) {
			s.Start++
		}
		for s.Start < s.End && unicode.IsSpace(runes[s.End-1]) {
			s.End--
		}
	}
	lead := 0
	for lead < len(runes) && unicode.IsSpace(runes[lead]) {
		lead++
	}
	for i := range all {
		all[i].English.Start, all[i].English.End = max(0, all[i].English.Start-lead), max(0, all[i].English.End-lead)
	}
	return strings.TrimSpace(text), all
}

type tidier struct {
	out     strings.Builder
	before  [2]rune // the last two characters written
	capital bool    // the next letter starts a sentence
	heading bool    // the bracket that is open stands at the start of a sentence
	joined  bool    // the space that comes next is left out
	length  int     // how many characters were written
}

func (t *tidier) take(r rune, rest []rune) {
	switch {
	case r == ' ' && (t.before[1] == 0 || strings.ContainsRune(" \n“(〔[", t.before[1]) || skipsSpace(rest)):
		return
	case r == '.' && t.before == [2]rune{'.', '”'}:
		// A quoted ability ends the sentence that quotes it.
		return
	case string(r) == articleMark:
		t.write('a')
		if startsWithVowel(rest) {
			t.write('n')
		}
		t.joined = strings.HasPrefix(string(rest), " other ") // another
		return
	case r == ' ' && t.joined:
		t.joined = false
		return
	case r == '《' && t.before == [2]rune{']', ' '}: // a cost and when it may be paid are one heading
	case strings.ContainsRune("【[《", r):
		t.heading = t.capital
	}
	t.write(r)
	switch {
	case r == '\n' || r == '“' || r == ' ' && t.before[0] == '.':
		t.capital = true
	case r == '】' || r == '》':
		t.capital = t.heading
	case r == ',' || r == ':': // the sentence goes on
		t.capital = false
	}
}

func (t *tidier) write(r rune) {
	if t.capital && unicode.IsLower(r) {
		r = unicode.ToUpper(r)
	}
	if unicode.IsLetter(r) || isDigit(r) {
		t.capital = false
	}
	t.out.WriteRune(r)
	t.length++
	t.before = [2]rune{t.before[1], r}
}

// skipsSpace reports whether no space belongs before what follows.
func skipsSpace(rest []rune) bool {
	return len(rest) == 0 || strings.ContainsRune(" .,;:”\n]", rest[0])
}

// startsWithVowel reports whether the next word is spoken with a vowel first.
func startsWithVowel(rest []rune) bool {
	for i, r := range rest {
		if unicode.IsLetter(r) || isDigit(r) {
			word := strings.ToLower(string(rest[i:min(i+3, len(rest))]))
			return strings.ContainsRune("aeiou8", unicode.ToLower(r)) && word != "one" && word != "uni"
		}
	}
	return false
}
