// What the layer of effects is told of this game: its zones, its words, and which chapter says what about effects in general.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// language is the game's language.
var language = (&effect.Language{
	Clauses: []effect.Clauses{effects1, effects2, effects4, effects5, effects6},
	InPlay:  onSquares, Hidden: hiddenZones, Shared: sharedZones, Aside: 1 << zoneStack, Everywhere: everywhere, Deck: zoneDeck, Boards: onSquares,
	ZoneWords: zoneWords, TurnPlayer: activePlayer, ThisTurn: untilNextTurn, ThisGame: untilGame, Forever: untilGame, BansReachAll: true, VagueAll: true, OnlyInPlay: []cardtext.Op{opFreeze, opRelease, opDamage, opControl, ops.Swap, opMark, opBond}, RoundsUp: R1_2_1, FollowsThis: true, LastsUntil: lastsUntil,
	Verbs: effect.Verbs{
		Choose: verbChoose, Number: verbNumber, May: verbMay, Reveal: verbReveal, Look: verbLook, Hide: verbHide, Shuffle: verbShuffle, Defer: verbDefer,
		Change: verbChange, Gain: verbGain, Lose: verbLoseAbility, Bind: verbBind, Return: verbReturn, Destroy: verbDestroy, Order: verbOrder, UseAbility: verbActivated,
	},
	Playing: effect.Playing{Verb: verbPlay, Kinds: kernel.Of(kernel.Announced), Zones: playable, Clause: cannotBy},
	Moves:   putting, Happenings: happenings, ByEffect: byEffect, ByPrice: byCost, ByCost: byCost,
	CanBeTarget: canBeTarget, MaysInPart: maysInPart,
	LastSeen: lastSeen, KeepsOrder: keepsOrder,
	Feasible: map[kernel.ProcID]func(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool{
		procAimSquare: hasLanding, procLand: canLand, procPose: effect.CanAll(canPose), procMark: canMark, procSpells: hasSpells, procPayEnergy: canPayEnergy, procPlanning: canPlan,
	},
	StillFits: map[kernel.ProcID]func(g *kernel.Game, at kernel.Scope, n *kernel.Node, m kernel.Memo) bool{procAimSquare: isLanding, procSpells: isStillSpell},
	References: map[cardtext.Op]effect.Reference{
		opChosenUnit: {Slot: effect.SlotChosen}, opPlacedCard: {Slot: effect.SlotPlaced}, opNamedA: {Slot: slotNamed}, opNamedB: {Slot: slotNamedToo}, ops.Rest: {Slot: effect.SlotPool},
	},
	EventWords: map[cardtext.Op]cardtext.Op{opAttacks: fighters[opAttacks].word, ops.IsAttacked: fighters[ops.IsAttacked].word},
	Pointers:   map[cardtext.Op]effect.Pointer{ops.It: effect.PointsBack, opThatUnit: effect.PointsAtUnit, opThatCard: effect.PointsAtCard, opThose: effect.PointsAtMany},
	Sense: effect.Sense{
		Exclusive: [][]cardtext.Op{{opUnit, opStrategy}, {opFrozen, opReleased}}, InPlayOnly: []cardtext.Op{opAttacks, ops.IsAttacked},
		OnlyIn: map[cardtext.Op]uint32{
			opBattling: onSquares, opAttacker: onSquares, opAttackee: onSquares, opDamaged: onSquares,
		},
	},
	OfOne:         map[cardtext.Op]cardtext.Op{ops.Power: opThePower, ops.CostOf: opTheCost, opSmashOf: opTheSmash},
	CountsByValue: map[cardtext.Op]bool{opMarkersOn: true, ops.CostOf: true},
	Doers: map[cardtext.Op]cardtext.Part{
		ops.TurnStart: parts.Whose, ops.TurnEnd: parts.Whose, ops.PhaseStart: parts.Whose, ops.PhaseEnd: parts.Whose, ops.Drew: parts.Who, opMakesPlan: parts.Who, opRenewsPlan: parts.Who, opSmashesBy: parts.Who,
	},
	Deeds: map[cardtext.Op][]cardtext.Op{
		ops.DidPut: {ops.Move}, ops.DidReturn: {ops.Move}, ops.DidAdd: {ops.Move}, ops.DidDraw: {ops.Draw}, opDidCounter: {opCounter}, opDidFreeze: {opFreeze}, opDidRelease: {opRelease},
		opDidRemove: {ops.Remove}, opDidDestroy: {ops.Destroy}, opDidDiscard: {ops.Discard},
	},
})

func init() { language.Compile() }
