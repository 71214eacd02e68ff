// Ways to play a card and to pay for it other than the usual one: Dimension Zero 5-3, 5-7-3, 5-8, 5-15 and 5-16.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// way is how a card is played or a unit moves: by which special play, if any, and for which cost. Special plays cannot be combined with each other (5-3-2-2, 5-8-3), but with a cost that takes the place
// of the use cost, which is none (5-7-3-1).
type way uint8

const (
	asUsual way = iota
	byMuster
	byFormation
	byAwakening    // for its first cost
	byAwakeningToo // for its second
	byRaid
	byAlternative // for a cost that its text names
	byLeave       // on a square on which a text lets it be played
	musterAwakened
	musterAwakenedToo
	musterAlternative
	leaveAwakened
	leaveAwakenedToo
	leaveAlternative
	ways
)

// place is where a way lets a card be played: byMuster, byFormation, byLeave, or asUsual.
func (w way) place() way {
	switch w {
	case byMuster, musterAwakened, musterAwakenedToo, musterAlternative:
		return byMuster
	case byLeave, leaveAwakened, leaveAwakenedToo, leaveAlternative:
		return byLeave
	case byFormation:
		return byFormation
	}
	return asUsual
}

// paidBy is what is paid for a card that is played in a way: byFormation, byAwakening, byAwakeningToo, byAlternative, or asUsual for its use cost.
func (w way) paidBy() way {
	switch w {
	case byAwakening, musterAwakened, leaveAwakened:
		return byAwakening
	case byAwakeningToo, musterAwakenedToo, leaveAwakenedToo:
		return byAwakeningToo
	case byAlternative, musterAlternative, leaveAlternative:
		return byAlternative
	case byFormation:
		return byFormation
	}
	return asUsual
}

// isBoth reports whether a way is a special play for a cost other than the use cost.
func (w way) isBoth() bool { return w > byLeave && w < ways }

// waysToPlay goes through the ways in which a player can play a card now: the cost can be paid and there is room for it, which takes longer to find out.
func waysToPlay(g *kernel.Game, s kernel.Seat, c kernel.CardID, yield func(w way) bool) {
	for w := range ways {
		if isWay(g, c, w) && canAffordCalled(g, s, c, costBy(g, s, c, w), addedCost(g, c)) && canPayAdded(g, s, c) && canPayAlternative(g, s, c, w) && hasRoom(g, s, c, w) && !yield(w) {
			return
		}
	}
}

// isWay reports whether a card lets itself be played in a way, room and cost aside.
func isWay(g *kernel.Game, c kernel.CardID, w way) bool {
	if w.isBoth() {
		return isWay(g, c, w.place()) && isWay(g, c, w.paidBy())
	}
	switch w {
	case byMuster:
		return g.MayHave(tagMuster) && isUnit(g, c)
	case byLeave:
		return isUnit(g, c) && len(g.Pool.Extra.(*collection).leaves) > 0
	case byFormation:
		return isUnit(g, c) && printedTerms(g, c, tagFormation) != nil && g.On(R5_8_2) && isPlayTextValid(g)
	case byAwakening:
		return isPlan(g, c) && hasKeyword(g, c, tagAwakening) && isCostTextValid(g)
	case byAwakeningToo:
		says := termsOf(g, c, tagAwakening)
		return isPlan(g, c) && says != nil && says.hasTwo && isCostTextValid(g)
	}
	if w == byAlternative {
		return alternativeOf(g, c) != kernel.NoAbility
	}
	return w == asUsual && (!isPlan(g, c) || !hasKeyword(g, c, tagAwakening) || g.On(R5_7_3_2))
}

