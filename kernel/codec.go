// Writing a State to bytes and reading it back. A State is slices of fixed-size structs without pointers or padding, so its bytes
// are its memory: lengths first, then the contents. The format is that of little-endian machines.

package kernel

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
	"unsafe"

	"github.com/cespare/xxhash/v2"
)

// stateVersion changes whenever the layout of a State does.
const stateVersion = 13

var errShort = errors.New("the bytes end before the match does")

func raw[T any](s []T) []byte {
	if len(s) == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(&s[0])), len(s)*int(unsafe.Sizeof(s[0])))
}

// codec writes to or reads from a buffer, or takes a fingerprint, field by field in one order.
type codec struct {
	buf     []byte
	sum     uint64 // of what is written, where hashing
	hashing bool   // nothing is written, only its sum is taken
	reading bool
	err     error
}

func (c *codec) bytes(p []byte) {
	if c.hashing {
		c.sum = bits.RotateLeft64(c.sum^xxhash.Sum64(p), 29) * 0x9e3779b97f4a7c15
		return
	}
	if !c.reading {
		c.buf = append(c.buf, p...)
		return
	}
	if len(c.buf) < len(p) {
		c.err = errShort
		return
	}
	copy(p, c.buf)
	c.buf = c.buf[len(p):]
}

func (c *codec) length(n int) int {
	if !c.reading {
		var b [binary.MaxVarintLen64]byte
		c.bytes(b[:binary.PutUvarint(b[:], uint64(n))])
		return n
	}
	v, k := binary.Uvarint(c.buf)
	if k <= 0 || v > maxLength {
		c.err = errShort
		return 0
	}
	c.buf = c.buf[k:]
	return int(v)
}

// maxLength bounds what a length read from bytes may claim.
const maxLength = 1 << 20

func list[T any](c *codec, s *[]T) {
	n := c.length(len(*s))
	if c.err != nil {
		return
	}
	if c.reading {
		var t T
		if n*int(unsafe.Sizeof(t)) > len(c.buf) {
			c.err = errShort
			return
		}
		*s = resize(*s, n)
	}
	c.bytes(raw(*s))
}

func (c *codec) state(s *State, depth int) {
	if depth > 8 {
		c.err = errors.New("positions are nested too deep")
		return
	}
	c.bytes(s.Seed[:])
	c.bytes(raw(unsafe.Slice(&s.Head, 1)))
	list(c, &s.Drawn)
	list(c, &s.Cards)
	list(c, &s.Order)
	list(c, &s.Starts)
	list(c, &s.Vars)
	list(c, &s.Outcome)
	list(c, &s.Active)
	list(c, &s.Effects)
	list(c, &s.Pending)
	list(c, &s.Stack)
	list(c, &s.Snaps)
	list(c, &s.Marks)
	list(c, &s.Words)
	list(c, &s.Markers)
	list(c, &s.Events)
	list(c, &s.Tries)
	list(c, &s.Asks)
	list(c, &s.Picks)
	list(c, &s.Heard)
	list(c, &s.Rounds)
	list(c, &s.Visits)
	list(c, &s.Nestings)
	list(c, &s.Circle)
	list(c, &s.Forks)
	n := c.length(len(s.Strands))
	if c.err != nil || n > 64 {
		c.err = errShort
		return
	}
	s.Strands = resize(s.Strands, n)
	for i := range s.Strands {
		st := &s.Strands[i]
		c.bytes(raw(unsafe.Slice(&st.Seat, 1)))
		c.bytes(raw(unsafe.Slice(&st.Phase, 1)))
		list(c, &st.Frames)
	}
	c.nested(&s.Saved, depth)
	c.nested(&s.Sides, depth)
}

func (c *codec) nested(states *[]*State, depth int) {
	n := c.length(len(*states))
	if c.err != nil || n > 64 {
		c.err = errShort
		return
	}
	*states = resize(*states, n)
	for i := range *states {
		if (*states)[i] == nil {
			(*states)[i] = new(State)
		}
		c.state((*states)[i], depth+1)
	}
}

// Append writes the state to the end of buf. Equal states give equal bytes.
func (s *State) Append(buf []byte) []byte {
	c := codec{buf: append(buf, stateVersion)}
	c.state(s, 0)
	return c.buf
}

// Hash is a fingerprint of the whole state: of what Append writes, without writing it.
func (s *State) Hash() uint64 {
	c := codec{hashing: true}
	c.length(stateVersion)
	c.state(s, 0)
	return c.sum
}

// Size is how many bytes the state holds.
func (s *State) Size() int { return len(s.Append(nil)) }

// ReadState reads a state that Append wrote, and checks that it fits the rules and the cards.
func ReadState(b []byte, rules *Rules, pool *Pool) (*State, error) {
	if len(b) == 0 || b[0] != stateVersion {
		return nil, fmt.Errorf("not a match, or one of another version: expected version %d", stateVersion)
	}
	c := codec{buf: b[1:], reading: true}
	s := new(State)
	c.state(s, 0)
	if c.err != nil {
		return nil, c.err
	}
	if len(c.buf) > 0 {
		return nil, fmt.Errorf("%d bytes are left over after the match", len(c.buf))
	}
	if err := s.validate(rules, pool); err != nil {
		return nil, err
	}
	return s, nil
}
