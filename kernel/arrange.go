// Arranging: in which order things come that happen at the same time, where a game lets somebody decide that.

package kernel

import "slices"

// ArrangePolicy is who decides in which order events of one batch are carried out.
type ArrangePolicy struct {
	About Topic
	Verb  Verb // of the options
	// Who is who decides when an event comes, and by which clause: the events of the same answer are put in order together. NoSeat: nobody does.
	Who func(g *Game, e *Event) (Seat, Clause)
	// First is who decides first where several do.
	First func(g *Game) Seat
}

// arranging is what procArrange keeps: the batch that it puts in order, and the group of events that is being asked about.
type arranging struct {
	low, high int32
	group     int32
	_         int32
}

// The steps of procArrange that are jumped to.
const arrangeNext Label = 1

var arrangeSteps = []Step{
	{Label: arrangeNext, Do: askArrangement},
	{Do: takeArrangement},
}

// groupOf is the group of events that an event is put in order with, in the order in which the groups are asked about; -1 for none.
func (g *Game) groupOf(e *Event) int32 {
	p := &g.Rules.Arrange
	if e.Flags&wasDropped != 0 || p.About.Kinds>>e.Kind&1 == 0 {
		return -1
	}
	s, clause := p.Who(g, e)
	if s == NoSeat || !g.On(clause) {
		return -1
	}
	rank := int32(1)
	if s == p.First(g) {
		rank = 0
	}
	return rank<<24 | int32(s)<<16 | int32(clause)
}

// nextGroup is the first group behind another of which there are several events, or -1.
func (g *Game) nextGroup(lo, hi int, after int32) int32 {
	next := int32(-1)
	for i := lo; i < hi; i++ {
		group := g.groupOf(&g.S.Events[i])
		if group <= after || next >= 0 && group >= next {
			continue
		}
		for k := i + 1; k < hi; k++ {
			if g.groupOf(&g.S.Events[k]) == group {
				next = group
				break
			}
		}
	}
	return next
}

// isArranged reports whether somebody decides in which order the events of a batch come.
func (g *Game) isArranged(lo, hi int) bool {
	return g.Rules.Arrange.Who != nil && hi-lo > 1 && g.nextGroup(lo, hi, -1) >= 0
}

// arrangeBatch lets the events of a batch be put in order, once it is settled which happen.
func arrangeBatch(g *Game) Flow {
	r := *Registers[batch](g)
	if !g.isArranged(int(r.low), int(r.high)) {
		return Continue
	}
	f := g.push(procArrange)
	*RegistersOf[arranging](f) = arranging{low: r.low, high: r.high, group: -1}
	return called
}

func askArrangement(g *Game) Flow {
	r := Registers[arranging](g)
	if r.group = g.nextGroup(int(r.low), int(r.high), r.group); r.group < 0 {
		return Done
	}
	g.Frame().Clause = Clause(r.group & 0xffff)
	return g.AskSeat(Seat(r.group>>16&0xff), qArrange, r.group)
}

// offerArranged offers the cards of a group of events, those that the seat cannot see by where they lie.
func offerArranged(g *Game, a *Ask) {
	r, verb := RegistersOf[arranging](g.FrameOf(a)), g.Rules.Arrange.Verb
	for i := r.low; i < r.high; i++ {
		e := &g.S.Events[i]
		if g.groupOf(e) != a.N {
			continue
		}
		o := Option{Kind: CardOption, Card: e.Card, Verb: verb, Place: g.Place(e.Card.Card), Clause: Clause(a.N & 0xffff)}
		if !g.CanSee(a.Seat, e.Card.Card) {
			o.Kind, o.N = HiddenCardOption, int32(slices.Index(g.In(o.Place), e.Card.Card))
		}
		g.Offer(a, o)
	}
}

// takeArrangement puts the events of the group in the order that was chosen. Of cards that come on top of a pile the first lies uppermost, so that it comes last.
func takeArrangement(g *Game) Flow {
	r := Registers[arranging](g)
	order := g.AllPicked(Seat(r.group>>16&0xff), g.Picks())
	at := r.low
	for k := range order {
		o := &order[k]
		card := o.Card.Card
		if o.Kind == HiddenCardOption {
			card = g.In(o.Place)[o.N]
		}
		for g.groupOf(&g.S.Events[at]) != r.group {
			at++
		}
		for i := at; i < r.high; i++ {
			if e := &g.S.Events[i]; e.Card.Card == card && g.groupOf(e) == r.group {
				*e, g.S.Events[at] = g.S.Events[at], *e
				break
			}
		}
		at++
	}
	if r.isPiled(g) {
		g.reverseGroup(r)
	}
	return GoTo(arrangeNext)
}

// isPiled reports whether the events of the group put cards on top of one pile.
func (r *arranging) isPiled(g *Game) bool {
	for i := r.low; i < r.high; i++ {
		if e := &g.S.Events[i]; g.groupOf(e) == r.group {
			return e.Kind == Moved && e.Pos == 0 && g.Rules.Zones[g.Rules.places[e.To].zone].Squares == 0
		}
	}
	return false
}

// reverseGroup puts the events of the group in the contrary order.
func (g *Game) reverseGroup(r *arranging) {
	for i, k := r.low, r.high-1; ; i, k = i+1, k-1 {
		for i < k && g.groupOf(&g.S.Events[i]) != r.group {
			i++
		}
		for i < k && g.groupOf(&g.S.Events[k]) != r.group {
			k--
		}
		if i >= k {
			return
		}
		g.S.Events[i], g.S.Events[k] = g.S.Events[k], g.S.Events[i]
	}
}
