// Positions: a fingerprint of what makes two moments of a match the same. That of each place is kept until a card of it changes.

package kernel

import "math/bits"

// digest is a fingerprint in the making.
type digest uint64

// add mixes a number in.
func (d *digest) add(n uint64) {
	hi, lo := bits.Mul64(uint64(*d)^n, 0x9e3779b97f4a7c15)
	*d = digest(hi ^ lo ^ 0x2545f4914f6cdd1d)
}

// two puts two numbers side by side.
func two[T, U ~uint32 | ~int32](a T, b U) uint64 { return uint64(uint32(a)) | uint64(uint32(b))<<32 }

// sums is the fingerprints of places.
type sums struct {
	of    []uint64
	known [4]uint64 // bit per Place whose fingerprint is good
	total uint64    // the sum of all
}

// forget notes that something at a place has changed.
func (x *sums) forget(p Place) { x.known[p>>6] &^= 1 << (p & 63) }

// Position is a fingerprint of everything that makes two moments of a match the same for the players: not the numbers of
// objects, timestamps or used randomness.
func (g *Game) Position() uint64 {
	g.see(seesPassing)
	d := digest(1)
	g.digestCards(&d)
	g.digestNumbers(&d)
	g.digestForce(&d)
	g.digestFrames(&d)
	return uint64(d)
}

// digestCards adds where the cards are and how they lie.
func (g *Game) digestCards(d *digest) {
	x, n := &g.sums, len(g.Rules.places)
	if len(x.of) != n {
		x.of, x.known, x.total = zeroed(x.of, n), [4]uint64{}, 0
	}
	for w := range x.known {
		for stale := ^x.known[w]; stale != 0; stale &= stale - 1 {
			p := w<<6 + bits.TrailingZeros64(stale)
			if p >= n {
				break
			}
			sum := uint64(0)
			if g.S.count(Place(p)) > 0 {
				sum = g.sumOf(Place(p))
			}
			x.total += sum - x.of[p]
			x.of[p] = sum
		}
		x.known[w] = ^uint64(0)
	}
	d.add(x.total)
	g.digestPlaceMarkers(d)
	for _, c := range g.Parts() {
		d.add(two(uint32(c), uint32(g.S.Cards[c].Whole)))
	}
}

// madeCard stands in a fingerprint for the number of a card that came into being during the match.
const madeCard = 0xfffe

// lasting names a card that something else is about: by its number, or if it came into being during the match by what it is.
func (g *Table) lasting(c CardID) uint32 {
	if c == NoCard || g.S.Cards[c].IsMade == 0 {
		return uint32(uint16(c))
	}
	return madeCard | uint32(g.S.Cards[c].Def)<<16
}

// sumOf is the fingerprint of what lies at a place. Of when cards came there only the order counts, and where the zone asks for it what came together.
func (g *Table) sumOf(p Place) uint64 {
	s, d := g.S, digest(uint64(p)+2)
	cards, isJoint := s.In(p), g.Rules.places[p].joint
	for i, id := range cards {
		c := &s.Cards[id]
		number := uint64(uint16(id))
		if c.IsMade != 0 { // one that is made anew is the same: it has another number, so that it is known by what it is and whose
			number = madeCard
			d.add(uint64(c.Def) | uint64(uint8(c.Owner))<<16)
		}
		d.add(number | uint64(c.Face)<<16 | uint64(c.Pose)<<24 | uint64(uint8(c.Holder))<<32 | uint64(c.Known)<<40 | uint64(uint16(c.Host))<<48)
		if c.Link|c.Side != 0 || c.Few != [fewCounters]int32{} {
			d.add(0xffff | uint64(c.Link)<<16 | uint64(c.Side)<<24) // no card has that number, so that this is none
			d.add(two(c.Few[0], c.Few[1]))
			d.add(two(c.Few[2], c.Few[3]))
		}
		if len(s.Markers) > 0 {
			g.digestMarkers(&d, id)
		}
		if isJoint && i > 0 && s.CameTogether(cards[i-1], id) {
			d.add(0x1ffff)
		}
	}
	return uint64(d)
}

// digestNumbers adds the numbers of the table and the seats, and how the match stands for them.
func (g *Table) digestNumbers(d *digest) {
	s := g.S
	stamps := g.Rules.Stamps
	for vars := s.Vars; len(vars) > 0; stamps >>= 2 {
		a, b := vars[0], int32(0)
		if vars = vars[1:]; len(vars) > 0 {
			b, vars = vars[0], vars[1:]
		}
		if stamps&3 != 0 {
			a, b = a&(int32(stamps&1)-1), b&(int32(stamps>>1&1)-1)
		}
		d.add(two(a, b))
	}
	for _, o := range s.Outcome {
		d.add(uint64(o))
	}
}

