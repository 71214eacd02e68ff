// What has happened: conditions on the turn or the game so far, and on how a card came to its square. The match watches for what the texts of its
// cards may ask. Z/X 803.1f, 804.3b, 1007.1, 1007.2, 1203, 1204.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// eventTest is whether an event is as a text says.
type eventTest func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool

// role is what a part of a sentence about an event says of the event.
type role func(c *compiler, t *cardtext.Tree) eventTest

// pastEvent is how something that happened is found among the events.
type pastEvent struct {
	kinds kernel.EventMask
	verbs []kernel.Verb // one of these; none: any
	is    eventTest     // what else makes it one; nil: nothing
	roles map[string]role
}

// pastEvents is what conditions can ask about, by operation.
var pastEvents map[string]pastEvent

func init() {
	moved, told := kernel.Of(kernel.Moved), kernel.Of(kernel.Announced)
	pastEvents = map[string]pastEvent{
		"enters": {kernel.Of(kernel.Moved, kernel.Created), nil, isEntry, map[string]role{
			"what": cardNow, "from": enteredFrom, "to": toSquares, "by": enteredHow,
		}},
		"attacks":    {told, []kernel.Verb{verbAttack}, nil, map[string]role{"what": cardWas, "target": otherParty}},
		"isAttacked": {told, []kernel.Verb{verbAttack}, nil, map[string]role{"what": otherParty, "by": cardWas, "during": duringTurn}},
		"isDestroyed": {moved, []kernel.Verb{verbDestroy}, nil, map[string]role{
			"what": cardWas, "by": byCause, "during": duringTurn,
		}},
		"destroys":   {moved, []kernel.Verb{verbDestroy}, nil, map[string]role{"what": sourceIs, "target": cardWas, "by": byCause}},
		"isPut":      {moved, nil, nil, map[string]role{"what": cardMoved, "from": fromPlace, "to": toPlace, "by": byCause, "during": duringTurn}},
		"isReturned": {moved, []kernel.Verb{verbReturn}, nil, map[string]role{"what": cardMoved, "from": fromPlace, "to": toPlace, "by": byCause}},
		"isAdded":    {moved, []kernel.Verb{verbAdd}, nil, map[string]role{"what": cardMoved, "from": fromPlace, "to": toPlace, "by": byCause}},
		"isRemoved":  {moved, []kernel.Verb{verbRemove}, nil, map[string]role{"what": cardMoved, "from": fromPlace, "by": byCause}},
		"leaves":     {moved, nil, hasLeft, map[string]role{"what": cardMoved, "from": fromPlace, "by": byCause}},
		"moves":      {moved, []kernel.Verb{verbShift}, nil, map[string]role{"what": cardNow}},
		"isChosen":   {told, []kernel.Verb{verbChoose}, nil, map[string]role{"what": cardWas, "by": byCause}},
		"isPlayed":   {told, []kernel.Verb{verbPlayed}, nil, map[string]role{"what": cardWas, "from": playedFrom}},
		"plays":      {told, []kernel.Verb{verbPlayed}, nil, map[string]role{"who": bySeat, "what": cardWas, "from": playedFrom}},
		"playsKeyword": {told, []kernel.Verb{verbPlayedAbility}, nil, map[string]role{
			"who": bySeat, "is": playedKeyword,
		}},
		"sleeps":        {kernel.Of(kernel.Posed), []kernel.Verb{verbSleep}, nil, map[string]role{"what": cardNow}},
		"reboots":       {kernel.Of(kernel.Posed), []kernel.Verb{verbReboot}, nil, map[string]role{"what": cardNow}},
		"drew":          {moved, []kernel.Verb{verbDraw}, nil, map[string]role{"who": bySeat}},
		"igniteStep":    {told, []kernel.Verb{verbIgnite}, nil, map[string]role{"who": bySeat}},
		"lifeLost":      {moved, nil, nil, map[string]role{"whose": outOfLife, "by": byCause}},
		"lifeGained":    {moved, nil, nil, map[string]role{"whose": intoLife, "by": byCause}},
		"lifeRecovered": {moved, []kernel.Verb{verbRecover}, nil, map[string]role{"whose": intoLife, "by": byCause}},
		"getsCounters":  {kernel.Of(kernel.VarAdded), []kernel.Verb{verbCounter}, isGain, map[string]role{"who": bySeat, "icon": ofIcon}},
		"spendsCounters": {kernel.Of(kernel.VarAdded), []kernel.Verb{verbCounter}, isLoss, map[string]role{
			"who": bySeat, "icon": ofIcon,
		}},
		"shieldLost":     {kernel.Of(kernel.Counted), []kernel.Verb{verbShield}, isLoss, map[string]role{"what": cardNow}},
		"lifeShieldLost": {kernel.Of(kernel.VarAdded), []kernel.Verb{verbLifeShield}, isLoss, map[string]role{"whose": bySeat}},
		"shifts":         {kernel.Of(kernel.Combined), []kernel.Verb{verbCombine}, isShifting, map[string]role{"what": cardWas, "to": otherParty}},
		"isCreated":      {kernel.Of(kernel.Created), []kernel.Verb{verbCreate, verbEnter}, nil, map[string]role{"what": cardNow}},
		"vanishes":       {kernel.Of(kernel.Ceased), []kernel.Verb{verbVanish}, nil, map[string]role{"what": cardWas}},
	}
}

