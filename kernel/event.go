// Events: what can happen to a position, as data. Steps propose events; commit.go carries them out.

package kernel

// EventKind is the elementary change that an event makes. What the change means in a game is its Verb.
type EventKind uint8

// The kinds of event.
const (
	Moved        EventKind = iota // Card goes to To
	Faced                         // Card is turned face up or face down
	Posed                         // Card is turned to Pose
	Counted                       // counter Attr of Card changes by N
	Marked                        // counter Attr of the place To changes by N
	VarSet                        // number Attr of Seat, or of the table, becomes N
	VarAdded                      // number Attr of Seat, or of the table, changes by N
	Shuffled                      // the cards at To are shuffled
	Shown                         // Card is shown to the seats of Mask
	Concealed                     // Card is no longer shown
	EffectBegan                   // a continuous effect starts
	EffectsEnded                  // the continuous effects of duration Until end; those that came from Other, and those laid on Card, if given
	Attached                      // Card is attached to Other
	Detached                      // Card is no longer attached
	Combined                      // Card becomes a part of Other, one object
	Parted                        // Card stops being a part of what it was combined into
	Finished                      // the match ends for Seat with outcome N
	Ended                         // the match ends
	Announced                     // nothing changes; it is said, so that others can listen
	Deferred                      // instruction N waits, under the tag Attr, until the game takes it up
	Created                       // a card of definition N comes into being at To
	Ceased                        // Card ceases to exist
	Sided                         // Card shows its side Attr, which is definition N
	Countered                     // Item leaves its stack and does not resolve; Card, Ability and N are its source, its ability and its seat
	Copied                        // Item is copied, with its choices, for Seat; N becomes the number of the copy
	Retargeted                    // what Item remembers in the slot Attr as Other becomes Card
	kinds
)

// EventMask is a set of event kinds.
type EventMask uint32

// Of is the set of the given kinds.
func Of(ks ...EventKind) EventMask {
	var m EventMask
	for _, k := range ks {
		m |= 1 << k
	}
	return m
}

// The flags of an event.
const (
	wasReplaced  uint8 = 1 << iota // something else happens in its place, or it was changed on the way
	wasDropped                     // it does not happen
	isSubstitute                   // it happens in place of another event
	Random                         // nobody chose the card
	Kept                           // it was changed on the way and still is what was wanted
	OtherSide                      // of a move: the card shows where it goes what is printed on its back
	Discreet                       // of a move: which card it is, is told only to who moves it and to who sees it where it comes
)

// Bottom as the Pos of a move puts the card under all others, Bottom-n above the n undermost; 0 puts it on top, n under the n
// topmost.
const Bottom int16 = -1

// Event is one change. Events proposed in one step are one batch: they happen at the same time.
type Event struct {
	Card    Ref
	Other   Ref
	Source  Ref // the object whose effect wants it
	N       int64
	Chain   uint32 // what it was and has become, to which each replacement applies once; 0 until one did
	Item    ItemID // the item on a stack that it is about, or 0
	Verb    Verb
	Clause  Clause
	Ability AbilityID
	Pos     int16
	Mod     int16
	Kind    EventKind
	Seat    Seat // whose event it is
	From    Place
	To      Place
	Face    Face
	Pose    Pose
	Op      ModOp
	Attr    Attr
	Until   Duration
	Mask    uint8
	Strand  uint8
	Depth   uint8
	Flags   uint8
	Also    uint8 // a second verb, by which it is heard, forbidden and replaced as well; 0: none
}

// IsA reports whether an event is one of a verb: of its own, or of the one that it got on its way.
func (e *Event) IsA(v Verb) bool { return e.Verb == v || (e.Also != 0 && Verb(e.Also) == v) }

// Become gives an event a second verb in place of the one that it had.
func (e *Event) Become(also Verb) {
	if also > 0xff {
		panic("kernel: no room for the number of a second verb")
	}
	e.Also = uint8(also)
}

// ofVerbs is what a table of bits has for the verbs of an event.
func ofVerbs[T concern | uint32 | uint64](table *[verbRoom]T, e *Event) T {
	bits := table[e.Verb&verbBits]
	if e.Also != 0 {
		bits |= table[e.Also&verbBits]
	}
	return bits
}

// Propose asks for an event. It is judged, and carried out or not, when the step has returned.
func (g *Course) Propose(e Event) {
	s := g.S
	s.Events = append(s.Events, e)
	g.sign(&s.Events[len(s.Events)-1], e.Clause, e.Source)
}

