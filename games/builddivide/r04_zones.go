// The zones: Build Divide 400. Who sees what in each, which have an order, and how cards lie there.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// The zones.
const (
	zoneDeck       kernel.ZoneID = iota // 411
	zoneHand                            // 405
	zoneField                           // 406
	zoneLife                            // 407
	zoneGraveyard                       // 408
	zoneEnergy                          // 409
	zoneTerritory                       // 410
	zoneRemove                          // 412
	zoneResolution                      // 413
	zoneDDeck                           // 414
	zoneSet                             // 415
	zoneAside                           // no zone of the rules: what has been shown and not yet laid out (602-1a), a hand that is redrawn (602-1h)
)

// The orientations (403-2). A card is put down standing unless something says otherwise (403-2c).
const (
	standing kernel.Pose = iota
	rested
)

// The counters: the damage on a unit (406-6), and judgement counters of a player, which lie at the territory zone (1404-2, 1601-1b).
const (
	counterDamage = iota
	counterJudgement
	counterTransmutation // 525-1
	counterApart         // those that another effect put there, which are no others (1601-2b)
	counterNamed         // the first of those that have their names from cards (1601-2)
)

// zones declares them. The field is one zone that all share (406-2); each player's part of it is drawn on that player's side, and no rule asks for it. In a tag
// team game a team has one life zone (2001-1).
func (f *form) zones() []kernel.Zone {
	return []kernel.Zone{
		zoneDeck:       {Name: "deck", Visibility: kernel.Hidden, Hides: R411_2, NewObject: R401_5, Shape: kernel.Pile, Col: 0, Row: 2},
		zoneHand:       {Name: "hand", Visibility: kernel.OwnerOnly, Hides: R405_2, Shows: R405_2, NewObject: R401_5, Unordered: true, Mingles: R405_3, Shape: kernel.Fan, Col: 1, Row: 3},
		zoneField:      {Name: "field", Hides: R521_1b_i, Shows: R406_3, NewObject: R401_5, Unordered: true, Mingles: R406_4, Snapshots: true, Shape: kernel.Row, Col: 1, Row: 0},
		zoneLife:       {Name: "life", Team: f.isTag, Visibility: kernel.Hidden, Hides: R407_2, NewObject: R401_5, Shape: kernel.Pile, Col: 0, Row: 1},
		zoneGraveyard:  {Name: "graveyard", Shows: R408_3, NewObject: R401_5, Unordered: true, Mingles: R408_4, Shape: kernel.Pile, Col: 1, Row: 2},
		zoneEnergy:     {Name: "energy", Hides: R403_3b, Shows: R409_2, NewObject: R401_5, Unordered: true, Mingles: R409_3, Snapshots: true, Shape: kernel.Row, Col: 2, Row: 1},
		zoneTerritory:  {Name: "territory", Hides: R521_1b_i, Shows: R410_2, OwnBacks: R410_2a, NewObject: R401_5, Unordered: true, Mingles: R410_3, Snapshots: true, Shape: kernel.Row, Col: 1, Row: 1},
		zoneRemove:     {Name: "remove", Shows: R412_2, NewObject: R401_5, Unordered: true, Mingles: R412_3, Shape: kernel.Pile, Col: 3, Row: 2},
		zoneResolution: {Name: "resolution", Shared: true, Shows: R413_3, NewObject: R401_5, Snapshots: true, Shape: kernel.Row, Col: 2, Row: 0},
		zoneDDeck:      {Name: "d-deck", Visibility: kernel.OwnerOnly, Hides: R414_2, Shows: R414_2, NewObject: R401_5, Unordered: true, Mingles: R414_3, Shape: kernel.Pile, Col: 2, Row: 2},
		zoneSet:        {Name: "set", Visibility: kernel.OwnerOnly, Hides: R415_2, Shows: R415_2, NewObject: R415_3, Unordered: true, Shape: kernel.Row, Col: 3, Row: 0},
		zoneAside:      {Name: "aside", Visibility: kernel.Hidden, NewObject: R401_5, Shape: kernel.Pile, Col: 4, Row: 2},
	}
}

// placeIn is a player's own zone (401-1), or the one that all share.
func placeIn(g *kernel.Game, z kernel.ZoneID, s kernel.Seat) kernel.Place {
	return g.Rules.PlaceOf(z, s)
}

