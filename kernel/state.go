// State: a match as one value of plain data. Every slice holds fixed-size structs without padding or pointers, so that a
// copy is a few memory moves and equal matches are equal bytes.

package kernel

// Card is a physical card and what it is at this moment.
type Card struct {
	Serial uint32
	Stamp  uint32 // when it became the object it is
	Moment uint32 // which batch of events put it where it lies; see CameTogether
	Def    DefID
	Host   CardID // the card it is attached to
	Whole  CardID // the card it has been combined into
	Owner  Seat
	Holder Seat // who controls it while no effect says otherwise; see Game.Controller
	Place  Place
	Face   Face
	Pose   Pose
	Known  uint8 // seats that were shown it and may still look
	Link   uint8 // how it is attached, a game's own number
	Side   uint8 // which printed side or half is in use
	Force  uint8 // 1 while an ability of it may be in force
	IsMade uint8 // whether it came into being during the match
	Met    uint8 // seats that have seen it at some time, wherever it lies now; see Mind
	_      [3]uint8
	Few    [fewCounters]int32 // its counters of the first kinds; Game.Counter reads all
}

// Outcome is how the match ended for a seat.
type Outcome uint8

// The outcomes.
const (
	Playing Outcome = iota
	Won
	Lost
	Drew
)

// Active is an ability in force: of a card where the ability works, or granted by an effect.
type Active struct {
	Card    CardID
	Ability AbilityID
	Effect  uint16 // the effect that grants it, or 0
	Kind    AbilityKind
	Tag     uint8 // the ability's
	Verb    Verb
	Idle    uint16 // for a static ability, 1 once it has been seen not to be valid
	Stamp   uint32
}

// Effect is a continuous effect that something brought about.
type Effect struct {
	Source  Ref
	Target  Ref // the object it changes, or NoRef
	N       int64
	Stamp   uint32
	ID      uint16
	Mod     int16 // the entry of Pool.Mods that computes its reach and amount, or -1 where Target, Attr and N say all
	Seat    Seat  // whose effect it is
	Whom    Seat  // the player it binds, or NoSeat
	Op      ModOp
	Attr    Attr
	Until   Duration
	Times   int8      // of an ability that it established: how often that may still come up; 0 is any number of times
	Memory  uint16    // of the same: under which what it remembers is kept, or 0
	Ability AbilityID // the ability it came from, for citations
	Clause  Clause
	_       uint32
}

// Pending is a triggered ability that waits to be dealt with.
type Pending struct {
	Source  Ref
	Subject Ref    // the object that the event was about
	Other   Ref    // the other object of the event, or what caused it
	Became  Ref    // the object that the subject is after the event
	Item    ItemID // the item on a stack that the event was about, or 0
	N       int32
	Stamp   uint32
	Ability AbilityID
	Clause  Clause
	Seat    Seat
	Tag     uint8 // under which a deferred instruction waits
	Level   uint8 // the stack with which it waits: while that sleeps, so does this
	_       uint8
	Memory  uint16 // under which what it remembers is kept, or 0
	_       uint16
}

// Item is something on a stack: an ability or a card that has been played and not yet resolved.
type Item struct {
	ID      ItemID
	Stamp   uint32 // when it was played
	Source  Ref
	Subject Ref
	N       int32
	Node    NodeID
	Ability AbilityID
	Seat    Seat
	Level   uint8  // which stack it lies on; only the deepest is awake
	Memory  uint16 // under which what it remembers is kept, or 0
	IsCopy  uint8  // whether it is a copy of another: no card of its own was played
	_       uint8
}

// Snapshot is what an object was when it stopped being that object.
type Snapshot struct {
	Ref        Ref
	Attrs      [maxAttrs]int64
	Def        DefID
	Owner      Seat
	Controller Seat
	Place      Place
	Face       Face
	Pose       Pose
	Side       uint8
	Few        [fewCounters]int32 // its counters of the first kinds; Game.CounterThen reads all
}

// Mark is one object, item or number that a running effect remembers, by the frame that owns the memory and a slot.
type Mark struct {
	Ref    Ref
	Base   uint16 // the frame that owns the memory, or under which number an item keeps it
	Strand uint8
	Slot   uint8
	Kind   memoKind // what Ref names, if it is no object
	_      [3]uint8
}

