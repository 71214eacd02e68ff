// What has happened: conditions on the turn or the game so far. The match watches for what the texts of its cards may ask.

package effect

import (
	"fmt"
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// EventTest is whether an event is as a text says.
type EventTest func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool

// Role is what a part of a sentence about an event says of the event.
type Role func(c *Compiler, t *cardtext.Tree) EventTest

// PastEvent is how something that happened is found among the events.
type PastEvent struct {
	Kinds kernel.EventMask
	Verbs []kernel.Verb // one of these; none: any
	Is    EventTest     // what else makes it one; nil: nothing
	Roles map[cardtext.Part]Role
	Whole bool // Is looks at the parts of the sentence itself
}

// IsPerson reports whether a tree names a player and no card.
func IsPerson(t *cardtext.Tree) bool {
	switch t.Op {
	case ops.Self, ops.Opponent, ops.Both, ops.EitherPlayer, ops.ToPlayer:
		return true
	}
	return false
}

// pastTest compiles what a sentence says of an event that has happened.
func (c *Compiler) pastTest(t *cardtext.Tree) (kernel.EventMask, EventTest) {
	p, ok := c.Game.Past(t)
	if !ok {
		c.Fail(t, "過去の出来事として参照できない", "whether this happened cannot be asked")
		return 0, func(*kernel.Game, kernel.Scope, *kernel.Event) bool { return false }
	}
	var all []EventTest
	if p.Is != nil {
		all = append(all, p.Is)
	}
	for _, k := range t.Kids {
		build, known := p.Roles[k.Name]
		switch {
		case k.Name == parts.Way, p.Whole:
		case !known:
			c.Fail(k.Tree, "過去の出来事としてここまでは参照できない", "this cannot be asked of what has happened")
		default:
			all = append(all, build(c, k.Tree))
		}
	}
	verbs := p.Verbs
	return p.Kinds, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if !isOneOf(verbs, e) {
			return false
		}
		for _, holds := range all {
			if !holds(g, at, e) {
				return false
			}
		}
		return true
	}
}

// isOneOf reports whether an event is one of several verbs; none means any.
func isOneOf(verbs []kernel.Verb, e *kernel.Event) bool {
	for _, v := range verbs {
		if e.IsA(v) {
			return true
		}
	}
	return len(verbs) == 0
}

// Happened is that something happened this turn, or in this game. Where the text speaks of this card, it is remembered of the object; what
// happened to a card before it became this object does not count.
func (c *Compiler) Happened(t *cardtext.Tree) kernel.Cond {
	if any := t.All(parts.On); len(any) > 1 {
		var either []kernel.Cond
		for _, on := range any {
			either = append(either, c.Happened(&cardtext.Tree{Op: t.Op, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.In, Tree: t.Kid(parts.In)}, {Name: parts.On, Tree: on}}}))
		}
		return AnyOf(either)
	}
	until := c.Language.ThisTurn
	switch in := t.Kid(parts.In); in.Op {
	case ops.ThisTurnEnd, ops.ThisTurn:
	case ops.ThisGame:
		until = c.Language.ThisGame
	default:
		c.Fail(in, "いつのことか分からない", "it is not clear when this is")
	}
	times, on := c.howOften(t.Kid(parts.On))
	on, spoken := c.remembering(on)
	if c.mentionsReference(on) {
		c.Fail(on, "過去の出来事では前に出たカードを参照できない", "what has happened cannot speak of cards named before")
	}
	subject := c.Subject
	c.Subject = Self // nobody acts while the match watches
	kinds, is := c.pastTest(on)
	c.Subject = subject
	ofThis := c.isAboutThis(on)
	if times > 1 && (ofThis || spoken != nil) {
		c.Fail(on, "一枚のカードに起きた回数は問えない", "how often something happened to one card cannot be asked")
	}
	id := c.WatchTimes(kernel.Watch{Name: t.String(), Kinds: kinds, Until: until, OfObject: ofThis, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return is(g, at, e) }}, times)
	switch {
	case spoken != nil:
		return func(g *kernel.Game, at kernel.Scope) bool { return WasSeenOfAll(g, id, spoken(g, at, g.Refs())) }
	case ofThis:
		return func(g *kernel.Game, at kernel.Scope) bool { return g.WasSeenOf(id, at.Source) }
	}
	return func(g *kernel.Game, at kernel.Scope) bool { return g.WasSeenBy(id, at.Seat) }
}

// TimesHappened is how often something happened this turn.
func (c *Compiler) TimesHappened(on *cardtext.Tree) Value {
	if c.mentionsReference(on) || Mentions(on, ops.This) {
		c.Fail(on, "過去の出来事の回数では、個々のカードを参照できない", "how often something has happened cannot speak of one card")
	}
	subject := c.Subject
	c.Subject = Self // nobody acts while the match watches
	kinds, is := c.pastTest(on)
	c.Subject = subject
	id := c.Pool.AddWatch(kernel.Watch{Name: "times of " + on.String(), Kinds: kinds, Until: c.Language.ThisTurn, Counts: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return is(g, at, e) }})
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) { return g.TimesSeenBy(id, at.Seat), true }
}

