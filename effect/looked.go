// Cards that a text names without a place right after some were looked at: they are among those.

package effect

import (
	"slices"

	"saitei/cardtext"
)

// The instructions of every game that can be carried out with cards that were looked at, and those that can be carried out only with cards in play: what is chosen for them is there.
// Those of one game it declares itself (Language.Fetching, Language.OnlyInPlay).
var (
	fetching   = []string{"choose", "move", "discard", "remove", "reveal", "play"}
	onlyInPlay = []string{"destroy", "until", "cannot"}
)

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
func (c *Compiler) fromThose(t *cardtext.Tree, after []*cardtext.Tree) *cardtext.Tree {
	l, what := c.Language, t.Kid("what")
	if !slices.Contains(fetching, t.Op) && !slices.Contains(l.Fetching, t.Op) || MentionsAny(after, onlyInPlay...) || MentionsAny(after, l.OnlyInPlay...) {
		return t
	}
	among := amongThose(what)
	if among == nil {
		return t
	}
	if what.Has("all") && l.VagueAll {
		c.Fail(what, "見たカードのことか、場のカードのことか分からない", "it is not clear whether the cards that were seen are meant or those in play")
	}
	out := &cardtext.Tree{Op: t.Op, Span: t.Span, Kids: slices.Clone(t.Kids)}
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
	if n == nil || cards.Op != "cards" || cards.Has("at") || cards.Has("whose") || cards.Has("aimed") || what.Has("sum") || what.Has("each") {
		return nil
	}
	f := &cardtext.Tree{Op: "filter", Span: cards.Span}
	for _, is := range cards.All("is") {
		f.Kids = append(f.Kids, cardtext.Kid{Name: "is", Tree: is})
	}
	return &cardtext.Tree{Op: "among", Span: what.Span, Kids: []cardtext.Kid{{Name: "n", Tree: n}, {Name: "f", Tree: f}}}
}

// ofThose is a number of cards that says of nothing else what they are, where cards were looked at: it is a number of those, whatever was done with others of them since.
func (c *Compiler) ofThose(t *cardtext.Tree) *cardtext.Tree {
	if !c.Spoken.Pool || t.Op != "some" || t.Kid("of").Op != "it" || t.Has("sum") || t.Has("each") {
		return t
	}
	return &cardtext.Tree{Op: "among", Span: t.Span, Kids: []cardtext.Kid{{Name: "n", Tree: t.Kid("n")}}}
}
