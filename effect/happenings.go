// What can happen, as the trigger of an ability: each kind of event that a text can name.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// happenings says how the events of every game are compiled that are moves of cards.
var happenings = map[cardtext.Op]func(c *Compiler, t *cardtext.Tree) Trigger{
	ops.IsPut:       func(c *Compiler, t *cardtext.Tree) Trigger { return c.movedEvent(t, 0) },
	ops.IsReturned:  func(c *Compiler, t *cardtext.Tree) Trigger { return c.movedEvent(t, c.Language.Verbs.Return) },
	ops.IsAdded:     func(c *Compiler, t *cardtext.Tree) Trigger { return c.movedEvent(t, c.Language.Verbs.Add) },
	ops.IsDiscarded: func(c *Compiler, t *cardtext.Tree) Trigger { return c.movedEvent(t, c.Language.Verbs.Discard) },
	ops.IsRemoved:   func(c *Compiler, t *cardtext.Tree) Trigger { return c.movedEvent(t, c.Language.Verbs.Remove) },
	ops.Leaves:      (*Compiler).leavesEvent,
}

// Happenings is which verb tells an event that a text names, where the verb says it all.
type Happenings struct {
	Cards   map[cardtext.Op]kernel.Verb // that something happens to a card
	Players map[cardtext.Op]kernel.Verb // that a player does something
	Times   map[cardtext.Op]kernel.Verb // that a turn or a phase begins or ends
	Phases  map[cardtext.Op]int         // the phases by their words, as the numbers of those events
	// LooksAt is which side of a move is looked at.
	LooksAt func(g *kernel.Game, e *kernel.Event) kernel.LookAt
	// CameFrom is where a card comes from that an event moves, in the eyes of texts; nil where it is the place that it leaves.
	CameFrom func(g *kernel.Game, e *kernel.Event) kernel.Place
	// EntersByPut: to come into play is called to be put there, so that what is put there may come from anywhere.
	EntersByPut bool
	// IsUntold reports whether a move is one that no text means by "put".
	IsUntold func(v kernel.Verb) bool
	// OnBoard is the kinds of cards that are those in play where the text names no place.
	OnBoard map[cardtext.Op]bool
	// OwnFromPlay: where a text says that its own card goes somewhere and not from where, it is from play, where the text is valid.
	OwnFromPlay bool
}

// Event compiles an event that a text names.
func (c *Compiler) Event(t *cardtext.Tree) Trigger {
	if tr, ok := c.Game.Happening(t); ok {
		return tr
	}
	h := &c.Language.Happenings
	if verb, ok := h.Cards[t.Op]; ok {
		return c.CardEvent(t, verb)
	}
	if verb, ok := h.Players[t.Op]; ok {
		return c.PlayerEvent(t, verb)
	}
	if verb, ok := h.Times[t.Op]; ok {
		return c.timeEvent(t, verb)
	}
	if build, ok := happenings[t.Op]; ok {
		return build(c, t)
	}
	c.Fail(t, "この事象は扱えない", "this event cannot be listened to")
	return Trigger{}
}

// WhatOf is the object that an event is about, on the side that is looked at: a card that has moved is what it has become.
func WhatOf(g *kernel.Game, e *kernel.Event) kernel.Ref {
	if e.Kind == kernel.Moved && !g.IsCurrent(e.Card) && languageOf(g).Happenings.LooksAt(g, e) == kernel.After {
		return g.Ref(e.Card.Card)
	}
	return e.Card
}

// CardEvent is that something happens to a card that its verb says alone.
func (c *Compiler) CardEvent(t *cardtext.Tree, verb kernel.Verb) Trigger {
	what := c.AboutThere(t.Kid(parts.What))
	return Trigger{Verb: verb, It: SlotSubject, Has: true, Matches: AllMatch(c.Cause(t.Kid(parts.By)), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return !e.Card.IsNone() && what(g, at, WhatOf(g, e))
	})}
}

// PlayerEvent is that a player does something that its verb says alone. Several cards are drawn or discarded one after the other, so that nobody does so with more
// than one at a time.
func (c *Compiler) PlayerEvent(t *cardtext.Tree, verb kernel.Verb) Trigger {
	if n := t.Kid(parts.N); n != nil && !(n.Op == ops.Num && n.Num == 1) {
		c.Fail(n, "1枚ずつの事象なので、枚数は書けない", "it happens to one card at a time, so that no number can be named")
	}
	who := c.Seats(t.Kid(parts.Who))
	return Trigger{Verb: verb, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return who(g, at, e.Seat) }}
}

// timeEvent is the start or the end of a turn or of a phase.
func (c *Compiler) timeEvent(t *cardtext.Tree, verb kernel.Verb) Trigger {
	if t.Has(parts.Next) {
		c.Fail(t, "「次の」時点は自動能力の事象にならない", "a triggered ability cannot wait for the next one only")
	}
	w, phase := c.Whose(t.Kid(parts.Whose)), -1
	if p := t.Kid(parts.Phase); p != nil {
		phase = c.Language.Happenings.Phases[p.Op]
	}
	return Trigger{Verb: verb, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return IsWho(g, w, at, e.Seat) && (phase < 0 || e.N == int64(phase))
	}}
}

