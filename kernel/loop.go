// Loops: what happens when play goes in circles. A game watches chosen points; an exactly repeated position with no choice in
// between goes on for ever, a choice that led back to the same position may not be made again, and a round of choices can be
// declared to be gone through a number of times.

package kernel

// Watched notes the position at a point where the game watches for loops. It reports whether the match has been exactly here before
// with nobody having had a choice since: then it will be here again for ever. So will one that is here again deeper inside procedures, with nothing below having run.
func (g *Game) Watched() bool {
	if g.isNestedLoop() {
		return true
	}
	now := g.Position()
	for i := range g.S.Visits {
		if v := &g.S.Visits[i]; v.Seat == NoSeat && v.Position == now && v.Choices == g.S.Head.Choices {
			return true
		}
	}
	g.S.Visits = append(g.S.Visits, Visit{Position: now, Choices: g.S.Head.Choices, Seat: NoSeat})
	return false
}

// NoteChoice remembers that a seat chose an option in the position that the match is in.
func (g *Game) NoteChoice(seat Seat, o *Option, position uint64) {
	g.S.Visits = append(g.S.Visits, Visit{Position: position, Choice: o.lasting(), Seat: seat, Choices: g.S.Head.Choices})
}

// noteLoop remembers in which position a seat declares a loop, as a choice of the action that begins it.
func (g *Game) noteLoop(seat Seat) {
	if g.Rules.LoopFirst == nil {
		return
	}
	if o, ok := g.Rules.LoopFirst(g, seat); ok {
		g.NoteChoice(seat, &o, g.Position())
	}
}

// HasChosen reports whether a seat chose this option in exactly the position that the match is in before. Objects are numbered anew as
// they move, so the option is compared without its object number. What was never chosen needs no look at the position.
func (g *Game) HasChosen(seat Seat, o *Option) bool {
	g.see(seesPassing)
	choice, position := o.lasting(), uint64(0)
	for i := range g.S.Visits {
		v := &g.S.Visits[i]
		if v.Seat != seat || v.Choice != choice {
			continue
		}
		if position == 0 {
			position = g.Position()
		}
		if v.Position == position {
			return true
		}
	}
	return false
}

// lasting names an option by its physical card instead of by the object that the card is at the moment, plus one.
func (o *Option) lasting() uint64 {
	id := uint64(o.ID())
	if o.Kind == CardOption || o.Kind == ItemOption {
		id = id&^0xffffffff + uint64(uint16(o.Card.Card))
	}
	return id + 1
}

// ForgetVisits empties the memory of positions, when something that cannot come back has happened.
func (g *Game) ForgetVisits() {
	g.S.Visits, g.S.Nestings, g.S.Head.Low = g.S.Visits[:0], g.S.Nestings[:0], 0
}

// ForgetRounds empties the memory of answers.
func (g *Game) ForgetRounds() {
	g.S.Rounds = g.S.Rounds[:0]
	g.echoes.forget()
}

// RepeatedRound is how many of the last answers make up a round that has just been gone through twice in a row, or 0. The objects are
// new each time, so cards are compared, not objects.
func (g *Game) RepeatedRound(longest int) int {
	g.see(seesPassing)
	all := g.echoes.follow(g.S.Rounds)
	last := int32(len(all) - 1)
	for at := last; at >= 0; {
		at = all[at].before
		unit := int(last - at)
		if at < 0 || unit > longest || 2*unit > len(all) {
			return 0
		}
		if endAlike(all[:last], all[:at], unit-1) {
			return unit
		}
	}
	return 0
}

// echo is a fingerprint of an answer, whatever objects the cards are in it, and which answer before it was the last that was the same, or -1.
type echo struct {
	sum    digest
	before int32
}

// endAlike reports whether the last n of two lists of answers are the same.
func endAlike(xs, ys []echo, n int) bool {
	for k := 1; k <= n; k++ {
		if xs[len(xs)-k].sum != ys[len(ys)-k].sum {
			return false
		}
	}
	return true
}

// echoes is what is known of the answers that the memory of answers holds.
type echoes struct {
	all   []echo
	notes int // of how many notes these are the answers
}

// follow gives what is known of the answers, of which those that were there before need not be looked at again.
func (x *echoes) follow(rounds []Heard) []echo {
	if len(rounds) < x.notes {
		x.forget()
	}
	first := len(x.all)
	for ; x.notes < len(rounds); x.notes++ {
		h := &rounds[x.notes]
		if h.Part < 0 {
			x.all = append(x.all, echo{sum: 1, before: -1})
		}
		x.all[len(x.all)-1].sum.addNote(h)
	}
	for i := first; i < len(x.all); i++ {
		for k := i - 1; k >= 0 && x.all[i].before < 0; k-- {
			if x.all[k].sum == x.all[i].sum {
				x.all[i].before = int32(k)
			}
		}
	}
	return x.all
}

// forget forgets them all, when other answers may have taken their places.
func (x *echoes) forget() { x.all, x.notes = x.all[:0], 0 }

