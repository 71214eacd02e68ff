// Grammars: reading a lexicon file into phrases, and the checks that make a broken line an error when the program starts.

package cardtext

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// coreFiles is what the texts of several games say, in categories that a lexicon imports one by one.
//
//go:embed core/*.txt
var coreFiles embed.FS

// isCore reports whether a line stands in one of those files.
func (p place) isCore() bool { return strings.HasPrefix(p.file, "core/") }

// maxGrammar bounds the size of a grammar file in bytes.
const maxGrammar = 1 << 20

// maxForms bounds the forms of verbs.
const maxForms = 16

// Grammar is the language of a game's cards. It does not change once parsed and may be used by many goroutines.
type Grammar struct {
	Name string

	root     *symbol
	symbols  []*symbol // in order of first mention
	byName   map[string]*symbol
	forms    []string
	added    []int // of each form that a form line added: the one it is spelled like, or -1
	verbs    map[string]*verb
	verbList []*verb
	ops      map[string]*Operation
	terms    map[string]string // the English of words that stand in names and brackets
	alike    [][]string        // operations that come to the same
	manner   []string          // parts and operations that are only manners of speaking
	imported map[string]bool   // the categories that were taken in
	without  []unwanted        // what the lexicon does not want of them
	called   []string          // in pairs: a word of the shared files, and what the game calls it
	letters  letters
	keeper   keeper

	wordsOnce sync.Once
	words     string // what its phrases say in so many words, found out when somebody asks
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
	inert   bool // what it says has no effect
	line    place

	starts   []startSet           // by form, if it bends: what it may start with
	starting []map[rune][]*phrase // likewise: the phrases that may start with a character
	anywhere [][]*phrase          // likewise: those that may start with any other, or be empty
}

