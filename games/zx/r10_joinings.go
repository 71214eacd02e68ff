// Events about cards that break, are joined with others, or are the last of their zone. Z/X 1015, 1019, 1029.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// breaksEvent is that a Z/X breaks: it becomes a face-down force of the card that enters in its place (1019.2).
func (c *compiler) breaksEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R1019_2)
	what := c.About(t.Kid(parts.What))
	return effect.Trigger{Verb: verbForce, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.Clause == R1019_2 && what(g, at, effect.WhatOf(g, e)) && g.On(R1019_2)
	}}
}

// igobsEvent is that a player carries out an IGOB: an overboost enters in no other way (1015.1). Where the text names the player, the overboost must stand for that one
// (211.2).
func (c *compiler) igobsEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R1015_1)
	who, cs := c.Seats(t.Kid(parts.Who)), c.cs
	isMeant := func(*kernel.Game, kernel.Ref) bool { return true }
	if name := t.Kid(parts.Name); name != nil {
		c.Cite(R211_2)
		test := cs.playerTest(name.Str)
		isMeant = func(g *kernel.Game, r kernel.Ref) bool { return cs.isPlayer(g, r, test) || !g.On(R211_2) }
	}
	return effect.Trigger{Verb: verbEnter, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return isOverboost(g, e.Card.Card) && who(g, at, e.Seat) && isMeant(g, effect.WhatOf(g, e)) && g.On(R1015_1)
	}}
}

// isOverboost reports whether a card is the lower half of an overboost, which is what enters.
func isOverboost(g *kernel.Game, c kernel.CardID) bool {
	return g.Printed(c, attrKind)&kindOverboost != 0
}

// unisonsEvent is that a Z/X enters in unison (1029.1, 1029.1a).
func (c *compiler) unisonsEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R1029_1, R1029_1a)
	what := c.About(t.Kid(parts.What))
	return effect.Trigger{Verb: verbEnter, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return isInUnison(g, e.Card.Card) && what(g, at, effect.WhatOf(g, e))
	}}
}

// runsOutEvent is that the last card of a zone goes. Cards that go together are one such event.
func (c *compiler) runsOutEvent(t *cardtext.Tree) effect.Trigger {
	from := c.Where(t.Kid(parts.Of).Kid(parts.At))
	return effect.Trigger{Kinds: kernel.Of(kernel.Moved), Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		left := effect.MovedFrom(g, e)
		return left != e.To && e.Verb != verbSet && from.Test(g, at, left, e.Card.Card) && g.IsLastOut(e, left)
	}}
}

// entryJoined is the ways to enter joined with other cards that a text can name.
var entryJoined = map[cardtext.Op]struct {
	clause kernel.Clause
	is     func(g *kernel.Game, c kernel.CardID) bool
}{
	opByUnison: {R1029_1, isInUnison}, opByIGOB: {R1015_1, isOverboost},
}
