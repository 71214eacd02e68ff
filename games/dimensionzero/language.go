// What the layer of effects is told of this game: its zones, its words, and which chapter says what about effects in general.

package dimensionzero

import (
	"saitei/effect"
	"saitei/kernel"
)

// language is the game's language.
var language = (&effect.Language{
	Clauses: []effect.Clauses{effects1, effects2, effects4, effects5, effects6},
	InPlay:  onSquares, Hidden: hiddenZones, Shared: sharedZones, Aside: 1 << zoneStack, Everywhere: everywhere, Deck: zoneDeck, Boards: onSquares,
	ZoneWords: zoneWords, TurnPlayer: activePlayer, ThisTurn: untilNextTurn, ThisGame: untilGame, Forever: untilGame, BansReachAll: true, VagueAll: true, OnlyInPlay: []string{"freeze", "release", "damage", "control", "swap", "mark", "bond"}, RoundsUp: R1_2_1, FollowsThis: true, LastsUntil: lastsUntil,
	Verbs: effect.Verbs{
		Choose: verbChoose, Number: verbNumber, May: verbMay, Reveal: verbReveal, Look: verbLook, Hide: verbHide, Shuffle: verbShuffle, Defer: verbDefer,
		Change: verbChange, Gain: verbGain, Lose: verbLoseAbility, Bind: verbBind, Return: verbReturn, Destroy: verbDestroy, Order: verbOrder, UseAbility: verbActivated,
	},
	Playing: effect.Playing{Verb: verbPlay, Kinds: kernel.Of(kernel.Announced), Zones: playable, Clause: cannotBy},
	Moves:   putting, Happenings: happenings, ByEffect: byEffect, ByPrice: byCost, ByCost: byCost,
	CanBeTarget: canBeTarget, MaysInPart: maysInPart,
	LastSeen: lastSeen, KeepsOrder: keepsOrder,
	Feasible: map[kernel.ProcID]func(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool{
		procAimSquare: hasLanding, procPose: effect.CanAll(canPose), procMark: canMark, procSpells: hasSpells, procPayEnergy: canPayEnergy, procPlanning: canPlan,
	},
	StillFits: map[kernel.ProcID]func(g *kernel.Game, at kernel.Scope, n *kernel.Node, m kernel.Memo) bool{procAimSquare: isLanding, procSpells: isStillSpell},
	References: map[string]effect.Reference{
		"chosenUnit": {Slot: effect.SlotChosen}, "placedCard": {Slot: effect.SlotPlaced}, "namedA": {Slot: slotNamed}, "namedB": {Slot: slotNamedToo}, "rest": {Slot: effect.SlotPool},
	},
	EventWords: map[string]string{"attacks": fighters["attacks"].word, "isAttacked": fighters["isAttacked"].word},
	Pointers:   map[string]effect.Pointer{"it": effect.PointsBack, "thatUnit": effect.PointsAtUnit, "thatCard": effect.PointsAtCard, "those": effect.PointsAtMany},
	Sense: effect.Sense{
		Exclusive: [][]string{{"unit", "strategy"}, {"frozen", "released"}}, InPlayOnly: []string{"attacks", "isAttacked"},
		OnlyIn: map[string]uint32{
			"battling": onSquares, "attacker": onSquares, "attackee": onSquares, "damaged": onSquares,
		},
	},
	OfOne:         map[string]string{"power": "thePower", "costOf": "theCost", "smashOf": "theSmash"},
	CountsByValue: map[string]bool{"markersOn": true, "costOf": true},
	Doers: map[string]string{
		"turnStart": "whose", "turnEnd": "whose", "phaseStart": "whose", "phaseEnd": "whose", "drew": "who", "makesPlan": "who", "renewsPlan": "who", "smashesBy": "who",
	},
	Deeds: map[string][]string{
		"didPut": {"move"}, "didReturn": {"move"}, "didAdd": {"move"}, "didDraw": {"draw"}, "didCounter": {"counter"}, "didFreeze": {"freeze"}, "didRelease": {"release"},
		"didRemove": {"remove"}, "didDestroy": {"destroy"}, "didDiscard": {"discard"},
	},
})

func init() { language.Compile() }
