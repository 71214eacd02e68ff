// Continuous effects on what cards are: of static abilities (811), and of effects for a time (802.2b, 811.4).

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// agesFirst reports whether increases go first only between effects that began at the same time, by the other reading of J2.
func agesFirst(g *kernel.Game) bool { return g.Var(vJ2) != 0 }

// stats is the characteristic that each word for a number means.
var stats = map[cardtext.Op]kernel.Attr{opThePower: attrPower, opThePrintedPower: attrOriginal, opTheCost: attrCost}

// reachHome is in a reach that it can attack the opponent's player square, however far away (102.6); no two squares are that far from each other.
const reachHome int64 = 1 << 8

// alsoReaches is what a reach gains by what a text says: distances, or the opponent's player square. Whose opponent is meant is clear only of cards that are not
// the opponent's.
func (c *compiler) alsoReaches(t *cardtext.Tree) int64 {
	if !t.Has(parts.To) {
		c.Cite(R1105_1)
		return c.reachBits(t.Kid(parts.N))
	}
	c.Cite(R602_1b)
	if what := t.Kid(parts.What); what.Op == ops.Cards && !what.Has(parts.Whose) || effect.Mentions(what, ops.Opponent) {
		c.Fail(t, "自分のカードでなければならない", "only one's own cards can attack the opponent's player square")
	}
	return reachHome
}

// reachBits is the distances that a range reaches (1105.2, 1105.3).
func (c *compiler) reachBits(n *cardtext.Tree) int64 {
	most := 4 // from corner to corner
	if n.Op != ops.Infinite {
		most = n.Num
	}
	bits := int64(0)
	for d := 1; d <= most; d++ {
		bits |= 1 << d
	}
	return bits
}

// redefine compiles that cards become something (811.6), or count as something as well.
func (c *compiler) redefine(t *cardtext.Tree) []effect.Alteration {
	f := t.Kid(parts.F)
	is := []*cardtext.Tree{f}
	if f.Op == ops.Filter {
		is = f.All(parts.Is)
	}
	op := kernel.SetTo
	if t.Op == ops.Treat {
		op = kernel.Union
	} else {
		c.Cite(R811_6)
	}
	var all []effect.Alteration
	for _, k := range is {
		switch k.Op {
		case ops.AnyCard:
		case opEveryColour, ops.And:
			all = append(all, effect.Alteration{Op: op, Attr: attrColour, N: c.colours(k), Needs: hasParameter(kindPlayer|kindPlayerExtra, false)})
		case opEveryTribe:
			c.Cite(R208_1)
			all = append(all, effect.Alteration{Op: op, Attr: attrTribe, N: everyTribe, Needs: hasTribes()})
		case ops.Tribe:
			all = append(all, c.newTribe(k, op)...)
		case ops.Colour:
			all = append(all, effect.Alteration{Op: op, Attr: attrColour, N: c.colour(k.Kid(parts.Is)), Needs: hasParameter(kindPlayer|kindPlayerExtra, false)})
		case ops.Named:
			name := c.cs.nameID(k.Kid(parts.Name).Str)
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
		if a := &all[i]; a.Op == kernel.SetTo && sets&(1<<c.Pool.Begins(a.Attr)) != 0 {
			a.Each = insteadOf(a.Attr)
		}
	}
	return all
}

// sets is the characteristics that are sets.
const sets uint32 = 1<<attrKind | 1<<attrColour | 1<<attrTribe

// everyTribe is the set of all tribes.
const everyTribe = -1

// colours is several colours at once: every colour, or each of those named.
func (c *compiler) colours(t *cardtext.Tree) int64 {
	if t.Op == opEveryColour {
		return everyColour
	}
	all := int64(0)
	for _, k := range effect.Parts(t) {
		if k.Op != ops.Colour {
			c.Fail(k, "カードはこれになれない", "a card cannot become this")
			continue
		}
		all |= c.colour(k.Kid(parts.Is))
	}
	return all
}

// Standing compiles what a static ability of this game says while it is valid.
func (c *compiler) Standing(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) bool {
	switch t.Op {
	case ops.Remark:
		c.refuseNumber(t)
	case opAlone: // said of the whole ability, see keepAlone
	case ops.StartsOn:
		c.startsOn(s.Of, t)
	case ops.OnlyIf:
		if t.Kid(parts.What).Op != ops.This {
			c.Fail(t, "常在能力はプレイされない", "a static ability is not played")
			return true
		}
		s.IDs = append(s.IDs, c.AddAbility(t, c.OnlyPlayedIf(t, cond)))
	case ops.Limit, opEntryLimit:
		c.onceATurn(s, t, cond)
	case ops.DeckLimit:
		c.deckLimit(t)
	case ops.May:
		c.mayStand(s, t, cond)
	case ops.ZoneLimit:
		s.Ability(t, kernel.Ability{Kind: kernel.Procedural, Clause: R801_2c, Tag: tagLimit, Cond: cond, Root: c.limitNode(t)})
	case opAddDamage, opAddTaken, opChangeDamage, opChangeTaken:
		c.damageStands(s, t, cond)
	case opMayPlay:
		c.mayPlay(s, t, cond)
	case ops.AbilityCost:
		c.abilityCost(s, t, cond)
	case ops.GainIcon:
		c.hasIcon(s, t, cond)
	case ops.LoseIcon:
		s.Change(t, cond)
		if t.Has(parts.ForGood) {
			c.barIcon(s, t, cond)
		}
	case opEntersAs:
		c.entersAs(s, t, cond)
	case opPlaying:
		if isOwnPrice(t) {
			c.Fail(t, "常在能力はプレイされない", "a static ability is not played")
			return true
		}
		c.playing(s, t, cond)
	default:
		if u := ofBearer(t); u != nil {
			s.Sentence(u, cond)
			return true
		}
		p := asPlaying(t)
		if p != nil {
			c.playing(s, p, cond)
		}
		return p != nil
	}
	return true
}

// hasIcon compiles that cards have an icon. Wherever a card is, it counts as having that of its own text (207.12, J6).
func (c *compiler) hasIcon(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	base := s.Base
	if s.Subject(t.Kid(parts.What)).Op == ops.This && !s.Said {
		s.Base.Zones, s.Base.FaceDown = everyZone, true
		cond = effect.AllOf(func(g *kernel.Game, at kernel.Scope) bool {
			return g.Zone(at.Source.Card) == zoneSquare || g.On(R207_12)
		}, isReadable, cond)
	}
	s.Change(t, cond)
	s.Base = base
}

// Changed is a change of one of the numbers of a card.
func (c *compiler) Changed(stat *cardtext.Tree, op kernel.ModOp) (effect.Alteration, bool) {
	attr, ok := stats[stat.Op]
	a := effect.Alteration{Attr: attr}
	switch attr {
	case attrOriginal:
		a.Also = 1 << attrPower // whatever is added comes on top of it
	case attrCost:
		c.Cite(R203_3)
		a.Each = finiteCost(op)
	}
	return a, ok
}

// Alter compiles the changes of what cards are that only this game has.
func (c *compiler) Alter(t *cardtext.Tree) []effect.Alteration {
	switch t.Op {
	case ops.GainIcon:
		c.Cite(R207_12)
		bit, ok := iconWords[t.Kid(parts.Icon).Op]
		if !ok {
			c.Fail(t, "このアイコンは得られない", "this icon cannot be gained")
		}
		return []effect.Alteration{{Op: kernel.Union, Attr: attrIcon, N: bit}}
	case opGainTribe:
		return c.newTribe(&cardtext.Tree{Op: ops.Tribe, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Name, Tree: t.Kid(partTribe)}}}, kernel.Union)
	case ops.LoseIcon:
		bit, ok := iconWords[t.Kid(parts.Icon).Op]
		if !ok {
			c.Fail(t, "このアイコンは失えない", "this icon cannot be lost")
		}
		return []effect.Alteration{{Op: kernel.Without, Attr: attrIcon, N: bit}}
	case opAttackWithin:
		return []effect.Alteration{{Op: kernel.Union, Attr: attrReach, N: c.alsoReaches(t)}}
	case ops.Become, ops.Treat:
		return c.redefine(t)
	}
	return nil
}

