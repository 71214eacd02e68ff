// Cards that change places and units that deal each other damage: Build Divide 509 and 516-3.

package builddivide

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// ofTwo compiles an instruction about two cards, which the text names one after the other, or which are the two targets.
func (c *compiler) ofTwo(t *cardtext.Tree, proc kernel.ProcID, clause kernel.Clause) kernel.Node {
	n, w := c.Act(t, proc)
	n.Clause = clause
	if !t.Has(parts.B) {
		both := *t
		both.Kids = append(slices.Clone(t.Kids), cardtext.Kid{Name: parts.B, Tree: t.Kid(parts.A)})
		if a := t.Kid(parts.A); a.Op == ops.This || c.aimsAtOne && (a.Op == opTarget || a.Op == opThose) {
			c.Fail(a, "2枚のカードのことではない", "these are not two cards")
		}
		t = &both
		wordingOf(&n).IsDirect = true
	}
	second := c.Second(t.Kid(parts.B), w)
	id, p := c.Pick(t.Kid(parts.A), w, false, nil)
	n.Kids = []kernel.NodeID{id, second}
	c.Acted(p, effect.SlotActed)
	return n
}

// isOneTarget reports whether a choice of targets is one of a single kind of card.
func isOneTarget(t *cardtext.Tree) bool {
	n := t.Kid(parts.N)
	return n != nil && (n.Op == ops.Num && n.Num == 1 || n.Op == ops.Upto && n.Kid(parts.N).Op == ops.Num && n.Kid(parts.N).Num == 1) && !t.Has(parts.Each)
}

// swapping compiles that two cards change places (509-1).
func (c *compiler) swapping(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R509_1, R509_2, R509_3)
	n := c.ofTwo(t, procExchange, R509_1)
	n.Asks = true
	return c.Node(t, n)
}

// clashing compiles that two units deal each other damage (516-3): so much, or each as much as its power.
func (c *compiler) clashing(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R516_3, R516_3a)
	n := c.ofTwo(t, procClash, R516_3)
	if t.Has(parts.N) {
		n.Amount = c.Multiplied(c.Number(t.Kid(parts.N)))
	}
	return c.Node(t, n)
}

// bothOf is the two objects that the running instruction is about; one that is not there any more is NoRef.
func bothOf(g *kernel.Game) (a, b kernel.Ref) {
	there := func(refs []kernel.Ref) kernel.Ref {
		for _, r := range refs {
			if g.IsCurrent(r) {
				return r
			}
		}
		return kernel.NoRef
	}
	if first := effect.Targets(g, g.Refs()); !wordingOf(g.Node()).IsDirect {
		return there(first), there(effect.Seconds(g, g.Refs()))
	} else if len(first) == 2 {
		return there(first[:1]), there(first[1:])
	}
	return kernel.NoRef, kernel.NoRef
}

// withBoth is an instruction by a clause about two objects: they are chosen, and something is done with them, either of which may be NoRef.
func withBoth(name string, clause kernel.Clause, do func(g *kernel.Game, a, b kernel.Ref) kernel.Flow, then ...kernel.Step) kernel.Proc {
	return kernel.Proc{Name: name, Steps: append([]kernel.Step{
		{Do: only(clause)},
		{Do: effect.CallSecond},
		{Do: effect.CallSelection},
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			a, b := bothOf(g)
			return do(g, a, b)
		}},
	}, then...)}
}

// clashSteps lets two units deal each other damage at the same time, each of them its source (516-3). If one of them is not there, neither deals nor takes any (516-3a).
func clashSteps() kernel.Proc {
	return withBoth("clash", R516_3, func(g *kernel.Game, a, b kernel.Ref) kernel.Flow {
		isUnit := func(r kernel.Ref) bool { return !r.IsNone() && isFieldUnit(g, r.Card) }
		if !(isUnit(a) && isUnit(b)) && g.On(R516_3a) {
			return kernel.Done
		}
		ofA, ofB := effect.Amount(g), effect.Amount(g)
		if g.Node().Amount == nil {
			ofA, ofB = int(g.LastAttr(a, attrPower)), int(g.LastAttr(b, attrPower))
		}
		if isUnit(b) {
			dealDamage(g, a, b.Card, ofA, effect.Cause(g))
		}
		if isUnit(a) {
			dealDamage(g, b, a.Card, ofB, effect.Cause(g))
		}
		effect.NoteDone(g, ofA > 0 || ofB > 0)
		return kernel.Done
	})
}

// exchangeSteps lets two cards change places at the same time (509-1), if each can go where the other is (509-2).
func exchangeSteps() kernel.Proc {
	return withBoth("exchange", R509_1, func(g *kernel.Game, a, b kernel.Ref) kernel.Flow {
		if a.IsNone() || b.IsNone() || g.Place(a.Card) == g.Place(b.Card) {
			return kernel.Done
		}
		there, here := exchanged(g, a, g.Place(b.Card)), exchanged(g, b, g.Place(a.Card))
		if (g.WouldForbid(there) || g.WouldForbid(here)) && g.On(R509_2) {
			return kernel.Done
		}
		g.Propose(there)
		g.Propose(here)
		return kernel.Continue
	}, kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
		done, asked := g.Happened()
		effect.NoteDone(g, asked > 0 && done == asked)
		return kernel.Done
	}})
}

// exchanged is the move of a card to the place of another with which it changes places.
func exchanged(g *kernel.Game, r kernel.Ref, to kernel.Place) kernel.Event {
	from, z := g.Zone(r.Card), g.Rules.ZoneOf(to)
	seat := g.Controller(r.Card)
	if s := g.Rules.OwnerOf(to); s != kernel.NoSeat {
		seat = s
	}
	e := kernel.Event{
		Kind: kernel.Moved, Verb: verbOfMove(g, from, z), Seat: seat, Card: r, Other: kernel.NoRef, Source: g.Frame().Source, To: to, Face: facingIn(g, z), Pose: firstPose(g), N: int64(from),
		Mod: -1, Mask: byText,
	}
	homeFromLife(g, g.Frame().Seat, &e)
	return e
}

// verbOfMove is what a move from one zone to another is that has no other name: what leaves the field for a graveyard is destroyed, what comes to the field appears (509-3).
func verbOfMove(g *kernel.Game, from, to kernel.ZoneID) kernel.Verb {
	switch {
	case !g.On(R509_3):
		return verbPut
	case to == zoneField:
		return verbAppear
	case from == zoneField && to == zoneGraveyard:
		return verbDestroy
	case from == zoneHand && to == zoneGraveyard:
		return verbDiscard
	case to == zoneHand:
		return verbTakeBack
	}
	return verbPut
}
