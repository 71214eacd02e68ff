// Replacement effects: whether one applies. Z/X 812.

package zx

import "saitei/kernel"

// replaces reports whether a replacement effect applies to an event that it hears: it does even if what it puts in the event's place cannot be carried out, and
// then nothing of that happens (102.3, J78). In the other reading it needs to be possible. A card that does not receive the effects of its source does not receive
// this one either: what happens to the card is not replaced (802.2c, 1014.1).
func replaces(g *kernel.Game, e *kernel.Event, act *kernel.Active) bool {
	if isKeptFrom(g, e, act) {
		return false
	}
	if g.Var(vJ78) == 0 {
		return true
	}
	a := &g.Pool.Abilities[act.Ability]
	at := kernel.Scope{Source: g.S.Ref(act.Card), Seat: g.Card(act.Card).Controller}
	if a.Rewrite == nil {
		return canDo(g, at, a.Root)
	}
	other := *e
	a.Rewrite(g, at, &other)
	return !g.WouldForbid(other)
}

// isKeptFrom reports whether an event happens to a card that does not receive the effects of the card that would replace it.
func isKeptFrom(g *kernel.Game, e *kernel.Event, act *kernel.Active) bool {
	if e.Card.IsNone() || !g.Pool.Extra.(*cardSet).resists {
		return false
	}
	return isUnreceived(g, e.Card, g.S.Ref(act.Card), g.Card(act.Card).Controller, 0)
}
