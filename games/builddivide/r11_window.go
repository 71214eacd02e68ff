// Windows: Build Divide 1100. Players act or pass in turn, what was played last is resolved first, and damage to players opens windows inside windows.

package builddivide

import "saitei/kernel"

// windowClauses is by which clauses a window goes on: those of the two-player game, or those of tag team (2502).
type windowClauses struct {
	begin, first, rules1, damage, check, rules2, act     kernel.Clause
	empty, again, vanish, end, full, resolve, back, next kernel.Clause
	acted                                                kernel.Clause
	byTeam                                               kernel.Clause // that a team has priority, not a player; 0 in the two-player game
}

var duelWindow = windowClauses{
	begin: R1103_1, first: R1103_2, rules1: R1103_3, damage: R1103_4, check: R1103_5, rules2: R1103_6, act: R1103_7,
	empty: R1103_8, again: R1103_8a, vanish: R1103_8b, end: R1103_8c, full: R1103_9, resolve: R1103_9a, back: R1103_9b, next: R1103_10, acted: R1103_11,
}

// window is what a window keeps.
type window struct {
	packet uint16      // the packet that is processed in it, or 0 in a play window
	older  uint16      // the newest packet that there was when it was made (1104-2)
	dealt  int32       // how much of the packet has been dealt
	holder kernel.Seat // who has priority: one of the team's, where teams do
	passes int8        // how many have passed in succession
	acted  int8        // whether the last answer was something else than a pass
	_      uint8
}

const (
	windowFirst kernel.Label = iota + 1
	windowCheck
	windowRules
)

// playWindow opens a play window (1101-2).
func playWindow(g *kernel.Game) kernel.Flow {
	if !g.On(R1101_1) || !g.On(R1101_2) {
		return kernel.Continue
	}
	return kernel.CallWith(g, procPlayWindow, window{older: newestID(g)})
}

// damageWindow opens a damage window for a packet (1103-1a).
func damageWindow(g *kernel.Game, packet uint16) kernel.Flow {
	if !g.On(R1103_1a) {
		return kernel.Continue
	}
	w := window{packet: packet, older: newestID(g)}
	if !g.On(R1002_2a) {
		w.dealt = 1
	}
	return kernel.CallWith(g, procDamageWindow, w)
}

// newestID is the number of the newest packet, or 0.
func newestID(g *kernel.Game) uint16 {
	if x := newestPacket(g); x != nil {
		return x.ID
	}
	return 0
}

// proc is the course of a window (1103).
func (w windowClauses) proc(name string) kernel.Proc {
	my := kernel.Registers[window]
	isOver := func(g *kernel.Game) bool { return int(my(g).passes) >= w.parties(g) }
	isEmpty := func(g *kernel.Game) bool { return isOver(g) && !isChained(g) && g.On(w.empty) }
	isFull := func(g *kernel.Game) bool { return isOver(g) && isChained(g) && g.On(w.full) }
	isDamage := func(g *kernel.Game) bool { return my(g).packet != 0 }
	return kernel.Proc{Name: name, Steps: []kernel.Step{
		{Do: only(w.begin)},
		{Clause: w.first, Label: windowFirst, Do: func(g *kernel.Game) kernel.Flow {
			my(g).holder, my(g).passes = active(g), 0
			return kernel.Continue
		}},
		{Clause: w.rules1, Do: processRules},
		{Clause: w.damage, When: func(g *kernel.Game) bool { return isDamage(g) && isDue(g, my(g)) }, Do: func(g *kernel.Game) kernel.Flow {
			x := packetOf(g, my(g).packet)
			return kernel.BeginWith(g, procDamage, x.Whom, kernel.NoRef, checking{packet: x.ID, card: kernel.NoRef})
		}},
		{Clause: w.check, Label: windowCheck, When: hasNewPacket, Do: func(g *kernel.Game) kernel.Flow {
			return kernel.CallWith(g, procDamageCheck, damageCheckOf{older: my(g).older})
		}},
		{Clause: w.rules2, Label: windowRules, Do: processRules},
		{Clause: w.act, Do: func(g *kernel.Game) kernel.Flow { return g.AskAny(w.holders(g, my(g).holder), qAct, 0) }},
		{Clause: w.act, Do: w.takeAnswer},
		{Clause: w.acted, When: func(g *kernel.Game) bool { return my(g).acted != 0 }, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(windowCheck) }},
		{Clause: w.next, When: func(g *kernel.Game) bool { return !isOver(g) && my(g).acted == 0 }, Do: func(g *kernel.Game) kernel.Flow {
			my(g).holder = w.following(g, my(g).holder)
			return kernel.GoTo(windowRules)
		}},

		{Clause: w.again, When: func(g *kernel.Game) bool { return isEmpty(g) && isDamage(g) && isUndealt(g, my(g)) }, Do: func(*kernel.Game) kernel.Flow {
			return kernel.GoTo(windowFirst)
		}},
		{Clause: w.vanish, When: func(g *kernel.Game) bool { return isEmpty(g) && isDamage(g) }, Do: func(g *kernel.Game) kernel.Flow {
			g.Spend(my(g).packet)
			return kernel.Continue
		}},
		{Clause: w.end, When: isEmpty, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},

		{Clause: w.resolve, When: isFull, Do: func(g *kernel.Game) kernel.Flow { return g.Call(procResolve) }},
		{Clause: w.back, Do: func(g *kernel.Game) kernel.Flow {
			my(g).holder, my(g).passes = active(g), 0
			return kernel.Continue
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(windowCheck) }},
	}}
}

