// Sides: whom 相手 and 味方 mean where teams play. Between two players the opponent is the other, and nobody is an ally.

package effect

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// hasPartners reports whether players have partners in the game that is played.
func hasPartners(g *kernel.Game) bool { return g.Rules.TeamCount() < g.Rules.Seats }

// isPartner reports whether two players play together and are not the same.
func isPartner(g *kernel.Game, a, b kernel.Seat) bool { return a != b && !g.Rules.IsOpponent(a, b) }

// isOnSide reports whether a player is one of the side that w names, seen from the player of the text.
func isOnSide(g *kernel.Game, w Who, at kernel.Scope, s kernel.Seat) bool {
	switch w {
	case Ally:
		return !g.Rules.IsOpponent(at.Seat, s) && On(g, AlliesAre)
	case EitherOpponent:
		return isOpponent(g, at, s) && On(g, OpponentIs) && (!hasPartners(g) || On(g, AnyOpponents) || isFirstOpponent(g, at, s))
	}
	if !isOpponent(g, at, s) || !On(g, OpponentIs) {
		return false
	}
	if !hasPartners(g) {
		return true
	}
	if one := opponentMeant(g, at); one != kernel.NoSeat {
		return s == one
	}
	return On(g, EveryOpponent) || isFirstOpponent(g, at, s)
}

// isOpponent reports whether a player plays against the player of a text.
func isOpponent(g *kernel.Game, at kernel.Scope, s kernel.Seat) bool {
	return g.Rules.IsOpponent(at.Seat, s) || isPartner(g, at.Seat, s) && !On(g, OpponentsAre)
}

// isFirstOpponent reports whether a player is the first of the opponents: the only one without the rule that more than one of them is meant.
func isFirstOpponent(g *kernel.Game, at kernel.Scope, s kernel.Seat) bool {
	return g.Rules.Opponents(at.Seat)&(1<<s-1) == 0
}

// opponentMeant is the one opponent whom a text means, or NoSeat where it means them all: the one that is being asked about, or who was chosen when the text was played.
func opponentMeant(g *kernel.Game, at kernel.Scope) kernel.Seat {
	if at.Against != 0 {
		return kernel.Seat(at.Against) - 1
	}
	return kernel.Seat(g.FirstRemembered(at, SlotOpponent).Serial) - 1 // see SeatMark; of none it is 0
}

// HasOpponent reports whether it is settled which opponent the running text means.
func HasOpponent(g *kernel.Game) bool { return opponentMeant(g, g.Scope()) != kernel.NoSeat }

// MeanOpponent settles which opponent the running text means.
func MeanOpponent(g *kernel.Game, s kernel.Seat) { g.Remember(SlotOpponent, SeatMark(s)) }

// metByEither is a condition of a static ability that asks whether the opponent is or has something: any one of the opponents must meet it, and all of it.
func metByEither(met kernel.Cond) kernel.Cond {
	return func(g *kernel.Game, at kernel.Scope) bool {
		if !hasPartners(g) || at.Against != 0 || !On(g, EitherMeets) {
			return met(g, at)
		}
		for s := range kernel.Seat(g.Rules.Seats) {
			if at.Against = uint8(s) + 1; g.Rules.IsOpponent(at.Seat, s) && met(g, at) {
				return true
			}
		}
		return false
	}
}

// condsHeld is the conditions under which a sentence of a static ability holds.
func (c *Compiler) condsHeld(ts []*cardtext.Tree) kernel.Cond {
	met := c.Conds(ts)
	if MentionsAny(ts, ops.Opponent) {
		return metByEither(met)
	}
	return met
}

// IsChosenAmong reports whether a tree means some of some cards, so that somebody chooses which.
func IsChosenAmong(t *cardtext.Tree) bool { return t.Op == ops.Some && !takesAll(t) }

// eitherOpponent is no word of a lexicon: any of several opponents.
var eitherOpponent = cardtext.OpOf("eitherOpponent")

// ofEitherOpponent is cards of the opponent of which somebody else chooses some: they may be any opponent's.
func (c *Compiler) ofEitherOpponent(t *cardtext.Tree, w Who) *cardtext.Tree {
	if !c.Language.ForTeams || w == Opponent || !IsChosenAmong(t) {
		return t
	}
	return whoseEver(t)
}

// whoseEver is a tree in which whatever is the opponent's is any opponent's.
func whoseEver(t *cardtext.Tree) *cardtext.Tree {
	if !Mentions(t, ops.Opponent) {
		return t
	}
	u := *t
	u.Kids = slices.Clone(t.Kids)
	for i := range u.Kids {
		if k := &u.Kids[i]; k.Name == parts.Whose {
			k.Tree = WithLeaf(k.Tree, ops.Opponent, eitherOpponent)
		} else {
			k.Tree = whoseEver(k.Tree)
		}
	}
	return &u
}

// areOfOne reports whether a choice of cards is not of several opponents, which takes a rule that it can be.
func areOfOne(g *kernel.Game, a *kernel.Ask, picks []kernel.Option) bool {
	at, first := g.ScopeOf(a), kernel.NoSeat
	for i := range picks {
		s := g.Controller(CardPicked(g, picks[i]).Card)
		switch {
		case !g.Rules.IsOpponent(at.Seat, s):
		case first == kernel.NoSeat:
			first = s
		case s != first:
			return false
		}
	}
	return true
}
