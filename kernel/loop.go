// Loops: what happens when play goes in circles. A game watches chosen points; an exactly repeated position with no choice in
// between goes on for ever, a choice that led back to the same position may not be made again, and a round of choices can be
// declared to be gone through a number of times.

package kernel

import "github.com/cespare/xxhash/v2"

// Position is a fingerprint of everything that makes two moments of a match the same for the players: not the numbers of
// objects, timestamps or used randomness.
func (g *Game) Position() uint64 {
	s := g.S
	var h xxhash.Digest
	h.Reset()
	put := func(vs ...int64) {
		var b [8]byte
		for _, v := range vs {
			for i := range b {
				b[i] = byte(v >> (8 * i))
			}
			_, _ = h.Write(b[:])
		}
	}
	for _, id := range s.Order {
		c := &s.Cards[id]
		put(int64(id), int64(c.Place), int64(c.Face), int64(c.Pose), int64(c.Controller), int64(c.Host), int64(c.Link), int64(c.Side), int64(c.Known))
		put(int64(c.Counters[0]), int64(c.Counters[1]), int64(c.Counters[2]), int64(c.Counters[3]))
	}
	for id := range s.Cards {
		if w := s.Cards[id].Whole; w != NoCard {
			put(int64(id), int64(w))
		}
	}
	for _, v := range s.Vars {
		put(int64(v))
	}
	for _, o := range s.Outcome {
		put(int64(o))
	}
	for i := range s.Effects {
		x := &s.Effects[i]
		put(int64(x.Source.Card), int64(x.Target.Card), x.N, int64(x.Mod), int64(x.Seat), int64(x.Whom), int64(x.Op), int64(x.Attr), int64(x.Until))
	}
	for i := range s.Pending {
		p := &s.Pending[i]
		put(int64(p.Source.Card), int64(p.Subject.Card), int64(p.N), int64(p.Ability), int64(p.Seat))
	}
	for i := range s.Stack {
		it := &s.Stack[i]
		put(int64(it.Source.Card), int64(it.Subject.Card), int64(it.N), int64(it.Ability), int64(it.Seat), int64(it.Level))
	}
	for k := range s.Strands {
		for i := range s.Strands[k].Frames {
			f := &s.Strands[k].Frames[i]
			put(int64(f.Proc), int64(f.Step), int64(f.Node), int64(f.Seat), int64(f.Source.Card))
			for _, r := range f.Reg {
				put(int64(r))
			}
		}
	}
	for i := range s.Marks {
		m := &s.Marks[i]
		put(int64(m.Ref.Card), int64(m.Strand), int64(m.Base), int64(m.Slot))
	}
	return h.Sum64()
}

// Watched notes the position at a point where the game watches for loops. It reports whether the match has been exactly here before
// with nobody having had a choice since: then it will be here again for ever.
func (g *Game) Watched() bool {
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
func (g *Game) NoteChoice(seat Seat, id OptionID, position uint64) {
	g.S.Visits = append(g.S.Visits, Visit{Position: position, Choice: g.lasting(id), Seat: seat, Choices: g.S.Head.Choices})
}

// HasChosen reports whether a seat chose this option in exactly this position before. Objects are numbered anew as they move, so
// the option is compared without its object number.
func (g *Game) HasChosen(seat Seat, id OptionID, position uint64) bool {
	choice := g.lasting(id)
	for i := range g.S.Visits {
		if v := &g.S.Visits[i]; v.Seat == seat && v.Position == position && v.Choice == choice {
			return true
		}
	}
	return false
}

// lasting names an option by its physical card instead of by the object that the card is at the moment, plus one.
func (g *Game) lasting(id OptionID) uint64 {
	if OptionKind(id>>56) == CardOption {
		for c := range g.S.Cards {
			if g.S.Cards[c].Serial == uint32(id) {
				return uint64(id)&^0xffffffff + uint64(c) + 1
			}
		}
	}
	return uint64(id) + 1
}

// ForgetVisits empties the memory of positions, when something that cannot come back has happened.
func (g *Game) ForgetVisits() { g.S.Visits = g.S.Visits[:0] }

// ForgetRounds empties the memory of answers.
func (g *Game) ForgetRounds() { g.S.Rounds = g.S.Rounds[:0] }

// DeclareLoop lets a seat say how often a round of choices is gone through, and every opponent in turn say a smaller number; the
// smallest holds. unit is how many of the last answers make one round. The game must record answers (Rules.RecordsRounds).
func (g *Game) DeclareLoop(seat Seat, unit int, clause Clause) Flow {
	f := g.push(ProcLoop)
	f.Seat, f.Clause = seat, clause
	f.Reg[loopUnit], f.Reg[loopOther] = int32(unit), int32(seat)
	return called
}

const (
	loopUnit = iota
	loopCount
	loopOther
)

const (
	loopAsk Label = iota + 1
	loopNext
)

// maxLoop is the largest number of rounds that can be named; the players may name it again.
const maxLoop = 999

func loopBounds(*Game, *Ask) (least, most int)         { return 0, maxLoop }
func loopLessBounds(g *Game, a *Ask) (least, most int) { return 0, int(g.FrameOf(a).Reg[loopCount]) }

func loopProc() Proc {
	return Proc{Name: "loop", Steps: []Step{
		{Label: loopAsk, Do: func(g *Game) Flow { return g.AskSeat(g.Frame().Seat, qLoopCount, 0) }},
		{Do: func(g *Game) Flow {
			o, _ := g.Picked(g.Frame().Seat)
			g.Frame().Reg[loopCount] = o.N
			return Continue
		}},
		{Label: loopNext, Do: func(g *Game) Flow {
			f := g.Frame()
			next := g.Next(Seat(f.Reg[loopOther]))
			f.Reg[loopOther] = int32(next)
			if next == f.Seat {
				return g.preload()
			}
			if !g.Rules.IsOpponent(next, f.Seat) {
				return Again
			}
			return g.AskSeat(next, qLoopLess, 0)
		}},
		{Do: func(g *Game) Flow {
			f := g.Frame()
			if o, ok := g.Picked(Seat(f.Reg[loopOther])); ok {
				f.Reg[loopCount] = min(f.Reg[loopCount], o.N)
			}
			return GoTo(loopNext)
		}},
	}}
}

// preload puts the declared number of rounds before the players' next answers: the questions are then answered from memory until
// the rounds are used up or an answer is no longer possible.
func (g *Game) preload() Flow {
	f, s := g.Frame(), g.S
	unit, rounds := int(f.Reg[loopUnit]), int(f.Reg[loopCount])
	start, seen := len(s.Rounds), 0
	for i := len(s.Rounds) - 1; i >= 0 && seen < unit; i-- {
		if s.Rounds[i].Part < 0 {
			seen++
			start = i
		}
	}
	s.Heard = s.Heard[:0]
	for range rounds {
		s.Heard = append(s.Heard, s.Rounds[start:]...)
	}
	return Done
}
