// Events as texts name them: what triggers an ability, what a replacement or a prohibition is about. Z/X 801.2, 803, 808, 815, 1109–1136.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// Participant compiles "player" as the person where it takes part in a battle or takes damage (J11), and squares as who is attacked there.
func (c *compiler) Participant(t *cardtext.Tree) (effect.Partner, bool) {
	switch {
	case isPlayerWord(t):
		c.Cite(R303_6)
		return effect.Partner{Seat: c.Seats(t.Kid(parts.Whose))}, true
	case t.Op == ops.Squares:
		return c.attackedAt(t), true
	}
	return effect.Partner{}, false
}

// isPlayerWord reports whether a tree is the bare word for a player.
func isPlayerWord(t *cardtext.Tree) bool {
	is := t.All(parts.Is)
	return t.Op == ops.Cards && len(is) == 1 && is[0].Op == opPlayer && !t.Has(parts.At)
}

// guestRoles is the part of an event whose card is the one in slotSubject, where that is not the part named what.
var guestRoles = map[cardtext.Op]cardtext.Part{ops.Destroys: parts.Target, opDeals: parts.To, ops.BattleEnd: cardtext.NoPart, ops.BattleStart: cardtext.NoPart}

// suffered compiles what must have brought about an event that happens to a card. That card cannot be the one that attacks (攻撃して): an attacker takes no
// damage in its battle (604.3a).
func (c *compiler) suffered(t *cardtext.Tree) effect.Matcher {
	c.mustSuffer(t)
	return c.Cause(t)
}

// mustSuffer refuses a cause by which nothing happens to a card.
func (c *compiler) mustSuffer(t *cardtext.Tree) {
	if t != nil && t.Op == opAttack {
		c.Fail(t, "攻撃したゼクスはそのバトルでダメージを受けない", "a Z/X that attacks is dealt no damage in its battle")
	}
}

// entry compiles by what a card must have entered: one of the conditions of its sub-text (806.1g–806.1j), or a keyword ability.
func (c *compiler) entry(t *cardtext.Tree) effect.Matcher {
	if t == nil {
		return nil
	}
	if kind, ok := entryPlans[t.Op]; ok {
		c.Cite(planClauses[kind])
		want := int64(kind) + 1
		return func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.N>>viaPlan == want }
	}
	if isJoined, ok := entryJoined[t.Op]; ok {
		c.Cite(isJoined.clause)
		return func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
			return isJoined.is(g, e.Card.Card) && g.On(isJoined.clause)
		}
	}
	if t.Op != ops.ByKeyword {
		return c.Cause(t)
	}
	has := c.byKeyword(t.Kid(parts.Is))
	return func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
		b := g.Base()
		return e.Mask&byEffect != 0 && b.Proc == procPlayAbility && has(g, abilityIn(b))
	}
}

// entryPlans is the ways to be played that a text can name as how a card entered.
var entryPlans = map[cardtext.Op]planKind{
	opByAdvent: planAdvent, opByAwakening: planAwakening, opByDreamDress: planDreamDress, opByPossession: planPossession,
}

// causes compiles every cause that a text names: all of them must have brought an event about.
func (c *compiler) causes(ts []*cardtext.Tree) effect.Matcher {
	var all []effect.Matcher
	for _, t := range ts {
		all = append(all, c.suffered(t))
	}
	if len(all) == 0 {
		return nil
	}
	return effect.AllMatch(all...)
}

// isKilledByDamage reports whether a card that is about to be destroyed has taken lethal damage (904.1).
func isKilledByDamage(g *kernel.Game, r kernel.Ref) bool {
	return g.IsCurrent(r) && power(g, r.Card) > 0 && damageOn(g, r.Card) >= power(g, r.Card)
}
