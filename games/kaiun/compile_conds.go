// Conditions and filters: the pure parts of a text. Kaiun 2, 4-2, 4-5, 8-3-1.

package kaiun

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// conditions lists the conditions of an effect, also those that stand one inside the other, and what they are conditions of.
func conditions(t *cardtext.Tree) (conds []*cardtext.Tree, then *cardtext.Tree) {
	for t.Op == ops.If {
		conds = append(conds, t.All(parts.If)...)
		t = t.Kid(parts.Then)
	}
	return conds, t
}

// Condition compiles one condition of the game's own. If what it speaks of is not there, what comes before なら cannot be resolved and nothing after it is, be the condition that something
// is so or that it is not (4-6-2). Of each player (お互いの) it must be so for both, and for neither where it is that it is not so (J32).
func (c *compiler) Condition(t *cardtext.Tree) (kernel.Cond, bool) {
	of := t
	if t.Op == ops.Not {
		of = t.Kid(parts.X)
	}
	switch of.Op {
	case opSignIs, opLuckIs, ops.CostIs:
		is := ofCard(of)
		if of != t {
			is = &cardtext.Tree{Op: ops.Not, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.X, Tree: is}}}
		}
		return c.Cond(is), true
	}
	holds, isThere := c.fact(of)
	if holds == nil {
		return nil, false
	}
	if isThere == nil {
		isThere = func(*kernel.Game, kernel.Scope) bool { return true }
	} else {
		c.Cite(R4_6_2)
		c.NeedsThere(isThere)
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		if !isThere(g, at) {
			return !g.On(R4_6_2)
		}
		return holds(g, at) == (of == t)
	}, true
}

// opBearer is no word of the lexicon: the card that has somebody's luck, cost or hand sign.
var opBearer = cardtext.OpOf("bearer")

// ofCard is a condition on what somebody's card or a card that the text has spoken of has, as one on what that card is.
func ofCard(t *cardtext.Tree) *cardtext.Tree {
	what := t.Kid(parts.Whose)
	if !language.IsReference(what.Op) {
		what = &cardtext.Tree{Op: opBearer, Span: what.Span, Kids: []cardtext.Kid{{Name: parts.Whose, Tree: what}}}
	}
	return &cardtext.Tree{Op: ops.Is, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.What, Tree: what}, {Name: parts.F, Tree: t}}}
}

// areBattling reports whether each player named has a face-up card in the battle area.
func areBattling(g *kernel.Game, w effect.Who, at kernel.Scope) bool {
	there := w == effect.Opponent || isFaceUp(g, at.Seat)
	if w == effect.Opponent || w == effect.Both {
		there = there && isFaceUp(g, duel.Other(at.Seat))
	}
	return there
}

// fact compiles what a condition says, and that there is what it speaks of; that is nil where it can always be judged. It is none for one that is not this game's own.
func (c *compiler) fact(t *cardtext.Tree) (holds, isThere kernel.Cond) {
	areThere := func(g *kernel.Game, at kernel.Scope) bool { return areBattling(g, effect.Both, at) }
	switch t.Op {
	case opJanken:
		want := map[cardtext.Op]int{opWon: signWins, opLost: signLoses, ops.Even: signTies}[t.Kid(partResult).Op]
		c.Cite(R2_2_3)
		return func(g *kernel.Game, at kernel.Scope) bool { return signResult(g, at.Seat) == want }, areThere
	case opCountAmong, opExistsAmong:
		return c.countCond(t), func(g *kernel.Game, at kernel.Scope) bool { return !g.FirstRemembered(at, effect.SlotPool).IsNone() }
	case opCompare:
		if of := t.Kid(parts.Of).Op; of == opLuck || of == opCost {
			return c.compare(t), areThere
		}
		return c.compare(t), nil
	case opInZone, opNumberIs:
		return c.countCond(t), nil
	}
	return nil, nil
}

// Reference compiles the words for cards in battle areas, and for those that have somebody's luck, cost or hand sign.
func (c *compiler) Reference(t *cardtext.Tree) (kernel.Lister, bool) {
	switch t.Op {
	case opBattle:
		return c.battlersOf(t.Kid(parts.Whose)), true
	case opBearer:
		w := c.whose(t.Kid(parts.Whose), effect.Self)
		return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
			if areBattling(g, w, at) || w == effect.OwnerOfThis {
				eachBattler(g, w, at, func(x kernel.CardID) { dst = append(dst, g.Ref(x)) })
			}
			return dst
		}, true
	}
	return nil, false
}

