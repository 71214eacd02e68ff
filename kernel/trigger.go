// Triggers: abilities that wait for an event. Which side of the event they look at is the game's word.

package kernel

import "slices"

// LookAt says which position an ability looks at to see whether an event triggers it.
type LookAt uint8

// The positions around an event.
const (
	After LookAt = iota
	Before
)

// TogetherPolicy is the clauses of a game about cards that go to a zone at the same time. Without Arrival, what looks at the position before a move is
// not noticed by what arrives together with it; Each is always in force where it is left out.
type TogetherPolicy struct {
	Arrival Clause // that an ability of a card which arrives notices the others that do
	Each    Clause // that an ability triggers for each of the cards
}

// observe notes the abilities that the events trigger, among those that look at the given side of each event. Since is how many abilities were pending
// when the first of the events had not been looked at.
func (g *Game) observe(lo, hi int, side LookAt, since int) {
	s, isUsed := g.S, false
	for i := lo; i < hi; i++ {
		e := &s.Events[i]
		if e.Flags&wasDropped != 0 || !g.mayHear(Triggered, e) || (side == Before && g.isGone(e)) {
			continue
		}
		look := After
		if g.Rules.Look != nil {
			look = g.Rules.Look(g, e)
		}
		if look != side && (side == Before || g.Rules.Together.Arrival == 0 || e.Kind != Moved) {
			continue
		}
		for _, k := range g.InForceOf(Triggered) {
			act := g.ActiveAt(int(k))
			if !act.mayListen(e) || (look != side && (!g.cameAlong(act.Card, e, lo, hi) || g.isNoticed(act, e, since))) {
				continue
			}
			if !g.listens(act, e) || !g.triggersTogether(act, e, lo, hi, since) {
				continue
			}
			if !g.On(g.Pool.Abilities[act.Ability].Clause) {
				continue
			}
			isUsed = g.notice(act, e, look) || isUsed
		}
	}
	if isUsed {
		g.endUsedUp()
	}
}

// notice notes that an event has triggered an ability. It reports whether that has used up what the ability is of.
func (g *Game) notice(act *Active, e *Event, look LookAt) bool {
	subject, isUsed := e.Card, false
	if look == After && e.Kind == Moved && g.Rules.Look != nil {
		subject = g.S.Ref(e.Card.Card) // the game wants it looked at as what it has become
	}
	p := g.addPending(g.SourceOf(act), subject, g.SeatOf(act), act.Ability, g.Pool.Abilities[act.Ability].Clause)
	if act.Card == NoCard {
		p.Memory = g.copyMemory(g.effectOfTimed(act).Memory)
		isUsed = g.countUse(act)
	}
	p.N, p.Other, p.Became, p.Item = int32(e.N), e.Other, g.S.Ref(e.Card.Card), e.Item
	if e.Other.IsNone() {
		p.Other = e.Source
	}
	return isUsed
}

// NoticeLate notes the abilities of cards that an event which has just happened would have triggered if they had been valid by then, where what has made them valid
// belongs to the same happening. Those that it has triggered do not trigger again.
func (g *Game) NoticeLate(happened Event) {
	for _, k := range g.InForceOf(Triggered) {
		act := g.ActiveAt(int(k))
		g.scratch.event = happened // conditions may ask about other events meanwhile
		e := &g.scratch.event
		if act.Card != NoCard && act.mayListen(e) && !g.isNoticed(act, e, 0) && g.listens(act, e) && g.On(g.Pool.Abilities[act.Ability].Clause) {
			g.scratch.event = happened
			g.notice(act, e, After)
		}
	}
}

// triggersTogether reports whether an ability triggers on a move though its own card came along with it, and though it has triggered on another move of the
// same batch.
func (g *Game) triggersTogether(act *Active, e *Event, lo, hi, since int) bool {
	if e.Kind != Moved {
		return true
	}
	if g.cameAlong(act.Card, e, lo, hi) && !g.On(g.Rules.Together.Arrival) {
		return false
	}
	for _, p := range g.S.Pending[since:] {
		if p.Source.Card == act.Card && p.Ability == act.Ability && !g.On(g.Rules.Together.Each) {
			return false
		}
	}
	return true
}

// cameAlong reports whether a card goes to the zone of a move by another move of the same batch.
func (g *Table) cameAlong(c CardID, e *Event, lo, hi int) bool {
	if e.Card.Card == c {
		return false
	}
	for i := lo; i < hi; i++ {
		o := &g.S.Events[i]
		if o.Kind == Moved && o.Card.Card == c && o.Flags&wasDropped == 0 && g.Rules.ZoneOf(o.To) == g.Rules.ZoneOf(e.To) {
			return true
		}
	}
	return false
}

// isNoticed reports whether an ability of a card has triggered on an event already, where the card was before.
func (g *Table) isNoticed(act *Active, e *Event, since int) bool {
	for _, p := range g.S.Pending[since:] {
		if p.Source.Card == act.Card && p.Ability == act.Ability && p.Subject.Card == e.Card.Card {
			return true
		}
	}
	return false
}

// WouldTrigger reports whether an event would trigger an ability in force if it happened now, other than those of a tag.
func (g *Game) WouldTrigger(e Event, but uint8) bool {
	g.scratch.event = e
	if !g.mayHear(Triggered, &g.scratch.event) {
		return false
	}
	for _, k := range g.InForceOf(Triggered) {
		if act := g.ActiveAt(int(k)); act.mayListen(&g.scratch.event) && act.Tag != but && g.listens(act, &g.scratch.event) {
			return true
		}
	}
	return false
}

