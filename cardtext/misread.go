// Misreadings: what a text would mean if one phrase of it were taken for its neighbour, or part of it passed over. A ruling that cannot tell a
// text from its misreadings does not prove that the text was understood.

package cardtext

import (
	"slices"
	"strings"
)

// Phrase is a line of a grammar that makes a node.
type Phrase struct {
	Line    string // file and line
	Symbol  string // what it is a phrase for
	Op      string
	Pattern string // the Japanese as the grammar writes it
}

// Misreading is a text that says what another would mean if it were misread.
type Misreading struct {
	Phrase string // the Line of the phrase that is misread
	// Way is how: "attack>block" takes one operation for another, "upto>n" for one of its parts alone, "-random" passes over a part.
	Way  string
	Text string
	// Also are the phrases that it touches: those that it is a part of, and those that are passed over with it.
	Also []Touch
	// Too are the phrases of which it would be a misreading as well, each with the way.
	Too []Touch
}

// Touch is a phrase that a misreading of another touches: one of its parts is misread, or the part of the text that it stands in is passed over.
type Touch struct {
	Phrase string // its Line
	Part   string // the part that is misread, or Around
}

// Around stands for what a phrase stands in.
const Around = "around"

// nearest is how many of its neighbours a phrase is taken for: those that stand closest to it in the grammar.
const nearest = 3

// Phrases lists the lines of the grammar that make nodes and can have an effect, in the order of the grammar.
func (g *Grammar) Phrases() []Phrase {
	var all []Phrase
	used := map[*symbol]bool{}
	g.root.reach(used)
	for _, s := range g.symbols {
		for _, p := range s.phrases {
			if p.op != "" && used[s] {
				all = append(all, Phrase{Line: p.line.String(), Symbol: s.name, Op: p.op, Pattern: p.written})
			}
		}
	}
	return all
}

// reach notes the symbol and all that its phrases are made of, but for what has no effect.
func (s *symbol) reach(used map[*symbol]bool) {
	if used[s] || s.inert {
		return
	}
	used[s] = true
	for _, p := range s.phrases {
		reachItems(p.ja, used)
	}
}

func reachItems(items []item, used map[*symbol]bool) {
	for i := range items {
		if items[i].sym != nil {
			items[i].sym.reach(used)
		}
		for _, alt := range items[i].alts {
			reachItems(alt, used)
		}
	}
}

// Misreadings lists the lines of the phrases that a text is made of, and its nearest misreadings that the grammar can say in words of their own;
// the last one is that the whole text is passed over. A text that cannot be read has none. Those that are not news may be left out: reading
// a misreading back to see that it says what it should is most of the work.
func (g *Grammar) Misreadings(text string, isNews func(Misreading) bool) (lines []string, found []Misreading) {
	tree, err := g.Parse(text)
	if err != nil {
		return nil, nil
	}
	m := &misreader{grammar: g, root: tree, isNews: isNews, seen: map[string]int{g.Japanese(tree): none}}
	m.walk(tree, spot{whole: func(t *Tree) *Tree { return t }, dropped: none})
	return m.lines, append(m.found, Misreading{Way: "-", Also: m.alone})
}

type misreader struct {
	grammar *Grammar
	root    *Tree
	isNews  func(Misreading) bool
	seen    map[string]int // the texts tried so far, with their misreadings
	lines   []string
	found   []Misreading
	alone   []Touch // the phrases of which no smaller part than the whole text can be passed over
}

// spot is where a node stands in its text.
type spot struct {
	whole   func(*Tree) *Tree // puts another node there and returns the whole tree
	above   []Touch           // the phrases that it is a part of
	dropped int               // the misreading that passes over the smallest part around it
}

// none is no misreading.
const none = -1

// part is the place of a node's part.
func (at spot) part(t *Tree, i int) spot {
	inner := spot{dropped: at.dropped, above: at.above, whole: func(other *Tree) *Tree {
		kids := slices.Clone(t.Kids)
		kids[i].Tree = other
		return at.whole(t.withKids(kids))
	}}
	if t.phrase != nil {
		inner.above = append(slices.Clone(at.above), Touch{t.phrase.line.String(), t.Kids[i].Name.word})
	}
	return inner
}

