// Events as texts name them: what triggers an ability, what a replacement or a prohibition is about.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// ControllerOf is who controls an object, or last did.
func ControllerOf(g *kernel.Game, r kernel.Ref) kernel.Seat {
	if g.IsCurrent(r) {
		return g.Controller(r.Card)
	}
	if last := g.Last(r); last != nil {
		return last.Controller
	}
	return g.Owner(r.Card)
}

// Matcher is whether an event is one that a text names.
type Matcher = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool

// Trigger is an event as a text names it.
type Trigger struct {
	Verb    kernel.Verb
	Kinds   kernel.EventMask
	Matches Matcher
	Zones   uint32 // where the card with the ability must lie to notice it; 0: on a square
	It      uint8  // the slot of the card that the text goes on to speak of
	Has     bool   // there is one such card only
}

// CardTest says whether an object is one that a text names.
type CardTest = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool

// SeatTest says whether a player is one that a text names.
type SeatTest = func(g *kernel.Game, at kernel.Scope, s kernel.Seat) bool

// Partner is what takes part in an event: cards, players, or either. What cannot take part is nil.
type Partner struct {
	Card CardTest
	Seat SeatTest
}

// Is reports whether an object or a player is the one. A card that is not there is NoRef, a player NoSeat.
func (p *Partner) Is(g *kernel.Game, at kernel.Scope, r kernel.Ref, s kernel.Seat) bool {
	return (p.Card != nil && !r.IsNone() && p.Card(g, at, r)) || (p.Seat != nil && s != kernel.NoSeat && p.Seat(g, at, s))
}

// Anybody is the partner of an event that names none.
func Anybody() Partner {
	return Partner{
		Card: func(*kernel.Game, kernel.Scope, kernel.Ref) bool { return true },
		Seat: func(*kernel.Game, kernel.Scope, kernel.Seat) bool { return true },
	}
}

// Players is the words that name players.
var Players = map[cardtext.Op]bool{ops.Self: true, ops.Opponent: true, ops.Both: true, ops.EitherPlayer: true, ops.Own: true}

// Partner compiles who or what takes part in an event. "Player" means the person where it takes part in a battle or takes damage.
func (c *Compiler) Partner(t *cardtext.Tree) Partner {
	if t == nil {
		return Anybody()
	}
	if p, ok := c.Game.Participant(t); ok {
		return p
	}
	switch {
	case Players[t.Op]:
		return Partner{Seat: c.Seats(t)}
	case t.Op == ops.ToPlayer:
		return Partner{Seat: c.Seats(t.Kid(parts.Who))}
	case t.Op == ops.AnyOf:
		var all []Partner
		for _, k := range Parts(t) {
			all = append(all, c.Partner(k))
		}
		return Partner{Card: anyCardOf(all), Seat: anySeatOf(all)}
	}
	return Partner{Card: c.About(t)}
}

// Seats compiles which player an event must be about.
func (c *Compiler) Seats(t *cardtext.Tree) SeatTest {
	w := c.Whose(t)
	return func(g *kernel.Game, at kernel.Scope, s kernel.Seat) bool { return IsWho(g, w, at, s) }
}

func anyCardOf(all []Partner) CardTest {
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		for i := range all {
			if all[i].Card != nil && all[i].Card(g, at, r) {
				return true
			}
		}
		return false
	}
}

func anySeatOf(all []Partner) SeatTest {
	return func(g *kernel.Game, at kernel.Scope, s kernel.Seat) bool {
		for i := range all {
			if all[i].Seat != nil && all[i].Seat(g, at, s) {
				return true
			}
		}
		return false
	}
}

// About compiles which card an event must be about. A card that moves has become another object by the time that it is looked at, so it is the
// card that counts.
func (c *Compiler) About(t *cardtext.Tree) CardTest {
	switch t.Op {
	case ops.This:
		return func(_ *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return r.Card == at.Source.Card }
	case ops.ThisIn:
		return c.Group(t).Fits
	case ops.AnyOf:
		var all []Partner
		for _, k := range Parts(t) {
			all = append(all, Partner{Card: c.About(k)})
		}
		return anyCardOf(all)
	case ops.AnyCard:
		return func(*kernel.Game, kernel.Scope, kernel.Ref) bool { return true }
	case ops.Cards:
		if t.Has(parts.At) {
			break
		}
		w, fits := c.Whose(t.Kid(parts.Whose)), c.AllTests(t.All(parts.Is), true)
		return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			return IsWho(g, w, at, ControllerOf(g, r)) && fits(g, at, r)
		}
	case ops.Extreme:
	default:
		if list, ok := c.refs(t); ok && c.Recalls {
			return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return isListed(g, at, list, r) }
		}
		c.Fail(t, "事象の中では前に述べたカードを指せない", "an event cannot refer back to a card")
		return nil
	}
	return c.Group(t).Fits
}

// IsThis reports whether a tree means this card.
func IsThis(t *cardtext.Tree) bool { return t != nil && (t.Op == ops.This || t.Op == ops.ThisIn) }

// placeTest says whether a place where a card is or goes is one that a text names.
type placeTest func(g *kernel.Game, at kernel.Scope, p kernel.Place, c kernel.CardID) bool

