// Numbers that texts compute, and what a card has like another: Build Divide 522, 524 and 526.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// thousand is what X000 is of each X (522-1).
const thousand = 1000

// timesX is a change of a number by X000, where X is how many of some cards there are (522-1).
func (c *compiler) timesX(t *cardtext.Tree) []effect.Alteration {
	c.Cite(R522_1)
	a, ok := c.Changed(t.Kid(parts.Stat), kernel.Add)
	if !ok {
		c.Fail(t, "この値は変えられない", "this value cannot be changed")
	}
	c.By(&a, thousand, effect.TimesBoth(c.Times, c.PerEach(t.Kid(parts.Of), 1)))
	a.Known = func(g *kernel.Game, _ kernel.Scope) bool { return g.On(R522_1) }
	return []effect.Alteration{a}
}

// sumOf is what a number of all of some cards comes to.
func (c *compiler) sumOf(t *cardtext.Tree) effect.Value {
	list, read := c.Tally(t.Kid(parts.Of)), c.Stats(t.Kid(parts.Stat))
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		sum := int64(0)
		for _, r := range list(g, at, g.Refs()) {
			n, _ := read(g, r)
			sum += n
		}
		return sum, true
	}
}

// unchanging compiles that a number of this card goes neither up nor down (104-1): after all that changes it, it is what is printed, or what it has been made (524-2).
func (c *compiler) unchanging(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	attr, ok := map[cardtext.Op]kernel.Attr{opThePower: attrPower, opTheHit: attrHit}[t.Kid(parts.Stat).Op]
	if !ok || t.Kid(parts.What).Op != ops.This {
		c.Fail(t, "増減しないのはこのユニットのパワーかヒットである", "only this unit's power or hit can be said to stay as it is")
		return
	}
	c.Cite(R104_1)
	mod := c.Pool.AddMod(kernel.Mod{Op: kernel.SetTo, Attr: attr, Each: func(g *kernel.Game, _ kernel.Scope, x kernel.CardID, _ int64) int64 {
		n := g.Def(x).Attrs[attr]
		for e := range g.Effects() {
			if e.Target == g.Ref(x) && e.Op == kernel.SetTo && e.Attr == attr {
				n = e.N
			}
		}
		return n
	}})
	s.Ability(t, kernel.Ability{Kind: kernel.Static, Clause: R104_1, Tag: tagUnchanging, Cond: cond, Mods: []int16{mod}})
}