// SpokenAs is the slot of the one card besides this one that an event is about.
func SpokenAs(subject, other *cardtext.Tree) (slot uint8, has bool) {
	switch {
	case other == nil || (IsThis(other) && !IsThis(subject)):
		return SlotSubject, true
	case IsThis(subject):
		return SlotOther, true
	}
	return SlotSubject, false
}

// comingFrom is which cards a move is about, and where they come from. Cards that are named by where they lie come from there: when the move is looked at, they lie
// there no more.
func comingFrom(t *cardtext.Tree) (cards, from *cardtext.Tree) {
	cards, from = t.Kid(parts.What), t.Kid(parts.From)
	if from != nil || cards.Op != ops.Cards || !cards.Has(parts.At) {
		return cards, from
	}
	bare := &cardtext.Tree{Op: cards.Op, Span: cards.Span}
	for _, k := range cards.Kids {
		if k.Name != parts.At {
			bare.Kids = append(bare.Kids, k)
		}
	}
	return bare, cards.Kid(parts.At)
}

// IsOnBoard reports whether a tree names cards by a kind that without a zone means cards in play.
func (c *Compiler) IsOnBoard(t *cardtext.Tree) bool {
	if t.Op != ops.Cards || t.Has(parts.At) {
		return false
	}
	for _, k := range t.All(parts.Is) {
		if c.Language.Happenings.OnBoard[k.Op] {
			return true
		}
	}
	return false
}

// AboutThere compiles which cards an event is about that happens to them where they lie: those in play, if their kind without a zone means such cards.
func (c *Compiler) AboutThere(t *cardtext.Tree) CardTest {
	what := c.About(t)
	if what == nil || !c.IsOnBoard(t) {
		return what
	}
	c.Lean(OnTheBoard)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return what(g, at, r) && (languageOf(g).InPlay&(1<<g.Zone(r.Card)) != 0 || !On(g, OnTheBoard))
	}
}

// leavesEvent is that a card goes from a place to another zone.
func (c *Compiler) leavesEvent(t *cardtext.Tree) Trigger {
	c.Lean(MovesHeard, SideThatCounts)
	what, from := c.About(t.Kid(parts.What)), c.Where(t.Kid(parts.From))
	tr := Trigger{Kinds: kernel.Of(kernel.Moved), It: SlotSubject, Has: true}
	if SpeaksOfThis(t.Kid(parts.What)) {
		tr.Zones = c.Language.HeardIn(from.Zones, c.Language.Everywhere&^from.Zones)
	}
	tr.Matches = AllMatch(c.Cause(t.Kid(parts.By)), c.During(t.Kid(parts.During)), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		left := MovedFrom(g, e)
		return from.Test(g, at, left, e.Card.Card) && !from.Test(g, at, e.To, e.Card.Card) && what(g, at, WhatOf(g, e))
	})
	return tr
}

// movedEvent is that a card is put somewhere, or with a verb that it is returned, added, discarded or removed.
func (c *Compiler) movedEvent(t *cardtext.Tree, verb kernel.Verb) Trigger {
	c.Lean(MovesHeard, SideThatCounts)
	l := c.Language
	cards, origin := comingFrom(t)
	if t.Op == ops.IsDiscarded && origin == nil {
		origin = &cardtext.Tree{Op: ops.Zone, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Is, Tree: &cardtext.Tree{Op: ops.Hand, Span: t.Span}}}}
	}
	what := c.About(cards)
	from, to := c.Where(origin), c.Where(t.Kid(parts.To))
	switch t.Op {
	case ops.IsRemoved:
		to.Zones = 1 << l.Moves.Removed
	case ops.IsDiscarded:
		to.Zones = 1 << l.Moves.Trash
	}
	if origin == nil && c.IsOnBoard(cards) && !(l.Happenings.EntersByPut && to.Zones&l.InPlay != 0) { // what is put into play comes from anywhere
		c.Lean(OnTheBoard)
		inner := from.Test
		from.Zones = l.InPlay
		from.Test = func(g *kernel.Game, at kernel.Scope, p kernel.Place, x kernel.CardID) bool {
			return (languageOf(g).InPlay&(1<<g.Rules.ZoneOf(p)) != 0 || !On(g, OnTheBoard)) && inner(g, at, p, x)
		}
	}
	tr := Trigger{Verb: verb, Kinds: kernel.Of(kernel.Moved), It: SlotSubject, Has: true}
	switch {
	case origin == nil && cards.Op == ops.This && l.Happenings.OwnFromPlay && to.Zones&l.InPlay == 0:
		tr.Zones = l.InPlay
	case SpeaksOfThis(cards):
		tr.Zones = l.HeardIn(from.Zones, to.Zones)
	}
	isUntold, came := l.Happenings.IsUntold, l.Happenings.CameFrom
	tr.Matches = AllMatch(c.Cause(t.Kid(parts.By)), c.During(t.Kid(parts.During)), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if isUntold != nil && isUntold(e.Verb) {
			return false
		}
		if !to.Test(g, at, e.To, e.Card.Card) || (to.End > 0 && e.Pos < 0) || (to.End < 0 && e.Pos >= 0) {
			return false
		}
		left := MovedFrom(g, e)
		if came != nil {
			left = came(g, e)
		}
		return left != e.To && from.Test(g, at, left, e.Card.Card) && what(g, at, WhatOf(g, e))
	})
	return tr
}
