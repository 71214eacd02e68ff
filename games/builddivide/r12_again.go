// Changes that go on with what the sentence before changes: Build Divide 310-3a.

package builddivide

import (
	"slices"

	"saitei/cardtext"
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
	case "gain", "boonText", "text":
		return t // what is given to other cards speaks of those
	case "add":
		if way := t.Kid("way"); way != nil && way.Op == "ownIcon" && c.kind&typeCommand != 0 && c.kind&typeUnit == 0 && !c.isGiven && !c.isLaid {
			c.Fail(t, "どのユニットのパワーか分からない", "it is not clear whose power is meant")
		}
		return t
	case "instead", "more":
		if do := t.Kid("do"); do.Op == "hurt" && do.Kid("to").Op == "it" && before.harmed != nil { // as much damage to the same player
			harm := &cardtext.Tree{Op: "harm", Span: do.Span, Kids: []cardtext.Kid{{Name: "whom", Tree: before.harmed}, {Name: "n", Tree: do.Kid("n")}}}
			return &cardtext.Tree{Op: t.Op, Span: t.Span, Kids: []cardtext.Kid{{Name: "do", Tree: harm}}}
		}
		if do := t.Kid("do"); do.Op == "add" && do.Has("way") && do.Kid("way").Op == "ownIcon" && before.what != nil {
			return &cardtext.Tree{Op: t.Op, Span: t.Span, Kids: []cardtext.Kid{{Name: "do", Tree: again(do, before, t.Op == "more")}}}
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
	change := &cardtext.Tree{Op: "add", Span: t.Span, Kids: []cardtext.Kid{
		{Name: "what", Tree: before.what}, {Name: "stat", Tree: t.Kid("stat")}, {Name: "by", Tree: t.Kid("by")}, {Name: "way", Tree: &cardtext.Tree{Op: "iconPower", Span: t.Span}},
	}}
	if !isAdded || before.until == nil {
		return change
	}
	return &cardtext.Tree{Op: "until", Span: t.Span, Kids: []cardtext.Kid{{Name: "until", Tree: before.until}, {Name: "do", Tree: change}}}
}

// changes is the sentences that change cards.
var changes = map[string]bool{"add": true, "boons": true, "gainKeyword": true, "gain": true, "addPer": true, "change": true}

// lastChanged is what a sentence changes last.
func lastChanged(t, until *cardtext.Tree) changed {
	if changes[t.Op] {
		return changed{what: t.Kid("what"), until: until}
	}
	if t.Op == "until" {
		until = t.Kid("until")
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
	if t.Op == "harm" {
		return t.Kid("whom")
	}
	var last *cardtext.Tree
	for _, k := range t.Kids {
		if whom := lastHarmed(k.Tree); whom != nil {
			last = whom
		}
	}
	return last
}
