// Damage to units that is increased or reduced: Build Divide 519 and 1209-2d.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
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

var tolls = map[cardtext.Op]toll{
	opDealsMore: {tag: tagDealsMore, clause: R1202_2c, byDealt: true},
	opTakesMore: {tag: tagTakesMore, clause: R519_2},
	opTakesLess: {tag: tagReduces, clause: R519_1},
	opNextLess:  {tag: tagReduces, clause: R519_1, isNext: true},
	opNextNone:  {tag: tagReduces, clause: R519_1a, isNext: true},
	opTakesNone: {tag: tagReduces, clause: R519_1},
}

// tollOf compiles a change of damage as a replacement effect: of what is dealt to units, another number is dealt instead.
func (c *compiler) tollOf(t *cardtext.Tree, about effect.CardTest) kernel.Ability {
	k, n := tolls[t.Op], int64(0)
	c.Cite(k.clause)
	if t.Has(parts.N) {
		n = int64(t.Kid(parts.N).Num)
	}
	by := c.dealtBy(t)
	return kernel.Ability{
		Kind: kernel.Replacing, Clause: k.clause, Tag: k.tag, Verb: verbStrike, Kinds: kernel.Of(kernel.Counted), Cost: kernel.NoNode, Root: kernel.NoNode,
		Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			of := e.Card
			if k.byDealt {
				of = e.Source
			}
			return e.N > 0 && !of.IsNone() && about(g, at, of) && by(g, at, e)
		},
		Rewrite: func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) {
			switch {
			case t.Op == opNextNone || t.Op == opTakesNone:
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

// dealtBy is which damage a text means by what deals it: that of a battle, that of effects, or that of some cards. Damage in battle has no effect behind it.
func (c *compiler) dealtBy(t *cardtext.Tree) effect.Matcher {
	if from := t.Kid(parts.From); from != nil {
		is := c.About(from)
		return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return !e.Source.IsNone() && is(g, at, e.Source)
		}
	}
	by := t.Kid(parts.By)
	if by == nil || t.Op != opTakesNone {
		return func(*kernel.Game, kernel.Scope, *kernel.Event) bool { return true }
	}
	isFight := by.Op == opByFight
	return func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return (e.Mask&byText == 0) == isFight }
}

// tolled compiles a change of damage that an effect brings about for a time; the next damage of each of its units is changed once.
func (c *compiler) tolled(t *cardtext.Tree) kernel.NodeID {
	what := t.Kid(parts.What)
	n := kernel.Node{Proc: procToll, Clause: tolls[t.Op].clause, With: c.NewArgs()}
	about := func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return g.Holds(at, effect.SlotActed, r) }
	if what.Op == ops.Cards {
		inner, any := about, c.About(what)
		about = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			return inner(g, at, r) || !g.On(R1208_2) && any(g, at, r)
		}
		wordingOf(&n).IsSettled = true
		c.Cite(R1208_2)
	}
	a := c.tollOf(t, about)
	a.Zones = allZones
	wordingOf(&n).ability = c.AddAbility(t, a)
	wordingOf(&n).IsNext, wordingOf(&n).Until = tolls[t.Op].isNext, c.Lasts()
	id, p := c.Pick(what, effect.Unnamed, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

const (
	tollNext kernel.Label = iota + 1
	tollEnd
)

// tolling brings a change of damage into force for each of its units. Of all units of a kind those are passed over that came after it was played (1208-2).
func tolling() kernel.Proc {
	next := kernel.Registers[int32]
	return kernel.Proc{Name: "toll", Steps: []kernel.Step{
		{Do: effect.CallSelection},
		{Label: tollNext, Do: func(g *kernel.Game) kernel.Flow {
			units, w := effect.Targets(g, g.Refs()), wordingOf(g.Node())
			for int(*next(g)) < len(units) {
				r := units[*next(g)]
				*next(g)++
				if w.IsSettled && effect.CameSincePlay(g, r.Card) && g.On(R1208_2) {
					continue
				}
				g.Forget(effect.SlotActed)
				g.Remember(effect.SlotActed, r)
				g.Establish(verbChange, g.Frame().Seat, w.ability, kernel.NoRef, untilWhen(g, g.Scope(), w.Until), int8(effect.AsNumber[int](w.IsNext)))
				return kernel.GoTo(tollNext)
			}
			return kernel.GoTo(tollEnd)
		}},
		{Label: tollEnd, Do: func(g *kernel.Game) kernel.Flow {
			effect.Refill(g, effect.SlotActed, effect.Targets(g, g.Refs()))
			effect.NoteDone(g, *next(g) > 0)
			return kernel.Done
		}},
	}}
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
