// What has happened: conditions on the turn or the game so far, and on how a card came to its square. The match watches for what the texts of its
// cards may ask. Z/X 803.1f, 804.3b, 1007.1, 1007.2, 1203, 1204.

package zx

import (
	"fmt"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// pastEvents is what conditions can ask about, by operation.
var pastEvents map[cardtext.Op]effect.PastEvent

func init() {
	moved, told := kernel.Of(kernel.Moved), kernel.Of(kernel.Announced)
	pastEvents = map[cardtext.Op]effect.PastEvent{
		opEnters: {Kinds: kernel.Of(kernel.Moved, kernel.Created), Is: isEntry, Roles: map[cardtext.Part]effect.Role{
			parts.What: effect.CardNow, parts.From: own(enteredFrom), parts.To: own(toSquares), parts.By: own(enteredHow), parts.During: effect.DuringTurn,
		}},
		opAttacks:      {Kinds: told, Verbs: []kernel.Verb{verbAttack}, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardWas, parts.Target: effect.OtherParty}},
		ops.IsAttacked: {Kinds: told, Verbs: []kernel.Verb{verbAttack}, Roles: map[cardtext.Part]effect.Role{parts.What: effect.OtherParty, parts.By: effect.CardWas, parts.During: effect.DuringTurn}},
		ops.IsDestroyed: {Kinds: moved, Verbs: []kernel.Verb{verbDestroy}, Roles: map[cardtext.Part]effect.Role{
			parts.What: effect.CardWas, parts.By: own(byCause), parts.During: effect.DuringTurn,
		}},
		ops.Destroys:   {Kinds: moved, Verbs: []kernel.Verb{verbDestroy}, Roles: map[cardtext.Part]effect.Role{parts.What: own(sourceIs), parts.Target: effect.CardWas, parts.By: own(byCause)}},
		ops.IsPut:      {Kinds: moved, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardMoved, parts.From: effect.FromPlace, parts.To: effect.ToPlace, parts.By: own(byCause), parts.During: effect.DuringTurn}},
		ops.IsReturned: {Kinds: moved, Verbs: []kernel.Verb{verbReturn}, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardMoved, parts.From: effect.FromPlace, parts.To: effect.ToPlace, parts.By: own(byCause)}},
		ops.IsAdded:    {Kinds: moved, Verbs: []kernel.Verb{verbAdd}, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardMoved, parts.From: effect.FromPlace, parts.To: effect.ToPlace, parts.By: own(byCause)}},
		ops.IsRemoved:  {Kinds: moved, Verbs: []kernel.Verb{verbRemove}, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardMoved, parts.From: effect.FromPlace, parts.By: own(byCause)}},
		ops.Leaves:     {Kinds: moved, Is: hasLeft, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardMoved, parts.From: effect.FromPlace, parts.By: own(byCause), parts.During: effect.DuringTurn}},
		ops.Moves:      {Kinds: moved, Verbs: []kernel.Verb{verbShift}, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardNow}},
		ops.IsChosen:   {Kinds: told, Verbs: []kernel.Verb{verbChoose}, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardWas, parts.By: own(byCause)}},
		opIsPlayed:     {Kinds: told, Verbs: []kernel.Verb{verbPlayed}, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardWas, parts.From: own(playedFrom)}},
		opPlays:        {Kinds: told, Verbs: []kernel.Verb{verbPlayed}, Roles: map[cardtext.Part]effect.Role{parts.Who: effect.BySeat, parts.What: effect.CardWas, parts.From: own(playedFrom)}},
		opPlaysKeyword: {Kinds: told, Verbs: []kernel.Verb{verbPlayedAbility}, Roles: map[cardtext.Part]effect.Role{
			parts.Who: effect.BySeat, parts.Is: own(playedKeyword),
		}},
		opSleeps:         {Kinds: kernel.Of(kernel.Posed), Verbs: []kernel.Verb{verbSleep}, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardNow, parts.By: own(byCause)}},
		opReboots:        {Kinds: kernel.Of(kernel.Posed), Verbs: []kernel.Verb{verbReboot}, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardNow, parts.By: own(byCause)}},
		ops.Drew:         {Kinds: moved, Verbs: []kernel.Verb{verbDraw}, Roles: map[cardtext.Part]effect.Role{parts.Who: effect.BySeat, parts.By: own(byCause)}},
		opIgniteStep:     {Kinds: told, Verbs: []kernel.Verb{verbIgnite}, Roles: map[cardtext.Part]effect.Role{parts.Who: effect.BySeat}},
		opLifeLost:       {Kinds: moved, Roles: map[cardtext.Part]effect.Role{parts.Whose: own(outOfLife), parts.By: own(byCause)}},
		opLifeGained:     {Kinds: moved, Roles: map[cardtext.Part]effect.Role{parts.Whose: own(intoLife), parts.By: own(byCause)}},
		opLifeRecovered:  {Kinds: moved, Verbs: []kernel.Verb{verbRecover}, Roles: map[cardtext.Part]effect.Role{parts.Whose: own(intoLife), parts.By: own(byCause)}},
		ops.GetsCounters: {Kinds: kernel.Of(kernel.VarAdded), Verbs: []kernel.Verb{verbCounter}, Is: isGain, Roles: map[cardtext.Part]effect.Role{parts.Who: effect.BySeat, parts.Icon: own(ofIcon)}},
		ops.SpendsCounters: {Kinds: kernel.Of(kernel.VarAdded), Verbs: []kernel.Verb{verbCounter}, Is: isLoss, Roles: map[cardtext.Part]effect.Role{
			parts.Who: effect.BySeat, parts.Icon: own(ofIcon),
		}},
		opShieldLost:     {Kinds: kernel.Of(kernel.Counted), Verbs: []kernel.Verb{verbShield}, Is: isLoss, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardNow}},
		opLifeShieldLost: {Kinds: kernel.Of(kernel.VarAdded), Verbs: []kernel.Verb{verbLifeShield}, Is: isLoss, Roles: map[cardtext.Part]effect.Role{parts.Whose: effect.BySeat}},
		opShifts:         {Kinds: kernel.Of(kernel.Combined), Verbs: []kernel.Verb{verbCombine}, Is: isShifting, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardWas, parts.To: effect.OtherParty}},
		ops.IsCreated:    {Kinds: kernel.Of(kernel.Created), Verbs: []kernel.Verb{verbCreate, verbEnter}, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardNow}},
		ops.Vanishes:     {Kinds: kernel.Of(kernel.Ceased), Verbs: []kernel.Verb{verbVanish}, Roles: map[cardtext.Part]effect.Role{parts.What: effect.CardWas}},
	}
}

