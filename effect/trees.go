// Trees: what the compiler asks of the words of a text, and how it takes them apart.

package effect

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
)

// Mentions reports whether a tree has an operation in it.
func Mentions(t *cardtext.Tree, op cardtext.Op) bool {
	return First(t, func(x *cardtext.Tree) bool { return x.Op == op }) != nil
}

// First is the first part of a tree that is as asked for, the tree itself included, or nil.
func First(t *cardtext.Tree, is func(*cardtext.Tree) bool) *cardtext.Tree {
	if t == nil || is(t) {
		return t
	}
	for _, k := range t.Kids {
		if found := First(k.Tree, is); found != nil {
			return found
		}
	}
	return nil
}

// MentionsAny reports whether one of several trees has one of several operations in it.
func MentionsAny(ts []*cardtext.Tree, ops ...cardtext.Op) bool {
	for _, t := range ts {
		for _, op := range ops {
			if Mentions(t, op) {
				return true
			}
		}
	}
	return false
}

// spansFirst is a text in which every span of time stands before what lasts for it: 「対象はそのターン中、アタックできない」 says what 「そのターン中、対象はアタックできない」 does.
func spansFirst(t *cardtext.Tree) *cardtext.Tree {
	if First(t, hasLateSpan) == nil {
		return t
	}
	whole, span := *t, t.Kid(parts.Until)
	whole.Kids = nil
	for _, k := range t.Kids {
		if k.Tree != span || !hasLateSpan(t) {
			whole.Kids = append(whole.Kids, cardtext.Kid{Name: k.Name, Tree: spansFirst(k.Tree)})
		}
	}
	if !hasLateSpan(t) {
		return &whole
	}
	return &cardtext.Tree{Op: ops.Until, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Until, Tree: span}, {Name: parts.Do, Tree: &whole}}}
}

// hasLateSpan reports whether a span of time stands inside of what lasts for it.
func hasLateSpan(t *cardtext.Tree) bool { return t.Op != ops.Until && t.Has(parts.Until) }

// placesInside is a text in which every place stands with the cards that lie there: 「ユニット1枚を墓地から」 says what 「墓地からユニット1枚を」 does.
func placesInside(t *cardtext.Tree) *cardtext.Tree {
	if First(t, hasLatePlace) == nil {
		return t
	}
	whole := *t
	whole.Kids = nil
	for _, k := range t.Kids {
		if x := placesInside(k.Tree); !hasLatePlace(t) || k.Name != parts.At {
			whole.Kids = append(whole.Kids, cardtext.Kid{Name: k.Name, Tree: x})
		}
	}
	if hasLatePlace(t) {
		of := *whole.Kid(parts.Of)
		of.Kids = append([]cardtext.Kid{{Name: parts.At, Tree: t.Kid(parts.At)}}, of.Kids...)
		for i, k := range whole.Kids {
			if k.Name == parts.Of {
				whole.Kids[i].Tree = &of
			}
		}
	}
	return &whole
}

// hasLatePlace reports whether a place stands behind the number of the cards that lie there.
func hasLatePlace(t *cardtext.Tree) bool { return t.Op == ops.Some && t.Has(parts.At) }

// eachKindTree takes cards, or descriptions of cards, apart that are named together. Others are one.
func eachKindTree(t *cardtext.Tree) []*cardtext.Tree {
	switch t.Op {
	case ops.Several:
		return severalTrees(t)
	case ops.And:
		return Parts(t)
	}
	for i, k := range t.Kids {
		if (t.Op != ops.Cards && t.Op != ops.Filter) || (k.Name != parts.Is && k.Name != parts.Whose) || k.Tree.Op != ops.And {
			continue
		}
		var all []*cardtext.Tree
		for _, kind := range k.Tree.Kids {
			one := *t
			one.Kids = append([]cardtext.Kid(nil), t.Kids...)
			one.Kids[i].Tree = kind.Tree
			all = append(all, eachKindTree(&one)...)
		}
		return all
	}
	return []*cardtext.Tree{t}
}