// Underwent is that something happened this turn to a card that a text describes, or was done by it: the object remembers it. The text says it as if it were this card.
func (c *Compiler) Underwent(on *cardtext.Tree) Test {
	subject := c.Subject
	c.Subject = Self // nobody acts while the match watches
	kinds, is := c.pastTest(on)
	c.Subject = subject
	id := c.Pool.AddWatch(kernel.Watch{Name: "underwent " + on.String(), Kinds: kinds, Until: c.Language.ThisTurn, OfObject: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return is(g, at, e) }})
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return g.WasSeenOf(id, r) }
}

// howOften is how often something must have happened that a text counts, and what that is: once where it does not count.
func (c *Compiler) howOften(on *cardtext.Tree) (int, *cardtext.Tree) {
	many := on.Kid(cardtext.PartOf("many"))
	if many == nil {
		return 1, on
	}
	if many.Op != ops.AtLeast || many.Kid(parts.N).Op != ops.Num || many.Kid(parts.N).Num < 1 {
		c.Fail(many, "過去の出来事は「以上」でだけ数えられる", "what has happened can only be counted by how often it happened at least")
		return 1, on
	}
	return many.Kid(parts.N).Num, withoutPart(on, cardtext.PartOf("many"))
}

// WatchTimes adds what watches for something to happen so often: a row of watches, one for each time, of which each looks whether the next has seen something already. The last time comes
// first, so that one event is counted once.
func (c *Compiler) WatchTimes(w kernel.Watch, times int) kernel.WatchID {
	first, name, happens := kernel.WatchID(len(c.Pool.Watches)), w.Name, w.Matches
	for i := times; i > 0; i-- {
		w.Matches = happens
		if i > 1 {
			before := first + kernel.WatchID(times-i+1)
			w.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
				return happens(g, at, e) && g.WasSeenBy(before, at.Seat)
			}
		}
		if times > 1 {
			w.Name = fmt.Sprintf("%s, %d of %d times", name, i, times)
		}
		if id := c.Pool.AddWatch(w); i == times && id != first {
			return id // another text has asked the same
		}
	}
	return first
}

// remembering takes what happened to a card that was spoken of, or was done by it, for what happened to this card: the object remembers it, whichever object it is. It gives the
// cards that are spoken of, or nil where the sentence speaks of none. Whose other cards are would be told from that object's side, so that nothing of the
// kind can be said.
func (c *Compiler) remembering(on *cardtext.Tree) (*cardtext.Tree, kernel.Lister) {
	for i, k := range on.Kids {
		if p := c.Language.Pointers[k.Tree.Op]; p != PointsAtUnit && p != PointsAtCard {
			continue
		}
		list := c.SpokenOf(k.Tree)
		other := *on
		other.Kids = slices.Clone(on.Kids)
		other.Kids[i].Tree = &cardtext.Tree{Op: ops.This, Span: k.Tree.Span}
		if Mentions(on, ops.This) || Mentions(on, ops.Self) || Mentions(on, ops.Opponent) || Mentions(on, ops.Own) {
			c.Fail(on, "前に出たカードの過去の出来事では、誰のものかを問えない", "of what a card named before has done, nobody's other cards can be spoken of")
		}
		return &other, list
	}
	return on, nil
}

// WasSeenOfAll reports whether there are objects and something was seen of all of them.
func WasSeenOfAll(g *kernel.Game, id kernel.WatchID, rs []kernel.Ref) bool {
	for _, r := range rs {
		if !g.WasSeenOf(id, r) {
			return false
		}
	}
	return len(rs) > 0
}

// isAboutThis reports whether something happened to this card or by it: then the object remembers it. What speaks of this card in any other way
// cannot be asked: an object does not remember what others did among themselves.
func (c *Compiler) isAboutThis(on *cardtext.Tree) bool {
	is := false
	for _, k := range on.Kids {
		switch {
		case k.Tree.Op == ops.This:
			is = true
		case Mentions(k.Tree, ops.This):
			c.Fail(k.Tree, "過去の出来事では、このカード自身のことだけを参照できる", "of what has happened, only what this card itself did or suffered can be asked")
		}
	}
	return is
}

// mentionsReference reports whether a tree speaks of cards that were named before it.
func (c *Compiler) mentionsReference(t *cardtext.Tree) bool {
	if c.Language.IsReference(t.Op) || t.Op == ops.ThisEffect {
		return true
	}
	for _, k := range t.Kids {
		if c.mentionsReference(k.Tree) {
			return true
		}
	}
	return false
}

// Met compiles what an event is about. Where the text names no zone, the event itself says where the card is.
func (c *Compiler) Met(t *cardtext.Tree) Test {
	if t.Op != ops.Cards || t.Has(parts.At) {
		return c.Group(t).Fits
	}
	d := Describe(t.All(parts.Is))
	if len(d.Extremes) > 0 || len(d.Together) > 0 {
		c.Fail(t, "過去の出来事では他のカードと比べられない", "what has happened cannot compare cards with each other")
	}
	w, is := c.WhoseCards(t), c.AllTests(d.Is, true)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() {
			return false
		}
		v := GlimpseOf(g, r)
		return v.Place != kernel.NoPlace && (w == Anyone || IsWho(g, w, at, ZoneOwner(g, v))) && is(g, at, r)
	}
}

