// Costs, colours, power and shields: Z/X 203, 204, 207, 209, 210.

package zx

import (
	"math/bits"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// costOf is the cost of an object (203.1); a cost of ∞ cannot be referred to (203.3).
func costOf(g *kernel.Game, r kernel.Ref) (int64, bool) {
	n, ok := effect.AttrOf(g, r, attrCost)
	if !g.On(R203_1) || (n == infiniteCost && g.On(R203_3)) {
		return 0, false
	}
	return n, ok
}

// printedCostOf is the cost that an object has whatever effects make of it: the one on its card (203.1, 203.2).
func printedCostOf(g *kernel.Game, r kernel.Ref) (int64, bool) {
	if r.IsNone() || !g.On(R203_1) {
		return 0, false
	}
	n := g.Printed(r.Card, attrCost)
	return n, n != infiniteCost || !g.On(R203_3)
}

// powerOf is the power of an object, or the power that it has before anything is added. Only a Z/X has any (209.1).
func powerOf(g *kernel.Game, r kernel.Ref, a kernel.Attr) (int64, bool) {
	if k, ok := effect.AttrOf(g, r, attrKind); !ok || (kindsFrom(g, k)&kindZX == 0 && g.On(R209_1)) {
		return 0, false
	}
	return effect.AttrOf(g, r, a)
}

// Stat is what a STAT names.
func (c *compiler) Stat(t *cardtext.Tree) (effect.Stat, bool) {
	switch t.Op {
	case opThePower:
		c.Sees(attrPower, attrKind)
		c.Cite(R209_1)
		return func(g *kernel.Game, r kernel.Ref) (int64, bool) { return powerOf(g, r, attrPower) }, true
	case opThePrintedPower:
		c.Sees(attrOriginal, attrKind)
		c.Cite(R209_1)
		return func(g *kernel.Game, r kernel.Ref) (int64, bool) { return powerOf(g, r, attrOriginal) }, true
	case opTheCost:
		c.Sees(attrCost)
		c.Cite(R203_3)
		return costOf, true
	}
	return nil, false
}

// finiteCost leaves a cost of ∞ as it is (203.3).
func finiteCost(op kernel.ModOp) func(g *kernel.Game, at kernel.Scope, x kernel.CardID, n int64) int64 {
	return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID, n int64) int64 {
		if now := g.Attr(x, attrCost); now >= infiniteCost && g.On(R203_3) {
			if op == kernel.SetTo {
				return now
			}
			return 0
		}
		return n
	}
}

// buildCostIs is having a cost. One of ∞ is as no number wants it (203.3); a text that names it means it (102.2).
func buildCostIs(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	if n := t.All(parts.N); len(n) == 1 && n[0].Op == ops.Infinite {
		c.Sees(attrCost)
		c.Cite(R102_2, R203_3)
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			cost, ok := effect.AttrOf(g, r, attrCost)
			return ok && cost == infiniteCost && g.On(R102_2)
		}
	}
	holds, cost := c.Measures(t.All(parts.N)), costOf
	c.Sees(attrCost)
	c.Cite(R203_3)
	if t.Has(parts.Base) {
		cost = printedCostOf
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		n, ok := cost(g, r)
		return ok && holds(g, at, n)
	}
}

func buildPowerIs(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	holds, a := c.Measures(t.All(parts.N)), attrPower
	if t.Has(parts.Base) {
		a = attrOriginal
	}
	c.Sees(a, attrKind)
	c.Cite(R209_1)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		n, ok := powerOf(g, r, a)
		return ok && holds(g, at, n)
	}
}

// changedPower is having a power that compares in some way with the original one (209.1).
func changedPower(is func(now, was int64) bool) testBuilder {
	return func(c *compiler, _ *cardtext.Tree, _ bool) effect.Test {
		c.Sees(attrPower, attrOriginal, attrKind)
		c.Cite(R209_1)
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			now, ok := powerOf(g, r, attrPower)
			was, isKnown := powerOf(g, r, attrOriginal)
			return ok && isKnown && is(now, was) && g.On(R209_1)
		}
	}
}

// coloursOf is the colours of an object (204.1): each whose icon it has, not only one of them (204.4).
func coloursOf(g *kernel.Game, r kernel.Ref) int64 {
	v, _ := shared(g, r, attrColour, sharesFour)
	switch {
	case !g.On(R204_1):
		return 0
	case !g.On(R204_4):
		return v & -v
	}
	return v
}