// addNote mixes a note of an answer in. Items have other numbers each time.
func (d *digest) addNote(h *Heard) {
	o := &h.Option
	n := o.N
	if o.Kind == ItemOption {
		n = 0
	}
	d.add(uint64(h.Question) | uint64(uint8(h.Seat))<<16 | uint64(uint8(o.Seat))<<24 | uint64(o.Place)<<32 | uint64(o.Kind)<<40)
	d.add(uint64(uint32(n)) | uint64(o.Verb)<<32 | uint64(uint16(o.Card.Card))<<48)
}

// DeclareLoop lets a seat say how often a round of choices is gone through, and every opponent in turn say a smaller number; the
// smallest holds. unit is how many of the last answers make one round. The game must record answers (Rules.RecordsRounds).
func (g *Course) DeclareLoop(seat Seat, unit int, clause Clause) Flow {
	f := g.push(ProcLoop)
	f.Seat, f.Clause = seat, clause
	*RegistersOf[looping](f) = looping{unit: int32(unit), seat: seat}
	return called
}

// looping is what ProcLoop keeps.
type looping struct {
	unit   int32 // how many of the last answers make one round
	rounds int32 // how often the round is gone through, as far as has been said
	seat   Seat  // who has had a say last
	_      [3]uint8
}

const (
	loopAsk Label = iota + 1
	loopNext
)

// maxLoop is the largest number of rounds that can be named; the players may name it again.
const maxLoop = 999

func loopBounds(*Game, *Ask) (least, most int) { return 0, maxLoop }
func loopLessBounds(g *Game, a *Ask) (least, most int) {
	return 0, int(RegistersOf[looping](g.FrameOf(a)).rounds)
}

func loopProc() Proc {
	return Proc{Name: "loop", Steps: []Step{
		{Label: loopAsk, Do: func(g *Game) Flow { return g.AskSeat(g.Frame().Seat, qLoopCount, 0) }},
		{Do: func(g *Game) Flow {
			o, _ := g.Picked(g.Frame().Seat)
			Registers[looping](g).rounds = o.N
			return Continue
		}},
		{Label: loopNext, Do: func(g *Game) Flow {
			f, r := g.Frame(), Registers[looping](g)
			next := g.Next(r.seat)
			r.seat = next
			if next == f.Seat {
				return g.preload()
			}
			if !g.Rules.IsOpponent(next, f.Seat) {
				return Again
			}
			return g.AskSeat(next, qLoopLess, 0)
		}},
		{Do: func(g *Game) Flow {
			r := Registers[looping](g)
			if o, ok := g.Picked(r.seat); ok {
				r.rounds = min(r.rounds, o.N)
			}
			return GoTo(loopNext)
		}},
	}}
}

// preload puts the declared number of rounds before the players' next answers.
func (g *Game) preload() Flow {
	r := Registers[looping](g)
	g.RepeatRound(int(r.unit), int(r.rounds), 0)
	return Done
}

// RepeatRound lets the last so many answers, a round, be given again a number of times, and then as many of its first ones as lead says: the questions are answered from
// memory until those are used up or an answer is no longer possible. It tells how many notes the memory of answers will have then.
func (g *Game) RepeatRound(unit, times, lead int) int {
	s := g.S
	round := s.Rounds[g.answersBack(unit):]
	part := s.Rounds[g.answersBack(unit):g.answersBack(unit-lead)]
	s.Heard = s.Heard[:0]
	for range times {
		s.Heard = append(s.Heard, round...)
	}
	s.Heard = append(s.Heard, part...)
	return len(s.Rounds) + len(s.Heard)
}

// answersBack is where in the memory of answers the last so many begin.
func (g *Table) answersBack(n int) int {
	rounds := g.S.Rounds
	at := len(rounds)
	for i := at - 1; i >= 0 && n > 0; i-- {
		if rounds[i].Part < 0 {
			n--
			at = i
		}
	}
	return at
}

// appendHeard adds an answer to a memory of answers: a note of the question, and one for each option that was picked.
func appendHeard(dst []Heard, a *Ask, picks []Option) []Heard {
	h := Heard{Question: a.Question, Strand: a.Strand, Seat: a.Seat, Part: -1, Of: int16(len(picks))}
	h.Option.Card = NoRef
	dst = append(dst, h)
	for i := range picks {
		dst = append(dst, Heard{Option: picks[i], Question: a.Question, Strand: a.Strand, Seat: a.Seat, Part: int16(i)})
	}
	return dst
}

// IsRepeating reports whether answers from memory are still to be given.
func (g *Table) IsRepeating() bool {
	g.see(seesPassing)
	return len(g.S.Heard) > 0
}

// Recorded is how many notes the memory of answers has.
func (g *Table) Recorded() int {
	g.see(seesPassing)
	return len(g.S.Rounds)
}

// AnswerBack is the n-th last answer: whose it was, and the first option that it named, if any.
func (g *Table) AnswerBack(n int) (seat Seat, o Option, ok bool) {
	g.see(seesPassing)
	rounds, at := g.S.Rounds, g.answersBack(n)
	if at+1 >= len(rounds) || rounds[at+1].Part != 0 {
		return NoSeat, Option{}, false
	}
	return rounds[at].Seat, rounds[at+1].Option, true
}
