// Filters: what a text says of the cards that it means. Z/X 201–211, 302, 303.6, 802.4.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// testBuilder compiles one word of a description. Without a place, some words mean more than they do of cards in a zone (303.6).
type testBuilder func(c *compiler, t *cardtext.Tree, unplaced bool) effect.Test

// testBuilders says how each word that describes cards is compiled. It is filled in by init because descriptions contain descriptions.
var testBuilders map[cardtext.Op]testBuilder

// kindWords is the kinds that the words for them mean (202.2).
var kindWords = map[cardtext.Op]int64{
	opZx: kindZX, opEventCard: kindEvent, opPlayer: kindPlayer, opAscension: kindAscension, opZxExtra: kindZXExtra,
	opOverboost: kindOverboost | kindUpper, opShift: kindShift, opEventExtra: kindEventExtra, opPlayerExtra: kindPlayerExtra,
	opAscensionExtra: kindAscensionExtra, opToken: kindToken, opLink: kindLink,
}

// colourWords is the colours that the words for them mean; colourless is none (204.3, 204.7).
var colourWords = map[cardtext.Op]int64{
	opRed: colourRed, opBlue: colourBlue, opWhite: colourWhite, opBlack: colourBlack, opGreen: colourGreen, opColourless: 0,
}

// iconWords is the icons that the words for them mean (207).
var iconWords = map[cardtext.Op]int64{
	opIgnitionIcon: iconIgnition, opEvolSeedIcon: iconEvolSeed, opDreamKeyIcon: iconDreamKey, opMelodyIcon: iconMelody,
	opMemorialPieceIcon: iconMemorialPiece, opStarPieceIcon: iconStarPiece, opResearchRecordIcon: iconResearchRecord,
	opBlockIcon: iconBlock, opFocusIcon: iconFocus, opPlusIcon: iconPlus, opMulticolourIcon: iconMultiColour,
}

func init() {
	testBuilders = map[cardtext.Op]testBuilder{
		opExtra:          buildExtra,
		ops.Colour:       buildColour,
		ops.Only:         buildOnly,
		opEveryColour:    buildEveryColour,
		opEveryTribe:     buildEveryTribe,
		opTribePart:      buildTribePart,
		opPlayerNamed:    buildPlayerNamed,
		ops.Declared:     buildDeclared,
		opPlayedBy:       buildPlayedBy,
		ops.DidBattle:    buildInBattle,
		ops.Tribe:        buildTribe,
		ops.Named:        func(c *compiler, t *cardtext.Tree, _ bool) effect.Test { return c.named(t, false) },
		ops.NamePart:     func(c *compiler, t *cardtext.Tree, _ bool) effect.Test { return c.named(t, true) },
		ops.CostIs:       buildCostIs,
		ops.PowerIs:      buildPowerIs,
		ops.SameAs:       buildSameAs,
		ops.HasIcon:      buildHasIcon,
		ops.HasKeyword:   buildHasKeyword,
		ops.HasNoAbility: func(c *compiler, _ *cardtext.Tree, _ bool) effect.Test { return c.hasNoAbility() },
		opAsleep:         func(c *compiler, _ *cardtext.Tree, _ bool) effect.Test { return c.posed(asleep) },
		opRebooted:       func(c *compiler, _ *cardtext.Tree, _ bool) effect.Test { return c.posed(rebooted) },
		ops.FaceUp:       func(c *compiler, _ *cardtext.Tree, _ bool) effect.Test { return c.faced(kernel.FaceUp) },
		ops.FaceDown:     func(c *compiler, _ *cardtext.Tree, _ bool) effect.Test { return c.faced(kernel.FaceDown) },
		opAttacking:      func(c *compiler, t *cardtext.Tree, _ bool) effect.Test { return c.attacking(t, parts.Target) },
		opDidAttack:      func(c *compiler, t *cardtext.Tree, _ bool) effect.Test { return c.attacking(t, parts.Target) },
		opUnderAttack:    buildUnderAttack,
		opWasAttacked:    buildUnderAttack,
		ops.InBattle:     buildInBattle,
		opEnteredBy:      buildEnteredBy,
		ops.EnteredNow:   buildEnteredNow,
		opDamagedNow:     buildDamaged,
		opRaisedPower:    changedPower(func(now, was int64) bool { return now > was }),
		opLoweredPower:   changedPower(func(now, was int64) bool { return now < was }),
		opChangedPower:   changedPower(func(now, was int64) bool { return now != was }),
		opTribesAre:      buildTribesAre,
		opHasShield:      buildHasShield,
		opHasForce:       buildHasForce,
		opForceOf:        buildForceOf,
		opHasShift:       buildHasShift,
		opOfPlayer:       buildOfPlayer,
		opOther:          buildOther,
		opBroken:         buildBroken,
		opInUnison:       buildInUnison,
	}
}

// isOffSquares reports whether this card is on no square while its text is done, and so is none of the cards that a text speaks of there. Abilities that it gives are those of cards on squares.
func (c *compiler) isOffSquares() bool {
	return !c.isGiven && c.kind&(kindEvent|kindEventExtra|kindPlayer|kindPlayerExtra) != 0
}

// buildOther is what 「他の」 leaves out: this card, or what a card beside the squares has spoken of.
func buildOther(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	left := &cardtext.Tree{Op: ops.This, Span: t.Span}
	if c.isOffSquares() {
		if left.Op = opThose; !c.Spoken.Has {
			c.Fail(t, "何以外か分からない", "it is not clear other than what")
		}
	}
	return c.Group(left).Fits
}

