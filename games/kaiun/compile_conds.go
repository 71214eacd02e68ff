// Conditions and filters: the pure parts of a text. Kaiun 2, 4-2, 4-5, 8-3-1.

package kaiun

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// conditions lists the conditions of an effect, also those that stand one inside the other, and what they are conditions of.
func conditions(t *cardtext.Tree) (conds []*cardtext.Tree, then *cardtext.Tree) {
	for t.Op == "if" {
		conds = append(conds, t.All("if")...)
		t = t.Kid("then")
	}
	return conds, t
}

// Condition compiles one condition. If what it speaks of is not there, what comes before なら cannot be resolved and nothing after it is, be the
// condition that something is so or that it is not (4-6-2).
func (c *compiler) Condition(t *cardtext.Tree) (kernel.Cond, bool) {
	holds, isThere := c.fact(t), c.spokenOf(t)
	if holds == nil || isThere == nil {
		return holds, holds != nil
	}
	c.Cite(R4_6_2)
	return func(g *kernel.Game, at kernel.Scope) bool {
		if !isThere(g, at) {
			return !g.On(R4_6_2)
		}
		return holds(g, at)
	}, true
}

// spokenOf is whether there is what a condition speaks of: a battle card, or cards that the text has spoken of before. It is nil for
// conditions that can always be judged, such as those on how many cards there are.
func (c *compiler) spokenOf(t *cardtext.Tree) kernel.Cond {
	switch t.Op {
	case "not":
		return c.spokenOf(t.Kid("x"))
	case "is":
		return c.isThere(t.Kid("what"))
	case "signIs", "luckIs", "costIs":
		return c.isThere(t.Kid("whose"))
	case "janken":
		return hasBattlers(effect.Both)
	case "countAmong", "existsAmong":
		return func(g *kernel.Game, at kernel.Scope) bool { return !g.FirstRemembered(at, effect.SlotPool).IsNone() }
	case "compare":
		if of := t.Kid("of").Op; of == "luck" || of == "cost" {
			return hasBattlers(effect.Both)
		}
	}
	return nil
}

// spokenOfAll is whether there is everything that several conditions speak of; nil if they can always be judged.
func (c *compiler) spokenOfAll(ts []*cardtext.Tree) kernel.Cond {
	var all []kernel.Cond
	for _, t := range ts {
		all = append(all, c.spokenOf(t))
	}
	return effect.AllOf(all...)
}

// isThere is whether a card that a condition names is there; nil where it always is.
func (c *compiler) isThere(t *cardtext.Tree) kernel.Cond {
	switch t.Op {
	case "battle":
		return hasBattlers(c.whose(t.Kid("whose"), effect.Self))
	case "self", "opponent", "both":
		return hasBattlers(c.whose(t, effect.Self))
	}
	if c.Language.IsReference(t.Op) {
		list := c.SpokenOf(t)
		return func(g *kernel.Game, at kernel.Scope) bool { return len(list(g, at, g.Refs())) > 0 }
	}
	return nil
}

// hasBattlers is whether each player named has a face-up card in the battle area.
func hasBattlers(w effect.Who) kernel.Cond {
	return func(g *kernel.Game, at kernel.Scope) bool { return areBattling(g, w, at) }
}

// areBattling reports whether each player named has a face-up card in the battle area.
func areBattling(g *kernel.Game, w effect.Who, at kernel.Scope) bool {
	there := w == effect.Opponent || isFaceUp(g, at.Seat)
	if w == effect.Opponent || w == effect.Both {
		there = there && isFaceUp(g, other(at.Seat))
	}
	return there
}

// fact compiles what a condition says of what it speaks of; nil for one that is not this game's own.
func (c *compiler) fact(t *cardtext.Tree) kernel.Cond {
	switch t.Op {
	case "not":
		return c.isNot(t)
	case "janken":
		want := map[string]int{"won": signWins, "lost": signLoses, "even": signTies}[t.Kid("result").Op]
		c.Cite(R2_2_3)
		return func(g *kernel.Game, at kernel.Scope) bool { return signResult(g, at.Seat) == want }
	case "countAmong", "existsAmong", "inZone", "compare", "numberIs":
		return c.countCond(t)
	}
	if isOfPlayers(t) {
		return c.ofPlayers(t, true)
	}
	if t.Op == "costIs" {
		return c.spokenCost(t)
	}
	return nil
}

