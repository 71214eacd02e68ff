// What has happened: conditions on the turn or the game so far, and on how a card came to its square. The match watches for what the texts of its
// cards may ask. Z/X 803.1f, 804.3b, 1007.1, 1007.2, 1203, 1204.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// pastEvents is what conditions can ask about, by operation.
var pastEvents map[string]effect.PastEvent

func init() {
	moved, told := kernel.Of(kernel.Moved), kernel.Of(kernel.Announced)
	pastEvents = map[string]effect.PastEvent{
		"enters": {Kinds: kernel.Of(kernel.Moved, kernel.Created), Is: isEntry, Roles: map[string]effect.Role{
			"what": effect.CardNow, "from": own(enteredFrom), "to": own(toSquares), "by": own(enteredHow), "during": effect.DuringTurn,
		}},
		"attacks":    {Kinds: told, Verbs: []kernel.Verb{verbAttack}, Roles: map[string]effect.Role{"what": effect.CardWas, "target": effect.OtherParty}},
		"isAttacked": {Kinds: told, Verbs: []kernel.Verb{verbAttack}, Roles: map[string]effect.Role{"what": effect.OtherParty, "by": effect.CardWas, "during": effect.DuringTurn}},
		"isDestroyed": {Kinds: moved, Verbs: []kernel.Verb{verbDestroy}, Roles: map[string]effect.Role{
			"what": effect.CardWas, "by": own(byCause), "during": effect.DuringTurn,
		}},
		"destroys":   {Kinds: moved, Verbs: []kernel.Verb{verbDestroy}, Roles: map[string]effect.Role{"what": own(sourceIs), "target": effect.CardWas, "by": own(byCause)}},
		"isPut":      {Kinds: moved, Roles: map[string]effect.Role{"what": effect.CardMoved, "from": effect.FromPlace, "to": effect.ToPlace, "by": own(byCause), "during": effect.DuringTurn}},
		"isReturned": {Kinds: moved, Verbs: []kernel.Verb{verbReturn}, Roles: map[string]effect.Role{"what": effect.CardMoved, "from": effect.FromPlace, "to": effect.ToPlace, "by": own(byCause)}},
		"isAdded":    {Kinds: moved, Verbs: []kernel.Verb{verbAdd}, Roles: map[string]effect.Role{"what": effect.CardMoved, "from": effect.FromPlace, "to": effect.ToPlace, "by": own(byCause)}},
		"isRemoved":  {Kinds: moved, Verbs: []kernel.Verb{verbRemove}, Roles: map[string]effect.Role{"what": effect.CardMoved, "from": effect.FromPlace, "by": own(byCause)}},
		"leaves":     {Kinds: moved, Is: hasLeft, Roles: map[string]effect.Role{"what": effect.CardMoved, "from": effect.FromPlace, "by": own(byCause)}},
		"moves":      {Kinds: moved, Verbs: []kernel.Verb{verbShift}, Roles: map[string]effect.Role{"what": effect.CardNow}},
		"isChosen":   {Kinds: told, Verbs: []kernel.Verb{verbChoose}, Roles: map[string]effect.Role{"what": effect.CardWas, "by": own(byCause)}},
		"isPlayed":   {Kinds: told, Verbs: []kernel.Verb{verbPlayed}, Roles: map[string]effect.Role{"what": effect.CardWas, "from": own(playedFrom)}},
		"plays":      {Kinds: told, Verbs: []kernel.Verb{verbPlayed}, Roles: map[string]effect.Role{"who": effect.BySeat, "what": effect.CardWas, "from": own(playedFrom)}},
		"playsKeyword": {Kinds: told, Verbs: []kernel.Verb{verbPlayedAbility}, Roles: map[string]effect.Role{
			"who": effect.BySeat, "is": own(playedKeyword),
		}},
		"sleeps":        {Kinds: kernel.Of(kernel.Posed), Verbs: []kernel.Verb{verbSleep}, Roles: map[string]effect.Role{"what": effect.CardNow, "by": own(byCause)}},
		"reboots":       {Kinds: kernel.Of(kernel.Posed), Verbs: []kernel.Verb{verbReboot}, Roles: map[string]effect.Role{"what": effect.CardNow, "by": own(byCause)}},
		"drew":          {Kinds: moved, Verbs: []kernel.Verb{verbDraw}, Roles: map[string]effect.Role{"who": effect.BySeat}},
		"igniteStep":    {Kinds: told, Verbs: []kernel.Verb{verbIgnite}, Roles: map[string]effect.Role{"who": effect.BySeat}},
		"lifeLost":      {Kinds: moved, Roles: map[string]effect.Role{"whose": own(outOfLife), "by": own(byCause)}},
		"lifeGained":    {Kinds: moved, Roles: map[string]effect.Role{"whose": own(intoLife), "by": own(byCause)}},
		"lifeRecovered": {Kinds: moved, Verbs: []kernel.Verb{verbRecover}, Roles: map[string]effect.Role{"whose": own(intoLife), "by": own(byCause)}},
		"getsCounters":  {Kinds: kernel.Of(kernel.VarAdded), Verbs: []kernel.Verb{verbCounter}, Is: isGain, Roles: map[string]effect.Role{"who": effect.BySeat, "icon": own(ofIcon)}},
		"spendsCounters": {Kinds: kernel.Of(kernel.VarAdded), Verbs: []kernel.Verb{verbCounter}, Is: isLoss, Roles: map[string]effect.Role{
			"who": effect.BySeat, "icon": own(ofIcon),
		}},
		"shieldLost":     {Kinds: kernel.Of(kernel.Counted), Verbs: []kernel.Verb{verbShield}, Is: isLoss, Roles: map[string]effect.Role{"what": effect.CardNow}},
		"lifeShieldLost": {Kinds: kernel.Of(kernel.VarAdded), Verbs: []kernel.Verb{verbLifeShield}, Is: isLoss, Roles: map[string]effect.Role{"whose": effect.BySeat}},
		"shifts":         {Kinds: kernel.Of(kernel.Combined), Verbs: []kernel.Verb{verbCombine}, Is: isShifting, Roles: map[string]effect.Role{"what": effect.CardWas, "to": effect.OtherParty}},
		"isCreated":      {Kinds: kernel.Of(kernel.Created), Verbs: []kernel.Verb{verbCreate, verbEnter}, Roles: map[string]effect.Role{"what": effect.CardNow}},
		"vanishes":       {Kinds: kernel.Of(kernel.Ceased), Verbs: []kernel.Verb{verbVanish}, Roles: map[string]effect.Role{"what": effect.CardWas}},
	}
}

