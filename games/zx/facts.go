// Facts: what is found out about the position again and again, and kept until something changes that it was found out from (see kernel.Fact).

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// The facts.
const (
	factRule     kernel.FactID = iota // the first rule effect that has something to do, or -1
	factNoPlayer                      // of each player: whether a player card has to be put down for the player
	factExcess                        // of each player: by how many cards the charge is too large
	factIllegal                       // of each square: whether something has to leave it
	factLethal                        // whether something on a square is destroyed
	factCrisis                        // whether a player's crisis has something to do
	factTies                          // whether there are continuous effects of which a player has to say which is the older
	factShed                          // whether an effect is for a card that does not receive it
	factWallet                        // of each player: what the player can pay with
	factEntries                       // of each player: the squares onto which the player may play a Z/X, if nothing forbids it to that one
	factCauses                        // whether a card on a square has a cause noted
	factWeights                       // what lies on the powers of the Z/X on squares
)

func facts() []kernel.Fact {
	return []kernel.Fact{
		factRule:     {Name: "rule", Room: 1, Find: findRule},
		factNoPlayer: {Name: "no-player", Room: seats, Find: func(g *kernel.Game, s int) int64 { return effect.AsNumber[int64](lacksPlayer(g, kernel.Seat(s))) }},
		factExcess:   {Name: "excess", Room: seats, Find: func(g *kernel.Game, s int) int64 { return int64(excess(g, kernel.Seat(s))) }},
		factLethal:   {Name: "lethal", Room: 1, Find: func(g *kernel.Game, _ int) int64 { return effect.AsNumber[int64](hasLethal(g)) }},
		factCrisis:   {Name: "crisis", Room: 1, Find: func(g *kernel.Game, _ int) int64 { return effect.AsNumber[int64](crisisSeat(g) != kernel.NoSeat) }},
		factIllegal:  {Name: "illegal", Room: squares, Find: func(g *kernel.Game, i int) int64 { return effect.AsNumber[int64](isIllegal(g, i)) }},
		factTies:     {Name: "ties", Room: 1, Find: func(g *kernel.Game, _ int) int64 { return effect.AsNumber[int64](isTied(g)) }},
		factShed:     {Name: "shed", Room: 1, Find: func(g *kernel.Game, _ int) int64 { return effect.AsNumber[int64](isToShed(g)) }},
		factWallet: {Name: "wallet", Room: seats, Find: func(g *kernel.Game, s int) int64 {
			kernel.FindingsOf[findings](g).wallets[s].fill(g, kernel.Seat(s))
			return 0
		}},
		factEntries: {Name: "entries", Room: seats, Find: func(g *kernel.Game, s int) int64 { return int64(openTo(g, kernel.Seat(s))) }},
		factCauses:  {Name: "causes", Room: 1, Find: hasCauses},
		factWeights: {Name: "weights", Room: 1, Find: func(g *kernel.Game, _ int) int64 {
			x := kernel.FindingsOf[findings](g)
			x.weights = weigh(g, x.weights[:0])
			return 0
		}},
	}
}

// findings is what facts come to where a number will not do.
type findings struct {
	wallets [seats]wallet
	weights []weight
	dynamis verdicts // what has been decided about the cards of the dynamis while they are listed
	before  []weight // what lay on the powers before the batch of events that is being carried out (1204.4)
}

// onAnySquare reports whether a fact holds of some square.
func onAnySquare(g *kernel.Game, id kernel.FactID) bool {
	for i := range squares {
		if g.IsFact(id, i) {
			return true
		}
	}
	return false
}