// homeOf is the zone that a card goes to where nothing says whose: its owner's (401-6).
func homeOf(g *kernel.Game, z kernel.ZoneID, c kernel.CardID) kernel.Place {
	if !(g.On(R401_6) && g.On(R201_1) && g.On(R201_2)) {
		return placeIn(g, z, g.Controller(c))
	}
	return placeIn(g, z, g.Owner(c))
}

// zoneClauses is by which clauses the rules know the zones that texts name.
var zoneClauses = []kernel.Clause{
	zoneDeck: R411_1, zoneHand: R405_1, zoneField: R406_1, zoneLife: R407_1, zoneGraveyard: R408_1, zoneEnergy: R409_1, zoneTerritory: R410_1, zoneRemove: R412_1,
	zoneResolution: R413_1, zoneDDeck: R414_1, zoneSet: R415_1, zoneAside: 0,
}

// wordClauses is by which clauses texts call some of them so.
var wordClauses = []kernel.Clause{zoneHand: R405_5, zoneGraveyard: R408_2, zoneResolution: R1204_4, zoneSet: R415_5, zoneAside: 0}

// orderClauses is by which clauses the cards of some zones have an order (401-4).
var orderClauses = [...]kernel.Clause{zoneDeck: R411_3, zoneLife: R407_3, zoneAside: 0}

// topOf is the uppermost card of a player's deck or life, or NoCard: their cards have an order, which is how they lie (401-4, 401-4a).
func topOf(g *kernel.Game, z kernel.ZoneID, s kernel.Seat) kernel.CardID {
	cards := g.At(z, s)
	if z == zoneLife {
		cards = lifeOf(g, s)
	}
	switch {
	case len(cards) == 0:
		return kernel.NoCard
	case !(g.On(R401_4) && g.On(R401_4a) && g.On(orderClauses[z])):
		return cards[0]
	}
	return cards[len(cards)-1]
}

// facingIn is how a card lies that is put into a zone: revealed where everybody sees it (401-3a), else not (401-3b). In the energy zone too it lies face up unless something says
// otherwise (403-4, J11).
func facingIn(g *kernel.Game, z kernel.ZoneID) kernel.Face {
	if !g.On(R401_3) || !g.On(R402_1) {
		return kernel.FaceUp
	}
	face := facing(g.Rules, z)
	switch {
	case face == kernel.FaceDown && !(g.On(R401_3b) && g.On(R402_1b)):
		return kernel.FaceUp
	case face == kernel.FaceUp && (!g.On(R401_3a) || z == zoneEnergy && !g.On(R403_4)):
		return kernel.FaceDown
	}
	return face
}

// facing is how cards lie in a zone.
func facing(r *kernel.Rules, z kernel.ZoneID) kernel.Face {
	if v := r.Zones[z].Visibility; v == kernel.Hidden || v == kernel.OwnerOnly {
		return kernel.FaceDown
	}
	return kernel.FaceUp
}

// put proposes that a card goes to a zone of its owner, standing (403-2c) and on top of the others (401-4a:i).
func put(g *kernel.Game, verb kernel.Verb, s kernel.Seat, r kernel.Ref, z kernel.ZoneID) *kernel.Event {
	e := g.Draft(kernel.Moved, verb, s, r)
	e.To, e.Face, e.Pose = homeOf(g, z, r.Card), facingIn(g, z), firstPose(g)
	if staysTurned(g, r.Card) {
		e.Flags |= kernel.OtherSide
	}
	if !g.On(R401_4a_i) {
		e.Pos = kernel.Bottom
	}
	return e
}

// firstPose is how a card lies that is put down where cards stand or rest (403-2c).
func firstPose(g *kernel.Game) kernel.Pose {
	if !g.On(R403_2c) {
		return rested
	}
	return standing
}

// isFieldUnit reports whether a card is a unit: on the field, of the type unit (401-7). A set card is none (415-1a).
func isFieldUnit(g *kernel.Game, c kernel.CardID) bool {
	return g.Zone(c) == zoneField && hasType(g, c, typeUnit) && g.On(R401_7)
}

// onField is the cards on the field, which is one for all players (406-2, 2001-2a).
func onField(g *kernel.Game) []kernel.CardID {
	if !isOneField(g) {
		return g.At(zoneField, active(g))
	}
	return g.Throughout(zoneField)
}

// stands reports whether a card stands (403-2).
func stands(g *kernel.Game, c kernel.CardID) bool { return liesSo(g, c, standing) }

// isRested reports whether a card is rested (403-2).
func isRested(g *kernel.Game, c kernel.CardID) bool { return liesSo(g, c, rested) }