// damagePast is how damage is found: that a card takes, or that a player takes.
var damagePast = map[bool]effect.PastEvent{
	false: {Kinds: kernel.Of(kernel.Counted), Verbs: []kernel.Verb{verbDamage}, Is: isGain, Roles: map[string]effect.Role{
		"what": effect.CardNow, "to": effect.CardNow, "by": own(byCause), "n": effect.OfSize,
	}},
	true: {Kinds: kernel.Of(kernel.VarAdded), Verbs: []kernel.Verb{verbHurt}, Is: isGain, Roles: map[string]effect.Role{
		"what": effect.BySeat, "to": effect.BySeat, "by": own(byCause), "n": effect.OfSize,
	}},
}

// own is a role that only this game has.
func own(build func(c *compiler, t *cardtext.Tree) effect.EventTest) effect.Role {
	return func(c *effect.Compiler, t *cardtext.Tree) effect.EventTest { return build(c.Game.(*compiler), t) }
}

// Past is how what a sentence says is found among the events.
func (c *compiler) Past(t *cardtext.Tree) (effect.PastEvent, bool) {
	switch t.Op {
	case "battles":
		return effect.PastEvent{Kinds: kernel.Of(kernel.Announced), Is: c.pastBattle(t), Whole: true}, true
	case "takesDamage":
		return damagePast[effect.IsPerson(t.Kid("what"))], true
	case "deals":
		p := damagePast[effect.IsPerson(t.Kid("to"))]
		p.Roles = map[string]effect.Role{"what": own(sourceIs), "to": p.Roles["to"], "by": own(byCause), "n": effect.OfSize}
		return p, true
	}
	p, ok := pastEvents[t.Op]
	return p, ok
}

// pastBattle is a battle of two, whichever of them attacked.
func (c *compiler) pastBattle(t *cardtext.Tree) effect.EventTest {
	what, with := c.MetAll(t.Kid("what")), effect.Party{Cards: effect.IsAnything, Seats: effect.Anyone, Any: true}
	if t.Has("with") {
		with = c.MetAll(t.Kid("with"))
	}
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if e.Verb != verbBattle {
			return false
		}
		s := kernel.Seat(e.N - 1)
		return (what.Includes(g, at, e.Card, kernel.NoSeat) && with.Includes(g, at, e.Other, s)) ||
			(what.Includes(g, at, e.Other, s) && with.Includes(g, at, e.Card, kernel.NoSeat))
	}
}

// came is how cards came to the squares they are on: by ignition, by being played, or from a zone (1007.2).
func (c *compiler) came(t *cardtext.Tree) kernel.Cond {
	what := t.Kid("what")
	list := c.SpokenOf(what)
	id := c.watchEntry("came "+t.String(), untilGame, t)
	return func(g *kernel.Game, at kernel.Scope) bool {
		return effect.WasSeenOfAll(g, id, list(g, at, g.Refs())) && g.On(R1007_1)
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

func toSquares(c *compiler, t *cardtext.Tree) effect.EventTest {
	is := c.squareTest(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return g.Rules.ZoneOf(e.To) == zoneSquare && is(g, at, g.Rules.SquareIndex(e.To))
	}
}

// playedFrom is the zone that a card was played from.
func playedFrom(c *compiler, t *cardtext.Tree) effect.EventTest {
	ps := c.Places(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return effect.Lies(g, at, ps, effect.PlaceOf(g, kernel.ZoneID(e.N), g.Owner(e.Card.Card)), e, kernel.FaceUp)
	}
}

// ofIcon is which counters an event is about.
func ofIcon(c *compiler, t *cardtext.Tree) effect.EventTest {
	v := kernel.Attr(c.counterVar(t))
	return func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.Attr == v }
}
