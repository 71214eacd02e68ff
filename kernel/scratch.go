// Scratch: short-lived lists that a step needs, without asking for memory each time.

package kernel

// scratchLists is how many lists can be in use at the same time; the next one after that reuses the first.
const scratchLists = 16

// scratchRoom is how long a list can become before it needs memory of its own.
const scratchRoom = 64

type scratch struct {
	refs    [scratchLists][scratchRoom]Ref
	options [scratchLists][scratchRoom]Option
	placed  []Placed
	starts  []int
	refusal Refusal
	chain   []Clause
	given   [Activated + 1][]int32
	tagged  [32][]int32
	event   Event
	change  Event // what a continuous effect would do, while it is asked whether it may
	ref     int
	option  int
}

// Refs is an empty list of objects to append to. It is good for the step or the listing that asked for it.
func (g *Game) Refs() []Ref {
	g.scratch.ref = (g.scratch.ref + 1) % scratchLists
	return g.scratch.refs[g.scratch.ref][:0]
}

// Picks is an empty list of options to append to, good for as long as one of Refs.
func (g *Game) Picks() []Option {
	g.scratch.option = (g.scratch.option + 1) % scratchLists
	return g.scratch.options[g.scratch.option][:0]
}
