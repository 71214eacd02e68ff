// The virtual player card, and what is filled in: Z/X 1205, 1206.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

func lacksPlayerCard(g *kernel.Game) bool {
	return playerCardOf(g, 0) == kernel.NoCard || playerCardOf(g, 1) == kernel.NoCard
}

// layVirtualCard puts a virtual player card down for a player who has none (402.1b, 1206.1).
func layVirtualCard(g *kernel.Game, s kernel.Seat) {
	if playerCardOf(g, s) == kernel.NoCard && g.On(R1206_1) {
		createVirtual(g, s)
	}
}

// createVirtual proposes a virtual player card on a player's player square (1206.2a).
func createVirtual(g *kernel.Game, s kernel.Seat) {
	e := g.Draft(kernel.Created, verbCreate, s, kernel.NoRef)
	e.To, e.N = square(g, playerSquare(s)), int64(g.Pool.Extra.(*cardSet).virtual)
}

// isPlayerCard reports whether a card is a player card that lies face up. A virtual one counts as well (1206.3).
func isPlayerCard(g *kernel.Game, c kernel.CardID) bool {
	return hasKind(g, c, kindPlayer) && isUp(g, c) && (g.Printed(c, attrKind)&kindVirtual == 0 || g.On(R1206_3))
}

// addVirtual adds the virtual player card to a set: rules find no name on it (1206.2a), people are told what it is. It comes before all others, so that it is the same card wherever more cards follow.
func (cs *cardSet) addVirtual(set *rulebook.Set) {
	cs.virtual = kernel.DefID(len(cs.pool.Defs))
	def := kernel.Def{Number: virtualNumber, Attrs: make([]int64, attrCount)}
	def.Attrs[attrKind] = kindPlayer | kindVirtual
	cs.pool.Defs = append(cs.pool.Defs, def)
	cs.data = append(cs.data, cardData{})
	set.Add(&rulebook.Card{Number: virtualNumber, Name: "仮想のプレイヤーカード", NameEn: "virtual player card", Fields: map[string]string{"kind": "プレイヤー"}}, rulebook.Understood{Clauses: []kernel.Clause{R1206_2a}}, nil, nil)
}

// virtualNumber is what stands for the collector's number of the virtual player card, which has none (1206.2a).
const virtualNumber = "virtual"

// effects12 is what chapter 12 says about effects in general.
var effects12 = effect.Clauses{effect.HiddenAsSeen: {R1205_1}}