// Draft proposes an event, signed by the running procedure. The caller says in it what else it is about, before the step returns.
func (g *Course) Draft(kind EventKind, verb Verb, seat Seat, card Ref) *Event {
	s := g.S
	s.Events = extended(s.Events)
	e := &s.Events[len(s.Events)-1]
	e.Kind, e.Verb, e.Seat, e.Card, e.Other, e.Mod = kind, verb, seat, card, Ref{Card: NoCard}, -1
	g.sign(e, 0, Ref{})
	return e
}

// sign notes who proposes an event: the running procedure, by the clause and for the object that it says itself or carries out.
func (g *Course) sign(e *Event, clause Clause, source Ref) {
	fs := g.S.Strands[g.strand].Frames
	f := &fs[len(fs)-1]
	if clause == 0 {
		e.Clause = f.Clause
	}
	if source == (Ref{}) {
		e.Source = f.Source
	}
	e.Strand, e.Depth = uint8(g.strand), uint8(len(fs)-1)
	if f.Instead != 0 {
		replaced := &g.S.Events[RegistersOf[batch](&fs[f.Instead-1]).at]
		e.Chain = g.continued(replaced.Chain)
		e.Flags |= isSubstitute
	}
}

// Move proposes that a card goes to a place.
func (g *Course) Move(verb Verb, seat Seat, card Ref, to Place, face Face, pos int16) {
	e := g.Draft(Moved, verb, seat, card)
	e.To, e.Face, e.Pos = to, face, pos
}

// PutMarkers proposes that counters of a kind are put on a place, or with a negative number taken away.
func (g *Course) PutMarkers(verb Verb, seat Seat, at Place, kind, n int) {
	e := g.Draft(Marked, verb, seat, NoRef)
	e.To, e.Attr, e.N = at, Attr(kind), int64(n)
}

// SetVar proposes that a number of a seat, or of the table for NoSeat, becomes n.
func (g *Course) SetVar(verb Verb, seat Seat, v int, n int) {
	e := g.Draft(VarSet, verb, seat, NoRef)
	e.Attr, e.N = Attr(v), int64(n)
}

// AddVar proposes that a number of a seat, or of the table for NoSeat, changes by n.
func (g *Course) AddVar(verb Verb, seat Seat, v int, n int) {
	e := g.Draft(VarAdded, verb, seat, NoRef)
	e.Attr, e.N = Attr(v), int64(n)
}

// Turn proposes that a card is turned face up or face down.
func (g *Course) Turn(verb Verb, seat Seat, card Ref, face Face) {
	g.Draft(Faced, verb, seat, card).Face = face
}

// TurnSide proposes that a card shows its other printed side.
func (g *Course) TurnSide(verb Verb, seat Seat, card Ref) {
	if other, isThere := g.OtherSide(card.Card); isThere {
		e := g.Draft(Sided, verb, seat, card)
		e.N, e.Attr = int64(other), Attr(1-g.Side(card.Card))
	}
}

// Shuffle proposes that the cards of a place are shuffled.
func (g *Course) Shuffle(verb Verb, seat Seat, p Place) { g.Draft(Shuffled, verb, seat, NoRef).To = p }

// Show proposes that a card is shown to some seats; 0xff means everybody.
func (g *Course) Show(verb Verb, seat Seat, card Ref, to uint8) {
	g.Draft(Shown, verb, seat, card).Mask = to
}

// Conceal proposes that a card is no longer shown to anybody who may not see it anyway.
func (g *Course) Conceal(card Ref) { g.Draft(Concealed, 0, NoSeat, card) }

// Say proposes an event that changes nothing, so that laws, replacements and triggers can name it and the log can tell it.
func (g *Course) Say(verb Verb, seat Seat, card Ref, n int) {
	g.Draft(Announced, verb, seat, card).N = int64(n)
}

// Finish proposes that the match ends for a seat.
func (g *Course) Finish(verb Verb, seat Seat, how Outcome) {
	g.Draft(Finished, verb, seat, NoRef).N = int64(how)
}

// End proposes that the match is over.
func (g *Course) End(verb Verb) { g.Draft(Ended, verb, NoSeat, NoRef) }

// ChangeAttr proposes a continuous effect on one object.
func (g *Course) ChangeAttr(verb Verb, seat Seat, target Ref, op ModOp, a Attr, n int64, until Duration) {
	e := g.Draft(EffectBegan, verb, seat, target)
	e.Op, e.Attr, e.N, e.Until = op, a, n, until
}

// TakeControl proposes that a seat controls an object until a duration ends. Of several such effects the youngest holds, as in every layer; when it ends the one
// before it does, and in the end the object is again whose it was.
func (g *Course) TakeControl(verb Verb, seat Seat, target Ref, until Duration) {
	e := g.Draft(EffectBegan, verb, seat, target)
	e.Op, e.N, e.Until = Control, int64(seat), until
}

