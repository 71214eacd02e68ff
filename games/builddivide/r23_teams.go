// Attacks and blocks of teams: Build Divide 2300.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// isTarget reports whether a unit or a player is one that may be attacked: the opponent or a rested unit of theirs (802-4b:ii); in a tag team game the facing player or
// a rested unit of either opponent (2302-1a).
func (f *form) isTarget(g *kernel.Game, s kernel.Seat, by kernel.CardID, unit kernel.Ref, player kernel.Seat) bool {
	clause := R802_4b_ii
	if f.isTag {
		clause = R2302_1a
	}
	if f.isTag && !g.On(R2302_1) || !g.On(clause) {
		return true
	}
	if player != kernel.NoSeat {
		return player == facingPlayer(g, s)
	}
	return isUnitStill(g, unit) && isAgainst(g, s, unit.Card) && (isRested(g, unit.Card) || reachesStanding(g, by)) && f.isInReach(g, s, unit.Card)
}

// isInReach reports whether a unit can be attacked from where a player sits: any can, as teams fight on one field (2301-1).
func (f *form) isInReach(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return !f.isTag || g.On(R2301_1) || g.Controller(c) == facingPlayer(g, s)
}

// askBlock asks the opponent for the block declaration (803-4); in a tag team game either of the two opponents answers (2303-1).
func (f *form) askBlock(g *kernel.Game) kernel.Flow {
	noteRef(g, vBlocker, vBlockerTag, kernel.NoRef)
	if f.isTag && !g.On(R2303_1) {
		return g.AskSeat(across(active(g)), qBlock, 0)
	}
	return g.AskAny(opposingTeam(g, active(g)), qBlock, 0)
}

// mayBlock reports whether a player may block at all: in a tag team game also the partner of whoever is attacked (2303-1a).
func (f *form) mayBlock(g *kernel.Game, s kernel.Seat) bool {
	return !f.isTag || s == attackedPlayer(g) || g.On(R2303_1a)
}

// attackedPlayer is the player who is the attack target, or who controls the unit that is.
func attackedPlayer(g *kernel.Game) kernel.Seat {
	if s := targetSeat(g); s != kernel.NoSeat {
		return s
	}
	return effect.ControllerOf(g, targetRef(g))
}