// buildOfPlayer is being a card of some player's: of one that has gone, of whose it last was.
func buildOfPlayer(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	c.Cite(R302_1)
	w := c.Whose(t.Kid(parts.Whose))
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && effect.IsWho(g, w, at, effect.ControllerOf(g, r)) && g.On(R302_1)
	}
}

func buildColour(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	return c.coloured(t.Kid(parts.Is))
}

// colour is the colour that a word means.
func (c *compiler) colour(t *cardtext.Tree) int64 {
	bits, ok := colourWords[t.Op]
	if !ok {
		c.Fail(t, "色ではない", "this is not a colour")
	}
	return bits
}

func hasNoOthers(*kernel.Game, kernel.Ref) bool { return false }

// buildDeclared is having what was declared before: the memory's number is that of a name, a colour or a tribe.
func buildDeclared(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	cs, kind := c.cs, t.Kid(parts.Kind).Op
	if kind != c.Spoken.Declared {
		kind = cardtext.NoOp // something else was named, or nothing
	}
	switch kind {
	case ops.TheName:
		c.Sees(attrName, attrAlias)
		return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			n, _ := effect.LastNumber(g, at)
			return !r.IsNone() && cs.goesBy(g, r, n)
		}
	case opTheColour:
		c.Sees(attrColour)
		return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			n, _ := effect.LastNumber(g, at)
			return !r.IsNone() && coloursOf(g, r)&(1<<n) != 0
		}
	case opTheTribe:
		c.Sees(attrTribe)
		return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			n, _ := effect.LastNumber(g, at)
			return !r.IsNone() && hasTribe(g, r, cs.tribes.Nth(int(n)))
		}
	}
	c.Fail(t, "何を宣言したのか分からない", "it is not clear what was declared")
	return effect.IsNothing
}

// buildPlayedBy is being played by somebody: lying in the temporary zone (804.2e).
func buildPlayedBy(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	w := c.Person(t.Kid(parts.Who))
	c.Cite(R804_2e)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if !g.IsCurrent(r) || !g.Exists(r.Card) {
			return false
		}
		return g.Zone(r.Card) == zoneTemporary && effect.IsWho(g, w, at, g.Controller(r.Card)) && g.On(R804_2e)
	}
}

// Likeness says what it is for two objects to have the same of something.
func (c *compiler) Likeness(op cardtext.Op) (effect.Likeness, []kernel.Attr) {
	switch cs := c.cs; op {
	case ops.TheName:
		return cs.sharesName, []kernel.Attr{attrName, attrAlias}
	case opTheTribe:
		return sharesTribe, []kernel.Attr{attrTribe}
	case opTheColour:
		return func(g *kernel.Game, r, o kernel.Ref) bool { return coloursOf(g, r)&coloursOf(g, o) != 0 }, []kernel.Attr{attrColour}
	case opTheCost:
		return func(g *kernel.Game, r, o kernel.Ref) bool { return haveSame(g, r, o, costOf) }, []kernel.Attr{attrCost}
	case opThePower:
		return func(g *kernel.Game, r, o kernel.Ref) bool { return haveSame(g, r, o, currentPower) }, []kernel.Attr{attrPower, attrKind}
	}
	return nil, nil
}

// currentPower is the power that an object has.
func currentPower(g *kernel.Game, r kernel.Ref) (int64, bool) { return powerOf(g, r, attrPower) }

// Trait is what cards can have in common though each has several of it. Cards that are alike in it have one of it that is the same for all.
func (c *compiler) Trait(op cardtext.Op) (effect.Trait, bool) {
	switch cs := c.cs; op {
	case ops.TheName:
		return effect.Trait{
			Count: func() int { return len(cs.names) },
			Has:   func(g *kernel.Game, r kernel.Ref, i int) bool { return cs.goesBy(g, r, int64(i)) },
		}, true
	case opTheTribe:
		return effect.Trait{
			Count: func() int { return len(cs.tribes.Vocabulary) },
			Has:   func(g *kernel.Game, r kernel.Ref, i int) bool { return hasTribe(g, r, cs.tribes.Nth(i)) },
		}, true
	case opTheColour:
		return effect.Trait{
			Count: func() int { return colourCount },
			Has:   func(g *kernel.Game, r kernel.Ref, i int) bool { return coloursOf(g, r)&(1<<i) != 0 },
		}, true
	}
	return effect.Trait{}, false
}

// Sum is what a word for a total adds up. A cost of ∞ is none that could be added (203.3).
func (c *compiler) Sum(t *cardtext.Tree) (effect.Stat, bool) {
	switch t.Op {
	case ops.CostSum:
		c.Cite(R203_3)
		return costOf, true
	case ops.PowerSum:
		return currentPower, true
	}
	return nil, false
}

func haveSame(g *kernel.Game, r, o kernel.Ref, read effect.Stat) bool {
	x, ok := read(g, r)
	y, known := read(g, o)
	return ok && known && x == y
}

// wording is a keyword as a text that says its number, name or price means it; "" where it says none of them.
func wording(t *cardtext.Tree) string {
	for _, k := range t.Kids {
		if k.Tree.Op != ops.Any {
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
func (cs *cardSet) printsKeyword(g *kernel.Game, r kernel.Ref, op cardtext.Op, span [2]kernel.Clause) bool {
	def := effect.GlimpseOf(g, r).Def
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
