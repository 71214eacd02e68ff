// What a text says of cards and their numbers: Build Divide 300.

package builddivide

import (
	"strings"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// typeWords is the card types that the words for them mean (304-2, 302-1).
var typeWords = map[cardtext.Op]int64{opUnit: typeUnit, opUnitCard: typeUnit, opCommand: typeCommand, opCommandCard: typeCommand, opTerritory: typeTerritory}

// colourBits is the colours that the words for them mean (203-1a).
var colourBits = map[cardtext.Op]int64{opIsBlack: black, opIsBlue: blue, opIsWhite: white, opIsRed: red}

// iconBits is the trigger icons (309).
var iconBits = map[cardtext.Op]int64{opBuster: iconBuster, opBusterCard: iconBuster, opShot: iconShot, opShotCard: iconShot}

// holdsBit is that a characteristic of a card has a bit.
func (c *compiler) holdsBit(a kernel.Attr, bits int64, clause kernel.Clause) effect.Test {
	c.Sees(a)
	c.Cite(clause)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		v, ok := effect.AttrOf(g, r, a)
		return ok && v&bits != 0 && g.On(clause)
	}
}

// measured is that a number of a card is as the text says.
func (c *compiler) measured(a kernel.Attr, t *cardtext.Tree, clause kernel.Clause) effect.Test {
	c.Sees(a)
	c.Cite(clause)
	holds := c.Measures(t.All(parts.N))
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		v, ok := effect.AttrOf(g, r, a)
		if a == attrPower && g.IsCurrent(r) && g.Zone(r.Card) == zoneTerritory && !g.On(R1406_1b) {
			v = g.Attr(r.Card, attrStrength) >> 8
		}
		return ok && holds(g, at, v) && g.On(clause)
	}
}

// printedPower is that the power printed on a card is as the text says (310-1), whatever changes it.
func (c *compiler) printedPower(t *cardtext.Tree) effect.Test {
	c.Cite(R310_1)
	holds := c.Measures(t.All(parts.N))
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && holds(g, at, g.Def(r.Card).Attrs[attrPower]) && g.On(R310_1)
	}
}

// asCited is a test that needs another clause.
func asCited(test effect.Test, clause kernel.Clause) effect.Test {
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return test(g, at, r) && g.On(clause) }
}

// coloured is that a card has one of some colours (203-2).
func (c *compiler) coloured(bits int64) effect.Test {
	c.Sees(attrColour)
	c.Cite(R203_1a, R203_2)
	isBoth := c.both
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		if g.IsCurrent(r) {
			set := hues(g, r.Card)
			return set&bits != 0 && (!isBoth || countsForBoth(g, set))
		}
		v, ok := effect.AttrOf(g, r, attrColour)
		return ok && coloursMeant(g, v)&bits != 0
	}
}

// withTrait is that a card has an attribute (305-1), perhaps besides others (305-2, 305-2a).
func (c *compiler) withTrait(word rulebook.Word) effect.Test {
	c.Sees(attrTrait)
	c.Cite(R305_1, R305_2a)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		v, ok := effect.AttrOf(g, r, word.Attr)
		if !ok || v&word.Bit == 0 || !g.On(R305_1) {
			return false
		}
		if g.On(R305_2) && g.On(R305_2a) {
			return true
		}
		n, _ := countWords(g, r, attrTrait)
		return n == 1
	}
}

// identified is that a card has an identification name (314-1, 314-2): on the field where the text names no zone (401-9), else where it says (401-9a).
func (c *compiler) identified(word rulebook.Word) effect.Test {
	c.Sees(attrIdent)
	c.Cite(R314_1, R314_2)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		v, ok := effect.AttrOf(g, r, word.Attr)
		if !ok || v&word.Bit == 0 || !g.On(R314_1) || !g.On(R314_2) {
			return false
		}
		if g.IsCurrent(r) && g.Zone(r.Card) != zoneField {
			return g.On(R401_9a)
		}
		return g.On(R401_9)
	}
}

// costing is that the total cost of a card is as the text says (306-3).
func (c *compiler) costing(t *cardtext.Tree) effect.Test {
	c.Sees(attrCost)
	c.Cite(R306_3)
	holds := c.Measures(t.All(parts.N))
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		v, ok := effect.AttrOf(g, r, attrCost)
		if g.IsCurrent(r) {
			v = int64(totalCost(g, r.Card))
		}
		return ok && holds(g, at, v) && g.On(R306_3)
	}
}

