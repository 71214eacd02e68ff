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
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return holds(g, at, g.S.Ref(x)) }
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

// ofKind is being of a kind (202). Where no zone is named, a Z/X overboost is a player as well (303.6).
func (c *compiler) ofKind(want int64, unplaced bool) test {
	c.sees(attrKind)
	c.cite(R202_1, R202_2)
	stands := unplaced && want == kindPlayer
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		k, ok := attrOf(g, r, attrKind)
		if !ok {
			return false
		}
		return kindsFrom(g, k)&want != 0 || (stands && k&kindOverboost != 0 && g.On(R303_6))
	}
}

func buildExtra(c *compiler, _ *cardtext.Tree, _ bool) test {
	c.sees(attrKind)
	c.cite(R202_2a)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		k, ok := attrOf(g, r, attrKind)
		return ok && k&(kindZXExtra|kindEventExtra|kindPlayerExtra|kindAscensionExtra) != 0 && g.On(R202_2a)
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

// coloured is having a colour, whatever other colours there are (204.5), or none at all (204.7).
func (c *compiler) coloured(t *cardtext.Tree) test {
	bits := c.colour(t)
	c.sees(attrColour)
	if bits == 0 {
		c.cite(R204_7)
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			return !r.IsNone() && coloursOf(g, r) == 0 && g.On(R204_7)
		}
	}
	c.cite(R204_5)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && coloursOf(g, r)&bits != 0 && g.On(R204_5)
	}
}

// buildOnly is having a colour or a tribe and no other (816.3).
func buildOnly(c *compiler, t *cardtext.Tree, unplaced bool) test {
	x := t.Kid("x")
	holds, others := c.test(x, unplaced), hasNoOthers
	switch x.Op {
	case "colour":
		bits := c.colour(x.Kid("is"))
		others = func(g *kernel.Game, r kernel.Ref) bool { return coloursOf(g, r)&^bits != 0 }
	case "tribe":
		own, _ := c.cs.tribe(x.Kid("name").Str)
		others = func(g *kernel.Game, r kernel.Ref) bool { return hasTribeBut(g, r, own) }
	default:
		c.fail(t, "何だけのことか分からない", "it is not clear only what")
	}
	c.cite(R816_3)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return holds(g, at, r) && !(others(g, r) && g.On(R816_3))
	}
}

func hasNoOthers(*kernel.Game, kernel.Ref) bool { return false }

// buildEveryColour is having every colour: there are five (204.3, 204.5).
func buildEveryColour(c *compiler, _ *cardtext.Tree, _ bool) test {
	c.sees(attrColour)
	c.cite(R204_5)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && coloursOf(g, r)&everyColour == everyColour && g.On(R204_3) && g.On(R204_5)
	}
}

// buildEveryTribe is having every tribe there is. The cards of a set name only some of them: only a text that gives every tribe brings it about.
func buildEveryTribe(c *compiler, _ *cardtext.Tree, _ bool) test {
	c.sees(attrTribe, attrTribeB)
	c.cite(R208_3)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		a, _ := shared(g, r, attrTribe, sharesFour)
		b, _ := shared(g, r, attrTribeB, sharesFour)
		return !r.IsNone() && a&b&everyTribe == everyTribe && g.On(R208_3)
	}
}

// buildTribePart is having a tribe with something in its name.
func buildTribePart(c *compiler, t *cardtext.Tree, _ bool) test {
	cs, part := c.cs, cardtext.Normalise(t.Kid("name").Str)
	c.sees(attrTribe, attrTribeB)
	c.cite(R208_3)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return cs.hasTribePart(g, r, part) }
}

// buildPlayerNamed is having a player name (211.1), or one with something in it.
func buildPlayerNamed(c *compiler, t *cardtext.Tree, _ bool) test {
	cs, want := c.cs, c.cs.nameTest(t.Kid("name").Str, t.Has("part"))
	c.sees(attrPlayer, attrName, attrKind)
	c.cite(R211_1)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && cs.fitsPlayer(g, r, want) && g.On(R211_1)
	}
}

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
		if !g.S.IsCurrent(r) || g.Card(r.Card).Place == kernel.NoPlace {
			return false
		}
		return g.Zone(r.Card) == zoneTemporary && isWho(g, w, at, g.Card(r.Card).Controller) && g.On(R804_2e)
	}
}

func buildTribe(c *compiler, t *cardtext.Tree, _ bool) test {
	x, ok := c.cs.tribe(t.Kid("name").Str)
	if !ok {
		c.fail(t, "種族が多すぎる", "there are too many tribes")
	}
	c.sees(x.attr)
	c.cite(R208_3)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return hasTribe(g, r, x) }
}

