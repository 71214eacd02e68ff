// Scratch: short-lived lists that a step needs, without asking for memory each time.

package kernel

// scratchRoom is how long a list can become before it needs memory of its own.
const scratchRoom = 64

type scratch struct {
	refs    []*[scratchRoom]Ref
	options []*[scratchRoom]Option
	placed  []Placed
	refusal Refusal
	chain   []Clause
	given   [Activated + 1][]int32
	tagged  [32][]int32
	event   Event
	change  Event // what a continuous effect would do, while it is asked whether it may
	lists   Lists
	joined  []CardID // see listJoined
	isUsed  []bool   // of numbers under which something is remembered
}

// Lists is how many of the short-lived lists are in use.
type Lists struct{ refs, options int32 }

// ListsInUse is the short-lived lists that are in use now. Whoever looks through one of them and asks something of each entry that may need lists of its own gives those back with FreeLists
// once it has the answer: what is in use is never handed out again, so that the lists would become ever more.
func (g *Game) ListsInUse() Lists { return g.scratch.lists }

// FreeLists gives back the lists that were handed out since.
func (g *Game) FreeLists(since Lists) { g.scratch.lists = since }

// Refs is an empty list of objects to append to. It is good for the step or the listing that asked for it, or until somebody gives it back.
func (g *Game) Refs() []Ref {
	i := int(g.scratch.lists.refs)
	if i == len(g.scratch.refs) {
		g.scratch.refs = append(g.scratch.refs, new([scratchRoom]Ref))
	}
	g.scratch.lists.refs++
	return g.scratch.refs[i][:0]
}

// Picks is an empty list of options to append to, good for as long as one of Refs.
func (g *Game) Picks() []Option {
	i := int(g.scratch.lists.options)
	if i == len(g.scratch.options) {
		g.scratch.options = append(g.scratch.options, new([scratchRoom]Option))
	}
	g.scratch.lists.options++
	return g.scratch.options[i][:0]
}