// Quality compiles a word that describes cards.
func (c *compiler) Quality(t *cardtext.Tree, _ bool) (effect.Test, bool) {
	if bits, ok := typeWords[t.Op]; ok {
		test := c.holdsBit(attrType, bits, R304_2)
		if t.Op == opUnitCard || t.Op == opCommandCard {
			test = asCited(test, R302_1)
		}
		return test, true
	}
	if bits, ok := colourBits[t.Op]; ok {
		return c.coloured(bits), true
	}
	if bits, ok := iconBits[t.Op]; ok {
		return c.holdsBit(attrIcon, bits, R309_1), true
	}
	switch t.Op {
	case opAce:
		return c.holdsBit(attrSubtype, subtypeAce, R304_3a), true
	case opTrait:
		return c.withTrait(c.Word(t.Kid(parts.Name), &c.cs.traits)), true
	case opTraitless:
		c.Sees(attrTrait)
		c.Cite(R305_2b)
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			n, ok := countWords(g, r, attrTrait)
			return ok && n == 0 && g.On(R305_2b)
		}, true
	case opTitled:
		return c.holdsWord(c.Word(t.Kid(parts.Name), &c.cs.titles), R308_1), true
	case opIdent:
		return c.identified(c.Word(t.Kid(parts.Name), &c.cs.idents)), true
	case opCharName:
		c.Cite(R314_3)
		return asCited(c.identified(c.Word(t.Kid(parts.Name), &c.cs.idents)), R314_3), true
	case ops.CostIs:
		return c.withinCosplay(c.costing(t)), true
	case ops.PowerIs:
		if t.Has(parts.Base) {
			return c.printedPower(t), true
		}
		return c.measured(attrPower, t, R310_1), true
	case opHasAuras:
		holds := c.Measures(t.All(parts.N))
		c.Cite(R521_1d)
		return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			return g.IsCurrent(r) && holds(g, at, int64(countAuras(g, r.Card))) && g.On(R521_1d)
		}, true
	case opHitIs:
		return c.measured(attrHit, t, R311_1), true
	case ops.Named, ops.NamePart:
		return c.calledSo(t), true
	case ops.HasKeyword:
		return c.withKeyword(t), true
	case opSharesTrait:
		return c.kindred(t), true
	case opSubtyped:
		return c.holdsWord(c.Word(t.Kid(parts.Name), &c.cs.subtypes), R304_3a), true
	case opWears:
		return c.wears(t), true
	case opWearsThis:
		return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			return g.IsCurrent(r) && isAttached(g, at.Source.Card) && g.Host(at.Source.Card) == r.Card
		}, true
	case opAuraOn:
		return c.auraOn(t), true
	case opCopyable:
		c.Cite(R525_3)
		return legallyCopied, true
	case opSameName:
		return c.namesake(t), true
	case ops.Declared:
		return c.nameDeclared(t), true
	case ops.FaceUp, ops.FaceDown:
		isDown := t.Op == ops.FaceDown
		return whileThere(func(g *kernel.Game, x kernel.CardID) bool {
			return (g.Face(x) == kernel.FaceDown) == isDown && g.On(R403_3)
		}), true
	case opOther:
		return func(_ *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return r.Card != at.Source.Card }, true
	}
	test, ok := stateWords[t.Op]
	return test, ok
}

// stateWords is the words for how cards lie and what they do.
var stateWords = map[cardtext.Op]effect.Test{
	opClassCard:   whileThere(isToken),
	opHasAura:     whileThere(hasAura),
	opIsLog:       whileThere(isLog),
	opIconic:      whileThere(hasIconAbility),
	opShining:     whileThere(isBright),
	opStanding:    whileThere(stands),
	opResting:     whileThere(isRested),
	opQuickTimed:  whileThere(isQuick),
	opNormalTimed: whileThere(isNormal),
	opOpened:      whileThere(isOpened),
	opClosed:      whileThere(isClosed),
	opAttacking:   whileThere(func(g *kernel.Game, x kernel.CardID) bool { return isAttacking(g) && attackerRef(g) == g.Ref(x) }),
	opBlocking:    whileThere(func(g *kernel.Game, x kernel.CardID) bool { return isBlocking(g) && blockerRef(g) == g.Ref(x) }),
	opUnderAttack: whileThere(func(g *kernel.Game, x kernel.CardID) bool {
		return isAttacking(g) && targetRef(g) == g.Ref(x) && g.On(R802_9a)
	}),
	opBattling: whileThere(func(g *kernel.Game, x kernel.CardID) bool {
		return isBattling(g) && (attackerRef(g) == g.Ref(x) || targetRef(g) == g.Ref(x))
	}),
}

