// Stacks: what has been played and not yet resolved. Stacks lie on each other, and only the uppermost is awake.

package kernel

import "slices"

// OpenStack puts the stack to sleep, with the abilities that wait to come up, and starts an empty one above it, as a battle inside a battle does. The stack is the
// running procedure's, or if that ends first its caller's, and is closed with it if play goes on elsewhere (see LeaveFor).
func (g *Game) OpenStack() {
	g.S.Head.Level++
	g.changed(seesStacks | seesPending)
	g.Frame().Stacks++
}

// CloseStack wakes the stack below again. What is still on the upper one ceases to exist; what waits to come up waits for the lower one now.
func (g *Game) CloseStack() {
	fs := g.S.Strands[g.strand].Frames
	for i := len(fs) - 1; i >= 0; i-- {
		if fs[i].Stacks > 0 {
			fs[i].Stacks--
			g.closeStack()
			return
		}
	}
	g.fail("no procedure under way has opened a stack")
}

func (g *Game) closeStack() {
	s := g.S
	g.changed(seesStacks | seesPending)
	for len(s.Stack) > 0 && s.Stack[len(s.Stack)-1].Level == s.Head.Level {
		g.forgetKept(s.Stack[len(s.Stack)-1].Memory)
		s.Stack = s.Stack[:len(s.Stack)-1]
	}
	s.Head.Level--
	s.forgetNestings()
	for i := range s.Pending {
		s.Pending[i].Level = min(s.Pending[i].Level, s.Head.Level)
	}
}

// Unresolved is how much has been played and not yet resolved, on all stacks.
func (g *Game) Unresolved() int {
	g.see(seesStacks)
	return len(g.S.Stack)
}

// PushItem puts something played on the stack that is awake and gives its number.
func (g *Game) PushItem(it Item) ItemID {
	s := g.S
	s.Head.NextItem++
	s.Head.Clock++
	it.ID, it.Stamp, it.Level = s.Head.NextItem, s.Head.Clock, s.Head.Level
	s.Stack = append(s.Stack, it)
	g.changed(seesStacks)
	return it.ID
}

// PushPlayed puts something played on the stack that is awake, and with it what the running effect remembers: what was chosen on
// playing it is there again when it resolves.
func (g *Game) PushPlayed(it Item) ItemID {
	base := g.Frame().Base
	it.Memory = g.freeMemory()
	for i := range g.S.Marks {
		if m := &g.S.Marks[i]; int(m.Strand) == g.strand && m.Base == base {
			m.Strand, m.Base = stackMemory, it.Memory
		}
	}
	g.changed(seesMarks)
	return g.PushItem(it)
}

// TakeMemory gives the running effect what an item remembers, to choose for an item that lies on its stack already. GiveMemory gives it back.
func (g *Game) TakeMemory(id ItemID) {
	if it := g.Item(id); it != nil {
		g.recall(it.Memory)
	}
}

// GiveMemory lets an item on a stack remember what the running effect does: what was chosen for it after it was put there.
func (g *Game) GiveMemory(id ItemID) {
	it, base := g.Item(id), g.Frame().Base
	if it == nil {
		return
	}
	if it.Memory == 0 {
		it.Memory = g.freeMemory()
	}
	for i := range g.S.Marks {
		if m := &g.S.Marks[i]; int(m.Strand) == g.strand && m.Base == base {
			m.Strand, m.Base = stackMemory, it.Memory
		}
	}
	g.changed(seesMarks | seesStacks)
}

// PlayedNow lets an item count as played at this moment, where the game puts it on a stack before that.
func (g *Game) PlayedNow(id ItemID) {
	if it := g.Item(id); it != nil {
		g.S.Head.Clock++
		it.Stamp = g.S.Head.Clock
		g.changed(seesStacks)
	}
}

// Resolve carries out an item that was taken off its stack, with what it remembers. What it does counts as played when the item was.
func (g *Game) Resolve(it Item) Flow {
	flow := g.Begin(it.Node, it.Seat, it.Source)
	if flow != called {
		return flow
	}
	g.Frame().Since = it.Stamp
	g.recall(it.Memory)
	return flow
}

// ResolveBy carries out an item that was taken off its stack by a procedure of the rules instead of an effect of a card, with what it remembers.
func (g *Game) ResolveBy(it Item, p ProcID) Flow {
	flow := g.beginApart(p, it.Seat, it.Source)
	g.Frame().Since = it.Stamp
	g.recall(it.Memory)
	return flow
}

// DropItem takes an item off its stack, wherever it lies, and forgets what it remembered. It is no event: the item is not countered, it has merely nothing to do
// there.
func (g *Game) DropItem(id ItemID) {
	for i := range g.S.Stack {
		if it := &g.S.Stack[i]; it.ID == id {
			g.forgetKept(it.Memory)
			g.S.Stack = slices.Delete(g.S.Stack, i, i+1)
			g.changed(seesStacks)
			return
		}
	}
}

// copyItem puts a copy of an item on the stack that is awake, with the same choices, for a seat.
func (g *Game) copyItem(id ItemID, seat Seat) ItemID {
	it := *g.Item(id)
	it.Seat, it.IsCopy, it.Memory = seat, 1, g.copyMemory(it.Memory)
	return g.PushItem(it)
}

// TopItem is the item that resolves next, and whether there is one on the stack that is awake.
func (g *Table) TopItem() (Item, bool) {
	g.see(seesStacks)
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
		g.changed(seesStacks)
	}
	return it, ok
}