// Pick is one part of an answer that has been given.
type Pick struct {
	Option Option
	Ask    uint32
	Strand uint8
	Seat   Seat
	Depth  uint8 // the frame that asked
	_      uint8
}

// Strand is one line of execution: normally there is one; a fork adds one for each effect that is processed at the same time.
type Strand struct {
	Frames []Frame
	Seat   Seat
	Phase  strandPhase
}

// Fork says which strands were started together and which strand waits for them.
type Fork struct {
	Parent, First, Count, Blind uint8
}

// Heard is an answer given in rehearsal, to be given again when the effect really happens.
type Heard struct {
	Option   Option
	Question QuestionID
	Strand   uint8
	Seat     Seat
	Part     int16 // which part of the answer; -1 opens an answer
	Of       int16 // how many parts the answer has
}

// Tried is a replacement that has had its say about a chain of events.
type Tried struct {
	Chain   uint32
	Card    CardID
	Effect  uint16
	Ability AbilityID
	_       uint16
}

// Visit is a position that has been seen at a point where the game watches for loops.
type Visit struct {
	Position uint64
	Choice   uint64
	Choices  uint32 // how many real choices had been made by then
	Seat     Seat
	_        [3]uint8
}

// State is a match.
type State struct {
	Seed     [32]byte
	Drawn    []uint32 // how much of each random stream has been used
	Cards    []Card
	Order    []CardID // all cards, place after place, bottom first
	Starts   []uint16 // where each place starts in Order, and last where the last place ends
	Vars     []int32  // the table's, then each seat's
	Outcome  []Outcome
	Active   []Active
	Effects  []Effect
	Pending  []Pending
	Stack    []Item
	Snaps    []Snapshot
	Marks    []Mark
	Words    []LastWord // further words of sets of those that are gone, where they were not as printed
	Markers  []Marker   // counters that do not lie in cards themselves, in order
	Events   []Event    // proposed and not yet committed
	Tries    []Tried    // the replacements that those events have met
	Asks     []Ask
	Picks    []Pick
	Heard    []Heard
	Rounds   []Heard // the answers since ForgetRounds, where the game lets rounds be repeated
	Visits   []Visit
	Nestings []Nesting // the same, with many procedures under way
	Circle   []uint64  // the abilities carried out in a row since the last choice, once they are many
	Forks    []Fork
	Strands  []Strand
	Saved    []*State // positions to go back to if a play turns out illegal
	Sides    []*State // rehearsals of effects that are chosen for without seeing each other
	Head     Head
}

// Head is the part of a State that is single numbers.
type Head struct {
	Serial    uint32 // the last object number given out
	Clock     uint32 // the last timestamp given out
	NextAsk   uint32
	Secrets   uint32 // how often something hidden became known or random; take-backs may not cross it
	Choices   uint32 // answers given that had an alternative
	Rehearsal uint8  // this state is a rehearsal of one strand
	Over      uint8
	Halted    uint8
	Level     uint8 // how many stacks lie on each other
	NextID    uint16
	Joined    uint16   // how many cards are attached to others or parts of others
	NextChain uint32   // the last chain of replaced events under way
	Hears     uint16   // how many abilities and effects in force replace events or listen to them, or give what does
	Bans      uint16   // how many forbid events
	Listed    uint32   // how often an ability or effect has come into force
	Due       uint32   // bit per Check to be looked at, since none had anything to do
	Tags      uint32   // bit per tag that some ability in force has; those above 31 share the last
	Offs      uint16   // how many abilities and effects in force switch abilities off, or give what may
	Rehearsed uint8    // in a rehearsal: the strand that runs
	Wishes    uint8    // the seats that want to concede, for which it takes their partners
	Grants    uint16   // how many abilities and effects in force give abilities for as long as they hold
	Parts     uint16   // how many cards are parts of others
	Moment    uint32   // the last batch of events that was carried out
	InARow    uint32   // how many abilities have been carried out since the last choice, as IsCircling counts
	CircleOf  uint32   // the value of Choices since which it does
	NextItem  ItemID   // the last number of an item given out
	Left      uint8    // the seats that have left, for which their partners answer
	Low       uint8    // how few procedures have been under way since the last Nesting was noted; 0 if none was
	Controls  uint16   // how many abilities and effects in force give cards to other seats, or give what may
	Offers    [4]uint8 // of each signal that is an offer: the seats that have agreed to it
}

