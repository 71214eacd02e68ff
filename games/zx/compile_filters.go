// Filters: what a text says of the cards that it means. Z/X 201–211, 302, 303.6, 802.4.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// test says of an object, as it is or as it last was, whether it is as a text says.
type test func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool

// testBuilder compiles one word of a description. Without a place, some words mean more than they do of cards in a zone (303.6).
type testBuilder func(c *compiler, t *cardtext.Tree, unplaced bool) test

// testBuilders says how each word that describes cards is compiled. It is filled in by init because descriptions contain descriptions.
var testBuilders map[string]testBuilder

// kindWords is the kinds that the words for them mean (202.2).
var kindWords = map[string]int64{
	"zx": kindZX, "eventCard": kindEvent, "player": kindPlayer, "ascension": kindAscension, "zxExtra": kindZXExtra,
	"overboost": kindOverboost | kindUpper, "shift": kindShift, "eventExtra": kindEventExtra, "playerExtra": kindPlayerExtra,
	"ascensionExtra": kindAscensionExtra, "token": kindToken, "link": kindLink,
}

// colourWords is the colours that the words for them mean; colourless is none (204.3, 204.7).
var colourWords = map[string]int64{
	"red": colourRed, "blue": colourBlue, "white": colourWhite, "black": colourBlack, "green": colourGreen, "colourless": 0,
}

// iconWords is the icons that the words for them mean (207).
var iconWords = map[string]int64{
	"ignitionIcon": iconIgnition, "evolSeedIcon": iconEvolSeed, "dreamKeyIcon": iconDreamKey, "melodyIcon": iconMelody,
	"memorialPieceIcon": iconMemorialPiece, "starPieceIcon": iconStarPiece, "researchRecordIcon": iconResearchRecord,
	"blockIcon": iconBlock, "focusIcon": iconFocus, "plusIcon": iconPlus, "multicolourIcon": iconMultiColour,
}

func init() {
	testBuilders = map[string]testBuilder{
		"filter":       func(c *compiler, t *cardtext.Tree, unplaced bool) test { return c.allTests(t.All("is"), unplaced) },
		"not":          buildNot,
		"or":           buildAny,
		"and":          buildAny,
		"all":          func(c *compiler, t *cardtext.Tree, unplaced bool) test { return c.allTests(parts(t), unplaced) },
		"anyCard":      func(*compiler, *cardtext.Tree, bool) test { return isAnything },
		"extra":        buildExtra,
		"colour":       buildColour,
		"only":         buildOnly,
		"everyColour":  buildEveryColour,
		"everyTribe":   buildEveryTribe,
		"tribePart":    buildTribePart,
		"playerNamed":  buildPlayerNamed,
		"declared":     buildDeclared,
		"playedBy":     buildPlayedBy,
		"didBattle":    buildInBattle,
		"tribe":        buildTribe,
		"named":        func(c *compiler, t *cardtext.Tree, _ bool) test { return c.named(t, false) },
		"namePart":     func(c *compiler, t *cardtext.Tree, _ bool) test { return c.named(t, true) },
		"costIs":       buildCostIs,
		"powerIs":      buildPowerIs,
		"sameAs":       buildSameAs,
		"hasIcon":      buildHasIcon,
		"hasKeyword":   buildHasKeyword,
		"hasNoAbility": func(c *compiler, _ *cardtext.Tree, _ bool) test { return c.hasNoAbility() },
		"asleep":       func(c *compiler, _ *cardtext.Tree, _ bool) test { return c.posed(asleep) },
		"rebooted":     func(c *compiler, _ *cardtext.Tree, _ bool) test { return c.posed(rebooted) },
		"faceUp":       func(c *compiler, _ *cardtext.Tree, _ bool) test { return c.faced(kernel.FaceUp) },
		"faceDown":     func(c *compiler, _ *cardtext.Tree, _ bool) test { return c.faced(kernel.FaceDown) },
		"attacking":    func(c *compiler, t *cardtext.Tree, _ bool) test { return c.attacking(t, "target") },
		"didAttack":    func(c *compiler, t *cardtext.Tree, _ bool) test { return c.attacking(t, "target") },
		"underAttack":  buildUnderAttack,
		"wasAttacked":  buildUnderAttack,
		"inBattle":     buildInBattle,
		"enteredBy":    buildEnteredBy,
		"enteredNow":   buildEnteredNow,
		"damagedNow":   buildDamaged,
		"hasShield":    buildHasShield,
		"hasForce":     buildHasForce,
		"broken":       buildBroken,
		"inUnison":     buildInUnison,
	}
}

