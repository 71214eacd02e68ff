// Frames: procedures as tables of named steps, and the explicit stack on which they run.

package kernel

// Proc is a numbered procedure of a rulebook.
type Proc struct {
	Name  string
	Steps []Step
}

// Step is one paragraph of a procedure. A step does one thing and says what comes next. Its clause is cited by whatever
// happens while it runs; a step whose clause is disabled is skipped.
type Step struct {
	Clause Clause
	Label  Label
	During Guard
	When   func(g *Game) bool // nil: always. A step that does not apply neither runs nor counts as having fired.
	Do     func(g *Game) Flow
}

// Guard is a condition that is so simple that it costs nothing to ask: that a number of the table has a value. The zero Guard always
// holds.
type Guard struct {
	of uint8 // which number, plus one
	is int8
}

// VarIs is the guard that a number of the table has a value.
func VarIs(v int, n int8) Guard { return Guard{of: uint8(v + 1), is: n} }

func (c Guard) holds(s *State) bool { return c.of == 0 || s.Vars[c.of-1] == int32(c.is) }

// Flow is what a step says comes next.
type Flow uint32

// The flows that need no argument. Continue goes on with the next step; Done ends the procedure; Again runs the same step once
// more; Wait stops until everybody who was asked has answered, then goes on with the next step.
const (
	Continue Flow = iota
	Done
	Again
	Wait
	called
	rolledBack
	jump
)

const noStep = 0xffff

// GoTo continues at a named step of the same procedure.
func GoTo(l Label) Flow { return jump | Flow(l)<<8 }

// Frame is a procedure under way.
type Frame struct {
	Source Ref // the object whose effect is being carried out
	Reg    [8]int32
	Node   NodeID
	Proc   ProcID
	Step   uint16
	Clause Clause // what is being carried out now
	Done   uint16 // how many of the events last proposed here happened as proposed
	Asked  uint16 // how many were proposed
	Seat   Seat
	Base   uint8 // the frame that owns the memory this one uses
	Asks   uint8 // the root of a strand: whether somebody may have to choose while it runs
	// Instead is one more than the frame of the batch whose event this effect replaces, or 0: what is proposed here counts as that event.
	Instead  uint8
	Replaced uint8 // the owner of a memory: whether something it proposed was replaced
	_        uint8
}

type strandPhase uint8

const (
	running strandPhase = iota
	waiting             // for answers
	holding             // events to be committed together with the other strands'
	ended
)

// Frame is the procedure under way in the strand that is running.
func (g *Game) Frame() *Frame {
	fs := g.S.Strands[g.strand].Frames
	return &fs[len(fs)-1]
}

// Base is the frame that owns the memory of the effect that is running.
func (g *Game) Base() *Frame {
	return &g.S.Strands[g.strand].Frames[g.Frame().Base]
}

// IsRunning reports whether a procedure is under way on the running strand, perhaps interrupted by another.
func (g *Game) IsRunning(p ProcID) bool {
	for i := range g.S.Strands[g.strand].Frames {
		if g.S.Strands[g.strand].Frames[i].Proc == p {
			return true
		}
	}
	return false
}

// Cite says which clause the running procedure carries out, where a step carries out one of several.
func (g *Game) Cite(c Clause) { g.Frame().Clause = c }

// ActAs says for which player the running procedure acts, where only its steps find that out.
func (g *Game) ActAs(s Seat) { g.Frame().Seat = s }

// ActOn says which object the running procedure is about, once it has become another.
func (g *Game) ActOn(r Ref) { g.Frame().Source = r }

// Node is the instruction that the running frame carries out.
func (g *Game) Node() *Node { return &g.Pool.Nodes[g.Frame().Node] }

// Scope is where the running frame's conditions are evaluated.
func (g *Game) Scope() Scope {
	f := g.Frame()
	return Scope{Source: f.Source, Seat: f.Seat, Strand: uint8(g.strand), Base: f.Base}
}

// Call starts a procedure on top of the running one. It inherits whose effect is being carried out and its memory.
func (g *Game) Call(p ProcID, regs ...int32) Flow {
	f := g.push(p)
	copy(f.Reg[:], regs)
	return called
}

// CallNode carries out an instruction as a part of the running effect.
func (g *Game) CallNode(id NodeID) Flow {
	if id == NoNode {
		return Continue
	}
	f := g.push(g.Pool.Nodes[id].Proc)
	f.Node = id
	return called
}

