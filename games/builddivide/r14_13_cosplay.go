// What Cosplay leaves open: Build Divide 1413-3.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// leavesOpen puts the choice in the definition of Cosplay under its clauses: it is made when the ability is resolved (1413-3), and may be declined (1413-3a).
func (c *compiler) leavesOpen(id kernel.NodeID) {
	if id == kernel.NoNode {
		return
	}
	n := c.Pool.Nodes[id]
	if n.Proc != effect.ProcMay {
		for _, k := range n.Kids {
			c.leavesOpen(k)
		}
		return
	}
	c.Cite(R1413_3, R1413_3a)
	asked := c.Pool.AddNode(n)
	c.Pool.Nodes[id] = kernel.Node{Proc: procLeaveOpen, Kids: []kernel.NodeID{asked, n.Kids[0]}, With: n.With, Asks: true, Span: n.Span}
}

// leftOpen is the choice: without 1413-3a it is none, without 1413-3 there is nothing to do when the ability is resolved.
func leftOpen() kernel.Proc {
	return effect.One("leave-open", func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		switch {
		case !g.On(R1413_3):
			effect.NoteDone(g, false)
			return kernel.Done
		case g.On(R1413_3a):
			return g.CallNode(n.Kids[0])
		}
		return g.CallNode(n.Kids[1])
	})
}