// takeAnswer takes the answer of whoever has priority: a pass, or something that is done (1103-7).
func (w windowClauses) takeAnswer(g *kernel.Game) kernel.Flow {
	r := kernel.Registers[window](g)
	s, o := g.PickedBy(w.holders(g, r.holder))
	if s == kernel.NoSeat || o.Verb == verbPass {
		r.acted = 0
		r.passes++
		return kernel.Continue
	}
	if r.acted = 1; o.Verb == verbLoop {
		return loops.Begin(g, s)
	}
	r.passes = 0
	return doChosen(g, s, o)
}

// isChained reports whether anything is in the resolution zone (413-4a).
func isChained(g *kernel.Game) bool {
	_, isThere := g.TopItem()
	return isThere
}

// isUndealt reports whether the packet of a damage window has dealt less than its amount (1103-8a).
func isUndealt(g *kernel.Game, r *window) bool {
	x := packetOf(g, r.packet)
	return x != nil && int(r.dealt) < amountOf(g, x)
}

// isDue reports whether damage is processed for the packet of a damage window: none is for an amount of 0 or less (516-2a, J14).
func isDue(g *kernel.Game, r *window) bool {
	x := packetOf(g, r.packet)
	return x != nil && (amountOf(g, x) > 0 || g.Var(vJ14) != 0 || !isNothing(g))
}

// actsWithoutPriority reports whether a player whom an effect of another tells to do something does it, having no priority (1102-1b).
func actsWithoutPriority(g *kernel.Game) bool { return g.On(R1102_1b) }

// parties is how many have to pass in succession: both players, or both teams (1103-8).
func (w windowClauses) parties(g *kernel.Game) int {
	if w.byTeam != 0 && g.On(w.byTeam) {
		return g.Rules.TeamCount()
	}
	return g.Seats()
}

// holders is who has priority when a player has: that player alone (1102-2), or the player's team (2501-1).
func (w windowClauses) holders(g *kernel.Game, s kernel.Seat) uint8 {
	if w.byTeam != 0 && g.On(w.byTeam) {
		return teamOf(g, s) & g.MatesInPlay(s)
	}
	if !g.On(R1102_2) {
		return 1<<g.Seats() - 1
	}
	return 1 << s
}

// following is who has priority next: the other player, or one of the other team.
func (w windowClauses) following(g *kernel.Game, s kernel.Seat) kernel.Seat {
	if w.byTeam != 0 && g.On(w.byTeam) {
		return across(s)
	}
	return nextSeat(g, s)
}

// actQuestion is what a player with priority can do (1103-7).
func actQuestion() kernel.Question {
	return kernel.Question{
		Name: "act", Clause: R1102_1, Kind: kernel.PickOne, Verb: verbPlay, Also: []kernel.Verb{verbCharge, verbActivate, verbPass, verbOrder, verbLoop}, Pass: verbPass,
		Untimely: func(g *kernel.Game, _ kernel.Seat, _ kernel.Attempt) (kernel.Clause, kernel.Key) {
			if !g.On(R1102_1a) {
				return R1102_1, "refuse.no-priority"
			}
			return R1102_1a, "refuse.no-priority"
		},
		Needs: actNeeds(),
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			hand := placeIn(g, zoneHand, a.Seat)
			g.OfferCards(a, hand, verbPlay, R512_1, nil)
			offerLegacies(g, a)
			offerSetCards(g, a)
			offerOtherSides(g, a)
			g.OfferCards(a, hand, verbCharge, R1103_7a, nil)
			if !hasOwnZones(g) {
				g.OfferCards(a, placeIn(g, zoneHand, partner(g, a.Seat)), verbCharge, R1103_7a, nil)
			}
			offerActivated(g, a)
			loops.Offer(g, a)
			g.Offer(a, kernel.Option{Kind: kernel.ActionOption, Verb: verbPass})
		},
	}
}

