// Pincer: Dimension Zero 5-9.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// pincer compiles Pincer: a triggered ability (5-9-2) for when its unit is put on a square and catches a unit of the opponent's between itself and another unit of its
// player (5-9-1).
func (c *compiler) pincer(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R5_9_1, R5_9_2, R5_9_3)
	leaf := func(op cardtext.Op) *cardtext.Tree { return &cardtext.Tree{Op: op, Span: t.Span} }
	square := &cardtext.Tree{Op: ops.Squares, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Is, Tree: leaf(opSquare)}}}
	x := &cardtext.Tree{Op: ops.Triggered, Span: t.Span, Kids: []cardtext.Kid{
		{Name: parts.On, Tree: &cardtext.Tree{Op: ops.IsPut, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.What, Tree: leaf(ops.This)}, {Name: parts.To, Tree: square}}}},
		{Name: parts.If, Tree: leaf(opCatches)},
		{Name: parts.Do, Tree: t.Kid(parts.Do)},
	}}
	return c.Ability(x)
}

// opCatches is no word of the lexicon: that this card catches a unit.
var opCatches = cardtext.OpOf("catches")

// catches is that a unit of the opponent's is between this card and another unit of its player (5-9-1).
func catches(g *kernel.Game, at kernel.Scope) bool {
	from := lastSquare(g, at.Source)
	if from == kernel.NoPlace || g.Rules.ZoneOf(from) != zoneBattle || !g.On(R5_9_1) || !g.On(R5_9_2) {
		return false
	}
	i := g.Rules.SquareIndex(from)
	for k := range battleSquares {
		if mid, ok := between(g, i, k); ok && hasOwn(g, at.Seat, battleSquare(g, k), kindUnit) && hasOwn(g, duel.Other(at.Seat), battleSquare(g, mid), kindUnit) {
			return true
		}
	}
	return false
}

// between is the battle square in the middle between two others, of one line, of one area or diagonally (5-9-3).
func between(g *kernel.Game, i, k int) (mid int, ok bool) {
	rows, lines := k/3-i/3, k%3-i%3
	if rows%2 != 0 || lines%2 != 0 || rows == 0 && lines == 0 || rows != 0 && lines != 0 && !g.On(R5_9_3) {
		return 0, false
	}
	return (i + k) / 2, true
}

// isCaught is that a unit is between two units of the player of this card (5-9-1, J33).
func (c *compiler) isCaught() effect.Test {
	c.Cite(R5_9_1)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if !g.IsCurrent(r) || g.Zone(r.Card) != zoneBattle || !g.On(R5_9_1) {
			return false
		}
		here := indexOf(g, r.Card)
		for i := range battleSquares {
			for k := range i {
				if mid, ok := between(g, i, k); ok && mid == here && hasOwn(g, at.Seat, battleSquare(g, i), kindUnit) && hasOwn(g, at.Seat, battleSquare(g, k), kindUnit) {
					return true
				}
			}
		}
		return false
	}
}
