// Cards that do not drop: Build Divide 527-5.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// dropBan is that a card does not drop in any way (527-5): it is neither destroyed nor dropped (527-5a), not even as a cost (527-5a:i).
func (c *compiler) dropBan() effect.Ban {
	c.Cite(R527_5, R527_5a, R527_5a_i, R527_5b)
	return effect.Ban{Kinds: kernel.Of(kernel.Moved), Subject: effect.TheCard, Matches: func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
		if e.Verb != verbDestroy && e.Verb != verbDrop || !g.On(R527_5) {
			return false
		}
		if e.Mask&byCost != 0 {
			return g.On(R527_5a_i)
		}
		return g.On(R527_5a)
	}}
}

// isUndying reports whether forced processing leaves a unit alone: because it does not drop in any way (527-5b), or because it cannot be destroyed, so that nothing is left to be done with it
// (104-3, J59).
func isUndying(g *kernel.Game, c kernel.CardID) bool {
	would := func(verb kernel.Verb) bool {
		return g.WouldForbid(kernel.Event{
			Kind: kernel.Moved, Verb: verb, Seat: g.Controller(c), Card: g.Ref(c), Other: kernel.NoRef, Source: kernel.NoRef, To: placeIn(g, zoneGraveyard, g.Owner(c)), Mod: -1,
		})
	}
	if would(verbDrop) {
		return g.On(R527_5b)
	}
	return would(verbDestroy)
}
