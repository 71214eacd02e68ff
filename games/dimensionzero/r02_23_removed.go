// Cards that a card has removed from the game: Dimension Zero 2-23-10. A text may go on to speak of them.

package dimensionzero

import (
	"saitei/effect"
	"saitei/kernel"
)

// noteRemover lays on a card that an effect removes from the game the number of the object that did.
func noteRemover(g *kernel.Game, e *kernel.Event) {
	if g.Rules.ZoneOf(e.To) == zoneRemoved && e.Mask&byEffect != 0 && !e.Source.IsNone() {
		g.NoteCounter(e.Card.Card, counterRemover, int32(e.Source.Serial))
	}
}

// isRemovedByThis is that an effect of the card with the text removed a card from the game, as the object that the card is, or was when it left (2-23-1-3).
func (c *compiler) isRemovedByThis() effect.Test {
	c.Cite(R2_23_10_1)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return g.IsCurrent(r) && g.Counter(r.Card, counterRemover) == int32(at.Source.Serial) && g.On(R2_23_10_1)
	}
}