// actNeeds is what playing a card from hand, or putting one into the energy zone, takes. Nobody may put the cards of a zone into another order (401-4b).
func actNeeds() []kernel.Need {
	return append(playRequirements(),
		loops.NeedsEnd(R1602_1a), loops.NeedsChange(R1602_1c), loops.NeedsRoom(R1602_1b),
		kernel.Need{Clause: R401_4b, Fact: "refuse.order-stays", Verb: verbOrder, Holds: func(g *kernel.Game, _ *kernel.Ask, _ *kernel.Option) bool { return !g.On(R401_4b) }},
		kernel.Need{Clause: R1103_7, Fact: "refuse.not-in-hand", Verb: verbCharge, Found: true, Holds: isInOwnHand},
		kernel.Need{Clause: R1103_7, Fact: "refuse.not-main", Verb: verbCharge, Alike: true, Holds: func(g *kernel.Game, a *kernel.Ask, _ *kernel.Option) bool { return isMainMoment(g, a.Seat) }},
		kernel.Need{Clause: R1103_7a, Fact: "refuse.charged", Verb: verbCharge, Alike: true, Holds: func(g *kernel.Game, a *kernel.Ask, _ *kernel.Option) bool {
			return g.PlayerVar(a.Seat, pCharged) < limitOf(g, a.Seat, pEnergyLimit, g.PlayerVar(a.Seat, pEnergyLimit))
		}},
	)
}

// isInOwnHand reports whether a card lies in the hand of the player who is asked, not in a teammate's (2001-2).
func isInOwnHand(g *kernel.Game, a *kernel.Ask, o *kernel.Option) bool {
	p := g.Place(o.Card.Card)
	return p == placeIn(g, zoneHand, a.Seat) || !hasOwnZones(g) && p == placeIn(g, zoneHand, partner(g, a.Seat))
}

// isTimely reports whether a card may be played now by its timing: a quick one whenever its player has priority, a normal one in the main phase (1103-7).
func isTimely(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	if g.Zone(c) == zoneSet {
		return isPlayableSet(g, s, c)
	}
	return isQuick(g, c) || isNormal(g, c) && isMainMoment(g, s)
}

// isMainMoment reports whether a player may do what is done only in the main phase: it is their turn, nothing is in the resolution zone and there is no packet (1103-7).
func isMainMoment(g *kernel.Game, s kernel.Seat) bool {
	return g.Var(vPhase) == mainPhase && s == active(g) && !isChained(g) && !hasPacket(g)
}

// doChosen does what a player with priority chose (1103-7).
func doChosen(g *kernel.Game, s kernel.Seat, o kernel.Option) kernel.Flow {
	if o.Verb == verbCharge {
		g.Note(s, pCharged, g.PlayerVar(s, pCharged)+1)
		put(g, verbCharge, s, o.Card, zoneEnergy)
		return kernel.Continue
	}
	if o.Verb == verbActivate {
		act := g.ActiveAt(int(o.N))
		return kernel.BeginWith(g, procPlayAbility, s, g.Ref(act.Card), abilityPlay{ability: act.Ability})
	}
	if g.Zone(o.Card.Card) == zoneGraveyard {
		return kernel.BeginWith(g, procPlay, s, o.Card, plays{way: tagLegacy})
	}
	return playFrom(g, s, o.Card)
}

// offerLegacies offers the commands that a player may play from the graveyard (1408-2).
func offerLegacies(g *kernel.Game, a *kernel.Ask) {
	if !g.IsPrinted(tagLegacy) {
		return
	}
	at := scopeFor(g, a, kernel.NoRef)
	for _, c := range g.At(zoneGraveyard, a.Seat) {
		if len(g.Def(c).Abilities) == 0 {
			continue
		}
		if at.Source = g.Ref(c); wayOf(g, at, c, tagLegacy) != nil {
			g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbPlay, Clause: R1408_2, Place: g.Place(c)})
		}
	}
}

// offerActivated offers the activated abilities that a player can play (1103-7, 513-1).
func offerActivated(g *kernel.Game, a *kernel.Ask) {
	for _, i := range g.InForceOf(kernel.Activated) {
		act := g.ActiveAt(int(i))
		if canActivate(g, scopeFor(g, a, g.Ref(act.Card)), act) {
			g.Offer(a, kernel.Option{Kind: kernel.EffectOption, N: i, Card: g.Ref(act.Card), Verb: verbActivate, Clause: R513_1, Place: g.Place(act.Card)})
		}
	}
}