// MetAll is met of cards and players, or either.
func (c *Compiler) MetAll(t *cardtext.Tree) Party {
	switch {
	case t.Op == ops.AnyOf:
		var p Party
		for _, k := range t.Kids {
			p = p.With(c.MetAll(k.Tree))
		}
		return p
	case IsPerson(t):
		if t.Op == ops.ToPlayer {
			t = t.Kid(parts.Who)
		}
		return Party{Seats: c.Person(t), Any: true}
	}
	return Party{Cards: c.Met(t)}
}

// CardNow is the card of the event, as it is after it.
func CardNow(c *Compiler, t *cardtext.Tree) EventTest {
	is := c.MetAll(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return !e.Card.IsNone() && is.Includes(g, at, g.Ref(e.Card.Card), kernel.NoSeat)
	}
}

// CardWas is the card of the event, as it was before it.
func CardWas(c *Compiler, t *cardtext.Tree) EventTest {
	is := c.MetAll(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return !e.Card.IsNone() && is.Includes(g, at, cardBefore(g, at, e), kernel.NoSeat)
	}
}

// cardBefore is the card of an event as it was before it. To an object that is remembered of, it is that object.
func cardBefore(g *kernel.Game, at kernel.Scope, e *kernel.Event) kernel.Ref {
	if at.Source.Card == e.Card.Card && !g.IsCurrent(e.Card) && g.Last(e.Card) == nil {
		return at.Source
	}
	return e.Card
}

// CardMoved is the card of a move, on the side of it that counts.
func CardMoved(c *Compiler, t *cardtext.Tree) EventTest {
	is := c.MetAll(t)
	c.Lean(SideThatCounts)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		r := g.Ref(e.Card.Card)
		if g.Rules.Look(g, e) == kernel.Before {
			r = e.Card
		}
		return is.Includes(g, at, r, kernel.NoSeat)
	}
}

// OtherParty is the other card of the event, or the player who is attacked.
func OtherParty(c *Compiler, t *cardtext.Tree) EventTest {
	is := c.MetAll(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return is.Includes(g, at, e.Other, kernel.Seat(e.N-1))
	}
}

// BySeat is the player of the event.
func BySeat(c *Compiler, t *cardtext.Tree) EventTest {
	if t.Op == ops.ToPlayer {
		t = t.Kid(parts.Who)
	}
	w := c.Whose(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.Seat != kernel.NoSeat && IsWho(g, w, at, e.Seat)
	}
}

// FromPlace is where a card came from.
func FromPlace(c *Compiler, t *cardtext.Tree) EventTest {
	ps := c.Places(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return Lies(g, at, ps, e.From, e, kernel.FaceUp)
	}
}

// ToPlace is where a card went.
func ToPlace(c *Compiler, t *cardtext.Tree) EventTest {
	ps := c.Places(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return Lies(g, at, ps, e.To, e, e.Face) }
}

// Lies reports whether a place that a card came from or went to is one of several. Whose a shared place is, is whose the card is.
func Lies(g *kernel.Game, at kernel.Scope, ps []Places, p kernel.Place, e *kernel.Event, face kernel.Face) bool {
	v := Glimpse{Place: p, Face: face, Controller: g.Controller(e.Card.Card), IsNow: true}
	return IsAt(g, at, ps, v, e.Card)
}

// OfSize is how much damage is dealt at once.
func OfSize(c *Compiler, t *cardtext.Tree) EventTest {
	holds := c.Measure(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return holds(g, at, e.N) }
}

// DuringTurn is whose turn it was.
func DuringTurn(c *Compiler, t *cardtext.Tree) EventTest {
	holds := c.Cond(t)
	return func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool { return holds(g, at) }
}

// Party is cards or players, where a text means either.
type Party struct {
	Cards Test // nil: no cards
	Seats Who
	Any   bool // players are meant as well
}

// With is either of two parties.
func (p Party) With(q Party) Party {
	if q.Any {
		p.Seats = q.Seats
		p.Any = true
	}
	if x, y := p.Cards, q.Cards; x != nil && y != nil {
		p.Cards = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return x(g, at, r) || y(g, at, r) }
	} else if y != nil {
		p.Cards = y
	}
	return p
}

// Person is the player whom a text names.
func (c *Compiler) Person(t *cardtext.Tree) Who {
	switch t.Op {
	case ops.Self:
		return Self
	case ops.Opponent:
		return Opponent
	case ops.Both, ops.EitherPlayer:
		return Anyone
	}
	c.Fail(t, "誰のことか分からない", "it is not clear who is meant")
	return Anyone
}

// Includes reports whether a card, or else a player, is one of a party.
func (p *Party) Includes(g *kernel.Game, at kernel.Scope, r kernel.Ref, s kernel.Seat) bool {
	if !r.IsNone() {
		return p.Cards != nil && p.Cards(g, at, r)
	}
	return p.Any && s != kernel.NoSeat && IsWho(g, p.Seats, at, s)
}
