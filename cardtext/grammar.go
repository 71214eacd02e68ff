// Grammars: reading a lexicon file into phrases, and the checks that make a broken line an error when the program starts.

package cardtext

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
)

//go:embed core.txt
var coreText string

// maxGrammar bounds the size of a grammar file in bytes.
const maxGrammar = 1 << 20

// Grammar is the language of a game's cards. It does not change once parsed and may be used by many goroutines.
type Grammar struct {
	Name string

	root     *symbol
	symbols  []*symbol // in order of first mention
	byName   map[string]*symbol
	forms    []string
	verbs    map[string]*verb
	verbList []*verb
	ops      map[string]*Op
	terms    map[string]string // the English of words that stand in names and brackets
}

// symbol is a nonterminal: a name for all phrases that may stand in the same place.
type symbol struct {
	name    string
	index   int
	builtin string    // the operation of a leaf that the engine reads itself, or empty
	label   [2]string // what to call it in an error message, in Japanese and in English
	phrases []*phrase
	bends   bool // its text depends on the form that the context asks for
	empty   bool // it may be empty
	line    place

	starting []map[rune][]*phrase // by form: the phrases that may start with a character
	anywhere [][]*phrase          // by form: those that may start with any other, or be empty
}

// phrase is one line of a grammar.
type phrase struct {
	symbol *symbol
	op     string // empty for a transparent phrase, which stands for its only slot
	fixed  []Kid  // parts that the wording implies
	ja     []item
	en     []item
	hasEn  bool
	mark   string
	line   place
	empty  bool       // it may be empty
	first  []startSet // by form
	hash   uint64     // of the operation
}

// verb is a word with its forms. Each form lists spellings, the one to print first; an empty list means the form does not exist.
type verb struct {
	word  string
	forms [][]string
	runes [][][]rune
	line  place
}

type place struct {
	file string
	line int
}

func (p place) String() string { return fmt.Sprintf("%s:%d", p.file, p.line) }

// GrammarError says which line of a grammar is wrong.
type GrammarError struct {
	File string
	Line int
	Text string // what is wrong, or what was expected
}

func (e *GrammarError) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Text) }

func (p place) errorf(format string, args ...any) error {
	return &GrammarError{p.file, p.line, fmt.Sprintf(format, args...)}
}

// ParseGrammar reads a lexicon. Its first line is usually "import core".
func ParseGrammar(name, text string) (*Grammar, error) {
	g := &Grammar{Name: name, byName: map[string]*symbol{}, verbs: map[string]*verb{}, ops: map[string]*Op{}, terms: map[string]string{}}
	for _, leaf := range []struct{ op, ja, en string }{
		{opNumber, "数", "a number"}, {opInteger, "増減", "a change such as +1000"}, {opText, "名前", "a name"}, {asideSymbol, "説明", "a remark"},
	} {
		s := g.symbol(leaf.op)
		s.builtin, s.label = leaf.op, [2]string{leaf.ja, leaf.en}
	}
	if err := g.read(name, text, true); err != nil {
		return nil, err
	}
	if err := g.resolve(place{name, 1}); err != nil {
		return nil, err
	}
	g.analyse()
	if err := g.check(); err != nil {
		return nil, err
	}
	return g, nil
}

func (g *Grammar) symbol(name string) *symbol {
	s := g.byName[name]
	if s == nil {
		s = &symbol{name: name, index: len(g.symbols)}
		g.byName[name] = s
		g.symbols = append(g.symbols, s)
	}
	return s
}

