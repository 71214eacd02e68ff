// What texts say of the use costs of cards that are played: Dimension Zero 2-4 and 4-7-2-3.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// pricesStand compiles what a static ability says of use costs or move costs, if that is more than a change of cards on squares.
func (c *compiler) pricesStand(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) bool {
	c.priceOfThis(s, t)
	x := asPlayed(t)
	if x != t {
		s.Change(x, cond)
	}
	return x != t
}

// asPlayed is a change of use costs in which cards are meant where they are played from: what a text says of the use cost of cards that somebody plays, or of cards for which it names no place,
// reaches those in hands and plan zones (J48). A change of anything else is left as it is.
func asPlayed(t *cardtext.Tree) *cardtext.Tree {
	what := t.Kid("what")
	if t.Op == "moveIs" || t.Has("which") && t.Kid("which").Op != "theCost" || what == nil || what.Op != "cardsPlayed" && (what.Op != "cards" || what.Has("at") || what.Has("aimed")) {
		return t
	}
	word := func(op string, kids ...cardtext.Kid) *cardtext.Tree {
		return &cardtext.Tree{Op: op, Span: what.Span, Kids: kids}
	}
	zone := func(op string) cardtext.Kid {
		return cardtext.Kid{Tree: word("zone", cardtext.Kid{Name: "is", Tree: word(op)})}
	}
	at := word("places", zone("hand"), zone("plan"))
	if what.Op == "cards" {
		at.Kids = append(at.Kids, cardtext.Kid{Tree: word("squares", cardtext.Kid{Name: "is", Tree: word("square")})})
	}
	cards := word("cards", append([]cardtext.Kid{{Name: "at", Tree: at}}, what.Kids...)...)
	x := *t
	x.Kids = append([]cardtext.Kid(nil), t.Kids...)
	for i := range x.Kids {
		if x.Kids[i].Name == "what" {
			x.Kids[i].Tree = cards
		}
	}
	return &x
}
