// Validating: a State that came from outside is checked before anything runs on it, so that no index in it points nowhere.

package kernel

import (
	"fmt"
	"slices"
)

// validate checks every index of a state that came from outside.
func (s *State) validate(rules *Rules, pool *Pool) error {
	v := validator{s, rules, pool}
	if !v.fits() {
		return fmt.Errorf("the match does not fit the rules: another number of seats, places or values")
	}
	for _, part := range []struct {
		name   string
		isGood func() bool
	}{
		{"places", v.places},
		{"a card", v.cards},
		{"an ability", v.abilities},
		{"an effect", v.effects},
		{"something that waits", v.waiting},
		{"a counter", v.markers},
		{"a snapshot", v.snapshots},
		{"a procedure under way", v.frames},
		{"effects at the same time", v.forks},
		{"an event", v.events},
		{"a question", v.asks},
	} {
		if !part.isGood() {
			return fmt.Errorf("the match does not fit the rules: %s", part.name)
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

type validator struct {
	s     *State
	rules *Rules
	pool  *Pool
}

// all reports whether every element passes.
func all[T any](list []T, isGood func(*T) bool) bool {
	for i := range list {
		if !isGood(&list[i]) {
			return false
		}
	}
	return true
}

func (v *validator) isSeat(s Seat) bool     { return s >= NoSeat && int(s) < v.rules.Seats }
func (v *validator) isCard(c CardID) bool   { return c >= NoCard && int(c) < len(v.s.Cards) }
func (v *validator) isRef(r Ref) bool       { return v.isCard(r.Card) }
func (v *validator) isPlace(p Place) bool   { return p == NoPlace || int(p) < v.rules.Places() }
func (v *validator) isClause(c Clause) bool { return int(c) < len(v.rules.Clauses) || c == 0 }
func (v *validator) isVerb(n Verb) bool     { return int(n) < len(v.rules.Verbs) || n == 0 }
func (v *validator) isNode(n NodeID) bool   { return n >= NoNode && int(n) < len(v.pool.Nodes) }
func (v *validator) isStrand(n uint8) bool  { return int(n) < len(v.s.Strands) }
func (v *validator) isDef(d DefID) bool     { return int(d) < len(v.pool.Defs) }
func (v *validator) isAttr(a Attr) bool {
	return int(a) < len(v.rules.Attrs) || a == 0 || a >= FurtherWord && int(a-FurtherWord) < len(v.pool.Further)
}
func (v *validator) isAbility(a AbilityID) bool {
	return a == NoAbility || int(a) < len(v.pool.Abilities)
}
func (v *validator) isMod(op ModOp, m int16, n int64) bool {
	if m < -1 || int(m) >= len(v.pool.Mods) || op > Term {
		return false
	}
	return (op != Grant && op != Establish) || (n >= 0 && n < int64(len(v.pool.Abilities)))
}

func (v *validator) fits() bool {
	s, r := v.s, v.rules
	return len(s.Starts) == r.Places()+1 && len(s.Outcome) == r.Seats && len(s.Drawn) == r.Seats+1 &&
		len(s.Vars) == len(r.Vars)+r.Seats*len(r.PlayerVars) && len(s.Strands) > 0 && len(s.Forks) < len(s.Strands) &&
		(s.Head.Wishes|s.Head.Left|s.Head.Offers[0]|s.Head.Offers[1]|s.Head.Offers[2]|s.Head.Offers[3])&^r.everyone == 0
}

// places: every card that is nobody's part and still in the match lies in the order of its place, once.
func (v *validator) places() bool {
	s := v.s
	lying := 0
	for i := range s.Cards {
		if s.Cards[i].Whole == NoCard && s.Cards[i].Place != NoPlace {
			lying++
		}
	}
	if len(s.Order) != lying || s.Starts[0] != 0 || int(s.Starts[len(s.Starts)-1]) != len(s.Order) {
		return false
	}
	isSeen := make([]bool, len(s.Cards))
	start := uint16(0)
	for p, end := range s.Starts[1:] {
		if end < start || int(end) > len(s.Order) {
			return false
		}
		for _, id := range s.Order[start:end] {
			if id < 0 || int(id) >= len(s.Cards) || isSeen[id] || s.Cards[id].Place != Place(p) {
				return false
			}
			isSeen[id] = true
		}
		start = end
	}
	return true
}

func (v *validator) cards() bool {
	joined := 0
	isGood := all(v.s.Cards, func(c *Card) bool {
		if c.Host != NoCard {
			joined++
		}
		if c.Whole != NoCard {
			joined++
		}
		return v.isDef(c.Def) && v.isPlace(c.Place) && c.Owner >= 0 && v.isSeat(c.Owner) && c.Holder >= 0 && v.isSeat(c.Holder) &&
			v.isCard(c.Host) && v.isCard(c.Whole) && c.Face <= FaceDown
	})
	return isGood && joined == int(v.s.Head.Joined) && v.isTree()
}

// isTree reports whether no card is attached to itself or a part of itself, in however many steps.
func (v *validator) isTree() bool {
	for i := range v.s.Cards {
		id := CardID(i)
		for steps := 0; id != NoCard; steps++ {
			if steps > len(v.s.Cards) {
				return false
			}
			c := &v.s.Cards[id]
			if id = c.Host; id == NoCard {
				id = c.Whole
			}
		}
	}
	return true
}

func (v *validator) abilities() bool {
	return all(v.s.Active, func(a *Active) bool {
		if int(a.Ability) >= len(v.pool.Abilities) || a.Kind != v.pool.Abilities[a.Ability].Kind {
			return false
		}
		if a.Card == NoCard {
			return v.isEstablished(a)
		}
		return a.Card >= 0 && v.isCard(a.Card) && v.s.Cards[a.Card].Place != NoPlace
	})
}

// isEstablished reports whether an effect has set up an ability that no card has.
func (v *validator) isEstablished(a *Active) bool {
	return slices.ContainsFunc(v.s.Effects, func(x Effect) bool { return x.ID == a.Effect && x.Op == Establish })
}

func (v *validator) effects() bool {
	return all(v.s.Effects, func(x *Effect) bool {
		return v.isRef(x.Source) && v.isRef(x.Target) && v.isMod(x.Op, x.Mod, x.N) && v.isSeat(x.Seat) && v.isSeat(x.Whom) &&
			v.isAttr(x.Attr) && v.isClause(x.Clause)
	})
}

func (v *validator) waiting() bool {
	return all(v.s.Pending, func(p *Pending) bool {
		return v.isRef(p.Source) && v.isRef(p.Subject) && v.isRef(p.Other) && v.isRef(p.Became) && v.isAbility(p.Ability) && v.isSeat(p.Seat) && v.isClause(p.Clause) &&
			(p.Ability != NoAbility || v.isNode(NodeID(p.N)))
	}) && all(v.s.Stack, func(it *Item) bool {
		return v.isRef(it.Source) && v.isRef(it.Subject) && v.isAbility(it.Ability) && v.isNode(it.Node) && v.isSeat(it.Seat) &&
			it.ID != 0 && it.ID <= v.s.Head.NextItem && it.Level <= v.s.Head.Level
	})
}

// markers: what lies on cards and places lies there in order, once.
func (v *validator) markers() bool {
	list := v.s.Markers
	for i := range list {
		if i > 0 && list[i-1].compare(list[i]) >= 0 {
			return false
		}
	}
	return all(list, func(m *Marker) bool {
		return m.N != 0 && v.isRef(m.Object) && (m.Object.IsNone() != (m.Place == NoPlace)) && v.isPlace(m.Place) && int(m.Kind) < len(v.rules.Counters)
	})
}

func (v *validator) snapshots() bool {
	return all(v.s.Snaps, func(n *Snapshot) bool {
		return v.isRef(n.Ref) && v.isDef(n.Def) && v.isSeat(n.Owner) && v.isSeat(n.Controller) && v.isPlace(n.Place)
	}) && all(v.s.Words, func(w *LastWord) bool { return v.isRef(w.Ref) && w.Word >= FurtherWord && v.isAttr(w.Word) })
}

func (v *validator) frames() bool {
	return all(v.s.Strands, func(st *Strand) bool {
		if !v.isSeat(st.Seat) || st.Phase > ended || len(st.Frames) > maxDepth {
			return false
		}
		for i := range st.Frames {
			f := &st.Frames[i]
			if int(f.Proc) >= len(v.rules.Procs) || !v.isNode(f.Node) || !v.isRef(f.Source) || int(f.Base) > i || int(f.Instead) > i ||
				!v.isClause(f.Clause) || !v.isSeat(f.Seat) || !v.isBatch(f) {
				return false
			}
		}
		return true
	}) && len(v.s.Strands[0].Frames) > 0
}

// isBatch reports whether the registers of the kernel's own procedures point at something.
func (v *validator) isBatch(f *Frame) bool {
	events := int32(len(v.s.Events))
	switch f.Proc {
	case procBatch:
		r := RegistersOf[batch](f)
		return r.low >= 0 && r.low <= r.at && r.at <= r.high && r.high <= events || int(f.Step) >= len(v.rules.Procs[procBatch].Steps)-1
	case procJoin:
		r := RegistersOf[joining](f)
		return r.first >= 0 && r.first <= events
	case ProcWindow:
		r := RegistersOf[round](f)
		return r.window >= 0 && int(r.window) < len(v.rules.Windows) && v.isSeat(r.seat) && r.seat >= 0
	}
	return true
}

func (v *validator) forks() bool {
	for i := range v.s.Forks {
		f := &v.s.Forks[i]
		if int(f.First)+int(f.Count) > len(v.s.Strands) || f.Parent >= f.First || len(v.s.Strands[f.Parent].Frames) == 0 {
			return false
		}
	}
	return (len(v.s.Sides) == 0 || len(v.s.Forks) > 0) && v.isStrand(v.s.Head.Rehearsed)
}

func (v *validator) events() bool {
	return all(v.s.Events, func(e *Event) bool {
		return e.Kind < kinds && v.isRef(e.Card) && v.isRef(e.Other) && v.isRef(e.Source) && v.isSeat(e.Seat) && int(e.To) < v.rules.Places() &&
			v.isMod(e.Op, e.Mod, e.N) && v.isStrand(e.Strand) && v.isClause(e.Clause) && v.isVerb(e.Verb) && v.isVerb(Verb(e.Also)) && v.isAmount(e)
	}) && all(v.s.Marks, func(m *Mark) bool { return v.isRef(m.Ref) && m.Kind < memoKinds })
}

// isAmount reports whether what an event carries in its numbers fits its kind.
func (v *validator) isAmount(e *Event) bool {
	switch e.Kind {
	case Counted:
		return e.Card.Card >= 0 && int(e.Attr) < max(len(v.rules.Counters), fewCounters)
	case Marked:
		return int(e.Attr) < len(v.rules.Counters)
	case VarSet, VarAdded:
		vars := len(v.rules.Vars)
		if e.Seat != NoSeat {
			vars = len(v.rules.PlayerVars)
		}
		return int(e.Attr) < vars
	case Sided:
		return e.N >= 0 && e.N < int64(len(v.pool.Defs))
	case Created:
		return e.N >= 0 && e.N < int64(len(v.pool.Defs)) && e.Seat >= 0
	case Finished:
		return e.Seat >= 0
	case EffectBegan:
		return v.isAttr(e.Attr)
	case Copied:
		return e.Seat >= 0
	case Deferred:
		return e.N >= int64(NoNode) && e.N < int64(len(v.pool.Nodes))
	}
	return true
}

func (v *validator) isOption(o *Option) bool {
	return v.isRef(o.Card) && o.Kind <= ItemOption && v.isClause(o.Clause) && v.isVerb(o.Verb) && v.isPlace(o.Place) && v.isSeat(o.Seat)
}

func (v *validator) asks() bool {
	isHeard := func(h *Heard) bool {
		return v.isOption(&h.Option) && int(h.Question) < len(v.rules.Questions) && v.isSeat(h.Seat) && h.Of >= 0
	}
	return all(v.s.Asks, func(a *Ask) bool {
		if int(a.Question) >= len(v.rules.Questions) || !v.isStrand(a.Strand) || int(a.Depth) >= len(v.s.Strands[a.Strand].Frames) ||
			a.Seat < 0 || !v.isSeat(a.Seat) || !v.isClause(a.Clause) || a.Answered > withdrawn {
			return false
		}
		return a.Question != qReplace || (a.N >= 0 && int(a.N) < len(v.s.Events))
	}) && all(v.s.Picks, func(p *Pick) bool { return v.isOption(&p.Option) && v.isSeat(p.Seat) }) &&
		all(v.s.Heard, isHeard) && all(v.s.Rounds, isHeard) && v.areWhole(v.s.Heard) && v.areWhole(v.s.Rounds)
}

// areWhole reports whether every remembered answer has all its parts.
func (v *validator) areWhole(list []Heard) bool {
	for i := 0; i < len(list); i += 1 + int(list[i].Of) {
		if list[i].Part >= 0 || i+int(list[i].Of) >= len(list) {
			return false
		}
	}
	return true
}
