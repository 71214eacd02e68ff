// Memory: the objects that a running effect remembers, in slots, and what is kept of them for something that is carried out later.

package kernel

import (
	"math"
	"slices"
)

func (g *Game) forget(base uint16) {
	g.changed(seesMarks)
	kept := g.S.Marks[:0]
	for _, m := range g.S.Marks {
		if m.Base != base || m.Strand != uint8(g.strand) {
			kept = append(kept, m)
		}
	}
	g.S.Marks = kept
}

// Remember adds an object to a slot of the running effect's memory.
func (g *Game) Remember(slot uint8, r Ref) {
	g.changed(seesMarks)
	g.S.Marks = append(g.S.Marks, Mark{Ref: r, Strand: uint8(g.strand), Base: g.Frame().Base, Slot: slot})
}

// RememberFor adds an object to a slot of the memory of a procedure under way that need not be the running one, such as a fight that a card comes into while
// something else is carried out.
func (g *Game) RememberFor(at Scope, slot uint8, r Ref) {
	g.changed(seesMarks)
	g.S.Marks = append(g.S.Marks, Mark{Ref: r, Strand: at.Strand, Base: at.Base, Slot: slot})
}

// Suppose reports whether something would hold if a slot of a memory held something more.
func (g *Game) Suppose(at Scope, slot uint8, m Memo, holds func() bool) bool {
	n, lists := len(g.S.Marks), g.ListsInUse()
	g.S.Marks = append(g.S.Marks, Mark{Ref: m.ref, Kind: m.kind, Strand: at.Strand, Base: at.Base, Slot: slot})
	yes := holds()
	g.S.Marks = g.S.Marks[:n]
	g.FreeLists(lists)
	return yes
}

// RememberMemo adds something that need not be an object to a slot of the running effect's memory.
func (g *Game) RememberMemo(slot uint8, m Memo) {
	g.changed(seesMarks)
	g.S.Marks = append(g.S.Marks, Mark{Ref: m.ref, Strand: uint8(g.strand), Base: g.Frame().Base, Slot: slot, Kind: m.kind})
}

// Forget empties a slot of the running effect's memory.
func (g *Game) Forget(slot uint8) {
	g.changed(seesMarks)
	base, kept := g.Frame().Base, g.S.Marks[:0]
	for _, m := range g.S.Marks {
		if m.Base != base || m.Strand != uint8(g.strand) || m.Slot != slot {
			kept = append(kept, m)
		}
	}
	g.S.Marks = kept
}

// Remembered appends to dst the objects that a slot of an effect's memory holds; Memos has the rest, too.
func (g *Table) Remembered(at Scope, slot uint8, dst []Ref) []Ref {
	g.see(seesMarks)
	for _, m := range g.S.Marks {
		if m.Base == at.Base && m.Strand == at.Strand && m.Slot == slot && m.Kind == memoObject {
			g.seen[cardOf] |= 1 << (m.Ref.Card & 63)
			dst = append(dst, m.Ref)
		}
	}
	return dst
}

// FirstRemembered is the first object in a slot, or NoRef.
func (g *Table) FirstRemembered(at Scope, slot uint8) Ref {
	g.see(seesMarks)
	for _, m := range g.S.Marks {
		if m.Base == at.Base && m.Strand == at.Strand && m.Slot == slot && m.Kind == memoObject {
			g.seen[cardOf] |= 1 << (m.Ref.Card & 63)
			return m.Ref
		}
	}
	return NoRef
}

// stackMemory stands in a Mark where a strand would: the object is remembered by an item on a stack, under the item's Memory.
const stackMemory = 0xff