// Place compiles a player's zone.
func (c *compiler) Place(t *cardtext.Tree) []effect.Places {
	return []effect.Places{{Zones: 1 << c.Zone(t.Kid(parts.Is)), Whose: c.whose(t.Kid(parts.Whose), c.owner)}}
}

// battlerIs is a condition on the hand sign, the luck or the cost of a battle card.
func (c *compiler) battlerIs(t *cardtext.Tree) kernel.Filter {
	if t.Op == opSignIs {
		bits := int64(0)
		for _, s := range t.All(partSign) {
			bits |= 1 << c.sign(s)
		}
		c.Cite(R2_2_1)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return bits&(1<<sign(g, x)) != 0 }
	}
	holds := c.Measure(t.Kid(parts.N))
	if t.Op == ops.CostIs {
		return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return holds(g, at, int64(cost(g, x))) }
	}
	side := t.Kid(partSide)
	if side == nil {
		return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
			return holds(g, at, int64(currentLuck(g, g.Controller(x))))
		}
	}
	attr := attrEven
	if side.Op == opWin {
		attr = attrWin
	}
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
		return holds(g, at, int64(luck(g, x, attr)))
	}
}

// signResult is how a player's hand sign fares against the opponent's as the cards are now.
func signResult(g *kernel.Game, s kernel.Seat) int {
	a, b := battler(g, s), battler(g, duel.Other(s))
	if a == kernel.NoCard || b == kernel.NoCard {
		return signNone
	}
	return beats(g, sign(g, a), sign(g, b))
}

// currentLuck is the luck that a card would bring to the battle as things are.
func currentLuck(g *kernel.Game, s kernel.Seat) int {
	c := battler(g, s)
	if c == kernel.NoCard {
		return 0
	}
	if signResult(g, s) == signWins {
		return luck(g, c, attrWin)
	}
	return luck(g, c, attrEven)
}

// countCond compiles conditions on the cards that the text has spoken of, on where this card is and on the number that was chosen.
func (c *compiler) countCond(t *cardtext.Tree) kernel.Cond {
	switch t.Op {
	case opInZone:
		z := c.Zone(t.Kid(parts.Zone))
		if t.Kid(parts.What).Op != ops.This {
			c.Fail(t, "「このカードが」と書く", "only this card can be looked for in a zone")
		}
		c.follow = true
		return func(g *kernel.Game, at kernel.Scope) bool { return g.Zone(at.Source.Card) == z }
	case opNumberIs:
		holds := c.Measure(t.Kid(parts.N))
		return func(g *kernel.Game, at kernel.Scope) bool { return holds(g, at, int64(effect.MemoAt(g, at).Number)) }
	}
	if f := t.Kid(parts.F); f.Op == ops.And {
		var all []kernel.Cond
		for _, kind := range effect.Parts(f) {
			all = append(all, c.countCond(&cardtext.Tree{Op: t.Op, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.F, Tree: kind}}}))
		}
		return effect.AllOf(all...)
	}
	list := c.Tally(&cardtext.Tree{Op: ops.Among, Span: t.Span, Kids: t.Kids})
	holds := func(_ *kernel.Game, _ kernel.Scope, n int64) bool { return n > 0 }
	if t.Op == opCountAmong {
		holds = c.Measure(t.Kid(parts.N))
	}
	return func(g *kernel.Game, at kernel.Scope) bool { return holds(g, at, int64(len(list(g, at, g.Refs())))) }
}

// compare compiles comparisons between the two players.
func (c *compiler) compare(t *cardtext.Tree) kernel.Cond {
	of, rel := t.Kid(parts.Of), t.Kid(partRel).Op
	w := c.whose(t.Kid(parts.Whose), effect.Self)
	if w == effect.Both {
		c.Fail(t, "どちらと比べるのか分からない", "it is not clear who is compared with whom")
	}
	margin := 1
	if t.Has(parts.By) {
		margin = t.Kid(parts.By).Num
	}
	than := effect.Self
	if t.Kid(partThan).Op == ops.Opponent {
		than = effect.Opponent
	}
	value := c.stat(of)
	rival := value
	if with := t.Kid(parts.With); with != nil {
		rival = c.stat(with)
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		mine, theirs := 0, 0
		effect.EachSeat(g, w, at, func(s kernel.Seat) { mine = value(g, at, s) })
		effect.EachSeat(g, than, at, func(s kernel.Seat) { theirs = rival(g, at, s) })
		switch rel {
		case ops.More:
			return mine-theirs >= margin
		case ops.Less:
			return theirs-mine >= margin
		}
		return mine == theirs
	}
}

