// Extra turns: Build Divide 1603 and 534.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// extraTurns goes through the extra turns that players have got and not yet taken, the oldest first. Each waits as something that is laid on its player.
func extraTurns(g *kernel.Game) func(yield func(x *kernel.Effect) bool) {
	return func(yield func(x *kernel.Effect) bool) {
		for x := range g.Effects() {
			if x.Op == kernel.Term && x.Until == untilTaken && !yield(x) {
				return
			}
		}
	}
}

// nextTurnPlayer is whose turn comes next: that of whoever got an extra turn last (1603-2, 1603-2a), before the player whose turn it would be otherwise.
func nextTurnPlayer(g *kernel.Game) kernel.Seat {
	var extra *kernel.Effect
	for x := range extraTurns(g) {
		if extra == nil || g.On(R1603_2a) {
			extra = x
		}
	}
	if !g.On(R1603_2) {
		extra = nil
	}
	return effect.NextTurn(g, vRegular, nextSeat(g, active(g)), extra)
}

// gainingTurns lets players get an extra turn (1603-1). If several get one at the same time, the turn player's counts as the first (1603-2b).
func gainingTurns() kernel.Proc {
	return effect.One("gain-turn", func(g *kernel.Game) kernel.Flow {
		w, at := effect.ArgsOf(g.Node()).Who, g.Scope()
		s := active(g)
		if !g.On(R1603_2b) {
			s = nextSeat(g, s)
		}
		for range g.Seats() {
			if effect.IsWho(g, w, at, s) && g.On(R1603_1) {
				e := effect.Draft(g, kernel.EffectBegan, verbExtraTurn, s, kernel.NoRef)
				e.Op, e.Until = kernel.Term, untilTaken
			}
			s = nextSeat(g, s)
		}
		effect.NoteDone(g, true)
		return kernel.Done
	})
}

// gainingForever sets up that a player gets an extra turn at the end of each turn, for the rest of the game (534-1).
func gainingForever() kernel.Proc {
	return effect.One("gain-turns", func(g *kernel.Game) kernel.Flow {
		if g.On(R534_1) {
			g.Establish(verbDefer, g.Frame().Seat, wordingOf(g.Node()).ability, kernel.NoRef, untilGame, 0)
		}
		effect.NoteDone(g, true)
		return kernel.Done
	})
}

// turnGained compiles that a player gets an extra turn (1603-1).
func (c *compiler) turnGained(t *cardtext.Tree) kernel.NodeID {
	n, _ := c.Act(t, procExtraTurn)
	n.Clause = R1603_1
	c.Cite(R1603_1, R1603_2)
	return c.Node(t, n)
}

// turnsForever compiles that a player gets an extra turn after each turn (534-1).
func (c *compiler) turnsForever(t *cardtext.Tree) kernel.NodeID {
	n := kernel.Node{Proc: procExtraTurn, Clause: R1603_1, With: c.NewArgs()}
	effect.ArgsOf(&n).Who = c.Whose(t.Kid(parts.Whose))
	id := c.AddAbility(t, kernel.Ability{
		Kind: kernel.Triggered, Clause: R534_1, Tag: effect.TagTriggered, Zones: allZones, Cost: kernel.NoNode, Root: c.Node(t, n), Verb: verbMoment,
		Matches: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.N == momentTurnEnd },
	})
	c.Cite(R534_1, R1603_1)
	return c.Node(t, kernel.Node{Proc: procForever, Clause: R534_1, With: &wording{prepare: kernel.NoNode, later: kernel.NoNode, ability: id}})
}