// damagePast is how damage is found: that a card takes, or that a player takes.
var damagePast = map[bool]pastEvent{
	false: {kernel.Of(kernel.Counted), []kernel.Verb{verbDamage}, isGain, map[string]role{
		"what": cardNow, "to": cardNow, "by": byCause, "n": ofSize,
	}},
	true: {kernel.Of(kernel.VarAdded), []kernel.Verb{verbHurt}, isGain, map[string]role{
		"what": bySeat, "to": bySeat, "by": byCause, "n": ofSize,
	}},
}

// pastOf is how what a sentence says is found among the events.
func (c *compiler) pastOf(t *cardtext.Tree) (pastEvent, bool) {
	switch t.Op {
	case "takesDamage":
		return damagePast[isPerson(t.Kid("what"))], true
	case "deals":
		p := damagePast[isPerson(t.Kid("to"))]
		return pastEvent{p.kinds, p.verbs, p.is, map[string]role{"what": sourceIs, "to": p.roles["to"], "by": byCause, "n": ofSize}}, true
	}
	p, ok := pastEvents[t.Op]
	return p, ok
}

// isPerson reports whether a tree names a player and no card.
func isPerson(t *cardtext.Tree) bool {
	switch t.Op {
	case "self", "opponent", "both", "eitherPlayer", "toPlayer":
		return true
	}
	return false
}

// pastTest compiles what a sentence says of an event that has happened.
func (c *compiler) pastTest(t *cardtext.Tree) (kernel.EventMask, eventTest) {
	if t.Op == "battles" {
		return kernel.Of(kernel.Announced), c.pastBattle(t)
	}
	p, ok := c.pastOf(t)
	if !ok {
		c.Fail(t, "過去の出来事として参照できない", "whether this happened cannot be asked")
		return 0, func(*kernel.Game, kernel.Scope, *kernel.Event) bool { return false }
	}
	var all []eventTest
	if p.is != nil {
		all = append(all, p.is)
	}
	for _, k := range t.Kids {
		build, known := p.roles[k.Name]
		switch {
		case k.Name == "way":
		case !known:
			c.Fail(k.Tree, "過去の出来事としてここまでは参照できない", "this cannot be asked of what has happened")
		default:
			all = append(all, build(c, k.Tree))
		}
	}
	verbs := p.verbs
	return p.kinds, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if !isVerb(verbs, e.Verb) {
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

// pastBattle is a battle of two, whichever of them attacked.
func (c *compiler) pastBattle(t *cardtext.Tree) eventTest {
	what, with := c.metAll(t.Kid("what")), party{cards: effect.IsAnything, seats: effect.Anyone, any: true}
	if t.Has("with") {
		with = c.metAll(t.Kid("with"))
	}
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if e.Verb != verbBattle {
			return false
		}
		s := kernel.Seat(e.N - 1)
		return (what.includes(g, at, e.Card, kernel.NoSeat) && with.includes(g, at, e.Other, s)) ||
			(what.includes(g, at, e.Other, s) && with.includes(g, at, e.Card, kernel.NoSeat))
	}
}

func isVerb(verbs []kernel.Verb, v kernel.Verb) bool {
	for _, x := range verbs {
		if x == v {
			return true
		}
	}
	return len(verbs) == 0
}

// happened is that something happened this turn, or in this game. Where the text speaks of this card, it is remembered of the object; what
// happened to a card before it became this object does not count (301.4).
func (c *compiler) happened(t *cardtext.Tree) kernel.Cond {
	until := untilTurn
	switch in := t.Kid("in"); in.Op {
	case "thisTurnEnd", "thisTurn":
	case "thisGame":
		until = untilGame
	default:
		c.Fail(in, "いつのことか分からない", "it is not clear when this is")
	}
	on, spoken := c.remembering(t.Kid("on"))
	if mentionsReference(on) {
		c.Fail(on, "過去の出来事では前に出たカードを参照できない", "what has happened cannot speak of cards named before")
	}
	subject := c.Subject
	c.Subject = effect.Self // nobody acts while the match watches
	kinds, is := c.pastTest(on)
	c.Subject = subject
	ofThis := c.isAboutThis(on)
	id := c.Pool.AddWatch(kernel.Watch{
		Name: t.String(), Kinds: kinds, Until: until, OfObject: ofThis,
		Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return is(g, at, e) },
	})
	switch {
	case spoken != nil:
		return func(g *kernel.Game, at kernel.Scope) bool { return wasSeenOfAll(g, id, spoken(g, at, g.Refs())) }
	case ofThis:
		return func(g *kernel.Game, at kernel.Scope) bool { return g.WasSeenOf(id, at.Source) }
	}
	return func(g *kernel.Game, at kernel.Scope) bool { return g.WasSeenBy(id, at.Seat) }
}