// named is having a name, or one with something in it (201.3).
func (c *compiler) named(t *cardtext.Tree, part bool) test {
	cs, want := c.cs, c.cs.nameTest(t.Kid("name").Str, part)
	c.sees(attrName, attrAlias)
	c.cite(R201_3)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return cs.hasName(g, r, want) }
}

// buildCostIs is having a cost. One of ∞ is as no number wants it (203.3); a text that names it means it (102.2).
func buildCostIs(c *compiler, t *cardtext.Tree, _ bool) test {
	if n := t.All("n"); len(n) == 1 && n[0].Op == "infinite" {
		c.sees(attrCost)
		c.cite(R102_2, R203_3)
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			cost, ok := attrOf(g, r, attrCost)
			return ok && cost == infiniteCost && g.On(R102_2)
		}
	}
	holds := c.measures(t.All("n"))
	c.sees(attrCost)
	c.cite(R203_3)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		n, ok := costOf(g, r)
		return ok && holds(g, at, n)
	}
}

func buildPowerIs(c *compiler, t *cardtext.Tree, _ bool) test {
	holds, a := c.measures(t.All("n")), attrPower
	if t.Has("base") {
		a = attrOriginal
	}
	c.sees(a, attrKind)
	c.cite(R209_1)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		n, ok := powerOf(g, r, a)
		return ok && holds(g, at, n)
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

// buildSameAs is having the same name, tribe, colour, cost or power as one of the cards that are meant. The icon of a card's own name means
// the name that it originally has (201.4).
func buildSameAs(c *compiler, t *cardtext.Tree, _ bool) test {
	like, ok := likenesses[t.Kid("stat").Op]
	if !ok {
		c.fail(t, "何が同じか分からない", "it is not clear what is the same")
		return isNothing
	}
	c.sees(like.attrs...)
	c.cite(R814_2)
	cs, list, holds := c.cs, c.objects(t.Kid("of")), like.holds
	if t.Has("base") {
		c.cite(R201_4)
		holds = (*cardSet).sharesPrintedName
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		for _, o := range list(g, at, g.Refs()) {
			if holds(cs, g, r, o) {
				return true
			}
		}
		return false
	}
}

func buildHasIcon(c *compiler, t *cardtext.Tree, _ bool) test {
	want := int64(0)
	for _, k := range t.All("icon") {
		bit, ok := iconWords[k.Op]
		if !ok {
			c.fail(k, "アイコンではない", "this is not an icon")
		}
		want |= bit
	}
	c.sees(attrIcon)
	c.cite(R207_2)
	for _, x := range iconClauses {
		if want&x.icon != 0 {
			c.cite(x.clause)
		}
	}
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && hasIcons(g, iconsOf(g, r), want)
	}
}

// keywordClauses is the paragraph of each keyword ability; its clauses go up to the next paragraph.
var keywordClauses = map[string][2]kernel.Clause{
	"startCard": {R1102, R1103}, "lifeRecovery": {R1103, R1104}, "voidBringer": {R1104, R1105}, "range": {R1105, R1106},
	"evolSeedWord": {R1106, R1107}, "isolation": {R1107, R1108}, "alterForce": {R1108, R1109}, "zeroOptima": {R1109, R1110},
	"infiniteSolitude": {R1110, R1111}, "levels": {R1111, R1112}, "stylishHeadbutt": {R1112, R1113}, "zextendDrive": {R1113, R1114},
	"gateCard": {R1114, R1115}, "projection": {R1115, R1116}, "install": {R1116, R1117}, "rewrite": {R1117, R1118},
	"activate": {R1118, R1119}, "session": {R1119, R1120}, "symbol": {R1120, R1121}, "soulReturn": {R1121, R1122},
	"alterBreak": {R1122, R1123}, "sublimation": {R1123, R1124}, "cooperation": {R1124, R1125}, "phantom": {R1125, R1126},
	"gravityAssist": {R1126, R1127}, "genesisRebuild": {R1127, R1128}, "startResource": {R1128, R1129},
	"heavenBreakingAdvent": {R1129, R1130}, "colourBreak": {R1130, R1131}, "raid": {R1131, R1132}, "trance": {R1132, R1133},
	"overdrive": {R1133, R1134}, "dressUp": {R1134, R1135}, "voltage": {R1135, R1136}, "sympathy": {R1136, R1200},
}