// test compiles one word of a description.
func (c *compiler) test(t *cardtext.Tree, unplaced bool) test {
	if kind, ok := kindWords[t.Op]; ok {
		return c.ofKind(kind, unplaced)
	}
	if _, ok := colourWords[t.Op]; ok {
		return c.coloured(t)
	}
	if build, ok := testBuilders[t.Op]; ok {
		return build(c, t, unplaced)
	}
	if t.Op == "this" || isReference(t.Op) {
		return c.group(t).fits
	}
	c.fail(t, "カードの条件ではない", "this does not describe a card")
	return isNothing
}

func isAnything(*kernel.Game, kernel.Scope, kernel.Ref) bool { return true }

func isNothing(*kernel.Game, kernel.Scope, kernel.Ref) bool { return false }

// allTests holds where all of several descriptions do; nil for none.
func (c *compiler) allTests(ts []*cardtext.Tree, unplaced bool) test {
	var all []test
	for _, t := range ts {
		if t.Op != "anyCard" {
			all = append(all, c.test(t, unplaced))
		}
	}
	switch len(all) {
	case 0:
		return isAnything
	case 1:
		return all[0]
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		for _, holds := range all {
			if !holds(g, at, r) {
				return false
			}
		}
		return true
	}
}

// filter compiles a description of cards: all of it must hold. It is nil where nothing is said.
func (c *compiler) filter(ts []*cardtext.Tree) kernel.Filter {
	if len(ts) == 0 {
		return nil
	}
	holds := c.allTests(ts, false)
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return holds(g, at, g.Ref(x)) }
}

func buildNot(c *compiler, t *cardtext.Tree, unplaced bool) test {
	holds := c.test(t.Kid("x"), unplaced)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return !holds(g, at, r) }
}

// buildAny is a description that fits if one of several does. Cards that are named together (赤と青の) are all that are one of them; where a text
// wants some of each, eachKind takes them apart.
func buildAny(c *compiler, t *cardtext.Tree, unplaced bool) test {
	var any []test
	for _, k := range t.Kids {
		any = append(any, c.test(k.Tree, unplaced))
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		for _, holds := range any {
			if holds(g, at, r) {
				return true
			}
		}
		return false
	}
}

func buildColour(c *compiler, t *cardtext.Tree, _ bool) test { return c.coloured(t.Kid("is")) }

// colour is the colour that a word means.
func (c *compiler) colour(t *cardtext.Tree) int64 {
	bits, ok := colourWords[t.Op]
	if !ok {
		c.fail(t, "色ではない", "this is not a colour")
	}
	return bits
}

func hasNoOthers(*kernel.Game, kernel.Ref) bool { return false }

// buildDeclared is having what was declared before: the memory's number is that of a name, a colour or a tribe.
func buildDeclared(c *compiler, t *cardtext.Tree, _ bool) test {
	cs, kind := c.cs, t.Kid("kind").Op
	if kind != c.spoken.declared {
		kind = "" // something else was named, or nothing
	}
	switch kind {
	case "theName":
		c.sees(attrName, attrAlias)
		return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			n, _ := lastNumber(g, at)
			return !r.IsNone() && cs.goesBy(g, r, n)
		}
	case "theColour":
		c.sees(attrColour)
		return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			n, _ := lastNumber(g, at)
			return !r.IsNone() && coloursOf(g, r)&(1<<n) != 0
		}
	case "theTribe":
		c.sees(attrTribe, attrTribeB)
		return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			n, _ := lastNumber(g, at)
			return !r.IsNone() && hasTribe(g, r, tribeAt(int(n)))
		}
	}
	c.fail(t, "何を宣言したのか分からない", "it is not clear what was declared")
	return isNothing
}

// buildPlayedBy is being played by somebody: lying in the temporary zone (804.2e).
func buildPlayedBy(c *compiler, t *cardtext.Tree, _ bool) test {
	w := c.person(t.Kid("who"))
	c.cite(R804_2e)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if !g.IsCurrent(r) || !g.Exists(r.Card) {
			return false
		}
		return g.Zone(r.Card) == zoneTemporary && isWho(g, w, at, g.Controller(r.Card)) && g.On(R804_2e)
	}
}

