// Changes that go on with what the sentence before changes: Build Divide 310-3a.

package builddivide

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
)

// changed is what a sentence changes, and for how long if it says so, and to which player it deals damage.
type changed struct{ what, until, harmed *cardtext.Tree }

// goesOn is a text in which a change of power by an icon alone behind 「代わりに」 or 「さらに」 is of what was changed before, for as long: an icon alone means this unit only where nothing else has been changed
// (310-3a). A command is no unit.
func (c *compiler) goesOn(t *cardtext.Tree) *cardtext.Tree {
	whole := *t
	whole.Kids = slices.Clone(t.Kids)
	var before changed
	for i, k := range whole.Kids {
		whole.Kids[i].Tree = c.withChanged(k.Tree, before)
		if now := lastChanged(k.Tree, nil); now.what != nil {
			before = now
		}
		before.harmed = lastHarmed(k.Tree)
	}
	return &whole
}

// withChanged is a sentence with that filled in.
func (c *compiler) withChanged(t *cardtext.Tree, before changed) *cardtext.Tree {
	switch t.Op {
	case ops.Gain, opBoonText, ops.Text:
		return t // what is given to other cards speaks of those
	case ops.Add:
		if way := t.Kid(parts.Way); way != nil && way.Op == opOwnIcon && c.kind&typeCommand != 0 && c.kind&typeUnit == 0 && !c.isGiven && !c.isLaid {
			c.Fail(t, "どのユニットのパワーか分からない", "it is not clear whose power is meant")
		}
		return t
	case ops.Instead, ops.More:
		if do := t.Kid(parts.Do); do.Op == opHurt && do.Kid(parts.To).Op == ops.It && before.harmed != nil { // as much damage to the same player
			harm := &cardtext.Tree{Op: opHarm, Span: do.Span, Kids: []cardtext.Kid{{Name: partWhom, Tree: before.harmed}, {Name: parts.N, Tree: do.Kid(parts.N)}}}
			return &cardtext.Tree{Op: t.Op, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Do, Tree: harm}}}
		}
		if do := t.Kid(parts.Do); do.Op == ops.Add && do.Has(parts.Way) && do.Kid(parts.Way).Op == opOwnIcon && before.what != nil {
			return &cardtext.Tree{Op: t.Op, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Do, Tree: again(do, before, t.Op == ops.More)}}}
		}
	}
	whole := *t
	whole.Kids = slices.Clone(t.Kids)
	for i, k := range whole.Kids {
		whole.Kids[i].Tree = c.withChanged(k.Tree, before)
	}
	return &whole
}

// again is a change of power by an icon, of what was changed before. One that is added lasts as long; one that takes its place does so by itself.
func again(t *cardtext.Tree, before changed, isAdded bool) *cardtext.Tree {
	change := &cardtext.Tree{Op: ops.Add, Span: t.Span, Kids: []cardtext.Kid{
		{Name: parts.What, Tree: before.what}, {Name: parts.Stat, Tree: t.Kid(parts.Stat)}, {Name: parts.By, Tree: t.Kid(parts.By)}, {Name: parts.Way, Tree: &cardtext.Tree{Op: opIconPower, Span: t.Span}},
	}}
	if !isAdded || before.until == nil {
		return change
	}
	return &cardtext.Tree{Op: ops.Until, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Until, Tree: before.until}, {Name: parts.Do, Tree: change}}}
}

// changes is the sentences that change cards.
var changes = map[cardtext.Op]bool{ops.Add: true, opBoons: true, ops.GainKeyword: true, ops.Gain: true, ops.AddPer: true, ops.Change: true}

// lastChanged is what a sentence changes last.
func lastChanged(t, until *cardtext.Tree) changed {
	if changes[t.Op] {
		return changed{what: t.Kid(parts.What), until: until}
	}
	if t.Op == ops.Until {
		until = t.Kid(parts.Until)
	}
	var last changed
	for _, k := range t.Kids {
		if now := lastChanged(k.Tree, until); now.what != nil {
			last = now
		}
	}
	return last
}

// lastHarmed is the player to whom a sentence deals damage last, or nil.
func lastHarmed(t *cardtext.Tree) *cardtext.Tree {
	if t.Op == opHarm {
		return t.Kid(partWhom)
	}
	var last *cardtext.Tree
	for _, k := range t.Kids {
		if whom := lastHarmed(k.Tree); whom != nil {
			last = whom
		}
	}
	return last
}
