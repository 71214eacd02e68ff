// Places: where cards lie that a text means, whose that is, and how they lie there.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// Places is where cards can lie.
type Places struct {
	Zones   uint32
	Whose   Who
	Squares SquareTest    // which squares; nil: all
	Face    int8          // upOnly, downOnly or anyFace
	Of      kernel.Lister // under these cards only; nil: under any
	Except  []Places      // but not there
}

// holds reports whether an object lies, or lay, there.
func (p *Places) holds(g *kernel.Game, at kernel.Scope, v Glimpse, r kernel.Ref) bool {
	z, ok := v.Zone(g)
	if !ok || p.Zones&(1<<z) == 0 || !languageOf(g).IsZone(g, z) || !p.isWhose(g, at, z, ZoneOwner(g, v)) {
		return false
	}
	if p.Squares != nil && languageOf(g).Boards&(1<<z) != 0 && !p.Squares(g, at, v.Place) {
		return false
	}
	if p.Face != anyFace && (v.Face == kernel.FaceUp) != (p.Face == UpOnly) && On(g, FaceUpOrDown) {
		return false
	}
	if p.Except != nil && IsAt(g, at, p.Except, v, r) {
		return false
	}
	return p.Of == nil || (v.IsNow && p.isUnder(g, at, r.Card))
}

// SquareTest says whether a place is a square that a text means.
type SquareTest func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool

// WhereOne is the squares on which one of some cards is, or was: square says where, as the game speaks of squares.
func WhereOne[S comparable](list kernel.Lister, square func(g *kernel.Game, at kernel.Scope, r kernel.Ref) S) func(g *kernel.Game, at kernel.Scope, s S) bool {
	return func(g *kernel.Game, at kernel.Scope, s S) bool {
		for _, r := range list(g, at, g.Refs()) {
			if square(g, at, r) == s {
				return true
			}
		}
		return false
	}
}

// SquaresBy is squares that are meant by their number, where the game has one board only.
func SquaresBy(is func(g *kernel.Game, at kernel.Scope, i int) bool) SquareTest {
	return func(g *kernel.Game, at kernel.Scope, p kernel.Place) bool { return is(g, at, g.Rules.SquareIndex(p)) }
}

// How cards lie that places mean.
const (
	anyFace int8 = iota
	UpOnly
	DownOnly
)

// isOwnAlone reports whether a zone without a word for whose it is means that of whoever acts: nobody takes a card out of somebody else's hand or deck
// unless a text says so.
func isOwnAlone(t *cardtext.Tree) bool {
	return t.Op == ops.Zone && !t.Has(parts.Whose) && !t.Has(parts.Of) && (t.Kid(parts.Is).Op == ops.Hand || t.Kid(parts.Is).Op == ops.Deck)
}

// ZoneOwner is whose zone an object lies in; in a shared zone and where cards are in play, who controls it.
func ZoneOwner(g *kernel.Game, v Glimpse) kernel.Seat {
	if s := sideOf(g, v.Place); s != kernel.NoSeat {
		return s
	}
	return v.Controller
}

// sideOf is whose the cards at a place are, whatever they are: NoSeat where that is a matter of each card.
func sideOf(g *kernel.Game, p kernel.Place) kernel.Seat {
	if p != kernel.NoPlace && languageOf(g).InPlay&(1<<g.Rules.ZoneOf(p)) != 0 {
		return kernel.NoSeat
	}
	return g.Rules.OwnerOf(p)
}

// IsAt reports whether an object lies, or lay, in one of several places.
func IsAt(g *kernel.Game, at kernel.Scope, ps []Places, v Glimpse, r kernel.Ref) bool {
	for i := range ps {
		if ps[i].holds(g, at, v, r) {
			return true
		}
	}
	return false
}

// ZonesOf is the zones of several places.
func ZonesOf(ps []Places) uint32 {
	zones := uint32(0)
	for i := range ps {
		zones |= ps[i].Zones
	}
	return zones
}

// isDug reports whether one of several places is a deck, other than a card of it that lies face up.
func isDug(ps []Places, deck kernel.ZoneID) bool {
	for i := range ps {
		if ps[i].Zones&(1<<deck) != 0 && ps[i].Face != UpOnly {
			return true
		}
	}
	return false
}