// whileThere is something that is so of a card as long as it is the object that is meant.
func whileThere(is func(g *kernel.Game, x kernel.CardID) bool) effect.Test {
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return g.IsCurrent(r) && is(g, r.Card) }
}

// calledSo is that a card has a name (303-1), or a part of it in its name (303-2a).
func (c *compiler) calledSo(t *cardtext.Tree) effect.Test {
	c.Sees(attrName)
	c.Cite(R303_2a)
	cs, text := c.cs, cardtext.Normalise(t.Kid(parts.Name).Str)
	isPart := t.Op == ops.NamePart
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		n, ok := effect.AttrOf(g, r, attrName)
		if !ok || !g.On(R303_1) || !g.On(R303_2) || !g.On(R303_2a) {
			return false
		}
		fits := func(name string) bool { return name == text || isPart && strings.Contains(name, text) }
		return fits(cs.names[n]) || cs.isRead(g, n, text, isPart) || isAlsoCalled(g, cs, r.Card, fits) || isCalledByOther(g, cs, r, fits)
	}
}

// isRead reports whether a text that names a part of a name means a card by what is printed over the words of its name (303-3, 303-3d): over any of them (303-3a), each for itself
// (303-3b). Where the whole name is meant, readings are not looked at (303-3c).
func (cs *cardSet) isRead(g *kernel.Game, name int64, text string, isPart bool) bool {
	words := cs.readings[name]
	if len(words) == 0 || !(g.On(R303_3) && g.On(R303_3a)) {
		return false
	}
	joined := strings.Join(words, "")
	if !isPart {
		return joined == text && !g.On(R303_3c)
	}
	for _, w := range words {
		if strings.Contains(w, text) {
			return g.On(R303_3d)
		}
	}
	return strings.Contains(joined, text) && !g.On(R303_3b)
}

// namesake is that a card has the name of one that the text has spoken of (303-1).
func (c *compiler) namesake(t *cardtext.Tree) effect.Test {
	c.Sees(attrName)
	list := c.Objects(t.Kid(parts.Of))
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		name, ok := effect.AttrOf(g, r, attrName)
		for _, x := range list(g, at, g.Refs()) {
			if n, known := effect.AttrOf(g, x, attrName); ok && known && n == name {
				return g.On(R303_1)
			}
		}
		return false
	}
}

// kindred is that a card has an attribute in common with one that the text has spoken of (305-1).
func (c *compiler) kindred(t *cardtext.Tree) effect.Test {
	c.Sees(attrTrait)
	list := c.Objects(t.Kid(parts.Of))
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		for _, x := range list(g, at, g.Refs()) {
			if shareWord(g, r, x, attrTrait) {
				return g.On(R305_1)
			}
		}
		return false
	}
}

// withKeyword is that a card has a keyword ability (1401-1).
func (c *compiler) withKeyword(t *cardtext.Tree) effect.Test {
	k, ok := keywordNamed(t.Kid(parts.Is).Op)
	if !ok {
		c.Fail(t, "このキーワード能力はまだ使えない", "this keyword ability cannot be used yet")
	}
	return whileThere(func(g *kernel.Game, x kernel.CardID) bool { return hasKeywordAtAll(g, x, k) })
}

// statWords is the numbers of cards that the words for them mean.
var statWords = map[cardtext.Op]kernel.Attr{opThePower: attrPower, opTheHit: attrHit, opTheCost: attrCost}

// Changed is a change of a number of a card. Only units have power and hit.
func (c *compiler) Changed(stat *cardtext.Tree, op kernel.ModOp) (effect.Alteration, bool) {
	a, ok := statWords[stat.Op]
	return effect.Alteration{Op: op, Attr: a}, ok
}

// iconClauses is by which clauses icons say how power changes: of what the text names, or of this unit where it names nothing (310-3a).
var iconClauses = map[cardtext.Op]kernel.Clause{opIconPower: R310_3, opOwnIcon: R310_3a}

// Alter compiles attributes that cards gain, keywords that they lose, and changes by a number that the text explains.
func (c *compiler) Alter(t *cardtext.Tree) []effect.Alteration {
	switch t.Op {
	case opGainTrait:
		word := c.Word(t.Kid(parts.Name), &c.cs.traits)
		return []effect.Alteration{{Op: kernel.Union, Attr: word.Attr, N: word.Bit}}
	case opAddX:
		return c.timesX(t)
	case opLoseKeyword:
		return []effect.Alteration{{Op: kernel.SwitchOff, N: c.lostKeyword(t.Kid(parts.Is))}}
	}
	return nil
}

