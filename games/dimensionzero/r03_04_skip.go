// Phases that are skipped: Dimension Zero 3-4-4.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// skipBits is the room in the number of a player for how many phases of one sort are to be skipped.
const skipBits = 4

// skip compiles that a player's next phase of a sort is skipped, or that of this turn (3-4-4).
func (c *compiler) skip(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R3_4_4)
	phase := happenings.Phases[t.Kid(parts.Phase).Op]
	if phase == recoveryPhase {
		c.Fail(t.Kid(parts.Phase), "リカバリーフェイズはとばせない", "a recovery phase cannot be skipped")
	}
	with := &effect.Args{Value: phase, IsNext: !t.Has(partNow)}
	if who := t.Kid(parts.Who); who != nil {
		with.Who = c.one(who)
	}
	return c.Node(t, kernel.Node{Proc: procSkip, Clause: R3_4_4, With: with})
}

// skipSteps notes that a phase is to be skipped: one that has yet to come, each for itself if several are (J52). What this turn has already had is not skipped any more.
var skipSteps = kernel.Proc{Name: "skip", Steps: []kernel.Step{
	{Clause: R3_4_4, Do: func(g *kernel.Game) kernel.Flow {
		a, s := effect.ArgsOf(g.Node()), activePlayer(g)
		if a.IsNext {
			s, _ = effect.NthSeat(g, a.Who, g.Scope(), 0)
		}
		if isToCome := a.IsNext || a.Value > g.Var(vPhase); isToCome {
			g.Note(s, pSkips, g.PlayerVar(s, pSkips)+1<<(skipBits*(a.Value-1)))
		}
		effect.NoteDone(g, true)
		return kernel.Done
	}},
}}

// isSkipped reports whether the active player's phase that is about to begin is skipped.
func isSkipped(phase int) func(g *kernel.Game) bool {
	return func(g *kernel.Game) bool {
		return g.PlayerVar(activePlayer(g), pSkips)>>(skipBits*(phase-1))&(1<<skipBits-1) != 0
	}
}

// skipTo opens a phase: where it is skipped, the turn goes on as if it did not exist (3-4-4).
func skipTo(label kernel.Label, phase int, next kernel.Label) kernel.Step {
	return kernel.Step{Clause: R3_4_4, Label: label, When: isSkipped(phase), Do: func(g *kernel.Game) kernel.Flow {
		s := activePlayer(g)
		g.Note(s, pSkips, g.PlayerVar(s, pSkips)-1<<(skipBits*(phase-1)))
		g.Say(verbSkip, s, kernel.NoRef, phase)
		return kernel.GoTo(next)
	}}
}