// Begin carries out an ability of source for seat, with a memory of its own.
func (g *Game) Begin(root NodeID, seat Seat, source Ref) Flow {
	if root == NoNode {
		return Continue
	}
	f := g.push(g.Pool.Nodes[root].Proc)
	f.Node, f.Seat, f.Source, f.Instead = root, seat, source, 0
	f.Base = uint8(len(g.S.Strands[g.strand].Frames) - 1)
	return called
}

// BeginProc starts a procedure for a seat with a memory of its own.
func (g *Game) BeginProc(p ProcID, seat Seat, source Ref, regs ...int32) Flow {
	f := g.push(p)
	f.Seat, f.Source, f.Instead = seat, source, 0
	copy(f.Reg[:], regs)
	f.Base = uint8(len(g.S.Strands[g.strand].Frames) - 1)
	return called
}

func (g *Game) push(p ProcID) *Frame {
	st := &g.S.Strands[g.strand]
	if len(st.Frames) >= maxDepth {
		g.fail("procedures nest deeper than %d", maxDepth)
		st.Frames = st.Frames[:len(st.Frames)-1]
	}
	st.Frames = extended(st.Frames)
	n := len(st.Frames) - 1
	f := &st.Frames[n]
	f.Proc, f.Node = p, NoNode
	if n > 0 {
		top := &st.Frames[n-1]
		f.Seat, f.Source, f.Base, f.Clause, f.Instead = top.Seat, top.Source, top.Base, top.Clause, top.Instead
	} else {
		f.Seat, f.Source = NoSeat, NoRef
	}
	return f
}

// maxDepth bounds the frames of a strand; a frame's index fits a byte. Reaching it is an engine error, never a rule.
const maxDepth = 250

// pop ends the running procedure and forgets the memory that only it owned.
func (g *Game) pop() {
	st := &g.S.Strands[g.strand]
	top := len(st.Frames) - 1
	if int(st.Frames[top].Base) == top && len(g.S.Marks) > 0 {
		g.forget(uint8(top))
	}
	if isSettling(st.Frames[top].Proc) && len(g.S.Picks) > 0 {
		g.dropPicks(uint8(g.strand), uint8(top))
	}
	st.Frames = st.Frames[:top]
}

// isSettling reports whether a procedure is the kernel's own work on events: what is asked meanwhile is not part of the effect that
// proposed them, and does not disturb the answers which that effect still uses.
func isSettling(p ProcID) bool { return p == procBatch || p == procChecks }

// settlingDepth is the frame of the innermost such work under way in the running strand, or 0.
func (g *Game) settlingDepth() uint8 {
	fs := g.S.Strands[g.strand].Frames
	for i := len(fs) - 1; i > 0; i-- {
		if isSettling(fs[i].Proc) {
			return uint8(i)
		}
	}
	return 0
}

func (g *Game) forget(base uint8) {
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
	g.S.Marks = append(g.S.Marks, Mark{Ref: r, Strand: uint8(g.strand), Base: g.Frame().Base, Slot: slot})
}

// Forget empties a slot of the running effect's memory.
func (g *Game) Forget(slot uint8) {
	base, kept := g.Frame().Base, g.S.Marks[:0]
	for _, m := range g.S.Marks {
		if m.Base != base || m.Strand != uint8(g.strand) || m.Slot != slot {
			kept = append(kept, m)
		}
	}
	g.S.Marks = kept
}

// Remembered appends to dst what a slot of an effect's memory holds.
func (g *Game) Remembered(at Scope, slot uint8, dst []Ref) []Ref {
	for _, m := range g.S.Marks {
		if m.Base == at.Base && m.Strand == at.Strand && m.Slot == slot {
			dst = append(dst, m.Ref)
		}
	}
	return dst
}

// FirstRemembered is the first object in a slot, or NoRef.
func (g *Game) FirstRemembered(at Scope, slot uint8) Ref {
	for _, m := range g.S.Marks {
		if m.Base == at.Base && m.Strand == at.Strand && m.Slot == slot {
			return m.Ref
		}
	}
	return NoRef
}

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

// stackMemory stands in a Mark where a strand would: the object is remembered by an item on a stack, under the item's Memory.
const stackMemory = 0xff

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

