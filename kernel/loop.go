// Loops: what happens when play goes in circles. A game watches chosen points; an exactly repeated position with no choice in
// between goes on for ever, a choice that led back to the same position may not be made again, and a round of choices can be
// declared to be gone through a number of times.

package kernel

import (
	"encoding/binary"

	"github.com/cespare/xxhash/v2"
)

// Position is a fingerprint of everything that makes two moments of a match the same for the players: not the numbers of
// objects, timestamps or used randomness. Of when cards came to where they lie only the order counts, and where a zone asks for it what came together.
func (g *Game) Position() uint64 {
	s, b := g.S, g.scratch.bytes[:0]
	for i, id := range s.Order {
		c := &s.Cards[id]
		joint := uint64(0)
		if g.Rules.places[c.Place].joint && i > 0 && s.CameTogether(s.Order[i-1], id) {
			joint = 1 << 31 // no face is so large
		}
		b = put64(b, joint|uint64(uint16(id))|uint64(c.Place)<<16|uint64(c.Face)<<24|uint64(c.Pose)<<32|uint64(uint8(c.Controller))<<40|uint64(uint16(c.Host))<<48)
		b = put64(b, uint64(c.Link)|uint64(c.Side)<<8|uint64(c.Known)<<16)
		if c.Counters == [4]int32{} {
			b = b[:len(b)-1] // a byte for each counter
			continue
		}
		b = b[:len(b)-5]
		for _, n := range c.Counters {
			if n != 0 {
				b = put32(append(b, 1), uint32(n))
			} else {
				b = append(b, 0)
			}
		}
	}
	if s.Head.Joined > 0 {
		for id := range s.Cards {
			if w := s.Cards[id].Whole; w != NoCard {
				b = append(b, byte(id), byte(id>>8), byte(w), byte(w>>8))
			}
		}
	}
	for i, v := range s.Vars {
		if i >= len(g.Rules.Vars) || g.Rules.Stamps>>i&1 == 0 {
			b = put32(b, uint32(v))
		}
	}
	for _, o := range s.Outcome {
		b = append(b, byte(o))
	}
	for i := range s.Effects {
		x := &s.Effects[i]
		b = put64(put32(put32(b, uint32(x.Source.Card)), uint32(x.Target.Card)), uint64(x.N))
		b = append(b, byte(x.Mod), byte(x.Mod>>8), byte(x.Seat), byte(x.Whom), byte(x.Op), byte(x.Attr), byte(x.Until), byte(x.Ability), byte(x.Ability>>8))
	}
	for i := range s.Pending {
		p := &s.Pending[i]
		b = put32(put32(put32(b, uint32(p.Source.Card)), uint32(p.Subject.Card)), uint32(p.N))
		b = append(b, byte(p.Ability), byte(p.Ability>>8), byte(p.Seat), p.Tag)
	}
	for i := range s.Stack {
		it := &s.Stack[i]
		b = put32(put32(put32(b, uint32(it.Source.Card)), uint32(it.Subject.Card)), uint32(it.N))
		b = append(b, byte(it.Ability), byte(it.Ability>>8), byte(it.Seat), it.Level)
	}
	for k := range s.Strands {
		for i := range s.Strands[k].Frames {
			f := &s.Strands[k].Frames[i]
			b = put32(put32(b, uint32(f.Node)), uint32(f.Source.Card))
			b = append(b, byte(f.Proc), byte(f.Proc>>8), byte(f.Step), byte(f.Step>>8), byte(f.Seat))
			for _, r := range f.Reg {
				b = put32(b, uint32(r))
			}
		}
	}
	for i := range s.Marks {
		m := &s.Marks[i]
		b = append(b, byte(m.Ref.Card), byte(m.Ref.Card>>8), m.Strand, m.Base, m.Slot)
	}
	g.scratch.bytes = b
	return xxhash.Sum64(b)
}

func put32(b []byte, v uint32) []byte { return binary.LittleEndian.AppendUint32(b, v) }
func put64(b []byte, v uint64) []byte { return binary.LittleEndian.AppendUint64(b, v) }

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
func (g *Game) NoteChoice(seat Seat, o *Option, position uint64) {
	g.S.Visits = append(g.S.Visits, Visit{Position: position, Choice: o.lasting(), Seat: seat, Choices: g.S.Head.Choices})
}

// HasChosen reports whether a seat chose this option in exactly the position that the match is in before. Objects are numbered anew as
// they move, so the option is compared without its object number. What was never chosen needs no look at the position.
func (g *Game) HasChosen(seat Seat, o *Option) bool {
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
	if o.Kind == CardOption {
		id = id&^0xffffffff + uint64(o.Card.Card)
	}
	return id + 1
}

// ForgetVisits empties the memory of positions, when something that cannot come back has happened.
func (g *Game) ForgetVisits() { g.S.Visits = g.S.Visits[:0] }

// ForgetRounds empties the memory of answers.
func (g *Game) ForgetRounds() { g.S.Rounds = g.S.Rounds[:0] }

// RepeatedRound is how many of the last answers make up a round that has just been gone through twice in a row, or 0. The objects are
// new each time, so cards are compared, not objects.
func (g *Game) RepeatedRound(longest int) int {
	rounds := g.S.Rounds
	end := len(rounds)
	starts := g.scratch.starts[:0] // where the last answers begin, the newest first
	for i := end - 1; i >= 0 && len(starts) < 2*longest; i-- {
		if rounds[i].Part < 0 {
			starts = append(starts, i)
		}
	}
	g.scratch.starts = starts
	for unit := 1; 2*unit <= len(starts); unit++ {
		last, before := rounds[starts[unit-1]:end], rounds[starts[2*unit-1]:starts[unit-1]]
		if sameAnswers(last, before) {
			return unit
		}
	}
	return 0
}

// sameAnswers reports whether two lists of answers are the same choices.
func sameAnswers(xs, ys []Heard) bool {
	if len(xs) != len(ys) {
		return false
	}
	for i := range xs {
		x, y := &xs[i], &ys[i]
		if x.Question != y.Question || x.Seat != y.Seat || x.Part != y.Part || x.Of != y.Of {
			return false
		}
		if a, b := &x.Option, &y.Option; a.Kind != b.Kind || a.Verb != b.Verb || a.Card.Card != b.Card.Card || a.N != b.N || a.Place != b.Place || a.Seat != b.Seat {
			return false
		}
	}
	return true
}

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
