// Changing cards where they are: one by one, and whether that was done.

package effect

import "saitei/kernel"

// Changes is what an instruction keeps that changes cards where they are.
type Changes struct {
	Cards    int32 // how many cards the instruction is about
	Proposed int32 // how many of them were to change
	Points   int32 // by how much, where that is the same for each or is shared out
}

// Changing is a procedure that changes each of its cards by itself. Change proposes it for one card, and reports whether there was anything to change; noted, if
// any, looks at what came of it.
func Changing(name string, change func(g *kernel.Game, r kernel.Ref) bool, noted ...func(g *kernel.Game)) kernel.Proc {
	return OnCards(name, func(g *kernel.Game) kernel.Flow {
		c := kernel.Registers[Changes](g)
		NoteDone(g, false)
		*c = Changes{}
		g.Forget(SlotActed)
		g.Forget(SlotUnchanged)
		for _, r := range Targets(g, g.Refs()) {
			if !g.IsCurrent(r) {
				continue
			}
			c.Cards++
			g.Remember(SlotActed, r)
			if change(g, r) {
				c.Proposed++
			} else {
				g.Remember(SlotUnchanged, r)
			}
		}
		return kernel.Continue
	}, func(g *kernel.Game) kernel.Flow {
		for _, note := range noted {
			note(g)
		}
		return CountDone(g)
	})
}

// CountDone notes whether what was proposed in the step before happened.
func CountDone(g *kernel.Game) kernel.Flow {
	c := kernel.Registers[Changes](g)
	done, _ := g.Happened()
	if c.Proposed == 0 {
		done = 0
	}
	NoteDone(g, IsDone(g, done, int(c.Cards)))
	return kernel.Done
}

// CanAll makes a test of single cards one of an instruction: the cards that it names without a choice must be there and able to; what somebody still chooses is taken
// to be possible.
func CanAll(can func(g *kernel.Game, at kernel.Scope, n *kernel.Node, c kernel.CardID) bool) func(*kernel.Game, kernel.Scope, *kernel.Node) bool {
	return func(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
		sel := &g.Pool.Nodes[n.Kids[0]]
		if !ArgsOf(sel).IsDirect || ArgsOf(sel).IsSpoken && !ArgsOf(sel).IsSubject {
			return true
		}
		found := false
		for _, r := range sel.List(g, at, g.Refs()) {
			if g.IsCurrent(r) && can(g, at, n, r.Card) {
				found = true
			} else if ArgsOf(n).IsPaid {
				return false
			}
		}
		return found
	}
}