// walk misreads a node and all below it.
func (m *misreader) walk(t *Tree, at spot) {
	if t.phrase != nil && t.phrase.symbol.inert {
		return
	}
	if t.phrase != nil {
		m.lines = append(m.lines, t.phrase.line.String())
		m.stand(t, at)
		m.swap(t, at)
	}
	for i, k := range t.Kids {
		if t.phrase != nil && !m.isIdle(t, k) && !slices.Contains(m.grammar.manner, t.Op.word) {
			m.noteNews(t.phrase, t.Op.word+">"+k.Name.word, at, k.Tree)
		}
		inner := at.part(t, i)
		if m.canLack(t, k) {
			line, way := t.phrase, t.Op.word+"-"+k.Name.word
			if k.Tree.phrase != nil {
				line, way = k.Tree.phrase, "-"+k.Tree.Op.word
			}
			if n := m.note(line, way, at, t.withKids(slices.Delete(slices.Clone(t.Kids), i, i+1))); n != none {
				inner.dropped = n
			}
		}
		m.walk(k.Tree, inner)
	}
}

// stand notes which part of the text takes a node with it when it is passed over.
func (m *misreader) stand(t *Tree, at spot) {
	touched := Touch{t.phrase.line.String(), Around}
	if at.dropped == none {
		m.alone = append(m.alone, touched)
		return
	}
	m.found[at.dropped].Also = append(m.found[at.dropped].Also, touched)
}

// withKids is a node with other parts.
func (t *Tree) withKids(kids []Kid) *Tree {
	other := *t
	other.Kids = kids
	return &other
}

// canLack reports whether a node says something else without one of its parts: it may be missing, or there are others of its name.
func (m *misreader) canLack(t *Tree, k Kid) bool {
	op := m.grammar.ops[t.Op.word]
	return op != nil && t.phrase != nil && !m.isIdle(t, k) && (slices.Contains(op.Optional, k.Name.word) || len(t.All(k.Name)) > 1)
}

// isIdle reports whether a part of a node changes nothing: a manner of speaking, an explanation, or what would be so without it.
func (m *misreader) isIdle(t *Tree, k Kid) bool {
	for _, ops := range m.grammar.alike {
		if slices.Contains(ops, "-"+k.Tree.Op.word) || slices.Contains(ops, t.Op.word+"-"+k.Tree.Op.word) {
			return true
		}
	}
	return slices.Contains(m.grammar.manner, k.Name.word) || (k.Tree.phrase != nil && k.Tree.phrase.symbol.inert)
}

// swap takes a node for its nearest neighbours: phrases for the same place with parts of the same names or, if there are none, with fewer parts.
func (m *misreader) swap(t *Tree, at spot) {
	if !m.swapFor(t, at, false) {
		m.swapFor(t, at, true)
	}
}

func (m *misreader) swapFor(t *Tree, at spot, fewer bool) (found bool) {
	phrases := t.phrase.symbol.phrases
	here := slices.Index(phrases, t.phrase)
	taken := []string{t.phrase.signature()} // and those that are no misreading
	for _, ops := range m.grammar.alike {
		if t.phrase.isAmong(ops) {
			taken = append(taken, ops...)
		}
	}
	enough := len(taken) + nearest
	for d := 1; d < len(phrases) && len(taken) < enough; d++ {
		for _, i := range []int{here + d, here - d} {
			if i < 0 || i >= len(phrases) || phrases[i].op == "" || len(taken) == enough {
				continue
			}
			sign := phrases[i].signature()
			other := m.taken(t, phrases[i], fewer)
			if other != nil && !slices.Contains(taken, sign) && m.noteNews(t.phrase, t.Op.word+">"+sign, at, other) {
				taken, found = append(taken, sign), true
			}
		}
	}
	return found
}

