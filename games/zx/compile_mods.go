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

// Standing compiles what a static ability of this game says while it is valid.
func (c *compiler) Standing(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) bool {
	switch t.Op {
	case "remark":
		c.refuseNumber(t)
	case "startsOn":
		c.startsOn(s.Of, t)
	case "onlyIf":
		if t.Kid("what").Op != "this" {
			c.Fail(t, "常在能力はプレイされない", "a static ability is not played")
			return true
		}
		s.IDs = append(s.IDs, c.AddAbility(t, c.OnlyPlayedIf(t, cond)))
	case "limit", "entryLimit":
		c.onceATurn(s, t, cond)
	case "deckLimit":
		c.deckLimit(t)
	case "may":
		c.mayStand(s, t, cond)
	case "zoneLimit":
		s.Ability(t, kernel.Ability{Kind: kernel.Procedural, Clause: R801_2c, Tag: tagLimit, Cond: cond, Root: c.limitNode(t)})
	case "addDamage", "addTaken", "changeDamage", "changeTaken":
		c.damageStands(s, t, cond)
	case "mayPlay":
		c.mayPlay(s, t, cond)
	case "abilityCost":
		c.abilityCost(s, t, cond)
	case "gainIcon":
		c.hasIcon(s, t, cond)
	case "loseIcon":
		s.Change(t, cond)
		if t.Has("forGood") {
			c.barIcon(s, t, cond)
		}
	case "entersAs":
		c.entersAs(s, t, cond)
	case "playing":
		if isOwnPrice(t) {
			c.Fail(t, "常在能力はプレイされない", "a static ability is not played")
			return true
		}
		c.playing(s, t, cond)
	default:
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
	if s.Subject(t.Kid("what")).Op == "this" && !s.Said {
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
	case "become", "treat":
		return c.redefine(t)
	}
	return nil
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

// deckLimit notes how many of this card a deck may hold (401.2).
func (c *compiler) deckLimit(t *cardtext.Tree) {
	c.Cite(R401_2, R803_1a, R102_2)
	c.data.deckMax = anyCount
	if n := t.Kid("n"); n.Op != "any" {
		c.data.deckMax = n.Num
	}
}