// meantEach takes apart a description of cards of each of which some are meant: by kinds or, where there is one kind of them, by the places in which they lie. A place that names nobody is whose the one before it is.
func meantEach(t *cardtext.Tree) []*cardtext.Tree {
	kinds, at := eachKindTree(t), t.Kid(parts.At)
	if len(kinds) > 1 || t.Op != ops.Cards || at == nil || at.Op != ops.Places {
		return kinds
	}
	var all []*cardtext.Tree
	var whose *cardtext.Tree
	for _, place := range Parts(at) {
		if w := place.Kid(parts.Whose); w != nil {
			whose = w
		} else if whose != nil && place.Op == ops.Zone {
			named := *place
			named.Kids = append([]cardtext.Kid{{Name: parts.Whose, Tree: whose}}, place.Kids...)
			place = &named
		}
		all = append(all, withPart(t, parts.At, place))
	}
	return all
}

// severalTrees takes several descriptions apart. The place that the first one names is that of those that name none.
func severalTrees(t *cardtext.Tree) []*cardtext.Tree {
	var all []*cardtext.Tree
	var at *cardtext.Tree
	for _, k := range Parts(t) {
		one := *k
		if x := one.Kid(parts.At); x != nil {
			at = x
		} else if at != nil {
			one.Kids = append([]cardtext.Kid{{Name: parts.At, Tree: at}}, one.Kids...)
		}
		all = append(all, &one)
	}
	return all
}

// WithOp is a tree with one operation in the place of another.
func WithOp(t *cardtext.Tree, old, op cardtext.Op) *cardtext.Tree {
	u := *t
	if u.Op == old {
		u.Op = op
	}
	u.Kids = slices.Clone(t.Kids)
	for i := range u.Kids {
		u.Kids[i].Tree = WithOp(u.Kids[i].Tree, old, op)
	}
	return &u
}

// withoutPart is a tree without its parts of a name.
func withoutPart(t *cardtext.Tree, name cardtext.Part) *cardtext.Tree {
	u := *t
	u.Kids = slices.DeleteFunc(slices.Clone(t.Kids), func(k cardtext.Kid) bool { return k.Name == name })
	return &u
}

// withPart is a tree with another part of a name that it has.
func withPart(t *cardtext.Tree, name cardtext.Part, part *cardtext.Tree) *cardtext.Tree {
	u := *t
	u.Kids = slices.Clone(t.Kids)
	for i := range u.Kids {
		if u.Kids[i].Name == name {
			u.Kids[i].Tree = part
		}
	}
	return &u
}

// WithLeaf is a tree with one word in the place of another.
func WithLeaf(t *cardtext.Tree, old, leaf cardtext.Op) *cardtext.Tree {
	u := *t
	if u.Op == old && len(u.Kids) == 0 {
		u.Op = leaf
	}
	u.Kids = append([]cardtext.Kid(nil), t.Kids...)
	for i := range u.Kids {
		u.Kids[i].Tree = WithLeaf(u.Kids[i].Tree, old, leaf)
	}
	return &u
}

// Parts is the trees of a tree's children.
func Parts(t *cardtext.Tree) []*cardtext.Tree {
	var ts []*cardtext.Tree
	for _, k := range t.Kids {
		ts = append(ts, k.Tree)
	}
	return ts
}

// EachApart is a sentence that says several things of some cards as one sentence for each of them. Cards that somebody chooses are chosen once.
func EachApart(t *cardtext.Tree, op cardtext.Op, part cardtext.Part) *cardtext.Tree {
	x, what := &cardtext.Tree{Op: ops.Do, Span: t.Span}, t.Kid(parts.What)
	for _, said := range t.All(part) {
		one := &cardtext.Tree{Op: op, Span: t.Span}
		for _, k := range t.Kids {
			switch k.Name {
			case part:
				if k.Tree != said {
					continue
				}
			case parts.What:
				k.Tree = what
			}
			one.Kids = append(one.Kids, k)
		}
		x.Kids = append(x.Kids, cardtext.Kid{Tree: one})
		if what != nil && what.Op == ops.Some {
			what = &cardtext.Tree{Op: ops.It, Span: what.Span}
		}
	}
	return x
}
