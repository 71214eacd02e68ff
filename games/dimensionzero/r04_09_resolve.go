// Resolving: Dimension Zero 4-9, 4-1-3 and 2-20.

package dimensionzero

import "saitei/kernel"

// resolveSteps resolves what is on top of the stack (4-9-1).
var resolveSteps = kernel.Proc{Name: "resolve", Steps: []kernel.Step{
	{Clause: R4_9_1, Do: func(g *kernel.Game) kernel.Flow {
		it, ok := g.PopItem()
		if !ok {
			return kernel.Done
		}
		what, from, at, w := deedOf(&it)
		switch what {
		case castSpell:
			return resolveWith(g, it, procSpell, resolving{from: from, square: at, way: w})
		case createPlan:
			return g.ResolveBy(it, procCreatePlan)
		case renewPlan:
			return g.ResolveBy(it, procRenewPlan)
		case moveUnit:
			return resolveWith(g, it, procMoved, resolving{from: from, square: at})
		case exchangeDamage:
			return resolveWith(g, it, procDeal, resolving{from: from})
		}
		if !g.IsCurrent(it.Source) && !isIndependent(g) {
			return kernel.Done
		}
		return g.Resolve(it)
	}},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
}}

// resolving is what spellSteps, movedSteps and dealSteps keep.
type resolving struct {
	from   uint8        // the zone that the card was played from, the square that the unit moves from, or the step that the exchange is of
	square kernel.Place // the square that was named, or NoPlace
	way    way          // in which it was played
}

// resolveWith resolves an item by a procedure that is told something.
func resolveWith(g *kernel.Game, it kernel.Item, p kernel.ProcID, r resolving) kernel.Flow {
	flow := g.ResolveBy(it, p)
	*kernel.Registers[resolving](g) = r
	return flow
}

// isIndependent reports whether an ability on the stack does without its source, which may have gone elsewhere (4-2-5, 2-27-0).
func isIndependent(g *kernel.Game) bool { return g.On(R4_2_5) && isSourceApart(g) }

// isPutAtTheEnd reports whether a spell that resolves is put where it belongs at the end of that (4-1-3, 4-9-2-8).
func isPutAtTheEnd(g *kernel.Game) bool { return g.On(R4_1_3) && g.On(R4_9_2_8) }

// movedSteps resolves the move of a unit, the frame's source: it is countered unless the unit is on the square on which it was (4-9-3-1), and put released on the square
// named (4-9-3-2).
var movedSteps = kernel.Proc{Name: "moved", Steps: []kernel.Step{
	{Clause: R4_9_3_1, Do: func(g *kernel.Game) kernel.Flow {
		f := g.Frame()
		if g.IsCurrent(f.Source) && indexOf(g, f.Source.Card) == int(kernel.Registers[resolving](g).from) {
			return kernel.Continue
		}
		g.Tell(verbCounter, f.Seat, f.Source, 0)
		return kernel.Done
	}},
	{Clause: R4_9_3_2, Do: func(g *kernel.Game) kernel.Flow {
		f := g.Frame()
		if !g.IsCurrent(f.Source) {
			return kernel.Done
		}
		g.Move(verbShift, f.Seat, f.Source, kernel.Registers[resolving](g).square, kernel.FaceUp, 0)
		release(g, f.Seat, f.Source.Card)
		return kernel.Done
	}},
}}
