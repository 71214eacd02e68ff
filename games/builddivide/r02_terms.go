// Owners, controllers and colours: Build Divide 200.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// The colours (203-1a), as bits of a set.
const (
	black int64 = 1 << iota
	blue
	white
	red
	everyColour = black | blue | white | red
)

// colourSigns is how they are printed, in the order of their bits.
var colourSigns = []rune{'黒', '青', '白', '赤'}

// active is the turn player (701-1).
func active(g *kernel.Game) kernel.Seat { return kernel.Seat(g.Var(vActive)) }

// isOf reports whether a player controls a card (202-1a).
func isOf(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return g.Controller(c) == s && g.On(R202_1a)
}

// isAgainst reports whether a card is controlled by an opponent of a player (202-3, 1901-4).
func isAgainst(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return g.Rules.IsOpponent(s, g.Controller(c)) && g.On(R202_3)
}

// hues is the colours of a card (203-2). One of several colours has each of them (203-1c:i).
func hues(g *kernel.Game, c kernel.CardID) int64 {
	if !g.On(R203_2) {
		return 0
	}
	set := g.Attr(c, attrColour)
	if set&(set-1) != 0 && !g.On(R203_1c_i) {
		return 0
	}
	return set
}

// effects2 is what the chapter says about effects in general.
var effects2 = effect.Clauses{effect.SelfAndOpponent: {R202_2, R202_3}, effect.UnnamedIs: {R202_1e_i}, effect.ControllerIs: {R202_1a}}
