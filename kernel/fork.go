// Forking: effects that are processed at the same time. Each runs on a strand of its own; the strands advance in step, and what
// they do in one step happens at once. In a blind fork the players choose in rehearsal first: each rehearsal shows one effect
// alone, so that nobody chooses with the other's result in view; then everything happens with the choices already made.

package kernel

// Part is one effect of a fork.
type Part struct {
	Node   NodeID // the effect, or NoNode
	Proc   ProcID // the procedure, where Node is NoNode
	Seat   Seat
	Source Ref
	Clause Clause
	Regs   Words // what Proc is told; see Pack
	Asks   bool  // somebody may have to choose while Proc runs; for a Node the node itself knows
}

// joining is what procJoin keeps, under which the strands of a fork run.
type joining struct {
	first int32 // where the events of the strands begin in State.Events
}

func (p *Part) asks(pool *Pool) bool {
	return p.Asks || (p.Node != NoNode && pool.Nodes[p.Node].Asks)
}

// Fork runs effects at the same time. The step that calls it must return its result.
func (g *Game) Fork(blind bool, parts []Part) Flow {
	s := g.S
	if len(parts) == 0 {
		return Continue
	}
	parent := g.strand
	CallWith(g, procJoin, joining{first: int32(len(s.Events))})
	first := len(s.Strands)
	asks := 0
	for _, p := range parts {
		s.Strands = resize(s.Strands, len(s.Strands)+1)
		st := &s.Strands[len(s.Strands)-1]
		st.Frames, st.Seat, st.Phase = st.Frames[:0], p.Seat, running
		proc := p.Proc
		if p.Node != NoNode {
			proc = g.Pool.Nodes[p.Node].Proc
		}
		if p.asks(g.Pool) {
			asks++
		}
		f := Frame{Proc: proc, Node: p.Node, Seat: p.Seat, Source: p.Source, Clause: p.Clause}
		copy(f.reg[:], p.Regs[:])
		if p.asks(g.Pool) {
			f.Asks = 1
		}
		st.Frames = append(st.Frames, f)
	}
	fork := Fork{Parent: uint8(parent), First: uint8(first), Count: uint8(len(parts))}
	if blind && len(parts) > 1 && asks > 0 && len(s.Forks) == 0 { // what runs inside a fork has been rehearsed with it
		fork.Blind = 1
	}
	s.Forks = append(s.Forks, fork)
	if fork.Blind == 1 {
		g.startRehearsals(&fork)
	}
	return called
}

// startRehearsals makes a copy of the position for each effect that asks somebody something, in which that effect runs alone.
func (g *Game) startRehearsals(fork *Fork) {
	s := g.S
	sides := s.Sides[:0]
	for k := int(fork.First); k < int(fork.First+fork.Count); k++ {
		if s.Strands[k].Frames[0].Asks == 0 {
			continue
		}
		n := len(sides)
		sides = resize(sides, n+1)
		if sides[n] == nil {
			sides[n] = new(State)
		}
		g.startRehearsal(fork, k, sides[n])
	}
	s.Sides = sides
	g.freshenSides()
}

// startRehearsal makes side a copy of the position in which the effect of strand k of a fork runs alone.
func (g *Game) startRehearsal(fork *Fork, k int, side *State) {
	sides := g.S.Sides
	g.S.Sides = nil
	g.S.Clone(side)
	g.S.Sides = sides
	side.Head.Rehearsal, side.Head.Rehearsed = uint8(len(g.S.Forks)), uint8(k)
	side.Heard = side.Heard[:0]
	for o := int(fork.First); o < int(fork.First+fork.Count); o++ {
		if o != k {
			side.Strands[o].Frames, side.Strands[o].Phase = side.Strands[o].Frames[:0], ended
		}
	}
}

// bindSides makes a Game for each rehearsal. It costs nothing where there is none or they are bound already.
func (g *Game) bindSides() {
	if len(g.S.Sides) == 0 {
		return
	}
	g.sides = resize(g.sides, len(g.S.Sides))
	for i, side := range g.S.Sides {
		g.sides[i].Anew, g.sides[i].Chance, g.sides[i].Tidy = g.Anew, g.Chance, g.Tidy
		if b := &g.sides[i]; b.S != side || b.Rules != g.Rules || b.Pool != g.Pool {
			b.Load(g.Rules, g.Pool, side)
		}
		g.sides[i].Audit = g.Audit
	}
}

// freshenSides makes the rehearsals forget what they computed, after their positions were copied from elsewhere.
func (g *Game) freshenSides() {
	g.bindSides()
	for i := range g.S.Sides {
		g.sides[i].Load(g.Rules, g.Pool, g.S.Sides[i])
	}
}

