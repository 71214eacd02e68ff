// What texts call by what happens to cards: Build Divide 511, 515 and 527.

package builddivide

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// Happening compiles an event.
func (c *compiler) Happening(t *cardtext.Tree) (effect.Trigger, bool) {
	switch t.Op {
	case "appears":
		return c.appearsEvent(t), true
	case "isDestroyed":
		c.Cite(R527_3)
		return c.droppedEvent(t, 1<<zoneField, verbDestroy, R527_3), true
	case "isDropped":
		c.Cite(R527_2)
		return c.droppedEvent(t, 0, verbNone, R527_2), true
	case "attacks":
		return c.attacksEvent(t), true
	case "blocks":
		return c.saidOf(t, verbBlocked, effect.TheCard), true
	case "isBlocked":
		return c.saidOf(t, verbBlocked, effect.TheOther), true
	case "battles":
		return c.saidOf(t, verbBattle, effect.TheCard), true
	case "winsBattle":
		return c.saidOf(t, verbUnitWon, effect.TheCard), true
	case "losesBattle":
		return c.losesBattleEvent(t), true
	case "winsAttack":
		return c.winsAttackEvent(t), true
	case "attackEnd":
		what := c.About(t.Kid("what"))
		return effect.Trigger{Verb: verbMoment, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.N == momentAttackEnd && what(g, at, attackerRef(g))
		}}, true
	case "playsCard":
		who, what := c.Seats(t.Kid("who")), c.AllTests(t.Kid("what").All("is"), false)
		return effect.Trigger{Verb: verbPlayed, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return who(g, at, e.Seat) && what(g, at, e.Card)
		}}, true
	case "isOpened":
		return c.saidOf(t, verbOpen, effect.TheCard), true
	case "opens":
		whose := c.Seats(t.Kid("whose"))
		return effect.Trigger{Verb: verbOpen, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return whose(g, at, e.Seat) }}, true
	case "phaseStart":
		return c.momentEvent(t, momentsOfPhases[t.Kid("phase").Op]), true
	case "turnStart":
		return c.momentEvent(t, momentTurnStart), true
	case "turnEnd":
		return c.momentEvent(t, momentTurnEnd), true
	}
	return effect.Trigger{}, false
}

// appearsEvent is that a unit appears: is put on the field from elsewhere (515-1). One that was played appears from where it was before (515-1a).
func (c *compiler) appearsEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R515_1)
	what := c.About(t.Kid("what"))
	from := t.Kid("from")
	tr := effect.Trigger{Verb: verbAppear, It: effect.SlotSubject, Has: true}
	var place effect.Places
	isEvol := t.Has("by")
	if isEvol {
		c.Cite(R1409_3)
	}
	if from != nil {
		c.Cite(R515_1a)
		place = c.Place(from)[0]
	}
	tr.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if !g.On(R515_1) || !what(g, at, effect.WhatOf(g, e)) {
			return false
		}
		if isEvol && !cameByEvol(g, e) {
			return false
		}
		return from == nil || place.Zones&(1<<uint8(e.N)) != 0 && effect.IsWho(g, place.Whose, at, g.Owner(e.Card.Card))
	}
	return tr
}

// droppedEvent is that a card is put into a graveyard, from some zones or any (527-2), whatever the move is called. What leaves the field for the graveyard is destroyed (527-3).
func (c *compiler) droppedEvent(t *cardtext.Tree, zones uint32, verb kernel.Verb, clause kernel.Clause) effect.Trigger {
	what := c.About(t.Kid("what"))
	tr := effect.Trigger{Kinds: kernel.Of(kernel.Moved), It: effect.SlotSubject, Has: true}
	if from := t.Kid("from"); from != nil {
		zones = effect.ZonesOf(c.Place(from))
	}
	heard := zones
	if heard == 0 {
		heard = allZones
	}
	if effect.SpeaksOfThis(t.Kid("what")) {
		tr.Zones = heard&inPlay | (1 << zoneGraveyard)
		if zones == 1<<zoneField {
			tr.Zones = zones
		}
	}
	tr.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if g.Rules.ZoneOf(e.To) != zoneGraveyard || e.Verb != verb && !g.On(clause) {
			return false
		}
		left := g.Rules.ZoneOf(effect.MovedFrom(g, e))
		return left != zoneGraveyard && (zones == 0 || zones&(1<<left) != 0) && what(g, at, effect.WhatOf(g, e))
	}
	return tr
}
