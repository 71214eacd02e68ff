// Rewordings: the same text in other words. A lexicon says which manners of speaking change nothing and which operations come to the same; a text that is said
// otherwise in that way must do the same.

package cardtext

import "slices"

// Rewordings lists how a text can be said otherwise, one place at a time: with a manner of speaking added, changed or left out, or with an operation that the
// grammar calls alike. Kept is what stays as it is: operations, or with a name that
// manner of an operation, which matters there though it does not elsewhere. A text that cannot be read has none.
func (g *Grammar) Rewordings(text string, kept map[string]string) []string {
	tree, err := g.Parse(text)
	if err != nil {
		return nil
	}
	r := &reworder{misreader{grammar: g, root: tree, seen: map[string]int{g.Japanese(tree): none}}, kept}
	r.walk(tree, spot{whole: func(t *Tree) *Tree { return t }, dropped: none})
	var all []string
	for i := range r.found {
		all = append(all, r.found[i].Text)
	}
	return all
}

// reworder says a text in other words; what it finds are readings that are none but the right one.
type reworder struct {
	misreader
	kept map[string]string
}

// walk says a node otherwise, and all below it.
func (r *reworder) walk(t *Tree, at spot) {
	if t.phrase == nil || !t.phrase.symbol.inert {
		for i, k := range t.Kids {
			r.without(t, i, at)
			r.walk(k.Tree, at.part(t, i))
		}
	}
	if t.phrase == nil {
		return
	}
	if slices.Contains(r.grammar.manner, t.Op.word) && len(t.Kids) == 1 {
		r.note(t.phrase, t.Op.word, at, t.Kids[0].Tree)
	}
	for _, p := range t.phrase.symbol.phrases {
		if other := r.alike(t, p); other != nil {
			r.note(t.phrase, p.op, at, other)
		}
	}
}

// without leaves out a part that changes nothing. A manner that is the name of an operation is that operation, not a part that is called the same.
func (r *reworder) without(t *Tree, i int, at spot) {
	op := r.grammar.ops[t.Op.word]
	if k := t.Kids[i]; op != nil && r.kept[t.Op.word] != k.Name.word && t.phrase != nil && r.isIdle(t, k) && r.grammar.ops[k.Name.word] == nil && slices.Contains(op.Optional, k.Name.word) {
		r.note(t.phrase, "-"+k.Name.word, at, t.withKids(slices.Delete(slices.Clone(t.Kids), i, i+1)))
	}
}

// alike is a node as another phrase would make it that comes to the same, or nil.
func (r *reworder) alike(t *Tree, p *phrase) *Tree {
	if p == t.phrase || p.op == "" {
		return nil
	}
	if p.op != t.Op.word {
		if _, isKept := r.kept[t.Op.word]; isKept {
			return nil
		}
		isAlike := slices.ContainsFunc(r.grammar.alike, func(ops []string) bool { return t.phrase.isAmong(ops) && p.isAmong(ops) })
		if !isAlike {
			return nil
		}
		return r.taken(t, p, false)
	}
	if len(t.phrase.fixed)+len(p.fixed) == 0 || !r.isMannerOnly(p.fixed, t.phrase.fixed) || hasKid(p.fixed, r.kept[p.op]) || hasKid(t.phrase.fixed, r.kept[p.op]) {
		return nil
	}
	kids := slices.Clone(p.fixed)
	for _, k := range t.Kids {
		if !hasKid(t.phrase.fixed, k.Name.word) {
			kids = append(kids, k)
		}
	}
	slots := r.grammar.ops[p.op].Slots
	slices.SortStableFunc(kids, func(a, b Kid) int { return slices.Index(slots, a.Name.word) - slices.Index(slots, b.Name.word) })
	return t.withKids(kids)
}