// damageCheckOf is what damageCheck keeps.
type damageCheckOf struct {
	older uint16 // the newest packet that is none of this check's
	_     uint16
}

// newPackets goes through the packets that were made after one, or all for 0 (1104-2).
func newPackets(g *kernel.Game, older uint16) func(yield func(x *kernel.Effect) bool) {
	return func(yield func(x *kernel.Effect) bool) {
		isNew := older == 0
		for x := range packets(g) {
			if isNew && !yield(x) {
				return
			}
			isNew = isNew || x.ID == older
		}
	}
}

// hasNewPacket reports whether packets have been made since the running window was (1104-2).
func hasNewPacket(g *kernel.Game) bool {
	for range newPackets(g, kernel.Registers[window](g).older) {
		return g.On(R1104_2)
	}
	return false
}

const checkNext kernel.Label = 1

// damageCheck opens a damage window for each new packet, one after another (1104).
func damageCheck() kernel.Proc {
	my := kernel.Registers[damageCheckOf]
	isNone := func(g *kernel.Game) bool {
		for range newPackets(g, my(g).older) {
			return false
		}
		return true
	}
	return kernel.Proc{Name: "damage-check", Steps: []kernel.Step{
		{Do: only(R1104_1)},
		{Clause: R1104_2a, Label: checkNext, When: isNone, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
		{Clause: R1104_3b, When: func(g *kernel.Game) bool { return !isNone(g) && countDue(g, my(g).older) > 1 }, Do: func(g *kernel.Game) kernel.Flow {
			return g.AskSeat(duePacket(g, my(g).older).Whom, qPacket, int32(my(g).older))
		}},
		{Clause: R1104_3, Do: func(g *kernel.Game) kernel.Flow {
			x := duePacket(g, my(g).older)
			if x == nil {
				return playWindow(g)
			}
			id := x.ID
			if o, ok := g.Picked(x.Whom); ok && o.Kind == kernel.NumberOption {
				id = uint16(o.N)
			}
			return damageWindow(g, id)
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(checkNext) }},
	}}
}

// comesBefore reports whether a packet comes up before another: by what its source is (1104-3a), and among equals the turn player's first (J30).
func comesBefore(g *kernel.Game, x, y *kernel.Effect) bool {
	if x.Attr != y.Attr && g.On(R1104_3a) {
		return x.Attr < y.Attr
	}
	return x.Whom == active(g) && y.Whom != active(g)
}

// duePacket is the first of the packets that come up next, or nil.
func duePacket(g *kernel.Game, older uint16) *kernel.Effect {
	var due *kernel.Effect
	for x := range newPackets(g, older) {
		if due == nil || comesBefore(g, x, due) {
			due = x
		}
	}
	return due
}

// isAsDue reports whether a packet comes up at the same time as another: of one kind, for the same player.
func isAsDue(x, due *kernel.Effect) bool { return x.Attr == due.Attr && x.Whom == due.Whom }

// countDue is how many packets come up next at the same time: their player chooses among them (1104-3b).
func countDue(g *kernel.Game, older uint16) int {
	due, n := duePacket(g, older), 0
	for x := range newPackets(g, older) {
		if isAsDue(x, due) {
			n++
		}
	}
	return n
}

// packetQuestion asks a player which of several packets comes up next (1104-3b).
func packetQuestion() kernel.Question {
	return kernel.Question{
		Name: "packet", Clause: R1104_3b, Kind: kernel.PickOne, Verb: verbDamage,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			older := uint16(a.N)
			due := duePacket(g, older)
			for x := range newPackets(g, older) {
				if isAsDue(x, due) {
					g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(x.ID), Verb: verbDamage})
				}
			}
		},
	}
}

// priorityRole is who has priority in a window.
func priorityRole() kernel.Role {
	return kernel.Role{Name: "priority", Of: func(g *kernel.Game, p *kernel.Process, dst []kernel.Party) []kernel.Party {
		return append(dst, kernel.SeatParty(kernel.RegistersOf[window](p.Frame).holder))
	}}
}

// affairs is what is told of what is under way.
func affairs() []kernel.Affair {
	return []kernel.Affair{
		attackAffair(), damageAffair(),
		{Name: "window", Proc: procPlayWindow, Telling: kernel.Telling{Roles: []kernel.Role{priorityRole()}}},
	}
}
