// What cards are: Build Divide 300. How it is written in a table of cards is the matter of r03_columns.go.

package builddivide

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// What a card is.
const (
	attrPower       kernel.Attr = iota // 310
	attrHit                            // 311
	attrCost                           // the total cost (306-2a)
	attrColoured                       // the coloured cost (306-2b), packed: see demand
	attrUnspecified                    // the unspecified cost (306-2c)
	attrColour                         // 203
	attrType                           // 304
	attrSubtype                        // 304-3
	attrTrait                          // 属性 (305)
	attrTitle                          // 308
	attrTiming                         // 307
	attrIcon                           // 309
	attrName                           // 303, by its number in the set of cards
	attrIdent                          // 識別名 (314), likewise
	attrIcons                          // how many abilities it shows by icons (1501-1a:ii)
	attrStrength                       // the power and hit that are printed on a territory, as one number (1406-1a)
	attrCount
)

// The card types (304-2), and what the rules make of cards (521-1b).
const (
	typeUnit int64 = 1 << iota
	typeCommand
	typeTerritory
	typeAura
)

// subtypeAce is the subtype of units that can open territories (902-1). The others are numbered anew in every set of cards.
const subtypeAce int64 = 1

// The timings (307).
const (
	timingUnsaid int64 = iota // normal too (307-2)
	timingNormal
	timingQuick
)

// The trigger icons (309), as a set. Each of them has two printings, which mean the same.
const (
	iconBuster int64 = 1 << iota
	iconShot
)

// The layers in which what a card is follows from what is printed on it (1208-1): abilities first, then what is no number, then numbers.
const (
	layerAbilities uint8 = iota
	layerWords
	layerNumbers
	layerCount
)

// attributes declares what a card is.
func attributes() []kernel.AttrDef {
	return []kernel.AttrDef{
		attrPower: {Name: "power", Layer: layerNumbers}, attrHit: {Name: "hit", Layer: layerNumbers}, attrCost: {Name: "cost", Layer: layerNumbers},
		attrColoured: {Name: "coloured", Layer: layerNumbers}, attrUnspecified: {Name: "unspecified", Layer: layerNumbers},
		attrColour: {Name: "colour", Layer: layerWords, Set: true}, attrType: {Name: "type", Layer: layerWords, Set: true},
		attrSubtype: {Name: "subtype", Layer: layerWords, Set: true}, attrTrait: {Name: "attribute", Layer: layerWords, Set: true},
		attrTitle: {Name: "title", Layer: layerWords, Set: true}, attrTiming: {Name: "timing", Layer: layerWords},
		attrIcon: {Name: "icon", Layer: layerWords, Set: true}, attrName: {Name: "name", Layer: layerWords}, attrIdent: {Name: "identity", Layer: layerWords, Set: true},
		attrIcons: {Name: "icon-abilities", Layer: layerWords}, attrStrength: {Name: "strength", Layer: layerWords},
	}
}

// hasType reports whether a card has a card type (304-2).
func hasType(g *kernel.Game, c kernel.CardID, types int64) bool {
	return g.Attr(c, attrType)&types != 0 && g.On(R304_1) && g.On(R304_2)
}

// isTypeless reports whether a card has no card type at all (304-2b).
func isTypeless(g *kernel.Game, c kernel.CardID) bool {
	return g.Attr(c, attrType) == 0 && g.On(R304_2b)
}

// isAce reports whether a card has the subtype ace (304-3a).
func isAce(g *kernel.Game, c kernel.CardID) bool {
	return g.Attr(c, attrSubtype)&subtypeAce != 0 && g.On(R304_3) && g.On(R304_3a)
}

// sharesTitle reports whether two cards have a title in common; a card may have several (308-3).
func sharesTitle(g *kernel.Game, c, o kernel.CardID) bool {
	isClear := func(x kernel.CardID) bool {
		n, _ := countWords(g, g.Ref(x), attrTitle)
		return n == 1 || g.On(R308_3)
	}
	return shareWord(g, g.Ref(c), g.Ref(o), attrTitle) && isClear(c) && isClear(o) && g.On(R308_1) && g.On(R308_2)
}

