// Cards that receive no effects of some cards: what a text of that kind keeps from them. Dimension Zero 1-1-2 and 4-14.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// affectBan is receiving effects: what an effect does to the card, and continuous effects on it. It can be a target all the same, and be what a cost is paid with (J49).
func (c *compiler) affectBan(t *cardtext.Tree) effect.Ban {
	c.set.resists = true
	source, isAbility := c.SourceOf(t), t.Kid(parts.Kind).Op == opAbilities
	return effect.Ban{
		Subject: effect.TheCard,
		Early: func(e *kernel.Event) bool {
			return !e.Card.IsNone() && (e.Kind == kernel.EffectBegan || e.Mask&byEffect != 0)
		},
		Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			switch e.Kind {
			case kernel.Announced, kernel.Shown, kernel.Concealed, kernel.EffectsEnded:
				return false
			}
			return source(g, at, e.Source) && (!isAbility || isOfAbility(g, e.Source))
		},
	}
}

// isOutOfReach reports whether an event happens to a card that does not receive the effects of the card that would replace it.
func isOutOfReach(g *kernel.Game, e *kernel.Event, act *kernel.Active) bool {
	return !e.Card.IsNone() && g.Pool.Extra.(*collection).resists && effect.IsUnreceived(g, e.Card, g.Ref(act.Card), g.Controller(act.Card), 0)
}
