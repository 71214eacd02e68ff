// Cards next to each other: Z/X 1018.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// areAdjacent reports whether two cards are on squares next to each other (1018.1).
func areAdjacent(g *kernel.Game, a, b kernel.CardID) bool {
	i, j := squareOf(g, a), squareOf(g, b)
	return i >= 0 && j >= 0 && isNext(i, j) && g.On(R1018_1)
}

// hasPair reports whether two cards of a list are next to each other.
func hasPair(g *kernel.Game, cards []kernel.Ref) bool {
	for i := range cards {
		for k := range cards[:i] {
			if areAdjacent(g, cards[i].Card, cards[k].Card) {
				return true
			}
		}
	}
	return false
}

// pairsExist is that there are so many pairs of such cards next to each other; a card can be in several pairs (1018.1, 1018.1a).
func (c *compiler) pairsExist(t *cardtext.Tree) kernel.Cond {
	list, holds := c.Tally(t.Kid(parts.Of)), c.Measures(t.All(parts.N))
	c.Cite(R1018_1, R1018_1a)
	return func(g *kernel.Game, at kernel.Scope) bool {
		return holds(g, at, int64(countPairs(g, list(g, at, g.Refs()))))
	}
}

// pairCount is how many pairs of such cards lie next to each other (1018.1, 1018.1a).
func (c *compiler) pairCount(t *cardtext.Tree) effect.Value {
	list := c.Tally(t.Kid(parts.Of))
	c.Cite(R1018_1, R1018_1a)
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		return int64(countPairs(g, list(g, at, g.Refs()))), true
	}
}

// countPairs is how many pairs of cards on adjacent squares there are among several.
func countPairs(g *kernel.Game, rs []kernel.Ref) int {
	n := 0
	for i := range rs {
		for k := range i {
			if arePair(g, rs[i], rs[k]) {
				n++
			}
		}
	}
	if n > 1 && !g.On(R1018_1a) {
		return 1
	}
	return n
}

// arePair reports whether two cards are next to each other (1018.1).
func arePair(g *kernel.Game, r, o kernel.Ref) bool {
	i, j := squareOf(g, r.Card), squareOf(g, o.Card)
	return i >= 0 && j >= 0 && isNext(i, j) && g.On(R1018_1)
}

// pairs compiles two cards that are next to each other (1018.1).
func (c *compiler) pairs(t *cardtext.Tree, n *kernel.Node, able kernel.Filter) effect.Picked {
	num := t.Kid(parts.N)
	isUpTo := num.Op == ops.Upto
	if isUpTo {
		num = num.Kid(parts.N)
	}
	if num.Op != ops.Num || num.Num != 1 || c.Times != nil {
		c.Fail(t, "隣接する組は1組だけ選べる", "only one pair of adjacent cards can be chosen")
	}
	c.Cite(R1018_1, R1018_1a)
	q := c.Group(t.Kid(parts.Of))
	n.List = effect.OnlyAble(q.List, able)
	list := effect.Candidates(n.List, effect.ArgsOf(n))
	effect.ArgsOf(n).Count = effect.Exactly
	n.Amount = func(g *kernel.Game, at kernel.Scope) int {
		if hasPair(g, list(g, at, g.Refs())) {
			return 2
		}
		return 0
	}
	if isUpTo {
		effect.ArgsOf(n).Count = effect.UpTo
	} else {
		n.Cond = func(g *kernel.Game, at kernel.Scope) bool { return hasPair(g, list(g, at, g.Refs())) }
	}
	n.Fits = func(g *kernel.Game, _ kernel.Scope, picks []kernel.Option) bool {
		return len(picks) == 0 || (len(picks) == 2 && areAdjacent(g, picks[0].Card.Card, picks[1].Card.Card))
	}
	return c.GroupPicked(n, q)
}
