// Zones: Z/X 300.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// The zones (301.2). The last one is none of the rulebook's: it holds the card that lies back to back with a player card (402.1b).
const (
	zoneSquare    kernel.ZoneID = iota // 303
	zoneDeck                           // 304
	zoneTrash                          // 305
	zoneCharge                         // 306
	zoneLife                           // 307
	zoneResource                       // 308
	zoneHand                           // 309
	zoneTemporary                      // 310
	zoneRemoved                        // 311
	zoneForce                          // 312
	zoneDynamis                        // 313
	zoneBack
)

// Sets of zones.
const (
	onSquare    uint32 = 1 << zoneSquare
	everyZone   uint32 = 1<<(zoneBack+1) - 1
	hiddenZones uint32 = 1<<zoneDeck | 1<<zoneLife | 1<<zoneHand | 1<<zoneDynamis // 301.3
	sharedZones uint32 = 1<<zoneSquare | 1<<zoneTemporary | 1<<zoneForce          // 301.2a
)

// zones declares them. A card becomes a new object whenever it changes zones, but not from square to square (301.4).
func zones() []kernel.Zone {
	return []kernel.Zone{
		zoneSquare: {
			Name: "square", Shared: true, Squares: 9, Visibility: kernel.OwnerPeeks, Hides: R301_3b, Shows: R303_7, NewObject: R301_4,
			SameObject: onSquare, SameBy: R814_1a, Snapshots: true, Moments: true, Shape: kernel.Square, Col: 1, Row: 0,
		},
		zoneDeck:      {Name: "deck", Visibility: kernel.Hidden, Hides: R304_2, NewObject: R301_4, Shape: kernel.Pile, Col: 4, Row: 0},
		zoneTrash:     {Name: "trash", Visibility: kernel.OwnerPeeks, Hides: R301_3b, Shows: R305_2, NewObject: R301_4, Unordered: true, Snapshots: true, Shape: kernel.Pile, Col: 4, Row: 1},
		zoneCharge:    {Name: "charge", Visibility: kernel.OwnerPeeks, Hides: R301_3b, Shows: R306_3, NewObject: R301_4, Unordered: true, Snapshots: true, Shape: kernel.Row, Col: 1, Row: 0},
		zoneLife:      {Name: "life", Visibility: kernel.Hidden, Hides: R307_2, NewObject: R301_4, Unordered: true, Shape: kernel.Row, Col: 0, Row: 0},
		zoneResource:  {Name: "resource", Visibility: kernel.OwnerPeeks, Hides: R301_3b, Shows: R308_3, NewObject: R301_4, Unordered: true, Snapshots: true, Shape: kernel.Row, Col: 0, Row: 1},
		zoneHand:      {Name: "hand", Visibility: kernel.OwnerOnly, Hides: R301_3c, Shows: R309_3, NewObject: R301_4, Unordered: true, Shape: kernel.Fan, Col: 1, Row: 2},
		zoneTemporary: {Name: "temporary", Shared: true, Visibility: kernel.OwnerPeeks, Hides: R301_3b, Shows: R310_3, NewObject: R301_4, Snapshots: true, Shape: kernel.Row, Col: 2, Row: 1},
		zoneRemoved:   {Name: "removed", Visibility: kernel.OwnerPeeks, Hides: R301_3b, Shows: R311_2, NewObject: R301_4, Unordered: true, Snapshots: true, Shape: kernel.Pile, Col: 5, Row: 1},
		zoneForce:     {Name: "force", Shared: true, Visibility: kernel.OwnerPeeks, Hides: R312_2b, Shows: R312_2, NewObject: R301_4, Unordered: true, Snapshots: true, Shape: kernel.Row, Col: 3, Row: 1},
		zoneDynamis:   {Name: "dynamis", Visibility: kernel.OwnerPeeks, Hides: R313_2, Shows: R313_2a, NewObject: R301_4, Unordered: true, Snapshots: true, Shape: kernel.Pile, Col: 5, Row: 0},
		zoneBack:      {Name: "behind", Visibility: kernel.OwnerPeeks, Hides: R202_10b, HidesCard: hiddenBehind, NewObject: R301_4, Shape: kernel.Pile, Col: 3, Row: 1},
	}
}

// zoneClauses is what each zone is for: what a text means by its name.
var zoneClauses = []kernel.Clause{
	zoneSquare: R303_1, zoneDeck: R304_1, zoneTrash: R305_1, zoneCharge: R306_1, zoneLife: R307_1, zoneResource: R308_1, zoneHand: R309_1,
	zoneTemporary: R310_1, zoneRemoved: R311_1, zoneForce: R312_1, zoneDynamis: R313_1, zoneBack: R402_1b,
}

// turnPlayer is whose turn it is (501.2).
func turnPlayer(g *kernel.Game) kernel.Seat { return kernel.Seat(g.Var(vPlayer)) }

// both calls f for each player, the turn player first (102.7).
func both(g *kernel.Game, f func(s kernel.Seat)) {
	s := turnPlayer(g)
	f(s)
	f(duel.Other(s))
}

// isHidden reports whether a zone is a hidden one (301.3).
func isHidden(z kernel.ZoneID) bool { return hiddenZones&(1<<z) != 0 }

