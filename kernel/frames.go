// Frames: procedures under way, and the explicit stack on which they run.

package kernel

// Frame is a procedure under way.
type Frame struct {
	Source Ref // the object whose effect is being carried out
	// reg is what the procedure keeps, and after it the numbers of the memory that it owns: seen as structs alone, by Registers and MemoryOf.
	reg    [registerWords + memoryWords]int32
	Node   NodeID
	Proc   ProcID
	Step   uint16
	Clause Clause // what is being carried out now
	Done   uint16 // how many of the events last proposed here happened as proposed
	Asked  uint16 // how many were proposed
	Base   uint16 // the frame that owns the memory this one uses
	Seat   Seat
	Asks   uint8 // the root of a strand: whether somebody may have to choose while it runs
	// Instead is one more than the frame of the batch whose event this effect replaces, or 0: what is proposed here counts as that event.
	Instead  uint8
	Replaced uint8 // the owner of a memory: whether something it proposed was replaced
	Stacks   uint8 // how many stacks it has opened and not yet closed
	_        [3]uint8
	// Since is when what it carries out was played, of the owner of a memory; 0 where nothing says.
	Since uint32
}

type strandPhase uint8

const (
	running strandPhase = iota
	waiting             // for answers
	holding             // events to be committed together with the other strands'
	ended
)

// Frame is the procedure under way in the strand that is running.
func (g *Course) Frame() *Frame {
	g.see(seesPassing)
	fs := g.S.Strands[g.strand].Frames
	return &fs[len(fs)-1]
}

// Base is the frame that owns the memory of the effect that is running.
func (g *Course) Base() *Frame {
	return &g.S.Strands[g.strand].Frames[g.Frame().Base]
}

// IsRunning reports whether a procedure is under way on the running strand, perhaps interrupted by another.
func (g *Course) IsRunning(p ProcID) bool {
	g.see(seesPassing)
	for i := range g.S.Strands[g.strand].Frames {
		if g.S.Strands[g.strand].Frames[i].Proc == p {
			return true
		}
	}
	return false
}

// Cite says which clause the running procedure carries out, where a step carries out one of several.
func (g *Course) Cite(c Clause) { g.Frame().Clause = c }

// ActAs says for which player the running procedure acts, where only its steps find that out.
func (g *Course) ActAs(s Seat) { g.Frame().Seat = s }

// ActOn says which object the running procedure is about, once it has become another.
func (g *Course) ActOn(r Ref) { g.Frame().Source = r }

// Node is the instruction that the running frame carries out.
func (g *Course) Node() *Node { return &g.Pool.Nodes[g.Frame().Node] }

// Scope is where the running frame's conditions are evaluated.
func (g *Course) Scope() Scope {
	f := g.Frame()
	return Scope{Source: f.Source, Seat: f.Seat, Strand: uint8(g.strand), Base: f.Base}
}

// Call starts a procedure on top of the running one. It inherits whose effect is being carried out and its memory.
func (g *Course) Call(p ProcID) Flow {
	g.push(p)
	return called
}

// CallNode carries out an instruction as a part of the running effect.
func (g *Course) CallNode(id NodeID) Flow {
	if id == NoNode {
		return Continue
	}
	f := g.push(g.Pool.Nodes[id].Proc)
	f.Node = id
	return called
}

// Begin carries out an ability of source for seat, with a memory of its own.
func (g *Course) Begin(root NodeID, seat Seat, source Ref) Flow {
	if root == NoNode {
		return Continue
	}
	f := g.push(g.Pool.Nodes[root].Proc)
	f.Node, f.Seat, f.Source, f.Instead = root, seat, source, 0
	f.Base = uint16(len(g.S.Strands[g.strand].Frames) - 1)
	return called
}

// BeginProc starts a procedure for a seat with a memory of its own. What it proposes while an effect is carried out that replaces something counts as what happens instead, too.
func (g *Course) BeginProc(p ProcID, seat Seat, source Ref) Flow {
	f := g.push(p)
	f.Seat, f.Source = seat, source
	f.Base = uint16(len(g.S.Strands[g.strand].Frames) - 1)
	return called
}

// beginApart starts a procedure as BeginProc does, but one that is no part of what happens instead of something meanwhile: a check of the rules, or what was played before.
func (g *Course) beginApart(p ProcID, seat Seat, source Ref) Flow {
	flow := g.BeginProc(p, seat, source)
	g.Frame().Instead = 0
	return flow
}

func (g *Course) push(p ProcID) *Frame {
	st := &g.S.Strands[g.strand]
	if len(st.Frames) >= maxDepth {
		g.fail("procedures nest deeper than %d", maxDepth)
		g.endless = true
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

// maxDepth bounds the frames of a strand; a frame's index fits a byte. Reaching it is an engine error, or a matter of Rules.Endless.
const maxDepth = 250

// pop ends the running procedure and forgets the memory that only it owned.
func (g *Game) pop() {
	st := &g.S.Strands[g.strand]
	top := len(st.Frames) - 1
	if int(st.Frames[top].Base) == top && len(g.S.Marks) > 0 {
		g.forget(uint16(top))
	}
	if n := len(g.S.Picks); n > 0 && int(g.S.Picks[n-1].Depth) >= top {
		g.dropPicks(uint8(g.strand), uint8(top)) // what was answered to it is answered
	}
	if open := st.Frames[top].Stacks; open > 0 && top > 0 { // for whoever called it to close
		st.Frames[top-1].Stacks += open
	}
	st.Frames = st.Frames[:top]
	if uint8(top) < g.S.Head.Low {
		g.S.Head.Low = uint8(top)
	}
}

// isSettling reports whether a procedure is the kernel's own work on events: what is asked meanwhile is not part of the effect that
// proposed them, and does not disturb the answers which that effect still uses.
func isSettling(p ProcID) bool { return p == procBatch || p == procChecks }

// settlingDepth is the frame of the innermost such work under way in the running strand, or 0.
func (g *Course) settlingDepth() uint8 {
	fs := g.S.Strands[g.strand].Frames
	for i := len(fs) - 1; i > 0; i-- {
		if isSettling(fs[i].Proc) {
			return uint8(i)
		}
	}
	return 0
}
