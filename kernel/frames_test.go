// Frames: effects as trees of instructions on an explicit stack, each with a memory of its own that ends with it.

package kernel_test

import (
	"fmt"
	"testing"

	"saitei/kernel"
)

// TestInstructionsOfATree: an instruction carries out its parts in order, as part of the same effect, with its memory; a tree that
// asks anywhere is known to ask.
func TestInstructionsOfATree(t *testing.T) {
	tn := newTiny(2)
	var said []string
	leaf := tn.proc(do(func(g *kernel.Game) {
		said = append(said, fmt.Sprint(g.Node().With, " of ", g.Frame().Seat, " sees ", len(g.Remembered(g.Scope(), 1, nil))))
		g.Remember(1, g.S.Ref(0))
	}))
	sequence := tn.proc(kernel.Step{Label: 1, Do: func(g *kernel.Game) kernel.Flow {
		f, next := g.Frame(), kernel.Registers[int32](g)
		kids := g.Node().Kids
		if int(*next) == len(kids) {
			return kernel.Done
		}
		*next++
		f.Step--
		return g.CallNode(kids[*next-1])
	}})
	one := tn.AddNode(kernel.Node{Proc: leaf, With: 1})
	two := tn.AddNode(kernel.Node{Proc: leaf, With: 2, Asks: true})
	root := tn.AddNode(kernel.Node{Proc: sequence, Kids: []kernel.NodeID{one, two}})
	a := tn.card("A", nil)
	begin := kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.Begin(root, 1, g.S.Ref(0)) }}
	g := tn.play(t, tn.proc(begin, begin, tn.pausing(0), over), put(a, 0, tn.at(field, 0)))
	want(t, "carried out", fmt.Sprint(said), "[1 of 1 sees 0 2 of 1 sees 1 1 of 1 sees 0 2 of 1 sees 1]")
	want(t, "remembered after the effects", len(g.S.Marks), 0)
	want(t, "the tree asks", g.Pool.Nodes[root].Asks, true)
	want(t, "its first part does not", g.Pool.Nodes[one].Asks, false)
}

// TestForgetting: one slot of a memory can be emptied; the others stay.
func TestForgetting(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", nil)
	var left string
	tn.play(t, tn.proc(do(func(g *kernel.Game) {
		g.Remember(1, g.S.Ref(0))
		g.Remember(2, g.S.Ref(0))
		g.Forget(1)
		left = fmt.Sprint(g.FirstRemembered(g.Scope(), 1).IsNone(), g.FirstRemembered(g.Scope(), 2).IsNone())
	}), over), put(a, 0, tn.at(field, 0)))
	want(t, "empty slots", left, "true false")
}

// TestPauseStopsBeforeAClause: whoever looks closely can stop the match before a step and let it go on.
func TestPauseStopsBeforeAClause(t *testing.T) {
	tn := newTiny(2)
	second := say(2)
	second.Clause = 5
	g := tn.set(t, tn.proc(say(1), second, over))
	hasStopped := false
	g.Pause = func(next kernel.Clause) bool {
		if next == 5 && !hasStopped {
			hasStopped = true
			return true
		}
		return false
	}
	g.next()
	want(t, "said so far", g.happened(), "say1")
	g.next()
	want(t, "said", g.happened(), "say1 say2 end")
}
