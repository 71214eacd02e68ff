// What the layer of effects is told of this game: its zones, its words, and what chapter says what about effects in general.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// language is the game's language.
var language = (&effect.Language{
	Clauses: []effect.Clauses{effects1, effects3, effects5, effects8, effects10, effects12},
	InPlay:  onSquare, Hidden: hiddenZones, Shared: sharedZones, Aside: 1 << zoneBack, Everywhere: everyZone, Deck: zoneDeck, Refills: zoneTrash, Boards: onSquare, ZoneWords: zoneWords, ZoneClauses: [][]kernel.Clause{zoneClauses}, OwnedSquares: "playerSquare",
	Verbs: effect.Verbs{Choose: verbChoose, Number: verbNumber, May: verbMay, Reveal: verbReveal, Look: verbLook, Hide: verbHide, Shuffle: verbShuffle, Defer: verbDefer, Change: verbChange, Gain: verbGain, Lose: verbLose, Bind: verbBind, Return: verbReturn, UseAbility: verbPlayedAbility, Order: verbOrder, Destroy: verbDestroy, Add: verbAdd, Discard: verbDiscard, Remove: verbRemove}, Happenings: happenings(), Moves: putting(),
	ByEffect: byEffect, ByPrice: byCost | byPlay, ByCost: byCost, Timed: procPlayTimed, Feasible: feasible(),
	Fetching: []string{"summon"}, OnlyInPlay: []string{"damage", "sleep", "reboot"},
	Playing:      effect.Playing{Verb: verbPlayed, Zones: playZones, Clause: R102_6},
	StaysShown:   R1006_2,
	ShufflesOwn:  func(g *kernel.Game) bool { return g.Var(vJ84) != 0 },
	NeedFindNone: func(g *kernel.Game) bool { return g.Var(vJ1) != 0 },
	MustTakeOne:  func(g *kernel.Game, at kernel.Scope) bool { return isSolitude(g, at) && !g.On(R1110_2a) },
	TurnPlayer:   turnPlayer, CanBeChosen: canBeChosen, IsMeant: canMean, LiesUnder: isForceOf, LastSeen: lastKnown, LastsUntil: lastsUntil, ThisTurn: untilTurn, ThisGame: untilGame, Forever: untilForever,
	MayLieFaceDown: 1 << zoneForce, IsReadable: isReadable, RestsOn: map[kernel.Attr]uint32{attrPower: 1 << attrOriginal},
	AbilityKinds: abilityKinds, IsKeyword: func(c kernel.Clause) bool { return c >= R1102 && c < R1200 }, Doers: doerRoles, Guests: guestRoles,
	Name: attrName, Compared: []kernel.Attr{attrName, attrAlias, attrTribe, attrTribeB, attrColour, attrCost, attrPower},
	References: map[string]effect.Reference{
		"chosenZX": {Slot: effect.SlotChosen}, "chosenCard": {Slot: effect.SlotChosen}, "shown": {Slot: effect.SlotShown, Deeds: []string{"reveal", "revealUntil"}},
		"placed": {Slot: effect.SlotPlaced}, "rest": {Slot: effect.SlotPool}, "restShown": {Slot: effect.SlotPool},
		"destroyedZX":  {Slot: effect.SlotDestroyed, Deeds: []string{"destroy"}},
		"enteredZX":    {Slot: effect.SlotEntered, Deeds: []string{"summon", "ignite", "play", "igob", "unison", "breakInto", "combine"}},
		"returnedCard": {Slot: effect.SlotReturned, Deeds: []string{"move"}}, "removedCard": {Slot: effect.SlotRemoved, Deeds: []string{"remove"}},
		"discardedCard": {Slot: effect.SlotDiscarded, Deeds: []string{"discard"}}, "sleptZX": {Slot: slotSlept, Deeds: []string{"sleep"}},
	},
	EventWords: map[string]string{
		"isDestroyed": "destroyedZX", "destroys": "destroyedZX", "enters": "enteredZX", "isReturned": "returnedCard", "isRemoved": "removedCard", "isDiscarded": "discardedCard",
	},
	Sense: effect.Sense{
		Exclusive: [][]string{{"zx", "eventCard"}, {"asleep", "rebooted"}, {"faceUp", "faceDown"}},
		OnlyIn: map[string]uint32{
			"attacking": onSquare, "underAttack": onSquare, "inBattle": onSquare, "token": onSquare, "hasForce": onSquare,
			"asleep": onSquare | 1<<zoneResource, "rebooted": onSquare | 1<<zoneResource,
		},
		InPlayOnly: []string{"attacks", "isAttacked"},
		Holds:      map[kernel.ZoneID]int{zoneSquare: squares + seats}, // a player card may share its square
	},
	Pointers: map[string]effect.Pointer{
		"it": effect.PointsBack, "eachOf": effect.PointsBack, "thatZX": effect.PointsAtUnit, "thatCard": effect.PointsAtCard, "those": effect.PointsAtMany, "allThose": effect.PointsAtAll,
	},
	Deeds: map[string][]string{
		"didPut": {"move", "asForce", "discard", "summon"}, "didReturn": {"move"}, "didAdd": {"move"}, "didDraw": {"draw", "drawTo"}, "didPay": {"pay"},
		"didSpend": {"spendCounters"}, "didDeal": {"damage"},
	},
	OfOne: map[string]string{"power": "thePower", "costOf": "theCost"},
	CountsByValue: map[string]bool{"counterCount": true, "shieldsOf": true, "lifeShieldsOf": true, "lifeOf": true, "power": true, "costOf": true, "countOf": true,
		"colourCount": true, "tribeCount": true},
}).Compile()