// likeness is whether two objects have something in common.
type likeness func(cs *cardSet, g *kernel.Game, r, o kernel.Ref) bool

// likenesses says what it is for two objects to have the same of something.
var likenesses = map[string]struct {
	attrs []kernel.Attr
	holds likeness
}{
	"theName":   {[]kernel.Attr{attrName, attrAlias}, (*cardSet).sharesName},
	"theTribe":  {[]kernel.Attr{attrTribe, attrTribeB}, func(_ *cardSet, g *kernel.Game, r, o kernel.Ref) bool { return sharesTribe(g, r, o) }},
	"theColour": {[]kernel.Attr{attrColour}, func(_ *cardSet, g *kernel.Game, r, o kernel.Ref) bool { return coloursOf(g, r)&coloursOf(g, o) != 0 }},
	"theCost":   {[]kernel.Attr{attrCost}, func(_ *cardSet, g *kernel.Game, r, o kernel.Ref) bool { return haveSame(g, r, o, costOf) }},
	"thePower": {[]kernel.Attr{attrPower, attrKind}, func(_ *cardSet, g *kernel.Game, r, o kernel.Ref) bool {
		return haveSame(g, r, o, func(g *kernel.Game, r kernel.Ref) (int64, bool) { return powerOf(g, r, attrPower) })
	}},
}

func haveSame(g *kernel.Game, r, o kernel.Ref, read stat) bool {
	x, ok := read(g, r)
	y, known := read(g, o)
	return ok && known && x == y
}

// wording is a keyword as a text that says its number, name or price means it; "" where it says none of them.
func wording(t *cardtext.Tree) string {
	for _, k := range t.Kids {
		if k.Tree.Op != "any" {
			return t.String()
		}
	}
	return ""
}

// isWithin reports whether the clause of an ability lies in a span.
func isWithin(g *kernel.Game, id kernel.AbilityID, span [2]kernel.Clause) bool {
	a := &g.Pool.Abilities[id]
	return a.Clause >= span[0] && a.Clause < span[1]
}

// printsKeyword reports whether an object has a keyword ability printed on it that it has not lost.
func (cs *cardSet) printsKeyword(g *kernel.Game, r kernel.Ref, op string, span [2]kernel.Clause) bool {
	def := glimpseOf(g, r).def
	for _, id := range g.Pool.Defs[def].Abilities {
		if isWithin(g, id, span) {
			return !isLost(g, r, id)
		}
	}
	if int(def) >= len(cs.data) {
		return false
	}
	for _, k := range cs.data[def].keywords {
		if k == op {
			return !g.IsCurrent(r) || !hasLost(g, r.Card, 0)
		}
	}
	return false
}

// isLost reports whether an object has lost an ability that is printed on it.
func isLost(g *kernel.Game, r kernel.Ref, id kernel.AbilityID) bool {
	if !g.HasOffs() || !g.IsCurrent(r) || g.OffSince(r.Card, 0) == 0 {
		return false
	}
	a := &g.Pool.Abilities[id]
	return isTakenAway(g, &kernel.Active{Card: r.Card, Ability: id, Kind: a.Kind, Tag: a.Tag, Verb: a.Verb, Stamp: g.Since(r.Card)}, 0)
}

// isGrantedOf reports whether something gives an object an ability whose clause lies in a span.
func isGrantedOf(g *kernel.Game, r kernel.Ref, span [2]kernel.Clause) bool {
	return isGranted(g, r, func(id kernel.AbilityID) bool { return isWithin(g, id, span) })
}

// isGranted reports whether something gives an object an ability that is as it must be.
func isGranted(g *kernel.Game, r kernel.Ref, is func(id kernel.AbilityID) bool) bool {
	if !g.IsCurrent(r) {
		return false
	}
	for i := range g.InForce() {
		act := g.ActiveAt(i)
		if act.Card != r.Card || !g.IsGiven(i) {
			continue
		}
		if is(act.Ability) && !isTakenAway(g, act, act.Stamp) {
			return true
		}
	}
	return false
}
