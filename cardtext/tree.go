// Trees: what a text means, with the characters that say so.

package cardtext

import (
	"strconv"
	"strings"
)

// Tree is one node of a reading. A leaf that carries a number has Op "num" or "int", a leaf that carries free text has Op "text";
// every other Op is the name of a phrase in the grammar.
type Tree struct {
	Op   Op
	Num  int
	Str  string
	Kids []Kid
	Span Span

	phrase *phrase // the line of the grammar that made it; nil for what the engine itself reads, and for parts that a wording implies
}

// Kid is a named part of a tree. Several kids may share a name; a list's elements have none.
type Kid struct {
	Name Part
	Tree *Tree
}

// Op is the name of an operation, and Part that of a part of one. Programs have them as the values that opgen writes from a lexicon,
// so that a name that no lexicon declares does not compile.
type (
	Op   struct{ word string }
	Part struct{ word string }
)

// NoOp and NoPart are what has no name, such as the elements of a list.
var (
	NoOp   Op
	NoPart Part
)

// OpOf is the operation of that name.
func OpOf(word string) Op { return Op{word} }

// PartOf is the part of that name.
func PartOf(word string) Part { return Part{word} }

// ByName orders operations.
func ByName(a, b Op) int { return strings.Compare(a.word, b.word) }

func (o Op) String() string   { return o.word }
func (p Part) String() string { return p.word }

// Span bounds the characters that a tree was read from, as rune offsets in the text as typed.
type Span struct{ Start, End int }

// The operations of the leaves that the engine itself reads.
const (
	opNumber  = "num"  // digits: Num
	opInteger = "int"  // digits after + or -: Num
	opText    = "text" // free text up to a bracket: Str
)

// asideSymbol is the nonterminal of free text of any kind up to the closing round bracket, such as a reminder. Its trees are texts.
const asideSymbol = "aside"

// titleSymbol is the nonterminal of a card's name between quotation marks, which may have 【】 in it. Its trees are texts.
const titleSymbol = "title"

// headingSymbol is the nonterminal of a name before a colon. Its trees are texts.
const headingSymbol = "heading"

// stemSymbol is the nonterminal of a name that Latin letters or digits follow. Its trees are texts.
const stemSymbol = "stem"

// latinizedSymbol is the nonterminal of a name without hiragana right before Latin letters, where other words may stand before it. Its trees are texts.
const latinizedSymbol = "latinized"

// taggedSymbol is the nonterminal of a name before a hyphen or a cost in 〔〕. Its trees are texts.
const taggedSymbol = "tagged"

// runSymbol is the nonterminal of a name without hiragana behind which a word follows that is no part of it, such as what the name is a name for. Its trees are texts.
const runSymbol = "run"

// riseSymbol and fallSymbol are the nonterminals of a change behind a word that says which way it goes, so that its sign may be left out. Their trees are integers.
const (
	riseSymbol = "rise"
	fallSymbol = "fall"
)

// Kid returns the first part of that name, or nil.
func (t *Tree) Kid(name Part) *Tree {
	if t == nil {
		return nil
	}
	for _, k := range t.Kids {
		if k.Name == name {
			return k.Tree
		}
	}
	return nil
}

// Has reports whether the tree has a part of that name.
func (t *Tree) Has(name Part) bool { return t.Kid(name) != nil }

// All returns the parts of that name in order.
func (t *Tree) All(name Part) []*Tree {
	var out []*Tree
	if t == nil {
		return out
	}
	for _, k := range t.Kids {
		if k.Name == name {
			out = append(out, k.Tree)
		}
	}
	return out
}

// Equal reports whether two trees mean the same: everything but the spans.
func (t *Tree) Equal(u *Tree) bool {
	if t == nil || u == nil {
		return t == u
	}
	if t.Op.word != u.Op.word || t.Num != u.Num || t.Str != u.Str || len(t.Kids) != len(u.Kids) {
		return false
	}
	for i, k := range t.Kids {
		if k.Name.word != u.Kids[i].Name.word || !k.Tree.Equal(u.Kids[i].Tree) {
			return false
		}
	}
	return true
}

// String returns the tree as an s-expression on one line, such as (draw who=self n=2).
func (t *Tree) String() string {
	var b strings.Builder
	t.write(&b)
	return b.String()
}

func (t *Tree) write(b *strings.Builder) {
	if t == nil {
		b.WriteString("nil")
		return
	}
	switch {
	case t.Op.word == opNumber:
		b.WriteString(strconv.Itoa(t.Num))
		return
	case t.Op.word == opInteger:
		b.WriteString(signed(t.Num))
		return
	case t.Op.word == opText:
		b.WriteString(strconv.Quote(t.Str))
		return
	case len(t.Kids) == 0:
		b.WriteString(t.Op.word)
		return
	}
	b.WriteByte('(')
	b.WriteString(t.Op.word)
	for _, k := range t.Kids {
		b.WriteByte(' ')
		if k.Name.word != "" {
			b.WriteString(k.Name.word)
			b.WriteByte('=')
		}
		k.Tree.write(b)
	}
	b.WriteByte(')')
}

// signed writes a number with its sign; zero is +0.
func signed(n int) string {
	if n < 0 {
		return strconv.Itoa(n)
	}
	return "+" + strconv.Itoa(n)
}
