// Instant Death and Resistance: Dimension Zero 5-2 and 5-17.

package dimensionzero

import (
	"saitei/effect"
	"saitei/kernel"
)

// anyLevel is the level of an Instant Death that names none.
const anyLevel = -1

// deathAbility is Instant Death: it triggers when its unit has dealt battle damage to a unit, with a level only to one whose use cost is no greater (5-2-2).
func deathAbility(a kernel.Ability, level int) kernel.Ability {
	a.Kind, a.Verb, a.Kinds = kernel.Triggered, verbDamage, kernel.Of(kernel.Counted)
	a.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if e.Mask&battleDamage == 0 || e.Other != at.Source || e.N <= 0 || !g.On(R5_2_2) {
			return false
		}
		return level == anyLevel || unpackCost(g.Attr(e.Card.Card, attrCost)).total() <= level && isTotalCompared(g)
	}
	return a
}

// hasLeftDeadly reports whether a unit with Instant Death has left the squares since the exchange was put on the stack: then that does not trigger (5-2-2-1).
func hasLeftDeadly(g *kernel.Game, r kernel.Ref) bool {
	return !g.IsCurrent(r) && hasPrinted(g.Pool, effect.GlimpseOf(g, r).Def, tagDeath)
}

// condemnSteps sets up that the unit that was dealt damage is put in its owner's graveyard at the end of the battle that is fought now (5-2-2).
var condemnSteps = kernel.Proc{Name: "condemn", Steps: []kernel.Step{
	{Clause: R5_2_2, Do: func(g *kernel.Game) kernel.Flow {
		victim := g.FirstRemembered(g.Scope(), effect.SlotSubject)
		if !isInBattle(g) || !g.IsCurrent(victim) {
			return kernel.Done
		}
		g.RememberMemo(slotDepth, kernel.MemoOfNumber(int32(battleDepth(g))))
		target := victim // what it sets up ends when that leaves the squares
		if !endsWithItsCard(g) {
			target = kernel.NoRef
		}
		g.Establish(verbGain, g.Frame().Seat, g.Node().With.(*terms).later, target, untilThisBattle(g), 1)
		return kernel.Continue
	}},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
}}

// executionAbility is what Instant Death sets up: at the end of that very battle the unit is put in its owner's graveyard.
func executionAbility(root kernel.NodeID) kernel.Ability {
	return kernel.Ability{
		Kind: kernel.Triggered, Clause: R5_2_2, Verb: verbBattleEnd, Kinds: kernel.Of(kernel.Announced), Root: root, Cost: kernel.NoNode,
		Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			var room [1]kernel.Memo
			for _, m := range g.Memos(at, slotDepth, room[:0]) {
				if n, ok := m.Number(); ok && int64(n) == e.N {
					return true
				}
			}
			return false
		},
	}
}

var executeSteps = kernel.Proc{Name: "execute", Steps: []kernel.Step{
	{Clause: R5_2_2, Do: func(g *kernel.Game) kernel.Flow {
		if r := g.FirstRemembered(g.Scope(), effect.SlotSubject); g.IsCurrent(r) {
			g.Move(verbDestroy, g.Frame().Seat, r, graveyardOf(g, r.Card), kernel.FaceUp, topOfGraveyard(g))
		}
		return kernel.Done
	}},
}}

// resistanceAbility is Resistance to some cards: the card takes no damage from them and is no target of theirs (5-17-2), looked at as they are when it is dealt (5-17-3).
func resistanceAbility(a kernel.Ability, to effect.CardTest) kernel.Ability {
	a.Kind, a.Kinds = kernel.Prohibiting, kernel.Of(kernel.Counted, kernel.Announced)
	a.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		by := e.Other
		if e.Verb == verbTarget {
			by = e.Source
		} else if e.Verb != verbDamage {
			return false
		}
		return e.Card == at.Source && !by.IsNone() && g.On(R5_17_2) && to(g, at, by)
	}
	return a
}

// coloursNow is the colours of an object as it is, or as it was when it left (5-17-3).
func coloursNow(g *kernel.Game, r kernel.Ref) int64 {
	if !g.On(R5_17_3) {
		return g.Printed(r.Card, attrColour)
	}
	if g.IsCurrent(r) {
		return colourOf(g, r.Card)
	}
	return g.LastAttr(r, attrColour)
}
