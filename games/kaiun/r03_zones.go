// The zones: Kaiun 3.

package kaiun

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/effect"
	"saitei/kernel"
)

// The zones (3-1-1). Each player has one of each (3-1-2).
const (
	zoneDeck    kernel.ZoneID = iota // 3-2
	zoneHand                         // 3-3
	zoneTrash                        // 3-4
	zoneBattle                       // 3-5
	zoneCost                         // 3-6
	zoneBarrier                      // 3-7
)

// The orientations of a card. Paid costs lie sideways (3-6-2).
const (
	upright kernel.Pose = iota
	sideways
)

// zones declares them. A card that leaves the battle area is a new card in every zone it goes to from then on (3-1-5); a card that never was
// there has nothing on it that could be lost, so the same clause makes it a new object, too.
func zones() []kernel.Zone {
	return []kernel.Zone{
		zoneDeck:    {Name: "deck", Visibility: kernel.Hidden, Hides: R3_2_2, NewObject: R3_1_5, Shape: kernel.Pile, Col: 3, Row: 1},
		zoneHand:    {Name: "hand", Visibility: kernel.OwnerOnly, Hides: R3_3_3, Shows: R3_3_2, NewObject: R3_1_5, Unordered: true, Shape: kernel.Fan, Col: 1, Row: 2},
		zoneTrash:   {Name: "trash", Visibility: kernel.Public, Shows: R3_4_2, NewObject: R3_1_5, Shape: kernel.Pile, Col: 3, Row: 0},
		zoneBattle:  {Name: "battle", Visibility: kernel.OwnerPeeks, Hides: R3_5_2, NewObject: R3_1_5, Shape: kernel.Slot, Col: 1, Row: 0},
		zoneCost:    {Name: "cost", Visibility: kernel.Public, Shows: R3_6_2, NewObject: R3_1_5, Shape: kernel.Row, Col: 2, Row: 0},
		zoneBarrier: {Name: "barrier", Visibility: kernel.Hidden, Hides: R3_7_2, NewObject: R3_1_5, Shape: kernel.Row, Col: 1, Row: 1},
	}
}

// hiddenZones is the zones whose cards are not open to all (3-1-4).
const hiddenZones = 1<<zoneDeck | 1<<zoneHand | 1<<zoneBarrier

// placeOf is a player's own zone (3-1-1, 3-1-2).
func placeOf(g *kernel.Game, z kernel.ZoneID, s kernel.Seat) kernel.Place {
	return g.Rules.PlaceOf(z, s)
}

// battler is the card in a player's battle area, or NoCard.
func battler(g *kernel.Game, s kernel.Seat) kernel.CardID { return g.Top(zoneBattle, s) }

// isFaceUp reports whether a player has a face-up card in the battle area.
func isFaceUp(g *kernel.Game, s kernel.Seat) bool {
	c := battler(g, s)
	return c != kernel.NoCard && g.Face(c) == kernel.FaceUp
}

func battlerRef(g *kernel.Game, s kernel.Seat) kernel.Ref { return g.Ref(battler(g, s)) }

// oneBattler is the law that a battle area holds one card at most (3-5-3).
func oneBattler() kernel.Law {
	return kernel.Law{Clause: R3_5_3, Kinds: kernel.Of(kernel.Moved), Into: 1 << zoneBattle, Forbids: func(g *kernel.Game, e *kernel.Event) bool {
		return g.Rules.ZoneOf(e.To) == zoneBattle && len(g.In(e.To)) > 0
	}}
}

// topOfBarrier is the barrier card that leaves first: the top, the right end as its owner sees it (3-7-3). Without that rule it
// would be the other end.
func topOfBarrier(g *kernel.Game, s kernel.Seat) kernel.Ref {
	cards := g.At(zoneBarrier, s)
	if len(cards) == 0 {
		return kernel.NoRef
	}
	return effect.EndOf(g, cards, !g.On(R3_7_3))
}

