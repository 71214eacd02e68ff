// Operations: the contract between a grammar and the program that runs its trees.

package cardtext

import (
	"slices"
	"strings"
)

// Operation is what the grammar says of an operation that trees of a grammar can have.
type Operation struct {
	Name     string
	Slots    []string // the names of its parts, in the order in which trees hold them; "" is a list's elements
	Optional []string // those of them that a tree may lack
	Doc      string   // what it means
	In       []string // the nonterminals that have a phrase for it

	declared bool
	core     bool // declared by the core
}

// declareOps reads "op draw who n : meaning" and "leaf self opponent : meaning". A slot that may be missing ends with ?, the
// elements of a list are *. It returns the names of what it declared.
func (g *Grammar) declareOps(at place, leaves bool, body string) ([]string, error) {
	left, doc, ok := strings.Cut(body, " : ")
	words := strings.Fields(left)
	if !ok || len(words) == 0 {
		return nil, at.errorf("expected op NAME SLOT … : MEANING or leaf NAME … : MEANING")
	}
	ops := []*Operation{{Name: words[0]}}
	if leaves {
		ops = nil
		for _, word := range words {
			ops = append(ops, &Operation{Name: word})
		}
	} else if err := ops[0].readSlots(at, words[1:]); err != nil {
		return nil, err
	}
	var names []string
	for _, op := range ops {
		if !isWord(op.Name) || op.Name == opNumber || op.Name == opInteger || op.Name == opText {
			return nil, at.errorf("bad operation name %q", op.Name)
		}
		// A lexicon's own operation takes the place of the core's.
		if old := g.ops[op.Name]; old != nil && (!old.core || at.isCore()) {
			return nil, at.errorf("operation %s is already declared", op.Name)
		}
		op.Doc, op.declared, op.core = strings.TrimSpace(doc), true, at.isCore()
		g.ops[op.Name] = op
		names = append(names, op.Name)
	}
	return names, nil
}

func (o *Operation) readSlots(at place, words []string) error {
	for _, word := range words {
		name, optional := strings.CutSuffix(word, "?")
		if name == "*" {
			name = ""
		} else if !isWord(name) {
			return at.errorf("bad slot %q, expected a name, name? or *", word)
		}
		o.Slots = append(o.Slots, name)
		if optional {
			o.Optional = append(o.Optional, name)
		}
	}
	return nil
}

// declaresOps reports whether the grammar declares its operations; then every one must be declared.
func (g *Grammar) declaresOps() bool {
	for _, op := range g.ops {
		if op.declared {
			return true
		}
	}
	return false
}

// noteOp holds a phrase against the declaration of its operation, or collects its slots if nothing is declared.
func (g *Grammar) noteOp(p *phrase, names []string) error {
	op := g.ops[p.op]
	if op == nil {
		if g.declaresOps() {
			return p.line.errorf("operation %s is not declared, expected a line op %s … or leaf %s", p.op, p.op, p.op)
		}
		op = &Operation{Name: p.op}
		g.ops[p.op] = op
	}
	if !slices.Contains(op.In, p.symbol.name) {
		op.In = append(op.In, p.symbol.name)
	}
	for _, name := range names {
		if slices.Contains(op.Slots, name) {
			continue
		}
		if op.declared {
			return p.line.errorf("operation %s is not declared with a slot %q", p.op, name)
		}
		op.Slots = append(op.Slots, name)
	}
	for _, slot := range op.Slots {
		if op.declared && !slices.Contains(names, slot) && !slices.Contains(op.Optional, slot) {
			return p.line.errorf("operation %s needs a slot %q", p.op, slot)
		}
	}
	return nil
}

// Ops lists every operation that a phrase of the grammar has, sorted by name. A game's compiler checks its table against it.
func (g *Grammar) Ops() []Operation {
	var ops []Operation
	for _, op := range g.ops {
		if len(op.In) > 0 {
			ops = append(ops, *op)
		}
	}
	slices.SortFunc(ops, func(a, b Operation) int { return strings.Compare(a.Name, b.Name) })
	return ops
}
