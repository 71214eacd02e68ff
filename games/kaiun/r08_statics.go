// Permanent, procedural and replacing effects: Kaiun 8-1-2-2, 8-1-2-3, 8-2-1.

package kaiun

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// statics compiles the sentences of a text without a keyword: each is a permanent or a replacement effect.
func (c *compiler) statics(body *cardtext.Tree, zones uint32) []kernel.AbilityID {
	s := c.StaticsIn(kernel.Ability{Zones: zones, FaceDown: zones == everyZone})
	for _, k := range body.Kids {
		c.Subject = effect.Unnamed
		c.readsLuck = effect.MentionsAny([]*cardtext.Tree{k.Tree}, opLuckIs, opLuckOf, opLuck, opHasLuck)
		s.Sentence(k.Tree, nil)
	}
	return s.IDs
}

// Complete gives a permanent effect the condition that every one has: the rules know such effects (8-1-2-2, 8-1-2-2-1), and a met condition switches them on (8-1-2-2-4).
func (c *compiler) Complete(_ kernel.AbilityID, a *kernel.Ability) {
	if a.Tag == effect.TagStatic {
		a.Cond = isPermanent(a.Cond)
	}
}

func isPermanent(cond kernel.Cond) kernel.Cond {
	return func(g *kernel.Game, at kernel.Scope) bool {
		return g.On(R8_1_2_2) && g.On(R8_1_2_2_1) && g.On(R8_1_2_2_4) && (cond == nil || cond(g, at))
	}
}

// Standing compiles the sentences that only permanent effects of this game say, or that mean more here.
func (c *compiler) Standing(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) bool {
	switch t.Op {
	case ops.If:
		c.Cite(R8_2_1_2, R8_3_1, R8_3_1_1)
		return false
	case opAlso, ops.During:
		s.Sentence(t.Kid(parts.Do), cond)
	case ops.DeckLimit:
		c.deckLimit(t)
	case ops.Treat:
		c.treat(s, t, cond)
	case ops.Replace:
		a := c.replacement(t)
		a.Cond = cond
		s.Ability(t, a)
	case ops.Cannot:
		a := c.prohibition(t, s.Base.Zones)
		a.Cond = cond
		s.Ability(t, a)
	case ops.Gain:
		c.staticGain(s, t, cond)
	case opAtEnd:
		c.procedural(s, t, tagTurnEnd, cond, t.All(parts.Do))
	case opResults:
		c.procedural(s, t, tagResult, cond, t.All(parts.Do))
	case ops.WinGame, ops.LoseGame:
		c.procedural(s, t, tagAlways, cond, []*cardtext.Tree{t})
	case ops.Then, ops.Do, ops.Per:
		return false
	default:
		c.permanent(s, t, cond)
	}
	return true
}

// procedural is an effect that a step of the rules carries out although no keyword stands before it.
func (c *compiler) procedural(s *effect.Statics, t *cardtext.Tree, tag uint8, cond kernel.Cond, do []*cardtext.Tree) {
	c.results = tag == tagResult
	root := c.later(t, do)
	c.results = false
	s.Ability(t, kernel.Ability{Kind: kernel.Procedural, Clause: R8_1_2_1, Tag: tag, Root: root, Cond: cond})
}

// permanent compiles a change of what cards are.
func (c *compiler) permanent(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R8_1_2_2, R8_1_2_2_1, R8_1_2_2_4)
	var mods []int16
	add := func(m kernel.Mod) { mods = append(mods, c.Pool.AddMod(m)) }
	switch t.Op {
	case opAddLuck, opSetLuck, opTimesLuck, opAddCost, opSetCost:
		if n := t.Kid(parts.N); n != nil && n.Op == opLuckOf {
			c.Fail(t, "永続効果では決まった運値を書く", "a permanent effect must name the luck")
			return
		}
		for _, m := range c.changes(t) {
			add(m)
		}
	case opSetSign:
		to := int32(signChosen)
		if t.Kid(parts.To).Op != ops.Any {
			to = c.sign(t.Kid(parts.To))
		}
		if to < 0 {
			c.Fail(t, "永続効果では決まったジャンケンを書く", "a permanent effect must name the hand sign")
		}
		add(kernel.Mod{Op: kernel.SetTo, Attr: attrSign, N: int64(to), Applies: battlers(c.whose(t.Kid(parts.Whose), effect.Self)), Zones: battleOnly, Reads: readsAll})
	case ops.Negate:
		c.Cite(R8_2_1, R8_2_1_1)
		what := t.Kid(parts.What)
		applies := battlers(c.whose(what.Kid(parts.Whose), effect.Self))
		add(kernel.Mod{Op: kernel.SwitchOff, N: int64(c.AbilityTags(what)), Zones: battleOnly, Reads: readsAll, Applies: func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
			return applies(g, at, x) && g.On(R8_2_1)
		}})
	default:
		c.Fail(t, "キーワードのない効果として常に働くことができない", "this cannot hold all the time; a keyword such as 【開運時】 must stand before it")
		return
	}
	s.Ability(t, kernel.Ability{Kind: kernel.Static, Clause: R8_1_2_2, Tag: effect.TagStatic, Cond: cond, Mods: mods})
}

