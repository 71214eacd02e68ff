// Signals: what comes from outside and rules answer. Whoever runs the match calls time; a player offers a draw. What a signal brings about at
// once happens at once, as a concession does; what the rules take up later, such as at the end of a turn, it only notes.

package kernel

import "slices"

// SignalID is which of Rules.Signals is meant.
type SignalID uint8

// Signal declares something that comes from outside.
type Signal struct {
	Name   string
	Clause Clause
	// BySeats says that players send it; otherwise it is whoever runs the match: a judge, an organiser, the clock of a round.
	BySeats bool
	// Agreed says that it is an offer, which takes all who still play: it stands until the last one agrees, or until somebody declines.
	Agreed bool
	// AtTime says that the clock of a round sends it when it runs out.
	AtTime bool
	// Verb is what is told of it when it is sent; 0 tells nothing.
	Verb Verb
	// Refuses says why it cannot be sent now; an empty fact means that it can. nil: it always can.
	Refuses func(g *Game, seat Seat) (Clause, Key)
	// Taken proposes what the signal brings about, which nothing can prevent or replace, or notes what the rules are to take up. Seat is who sent it,
	// or NoSeat.
	Taken func(g *Game, seat Seat)
}

// maxOffers bounds how many of a game's signals are offers, which are kept in a State.
const maxOffers = len(Head{}.Offers)

// Signal sends a signal: for a seat, or for whoever runs the match, who is NoSeat. A refusal means that nothing has changed.
func (g *Game) Signal(seat Seat, id SignalID) *Refusal {
	if refusal := g.refusesSignal(seat, id); refusal != nil {
		return refusal
	}
	sig := &g.Rules.Signals[id]
	g.On(sig.Clause)
	offers := g.offersOf(id)
	if sig.Agreed {
		*offers |= 1 << seat
		if g.inPlay()&^*offers != 0 {
			g.tellSignal(sig, seat)
			return nil
		}
		*offers = 0
	}
	g.tellSignal(sig, seat)
	g.fromOutside(sig.Clause, seat, func(g *Game) { sig.Taken(g, seat) })
	return nil
}

// Decline turns an offer down for a seat, or takes its own back: nobody has agreed to it any more.
func (g *Game) Decline(seat Seat, id SignalID) *Refusal {
	switch {
	case !g.isPlaying(seat):
		return &Refusal{Fact: "refuse.match-over"}
	case int(id) >= len(g.Rules.Signals) || !g.Rules.Signals[id].Agreed || *g.offersOf(id) == 0:
		return &Refusal{Fact: "refuse.nothing-offered"}
	}
	*g.offersOf(id) = 0
	return nil
}

// FindSignal is the signal of a name.
func (r *Rules) FindSignal(name string) (SignalID, bool) {
	i := slices.IndexFunc(r.Signals, func(s Signal) bool { return s.Name == name })
	return SignalID(max(0, i)), i >= 0
}

// refusesSignal says why a signal cannot be sent.
func (g *Game) refusesSignal(seat Seat, id SignalID) *Refusal {
	if int(id) >= len(g.Rules.Signals) {
		return &Refusal{Fact: "refuse.no-such-signal"}
	}
	sig := &g.Rules.Signals[id]
	switch {
	case g.IsOver() || seat != NoSeat && !g.isPlaying(seat):
		return &Refusal{Fact: "refuse.match-over"}
	case sig.BySeats != (seat != NoSeat):
		return &Refusal{Clause: sig.Clause, Fact: "refuse.not-your-signal"}
	case g.isOff(sig.Clause): // to look whether it can be sent makes nothing fire
		return &Refusal{Clause: sig.Clause, Fact: "refuse.nobody-may"}
	case sig.Agreed && isIn(*g.offersOf(id), seat):
		return &Refusal{Clause: sig.Clause, Fact: "refuse.offered-already"}
	}
	if sig.Refuses != nil {
		if clause, fact := sig.Refuses(g, seat); fact != "" {
			return &Refusal{Clause: clause, Fact: fact}
		}
	}
	return nil
}

// offersOf is the seats that have agreed to an offer.
func (g *Table) offersOf(id SignalID) *uint8 {
	n := 0
	for i := range id {
		if g.Rules.Signals[i].Agreed {
			n++
		}
	}
	return &g.S.Head.Offers[n%maxOffers]
}

// inPlay is the set of seats for which the match goes on.
func (g *Table) inPlay() uint8 { return g.playing(g.Rules.everyone) }

// Calls lists the signals that whoever runs the match can send now.
func (g *Game) Calls() []string {
	var names []string
	for i := range g.Rules.Signals {
		if g.refusesSignal(NoSeat, SignalID(i)) == nil {
			names = append(names, g.Rules.Signals[i].Name)
		}
	}
	return names
}

// SignalView is a signal as one seat may see it.
type SignalView struct {
	Name    string `json:"name"`
	Clause  string `json:"clause"`
	Can     bool   `json:"can"`               // this seat can send it now, or agree to it
	Offered []int  `json:"offered,omitempty"` // of an offer: the seats that have agreed to it so far
}

// signalViews lists the signals that a seat may send, and the offers that stand.
func (g *Game) signalViews(seat Seat) []SignalView {
	var views []SignalView
	for i := range g.Rules.Signals {
		sig := &g.Rules.Signals[i]
		v := SignalView{Name: sig.Name, Clause: g.Rules.Clauses[sig.Clause]}
		v.Can = seat >= 0 && sig.BySeats && g.refusesSignal(seat, SignalID(i)) == nil
		for s := range Seat(g.Rules.Seats) {
			if sig.Agreed && isIn(*g.offersOf(SignalID(i)), s) {
				v.Offered = append(v.Offered, int(s))
			}
		}
		if v.Can || len(v.Offered) > 0 {
			views = append(views, v)
		}
	}
	return views
}
