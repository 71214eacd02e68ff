// Putting triggered abilities on the stack: Dimension Zero 4-8.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// hasWaiting reports whether an ability has triggered that is to be put on the stack that is awake (4-8-2).
func hasWaiting(g *kernel.Game) bool {
	if !g.HasPending() || !g.On(R4_4_1) || !g.On(R4_4_2) || !g.On(R4_8_1) {
		return false
	}
	var room [16]int
	return len(g.NextPending(room[:0])) > 0
}

// activeFirst is the order in which players put their triggered abilities on the stack: the active player first (4-8-3). That of a card in hand which was shown waits until its owner gets
// priority (4-8-12-1).
func activeFirst(g *kernel.Game, p *kernel.Pending) int {
	if p.Tag == wasShown && gainsPriority(g) != p.Seat && g.On(R4_8_12_1) {
		return -1
	}
	if p.Seat == activePlayer(g) {
		return 0
	}
	return 1
}

// triggering is what triggerSteps keeps: whose abilities are being put on the stack.
type triggering struct {
	seat kernel.Seat
	_    [3]uint8
}

const (
	nextTriggered kernel.Label = iota + 1
	putTriggered
)

// nextToStack is the pending ability that is put on the stack next, as an index: the first in the order that a player has chosen, or the only one; -1 if there is none, or
// a player has to choose the order of several first.
func nextToStack(g *kernel.Game) (at int, chooser kernel.Seat) {
	var room [16]int
	next := g.NextPending(room[:0])
	if len(next) == 0 {
		return -1, kernel.NoSeat
	}
	at = -1
	for _, i := range next {
		if p := g.PendingAt(i); p.Tag != 0 && p.Tag != wasShown && (at < 0 || p.Tag < g.PendingAt(at).Tag) {
			at = i
		}
	}
	switch {
	case at >= 0:
		return at, kernel.NoSeat
	case len(next) == 1:
		return next[0], kernel.NoSeat
	}
	return -1, g.PendingAt(next[0]).Seat
}

// triggerSteps puts the abilities that have triggered on the stack: the active player's in the order that player wants, then the other's (4-8-3). The order is noted in the
// tags of those that wait.
var triggerSteps = kernel.Proc{Name: "triggers", Steps: []kernel.Step{
	{Label: nextTriggered, Do: func(g *kernel.Game) kernel.Flow {
		i := nextToShow(g)
		if i < 0 {
			return kernel.GoTo(putTriggered)
		}
		p := g.PendingAt(i)
		return kernel.BeginWith(g, procShowHand, p.Seat, p.Source, showingHand{stamp: int32(p.Stamp)})
	}},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(nextTriggered) }},
	{Clause: R4_8_3, Label: putTriggered, Do: func(g *kernel.Game) kernel.Flow {
		at, chooser := nextToStack(g)
		switch {
		case chooser != kernel.NoSeat:
			kernel.Registers[triggering](g).seat = chooser
			return g.AskOrder(chooser)
		case at < 0:
			return kernel.Done
		}
		g.DropAnswers()
		return kernel.Continue
	}},
	{Clause: R4_8_3, Do: func(g *kernel.Game) kernel.Flow {
		at, chooser := nextToStack(g)
		if chooser != kernel.NoSeat {
			for k, o := range g.AllPicked(kernel.Registers[triggering](g).seat, g.Picks()) {
				g.Retag(g.PendingByStamp(o.N), uint8(k+1))
			}
			return kernel.GoTo(nextTriggered)
		}
		p := g.TakePending(at)
		seat := p.Seat
		if !g.On(R2_1_5_1) {
			seat = g.Owner(p.Source.Card)
		}
		flow := kernel.BeginWith(g, procStackTrigger, seat, p.Source, play{deed: useAbility, ability: p.Ability})
		effect.RecallEvent(g, p, isFoundThere)
		return flow
	}},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(nextTriggered) }},
}}

