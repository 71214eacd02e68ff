// What texts change of what cards are, and the conditions that only this game has: Dimension Zero 2-4, 2-6, 2-8 and 4-14.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// Alter compiles the changes of what cards are that only this game has.
func (c *compiler) Alter(t *cardtext.Tree) []effect.Alteration {
	switch t.Op {
	case opAddRace:
		c.Cite(R2_8_3, R4_14_5_2)
		race := c.Word(t.Kid(parts.Name), &c.set.races)
		return []effect.Alteration{{Op: kernel.Union, Attr: race.Attr, N: race.Bit}}
	case opEveryRace:
		c.Cite(R2_8_2, R2_8_3, R4_14_5_2)
		return []effect.Alteration{{Op: kernel.Union, Attr: attrRace, N: -1}}
	case opSetRace: // what it was before is lost (2-8-3)
		c.Cite(R2_8_3, R4_14_5_2)
		race := c.Word(t.Kid(parts.Name), &c.set.races)
		return []effect.Alteration{{Op: kernel.SetTo, Attr: race.Attr, N: race.Bit, Known: areRacesLost}}
	case opSetColour:
		c.Cite(R2_4_2_3)
		return []effect.Alteration{{Op: kernel.SetTo, Attr: attrColour, N: hueBits[t.Kid(parts.Is).Op]}}
	case opAddColour:
		c.Cite(R2_4_2_3, R4_14_5_2)
		return []effect.Alteration{{Op: kernel.Union, Attr: attrColour, N: huesNamed(t.Kid(parts.Is))}}
	case opLoseKeyword:
		c.Cite(R4_14_5_2)
		return []effect.Alteration{{Op: kernel.SwitchOff, N: 1<<keywords[t.Kid(parts.Is).Op].tag | effect.LostBit}}
	case opSetKind:
		c.Cite(R2_6_3)
		return []effect.Alteration{{Op: kernel.SetTo, Attr: attrKind, N: kindWordBits[t.Kid(parts.Is).Op], Known: areKindsChanged}}
	case opLoseKind:
		c.Cite(R2_6_3)
		return []effect.Alteration{{Op: kernel.Without, Attr: attrKind, N: kindWordBits[t.Kid(parts.Is).Op], Known: areKindsChanged}}
	case opPriceIs:
		c.Cite(R2_4_1)
		return []effect.Alteration{{Op: kernel.SetTo, Attr: attrCost, N: costIn(t.Kid(parts.Cost)).packed(), Known: ownPrice(t)}}
	case opMoveIs:
		c.Cite(R2_5_1)
		return []effect.Alteration{{Op: kernel.SetTo, Attr: attrMove, N: costIn(t.Kid(parts.Cost)).packed()}}
	case opPriceLess, opPriceMore, opPriceAdd, opPriceAddPer, opPriceLessPer:
		return []effect.Alteration{c.repriced(t)}
	case opRefer:
		return c.referTo(t)
	case opMakeUnit:
		c.Cite(R2_6_3)
		return []effect.Alteration{
			{Op: kernel.SetTo, Attr: attrKind, N: kindUnit, Known: areKindsChanged}, {Op: kernel.SetTo, Attr: attrPower, N: int64(t.Kid(partPower).Num)}, {Op: kernel.SetTo, Attr: attrSmash, N: int64(t.Kid(partSmash).Num)},
		}
	}
	return nil
}

// huesNamed is the colours that a text names: one, or all of them.
func huesNamed(t *cardtext.Tree) int64 {
	if t.Op != opEveryHue {
		return hueBits[t.Op]
	}
	return everyColour
}

// Claim compiles what a text says of the top card of a graveyard (2-23-5-2). That card is spoken of then.
func (c *compiler) Claim(what, f *cardtext.Tree) (kernel.Cond, bool) {
	if what.Op != opGraveTop {
		return nil, false
	}
	c.Cite(R2_23_5_2)
	w, is := c.Whose(what.Kid(parts.Whose)), c.Test(f, true)
	list := func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		for s := range kernel.Seat(players) {
			if pile := g.At(zoneGraveyard, s); len(pile) > 0 && effect.IsWho(g, w, at, s) {
				dst = append(dst, g.Ref(pile[len(pile)-1]))
			}
		}
		return dst
	}
	c.Spoken.Found = list
	return func(g *kernel.Game, at kernel.Scope) bool {
		for _, r := range list(g, at, g.Refs()) {
			if is(g, at, r) && g.On(R2_23_5_2) {
				return true
			}
		}
		return false
	}, true
}

// ownPrice is that what a card says about its own use cost is valid where it can be played (2-10-3-4); nil where a text is about other cards.
func ownPrice(t *cardtext.Tree) kernel.Cond {
	if !effect.IsThis(t.Kid(parts.What)) {
		return nil
	}
	return func(g *kernel.Game, _ kernel.Scope) bool { return isCostTextValid(g) }
}

