// Commands as units: Build Divide 1604.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// unitised compiles that commands are put on the field as units (1604-1), of a power and a hit that the effect says (1604-3), or that abilities say which come with it.
func (c *compiler) unitised(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procUnitise)
	n.Clause = R1604_1
	a := effect.ArgsOf(&n)
	if a.IsDirect = t.Has(partPower); a.IsDirect {
		a.Number, a.Value = int(t.Kid(partPower).Num), int(t.Kid(partHit).Num)
	}
	id, p := c.Pick(t.Kid(parts.What), w, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Cite(R1604_1, R1604_2, R1604_3)
	c.Acted(p, effect.SlotPlaced)
	return c.Node(t, n)
}

// appearsAs compiles that cards appear as units which have abilities besides their own, from when they are there (515-2, 1202-2b). A command becomes a unit by that, and the abilities
// say its power and its hit (1604-1, 1604-3); while they do not, it has none (J72).
func (c *compiler) appearsAs(t *cardtext.Tree) kernel.NodeID {
	what, text := t.Kid(parts.What), t.Kid(parts.Text)
	if text != nil && effect.Mentions(text, opAppears) {
		c.Fail(text, "登場した後で得る能力は、その登場では誘発しない", "abilities that are gained by appearing do not trigger on it")
		return kernel.NoNode
	}
	come := &cardtext.Tree{Op: opAppear, Span: t.Span}
	for _, k := range t.Kids {
		if k.Name == parts.Who || k.Name == parts.What || k.Name == parts.State {
			come.Kids = append(come.Kids, k)
		}
	}
	if effect.Mentions(what, opCommandCard) {
		if text == nil || !effect.Mentions(text, opHasNumbers) || t.Has(parts.State) {
			c.Fail(t, "ユニットになるコマンドのパワーとヒットが分からない", "it is not clear what power and hit a command has that becomes a unit")
			return kernel.NoNode
		}
		come.Op = opUnitise
	}
	has := &cardtext.Tree{Op: ops.Gain, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.What, Tree: &cardtext.Tree{Op: ops.It, Span: t.Span}}, {Name: parts.Text, Tree: text}}}
	if text == nil {
		has.Op, has.Kids[1] = ops.GainKeyword, cardtext.Kid{Name: parts.Is, Tree: t.Kid(parts.Is)}
	}
	return c.Together(t, []*cardtext.Tree{come, has})
}

// standsNumbered takes a sentence apart that says which power and hit cards have, and which abilities besides (1604-3).
func (c *compiler) standsNumbered(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	for _, k := range numbersApart(t) {
		s.Sentence(k, cond)
	}
}

// numbersApart is what is said of the power and the hit of cards, and of their abilities, as sentences of their own.
func numbersApart(t *cardtext.Tree) []*cardtext.Tree {
	var each []*cardtext.Tree
	for _, x := range []struct {
		stat cardtext.Op
		n    cardtext.Part
	}{{opThePower, partPower}, {opTheHit, partHit}} {
		each = append(each, &cardtext.Tree{Op: ops.Change, Span: t.Span, Kids: []cardtext.Kid{
			{Name: parts.What, Tree: t.Kid(parts.What)}, {Name: parts.Stat, Tree: &cardtext.Tree{Op: x.stat, Span: t.Span}}, {Name: parts.How, Tree: &cardtext.Tree{Op: ops.Exactly, Span: t.Span}}, {Name: parts.N, Tree: t.Kid(x.n)},
		}})
	}
	return append(each, boonsApart(t)...)
}

// unitising puts commands on the field as units: they have the type unit and no longer that of a command (1604-2), and the power and hit of the effect (1604-3). Then they have appeared.
func unitising() kernel.Proc {
	return kernel.Proc{Name: "unitise", Steps: []kernel.Step{
		{Do: only(R1604_1)},
		{Do: effect.CallSelection},
		{Clause: R1604_1, Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			g.Forget(effect.SlotMoves)
			for _, r := range effect.Targets(g, g.Refs()) {
				if g.IsCurrent(r) && hasType(g, r.Card, typeCommand) {
					g.Remember(effect.SlotMoves, r)
					e := effect.Draft(g, kernel.Moved, verbPut, doer(g), r)
					e.To, e.Pose, e.N = placeIn(g, zoneField, doer(g)), firstPose(g), int64(g.Zone(r.Card))
				}
			}
			return kernel.Continue
		}},
		{Clause: R1604_2, Do: func(g *kernel.Game) kernel.Flow {
			layAsUnits(g, kernel.SetTo, attrType, typeUnit)
			return kernel.Continue
		}},
		{Clause: R1604_3, Do: func(g *kernel.Game) kernel.Flow {
			a := effect.ArgsOf(g.Node())
			if !a.IsDirect {
				return kernel.Continue
			}
			layAsUnits(g, kernel.SetTo, attrPower, int64(a.Number))
			layAsUnits(g, kernel.SetTo, attrHit, int64(a.Value))
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			g.Forget(effect.SlotPlaced)
			for _, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
				if !g.IsCurrent(r) {
					g.Remember(effect.SlotPlaced, g.Ref(r.Card))
					g.Say(verbAppear, doer(g), g.Ref(r.Card), int(zoneResolution))
					effect.NoteDone(g, true)
				}
			}
			return kernel.Done
		}},
	}}
}

// layAsUnits lays a change on the cards that the running instruction has put on the field.
func layAsUnits(g *kernel.Game, op kernel.ModOp, attr kernel.Attr, n int64) {
	for _, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
		if !g.IsCurrent(r) {
			e := effect.Draft(g, kernel.EffectBegan, verbChange, g.Frame().Seat, g.Ref(r.Card))
			e.Op, e.Attr, e.N, e.Until = op, attr, n, untilGame
		}
	}
}

// asUnit is that a card is a unit on the field: the abilities of a command that say so are valid then.
func (c *compiler) asUnit() kernel.Cond {
	c.Cite(R1604_2a)
	return func(g *kernel.Game, at kernel.Scope) bool {
		return g.IsCurrent(at.Source) && isFieldUnit(g, at.Source.Card)
	}
}

// silentAsUnit lets an ability of a command be invalid while the command is a unit, unless it says otherwise (1604-2a).
func silentAsUnit(a *kernel.Ability) {
	a.Cond = effect.AllOf(a.Cond, func(g *kernel.Game, at kernel.Scope) bool {
		return !(g.IsCurrent(at.Source) && isFieldUnit(g, at.Source.Card)) || !g.On(R1604_2a)
	})
}