// Stat compiles a number that cards have.
func (c *compiler) Stat(t *cardtext.Tree) (effect.Stat, bool) {
	a, ok := statWords[t.Op]
	c.Sees(a)
	return func(g *kernel.Game, r kernel.Ref) (int64, bool) { return effect.AttrOf(g, r, a) }, ok
}

// Likeness says what it is for two cards to have the same of something: of colours, one in common (203-1c:i).
func (c *compiler) Likeness(op cardtext.Op) (effect.Likeness, []kernel.Attr) {
	if op != opTheColour {
		return nil, nil
	}
	return func(g *kernel.Game, r, o kernel.Ref) bool { return hues(g, r.Card)&hues(g, o.Card) != 0 }, []kernel.Attr{attrColour}
}

// Sum is what a word for a total adds up: the total costs of cards (306-2a) or the powers of units.
func (c *compiler) Sum(t *cardtext.Tree) (effect.Stat, bool) {
	stat, ok := map[cardtext.Op]cardtext.Op{ops.CostSum: opTheCost, ops.PowerSum: opThePower}[t.Op]
	if !ok {
		return nil, false
	}
	return c.Stat(&cardtext.Tree{Op: stat, Span: t.Span})
}

// Valid completes when an ability is valid: an awakened one only while a territory of its controller is open (312-3), with titles only one of those (312-3a).
func (c *compiler) Valid(t *cardtext.Tree, _ *kernel.Ability, said kernel.Cond) kernel.Cond {
	if in := t.Kid(partAfter); in != nil {
		said = effect.AllOf(said, c.Happened(&cardtext.Tree{Op: ops.Happened, Span: in.Span, Kids: []cardtext.Kid{{Name: parts.In, Tree: &cardtext.Tree{Op: ops.ThisTurn, Span: in.Span}}, {Name: parts.On, Tree: in}}}))
	}
	label := t.Kid(partLabel)
	if label == nil {
		return said
	}
	if d, ok := definitions[label.Op.String()]; ok {
		return effect.AllOf(said, c.labelled(label, d))
	}
	if label.Op == opWhileUnit {
		return effect.AllOf(said, c.asUnit())
	}
	if label.Op == opKeptTitle {
		c.Cite(R1422_2)
		isIcon := label.Has(parts.As)
		if isIcon {
			c.Cite(R1422_3)
		}
		return effect.AllOf(said, func(g *kernel.Game, at kernel.Scope) bool {
			return hasTitleOpen(g, at.Seat, at.Source.Card) && (!isIcon || g.On(R1422_3))
		})
	}
	c.Cite(R312_3)
	titles := c.titlesOf(label)
	return effect.AllOf(said, func(g *kernel.Game, at kernel.Scope) bool { return isAwake(g, at.Seat, titles) })
}

// titlesOf is the titles that awakening names, or none (312-3a).
func (c *compiler) titlesOf(label *cardtext.Tree) []rulebook.Word {
	var titles []rulebook.Word
	for _, k := range label.All(partTitle) {
		c.Cite(R312_3a)
		titles = append(titles, c.Word(k, &c.cs.titles))
	}
	return titles
}

// isAwake reports whether a player has an open territory (312-3), of one of some titles where any are named (312-3a).
func isAwake(g *kernel.Game, s kernel.Seat, titles []rulebook.Word) bool {
	for c := range territoriesOf(g, s) {
		if isOpened(g, c) && (len(titles) == 0 || hasOneOf(g, c, titles) || !g.On(R312_3a)) {
			return true
		}
	}
	return !g.On(R312_3) || !g.On(R1203_1)
}

// hasOneOf reports whether a card has one of some words.
func hasOneOf(g *kernel.Game, c kernel.CardID, words []rulebook.Word) bool {
	for _, w := range words {
		if g.Attr(c, w.Attr)&w.Bit != 0 {
			return true
		}
	}
	return false
}

// iconed compiles a change of power that an icon says (310-3).
func (c *compiler) iconed(t *cardtext.Tree) kernel.NodeID {
	way := t.Kid(parts.Way)
	if way == nil {
		return c.Lasting(t)
	}
	return c.onlyBy(t, iconClauses[way.Op], c.Lasting(t))
}

// iconStands compiles the same as what a static ability says; it reports whether an icon says it.
func (c *compiler) iconStands(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) bool {
	way := t.Kid(parts.Way)
	if t.Op != ops.Add || way == nil {
		return false
	}
	clause := iconClauses[way.Op]
	c.Cite(clause)
	s.Change(t, effect.AllOf(cond, func(g *kernel.Game, _ kernel.Scope) bool { return g.On(clause) }))
	return true
}