// readsAll says that a modification may look at any attribute.
const readsAll = 1<<attrSign | 1<<attrWin | 1<<attrEven | 1<<attrCost | 1<<attrColor | 1<<attrTribe

// readsLuck is both kinds of luck.
const readsLuck = 1<<attrWin | 1<<attrEven

// battlers is the filter of the battle cards that a text names.
func battlers(w effect.Who) kernel.Filter {
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
		if g.Zone(x) != zoneBattle || g.Face(x) != kernel.FaceUp {
			return false
		}
		if w == effect.OwnerOfThis {
			return x == at.Source.Card && g.On(R8_4_1_5_4)
		}
		return effect.IsWho(g, w, at, g.Controller(x))
	}
}

// changes is the modifications by which luck or cost changes for whichever cards fight. Both kinds of luck change by the same number, which is counted once, unless they are multiplied.
func (c *compiler) changes(t *cardtext.Tree) []kernel.Mod {
	var mods []kernel.Mod
	for _, a := range c.Alter(t) {
		m := a.Mod()
		m.Applies, m.Zones, m.Reads = battlers(c.whose(t.Kid(parts.Whose), effect.Self)), battleOnly, readsAll
		if t.Op == opTimesLuck {
			m.Each = func(g *kernel.Game, _ kernel.Scope, x kernel.CardID, n int64) int64 {
				return multiplied(g, g.Attr(x, m.Attr), int(n))
			}
			mods = append(mods, m)
			continue
		}
		if !c.readsLuck {
			m.Reads &^= readsLuck
		}
		if len(mods) > 0 {
			mods[0].Also |= 1 << m.Attr
			continue
		}
		m.Also = 1 << m.Attr
		mods = append(mods, m)
	}
	return mods
}

// deckLimit notes how many of the card a deck may hold (5-1-2-2-1).
func (c *compiler) deckLimit(t *cardtext.Tree) {
	c.Cite(R5_1_2_2, R5_1_2_2_1, R5_1_2_2_2)
	n := t.Kid(parts.N)
	switch {
	case t.Has(partOnly):
		c.data.deckOnly = n.Num
	case n.Op == ops.Any:
		c.data.deckMax = anyCount
	default:
		c.data.deckMax = n.Num
	}
}

// treat compiles what a card counts as as well: a rule in every zone (8-1-2-2-3), or only in the battle area.
func (c *compiler) treat(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	if t.Kid(parts.What).Op != ops.This {
		c.Fail(t.Kid(parts.What), "「このカードは」と書く", "only this card can count as something else")
	}
	as := t.Kid(parts.As)
	var also alias
	var mods []int16
	switch as.Op {
	case opAsName:
		also.name = as.Kid(parts.Name).Str
	case opAsSign:
		also.sign = int64(c.sign(as.Kid(parts.Is)))
	case opAsTribe:
		tribe := c.Word(as.Kid(parts.Name), &c.cs.tribes)
		mods = append(mods, c.Pool.AddMod(kernel.Mod{Op: kernel.Union, Attr: tribe.Attr, N: tribe.Bit}))
	case opAsAttribute:
		mods = append(mods, c.Pool.AddMod(kernel.Mod{Op: kernel.Union, Attr: attrColor, N: colorBit(as.Kid(parts.Is).Op)}))
	default:
		c.Fail(as, "何として扱うか分からない", "it is not clear what the card counts as")
	}
	clause := R8_1_2_2
	if s.Base.Zones == everyZone {
		clause = R8_1_2_2_3
	}
	also.ability = s.Ability(t, kernel.Ability{Kind: kernel.Static, Clause: clause, Tag: effect.TagStatic, Cond: cond, Mods: mods})
	if also.name != "" || also.sign != 0 {
		c.data.aliases = append(c.data.aliases, also)
	}
}

