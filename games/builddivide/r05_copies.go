// Copies of commands: Build Divide 520. A copy is a card that is made in the resolution zone and ceases to be when it leaves it.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// copies compiles that command cards are copied (520-1).
func (c *compiler) copies(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procCopyCards)
	n.Clause, n.Asks = R520_1, true
	if what := t.Kid(parts.What); what.Op == ops.Some && what.Kid(parts.N).Op != ops.Num || w == effect.Both {
		c.Fail(t, "コピーできるのは決まった1枚である", "only a given card can be copied")
	}
	id, p := c.Pick(t.Kid(parts.What), w, false, effect.AbleTo(&n, func(g *kernel.Game, at kernel.Scope, _ *kernel.Node, x kernel.CardID) bool {
		return canBeCopied(g, at, x)
	}))
	n.Kids = []kernel.NodeID{id}
	c.Cite(R520_1, R520_1a, R520_1b, R520_2, R520_3, R520_3a)
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// canBeCopied reports whether a command card can be copied: while it is being played always, elsewhere if its targets could be chosen (520-1b).
func canBeCopied(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool {
	if !hasType(g, c, typeCommand) {
		return false
	}
	at.Source = g.Ref(c)
	return g.Zone(c) == zoneResolution || canAim(g, at, commandNode(g, c))
}

// copyCards copies the card that the running instruction is about.
func copyCards() kernel.Proc {
	return effect.OnCards("copy-cards", func(g *kernel.Game) kernel.Flow {
		effect.NoteDone(g, false)
		for _, r := range effect.Targets(g, g.Refs()) {
			if g.IsCurrent(r) && canBeCopied(g, g.Scope(), r.Card) {
				effect.NoteDone(g, true)
				return kernel.BeginWith(g, procCopy, doer(g), r, copying{})
			}
		}
		return kernel.Done
	}, func(*kernel.Game) kernel.Flow { return kernel.Done })
}

// copying is what copySteps keeps.
type copying struct {
	of     kernel.ItemID // what is copied in the resolution zone, or 0
	item   kernel.ItemID // the copy
	isAnew bool          // its choices are made anew
	_      [3]uint8
}

// copySteps copies a command card: one that is being played with its choices, which may be made anew (520-1a), another one as though it were played, up to its choices (520-1b). To
// copy is not to play (520-3).
func copySteps() kernel.Proc {
	my := kernel.Registers[copying]
	text := func(g *kernel.Game) kernel.NodeID { return commandNode(g, g.Frame().Source.Card) }
	hasChoices := func(g *kernel.Game) bool { return choicesOf(g, text(g)) != kernel.NoNode }
	isKept := func(g *kernel.Game) bool { return my(g).of != 0 && !my(g).isAnew }
	return kernel.Proc{Name: "copy", Steps: []kernel.Step{
		{Do: only(R520_1)},
		{Do: func(g *kernel.Game) kernel.Flow {
			r := g.Frame().Source
			if it := itemOf(g, r.Card); it != nil {
				my(g).of = it.ID
			}
			clause := R520_1b
			if my(g).of != 0 {
				clause = R520_1a
			}
			if !g.On(clause) {
				return kernel.Done
			}
			e := g.Draft(kernel.Created, verbCopy, g.Frame().Seat, kernel.NoRef)
			e.To, e.N = placeIn(g, zoneResolution, 0), int64(g.Printing(r.Card))
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			made := g.Throughout(zoneResolution)
			g.ActOn(g.Ref(made[len(made)-1]))
			return kernel.Continue
		}},
		{Clause: R520_1a, When: func(g *kernel.Game) bool { return my(g).of != 0 && hasChoices(g) && canAim(g, g.Scope(), text(g)) }, Do: func(g *kernel.Game) kernel.Flow {
			return g.AskSeat(g.Frame().Seat, qRetarget, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			o, ok := g.Picked(g.Frame().Seat)
			my(g).isAnew = ok && o.Kind == kernel.YesOption
			g.DropAnswers()
			if isKept(g) {
				g.CopyItem(verbCopy, g.Frame().Seat, my(g).of)
				return kernel.Continue
			}
			my(g).item = g.PushItem(copyItem(g, text(g), my(g).of))
			return kernel.Continue
		}},
		{When: isKept, Do: func(g *kernel.Game) kernel.Flow {
			if top, ok := g.TopItem(); ok && top.IsCopy != 0 { // with its choices it becomes the copy's own
				g.TakeMemory(top.ID)
				g.DropItem(top.ID)
				my(g).item = g.PushPlayed(copyItem(g, text(g), my(g).of))
			}
			return kernel.Continue
		}},
		{Clause: R1204_2g, When: func(g *kernel.Game) bool { return !isKept(g) && hasChoices(g) }, Do: func(g *kernel.Game) kernel.Flow { return g.CallNode(choicesOf(g, text(g))) }},
		{Do: func(g *kernel.Game) kernel.Flow {
			if !isKept(g) {
				g.GiveMemory(my(g).item)
			}
			g.PlayedNow(my(g).item)
			if !g.On(R520_3) {
				g.Say(verbPlayed, g.Frame().Seat, g.Frame().Source, int(zoneResolution))
			}
			return kernel.Done
		}},
	}}
}

// copyItem is the copy of a command as what waits in the resolution zone.
func copyItem(g *kernel.Game, text kernel.NodeID, of kernel.ItemID) kernel.Item {
	f := g.Frame()
	return kernel.Item{Source: f.Source, Subject: kernel.NoRef, Node: text, Ability: kernel.NoAbility, Seat: f.Seat, N: int32(zoneResolution) | copiedWay(g, of), IsCopy: 1}
}

// itemOf is what waits in the resolution zone as a card that is being played, or nil.
func itemOf(g *kernel.Game, c kernel.CardID) *kernel.Item {
	for it := range g.Items() {
		if it.Source.Card == c && it.Ability == kernel.NoAbility && g.Zone(c) == zoneResolution {
			return it
		}
	}
	return nil
}

// isCopy reports whether a card is a copy in the resolution zone.
func isCopy(g *kernel.Game, c kernel.CardID) bool {
	return g.IsMade(c) && g.Zone(c) == zoneResolution
}

// isBeingPlayed reports whether a card in the resolution zone can be spoken of as a command that is being played: copies are such commands too (520-3a).
func isBeingPlayed(g *kernel.Game, c kernel.CardID) bool { return !isCopy(g, c) || g.On(R520_3a) }

// vanishes lets a copy that would leave the resolution zone cease to be (520-2).
func vanishes(g *kernel.Game, s kernel.Seat, r kernel.Ref) bool {
	if !isCopy(g, r.Card) || !g.On(R520_2) {
		return false
	}
	g.Draft(kernel.Ceased, verbVanish, s, r)
	return true
}

// retargetQuestion asks whether the choices of a copy are made anew (520-1a).
func retargetQuestion() kernel.Question {
	return kernel.Question{Name: "retarget", Clause: R520_1a, Kind: kernel.YesNo, Verb: verbMay}
}
