// Resolving: Dimension Zero 4-9, 4-1-3 and 2-20.

package dimensionzero

import (
	"saitei/effect"
	"saitei/kernel"
)

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
			return resolveWith(g, it, procSpell, resolving{from: from, square: at, way: w, ability: it.Ability})
		case createPlan:
			return g.ResolveBy(it, procCreatePlan)
		case renewPlan:
			return g.ResolveBy(it, procRenewPlan)
		case moveUnit:
			return resolveWith(g, it, procMoved, resolving{from: from, square: at, advances: uint8(advancesOf(&it))})
		case exchangeDamage:
			return resolveWith(g, it, procDeal, resolving{from: from})
		}
		if !g.On(R2_1_5) || !g.IsCurrent(it.Source) && !isIndependent(g) {
			return kernel.Done
		}
		if loops.IsCircle(g, it.Ability, it.Source) {
			drawEndlessDuel(g)
			return kernel.Done
		}
		return resolveWith(g, it, procAbility, resolving{ability: it.Ability})
	}},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
}}

// resolving is what spellSteps, movedSteps and dealSteps keep.
type resolving struct {
	from     uint8            // the zone that the card was played from, the square that the unit moves from, or the step that the exchange is of
	square   kernel.Place     // the square that was named, or NoPlace
	way      way              // in which it was played
	advances uint8            // how often Advance was paid for the move
	ability  kernel.AbilityID // the ability, or the text of the strategy
	_        [2]uint8
}

// abilitySteps resolves an activated or triggered ability (4-9-2): its targets are looked at again, and if it has lost all of them it is countered (4-9-2-1); then it does what its text says, in order
// (4-9-2-3).
var abilitySteps = kernel.Proc{Name: "ability", Steps: []kernel.Step{
	{Clause: R4_9_2_1, Do: func(g *kernel.Game) kernel.Flow {
		if keepsTargets(g, kernel.Registers[resolving](g).ability) {
			return kernel.Continue
		}
		return counter(g)
	}},
	{Clause: R4_9_2_3, Do: carryOut},
	{When: isRepeated, Do: carryOut},
	{Do: effect.PutBackSeen},
	{When: func(g *kernel.Game) bool { return isShownAbility(g, kernel.Registers[resolving](g).ability) }, Do: func(g *kernel.Game) kernel.Flow {
		hide(g, g.Frame().Source)
		return kernel.Done
	}},
}}

// isRepeated reports whether what a spell or ability does would be done over again: it is done once and is over (4-13-1).
func isRepeated(g *kernel.Game) bool { return !g.On(R4_13_1) }

// carryOut does what the ability or the strategy that is being resolved says: that is its effects (4-12-1).
func carryOut(g *kernel.Game) kernel.Flow {
	id := kernel.Registers[resolving](g).ability
	if id == kernel.NoAbility || g.Pool.Abilities[id].Root == kernel.NoNode || !g.On(R4_12_1) || !resolvesFromHand(g) {
		return kernel.Continue
	}
	return g.CallNode(g.Pool.Abilities[id].Root)
}

// counter counters what is being resolved: it does nothing (4-10-1), and a spell goes to its owner's graveyard (4-10-2, 4-1-5).
func counter(g *kernel.Game) kernel.Flow {
	f := g.Frame()
	g.Tell(verbCounter, f.Seat, f.Source, 0)
	switch {
	case !g.On(R4_10_1):
		return kernel.Continue
	case !g.On(R4_10_3): // what was paid would be paid back
		for _, c := range g.At(zoneEnergy, f.Seat) {
			release(g, f.Seat, c)
		}
	}
	if f.Proc == procSpell && g.IsCurrent(f.Source) && g.On(R4_10_2) && g.On(R4_1_5) {
		g.Move(verbBury, f.Seat, f.Source, graveyardOf(g, f.Source.Card), kernel.FaceUp, topOfGraveyard(g))
	}
	return kernel.Done
}

// onlySteps carries out a conditional triggered ability if its condition still holds; otherwise it is countered (4-4-3, 4-8-8).
var onlySteps = effect.One("only", func(g *kernel.Game) kernel.Flow {
	n := g.Node()
	if !n.Cond(g, g.Scope()) && g.On(R4_8_8) {
		f := g.Frame()
		g.Tell(verbCounter, f.Seat, f.Source, 0)
		return kernel.Done
	}
	return g.CallNode(n.Kids[0])
})

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
		noteMove(g, f.Seat)
		tellAdvances(g, int(kernel.Registers[resolving](g).advances))
		return kernel.Done
	}},
}}

// lastSquare is the square on which an object is, or was when it left the squares; NoPlace if it was on none (4-9-2-6, 4-17-0).
func lastSquare(g *kernel.Game, r kernel.Ref) kernel.Place {
	if r.IsNone() || !g.IsCurrent(r) && (!g.On(R4_9_2_6) || !g.On(R4_2_6) || !g.On(R4_17_0)) {
		return kernel.NoPlace
	}
	v := effect.GlimpseOf(g, r)
	if z, ok := v.Zone(g); ok && onSquares&(1<<z) != 0 {
		return v.Place
	}
	for n := range g.Past(r.Card) {
		if n.Ref.Serial < r.Serial && n.Place != kernel.NoPlace && onSquares&(1<<g.Rules.ZoneOf(n.Place)) != 0 {
			return n.Place
		}
	}
	return kernel.NoPlace
}

// lastSeen is an object that an effect has moved as it is looked at from then on: what has left the squares as it was on them, and in a hidden zone as it was before (4-8-11-2).
func lastSeen(g *kernel.Game, r kernel.Ref) kernel.Ref {
	if !g.IsCurrent(r) || onSquares&(1<<g.Zone(r.Card)) != 0 || !g.On(R4_8_11_2) {
		return r
	}
	for n := range g.Past(r.Card) {
		if isHidden := hiddenZones&(1<<g.Zone(r.Card)) != 0; isHidden || n.Place != kernel.NoPlace && onSquares&(1<<g.Rules.ZoneOf(n.Place)) != 0 {
			return n.Ref
		}
		break
	}
	return r
}
