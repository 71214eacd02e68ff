// Extra turns, which are put in between those that players take in turn: Dimension Zero 3-4-1 and 3-4-5.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// extraTurn compiles that a player gets an extra turn after this one.
func (c *compiler) extraTurn(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R3_4_5)
	return c.Node(t, kernel.Node{Proc: procExtraTurn, Clause: R3_4_5, With: &effect.Args{Who: c.one(t.Kid(parts.Who))}})
}

// extraTurnSteps gives a player an extra turn, which waits as something that is laid on that player.
var extraTurnSteps = kernel.Proc{Name: "extra-turn", Steps: []kernel.Step{
	{Clause: R3_4_5, Do: func(g *kernel.Game) kernel.Flow {
		if s, ok := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0); ok {
			e := effect.Draft(g, kernel.EffectBegan, verbExtraTurn, s, kernel.NoRef)
			e.Op, e.Until = kernel.Term, untilTaken
		}
		effect.NoteDone(g, true)
		return kernel.Done
	}},
}}

// nextPlayer is whose turn comes after the one that ends: that of whoever got an extra turn last, and when there are none left, that of the player whose turn it would have been without
// them (J53).
func nextPlayer(g *kernel.Game) kernel.Seat {
	return effect.NextTurn(g, vRegular, duel.Other(activePlayer(g)), lastExtraTurn(g))
}

// lastExtraTurn is the extra turn that was got last of those that have not been taken, or nil.
func lastExtraTurn(g *kernel.Game) *kernel.Effect {
	var last *kernel.Effect
	for x := range g.Effects() {
		if x.Op == kernel.Term && x.Until == untilTaken {
			last = x
		}
	}
	return last
}