// stat is what is compared: the cards in a zone, luck or cost.
func (c *compiler) stat(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, s kernel.Seat) int {
	switch t.Op {
	case opLuck:
		return func(g *kernel.Game, _ kernel.Scope, s kernel.Seat) int { return currentLuck(g, s) }
	case opCost:
		return func(g *kernel.Game, _ kernel.Scope, s kernel.Seat) int {
			if x := battler(g, s); x != kernel.NoCard {
				return cost(g, x)
			}
			return 0
		}
	}
	z := c.Zone(t)
	return func(g *kernel.Game, at kernel.Scope, s kernel.Seat) int { return len(cardsIn(g, at, z, s)) }
}

// filter compiles which cards are meant; nil means any.
func (c *compiler) filter(t *cardtext.Tree) kernel.Filter {
	if t == nil {
		return nil
	}
	return c.Filter([]*cardtext.Tree{t})
}

// Quality compiles a word that describes cards.
func (c *compiler) Quality(t *cardtext.Tree, _ bool) (effect.Test, bool) {
	is := c.property(t)
	if is == nil {
		return nil, false
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return is(g, at, r.Card) }, true
}

var colorNames = []cardtext.Op{opRed, opBlue, opGreen}

func colorBit(name cardtext.Op) int64 {
	for i, n := range colorNames {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

// property compiles one property that a card can have; nil for a word that is none.
func (c *compiler) property(t *cardtext.Tree) kernel.Filter {
	cs := c.cs
	switch t.Op {
	case ops.This:
		return func(_ *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return x == at.Source.Card }
	case opSignIs, opLuckIs, ops.CostIs:
		return c.battlerIs(t)
	case opHasAttribute:
		bit := colorBit(t.Kid(parts.Is).Op)
		c.Cite(R2_7_2)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return hasColor(g, x, bit) }
	case opHasTribe:
		tribe := c.Word(t.Kid(parts.Name), &c.cs.tribes)
		c.Cite(R2_8_2)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return hasTribe(g, x, tribe) }
	case opHasSign:
		s := int64(c.sign(t.Kid(parts.Is)))
		c.Cite(R2_2_1)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return cs.hasSign(g, x, s) }
	case opHasBaseAttribute, opHasBaseTribe, opHasBaseSign:
		return c.printed(t)
	case opHasName:
		name := t.Kid(parts.Name).Str
		c.Cite(R2_1_2)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return cs.hasName(g, x, name) }
	case opHasPart:
		part := t.Kid(parts.Name).Str
		c.Cite(R2_1_2_1)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return cs.hasNamePart(g, x, part) }
	case opHasSameName:
		return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
			return cs.sharesName(g, x, at.Source.Card)
		}
	case opHasSameSign:
		return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
			foe := battler(g, duel.Other(at.Seat))
			return foe != kernel.NoCard && cs.hasSign(g, x, sign(g, foe))
		}
	case opHasChosenSign:
		return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
			return cs.hasSign(g, x, int64(effect.MemoAt(g, at).Own))
		}
	case opHasNoEffect:
		c.Cite(R2_6_4)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return cs.hasNoPrintedEffect(g, x) }
	case opHasEffect:
		tags := c.AbilityTags(t)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool {
			for _, id := range g.Def(x).Abilities {
				if tags&(1<<g.Pool.Abilities[id].Tag) != 0 {
					return true
				}
			}
			return false
		}
	}
	return c.figure(t)
}

// hasSign reports whether a card has a hand sign, printed, changed, or given to it by its text.
func (cs *cardSet) hasSign(g *kernel.Game, x kernel.CardID, s int64) bool {
	if sign(g, x) == s {
		return true
	}
	for _, also := range cs.data[g.Printing(x)].aliases {
		if also.sign != 0 && also.sign == s && works(g, x, also.ability) {
			return true
		}
	}
	return false
}
