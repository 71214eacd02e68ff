// Values: what a text reads off a card, a player or a number of cards, and what it compares them with. Z/X 102.4, 203.3, 307.3, 814, 816.2, 1205.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// forceBefore is the force that a card was until it was moved, or NoRef. It is looked at where it is now, unless it cannot be seen there (1010.2a).
func forceBefore(g *kernel.Game, r kernel.Ref) kernel.Ref {
	for n := range g.Past(r.Card) {
		if n.Ref.Serial < r.Serial {
			if g.Rules.ZoneOf(n.Place) == zoneForce {
				return n.Ref
			}
			return kernel.NoRef
		}
	}
	return kernel.NoRef
}

// valueBuilders says how each operation that is a number is compiled. It is filled in by init because values contain values.
var valueBuilders map[cardtext.Op]func(c *compiler, t *cardtext.Tree) effect.Value

func init() {
	valueBuilders = map[cardtext.Op]func(c *compiler, t *cardtext.Tree) effect.Value{
		opLifeOf:         (*compiler).lifeOf,
		opLifeTotal:      (*compiler).lifeTotal,
		opCostTotal:      func(c *compiler, t *cardtext.Tree) effect.Value { return c.totalOf(t, opTheCost) },
		opPowerTotal:     func(c *compiler, t *cardtext.Tree) effect.Value { return c.totalOf(t, opThePower) },
		ops.ColourCount:  (*compiler).colourCount,
		opTribeCount:     (*compiler).tribeCount,
		opPairCount:      (*compiler).pairCount,
		ops.CounterCount: (*compiler).counterCount,
		opShieldsOf:      (*compiler).shieldsOf,
		opLifeShieldsOf:  (*compiler).lifeShieldsOf,
		opDeedCount:      func(c *compiler, t *cardtext.Tree) effect.Value { return c.TimesHappened(t.Kid(parts.On)) },
	}
}

// totalOf is what the cards that a text names have of a number together. What is none, such as a cost of ∞ (203.3), adds nothing up: the total is undefined.
func (c *compiler) totalOf(t *cardtext.Tree, op cardtext.Op) effect.Value {
	read, list := c.Stats(&cardtext.Tree{Op: op, Span: t.Span}), c.Tally(t.Kid(parts.Of))
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		sum := int64(0)
		for _, r := range list(g, at, g.Refs()) {
			n, ok := read(g, r)
			if !ok {
				return 0, false
			}
			sum += n
		}
		return sum, true
	}
}

// counterVars is where the counters of each icon are kept (202.14b).
var counterVars = map[cardtext.Op]int{
	opDreamKeyIcon: pDreamKey, opMelodyIcon: pMelody, opMemorialPieceIcon: pMemorialPiece, opStarPieceIcon: pStarPiece,
	opResearchRecordIcon: pResearchRecord, opBlockIcon: pBlock, opFocusIcon: pFocus,
}

// counterVar is the number of a player that counts the counters with an icon.
func (c *compiler) counterVar(t *cardtext.Tree) int {
	v, ok := counterVars[t.Op]
	if !ok {
		c.Fail(t, "このアイコンのカウンターはない", "there are no counters with this icon")
	}
	return v
}
