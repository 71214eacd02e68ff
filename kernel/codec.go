// Writing a State to bytes and reading it back. A State is slices of fixed-size structs without pointers or padding, so its bytes
// are its memory: lengths first, then the contents. The format is that of little-endian machines.

package kernel

import (
	"encoding/binary"
	"errors"
	"fmt"
	"unsafe"

	"github.com/cespare/xxhash/v2"
)

// stateVersion changes whenever the layout of a State does.
const stateVersion = 1

var errShort = errors.New("the bytes end before the match does")

func raw[T any](s []T) []byte {
	if len(s) == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(&s[0])), len(s)*int(unsafe.Sizeof(s[0])))
}

// codec writes to or reads from a buffer, field by field in one order.
type codec struct {
	buf     []byte
	reading bool
	err     error
}

func (c *codec) bytes(p []byte) {
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
		c.buf = binary.AppendUvarint(c.buf, uint64(n))
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
	head := []Head{s.Head}
	c.bytes(raw(head))
	s.Head = head[0]
	list(c, &s.Drawn)
	list(c, &s.Cards)
	list(c, &s.Order)
	list(c, &s.Ends)
	list(c, &s.Vars)
	list(c, &s.Outcome)
	list(c, &s.Active)
	list(c, &s.Effects)
	list(c, &s.Pending)
	list(c, &s.Stack)
	list(c, &s.Snaps)
	list(c, &s.Marks)
	list(c, &s.Events)
	list(c, &s.Asks)
	list(c, &s.Picks)
	list(c, &s.Heard)
	list(c, &s.Rounds)
	list(c, &s.Visits)
	list(c, &s.Forks)
	n := c.length(len(s.Strands))
	if c.err != nil || n > 64 {
		c.err = errShort
		return
	}
	s.Strands = resize(s.Strands, n)
	for i := range s.Strands {
		st := &s.Strands[i]
		b := []byte{byte(st.Seat), byte(st.Phase)}
		c.bytes(b)
		st.Seat, st.Phase = Seat(b[0]), strandPhase(b[1])
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

// Hash is a fingerprint of the whole state.
func (s *State) Hash() uint64 { return xxhash.Sum64(s.Append(nil)) }

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

// validate checks every index of a state that came from outside.
func (s *State) validate(rules *Rules, pool *Pool) error {
	bad := func(what string) error { return fmt.Errorf("the match does not fit the rules: %s", what) }
	if len(s.Ends) != rules.Places() || len(s.Outcome) != rules.Seats || len(s.Drawn) != rules.Seats+1 ||
		len(s.Vars) != len(rules.Vars)+rules.Seats*len(rules.PlayerVars) || len(s.Strands) == 0 {
		return bad("another number of seats, places or values")
	}
	end := uint16(0)
	for _, e := range s.Ends {
		if e < end || int(e) > len(s.Order) {
			return bad("places")
		}
		end = e
	}
	for _, id := range s.Order {
		if id < 0 || int(id) >= len(s.Cards) {
			return bad("cards")
		}
	}
	for i := range s.Cards {
		c := &s.Cards[i]
		if int(c.Def) >= len(pool.Defs) || (c.Place != NoPlace && int(c.Place) >= rules.Places()) ||
			int(c.Owner) >= rules.Seats || int(c.Controller) >= rules.Seats || int(c.Host) >= len(s.Cards) || int(c.Whole) >= len(s.Cards) {
			return bad("a card")
		}
	}
	for i := range s.Active {
		if a := &s.Active[i]; int(a.Ability) >= len(pool.Abilities) || a.Card < 0 || int(a.Card) >= len(s.Cards) {
			return bad("an ability")
		}
	}
	for i := range s.Effects {
		x := &s.Effects[i]
		if int(x.Mod) >= len(pool.Mods) || int(x.Target.Card) >= len(s.Cards) || (x.Op == Grant && int(x.N) >= len(pool.Abilities)) {
			return bad("an effect")
		}
	}
	for k := range s.Strands {
		for i := range s.Strands[k].Frames {
			f := &s.Strands[k].Frames[i]
			if int(f.Proc) >= len(rules.Procs) || int(f.Node) >= len(pool.Nodes) || f.Node < NoNode ||
				int(f.Source.Card) >= len(s.Cards) || int(f.Base) > i || int(f.Clause) >= len(rules.Clauses) {
				return bad("a procedure under way")
			}
		}
	}
	for i := range s.Asks {
		a := &s.Asks[i]
		if int(a.Question) >= len(rules.Questions) || int(a.Strand) >= len(s.Strands) || int(a.Depth) >= len(s.Strands[a.Strand].Frames) {
			return bad("a question")
		}
	}
	for _, nested := range [][]*State{s.Saved, s.Sides} {
		for _, n := range nested {
			if err := n.validate(rules, pool); err != nil {
				return err
			}
		}
	}
	return nil
}