// isFoundThere reports whether an ability that a change of zones has triggered finds the card where it went: not in a hidden zone (4-8-10).
func isFoundThere(g *kernel.Game, p kernel.Pending) bool {
	if !g.IsCurrent(p.Became) || !g.On(R4_8_10) {
		return false
	}
	return !isHiddenZone(g, g.Zone(p.Became.Card)) || isPlan(g, p.Became.Card)
}

// stackTriggerSteps puts one triggered ability on the stack, with what it remembers: it is independent of its source from now on (4-2-5). Its controller is who controlled
// the source when it triggered (2-1-5-1). One that has a cost is paid for, and removed if it cannot be (4-8-4) or if what it asks for from hand was not found (2-25-3, J64): then nothing
// of it has been paid. It keeps what playing an ability keeps.
var stackTriggerSteps = kernel.Proc{Name: "stack-trigger", Steps: []kernel.Step{
	{When: isShowing, Do: dropUnheld},
	{Clause: R4_8_12_1, When: isShowing, Do: askToAct},
	{When: isShowing, Do: actIfWanted},
	{When: isShowing, Do: hideUndone},
	{Clause: R4_8_4_2, Do: func(g *kernel.Game) kernel.Flow {
		f, id := g.Frame(), kernel.Registers[play](g).ability
		if (!canAimAt(g, g.Scope(), id) || hasTriggerCost(g, id) && !seemsToPayFor(g, f.Seat, f.Source.Card, id)) && g.On(R4_8_4) {
			return kernel.Done
		}
		return kernel.Continue
	}},
	{When: isCostly, Do: func(g *kernel.Game) kernel.Flow {
		g.Save()
		return kernel.Continue
	}},
	{Clause: R4_8_4_1, When: hasVariable, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qVariable, 0) }},
	{Clause: R4_8_4_1, When: hasVariable, Do: takeVariable},
	{Clause: R4_8_4_2, Do: func(g *kernel.Game) kernel.Flow { return chooseTargets(g, kernel.Registers[play](g).ability) }},
	{Clause: R4_8_4_4, When: isCostly, Do: fixCost},
	{Clause: R4_8_4_5, When: isCostly, Do: payFor},
	{Clause: R4_8_4_5, When: isPriced, Do: payPrice},
	{When: isPriced, Do: notePrice},
	{When: isCostly, Do: func(g *kernel.Game) kernel.Flow {
		if !kernel.Registers[play](g).isPaid && g.On(R4_8_4) {
			return g.RollBack(unpaidTrigger)
		}
		g.Keep()
		return kernel.Continue
	}},
	{Clause: R4_8_2, Do: func(g *kernel.Game) kernel.Flow {
		f, id := g.Frame(), kernel.Registers[play](g).ability
		tellTargets(g, id)
		it := kernel.Item{N: int32(useAbility), Seat: f.Seat, Source: f.Source, Subject: kernel.NoRef, Node: g.Pool.Abilities[id].Root, Ability: id}
		putOn(g, it)
		if a := &g.Pool.Abilities[id]; a.Times > 0 && (a.Per != untilNextTurn || g.On(R4_4_4)) {
			g.NoteUse(f.Source, id, a.Per)
		}
		if !g.On(R4_8_6) { // once for each event
			putOn(g, it)
		}
		g.Tell(verbTriggered, f.Seat, f.Source, 0)
		return kernel.Done
	}},
	{Label: unpaidTrigger, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
}}

const unpaidTrigger kernel.Label = 1

// seemsToPayFor reports whether a player can pay for a triggered ability, for all that others know: what it asks for in a hand may be there.
func seemsToPayFor(g *kernel.Game, s kernel.Seat, c kernel.CardID, id kernel.AbilityID) bool {
	return canPayFor(g, s, c, id) || canAfford(g, s, useOf(g, id).cost) && effect.SeemsDoable(g, scopeOf(g, s, c), g.Pool.Abilities[id].Cost)
}

// isPriced reports whether the triggered ability that is being put on the stack costs something besides energy.
func isPriced(g *kernel.Game) bool { return isCostly(g) && hasPrice(g) }