// Establish proposes that an ability is in force by itself, of no card, for a seat: until a duration ends, and if times is not 0 until it has come up that often.
// It keeps what the running effect remembers. A target, or NoRef, is what it is about: it ends when that is no longer the object it was.
func (g *Course) Establish(verb Verb, seat Seat, id AbilityID, target Ref, until Duration, times int8) {
	e := g.Draft(EffectBegan, verb, seat, target)
	e.Op, e.N, e.Until, e.Pos = Establish, int64(id), until, int16(times)
}

// BindSeat proposes a continuous effect on a player.
func (g *Course) BindSeat(verb Verb, whom Seat, op ModOp, n int64, until Duration) {
	e := g.Draft(EffectBegan, verb, whom, NoRef)
	e.Op, e.N, e.Until = op, n, until
}

// StartMod proposes a continuous effect whose reach and amount are computed anew whenever somebody looks.
func (g *Course) StartMod(verb Verb, seat Seat, mod int16, until Duration) *Event {
	m := &g.Pool.Mods[mod]
	e := g.Draft(EffectBegan, verb, seat, NoRef)
	e.Op, e.Attr, e.N, e.Until, e.Mod = m.Op, m.Attr, m.N, until, mod
	return e
}

// Defer proposes that an instruction of the running effect waits until the game takes up what waits under a tag.
func (g *Course) Defer(verb Verb, seat Seat, node NodeID, tag uint8) {
	e := g.Draft(Deferred, verb, seat, NoRef)
	e.N, e.Attr = int64(node), Attr(tag)
}

// CounterItem proposes that an item leaves its stack without resolving. The caller may say in the event why; it is nil where there is no such item any more.
func (g *Course) CounterItem(verb Verb, seat Seat, id ItemID) *Event {
	it := g.Item(id)
	if it == nil {
		return nil
	}
	e := g.Draft(Countered, verb, seat, it.Source)
	e.Item, e.Ability, e.N = id, it.Ability, int64(it.Seat)
	return e
}

// CopyItem proposes that an item is copied for a seat, with what was chosen for it. The copy lies on top of the stack that is awake.
func (g *Course) CopyItem(verb Verb, seat Seat, id ItemID) {
	if it := g.Item(id); it != nil {
		e := g.Draft(Copied, verb, seat, it.Source)
		e.Item, e.Ability = id, it.Ability
	}
}

// RetargetItem proposes that something that an item remembers in a slot becomes something else of the same kind. Whether that is a choice which the item could have had
// is for the game to see to.
func (g *Course) RetargetItem(verb Verb, seat Seat, id ItemID, slot uint8, from, to Memo) {
	if from.kind != to.kind {
		g.fail("an item cannot remember a choice of one kind in place of one of another")
		return
	}
	e := g.Draft(Retargeted, verb, seat, to.ref)
	e.Item, e.Attr, e.Other, e.Mask = id, Attr(slot), from.ref, uint8(to.kind)
}

// EndEffects proposes that every continuous effect of a duration ends.
func (g *Course) EndEffects(verb Verb, until Duration) {
	g.Draft(EffectsEnded, verb, NoSeat, NoRef).Until = until
}

// EndEffectsOf proposes that the continuous effects of a duration end that came from an object.
func (g *Course) EndEffectsOf(verb Verb, source Ref, until Duration) {
	e := g.Draft(EffectsEnded, verb, NoSeat, NoRef)
	e.Other, e.Until = source, until
}

// EndEffectsOn proposes that the continuous effects of a duration end that came from an object and are laid on another.
func (g *Course) EndEffectsOn(verb Verb, target, source Ref, until Duration) {
	e := g.Draft(EffectsEnded, verb, NoSeat, target)
	e.Other, e.Until = source, until
}

// IsTaken reports whether a card is about to be moved by an event that has been proposed and has not yet been carried out. Effects that are
// processed in step with each other ask before they take the same card twice.
func (g *Table) IsTaken(c CardID) bool {
	g.see(seesPassing)
	for i := range g.S.Events {
		if e := &g.S.Events[i]; e.Kind == Moved && e.Card.Card == c && e.Flags&wasDropped == 0 {
			return true
		}
	}
	return false
}

// Happened reports how many of the events that the running procedure last proposed took place as proposed, or Kept.
func (g *Course) Happened() (done, proposed int) {
	f := g.Frame()
	return int(f.Done), int(f.Asked)
}
