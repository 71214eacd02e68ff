// Printing English: the second set of phrases. English asks for more than Japanese does: a subject, a verb that agrees with it,
// a noun in the right number.

package cardtext

import (
	"slices"
	"strconv"
	"strings"
)

// English prints a tree in English. Names that are not terms of the grammar stay as they are printed on the cards.
func (g *Grammar) English(t *Tree) string {
	return g.EnglishNamed(t, func(name string) string { return name })
}

// EnglishNamed prints a tree in English and asks for the English of every name that is not a term of the grammar.
func (g *Grammar) EnglishNamed(t *Tree, name func(string) string) string {
	text, _ := g.EnglishMapped(t, name)
	return text
}

// EnglishAs prints in English a tree that was read as a given nonterminal.
func (g *Grammar) EnglishAs(symbolName string, t *Tree) string {
	sym := g.byName[symbolName]
	if sym == nil {
		return ""
	}
	text, _ := g.englishAs(sym, t, func(name string) string { return name })
	return text
}

// Stretch says which characters of an English printing say what characters of the Japanese text said. Both count characters.
type Stretch struct{ Japanese, English Span }

// EnglishMapped is EnglishNamed with a map from the text that the tree was read from to what is printed: a stretch for each phrase
// that was read from somewhere, the outer ones after those inside them.
func (g *Grammar) EnglishMapped(t *Tree, name func(string) string) (string, []Stretch) {
	return g.englishAs(g.root, t, name)
}

func (g *Grammar) englishAs(sym *symbol, t *Tree, name func(string) string) (string, []Stretch) {
	w := &englishWriter{grammar: g, name: name, chosen: map[written]*phrase{}, marks: map[*Tree]rune{}}
	return tidy(w.say(sym, t, speech{mode: modeCommand}).text, w.spans)
}

// The modes of an English sentence. Any other mode is an auxiliary verb: {do.may}, {event.would}, {event.cannot}.
const (
	modeCommand = "imp"  // draw 2 cards; your opponent draws 2 cards
	modeFull    = "full" // you draw 2 cards
	modeBare    = "base" // draw 2 cards, whoever does it
	modeNot     = "neg"  // you do not draw 2 cards
	modeSubject = "subj" // of what is spoken of again: they get +1000
)

type person uint8

const (
	thirdSingular person = iota
	you
	plural
)

// speech is what a phrase inherits from those around it.
type speech struct {
	mode   string
	person person // of the nearest subject; the zero value also stands for none
	spoken bool   // a subject is set
	plural bool   // the number asked for by {slot#number}
}

// spoken is a printed phrase with what its surroundings need to know of it.
type spoken struct {
	text   string
	mark   string
	plural bool
	speech speech // what the next sentence of a list goes on from: its subject, if it leaves out its own
}

type englishWriter struct {
	grammar *Grammar
	name    func(string) string
	chosen  map[written]*phrase
	spans   []Span         // what the marks in the text stand for
	marks   map[*Tree]rune // a phrase may be tried several times before it is said
	several bool           // what [it] stands for is more than one thing
}

// The marks around the text of a phrase while a sentence is put together: the opening one is followed by a character that counts the
// phrases. None of them is ever printed.
const (
	openMark  = '\uE000'
	closeMark = '\uE001'
	firstMark = '\uE002'
	lastMark  = '\uF8FF'
)

func isMark(r rune) bool { return r >= openMark && r <= lastMark }

// marked puts marks around what a tree says. A text with more phrases than there are marks leaves the last ones out of the map.
func (w *englishWriter) marked(t *Tree, text string) string {
	n, isKnown := w.marks[t]
	if !isKnown {
		n = firstMark + rune(len(w.spans))
	}
	if t.Span == (Span{}) || text == "" || n > lastMark {
		return text
	}
	if !isKnown {
		w.marks[t], w.spans = n, append(w.spans, t.Span)
	}
	return string(openMark) + string(n) + text + string(closeMark)
}

func (w *englishWriter) say(sym *symbol, t *Tree, s speech) spoken {
	switch sym.builtin {
	case opNumber:
		return spoken{text: strconv.Itoa(t.Num), plural: t.Num != 1}
	case opInteger, riseSymbol, fallSymbol:
		return spoken{text: signed(t.Num), plural: true}
	case opText, asideSymbol, titleSymbol, headingSymbol, stemSymbol, latinizedSymbol, taggedSymbol, runSymbol:
		if term := w.grammar.terms[t.Str]; term != "" {
			return spoken{text: term}
		}
		return spoken{text: w.name(t.Str)}
	}
	p := w.choose(sym, t)
	if p == nil {
		return spoken{text: t.String()}
	}
	c := &clause{writer: w, phrase: p, parts: partsOf(p, t), speech: s}
	out := spoken{mark: p.mark}
	if n := c.parts.next("n"); n != nil {
		out.plural = w.say(p.slotFor(w, "n", n), n, s).plural
	}
	lead := c.lead()
	c.findSubject()
	text, _ := c.items(p.en)
	out.text, out.speech = w.marked(t, lead+text), c.speech
	if p.op == "" {
		out.plural, out.speech = c.said.plural, c.said.speech
		if out.mark == "" {
			out.mark = c.said.mark
		}
	}
	switch p.mark {
	case "pl":
		out.plural = true
	case "sg":
		out.plural = false
	case "it":
		out.plural = w.several
	case "names":
		w.several = c.isPlural("what")
	}
	return out
}

