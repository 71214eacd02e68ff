// References: the cards that a text has spoken of, and how they are looked at.

package effect

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// followed is the object that a card has become by what this ability did with it, or the object itself.
func followed(g *kernel.Game, at kernel.Scope, r kernel.Ref) kernel.Ref {
	if r.IsNone() || g.IsCurrent(r) {
		return r
	}
	for m := range g.EachRemembered(at, SlotMoved) {
		if m.Card == r.Card && g.IsCurrent(m) {
			return m
		}
	}
	return r
}

// Objects lists what a tree means, as objects to be looked at: those that the ability has moved into hiding as they were last seen.
func (c *Compiler) Objects(t *cardtext.Tree) kernel.Lister {
	list := c.SpokenOf(t)
	slot, ok := c.referenceSlot(referredTo(t))
	if !ok || !hasMoved(slot) || c.Language.LastSeen == nil {
		return list
	}
	c.Lean(HiddenAsSeen)
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		dst = list(g, at, dst)
		for i := from; i < len(dst); i++ {
			dst[i] = languageOf(g).LastSeen(g, dst[i])
		}
		return dst
	}
}

func WithRef(dst []kernel.Ref, r kernel.Ref) []kernel.Ref {
	if r.IsNone() {
		return dst
	}
	return append(dst, r)
}

// thatIs is the cards spoken of last, or those that a word refers back to, that are as the text says.
func (c *Compiler) thatIs(t *cardtext.Tree) kernel.Lister {
	if slot := c.visitorAs(t); slot != nil {
		c.Refer(t, *slot)
		return where(ListSlot(*slot), c.AllTests(t.All(parts.Is), false))
	}
	of := referredTo(t)
	list, is := c.Objects(of), c.AllTests(t.All(parts.Is), false)
	raw := c.SpokenOf(of)
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		dst = raw(g, at, dst)
		kept := dst[:from]
		for i, seen := range list(g, at, g.Refs()) { // the same cards in the same order
			if is(g, at, seen) {
				kept = append(kept, dst[from+i])
			}
		}
		return kept
	}
}

// visitorAs is the slot of the card that the event was about, where only the event calls a card what the text calls the one that it means; nil otherwise.
func (c *Compiler) visitorAs(t *cardtext.Tree) *uint8 {
	slot := c.Spoken.visitor
	if slot == nil || t.Has(parts.Of) || *slot == c.Spoken.It || !calls(c.Spoken.visit, t.Kid(parts.Is)) {
		return nil
	}
	if c.Before != nil && calls(c.Before, t.Kid(parts.Is)) {
		c.Fail(t, "どのカードのことか分からない", "it is not clear which card is meant")
	}
	return slot
}

// calls reports whether a text describes cards so.
func calls(t, is *cardtext.Tree) bool {
	return t.Equal(is) || slices.ContainsFunc(t.Kids, func(k cardtext.Kid) bool { return calls(k.Tree, is) })
}

// referredTo is the word by which a tree refers back: of some of such cards, the word for all of them.
func referredTo(t *cardtext.Tree) *cardtext.Tree {
	if t.Op != ops.ThatIs {
		return t
	}
	if of := t.Kid(parts.Of); of != nil {
		return of
	}
	return &cardtext.Tree{Op: ops.It, Span: t.Span}
}

// thatWhere is the cards spoken of that lie now where the text says, which may be where this ability has put them: one that has gone elsewhere is not meant any
// more.
func (c *Compiler) thatWhere(t *cardtext.Tree) kernel.Lister {
	return lyingAt(following(c.SpokenOf(t.Kid(parts.Of))), c.Places(t.Kid(parts.At)))
}

// refs is what a word means that refers back, or this card; false if it is no such word. The objects are those that the memory holds: one may
// have gone by now.
func (c *Compiler) refs(t *cardtext.Tree) (kernel.Lister, bool) {
	if t.Op == ops.This {
		return ListThis, true
	}
	if list, ok := c.Game.Reference(t); ok {
		return list, true
	}
	switch t.Op {
	case ops.ThatIs:
		return c.thatIs(t), true
	case ops.ThatIn:
		return c.thatWhere(t), true
	}
	slot, ok := c.referenceSlot(t)
	if !ok {
		return nil, false
	}
	switch t.Op {
	case ops.Rest:
		return ListLeft, true
	case ops.RestShown:
		return listLeftShown, true
	}
	if isAll := c.Language.Pointers[t.Op] == PointsAtAll; slot == SlotChosen && c.Spoken.both && (isAll || c.Language.References[t.Op].Slot == SlotChosen) {
		earlier, last := ListSlot(SlotEarlier), ListSlot(slot)
		return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
			return last(g, at, earlier(g, at, dst))
		}, true
	}
	if c.Spoken.follows && slot == c.Spoken.It {
		return following(ListSlot(slot)), true
	}
	return ListSlot(slot), true
}

// ListThis is this card.
func ListThis(_ *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
	if at.Source.IsNone() {
		return dst
	}
	return append(dst, at.Source)
}

func ListSlot(slot uint8) kernel.Lister {
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		return g.Remembered(at, slot, dst)
	}
}

// ListLeft is the cards looked at or revealed that are still where they were.
func ListLeft(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
	for r := range g.EachRemembered(at, SlotPool) {
		if g.IsCurrent(r) {
			dst = append(dst, r)
		}
	}
	return dst
}

// listLeftShown is those of them that everybody was shown: of cards that were only looked at, those revealed out of them.
var listLeftShown = where(ListLeft, wasShown)

func wasShown(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
	return g.HoldsCard(at, SlotShown, r.Card)
}

// pool is what a text means by "among them": the cards looked at or revealed, or if some of those were just revealed out of them, these.
func (c *Compiler) pool(t *cardtext.Tree, all kernel.Lister) kernel.Lister {
	if c.Spoken.Bared {
		c.Refer(t, SlotShown)
		return where(all, wasShown)
	}
	c.Refer(t, SlotPool)
	return all
}

// hasMoved reports whether the cards in a slot are there because the ability has moved them.
func hasMoved(slot uint8) bool {
	switch slot {
	case SlotActed, SlotPlaced, SlotDestroyed, SlotEntered, SlotReturned, SlotRemoved, SlotPaid:
		return true
	}
	return false
}

// SpokenOf lists what a tree means: what it refers back to, or the cards that are so now.
func (c *Compiler) SpokenOf(t *cardtext.Tree) kernel.Lister {
	if list, ok := c.refs(t); ok {
		return list
	}
	return c.Group(t).List
}

// Followed lists the cards that a word refers back to, or this card, as what the ability has made of them since; false where it is no such word.
func (c *Compiler) Followed(t *cardtext.Tree) (kernel.Lister, bool) {
	if t.Op != ops.This && !c.Language.IsReference(t.Op) {
		return nil, false
	}
	list, ok := c.refs(t)
	if !ok {
		return nil, false
	}
	return following(list), true
}

// Tally lists what a tree means where it is only counted.
func (c *Compiler) Tally(t *cardtext.Tree) kernel.Lister {
	if list, ok := c.refs(t); ok {
		return list
	}
	switch t.Op {
	case ops.Cards:
		return c.cards(t, true).List
	case ops.Among:
		if !c.Spoken.Pool {
			c.Fail(t, "どのカードの中か分からない", "it is not clear among which cards")
		}
		return c.described(c.pool(t, ListSlot(SlotPool)), t.Kid(parts.F))
	case ops.SuchAmong:
		return c.described(c.amongThese(t), t.Kid(parts.F))
	}
	return c.Group(t).List
}
