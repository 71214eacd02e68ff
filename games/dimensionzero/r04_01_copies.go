// Copies of strategies on the stack, as texts make them: Dimension Zero 1-1-1 and 4-1-2. The rulebook has no word for them; J70 and J71 say what they are.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// copySpell compiles putting a copy of a strategy on the stack: of one that was chosen, or of the one that the event is about.
func (c *compiler) copySpell(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R1_1_1, R4_1_2)
	with, what := &itemArgs{}, t.Kid(parts.What)
	with.Who = c.one(t.Kid(parts.Who))
	if !c.spokenSpell(with, what) {
		c.Fail(what, "コピーするストラテジーが分からない", "it is not clear which strategy is copied")
	}
	return c.Node(t, kernel.Node{Proc: procCopySpell, Clause: R4_1_2, With: with})
}

// aimAnew compiles choosing the targets of that copy anew.
func (c *compiler) aimAnew(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R6_5_1)
	return c.Node(t, kernel.Node{Proc: procAimAnew, Clause: R6_5_1, With: &effect.Args{Who: c.one(t.Kid(parts.Who))}})
}

// spellCopied is the strategy that the running instruction copies, or nil.
func spellCopied(g *kernel.Game) *kernel.Item {
	a := g.Node().With.(*itemArgs)
	it := spellIn(g, g.Scope(), g.Node())
	if a.fits != nil {
		for i := range g.Items() {
			if a.fits(g, g.Scope(), i) {
				it = i
			}
		}
	}
	if it == nil || g.Attr(it.Source.Card, attrKind)&kindStrategy == 0 {
		return nil
	}
	return it
}

// copySpellSteps puts a copy of a strategy on the stack, and notes which.
var copySpellSteps = kernel.Proc{Name: "copy-spell", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		g.Forget(slotCopy)
		it := spellCopied(g)
		if effect.NoteDone(g, it != nil); it == nil {
			return kernel.Done
		}
		who, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
		return kernel.BeginWith(g, procCopy, who, it.Source, copying{of: it.ID})
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		if it, ok := g.TopItem(); ok && it.IsCopy != 0 {
			g.RememberMemo(slotCopy, kernel.MemoOfItem(it.ID))
		}
		return kernel.Done
	}},
}}

// copying is what copySteps and anewSteps keep.
type copying struct{ of kernel.ItemID }

// copySteps makes the copy: a spell with the data and all the choices of the frame's source, which nobody has played (J70).
var copySteps = kernel.Proc{Name: "copy", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		e := g.Draft(kernel.Created, verbCopy, g.Frame().Seat, kernel.NoRef)
		e.To, e.N = zoneFor(g, zoneStack, 0), int64(g.Printing(g.Frame().Source.Card))
		return kernel.Continue
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		made := g.Throughout(zoneStack)
		g.ActOn(g.Ref(made[len(made)-1]))
		g.CopyItem(verbChoose, g.Frame().Seat, kernel.Registers[copying](g).of)
		return kernel.Continue
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		it, ok := g.TopItem()
		if !ok || it.IsCopy == 0 {
			return kernel.Done
		}
		g.TakeMemory(it.ID) // with the choices it becomes the new card's own
		g.DropItem(it.ID)
		it.Source = g.Frame().Source
		tellTargets(g, it.Ability)
		putOn(g, it)
		return kernel.Done
	}},
}}

// aimAnewSteps lets a player choose the targets of a copy anew.
var aimAnewSteps = effect.One("aim-anew", func(g *kernel.Game) kernel.Flow {
	var room [1]kernel.Memo
	for _, m := range g.Memos(g.Scope(), slotCopy, room[:0]) {
		if it := g.Item(m.Item()); it != nil && g.On(R6_5_1) && canAimAt(g, g.ScopeOfItem(it), it.Ability) {
			who, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
			return kernel.BeginWith(g, procAnew, who, it.Source, copying{of: it.ID})
		}
	}
	return kernel.Done
})

// anewSteps chooses all targets of a copy once more, with what is said of them (J71).
var anewSteps = kernel.Proc{Name: "anew", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		of := kernel.Registers[copying](g).of
		g.TakeMemory(of)
		for _, t := range g.Pool.Abilities[g.Item(of).Ability].Targets {
			g.Forget(effect.ArgsOf(&g.Pool.Nodes[t]).Slot)
		}
		return chooseTargets(g, g.Item(of).Ability)
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		of := kernel.Registers[copying](g).of
		tellTargets(g, g.Item(of).Ability)
		g.GiveMemory(of)
		return kernel.Done
	}},
}}

// copiesVanish is that a copy that has left the stack is no spell any more, and as no card is what it was, it ceases to be (4-1-2, J70).
var copiesVanish = kernel.Check{
	Clause: R4_1_2, After: kernel.Topic{Kinds: kernel.Of(kernel.Moved), Zones: 1 << zoneStack}, Proc: procVanish,
	When: func(g *kernel.Game) bool { return lostCopy(g) != kernel.NoCard },
}

// lostCopy is a copy that is not on the stack, or NoCard.
func lostCopy(g *kernel.Game) kernel.CardID {
	for c := range kernel.CardID(g.CardCount()) {
		if g.IsMade(c) && g.Exists(c) && g.Zone(c) != zoneStack {
			return c
		}
	}
	return kernel.NoCard
}

// vanishSteps lets it cease to be.
var vanishSteps = kernel.Proc{Name: "vanish", Steps: []kernel.Step{
	{Clause: R4_1_2, Do: func(g *kernel.Game) kernel.Flow {
		c := lostCopy(g)
		g.Draft(kernel.Ceased, verbVanish, g.Owner(c), g.Ref(c))
		return kernel.Done
	}},
}}
