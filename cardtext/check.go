// Checks: what would make a grammar loop or leave a tree without words is refused when the grammar is read.

package cardtext

import (
	"slices"
	"strings"
)

func (g *Grammar) check() error {
	if err := g.checkLeftRecursion(); err != nil {
		return err
	}
	return g.checkEnglish()
}

// checkLeftRecursion refuses a symbol that can start with itself, since the parser would not come to an end.
func (g *Grammar) checkLeftRecursion() error {
	const (
		unseen = iota
		open
		done
	)
	state := make([]int, len(g.symbols))
	var path []*symbol
	var visit func(s *symbol) error
	visit = func(s *symbol) error {
		switch state[s.index] {
		case done:
			return nil
		case open:
			var names []string
			for _, on := range path[slices.Index(path, s):] {
				names = append(names, on.name)
			}
			return s.line.errorf("%s can start with itself: %s → %s", s.name, strings.Join(names, " → "), s.name)
		}
		state[s.index] = open
		path = append(path, s)
		for _, p := range s.phrases {
			for _, next := range starters(p.ja, nil) {
				if err := visit(next); err != nil {
					return err
				}
			}
		}
		path = path[:len(path)-1]
		state[s.index] = done
		return nil
	}
	for _, s := range g.symbols {
		if err := visit(s); err != nil {
			return err
		}
	}
	return nil
}

// starters lists the symbols that may come first in a pattern.
func starters(items []item, out []*symbol) []*symbol {
	for i := range items {
		if items[i].kind == slotItem {
			out = append(out, items[i].sym)
		}
		for _, alt := range items[i].alts {
			out = starters(alt, out)
		}
		if !items[i].canBeEmpty() {
			break
		}
	}
	return out
}

// checkEnglish refuses an operation that no line of its nonterminal puts into English.
func (g *Grammar) checkEnglish() error {
	for _, s := range g.symbols {
		for _, p := range s.phrases {
			says := func(q *phrase) bool { return q.op == p.op && q.hasEn }
			if !slices.ContainsFunc(s.phrases, says) {
				return p.line.errorf("%s %s has no English pattern, expected | after the Japanese one", s.name, p.op)
			}
		}
	}
	return nil
}