// keepMemory keeps a copy of what the effect that proposed an event remembers, for something that is carried out later, and gives the
// number under which it is kept; 0 if there is nothing to remember.
func (g *Game) keepMemory(e *Event) uint16 {
	fs := g.S.Strands[e.Strand].Frames
	if int(e.Depth) >= len(fs) {
		return 0
	}
	base, memory := fs[e.Depth].Base, uint16(0)
	for i, n := 0, len(g.S.Marks); i < n; i++ {
		m := g.S.Marks[i]
		if m.Strand != e.Strand || m.Base != base {
			continue
		}
		if memory == 0 {
			memory = g.freeMemory()
			i, n = -1, len(g.S.Marks) // what nobody needs any more has been taken out
			continue
		}
		m.Strand, m.Base = stackMemory, memory
		g.S.Marks = append(g.S.Marks, m)
		g.changed(seesMarks)
	}
	return memory
}

// copyMemory keeps a copy of what is kept under a number, and gives the number of the copy; 0 for 0.
func (g *Game) copyMemory(from uint16) uint16 {
	if from == 0 {
		return 0
	}
	memory := g.freeMemory()
	g.changed(seesMarks)
	for _, m := range g.S.Marks {
		if m.Strand == stackMemory && m.Base == from {
			m.Base = memory
			g.S.Marks = append(g.S.Marks, m)
		}
	}
	return memory
}

// forgetKept forgets what is kept under a number, which nothing needs any more.
func (g *Game) forgetKept(memory uint16) {
	if memory == 0 {
		return
	}
	g.changed(seesMarks)
	g.S.Marks = slices.DeleteFunc(g.S.Marks, func(m Mark) bool { return m.Strand == stackMemory && m.Base == memory })
}

// relive gives the running effect a copy of what is kept where an ability was evaluated that an effect has set up.
func (g *Game) relive(at Scope) {
	if at.Strand != stackMemory || at.Base == 0 {
		return
	}
	g.changed(seesMarks)
	for _, m := range g.S.Marks {
		if m.Strand == stackMemory && m.Base == at.Base {
			m.Strand, m.Base = uint8(g.strand), g.Frame().Base
			g.S.Marks = append(g.S.Marks, m)
		}
	}
}

// PendingHolds reports whether what is kept for the i-th pending instruction has an object in a slot.
func (g *Table) PendingHolds(i int, slot uint8, r Ref) bool {
	g.see(seesPending | seesMarks)
	memory := g.S.Pending[i].Memory
	for k := range g.S.Marks {
		if m := &g.S.Marks[k]; memory != 0 && m.Strand == stackMemory && m.Base == memory && m.Slot == slot && m.Ref == r {
			return true
		}
	}
	return false
}

// Recall gives the running effect what a deferred instruction remembers.
func (g *Game) Recall(p Pending) {
	g.recall(p.Memory)
}

// recall gives the running effect what is kept under a number.
func (g *Game) recall(memory uint16) {
	if memory == 0 {
		return
	}
	g.changed(seesMarks)
	for i := range g.S.Marks {
		if m := &g.S.Marks[i]; m.Strand == stackMemory && m.Base == memory {
			m.Strand, m.Base = uint8(g.strand), g.Frame().Base
		}
	}
}

// freeMemory forgets what was remembered by items that are gone, and gives a number that no item uses.
func (g *Game) freeMemory() uint16 {
	isUsed := append(g.scratch.isUsed[:0], true)
	use := func(memory uint16) {
		for len(isUsed) <= int(memory) {
			isUsed = append(isUsed, false)
		}
		isUsed[memory] = true
	}
	for i := range g.S.Stack {
		use(g.S.Stack[i].Memory)
	}
	for i := range g.S.Pending {
		use(g.S.Pending[i].Memory)
	}
	for i := range g.S.Effects {
		use(g.S.Effects[i].Memory)
	}
	g.scratch.isUsed = isUsed
	g.changed(seesMarks)
	kept := g.S.Marks[:0]
	for _, m := range g.S.Marks {
		if m.Strand != stackMemory || int(m.Base) < len(isUsed) && isUsed[m.Base] {
			kept = append(kept, m)
		}
	}
	g.S.Marks = kept
	for n := range isUsed {
		if !isUsed[n] {
			return uint16(n)
		}
	}
	if len(isUsed) > math.MaxUint16 {
		g.fail("more than %d items that remember something", math.MaxUint16)
		return 0
	}
	return uint16(len(isUsed))
}
