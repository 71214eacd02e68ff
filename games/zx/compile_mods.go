// Continuous effects on what cards are: of static abilities (811), and of effects for a time (802.2b, 811.4).

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// agesFirst reports whether increases go first only between effects that began at the same time, by the other reading of J2.
func agesFirst(g *kernel.Game) bool { return g.Var(vJ2) != 0 }

// stats is the characteristic that each word for a number means.
var stats = map[string]kernel.Attr{"thePower": attrPower, "thePrintedPower": attrOriginal, "theCost": attrCost}

// alterations compiles what a sentence changes. It is nil if the sentence is about something else.
func (c *compiler) alterations(t *cardtext.Tree) []effect.Alteration {
	switch t.Op {
	case "add":
		a := c.alterStat(t, kernel.Add)
		c.By(&a, t.Kid("by").Num, c.Times)
		return []effect.Alteration{a}
	case "addPer":
		a := c.alterStat(t, kernel.Add)
		c.By(&a, t.Kid("by").Num, effect.TimesBoth(c.Times, c.PerEach(t.Kid("of"), t.Kid("n").Num)))
		return []effect.Alteration{a}
	case "changePer":
		a := c.alterStat(t, kernel.Add)
		n := t.Kid("by").Num
		if t.Kid("how").Op == "less" {
			n = -n
		}
		c.By(&a, n, effect.TimesBoth(c.Times, c.PerEach(t.Kid("of"), t.Kid("n").Num)))
		return []effect.Alteration{a}
	case "change":
		return []effect.Alteration{c.change(t)}
	case "gainIcon":
		c.Cite(R207_12)
		bit, ok := iconWords[t.Kid("icon").Op]
		if !ok {
			c.Fail(t, "このアイコンは得られない", "this icon cannot be gained")
		}
		return []effect.Alteration{{Op: kernel.Union, Attr: attrIcon, N: bit}}
	case "gainTribe":
		return c.newTribe(&cardtext.Tree{Op: "tribe", Span: t.Span, Kids: []cardtext.Kid{{Name: "name", Tree: t.Kid("tribe")}}}, kernel.Union)
	case "loseIcon":
		bit, ok := iconWords[t.Kid("icon").Op]
		if !ok {
			c.Fail(t, "このアイコンは失えない", "this icon cannot be lost")
		}
		return []effect.Alteration{{Op: kernel.Without, Attr: attrIcon, N: bit}}
	case "attackWithin":
		c.Cite(R1105_1)
		return []effect.Alteration{{Op: kernel.Union, Attr: attrReach, N: c.reachBits(t.Kid("n"))}}
	case "lose":
		return []effect.Alteration{{Op: kernel.SwitchOff, N: everyTag | lostBit}}
	case "negate":
		c.Cite(R803_2, R803_2b)
		if t.Has("kind") {
			return []effect.Alteration{{Op: kernel.SwitchOff, N: int64(c.abilityTags(t))}}
		}
		return []effect.Alteration{{Op: kernel.SwitchOff, N: everyTag}}
	case "become", "treat":
		return c.redefine(t)
	}
	return nil
}

// reachBits is the distances that a range reaches (1105.2, 1105.3).
func (c *compiler) reachBits(n *cardtext.Tree) int64 {
	most := 4 // from corner to corner
	if n.Op != "infinite" {
		most = n.Num
	}
	bits := int64(0)
	for d := 1; d <= most; d++ {
		bits |= 1 << d
	}
	return bits
}

