// Conditions: what must be so for a sentence to be carried out or an ability to work. Z/X 501.2, 802.4, 804.3b, 814, 1018.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// condBuilders says how each operation that is a condition is compiled. It is filled in by init because conditions contain conditions; files that
// know more conditions add to it.
var condBuilders = map[cardtext.Op]func(c *compiler, t *cardtext.Tree) kernel.Cond{}

func init() {
	add := func(op cardtext.Op, build func(c *compiler, t *cardtext.Tree) kernel.Cond) { condBuilders[op] = build }
	add(ops.TurnIs, (*compiler).turnIs)
	add(opGoesFirst, func(c *compiler, t *cardtext.Tree) kernel.Cond { return c.playsAfter(t, 0) })
	add(opGoesSecond, func(c *compiler, t *cardtext.Tree) kernel.Cond { return c.playsAfter(t, 1) })
	add(ops.Happened, func(c *compiler, t *cardtext.Tree) kernel.Cond { return c.Happened(t) })
	add(opCame, (*compiler).came)
	add(opSparedResource, (*compiler).sparedResource)
	add(ops.PairsExist, (*compiler).pairsExist)
	add(ops.PhaseIs, (*compiler).phaseIs)
	add(ops.BattleOn, (*compiler).battleOn)
	add(ops.MyTurn, func(c *compiler, _ *cardtext.Tree) kernel.Cond { return c.turnOf(effect.Self) })
	add(ops.TheirTurn, func(c *compiler, _ *cardtext.Tree) kernel.Cond { return c.turnOf(effect.Opponent) })
}

// Claim is that a player plays as somebody: a named reference to a player card looks at player names as well (211.2, J7).
func (c *compiler) Claim(what, f *cardtext.Tree) (kernel.Cond, bool) {
	if what.Op != ops.Cards || what.Has(parts.At) || len(what.All(parts.Is)) != 1 || what.Kid(parts.Is).Op != opPlayer {
		return nil, false
	}
	is := f.All(parts.Is)
	if f.Op != ops.Filter || len(is) != 1 || (is[0].Op != ops.Named && is[0].Op != ops.NamePart) {
		return nil, false
	}
	cs, w, who := c.cs, c.WhoseCards(what), c.cs.playerTest(is[0].Kid(parts.Name).Str)
	c.Sees(attrName, attrAlias, attrPlayer, attrKind)
	c.Cite(R211_1, R211_2, R303_6)
	return func(g *kernel.Game, at kernel.Scope) bool {
		return (effect.IsWho(g, w, at, 0) && cs.playsAs(g, 0, who)) || (effect.IsWho(g, w, at, 1) && cs.playsAs(g, 1, who))
	}, true
}

func (c *compiler) turnIs(t *cardtext.Tree) kernel.Cond { return c.turnOf(c.Whose(t.Kid(parts.Whose))) }

// playsAfter is that a player had the first turn, or so many turns after it (402.1i).
func (c *compiler) playsAfter(t *cardtext.Tree, after int) kernel.Cond {
	w := c.Person(t.Kid(parts.Who))
	c.Cite(R402_1i)
	return func(g *kernel.Game, at kernel.Scope) bool {
		return effect.IsWho(g, w, at, kernel.Seat((g.Var(vFirst)+after)%2))
	}
}

// phaseWords is the phases that the words for them mean (501.3).
var phaseWords = map[cardtext.Op]int{
	opRebootPhase: rebootPhase, opDrawPhase: drawPhase, opResourcePhase: resourcePhase, opIgnitionPhase: ignitionPhase, opMainPhase: mainPhase,
	opEndPhase: endPhase,
}