// coloured is having a colour, whatever other colours there are (204.5), or none at all (204.7).
func (c *compiler) coloured(t *cardtext.Tree) effect.Test {
	bits := c.colour(t)
	c.Sees(attrColour)
	if bits == 0 {
		c.Cite(R204_7)
		return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
			return !r.IsNone() && coloursOf(g, r) == 0 && g.On(R204_7)
		}
	}
	c.Cite(R204_5)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && coloursOf(g, r)&bits != 0 && g.On(R204_5)
	}
}

// buildEveryColour is having every colour: there are five (204.3, 204.5).
func buildEveryColour(c *compiler, _ *cardtext.Tree, _ bool) effect.Test {
	c.Sees(attrColour)
	c.Cite(R204_5)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && coloursOf(g, r)&everyColour == everyColour && g.On(R204_3) && g.On(R204_5)
	}
}

// colourCount is how many colours cards have between them (204.4). A colourless card adds none (204.7).
func (c *compiler) colourCount(t *cardtext.Tree) effect.Value {
	c.Sees(attrColour)
	c.Cite(R204_4, R204_7)
	return c.ColoursAmong(t.Kid(parts.Of))
}

// iconColours is the colours that the icons of a resource cost stand for (204.2).
func iconColours(g *kernel.Game, n *kernel.Node) int64 {
	if !g.On(R204_2) {
		return 0
	}
	return argsOf(n).colours
}

var hues = map[cardtext.Op]int64{opRed: colourRed, opBlue: colourBlue, opWhite: colourWhite, opBlack: colourBlack, opGreen: colourGreen, opColourless: 0}

// coloursNeeded is for how many colours a card of that colour must be chosen: one for each, but no more than there are points (805.3a).
func coloursNeeded(g *kernel.Game, p price) int {
	if !g.On(R805_3a) || !g.On(R204_6) {
		return 0
	}
	return min(bits.OnesCount64(uint64(p.colours)), max(p.points, 0))
}

func buildHasShield(c *compiler, _ *cardtext.Tree, _ bool) effect.Test {
	c.Cite(R210_1)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && counterOf(g, r, counterShield) > 0 && g.On(R210_1)
	}
}

func (c *compiler) shieldsOf(t *cardtext.Tree) effect.Value {
	list := c.Objects(t.Kid(parts.Of))
	c.Cite(R210_1)
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		r, ok := effect.Only(g, at, list)
		if !ok {
			return 0, false
		}
		return int64(counterOf(g, r, counterShield)), true
	}
}

func (c *compiler) lifeShieldsOf(t *cardtext.Tree) effect.Value {
	c.Cite(R210_4)
	return c.OfPlayer(t, func(g *kernel.Game, s kernel.Seat) int {
		if !g.On(R210_4) {
			return 0
		}
		return g.PlayerVar(s, pLifeShield)
	})
}

// iconsOf is the icons of an object (207.2).
func iconsOf(g *kernel.Game, r kernel.Ref) int64 {
	v, _ := shared(g, r, attrIcon, sharesAll)
	return v
}

// iconClauses is where each icon is defined (207.3–207.13, 204.8).
var iconClauses = []struct {
	icon   int64
	clause kernel.Clause
}{
	{iconIgnition, R207_3a}, {iconEvolSeed, R207_4a}, {iconDreamKey, R207_5a}, {iconMelody, R207_6a}, {iconMemorialPiece, R207_7a},
	{iconStarPiece, R207_8a}, {iconResearchRecord, R207_9a}, {iconBlock, R207_10a}, {iconFocus, R207_11a}, {iconPlus, R207_13a},
	{iconMultiColour, R204_8},
}

// hasIcons reports whether a set of icons has all of some others: what a rule or a text means by cards with an icon (207.2).
func hasIcons(g *kernel.Game, icons, want int64) bool {
	if icons&want != want {
		return false
	}
	for _, x := range iconClauses {
		if want&x.icon != 0 && !g.On(x.clause) {
			return false
		}
	}
	return g.On(R207_2)
}

func buildHasIcon(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	want := int64(0)
	for _, k := range t.All(parts.Icon) {
		bit, ok := iconWords[k.Op]
		if !ok {
			c.Fail(k, "アイコンではない", "this is not an icon")
		}
		want |= bit
	}
	c.Sees(attrIcon)
	c.Cite(R207_2)
	for _, x := range iconClauses {
		if want&x.icon != 0 {
			c.Cite(x.clause)
		}
	}
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && hasIcons(g, iconsOf(g, r), want)
	}
}
