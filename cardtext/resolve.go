// Resolution: names in patterns become symbols, verbs and forms, and what the parser needs to know about them is worked out once.

package cardtext

import (
	"slices"
	"strings"
)

// resolve links slots and verbs and collects the slots of every operation.
func (g *Grammar) resolve(at place) error {
	if g.forms == nil {
		g.forms = []string{"plain"}
	}
	for _, v := range g.verbList {
		for _, spellings := range v.forms {
			var runes [][]rune
			for _, spelling := range spellings {
				runes = append(runes, []rune(spelling))
			}
			v.runes = append(v.runes, runes)
		}
	}
	if g.root == nil {
		return at.errorf("no root, expected a line root NONTERMINAL")
	}
	for _, s := range g.symbols {
		if s.builtin == "" && len(s.phrases) == 0 {
			return s.line.errorf("%s has no phrase", s.name)
		}
		for _, p := range s.phrases {
			if err := g.resolveItems(p, p.ja); err != nil {
				return err
			}
			if err := g.resolvePhrase(p); err != nil {
				return err
			}
		}
	}
	return nil
}

func (g *Grammar) resolveItems(p *phrase, items []item) error {
	for i := range items {
		it := &items[i]
		switch it.kind {
		case slotItem:
			it.sym = g.byName[it.symbol]
			if it.sym == nil {
				return p.line.errorf("%s is not a nonterminal of this grammar", it.symbol)
			}
			it.forms, it.hash = inheritForm, hashText(it.name)
			if it.form != "" {
				if it.forms = slices.Index(g.forms, it.form); it.forms < 0 {
					return p.line.errorf("%s is not a form, expected one of %s", it.form, strings.Join(g.forms, " "))
				}
			}
		case verbItem:
			if it.verb = g.verbs[it.text]; it.verb == nil {
				return p.line.errorf("verb %s is not declared, expected a line verb %s : …", it.text, it.text)
			}
		}
		for _, alt := range it.alts {
			if err := g.resolveItems(p, alt); err != nil {
				return err
			}
		}
	}
	return nil
}

// resolvePhrase checks that the two patterns and the fixed parts agree about the slots.
func (g *Grammar) resolvePhrase(p *phrase) error {
	p.hash = hashText(p.op)
	var names []string
	eachSlot(p.ja, func(it *item) { names = append(names, it.name) })
	if p.op == "" {
		if len(names) != 1 {
			return p.line.errorf("a transparent phrase has exactly one slot, found %d", len(names))
		}
		if !p.hasEn {
			p.en, p.hasEn = []item{{kind: slotItem, name: names[0], number: "#"}}, true
		}
	}
	for _, k := range p.fixed {
		if slices.Contains(names, k.Name.word) {
			return p.line.errorf("part %s is both fixed and a slot", k.Name.word)
		}
	}
	var err error
	eachSlot(p.en, func(it *item) {
		if !slices.Contains(names, it.name) && err == nil {
			err = p.line.errorf("English pattern uses {%s}, which the Japanese pattern does not have", it.name)
		}
	})
	for _, k := range p.fixed {
		names = append(names, k.Name.word)
	}
	if err == nil && p.op != "" {
		err = g.noteOp(p, names)
	}
	return err
}

// analyse works out, by iterating to a fixed point, which symbols bend, which may be empty and what each may start with.
func (g *Grammar) analyse() {
	g.untilStable(func(p *phrase) bool {
		if !p.symbol.bends && bends(p.ja) {
			p.symbol.bends = true
			return true
		}
		return false
	})
	g.untilStable(func(p *phrase) bool {
		if !p.symbol.empty && canBeEmpty(p.ja) {
			p.symbol.empty = true
			return true
		}
		return false
	})
	g.findStarts()
}

func (g *Grammar) untilStable(step func(*phrase) bool) {
	for changed := true; changed; {
		changed = false
		for _, s := range g.symbols {
			for _, p := range s.phrases {
				changed = step(p) || changed
			}
		}
	}
}

func bends(items []item) bool {
	for _, it := range items {
		if it.kind == verbItem || it.kind == slotItem && it.forms == inheritForm && it.sym.bends || slices.ContainsFunc(it.alts, bends) {
			return true
		}
	}
	return false
}

func canBeEmpty(items []item) bool {
	return !slices.ContainsFunc(items, func(it item) bool { return !it.canBeEmpty() })
}

func (it *item) canBeEmpty() bool {
	switch it.kind {
	case slotItem:
		return it.sym.empty
	case verbItem:
		return slices.ContainsFunc(it.verb.forms, func(spellings []string) bool { return slices.Contains(spellings, "") })
	case groupItem:
		return it.repeat && it.least == 0 || slices.ContainsFunc(it.alts, canBeEmpty)
	}
	return false
}
