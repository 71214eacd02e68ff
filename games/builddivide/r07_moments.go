// The moments of a turn as texts name them: Build Divide 700.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// momentsOfPhases is the moments at which phases begin.
var momentsOfPhases = map[cardtext.Op]int{
	opStandPhase: momentStandPhase, opDrawPhase: momentDrawPhase, opMainPhase: momentMainPhase, opAttackPhase: momentAttackPhase, opEndPhase: momentEndPhase,
	opAttackStep: momentAttackStep, opBlockStep: momentBlockStep,
}

// momentEvent is that a moment of somebody's turn comes (702–706).
func (c *compiler) momentEvent(t *cardtext.Tree, moment int) effect.Trigger {
	w := c.Whose(t.Kid(parts.Whose))
	return effect.Trigger{Verb: verbMoment, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.N == int64(moment) && effect.IsWho(g, w, at, e.Seat)
	}}
}

// saidOf is that something is said of a card that its verb says alone.
func (c *compiler) saidOf(t *cardtext.Tree, verb kernel.Verb, card func(e *kernel.Event) kernel.Ref) effect.Trigger {
	what := c.About(t.Kid(parts.What))
	return effect.Trigger{Verb: verb, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		r := card(e)
		return !r.IsNone() && what(g, at, r)
	}}
}