// change compiles that a number becomes greater, less or exactly something (811.6).
func (c *compiler) change(t *cardtext.Tree) effect.Alteration {
	n := t.Kid("n")
	switch t.Kid("how").Op {
	case "less":
		a := c.alterStat(t, kernel.Add)
		c.By(&a, -n.Num, c.Times)
		return a
	case "greater":
		a := c.alterStat(t, kernel.Add)
		c.By(&a, n.Num, c.Times)
		return a
	}
	c.Cite(R811_6)
	a := c.alterStat(t, kernel.SetTo)
	switch {
	case n.Op == "half":
		attr := a.Attr
		inner := a.Each
		a.Each = func(g *kernel.Game, at kernel.Scope, x kernel.CardID, _ int64) int64 {
			n := g.Attr(x, attr) / 2
			if inner != nil {
				n = inner(g, at, x, n)
			}
			return n
		}
	case n.Op == "multiple":
		attr, by, inner := a.Attr, int64(n.Kid("n").Num), a.Each
		a.Each = func(g *kernel.Game, at kernel.Scope, x kernel.CardID, _ int64) int64 {
			n := g.Attr(x, attr) * by
			if inner != nil {
				n = inner(g, at, x, n)
			}
			return n
		}
	case n.Op == "num":
		a.N = int64(n.Num)
	default:
		value := c.Value(n)
		a.Amount = func(g *kernel.Game, at kernel.Scope) int {
			v, _ := value(g, at)
			return int(v)
		}
		a.Known = func(g *kernel.Game, at kernel.Scope) bool {
			_, ok := value(g, at)
			return ok
		}
	}
	return a
}

// redefine compiles that cards become something (811.6), or count as something as well.
func (c *compiler) redefine(t *cardtext.Tree) []effect.Alteration {
	f := t.Kid("f")
	is := []*cardtext.Tree{f}
	if f.Op == "filter" {
		is = f.All("is")
	}
	op := kernel.SetTo
	if t.Op == "treat" {
		op = kernel.Union
	} else {
		c.Cite(R811_6)
	}
	var all []effect.Alteration
	for _, k := range is {
		switch k.Op {
		case "anyCard":
		case "everyColour", "and":
			all = append(all, effect.Alteration{Op: op, Attr: attrColour, N: c.colours(k), Needs: hasParameter(kindPlayer|kindPlayerExtra, false)})
		case "everyTribe":
			c.Cite(R208_1)
			needs := hasTribes()
			all = append(all, effect.Alteration{Op: op, Attr: attrTribe, N: everyTribe, Needs: needs}, effect.Alteration{Op: op, Attr: attrTribeB, N: everyTribe, Needs: needs})
		case "tribe":
			all = append(all, c.newTribe(k, op)...)
		case "colour":
			all = append(all, effect.Alteration{Op: op, Attr: attrColour, N: c.colour(k.Kid("is")), Needs: hasParameter(kindPlayer|kindPlayerExtra, false)})
		case "named":
			name := c.cs.nameID(k.Kid("name").Str)
			if op == kernel.Union {
				all = append(all, effect.Alteration{Op: kernel.SetTo, Attr: attrAlias, N: name})
			} else {
				c.Cite(R211_3)
				all = append(all, effect.Alteration{Op: op, Attr: attrName, N: name}, effect.Alteration{Op: op, Attr: attrAlias})
			}
		default:
			kind, ok := kindWords[k.Op]
			if !ok {
				c.Fail(k, "カードはこれになれない", "a card cannot become this")
			}
			all = append(all, effect.Alteration{Op: op, Attr: attrKind, N: kind})
		}
	}
	if len(all) == 0 {
		c.Fail(t, "何になるのか分からない", "it does not say what the card becomes")
	}
	for i := range all {
		if a := &all[i]; a.Op == kernel.SetTo && sets&(1<<a.Attr) != 0 {
			a.Each = insteadOf(a.Attr)
		}
	}
	return all
}

// sets is the characteristics that are sets.
const sets uint32 = 1<<attrKind | 1<<attrColour | 1<<attrTribe | 1<<attrTribeB

// everyTribe is the set of all tribes that one characteristic can tell apart.
const everyTribe = 1<<tribesPerAttr - 1

// colours is several colours at once: every colour, or each of those named.
func (c *compiler) colours(t *cardtext.Tree) int64 {
	if t.Op == "everyColour" {
		return everyColour
	}
	all := int64(0)
	for _, k := range effect.Parts(t) {
		if k.Op != "colour" {
			c.Fail(k, "カードはこれになれない", "a card cannot become this")
			continue
		}
		all |= c.colour(k.Kid("is"))
	}
	return all
}

