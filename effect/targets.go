// Targets: what a text lets its player choose when it is played or put on a stack, and what has become of that when it is carried out.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// mostAims is how often one text can name targets.
const mostAims = 6

// isAimed reports whether a text names targets: so many of them.
func isAimed(t *cardtext.Tree) bool {
	return t.Op == ops.Some && t.Kid(parts.Of).Has(cardtext.PartOf("aimed"))
}

// aim compiles targets. They are chosen on playing, each group by itself; where the text speaks of them they are taken as they were left by KeepTargets. What nobody plays
// chooses them where it names them.
func (c *Compiler) aim(t *cardtext.Tree, w Who, chosen bool) (kernel.NodeID, Picked) {
	n := kernel.Node{With: &Args{Who: w, IsChosen: true, IsAimed: true}, Proc: ProcSelect, Asks: true}
	c.Lean(Choosing, Targeting)
	p := c.Some(t, &n, nil)
	if c.AimsAtOnce {
		ArgsOf(&n).Slot = SlotSel
		if chosen {
			ArgsOf(&n).Slot = SlotChosen
		}
		p.Manner = c.Game.Manner(t)
		return c.Node(t, n), p
	}
	here := &Args{Slot: SlotSel, First: int(c.addAim(t, n))}
	if chosen {
		here.Slot = SlotChosen
	}
	p.Manner = c.Game.Manner(t)
	return c.Node(t, kernel.Node{With: here, Proc: ProcAimed}), p
}

// addAim adds a choice of targets to those of the text, and gives the slot of what is chosen.
func (c *Compiler) addAim(t *cardtext.Tree, n kernel.Node) uint8 {
	if len(c.aims) == mostAims {
		c.Fail(t, "対象を選ぶ箇所が多すぎる", "targets are chosen in too many places")
		return SlotAims
	}
	slot := SlotAims + uint8(len(c.aims))
	ArgsOf(&n).Slot = slot
	c.aims = append(c.aims, c.Node(t, n))
	c.follow(t)
	return slot
}

// follow notes that the targets that the text lets its player choose last are described by those before.
func (c *Compiler) follow(t *cardtext.Tree) {
	last := len(c.aims) - 1
	if c.Err != nil || last == 0 || c.Pool.Nodes[c.aims[last-1]].Proc != ProcSelect || !c.pointsBack(t) {
		return
	}
	ArgsOf(&c.Pool.Nodes[c.aims[last]]).IsFollower = true
	ArgsOf(&c.Pool.Nodes[c.aims[last-1]]).Follower = int(c.aims[last]) + 1
}

// pointsBack reports whether a text has a word in it for what was spoken of last.
func (c *Compiler) pointsBack(t *cardtext.Tree) bool {
	if _, ok := c.Language.Pointers[t.Op]; ok {
		return true
	}
	for _, k := range t.Kids {
		if c.pointsBack(k.Tree) {
			return true
		}
	}
	return false
}

// canFollow reports whether there are targets for the choice that speaks of an object chosen before, if it does.
func canFollow(g *kernel.Game, at kernel.Scope, n *kernel.Node, r kernel.Ref) bool {
	f := ArgsOf(n).Follower
	return f == 0 || g.Suppose(at, SlotChosen, kernel.MemoOf(r), func() bool { return isFeasible(g, at, &g.Pool.Nodes[f-1]) })
}

// Aim adds a choice of the game's own to the targets of the text, such as of a square, and gives the slot of what is chosen. The node's procedure lets somebody choose,
// its List or Filter says what fits.
func (c *Compiler) Aim(t *cardtext.Tree, n kernel.Node) uint8 {
	ArgsOf(&n).IsAimed = true
	c.Lean(Targeting)
	return c.addAim(t, n)
}

// OnPlay adds something else that is settled when the text is played, such as how targets share something, and gives the slot of what is remembered of it.
func (c *Compiler) OnPlay(t *cardtext.Tree, n kernel.Node) uint8 { return c.addAim(t, n) }

// AimsFrom is what the text has let its player choose as targets, and what else it settles on playing, from the n-th on.
func (c *Compiler) AimsFrom(n int) []kernel.NodeID { return c.aims[n:] }

// LastAim is the slot of the targets that the text has let its player choose last, or 0.
func (c *Compiler) LastAim() uint8 {
	if len(c.aims) == 0 {
		return 0
	}
	return SlotAims + uint8(len(c.aims)) - 1
}

// aimedProc takes the targets that were chosen on playing and still fit.
func aimedProc() kernel.Proc {
	return One("aimed", func(g *kernel.Game) kernel.Flow {
		a := ArgsOf(g.Node())
		Refill(g, a.Slot, g.Remembered(g.Scope(), uint8(a.First), g.Refs()))
		return kernel.Done
	})
}

// CanAim reports whether there are targets for all that a text wants.
func CanAim(g *kernel.Game, at kernel.Scope, targets []kernel.NodeID) bool {
	for _, id := range targets {
		if n := &g.Pool.Nodes[id]; !ArgsOf(n).IsFollower && !isFeasible(g, at, n) {
			return false
		}
	}
	return true
}

// HasTargets reports whether anything was chosen as a target: who may choose none and does has none.
func HasTargets(g *kernel.Game, at kernel.Scope, targets []kernel.NodeID) bool {
	var room [8]kernel.Memo
	for _, id := range targets {
		if a := ArgsOf(&g.Pool.Nodes[id]); a.IsAimed && len(g.Memos(at, a.Slot, room[:0])) > 0 {
			return true
		}
	}
	return false
}

// KeepTargets forgets the targets that no longer fit: those that are not what they were, or not as the text wants them any more.
func KeepTargets(g *kernel.Game, targets []kernel.NodeID) {
	at := g.Scope()
	for _, id := range targets {
		n := &g.Pool.Nodes[id]
		if n.Proc != ProcSelect {
			keepOwn(g, at, n)
			continue
		}
		fit := n.List(g, at, g.Refs()) // who may not be chosen any more stays chosen
		var room [16]kernel.Ref
		kept := room[:0]
		for r := range g.EachRemembered(at, ArgsOf(n).Slot) {
			if contains(fit, r) {
				kept = append(kept, r)
			}
		}
		if Refill(g, ArgsOf(n).Slot, kept); On(g, HangingTargets) {
			SpeakOfTargets(g, n)
		}
	}
}

// SpeakOfTargets makes the targets of one choice those that the conditions of the next ones speak of.
func SpeakOfTargets(g *kernel.Game, n *kernel.Node) {
	if n.Proc == ProcSelect {
		Refill(g, SlotChosen, g.Remembered(g.Scope(), ArgsOf(n).Slot, g.Refs()))
	}
}

// keepOwn is KeepTargets for targets of the game's own.
func keepOwn(g *kernel.Game, at kernel.Scope, n *kernel.Node) {
	fits, slot := languageOf(g).StillFits[n.Proc], ArgsOf(n).Slot
	if fits == nil {
		return
	}
	var room [8]kernel.Memo
	all := g.Memos(at, slot, room[:0])
	g.Forget(slot)
	for _, m := range all {
		if fits(g, at, n, m) {
			g.RememberMemo(slot, m)
		}
	}
}