// taken is a node as another phrase would make it of the same parts, or of fewer, or nil if that phrase has no such parts.
func (m *misreader) taken(t *Tree, p *phrase, fewer bool) *Tree {
	op := m.grammar.ops[p.op]
	kids := slices.Clone(p.fixed)
	for _, k := range t.Kids {
		if !hasKid(t.phrase.fixed, k.Name.word) && (!fewer || slices.Contains(op.Slots, k.Name.word)) {
			kids = append(kids, k)
		}
	}
	if p.op == t.Op.word && len(t.phrase.fixed)+len(p.fixed) > 0 && m.isMannerOnly(p.fixed, t.phrase.fixed) {
		return nil
	}
	for _, slot := range op.Slots {
		if !hasKid(kids, slot) && !slices.Contains(op.Optional, slot) {
			return nil
		}
	}
	for _, k := range kids {
		if !slices.Contains(op.Slots, k.Name.word) {
			return nil
		}
	}
	rank := func(k Kid) int { return slices.Index(op.Slots, k.Name.word) }
	slices.SortStableFunc(kids, func(a, b Kid) int { return rank(a) - rank(b) })
	other := *t
	other.Op.word, other.Kids = p.op, kids
	return &other
}

// isMannerOnly reports whether two lists of parts differ in nothing but manners of speaking.
func (m *misreader) isMannerOnly(a, b []Kid) bool {
	rest := func(kids []Kid) []Kid {
		return slices.DeleteFunc(slices.Clone(kids), func(k Kid) bool { return slices.Contains(m.grammar.manner, k.Name.word) })
	}
	return slices.EqualFunc(rest(a), rest(b), func(x, y Kid) bool { return x.Name.word == y.Name.word && x.Tree.Equal(y.Tree) })
}

func hasKid(kids []Kid, name string) bool {
	return slices.ContainsFunc(kids, func(k Kid) bool { return k.Name.word == name })
}

// noteNews notes a misreading and reports whether there is one. What is no news is not read back, but the grammar must have words for it: otherwise it would stand
// in the way of those that can be said here.
func (m *misreader) noteNews(p *phrase, way string, at spot, other *Tree) bool {
	if !m.isNews(Misreading{Phrase: p.line.String(), Way: way, Also: at.above}) {
		return m.grammar.Japanese(at.whole(other)) != ""
	}
	return m.note(p, way, at, other) != none
}

// note keeps what a text means with another node in a place, if the grammar has words for it that are read back as they are meant.
func (m *misreader) note(p *phrase, way string, at spot, other *Tree) int {
	tree := at.whole(other)
	text := m.grammar.Japanese(tree)
	if text == "" {
		return none
	}
	if n, ok := m.seen[text]; ok {
		if n != none {
			m.found[n].Also = append(m.found[n].Also, at.above...)
			m.found[n].Too = append(m.found[n].Too, Touch{p.line.String(), way})
		}
		return none
	}
	m.seen[text] = none
	if back, err := m.grammar.Parse(text); err != nil || !back.Equal(tree) || back.Equal(m.root) {
		return none
	}
	m.seen[text] = len(m.found)
	m.found = append(m.found, Misreading{Phrase: p.line.String(), Way: way, Text: text, Also: slices.Clone(at.above)})
	return len(m.found) - 1
}

// signature is what a phrase makes: its operation with the parts that the wording implies.
func (p *phrase) signature() string {
	if p.op == "" {
		return "="
	}
	var fixed []string
	for _, k := range p.fixed {
		fixed = append(fixed, k.Name.word+"="+k.Tree.String())
	}
	if fixed == nil {
		return p.op
	}
	return p.op + "(" + strings.Join(fixed, ", ") + ")"
}

// isAmong reports whether a phrase is one of some that are named by their operation, or as "some(of=it)" by what is fixed about it too.
func (p *phrase) isAmong(names []string) bool {
	return slices.Contains(names, p.op) || slices.Contains(names, p.signature())
}
