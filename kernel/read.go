// Reading: what games and everything around them may ask about a match. The layout of State is the kernel's own affair, so each question that is asked of it
// from outside has a method here, or beside what it is about; what changes it are events and notes.

package kernel

import "iter"

// ---- cards

// Ref is the object that a card is now.
func (g *Table) Ref(c CardID) Ref {
	if c == NoCard {
		return NoRef
	}
	return Ref{Serial: g.look(c).Serial, Card: c}
}

// IsCurrent reports whether r still is the object it was.
func (g *Table) IsCurrent(r Ref) bool { return r.Card != NoCard && g.look(r.Card).Serial == r.Serial }

// In lists the cards at a place, bottom first. The slice is only good until the next event.
func (g *Table) In(p Place) []CardID {
	g.lookAt(p)
	return g.S.In(p)
}

// CameTogether reports whether two cards lie at the same place and came there at the same moment (see State.CameTogether).
func (g *Table) CameTogether(a, b CardID) bool { return g.S.CameTogether(a, b) }

// CardCount is how many cards the match has, those included that have ceased to exist. Their numbers are 0 to CardCount()-1.
func (g *Table) CardCount() int {
	g.see(seesRoster)
	g.seen[cardsAt] = everyPlace // whoever asks looks at any of them
	return len(g.S.Cards)
}

// Exists reports whether a card lies somewhere: a token that is gone does not.
func (g *Table) Exists(c CardID) bool { return g.look(c).Place != NoPlace }

// Owner is the seat that a card belongs to.
func (g *Table) Owner(c CardID) Seat { return g.S.Cards[c].Owner }

// Place is where a card lies, or NoPlace.
func (g *Table) Place(c CardID) Place { return g.S.Cards[c].Place }

// Pose is which way round a card lies.
func (g *Table) Pose(c CardID) Pose {
	x := &g.S.Cards[c]
	g.seen[posesAt] |= 1 << (x.Place & 63)
	return x.Pose
}

// Face is which face of a card lies up.
func (g *Table) Face(c CardID) Face { return g.S.Cards[c].Face }

// Side is which printed side or half of a card is in use.
func (g *Table) Side(c CardID) uint8 { return g.S.Cards[c].Side }

// IsMade reports whether a card came into being during the match: it is in nobody's deck.
func (g *Table) IsMade(c CardID) bool { return g.S.Cards[c].IsMade != 0 }

// Host is the card that a card is attached to, or NoCard.
func (g *Table) Host(c CardID) CardID {
	host := g.S.Cards[c].Host
	g.seen[cardOf] |= 1 << (host & 63)
	return host
}

// Link is how a card is attached to its host, a game's own number.
func (g *Table) Link(c CardID) uint8 { return g.S.Cards[c].Link }

// Whole is the card that a card has been combined into, or NoCard.
func (g *Table) Whole(c CardID) CardID {
	whole := g.S.Cards[c].Whole
	g.seen[cardOf] |= 1 << (whole & 63)
	return whole
}

// Since is when a card became the object that it is, as a time of the match's clock.
func (g *Table) Since(c CardID) uint32 { return g.S.Cards[c].Stamp }

// Printing is the number of a card's definition: two cards with the same number are copies of each other.
func (g *Table) Printing(c CardID) DefID { return g.S.Cards[c].Def }

// IsShown reports whether a card was shown to somebody who may still look at it.
func (g *Table) IsShown(c CardID) bool { return g.lookClosely(c).Known != 0 }

// HasParts reports whether any card is a part of another.
func (g *Table) HasParts() bool {
	g.see(seesRoster)
	return g.S.Head.Parts > 0
}

// HasJoined reports whether any card is attached to another or a part of another.
func (g *Table) HasJoined() bool {
	g.see(seesRoster)
	return g.S.Head.Joined > 0
}

// Past goes through what a card was before it became the object that it is, as far as that is still kept, the latest first.
func (g *Table) Past(c CardID) iter.Seq[*Snapshot] {
	g.see(seesSnapshots)
	return func(yield func(*Snapshot) bool) {
		for i := len(g.S.Snaps) - 1; i >= 0; i-- {
			if n := &g.S.Snaps[i]; n.Ref.Card == c && !yield(n) {
				return
			}
		}
	}
}

