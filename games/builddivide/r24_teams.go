// Damage to players of a team: Build Divide 2400.

package builddivide

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// teamDamage is by which clauses a trigger check goes in a tag team game: the team's life is looked at (2401-1), and shots are their owners' (2401-1c).
var teamDamage = damageClauses{check: R2401_1, lost: R2401_1a, buster: R2401_1b, shot: R2401_1c}

// isTakingDamage reports whether a player is being dealt damage of a kind, or a teammate is, which counts as well (2401-2). A packet is damage that is being dealt until it
// vanishes (1002-1).
func isTakingDamage(g *kernel.Game, s kernel.Seat, isSuch func(x *kernel.Effect) bool) bool {
	for x := range packets(g) {
		if isSuch(x) && (x.Whom == s || hasTeams(g) && x.Whom == partner(g, s) && g.On(R2401_2)) {
			return true
		}
	}
	return false
}

// kindsOfDamage is what the words for kinds of damage mean: that of an attack includes busters that come of it (1003-2c:i).
var kindsOfDamage = map[string]func(x *kernel.Effect) bool{
	"byAttack": func(x *kernel.Effect) bool { return x.Attr == byBattle || x.Attr == byBuster && !x.Source.IsNone() },
	"byEffect": func(x *kernel.Effect) bool { return x.Attr == byEffect },
	"byBuster": func(x *kernel.Effect) bool { return x.Attr == byBuster },
}

// takesDamage compiles that a player is being dealt damage, of any kind or of one (2401-2).
func (c *compiler) takesDamage(t *cardtext.Tree) kernel.Cond {
	isSuch := func(*kernel.Effect) bool { return true }
	if by := t.Kid("by"); by != nil {
		isSuch = kindsOfDamage[by.Op]
	}
	w := c.Whose(t.Kid("who"))
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