// remembering takes what happened to that Z/X, or was done by it, for what happened to this card: the object remembers it, whichever object it is. It gives the
// cards that are spoken of, or nil where the sentence speaks of none. Whose other cards are would be told from that object's side, so that nothing of the
// kind can be said.
func (c *compiler) remembering(on *cardtext.Tree) (*cardtext.Tree, kernel.Lister) {
	for i, k := range on.Kids {
		if k.Tree.Op != "thatZX" && k.Tree.Op != "thatCard" {
			continue
		}
		list := c.SpokenOf(k.Tree)
		other := *on
		other.Kids = slices.Clone(on.Kids)
		other.Kids[i].Tree = &cardtext.Tree{Op: "this", Span: k.Tree.Span}
		if effect.Mentions(on, "this") || effect.Mentions(on, "self") || effect.Mentions(on, "opponent") || effect.Mentions(on, "own") {
			c.Fail(on, "前に出たカードの過去の出来事では、誰のものかを問えない", "of what a card named before has done, nobody's other cards can be spoken of")
		}
		return &other, list
	}
	return on, nil
}

// wasSeenOfAll reports whether there are objects and something was seen of all of them.
func wasSeenOfAll(g *kernel.Game, id kernel.WatchID, rs []kernel.Ref) bool {
	for _, r := range rs {
		if !g.WasSeenOf(id, r) {
			return false
		}
	}
	return len(rs) > 0
}

// isAboutThis reports whether something happened to this card or by it: then the object remembers it. What speaks of this card in any other way
// cannot be asked: an object does not remember what others did among themselves.
func (c *compiler) isAboutThis(on *cardtext.Tree) bool {
	is := false
	for _, k := range on.Kids {
		switch {
		case k.Tree.Op == "this":
			is = true
		case effect.Mentions(k.Tree, "this"):
			c.Fail(k.Tree, "過去の出来事では、このカード自身のことだけを参照できる", "of what has happened, only what this card itself did or suffered can be asked")
		}
	}
	return is
}

// mentionsReference reports whether a tree speaks of cards that were named before it.
func mentionsReference(t *cardtext.Tree) bool {
	if language.IsReference(t.Op) || t.Op == "thisEffect" {
		return true
	}
	for _, k := range t.Kids {
		if mentionsReference(k.Tree) {
			return true
		}
	}
	return false
}

// came is how cards came to the squares they are on: by ignition, by being played, or from a zone (1007.2).
func (c *compiler) came(t *cardtext.Tree) kernel.Cond {
	what := t.Kid("what")
	list := c.SpokenOf(what)
	id := c.watchEntry("came "+t.String(), untilGame, t)
	return func(g *kernel.Game, at kernel.Scope) bool {
		return wasSeenOfAll(g, id, list(g, at, g.Refs())) && g.On(R1007_1)
	}
}

// ---------------------------------------------------------------- what events are

// isEntry reports whether a card enters: it comes to a square from another zone, or into being there (1007.1, 1007.3).
func isEntry(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
	return (e.Verb == verbEnter || (e.Kind == kernel.Created && e.Verb == verbCreate)) && g.Rules.ZoneOf(e.To) == zoneSquare
}

func isGain(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.N > 0 }

func isLoss(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.N < 0 }

// hasLeft reports whether a card has left the zone where it was.
func hasLeft(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
	return g.Rules.ZoneOf(e.From) != g.Rules.ZoneOf(e.To)
}

// isShifting reports whether it is a shift that is put on another card (1016.1).
func isShifting(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
	return g.Printed(e.Card.Card, attrKind)&kindShift != 0
}

// ---------------------------------------------------------------- what the parts of a sentence say of an event

