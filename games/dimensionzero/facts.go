// Facts: what is found out about the position again and again, and kept until something changes that it was found out from (see kernel.Fact).

package dimensionzero

import (
	"saitei/effect"
	"saitei/kernel"
)

// The facts.
const (
	factDoomed kernel.FactID = iota // whether there is a rule effect to resolve, those of battles aside
	factRivals                      // the squares, a bit for each, on which units of different controllers have yet to fight
	factPurse                       // of each player: what the player can pay with
)

var facts = []kernel.Fact{
	factDoomed: {Name: "doomed", Room: 1, Find: func(g *kernel.Game, _ int) int64 { return effect.AsNumber[int64](isAnyDoomedAtRest(g)) }},
	factRivals: {Name: "rivals", Room: 1, Find: func(g *kernel.Game, _ int) int64 { return int64(rivalSquares(g)) }},
	factPurse: {Name: "purse", Room: players, Find: func(g *kernel.Game, s int) int64 {
		kernel.FindingsOf[findings](g).purses[s].countCards(g, kernel.Seat(s))
		return 0
	}},
}

// findings is what facts come to where a number will not do.
type findings struct {
	purses [players]purse
}