// hasTriggerCost reports whether a triggered ability has a cost, in energy or otherwise.
func hasTriggerCost(g *kernel.Game, id kernel.AbilityID) bool {
	return g.Pool.Extra.(*collection).priced[id]
}

// isCostly reports whether the triggered ability that is being put on the stack has a cost.
func isCostly(g *kernel.Game) bool { return hasTriggerCost(g, kernel.Registers[play](g).ability) }

// looksAt is which side of an event abilities look at: a card that is put on a square looks at that itself (4-8-10-1); of a move from a public zone to a hidden one the public side, and the other way round (4-8-10-2); what leaves the squares is
// looked at as it was on them (4-8-11).
func looksAt(g *kernel.Game, e *kernel.Event) kernel.LookAt {
	if e.Kind != kernel.Moved || e.Card.IsNone() || isIntoPlan(e, g.Rules.ZoneOf(e.To)) && onSquares&(1<<g.Rules.ZoneOf(effect.MovedFrom(g, e))) == 0 {
		return kernel.After
	}
	if looksBack(g, 1<<g.Rules.ZoneOf(effect.MovedFrom(g, e)), 1<<g.Rules.ZoneOf(e.To)) {
		return kernel.Before
	}
	return kernel.After
}

// looksBack reports whether a move from one zone to another, each a bit, is looked at as things were before it.
func looksBack(g *kernel.Game, from, to uint32) bool {
	switch {
	case from&onSquares == 0 && to&onSquares != 0:
		return !g.On(R4_8_10_1) // the card that is put there would not look at that itself
	case from&onSquares != 0 && to&onSquares == 0 && g.On(R4_8_11):
		return true
	}
	return to&hiddenZones != 0 && from&hiddenZones == 0 && g.On(R4_8_10_2)
}

// cameFrom is where a card comes from in the eyes of texts: one that was played, from where it was played (4-8-9).
func cameFrom(g *kernel.Game, e *kernel.Event) kernel.Place {
	from := effect.MovedFrom(g, e)
	if g.Rules.ZoneOf(from) == zoneStack && onSquares&(1<<g.Rules.ZoneOf(e.To)) != 0 && g.On(R4_8_9) {
		return g.Rules.PlaceOf(kernel.ZoneID(e.N), g.Owner(e.Card.Card))
	}
	return from
}

// playedEvent is that a card is played (4-7-2-9), by somebody, or that it has been played and is put on a square.
func (c *compiler) playedEvent(t *cardtext.Tree) effect.Trigger {
	what, from := c.About(t.Kid(parts.What)), c.Where(t.Kid(parts.From))
	if !t.Has(partPut) {
		c.Cite(R4_7_2_9)
		who := effect.Anyone
		if t.Op == opPlays {
			who = c.Whose(t.Kid(parts.Who))
		}
		tr := effect.Trigger{Verb: verbPlayed, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return effect.IsWho(g, who, at, e.Seat) && what(g, at, e.Card) && from.Test(g, at, g.Rules.PlaceOf(kernel.ZoneID(e.Attr), g.Owner(e.Card.Card)), e.Card.Card)
		}}
		if effect.IsThis(t.Kid(parts.What)) { // it is on the stack then
			tr.Zones = 1 << zoneStack
		}
		return tr
	}
	c.Cite(R4_8_9)
	to := c.Where(t.Kid(parts.To))
	return effect.Trigger{Kinds: kernel.Of(kernel.Moved), Verb: verbPut, It: effect.SlotSubject, Has: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		was := g.Rules.ZoneOf(effect.MovedFrom(g, e))
		return was == zoneStack && onSquares&(1<<g.Rules.ZoneOf(e.To)) != 0 && to.Test(g, at, e.To, e.Card.Card) && from.Test(g, at, cameFrom(g, e), e.Card.Card) && what(g, at, effect.WhatOf(g, e))
	}}
}

// isIntoPlan reports whether a move puts a card face up on a deck, which is the plan zone and lies open (2-25-1-1).
func isIntoPlan(e *kernel.Event, to kernel.ZoneID) bool {
	return to == zoneDeck && e.Face == kernel.FaceUp
}
