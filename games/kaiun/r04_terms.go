// The words of the game: Kaiun 4. Whom an effect speaks of, drawing and discarding.

package kaiun

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// proposeDraw proposes that a player draws a card: the top of the deck goes to the hand unseen by others (4-3-1, 4-3-2). It reports whether
// there was a card to draw.
func proposeDraw(g *kernel.Game, s kernel.Seat) bool {
	top := topOfDeck(g, s)
	if top.IsNone() || !g.On(R4_3_1) || !g.On(R4_3_2) {
		return false
	}
	g.Move(verbDraw, s, top, placeOf(g, zoneHand, s), kernel.FaceDown, 0)
	return true
}

// alsoProc carries out its child whether or not the sentence before it could be (4-7-2).
func alsoProc() kernel.Proc {
	return effect.One("also", func(g *kernel.Game) kernel.Flow {
		if !effect.Memo(g).IsDone && !g.On(R4_7_2) {
			return kernel.Done
		}
		return g.CallNode(g.Node().Kids[0])
	})
}

// isDefinedAbility reports whether the rules know effects of this kind: they are the card's own (2-6-1, 4-1-1), of one of three classes
// (8-1-2), automatic (8-1-2-1) and marked by a keyword (4-1-1-1, 8-1-2-1-1).
func isDefinedAbility(g *kernel.Game, tag uint8) bool {
	if !g.On(R2_6_1) || !g.On(R4_1_1) || !g.On(R8_1_2) || !g.On(R8_1_2_1) || !g.On(R8_1_1) {
		return false
	}
	if tag == tagOpen || tag == tagWin || tag == tagLoss {
		return g.On(R4_1_1_1) && g.On(R8_1_2_1_1)
	}
	return true
}

// battlersOf lists the cards that fight: the opponent's (4-2-1-3), one's own, or both. Where one of them is missing or lies face down, none is meant.
func (c *compiler) battlersOf(t *cardtext.Tree) kernel.Lister {
	w := c.whose(t, effect.Self)
	c.Cite(R4_2_1_3)
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		if !areBattling(g, w, at) || w == effect.Opponent && !g.On(R4_2_1_3) {
			return dst
		}
		if w != effect.Opponent {
			dst = append(dst, battlerRef(g, at.Seat))
		}
		if w != effect.Self {
			dst = append(dst, battlerRef(g, duel.Other(at.Seat)))
		}
		return dst
	}
}

// figure compiles a condition on a card's numbers, nil for any other word; 元々の means the printed ones (4-5-2).
func (c *compiler) figure(t *cardtext.Tree) kernel.Filter {
	base := t.Op == opHasBaseCost || t.Op == opHasBaseLuck
	attrs := []kernel.Attr{attrCost}
	switch t.Op {
	case opHasCost, opHasBaseCost:
	case opHasLuck, opHasBaseLuck:
		attrs = sides(t.Kid(partSide))
	default:
		return nil
	}
	if base {
		c.Cite(R4_5_2)
	}
	holds := c.Measure(t.Kid(parts.N))
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
		return slices.ContainsFunc(attrs, func(a kernel.Attr) bool {
			v := g.Attr(x, a)
			if base && g.On(R4_5_2) {
				v = g.Printed(x, a)
			}
			return holds(g, at, int64(counted(g, v)))
		})
	}
}

// printed compiles that a card has an attribute, a tribe or a hand sign as printed (4-5-2).
func (c *compiler) printed(t *cardtext.Tree) kernel.Filter {
	c.Cite(R4_5_2)
	attr, want := attrColor, int64(0)
	switch t.Op {
	case opHasBaseAttribute:
		want = colorBit(t.Kid(parts.Is).Op)
	case opHasBaseTribe:
		tribe := c.Word(t.Kid(parts.Name), &c.cs.tribes)
		attr, want = tribe.Attr, tribe.Bit
	case opHasBaseSign:
		attr, want = attrSign, int64(c.sign(t.Kid(parts.Is)))
	}
	return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool {
		has := g.Printed(x, attr)
		if !g.On(R4_5_2) {
			has = g.Attr(x, attr)
		}
		if attr == attrSign {
			return has == want
		}
		return has&want != 0
	}
}

// effects4 is what chapter 4 says about effects in general.
var effects4 = effect.Clauses{effect.SelfIs: {R4_2_1_2}, effect.OpponentIs: {R4_2_1_4}, effect.IfJudged: {R4_6_2}, effect.NothingIsNothing: {R4_6_2}, effect.HiddenStay: {R4_4_3}, effect.NumberFirst: {R4_8_1}}
