// Randomness: numbers drawn from SHA-256 of the match's seed, a stream and a counter. The seed can be committed to by its
// hash before a match and revealed after it; whoever has it can compute every shuffle again.

package kernel

import (
	"crypto/sha256"
	"encoding/binary"
)

// Commitment is the hash of a seed, to be published before the match.
func Commitment(seed [32]byte) [32]byte {
	var b [64]byte
	copy(b[:], "saitei seed commitment v1\x00")
	copy(b[32:], seed[:])
	return sha256.Sum256(b[:])
}

// dice reads one random stream. Sixteen numbers come out of each hash, the last two bytes first; what is left of a hash is not
// carried over to the next use, so that a stream's state is one counter.
type dice struct {
	seed   [32]byte
	stream uint32
	drawn  *uint32
	block  [32]byte
	left   int
	chance func(sides int) int // decides instead of the stream, see Game.Chance
}

func (d *dice) next() uint16 {
	if d.left == 0 {
		var b [40]byte
		copy(b[:32], d.seed[:])
		binary.LittleEndian.PutUint32(b[32:], d.stream)
		binary.LittleEndian.PutUint32(b[36:], *d.drawn)
		*d.drawn++
		d.block = sha256.Sum256(b[:])
		d.left = len(d.block) / 2
	}
	d.left--
	return binary.LittleEndian.Uint16(d.block[d.left*2:])
}

// below gives a number in [0,n) for n up to 65536, every one equally likely: values past the last whole multiple of n are drawn again.
func (d *dice) below(n int) int {
	if d.chance != nil {
		return d.chance(n)
	}
	for {
		v := uint32(d.next())
		// Only the last n values can lie past the last whole multiple, so the division is rarely needed.
		if v < 1<<16-uint32(n) || v < 1<<16-1<<16%uint32(n) {
			return int(v % uint32(n))
		}
	}
}

// dice opens a random stream: one for each seat, and the last for the table, so that what happens to one seat's cards does not
// disturb another's.
func (g *Game) dice(stream Seat) dice {
	i, table := int(stream), len(g.S.Drawn)-1
	switch {
	case stream == NoSeat:
		i = table
	case g.Mirrored:
		i = (i + table/2) % table
	}
	return dice{seed: g.S.Seed, stream: uint32(i), drawn: &g.S.Drawn[i], chance: g.Chance}
}

// Roll gives a number in [0,n) from the stream of a seat, or of the table for NoSeat. Like everything random it cannot be taken back.
func (g *Game) Roll(stream Seat, n int) int {
	g.see(seesPassing)
	if n < 1 || n > 1<<16 {
		g.fail("a roll of %d sides", n)
		return 0
	}
	g.S.Head.Secrets++
	d := g.dice(stream)
	if g.Mirrored && stream == NoSeat { // what the table rolls is for a seat
		return (d.below(n) + n/2) % n
	}
	return d.below(n)
}
