// What the layer of effects is told of this game: its zones, its words, and which clause says what about effects in general.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
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
	OnlyInPlay:  []cardtext.Op{opStandCards, opRestCards, opHurt, opBoons, opClash, opMustAttack},
	FromPlay:    true,
	FollowsThis: true,
	MustFind:    true,
	LastSeen:    func(_ *kernel.Game, r kernel.Ref) kernel.Ref { return r },
	CanBeTarget: canBeAimedAt,
	StillFits:   map[kernel.ProcID]func(g *kernel.Game, at kernel.Scope, n *kernel.Node, m kernel.Memo) bool{procPickPlays: isStillPlayed},
	LiesUnder:   func(*kernel.Game, kernel.CardID, kernel.CardID) bool { return false },
	ByEffect:    byText, ByPrice: byCost, ByCost: byCost, Timed: procText, Name: attrName, Compared: []kernel.Attr{attrName, attrTrait, attrColour, attrCost, attrPower},
	Verbs: effect.Verbs{
		Choose: verbChoose, Number: verbNumber, May: verbMay, Reveal: verbReveal, Look: verbLook, Hide: verbHide, Shuffle: verbShuffle, Defer: verbDefer,
		Change: verbChange, Gain: verbGain, Lose: verbLoseAbility, Bind: verbBind, Return: verbTakeBack, Destroy: verbDestroy, Add: verbAdd, Discard: verbDiscard,
		Remove: verbRemove, Order: verbOrder, UseAbility: verbPlayed,
	},
	Moves: effect.Moves{
		Zones: map[cardtext.Op]kernel.ZoneID{
			ops.Hand: zoneHand, ops.Deck: zoneDeck, opGraveyard: zoneGraveyard, opEnergyZone: zoneEnergy, opTerritoryZone: zoneTerritory, opRemoved: zoneRemove, opDDeck: zoneDDeck, opLife: zoneLife, opField: zoneField,
		},
		Hand: zoneHand, Trash: zoneGraveyard, Removed: zoneRemove, Grave: zoneGraveyard,
		Once: map[effect.Way]kernel.Clause{effect.WayPut: R503_1}, Arrive: settleMove, PassesBy: isPassedBy,
		OwnersOrder:  true, // 401-4c
		LeftOut:      true, // 1204-3a
		CountsAsPaid: func(g *kernel.Game, _ *kernel.Node) bool { return g.On(R1204_2i_ii) },
	},
	Happenings: effect.Happenings{
		Cards:   map[cardtext.Op]kernel.Verb{opRests: verbRest, opStands: verbStand},
		LooksAt: sideOfMove, OwnFromPlay: true,
		OnBoard: map[cardtext.Op]bool{opUnit: true, opTerritory: true},
	},
	OfOne:         map[cardtext.Op]cardtext.Op{ops.Power: opThePower, ops.CostOf: opTheCost},
	Colours:       huesOfCard,
	CountsByValue: map[cardtext.Op]bool{opOwnCounters: true, opCountersOn: true, opMovedCount: true, opMovedOf: true, opAmongOf: true, ops.ColourCount: true},
	References: map[cardtext.Op]effect.Reference{
		ops.Rest: {Slot: effect.SlotPool}, opRevealed: {Slot: effect.SlotShown, Deeds: []cardtext.Op{ops.Reveal, ops.RevealUntil}},
		opWhoAppeared: {Slot: effect.SlotEntered, Deeds: []cardtext.Op{opAppear}}, opWhoWasDestroyed: {Slot: effect.SlotDestroyed, Deeds: []cardtext.Op{ops.Destroy}},
		opCardsMoved: {Slot: effect.SlotPlaced},
	},
	EventWords: map[cardtext.Op]cardtext.Op{
		opAppears: opWhoAppeared, opAttacks: opWhoAttacked, opBlocks: opWhoBlocked, ops.IsDestroyed: opWhoWasDestroyed, opBeats: opWhoWasDestroyed, opStands: opWhoStood, opIsAimed: opWhoWasAimed,
	},
	Pointers: map[cardtext.Op]effect.Pointer{ops.It: effect.PointsBack, opThatUnit: effect.PointsAtUnit, opThatCard: effect.PointsAtCard, opThose: effect.PointsAtMany},
	Sense: effect.Sense{
		Exclusive:  [][]cardtext.Op{{opStanding, opResting}, {opAttacking, opBlocking}, {opAttacking, opUnderAttack}, {ops.FaceUp, ops.FaceDown}},
		InPlayOnly: []cardtext.Op{opAttacks, ops.IsAttacked, opBlocks},
		OnlyIn:     map[cardtext.Op]uint32{opAttacking: 1 << zoneField, opBlocking: 1 << zoneField, opBattling: 1 << zoneField, opUnderAttack: 1 << zoneField, opStanding: inPlay | 1<<zoneEnergy, opResting: inPlay | 1<<zoneEnergy},
	},
	Doers: map[cardtext.Op]cardtext.Part{opDraws: parts.Who, opPlaysCard: parts.Who},
	Deeds: map[cardtext.Op][]cardtext.Op{
		ops.DidPut: {ops.Move}, ops.DidReturn: {ops.Move}, ops.DidAdd: {ops.Move}, ops.DidDraw: {ops.Draw},
	},
	Feasible: doable(),
}).Compile()
