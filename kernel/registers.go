// Registers: the numbers that a procedure keeps while it is under way, by name and by type.
//
// A procedure that has something to keep declares a struct for it, and its steps see the registers of their frame as that struct:
//
//	// taking is what takeProc keeps.
//	type taking struct {
//		left int32         // how many cards are still to be taken
//		from kernel.ZoneID // where they lie
//		any  bool          // whether one has been
//		_    [2]uint8
//	}
//
//	r := kernel.Registers[taking](g)
//	r.left--
//
// The struct lies in the frame itself, so it is a part of the position like everything else there: it holds plain numbers, no pointers, and no
// padding that is not spelled out, and fits into four words. archtest holds every struct that is used in this way to it.

package kernel

import "unsafe"

// A frame has room for so many words of its procedure's own, and for so many of the effect whose memory it owns.
const (
	registerWords = 4
	memoryWords   = 4
)

// Words is registers as they are handed to a procedure that starts.
type Words [registerWords]int32

// Registers sees the registers of the procedure that is running as the struct that it keeps them in. The pointer is good until the next
// procedure starts or ends.
func Registers[T any](g *Game) *T { return RegistersOf[T](g.Frame()) }

// RegistersOf sees the registers of a frame as the struct that its procedure keeps them in.
func RegistersOf[T any](f *Frame) *T {
	mustHold[T](registerWords)
	return (*T)(unsafe.Pointer(&f.reg))
}

// MemoryOf sees the numbers of an effect's memory as the game's struct for them, given the frame that owns the memory; see Game.Base and
// Game.BaseOf. Unlike registers they are shared by all procedures of one effect.
func MemoryOf[T any](f *Frame) *T {
	mustHold[T](memoryWords)
	return (*T)(unsafe.Pointer(&f.reg[registerWords]))
}

// mustHold panics if a struct has no room in so many words. For each type it is decided when the program is built.
func mustHold[T any](words uintptr) {
	var v T
	if unsafe.Sizeof(v) > words*unsafe.Sizeof(int32(0)) {
		panic("kernel: more registers than a frame has words for")
	}
}

// Pack is registers as words, to be handed on.
func Pack[T any](regs T) Words {
	mustHold[T](registerWords)
	var w Words
	*(*T)(unsafe.Pointer(&w)) = regs
	return w
}

// CallWith is Game.Call for a procedure that is told something: what its registers are at first.
func CallWith[T any](g *Game, p ProcID, regs T) Flow {
	flow := g.Call(p)
	*Registers[T](g) = regs
	return flow
}

// BeginWith is Game.BeginProc for a procedure that is told something: what its registers are at first.
func BeginWith[T any](g *Game, p ProcID, seat Seat, source Ref, regs T) Flow {
	flow := g.BeginProc(p, seat, source)
	*Registers[T](g) = regs
	return flow
}

// BaseOf is the frame that owns the memory of the effect that a scope belongs to.
func (g *Table) BaseOf(at Scope) *Frame {
	g.see(seesPassing)
	return &g.S.Strands[at.Strand].Frames[at.Base]
}
