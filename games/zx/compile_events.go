// Events as texts name them: what triggers an ability, what a replacement or a prohibition is about. Z/X 801.2, 803, 808, 815, 1109–1136.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

type matcher = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool

// trigger is an event as a text names it.
type trigger struct {
	verb    kernel.Verb
	kinds   kernel.EventMask
	matches matcher
	zones   uint32 // where the card with the ability must lie to notice it; 0: on a square
	it      uint8  // the slot of the card that the text goes on to speak of
	has     bool   // there is one such card only
}

// cardTest says whether an object is one that a text names.
type cardTest = func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool

// seatTest says whether a player is one that a text names.
type seatTest = func(g *kernel.Game, at kernel.Scope, s kernel.Seat) bool

// partner is what takes part in an event: cards, players, or either. What cannot take part is nil.
type partner struct {
	card cardTest
	seat seatTest
}

// is reports whether an object or a player is the one. A card that is not there is NoRef, a player NoSeat.
func (p *partner) is(g *kernel.Game, at kernel.Scope, r kernel.Ref, s kernel.Seat) bool {
	return (p.card != nil && !r.IsNone() && p.card(g, at, r)) || (p.seat != nil && s != kernel.NoSeat && p.seat(g, at, s))
}

// anybody is the partner of an event that names none.
func anybody() partner {
	return partner{
		card: func(*kernel.Game, kernel.Scope, kernel.Ref) bool { return true },
		seat: func(*kernel.Game, kernel.Scope, kernel.Seat) bool { return true },
	}
}

// players is the words that name players.
var players = map[string]bool{"self": true, "opponent": true, "both": true, "eitherPlayer": true, "own": true}

// partner compiles who or what takes part in an event. "Player" means the person where it takes part in a battle or takes damage (J11).
func (c *compiler) partner(t *cardtext.Tree) partner {
	switch {
	case t == nil:
		return anybody()
	case players[t.Op]:
		return partner{seat: c.seats(t)}
	case t.Op == "toPlayer":
		return partner{seat: c.seats(t.Kid("who"))}
	case isPlayerWord(t):
		c.Cite(R303_6)
		return partner{seat: c.seats(t.Kid("whose"))}
	case t.Op == "squares":
		return c.attackedAt(t)
	case t.Op == "anyOf":
		var all []partner
		for _, k := range effect.Parts(t) {
			all = append(all, c.partner(k))
		}
		return partner{card: anyCardOf(all), seat: anySeatOf(all)}
	}
	return partner{card: c.about(t)}
}

// isPlayerWord reports whether a tree is the bare word for a player.
func isPlayerWord(t *cardtext.Tree) bool {
	is := t.All("is")
	return t.Op == "cards" && len(is) == 1 && is[0].Op == "player" && !t.Has("at")
}

func (c *compiler) seats(t *cardtext.Tree) seatTest {
	w := c.Whose(t)
	return func(g *kernel.Game, at kernel.Scope, s kernel.Seat) bool { return effect.IsWho(g, w, at, s) }
}

func anyCardOf(all []partner) cardTest {
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		for i := range all {
			if all[i].card != nil && all[i].card(g, at, r) {
				return true
			}
		}
		return false
	}
}

func anySeatOf(all []partner) seatTest {
	return func(g *kernel.Game, at kernel.Scope, s kernel.Seat) bool {
		for i := range all {
			if all[i].seat != nil && all[i].seat(g, at, s) {
				return true
			}
		}
		return false
	}
}

// about compiles which card an event must be about. A card that moves has become another object by the time that it is looked at, so it is the
// card that counts.
func (c *compiler) about(t *cardtext.Tree) cardTest {
	switch t.Op {
	case "this":
		return func(_ *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return r.Card == at.Source.Card }
	case "thisIn":
		return c.Group(t).Fits
	case "anyOf":
		var all []partner
		for _, k := range effect.Parts(t) {
			all = append(all, partner{card: c.about(k)})
		}
		return anyCardOf(all)
	case "anyCard":
		return func(*kernel.Game, kernel.Scope, kernel.Ref) bool { return true }
	case "cards":
		if t.Has("at") {
			break
		}
		w, fits := c.Whose(t.Kid("whose")), c.AllTests(t.All("is"), true)
		return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
			return effect.IsWho(g, w, at, ownerOf(g, r)) && fits(g, at, r)
		}
	case "extreme":
	default:
		c.Fail(t, "事象の中では前に述べたカードを指せない", "an event cannot refer back to a card")
		return nil
	}
	return c.Group(t).Fits
}

