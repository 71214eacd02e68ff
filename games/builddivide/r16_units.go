// Commands as units: Build Divide 1604.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// unitised compiles that commands are put on the field as units (1604-1), of a power and a hit that the effect says (1604-3).
func (c *compiler) unitised(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procUnitise)
	n.Clause = R1604_1
	a := effect.ArgsOf(&n)
	a.Number, a.Value = int(t.Kid(partPower).Num), int(t.Kid(partHit).Num)
	id, p := c.Pick(t.Kid(parts.What), w, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Cite(R1604_1, R1604_2, R1604_3)
	c.Acted(p, effect.SlotPlaced)
	return c.Node(t, n)
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