// multiplying compiles that a number of cards becomes so many times what it is (526-1).
func (c *compiler) multiplying(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procMultiply)
	times := t.Kid(parts.N).Num
	if n.Clause = R526_1; times != 2 {
		n.Clause = R526_1a
	}
	if times < 2 {
		c.Fail(t, "2倍以上に限る", "it can only become more")
	}
	a, ok := c.Changed(t.Kid(parts.Stat), kernel.Add)
	if !ok {
		c.Fail(t, "この値は変えられない", "this value cannot be changed")
	}
	effect.ArgsOf(&n).Attr, effect.ArgsOf(&n).Until = a.Attr, c.Lasts()
	n.Amount = func(*kernel.Game, kernel.Scope) int { return times - 1 }
	id, p := c.Pick(t.Kid(parts.What), w, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Cite(n.Clause)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// multiplySteps adds to a number of cards what it is when the effect first applies, as often as the text says (526-1): what changes it later does not change that.
func multiplySteps() kernel.Proc {
	return effect.Changing("multiply", func(g *kernel.Game, r kernel.Ref) bool {
		n := g.Node()
		if !g.On(n.Clause) {
			return false
		}
		a := effect.ArgsOf(n)
		e := effect.Draft(g, kernel.EffectBegan, verbChange, g.Frame().Seat, r)
		e.Op, e.Attr, e.N, e.Until = kernel.Add, a.Attr, g.Attr(r.Card, a.Attr)*int64(effect.Amount(g)), untilWhen(g, g.Scope(), a.Until)
		return true
	})
}

// likeNumbers compiles that a card has the same numbers as another (524-2).
func (c *compiler) likeNumbers(t *cardtext.Tree) kernel.NodeID {
	return c.alike(t, procLikeNumbers, R524_2)
}

// alike compiles that a card is made like another, by a clause.
func (c *compiler) alike(t *cardtext.Tree, proc kernel.ProcID, clause kernel.Clause) kernel.NodeID {
	c.Cite(clause)
	n := c.ofTwo(t, proc, clause)
	effect.ArgsOf(&n).Until = c.Lasts()
	return c.Node(t, n)
}

// sameNumbers is what a card that has the same numbers as another has from it: its cost, colours, power and hit (524-2).
var sameNumbers = [...]kernel.Attr{attrCost, attrColoured, attrUnspecified, attrColour, attrPower, attrHit}

// likeSteps gives a card the numbers of another as they are now (524-2).
func likeSteps() kernel.Proc {
	return withBoth("like-numbers", R524_2, func(g *kernel.Game, a, b kernel.Ref) kernel.Flow {
		if a.IsNone() || b.IsNone() {
			return kernel.Done
		}
		effect.NoteDone(g, true)
		for _, attr := range sameNumbers {
			becomesLike(g, a, verbChange, kernel.SetTo, attr, g.Attr(b.Card, attr))
		}
		return kernel.Done
	})
}

// becomesLike begins one change of a card that is to be like another, for as long as the text says.
func becomesLike(g *kernel.Game, r kernel.Ref, verb kernel.Verb, op kernel.ModOp, attr kernel.Attr, n int64) {
	e := effect.Draft(g, kernel.EffectBegan, verb, g.Frame().Seat, r)
	e.Op, e.Attr, e.N, e.Until = op, attr, n, untilWhen(g, g.Scope(), effect.ArgsOf(g.Node()).Until)
}

// borrowed marks abilities that a card has because it has the same as another (524-1): what it loses at the same time are those that it had.
const borrowed kernel.Attr = 1

// isBorrowed reports whether an ability is one that a card has because it has the same as another (524-1).
func isBorrowed(g *kernel.Game, act *kernel.Active) bool {
	if act.Effect == 0 {
		return false
	}
	for x := range g.Effects() {
		if x.ID == act.Effect {
			return x.Op == kernel.Grant && x.Attr == borrowed
		}
	}
	return false
}

// likeAbilities compiles that a card has the same abilities as another (524-1).
func (c *compiler) likeAbilities(t *cardtext.Tree) kernel.NodeID {
	return c.alike(t, procLikeAbilities, R524_1)
}

// borrowSteps lets a card lose the abilities that it has and gain those of another (524-1).
func borrowSteps() kernel.Proc {
	return withBoth("like-abilities", R524_1, func(g *kernel.Game, a, b kernel.Ref) kernel.Flow {
		if a.IsNone() || b.IsNone() {
			return kernel.Done
		}
		effect.NoteDone(g, true)
		becomesLike(g, a, verbLoseAbility, kernel.SwitchOff, 0, effect.EveryTag|effect.LostBit)
		for i := range g.InForce() {
			if act := g.ActiveAt(i); act.Card == b.Card && act.Tag != tagCommand && act.Tag != tagSkill {
				becomesLike(g, a, verbGain, kernel.Grant, borrowed, int64(act.Ability))
			}
		}
		return kernel.Done
	})
}

// gainsPrinted compiles that this card gains, besides its own, all abilities that are printed on another, wherever that lies.
func (c *compiler) gainsPrinted(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procGainPrinted)
	effect.ArgsOf(&n).Until = c.Lasts()
	id, _ := c.Pick(t.Kid(parts.Of), w, false, nil)
	n.Clause, n.Kids = R1202_2b, []kernel.NodeID{id}
	c.Cite(R1202_2b)
	return c.Node(t, n)
}

// gainSteps gives this card the abilities that are printed on others, if it is still there (1202-2b).
func gainSteps() kernel.Proc {
	return effect.Changing("gain-printed", func(g *kernel.Game, r kernel.Ref) bool {
		this := g.Frame().Source
		if !g.IsCurrent(this) || !g.On(R1202_2b) {
			return false
		}
		for _, id := range g.Def(r.Card).Abilities {
			if tag := g.Pool.Abilities[id].Tag; tag != tagCommand && tag != tagSkill {
				becomesLike(g, this, verbGain, kernel.Grant, 0, int64(id))
			}
		}
		return true
	})
}
