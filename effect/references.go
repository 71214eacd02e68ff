// References: the cards that a text has spoken of, and how they are looked at.

package effect

import (
	"saitei/cardtext"
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
	slot, ok := c.referenceSlot(t)
	if !ok || !hasMoved(slot) {
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

// IsReference reports whether an operation is a word that refers back.
func (l *Language) IsReference(op string) bool {
	_, ok := l.References[op]
	return ok || l.Pointers[op] != 0 || op == "thatIs" || op == "thatIn"
}

// referenceSlot is the slot of the memory that a word refers to.
func (c *Compiler) referenceSlot(t *cardtext.Tree) (uint8, bool) {
	if c.Spoken.EventWord == t.Op {
		return c.Spoken.EventSlot, true
	}
	if slot, ok := c.Language.References[t.Op]; ok {
		return slot, true
	}
	points, ok := c.Language.Pointers[t.Op]
	if !ok {
		return 0, false
	}
	isIt := points == PointsBack
	isGuest := c.Spoken.Guest != nil && (points == PointsAtUnit || points == PointsAtCard && !c.Spoken.plain)
	if c.Spoken.Named && !(isIt && c.Spoken.Has) && !isGuest { // what the event was about comes before what a condition finds
		return SlotFound, true
	}
	if !c.Spoken.Has || c.isVague(points) {
		c.Fail(t, "どのカードのことか分からない", "it is not clear which card is meant")
	}
	switch {
	case isGuest:
		return *c.Spoken.Guest, true
	case isIt && c.Spoken.Aside:
		return c.Spoken.beside, true
	case !isIt && c.Spoken.Shown:
		return SlotPool, true
	}
	return c.Spoken.It, true
}

// isVague reports whether a word may mean either of two things that were spoken of.
func (c *Compiler) isVague(points Pointer) bool {
	return (points == PointsAtUnit && c.Spoken.Vague) || ((points == PointsAtCard || points == PointsAtMany) && c.Spoken.Drew)
}

func WithRef(dst []kernel.Ref, r kernel.Ref) []kernel.Ref {
	if r.IsNone() {
		return dst
	}
	return append(dst, r)
}

// thatIs is the cards spoken of last that are as the text says.
func (c *Compiler) thatIs(t *cardtext.Tree) kernel.Lister {
	list, is := c.Objects(&cardtext.Tree{Op: "it", Span: t.Span}), c.AllTests(t.All("is"), false)
	raw := c.SpokenOf(&cardtext.Tree{Op: "it", Span: t.Span})
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
// more.
func (c *Compiler) thatWhere(t *cardtext.Tree) kernel.Lister {
	return lyingAt(following(c.SpokenOf(t.Kid("of"))), c.Places(t.Kid("at")))
}

// refs is what a word means that refers back, or this card; false if it is no such word. The objects are those that the memory holds: one may
// have gone by now.
func (c *Compiler) refs(t *cardtext.Tree) (kernel.Lister, bool) {
	if t.Op == "this" {
		return ListThis, true
	}
	if list, ok := c.Game.Reference(t); ok {
		return list, true
	}
	switch t.Op {
	case "thatIs":
		return c.thatIs(t), true
	case "thatIn":
		return c.thatWhere(t), true
	}
	slot, ok := c.referenceSlot(t)
	if !ok {
		return nil, false
	}
	switch t.Op {
	case "rest":
		return ListLeft, true
	case "restShown":
		return listLeftShown, true
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
func listLeftShown(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
	from := len(dst)
	dst = ListLeft(g, at, dst)
	kept := dst[:from]
	for _, r := range dst[from:] {
		if g.HoldsCard(at, SlotShown, r.Card) {
			kept = append(kept, r)
		}
	}
	return kept
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
	if t.Op != "this" && !c.Language.IsReference(t.Op) {
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
	if t.Op == "cards" {
		return c.cards(t, true).List
	}
	return c.Group(t).List
}

// ownerSpoken is the owner of this card, or of the card that was spoken of last.
func (c *Compiler) ownerSpoken(t *cardtext.Tree) Who {
	c.Lean(OwnerIs)
	if t.Op == "this" {
		return OwnerOfThis
	}
	slot, _ := c.referenceSlot(t)
	return OwnerOfSlot + Who(slot)
}

// controllerSpoken is the controller of the card that was spoken of last.
func (c *Compiler) controllerSpoken(t *cardtext.Tree) Who {
	c.Lean(ControllerIs)
	slot, _ := c.referenceSlot(t)
	return ControllerOfSlot + Who(slot)
}

// foeSpoken is the opponent of that controller.
func (c *Compiler) foeSpoken(t *cardtext.Tree) Who {
	c.Lean(FoeIs)
	return c.controllerSpoken(t) - ControllerOfSlot + FoeOfSlot
}

// Spoken is what a text has spoken of so far, for words that refer back.
type Spoken struct {
	It       uint8          // the slot that "it" means; SlotSubject at the beginning of a triggered ability
	Has      bool           // something has been spoken of at all
	Pool     bool           // cards were looked at or revealed: "among them"
	End      string         // the end of a deck from which they were, as where they are put back: deckTop or deckBottom
	Named    bool           // the cards that the last condition found are what 'that card' means: SlotFound
	Found    kernel.Lister  // the cards that the condition just compiled counts or finds
	ItIsThis bool           // "it" is what a replaced event is about, which is this card
	Killed   bool           // the ability triggers on this card's destruction
	this     bool           // an instruction has named this card, and what it made of the card is still this card to the text
	Here     bool           // the cards chosen last were chosen in this very sentence
	Aside    bool           // they were not, and this sentence has named other cards: those are what it leaves out from here on
	beside   uint8          // the slot of those
	Shown    bool           // others were looked at or revealed since: that card is one of SlotPool
	Vague    bool           // others were spoken of since: "that" with the word for what fights may be any of them
	Drew     bool           // this sentence has drawn cards and chosen none: "that card" may be one of those
	Player   bool           // one player was chosen: 'that player'
	Doer     *cardtext.Tree // the player of the event that triggered the ability, who is 'that player' until one is chosen
	Guest    *uint8         // the slot of the card other than this one that the event was about, while nothing that fights but this card was spoken of since
	plain    bool           // cards that are not said to fight were spoken of since
	Declared string         // what was named last
	// EventWord is a word for what was done that can only mean the card of the event that triggered the ability, since the ability itself does nothing of the kind.
	EventWord string
	EventSlot uint8 // the slot of that card
}

// Speak notes that what a slot holds was spoken of last.
func (c *Compiler) Speak(slot uint8) {
	c.Spoken.Vague = c.Spoken.HasChosen() && slot != SlotChosen
	c.Spoken.It, c.Spoken.Has, c.Spoken.Named, c.Spoken.Aside, c.Spoken.Shown, c.Spoken.Drew = slot, true, false, false, false, false
	c.Spoken.Guest, c.Spoken.plain = nil, false
}

// HasChosen reports whether cards that were chosen are what was spoken of last.
func (s *Spoken) HasChosen() bool { return s.Has && s.It == SlotChosen }
