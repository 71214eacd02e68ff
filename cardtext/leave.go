// Leaving out: what the shared files say of things that a game does not have is no part of the game's language.

package cardtext

import (
	"slices"
	"strings"
)

// unwanted is what a lexicon does not want of the shared files: a nonterminal, or one operation of a nonterminal, written nonterminal.operation.
type unwanted struct {
	name string
	line place
}

// dropUnwanted drops the shared phrases that the lexicon does not want. One that there is not is an error, so that none is listed in vain.
func (g *Grammar) dropUnwanted() error {
	for _, u := range g.without {
		name, op, hasOp := strings.Cut(u.name, ".")
		s, dropped := g.byName[name], false
		if s != nil {
			s.phrases = slices.DeleteFunc(s.phrases, func(p *phrase) bool {
				drop := p.line.isCore() && (!hasOp || p.op == op)
				dropped = dropped || drop
				return drop
			})
		}
		if !dropped {
			return u.line.errorf("no shared phrase is %s", u.name)
		}
	}
	return nil
}

// leaveOut drops the shared phrases that speak of a nonterminal, a verb, a form or an operation that the grammar lacks, and those that nothing of the game's own
// leads to. Of alternatives only those go that speak of one.
func (g *Grammar) leaveOut() {
	for g.dropUnsayable() {
	}
	led := map[*symbol]bool{}
	var follow func(s *symbol)
	follow = func(s *symbol) {
		if s == nil || led[s] {
			return
		}
		led[s] = true
		for _, p := range s.phrases {
			eachSlot(p.ja, func(it *item) { follow(g.byName[it.symbol]) })
		}
	}
	follow(g.root)
	for _, s := range g.symbols {
		if s.builtin != "" || !s.isShared() {
			follow(s)
		}
	}
	g.symbols = slices.DeleteFunc(g.symbols, func(s *symbol) bool {
		if led[s] && (len(s.phrases) > 0 || s.builtin != "" || !s.line.isCore()) {
			return false
		}
		delete(g.byName, s.name)
		return true
	})
	for i, s := range g.symbols {
		s.index = i
	}
}

// isShared reports whether everything about a nonterminal stands in shared files.
func (s *symbol) isShared() bool {
	return s.line.isCore() && !slices.ContainsFunc(s.phrases, func(p *phrase) bool { return !p.line.isCore() })
}

// dropUnsayable drops the shared phrases that cannot be said as the grammar is now, and reports whether there were any.
func (g *Grammar) dropUnsayable() bool {
	dropped := false
	for _, s := range g.symbols {
		s.phrases = slices.DeleteFunc(s.phrases, func(p *phrase) bool {
			if !p.line.isCore() {
				return false
			}
			ok := p.op == "" || g.ops[p.op] != nil || !g.declaresOps()
			for _, k := range p.fixed {
				ok = ok && (k.Tree.Op.word == opNumber || g.ops[k.Tree.Op.word] != nil || !g.declaresOps())
			}
			ok = ok && g.canSay(p.ja)
			dropped = dropped || !ok
			return !ok
		})
	}
	return dropped
}

// canSay reports whether all of a pattern can be said; alternatives that cannot be are taken out of it.
func (g *Grammar) canSay(items []item) bool {
	for i := range items {
		it := &items[i]
		switch it.kind {
		case slotItem:
			if s := g.byName[it.symbol]; s == nil || (s.builtin == "" && len(s.phrases) == 0) || (it.form != "" && !slices.Contains(g.forms, it.form)) {
				return false
			}
		case verbItem:
			if g.verbs[it.text] == nil {
				return false
			}
		}
		if it.alts == nil {
			continue
		}
		var alts [][]item
		var silent, resort []bool
		for k, alt := range it.alts {
			if g.canSay(alt) {
				alts, silent, resort = append(alts, alt), append(silent, it.silent[k]), append(resort, it.resort[k])
			}
		}
		if len(alts) == 0 {
			return false
		}
		it.alts, it.silent, it.resort = alts, silent, resort
	}
	return true
}
