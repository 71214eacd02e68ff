// Text that is valid only at times: Dimension Zero 5-7-2, 5-12 and 5-13.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// Valid adds the condition of a keyword that says when the text behind it is valid.
func (c *compiler) Valid(_ *cardtext.Tree, _ *kernel.Ability, said kernel.Cond) kernel.Cond {
	return effect.AllOf(said, c.while)
}

// valid compiles an ability that is valid only under a condition.
func (c *compiler) valid(t *cardtext.Tree, cond kernel.Cond) []kernel.AbilityID {
	if c.kind&kindStrategy != 0 && t.Op == opPlain {
		c.Fail(t, "ストラテジーのこの書き方は扱えない", "a strategy cannot say it like this")
		return nil
	}
	c.while = cond
	ids := c.Ability(t)
	c.while = nil
	return ids
}

// resonates is that a unit of the player has been put on a square by a move that was resolved this turn (5-13-2), wherever it is now (5-13-3). Other ways from square to square do not count
// (5-13-2-1).
func resonates(g *kernel.Game, at kernel.Scope) bool {
	if g.PlayerVar(at.Seat, pMoved) != g.Var(vTurn) || !g.On(R5_13_2) || !g.On(R5_13_1) {
		return false
	}
	if g.On(R5_13_3) {
		return true
	}
	for i := range battleSquares { // the unit would have to be there still
		if hasUnitOf(g, at, battleSquare(g, i), effect.Self, nil) {
			return true
		}
	}
	return false
}

// noteMove notes that a unit has moved, for Resonance.
func noteMove(g *kernel.Game, s kernel.Seat) { g.Note(s, pMoved, g.Var(vTurn)) }

// areBuried is that cards of all names that a Linkage lists are in the player's graveyard (5-12-2).
func (c *compiler) areBuried(t *cardtext.Tree) kernel.Cond {
	c.Cite(R5_12_2)
	var all []effect.Test
	for _, n := range t.All(parts.Name) {
		all = append(all, c.isNamed(n.Str))
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		for _, is := range all {
			if !liesBuried(g, at, is) {
				return false
			}
		}
		return g.On(R5_12_2) && g.On(R5_12_1)
	}
}

// liesBuried reports whether a card that is so lies in the player's graveyard.
func liesBuried(g *kernel.Game, at kernel.Scope, is effect.Test) bool {
	for _, x := range g.At(zoneGraveyard, at.Seat) {
		if is(g, at, g.Ref(x)) {
			return true
		}
	}
	return false
}

// asLinked is a Linkage of a strategy as one of its sentences.
func asLinked(t *cardtext.Tree) *cardtext.Tree {
	x := &cardtext.Tree{Op: opLinked, Span: t.Span}
	for _, n := range t.Kids {
		if n.Name == parts.Name {
			x.Kids = append(x.Kids, n)
		}
	}
	x.Kids = append(x.Kids, cardtext.Kid{Name: parts.Do, Tree: t.Kid(parts.Is).Kid(parts.Do)})
	return x
}

// linked compiles a Linkage of a strategy: whether it is met is settled when the strategy is played, whatever comes into the graveyard or leaves it while that is on the stack (5-12-3, 5-12-4).
func (c *compiler) linked(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R5_12_3, R5_12_4)
	met := c.areBuried(t)
	slot := c.OnPlay(t, kernel.Node{Proc: procNoteLink, With: new(effect.Args), Cond: met})
	return c.Node(t, kernel.Node{Proc: procLinked, With: &effect.Args{First: int(slot)}, Cond: met, Kids: []kernel.NodeID{c.Clause(t.Kid(parts.Do))}})
}

// noteLinkSteps notes on playing whether a Linkage is met.
var noteLinkSteps = effect.One("note-link", func(g *kernel.Game) kernel.Flow {
	n := g.Node()
	if n.Cond(g, g.Scope()) {
		g.RememberMemo(effect.ArgsOf(n).Slot, kernel.MemoOfNumber(1))
	}
	return kernel.Done
})

// linkedSteps carries out what a Linkage makes valid.
var linkedSteps = effect.One("linked", func(g *kernel.Game) kernel.Flow {
	n, at := g.Node(), g.Scope()
	var room [1]kernel.Memo
	met := len(g.Memos(at, uint8(effect.ArgsOf(n).First), room[:0])) > 0
	if now := n.Cond(g, at); now != met && (now && !g.On(R5_12_3) || met && !g.On(R5_12_4)) {
		met = now
	}
	if !met {
		return kernel.Done
	}
	return g.CallNode(n.Kids[0])
})

// rampage compiles Rampage: an ability that is valid in the plan zone and triggers when its card is turned up as the plan (5-7-2-1), with a number only with so many cards in the energy zone.
func (c *compiler) rampage(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R5_7_2_1, R5_7_2_2)
	leaf := func(op cardtext.Op) *cardtext.Tree { return &cardtext.Tree{Op: op, Span: t.Span} }
	with := func(op cardtext.Op, kids ...cardtext.Kid) *cardtext.Tree {
		return &cardtext.Tree{Op: op, Span: t.Span, Kids: kids}
	}
	x := with(ops.Triggered, cardtext.Kid{Name: parts.In, Tree: with(ops.Zone, cardtext.Kid{Name: parts.Is, Tree: leaf(opPlan)})},
		cardtext.Kid{Name: parts.On, Tree: with(opTurnsUp, cardtext.Kid{Name: parts.What, Tree: leaf(ops.This)})})
	if n := t.Kid(parts.N); n != nil {
		energy := with(ops.Zone, cardtext.Kid{Name: parts.Whose, Tree: leaf(ops.Self)}, cardtext.Kid{Name: parts.Is, Tree: leaf(opEnergy)})
		cards := with(ops.Cards, cardtext.Kid{Name: parts.At, Tree: energy}, cardtext.Kid{Name: parts.Is, Tree: leaf(ops.AnyCard)})
		x.Kids = append(x.Kids, cardtext.Kid{Name: parts.If, Tree: with(ops.Count, cardtext.Kid{Name: parts.Of, Tree: cards}, cardtext.Kid{Name: parts.N, Tree: with(ops.AtLeast, cardtext.Kid{Name: parts.N, Tree: n})})})
	}
	x.Kids = append(x.Kids, cardtext.Kid{Name: parts.Do, Tree: t.Kid(parts.Do)})
	return c.areOf(c.Ability(x), 1<<zoneDeck)
}

// turnedUp is that a card is turned up as the plan, not that it is put there face up (5-7-2-2).
func (c *compiler) turnedUp(t *cardtext.Tree) effect.Trigger {
	what := c.About(t.Kid(parts.What))
	return effect.Trigger{Kinds: kernel.Of(kernel.Faced, kernel.Moved), Zones: 1 << zoneDeck, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		isPutOpen := e.Kind == kernel.Moved && g.Rules.ZoneOf(e.To) == zoneDeck && e.Face == kernel.FaceUp
		return (e.Verb == verbTurnUp || isPutOpen && !g.On(R5_7_2_2)) && what(g, at, effect.WhatOf(g, e)) && g.On(R5_7_2_1)
	}}
}