// areKindsChanged is that texts can change what a card is classified as (2-6-3).
func areKindsChanged(g *kernel.Game, _ kernel.Scope) bool { return g.On(R2_6_3) }

// areRacesLost is that races and attributes that are changed take the place of the earlier ones (2-8-3).
func areRacesLost(g *kernel.Game, _ kernel.Scope) bool { return g.On(R2_8_3) }

// costAttrs is the costs of cards by the words for them.
var costAttrs = map[cardtext.Op]kernel.Attr{opTheCost: attrCost, opTheMove: attrMove}

// repriced compiles that a use cost or move cost asks for more or less: each symbol by itself. What falls below 0 counts as 0, but is changed further from where it is (1-2-2).
func (c *compiler) repriced(t *cardtext.Tree) effect.Alteration {
	c.Cite(R2_4_1, R1_2_2)
	var by cost
	sign := int64(1)
	switch t.Op {
	case opPriceLess, opPriceLessPer:
		by, sign = costIn(t.Kid(parts.Cost)), -1
	case opPriceMore:
		by = costIn(t.Kid(parts.Cost))
	default:
		by[colourless] = 1
		sign = int64(t.Kid(parts.By).Num)
	}
	attr := costAttrs[t.Kid(partWhich).Op]
	a := effect.Alteration{Op: kernel.SetTo, Attr: attr, Known: ownPrice(t)}
	times := c.Times
	if t.Op == opPriceAddPer || t.Op == opPriceLessPer {
		times = effect.TimesBoth(times, c.PerEach(t.Kid(parts.Of), t.Kid(parts.N).Num))
	}
	a.Amount = func(g *kernel.Game, at kernel.Scope) int {
		if times == nil {
			return int(sign)
		}
		return int(sign) * times(g, at)
	}
	a.Each = func(g *kernel.Game, _ kernel.Scope, x kernel.CardID, n int64) int64 {
		price := unpackCost(g.RawAttr(x, attr))
		for s := range symbols {
			price[s] += int8(n) * by[s]
		}
		return price.packed()
	}
	return a
}

// isAlteration reports whether an operation is such a change.
func isAlteration(op cardtext.Op) bool {
	switch op {
	case opAddRace, opEveryRace, opSetRace, opSetColour, opAddColour, opLoseKeyword, opSetKind, opLoseKind, opPriceIs, opMoveIs, opPriceLess, opPriceMore, opPriceAdd, opPriceAddPer, opPriceLessPer, opMakeUnit, opRefer:
		return true
	}
	return false
}

// Condition compiles the conditions that only this game has.
func (c *compiler) Condition(t *cardtext.Tree) (kernel.Cond, bool) {
	switch t.Op {
	case opCatches:
		return catches, true
	case opIsOrdered:
		return c.isOrdered(t), true
	case opIsOnGrave:
		return c.isOnGrave(t), true
	case ops.BattleOn:
		c.Cite(R3_11_1)
		return func(g *kernel.Game, _ kernel.Scope) bool { return isInBattle(g) }, true
	case ops.PhaseIs:
		return c.isPhase(t), true
	case ops.Happened:
		return c.Happened(t), true
	case opBeforeExchange:
		return c.beforeExchange(t), true
	case ops.In:
		return c.isOnSquares(t)
	case ops.TurnIs:
	default:
		return nil, false
	}
	w := c.Whose(t.Kid(parts.Whose))
	return func(g *kernel.Game, at kernel.Scope) bool { return effect.IsWho(g, w, at, activePlayer(g)) }, true
}

// isOnGrave is that this card is the top card of a graveyard (2-23-5-2).
func (c *compiler) isOnGrave(t *cardtext.Tree) kernel.Cond {
	c.Cite(R2_23_5_2)
	w := effect.Anyone
	if whose := t.Kid(parts.Whose); whose != nil {
		w = c.Whose(whose)
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		if !g.IsCurrent(at.Source) || g.Zone(at.Source.Card) != zoneGraveyard || w != effect.Anyone && !effect.IsWho(g, w, at, g.Owner(at.Source.Card)) {
			return false
		}
		pile := g.In(g.Place(at.Source.Card))
		return len(pile) > 0 && pile[len(pile)-1] == at.Source.Card
	}
}

// isPhase is that it is a phase of the turn, of somebody's turn if the text says whose (3-4-2).
func (c *compiler) isPhase(t *cardtext.Tree) kernel.Cond {
	c.Cite(R3_4_2)
	phase, w := happenings.Phases[t.Kid(parts.Phase).Op], effect.Anyone
	if whose := t.Kid(parts.Whose); whose != nil {
		w = c.Whose(whose)
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		return g.Var(vPhase) == phase && (w == effect.Anyone || effect.IsWho(g, w, at, activePlayer(g)))
	}
}
