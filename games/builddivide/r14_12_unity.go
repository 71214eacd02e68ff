// Unity, Anomaly and Boundary: Build Divide 1411, 1412-3, 1414-3 and 1414-4.

package builddivide

import (
	"math/bits"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// isOfKeyword reports whether what is compiled is the definition of a keyword.
func (c *compiler) isOfKeyword(op cardtext.Op) bool {
	return c.SaidAs != nil && c.SaidAs.Has(parts.Is) && c.SaidAs.Kid(parts.Is).Op == op
}

// drewByUnity is that a player has drawn a card by Unity this turn (1412-3): one was really drawn, and nothing else happened in its place (1412-3a).
func (c *compiler) drewByUnity(t *cardtext.Tree) kernel.Cond {
	w := c.Whose(t.Kid(parts.Whose))
	c.Cite(R1412_3, R1412_3a)
	id := c.Pool.AddWatch(kernel.Watch{Name: "drawn by unity", Kinds: kernel.Of(kernel.Moved), Until: untilTurn, Matches: func(_ *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.IsA(verbDraw) && e.Mask&byUnity != 0 && e.Seat == at.Seat
	}})
	return func(g *kernel.Game, at kernel.Scope) bool {
		s, ok := effect.NthSeat(g, w, at, 0)
		return ok && g.On(R1412_3) && (g.WasSeenBy(id, s) || !g.On(R1412_3a) && g.PlayerVar(s, pUnited) == g.Var(vTurn))
	}
}

// huesAmong is how many colours some cards have between them (203-1).
func (c *compiler) huesAmong(t *cardtext.Tree) effect.Value {
	c.Sees(attrColour)
	c.Cite(R203_1, R203_2)
	return c.ColoursAmong(t.Kid(parts.Of))
}

// huesOfCard is the colours of an object, or those that it last had (1210-1). What lies face down in the energy zone has none (409-4a).
func huesOfCard(g *kernel.Game, r kernel.Ref) int64 {
	switch {
	case !g.IsCurrent(r):
		return coloursMeant(g, g.LastAttr(r, attrColour))
	case g.Face(r.Card) != kernel.FaceUp && g.Zone(r.Card) == zoneEnergy && g.On(R409_4a):
		return 0
	}
	return hues(g, r.Card)
}

// hueCount is that the cards in a player's energy zone have so many colours among them (1414-3), not fewer and not more (1414-3a).
func (c *compiler) hueCount(t *cardtext.Tree) kernel.Cond {
	w, holds := c.Whose(t.Kid(parts.Whose)), c.Measures(t.All(parts.N))
	c.Cite(R1414_3, R1414_3a)
	return func(g *kernel.Game, at kernel.Scope) bool {
		s, ok := effect.NthSeat(g, w, at, 0)
		set := int64(0)
		for _, x := range g.At(zoneEnergy, s) {
			if g.Face(x) == kernel.FaceUp {
				set |= hues(g, x)
			}
		}
		return ok && (holds(g, at, int64(bits.OnesCount64(uint64(set)))) || !g.On(R1414_3a))
	}
}

// keptBehind lets a triggered ability behind Boundary be played and resolved only while its energy has the colours (1414-4).
func (c *compiler) keptBehind(t *cardtext.Tree, ids []kernel.AbilityID) []kernel.AbilityID {
	label := t.Kid(partLabel)
	if label == nil || label.Op != opBorder && label.Op != opBorderTwo {
		return ids
	}
	during := c.labelled(label, definitions[label.Op.String()])
	c.Cite(R1414_4, R1414_4a, R1414_4b)
	for _, id := range ids {
		if root := c.Pool.Abilities[id].Root; root != kernel.NoNode {
			wordingOf(&c.Pool.Nodes[root]).during = during
		}
	}
	return ids
}

// isKept reports whether a text may be played (1414-4a) or resolved (1414-4b) as far as Boundary is concerned.
func isKept(g *kernel.Game, at kernel.Scope, text kernel.NodeID, clause kernel.Clause) bool {
	if text == kernel.NoNode {
		return true
	}
	w, ok := g.Pool.Nodes[text].With.(*wording)
	return !ok || w.during == nil || w.during(g, at) || !g.On(R1414_4) || !g.On(clause)
}

// putsInGraveyard is the events that are, or may be, cards going to a graveyard.
var putsInGraveyard = map[cardtext.Op]bool{opIsDropped: true, ops.IsDestroyed: true, ops.IsPut: true, ops.IsDiscarded: true}

// notByItself lets a triggered ability behind Anomaly be valid only by what was in the graveyard before the event: not by the cards that go there now, be it the card itself (1411-2a).
func (c *compiler) notByItself(a *kernel.Ability) {
	c.Cite(R1411_2a)
	was := a.Cond
	a.Cond = func(g *kernel.Game, at kernel.Scope) bool { return was(g, at) || !g.On(R1411_2a) }
}

// putPast is how a card that was put somewhere is found among the events (1411-2).
func putPast() effect.PastEvent {
	return effect.PastEvent{Kinds: kernel.Of(kernel.Moved), Roles: map[cardtext.Part]effect.Role{
		parts.What: func(c *effect.Compiler, t *cardtext.Tree) effect.EventTest {
			what := c.About(t)
			return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return what(g, at, effect.WhatOf(g, e)) }
		},
		parts.To: func(c *effect.Compiler, t *cardtext.Tree) effect.EventTest {
			to := c.Where(t)
			return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
				return e.From != e.To && to.Test(g, at, e.To, e.Card.Card)
			}
		},
	}}
}
