// Stacks: what has been played and not yet resolved. Stacks lie on each other, and only the uppermost is awake.

package kernel

// OpenStack puts the stack to sleep and starts an empty one above it, as a battle inside a battle does.
func (g *Game) OpenStack() { g.S.Head.Level++ }

// CloseStack wakes the stack below again. What is still on the upper one ceases to exist.
func (g *Game) CloseStack() {
	for len(g.S.Stack) > 0 && g.S.Stack[len(g.S.Stack)-1].Level == g.S.Head.Level {
		g.S.Stack = g.S.Stack[:len(g.S.Stack)-1]
	}
	g.S.Head.Level--
}

// PushItem puts something played on the stack that is awake.
func (g *Game) PushItem(it Item) {
	it.Level = g.S.Head.Level
	g.S.Stack = append(g.S.Stack, it)
}

// PushPlayed puts something played on the stack that is awake, and with it what the running effect remembers: what was chosen on
// playing it is there again when it resolves.
func (g *Game) PushPlayed(it Item) {
	base := g.Frame().Base
	it.Memory = g.freeMemory()
	for i := range g.S.Marks {
		if m := &g.S.Marks[i]; int(m.Strand) == g.strand && m.Base == base {
			m.Strand, m.Base = stackMemory, it.Memory
		}
	}
	g.PushItem(it)
}

// Resolve carries out an item that was taken off its stack, with what it remembers.
func (g *Game) Resolve(it Item) Flow {
	flow := g.Begin(it.Node, it.Seat, it.Source)
	if flow != called {
		return flow
	}
	for i := range g.S.Marks {
		if m := &g.S.Marks[i]; m.Strand == stackMemory && m.Base == it.Memory {
			m.Strand, m.Base = uint8(g.strand), g.Frame().Base
		}
	}
	return flow
}

// TopItem is the item that resolves next, and whether there is one on the stack that is awake.
func (g *Game) TopItem() (Item, bool) {
	n := len(g.S.Stack)
	if n == 0 || g.S.Stack[n-1].Level != g.S.Head.Level {
		return Item{}, false
	}
	return g.S.Stack[n-1], true
}

// PopItem takes the item that resolves next off its stack.
func (g *Game) PopItem() (Item, bool) {
	it, ok := g.TopItem()
	if ok {
		g.S.Stack = g.S.Stack[:len(g.S.Stack)-1]
	}
	return it, ok
}
