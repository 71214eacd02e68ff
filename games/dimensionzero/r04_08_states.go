// Abilities that trigger on how things are: Dimension Zero 4-8-13.

package dimensionzero

import (
	"saitei/effect"
	"saitei/kernel"
)

// noteStates lets abilities trigger on how things are, each unless it has triggered already and has not left the stack yet (4-8-13).
func noteStates(g *kernel.Game) {
	if !g.MayHave(effect.TagState) || !g.On(R4_8_13) {
		return
	}
	for _, i := range g.Tagged(effect.TagState) {
		act := g.ActiveAt(int(i))
		if g.IsOff(act) {
			continue
		}
		a, at := &g.Pool.Abilities[act.Ability], kernel.Scope{Source: g.Ref(act.Card), Seat: g.Controller(act.Card)}
		if (a.Cond == nil || a.Cond(g, at)) && !isTriggered(g, at.Source, act.Ability) {
			g.AddPending(at.Source, kernel.NoRef, act.Ability, a.Clause)
		}
	}
}

// isTriggered reports whether an ability of an object waits to be put on the stack, or is on it.
func isTriggered(g *kernel.Game, of kernel.Ref, id kernel.AbilityID) bool {
	for _, p := range g.Pending() {
		if p.Source == of && p.Ability == id {
			return true
		}
	}
	for it := range g.Items() {
		if it.Source == of && it.Ability == id {
			return true
		}
	}
	return false
}
