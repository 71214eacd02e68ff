// What texts say of the use costs of cards that are played: Dimension Zero 2-4 and 4-7-2-3.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// pricesStand compiles what a static ability says of use costs or move costs, if that is more than a change of cards on squares.
func (c *compiler) pricesStand(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) bool {
	if isOfNextPlay(t) {
		c.Fail(t, "「次に」プレイするカードのことは、常に働く能力では言えない", "an ability that holds all the time cannot speak of the card that is played next")
	}
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
	what := t.Kid(parts.What)
	if !isOfUseCost(t) || what == nil || what.Op != opCardsPlayed && (what.Op != ops.Cards || what.Has(parts.At) || what.Has(partAimed)) {
		return t
	}
	word := func(op cardtext.Op, kids ...cardtext.Kid) *cardtext.Tree {
		return &cardtext.Tree{Op: op, Span: what.Span, Kids: kids}
	}
	zone := func(op cardtext.Op) cardtext.Kid {
		return cardtext.Kid{Tree: word(ops.Zone, cardtext.Kid{Name: parts.Is, Tree: word(op)})}
	}
	at := word(ops.Places, zone(ops.Hand), zone(opPlan))
	if what.Op == ops.Cards {
		at.Kids = append(at.Kids, cardtext.Kid{Tree: word(ops.Squares, cardtext.Kid{Name: parts.Is, Tree: word(opSquare)})})
	}
	cards := word(ops.Cards, cardtext.Kid{Name: parts.At, Tree: at})
	for _, k := range what.Kids {
		if k.Name != parts.Next { // that is how long the change lasts
			cards.Kids = append(cards.Kids, k)
		}
	}
	x := *t
	x.Kids = append([]cardtext.Kid(nil), t.Kids...)
	for i := range x.Kids {
		if x.Kids[i].Name == parts.What {
			x.Kids[i].Tree = cards
		}
	}
	return &x
}

// isOfUseCost reports whether a change of costs is one of use costs: otherwise it is of what moving costs.
func isOfUseCost(t *cardtext.Tree) bool {
	return t.Op != opMoveIs && (!t.Has(partWhich) || t.Kid(partWhich).Op == opTheCost)
}

// isOfNextPlay reports whether a change of use costs is about the card that somebody plays next.
func isOfNextPlay(t *cardtext.Tree) bool {
	what := t.Kid(parts.What)
	return what != nil && what.Op == opCardsPlayed && what.Has(parts.Next)
}

// changedForATime compiles a change of cards that an effect makes for a time. What is said of the card that is played next lasts until that is played (J59).
func (c *compiler) changedForATime(t *cardtext.Tree) kernel.NodeID {
	if t.Op == opPriceIs && len(t.Kid(parts.Cost).Kids) == 0 { // a change of data, which would not reach them (4-14-3-2)
		c.Fail(t, "後から加わるカードもそうできるのか分からない", "it is not clear whether cards that come later can be played so, too")
	}
	if !isOfNextPlay(t) {
		return c.Lasting(asPlayed(t))
	}
	if c.isNextPriced {
		c.Fail(t, "1枚のカードが「次に」プレイするカードの使用コストを2度変えることは扱えない", "a card can change the use cost of the card played next only once")
	}
	c.isNextPriced = true
	if effect.Mentions(t.Kid(parts.What), ops.CostIs) {
		c.Fail(t, "使用コストで選ばれたカードの使用コストは、「次に」プレイするカードについて変えることができない", "of a card that is told by its use cost, that of the next one played cannot be changed")
	}
	until := c.Until
	switch until {
	case untilTurn:
		c.Until = untilPlayedIn
	case untilGame:
		c.Until = untilPlayed
	default:
		c.Fail(t, "「次に」プレイするカードの使用コストは、この期間だけ変えることができない", "the use cost of the card that is played next cannot be changed for this time")
	}
	id := c.Lasting(asPlayed(t))
	c.Until = until
	return id
}

// useUpPrices ends what changed the use cost of the next card of a kind, once that of such a card is settled: another play gets nothing of it, and a play that is taken back has used up nothing (J59).
func useUpPrices(g *kernel.Game) kernel.Flow {
	card := g.Frame().Source.Card
	for x := range g.Effects() {
		if x.Until != untilPlayed && x.Until != untilPlayedIn {
			continue
		}
		if g.Pool.Mods[x.Mod].Applies(g, kernel.Scope{Seat: x.Seat, Source: x.Source}, card) {
			g.EndEffectsOf(verbExpire, x.Source, x.Until)
		}
	}
	return kernel.Continue
}