// read takes in the declarations of one file. A line that starts with a space continues the line before it.
func (g *Grammar) read(file, text string, mayImport bool) error {
	if len(text) > maxGrammar {
		return place{file, 1}.errorf("grammar is larger than %d bytes", maxGrammar)
	}
	lines := strings.Split(strings.ToValidUTF8(text, "\uFFFD"), "\n")
	for i := 0; i < len(lines); {
		at, line := place{file, i + 1}, strings.TrimRight(lines[i], " \t\r")
		for i++; i < len(lines) && strings.HasPrefix(lines[i], " "); i++ {
			if more := strings.TrimSpace(lines[i]); !strings.HasPrefix(more, "#") {
				line += " " + more
			}
		}
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if err := g.declare(at, line, mayImport); err != nil {
			return err
		}
	}
	return nil
}

func (g *Grammar) declare(at place, line string, mayImport bool) error {
	head, body, _ := strings.Cut(line, " ")
	body = strings.TrimSpace(body)
	switch head {
	case "import":
		if body != "core" || !mayImport {
			return at.errorf("cannot import %q, expected core", body)
		}
		return g.read("core.txt", coreText, false)
	case "root":
		if !isWord(body) {
			return at.errorf("expected the name of a nonterminal after root, found %q", body)
		}
		g.root = g.symbol(body)
		g.root.line = at
		return nil
	case "forms":
		return g.declareForms(at, strings.Fields(body))
	case "verb":
		return g.declareVerb(at, body)
	case "label":
		return g.declareLabel(at, body)
	case "term":
		return g.declareTerm(at, body)
	case "op", "leaf":
		return g.declareOps(at, head == "leaf", body)
	}
	return g.declarePhrase(at, line)
}

func (g *Grammar) declareForms(at place, forms []string) error {
	if g.forms != nil || len(forms) == 0 || len(forms) > 16 {
		return at.errorf("expected one forms line with up to 16 names")
	}
	for i, form := range forms {
		if !isWord(form) || slices.Contains(forms[:i], form) {
			return at.errorf("bad form name %q", form)
		}
	}
	g.forms = forms
	return nil
}

// declareVerb reads "verb 引く : 引き | 引いた | 引いて | 引かない": the word, then its other forms in the order of the forms line.
// Spellings of one form are separated by /, a form that does not exist is -, an empty spelling is 0.
func (g *Grammar) declareVerb(at place, body string) error {
	word, rest, ok := strings.Cut(body, ":")
	word = Normalise(word)
	if !ok || word == "" {
		return at.errorf("expected verb WORD : FORM | FORM …")
	}
	if g.verbs[word] != nil {
		return at.errorf("verb %s is already declared at %s", word, g.verbs[word].line)
	}
	cells := strings.Split(rest, "|")
	if len(cells) == len(g.forms)-1 {
		cells = append([]string{word}, cells...)
	}
	if len(cells) != len(g.forms) {
		return at.errorf("verb %s has %d forms, expected %d (%s)", word, len(cells), len(g.forms), strings.Join(g.forms, " "))
	}
	v := &verb{word: word, line: at}
	for _, cell := range cells {
		var spellings []string
		var runes [][]rune
		if cell = strings.TrimSpace(cell); cell != "-" {
			for spelling := range strings.SplitSeq(cell, "/") {
				if spelling = Normalise(spelling); spelling == "" {
					return at.errorf("verb %s has an empty form, expected a spelling, 0 or -", word)
				} else if spelling == "0" {
					spelling = ""
				}
				spellings, runes = append(spellings, spelling), append(runes, []rune(spelling))
			}
		}
		v.forms, v.runes = append(v.forms, spellings), append(v.runes, runes)
	}
	g.verbs[word] = v
	g.verbList = append(g.verbList, v)
	return nil
}

// declareLabel reads "label count : 枚数 | a number of cards".
func (g *Grammar) declareLabel(at place, body string) error {
	name, rest, ok := strings.Cut(body, ":")
	ja, en, both := strings.Cut(rest, "|")
	if name = strings.TrimSpace(name); !ok || !both || !isWord(name) {
		return at.errorf("expected label NONTERMINAL : 日本語 | English")
	}
	s := g.symbol(name)
	s.label = [2]string{strings.TrimSpace(ja), strings.TrimSpace(en)}
	if !s.line.isSet() {
		s.line = at
	}
	return nil
}