// costBy is what playing a card in a way costs: its use cost, less what Supply takes off (5-15-2); by Formation Summon and Awakening the cost that they name instead, if they name one (J43).
func costBy(g *kernel.Game, s kernel.Seat, c kernel.CardID, w way) cost {
	switch price := w.paidBy(); price {
	case byFormation:
		if says := printedTerms(g, c, tagFormation); says != nil && says.isPriced {
			return says.costs[0]
		}
	case byAwakening, byAwakeningToo:
		if says := printedTerms(g, c, tagAwakening); says != nil {
			return says.costs[price-byAwakening]
		}
	}
	if w.paidBy() == byAlternative {
		return useOf(g, alternativeOf(g, c)).cost
	}
	price := useCost(g, c)
	if printedTerms(g, c, tagSupply) != nil && isCostTextValid(g) && g.On(R5_15_2) {
		for i := range baseSquares {
			if hasOwn(g, s, g.Rules.SquareOf(baseZone, s, i), baseKind) {
				price[colourless]--
			}
		}
	}
	return price
}

// musterSquares calls f, until it wants no more, for the squares on which units can be played by Muster: those without units that meet the condition of a player's card that has it, as if they
// were in the own area (5-3-2).
func musterSquares(g *kernel.Game, s kernel.Seat, f func(at kernel.Place) bool) {
	for i := range battleSquares {
		at := battleSquare(g, i)
		if isEmptyOfUnits(g, at) && musters(g, s, i, nil) && !f(at) {
			return
		}
	}
}

// musters reports whether a card of a player's lets units be mustered on a battle square, and calls f for each that does.
func musters(g *kernel.Game, s kernel.Seat, i int, f func(r kernel.Ref)) bool {
	found := false
	for _, z := range [...]kernel.ZoneID{zoneBattle, baseZone} {
		for _, c := range g.Throughout(z) {
			if says := termsOf(g, c, tagMuster); says != nil && g.Controller(c) == s && says.reach.isReached(g, c, i) && g.On(R5_3_2) {
				if found = true; f != nil {
					f(g.Ref(c))
				}
			}
		}
	}
	return found
}

// isAsInOwnArea reports whether a unit that is played in a way lies as if its square were in the own area (5-3-2, 5-8-2).
func (w way) isAsInOwnArea() bool { return w.place() != asUsual }

// isMusterAlone and isFormationAlone report whether a special play cannot be combined with another (5-3-2-2, 5-8-3).
func isMusterAlone(g *kernel.Game) bool    { return g.On(R5_3_2_2) }
func isFormationAlone(g *kernel.Game) bool { return g.On(R5_8_3) }

// isEmptyOfUnits reports whether there is no unit on a square.
func isEmptyOfUnits(g *kernel.Game, at kernel.Place) bool {
	for _, c := range g.In(at) {
		if isUnit(g, c) {
			return false
		}
	}
	return true
}

// noteMusterers remembers the cards by which a unit is being mustered on the square that was named.
func noteMusterers(g *kernel.Game, i int) {
	musters(g, g.Frame().Seat, i, func(r kernel.Ref) { g.Remember(slotMuster, r) })
}

// isStillMustered reports whether a card by which the unit that is being resolved was mustered still meets its condition: then the unit is put there released (5-3-2),
// otherwise as usual (5-3-2-1).
func isStillMustered(g *kernel.Game, i int) bool {
	for r := range g.EachRemembered(g.Scope(), slotMuster) {
		if !g.On(R5_3_2_1) {
			return true
		}
		if !g.IsCurrent(r) {
			continue
		}
		if says := termsOf(g, r.Card, tagMuster); says != nil && says.reach.isReached(g, r.Card, i) {
			return true
		}
	}
	return false
}

// shape is a formation (5-8-2).
type shape uint8

const (
	straight shape = iota + 1
	triangle
	cross
	underbar
	smallI
	bigI
	bigTriangle
	bottomBar
)

var shapes = map[cardtext.Op]shape{
	opStraight: straight, opTriangle: triangle, opCross: cross, opUnderbar: underbar, opSmallI: smallI, opBigI: bigI, opBigTriangle: bigTriangle, opBottomBar: bottomBar,
}

// The lines as a player sees them (2-24-5).
const (
	leftLine = iota
	centralLine
	rightLine
)

// squareIn is the battle square of an area and a line as a player sees them (2-24-5, 2-24-7).
func squareIn(s kernel.Seat, a area, line int) int {
	if s == 0 {
		return 3*(2-int(a)) + line
	}
	return 3*int(a) + 2 - line
}

