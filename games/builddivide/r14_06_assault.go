// Assault Territory: territories that are units: Build Divide 1406.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// assault compiles Assault Territory: the territory is opened on the field (1406-1a), becomes a unit there (1406-1a), and goes back closed when it would leave (1406-2).
func (c *compiler) assault(t *cardtext.Tree) []kernel.AbilityID {
	if c.kind&typeTerritory == 0 {
		c.Fail(t, "アサルトテリトリーはテリトリーの能力である", "only territories have Assault Territory")
		return nil
	}
	ids := append(c.defined(t, definitions["assaultOpen"]), c.defined(t, definitions["assaultUnit"])...)
	return append(ids, c.defined(t, definitions["assaultHome"])...)
}

// asTerritory completes abilities that say what Assault Territory means, by the keyword or in so many words: what has been opened on the field is not opened again, only what becomes a unit
// there stays (1303-5), and what is one goes home, once, when it would leave the field (1406-2). What was on it ends there, since it is another card then.
func (c *compiler) asTerritory(t *cardtext.Tree, ids []kernel.AbilityID) []kernel.AbilityID {
	for _, id := range ids {
		a := &c.Pool.Abilities[id]
		was := a.Matches
		switch {
		case a.Kind == kernel.Replacing && effect.Mentions(t, opOpensOut):
			a.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
				return e.Kind == kernel.Sided && was(g, at, e)
			}
		case a.Kind == kernel.Replacing && effect.Mentions(t, opGoesBack):
			a.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
				return e.Verb != verbReturn && isFieldUnit(g, e.Card.Card) && was(g, at, e)
			}
		case a.Tag == effect.TagState && effect.Mentions(t, opStrayed):
			a.Clause = R1406_1a
		}
	}
	return ids
}

// assaulted compiles that an effect makes a territory a unit as Assault Territory (1406-3).
func (c *compiler) assaulted(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procAssault)
	n.Clause = R1406_3
	effect.ArgsOf(&n).Until = c.Lasts()
	id, p := c.Pick(t.Kid(parts.What), w, false, nil)
	n.Kids = []kernel.NodeID{id}
	is := &cardtext.Tree{Op: ops.Keyword, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Is, Tree: &cardtext.Tree{Op: opAssault, Span: t.Span}}}}
	home := c.Given(func() []kernel.AbilityID { return c.defined(is, definitions["assaultHome"]) })
	if c.Err != nil {
		return kernel.NoNode
	}
	wordingOf(&n).ability = home[0]
	c.Cite(R1406_3, R1406_4)
	c.Acted(p, effect.SlotPlaced)
	return c.Node(t, n)
}

// outToField proposes that a territory goes to the field of its controller, with its open face up or as it lies.
func outToField(g *kernel.Game, r kernel.Ref, isOpen bool) {
	e := effect.Draft(g, kernel.Moved, verbPut, g.Controller(r.Card), r)
	e.To, e.Pose = placeIn(g, zoneField, g.Controller(r.Card)), firstPose(g)
	if isOpen {
		e.Flags |= kernel.OtherSide
	}
}

// becomeAssault lets a territory on the field be a unit besides for some time, with the power and hit that are printed on it (1406-1a).
func becomeAssault(g *kernel.Game, r kernel.Ref, until kernel.Duration) {
	lay := func(op kernel.ModOp, attr kernel.Attr, n int64) {
		e := effect.Draft(g, kernel.EffectBegan, verbChange, g.Frame().Seat, r)
		e.Op, e.Attr, e.N, e.Until = op, attr, n, until
	}
	lay(kernel.Union, attrType, typeUnit)
	lay(kernel.SetTo, attrPower, g.Attr(r.Card, attrStrength)>>8)
	lay(kernel.SetTo, attrHit, g.Attr(r.Card, attrStrength)&255)
}

// openingOut opens a territory on the field (1406-1a).
func openingOut() kernel.Proc {
	return kernel.Proc{Name: "open-out", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			if r := g.Frame().Source; g.IsCurrent(r) {
				outToField(g, r, true)
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if r := g.Ref(g.Frame().Source.Card); g.Zone(r.Card) == zoneField {
				g.Say(verbOpen, g.Controller(r.Card), r, 0)
			}
			return kernel.Done
		}},
	}}
}

// becomingUnit lets a territory on the field become a unit (1406-1a).
func becomingUnit() kernel.Proc {
	return effect.One("become-unit", func(g *kernel.Game) kernel.Flow {
		if r := g.Frame().Source; g.IsCurrent(r) && g.Zone(r.Card) == zoneField {
			becomeAssault(g, r, untilGame)
		}
		return kernel.Done
	})
}

// assaulting makes territories units as Assault Territory: they go to the field, as they lie, and are units there (1406-3), one of them where no number is said (1406-4).
func assaulting() kernel.Proc {
	return kernel.Proc{Name: "assault", Steps: []kernel.Step{
		{Do: effect.CallSelection},
		{Clause: R1406_3, Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			g.Forget(effect.SlotMoves)
			for _, r := range effect.Targets(g, g.Refs()) {
				if g.IsCurrent(r) && g.On(R1406_4) {
					g.Remember(effect.SlotMoves, r)
					outToField(g, r, g.Side(r.Card) != 0)
				}
			}
			return kernel.Continue
		}},
		{Clause: R1406_3, Do: func(g *kernel.Game) kernel.Flow {
			until := untilWhen(g, g.Scope(), effect.ArgsOf(g.Node()).Until)
			for _, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
				if x := g.Ref(r.Card); g.Zone(x.Card) == zoneField {
					becomeAssault(g, x, until)
					e := effect.Draft(g, kernel.EffectBegan, verbGain, g.Frame().Seat, x)
					e.Op, e.N, e.Until = kernel.Grant, int64(wordingOf(g.Node()).ability), until
					effect.NoteDone(g, true)
				}
			}
			return kernel.Done
		}},
	}}
}

// goingBack puts a territory back into its owner's territory zone, closed (1406-2).
func goingBack() kernel.Proc {
	return effect.One("go-back", func(g *kernel.Game) kernel.Flow {
		if r := g.Frame().Source; g.IsCurrent(r) {
			put(g, verbReturn, g.Controller(r.Card), r, zoneTerritory).Become(verbClose) // J76
		}
		return kernel.Done
	})
}

// strayed is that this territory is on the field and is no unit (1406-1a).
func strayed(g *kernel.Game, at kernel.Scope) bool {
	return g.IsCurrent(at.Source) && g.Zone(at.Source.Card) == zoneField && !hasType(g, at.Source.Card, typeUnit)
}

// isAssaulting reports whether the Assault Territory of a territory has triggered (1303-5).
func isAssaulting(g *kernel.Game, c kernel.CardID) bool {
	is := func(of kernel.Ref, id kernel.AbilityID) bool {
		return of.Card == c && id != kernel.NoAbility && g.Pool.Abilities[id].Tag == effect.TagState && g.Pool.Abilities[id].Clause == R1406_1a
	}
	for _, p := range g.Pending() {
		if is(p.Source, p.Ability) {
			return true
		}
	}
	for it := range g.Items() {
		if is(it.Source, it.Ability) {
			return true
		}
	}
	return false
}