// poseClauses is by which clauses cards stand or are rested in some zones.
var poseClauses = [...]kernel.Clause{zoneField: R406_5, zoneEnergy: R409_4, zoneAside: 0}

// liesSo reports whether a card lies in one of the two ways in which cards lie in some zones (403-1, 403-2).
func liesSo(g *kernel.Game, c kernel.CardID, pose kernel.Pose) bool {
	return g.Pose(c) == pose && g.On(R403_1) && g.On(R403_2) && g.On(poseClauses[g.Zone(c)])
}

// isOpened reports whether a territory is open: in the territory zone or on the field, with its open face up (404-1).
func isOpened(g *kernel.Game, c kernel.CardID) bool {
	z := g.Zone(c)
	return (z == zoneTerritory || z == zoneField) && isOpenFace(g, c) && g.On(R404_1)
}

// isClosed reports whether a card is a territory that is not open (404-1).
func isClosed(g *kernel.Game, c kernel.CardID) bool {
	return g.Zone(c) == zoneTerritory && !isOpenFace(g, c) && g.On(R404_1)
}

// energyColours is the colours for which an energy can be used: none where it lies face down (409-4a).
func energyColours(g *kernel.Game, c kernel.CardID) int64 {
	if g.Face(c) == kernel.FaceDown && hasBack(g) && g.On(R403_3) && g.On(R409_4a) {
		return 0
	}
	return hues(g, c)
}

// damageBorne is the damage on a unit (406-6a).
func damageBorne(g *kernel.Game, c kernel.CardID) int {
	if !g.On(R406_6) || !g.On(R406_6a) {
		return 0
	}
	return int(g.Counter(c, counterDamage))
}

// handLimitOf is how many cards a player may keep in hand (405-4).
func handLimitOf(g *kernel.Game, s kernel.Seat) int {
	if !g.On(R405_4) {
		return effect.Unbounded
	}
	return limitOf(g, s, pHandLimit, g.PlayerVar(s, pHandLimit))
}

// The numbers that a game starts with.
const (
	firstHandLimit   = 5 // 405-4a
	firstRedZone     = 5 // 407-4a
	firstEnergyLimit = 1 // 1103-7a:i
)

// firstNumbers sets the limits of all players as they are when a game starts.
func firstNumbers(g *kernel.Game) {
	for s := range kernel.Seat(g.Seats()) {
		if g.On(R405_4a) && holdsMainRules(g) {
			g.Note(s, pHandLimit, firstHandLimit)
		}
		if g.On(R1103_7a_i) && holdsMainRules(g) {
			g.Note(s, pEnergyLimit, firstEnergyLimit)
		}
		g.Note(s, pRedZone, firstRedZoneOf(g))
	}
	for _, v := range []int{vTarget, vTargetSeat, vBlocker, vAttacker} {
		g.Note(kernel.NoSeat, v, -1)
	}
}

// declareSight declares what everybody may know: how many cards lie anywhere (401-2), and what lies open (402-1a).
func declareSight(r *kernel.Rules) { r.Counts, r.Open = R401_2, R402_1a }

// declareDamage declares that a unit that is put on the field bears no damage (406-6b): what it bore elsewhere, or before, is gone.
func declareDamage(r *kernel.Rules) { r.Sheds = R406_6b }

// isTerritoryOf reports whether a card is one of a player's territories, in the territory zone or on the field (706-6, 401-8).
func isTerritoryOf(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	return isOf(g, s, c) && hasType(g, c, typeTerritory) && g.On(R401_8)
}

// territoriesOf goes through a player's territories.
func territoriesOf(g *kernel.Game, s kernel.Seat) func(yield func(c kernel.CardID) bool) {
	return func(yield func(c kernel.CardID) bool) {
		for _, c := range g.At(zoneTerritory, s) {
			if isTerritoryOf(g, s, c) && !yield(c) {
				return
			}
		}
		for _, c := range onField(g) {
			if isTerritoryOf(g, s, c) && !yield(c) {
				return
			}
		}
	}
}

// effects4 is what the chapter says about effects in general.
var effects4 = effect.Clauses{effect.OnTheBoard: {R401_7}, effect.OwnersZone: {R401_6, R201_1, R201_2}, effect.SharedIsEverybodys: {R413_2}, effect.EachHasOwn: {R401_1}, effect.DeckInOrder: {R401_4c}, effect.OrderUnseen: {R401_4c_i},
	effect.HiddenFaceDown: {R401_3b}, effect.Revealing: {R401_3c_i}, effect.RevealedStay: {R401_3c},
}
