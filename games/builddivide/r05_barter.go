// Equivalent Exchange: Build Divide 525. A command card of the graveyard is removed and copied for transmutation counters.

package builddivide

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// bartering compiles Equivalent Exchange by its definition (525-1): what it removes and copies is chosen when it is carried out and is no target (525-2), so that it neither speaks of the
// targets of the text nor changes them.
func (c *compiler) bartering(t *cardtext.Tree) kernel.NodeID {
	if who := t.Kid(parts.Who); who.Op != ops.Implied && who.Op != ops.Self {
		c.Fail(t, "等価交換を行うのは自身である", "only the player of the text can use Equivalent Exchange")
		return kernel.NoNode
	}
	read, err := speech().ParseAs("body", definitions[t.Op.String()].filledIn(t))
	if err != nil {
		c.Fail(t, "キーワードの定義が読めない", "the definition of the keyword is not understood: "+err.Error())
		return kernel.NoNode
	}
	var do kernel.NodeID
	slot := c.slot
	c.slot = 0
	c.Defining(&cardtext.Tree{Op: ops.Keyword, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Is, Tree: t}}}, func() { do = c.Sentences(read) })
	c.slot = slot
	return c.onlyBy(t, R525_1, c.onlyBy(t, R525_2, do))
}

// legallyCopied is that a command card could be copied when it has been removed (525-3).
func legallyCopied(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
	return g.IsCurrent(r) && (canBeCopied(g, at, r.Card) && !needsItself(g, at, r) || !g.On(R525_3))
}

// needsItself reports whether a command card would have too few targets without itself: once it is removed it is none for its copy.
func needsItself(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
	at.Source = r
	text := commandNode(g, r.Card)
	if text == kernel.NoNode {
		return false
	}
	for _, id := range wordingOf(&g.Pool.Nodes[text]).aims {
		n := &g.Pool.Nodes[id]
		if n.Proc != effect.ProcSelect {
			continue
		}
		all := effect.Eligible(g, at, n, at.Seat, g.Refs())
		if want, isExact := effect.Wanted(g, at, n); isExact && slices.Contains(all, r) && len(all)-1 < want {
			return true
		}
	}
	return false
}

// inFull is how many counters are taken away by Equivalent Exchange: as many as it says, whatever the removed card costs (525-4). Other numbers stay as they are.
func (c *compiler) inFull(n kernel.Amount) kernel.Amount {
	if !c.isOfKeyword(opBarter) {
		return n
	}
	c.Cite(R525_4)
	return func(g *kernel.Game, at kernel.Scope) int {
		if g.On(R525_4) {
			return n(g, at)
		}
		total := 0
		for _, r := range g.Remembered(at, effect.SlotActed, g.Refs()) {
			total += totalCost(g, r.Card)
		}
		return total
	}
}
