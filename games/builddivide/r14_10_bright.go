// Bright, and what graduates: Build Divide 1410-3 and 1419-2a.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// onThis compiles something that is said of the card itself by the definition of a keyword.
func onThis(proc kernel.ProcID, clause kernel.Clause) func(c *compiler, t *cardtext.Tree) kernel.NodeID {
	return func(c *compiler, t *cardtext.Tree) kernel.NodeID {
		if !effect.IsThis(t.Kid(parts.What)) {
			c.Fail(t, "このユニットについてだけ書ける", "this can only be about this unit")
		}
		c.Cite(clause)
		return c.Node(t, kernel.Node{Proc: proc, Clause: clause, With: c.NewArgs()})
	}
}

// brightening notes that a unit has used Bright: it is on the field, and its player has chosen to discard a card for it (1410-3).
func brightening() kernel.Proc {
	return effect.One("bright", func(g *kernel.Game) kernel.Flow {
		f := g.Frame()
		if g.IsCurrent(f.Source) && g.Zone(f.Source.Card) == zoneField && g.On(R1410_3) {
			g.NoteUse(f.Source, kernel.NoAbility, untilBattle)
			g.NoteUse(f.Source, kernel.NoAbility, untilTurn)
			g.Say(verbBright, f.Seat, f.Source, 0)
		}
		return kernel.Done
	})
}

// isBright reports whether a unit has used Bright: in this battle, where nothing else is said (1410-3a).
func isBright(g *kernel.Game, x kernel.CardID) bool {
	span := untilBattle
	if !g.On(R1410_3a) {
		span = untilTurn
	}
	return g.Uses(g.Ref(x), kernel.NoAbility, span) > 0
}

// graduating says that a unit that was removed by Graduation has graduated (1419-2a).
func graduating() kernel.Proc {
	return effect.One("graduate", func(g *kernel.Game) kernel.Flow {
		if g.On(R1419_2a) {
			g.Say(verbGraduate, g.Frame().Seat, g.Frame().Source, 0)
		}
		return kernel.Done
	})
}
