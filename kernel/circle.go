// Circles: forced play that goes round and round while something grows, so that no position ever comes back. It is known by what is carried out: the same abilities of
// the same cards in the same order, the cards lying the same each time, with nobody having had a choice between. And however play goes on, there is an end to what one
// answer can set off.

package kernel

const (
	circleFrom    = 64     // how many abilities in a row nobody need look at
	circleRoom    = 1024   // how many of the last ones are remembered
	longestCircle = 64     // how many make up the longest round that is recognised
	mostInARow    = 20_000 // how many can follow one answer, whatever they are
)

// IsCircling notes that an ability of an object is about to be carried out. It reports whether the last ones were the same round of abilities, gone through a number
// of times with nobody having had a choice and the cards lying the same each time, or whether more have followed the last choice than one can wait for. Whatever may
// still end such a circle by itself, a number that grows to its limit or one that is counted down, must do so within that many rounds.
func (g *Table) IsCircling(id AbilityID, source Ref, rounds int) bool {
	s := g.S
	if s.Head.CircleOf != s.Head.Choices {
		s.Circle, s.Head.InARow, s.Head.CircleOf = s.Circle[:0], 0, s.Head.Choices
	}
	if s.Head.InARow++; s.Head.InARow <= circleFrom {
		return false
	}
	d := digest(uint64(id) | uint64(uint16(source.Card))<<16)
	g.digestLying(&d)
	if len(s.Circle) == circleRoom {
		s.Circle = s.Circle[:copy(s.Circle, s.Circle[circleRoom/2:])]
	}
	s.Circle = append(s.Circle, uint64(d))
	return s.Head.InARow > mostInARow || hasRounds(s.Circle, rounds)
}

// hasRounds reports whether a list ends in a number of rounds of the same length, one like the other.
func hasRounds(list []uint64, rounds int) bool {
	for round := 1; round <= longestCircle && round*rounds <= len(list); round++ {
		last := list[len(list)-round*rounds:]
		at := round
		for at < len(last) && last[at] == last[at-round] {
			at++
		}
		if at == len(last) {
			return true
		}
	}
	return false
}

// digestLying adds where the cards lie, and how, but no number that can grow: neither what is on cards nor what effects make of them, nor how many cards there are that
// came into being during the match.
func (g *Table) digestLying(d *digest) {
	s := g.S
	for p := range len(g.Rules.places) {
		for _, id := range s.In(Place(p)) {
			if c := &s.Cards[id]; c.IsMade == 0 {
				d.add(uint64(uint16(id)) | uint64(p)<<16 | uint64(c.Face)<<24 | uint64(c.Pose)<<32 | uint64(uint8(c.Holder))<<40 | uint64(c.Side)<<48)
				d.add(two(uint32(c.Host), uint32(c.Link)))
			}
		}
	}
	for _, o := range s.Outcome {
		d.add(uint64(o))
	}
}

// endEndless lets the game's own rule about loops end a match that comes to no decision: one answer has led to more steps than there can be, or to procedures inside
// procedures without end. Where the game has no such rule that stays an error of the engine.
func (g *Game) endEndless() {
	s := g.S
	failure := g.err
	g.err, g.endless, g.strand = nil, false, 0
	g.unlist()
	s.Events, s.Tries, s.Forks, s.Asks = s.Events[:0], s.Tries[:0], s.Forks[:0], s.Asks[:0]
	s.Strands = s.Strands[:1]
	s.Strands[0].Frames, s.Strands[0].Phase = s.Strands[0].Frames[:1], running
	g.Rules.Endless(g)
	for i := range s.Events {
		g.commit(&s.Events[i])
	}
	s.Events = s.Events[:0]
	if !g.IsOver() {
		g.err = failure
	}
}
