// What the layer of effects is told of this game: its zones, its words, and which clause says what about effects in general.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// Zones by what is so of their cards. Units are in play on the field (401-7), territories there or in the territory zone (401-8).
const (
	inPlay      uint32 = 1<<zoneField | 1<<zoneTerritory
	hiddenZones uint32 = 1<<zoneDeck | 1<<zoneHand | 1<<zoneLife | 1<<zoneDDeck | 1<<zoneSet
	allZones    uint32 = 1<<(zoneAside+1) - 1
)

// slotModes is the slot of a text's memory for the bullets that were chosen (1204-2f).
const slotModes = effect.FirstSlot

// Why an event happens, as bits of its mask.
const (
	byText  uint8 = 1 << iota // by an effect
	byCost                    // as a cost (510-1)
	byUnity                   // by Unity (1412-3)
)

var language = (&effect.Language{
	Clauses: []effect.Clauses{effects1, effects2, effects4, effects5, effects12, effects19, effects26}, ForTeams: true,
	InPlay: inPlay, Hidden: hiddenZones, Shared: 1 << zoneResolution, Aside: 1 << zoneAside, Everywhere: allZones &^ (1 << zoneAside), Deck: zoneDeck,
	ZoneWords: zoneWords, ZoneClauses: [][]kernel.Clause{zoneClauses, wordClauses},
	TurnPlayer: active, ThisTurn: untilTurn, ThisGame: untilGame, Forever: untilGame, Implied: effect.Unnamed,
	Playing:     effect.Playing{Verb: verbPlay, Kinds: kernel.Of(kernel.Moved), Zones: allZones, Clause: R1204_2a_ii},
	LastsUntil:  untilWhen,
	OnlyInPlay:  []string{"standCards", "restCards", "hurt", "boons", "clash", "mustAttack"},
	FromPlay:    true,
	FollowsThis: true,
	MustFind:    true,
	LastSeen:    func(_ *kernel.Game, r kernel.Ref) kernel.Ref { return r },
	CanBeTarget: canBeAimedAt,
	LiesUnder:   func(*kernel.Game, kernel.CardID, kernel.CardID) bool { return false },
	ByEffect:    byText, ByPrice: byCost, ByCost: byCost, Timed: procText, Name: attrName, Compared: []kernel.Attr{attrName, attrTrait, attrColour, attrCost, attrPower},
	Verbs: effect.Verbs{
		Choose: verbChoose, Number: verbNumber, May: verbMay, Reveal: verbReveal, Look: verbLook, Hide: verbHide, Shuffle: verbShuffle, Defer: verbDefer,
		Change: verbChange, Gain: verbGain, Lose: verbLoseAbility, Bind: verbBind, Return: verbTakeBack, Destroy: verbDestroy, Add: verbAdd, Discard: verbDiscard,
		Remove: verbRemove, Order: verbOrder, UseAbility: verbPlayed,
	},
	Moves: effect.Moves{
		Zones: map[string]kernel.ZoneID{
			"hand": zoneHand, "deck": zoneDeck, "graveyard": zoneGraveyard, "energyZone": zoneEnergy, "territoryZone": zoneTerritory, "removed": zoneRemove, "dDeck": zoneDDeck, "life": zoneLife, "field": zoneField,
		},
		Hand: zoneHand, Trash: zoneGraveyard, Removed: zoneRemove, Grave: zoneGraveyard,
		Once: map[effect.Way]kernel.Clause{effect.WayPut: R503_1}, Arrive: settleMove, PassesBy: isPassedBy,
		OwnersOrder:  true, // 401-4c
		LeftOut:      true, // 1204-3a
		CountsAsPaid: func(g *kernel.Game, _ *kernel.Node) bool { return g.On(R1204_2i_ii) },
	},
	Happenings: effect.Happenings{
		Cards:   map[string]kernel.Verb{"rests": verbRest, "stands": verbStand},
		LooksAt: sideOfMove, OwnFromPlay: true,
		OnBoard: map[string]bool{"unit": true, "territory": true},
	},
	OfOne:         map[string]string{"power": "thePower", "costOf": "theCost"},
	CountsByValue: map[string]bool{"ownCounters": true, "movedCount": true, "movedOf": true, "amongOf": true},
	References: map[string]effect.Reference{
		"rest": {Slot: effect.SlotPool}, "revealed": {Slot: effect.SlotShown, Deeds: []string{"reveal", "revealUntil"}},
		"whoAppeared": {Slot: effect.SlotEntered, Deeds: []string{"appear"}}, "whoWasDestroyed": {Slot: effect.SlotDestroyed, Deeds: []string{"destroy"}},
		"cardsMoved": {Slot: effect.SlotPlaced},
	},
	EventWords: map[string]string{
		"appears": "whoAppeared", "attacks": "whoAttacked", "blocks": "whoBlocked", "isDestroyed": "whoWasDestroyed", "beats": "whoWasDestroyed", "stands": "whoStood", "isAimed": "whoWasAimed",
	},
	Pointers: map[string]effect.Pointer{"it": effect.PointsBack, "thatUnit": effect.PointsAtUnit, "thatCard": effect.PointsAtCard, "those": effect.PointsAtMany},
	Sense: effect.Sense{
		Exclusive:  [][]string{{"standing", "resting"}, {"attacking", "blocking"}, {"faceUp", "faceDown"}},
		InPlayOnly: []string{"attacks", "isAttacked", "blocks"},
		OnlyIn:     map[string]uint32{"attacking": 1 << zoneField, "blocking": 1 << zoneField, "battling": 1 << zoneField, "standing": inPlay | 1<<zoneEnergy, "resting": inPlay | 1<<zoneEnergy},
	},
	Deeds: map[string][]string{
		"didPut": {"move"}, "didReturn": {"move"}, "didAdd": {"move"}, "didDraw": {"draw"},
	},
	Feasible: doable(),
}).Compile()