// ---- static abilities

// statics is the sentences of a static ability being compiled.
type statics struct {
	c     *compiler
	base  kernel.Ability       // where and when it is valid
	said  bool                 // the text says where it is valid
	reads uint32               // what its validity looks at
	what  *cardtext.Tree       // the cards that the sentence before was about
	last  []*effect.Alteration // the changes of the sentence before, for a lower limit that follows
	mods  []int16
	price *kernel.Node // the change of a price that the sentence before made
	ids   []kernel.AbilityID
}

// saysWhere reports whether a text names the places where its ability is valid.
func (c *compiler) saysWhere(t *cardtext.Tree) bool {
	for _, in := range t.All("in") {
		switch in.Op {
		case "myTurn", "theirTurn", "times", "gameTimes":
		default:
			return true
		}
	}
	return c.zonesOfThis(t) != 0
}

// holds compiles what a static ability does while it is valid.
func (s *statics) holds(t *cardtext.Tree, cond kernel.Cond) {
	c := s.c
	switch t.Op {
	case "gain", "gainKeyword":
		s.gain(t, cond)
	case "cannot":
		s.cannot(t, cond)
	case "replace":
		s.replace(t, cond)
	case "zoneLimit":
		s.ability(t, kernel.Ability{Kind: kernel.Procedural, Clause: R801_2c, Tag: tagLimit, Cond: cond, Root: c.limitNode(t)})
	case "addDamage", "addTaken", "changeDamage", "changeTaken":
		s.damage(t, cond)
	case "mayPlay":
		s.mayPlay(t, cond)
	case "abilityCost":
		s.abilityCost(t, cond)
	case "loseIcon":
		s.change(t, cond)
		if t.Has("forGood") {
			s.barIcon(t, cond)
		}
	case "entersAs":
		s.entersAs(t, cond)
	case "playing":
		if isOwnPrice(t) {
			c.Fail(t, "常在能力はプレイされない", "a static ability is not played")
			return
		}
		s.playing(t, cond)
	default:
		if p := asPlaying(t); p != nil {
			s.playing(p, cond)
			return
		}
		s.change(t, cond)
	}
}

// asPlaying is a change of the cost of the cards that somebody plays, as what is done while they are played (1027.1); nil for any other sentence.
func asPlaying(t *cardtext.Tree) *cardtext.Tree {
	what, stat := t.Kid("what"), t.Kid("stat")
	if what == nil || what.Op != "cards" || what.Has("at") || stat == nil || stat.Op != "theCost" {
		return nil
	}
	var by *cardtext.Tree
	played := &cardtext.Tree{Op: what.Op, Span: what.Span}
	for _, k := range what.Kids {
		if k.Tree.Op == "playedBy" {
			by = k.Tree.Kid("who")
			continue
		}
		played.Kids = append(played.Kids, k)
	}
	if by == nil {
		return nil
	}
	do := &cardtext.Tree{Op: t.Op, Span: t.Span, Kids: append([]cardtext.Kid(nil), t.Kids...)}
	for i := range do.Kids {
		if do.Kids[i].Name == "what" {
			do.Kids[i].Tree = &cardtext.Tree{Op: "it", Span: what.Span}
		}
	}
	return &cardtext.Tree{Op: "playing", Span: t.Span, Kids: []cardtext.Kid{{Name: "who", Tree: by}, {Name: "what", Tree: played}, {Name: "do", Tree: do}}}
}

// ability adds an ability that is valid where the static ability is, unless it says otherwise.
func (s *statics) ability(t *cardtext.Tree, a kernel.Ability) kernel.AbilityID {
	if a.Zones == 0 {
		a.Zones, a.Where, a.FaceDown = s.base.Zones, s.base.Where, s.base.FaceDown
	}
	a.Cost = kernel.NoNode
	a.Whole, a.Apart, a.Aged = s.base.Whole, s.base.Apart, s.base.Aged
	if a.Kind != kernel.Procedural && a.Kind != kernel.Replacing {
		a.Root = kernel.NoNode
	}
	id := s.c.addAbility(t, a)
	s.ids = append(s.ids, id)
	return id
}