// asPlaying is a change of the cost of the cards that somebody plays, as what is done while they are played (1027.1); nil for any other sentence.
func asPlaying(t *cardtext.Tree) *cardtext.Tree {
	what, stat := t.Kid(parts.What), t.Kid(parts.Stat)
	if what == nil || what.Op != ops.Cards || what.Has(parts.At) || stat == nil || stat.Op != opTheCost {
		return nil
	}
	var by *cardtext.Tree
	played := &cardtext.Tree{Op: what.Op, Span: what.Span}
	for _, k := range what.Kids {
		if k.Tree.Op == opPlayedBy {
			by = k.Tree.Kid(parts.Who)
			continue
		}
		played.Kids = append(played.Kids, k)
	}
	if by == nil {
		return nil
	}
	do := &cardtext.Tree{Op: t.Op, Span: t.Span, Kids: append([]cardtext.Kid(nil), t.Kids...)}
	for i := range do.Kids {
		if do.Kids[i].Name == parts.What {
			do.Kids[i].Tree = &cardtext.Tree{Op: ops.It, Span: what.Span}
		}
	}
	return &cardtext.Tree{Op: opPlaying, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Who, Tree: by}, {Name: parts.What, Tree: played}, {Name: parts.Do, Tree: do}}}
}

// deckLimit notes how many of this card a deck may hold (401.2).
func (c *compiler) deckLimit(t *cardtext.Tree) {
	c.Cite(R401_2, R803_1a, R102_2)
	if t.Has(parts.In) != (partOf(c.kind, c.data) == inDynamis) {
		c.Fail(t, "このカードを入れるデッキではない", "this card is not put into that deck")
	}
	c.data.deckMax = anyCount
	if n := t.Kid(parts.N); n.Op != ops.Any {
		c.data.deckMax = n.Num
	}
}