// whatOf is the object that an event is about, on the side that is looked at: a card that has moved is what it has become (808.3a).
func whatOf(g *kernel.Game, e *kernel.Event) kernel.Ref {
	if e.Kind == kernel.Moved && !g.IsCurrent(e.Card) && looksAt(g, e) == kernel.After {
		return g.Ref(e.Card.Card)
	}
	return e.Card
}

// isThis reports whether a tree means this card.
func isThis(t *cardtext.Tree) bool { return t != nil && (t.Op == "this" || t.Op == "thisIn") }

// guestRoles is the part of an event whose card is the one in slotSubject, where that is not the part named what.
var guestRoles = map[string]string{"destroys": "target", "deals": "to"}

// guestOf is the slot of the card that an event is about, if that is certainly another one than this card; nil otherwise. Who attacks this card is another.
func guestOf(on *cardtext.Tree, tr *trigger) *uint8 {
	if !tr.has {
		return nil
	}
	role := "what"
	if r, ok := guestRoles[on.Op]; ok {
		role = r
	}
	of := on.Kid(role)
	switch {
	case on.Op == "battleEnd" || on.Op == "battleStart":
		return nil
	case tr.it == effect.SlotOther, on.Op == "isAttacked" && isThis(of):
		return &tr.it
	case of == nil || speaksOfThis(of):
		return nil
	}
	return &tr.it
}

// speaksOfThis reports whether a tree means this card, perhaps among others.
func speaksOfThis(t *cardtext.Tree) bool {
	if t == nil || t.Op != "anyOf" {
		return isThis(t)
	}
	for _, k := range effect.Parts(t) {
		if isThis(k) {
			return true
		}
	}
	return false
}

// placeTest says whether a place where a card is or goes is one that a text names.
type placeTest func(g *kernel.Game, at kernel.Scope, p kernel.Place, c kernel.CardID) bool

// placed is a place that an event names: the test, the zones, and for a deck which end of it.
type placed struct {
	test  placeTest
	zones uint32
	end   int8 // 1 is the top of the deck, -1 the bottom
}

// where compiles a place that an event names; nil is any.
func (c *compiler) where(t *cardtext.Tree) placed {
	if t == nil {
		return placed{zones: everyZone, test: func(*kernel.Game, kernel.Scope, kernel.Place, kernel.CardID) bool { return true }}
	}
	switch t.Op {
	case "deckTop", "deckBottom":
		w, end := c.Whose(t.Kid("whose")), int8(1)
		if t.Op == "deckBottom" {
			end = -1
		}
		return placed{zones: 1 << zoneDeck, end: end, test: func(g *kernel.Game, at kernel.Scope, p kernel.Place, _ kernel.CardID) bool {
			return g.Rules.ZoneOf(p) == zoneDeck && effect.IsWho(g, w, at, g.Rules.OwnerOf(p))
		}}
	case "zone", "squares", "places":
	case "not":
		in := c.where(t.Kid("x"))
		return placed{zones: everyZone, test: func(g *kernel.Game, at kernel.Scope, p kernel.Place, x kernel.CardID) bool {
			return in.test != nil && !in.test(g, at, p, x)
		}}
	default:
		c.Fail(t, "事象の場所として読めない", "an event cannot name this place")
		return placed{}
	}
	all := c.Place(t)
	zones := uint32(0)
	for i := range all {
		zones |= all[i].Zones
		if all[i].Of != nil {
			c.Fail(t, "事象の場所に特定のカードのフォースは書けない", "an event cannot name the forces of a card as a place")
		}
	}
	return placed{zones: zones, test: func(g *kernel.Game, at kernel.Scope, p kernel.Place, x kernel.CardID) bool {
		for i := range all {
			if isAmong(g, at, &all[i], p, x) {
				return true
			}
		}
		return false
	}}
}

