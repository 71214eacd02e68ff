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
}

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

// Misreadings lists the lines of the phrases that a text is made of, and its nearest misreadings that the grammar can say in words of their own.
// A text that cannot be read has none.
func (g *Grammar) Misreadings(text string) (lines []string, found []Misreading) {
	tree, err := g.Parse(text)
	if err != nil {
		return nil, nil
	}
	m := &misreader{grammar: g, root: tree, seen: map[string]bool{g.Japanese(tree): true}}
	m.walk(tree, func(t *Tree) *Tree { return t })
	return m.lines, m.found
}

type misreader struct {
	grammar *Grammar
	root    *Tree
	seen    map[string]bool // the texts found so far
	lines   []string
	found   []Misreading
}

// walk misreads a node and all below it. whole puts another node in its place and returns the whole tree.
func (m *misreader) walk(t *Tree, whole func(*Tree) *Tree) {
	if t.phrase != nil && t.phrase.symbol.inert {
		return
	}
	if t.phrase != nil {
		m.lines = append(m.lines, t.phrase.line.String())
		m.swap(t, whole)
	}
	for i, k := range t.Kids {
		if t.phrase != nil && !m.isIdle(k) && !slices.Contains(m.grammar.manner, t.Op) {
			m.note(t.phrase, t.Op+">"+k.Name, whole(k.Tree))
		}
		if m.canLack(t, k) {
			line, way := t.phrase, t.Op+"-"+k.Name
			if k.Tree.phrase != nil {
				line, way = k.Tree.phrase, "-"+k.Tree.Op
			}
			m.note(line, way, whole(t.withKids(slices.Delete(slices.Clone(t.Kids), i, i+1))))
		}
		m.walk(k.Tree, func(other *Tree) *Tree {
			kids := slices.Clone(t.Kids)
			kids[i].Tree = other
			return whole(t.withKids(kids))
		})
	}
}

// withKids is a node with other parts.
func (t *Tree) withKids(kids []Kid) *Tree {
	other := *t
	other.Kids = kids
	return &other
}

// canLack reports whether a node says something else without one of its parts: it may be missing, or there are others of its name.
func (m *misreader) canLack(t *Tree, k Kid) bool {
	op := m.grammar.ops[t.Op]
	return op != nil && t.phrase != nil && !m.isIdle(k) && (slices.Contains(op.Optional, k.Name) || len(t.All(k.Name)) > 1)
}

// isIdle reports whether a part changes nothing: a manner of speaking, an explanation, or what would be so without it.
func (m *misreader) isIdle(k Kid) bool {
	for _, ops := range m.grammar.alike {
		if slices.Contains(ops, "-"+k.Tree.Op) {
			return true
		}
	}
	return slices.Contains(m.grammar.manner, k.Name) || (k.Tree.phrase != nil && k.Tree.phrase.symbol.inert)
}

// swap takes a node for its nearest neighbours: phrases for the same place with parts of the same names.
func (m *misreader) swap(t *Tree, whole func(*Tree) *Tree) {
	phrases := t.phrase.symbol.phrases
	at := slices.Index(phrases, t.phrase)
	taken := []string{t.phrase.signature()} // and those that are no misreading
	for _, ops := range m.grammar.alike {
		if slices.Contains(ops, t.Op) {
			taken = append(taken, ops...)
		}
	}
	enough := len(taken) + nearest
	for d := 1; d < len(phrases) && len(taken) < enough; d++ {
		for _, i := range []int{at + d, at - d} {
			if i < 0 || i >= len(phrases) || phrases[i].op == "" || len(taken) == enough {
				continue
			}
			sign := phrases[i].signature()
			if other := m.taken(t, phrases[i]); other != nil && !slices.Contains(taken, sign) && m.note(t.phrase, t.Op+">"+sign, whole(other)) {
				taken = append(taken, sign)
			}
		}
	}
}

// taken is a node as another phrase would make it of the same parts, or nil if that phrase has no such parts.
func (m *misreader) taken(t *Tree, p *phrase) *Tree {
	kids := slices.Clone(p.fixed)
	for _, k := range t.Kids {
		if !hasKid(t.phrase.fixed, k.Name) {
			kids = append(kids, k)
		}
	}
	if p.op == t.Op && len(t.phrase.fixed)+len(p.fixed) > 0 && m.isMannerOnly(p.fixed, t.phrase.fixed) {
		return nil
	}
	op := m.grammar.ops[p.op]
	for _, slot := range op.Slots {
		if !hasKid(kids, slot) && !slices.Contains(op.Optional, slot) {
			return nil
		}
	}
	for _, k := range kids {
		if !slices.Contains(op.Slots, k.Name) {
			return nil
		}
	}
	rank := func(k Kid) int { return slices.Index(op.Slots, k.Name) }
	slices.SortStableFunc(kids, func(a, b Kid) int { return rank(a) - rank(b) })
	other := *t
	other.Op, other.Kids = p.op, kids
	return &other
}

// isMannerOnly reports whether two lists of parts differ in nothing but manners of speaking.
func (m *misreader) isMannerOnly(a, b []Kid) bool {
	rest := func(kids []Kid) []Kid {
		return slices.DeleteFunc(slices.Clone(kids), func(k Kid) bool { return slices.Contains(m.grammar.manner, k.Name) })
	}
	return slices.EqualFunc(rest(a), rest(b), func(x, y Kid) bool { return x.Name == y.Name && x.Tree.Equal(y.Tree) })
}

func hasKid(kids []Kid, name string) bool {
	return slices.ContainsFunc(kids, func(k Kid) bool { return k.Name == name })
}

// note keeps a misreading if the grammar has words for it that are read back as they are meant.
func (m *misreader) note(p *phrase, way string, tree *Tree) bool {
	text := m.grammar.Japanese(tree)
	if text == "" || m.seen[text] {
		return false
	}
	m.seen[text] = true
	if back, err := m.grammar.Parse(text); err != nil || !back.Equal(tree) || back.Equal(m.root) {
		return false
	}
	m.found = append(m.found, Misreading{Phrase: p.line.String(), Way: strings.TrimSuffix(way, "-"), Text: text})
	return true
}
