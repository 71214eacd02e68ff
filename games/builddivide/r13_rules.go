// Rule processing: Build Divide 1300. Forced processing, all at once, then the abilities that have triggered.

package builddivide

import (
	"slices"

	"saitei/effect"
	"saitei/kernel"
)

const (
	rulesForced kernel.Label = iota + 1
	rulesEnd
)

// processRules is the step at which rule processing is done, where there is anything to process (1301-2).
func processRules(g *kernel.Game) kernel.Flow {
	effect.NoteStates(g)
	if !isForced(g) && !hasWaitingTrigger(g) || !g.On(R1301_1) {
		return kernel.Continue
	}
	return g.Call(procRules)
}

// ruleProcessing is rule processing (1302): forced processing until none is due, then the abilities that have triggered, and again.
func ruleProcessing() kernel.Proc {
	return kernel.Proc{Name: "rules", Steps: []kernel.Step{
		{Do: only(R1302_1)},
		{Clause: R1205_6a, Label: rulesForced, When: effect.HasStates, Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteStates(g)
			return kernel.Continue
		}},
		{Clause: R1302_2, When: isForced, Do: func(g *kernel.Game) kernel.Flow {
			if loops.IsCircle(g, kernel.NoAbility, kernel.NoRef) {
				endlessLoop(g)
				return kernel.Done
			}
			for _, f := range forced {
				f.carryOut(g)
			}
			return kernel.GoTo(rulesForced)
		}},
		{Clause: R1302_3, When: hasWaitingTrigger, Do: func(g *kernel.Game) kernel.Flow { return g.Call(procTriggers) }},
		{Clause: R1302_3, When: func(g *kernel.Game) bool { return isForced(g) || hasWaitingTrigger(g) }, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(rulesForced) }},
		{Clause: R1302_4, Label: rulesEnd, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(rulesForced) }}, // what nothing ends goes on
	}}
}

// forcedAtOnce is forced processing in the middle of something, which there is not: rule processing is done only where the rules say so (1301-2).
func forcedAtOnce() kernel.Check {
	return kernel.Check{
		After: kernel.Topic{Kinds: kernel.Of(kernel.Counted)}, Proc: procForced,
		When: func(g *kernel.Game) bool { return !g.On(R1301_2) && isForced(g) },
	}
}

// forcedSteps is the forced processing of forcedAtOnce.
func forcedSteps() kernel.Proc {
	return effect.One("forced", func(g *kernel.Game) kernel.Flow {
		for i := range forced {
			forced[i].carryOut(g)
		}
		return kernel.Done
	})
}

// forcing is one situation in which something is forced: of which cards, and what happens to them.
type forcing struct {
	clause kernel.Clause
	is     func(g *kernel.Game, c kernel.CardID) bool
	do     func(g *kernel.Game, clause kernel.Clause, c kernel.CardID)
}

// forced is the situations of 1303. What is due in any of them happens at the same time (1303-1).
var forced = []forcing{
	{R1303_2, hasFatalDamage, destroy},
	{R1303_3, isPowerless, destroy},
	{R1303_4, isForeign, func(g *kernel.Game, clause kernel.Clause, c kernel.CardID) {
		put(g, verbStray, g.Controller(c), g.Ref(c), zoneGraveyard).Clause = clause
	}},
	{R1303_5, isLostTerritory, func(g *kernel.Game, clause kernel.Clause, c kernel.CardID) {
		takeAuras(g, c, homeOf(g, zoneTerritory, c))
		put(g, verbReturn, g.Controller(c), g.Ref(c), zoneTerritory).Clause = clause
	}},
	{R1303_6, isLooseAura, func(g *kernel.Game, clause kernel.Clause, c kernel.CardID) {
		put(g, verbStray, g.Controller(c), g.Ref(c), zoneGraveyard).Clause = clause
	}},
}

// hasFatalDamage reports whether a unit has power above 0 and at least as much damage on it (1303-2).
func hasFatalDamage(g *kernel.Game, c kernel.CardID) bool {
	if !isFieldUnit(g, c) {
		return false
	}
	p := currentPower(g, c)
	return p > 0 && damageBorne(g, c) >= p && !isUndying(g, c)
}

// isPowerless reports whether a unit's power is 0 or less (1303-3).
func isPowerless(g *kernel.Game, c kernel.CardID) bool {
	return isFieldUnit(g, c) && currentPower(g, c) <= 0 && !isUndying(g, c)
}

