// Cards that a text names without a place right after some were looked at: they are among those.

package effect

import "saitei/cardtext"

// offBoard is the instructions that can be carried out with cards that were looked at.
var offBoard = map[string]bool{"choose": true, "move": true, "discard": true, "remove": true, "reveal": true, "summon": true, "play": true}

// onBoard is the instructions that can be carried out only with cards in play: what is chosen for them is there.
var onBoard = []string{"destroy", "damage", "sleep", "reboot", "until", "cannot"}

// showsCards reports whether an instruction lets a player look at the cards of a place, or reveals them.
func showsCards(t *cardtext.Tree) bool {
	what := t.Kid("what")
	switch {
	case t.Op == "revealUntil":
		return true
	case what == nil || (t.Op != "look" && t.Op != "reveal"):
		return false
	}
	return what.Op == "top" || what.Op == "bottom" || what.Op == "pile"
}

// fromThose is an instruction of a sentence in which cards were looked at before: cards without a place are among them, unless what follows is done with cards in play.
func fromThose(t *cardtext.Tree, after []*cardtext.Tree) *cardtext.Tree {
	if !offBoard[t.Op] || MentionsAny(after, onBoard...) {
		return t
	}
	among := amongThose(t.Kid("what"))
	if among == nil {
		return t
	}
	out := &cardtext.Tree{Op: t.Op, Span: t.Span, Kids: append([]cardtext.Kid(nil), t.Kids...)}
	for i := range out.Kids {
		if out.Kids[i].Name == "what" {
			out.Kids[i].Tree = among
		}
	}
	return out
}

// amongThose is cards without a place as so many of those looked at; nil for what is named in any other way.
func amongThose(what *cardtext.Tree) *cardtext.Tree {
	if what == nil {
		return nil
	}
	cards, n := what, what.Kid("all")
	if what.Op == "some" {
		cards, n = what.Kid("of"), what.Kid("n")
	}
	if n == nil || cards.Op != "cards" || cards.Has("at") || cards.Has("whose") || what.Has("sum") || what.Has("each") {
		return nil
	}
	f := &cardtext.Tree{Op: "filter", Span: cards.Span}
	for _, is := range cards.All("is") {
		f.Kids = append(f.Kids, cardtext.Kid{Name: "is", Tree: is})
	}
	return &cardtext.Tree{Op: "among", Span: what.Span, Kids: []cardtext.Kid{{Name: "n", Tree: n}, {Name: "f", Tree: f}}}
}
