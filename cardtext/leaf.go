// Leaves: numbers and free text, the parts of a text that no line of a grammar spells out.

package cardtext

import (
	"slices"
	"strings"
	"unicode"
)

// maxDigits bounds a number so that it fits every machine's integers.
const maxDigits = 9

// notInNames are the characters that end free text. Sentence ends are among them so that a name never swallows a sentence.
const notInNames = "「」『』【】〈〉《》[]“”⁅⁆{}。\n"

// nameEnds are the characters that end each kind of name. Some titles carry a mark such as 【TT】; a heading ends at its colon.
var nameEnds = map[string]string{
	opText:        notInNames,
	titleSymbol:   "「」『』〈〉《》[]“”。\n",
	headingSymbol: notInNames + ":",
	taggedSymbol:  notInNames + "-〔〕",
	stemSymbol:    notInNames + ":ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
}

func (p *parser) readLeaf(sym *symbol, start int) []result {
	var leaf *Tree
	end := start
	switch sym.builtin {
	case opNumber:
		end = p.digits(start)
		if n, ok := smallNumber(p.text[start:end]); ok {
			leaf = &Tree{Op: Op{opNumber}, Num: n}
		} else if n, length := kanjiNumber(p.text[start:]); length > 0 && end == start {
			leaf, end = &Tree{Op: Op{opNumber}, Num: n}, start+length
		}
	case opInteger:
		if start < len(p.text) && (p.text[start] == '+' || p.text[start] == '-') {
			end = p.digits(start + 1)
			if n, ok := smallNumber(p.text[start+1 : end]); ok {
				if p.text[start] == '-' {
					n = -n
				}
				leaf = &Tree{Op: Op{opInteger}, Num: n}
			}
		}
	case riseSymbol, fallSymbol:
		sign, of := '+', 1
		if sym.builtin == fallSymbol {
			sign, of = '-', -1
		}
		from := start
		if from < len(p.text) && p.text[from] == sign {
			from++
		}
		end = p.digits(from)
		if n, ok := smallNumber(p.text[from:end]); ok {
			leaf = &Tree{Op: Op{opInteger}, Num: of * n}
		}
	case latinizedSymbol:
		if start > 0 && unicode.IsDigit(p.text[start-1]) {
			break // what follows a number belongs to it
		}
		if end = start + latinizedLength(p.text[start:]); end > start {
			leaf = &Tree{Op: Op{opText}, Str: string(p.text[start:end])}
		}
	case opText, titleSymbol, headingSymbol, stemSymbol, taggedSymbol:
		end = start + nameLength(p.text[start:], sym.builtin)
		if sym.builtin == titleSymbol && start > 0 && p.text[start-1] == '「' {
			end = start + quotedLength(p.text[start:])
		}
		// A sign alone, such as ★, is an icon, not a word.
		if end > start && (sym.builtin != opText || slices.ContainsFunc(p.text[start:end], unicode.IsLetter)) {
			leaf = &Tree{Op: Op{opText}, Str: string(p.text[start:end])}
		}
	case runSymbol:
		return p.runs(sym, start)
	case asideSymbol:
		end = p.aside(start)
		if end > start {
			leaf = &Tree{Op: Op{opText}, Str: string(p.text[start:end])}
		}
	}
	if leaf == nil {
		if p.trail != nil {
			p.trail.failLeaf(sym, start)
		}
		return nil
	}
	leaf.Span = p.src.span(start, end)
	return []result{{end, leaf, hashLeaf(leaf)}}
}

// latinizedLength is how many characters of a text are a name right before Latin letters: a run of letters other than hiragana, in which signs between words may stand. It is 0 where
// something else follows, so that a name that is none stops no reading further on.
func latinizedLength(text []rune) int {
	length := 0
	for length < nameLength(text, stemSymbol) && !unicode.Is(unicode.Hiragana, text[length]) {
		length++
	}
	if length == len(text) || text[length] > unicode.MaxASCII || !unicode.IsLetter(text[length]) {
		return 0
	}
	return length
}