// ---- the clock

// Now is the last time that the match's clock gave out: everything that comes into force later is younger.
func (g *Table) Now() uint32 {
	g.see(seesPassing)
	return g.S.Head.Clock
}

// ---- abilities and effects in force

// IsGiven reports whether the i-th ability in force was given to its card by an effect.
func (g *Table) IsGiven(i int) bool {
	g.see(seesForce)
	return i >= len(g.S.Active) || g.S.Active[i].Effect != 0
}

// HasBans reports whether an ability or effect in force forbids anything.
func (g *Table) HasBans() bool {
	g.see(seesSummary)
	return g.S.Head.Bans > 0
}

// HasOffs reports whether an ability or effect in force switches abilities off, or gives what may.
func (g *Table) HasOffs() bool {
	g.see(seesSummary)
	return g.S.Head.Offs > 0
}

// HasEffects reports whether there is any continuous effect that something brought about.
func (g *Table) HasEffects() bool {
	g.see(seesEffects | seesTallies)
	return len(g.S.Effects) > 0
}

// Effects goes through the continuous effects that something brought about, the oldest first. The one at hand may be spent on the way; what is read of it
// after that must have been copied.
func (g *Table) Effects() iter.Seq[*Effect] {
	g.see(seesEffects | seesTallies)
	return func(yield func(*Effect) bool) {
		for i := 0; i < len(g.S.Effects); {
			n := len(g.S.Effects)
			g.lookAtEffect(&g.S.Effects[i])
			if !yield(&g.S.Effects[i]) {
				return
			}
			i += 1 + len(g.S.Effects) - n
		}
	}
}

// lookAtEffect notes that the objects have been looked at that an effect is about.
func (g *Table) lookAtEffect(x *Effect) {
	g.seen[cardOf] |= 1<<(x.Source.Card&63) | 1<<(x.Target.Card&63)
}

// LastsUntil reports whether some continuous effect has a duration.
func (g *Table) LastsUntil(until Duration) bool {
	g.see(seesEffects | seesTallies)
	for i := range g.S.Effects {
		if g.S.Effects[i].Until == until {
			return true
		}
	}
	return false
}

// ---- what waits

// HasPending reports whether anything that has triggered or was put off waits.
func (g *Table) HasPending() bool {
	g.see(seesPending)
	return len(g.S.Pending) > 0
}

// PendingAt is the i-th ability or instruction that waits.
func (g *Table) PendingAt(i int) *Pending {
	g.see(seesPassing) // it may be changed where it lies
	return &g.S.Pending[i]
}

// Pending goes through what waits, by its number, the oldest first.
func (g *Table) Pending() iter.Seq2[int, *Pending] {
	g.see(seesPending)
	return func(yield func(int, *Pending) bool) {
		for i := range g.S.Pending {
			if !yield(i, &g.S.Pending[i]) {
				return
			}
		}
	}
}

// ---- memories

// HasMarks reports whether any effect remembers anything.
func (g *Table) HasMarks() bool {
	g.see(seesMarks)
	return len(g.S.Marks) > 0
}

// EachRemembered goes through what a slot of an effect's memory holds, in the order in which it was remembered.
func (g *Table) EachRemembered(at Scope, slot uint8) iter.Seq[Ref] {
	g.see(seesMarks)
	return func(yield func(Ref) bool) {
		for i := range g.S.Marks {
			if m := &g.S.Marks[i]; m.isOf(at, slot) {
				g.seen[cardOf] |= 1 << (m.Ref.Card & 63)
				if !yield(m.Ref) {
					return
				}
			}
		}
	}
}

// Holds reports whether a slot of an effect's memory holds an object.
func (g *Table) Holds(at Scope, slot uint8, r Ref) bool {
	g.see(seesMarks)
	for i := range g.S.Marks {
		if m := &g.S.Marks[i]; m.Ref == r && m.isOf(at, slot) {
			return true
		}
	}
	return false
}

// HoldsCard reports whether a slot of an effect's memory holds a card, whatever object it was then.
func (g *Table) HoldsCard(at Scope, slot uint8, c CardID) bool {
	g.see(seesMarks)
	for i := range g.S.Marks {
		if m := &g.S.Marks[i]; m.Ref.Card == c && m.isOf(at, slot) {
			return true
		}
	}
	return false
}

