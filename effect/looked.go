// Cards that a text names without a place right after some were looked at: they are among those.

package effect

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
)

// The instructions of every game that can be carried out with cards that were looked at, and those that can be carried out only with cards in play: what is chosen for them is there.
// Those of one game it declares itself (Language.Fetching, Language.OnlyInPlay).
var (
	fetching   = []cardtext.Op{ops.Choose, ops.Move, ops.Discard, ops.Remove, ops.Reveal, ops.Play}
	onlyInPlay = []cardtext.Op{ops.Destroy, ops.Until, ops.Cannot}
)

// showsCards reports whether an instruction lets a player look at the cards of a place, or reveals them.
func showsCards(t *cardtext.Tree) bool {
	what := t.Kid(parts.What)
	switch {
	case t.Op == ops.RevealUntil:
		return true
	case what == nil || (t.Op != ops.Look && t.Op != ops.Reveal):
		return false
	}
	return what.Op == ops.Top || what.Op == ops.Bottom || what.Op == ops.Pile
}

// fromThose is an instruction of a sentence in which cards were looked at before: cards without a place are among them, unless what follows is done with cards in play.
func (c *Compiler) fromThose(t *cardtext.Tree, after []*cardtext.Tree) *cardtext.Tree {
	l, what := c.Language, t.Kid(parts.What)
	if !slices.Contains(fetching, t.Op) && !slices.Contains(l.Fetching, t.Op) || MentionsAny(after, onlyInPlay...) || MentionsAny(after, l.OnlyInPlay...) {
		return t
	}
	among := amongThose(what)
	if among == nil {
		return t
	}
	if what.Has(parts.All) && l.VagueAll {
		c.Fail(what, "見たカードのことか、場のカードのことか分からない", "it is not clear whether the cards that were seen are meant or those in play")
	}
	out := &cardtext.Tree{Op: t.Op, Span: t.Span, Kids: slices.Clone(t.Kids)}
	for i := range out.Kids {
		if out.Kids[i].Name == parts.What {
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
	cards, n := what, what.Kid(parts.All)
	if what.Op == ops.Some {
		cards, n = what.Kid(parts.Of), what.Kid(parts.N)
	}
	if n == nil || cards.Op != ops.Cards || cards.Has(parts.At) || cards.Has(parts.Whose) || cards.Has(cardtext.PartOf("aimed")) || what.Has(parts.Sum) || what.Has(parts.Each) {
		return nil
	}
	f := &cardtext.Tree{Op: ops.Filter, Span: cards.Span}
	for _, is := range cards.All(parts.Is) {
		f.Kids = append(f.Kids, cardtext.Kid{Name: parts.Is, Tree: is})
	}
	return &cardtext.Tree{Op: ops.Among, Span: what.Span, Kids: []cardtext.Kid{{Name: parts.N, Tree: n}, {Name: parts.F, Tree: f}}}
}

// ofThose is a number of cards that says of nothing else what they are, where cards were looked at: it is a number of those, whatever was done with others of them since.
func (c *Compiler) ofThose(t *cardtext.Tree) *cardtext.Tree {
	if !c.Spoken.Pool || t.Op != ops.Some || t.Kid(parts.Of).Op != ops.It || t.Has(parts.Sum) || t.Has(parts.Each) {
		return t
	}
	return &cardtext.Tree{Op: ops.Among, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.N, Tree: t.Kid(parts.N)}}}
}