// Placed is a place that an event names: the test, the zones, and for a deck which end of it.
type Placed struct {
	Test  placeTest
	Zones uint32
	End   int8 // 1 is the top of the deck, -1 the bottom
}

// Where compiles a place that an event names; nil is any.
func (c *Compiler) Where(t *cardtext.Tree) Placed {
	if t == nil {
		return Placed{Zones: c.Language.Everywhere, Test: func(*kernel.Game, kernel.Scope, kernel.Place, kernel.CardID) bool { return true }}
	}
	switch t.Op {
	case ops.DeckTop, ops.DeckBottom:
		if t.Has(parts.N) {
			c.Fail(t, "事象の場所として読めない", "an event cannot name this place")
		}
		w, end := c.Whose(t.Kid(parts.Whose)), int8(1)
		if t.Op == ops.DeckBottom {
			end = -1
		}
		return Placed{Zones: 1 << c.Language.Deck, End: end, Test: func(g *kernel.Game, at kernel.Scope, p kernel.Place, _ kernel.CardID) bool {
			return g.Rules.ZoneOf(p) == languageOf(g).Deck && IsWho(g, w, at, g.Rules.OwnerOf(p))
		}}
	case ops.Zone, ops.Squares, ops.Places:
	case ops.Not:
		in := c.Where(t.Kid(parts.X))
		return Placed{Zones: c.Language.Everywhere, Test: func(g *kernel.Game, at kernel.Scope, p kernel.Place, x kernel.CardID) bool {
			return in.Test != nil && !in.Test(g, at, p, x)
		}}
	default:
		c.Fail(t, "事象の場所として読めない", "an event cannot name this place")
		return Placed{}
	}
	heard := c.Heard
	c.Heard = true
	all := c.Places(t)
	c.Heard = heard
	zones := uint32(0)
	for i := range all {
		zones |= all[i].Zones
		if all[i].Of != nil {
			c.Fail(t, "事象の場所に特定のカードの下のカードは書けない", "an event cannot name the cards under a card as a place")
		}
	}
	return Placed{Zones: zones, Test: func(g *kernel.Game, at kernel.Scope, p kernel.Place, x kernel.CardID) bool {
		for i := range all {
			if isAmong(g, at, &all[i], p, x) {
				return true
			}
		}
		return false
	}}
}

// isAmong reports whether a place is one of those that a text names, for a card there.
func isAmong(g *kernel.Game, at kernel.Scope, want *Places, p kernel.Place, c kernel.CardID) bool {
	z := g.Rules.ZoneOf(p)
	if want.Zones&(1<<z) == 0 {
		return false
	}
	s := g.Rules.OwnerOf(p)
	if s == kernel.NoSeat {
		s = g.Controller(c)
	}
	if languageOf(g).Boards&(1<<z) != 0 && want.Squares != nil {
		return want.Squares(g, at, p)
	}
	return IsWho(g, want.Whose, at, s) && (want.Face != UpOnly || layOpen(g, p, c))
}

// layOpen reports whether a card lies face up at a place, or did when it last was there. What was there before it was played is forgotten by the time that
// it comes from where it waits; from a pile of hidden cards only one that lies open is played.
func layOpen(g *kernel.Game, p kernel.Place, c kernel.CardID) bool {
	if g.Place(c) == p {
		return g.Face(c) == kernel.FaceUp
	}
	aside := languageOf(g).Aside
	hasWaited := aside&(1<<g.Zone(c)) != 0
	for n := range g.Past(c) {
		if n.Place == p {
			return n.Face == kernel.FaceUp
		}
		hasWaited = hasWaited || aside&(1<<g.Rules.ZoneOf(n.Place)) != 0
	}
	return hasWaited
}

// HeardIn is where a card must lie to notice that it moves itself: on the side of the move that is looked at.
func (l *Language) HeardIn(from, to uint32) uint32 {
	public := l.Everywhere &^ l.Hidden
	zones := from & l.InPlay // what leaves a square is looked at there
	zones |= to & public     // otherwise the public side, or where it is now
	if to&l.Hidden != 0 {
		zones |= from & public
		if from&l.Hidden != 0 {
			zones |= to & l.Hidden
		}
	}
	return zones
}

// SourceOf compiles whose and which card something must come from, of an effectOf or a beAffected.
func (c *Compiler) SourceOf(t *cardtext.Tree) CardTest {
	w, of := c.Whose(t.Kid(parts.Whose)), c.About(t.Kid(parts.Of))
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && IsWho(g, w, at, ControllerOf(g, r)) && of(g, at, r)
	}
}

// AllMatch is a matcher that holds if all do; nil ones hold always.
func AllMatch(all ...Matcher) Matcher {
	var some []Matcher
	for _, m := range all {
		if m != nil {
			some = append(some, m)
		}
	}
	if len(some) == 1 {
		return some[0]
	}
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		for _, m := range some {
			if !m(g, at, e) {
				return false
			}
		}
		return true
	}
}

// During compiles that it must be somebody's turn; nil holds always.
func (c *Compiler) During(t *cardtext.Tree) Matcher {
	if t == nil {
		return nil
	}
	holds := c.Cond(t)
	return func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool { return holds(g, at) }
}