// phrase is one line of a grammar.
type phrase struct {
	symbol  *symbol
	op      string // empty for a transparent phrase, which stands for its only slot
	fixed   []Kid  // parts that the wording implies
	ja      []item
	en      []item
	hasEn   bool
	mark    string
	line    place
	written string     // the Japanese pattern as the grammar writes it
	starts  []startSet // by form, if its symbol bends: what it may start with
	hash    uint64     // of the operation
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

// ParseGrammar reads a lexicon. It usually begins by importing categories of what games share.
func ParseGrammar(name, text string) (*Grammar, error) {
	g := &Grammar{Name: name, byName: map[string]*symbol{}, verbs: map[string]*verb{}, ops: map[string]*Operation{}, terms: map[string]string{}, imported: map[string]bool{}}
	for _, leaf := range []struct{ op, ja, en string }{
		{opNumber, "数", "a number"}, {opInteger, "増減", "a change such as +1000"}, {opText, "名前", "a name"}, {asideSymbol, "説明", "a remark"},
		{titleSymbol, "名前", "a name"}, {headingSymbol, "名前", "a name"}, {stemSymbol, "名前", "a name"}, {latinizedSymbol, "名前", "a name"}, {taggedSymbol, "名前", "a name"}, {runSymbol, "名前", "a name"}, {riseSymbol, "増減", "a change such as +1000"}, {fallSymbol, "増減", "a change such as -1000"},
	} {
		s := g.symbol(leaf.op)
		s.builtin, s.label = leaf.op, [2]string{leaf.ja, leaf.en}
	}
	if err := g.read(name, text, true); err != nil {
		return nil, err
	}
	if err := g.dropUnwanted(); err != nil {
		return nil, err
	}
	g.leaveOut()
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

// read takes in the declarations of one file.
func (g *Grammar) read(file, text string, mayImport bool) error {
	if len(text) > maxGrammar {
		return place{file, 1}.errorf("grammar is larger than %d bytes", maxGrammar)
	}
	return eachDeclaration(file, text, func(at place, line string) error { return g.declare(at, line, mayImport) })
}

// eachDeclaration goes through the lines of a grammar that declare something. A line that starts with a space continues the line before it.
func eachDeclaration(file, text string, declare func(at place, line string) error) error {
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
		if err := declare(at, line); err != nil {
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
		return g.importCore(at, strings.Fields(body), mayImport)
	case "call":
		theirs, ours, ok := strings.Cut(body, ":")
		if theirs, ours = strings.TrimSpace(theirs), strings.TrimSpace(ours); !ok || theirs == "" || ours == "" || len(g.imported) > 0 || !mayImport {
			return at.errorf("expected call WORD : WORD before the first import")
		}
		g.called = append(g.called, theirs, ours)
		return nil
	case "without":
		for _, name := range strings.Fields(body) {
			g.without = append(g.without, unwanted{name, at})
		}
		return nil
	case "root":
		if !isWord(body) {
			return at.errorf("expected the name of a nonterminal after root, found %q", body)
		}
		g.root = g.symbol(body)
		g.root.line = at
		return nil
	case "forms":
		return g.declareForms(at, strings.Fields(body))
	case "form":
		return g.declareForm(at, body)
	case "verb":
		return g.declareVerb(at, body)
	case "spell":
		return g.declareSpelling(at, body)
	case "label":
		return g.declareLabel(at, body)
	case "term":
		return g.declareTerm(at, body)
	case "manner":
		g.manner = append(g.manner, strings.Fields(body)...)
		return nil
	case "inert":
		return g.declareInert(at, strings.Fields(body))
	case "alike":
		return g.declareAlike(at, body)
	case "op", "leaf":
		_, err := g.declareOps(at, head == "leaf", body)
		return err
	}
	return g.declarePhrase(at, line)
}

// importCore takes in categories of what games share.
func (g *Grammar) importCore(at place, names []string, mayImport bool) error {
	for _, name := range names {
		text, err := coreFiles.ReadFile("core/" + name + ".txt")
		if err != nil || !mayImport {
			return at.errorf("cannot import %q, expected one of %s", name, strings.Join(coreNames(), " "))
		}
		if g.imported[name] {
			return at.errorf("%s is already imported", name)
		}
		g.imported[name] = true
		if err := g.read("core/"+name+".txt", strings.NewReplacer(g.called...).Replace(string(text)), false); err != nil {
			return err
		}
	}
	return nil
}

// coreNames is the categories that can be imported.
func coreNames() []string {
	files, _ := coreFiles.ReadDir("core")
	var names []string
	for _, f := range files {
		names = append(names, strings.TrimSuffix(f.Name(), ".txt"))
	}
	return names
}

func (g *Grammar) declareForms(at place, forms []string) error {
	if g.forms != nil || len(forms) == 0 || len(forms) > maxForms {
		return at.errorf("expected one forms line with up to %d names", maxForms)
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
	// A lexicon's own verb takes the place of the core's.
	if old := g.verbs[word]; old != nil && (!old.line.isCore() || at.isCore()) {
		return at.errorf("verb %s is already declared at %s", word, old.line)
	}
	cells := strings.Split(rest, "|")
	forms := g.forms[:len(g.forms)-len(g.added)]
	if len(cells) == len(forms)-1 {
		cells = append([]string{word}, cells...)
	}
	if len(cells) != len(forms) {
		return at.errorf("verb %s has %d forms, expected %d (%s)", word, len(cells), len(forms), strings.Join(forms, " "))
	}
	v := &verb{word: word, line: at}
	for _, cell := range cells {
		spellings, err := readSpellings(at, word, cell)
		if err != nil {
			return err
		}
		v.forms = append(v.forms, spellings)
	}
	for _, base := range g.added {
		v.addForm(base)
	}
	g.verbList = slices.DeleteFunc(g.verbList, func(old *verb) bool { return old.word == word })
	g.verbs[word] = v
	g.verbList = append(g.verbList, v)
	return nil
}

func readSpellings(at place, word, cell string) ([]string, error) {
	var spellings []string
	if cell = strings.TrimSpace(cell); cell == "-" {
		return nil, nil
	}
	for spelling := range strings.SplitSeq(cell, "/") {
		if spelling = Normalise(spelling); spelling == "" {
			return nil, at.errorf("verb %s has an empty form, expected a spelling, 0 or -", word)
		} else if spelling == "0" {
			spelling = ""
		}
		spellings = append(spellings, spelling)
	}
	return spellings, nil
}

// addForm gives the verb one more form, spelled like the one at base, or none if base is negative.
func (v *verb) addForm(base int) {
	var spellings []string
	if base >= 0 {
		spellings = v.forms[base]
	}
	v.forms = append(v.forms, spellings)
}

// declareForm reads "form case : dict" or "form quote : -": one more form for every verb, spelled like another or missing.
func (g *Grammar) declareForm(at place, body string) error {
	name, like, ok := strings.Cut(body, ":")
	name, like = strings.TrimSpace(name), strings.TrimSpace(like)
	if !ok || !isWord(name) || slices.Contains(g.forms, name) || len(g.forms) == 0 || len(g.forms) == maxForms {
		return at.errorf("expected form NAME : FORM or form NAME : -, with a new name after the forms line")
	}
	base := slices.Index(g.forms, like)
	if base < 0 && like != "-" {
		return at.errorf("%s is not a form, expected one of %s", like, strings.Join(g.forms, " "))
	}
	g.forms, g.added = append(g.forms, name), append(g.added, base)
	for _, v := range g.verbList {
		v.addForm(base)
	}
	return nil
}

// declareSpelling reads "spell だ case : の/である": what a declared verb is in one form.
func (g *Grammar) declareSpelling(at place, body string) error {
	left, cell, ok := strings.Cut(body, ":")
	words := strings.Fields(left)
	if !ok || len(words) != 2 {
		return at.errorf("expected spell VERB FORM : SPELLING")
	}
	v, form := g.verbs[Normalise(words[0])], slices.Index(g.forms, words[1])
	if v == nil || form < 0 {
		return at.errorf("no verb %s or no form %s is declared above", words[0], words[1])
	}
	spellings, err := readSpellings(at, words[0], cell)
	v.forms[form] = spellings
	return err
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

// declareInert reads "inert remark": nonterminals whose words have no effect, such as explanations.
func (g *Grammar) declareInert(at place, names []string) error {
	for _, name := range names {
		if !isWord(name) {
			return at.errorf("expected names of nonterminals after inert, found %q", name)
		}
		g.symbol(name).inert = true
	}
	return nil
}

// declareAlike reads "alike didPut didSo : why": operations that come to the same, so that to take one for the other is no misreading. With a minus sign, it
// comes to the same to pass the operation over where it may be missing: anywhere, or as "zone-own" as a part of that operation. Of an operation of which something is
// fixed, "some(of=it)" is only that.
func (g *Grammar) declareAlike(at place, body string) error {
	left, why, ok := strings.Cut(body, " : ")
	ops := strings.Fields(left)
	if !ok || len(ops) == 0 || strings.TrimSpace(why) == "" {
		return at.errorf("expected alike OP OP … : WHY")
	}
	for _, op := range ops {
		name, _, _ := strings.Cut(strings.TrimPrefix(op, "-"), "(")
		for name := range strings.SplitSeq(name, "-") {
			if g.ops[name] == nil {
				return at.errorf("no operation %s is declared above", name)
			}
		}
	}
	g.alike = append(g.alike, ops)
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
	p.written = strings.TrimSpace(ja)
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
		p.fixed = append(p.fixed, Kid{Part{key}, fixedTree(value)})
	}
	return nil
}

// fixedTree makes the leaf that a fixed part stands for: a number if it is one, else an operation without parts.
func fixedTree(value string) *Tree {
	if n, ok := smallNumber([]rune(value)); ok {
		return &Tree{Op: Op{opNumber}, Num: n}
	}
	return &Tree{Op: Op{value}}
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
