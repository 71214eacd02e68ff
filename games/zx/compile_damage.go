// How much damage is dealt and taken: what static abilities change of it, and effects for a time. Z/X 102.12, 802.2b, 1002.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// How an amount of damage changes, in the order in which changes are made: increases go first (102.12), and what the amount becomes is said of the whole.
const (
	damageMore int64 = iota
	damageLess
	damageExact
	damagePasses
)

// damageNext beside how an amount changes says that it does so once.
const damageNext int64 = 8

// damageChange is a change of how much damage is dealt or taken, as a text says it.
type damageChange struct {
	how  int64
	by   kernel.Amount
	once bool
}

// damageOps is the operations that change how much damage is dealt or taken; true where it is the damage that something takes.
var damageOps = map[cardtext.Op]bool{opAddDamage: false, opChangeDamage: false, opAddTaken: true, opChangeTaken: true}

// damageHows is how the words for a change of damage change it.
var damageHows = map[cardtext.Op]int64{ops.Greater: damageMore, ops.Less: damageLess, ops.Exactly: damageExact}

// damageChange compiles how an amount of damage changes, and by how much.
func (c *compiler) damageChange(t *cardtext.Tree) damageChange {
	x := damageChange{once: t.Has(parts.Next)}
	n := 0
	if by := t.Kid(parts.By); by != nil {
		n = by.Num
		if n < 0 {
			x.how, n = damageLess, -n
		}
	} else {
		n, x.how = t.Kid(parts.N).Num, damageHows[t.Kid(parts.How).Op]
	}
	times := c.Times
	if times != nil && x.how == damageExact {
		c.Fail(t, "決まった値になるダメージは何倍にもならない", "damage that becomes a number does not count several times")
	}
	x.by = func(g *kernel.Game, at kernel.Scope) int {
		if times == nil {
			return n
		}
		return n * times(g, at)
	}
	return x
}

// damageAbout compiles which damage a static ability changes: that of some cards or players, to or from somebody.
func (c *compiler) damageAbout(t *cardtext.Tree) effect.Matcher {
	if damageOps[t.Op] {
		whom, why := c.Partner(t.Kid(parts.What)), c.suffered(t.Kid(parts.From))
		return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return whom.Is(g, at, e.Card, hurtSeat(e)) && (why == nil || why(g, at, e))
		}
	}
	what, to := c.About(t.Kid(parts.What)), c.Partner(t.Kid(parts.To))
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return !e.Source.IsNone() && what(g, at, e.Source) && to.Is(g, at, e.Card, hurtSeat(e))
	}
}

// buildDamageFor compiles a change of damage that an effect brings about for a time: for players, or for the cards that are there now (811.4).
func buildDamageFor(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.Cite(R802_2b, R102_12, R811_4)
	x, what := c.damageChange(t), t.Kid(parts.What)
	how := x.how
	if x.once {
		how |= damageNext
	}
	if effect.Players[what.Op] {
		is := c.damageAbout(t)
		mod := c.Pool.AddMod(kernel.Mod{Op: kernel.Term, N: how, Matches: func(g *kernel.Game, at kernel.Scope, _ kernel.Ref, e *kernel.Event) bool {
			return is(g, at, e)
		}})
		n := kernel.Node{With: new(args), Proc: effect.ProcBind, Amount: x.by}
		effect.ArgsOf(&n).Mod, effect.ArgsOf(&n).Until = mod, c.Lasts()
		return c.Node(t, n)
	}
	mod := c.Pool.AddMod(kernel.Mod{Op: kernel.Term, N: how, Matches: c.damageOn(t)})
	h := kernel.Node{With: new(args), Proc: effect.ProcHold, Amount: x.by}
	effect.ArgsOf(&h).Op, effect.ArgsOf(&h).Mod, effect.ArgsOf(&h).IsComputed = kernel.Term, mod, true
	n := kernel.Node{With: new(args), Proc: effect.ProcLast}
	effect.ArgsOf(&n).Until, effect.ArgsOf(&n).HasCards = c.Lasts(), true
	id, p := c.Pick(what, c.Subject, false, nil)
	n.Kids = []kernel.NodeID{id, c.Node(t, h)}
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// damageOn compiles which damage an effect changes that is laid on a card: what that card takes, or deals.
func (c *compiler) damageOn(t *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, on kernel.Ref, e *kernel.Event) bool {
	if damageOps[t.Op] {
		why := c.suffered(t.Kid(parts.From))
		return func(g *kernel.Game, at kernel.Scope, on kernel.Ref, e *kernel.Event) bool {
			return e.Card == on && (why == nil || why(g, at, e))
		}
	}
	to := c.Partner(t.Kid(parts.To))
	return func(g *kernel.Game, at kernel.Scope, on kernel.Ref, e *kernel.Event) bool {
		return e.Source == on && to.Is(g, at, e.Card, hurtSeat(e))
	}
}

// damageDealt is how much damage is really dealt where so many points would be, as static abilities and effects for a time change it. One of card and seat takes it.
func damageDealt(g *kernel.Game, card kernel.Ref, seat kernel.Seat, source kernel.Ref, points int64, mask uint8) int64 {
	if points <= 0 || (len(g.Tagged(tagDamage)) == 0 && !hasTerms(g)) {
		return points
	}
	e := kernel.Event{Kind: kernel.Counted, Verb: verbDamage, Attr: counterDamage, Card: card, Other: source, Source: source, N: points, Seat: seat, Mask: mask, Mod: -1}
	if card.IsNone() {
		e.Kind, e.Verb, e.Attr = kernel.VarAdded, verbHurt, pDamage
	}
	for pass := range damagePasses {
		for x := range spokenBy(g, tagDamage) {
			if argsOf(x.node).damage == pass && x.ability.Matches(g, x.at, &e) && x.holds(g) {
				points = changedDamage(pass, points, int64(x.node.Amount(g, x.at)))
			}
		}
		points = damageByTerms(g, &e, pass, points)
	}
	return points
}

// damageByTerms is how much damage is left after the effects for a time that change it in one way. One that does so once is used up, unless there is no damage to be taken.
func damageByTerms(g *kernel.Game, e *kernel.Event, pass, points int64) int64 {
	for x := range g.Effects() {
		if x.Op != kernel.Term || points <= 0 {
			continue
		}
		m := &g.Pool.Mods[x.Mod]
		if m.N&^damageNext != pass || !m.Matches(g, kernel.Scope{Source: x.Source, Seat: x.Seat}, x.Target, e) {
			continue
		}
		n := x.N
		if m.N&damageNext != 0 {
			if g.WouldForbid(*e) {
				continue
			}
			g.Spend(x.ID)
		}
		points = changedDamage(pass, points, n)
	}
	return points
}

// changedDamage is how much damage there is after one change.
func changedDamage(how, points, n int64) int64 {
	switch how {
	case damageMore:
		return points + n
	case damageLess:
		return max(0, points-n)
	}
	return n
}

// hasTerms reports whether an effect for a time changes how much damage there is.
func hasTerms(g *kernel.Game) bool {
	for x := range g.Effects() {
		if x.Op == kernel.Term {
			return true
		}
	}
	return false
}