// isAmong reports whether a place is one of those that a text names, for a card there.
func isAmong(g *kernel.Game, at kernel.Scope, want *effect.Places, p kernel.Place, c kernel.CardID) bool {
	z := g.Rules.ZoneOf(p)
	if want.Zones&(1<<z) == 0 {
		return false
	}
	s := g.Rules.OwnerOf(p)
	if s == kernel.NoSeat {
		s = g.Controller(c)
	}
	if z == zoneSquare && want.Squares != nil {
		return want.Squares(g, at, g.Rules.SquareIndex(p))
	}
	return effect.IsWho(g, want.Whose, at, s)
}

// heardIn is where a card must lie to notice that it moves itself: on the side of the move that is looked at (808.3a).
func heardIn(from, to uint32) uint32 {
	public := everyZone &^ hiddenZones
	zones := from & onSquare // what leaves a square is looked at there
	zones |= to & public     // otherwise the public side, or where it is now
	if to&hiddenZones != 0 {
		zones |= from & public
		if from&hiddenZones != 0 {
			zones |= to & hiddenZones
		}
	}
	return zones
}

// suffered compiles what must have brought about an event that happens to a card. That card cannot be the one that attacks (攻撃して): an attacker takes no
// damage in its battle (604.3a).
func (c *compiler) suffered(t *cardtext.Tree) matcher {
	if t != nil && t.Op == "attack" {
		c.Fail(t, "攻撃したゼクスはそのバトルでダメージを受けない", "a Z/X that attacks is dealt no damage in its battle")
	}
	return c.cause(t)
}

// entry compiles by what a card must have entered: one of the conditions of its sub-text (806.1g–806.1j), or a keyword ability.
func (c *compiler) entry(t *cardtext.Tree) matcher {
	if t == nil {
		return nil
	}
	if kind, ok := entryPlans[t.Op]; ok {
		c.Cite(planClauses[kind])
		want := int64(kind) + 1
		return func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.N>>viaPlan == want }
	}
	if isJoined, ok := entryJoined[t.Op]; ok {
		c.Cite(isJoined.clause)
		return func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
			return isJoined.is(g, e.Card.Card) && g.On(isJoined.clause)
		}
	}
	if t.Op != "byKeyword" {
		return c.cause(t)
	}
	has := c.byKeyword(t.Kid("is"))
	return func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
		b := g.Base()
		return e.Mask&byEffect != 0 && b.Proc == procPlayAbility && has(g, abilityIn(b))
	}
}

// entryPlans is the ways to be played that a text can name as how a card entered.
var entryPlans = map[string]planKind{
	"byAdvent": planAdvent, "byAwakening": planAwakening, "byDreamDress": planDreamDress, "byPossession": planPossession,
}

// causes compiles every cause that a text names: all of them must have brought an event about.
func (c *compiler) causes(ts []*cardtext.Tree) matcher {
	var all []matcher
	for _, t := range ts {
		all = append(all, c.suffered(t))
	}
	if len(all) == 0 {
		return nil
	}
	return allMatch(all...)
}

// source compiles whose and which card something must come from, of an effectOf or a beAffected.
func (c *compiler) source(t *cardtext.Tree) cardTest {
	w, of := c.Whose(t.Kid("whose")), c.about(t.Kid("of"))
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && effect.IsWho(g, w, at, ownerOf(g, r)) && of(g, at, r)
	}
}

// isKilledByDamage reports whether a card that is about to be destroyed has taken lethal damage (904.1).
func isKilledByDamage(g *kernel.Game, r kernel.Ref) bool {
	return g.IsCurrent(r) && power(g, r.Card) > 0 && damageOn(g, r.Card) >= power(g, r.Card)
}

// allMatch is a matcher that holds if all do; nil ones hold always.
func allMatch(all ...matcher) matcher {
	var some []matcher
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

// during compiles that it must be somebody's turn; nil holds always.
func (c *compiler) during(t *cardtext.Tree) matcher {
	if t == nil {
		return nil
	}
	mine := t.Op == "myTurn"
	return func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool { return (turnPlayer(g) == at.Seat) == mine }
}