// AddPending notes that an ability of an object has triggered, about a subject or NoRef.
func (g *Game) AddPending(source, subject Ref, id AbilityID, clause Clause) *Pending {
	return g.addPending(source, subject, g.Controller(source.Card), id, clause)
}

// addPending notes that an ability has triggered, for a seat.
func (g *Game) addPending(source, subject Ref, seat Seat, id AbilityID, clause Clause) *Pending {
	s := g.S
	s.Head.Clock++
	g.changed(seesPending)
	s.Pending = append(s.Pending, Pending{
		Source: source, Subject: subject, Other: NoRef, Became: NoRef, Stamp: s.Head.Clock, Ability: id, Clause: clause, Seat: seat, Level: s.Head.Level,
	})
	return &s.Pending[len(s.Pending)-1]
}

// Retag lets the i-th pending instruction wait under another tag.
func (g *Game) Retag(i int, tag uint8) {
	g.S.Pending[i].Tag = tag
	g.changed(seesPending)
}

// HasDeferred reports whether an instruction that was put off waits under a tag.
func (g *Table) HasDeferred(tag uint8) bool {
	g.see(seesPending)
	for i := range g.S.Pending {
		if g.S.Pending[i].isDeferred(tag) {
			return true
		}
	}
	return false
}

// DropDeferred forgets the instructions that were put off and wait under a tag.
func (g *Game) DropDeferred(tag uint8) {
	g.changed(seesPending)
	g.S.Pending = slices.DeleteFunc(g.S.Pending, func(p Pending) bool { return p.isDeferred(tag) })
}

// RetagDeferred lets the instructions that were put off and wait under one tag wait under another.
func (g *Game) RetagDeferred(from, to uint8) {
	g.changed(seesPending)
	for i := range g.S.Pending {
		if p := &g.S.Pending[i]; p.isDeferred(from) {
			p.Tag = to
		}
	}
}

// isDeferred reports whether this is an instruction that was put off under a tag, and no ability.
func (p *Pending) isDeferred(tag uint8) bool { return p.Ability == NoAbility && p.Tag == tag }

// DoublePending lets what the i-th pending ability does come up twice.
func (g *Game) DoublePending(i int) {
	g.S.Pending = append(g.S.Pending, g.S.Pending[i])
	g.changed(seesPending)
}

// TakePending removes the i-th pending ability and gives it.
func (g *Game) TakePending(i int) Pending {
	p := g.S.Pending[i]
	g.changed(seesPending)
	g.S.Pending = append(g.S.Pending[:i], g.S.Pending[i+1:]...)
	return p
}

// DropPending takes away what waits to come up, but what keep names, as though it had not triggered; nil keeps nothing.
func (g *Game) DropPending(keep func(p *Pending) bool) {
	g.changed(seesPending)
	g.S.Pending = slices.DeleteFunc(g.S.Pending, func(p Pending) bool {
		if keep != nil && keep(&p) {
			return false
		}
		g.forgetKept(p.Memory)
		return true
	})
}

// NextPending lists, as indices into State.Pending, the abilities that may come up next under the game's order. One of negative
// rank goes on waiting.
func (g *Game) NextPending(dst []int) []int {
	g.see(seesPending | seesStacks)
	lowest := 0
	for i := range g.S.Pending {
		rank := g.triggerRank(&g.S.Pending[i])
		if rank < 0 {
			continue
		}
		if len(dst) == 0 || rank < lowest {
			lowest, dst = rank, dst[:0]
		}
		if rank == lowest {
			dst = append(dst, i)
		}
	}
	return dst
}

// triggerRank is the place of a pending ability in the game's own order, negative if it goes on waiting: while the stack sleeps with which it waits, it does.
func (g *Game) triggerRank(p *Pending) int {
	if p.Level != g.S.Head.Level {
		return -1
	}
	if g.Rules.TriggerRank == nil {
		return 0
	}
	return g.Rules.TriggerRank(g, p)
}

// IsDue reports whether a pending ability may come up: it waits neither with a stack that sleeps nor by the game's own order.
func (g *Game) IsDue(p *Pending) bool {
	g.see(seesStacks)
	return g.triggerRank(p) >= 0
}

// AskOrder asks a seat in which order its pending abilities come up.
func (g *Game) AskOrder(seat Seat) Flow { return g.AskSeat(seat, qOrderTriggers, 1<<seat) }

func offerPending(g *Game, a *Ask) {
	for i := range g.S.Pending {
		if p := &g.S.Pending[i]; isIn(uint8(a.N), p.Seat) && g.triggerRank(p) >= 0 {
			g.Offer(a, Option{Kind: EffectOption, N: int32(p.Stamp), Card: p.Source, Clause: p.Clause})
		}
	}
}

// PendingByStamp is the index of the pending ability that an option of AskOrder names, or -1.
func (g *Table) PendingByStamp(stamp int32) int {
	g.see(seesPending)
	for i := range g.S.Pending {
		if g.S.Pending[i].Stamp == uint32(stamp) {
			return i
		}
	}
	return -1
}

// IsLastOut reports whether an event takes the last card out of a place: nothing lies there when all that happens at the same time has happened, and no
// event behind it takes a card from there.
func (g *Table) IsLastOut(e *Event, from Place) bool {
	g.see(seesPassing)
	left, isBehind := len(g.S.In(from)), false
	for i := range g.S.Events {
		o := &g.S.Events[i]
		isThere := o.Kind == Moved && o.Flags&wasDropped == 0 && o.To != from && g.S.Cards[o.Card.Card].Place == from
		if isThere {
			left--
		}
		if isBehind && (isThere || (o.Kind == Moved && o.Flags&wasDropped == 0 && o.From == from)) {
			return false
		}
		isBehind = isBehind || o == e
	}
	return left == 0
}
