// References: the cards that a text has spoken of, and how they are looked at. Z/X 814, 1205.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// referenceSlots is where the memory keeps what the words mean that refer back. Those that mean whatever was spoken of last are not here.
var referenceSlots = map[string]uint8{
	"chosenZX": slotChosen, "chosenCard": slotChosen, "shown": slotShown, "placed": slotPlaced,
	"destroyedZX": slotDestroyed, "enteredZX": slotEntered, "returnedCard": slotReturned, "removedCard": slotRemoved,
	"rest": slotPool, "restShown": slotPool,
}

// lastSpoken is the words that mean what was spoken of last.
var lastSpoken = map[string]bool{"it": true, "eachOf": true, "thatZX": true, "thatCard": true, "those": true}

// isReference reports whether an operation is a word that refers back.
func isReference(op string) bool {
	_, ok := referenceSlots[op]
	return ok || lastSpoken[op] || op == "thatIs" || op == "thatIn" || op == "destroyer"
}

// referenceSlot is the slot of the memory that a word refers to.
func (c *compiler) referenceSlot(t *cardtext.Tree) (uint8, bool) {
	if slot, ok := referenceSlots[t.Op]; ok {
		return slot, true
	}
	if !lastSpoken[t.Op] {
		return 0, false
	}
	isIt := t.Op == "it" || t.Op == "eachOf"
	isGuest := c.spoken.guest != nil && (t.Op == "thatZX" || t.Op == "thatCard" && !c.spoken.plain)
	if c.spoken.named && !(isIt && c.spoken.has) && !isGuest { // what the event was about comes before what a condition finds
		return slotFound, true
	}
	if !c.spoken.has || c.isVague(t.Op) {
		c.fail(t, "どのカードのことか分からない", "it is not clear which card is meant")
	}
	switch {
	case isGuest:
		return *c.spoken.guest, true
	case isIt && c.spoken.aside:
		return c.spoken.beside, true
	case !isIt && c.spoken.shown:
		return slotPool, true
	}
	return c.spoken.it, true
}

// isVague reports whether a word may mean either of two things that were spoken of.
func (c *compiler) isVague(op string) bool {
	return (op == "thatZX" && c.spoken.vague) || ((op == "thatCard" || op == "those") && c.spoken.drew)
}

// battleWords is the words that mean the cards of the battle (602.1a, 602.1b).
var battleWords = map[string]kernel.Lister{
	"attacker":     func(g *kernel.Game, _ kernel.Scope, dst []kernel.Ref) []kernel.Ref { return withRef(dst, attacker(g)) },
	"attackTarget": func(g *kernel.Game, _ kernel.Scope, dst []kernel.Ref) []kernel.Ref { return withRef(dst, attacked(g)) },
}

func withRef(dst []kernel.Ref, r kernel.Ref) []kernel.Ref {
	if r.IsNone() {
		return dst
	}
	return append(dst, r)
}

// thatIs is the cards spoken of last that are as the text says.
func (c *compiler) thatIs(t *cardtext.Tree) kernel.Lister {
	list, is := c.objects(&cardtext.Tree{Op: "it", Span: t.Span}), c.allTests(t.All("is"), false)
	raw := c.spokenOf(&cardtext.Tree{Op: "it", Span: t.Span})
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

// thatWhere is the cards spoken of that lie now where the text says, which may be where this ability has put them: one that has gone elsewhere is not meant any
// more (301.4).
func (c *compiler) thatWhere(t *cardtext.Tree) kernel.Lister {
	return lyingAt(following(c.spokenOf(t.Kid("of"))), c.place(t.Kid("at")))
}

// refs is what a word means that refers back, or this card; false if it is no such word. The objects are those that the memory holds: one may
// have gone by now.
func (c *compiler) refs(t *cardtext.Tree) (kernel.Lister, bool) {
	if t.Op == "this" {
		return listThis, true
	}
	if list, ok := battleWords[t.Op]; ok {
		c.cite(R602_1a, R602_1b)
		return list, true
	}
	switch t.Op {
	case "thatIs":
		return c.thatIs(t), true
	case "thatIn":
		return c.thatWhere(t), true
	case "destroyer":
		return c.destroyer(t), true
	}
	slot, ok := c.referenceSlot(t)
	if !ok {
		return nil, false
	}
	switch t.Op {
	case "rest":
		return listLeft, true
	case "restShown":
		return listLeftShown, true
	}
	return listSlot(slot), true
}

// listThis is this card.
func listThis(_ *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
	if at.Source.IsNone() {
		return dst
	}
	return append(dst, at.Source)
}

func listSlot(slot uint8) kernel.Lister {
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		return g.Remembered(at, slot, dst)
	}
}

// listLeft is the cards looked at or revealed that are still where they were.
func listLeft(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
	for r := range g.EachRemembered(at, slotPool) {
		if g.IsCurrent(r) {
			dst = append(dst, r)
		}
	}
	return dst
}

// listLeftShown is those of them that everybody was shown: of cards that were only looked at, those revealed out of them.
func listLeftShown(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
	from := len(dst)
	dst = listLeft(g, at, dst)
	kept := dst[:from]
	for _, r := range dst[from:] {
		if g.HoldsCard(at, slotShown, r.Card) {
			kept = append(kept, r)
		}
	}
	return kept
}

// hasMoved reports whether the cards in a slot are there because the ability has moved them.
func hasMoved(slot uint8) bool {
	switch slot {
	case slotActed, slotPlaced, slotDestroyed, slotEntered, slotReturned, slotRemoved, slotPaid:
		return true
	}
	return false
}

// spokenOf lists what a tree means: what it refers back to, or the cards that are so now.
func (c *compiler) spokenOf(t *cardtext.Tree) kernel.Lister {
	if list, ok := c.refs(t); ok {
		return list
	}
	return c.group(t).list
}

// tally lists what a tree means where it is only counted. Links are counted as well, which no other card can choose or touch.
func (c *compiler) tally(t *cardtext.Tree) kernel.Lister {
	if list, ok := c.refs(t); ok {
		return list
	}
	if t.Op == "cards" {
		return c.cards(t, true).list
	}
	return c.group(t).list
}