// choose returns the first phrase that fits a tree and has English, or nil.
func (w *englishWriter) choose(sym *symbol, t *Tree) *phrase {
	key := written{sym: sym, tree: t}
	if p, ok := w.chosen[key]; ok {
		return p
	}
	w.chosen[key] = nil
	for _, p := range sym.phrases {
		if p.hasEn && w.fits(p, t) {
			w.chosen[key] = p
			return p
		}
	}
	return nil
}

// fits reports whether a phrase's slots can say every part of a tree.
func (w *englishWriter) fits(p *phrase, t *Tree) bool {
	parts := partsOf(p, t)
	if parts == nil || !w.hasParts(p.ja, parts) {
		return false
	}
	unsaid := map[string]int{}
	for i, k := range parts.kids {
		if parts.said[i] {
			continue
		}
		if unsaid[k.Name.word]++; p.slotFor(w, k.Name.word, k.Tree) == nil || unsaid[k.Name.word] > roomFor(p.ja, k.Name.word) {
			return false
		}
	}
	return true
}

// manyParts stands for as many parts as there are.
const manyParts = 1 << 20

// roomFor returns how many parts of a name a pattern can say.
func roomFor(items []item, name string) int {
	room := 0
	for i := range items {
		if items[i].kind == slotItem && items[i].name == name {
			room++
		}
		most := 0
		for _, alt := range items[i].alts {
			most = max(most, roomFor(alt, name))
		}
		if items[i].repeat {
			most *= manyParts
		}
		room += most
	}
	return min(room, manyParts)
}

// hasParts reports whether there is something for every slot that a pattern cannot do without.
func (w *englishWriter) hasParts(items []item, parts *partList) bool {
	for i := range items {
		it := &items[i]
		if it.kind == slotItem && !slices.ContainsFunc(parts.kids, func(k Kid) bool { return k.Name.word == it.name && it.sym.reads(w, k.Tree) }) {
			return false
		}
		if items[i].kind == groupItem && !(items[i].repeat && items[i].least == 0) &&
			!slices.ContainsFunc(items[i].alts, func(alt []item) bool { return w.hasParts(alt, parts) }) {
			return false
		}
	}
	return true
}

// slotFor returns the nonterminal through which a phrase says a part, or nil.
func (p *phrase) slotFor(w *englishWriter, name string, t *Tree) *symbol {
	var found *symbol
	eachSlot(p.ja, func(it *item) {
		if found == nil && it.name == name && it.sym.reads(w, t) {
			found = it.sym
		}
	})
	return found
}

// firmSlotFor is the nonterminal of a slot that the pattern cannot do without and that says a part, or nil: behind a list of others it says the last.
func (p *phrase) firmSlotFor(w *englishWriter, name string, t *Tree) *symbol {
	for i := range p.ja {
		if it := &p.ja[i]; it.kind == slotItem && it.name == name && it.sym.reads(w, t) {
			return it.sym
		}
	}
	return nil
}

// reads reports whether a tree can come from the symbol.
func (s *symbol) reads(w *englishWriter, t *Tree) bool {
	switch s.builtin {
	case "":
		return w.choose(s, t) != nil
	case asideSymbol, titleSymbol, headingSymbol, stemSymbol, latinizedSymbol, taggedSymbol, runSymbol:
		return t.Op.word == opText
	case riseSymbol:
		return t.Op.word == opInteger && t.Num >= 0
	case fallSymbol:
		return t.Op.word == opInteger && t.Num < 0
	}
	return s.builtin == t.Op.word
}

// clause prints one phrase.
type clause struct {
	writer  *englishWriter
	phrase  *phrase
	parts   *partList
	speech  speech
	subject bool   // the phrase names its subject
	silent  bool   // the subject is that of the sentence before and not said again
	verbs   int    // how many verbs have been printed
	said    spoken // the part printed last
	choice  bool   // an alternative is being tried: a list without elements does not fit
}

// lead turns a clause about something else than a player into one that the player can choose or be asked to do: "your luck gets
// +1000" becomes "have your luck get +1000".
func (c *clause) lead() string {
	var first *item
	for i := range c.phrase.en {
		if it := &c.phrase.en[i]; it.kind == verbItem && it.text != "a" && it.text != "your" && it.text != "it" && it.text != "they" {
			first = it
			break
		}
	}
	if first == nil || !first.fixed {
		return ""
	}
	switch mode := c.speech.mode; mode {
	case modeCommand, modeFull, modeNot:
		return ""
	case modeBare:
		return "have "
	default:
		c.speech.mode = modeBare
		return "you " + mode + " have "
	}
}

