// Conditions: what must be so for a sentence to be carried out or an ability to work. Z/X 501.2, 802.4, 804.3b, 814, 1018.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// condBuilders says how each operation that is a condition is compiled. It is filled in by init because conditions contain conditions; files that
// know more conditions add to it.
var condBuilders = map[string]func(c *compiler, t *cardtext.Tree) kernel.Cond{}

func init() {
	add := func(op string, build func(c *compiler, t *cardtext.Tree) kernel.Cond) { condBuilders[op] = build }
	add("turnIs", (*compiler).turnIs)
	add("happened", func(c *compiler, t *cardtext.Tree) kernel.Cond { return c.Happened(t) })
	add("came", (*compiler).came)
	add("pairsExist", (*compiler).pairsExist)
	add("phaseIs", (*compiler).phaseIs)
	add("battleOn", (*compiler).battleOn)
	add("myTurn", func(c *compiler, _ *cardtext.Tree) kernel.Cond { return c.turnOf(effect.Self) })
	add("theirTurn", func(c *compiler, _ *cardtext.Tree) kernel.Cond { return c.turnOf(effect.Opponent) })
}

// Claim is that a player plays as somebody: a named reference to a player card looks at player names as well (211.2, J7).
func (c *compiler) Claim(what, f *cardtext.Tree) (kernel.Cond, bool) {
	if what.Op != "cards" || what.Has("at") || len(what.All("is")) != 1 || what.Kid("is").Op != "player" {
		return nil, false
	}
	is := f.All("is")
	if f.Op != "filter" || len(is) != 1 || (is[0].Op != "named" && is[0].Op != "namePart") {
		return nil, false
	}
	cs, w, who := c.cs, c.WhoseCards(what), c.cs.playerTest(is[0].Kid("name").Str)
	c.Sees(attrName, attrAlias, attrPlayer, attrKind)
	c.Cite(R211_1, R211_2, R303_6)
	return func(g *kernel.Game, at kernel.Scope) bool {
		return (effect.IsWho(g, w, at, 0) && cs.playsAs(g, 0, who)) || (effect.IsWho(g, w, at, 1) && cs.playsAs(g, 1, who))
	}, true
}

func (c *compiler) turnIs(t *cardtext.Tree) kernel.Cond { return c.turnOf(c.Whose(t.Kid("whose"))) }

// phaseWords is the phases that the words for them mean (501.3).
var phaseWords = map[string]int{
	"rebootPhase": rebootPhase, "drawPhase": drawPhase, "resourcePhase": resourcePhase, "ignitionPhase": ignitionPhase, "mainPhase": mainPhase,
	"endPhase": endPhase,
}
