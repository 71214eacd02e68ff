// Continuous effects: which there are, in which order they apply, and which abilities they take away. Z/X 801.2c, 802.2b, 803.2b, 811.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// isSwitchedOff reports whether the loss or the negation of a card's abilities reaches one of them: all that are printed on it (811.1a), and of those that
// it was given the older ones (811.3).
func isSwitchedOff(g *kernel.Game, act *kernel.Active, tags uint64) bool {
	bit := uint64(1) << act.Tag
	if tags&bit == 0 {
		return false
	}
	for _, id := range g.Def(act.Card).Abilities {
		if id == act.Ability && act.Effect == 0 {
			return true
		}
	}
	return g.OffSince(act.Card, act.Stamp)&bit != 0 || !g.On(R811_3)
}

// hasLost reports whether a card has lost the abilities that it had at a moment, which is more than that they have no effect (803.2b).
func hasLost(g *kernel.Game, x kernel.CardID, since uint32) bool {
	return g.OffSince(x, since)&uint64(lostBit) != 0
}

// isTakenAway reports whether an ability that was there at a moment is lost. One that merely has no effect still exists (803.2b).
func isTakenAway(g *kernel.Game, act *kernel.Active, since uint32) bool {
	return g.IsOff(act) && (hasLost(g, act.Card, since) || !g.On(R803_2b))
}

// buildStatic compiles a static ability: each of its sentences holds while it is valid (801.2c).
func buildStatic(c *compiler, t *cardtext.Tree) []kernel.AbilityID {
	if l := t.Kid("label"); l != nil && l.Op == "sympathy" {
		return c.sympathise(t, func(bare *cardtext.Tree) []kernel.AbilityID { return buildStatic(c, bare) })
	}
	c.Cite(R801_2c, R802_2b, R811_3, R811_3a)
	s := &statics{c: c, base: kernel.Ability{
		Kind: kernel.Static, Clause: R801_2c, Tag: tagStatic, Root: kernel.NoNode, Cost: kernel.NoNode, Zones: c.defaultZones(t, 0, nil),
	}}
	s.said = c.saysWhere(t)
	c.Reads = 0
	s.base.Cond = c.validity(t, &s.base)
	s.reads = c.Reads
	if s.base.Times > 0 {
		c.Fail(t, "常在能力はプレイされないので回数は数えられない", "a static ability is not played, so that its plays cannot be counted")
	}
	for _, k := range effect.Parts(t.Kid("do")) {
		c.Subject, c.Times, c.Reads = effect.Self, nil, s.reads
		if k.Op == "startsOn" {
			c.startsOn(t, k)
			continue
		}
		s.sentence(k, s.base.Cond)
	}
	if c.Undecided {
		c.Fail(t, "常在能力ではプレイヤーを選べない", "a static ability chooses no player")
		c.Undecided = false
	}
	c.Times = nil
	return s.ids
}

// lasting compiles a continuous effect of an instruction: on the objects that are there now (811.4), or on the cards of a hidden zone whichever they are.
func lasting(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R802_2b, R811_3b, R811_4)
	var holds []kernel.NodeID
	var all []effect.Alteration
	if t.Op == "gain" || t.Op == "gainKeyword" {
		for _, id := range c.granted(t) {
			all = append(all, effect.Alteration{Op: kernel.Grant, N: int64(id)})
		}
	} else {
		all = c.alterations(t)
	}
	what := t.Kid("what")
	var q effect.Group
	if what.Op == "cards" || what.Op == "pile" {
		q = c.Group(what)
	}
	hidden := q.Zones & hiddenZones
	for i := range all {
		holds = append(holds, c.Hold(t, &all[i], &q, hidden))
	}
	n := kernel.Node{With: new(args), Proc: effect.ProcLast}
	effect.ArgsOf(&n).Until = c.until
	if hidden == 0 || q.Zones != hidden {
		id, p := c.Pick(what, c.Subject, false, nil)
		n.Kids = append(n.Kids, id)
		defer c.Acted(p, effect.SlotActed)
	}
	if t.Has("forGood") {
		c.Fail(t, "期間のある効果では得ることまでは禁じられない", "an effect for a time cannot forbid to gain the icon as well")
	}
	effect.ArgsOf(&n).HasCards = len(n.Kids) > 0
	n.Kids = append(n.Kids, holds...)
	return c.Node(t, n)
}

// entersAs compiles in which state cards enter. What this card's own text says about it is read off the card, wherever it comes from (811.5).
func (s *statics) entersAs(t *cardtext.Tree, cond kernel.Cond) {
	c := s.c
	c.Cite(R811_5, R102_2)
	what := s.subject(t.Kid("what"))
	n := kernel.Node{With: new(args), Proc: effect.ProcHold}
	switch t.Kid("state").Op {
	case "asleep":
		effect.ArgsOf(&n).Pose = asleep
	case "rebooted":
		effect.ArgsOf(&n).Pose = rebooted
	default:
		c.Fail(t, "登場する状態はリブートかスリープである", "cards enter rebooted or asleep")
	}
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R811_5, Tag: tagEntry, Cond: cond}
	if what.Op == "thisIn" {
		c.Fail(what, "登場するカードはまだそこにない", "a card that enters is not there yet")
	}
	if effect.IsThis(what) {
		argsOf(&n).isOwn = true
	} else {
		is := c.About(what)
		n.Filter = func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return is(g, at, g.Ref(x)) }
	}
	a.Root = c.Node(t, n)
	s.ability(t, a)
}

