// Abilities that trigger on how things are, where a game lets them do so.

package effect

import "saitei/kernel"

// HasStates reports whether an ability may be in force that triggers on how things are, so that it is worth looking.
func HasStates(g *kernel.Game) bool { return g.MayHave(TagState) && On(g, StateTriggers) }

// NoteStates lets abilities trigger on how things are: each unless it has triggered already and has not been resolved yet. A game that looks where its rules say so
// has them trigger again as often as things are still so.
func NoteStates(g *kernel.Game) {
	if !HasStates(g) {
		return
	}
	for _, i := range g.Tagged(TagState) {
		act := g.ActiveAt(int(i))
		if g.IsOff(act) {
			continue
		}
		a, at := &g.Pool.Abilities[act.Ability], kernel.Scope{Source: g.Ref(act.Card), Seat: g.Controller(act.Card)}
		if (a.Cond == nil || a.Cond(g, at)) && !hasTriggered(g, at.Source, act.Ability) {
			g.AddPending(at.Source, kernel.NoRef, act.Ability, a.Clause)
		}
	}
}

// hasTriggered reports whether an ability of an object waits to be played, or has been played and waits to be resolved.
func hasTriggered(g *kernel.Game, of kernel.Ref, id kernel.AbilityID) bool {
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
