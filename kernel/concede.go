// Conceding: what a seat may always do, and what a team does together where the game says so; leaving, when a seat's time is up; and how whatever
// comes from outside is carried out.

package kernel

import "slices"

// Concede ends the match for a seat at once, whatever is going on. Where the others play on, what they were asked stays open and
// the seat's own questions go unanswered. Where a team concedes together, it is only noted that the seat wants to until all of its
// partners do; Withdraw takes that back.
func (g *Game) Concede(seat Seat) *Refusal {
	if !g.isPlaying(seat) {
		return &Refusal{Fact: "refuse.match-over"}
	}
	if !g.On(g.Rules.Concede) {
		return &Refusal{Clause: g.Rules.Concede, Fact: "refuse.nobody-may"}
	}
	if !g.concedesTogether() {
		return g.concede(seat)
	}
	if isIn(g.S.Head.Wishes, seat) {
		return &Refusal{Clause: g.Rules.ConcedeTogether, Fact: "refuse.partners-must-agree"}
	}
	g.S.Head.Wishes |= 1 << seat
	if g.MatesInPlay(seat)&^g.S.Head.Wishes != 0 {
		return nil
	}
	if refusal := g.concede(seat); refusal != nil {
		g.S.Head.Wishes &^= 1 << seat
		return refusal
	}
	return nil
}

// Withdraw takes back that a seat wants to concede, as long as not all of its partners have agreed.
func (g *Game) Withdraw(seat Seat) *Refusal {
	switch {
	case !g.isPlaying(seat):
		return &Refusal{Fact: "refuse.match-over"}
	case !isIn(g.S.Head.Wishes, seat) || isIn(g.S.Head.Left, seat):
		return &Refusal{Clause: g.Rules.ConcedeTogether, Fact: "refuse.nothing-to-withdraw"}
	}
	g.S.Head.Wishes &^= 1 << seat
	return nil
}

// Leave takes a seat out of the play, as when its time is up. Where a team concedes together, one of it cannot give the match up for the
// others: its partners answer for it from now on, and it agrees to whatever they concede; when the last one leaves, the team has
// conceded. Everywhere else to leave is to concede.
func (g *Game) Leave(seat Seat) *Refusal {
	switch {
	case !g.isPlaying(seat):
		return &Refusal{Fact: "refuse.match-over"}
	case isIn(g.S.Head.Left, seat):
		return &Refusal{Fact: "refuse.left"}
	case !g.concedesTogether():
		return g.Concede(seat)
	}
	g.unlist()
	g.S.Head.Left |= 1 << seat
	g.changed(seesOutcome)
	g.S.Head.Wishes |= 1 << seat
	if g.MatesInPlay(seat)&^g.S.Head.Wishes == 0 {
		return g.concede(seat)
	}
	g.bindSides()
	for i := range g.S.Sides {
		g.sides[i].Leave(seat)
	}
	return nil
}

// HasLeft reports whether a seat has left, so that its partners answer for it.
func (g *Table) HasLeft(seat Seat) bool {
	g.see(seesOutcome)
	return isIn(g.S.Head.Left, seat)
}

// isPlaying reports whether there is such a seat and the match goes on for it.
func (g *Table) isPlaying(seat Seat) bool {
	return !g.IsOver() && seat >= 0 && int(seat) < g.Rules.Seats && g.S.Outcome[seat] == Playing
}

// concedesTogether reports whether a team concedes only when all of it agree.
func (g *Game) concedesTogether() bool {
	return g.Rules.ConcedeTogether != 0 && g.On(g.Rules.ConcedeTogether)
}

// isToldOfWish reports whether a seat is told that another wants to concede: its partners are, and whoever sees everything.
func (g *Table) isToldOfWish(seat, of Seat) bool {
	return isIn(g.S.Head.Wishes, of) && g.S.Outcome[of] == Playing && g.Rules.Sees(seat, g.Rules.mates[of])
}

// concede carries a concession out.
func (g *Game) concede(seat Seat) *Refusal {
	if !g.On(g.Rules.Untouched) && g.isPrevented(seat) {
		return &Refusal{Clause: g.Rules.Concede, Fact: "refuse.nobody-may"}
	}
	g.fromOutside(g.Rules.Concede, seat, func(g *Game) { g.Rules.Conceded(g, seat) })
	return nil
}

// isPrevented reports whether something would forbid or replace what a concession brings about.
func (g *Game) isPrevented(seat Seat) bool {
	s := g.S
	g.unlist()
	g.strand = 0
	lo := len(s.Events)
	f := g.push(procChecks)
	f.Clause, f.Seat, f.Source = g.Rules.Concede, seat, NoRef
	g.Rules.Conceded(g, seat)
	is := slices.ContainsFunc(s.Events[lo:], func(e Event) bool { return g.isTouched(&e) })
	s.Events = s.Events[:lo]
	g.pop()
	return is
}

// tellSignal tells whoever watches that a signal was sent.
func (g *Game) tellSignal(sig *Signal, seat Seat) {
	if sig.Verb == 0 {
		return
	}
	g.strand = 0
	f := g.push(procChecks)
	f.Clause, f.Seat, f.Source = sig.Clause, seat, NoRef
	g.Tell(sig.Verb, seat, NoRef, 0)
	g.pop()
}

// fromOutside carries out what comes from outside, whatever is going on: it cannot be prevented or replaced by anything, so it does not pass
// through the pipeline. Where others play on, what they were asked stays open, and those for whom the match has ended are asked no more.
func (g *Game) fromOutside(clause Clause, seat Seat, propose func(g *Game)) {
	s := g.S
	g.unlist()
	g.strand = 0
	lo := len(s.Events)
	f := g.push(procChecks)
	f.Clause, f.Seat, f.Source = clause, seat, NoRef
	propose(g)
	for i := lo; i < len(s.Events); i++ {
		g.commit(&s.Events[i])
	}
	s.Events = s.Events[:lo]
	g.pop()
	if g.IsOver() {
		g.dropSides()
		s.Asks, s.Events, s.Forks = s.Asks[:0], s.Events[:0], s.Forks[:0]
		s.Strands = s.Strands[:1]
		s.Strands[0].Phase = running
		return
	}
	g.bindSides()
	for i := range g.S.Sides {
		g.sides[i].fromOutside(clause, seat, propose)
	}
	s.Asks = slices.DeleteFunc(s.Asks, func(a Ask) bool { return s.Outcome[a.Seat] != Playing })
}

// isTouched reports whether something forbids or replaces an event.
func (g *Game) isTouched(e *Event) bool {
	_, isForbidden := g.Forbidden(e)
	return isForbidden || len(g.rivalsOf(e)) > 0
}
