// What the layer of effects is told of this game: its zones, its words, and which chapter says what about effects in general.

package kaiun

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/effect"
	"saitei/kernel"
)

// language is the game's language. Nobody's turn it is in this game, so that the player of an effect comes first.
var language = (&effect.Language{
	Clauses: []effect.Clauses{effects1, effects2, effects3, effects4, effects8, effects11},
	InPlay:  battleOnly, Hidden: hiddenZones, Everywhere: everyZone, Deck: zoneDeck, Refills: zoneTrash, ZoneWords: zoneWords, ZoneClauses: [][]kernel.Clause{zoneClauses},
	Verbs: effect.Verbs{
		Choose: verbChoose, Number: verbNumber, May: verbMay, Reveal: verbReveal, Look: verbLook, Hide: verbHide, Shuffle: verbShuffle, Defer: verbDefer, Order: verbOrder, Gain: verbGain, Wait: verbNote, Changes: []kernel.Verb{attrSign: verbSetSign, attrWin: verbLuck, attrEven: verbLuck, attrCost: verbCost},
	},
	Moves: putting, Timed: procDeferred, AbilityKinds: abilityKinds, LastsUntil: lastsUntil, KeepsOrder: func(*kernel.Game) bool { return true },
	Sense:   effect.Sense{Holds: map[kernel.ZoneID]int{zoneBattle: 1}},
	Implied: effect.Unnamed, LeavesOpen: []cardtext.Op{ops.Pay, ops.Upto, ops.Any},
	References: map[cardtext.Op]effect.Reference{
		opRevealed: {Slot: slotRevealed, Deeds: []cardtext.Op{ops.Reveal}}, opLooked: {Slot: slotLooked, Deeds: []cardtext.Op{ops.Look}}, opDiscarded: {Slot: effect.SlotDiscarded, Deeds: []cardtext.Op{ops.Discard}},
		opChosen: {Slot: effect.SlotChosen}, opPlaced: {Slot: effect.SlotPlaced, Deeds: []cardtext.Op{ops.Move}}, ops.Rest: {Slot: effect.SlotPool},
	},
	Pointers: map[cardtext.Op]effect.Pointer{ops.It: effect.PointsBack},
})

func init() { language.Compile() }

// The slots of an effect's memory that only this game has.
const (
	slotRevealed = effect.FirstSlot + iota // the cards revealed last
	slotLooked                             // those looked at last
)