// rehearse moves the rehearsals on and reports whether all are through; their answers are kept for the performance.
func (g *Game) rehearse() bool {
	g.bindSides()
	through := true
	for i := range g.S.Sides {
		side := &g.sides[i]
		if err := side.Advance(); err != nil {
			g.err = err
			return false
		}
		if side.S.Head.Halted == 0 && !side.IsOver() {
			through = false
		}
	}
	if !through {
		return false
	}
	g.S.Heard = g.S.Heard[:0]
	for _, side := range g.S.Sides {
		g.S.Heard = append(g.S.Heard, side.Heard...)
		g.S.Head.Choices = max(g.S.Head.Choices, side.Head.Choices)
		g.S.Head.Secrets = max(g.S.Head.Secrets, side.Head.Secrets)
	}
	g.S.Sides = g.S.Sides[:0]
	return true
}

func (g *Game) dropSides() { g.S.Sides, g.S.Heard = g.S.Sides[:0], g.S.Heard[:0] }

func (g *Game) answerSide(i int, seat Seat, id uint64, c Choice) *Refusal {
	g.bindSides()
	return g.sides[i].Answer(seat, id, c)
}

// hear answers the questions that the running strand has just asked with what was chosen in rehearsal. An answer that has become
// impossible meanwhile is asked for again, and so is everything after it.
func (g *Game) hear() {
	for i := range g.S.Asks {
		a := &g.S.Asks[i]
		if int(a.Strand) != g.strand || a.Answered != 0 {
			continue
		}
		at := g.findHeard(a)
		if at < 0 && g.isHeardJointly(a) {
			continue
		}
		if at < 0 || !g.answerHeard(a, at) {
			g.dropHeard(a.Strand)
			return
		}
	}
}

func (g *Table) findHeard(a *Ask) int {
	for i := range g.S.Heard {
		h := &g.S.Heard[i]
		if h.Strand == a.Strand && h.Seat == a.Seat && h.Part < 0 {
			if h.Question != a.Question {
				return -1
			}
			return i
		}
	}
	return -1
}

// answerHeard gives the rehearsed answer at index at, if every part of it can still be chosen.
func (g *Game) answerHeard(a *Ask, at int) bool {
	of := int(g.S.Heard[at].Of)
	parts := g.S.Heard[at+1 : at+1+of]
	g.unlist()
	opts := g.options(a)
	q := &g.Rules.Questions[a.Question]
	least, most := g.boundsFor(q, a, len(opts))
	picks := g.scratchPicks[:0]
	for i := range parts {
		if q.Kind == Number {
			picks = append(picks, parts[i].Option)
			continue
		}
		for k := range opts {
			if isSameOption(&opts[k], &parts[i].Option) {
				o := opts[k]
				if q.Kind == Split || q.Kind == Arrange {
					o.N = parts[i].Option.N
				}
				picks = append(picks, o)
				break
			}
		}
	}
	g.scratchPicks = picks
	if len(picks) != of || !g.isStillGood(q, a, picks, len(opts), least, most) {
		return false
	}
	if len(opts) > 1 || q.Kind == Number {
		g.S.Head.Choices++
	}
	g.record(a, picks)
	g.S.Heard = append(g.S.Heard[:at], g.S.Heard[at+1+of:]...)
	return true
}

// isStillGood reports whether an answer that was good elsewhere has the form that the question takes now.
func (g *Game) isStillGood(q *Question, a *Ask, picks []Option, options, least, most int) bool {
	sum := 0
	for i := range picks {
		sum += int(picks[i].N)
	}
	switch q.Kind {
	case Number, Split:
		if sum < least || sum > most {
			return false
		}
	case Arrange:
		if len(picks) != options {
			return false
		}
	default:
		if len(picks) < least || len(picks) > most {
			return false
		}
	}
	if q.Together != nil {
		_, fact := q.Together(g, a, picks)
		return fact == ""
	}
	return true
}

// isSameOption compares options across copies of a position, in which objects are numbered differently.
func isSameOption(a, b *Option) bool {
	if a.Kind != b.Kind || a.Verb != b.Verb {
		return false
	}
	switch a.Kind {
	case CardOption:
		return a.Card.Card == b.Card.Card
	case PlaceOption, SeatOption:
		return a.Place == b.Place && a.Seat == b.Seat
	}
	return a.ID() == b.ID()
}

func (g *Course) dropHeard(strand uint8) {
	kept := g.S.Heard[:0]
	for _, h := range g.S.Heard {
		if h.Strand != strand {
			kept = append(kept, h)
		}
	}
	g.S.Heard = kept
}
