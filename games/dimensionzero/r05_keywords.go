// Keyword abilities: Dimension Zero 5. How the rules find them, and the simplest of them; ways to play are in r05_ways.go.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// The tags of keyword abilities, by which the rules find them.
const (
	tagHaste        uint8 = iota + effect.FirstTag // 5-1
	tagMuster                                      // 5-3
	tagAcceleration                                // 5-4
	tagSupport                                     // 5-5
	tagUnity                                       // 5-6
	tagAwakening                                   // 5-7-3
	tagFormation                                   // 5-8
	tagFlash                                       // 5-14
	tagSupply                                      // 5-15
	tagRaid                                        // 5-16
	tagDeath                                       // 5-2
	tagResistance                                  // 5-17
	tagCall                                        // 5-10
	tagAdvance                                     // 5-11
	tagShown                                       // an ability of a card in hand that is shown (4-4-4-2)
	tagPlayFrom                                    // the card may be played from where it is (2-10-3-2)
	tagAdded                                       // an additional cost of playing the card (4-7-2-4)
	tagAlternative                                 // a cost that may be paid instead of its use cost (4-7-2-4)
	tagLeave                                       // units may be played on squares on which they usually are not, or not to stay (2-20-1-2)
	tagRoute                                       // units may move to squares that are not next to them (3-8-2-6)
	tagPlanPrice                                   // plans cost something else (3-8-2-3)
	tagHurried                                     // cards are played from the plan zone at quick timing (3-8-2-5)
	tagRemark                                      // a remark, which is no text (2-10-2)
	tagSpell                                       // what a strategy does (2-10-3-1)
)

// keyword is a keyword ability that the rules themselves know.
type keyword struct {
	tag    uint8
	clause kernel.Clause
	zones  uint32 // where it is valid
}

// playable is the zones from which cards are played, and the stack: what changes how the card itself is played is valid there (2-10-3-3, 2-10-3-4).
const playable uint32 = 1<<zoneHand | 1<<zoneDeck | 1<<zoneStack

// keywords is those that the words of the lexicon mean.
var keywords = map[cardtext.Op]keyword{
	opHaste: {tagHaste, R5_1_1, onBattle | 1<<zoneStack}, opMuster: {tagMuster, R5_3_1, onSquares}, opAcceleration: {tagAcceleration, R5_4_1, onBattle},
	opSupport: {tagSupport, R5_5_1, onSquares}, opUnity: {tagUnity, R5_6_1, everywhere}, opAwakening: {tagAwakening, R5_7_3_1, 1 << zoneDeck},
	opFormation: {tagFormation, R5_8_1, playable}, opFlash: {tagFlash, R5_14_1, onBattle}, opSupply: {tagSupply, R5_15_1, playable}, opRaid: {tagRaid, R5_16_1, onBattle},
	opCall:  {tagCall, R5_10_1, onSquares},
	opDeath: {tagDeath, R5_2_1, onBattle}, opResistance: {tagResistance, R5_17_1, onSquares},
}

// terms is what a keyword ability says besides its name.
type terms struct {
	costs    [2]cost // of awakening and formation summon
	isPriced bool    // it names such a cost
	hasTwo   bool    // the second may be paid as well
	reach    reach   // of muster and support
	shape    shape   // of formation summon
	n        int
	colours  int64            // of call
	later    kernel.AbilityID // of instant death: what it sets up
}

// reach is which squares are meant, as seen from a card.
type reach uint8

const (
	inSameLine reach = iota + 1
	inSameArea
	nextToIt
	inFrontOfIt
	behindIt
)

var reaches = map[cardtext.Op]reach{opSameLine: inSameLine, opSameArea: inSameArea, opBeside: nextToIt, opInFront: inFrontOfIt, opBehindIt: behindIt}

