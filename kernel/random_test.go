// Randomness: the same seed gives the same bytes, and whoever has the seed can compute every shuffle without the engine.

package kernel_test

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"saitei/kernel"
)

// stream computes the numbers of a random stream from the published recipe: SHA-256 of seed, stream and counter, sixteen numbers of
// two bytes from each hash, the last first; a number past the last whole multiple of n is left out.
type stream struct {
	seed    [32]byte
	id      uint32
	counter uint32
	left    []uint16
}

func (s *stream) below(n int) int {
	for {
		if len(s.left) == 0 {
			b := append(s.seed[:len(s.seed):len(s.seed)], binary.LittleEndian.AppendUint32(nil, s.id)...)
			h := sha256.Sum256(binary.LittleEndian.AppendUint32(b, s.counter))
			s.counter++
			for i := 15; i >= 0; i-- {
				s.left = append(s.left, binary.LittleEndian.Uint16(h[2*i:]))
			}
		}
		v := int(s.left[0])
		s.left = s.left[1:]
		if v < 65536/n*n {
			return v % n
		}
	}
}

// shuffled is a game that shuffles a seat's pile a number of times.
func shuffled(t testing.TB, seed [32]byte, cards, times int, seat kernel.Seat) *table {
	tn := newTiny(2)
	var placed []kernel.Placed
	for i := range cards {
		placed = append(placed, put(tn.card(fmt.Sprint("c", i), nil), seat, tn.at(pile, seat)))
	}
	var steps []kernel.Step
	for range times {
		steps = append(steps, do(func(g *kernel.Game) { g.Shuffle(toSay, seat, g.Rules.PlaceOf(pile, seat)) }))
	}
	g := tn.set(t, tn.proc(append(steps, tn.pausing(0), over)...), placed...)
	g.S.Seed = seed
	g.next()
	return g
}

func TestShuffleCanBeRecomputed(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var seed [32]byte
		copy(seed[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(rt, "seed"))
		cards, times := rapid.IntRange(1, 60).Draw(rt, "cards"), rapid.IntRange(1, 3).Draw(rt, "times")
		seat := kernel.Seat(rapid.IntRange(0, 1).Draw(rt, "seat"))
		var mine []string
		for i := range cards {
			mine = append(mine, fmt.Sprint("c", i))
		}
		s := stream{seed: seed, id: uint32(seat)}
		for range times {
			s.left = nil // what is left of a hash is not used again
			for i := len(mine) - 1; i > 0; i-- {
				j := s.below(i + 1)
				mine[i], mine[j] = mine[j], mine[i]
			}
		}
		g := shuffled(t, seed, cards, times, seat)
		if got := g.lying(pile, seat); got != strings.Join(mine, " ") {
			rt.Fatalf("shuffled: %s, computed: %s", got, strings.Join(mine, " "))
		}
		want(t, "drawn", g.S.Drawn[seat], s.counter)
	})
}

func TestSameSeedSameBytes(t *testing.T) {
	a, b := shuffled(t, [32]byte{1}, 40, 2, 0), shuffled(t, [32]byte{1}, 40, 2, 0)
	want(t, "bytes", string(a.S.Append(nil)), string(b.S.Append(nil)))
	if c := shuffled(t, [32]byte{2}, 40, 2, 0); c.lying(pile, 0) == a.lying(pile, 0) {
		t.Error("another seed shuffles the same")
	}
}

// TestStreamsAreIndependent: what is shuffled for one seat does not disturb the other's randomness, nor the table's.
func TestStreamsAreIndependent(t *testing.T) {
	g := shuffled(t, [32]byte{1}, 40, 2, 1)
	want(t, "drawn for seat 0", g.S.Drawn[0], 0)
	want(t, "drawn for the table", g.S.Drawn[2], 0)
}

func TestCommitment(t *testing.T) {
	seed := [32]byte{1, 2, 3}
	text := make([]byte, 64)
	copy(text, "saitei seed commitment v1")
	copy(text[32:], seed[:])
	want(t, "commitment", kernel.Commitment(seed), sha256.Sum256(text))
	if kernel.Commitment(seed) == kernel.Commitment([32]byte{}) {
		t.Error("two seeds have the same commitment")
	}
}

// TestRoll: numbers from the table's stream, all in range, none impossible, and counted as something that cannot be taken back.
func TestRoll(t *testing.T) {
	g := shuffled(t, [32]byte{9}, 2, 1, 0)
	s := stream{seed: [32]byte{9}, id: 2}
	var counts [6]int
	for range 600 {
		s.left = nil
		n := g.Roll(kernel.NoSeat, 6)
		if computed := s.below(6); n != computed {
			t.Fatalf("rolled %d, computed %d", n, computed)
		}
		counts[n]++
	}
	for n, c := range counts {
		if c < 50 || c > 150 {
			t.Errorf("%d came up %d times in 600", n, c)
		}
	}
}

// TestRollOutOfRange is an engine error, not an endless search for a number that the stream does not have.
func TestRollOutOfRange(t *testing.T) {
	for _, n := range []int{0, -1, 1<<16 + 1} {
		g := shuffled(t, [32]byte{9}, 2, 1, 0)
		want(t, "roll", g.Roll(kernel.NoSeat, n), 0)
		if g.Err() == nil {
			t.Errorf("a roll of %d sides is no error", n)
		}
	}
}