// met compiles what an event is about. Where the text names no zone, the event itself says where the card is.
func (c *compiler) met(t *cardtext.Tree) effect.Test {
	if t.Op != "cards" || t.Has("at") {
		return c.Group(t).Fits
	}
	d := effect.Describe(t.All("is"))
	if len(d.Extremes) > 0 || len(d.Together) > 0 {
		c.Fail(t, "過去の出来事では他のカードと比べられない", "what has happened cannot compare cards with each other")
	}
	w, is := c.WhoseCards(t), c.AllTests(d.Is, true)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		if r.IsNone() {
			return false
		}
		v := effect.GlimpseOf(g, r)
		return v.Place != kernel.NoPlace && (w == effect.Anyone || effect.IsWho(g, w, at, effect.ZoneOwner(g, v))) && is(g, at, r)
	}
}

// metAll is met of cards and players, or either.
func (c *compiler) metAll(t *cardtext.Tree) party {
	switch {
	case t.Op == "anyOf":
		var p party
		for _, k := range t.Kids {
			p = p.with(c.metAll(k.Tree))
		}
		return p
	case isPerson(t):
		return c.party(t)
	}
	return party{cards: c.met(t)}
}

// cardNow is the card of the event, as it is after it.
func cardNow(c *compiler, t *cardtext.Tree) eventTest {
	is := c.metAll(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return !e.Card.IsNone() && is.includes(g, at, g.Ref(e.Card.Card), kernel.NoSeat)
	}
}

// cardWas is the card of the event, as it was before it.
func cardWas(c *compiler, t *cardtext.Tree) eventTest {
	is := c.metAll(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return !e.Card.IsNone() && is.includes(g, at, before(g, at, e), kernel.NoSeat)
	}
}

// before is the card of an event as it was before it. To an object that is remembered of, it is that object.
func before(g *kernel.Game, at kernel.Scope, e *kernel.Event) kernel.Ref {
	if at.Source.Card == e.Card.Card && !g.IsCurrent(e.Card) && g.Last(e.Card) == nil {
		return at.Source
	}
	return e.Card
}

// cardMoved is the card of a move, on the side of it that counts (808.3a).
func cardMoved(c *compiler, t *cardtext.Tree) eventTest {
	is := c.metAll(t)
	c.Cite(R808_3a)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		r := g.Ref(e.Card.Card)
		if looksAt(g, e) == kernel.Before {
			r = e.Card
		}
		return is.includes(g, at, r, kernel.NoSeat)
	}
}

// otherParty is the other card of the event, or the player who is attacked.
func otherParty(c *compiler, t *cardtext.Tree) eventTest {
	is := c.metAll(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return is.includes(g, at, e.Other, kernel.Seat(e.N-1))
	}
}

// bySeat is the player of the event.
func bySeat(c *compiler, t *cardtext.Tree) eventTest {
	if t.Op == "toPlayer" {
		t = t.Kid("who")
	}
	w := c.Whose(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return e.Seat != kernel.NoSeat && effect.IsWho(g, w, at, e.Seat)
	}
}

// fromPlace is where a card came from.
func fromPlace(c *compiler, t *cardtext.Tree) eventTest {
	ps := c.Place(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return lies(g, at, ps, e.From, e, kernel.FaceUp)
	}
}

// toPlace is where a card went.
func toPlace(c *compiler, t *cardtext.Tree) eventTest {
	ps := c.Place(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return lies(g, at, ps, e.To, e, e.Face) }
}

// lies reports whether a place that a card came from or went to is one of several. Whose a shared place is, is whose the card is.
func lies(g *kernel.Game, at kernel.Scope, ps []effect.Places, p kernel.Place, e *kernel.Event, face kernel.Face) bool {
	v := effect.Glimpse{Place: p, Face: face, Controller: g.Controller(e.Card.Card), IsNow: true}
	return effect.IsAt(g, at, ps, v, e.Card)
}

func toSquares(c *compiler, t *cardtext.Tree) eventTest {
	is := c.squareTest(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return g.Rules.ZoneOf(e.To) == zoneSquare && is(g, at, g.Rules.SquareIndex(e.To))
	}
}

// playedFrom is the zone that a card was played from.
func playedFrom(c *compiler, t *cardtext.Tree) eventTest {
	ps := c.Place(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return lies(g, at, ps, placeOf(g, kernel.ZoneID(e.N), g.Owner(e.Card.Card)), e, kernel.FaceUp)
	}
}

// ofIcon is which counters an event is about.
func ofIcon(c *compiler, t *cardtext.Tree) eventTest {
	v := kernel.Attr(c.counterVar(t))
	return func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.Attr == v }
}

// ofSize is how much damage is dealt at once.
func ofSize(c *compiler, t *cardtext.Tree) eventTest {
	holds := c.Measure(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return holds(g, at, e.N) }
}

// duringTurn is whose turn it was.
func duringTurn(c *compiler, t *cardtext.Tree) eventTest {
	holds := c.Cond(t)
	return func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool { return holds(g, at) }
}
