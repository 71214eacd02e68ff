// Items: what lies on the stacks, by number. An item keeps its number from when it is put on a stack until it leaves it, so that other items, options and events
// can name it however deep it lies: it can be countered, copied with its choices and given other targets.

package kernel

import "iter"

// ItemID is the number of an item: no two items of a match have the same. 0 is none.
type ItemID uint32

// Item is the item of a number, or nil if it no longer lies on any stack. It is only good until the next event.
func (g *Table) Item(id ItemID) *Item {
	g.see(seesStacks)
	for i := range g.S.Stack {
		if it := &g.S.Stack[i]; it.ID == id && id != 0 {
			return it
		}
	}
	return nil
}

// Items goes through what lies on the stacks, what resolves next first.
func (g *Table) Items() iter.Seq[*Item] {
	g.see(seesStacks)
	return func(yield func(*Item) bool) {
		for i := len(g.S.Stack) - 1; i >= 0; i-- {
			if !yield(&g.S.Stack[i]) {
				return
			}
		}
	}
}

// IsAwake reports whether an item lies on the uppermost stack: what lies on those below waits until that is closed.
func (g *Table) IsAwake(it *Item) bool {
	g.see(seesStacks)
	return it.Level == g.S.Head.Level
}

// ScopeOfItem is where an item was played: what was chosen for it is remembered there.
func (g *Table) ScopeOfItem(it *Item) Scope {
	return Scope{Source: it.Source, Seat: it.Seat, Strand: stackMemory, Base: it.Memory}
}

// OfferItems offers each item of all stacks that passes a filter, what resolves next first.
func (g *Game) OfferItems(a *Ask, verb Verb, clause Clause, keep func(it *Item) bool) {
	for it := range g.Items() {
		if keep == nil || keep(it) {
			g.Offer(a, Option{Kind: ItemOption, N: int32(it.ID), Card: it.Source, Verb: verb, Clause: clause})
		}
	}
}

// aboutItems are the events that happen to an item on a stack.
var aboutItems = Of(Countered, Copied, Retargeted)

// isItemGone reports whether the item that an event is about no longer lies on a stack, or no longer has the choice that is to be another.
func (g *Table) isItemGone(e *Event) bool {
	it := g.Item(e.Item)
	if it == nil || e.Kind != Retargeted {
		return it == nil
	}
	return g.findMemo(it, e) < 0
}

// findMemo is the mark of an item that an event makes another, or -1.
func (g *Table) findMemo(it *Item, e *Event) int {
	for i := range g.S.Marks {
		m := &g.S.Marks[i]
		if m.Strand == stackMemory && m.Base == it.Memory && it.Memory != 0 && m.Slot == uint8(e.Attr) && m.Kind == memoKind(e.Mask) && m.Ref == e.Other {
			return i
		}
	}
	return -1
}