// squares is where, a bit for each square, a player may play a card by a formation that has been formed (5-8-2-1 to 5-8-2-8).
func (f shape) squares(g *kernel.Game, s kernel.Seat) uint16 {
	has := func(kind int64, a area, lines ...int) bool {
		for _, line := range lines {
			if !hasOwn(g, s, battleSquare(g, squareIn(s, a, line)), kind) {
				return false
			}
		}
		return true
	}
	unit := func(a area, lines ...int) bool { return has(kindUnit, a, lines...) }
	based := func(lines ...int) bool {
		for _, line := range lines {
			if !hasOwn(g, s, g.Rules.SquareOf(baseZone, s, line), everyKind) {
				return false
			}
		}
		return true
	}
	middle := uint16(1) << squareIn(s, centralArea, centralLine)
	formed := func(isFormed bool, by kernel.Clause) uint16 {
		if isFormed && g.On(by) {
			return middle
		}
		return 0
	}
	switch f {
	case straight:
		return formed(unit(centralArea, leftLine, rightLine), R5_8_2_1)
	case triangle:
		return formed(unit(ownArea, leftLine, rightLine) && unit(enemyArea, centralLine), R5_8_2_2)
	case cross:
		return formed(unit(ownArea, leftLine, rightLine) && unit(enemyArea, leftLine, rightLine), R5_8_2_3)
	case underbar:
		return formed(unit(ownArea, leftLine, centralLine, rightLine), R5_8_2_4)
	case bigTriangle:
		return formed(based(leftLine, rightLine) && has(everyKind, enemyArea, centralLine), R5_8_2_7)
	case bottomBar:
		return formed(based(leftLine, centralLine, rightLine), R5_8_2_8)
	}
	var set uint16
	for line := range baseSquares {
		switch {
		case f == bigI && unit(ownArea, line) && unit(enemyArea, line) && g.On(R5_8_2_6):
			set |= 1 << squareIn(s, centralArea, line)
		case f == smallI:
			for a := centralArea; a <= enemyArea; a++ {
				if unit(a, line) && g.On(R5_8_2_5) {
					for behind := range a {
						set |= 1 << squareIn(s, behind, line)
					}
				}
			}
		}
	}
	return set
}

// formationSquares calls f for the squares on which a player may play a card by its Formation Summon: those of its formation without a unit of theirs.
func formationSquares(g *kernel.Game, s kernel.Seat, c kernel.CardID, f func(at kernel.Place) bool) {
	says := printedTerms(g, c, tagFormation)
	if says == nil {
		return
	}
	eachSquare(g, says.shape.squares(g, s), func(_ int, at kernel.Place) {
		if !hasOwn(g, s, at, kindUnit) {
			f(at)
		}
	})
}

// raidPrice is how many bases a player freezes to move a unit by Raid, and whether that can be done: there are so many released ones in the base space (5-16-2).
func raidPrice(g *kernel.Game, s kernel.Seat, c kernel.CardID) (n int, ok bool) {
	says := termsOf(g, c, tagRaid)
	if says == nil || !g.On(R5_16_2) {
		return 0, false
	}
	have := 0
	for i := range baseSquares {
		for _, b := range g.In(g.Rules.SquareOf(baseZone, s, i)) {
			if canRaidWith(g, s, b) {
				have++
			}
		}
	}
	return says.n, have >= says.n
}

// canRaidWith reports whether a card is a base that a player can freeze for Raid.
func canRaidWith(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return isBaseCard(g, c) && g.Controller(c) == s && canFreeze(g, c)
}

// raidQuestion asks which bases are frozen for a move by Raid (5-16-2).
var raidQuestion = kernel.Question{
	Name: "raid", Clause: R5_16_2, Kind: kernel.PickSome, Verb: verbPay,
	Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for i := range baseSquares {
			g.OfferCards(a, g.Rules.SquareOf(baseZone, a.Seat, i), verbPay, R5_16_2, func(c kernel.CardID) bool { return canRaidWith(g, a.Seat, c) })
		}
	},
	Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
		n, _ := raidPrice(g, a.Seat, g.FrameOf(a).Source.Card)
		return n, n
	},
}