// topOfDeck is the uppermost card of a deck, or NoRef.
func topOfDeck(g *kernel.Game, s kernel.Seat) kernel.Ref {
	return effect.EndOf(g, g.At(zoneDeck, s), false)
}

// A hand and a barrier may hold any number of cards (3-3-4, 3-7-4). These are the limits there would be if the rules did not say so:
// what a hand comfortably holds, and what a barrier starts with.
const (
	comfortableHand = 10
	firstBarrier    = barrierCards
)

func handLimit() kernel.Law { return sizeLimit(zoneHand, comfortableHand, R3_3_4) }

func barrierLimit() kernel.Law { return sizeLimit(zoneBarrier, firstBarrier, R3_7_4) }

func sizeLimit(z kernel.ZoneID, limit int, unlimited kernel.Clause) kernel.Law {
	return kernel.Law{Kinds: kernel.Of(kernel.Moved), Into: 1 << z, Lifted: unlimited, Forbids: func(g *kernel.Game, e *kernel.Event) bool {
		return g.Rules.ZoneOf(e.To) == z && len(g.In(e.To)) >= limit && !g.On(unlimited)
	}}
}

// zoneClauses is where each zone is defined: what an effect means by its name (3-2-1, 3-3-1, …).
var zoneClauses = []kernel.Clause{
	zoneDeck: R3_2_1, zoneHand: R3_3_1, zoneTrash: R3_4_1, zoneBattle: R3_5_1, zoneCost: R3_6_1, zoneBarrier: R3_7_1,
}

// zoneWords is the zones by the words of texts.
var zoneWords = map[cardtext.Op]kernel.ZoneID{
	ops.Hand: zoneHand, opBarrier: zoneBarrier, opBattleArea: zoneBattle, opCostArea: zoneCost, opTrash: zoneTrash, ops.Deck: zoneDeck,
}

// named is the zone that an effect means by a name, of a player; ok is false where the rules do not know such a zone.
func named(g *kernel.Game, z kernel.ZoneID, s kernel.Seat) (p kernel.Place, ok bool) {
	if !language.IsZone(g, z) {
		return kernel.NoPlace, false
	}
	if !g.On(R3_1_2) {
		s = 0 // nobody has a zone of their own
	}
	return placeOf(g, z, s), true
}

// shuffleDeck puts a deck into a random order (3-2-4).
func shuffleDeck(g *kernel.Game, s kernel.Seat) {
	if g.On(R3_2_4) {
		g.Shuffle(verbShuffle, s, placeOf(g, zoneDeck, s))
	}
}

// proposePayment proposes that the top card of a deck is paid. Paid cards lie face up and sideways (3-6-2).
func proposePayment(g *kernel.Game, s kernel.Seat, clause kernel.Clause) {
	pose := sideways
	if !g.On(R3_6_2) {
		pose = upright
	}
	g.Propose(kernel.Event{
		Kind: kernel.Moved, Verb: verbPay, Clause: clause, Seat: s, Card: g.Ref(g.Top(zoneDeck, s)), Other: kernel.NoRef,
		To: placeOf(g, zoneCost, s), Face: kernel.FaceUp, Pose: pose, Mod: -1,
	})
}

// clearCosts puts the paid cards into the trash once both have seen them (6-6-2, 3-6-3).
func clearCosts(g *kernel.Game) kernel.Flow {
	if !g.On(R3_6_3) {
		return kernel.Continue
	}
	both(func(s kernel.Seat) {
		for _, c := range g.At(zoneCost, s) {
			g.Move(verbClear, s, g.Ref(c), placeOf(g, zoneTrash, s), kernel.FaceUp, 0)
		}
	})
	return kernel.Continue
}

// effects3 is what chapter 3 says about effects in general.
var effects3 = effect.Clauses{
	effect.ZonesAre: {R3_1_1}, effect.EachHasOwn: {R3_1_2}, effect.HiddenZones: {R3_1_4}, effect.DeckInOrder: {R3_1_6}, effect.OrderUnseen: {R3_1_6_1}, effect.DeckOneByOne: {R3_2_3}, effect.Shuffling: {R3_2_4},
}
