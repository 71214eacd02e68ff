// Damage to units that is increased or reduced: Build Divide 519 and 1209-2d.

package builddivide

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// toll is how a text changes damage: its tag says when it applies, its clause that there is such a change.
type toll struct {
	tag     uint8
	clause  kernel.Clause
	byDealt bool // it is about the damage that units deal, not about that which they take
	isNext  bool // only the next damage
}

var tolls = map[string]toll{
	"dealsMore": {tag: tagDealsMore, clause: R1202_2c, byDealt: true},
	"takesMore": {tag: tagTakesMore, clause: R519_2},
	"nextLess":  {tag: tagReduces, clause: R519_1, isNext: true},
	"nextNone":  {tag: tagReduces, clause: R519_1a, isNext: true},
}

// tollOf compiles a change of damage as a replacement effect: of what is dealt to units, another number is dealt instead.
func (c *compiler) tollOf(t *cardtext.Tree, about effect.CardTest) kernel.Ability {
	k, n := tolls[t.Op], int64(0)
	c.Cite(k.clause)
	if t.Has("n") {
		n = int64(t.Kid("n").Num)
	}
	return kernel.Ability{
		Kind: kernel.Replacing, Clause: k.clause, Tag: k.tag, Verb: verbStrike, Kinds: kernel.Of(kernel.Counted), Cost: kernel.NoNode, Root: kernel.NoNode,
		Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			of := e.Card
			if k.byDealt {
				of = e.Source
			}
			return e.N > 0 && !of.IsNone() && about(g, at, of)
		},
		Rewrite: func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) {
			switch {
			case t.Op == "nextNone":
				e.N = 0
			case k.tag == tagReduces:
				e.N = max(0, e.N-n)
			default:
				e.N += n
			}
			if e.N == 0 {
				e.Verb = verbSpared // it is not dealt (516-2a)
			}
		},
	}
}

// tolled compiles a change of damage that an effect brings about for a time; the next damage is changed once.
func (c *compiler) tolled(t *cardtext.Tree) kernel.NodeID {
	what := t.Kid("what")
	c.Recalls = true
	about := c.About(what)
	c.Recalls = false
	n := kernel.Node{Proc: procToll, Clause: tolls[t.Op].clause, With: c.NewArgs()}
	a := c.tollOf(t, about)
	a.Zones = allZones
	wordingOf(&n).ability = c.AddAbility(t, a)
	wordingOf(&n).IsNext, wordingOf(&n).Until = tolls[t.Op].isNext, c.Lasts()
	return c.Node(t, n)
}

// tolling brings a change of damage into force.
func tolling() kernel.Proc {
	return effect.One("toll", func(g *kernel.Game) kernel.Flow {
		w := wordingOf(g.Node())
		g.Establish(verbChange, g.Frame().Seat, w.ability, kernel.NoRef, w.Until, int8(effect.AsNumber[int](w.IsNext)))
		effect.NoteDone(g, true)
		return kernel.Done
	})
}

// tollRank is the order in which changes of damage apply: first of what is dealt, then of what is taken, and last what reduces it (1209-2d); damage is increased before it is reduced
// (519-2a).
func tollRank(g *kernel.Game, _ *kernel.Event, a *kernel.Ability, _ kernel.CardID) int {
	switch {
	case !g.On(R1209_2d):
		return 0
	case a.Tag == tagReduces:
		return 2
	case a.Tag == tagTakesMore && !g.On(R519_2a):
		return 2
	case a.Tag == tagTakesMore:
		return 1
	}
	return 0
}
