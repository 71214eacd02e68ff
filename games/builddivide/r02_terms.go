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

// controllerOfItem is who controls what is in the resolution zone: whoever played it (202-1a:i, 202-1c), of a triggered ability whoever controls its card (202-1d). The effect of an
// ability is controlled by the same player (202-1e).
func controllerOfItem(g *kernel.Game, it *kernel.Item) kernel.Seat {
	clause := R202_1a_i
	switch {
	case it.Ability == kernel.NoAbility:
	case g.Pool.Abilities[it.Ability].Kind == kernel.Activated:
		clause = R202_1c
	default:
		clause = R202_1d
	}
	if it.Ability != kernel.NoAbility && !g.On(R202_1e) || !g.On(clause) {
		return active(g)
	}
	return it.Seat
}

// isControlled reports whether a static ability is controlled by whoever controls its card (202-1b); otherwise it would be nobody's, and say nothing to anybody.
func isControlled(g *kernel.Game, at kernel.Scope) bool {
	return at.Seat != kernel.NoSeat && g.On(R202_1b)
}

// isAgainst reports whether a card is controlled by an opponent of a player (202-3, 1901-3).
func isAgainst(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return isOpposing(g, s, g.Controller(c)) && g.On(R202_3)
}

// hues is the colours of a card (203-2), as the sign of its total cost shows them.
func hues(g *kernel.Game, c kernel.CardID) int64 {
	set := g.Attr(c, attrColour)
	if down, isSided := g.OtherSide(c); isSided && !isOpened(g, c) {
		set = closedColours(g, c, set, g.Pool.Defs[down].Attrs[attrColour])
	}
	return coloursMeant(g, set)
}

// closedColours is the colours of a territory that is not open: none (203-2a), except in a D-deck, where those of its open face count (319-3a).
func closedColours(g *kernel.Game, c kernel.CardID, closed, open int64) int64 {
	if g.Zone(c) == zoneDDeck && g.On(R319_3a) || !g.On(R203_2a) {
		return open
	}
	return closed
}

// coloursMeant is what the colours of a card are taken for: there are four of them (203-1, 203-1a); a card may have none (203-1b, 203-2c), or several (203-1c, 203-2b), and then has
// each of them (203-1c:i).
func coloursMeant(g *kernel.Game, set int64) int64 {
	switch {
	case !g.On(R203_2) || !g.On(R203_1) || !g.On(R203_1a):
		return 0
	case set == 0 && !(g.On(R203_1b) && g.On(R203_2c)):
		return everyColour
	case set&(set-1) != 0 && !(g.On(R203_1c) && g.On(R203_1c_i) && g.On(R203_2b)):
		return 0
	}
	return set
}

// effects2 is what the chapter says about effects in general.
var effects2 = effect.Clauses{effect.SelfAndOpponent: {R202_2, R202_3}, effect.UnnamedIs: {R202_1e_i}, effect.ControllerIs: {R202_1, R202_1a}, effect.OwnerIs: {R201_1}, effect.FoeIs: {R202_3a}}
