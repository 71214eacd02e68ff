// What the layer of effects is told of this game: its zones, its words, and which chapter says what about effects in general.

package kaiun

import (
	"saitei/effect"
	"saitei/kernel"
)

// language is the game's language. Nobody's turn it is in this game, so that the player of an effect comes first.
var language = (&effect.Language{
	Clauses: []effect.Clauses{effects2, effects3, effects4, effects8, effects11},
	InPlay:  battleOnly, Hidden: 1<<zoneDeck | 1<<zoneHand | 1<<zoneBarrier, Everywhere: everyZone, Deck: zoneDeck, IsZone: isZone,
	IsMeant: func(*kernel.Game, *effect.CardMatch, effect.Glimpse, kernel.Ref) bool { return true },
	Verbs:   effect.Verbs{Choose: verbChoose, Number: verbNumber, May: verbMay, Reveal: verbReveal, Look: verbLook, Defer: verbDefer},
	Timed:   procDeferred,
	Sense:   effect.Sense{Holds: map[kernel.ZoneID]int{zoneBattle: 1}},
	Implied: effect.Unnamed, LeavesOpen: []string{"pay", "upto", "any"},
}).Compile()

// The slots of an effect's memory that mean something else here than in other games, or that only this one has.
const (
	slotIt       = effect.SlotSubject   // what "it" means: what a replaced event was about, or the cards dealt with last, as they are now
	slotRevealed = effect.FirstSlot     // the cards revealed last
	slotLooked   = effect.FirstSlot + 1 // those looked at last
)