// compileKeyword makes a keyword ability of the tree of a text.
func (c *collection) compileKeyword(t *cardtext.Tree) (kernel.Ability, kernel.Clause) {
	is := t.Kid(parts.Is)
	k := keywords[is.Op]
	if k.tag == tagDeath {
		return c.compileDeath(t, k), k.clause
	}
	says := &terms{reach: reaches[opOf(is.Kid(partWhere))], shape: shapes[opOf(is.Kid(partShape))]}
	if n := is.Kid(parts.N); n != nil {
		says.n = n.Num
	}
	for _, k := range is.All(partColour) {
		says.colours |= hueBits[k.Op]
	}
	for i, price := range is.All(parts.Cost) {
		says.costs[i], says.hasTwo, says.isPriced = costIn(price), i > 0, true
	}
	a := kernel.Ability{
		Kind: kernel.Procedural, Clause: k.clause, Tag: k.tag, Zones: k.zones, Cost: kernel.NoNode, Span: [2]int{t.Span.Start, t.Span.End},
		Root: c.pool.AddNode(kernel.Node{Proc: effect.ProcHold, Clause: k.clause, With: says}),
	}
	switch k.tag {
	case tagSupport:
		a.Kind, a.Mods = kernel.Static, []int16{c.pool.AddMod(supportMod(says))}
	case tagResistance:
		a = resistanceAbility(a, func(g *kernel.Game, _ kernel.Scope, by kernel.Ref) bool { return coloursNow(g, by)&says.colours != 0 })
	}
	return a, k.clause
}

// hueBits is the colours that the words for them mean.
var hueBits = map[cardtext.Op]int64{opIsRed: 1 << red, opIsBlack: 1 << black, opIsBlue: 1 << blue, opIsWhite: 1 << white, opIsGreen: 1 << green}

// compileDeath makes Instant Death of the tree of a text, and the ability that it sets up.
func (c *collection) compileDeath(t *cardtext.Tree, k keyword) kernel.Ability {
	level := anyLevel
	if n := t.Kid(parts.Is).Kid(partLevel); n != nil {
		level = n.Num
	}
	later := c.pool.AddAbility(executionAbility(c.pool.AddNode(kernel.Node{Proc: procExecute, Clause: k.clause})))
	return deathAbility(kernel.Ability{
		Clause: k.clause, Tag: k.tag, Zones: k.zones, Cost: kernel.NoNode, Span: [2]int{t.Span.Start, t.Span.End},
		Root: c.pool.AddNode(kernel.Node{Proc: procCondemn, Clause: k.clause, With: &terms{later: later}}),
	}, level)
}

// opOf is the operation of a part of a tree, or nothing where there is none.
func opOf(t *cardtext.Tree) cardtext.Op {
	if t == nil {
		return cardtext.NoOp
	}
	return t.Op
}

// costIn is the cost that a text names.
func costIn(t *cardtext.Tree) cost {
	var c cost
	for _, k := range t.Kids {
		for s, name := range [...]cardtext.Op{red: opRed, black: opBlack, blue: opBlue, white: opWhite, green: opGreen, colourless: opColourless} {
			switch n := k.Tree.Kid(parts.N); {
			case k.Tree.Op != name:
			case n.Op == opX:
				c[variable] = int8(s) + 1
			default:
				c[s] += int8(n.Num)
			}
		}
	}
	return c
}

// hasKeyword reports whether a card has a keyword ability, printed or gained.
func hasKeyword(g *kernel.Game, c kernel.CardID, tag uint8) bool { return termsOf(g, c, tag) != nil }

// termsOf is what a keyword ability in force of a card says, or nil if it has none such.
func termsOf(g *kernel.Game, c kernel.CardID, tag uint8) *terms {
	if !g.MayHave(tag) {
		return nil
	}
	for i := range g.InForce() {
		if a := g.ActiveAt(i); a.Card == c && a.Tag == tag && !g.IsOff(a) && g.On(g.Pool.Abilities[a.Ability].Clause) {
			return g.Pool.Nodes[g.Pool.Abilities[a.Ability].Root].With.(*terms)
		}
	}
	return nil
}

// printedTerms is what a keyword ability that is written on a card says, or nil: for what is valid in hand, where nothing is in force.
func printedTerms(g *kernel.Game, c kernel.CardID, tag uint8) *terms {
	for _, id := range g.Def(c).Abilities {
		if a := &g.Pool.Abilities[id]; a.Tag == tag && g.On(a.Clause) {
			return g.Pool.Nodes[a.Root].With.(*terms)
		}
	}
	return nil
}

// hasPrinted reports whether a keyword ability is written on a card.
func hasPrinted(p *kernel.Pool, id kernel.DefID, tag uint8) bool {
	for _, a := range p.Defs[id].Abilities {
		if p.Abilities[a].Tag == tag {
			return true
		}
	}
	return false
}

