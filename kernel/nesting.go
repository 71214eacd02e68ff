// Nesting: loops that go one procedure deeper with every round, so that exactly the same position never comes back. Such a loop is known by what repeats: everything
// but the procedures that lie untouched below is as it was, and so are the uppermost procedures, as far down as anything has run since.

package kernel

// deep is how many procedures must be under way before the match looks for nested loops: no play that comes to an end by itself nests like that.
const deep = 64

// nestedTops is how far down from the top the procedures of a nested loop are compared: what has run since must lie within them.
const nestedTops = 12

// Nesting is a visit to a point where the game watches for loops, with many procedures under way.
type Nesting struct {
	Place   uint64             // a fingerprint of the position without what is under way
	Tops    [nestedTops]uint32 // fingerprints of the uppermost one, two, three procedures and so on
	Choices uint32             // how many real choices had been made by then
	Depth   uint8              // how many procedures were under way
	Low     uint8              // how few have been since
	Level   uint8              // how many stacks lay on each other
	_       uint8
}

// isNestedLoop notes the position, if many procedures are under way, and reports whether the match was in the same position before with fewer of them, nobody having
// had a choice since and nothing below having run: then it goes deeper and deeper for ever.
func (g *Game) isNestedLoop() bool {
	s := g.S
	fs := s.Strands[0].Frames
	if len(fs) < deep || len(s.Forks) > 0 {
		return false
	}
	now, loops := g.nesting(), false
	for i := range s.Nestings {
		n := &s.Nestings[i]
		n.Low = min(n.Low, s.Head.Low)
		loops = loops || n.leadsTo(&now)
	}
	s.Nestings = append(s.Nestings, now)
	s.Head.Low = now.Depth
	return loops
}

// leadsTo reports whether what led from one nesting to another leads on in the same way.
func (n *Nesting) leadsTo(now *Nesting) bool {
	ran := int(n.Depth) - int(n.Low) // how far below the top, the procedure there included, something has run
	return n.Place == now.Place && n.Choices == now.Choices && n.Depth < now.Depth && n.Low > 0 && ran < nestedTops && n.Tops[ran] == now.Tops[ran]
}

// nesting is the position as a nested loop sees it.
func (g *Game) nesting() Nesting {
	s := g.S
	fs := s.Strands[0].Frames
	n := Nesting{Choices: s.Head.Choices, Depth: uint8(len(fs)), Low: uint8(len(fs)), Level: s.Head.Level}
	d := digest(3)
	g.digestCards(&d)
	g.digestNumbers(&d)
	g.digestEffects(&d)
	g.digestAwake(&d)
	n.Place = uint64(d)
	d = digest(5)
	for i := range n.Tops {
		at := len(fs) - 1 - i
		g.digestFrame(&d, &fs[at])
		d.add(uint64(min(at-int(fs[at].Base), nestedTops)) | uint64(fs[at].Stacks)<<8) // a memory further down is the same however deep one is
		g.digestMemory(&d, 0, fs[at].Base)
		n.Tops[i] = uint32(d ^ d>>32)
	}
	return n
}

// digestAwake adds what waits and what lies on the stack that is awake: those below are not looked at until this one is closed.
func (g *Table) digestAwake(d *digest) {
	s := g.S
	for i := range s.Pending {
		if p := &s.Pending[i]; p.Level == s.Head.Level {
			g.digestPending(d, p)
			g.digestMemory(d, stackMemory, p.Memory)
		}
	}
	for i := range s.Stack {
		if it := &s.Stack[i]; it.Level == s.Head.Level {
			g.digestItem(d, it)
			g.digestMemory(d, stackMemory, it.Memory)
		}
	}
	for i := range s.Effects {
		g.digestMemory(d, stackMemory, s.Effects[i].Memory)
	}
}

// digestMemory adds what is remembered in one memory.
func (g *Table) digestMemory(d *digest, strand uint8, base uint16) {
	for i := range g.S.Marks {
		if m := &g.S.Marks[i]; m.Strand == strand && m.Base == base {
			d.add(uint64(g.lasting(m.Ref.Card)) | uint64(m.Slot)<<32 | uint64(m.Kind)<<40)
			if m.Kind != memoObject {
				d.add(g.lastingMemo(m))
			}
		}
	}
}

// forgetNestings forgets the nestings on a stack that has been closed: what lies below it has been looked at.
func (s *State) forgetNestings() {
	kept := s.Nestings[:0]
	for i := range s.Nestings {
		if s.Nestings[i].Level <= s.Head.Level {
			kept = append(kept, s.Nestings[i])
		}
	}
	s.Nestings = kept
}