// digestForce adds the effects in force, what waits, and what lies on the stacks.
func (g *Table) digestForce(d *digest) {
	s := g.S
	d.add(two(uint32(len(s.Effects)), uint32(len(s.Pending)+len(s.Stack)<<16)))
	g.digestEffects(d)
	for i := range s.Pending {
		g.digestPending(d, &s.Pending[i])
		d.add(uint64(s.Pending[i].Level))
	}
	for i := range s.Stack {
		g.digestItem(d, &s.Stack[i])
		d.add(uint64(s.Stack[i].Level))
	}
}

func (g *Table) digestEffects(d *digest) {
	for i := range g.S.Effects {
		x := &g.S.Effects[i]
		d.add(two(g.lasting(x.Source.Card), g.lasting(x.Target.Card)))
		d.add(uint64(x.N))
		d.add(uint64(uint16(x.Mod)) | uint64(uint8(x.Seat))<<16 | uint64(uint8(x.Whom))<<24 | uint64(x.Op)<<32 | uint64(x.Attr)<<40 | uint64(x.Until)<<48)
		d.add(uint64(x.Ability) | uint64(uint8(x.Times))<<16)
	}
}

func (g *Table) digestPending(d *digest, p *Pending) {
	d.add(two(g.lasting(p.Source.Card), g.lasting(p.Subject.Card)))
	d.add(two(p.N, uint32(p.Ability)))
	d.add(uint64(uint8(p.Seat)) | uint64(p.Tag)<<8)
	if p.Item != 0 {
		d.add(g.placeOfItem(p.Item))
	}
}

func (g *Table) digestItem(d *digest, it *Item) {
	d.add(two(g.lasting(it.Source.Card), g.lasting(it.Subject.Card)))
	d.add(two(it.N, uint32(it.Ability)))
	d.add(uint64(uint8(it.Seat)) | uint64(it.IsCopy)<<8)
}

// lastingMemo is what a mark that is no object's comes to, whatever numbers the items have: where the item lies, or the number.
func (g *Table) lastingMemo(m *Mark) uint64 {
	if m.Kind == memoItem {
		return g.placeOfItem(ItemID(m.Ref.Serial))
	}
	return uint64(m.Ref.Serial)
}

// placeOfItem is how far below the uppermost item an item lies, counted from 1, or 0 if it is gone.
func (g *Table) placeOfItem(id ItemID) uint64 {
	for i := range g.S.Stack {
		if g.S.Stack[i].ID == id {
			return uint64(len(g.S.Stack) - i)
		}
	}
	return 0
}

// digestFrames adds what is under way, and what it remembers.
func (g *Table) digestFrames(d *digest) {
	s := g.S
	for k := range s.Strands {
		d.add(uint64(len(s.Strands[k].Frames)))
		for i := range s.Strands[k].Frames {
			f := &s.Strands[k].Frames[i]
			g.digestFrame(d, f)
		}
	}
	for i := range s.Marks {
		m := &s.Marks[i]
		d.add(uint64(g.lasting(m.Ref.Card)) | uint64(m.Strand)<<32 | uint64(m.Base)<<40 | uint64(m.Slot)<<56)
		if m.Kind != memoObject {
			d.add(uint64(m.Kind))
			d.add(g.lastingMemo(m))
		}
	}
}

func (g *Table) digestFrame(d *digest, f *Frame) {
	d.add(two(uint32(f.Node), g.lasting(f.Source.Card)))
	d.add(uint64(f.Proc) | uint64(f.Step)<<16 | uint64(uint8(f.Seat))<<32)
	for r := 0; r < len(f.reg); r += 2 {
		d.add(two(f.reg[r], f.reg[r+1]))
	}
}

// Moment is a fingerprint like that of Position, with whom is asked what and what has been answered before the match moves on, in rehearsals as well: two moments that have the same go
// on in the same way.
func (g *Game) Moment() uint64 {
	d := digest(g.Position())
	for i := range g.S.Asks {
		a := &g.S.Asks[i]
		d.add(two(a.N, uint32(a.Question)|uint32(uint8(a.Seat))<<16|uint32(a.Answered)<<24))
	}
	for i := range g.S.Picks {
		p := &g.S.Picks[i]
		d.add(p.Option.lasting())
		d.add(two(p.Option.N, uint32(uint8(p.Seat))|uint32(p.Strand)<<8|uint32(p.Depth)<<16))
	}
	for i := range g.S.Heard {
		h := &g.S.Heard[i]
		d.add(h.Option.lasting())
		d.add(uint64(h.Question) | uint64(uint8(h.Seat))<<16 | uint64(uint16(h.Part))<<32)
	}
	g.bindSides()
	for i := range g.S.Sides {
		d.add(g.sides[i].Moment())
	}
	return uint64(d)
}
