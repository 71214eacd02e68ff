// Triggers: abilities that wait for an event. Which side of the event they look at is the game's word.

package kernel

// LookAt says which position an ability looks at to see whether an event triggers it.
type LookAt uint8

// The positions around an event.
const (
	After LookAt = iota
	Before
)

// observe notes the abilities that the events trigger, among those that look at the given side of each event.
func (g *Game) observe(lo, hi int, side LookAt) {
	s := g.S
	for i := lo; i < hi; i++ {
		e := &s.Events[i]
		if e.Flags&wasDropped != 0 || (side == Before && g.isGone(e)) {
			continue
		}
		look := After
		if g.Rules.Look != nil {
			look = g.Rules.Look(g, e)
		}
		if look != side {
			continue
		}
		for _, k := range g.InForceOf(Triggered) {
			act := g.ActiveAt(int(k))
			if !g.listens(act, e) {
				continue
			}
			a := &g.Pool.Abilities[act.Ability]
			if !g.On(a.Clause) {
				continue
			}
			subject := e.Card
			if side == After && e.Kind == Moved && g.Rules.Look != nil {
				subject = s.Ref(e.Card.Card) // the game wants it looked at as what it has become
			}
			p := g.AddPending(s.Ref(act.Card), subject, act.Ability, a.Clause)
			p.N, p.Other, p.Became = int32(e.N), e.Other, s.Ref(e.Card.Card)
			if e.Other.IsNone() {
				p.Other = e.Source
			}
		}
	}
}

// WouldTrigger reports whether an event would trigger an ability in force if it happened now, other than those of a tag.
func (g *Game) WouldTrigger(e Event, but uint8) bool {
	g.scratch.event = e
	for _, k := range g.InForceOf(Triggered) {
		if act := g.ActiveAt(int(k)); act.Tag != but && g.listens(act, &g.scratch.event) {
			return true
		}
	}
	return false
}

// AddPending notes that an ability of an object has triggered, about a subject or NoRef.
func (g *Game) AddPending(source, subject Ref, id AbilityID, clause Clause) *Pending {
	s := g.S
	s.Head.Clock++
	s.Pending = append(s.Pending, Pending{
		Source: source, Subject: subject, Other: NoRef, Became: NoRef, Stamp: s.Head.Clock, Ability: id, Clause: clause, Seat: s.Cards[source.Card].Controller,
	})
	return &s.Pending[len(s.Pending)-1]
}

// Retag lets the i-th pending instruction wait under another tag.
func (g *Game) Retag(i int, tag uint8) { g.S.Pending[i].Tag = tag }

// TakePending removes the i-th pending ability and gives it.
func (g *Game) TakePending(i int) Pending {
	p := g.S.Pending[i]
	g.S.Pending = append(g.S.Pending[:i], g.S.Pending[i+1:]...)
	return p
}

// NextPending lists, as indices into State.Pending, the abilities that may come up next under the game's order. One of negative
// rank goes on waiting.
func (g *Game) NextPending(dst []int) []int {
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

func (g *Game) triggerRank(p *Pending) int {
	if g.Rules.TriggerRank == nil {
		return 0
	}
	return g.Rules.TriggerRank(g, p)
}

// AskOrder asks a seat in which order its pending abilities come up.
func (g *Game) AskOrder(seat Seat) Flow { return g.AskSeat(seat, qOrderTriggers, int32(seat)) }

func offerPending(g *Game, a *Ask) {
	for i := range g.S.Pending {
		if p := &g.S.Pending[i]; p.Seat == Seat(a.N) && g.triggerRank(p) >= 0 {
			g.Offer(a, Option{Kind: EffectOption, N: int32(p.Stamp), Card: p.Source, Clause: p.Clause})
		}
	}
}

// PendingByStamp is the index of the pending ability that an option of AskOrder names, or -1.
func (g *Game) PendingByStamp(stamp int32) int {
	for i := range g.S.Pending {
		if g.S.Pending[i].Stamp == uint32(stamp) {
			return i
		}
	}
	return -1
}