// staticGain compiles abilities that a card has while a permanent effect holds: they are the card's own, under the effect's condition.
func (c *compiler) staticGain(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	if what := t.Kid(parts.What); what.Op != ops.This && what.Kid(parts.Whose).Op != ops.Self {
		c.Fail(t, "永続効果で得られるのは自分のカードの効果である", "a permanent effect can only give your own card effects")
		return
	}
	for _, id := range c.Granted(t) {
		a := &c.Pool.Abilities[id]
		a.Cond = effect.AllOf(cond, a.Cond)
		s.IDs = append(s.IDs, id)
	}
}

// deeds is which event each deed of a player is.
var deeds = map[cardtext.Op]kernel.Verb{
	opDraws: verbDraw, ops.Discards: verbDiscard, opLosesBattle: verbLoseBattle, opWinsBattle: verbWinBattle, opLosesGame: verbLose,
	opRefreshes: verbRefresh, opTakesBarrier: verbTake,
}

// deed is the verb of what a player does.
func (c *compiler) deed(t *cardtext.Tree) kernel.Verb {
	if t.Op == opActivates {
		switch t.Kid(parts.Kind).Op {
		case opOnOpen:
			return verbActivateOpen
		case opOnWin:
			return verbActivateWin
		case opOnLoss:
			return verbActivateLoss
		}
	}
	v, ok := deeds[t.Op]
	if !ok {
		c.Fail(t, "この行動はここでは使えない", "this deed cannot stand here")
	}
	return v
}

type matcher = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool

// eventOf compiles which events a replacement or a prohibition is about.
func (c *compiler) eventOf(t *cardtext.Tree) (verb kernel.Verb, kinds kernel.EventMask, matches matcher) {
	event := t.Kid(parts.Event)
	inEffect := func(g *kernel.Game, e *kernel.Event) bool { return e.Source.IsNone() || g.On(R8_1_2_3_3) }
	if t.Has(parts.Who) || !t.Has(parts.What) {
		w := c.Who(t.Kid(parts.Who))
		return c.deed(event), 0, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return effect.IsWho(g, w, at, e.Seat) && inEffect(g, e)
		}
	}
	about := c.aboutThing(t.Kid(parts.What))
	fate := c.fate(event, t.Kid(parts.What))
	byFoe := t.Has(parts.By)
	return 0, 0, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if !fate(g, e) || !about(g, at, e) || !inEffect(g, e) {
			return false
		}
		return !byFoe || (!e.Source.IsNone() && g.Controller(e.Source.Card) != at.Seat)
	}
}

// fates is what can happen to each kind of thing.
var fates = map[cardtext.Op][]cardtext.Op{
	ops.This: {opIsMoved, ops.IsDiscarded}, opCardsIn: {opIsMoved, ops.IsDiscarded}, opLuckOf: {opGoesUp, opGoesDown, opChanges},
	ops.CostOf: {opGoesUp, opGoesDown, opChanges}, opSignOf: {opChanges}, opEffects: {opIsNegated},
}

// valuesOf is the attributes that a thing of a card stands for, as bits.
func valuesOf(thing cardtext.Op) uint32 {
	switch thing {
	case opLuckOf:
		return 1<<attrWin | 1<<attrEven
	case ops.CostOf:
		return 1 << attrCost
	}
	return 1 << attrSign
}

// fate is what happens to a thing.
func (c *compiler) fate(t, what *cardtext.Tree) func(g *kernel.Game, e *kernel.Event) bool {
	if !slices.Contains(fates[what.Op], t.Op) {
		c.Fail(t, "それには起こりえない", "this cannot happen to it")
		return nil
	}
	switch t.Op {
	case opIsMoved:
		to := c.dest(t.Kid(parts.To))
		return func(g *kernel.Game, e *kernel.Event) bool {
			if e.Kind != kernel.Moved || g.Rules.ZoneOf(e.To) != to.Zone {
				return false
			}
			return to.Zone != zoneDeck || (e.Pos < 0) == (to.End == effect.AtBottom)
		}
	case ops.IsDiscarded:
		return func(_ *kernel.Game, e *kernel.Event) bool { return e.Verb == verbDiscard }
	case opGoesUp, opGoesDown, opChanges:
		up, down, attrs := t.Op != opGoesDown, t.Op != opGoesUp, valuesOf(what.Op)
		return func(g *kernel.Game, e *kernel.Event) bool {
			if e.Kind != kernel.EffectBegan || (e.Op != kernel.Add && e.Op != kernel.SetTo) || attrs&(1<<e.Attr) == 0 {
				return false
			}
			if up && down {
				return true
			}
			by := e.N
			if e.Op == kernel.SetTo {
				by -= g.RawAttr(e.Card.Card, e.Attr)
			}
			return (by > 0 && up) || (by < 0 && down)
		}
	case opIsNegated:
		return func(_ *kernel.Game, e *kernel.Event) bool {
			return e.Kind == kernel.EffectBegan && e.Op == kernel.SwitchOff
		}
	}
	c.Fail(t, "この出来事はここでは使えない", "this event cannot stand here")
	return nil
}