// insteadOf is a new content of a set, which takes the place of what was there (811.6).
func insteadOf(attr kernel.Attr) func(g *kernel.Game, at kernel.Scope, x kernel.CardID, n int64) int64 {
	return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID, n int64) int64 {
		if !g.On(R811_6) {
			return n | g.Attr(x, attr)
		}
		return n
	}
}

// hasParameter is that a card has a characteristic at all: because it is of some kinds, or because it is not (811.6).
func hasParameter(kinds int64, is bool) kernel.Filter {
	return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool {
		return (kindsFrom(g, g.Attr(x, attrKind))&kinds != 0) == is || !g.On(R811_6)
	}
}

// lowerBan is that a number of the card becomes less by an effect (811.7).
func (c *compiler) lowerBan(t *cardtext.Tree) ban {
	c.Cite(R811_7)
	attr, ok := stats[t.Kid("stat").Op]
	if !ok {
		c.Fail(t, "この値は変えられない", "this value cannot be changed")
	}
	attrs := uint32(1) << attr
	if attr == attrPower {
		attrs |= 1 << attrOriginal
	}
	b := ban{kinds: kernel.Of(kernel.EffectBegan), subject: eventCard}
	b.matches = func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
		if attrs&(1<<e.Attr) == 0 || !g.On(R811_7) {
			return false
		}
		switch e.Op {
		case kernel.Add:
			return e.N < 0
		case kernel.SetTo:
			return !e.Card.IsNone() && e.N < g.RawAttr(e.Card.Card, e.Attr)
		}
		return false
	}
	if by := t.Kid("by"); by != nil {
		if by.Op != "effectOf" || by.Kid("kind").Op == "damages" {
			c.Fail(by, "この原因では値は下がらない", "this cause lowers no value")
			return b
		}
		source, inner := c.SourceOf(by), b.matches
		b.matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return inner(g, at, e) && source(g, at, e.Source)
		}
	}
	return b
}

// floor gives the change of the sentence before a lower limit (811.8).
func (s *statics) floor(t *cardtext.Tree) {
	c := s.c
	c.Cite(R811_8)
	floor := c.FloorOf(t)
	if s.price != nil {
		argsOf(s.price).floor = floor
		s.price = nil
		return
	}
	if len(s.last) != 1 || s.last[0].Op != kernel.Add || s.last[0].N >= 0 {
		c.Fail(t, "直前に減らす効果がない", "nothing was lowered just before")
		return
	}
	if stat := t.Kid("stat"); stat != nil && stats[stat.Op] != s.last[0].Attr {
		c.Fail(t, "下限が別の値についている", "the limit is that of another value")
	}
	s.last[0].Floor = floor
	old := &c.Pool.Mods[s.mods[0]]
	m := s.last[0].Mod()
	m.Applies, m.Zones, m.Reads, m.Own = old.Applies, old.Zones, old.Reads, old.Own|1<<m.Attr
	*old = m
}

// buildFloor gives the change that the instruction before makes a lower limit (811.8). The change must be by a fixed number.
func buildFloor(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R811_8)
	pool := c.Pool
	for i := len(pool.Nodes) - 1; i >= 0 && i >= len(pool.Nodes)-lookBack; i-- {
		n := &pool.Nodes[i]
		if n.Proc != effect.ProcHold || effect.ArgsOf(n).Op != kernel.Add || effect.ArgsOf(n).HiddenMod != 0 || !effect.ArgsOf(n).IsFixed {
			continue
		}
		if stat := t.Kid("stat"); stat != nil && stats[stat.Op] != effect.ArgsOf(n).Attr {
			continue
		}
		a := effect.Alteration{Op: kernel.Add, Attr: effect.ArgsOf(n).Attr, N: int64(n.Amount(nil, kernel.Scope{})), Floor: c.FloorOf(t)}
		if a.Attr == attrCost {
			a.Each = finiteCost(kernel.Add)
		}
		m := a.Mod() // it says the amount itself; the number of the effect is what modRank goes by
		rank := int(m.N)
		n.Amount = func(*kernel.Game, kernel.Scope) int { return rank }
		effect.ArgsOf(n).Mod, effect.ArgsOf(n).IsComputed = pool.AddMod(m), true
		return kernel.NoNode
	}
	c.Fail(t, "直前に決まった数だけ減らす効果がない", "nothing was lowered by a fixed number just before")
	return kernel.NoNode
}

// alterStat is the change of a number that a sentence is about.
func (c *compiler) alterStat(t *cardtext.Tree, op kernel.ModOp) effect.Alteration {
	attr, ok := stats[t.Kid("stat").Op]
	if !ok {
		c.Fail(t.Kid("stat"), "この値は変えられない", "this value cannot be changed")
	}
	c.Cite(R811_1, R811_1a, R811_1c)
	a := effect.Alteration{Op: op, Attr: attr}
	switch attr {
	case attrOriginal:
		a.Also = 1 << attrPower // whatever is added comes on top of it
	case attrCost:
		c.Cite(R203_3)
		a.Each = finiteCost(op)
	}
	return a
}

// deriving is how the values of cards are derived: what is printed, then what is no number, then numbers (811.1); what depends on another effect comes after
// it (811.2), otherwise the older one is first (811.3).
func deriving() kernel.DerivePolicy {
	return kernel.DerivePolicy{
		Clause: R811_1, Printed: R811_1a, Layers: []kernel.Clause{1: R811_1b, 2: R811_1c, 3: R811_1c}, Depends: R811_2, Age: R811_3,
		StaticAge: R811_3a, EffectAge: R811_3b, FromValid: true, First: turnPlayer, FirstBy: R811_3c,
		Abilities: 1, // abilities are no number either
	}
}