// declareTerm reads "term 妖怪 : Yokai".
func (g *Grammar) declareTerm(at place, body string) error {
	ja, en, ok := strings.Cut(body, ":")
	ja, en = Normalise(ja), strings.TrimSpace(en)
	if !ok || ja == "" || en == "" {
		return at.errorf("expected term 日本語 : English")
	}
	if g.terms[ja] != "" {
		return at.errorf("term %s is already declared", ja)
	}
	g.terms[ja] = en
	return nil
}

// Term returns the English of a word that the grammar declares as a term.
func (g *Grammar) Term(word string) (english string, ok bool) {
	english, ok = g.terms[Normalise(word)]
	return english, ok
}

func (p place) isSet() bool { return p.line > 0 }

// declarePhrase reads "nonterminal operation(part=value) : Japanese | English !mark".
func (g *Grammar) declarePhrase(at place, line string) error {
	left, right, ok := strings.Cut(line, " : ")
	name, op, named := strings.Cut(strings.TrimSpace(left), " ")
	if !ok || !named || !isWord(name) {
		return at.errorf("expected NONTERMINAL OPERATION : JAPANESE | ENGLISH, found %q", line)
	}
	p := &phrase{symbol: g.symbol(name), line: at}
	if p.symbol.builtin != "" {
		return at.errorf("%s is read by the engine itself and takes no phrases", name)
	}
	if err := p.readOp(strings.TrimSpace(op)); err != nil {
		return err
	}
	ja, en, hasEn := cutUnescaped(right, '|')
	var err error
	if p.ja, err = readPattern(ja, false); err != nil {
		return at.errorf("Japanese pattern: %v", err)
	}
	if hasEn {
		p.hasEn = true
		if i := strings.LastIndex(en, " !"); i >= 0 && isWord(strings.TrimSpace(en[i+2:])) {
			en, p.mark = en[:i], strings.TrimSpace(en[i+2:])
		}
		if p.en, err = readPattern(en, true); err != nil {
			return at.errorf("English pattern: %v", err)
		}
	}
	if !p.symbol.line.isSet() {
		p.symbol.line = at
	}
	p.symbol.phrases = append(p.symbol.phrases, p)
	return nil
}

// readOp reads the operation with its fixed parts, or = for a transparent phrase.
func (p *phrase) readOp(op string) error {
	if op == "=" {
		return nil
	}
	name, rest, hasFixed := strings.Cut(op, "(")
	if !isWord(name) {
		return p.line.errorf("bad operation %q, expected a name or =", op)
	}
	if name == opNumber || name == opInteger || name == opText {
		return p.line.errorf("operation %s is the engine's own", name)
	}
	p.op = name
	if !hasFixed {
		return nil
	}
	rest, closed := strings.CutSuffix(rest, ")")
	for part := range strings.SplitSeq(rest, ",") {
		key, value, ok := strings.Cut(strings.TrimSpace(part), "=")
		if !ok || !closed || !isWord(key) || !isWord(value) {
			return p.line.errorf("bad operation %q, expected operation(part=value)", op)
		}
		p.fixed = append(p.fixed, Kid{key, fixedTree(value)})
	}
	return nil
}

// fixedTree makes the leaf that a fixed part stands for: a number if it is one, else an operation without parts.
func fixedTree(value string) *Tree {
	if n, ok := smallNumber([]rune(value)); ok {
		return &Tree{Op: opNumber, Num: n}
	}
	return &Tree{Op: value}
}

func cutUnescaped(s string, sep rune) (before, after string, found bool) {
	escaped := false
	for i, r := range s {
		switch {
		case escaped:
			escaped = false
		case r == '\\':
			escaped = true
		case r == sep:
			return s[:i], s[i+len(string(sep)):], true
		}
	}
	return s, "", false
}
