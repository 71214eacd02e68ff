// The main phase, and whose turn and phase it is: Z/X 501, 506.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// mainQuestion is what the turn player can do in the main phase (506.2).
func mainQuestion() kernel.Question {
	return kernel.Question{
		Name: "main", Clause: R506_2, Kind: kernel.PickOne, Verb: verbPlayCard, Also: []kernel.Verb{verbActivate, verbDeclare, verbLoop, verbPass},
		NoRepeat: R1201_1b, Untimely: notInMain, Needs: slices.Concat(playNeeds(R506_2), abilityNeeds(), attackNeeds()),
		Pass: verbPass, Advances: true, Says: kernel.SaysActive,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			offerHand(g, a, 0)
			offerDynamis(g, a, kindZXExtra|kindEventExtra|kindAscensionExtra|kindShift)
			offerElsewhere(g, a)
			offerAbilities(g, a)
			offerAttacks(g, a)
			offerLoop(g, a)
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbPass})
		},
	}
}

// notInMain says why nothing can be done now that is done in the main phase.
func notInMain(g *kernel.Game, _ kernel.Seat, want kernel.Attempt) (kernel.Clause, kernel.Key) {
	if want.Verb == verbDeclare && g.Var(vBattle) != noBattle {
		return R602_1, "refuse.in-battle"
	}
	return R506_2, "refuse.no-priority"
}

// actInMain does what the turn player chose.
func actInMain(g *kernel.Game) kernel.Flow {
	s := turnPlayer(g)
	acted := &kernel.Registers[turns](g).hasActed
	*acted = false
	o, ok := g.Picked(s)
	if !ok || o.Verb == verbPass {
		return kernel.Continue
	}
	*acted = true
	return perform(g, s, o)
}

// turnOf is that it is somebody's turn (501.2).
func (c *compiler) turnOf(w effect.Who) kernel.Cond {
	c.Cite(R501_2)
	return func(g *kernel.Game, at kernel.Scope) bool {
		return effect.IsWho(g, w, at, turnPlayer(g)) && g.On(R501_2)
	}
}

// phase is the phase that a word means.
func (c *compiler) phase(t *cardtext.Tree) int {
	p, ok := phaseWords[t.Op]
	if !ok {
		c.Fail(t, "フェイズではない", "this is not a phase")
	}
	c.Cite(R501_3)
	return p
}

// phaseIs is that it is a phase, of somebody's turn if the text says whose.
func (c *compiler) phaseIs(t *cardtext.Tree) kernel.Cond {
	p, w := c.phase(t.Kid(parts.Phase)), effect.Anyone
	if whose := t.Kid(parts.Whose); whose != nil {
		w = c.Whose(whose)
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		return g.Var(vPhase) == p && effect.IsWho(g, w, at, turnPlayer(g)) && g.On(R501_3)
	}
}