// isForeign reports whether a card on the field is neither unit nor territory nor aura (1303-4).
func isForeign(g *kernel.Game, c kernel.CardID) bool {
	return !hasType(g, c, typeUnit|typeTerritory|typeAura) || g.Zone(c) == zoneSet
}

// isLostTerritory reports whether a territory is on the field without being a unit, and its Assault Territory has not triggered (1303-5).
func isLostTerritory(g *kernel.Game, c kernel.CardID) bool {
	return hasType(g, c, typeTerritory) && !hasType(g, c, typeUnit) && !isAssaulting(g, c)
}

// forcedOn is the cards that forced processing looks at: those on the field. Set cards lie there too, and are left alone (415-1a, J12).
func forcedOn(g *kernel.Game) []kernel.CardID {
	if !g.On(R415_1a) {
		return append(slices.Clone(g.Throughout(zoneField)), g.Throughout(zoneSet)...)
	}
	return g.Throughout(zoneField)
}

// isForced reports whether any forced processing is due (1303-1).
func isForced(g *kernel.Game) bool { return g.IsFact(factForced, 0) }

// isAnyForced looks for a card of which something is forced.
func isAnyForced(g *kernel.Game) bool {
	for _, c := range forcedOn(g) {
		for i := range forced {
			if f := &forced[i]; f.is(g, c) && g.On(f.clause) {
				return g.On(R1303_1)
			}
		}
	}
	return hasLeftAura(g) && g.On(R1303_6) && g.On(R1303_1)
}

// hasLeftAura reports whether an aura in a territory zone belongs to nothing that is there (1303-6).
func hasLeftAura(g *kernel.Game) bool {
	return slices.ContainsFunc(g.Throughout(zoneTerritory), func(c kernel.CardID) bool { return isLooseAura(g, c) })
}

// carryOut proposes what is forced on all cards that a situation is about.
func (f *forcing) carryOut(g *kernel.Game) {
	if !g.On(f.clause) {
		return
	}
	for _, c := range forcedOn(g) {
		if f.is(g, c) {
			f.do(g, f.clause, c)
		}
	}
	if f.clause != R1303_6 {
		return
	}
	for _, c := range g.Throughout(zoneTerritory) {
		if isLooseAura(g, c) {
			f.do(g, f.clause, c)
		}
	}
}

// hasWaitingTrigger reports whether an ability has triggered and waits to be played (1205-2).
func hasWaitingTrigger(g *kernel.Game) bool {
	return g.HasPending() && countPending(g, ^uint8(0)) > 0 && g.On(R1201_2) && g.On(R1201_4) && g.On(R1201_4a) && g.On(R1205_1) && g.On(R1205_3)
}

// nextToChain is whose abilities are put into the resolution zone next, or NoSeat.
func (f *form) nextToChain(g *kernel.Game) kernel.Seat {
	next, lowest := kernel.NoSeat, 0
	for _, p := range g.Pending() {
		if rank := f.triggerOrder(g, p); rank >= 0 && (next == kernel.NoSeat || rank < lowest) {
			next, lowest = p.Seat, rank
		}
	}
	return next
}

// countPending is how many abilities of some players have triggered and wait to be played.
func countPending(g *kernel.Game, seats uint8) int {
	n := 0
	for _, p := range g.Pending() {
		if seats&(1<<p.Seat) != 0 && g.IsDue(p) {
			n++
		}
	}
	return n
}

// areAlike reports whether all abilities of some players that wait are one ability of one card that has triggered several times (1205-2a), so that their order makes no difference: nor do
// they speak of what has happened each time.
func areAlike(g *kernel.Game, seats uint8) bool {
	var first *kernel.Pending
	for _, p := range g.Pending() {
		switch {
		case seats&(1<<p.Seat) == 0 || !g.IsDue(p):
		case first == nil:
			first = p
		case p.Source != first.Source || p.Ability != first.Ability || p.Ability == kernel.NoAbility || p.Memory != first.Memory || speaksOfEvent(g, p.Ability):
			return false
		}
	}
	return true
}

// speaksOfEvent reports whether the text of a triggered ability speaks of what it has triggered on.
func speaksOfEvent(g *kernel.Game, id kernel.AbilityID) bool {
	root := g.Pool.Abilities[id].Root
	if root == kernel.NoNode {
		return true
	}
	w, ok := g.Pool.Nodes[root].With.(*wording)
	return !ok || w.speaksBack
}

const (
	triggersNext kernel.Label = iota + 1
	triggersPlay
)