// HoldsAnywhere reports whether any slot of an effect's memory holds an object.
func (g *Table) HoldsAnywhere(at Scope, r Ref) bool {
	g.see(seesMarks)
	for i := range g.S.Marks {
		if m := &g.S.Marks[i]; m.Ref == r && m.isOf(at, m.Slot) {
			return true
		}
	}
	return false
}

// CountRemembered is how many objects a slot of an effect's memory holds.
func (g *Table) CountRemembered(at Scope, slot uint8) int {
	g.see(seesMarks)
	n := 0
	for i := range g.S.Marks {
		if g.S.Marks[i].isOf(at, slot) {
			n++
		}
	}
	return n
}

// isOf reports whether an object is remembered in a slot of the memory that a scope belongs to.
func (m *Mark) isOf(at Scope, slot uint8) bool {
	return m.Base == at.Base && m.Strand == at.Strand && m.Slot == slot && m.Kind == memoObject
}

// ---- what is under way

// UnderWay goes through the procedures under way, strand after strand, in each of them the outermost first.
func (g *Table) UnderWay() iter.Seq[*Frame] {
	g.see(seesPassing)
	return func(yield func(*Frame) bool) {
		for i := range g.S.Strands {
			for k := range g.S.Strands[i].Frames {
				if !yield(&g.S.Strands[i].Frames[k]) {
					return
				}
			}
		}
	}
}

// Inward goes through the procedures under way on the first strand, the innermost first.
func (g *Table) Inward() iter.Seq[*Frame] {
	g.see(seesPassing)
	return func(yield func(*Frame) bool) {
		fs := g.S.Strands[0].Frames
		for i := len(fs) - 1; i >= 0; i-- {
			if !yield(&fs[i]) {
				return
			}
		}
	}
}

// ---- the match as a whole

// Hash is the fingerprint of the match.
func (g *Table) Hash() uint64 { return g.S.Hash() }

// AppendState appends the match to dst as bytes, which ReadState reads.
func (g *Table) AppendState(dst []byte) []byte { return g.S.Append(dst) }

// Clone copies the match into dst, reusing dst's memory.
func (g *Table) Clone(dst *State) { g.S.Clone(dst) }

// Copy makes g a match that stands where another does, reusing its memory.
func (g *Game) Copy(from *Game) {
	if g.S == nil {
		g.S = new(State)
	}
	from.S.Clone(g.S)
	g.Load(from.Rules, from.Pool, g.S)
}

// Placed lists what lies in all places as it would be laid out by hand, of each place the lowest card first.
func (g *Game) Placed() []Placed {
	g.seen[cardsAt] = everyPlace
	var all []Placed
	for _, id := range g.S.Order {
		c := &g.S.Cards[id]
		all = append(all, Placed{Def: c.Def, Owner: c.Owner, Place: c.Place, Face: c.Face, Pose: c.Pose})
	}
	return all
}

// Secrets is how often something hidden has become known or random.
func (g *Table) Secrets() uint32 {
	g.see(seesPassing)
	return g.S.Head.Secrets
}

// IsRehearsing reports whether effects are being chosen for without seeing each other.
func (g *Table) IsRehearsing() bool {
	g.see(seesPassing)
	return len(g.S.Sides) > 0
}

// SideSecrets goes through the rehearsals under way: how often something hidden has become known or random in each.
func (g *Table) SideSecrets() iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		for _, side := range g.S.Sides {
			if !yield(side.Head.Secrets) {
				return
			}
		}
	}
}

// findObject is the object with a number, in the match or in a rehearsal, or NoRef.
func (g *Table) findObject(serial uint32) Ref {
	g.see(seesPassing)
	if r := g.S.find(serial); !r.IsNone() {
		return r
	}
	for _, side := range g.S.Sides {
		if r := side.find(serial); !r.IsNone() {
			return r
		}
	}
	return NoRef
}

func (s *State) find(serial uint32) Ref {
	for i := range s.Cards {
		if s.Cards[i].Serial == serial {
			return Ref{Serial: serial, Card: CardID(i)}
		}
	}
	return NoRef
}