// findSubject settles who the verbs of the phrase agree with before anything is printed.
func (c *clause) findSubject() {
	eachSlot(c.phrase.en, func(it *item) {
		kid := c.parts.next(it.name)
		if !it.subject || kid == nil || c.subject {
			return
		}
		sym := c.phrase.slotFor(c.writer, it.name, kid)
		if sym == nil {
			return
		}
		said := c.writer.say(sym, kid, c.speech)
		c.subject = true
		switch {
		case said.mark == "implied" && !c.speech.spoken:
			c.speech.person = you
		case said.mark == "implied":
			c.silent = c.speech.person != you
		case said.mark == "you":
			c.speech.spoken, c.speech.person = true, you
		case said.plural:
			c.speech.spoken, c.speech.person = true, plural
		default:
			c.speech.spoken, c.speech.person = true, thirdSingular
		}
	})
}

func (c *clause) items(items []item) (string, bool) {
	var b strings.Builder
	for i := range items {
		text, ok := c.item(&items[i])
		if !ok {
			return "", false
		}
		b.WriteString(text)
	}
	return b.String(), true
}

func (c *clause) item(it *item) (string, bool) {
	switch it.kind {
	case literalItem:
		return it.text, true
	case verbItem:
		return c.word(it), true
	case nounItem:
		many := c.speech.plural
		if it.number != "#" {
			many = c.isPlural(it.number)
		}
		if many {
			return pluralOf(it.text), true
		}
		return it.text, true
	case slotItem:
		return c.slot(it)
	}
	return c.group(it)
}

// isPlural reports whether the part of that name stands for several; + always does.
func (c *clause) isPlural(name string) bool {
	if name == "+" {
		return true
	}
	for _, k := range c.parts.kids {
		if k.Name.word == name {
			if sym := c.phrase.slotFor(c.writer, name, k.Tree); sym != nil {
				return c.writer.say(sym, k.Tree, c.speech).plural
			}
		}
	}
	return false
}

// group prints the alternative that says the most parts.
func (c *clause) group(it *item) (string, bool) {
	var text string
	var best *clause
	for _, alt := range it.alts {
		trial := *c
		trial.parts, trial.choice = c.parts.copy(), true
		said, ok := trial.items(alt)
		if ok && (best == nil || trial.parts.left() < best.parts.left()) {
			text, best = said, &trial
		}
	}
	if best == nil {
		return "", false
	}
	best.choice = c.choice
	*c = *best
	return text, true
}

// slot prints a part, or with a join all parts of a name that carry the mark asked for.
func (c *clause) slot(it *item) (string, bool) {
	s := c.speech
	if it.form != "" {
		s.mode = it.form
	}
	s.plural = it.number != "" && (it.number == "#" && c.speech.plural || it.number != "#" && c.isPlural(it.number))
	var said []string
	for i, k := range c.parts.kids {
		if c.parts.said[i] || k.Name.word != it.name {
			continue
		}
		sym := c.phrase.slotFor(c.writer, k.Name.word, k.Tree)
		if last := c.phrase.firmSlotFor(c.writer, k.Name.word, k.Tree); last != nil && c.parts.isLast(i) {
			sym = last
		}
		if sym == nil {
			continue
		}
		if it.join == string(paragraph) {
			c.writer.several = false // nothing of the paragraph before is spoken of
		}
		part := c.writer.say(sym, k.Tree, s)
		if without, not := strings.CutPrefix(it.mark, "-"); it.mark != "" && (part.mark == without) == not {
			continue
		}
		c.parts.said[i], c.said = true, part
		if it.subject {
			return c.subjectText(part), true
		}
		if said = append(said, part.text); !it.joined {
			break
		}
		// A clause goes on with the subject of the one before it; a sentence starts afresh.
		if it.join != " " {
			s.person, s.spoken = part.speech.person, part.speech.spoken
		}
	}
	if len(said) == 0 {
		return "", it.joined && !c.choice
	}
	return joinWords(said, it.join), true
}

// subjectText prints the subject, which commands to the reader and bare verbs leave out.
func (c *clause) subjectText(part spoken) string {
	switch {
	case c.silent || c.speech.mode == modeBare || c.speech.mode == modeCommand && c.speech.person == you:
		return ""
	case part.mark == "implied":
		return "you"
	}
	return part.text
}

// word prints a verb, an article, a possessive or a pronoun.
func (c *clause) word(it *item) string {
	switch it.text {
	case "a":
		return articleMark
	case "it", "they":
		switch {
		case !c.writer.several:
			return "it"
		case it.text == "they" || c.speech.mode == modeSubject:
			return "they"
		}
		return "them"
	case "your":
		if c.speech.spoken && c.speech.person != you {
			return "their"
		}
		return "your"
	}
	c.verbs++
	who := c.speech.person
	lead := ""
	switch {
	case it.fixed && it.number != "" && c.isPlural(it.number):
		who = plural
	case it.fixed:
		who = thirdSingular
	case !c.subject:
		who = you
		if c.verbs == 1 && c.speech.mode != modeCommand && c.speech.mode != modeBare {
			lead = "you "
		}
	}
	return lead + conjugate(it.text, who, c.speech.mode, c.verbs == 1)
}
