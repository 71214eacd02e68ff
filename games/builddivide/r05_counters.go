// Countering abilities, and what has made something a target: Build Divide 514.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// counteringAbility compiles that an ability that is being played is countered (514-2): one of somebody's, which is chosen then.
func (c *compiler) counteringAbility(t *cardtext.Tree) kernel.NodeID {
	n, _ := c.Act(t, procCounterAbility)
	n.Clause, n.Asks = R514_2, true
	effect.ArgsOf(&n).DeckOf = c.Whose(t.Kid(parts.Whose))
	c.Cite(R514_2, R514_3)
	return c.Node(t, n)
}

// isCounterable reports whether what waits in the resolution zone is an ability of one of those whom an instruction names, other than the one that says so.
func isCounterable(g *kernel.Game, at kernel.Scope, n *kernel.Node, it *kernel.Item) bool {
	return it.Ability != kernel.NoAbility && it.Source != at.Source && effect.IsWho(g, effect.ArgsOf(n).DeckOf, at, it.Seat)
}

// counterAbility lets a player choose an ability in the resolution zone, which is deleted from it (514-2) and not resolved (514-3).
func counterAbility() kernel.Proc {
	return kernel.Proc{Name: "counter-ability", Steps: []kernel.Step{
		{Do: only(R514_2)},
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			for it := range g.Items() {
				if isCounterable(g, g.Scope(), g.Node(), it) {
					return g.AskSeat(doer(g), qCounterAbility, 0)
				}
			}
			return kernel.Done
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(doer(g)); ok && g.On(R514_3) {
				g.CounterItem(verbCounter, doer(g), kernel.ItemID(o.N))
				effect.NoteDone(g, true)
			}
			return kernel.Done
		}},
	}}
}

// counterQuestion asks for the ability that is countered (514-2).
func counterQuestion() kernel.Question {
	return kernel.Question{Name: "counter", Clause: R514_2, Kind: kernel.PickOne, Verb: verbCounter, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		g.OfferItems(a, verbCounter, R514_2, func(it *kernel.Item) bool { return isCounterable(g, g.ScopeOf(a), g.NodeOf(a), it) })
	}}
}

// counteringCause compiles that what has made the card of the event a target is countered (514, J68).
func (c *compiler) counteringCause(t *cardtext.Tree) kernel.NodeID {
	if !c.isAimed {
		c.Fail(t, "何の効果か分からない", "it is not clear which effect is meant")
	}
	n, _ := c.Act(t, procCounterCause)
	n.Clause = R514_2
	c.Cite(R514_1, R514_2, R514_3)
	return c.Node(t, n)
}

// counterCause counters the command or the ability whose target the card of the event has become: the one played last of those that have come from the same card.
func counterCause() kernel.Proc {
	return effect.One("counter-cause", func(g *kernel.Game) kernel.Flow {
		var cause *kernel.Item
		for it := range g.Items() {
			if g.Holds(g.Scope(), effect.SlotOther, it.Source) && hasAimed(g, it) {
				cause = it
			}
		}
		isDone := false
		switch {
		case cause == nil:
		case cause.Ability == kernel.NoAbility:
			isDone = counterCard(g, cause, zoneGraveyard, false)
		case g.On(R514_2) && g.On(R514_3):
			g.CounterItem(verbCounter, doer(g), cause.ID)
			isDone = true
		}
		effect.NoteDone(g, isDone)
		return kernel.Done
	})
}

// hasAimed reports whether something that is being played has chosen the card of the event as a target.
func hasAimed(g *kernel.Game, it *kernel.Item) bool {
	for slot := effect.SlotAims; slot < effect.FirstSlot; slot++ {
		for r := range g.EachRemembered(g.ScopeOfItem(it), slot) {
			if g.Holds(g.Scope(), effect.SlotSubject, r) {
				return true
			}
		}
	}
	return false
}
