// What the layer of effects is told of this game: its zones, its verbs, its events, and which clauses say what about effects in general.

package lanterns

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/effect"
	"saitei/kernel"
)

// zoneWords is the zones by the words of the lexicon.
var zoneWords = map[cardtext.Op]kernel.ZoneID{ops.Hand: zoneHand, opAsh: zoneAsh}

// language is the game's language.
var language = (&effect.Language{
	Clauses: []effect.Clauses{{
		effect.InOrder: {R3_1}, effect.ChoosingWhich: {R3_2}, effect.MayDecline: {R3_3}, effect.StaticHolds: {R3_5}, effect.IfMet: {R3_6}, effect.WhileMet: {R3_6},
		effect.Derived: {R1_1}, effect.ForATime: {R2_4},
	}},
	InPlay: 1 << zoneRow, Hidden: hiddenZones, Everywhere: everyZone, Deck: zoneDeck,
	ZoneWords:  zoneWords,
	IsMeant:    func(*kernel.Game, *effect.CardMatch, effect.Glimpse, kernel.Ref) bool { return true },
	TurnPlayer: activePlayer, ThisTurn: untilTurn, ThisGame: untilGame, Forever: untilGame,
	LastsUntil: func(_ *kernel.Game, _ kernel.Scope, span kernel.Duration) kernel.Duration { return span },
	LastSeen:   func(_ *kernel.Game, r kernel.Ref) kernel.Ref { return r },
	Verbs:      effect.Verbs{Choose: verbChoose, May: verbMay, Change: verbChange, Return: verbReturn, Destroy: verbGoOut, Discard: verbDiscard},
	Moves:      effect.Moves{Zones: zoneWords, Hand: zoneHand, Trash: zoneAsh, Grave: zoneAsh, Arrive: arrive},
	Happenings: effect.Happenings{Cards: map[cardtext.Op]kernel.Verb{opLit: verbLight, opGoesOut: verbGoOut}, LooksAt: looksAt},
}).Compile()

// arrive completes the move of a card by what it is called.
func arrive(g *kernel.Game, n *kernel.Node, e kernel.Event) kernel.Event {
	switch effect.ArgsOf(n).Way {
	case effect.WayDraw:
		e.Verb = verbDraw
	case effect.WayDiscard:
		e.Verb = verbDiscard
	case effect.WayDestroy:
		e.Verb = verbGoOut
	default:
		e.Verb = verbReturn
	}
	return e
}

// looksAt is that what leaves a row is looked at as it was there: a lantern that goes out notices that itself.
func looksAt(g *kernel.Game, e *kernel.Event) kernel.LookAt {
	if e.Verb == verbGoOut {
		return kernel.Before
	}
	return kernel.After
}