// isNot is that something is not so. Of each player (お互いの), it is so for neither (J32).
func (c *compiler) isNot(t *cardtext.Tree) kernel.Cond {
	x := t.Kid("x")
	if isOfPlayers(x) {
		return c.ofPlayers(x, false)
	}
	holds := c.fact(x)
	if holds == nil {
		return nil
	}
	return func(g *kernel.Game, at kernel.Scope) bool { return !holds(g, at) }
}

// isOfPlayers reports whether a condition is about what the card of a player or of each player has. Of each player (お互いの) it must be so for
// both, and for neither where the condition is that it is not so.
func isOfPlayers(t *cardtext.Tree) bool {
	switch t.Op {
	case "signIs", "luckIs":
		return true
	case "costIs":
		return !language.IsReference(t.Kid("whose").Op)
	}
	return false
}

// ofPlayers compiles such a condition: that it is so, or that it is not.
func (c *compiler) ofPlayers(t *cardtext.Tree, want bool) kernel.Cond {
	w, holds := c.whose(t.Kid("whose"), effect.Self), c.battlerIs(t)
	return func(g *kernel.Game, at kernel.Scope) bool {
		all, spoken := true, false
		eachBattler(g, w, at, func(x kernel.CardID) {
			spoken, all = true, all && holds(g, at, x) == want
		})
		return spoken && all
	}
}

// Reference compiles the words for cards in battle areas.
func (c *compiler) Reference(t *cardtext.Tree) (kernel.Lister, bool) {
	if t.Op == "battle" {
		return c.battlersOf(t.Kid("whose")), true
	}
	return nil, false
}

// Place compiles a player's zone.
func (c *compiler) Place(t *cardtext.Tree) []effect.Places {
	return []effect.Places{{Zones: 1 << c.zone(t.Kid("is")), Whose: c.whose(t.Kid("whose"), c.owner)}}
}

// battlerIs is a condition on the hand sign, the luck or the cost of a battle card.
func (c *compiler) battlerIs(t *cardtext.Tree) kernel.Filter {
	if t.Op == "signIs" {
		bits := int64(0)
		for _, s := range t.All("sign") {
			bits |= 1 << c.sign(s)
		}
		c.Cite(R2_2_1)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return bits&(1<<sign(g, x)) != 0 }
	}
	holds := c.Measure(t.Kid("n"))
	if t.Op == "costIs" {
		return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return holds(g, at, int64(cost(g, x))) }
	}
	side := t.Kid("side")
	if side == nil {
		return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
			return holds(g, at, int64(currentLuck(g, g.Controller(x))))
		}
	}
	attr := attrEven
	if side.Op == "win" {
		attr = attrWin
	}
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
		return holds(g, at, int64(luck(g, x, attr)))
	}
}