// The slots of an ability's memory that only this game has.
const (
	slotSquare  uint8 = iota + effect.FirstSlot // a card that stands for a square that was chosen or left; see squareMark
	slotPlaces                                  // the squares that cards go to
	slotAbility                                 // the ability that was chosen
	slotJoined                                  // cards that are put together, or made
	slotSlept                                   // all that this effect put to sleep
)

// Instruction compiles the clauses of effects.
func (c *compiler) Instruction(t *cardtext.Tree) (kernel.NodeID, bool) {
	switch {
	case t.Op == "choose":
		return buildChoose(c, t)
	case t.Op == "move" && t.Kid("to").Op == "squares":
		return c.ontoSquares(t, enterMove), true
	}
	build, ok := builders[t.Op]
	if !ok {
		return kernel.NoNode, false
	}
	return build(c, t), true
}

// NewArgs is what an instruction says, with nothing said yet.
func (c *compiler) NewArgs() any {
	if c.condition {
		c.Cite(R806_2)
	}
	return &args{isCondition: c.condition}
}

// State notes how cards lie where an instruction puts them.
func (c *compiler) State(t *cardtext.Tree, n *kernel.Node) bool {
	c.Cite(R302_2)
	return argsOf(n).lies(t.Op)
}

// IsInstruction reports whether an operation is a clause that only this game has.
func (c *compiler) IsInstruction(op string) bool { return builders[op] != nil }

// IsQuantity reports whether an operation is a number that only this game has.
func (c *compiler) IsQuantity(op string) bool { return valueBuilders[op] != nil }

// Condition compiles the conditions that only this game has.
func (c *compiler) Condition(t *cardtext.Tree) (kernel.Cond, bool) {
	build, ok := condBuilders[t.Op]
	if !ok {
		return nil, false
	}
	return build(c, t), true
}

// Quantity compiles the numbers that only this game has.
func (c *compiler) Quantity(t *cardtext.Tree) (effect.Value, bool) {
	build, ok := valueBuilders[t.Op]
	if !ok {
		return nil, false
	}
	return build(c, t), true
}

// Quality compiles the words that describe cards of this game.
func (c *compiler) Quality(t *cardtext.Tree, unplaced bool) (effect.Test, bool) {
	if kind, ok := kindWords[t.Op]; ok {
		return c.ofKind(kind, unplaced), true
	}
	if _, ok := colourWords[t.Op]; ok {
		return c.coloured(t), true
	}
	build, ok := testBuilders[t.Op]
	if !ok {
		return nil, false
	}
	return build(c, t, unplaced), true
}

// Choice compiles cards that are chosen in a way of this game's own: pairs of cards on neighbouring squares.
func (c *compiler) Choice(t *cardtext.Tree, n *kernel.Node, able kernel.Filter) (effect.Picked, bool) {
	if t.Op != "pairs" {
		return effect.Picked{}, false
	}
	return c.pairs(t, n, able), true
}

// Manner says how a text calls cards: "that Z/X" means those that it calls so.
func (c *compiler) Manner(t *cardtext.Tree) effect.Manner {
	switch {
	case isPlain(t):
		return effect.CalledCards
	case isHazy(t):
		return effect.CalledHazily
	}
	return effect.CalledUnits
}