// isQuick reports whether a card can be played whenever its player has priority (307-1b).
func isQuick(g *kernel.Game, c kernel.CardID) bool {
	return g.Attr(c, attrTiming) == timingQuick && g.On(R307_1) && g.On(R307_1b)
}

// playedQuick compiles that this card can be played at quick timing (307-1b): a static ability about playing it, valid wherever it can be played from (1201-5a:i). What is of quick timing
// can be played whenever a card of normal timing can.
func (c *compiler) playedQuick(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R307_1b, R1201_5a_i)
	s.Ability(t, kernel.Ability{
		Kind: kernel.Static, Clause: R307_1b, Tag: effect.TagStatic, Zones: allZones, FaceDown: true, Mods: []int16{c.Pool.AddMod(kernel.Mod{Op: kernel.SetTo, Attr: attrTiming, N: timingQuick})},
		Cond: effect.AllOf(cond, func(g *kernel.Game, _ kernel.Scope) bool { return g.On(R1201_5a_i) }),
	})
}

// isNormal reports whether a card can be played only in its player's main phase: by its sign (307-1a), or because it has none (307-2).
func isNormal(g *kernel.Game, c kernel.CardID) bool {
	switch g.Attr(c, attrTiming) {
	case timingNormal:
		return g.On(R307_1a)
	case timingUnsaid:
		return g.On(R307_2)
	}
	return false
}

// currentPower is how strong a unit is (310-1), hit how much damage it deals to a player (311-1).
func currentPower(g *kernel.Game, c kernel.CardID) int {
	if !g.On(R310_1) {
		return 0
	}
	return int(g.Attr(c, attrPower))
}

func hitOf(g *kernel.Game, c kernel.CardID) int {
	if !g.On(R311_1) {
		return 0
	}
	return int(g.Attr(c, attrHit))
}

// totalCost is the total cost of a card (306-2a, 306-3). That of a territory in a D-deck is the one of its open face (319-3a).
func totalCost(g *kernel.Game, c kernel.CardID) int {
	if g.Zone(c) == zoneDDeck && hasType(g, c, typeTerritory) && g.On(R319_3a) {
		return openCost(g, c)
	}
	if !g.On(R306_2a) || g.Attr(c, attrColoured)&onlyParts != 0 && !g.On(R306_2a_i) {
		return 0
	}
	return int(g.Attr(c, attrCost))
}

// openCost is what the open face of a territory costs, whichever face is up (319-1).
func openCost(g *kernel.Game, c kernel.CardID) int { return int(openAttr(g, c, attrCost)) }

// openHues is the colours of the open face of a territory, whichever face is up (319-1).
func openHues(g *kernel.Game, c kernel.CardID) int64 { return openAttr(g, c, attrColour) }

// openAttr is a characteristic of the open face of a territory.
func openAttr(g *kernel.Game, c kernel.CardID, a kernel.Attr) int64 {
	if down, isSided := g.OtherSide(c); isSided && !isOpened(g, c) && g.On(R319_1) {
		return g.Pool.Defs[down].Attrs[a]
	}
	return g.Attr(c, a)
}

// isOpenFace reports whether the face of a territory that is up is its open one: the one with a cost (319-2). It is the second of its sides.
func isOpenFace(g *kernel.Game, c kernel.CardID) bool {
	return g.Side(c) != 0 && hasTwoFronts(g) && g.On(R319_2) && g.On(R319_3) && g.Attr(c, attrType)&typeTerritory != 0
}

// bearsIcon reports whether a card has a trigger icon (309-1).
func bearsIcon(g *kernel.Game, c kernel.CardID, icon int64) bool {
	return g.Attr(c, attrIcon)&icon != 0 && g.On(R309_1)
}

// battleDamage is how much damage a unit deals in battle: as much as its power (310-2).
func battleDamage(g *kernel.Game, c kernel.CardID) int {
	if !g.On(R310_2) {
		return 0
	}
	return currentPower(g, c)
}

// hasText reports whether a card is able to do what its text says (312-1).
func hasText(g *kernel.Game) bool { return g.On(R312_1) }

// hasNoCost reports whether a card cannot be played for a cost because it is a territory (306-2e).
func hasNoCost(g *kernel.Game, c kernel.CardID) bool {
	return hasType(g, c, typeTerritory) && g.On(R306_2e)
}
