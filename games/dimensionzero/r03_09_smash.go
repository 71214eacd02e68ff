// Smashing: Dimension Zero 3-9.

package dimensionzero

import (
	"saitei/internal/duel"
	"saitei/kernel"
)

// isSmasher reports whether a player's unit can smash: it is in the central or the enemy area and can be frozen (3-9-1, J12).
func isSmasher(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	i := indexOf(g, c)
	return i >= 0 && isUnit(g, c) && g.Controller(c) == s && areaSeen(g, s, i) != ownArea && canFreeze(g, c)
}

// canSmash reports whether a player has a unit that can smash.
func canSmash(g *kernel.Game, s kernel.Seat) bool {
	for _, c := range g.Throughout(zoneBattle) {
		if isSmasher(g, s, c) {
			return true
		}
	}
	return false
}

// isSmashTime reports whether a player can let units smash: in their own smash phase while the stack is empty (3-9-1).
func isSmashTime(g *kernel.Game, s kernel.Seat) bool {
	return g.Var(vPhase) == smashPhase && s == activePlayer(g) && isStackEmpty(g)
}

var (
	needsSmashTime = kernel.Need{Clause: R3_9_1, Fact: "refuse.not-smash-time", Verb: verbSmash, Found: true, Holds: func(g *kernel.Game, a *kernel.Ask, _ *kernel.Option) bool {
		return isSmashTime(g, a.Seat)
	}}
	needsSmasher = kernel.Need{Clause: R3_9_1, Fact: "refuse.no-smasher", Verb: verbSmash, Found: true, Holds: func(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
		return isSmasher(g, a.Seat, o.Card.Card)
	}}
)

// smashings offers the active player the units that can smash (3-9-1).
func smashings(g *kernel.Game, a *kernel.Ask) {
	if !isSmashTime(g, a.Seat) {
		return
	}
	for _, c := range g.Throughout(zoneBattle) {
		if isSmasher(g, a.Seat, c) {
			g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbSmash, Clause: R3_9_1, Place: g.Place(c)})
		}
	}
}

// smashSteps lets the running player's unit smash: it is frozen, and the opponent puts as many cards from the top of the deck in the smash zone as its smash says, one
// more if it is in the enemy area (3-9-1). Of too few cards all there are go (4-12-2).
var smashSteps = kernel.Proc{Name: "smash", Steps: []kernel.Step{
	{Clause: R3_9_1, Do: func(g *kernel.Game) kernel.Flow {
		f := g.Frame()
		freeze(g, f.Seat, f.Source)
		return kernel.Continue
	}},
	{Clause: R3_9_1, Do: func(g *kernel.Game) kernel.Flow {
		f := g.Frame()
		if done, _ := g.Happened(); done == 0 {
			return kernel.Done
		}
		g.Say(verbSmash, f.Seat, f.Source, smashDealt(g, f.Seat, f.Source.Card))
		return kernel.Continue
	}},
	{Clause: R3_9_1, Do: func(g *kernel.Game) kernel.Flow {
		if done, _ := g.Happened(); done > 0 { // something else may have happened instead (4-15-2)
			f := g.Frame()
			hit(g, duel.Other(f.Seat), smashDealt(g, f.Seat, f.Source.Card))
		}
		return kernel.Done
	}},
}}

// smashDealt is how many cards a player's unit that smashes puts in the smash zone: its smash, and one more from the enemy area (3-9-1).
func smashDealt(g *kernel.Game, s kernel.Seat, c kernel.CardID) int {
	n := smashOf(g, c)
	if areaSeen(g, s, indexOf(g, c)) == enemyArea {
		n++
	}
	return n
}
