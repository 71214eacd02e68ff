// Damage that is shared out among units: Build Divide 516-2.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// dividing compiles damage that the player of the effect shares out among units (516-2, J62).
func (c *compiler) dividing(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procDivide)
	n.Clause, n.Asks, n.Amount = R516_2, true, c.Multiplied(c.Number(t.Kid(parts.N)))
	id, p := c.Pick(t.Kid(parts.To), w, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Cite(R516_2)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// divideSteps asks how the damage is shared out, where there is more than one unit, and deals it to all of them at the same time.
func divideSteps() kernel.Proc {
	return effect.OnCards("divide", func(g *kernel.Game) kernel.Flow {
		c := kernel.Registers[effect.Changes](g)
		effect.NoteDone(g, false)
		*c = effect.Changes{Points: int32(max(0, effect.Amount(g)))}
		g.Forget(effect.SlotActed)
		for _, r := range effect.Targets(g, g.Refs()) {
			if g.IsCurrent(r) && isFieldUnit(g, r.Card) && g.On(R516_2) {
				g.Remember(effect.SlotActed, r)
				c.Cards++
			}
		}
		if c.Cards < 2 {
			return kernel.Continue
		}
		return g.AskSeat(doer(g), qDivide, 0)
	}, func(g *kernel.Game) kernel.Flow {
		c := kernel.Registers[effect.Changes](g)
		if c.Cards == 1 {
			dealDamage(g, sourceOfEffect(g), g.FirstRemembered(g.Scope(), effect.SlotActed).Card, int(c.Points), effect.Cause(g))
			c.Proposed++
			return kernel.Continue
		}
		for _, o := range g.AllPicked(doer(g), g.Picks()) {
			if o.N > 0 {
				dealDamage(g, sourceOfEffect(g), o.Card.Card, int(o.N), effect.Cause(g))
				c.Proposed++
			}
		}
		return kernel.Continue
	}, effect.CountDone)
}

// divideQuestion asks how much of the damage each of the units takes: any share of it, also none (J62).
func divideQuestion() kernel.Question {
	return kernel.Question{
		Name: "divide", Clause: R516_2, Kind: kernel.Split, Verb: verbStrike,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for _, r := range g.Remembered(g.ScopeOf(a), effect.SlotActed, g.Refs()) {
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: r, Verb: verbStrike, Place: g.Place(r.Card)})
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			total := int(kernel.RegistersOf[effect.Changes](g.FrameOf(a)).Points)
			return total, total
		},
	}
}
