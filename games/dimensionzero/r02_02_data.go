// What is on a card: Dimension Zero 2-2 to 2-19. Costs, colours, classification, races, timing, power and smash, as attributes that the rules read.

package dimensionzero

import "saitei/kernel"

// The attributes of a card: its data (2-2-2), but for its name and its text.
const (
	attrKind   kernel.Attr = iota // 2-6-2, a set
	attrColour                    // 2-4-2, a set
	attrRace                      // 2-8, a set
	attrTiming                    // 2-9-2
	attrCost                      // 2-4-1, see cost
	attrMove                      // 2-5-1, see cost
	attrPower                     // 2-12-1
	attrSmash                     // 2-13-1
	attrTaboo                     // 2-19-1
	attrs      = iota
)

// The kinds of continuous effects, in the order in which they apply (4-14-5-2).
const (
	controlLayer = iota + 1
	textLayer
	raceLayer
	generalLayer
	powerLayer
)

var attributes = []kernel.AttrDef{
	attrKind:   {Name: "kind", Layer: generalLayer, Set: true},
	attrColour: {Name: "colour", Layer: generalLayer, Set: true},
	attrRace:   {Name: "race", Layer: raceLayer, Set: true},
	attrTiming: {Name: "timing", Layer: generalLayer},
	attrCost:   {Name: "cost", Layer: generalLayer},
	attrMove:   {Name: "move", Layer: generalLayer},
	attrPower:  {Name: "power", Layer: powerLayer, Floor: true},
	attrSmash:  {Name: "smash", Layer: powerLayer, Floor: true},
	attrTaboo:  {Name: "taboo", Layer: generalLayer},
}

// The classifications (2-6-2).
const (
	kindUnit int64 = 1 << iota
	baseKind
	kindStrategy

	everyKind = kindUnit | baseKind | kindStrategy
)

// The timings (2-9-2).
const (
	timingNormal int64 = iota + 1
	timingQuick
	timingBattle
)

// isUnit reports whether a card is a unit (2-6-2).
func isUnit(g *kernel.Game, c kernel.CardID) bool {
	return kindOf(g, c)&kindUnit != 0 && g.On(R2_6_2)
}

// isBaseCard reports whether a card is a base (2-6-2).
func isBaseCard(g *kernel.Game, c kernel.CardID) bool {
	return kindOf(g, c)&baseKind != 0 && g.On(R2_6_2)
}

// timingOf is the timing of a card (2-9-2).
func timingOf(g *kernel.Game, c kernel.CardID) int64 {
	if !g.On(R2_9_2) {
		return 0
	}
	return g.Attr(c, attrTiming)
}

// colourOf is the colours of a card: those of its use cost (2-4-2), all of them if there are several (2-4-2-2), none if it is colourless (2-4-2-1).
func colourOf(g *kernel.Game, c kernel.CardID) int64 {
	set := g.Attr(c, attrColour)
	switch {
	case !g.On(R2_4_2) || !g.On(R2_4_2_3):
		return 0
	case set == 0 && !g.On(R2_4_2_1):
		return everyColour
	case set&(set-1) != 0 && !g.On(R2_4_2_2):
		return set & -set
	}
	return set
}

// useCost is what playing a card costs (2-4-1).
func useCost(g *kernel.Game, c kernel.CardID) cost {
	if !g.On(R2_4_1) {
		return cost{}
	}
	return unpackCost(g.Attr(c, attrCost))
}

// isTotalCompared reports whether a cost without a colour means the sum of all its numbers (2-4-3).
func isTotalCompared(g *kernel.Game) bool { return g.On(R2_4_3) }

// moveCost is what moving a unit costs (2-5-1).
func moveCost(g *kernel.Game, c kernel.CardID) cost {
	if !g.On(R2_5_1) {
		return cost{}
	}
	return unpackCost(g.Attr(c, attrMove))
}

// unitPower is a unit's power (2-12-1); below 0 it counts as 0 (1-2-2).
func unitPower(g *kernel.Game, c kernel.CardID) int {
	if !g.On(R2_12_1) {
		return 0
	}
	return atLeastNought(g, g.RawAttr(c, attrPower))
}

// smashOf is a unit's smash (2-13-1); below 0 it counts as 0 (1-2-2).
func smashOf(g *kernel.Game, c kernel.CardID) int {
	if !g.On(R2_13_1) {
		return 0
	}
	return atLeastNought(g, g.RawAttr(c, attrSmash))
}