// keyword is a keyword ability that a text speaks of, whatever its numbers, names and prices are. One with a number of its own is refused: only what cards have is told
// apart so closely, see wording.
func (c *compiler) keyword(t *cardtext.Tree) (op string, span [2]kernel.Clause) {
	span, ok := keywordClauses[t.Op]
	if !ok {
		c.fail(t, "キーワード能力ではない", "this is not a keyword ability")
	}
	for _, k := range t.Kids {
		if k.Tree.Op != "any" {
			c.fail(t, "数値や名称まで指定したキーワード能力は参照できない", "a keyword ability with a number or a name of its own cannot be spoken of")
		}
	}
	c.cite(R1101_1)
	return t.Op, span
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

// buildHasKeyword is having a keyword ability: printed and not lost, or given by something. One that is named with its number is that very one.
func buildHasKeyword(c *compiler, t *cardtext.Tree, _ bool) test {
	if said := wording(t.Kid("is")); said != "" {
		return c.hasWorded(t.Kid("is"), said)
	}
	op, span := c.keyword(t.Kid("is"))
	cs := c.cs
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && g.On(R1101_1) && (cs.printsKeyword(g, r, op, span) || isGrantedOf(g, r, span))
	}
}

// hasWorded is having a keyword ability with the number, name or price that the text says.
func (c *compiler) hasWorded(t *cardtext.Tree, said string) test {
	if keywordKinds[t.Op] == 0 {
		c.fail(t, "このキーワード能力は数値や名称まで指定して参照できない", "this keyword ability cannot be spoken of with a number or a name of its own")
	}
	c.cite(R1101_1)
	cs := c.cs
	is := func(id kernel.AbilityID) bool { return cs.worded[id] == said }
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() || !g.On(R1101_1) {
			return false
		}
		for _, id := range g.Pool.Defs[glimpseOf(g, r).def].Abilities {
			if is(id) && !isLost(g, r, id) {
				return true
			}
		}
		return isGranted(g, r, is)
	}
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
			return !g.S.IsCurrent(r) || !hasLost(g, r.Card, 0)
		}
	}
	return false
}

// isLost reports whether an object has lost an ability that is printed on it.
func isLost(g *kernel.Game, r kernel.Ref, id kernel.AbilityID) bool {
	if g.S.Head.Offs == 0 || !g.S.IsCurrent(r) || g.OffSince(r.Card, 0) == 0 {
		return false
	}
	a := &g.Pool.Abilities[id]
	return isTakenAway(g, &kernel.Active{Card: r.Card, Ability: id, Kind: a.Kind, Tag: a.Tag, Verb: a.Verb, Stamp: g.Card(r.Card).Stamp}, 0)
}

// isTakenAway reports whether an ability that was there at a moment is lost. One that merely has no effect still exists (803.2b).
func isTakenAway(g *kernel.Game, act *kernel.Active, since uint32) bool {
	return g.IsOff(act) && (hasLost(g, act.Card, since) || !g.On(R803_2b))
}

// isGrantedOf reports whether something gives an object an ability whose clause lies in a span.
func isGrantedOf(g *kernel.Game, r kernel.Ref, span [2]kernel.Clause) bool {
	return isGranted(g, r, func(id kernel.AbilityID) bool { return isWithin(g, id, span) })
}

// isGranted reports whether something gives an object an ability that is as it must be.
func isGranted(g *kernel.Game, r kernel.Ref, is func(id kernel.AbilityID) bool) bool {
	if !g.S.IsCurrent(r) {
		return false
	}
	for i := range g.InForce() {
		act := g.ActiveAt(i)
		if act.Card != r.Card || !isGift(g, i) {
			continue
		}
		if is(act.Ability) && !isTakenAway(g, act, act.Stamp) {
			return true
		}
	}
	return false
}

// isGift reports whether the i-th ability in force was given to its card.
func isGift(g *kernel.Game, i int) bool { return i >= len(g.S.Active) || g.S.Active[i].Effect != 0 }

// hasNoAbility is having no ability: none printed, or all lost, and none given.
func (c *compiler) hasNoAbility() test {
	cs := c.cs
	c.cite(R801_1)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		def := glimpseOf(g, r).def
		for _, id := range g.Pool.Defs[def].Abilities {
			if !isLost(g, r, id) {
				return false
			}
		}
		if int(def) < len(cs.data) && len(g.Pool.Defs[def].Abilities) == 0 && (len(cs.data[def].keywords) > 0 || cs.data[def].deckMax != 0) {
			return false
		}
		return !isGranted(g, r, func(kernel.AbilityID) bool { return true }) && g.On(R801_1)
	}
}
