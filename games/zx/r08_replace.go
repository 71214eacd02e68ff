// Replacement effects: which there are, and whether one applies. Z/X 802.2c, 812, 815.2b.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// replaces reports whether a replacement effect applies to an event that it hears: it does even if what it puts in the event's place cannot be carried out, and
// then nothing of that happens (102.3, J78). In the other reading it needs to be possible. A card that does not receive the effects of its source does not receive
// this one either: what happens to the card is not replaced (802.2c, 1014.1).
func replaces(g *kernel.Game, e *kernel.Event, act *kernel.Active) bool {
	if isUnaffected(g, e, act) {
		return false
	}
	if g.Var(vJ78) == 0 {
		return true
	}
	a := &g.Pool.Abilities[act.Ability]
	at := kernel.Scope{Source: g.Ref(act.Card), Seat: g.Controller(act.Card)}
	if a.Rewrite == nil {
		return effect.CanDo(g, at, a.Root)
	}
	other := *e
	a.Rewrite(g, at, &other)
	return !g.WouldForbid(other)
}

// isUnaffected reports whether an event happens to a card that does not receive the effects of the card that would replace it.
func isUnaffected(g *kernel.Game, e *kernel.Event, act *kernel.Active) bool {
	if e.Card.IsNone() || !g.Pool.Extra.(*cardSet).resists {
		return false
	}
	return effect.IsUnreceived(g, e.Card, g.Ref(act.Card), g.Controller(act.Card), 0)
}

// replacing is how replacement effects are applied: what must not happen is not replaced either (102.6), and the turn player chooses among several (812.2).
func replacing() kernel.ReplacePolicy {
	return kernel.ReplacePolicy{
		Clause: R812_1, Cannot: R102_6, Applies: replaces, Chooser: func(g *kernel.Game, _ *kernel.Event) kernel.Seat { return turnPlayer(g) }, ChooserClause: R812_2,
	}
}