// subject is the cards that a sentence is about. What is left out are those of the sentence before.
func (s *statics) subject(t *cardtext.Tree) *cardtext.Tree {
	if t.Op == "it" && s.what != nil {
		return s.what
	}
	s.what = t
	return t
}

// reach compiles which cards a modification changes: this card alone (nil), or those that the text names. This card in a place is a card that the
// text names: elsewhere it is not changed.
func (s *statics) reach(t *cardtext.Tree) (applies kernel.Filter, zones uint32) {
	switch t.Op {
	case "this":
		return nil, 0
	case "cards", "extreme", "anyOf", "pile", "thisIn":
		q := s.c.Group(t)
		return q.Has, q.Zones
	}
	s.c.Fail(t, "常在能力では前に述べたカードを指せない", "a static ability cannot refer back to a card")
	return nil, 0
}

// change compiles changes of what cards are.
func (s *statics) change(t *cardtext.Tree, cond kernel.Cond) {
	c := s.c
	all := c.alterations(t)
	if all == nil {
		c.Fail(t, "常在能力として働き続けることができない", "this cannot hold all the time")
		return
	}
	what := s.subject(t.Kid("what"))
	applies, zones := s.reach(what)
	a := kernel.Ability{Kind: kernel.Static, Clause: R801_2c, Tag: tagStatic, Cond: cond, Zones: s.base.Zones, Where: s.base.Where, FaceDown: s.base.FaceDown}
	if t.Op == "gainIcon" && applies == nil && !s.said { // wherever the card is, it counts as having the icon (207.12, J6)
		a.Zones, a.FaceDown = everyZone, true
		a.Cond = effect.AllOf(func(g *kernel.Game, at kernel.Scope) bool {
			return g.Zone(at.Source.Card) == zoneSquare || g.On(R207_12)
		}, isReadable, cond)
	}
	s.last, s.mods = nil, nil
	for i := range all {
		m := all[i].Mod()
		m.Applies, m.Zones, m.Reads = effect.Narrowed(applies, all[i].Needs), zones, c.Reads
		s.last = append(s.last, &all[i])
		s.mods = append(s.mods, c.Pool.AddMod(m))
	}
	a.Mods = s.mods
	s.ability(t, a)
}

// deckLimit notes how many of this card a deck may hold (401.2).
func (s *statics) deckLimit(t *cardtext.Tree) {
	s.c.Cite(R401_2, R803_1a, R102_2)
	s.c.data.deckMax = anyCount
	if n := t.Kid("n"); n.Op != "any" {
		s.c.data.deckMax = n.Num
	}
}

// granted compiles the abilities that a text in quotation marks or a keyword gives. They are not printed on the card.
func (c *compiler) granted(t *cardtext.Tree) []kernel.AbilityID {
	saved, words, deck := *c, c.data.keywords, c.data.deckMax
	var ids []kernel.AbilityID
	if t.Op == "gain" {
		ids = c.compileCard(t.Kid("text"))
	} else {
		c.Spoken, c.Subject, c.Times, c.Paying, c.until, c.span = effect.Spoken{}, effect.Self, nil, false, untilForever, nil
		ids = c.ability(&cardtext.Tree{Op: "keyword", Span: t.Span, Kids: []cardtext.Kid{{Name: "is", Tree: t.Kid("is")}}})
	}
	c.Spoken, c.Subject, c.Times, c.Paying, c.until, c.span, c.Reads = saved.Spoken, saved.Subject, saved.Times, saved.Paying, saved.until, saved.span, saved.Reads
	c.data.keywords, c.data.deckMax = words, deck
	if len(ids) == 0 {
		c.Fail(t, "ゲーム中に得ても意味のない能力である", "this ability means nothing when it is gained in the game")
	}
	return ids
}
