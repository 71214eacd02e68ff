// The deck that a text has spoken of: Dimension Zero 2-23-2.

package dimensionzero

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
)

// deckReader goes through a text from its beginning and notes of which deck it has spoken last.
type deckReader struct {
	c *compiler
	// doer is who the sentence is about, and whose the player whose deck was spoken of last: nil where the text has spoken of none.
	doer, whose *cardtext.Tree
	// intoOwners is whether cards were put into the deck of whoever owns them, which are the decks that a word after that means.
	intoOwners bool
}

// withDecks is a text in which 「その山札」 is said to be whose it is: the deck of which the text has spoken last.
func (c *compiler) withDecks(t *cardtext.Tree) *cardtext.Tree {
	r := deckReader{c: c, doer: &cardtext.Tree{Op: ops.Self, Span: t.Span}}
	return r.readDecks(t)
}

// readDecks is withDecks of a part of the text.
func (r *deckReader) readDecks(t *cardtext.Tree) *cardtext.Tree {
	if who := t.Kid(parts.Who); who != nil && who.Op != ops.Implied {
		r.doer = who
	}
	x := *t
	x.Kids = slices.Clone(t.Kids)
	for i, k := range t.Kids {
		x.Kids[i].Tree = r.readDecks(k.Tree)
	}
	switch to := t.Kid(parts.To); {
	case isDeck(t):
		r.noteDeck(t)
	case t.Op == ops.Move && isDeck(to) && !to.Has(parts.Whose):
		r.intoOwners = true
	case t.Op == ops.Shuffle && t.Has(parts.Whose) && t.Kid(parts.Whose).Op == ops.ThatDeck && !r.intoOwners:
		x.Kids = slices.DeleteFunc(x.Kids, func(k cardtext.Kid) bool { return k.Name == parts.Whose })
		x.Kids = append(x.Kids, cardtext.Kid{Name: parts.Whose, Tree: r.meant(t)})
	}
	return &x
}

// noteDeck notes that a deck was spoken of. One that the text gives to nobody is that of whoever the sentence is about.
func (r *deckReader) noteDeck(t *cardtext.Tree) {
	r.intoOwners, r.whose = false, t.Kid(parts.Whose)
	if r.whose == nil || r.whose.Op == ops.Own {
		r.whose = r.doer
	}
}

// meant is whose deck that is, which an instruction is about.
func (r *deckReader) meant(t *cardtext.Tree) *cardtext.Tree {
	if r.whose == nil {
		r.c.Fail(t, "どの山札のことか分からない", "it is not clear which deck is meant")
		return r.doer
	}
	return r.whose
}

// isDeck reports whether a part of a text is a deck, or cards at an end of one.
func isDeck(t *cardtext.Tree) bool {
	if t == nil {
		return false
	}
	switch t.Op {
	case ops.Top, ops.Bottom, ops.DeckTop, ops.DeckBottom, ops.DeckEither, ops.RevealUntil:
		return true
	case ops.Zone, ops.Pile:
		return t.Kid(parts.Is).Op == ops.Deck
	}
	return false
}