// damagePast is how damage is found: that a card takes, or that a player takes.
var damagePast = map[bool]effect.PastEvent{
	false: {Kinds: kernel.Of(kernel.Counted), Verbs: []kernel.Verb{verbDamage}, Is: isGain, Roles: map[cardtext.Part]effect.Role{
		parts.What: effect.CardNow, parts.To: effect.CardNow, parts.By: own(byCause), parts.N: effect.OfSize,
	}},
	true: {Kinds: kernel.Of(kernel.VarAdded), Verbs: []kernel.Verb{verbHurt}, Is: isGain, Roles: map[cardtext.Part]effect.Role{
		parts.What: effect.BySeat, parts.To: effect.BySeat, parts.By: own(byCause), parts.N: effect.OfSize,
	}},
}

// own is a role that only this game has.
func own(build func(c *compiler, t *cardtext.Tree) effect.EventTest) effect.Role {
	return func(c *effect.Compiler, t *cardtext.Tree) effect.EventTest { return build(c.Game.(*compiler), t) }
}

// Past is how what a sentence says is found among the events.
func (c *compiler) Past(t *cardtext.Tree) (effect.PastEvent, bool) {
	switch t.Op {
	case ops.Battles:
		return effect.PastEvent{Kinds: kernel.Of(kernel.Announced), Is: c.pastBattle(t), Whole: true}, true
	case opTakesDamage:
		return damagePast[effect.IsPerson(t.Kid(parts.What))], true
	case opDeals:
		p := damagePast[effect.IsPerson(t.Kid(parts.To))]
		p.Roles = map[cardtext.Part]effect.Role{parts.What: own(sourceIs), parts.To: p.Roles[parts.To], parts.By: own(byCause), parts.N: effect.OfSize}
		return p, true
	}
	p, ok := pastEvents[t.Op]
	return p, ok
}

// pastBattle is a battle of two, whichever of them attacked.
func (c *compiler) pastBattle(t *cardtext.Tree) effect.EventTest {
	what, with := c.MetAll(t.Kid(parts.What)), effect.Party{Cards: effect.IsAnything, Seats: effect.Anyone, Any: true}
	if t.Has(parts.With) {
		with = c.MetAll(t.Kid(parts.With))
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
	what := t.Kid(parts.What)
	list := c.SpokenOf(what)
	id := c.watchEntry("came "+t.String(), untilGame, t)
	return func(g *kernel.Game, at kernel.Scope) bool {
		return effect.WasSeenOfAll(g, id, list(g, at, g.Refs())) && g.On(R1007_1)
	}
}

// sparedResource is that a player put no card from hand into the resources in the last resource phase of their turns (504.3). Of who has had none yet, it cannot be said (J96).
func (c *compiler) sparedResource(t *cardtext.Tree) kernel.Cond {
	w := c.Person(t.Kid(parts.Who))
	c.Cite(R504_3)
	var began, put [seats]kernel.WatchID
	for s := range kernel.Seat(seats) {
		began[s] = c.Pool.AddWatch(kernel.Watch{Name: fmt.Sprint("resource phase of seat ", s), Kinds: kernel.Of(kernel.Announced), Until: untilGame, Matches: func(_ *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return at.Seat == s && e.Verb == verbPhase && e.Seat == s && e.N == resourcePhase
		}})
		put[s] = c.Pool.AddWatch(kernel.Watch{Name: fmt.Sprint("resource put by seat ", s), Kinds: kernel.Of(kernel.Moved), Until: untilResources0 + kernel.Duration(s), Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return at.Seat == s && e.Seat == s && turnPlayer(g) == s && g.Var(vPhase) == resourcePhase && g.Rules.ZoneOf(e.From) == zoneHand && g.Rules.ZoneOf(e.To) == zoneResource
		}})
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		for s := range kernel.Seat(seats) {
			if effect.IsWho(g, w, at, s) && g.WasSeenBy(began[s], s) && !g.WasSeenBy(put[s], s) {
				return g.On(R504_3)
			}
		}
		return false
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