// aboutThing is which card or value an event must be about.
func (c *compiler) aboutThing(t *cardtext.Tree) matcher {
	switch t.Op {
	case ops.This:
		return func(_ *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return e.Card == at.Source }
	case opCardsIn:
		w, z := c.whose(t.Kid(parts.Whose), effect.Unnamed), c.Zone(t.Kid(parts.Zone))
		return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			if e.Card.IsNone() || g.Zone(e.Card.Card) != z {
				return false
			}
			found := false
			effect.EachSeat(g, w, at, func(s kernel.Seat) {
				p, ok := named(g, z, s)
				found = found || (ok && g.Place(e.Card.Card) == p)
			})
			return found
		}
	case opLuckOf, ops.CostOf, opSignOf, opEffects:
		on := battlers(c.whose(t.Kid(parts.Whose), effect.Self))
		tags := int64(allTags)
		if t.Op == opEffects {
			tags = int64(c.AbilityTags(t))
		}
		return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return !e.Card.IsNone() && on(g, at, e.Card.Card) && (e.Op != kernel.SwitchOff || e.N&tags != 0)
		}
	}
	c.Fail(t, "この物はここでは使えない", "this thing cannot stand here")
	return nil
}

// replacement compiles a replacement effect (8-1-2-3).
func (c *compiler) replacement(t *cardtext.Tree) kernel.Ability {
	c.Cite(R8_1_2_3, R8_1_2_3_2, R8_1_2_3_3)
	verb, kinds, matches := c.eventOf(t)
	a := kernel.Ability{
		Kind: kernel.Replacing, Clause: R8_1_2_3, Tag: effect.TagReplace, Verb: verb, Kinds: kinds, Matches: matches, Optional: t.Has(parts.May), Cost: kernel.NoNode, Root: kernel.NoNode,
	}
	if a.Optional {
		c.Cite(R8_1_2_3_1)
	}
	do := t.All(parts.Do)
	if len(do) == 1 && do[0].Op == ops.Move && do[0].Kid(parts.What).Op == ops.It && do[0].Kid(parts.To).Op != opDeckShuffle {
		n := kernel.Node{With: &args{Args: effect.Args{To: c.dest(do[0].Kid(parts.To)), ToWhose: effect.Owner}}}
		a.Rewrite = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) {
			other := effect.MoveEvent(g, at, &n, e.Card)
			e.Verb, e.To, e.Face, e.Pos = other.Verb, other.To, other.Face, other.Pos
		}
		return a
	}
	c.Subject = effect.Unnamed
	a.Root = c.later(t, do)
	return a
}

// buildReplaceAct compiles a replacement that an effect brings about for a time: the source gains it.
func buildReplaceAct(c *compiler, t *cardtext.Tree) kernel.NodeID {
	saved, subject := c.Until, c.Subject
	c.Until = 0
	a := c.replacement(t)
	c.Until, c.Subject, a.Zones = saved, subject, battleOnly
	return c.Lend(t, c.AddAbility(t, a))
}

// eachBattler calls f for each battle card that an effect means by "your luck", "your opponent's luck" or "this card" (4-2-1-2, 4-2-1-4).
func eachBattler(g *kernel.Game, w effect.Who, at kernel.Scope, f func(c kernel.CardID)) {
	if w == effect.OwnerOfThis {
		if g.IsCurrent(at.Source) && g.On(R8_4_1_5_4) {
			f(at.Source.Card)
		}
		return
	}
	effect.EachSeat(g, w, at, func(s kernel.Seat) {
		if c := battler(g, s); c != kernel.NoCard && g.Face(c) == kernel.FaceUp {
			f(c)
		}
	})
}