// limitNode is the terms of a change of a limit: of which zone, how, and whose.
func (c *compiler) limitNode(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R306_2, R309_2)
	zone := c.Zone(t.Kid(parts.Zone))
	if zone != zoneCharge && zone != zoneHand {
		c.Fail(t, "上限があるのはチャージと手札だけである", "only the charge and the hand have a limit")
	}
	if zone == zoneHand {
		c.Cite(R309_2c)
	}
	n := kernel.Node{With: new(args), Proc: procLimits}
	argsOf(&n).zone, argsOf(&n).limit, effect.ArgsOf(&n).Who = zone, limitWords[t.Kid(parts.How).Op], c.WhoseOne(t.Kid(parts.Whose))
	if k := t.Kid(parts.N); k != nil {
		n.Amount = c.Number(k)
	}
	effect.ArgsOf(&n).Until = c.Lasts()
	return c.Node(t, n)
}

// chargeLimit is how many cards a player's charge can hold, and whether there is a limit (306.2, 306.2a).
func chargeLimit(g *kernel.Game, s kernel.Seat) (int, bool) {
	if !g.On(R306_2) || !g.On(R306_2a) {
		return 0, false
	}
	return limitOf(g, s, zoneCharge, 4)
}

// handLimit is how many cards a player may hold at the end of the turn, and whether there is a limit (309.2, 309.2b, 309.2c).
func handLimit(g *kernel.Game, s kernel.Seat) (int, bool) {
	if !g.On(R309_2b) {
		return 0, false
	}
	return limitOf(g, s, zoneHand, 6)
}

// isHandTooLarge reports whether the turn player holds more cards than the hand limit allows (309.2).
func isHandTooLarge(g *kernel.Game) bool {
	limit, isLimited := handLimit(g, turnPlayer(g))
	return (isLimited || !g.On(R309_2c)) && g.Count(zoneHand, turnPlayer(g)) > limit && g.On(R309_2) && g.On(R309_2a)
}

// lifeOf is how many cards a player's life has (307.3).
func (c *compiler) lifeOf(t *cardtext.Tree) effect.Value {
	c.Cite(R307_3)
	return c.OfPlayer(t, func(g *kernel.Game, s kernel.Seat) int {
		if !g.On(R307_3) {
			return 0
		}
		return g.Count(zoneLife, s)
	})
}

// lifeTotal is how many cards the lives of both players have together (307.3).
func (c *compiler) lifeTotal(*cardtext.Tree) effect.Value {
	c.Cite(R307_3)
	return func(g *kernel.Game, _ kernel.Scope) (int64, bool) {
		if !g.On(R307_3) {
			return 0, true
		}
		return int64(g.Count(zoneLife, 0) + g.Count(zoneLife, 1)), true
	}
}

// resourcePose is how a card lies that an instruction puts into the resources: as the text says, which prevails over the multi-colour icon, or as the rules
// say (308.2a, 308.2b).
func resourcePose(g *kernel.Game, s kernel.Seat, c kernel.CardID, face kernel.Face, a *args) kernel.Pose {
	switch {
	case a.isAsleep:
		return asleep
	case a.isRebooted:
		return rebooted
	case !g.On(R308_2a):
		return asleep
	}
	return arrivalPose(g, s, c, face)
}

// arrivalPose is how a card lies that is put into the resources face up or face down, where nothing says how: rebooted (308.2a), but one with the multi-colour
// icon asleep unless all of its colours are there already (308.2b, J13, J20).
func arrivalPose(g *kernel.Game, s kernel.Seat, c kernel.CardID, face kernel.Face) kernel.Pose {
	if face == kernel.FaceDown || !hasIcons(g, g.Attr(c, attrIcon), iconMultiColour) || !g.On(R308_2b) {
		return rebooted
	}
	there := int64(0)
	for _, x := range g.At(zoneResource, s) {
		if x != c && isUp(g, x) {
			there |= g.Attr(x, attrColour)
		}
	}
	colours := g.Attr(c, attrColour)
	missing := colours&^there != 0
	if g.Var(vJ13) != 0 {
		missing = colours&there == 0
	}
	if missing {
		return asleep
	}
	return rebooted
}

// effects3 is what chapter 3 says about effects in general.
var effects3 = effect.Clauses{
	effect.ZonesAre:        {R301_2},
	effect.SelfAndOpponent: {R302_1e}, effect.OwnerIs: {R302_1a}, effect.ControllerIs: {R302_1}, effect.OnTheBoard: {R303_6}, effect.FaceUpOrDown: {R302_3}, effect.OwnersZone: {R302_4, R302_1a}, effect.HiddenFaceDown: {R302_3c}, effect.MovedTogether: {R301_5}, effect.DeckOneByOne: {R304_3}, effect.DeckInOrder: {R304_5},
	effect.FaceDownUnseen: {R302_3b}, effect.HiddenZones: {R301_3}, effect.OneByOne: {R304_4}, effect.OneByOneFirst: {R304_4a}, effect.OneMore: {R304_4b}, effect.SharedIsEverybodys: {R301_2a}, effect.EachHasOwn: {R301_2b}, effect.Underneath: {R312_3b},
}
