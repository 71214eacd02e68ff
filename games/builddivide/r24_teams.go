// Damage to players of a team: Build Divide 2400.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// teamDamage is by which clauses a trigger check goes in a tag team game: the team's life is looked at (2401-1), and shots are their owners' (2401-1c).
var teamDamage = damageClauses{check: R2401_1, lost: R2401_1a, buster: R2401_1b, shot: R2401_1c}

// isTakingDamage reports whether a player is being dealt damage of a kind, or a teammate is, which counts as well (2401-2). A packet is damage that is being dealt until it
// vanishes (1002-1).
func isTakingDamage(g *kernel.Game, s kernel.Seat, isSuch damageTest) bool {
	for x := range packets(g) {
		if isSuch(x.Attr, x.Source) && (x.Whom == s || hasTeams(g) && x.Whom == partner(g, s) && g.On(R2401_2)) {
			return true
		}
	}
	return false
}

// damageTest says whether a packet is one of a kind, by how it came about and its source.
type damageTest = func(kind kernel.Attr, source kernel.Ref) bool

// kindsOfDamage is what the words for kinds of damage mean: that of an attack includes busters that come of it (1003-2c:i).
var kindsOfDamage = map[cardtext.Op]damageTest{
	opByAttack: func(kind kernel.Attr, source kernel.Ref) bool {
		return kind == byBattle || kind == byBuster && !source.IsNone()
	},
	opByEffect: func(kind kernel.Attr, _ kernel.Ref) bool { return kind == byEffect },
	opByBuster: func(kind kernel.Attr, _ kernel.Ref) bool { return kind == byBuster },
}

// damageSaid is the kind of damage that a text names, or any.
func damageSaid(by *cardtext.Tree) damageTest {
	if by == nil {
		return func(kernel.Attr, kernel.Ref) bool { return true }
	}
	return kindsOfDamage[by.Op]
}

// takesDamage compiles that a player is being dealt damage, of any kind or of one (2401-2).
func (c *compiler) takesDamage(t *cardtext.Tree) kernel.Cond {
	isSuch := damageSaid(t.Kid(parts.By))
	w := c.Whose(t.Kid(parts.Who))
	c.Cite(R1002_1)
	return func(g *kernel.Game, at kernel.Scope) bool {
		for s := range kernel.Seat(g.Seats()) {
			if effect.IsWho(g, w, at, s) && isTakingDamage(g, s, isSuch) {
				return true
			}
		}
		return false
	}
}