// isUnder reports whether a card lies under one of the cards that are meant.
func (p *Places) isUnder(g *kernel.Game, at kernel.Scope, c kernel.CardID) bool {
	for _, host := range p.Of(g, at, g.Refs()) {
		if g.IsCurrent(host) && languageOf(g).LiesUnder(g, c, host.Card) {
			return On(g, Underneath)
		}
	}
	return false
}

// isWhose reports whether a zone, or in a shared zone the card there, belongs to whom the text names. Where it names nobody, a shared zone is
// that of both players; each player has the other zones for themselves.
func (p *Places) isWhose(g *kernel.Game, at kernel.Scope, z kernel.ZoneID, s kernel.Seat) bool {
	isShared := languageOf(g).Shared&(1<<z) != 0
	switch {
	case p.Whose == Anyone:
		return !isShared || s == at.Seat || On(g, SharedIsEverybodys)
	case IsWho(g, p.Whose, at, s):
		return true
	}
	return !isShared && !On(g, EachHasOwn)
}

// Glimpse is what can be said of an object besides its characteristics: as it is now, or as it last was.
type Glimpse struct {
	Def        kernel.DefID
	Controller kernel.Seat
	Place      kernel.Place
	Face       kernel.Face
	Pose       kernel.Pose
	IsNow      bool // it still is that object
}

// GlimpseOf is what can be said of an object.
func GlimpseOf(g *kernel.Game, r kernel.Ref) Glimpse {
	if !g.IsCurrent(r) && On(g, LastKnown) {
		if n := g.Last(r); n != nil {
			return Glimpse{n.Def, n.Controller, n.Place, n.Face, n.Pose, false}
		}
	}
	c := r.Card
	return Glimpse{g.Printing(c), g.Controller(c), g.Place(c), g.Face(c), g.Pose(c), g.IsCurrent(r)}
}

// Posed is lying in some way; canLie says of which objects it can be said that they do.
func Posed(pose kernel.Pose, canLie func(g *kernel.Game, v Glimpse) bool) Test {
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() {
			return false
		}
		v := GlimpseOf(g, r)
		return v.Pose == pose && canLie(g, v)
	}
}

// Zone is the zone in which an object lies or lay; false for one that lies nowhere.
func (v Glimpse) Zone(g *kernel.Game) (kernel.ZoneID, bool) {
	if v.Place == kernel.NoPlace {
		return 0, false
	}
	return g.Rules.ZoneOf(v.Place), true
}

// Square is the square on which an object lies or lay, or -1.
func (v Glimpse) Square(g *kernel.Game) int {
	if z, ok := v.Zone(g); ok && languageOf(g).Boards&(1<<z) != 0 {
		return g.Rules.SquareIndex(v.Place)
	}
	return -1
}

// Places compiles where cards lie: as the game's own words say, or as every game's do.
func (c *Compiler) Places(t *cardtext.Tree) []Places {
	l := c.Language
	switch t.Op {
	case ops.Places:
		return c.joinedPlaces(t)
	case ops.DeckTop, ops.DeckBottom:
		if t.Has(parts.N) {
			c.Fail(t, "場所ではない", "this is not a place")
		}
		return []Places{{Zones: 1 << l.Deck, Whose: c.Whose(t.Kid(parts.Whose))}}
	case ops.Not:
		return []Places{{Zones: l.Everywhere, Whose: Anyone, Except: c.Places(t.Kid(parts.X))}}
	case ops.Everywhere:
		return []Places{{Zones: l.Everywhere, Whose: Anyone}}
	}
	ps := c.Game.Place(t)
	if ps == nil {
		c.Fail(t, "場所ではない", "this is not a place")
	}
	return ps
}

// joinedPlaces is any of several places. A place that does not say whose it is belongs to whom the one before it does: your hand or trash is your hand or your trash.
func (c *Compiler) joinedPlaces(t *cardtext.Tree) []Places {
	var all []Places
	var owner *cardtext.Tree
	for _, k := range t.Kids {
		some := c.Places(k.Tree)
		switch {
		case k.Tree.Has(parts.Whose):
			owner = k.Tree.Kid(parts.Whose)
		case owner != nil && (c.Language.OwnedSquares == cardtext.NoOp || !Mentions(k.Tree, c.Language.OwnedSquares)):
			for i := range some {
				some[i].Whose = c.Whose(owner)
			}
		}
		all = append(all, some...)
	}
	return all
}