// isUnlimited reports whether a deck may hold any number of a card, because it has Unity (5-6-2).
func isUnlimited(audit *kernel.Audit, p *kernel.Pool, id kernel.DefID) bool {
	return hasPrinted(p, id, tagUnity) && audit.On(R5_6_1) && audit.On(R5_6_2)
}

// isDeckSpoilt reports whether a player would lose the duel because cards of the deck have lost Unity in it, of which there are more than a deck may have: they do not make the deck illegal
// any more (5-6-2-1).
func isDeckSpoilt(g *kernel.Game, s kernel.Seat) bool {
	if g.Audit == nil || g.On(R5_6_2_1) {
		return false
	}
	bare := 0
	for c := range kernel.CardID(g.CardCount()) {
		if g.Owner(c) == s && hasPrinted(g.Pool, g.Printing(c), tagUnity) && !hasKeyword(g, c, tagUnity) {
			bare++
		}
	}
	return bare > mostOfName
}

// liesAs is how a card lies that has come somewhere: a unit that was played and has Haste on its square released instead of frozen (5-1-2). Static abilities that give or take Haste there already do
// so, since no card comes in the state from before they apply (4-5-2).
func liesAs(g *kernel.Game, e *kernel.Event) kernel.Pose {
	isPlayed := e.Pose == frozen && g.Rules.ZoneOf(e.From) == zoneStack && onSquares&(1<<g.Rules.ZoneOf(e.To)) != 0
	if isPlayed && hasKeyword(g, e.Card.Card, tagHaste) && g.On(R5_1_2) {
		return released
	}
	return e.Pose
}

// strikes reports whether a unit deals damage in a step: in the first one if it has Acceleration (5-4-1-1), in the second if it did not in the first (5-4-1-2, 5-4-2).
func strikes(g *kernel.Game, at kernel.Scope, step uint8, c kernel.CardID) bool {
	if step == firstStep {
		return hasKeyword(g, c, tagAcceleration) && g.On(R5_4_1_1)
	}
	if g.Holds(at, slotStruck, g.Ref(c)) {
		return !g.On(R5_4_2)
	}
	return g.On(R5_4_1_2)
}

// isReached reports whether a battle square is in the line (2-24-4) or the area (2-24-6) of a card, next to it, or in front of it or behind it in its line.
func (r reach) isReached(g *kernel.Game, from kernel.CardID, i int) bool {
	line, row := spot(g, g.Place(from))
	ahead := forward(g, g.Controller(from), battleSquare(g, i)) - forward(g, g.Controller(from), g.Place(from))
	switch r {
	case inSameLine:
		return i%3 == line && isLine(g)
	case inFrontOfIt:
		return i%3 == line && isLine(g) && ahead > 0
	case behindIt:
		return i%3 == line && isLine(g) && ahead < 0
	case nextToIt:
		return row >= 0 && isNextTo(indexOf(g, from), i)
	}
	return i/3 == row && isArea(g)
}

// supportMod is what Support does: your units in its reach, itself included (5-5-2-1), have so much more power (5-5-2).
func supportMod(says *terms) kernel.Mod {
	return kernel.Mod{
		Op: kernel.Add, Attr: attrPower, N: int64(says.n), Zones: onBattle, Reads: 1<<attrKind | kernel.Whose,
		Applies: func(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool {
			from := at.Source.Card
			if c == from && !g.On(R5_5_2_1) || g.Controller(c) != at.Seat || !isUnit(g, c) {
				return false
			}
			return says.reach.isReached(g, from, indexOf(g, c)) && isStaticKept(g) && g.On(R5_5_2)
		},
	}
}

// isFlashing reports whether the move of a unit with Flash is on the stack: then nobody can play cards (5-14-2).
func isFlashing(g *kernel.Game) bool {
	if !g.MayHave(tagFlash) {
		return false
	}
	for it := range g.Items() {
		if what, _, _, _ := deedOf(it); what == moveUnit && g.IsAwake(it) && g.IsCurrent(it.Source) && hasKeyword(g, it.Source.Card, tagFlash) {
			return g.On(R5_14_2)
		}
	}
	return false
}

// eachKeyword is a sentence by which cards gain several keywords as sentences by which they gain one each.
func eachKeyword(t *cardtext.Tree) *cardtext.Tree {
	return effect.EachApart(t, ops.GainKeyword, parts.Is)
}
