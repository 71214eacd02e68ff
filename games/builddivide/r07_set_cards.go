// Set cards that are played in the end phase: Build Divide 706-2a and 415-4.

package builddivide

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// playedSet compiles that a set card can be played (415-4): under which condition is what the sentence before it says.
func (c *compiler) playedSet(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R415_4, R706_2a)
	s.Ability(t, kernel.Ability{Kind: kernel.Procedural, Clause: R706_2a, Tag: tagSetPlay, Zones: 1 << zoneSet, FaceDown: true, Cond: cond, Root: kernel.NoNode})
}

// offerSetCards offers the set cards that a player may play: in the window of the end phase, with nothing in the resolution zone (706-2a).
func offerSetCards(g *kernel.Game, a *kernel.Ask) {
	if g.Var(vPhase) != endPhase || isChained(g) || !g.MayHave(tagSetPlay) {
		return
	}
	for _, c := range g.At(zoneSet, a.Seat) {
		if isPlayableSet(g, a.Seat, c) {
			g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbPlay, Clause: R706_2a, Place: g.Place(c)})
		}
	}
}

// isPlayableSet reports whether a player may play a set card now: it says so, and its condition is met (706-2a).
func isPlayableSet(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	if g.Place(c) != placeIn(g, zoneSet, s) || g.Var(vPhase) != endPhase || isChained(g) || !g.MayHave(tagSetPlay) {
		return false
	}
	for _, i := range g.Tagged(tagSetPlay) {
		if act := g.ActiveAt(int(i)); act.Card == c && !g.IsOff(act) && isMet(g, act) {
			return g.On(R415_4) && g.On(R706_2a)
		}
	}
	return false
}