// chaining is what triggerPlays keeps.
type chaining struct {
	next kernel.ItemID // the first of those put into the resolution zone that has not been played; 0 before any is
}

// triggerPlays puts all abilities that have triggered into the resolution zone: one player's after the other's (1304-2a), each player's in the order that the player
// likes (1304-2b), in a tag team game each team's (2701-2). Then they are played, the lowest first (1304-3).
func triggerPlays(f *form) kernel.Proc {
	isFirst := f.nextToChain
	my := kernel.Registers[chaining]
	return kernel.Proc{Name: "triggers", Steps: []kernel.Step{
		{Do: only(R1304_1)},
		{Label: triggersNext, When: func(g *kernel.Game) bool { return isFirst(g) != kernel.NoSeat }, Do: func(g *kernel.Game) kernel.Flow {
			g.ActAs(isFirst(g))
			g.DropAnswers()
			return kernel.Continue
		}},
		{Clause: R1304_2b, When: func(g *kernel.Game) bool {
			s := isFirst(g)
			return s != kernel.NoSeat && countPending(g, g.Rules.Mates(s)) > 1 && !areAlike(g, g.Rules.Mates(s))
		}, Do: func(g *kernel.Game) kernel.Flow {
			return f.triggersOrdered(g, g.Frame().Seat)
		}},
		{Clause: R1304_2, When: func(g *kernel.Game) bool { return isFirst(g) != kernel.NoSeat }, Do: func(g *kernel.Game) kernel.Flow {
			mates := g.Rules.Mates(g.Frame().Seat)
			if by, _ := g.PickedBy(mates); by != kernel.NoSeat {
				for _, o := range g.AllPicked(by, g.Picks()) {
					if i := g.PendingByStamp(o.N); i >= 0 {
						chain(g, g.TakePending(i))
					}
				}
				return kernel.GoTo(triggersNext)
			}
			for i, p := range g.Pending() {
				if mates&(1<<p.Seat) != 0 && g.IsDue(p) {
					chain(g, g.TakePending(i))
					break
				}
			}
			return kernel.GoTo(triggersNext)
		}},
		{Clause: R1304_3, Label: triggersPlay, Do: func(g *kernel.Game) kernel.Flow {
			it := firstItemFrom(g, my(g).next)
			if it == nil || my(g).next == 0 {
				return kernel.Done
			}
			my(g).next = it.ID + 1
			return kernel.BeginWith(g, procPlayAbility, it.Seat, it.Source, abilityPlay{item: it.ID, ability: it.Ability, isWaiting: true})
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(triggersPlay) }},
	}}
}

// nextItem is what is resolved next: what was added last lies on top (413-4, 413-4a).
func nextItem(g *kernel.Game) (kernel.Item, bool) {
	if !g.On(R413_4) || !g.On(R413_4a) {
		if it := firstItemFrom(g, 0); it != nil {
			return *it, true
		}
	}
	return g.TopItem()
}

// firstItemFrom is the item of the lowest number that is not below one, or nil. It is only good until the next event.
func firstItemFrom(g *kernel.Game, id kernel.ItemID) *kernel.Item {
	var first *kernel.Item
	for it := range g.Items() {
		if it.ID >= id && (first == nil || it.ID < first.ID) {
			first = it
		}
	}
	return first
}

// chain puts an ability that has triggered into the resolution zone, with what it remembers of the event (1304-2). What comes 「その後」 is one that no card has.
func chain(g *kernel.Game, p kernel.Pending) {
	it := kernel.Item{Source: p.Source, Subject: p.Subject, Ability: p.Ability, Seat: p.Seat, N: p.N}
	if p.Ability == kernel.NoAbility {
		it.Node, it.N = kernel.NodeID(p.N), 0
	} else {
		it.Node = g.Pool.Abilities[p.Ability].Root
	}
	effect.RecallEvent(g, p, wentInSight)
	id := g.PushPlayed(it)
	if r := kernel.Registers[chaining](g); r.next == 0 {
		r.next = id
	}
}

// wentInSight reports whether an ability that a change of zones has triggered finds the card where it went: not in a zone that is not visible to all (1205-4, J66).
func wentInSight(g *kernel.Game, p kernel.Pending) bool {
	now := p.Became
	return now != p.Subject && g.IsCurrent(now) && g.Exists(now.Card) && hiddenZones&(1<<g.Zone(now.Card)) == 0 && g.On(R1205_4)
}
