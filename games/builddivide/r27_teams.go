// Triggered abilities of teams: Build Divide 2700.

package builddivide

import "saitei/kernel"

// triggerOrder is who puts their abilities into the resolution zone first: the turn player (1304-2a), in a tag team game the turn player's team (2701-1). It is negative for
// one that waits for a defeat.
func (f *form) triggerOrder(g *kernel.Game, p *kernel.Pending) int {
	if awaitsDefeat(g, p) {
		return -1
	}
	clause := R1304_2a
	if f.isTag {
		clause = R2701_1
	}
	if g.Rules.IsOpponent(active(g), p.Seat) == g.On(clause) {
		return 1
	}
	return 0
}

// triggersOrdered asks in which order abilities that have triggered are put into the resolution zone: their player (1304-2b), or the team (2701-2).
func (f *form) triggersOrdered(g *kernel.Game, s kernel.Seat) kernel.Flow {
	if f.isTag && g.On(R2701_2) {
		return g.AskTeamOrder(s)
	}
	return g.AskOrder(s)
}