// quotedLength is how many characters of a text are a title that stands in 「」: it may have a part in other brackets, which are closed before it ends.
func quotedLength(text []rune) int {
	length := 0
	for length < len(text) {
		if n := nameLength(text[length:], titleSymbol); n > 0 {
			length += n
			continue
		}
		closing, ok := innerBrackets[text[length]]
		if !ok {
			break
		}
		inner := nameLength(text[length+1:], titleSymbol)
		if behind := length + 1 + inner; inner == 0 || behind >= len(text) || text[behind] != closing {
			break
		}
		length += inner + 2
	}
	return length
}

// innerBrackets are the brackets that a title in 「」 can have around a part of it.
var innerBrackets = map[rune]rune{'『': '』', '《': '》', '〈': '〉'}

// nameLength is how many characters of a text are a name of some kind. A title may open with an epithet in quotation marks, behind which it goes on.
func nameLength(text []rune, kind string) int {
	stops, length := nameEnds[kind], 0
	for length < len(text) && !strings.ContainsRune(stops, text[length]) {
		length++
	}
	if kind != titleSymbol || length > 0 || len(text) == 0 || text[0] != '“' {
		return length
	}
	epithet := nameLength(text[1:], opText)
	if behind := epithet + 2; epithet > 0 && behind < len(text) && text[behind-1] == '”' {
		if rest := nameLength(text[behind:], opText); rest > 0 {
			return behind + rest
		}
	}
	return 0
}

// runs is every name of a run that starts somewhere: where it ends is for the phrase around it to say. The last letter of a run is never part of the name, since a word stands behind it.
func (p *parser) runs(sym *symbol, start int) []result {
	var all []result
	length := runLength(p.text[start:])
	if length < 2 && p.trail != nil {
		p.trail.failLeaf(sym, start)
	}
	for end := start + 1; end < start+length; end++ {
		leaf := &Tree{Op: Op{opText}, Str: string(p.text[start:end]), Span: p.src.span(start, end)}
		all = append(all, result{end, leaf, hashLeaf(leaf)})
	}
	return all
}

// runLength is how many characters of a text are a run of letters other than hiragana.
func runLength(text []rune) int {
	n := 0
	for n < len(text) && unicode.IsLetter(text[n]) && !unicode.Is(unicode.Hiragana, text[n]) {
		n++
	}
	return n
}

// aside returns where the text between round brackets ends: before the bracket that closes them.
func (p *parser) aside(at int) int {
	for open := 0; at < len(p.text) && p.text[at] != paragraph; at++ {
		switch p.text[at] {
		case '(':
			open++
		case ')':
			if open == 0 {
				return at
			}
			open--
		}
	}
	return at
}

func (p *parser) digits(at int) int {
	for at < len(p.text) && isDigit(p.text[at]) {
		at++
	}
	return at
}

// smallNumber reads digits as a number. It reports false if there are none or too many.
func smallNumber(digits []rune) (int, bool) {
	if len(digits) == 0 || len(digits) > maxDigits {
		return 0, false
	}
	n := 0
	for _, r := range digits {
		if !isDigit(r) {
			return 0, false
		}
		n = n*10 + int(r-'0')
	}
	return n, true
}

var kanjiDigits = [...]rune{'一', '二', '三', '四', '五', '六', '七', '八', '九'}

// kanjiNumber reads a number below 100 written in kanji, such as 三 or 二十, and how many characters it has; none if there is no number.
func kanjiNumber(text []rune) (n, length int) {
	digit := func(at int) int {
		for i, r := range kanjiDigits {
			if at < len(text) && text[at] == r {
				return i + 1
			}
		}
		return 0
	}
	if n = digit(0); n > 0 {
		length = 1
	}
	if length < len(text) && text[length] == '十' {
		n, length = max(n, 1)*10, length+1
		if d := digit(length); d > 0 {
			n, length = n+d, length+1
		}
	}
	return n, length
}

// mix folds a value into a hash (FNV-1a over words).
func mix(hash, value uint64) uint64 {
	hash = (hash ^ value) * 1099511628211
	return hash ^ hash>>29
}

func hashText(s string) uint64 {
	hash := uint64(14695981039346656037)
	for i := range len(s) {
		hash = (hash ^ uint64(s[i])) * 1099511628211
	}
	return hash
}

func hashLeaf(t *Tree) uint64 {
	return mix(mix(hashText(t.Op.word), uint64(t.Num)), hashText(t.Str))
}
