// Taking control of cards, and what it leaves as it is: Build Divide 202-1 and 1206-2c.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// controlled compiles that a player comes to control cards on the field (202-1), for the rest of the game or for a time (1202-2b).
func (c *compiler) controlled(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procControl)
	n.Clause = R202_1
	effect.ArgsOf(&n).Until = c.Lasts()
	id, p := c.Pick(t.Kid(parts.What), w, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Cite(R202_1)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// controlling gives a player control of cards. How often their abilities have been played is not changed by that (1206-2c).
func controlling() kernel.Proc {
	return effect.Changing("control", func(g *kernel.Game, r kernel.Ref) bool {
		s := doer(g)
		if g.Controller(r.Card) == s || inPlay&(1<<g.Zone(r.Card)) == 0 {
			return false
		}
		if !g.On(R1206_2c) {
			forgetUses(g, r)
		}
		g.TakeControl(verbControl, s, r, untilWhen(g, g.Scope(), effect.ArgsOf(g.Node()).Until))
		return true
	})
}

// forgetUses lets it be forgotten how often the abilities of an object have been played.
func forgetUses(g *kernel.Game, r kernel.Ref) {
	var used []uint16
	for x := range g.Effects() {
		if x.Op == kernel.Tally && x.Target == r {
			used = append(used, x.ID)
		}
	}
	for _, id := range used {
		g.Spend(id)
	}
}