// keepMemory keeps a copy of what the effect that proposed an event remembers, for something that is carried out later, and gives the
// number under which it is kept; 0 if there is nothing to remember.
func (g *Game) keepMemory(e *Event) uint8 {
	fs := g.S.Strands[e.Strand].Frames
	if int(e.Depth) >= len(fs) {
		return 0
	}
	base, memory := fs[e.Depth].Base, uint8(0)
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
	}
	return memory
}

// PendingHolds reports whether what is kept for the i-th pending instruction has an object in a slot.
func (g *Game) PendingHolds(i int, slot uint8, r Ref) bool {
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
	if p.Memory == 0 {
		return
	}
	for i := range g.S.Marks {
		if m := &g.S.Marks[i]; m.Strand == stackMemory && m.Base == p.Memory {
			m.Strand, m.Base = uint8(g.strand), g.Frame().Base
		}
	}
}

// freeMemory forgets what was remembered by items that are gone, and gives a number that no item uses.
func (g *Game) freeMemory() uint8 {
	var isUsed [256]bool
	isUsed[0] = true
	for i := range g.S.Stack {
		isUsed[g.S.Stack[i].Memory] = true
	}
	for i := range g.S.Pending {
		isUsed[g.S.Pending[i].Memory] = true
	}
	kept := g.S.Marks[:0]
	for _, m := range g.S.Marks {
		if m.Strand != stackMemory || isUsed[m.Base] {
			kept = append(kept, m)
		}
	}
	g.S.Marks = kept
	for n := 1; n < len(isUsed); n++ {
		if !isUsed[n] {
			return uint8(n)
		}
	}
	g.fail("more than %d items that remember something", len(isUsed)-1)
	return 0
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

// Save remembers the position, to go back to if what follows turns out to be illegal. The position is that of before the
// running step.
func (g *Game) Save() {
	s, n := g.S, len(g.S.Saved)
	all := resize(s.Saved, n+1)
	if all[n] == nil {
		all[n] = new(State)
	}
	slot := all[n]
	s.Saved = nil // a saved position needs no copy of the older ones: they are still here
	s.Clone(slot)
	s.Saved = all
	fs := slot.Strands[g.strand].Frames
	fs[len(fs)-1].Step--
}

// Keep gives up the position that was saved last: the play was legal.
func (g *Game) Keep() {
	if n := len(g.S.Saved); n > 0 {
		g.S.Saved = g.S.Saved[:n-1]
	}
}

// HasLearned reports whether something hidden became known, or something random happened, since the position was saved.
func (g *Game) HasLearned() bool {
	n := len(g.S.Saved)
	return n > 0 && g.S.Saved[n-1].Head.Secrets != g.S.Head.Secrets
}

// RollBack restores the position saved last, down to the choices, and continues at a named step of the procedure that saved
// it. The randomness used meanwhile stays used and what was revealed stays counted as revealed, so that a play taken back
// cannot be used to peek; and what was chosen stays noted, so that a question that takes no repetition does not offer it again.
func (g *Game) RollBack(to Label) Flow {
	n := len(g.S.Saved)
	if n == 0 {
		g.fail("nothing was saved to roll back to")
		return Done
	}
	slot := g.S.Saved[n-1]
	drawn := append(g.scratchDrawn[:0], g.S.Drawn...)
	visits := append(g.scratchVisits[:0], g.S.Visits...)
	g.scratchDrawn, g.scratchVisits = drawn, visits
	head, saved := g.S.Head, g.S.Saved
	g.S.Saved = nil
	slot.Clone(g.S)
	g.S.Saved = saved[:n-1]
	copy(g.S.Drawn, drawn)
	for _, v := range visits[min(len(visits), len(g.S.Visits)):] {
		if v.Seat != NoSeat {
			g.S.Visits = append(g.S.Visits, v)
		}
	}
	g.S.Head.Secrets, g.S.Head.NextAsk, g.S.Head.Choices = head.Secrets, head.NextAsk, head.Choices
	g.S.Head.Serial, g.S.Head.Clock = head.Serial, head.Clock
	g.forgetAll()
	f := g.Frame()
	f.Step = g.step(f.Proc, to)
	return rolledBack
}

func (g *Game) step(p ProcID, l Label) uint16 {
	if ls := g.Rules.labels[p]; int(l) < len(ls) && ls[l] != noStep {
		return ls[l]
	}
	g.fail("procedure %s has no step labelled %d", g.Rules.Procs[p].Name, l)
	return uint16(len(g.Rules.Procs[p].Steps))
}
