// What happens, as the words for it say: Z/X 1002, 1004, 1005, 1008, 1012, 1013, 1016, 1017.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

func (c *compiler) destroyedEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R808_3d, R1008_1, R1008_3)
	what := c.About(t.Kid(parts.What))
	return effect.Trigger{Kinds: kernel.Of(kernel.Moved), It: effect.SlotSubject, Has: true, Matches: effect.AllMatch(
		func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return isDestruction(g, e) },
		c.causes(t.All(parts.By)), c.During(t.Kid(parts.During)),
		func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return what(g, at, effect.WhatOf(g, e)) },
	)}
}

// damageEvent is that somebody takes damage, of some amount and from some cause.
func (c *compiler) damageEvent(t, whom *cardtext.Tree, by effect.Matcher) effect.Trigger {
	c.Cite(R1002_1, R1002_3)
	p := c.Partner(whom)
	tr := effect.Trigger{Kinds: kernel.Of(kernel.Counted, kernel.VarAdded)}
	switch {
	case p.Seat == nil:
		tr.Verb = verbDamage
	case p.Card == nil:
		tr.Verb = verbHurt
	}
	var much func(g *kernel.Game, at kernel.Scope, v int64) bool
	if n := t.Kid(parts.N); n != nil {
		much = c.Measure(n)
	}
	tr.Matches = effect.AllMatch(by, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if e.N <= 0 || (e.Verb != verbDamage && e.Verb != verbHurt) {
			return false
		}
		s := kernel.NoSeat
		if e.Verb == verbHurt {
			s = e.Seat
		}
		return p.Is(g, at, e.Card, s) && (much == nil || much(g, at, e.N))
	})
	return tr
}

// isShift reports whether a shift is put on a card out of the dynamis (1016.1). One that was played counts as coming from there (1016.2).
func isShift(g *kernel.Game, e *kernel.Event) bool {
	if g.Printed(e.Card.Card, attrKind)&kindShift == 0 {
		return false
	}
	from := g.Rules.ZoneOf(e.From)
	return from == zoneDynamis || (from == zoneTemporary && g.On(R1016_2))
}

// shiftsEvent is that a shift is put on a card (1016.1).
func (c *compiler) shiftsEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R1016_1, R1016_2)
	what := func(*kernel.Game, kernel.Scope, kernel.Ref) bool { return true }
	if t.Has(parts.What) {
		what = c.About(t.Kid(parts.What))
	}
	for _, k := range t.Kid(parts.What).All(parts.Is) {
		if kind, isKind := kindWords[k.Op]; isKind && kind != kindShift {
			c.Fail(k, "シフトするのはシフトだけである", "only a Shift is put on another card as one")
		}
	}
	to := c.Partner(t.Kid(parts.To))
	return effect.Trigger{Verb: verbCombine, It: effect.SlotSubject, Has: !t.Has(parts.To), Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		isMeant := what(g, at, e.Card) || (e.Other == at.Source && what(g, at, e.Other)) // a shift's own text is that of the card it lies on (202.8d)
		return isShift(g, e) && isMeant && to.Is(g, at, e.Other, kernel.NoSeat)
	}}
}

// counterEvent is that a player gets (1) or spends (-1) counters of an icon (1017).
func counterEvent(sign int64) func(c *compiler, t *cardtext.Tree) effect.Trigger {
	return func(c *compiler, t *cardtext.Tree) effect.Trigger {
		c.Cite(R1017_1, R1017_2)
		whose, v := c.Seats(t.Kid(parts.Who)), c.counterVar(t.Kid(parts.Icon))
		var much func(g *kernel.Game, at kernel.Scope, v int64) bool
		if n := t.Kid(parts.N); n != nil {
			much = c.Measure(n)
		}
		return effect.Trigger{Verb: verbCounter, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.N*sign > 0 && int(e.Attr) == v && whose(g, at, e.Seat) && (much == nil || much(g, at, e.N*sign))
		}}
	}
}

// drewEvent is that a player draws; a card that goes from the deck to the hand in any other way was not drawn (1005.3).
func (c *compiler) drewEvent(t *cardtext.Tree) effect.Trigger {
	tr := c.PlayerEvent(t, verbDraw)
	c.Cite(R1005_3)
	who := tr.Matches
	tr.Verb, tr.Kinds = verbNone, kernel.Of(kernel.Moved)
	tr.Matches = effect.AllMatch(c.Cause(t.Kid(parts.By)), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return isDraw(g, e) && who(g, at, e) })
	return tr
}

// shuffledEvent is that a deck is shuffled by an instruction to do so; a change of its order in any other way is none (1004.3).
func (c *compiler) shuffledEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R1004_1, R1004_3)
	whose := c.Seats(t.Kid(parts.Whose))
	return effect.Trigger{Kinds: kernel.Of(kernel.Shuffled, kernel.Moved), Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return isShuffle(g, e) && whose(g, at, g.Rules.OwnerOf(e.To)) && g.On(R1004_1)
	}}
}

// lifeEvent is that a player's life becomes less or more (1012).
func lifeEvent(grows bool) func(c *compiler, t *cardtext.Tree) effect.Trigger {
	return func(c *compiler, t *cardtext.Tree) effect.Trigger {
		c.Cite(R1012_1, R1012_2)
		whose := c.Seats(t.Kid(parts.Whose))
		return effect.Trigger{Kinds: kernel.Of(kernel.Moved), Matches: effect.AllMatch(c.Cause(t.Kid(parts.By)), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			left := effect.MovedFrom(g, e)
			was, is := g.Rules.ZoneOf(left) == zoneLife, g.Rules.ZoneOf(e.To) == zoneLife
			if was == is || is != grows || e.Verb == verbSet {
				return false
			}
			if is {
				return whose(g, at, g.Rules.OwnerOf(e.To)) && g.On(R1012_2)
			}
			return whose(g, at, g.Rules.OwnerOf(left)) && g.On(R1012_1)
		})}
	}
}

// outOfLife is whose life decreased (1012.1).
func outOfLife(c *compiler, t *cardtext.Tree) effect.EventTest {
	w := c.Whose(t)
	c.Cite(R1012_1)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return g.Rules.ZoneOf(e.From) == zoneLife && g.Rules.ZoneOf(e.To) != zoneLife && effect.IsWho(g, w, at, g.Rules.OwnerOf(e.From)) && g.On(R1012_1)
	}
}

// intoLife is whose life increased (1012.2).
func intoLife(c *compiler, t *cardtext.Tree) effect.EventTest {
	w := c.Whose(t)
	c.Cite(R1012_2)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return g.Rules.ZoneOf(e.To) == zoneLife && g.Rules.ZoneOf(e.From) != zoneLife && effect.IsWho(g, w, at, g.Rules.OwnerOf(e.To)) && g.On(R1012_2)
	}
}

// recoveredEvent is that a player recovers a point of life.
func (c *compiler) recoveredEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R1013_1a, R1013_1c)
	whose := c.Seats(t.Kid(parts.Whose))
	return effect.Trigger{Kinds: kernel.Of(kernel.Moved), Matches: effect.AllMatch(c.Cause(t.Kid(parts.By)), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return isRecovery(g, e) && whose(g, at, g.Rules.OwnerOf(e.To))
	})}
}
