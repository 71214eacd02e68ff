// What the layer of effects is told of this game: its zones, its words, and what chapter says what about effects in general.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// language is the game's language.
var language = (&effect.Language{
	Clauses: []effect.Clauses{effects1, effects3, effects5, effects8, effects10, effects12},
	InPlay:  onSquare, Hidden: hiddenZones, Shared: sharedZones, Aside: 1 << zoneBack, Everywhere: everyZone, Deck: zoneDeck, Refills: zoneTrash, Boards: onSquare, ZoneWords: zoneWords, ZoneClauses: [][]kernel.Clause{zoneClauses}, OwnedSquares: opPlayerSquare,
	Verbs: effect.Verbs{Choose: verbChoose, Number: verbNumber, May: verbMay, Reveal: verbReveal, Look: verbLook, Hide: verbHide, Shuffle: verbShuffle, Defer: verbDefer, Change: verbChange, Gain: verbGain, Lose: verbLose, Bind: verbBind, Return: verbReturn, UseAbility: verbPlayedAbility, Order: verbOrder, Destroy: verbDestroy, Add: verbAdd, Discard: verbDiscard, Remove: verbRemove}, Happenings: happenings(), Moves: putting(),
	ByEffect: byEffect, ByPrice: byCost | byPlay, ByCost: byCost, Timed: procPlayTimed, Feasible: feasible(),
	Fetching: []cardtext.Op{opSummon}, OnlyInPlay: []cardtext.Op{opDamage, opSleep, opReboot},
	Playing:      effect.Playing{Verb: verbPlayed, Zones: playZones, Clause: R102_6},
	StaysShown:   R1006_2,
	ShufflesOwn:  func(g *kernel.Game) bool { return g.Var(vJ84) != 0 },
	NeedFindNone: func(g *kernel.Game) bool { return g.Var(vJ1) != 0 },
	MustTakeOne:  func(g *kernel.Game, at kernel.Scope) bool { return isSolitude(g, at) && !g.On(R1110_2a) },
	TurnPlayer:   turnPlayer, CanBeChosen: canBeChosen, MustBeChosen: mustBeChosen, IsMeant: canMean, LiesUnder: isForceOf, LastSeen: lastKnown, LastsUntil: lastsUntil, ThisTurn: untilTurn, ThisGame: untilGame, Forever: untilForever,
	MayLieFaceDown: 1 << zoneForce, IsReadable: isReadable, RestsOn: map[kernel.Attr]uint32{attrPower: 1 << attrOriginal},
	AbilityKinds: abilityKinds, IsKeyword: func(c kernel.Clause) bool { return c >= R1102 && c < R1200 }, Doers: doerRoles, Guests: guestRoles,
	Name: attrName, Compared: []kernel.Attr{attrName, attrAlias, attrTribe, attrColour, attrCost, attrPower},
	References: map[cardtext.Op]effect.Reference{
		opChosenZX: {Slot: effect.SlotChosen}, opChosenCard: {Slot: effect.SlotChosen}, opShown: {Slot: effect.SlotShown, Deeds: []cardtext.Op{ops.Reveal, ops.RevealUntil}},
		opPlaced: {Slot: effect.SlotPlaced}, ops.Rest: {Slot: effect.SlotPool}, ops.RestShown: {Slot: effect.SlotPool},
		opDestroyedZX:  {Slot: effect.SlotDestroyed, Deeds: []cardtext.Op{ops.Destroy}},
		opEnteredZX:    {Slot: effect.SlotEntered, Deeds: []cardtext.Op{opSummon, opIgnite, ops.Play, opIgob, opUnison, opBreakInto, opCombine}},
		opReturnedCard: {Slot: effect.SlotReturned, Deeds: []cardtext.Op{ops.Move}}, opRemovedCard: {Slot: effect.SlotRemoved, Deeds: []cardtext.Op{ops.Remove}},
		ops.DiscardedCard: {Slot: effect.SlotDiscarded, Deeds: []cardtext.Op{ops.Discard}}, opSleptZX: {Slot: slotSlept, Deeds: []cardtext.Op{opSleep}}, opVanishedLink: {Slot: slotVanished, Deeds: []cardtext.Op{ops.Vanish}}, opTurnedUp: {Slot: slotTurned, Deeds: []cardtext.Op{ops.Turn}}, opHurtZX: {Slot: effect.SlotDamaged},
	},
	EventWords: map[cardtext.Op]cardtext.Op{
		ops.IsDestroyed: opDestroyedZX, ops.Destroys: opDestroyedZX, opEnters: opEnteredZX, ops.IsReturned: opReturnedCard, ops.IsRemoved: opRemovedCard, ops.IsDiscarded: ops.DiscardedCard, opDeals: opHurtZX,
	},
	Sense: effect.Sense{
		Exclusive: [][]cardtext.Op{{opZx, opEventCard}, {opAsleep, opRebooted}, {ops.FaceUp, ops.FaceDown}},
		OnlyIn: map[cardtext.Op]uint32{
			opAttacking: onSquare, opUnderAttack: onSquare, ops.InBattle: onSquare, opToken: onSquare, opHasForce: onSquare,
			opAsleep: onSquare | 1<<zoneResource, opRebooted: onSquare | 1<<zoneResource,
		},
		InPlayOnly: []cardtext.Op{opAttacks, ops.IsAttacked},
		Holds:      map[kernel.ZoneID]int{zoneSquare: squares + seats}, // a player card may share its square
	},
	Pointers: map[cardtext.Op]effect.Pointer{
		ops.It: effect.PointsBack, opEachOf: effect.PointsBack, opThatZX: effect.PointsAtUnit, opThatCard: effect.PointsAtCard, opThose: effect.PointsAtMany, opAllThose: effect.PointsAtAll,
	},
	Deeds: map[cardtext.Op][]cardtext.Op{
		ops.DidPut: {ops.Move, opAsForce, ops.Discard, opSummon}, ops.DidReturn: {ops.Move}, ops.DidAdd: {ops.Move}, ops.DidDraw: {ops.Draw, ops.DrawTo}, ops.DidPay: {ops.Pay},
		ops.DidSpend: {ops.SpendCounters}, opDidDeal: {opDamage}, opDidForce: {opAsForce},
	},
	OfOne:   map[cardtext.Op]cardtext.Op{ops.Power: opThePower, ops.CostOf: opTheCost},
	Colours: func(g *kernel.Game, r kernel.Ref) int64 { return coloursOf(g, r) & everyColour },
	CountsByValue: map[cardtext.Op]bool{ops.CounterCount: true, opShieldsOf: true, opLifeShieldsOf: true, opLifeOf: true, ops.Power: true, ops.CostOf: true, ops.CountOf: true,
		ops.ColourCount: true, opTribeCount: true, opDeedCount: true, ops.NameCount: true, opPairCount: true},
}).Compile()

// The slots of an ability's memory that only this game has.
const (
	slotSquare   uint8 = iota + effect.FirstSlot // a card that stands for a square that was chosen or left; see squareMark
	slotPlaces                                   // the squares that cards go to
	slotAbility                                  // the ability that was chosen
	slotJoined                                   // cards that are put together, or made
	slotSlept                                    // all that this effect put to sleep
	slotVanished                                 // all that this effect made vanish
	slotTurned                                   // all that this effect turned face up
)

// Instruction compiles the clauses of effects.
func (c *compiler) Instruction(t *cardtext.Tree) (kernel.NodeID, bool) {
	switch {
	case t.Op == ops.Choose:
		return buildChoose(c, t)
	case t.Op == ops.Move && t.Kid(parts.To).Op == ops.Squares:
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
func (c *compiler) IsInstruction(op cardtext.Op) bool { return builders[op] != nil }

// IsQuantity reports whether an operation is a number that only this game has.
func (c *compiler) IsQuantity(op cardtext.Op) bool { return valueBuilders[op] != nil }

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
	if t.Op != ops.Pairs {
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
