// What a card is: Z/X 200. Rules read the derived values.

package zx

import "saitei/kernel"

// kindClauses is where each kind is defined (202.3–202.15).
var kindClauses = []struct {
	kind   int64
	clause kernel.Clause
}{
	{kindZX, R202_3}, {kindEvent, R202_4}, {kindPlayer, R202_5}, {kindZXExtra, R202_6}, {kindOverboost, R202_7}, {kindShift, R202_8},
	{kindEventExtra, R202_9}, {kindPlayerExtra, R202_10}, {kindAscension, R202_11}, {kindAscensionExtra, R202_12}, {kindToken, R202_13},
	{kindCounter, R202_14}, {kindLink, R202_15},
}

// alsoKinds is what cards of some kinds are treated as as well.
var alsoKinds = []struct {
	kind, also int64
	clause     kernel.Clause
}{
	{kindZXExtra, kindZX, R202_6a}, {kindOverboost, kindZX, R202_7a}, {kindEventExtra, kindEvent, R202_9a},
	{kindPlayerExtra, kindPlayer, R202_10a}, {kindAscensionExtra, kindAscension, R202_12a},
}

// kindsOf is the kinds of a card, with those that it is treated as.
func kindsOf(g *kernel.Game, c kernel.CardID) int64 { return kindsFrom(g, g.Attr(c, attrKind)) }

// kindsFrom adds to a set of kinds those that go with them.
func kindsFrom(g *kernel.Game, k int64) int64 {
	switch {
	case g.Audit == nil && k&^(kindZX|kindEvent|kindPlayer) == 0, k&kindVirtual != 0: // no label says what a virtual player card is (1206.2a)
		return k
	case g.Audit == nil:
		return k | goesWith(k)
	}
	for _, x := range kindClauses {
		if k&x.kind != 0 && !(g.On(x.clause) && g.On(R202_1) && g.On(kindsClause(x.kind))) {
			k &^= x.kind
		}
	}
	for _, x := range alsoKinds {
		if k&x.kind != 0 && g.On(x.clause) {
			k |= x.also
		}
	}
	if k&kindToken != 0 && !g.On(R202_13a) {
		k &^= kindZX | kindZXExtra // it would be nothing but a marker
	}
	return k
}

// goesWith is the kinds that cards of some kinds are treated as as well, as alsoKinds says.
func goesWith(k int64) int64 {
	also := int64(0)
	if k&(kindZXExtra|kindOverboost) != 0 {
		also |= kindZX
	}
	if k&kindEventExtra != 0 {
		also |= kindEvent
	}
	if k&kindPlayerExtra != 0 {
		also |= kindPlayer
	}
	if k&kindAscensionExtra != 0 {
		also |= kindAscension
	}
	return also
}

// kindsClause is where the kinds are listed: those of cards (202.2) and those of markers (202.2b).
func kindsClause(kind int64) kernel.Clause {
	if kind&(kindToken|kindCounter|kindLink) != 0 {
		return R202_2b
	}
	return R202_2
}

func hasKind(g *kernel.Game, c kernel.CardID, kind int64) bool { return kindsOf(g, c)&kind != 0 }

// isUp reports whether a card lies face up.
func isUp(g *kernel.Game, c kernel.CardID) bool { return g.Face(c) == kernel.FaceUp }

// isZX reports whether a card on a square is a Z/X that can be seen.
func isZX(g *kernel.Game, c kernel.CardID) bool { return hasKind(g, c, kindZX) && isUp(g, c) }

// isFighter reports whether a card on a square is a Z/X or an ascension.
func isFighter(g *kernel.Game, c kernel.CardID) bool {
	return hasKind(g, c, kindZX|kindAscension) && isUp(g, c)
}

// controls reports whether a player controls a card (302.1b).
func controls(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool { return g.Controller(c) == s }

// power is a Z/X's power (209).
func power(g *kernel.Game, c kernel.CardID) int64 { return g.Attr(c, attrPower) }

// damageOn is the damage that a card has taken.
func damageOn(g *kernel.Game, c kernel.CardID) int64 { return int64(g.Counter(c, counterDamage)) }

// shieldsOn is how many shields a card has (210).
func shieldsOn(g *kernel.Game, c kernel.CardID) int { return int(g.Counter(c, counterShield)) }

// fighterOn is the Z/X or ascension of a player on a square, or NoCard. The newest lies on top.
func fighterOn(g *kernel.Game, i int, s kernel.Seat) kernel.CardID {
	cards := g.In(square(g, i))
	for k := len(cards) - 1; k >= 0; k-- {
		if controls(g, s, cards[k]) && isFighter(g, cards[k]) {
			return cards[k]
		}
	}
	return kernel.NoCard
}

// cardsOnSquares lists what lies on the squares, square after square, the newest of each last.
func cardsOnSquares(g *kernel.Game) []kernel.CardID { return g.Throughout(zoneSquare) }

// playerCardOf is the player card of a player that lies face up on a square, or NoCard.
func playerCardOf(g *kernel.Game, s kernel.Seat) kernel.CardID {
	for _, c := range cardsOnSquares(g) {
		if controls(g, s, c) && isPlayerCard(g, c) {
			return c
		}
	}
	return kernel.NoCard
}

// hasOverboost reports whether a Z/X overboost of a player is on a square (202.7e).
func hasOverboost(g *kernel.Game, s kernel.Seat) bool {
	return findOnSquares(g, func(c kernel.CardID) bool {
		return controls(g, s, c) && isUp(g, c) && g.Attr(c, attrKind)&kindOverboost != 0
	}) != kernel.NoCard
}

// findOnSquares is the first card on the squares of which something holds, or NoCard.
func findOnSquares(g *kernel.Game, holds func(c kernel.CardID) bool) kernel.CardID {
	for _, c := range cardsOnSquares(g) {
		if holds(c) {
			return c
		}
	}
	return kernel.NoCard
}
