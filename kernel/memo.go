// Memos: what an effect can remember besides objects. A choice made on playing something may be an item on a stack, a square, a seat, a mode or a number.

package kernel

// memoKind is what a mark remembers.
type memoKind uint8

const (
	memoObject memoKind = iota
	memoItem
	memoNumber
	memoKinds
)

// Memo is one thing that an effect remembers: an object, an item on a stack, or a number, such as that of a square.
type Memo struct {
	ref  Ref
	kind memoKind
}

// MemoOf remembers an object.
func MemoOf(r Ref) Memo { return Memo{ref: r} }

// MemoOfItem remembers an item on a stack.
func MemoOfItem(id ItemID) Memo { return Memo{Ref{Serial: uint32(id), Card: NoCard}, memoItem} }

// MemoOfNumber remembers a number.
func MemoOfNumber(n int32) Memo { return Memo{Ref{Serial: uint32(n), Card: NoCard}, memoNumber} }

// Object is the object that is remembered, or NoRef if it is something else.
func (m Memo) Object() Ref {
	if m.kind != memoObject {
		return NoRef
	}
	return m.ref
}

// Item is the item that is remembered, or 0 if it is something else.
func (m Memo) Item() ItemID {
	if m.kind != memoItem {
		return 0
	}
	return ItemID(m.ref.Serial)
}

// Number is the number that is remembered, and whether it is one.
func (m Memo) Number() (int32, bool) { return int32(m.ref.Serial), m.kind == memoNumber }

// Memos appends to dst all that a slot of an effect's memory holds.
func (g *Table) Memos(at Scope, slot uint8, dst []Memo) []Memo {
	g.see(seesMarks)
	for _, m := range g.S.Marks {
		if m.Base == at.Base && m.Strand == at.Strand && m.Slot == slot {
			dst = append(dst, Memo{m.Ref, m.Kind})
		}
	}
	return dst
}