// Clone copies s into dst, reusing dst's memory.
func (s *State) Clone(dst *State) {
	dst.Seed, dst.Head = s.Seed, s.Head
	dst.Drawn = append(dst.Drawn[:0], s.Drawn...)
	dst.Cards = append(dst.Cards[:0], s.Cards...)
	dst.Order = append(dst.Order[:0], s.Order...)
	dst.Starts = append(dst.Starts[:0], s.Starts...)
	dst.Vars = append(dst.Vars[:0], s.Vars...)
	dst.Outcome = append(dst.Outcome[:0], s.Outcome...)
	dst.Active = append(dst.Active[:0], s.Active...)
	dst.Effects = append(dst.Effects[:0], s.Effects...)
	dst.Pending = append(dst.Pending[:0], s.Pending...)
	dst.Stack = append(dst.Stack[:0], s.Stack...)
	dst.Snaps = append(dst.Snaps[:0], s.Snaps...)
	dst.Marks = append(dst.Marks[:0], s.Marks...)
	dst.Words = append(dst.Words[:0], s.Words...)
	dst.Markers = append(dst.Markers[:0], s.Markers...)
	dst.Events = append(dst.Events[:0], s.Events...)
	dst.Tries = append(dst.Tries[:0], s.Tries...)
	dst.Asks = append(dst.Asks[:0], s.Asks...)
	dst.Picks = append(dst.Picks[:0], s.Picks...)
	dst.Heard = append(dst.Heard[:0], s.Heard...)
	dst.Rounds = append(dst.Rounds[:0], s.Rounds...)
	dst.Visits = append(dst.Visits[:0], s.Visits...)
	dst.Nestings = append(dst.Nestings[:0], s.Nestings...)
	dst.Circle = append(dst.Circle[:0], s.Circle...)
	dst.Forks = append(dst.Forks[:0], s.Forks...)
	dst.Strands = resize(dst.Strands, len(s.Strands))
	for i := range s.Strands {
		frames := append(dst.Strands[i].Frames[:0], s.Strands[i].Frames...)
		dst.Strands[i] = s.Strands[i]
		dst.Strands[i].Frames = frames
	}
	dst.Saved = cloneStates(dst.Saved, s.Saved)
	dst.Sides = cloneStates(dst.Sides, s.Sides)
}

func cloneStates(dst, src []*State) []*State {
	dst = resize(dst, len(src))
	for i := range src {
		if dst[i] == nil {
			dst[i] = new(State)
		}
		src[i].Clone(dst[i])
	}
	return dst
}

// resize gives s length n and keeps what memory its elements own.
func resize[T any](s []T, n int) []T {
	if n <= cap(s) {
		return s[:n]
	}
	grown := make([]T, n)
	copy(grown, s[:cap(s)])
	return grown
}

// extended adds a zero element to s. What is then written where it lies need not be copied there.
func extended[T any](s []T) []T {
	if n := len(s); n < cap(s) {
		s = s[:n+1]
		var zero T
		s[n] = zero
		return s
	}
	var zero T
	return append(s, zero)
}

// In lists the cards at a place, bottom first. The slice is only good until the next event.
func (s *State) In(p Place) []CardID { return s.Order[s.Starts[p]:s.Starts[p+1]] }

// count is how many cards lie at a place.
func (s *State) count(p Place) int { return int(s.Starts[p+1]) - int(s.Starts[p]) }

// Ref is the object that a card is now.
func (s *State) Ref(c CardID) Ref {
	if c == NoCard {
		return NoRef
	}
	return Ref{Serial: s.Cards[c].Serial, Card: c}
}

// CameTogether reports whether two cards lie at the same place and came there at the same moment. Which of those that did not came first is told by
// how they lie. Only games with a zone of which Zone.Moments is set count moments.
func (s *State) CameTogether(a, b CardID) bool {
	x, y := &s.Cards[a], &s.Cards[b]
	return x.Place == y.Place && x.Moment == y.Moment
}

// IsCurrent reports whether r still is the object it was.
func (s *State) IsCurrent(r Ref) bool {
	return r.Card != NoCard && s.Cards[r.Card].Serial == r.Serial
}