// signResult is how a player's hand sign fares against the opponent's as the cards are now.
func signResult(g *kernel.Game, s kernel.Seat) int {
	a, b := battler(g, s), battler(g, other(s))
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

// countCond compiles conditions on numbers.
func (c *compiler) countCond(t *cardtext.Tree) kernel.Cond {
	switch t.Op {
	case "countAmong", "existsAmong":
		if !c.Spoken.Pool {
			c.Fail(t, "どのカードの中か分からない", "it is not clear among which cards")
		}
		c.Refer(t, effect.SlotPool)
		f := c.filter(t.Kid("f"))
		holds := func(_ *kernel.Game, _ kernel.Scope, n int64) bool { return n > 0 }
		if t.Op == "countAmong" {
			holds = c.Measure(t.Kid("n"))
		}
		return func(g *kernel.Game, at kernel.Scope) bool {
			return holds(g, at, int64(countPool(g, at, f)))
		}
	case "inZone":
		z := c.zone(t.Kid("zone"))
		if t.Kid("what").Op != "this" {
			c.Fail(t, "「このカードが」と書く", "only this card can be looked for in a zone")
		}
		return func(g *kernel.Game, at kernel.Scope) bool { return g.Zone(at.Source.Card) == z }
	case "numberIs":
		holds := c.Measure(t.Kid("n"))
		return func(g *kernel.Game, at kernel.Scope) bool {
			return holds(g, at, int64(int(effect.MemoAt(g, at).Number)))
		}
	}
	return c.compare(t)
}

// spokenCost compiles a condition on the cost of a card that the text has spoken of.
func (c *compiler) spokenCost(t *cardtext.Tree) kernel.Cond {
	holds := c.Measure(t.Kid("n"))
	list := c.SpokenOf(t.Kid("whose"))
	return func(g *kernel.Game, at kernel.Scope) bool {
		rs := list(g, at, g.Refs())
		return len(rs) > 0 && holds(g, at, int64(counted(g, g.Attr(rs[0].Card, attrCost))))
	}
}

// compare compiles comparisons between the two players.
func (c *compiler) compare(t *cardtext.Tree) kernel.Cond {
	of, rel := t.Kid("of"), t.Kid("rel").Op
	w := c.whose(t.Kid("whose"), effect.Self)
	if w == effect.Both {
		c.Fail(t, "どちらと比べるのか分からない", "it is not clear who is compared with whom")
	}
	margin := 1
	if t.Has("by") {
		margin = t.Kid("by").Num
	}
	than := effect.Self
	if t.Kid("than").Op == "opponent" {
		than = effect.Opponent
	}
	value := c.stat(of)
	rival := value
	if with := t.Kid("with"); with != nil {
		rival = c.stat(with)
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		mine, theirs := 0, 0
		effect.EachSeat(g, w, at, func(s kernel.Seat) { mine = value(g, at, s) })
		effect.EachSeat(g, than, at, func(s kernel.Seat) { theirs = rival(g, at, s) })
		switch rel {
		case "more":
			return mine-theirs >= margin
		case "less":
			return theirs-mine >= margin
		}
		return mine == theirs
	}
}

// stat is what is compared: the cards in a zone, luck or cost.
func (c *compiler) stat(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, s kernel.Seat) int {
	switch t.Op {
	case "luck":
		return func(g *kernel.Game, _ kernel.Scope, s kernel.Seat) int { return currentLuck(g, s) }
	case "cost":
		return func(g *kernel.Game, _ kernel.Scope, s kernel.Seat) int {
			if x := battler(g, s); x != kernel.NoCard {
				return cost(g, x)
			}
			return 0
		}
	}
	z := c.zone(t)
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

var colorNames = []string{"red", "blue", "green"}

func colorBit(name string) int64 {
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
	case "this":
		return func(_ *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return x == at.Source.Card }
	case "hasAttribute":
		bit := colorBit(t.Kid("is").Op)
		c.Cite(R2_7_2)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return hasColor(g, x, bit) }
	case "hasTribe":
		bit, err := cs.tribes.Bits(t.Kid("name").Str)
		if err != nil {
			c.Fail(t, "種族が多すぎる", err.Error())
		}
		c.Cite(R2_8_2)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return hasTribe(g, x, bit) }
	case "hasSign":
		s := int64(c.sign(t.Kid("is")))
		c.Cite(R2_2_1)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return cs.hasSign(g, x, s) }
	case "hasBaseAttribute", "hasBaseTribe", "hasBaseSign":
		return c.printed(t)
	case "hasName":
		name := t.Kid("name").Str
		c.Cite(R2_1_2)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return cs.hasName(g, x, name) }
	case "hasPart":
		part := t.Kid("name").Str
		c.Cite(R2_1_2_1)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return cs.hasNamePart(g, x, part) }
	case "hasSameName":
		return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
			return cs.sharesName(g, x, at.Source.Card)
		}
	case "hasSameSign":
		return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
			foe := battler(g, other(at.Seat))
			return foe != kernel.NoCard && cs.hasSign(g, x, sign(g, foe))
		}
	case "hasChosenSign":
		return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
			return cs.hasSign(g, x, int64(effect.MemoAt(g, at).Own))
		}
	case "hasNoEffect":
		c.Cite(R2_6_4)
		return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool { return cs.hasNoPrintedEffect(g, x) }
	case "hasEffect":
		tags := c.tagsOf(t.Kid("kind"))
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
