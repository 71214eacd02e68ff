// What attacks cost and which units have to block: Build Divide 802-4b:iv and 803-4c:i.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// attackPriced compiles that attacks of some units cost something (802-4b:iv).
func (c *compiler) attackPriced(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R802_4b_iv)
	n := kernel.Node{With: c.NewArgs()}
	wordingOf(&n).price = priceOf(t.Kid(parts.Cost))
	c.aboutUnits(s, t, kernel.Ability{Kind: kernel.Procedural, Clause: R802_4b_iv, Tag: tagAttackCost, Cond: cond}, n)
}

// mustBlock compiles that some units have to block if they can (803-4c:i).
func (c *compiler) mustBlock(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R803_4c_i)
	if t.Has(partWhom) {
		is := c.About(s.Meant(t.Kid(partWhom)))
		cond = effect.AllOf(cond, func(g *kernel.Game, at kernel.Scope) bool {
			return !attackerRef(g).IsNone() && is(g, at, attackerRef(g))
		})
	}
	c.aboutUnits(s, t, kernel.Ability{Kind: kernel.Procedural, Clause: R803_4c_i, Tag: tagMustBlock, Cond: cond}, kernel.Node{With: c.NewArgs()})
}

// mustAttack compiles that some units have to attack if they can (802-4c:i).
func (c *compiler) mustAttack(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R802_4c_i)
	c.aboutUnits(s, t, kernel.Ability{Kind: kernel.Procedural, Clause: R802_4c_i, Tag: tagMustAttack, Cond: cond}, kernel.Node{With: c.NewArgs()})
}

// attacksStanding compiles that some units can attack standing units too: the text goes before the rule that only rested ones are attacked (104-1, 802-4b:ii).
func (c *compiler) attacksStanding(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R104_1, R802_4b_ii)
	n := kernel.Node{With: c.NewArgs()}
	wordingOf(&n).reaches = true
	c.aboutUnits(s, t, kernel.Ability{Kind: kernel.Procedural, Clause: R104_1, Tag: tagMustAttack, Cond: cond}, n)
}

// reachesStanding reports whether a text lets a unit attack standing units too.
func reachesStanding(g *kernel.Game, c kernel.CardID) bool {
	for w := range eachDuty(g, tagMustAttack, c) {
		if w.reaches {
			return g.On(R104_1)
		}
	}
	return false
}

// hasToAttack reports whether a unit has to attack if it can: it has Berserk (1405-2), or a text says so.
func hasToAttack(g *kernel.Game, c kernel.CardID) bool {
	for w := range eachDuty(g, tagMustAttack, c) {
		if !w.reaches {
			return true
		}
	}
	return hasBerserk(g, c)
}

// aboutUnits adds an ability that the rules look for, about the units that its sentence names.
func (c *compiler) aboutUnits(s *effect.Statics, t *cardtext.Tree, a kernel.Ability, n kernel.Node) {
	what := s.Subject(t.Kid(parts.What))
	if what.Op == ops.This {
		n.Filter = func(_ *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return x == at.Source.Card }
	} else if what.Op == opTheirUnits {
		n.Filter = func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
			return isOpposing(g, at.Seat, g.Controller(x))
		}
	} else {
		n.Filter = c.Group(what).Has
	}
	a.Root = c.Node(t, n)
	s.Ability(t, a)
}

// eachDuty goes through the valid abilities of a tag that are about a unit.
func eachDuty(g *kernel.Game, tag uint8, c kernel.CardID) func(yield func(w *wording) bool) {
	return func(yield func(w *wording) bool) {
		if !g.MayHave(tag) {
			return
		}
		for _, i := range g.Tagged(tag) {
			act := g.ActiveAt(int(i))
			n := &g.Pool.Nodes[g.Pool.Abilities[act.Ability].Root]
			at := kernel.Scope{Source: g.Ref(act.Card), Seat: g.Controller(act.Card)}
			if !g.IsOff(act) && isMet(g, act) && n.Filter(g, at, c) && !yield(wordingOf(n)) {
				return
			}
		}
	}
}

// attackPrice is what it costs to attack with a unit, all in all (802-4b:iv).
func attackPrice(g *kernel.Game, c kernel.CardID) price {
	var p price
	for w := range eachDuty(g, tagAttackCost, c) {
		p = p.changedBy(w.price, true)
	}
	if p.energyCount() > 0 && !g.On(R802_4b_iv) {
		return price{}
	}
	return p
}

// hasAttackCost reports whether attacking with a unit costs anything.
func hasAttackCost(g *kernel.Game, c kernel.CardID) bool {
	p := attackPrice(g, c)
	return p.energyCount() > 0
}

// hasToBlock reports whether a player may not decline to block: a unit that has to block could (803-4c:i).
func hasToBlock(g *kernel.Game, s kernel.Seat) bool {
	if !g.MayHave(tagMustBlock) {
		return false
	}
	for _, c := range g.Throughout(zoneField) {
		for range eachDuty(g, tagMustBlock, c) {
			if canBlockNow(g, s, c) {
				return g.On(R803_4c_i)
			}
		}
	}
	return false
}

// canBlockNow reports whether a unit could be the blocking unit of a player (803-4b).
func canBlockNow(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	for i := range blockRules {
		if b := &blockRules[i]; g.On(b.clause) && !b.holds(g, s, c) {
			return false
		}
	}
	return true
}
