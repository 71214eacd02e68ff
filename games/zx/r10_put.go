// Putting cards somewhere: to a zone, destroyed, removed, as a force; one by one or at once. Z/X 1008–1010.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/effect"
	"saitei/kernel"
)

// wayForce and wayRecover are the ways of putting cards somewhere that only this game has (1010, 1013).
const (
	wayForce = iota + effect.FirstWay
	wayRecover
)

// putting is what this game says about putting cards somewhere.
func putting() effect.Moves {
	return effect.Moves{
		Zones: map[cardtext.Op]kernel.ZoneID{
			opTrash: zoneTrash, opCharge: zoneCharge, opLife: zoneLife, opResource: zoneResource, ops.Hand: zoneHand, opDynamis: zoneDynamis, ops.Deck: zoneDeck, opRemoved: zoneRemoved,
		},
		Hand: zoneHand, Trash: zoneTrash, Removed: zoneRemoved, Grave: zoneCharge, GraveOf: graveOf, StaysDestroyed: staysDestroyed,
		Once:   map[effect.Way]kernel.Clause{effect.WayDraw: R1005_1, wayRecover: R1013_1a},
		More:   map[effect.Way]kernel.Clause{effect.WayDraw: R1005_2, wayRecover: R1013_1b},
		Noted:  map[effect.Way]uint8{effect.WayBack: effect.SlotReturned, effect.WayDiscard: effect.SlotDiscarded, effect.WayRemove: effect.SlotRemoved},
		Arrive: arrive, PassesBy: passesBy, CanPut: canPut,
		IsSingly: func(g *kernel.Game, n *kernel.Node) bool {
			return effect.ArgsOf(n).Way == effect.WayRemove && g.Var(vJ46) == 0 && g.On(R1009_1)
		},
		CountsAsPaid: func(g *kernel.Game, n *kernel.Node) bool {
			return isPriceRule(g, argsOf(n).isCondition, R804_4b, R806_2b)
		},
	}
}

// graveOf is where a card goes that is destroyed: a Z/X to the charge (1008.1).
func graveOf(g *kernel.Game, c kernel.CardID) kernel.ZoneID {
	if hasKind(g, c, kindZX|kindAscension) && g.On(R1008_1) {
		return zoneCharge
	}
	return zoneTrash
}

// staysDestroyed reports whether a Z/X is destroyed all the same if only its way to the charge is replaced: a destruction is what moves it from its square to
// another zone (808.3d, J85).
func staysDestroyed(g *kernel.Game) bool { return g.Var(vJ85) == 0 }

// moveVerb is what a move is called.
func moveVerb(way effect.Way, from, to kernel.ZoneID) kernel.Verb {
	switch {
	case way == effect.WayDestroy:
		return verbDestroy
	case way == effect.WayRemove:
		return verbRemove
	case way == wayForce:
		return verbForce
	case way == effect.WayDraw:
		return verbDraw
	case way == wayRecover:
		return verbRecover
	case from == zoneHand && to == zoneTrash:
		return verbDiscard
	case way == effect.WayBack && (to == zoneHand || to == zoneDeck):
		return verbReturn
	case way == effect.WayAdd:
		return verbAdd
	}
	return verbPut
}

// arrive completes the move of a card: what it is called, whose doing it is, and how the card lies among the resources (308.2a, 308.2b).
func arrive(g *kernel.Game, n *kernel.Node, e kernel.Event) kernel.Event {
	a, z := argsOf(n), g.Rules.ZoneOf(e.To)
	e.Verb = moveVerb(a.Way, g.Zone(e.Card.Card), z)
	switch z {
	case zoneForce:
		e.Seat = g.Owner(e.Card.Card)
	case zoneResource:
		e.Pose = resourcePose(g, g.Rules.OwnerOf(e.To), e.Card.Card, e.Face, a)
	}
	return e
}

// passesBy reports whether an instruction passes a card by: nothing is destroyed without 1008.1, and a force goes elsewhere by 1010.2.
func passesBy(g *kernel.Game, n *kernel.Node, r kernel.Ref) bool {
	return (effect.ArgsOf(n).Way == effect.WayDestroy && !g.On(R1008_1)) || (g.Zone(r.Card) == zoneForce && !g.On(R1010_2))
}

// canPut reports whether there is a place for what an instruction puts somewhere (301.1). A force needs a card to be put under: without one nothing happens (1010.1a).
func canPut(g *kernel.Game, n *kernel.Node) bool {
	if a := effect.ArgsOf(n); a.Way == wayRecover && a.IsDirect && !g.On(R1013_1d) {
		return false
	}
	return g.On(R301_1) && !(n.Proc == procForce && !isOnSquare(g, hostOf(g)) && g.On(R1010_1a))
}
