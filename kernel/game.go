// Game: a State bound to its Rules and Pool, with the scratch memory that running it needs.

package kernel

import "fmt"

// Table is a match as it lies there: everything that can be read of it without working anything out. Its methods call it g, like those of Course and Game, which are built
// upon it: it is the same match.
type Table struct {
	Rules *Rules
	Pool  *Pool
	S     *State

	seen aspects // what has been looked at to find out what is being found out
}

// Course is a match under way: the procedure that is running, what it answers for, and what it proposes should happen.
type Course struct {
	Table

	strand  int
	err     error
	endless bool // it is that the match comes to no decision
}

// Game runs a match. Only the kernel looks inside S: games read the Table, propose through the Course and ask the Game for what has to be worked out (values, what is in
// force, what can be chosen); everybody else sees views and decisions.
type Game struct {
	Course

	// Watch is told of everything that happens; nil in simulations.
	Watch func(Record)
	// Audit counts the clauses that fire and can switch clauses off; nil in simulations.
	Audit *Audit
	// Findings is where the game's facts leave what they found, where a number will not do. It is no part of the match.
	Findings any
	// Anew lets everything be found out anew whenever it is asked for. It comes to the same, and takes longer.
	Anew bool
	// Mirrored lets chance fall for each seat as it would for the one across the table, so that a match can be played again with the sides exchanged.
	Mirrored bool
	// Tidy lets the cards of zones without an order lie as they came. What is hidden is then not hidden from everybody, so that only comparisons want it.
	Tidy bool
	// Chance decides what is random instead of the match's seed, a number below sides each time: for whoever goes through all that can come. Usually nil.
	Chance func(sides int) int
	// Lots are drawn for a player who takes any option by chance: of a question that takes one just two are then listed (see drawn). Nil lists all.
	Lots Lots
	// Pause is asked before every step and stops Advance if it says so; the next Advance goes on. Usually nil.
	Pause func(next Clause) bool

	ran   uint64 // how many steps have been run, so that what a step found out is known to be out of date after it
	limit uint64 // the value of ran at which a match that moves on without a decision is stopped
	probe *probe
	sides []Game

	found      findings
	lawsInPlay uint64 // bit per Law that a card of the match may be about
	tagsInPlay uint64 // bit per tag, as in Def, that an ability of a card of the match has
	forces
	values
	listing
	echoes echoes
	digests
	spares
}

// forces is what is in force, sorted by what it can be about.
type forces struct {
	byKind      [Activated + 1][]int32 // the abilities in force by their kind, as indices into State.Active, while sorted
	byTag       [32][]int32
	heard       listeners // what they can be about
	listening   bool      // they can be about anything at all
	conditional []int32   // the static ones that are valid only at times, or have not been, while nothing switches abilities off
	setters     bool      // one of them, or an effect, takes the place of what is older
	lowers      uint32    // bit per Attr that one of them, or an effect whose reach or amount is computed, may make less
	sorted      bool
	summary     summary               // what those that were sorted last can come to
	lists       [Activated + 1]digest // and fingerprints of those of each kind
	plain       uint32                // bit per Attr that nothing in force may change, while sorted
	bound       bound                 // what the modifications in force can come to, while sorted
	force       uint64                // how often abilities and effects in force have come, gone or become older or younger
	mods        []appliedMod
	modsOf      uint64   // the value of force that mods is the list of, or never
	granted     []Active // abilities that continuous effects give, as derived
}

// values is what continuous effects make of the cards, as derived layer by layer, or card by card where their order does not matter.
type values struct {
	derived       []int64
	derivedWords  []int64  // and the further words of their sets
	held          []Seat   // who controls each card, as derived
	off           []uint64 // switched-off ability tags of each card, as derived
	switched      []switchedOff
	referrals     []referral
	layered       int      // how many layers of their values are computed
	layering      bool     // they are being computed
	leftOut       uint32   // what came into force at this moment or later is left out of them, unless it is 0
	written       uint32   // bit per Attr that some modification in force may change
	layers        uint32   // bit per layer that has a modification
	derivedAt     []uint32 // the derivation in which a card was last changed; the values of others are as printed
	derivation    uint32
	perCardOf     uint64 // the value of force for which it was found out whether the last layer can be derived card by card
	perCardIs     bool   // it can
	perCardWrites uint32 // and what its modifications change
	perCardReach  [maxAttrs]reachable
	perCard       uint32      // bit per Attr whose modifications are made card by card
	cardValues    []cardValue // the values of those, by card and Attr
	trialDerived  []int64
	trialWords    []int64
	trialOff      []uint64
	trialHeld     []Seat
	trialAt       []uint32
	started       []startedText // the texts with a condition of their own that have changed something in this derivation
	assumesMet    bool          // conditions of static abilities are taken as met: a text is tried on itself
	rivals        []rival
}

// listing is the decisions that are open, with what can be chosen.
type listing struct {
	offered  []Option
	open     []Decision
	openAt   uint64 // when the listing in open was made, as a value of ran
	openFrom int    // how many decisions at its beginning have been answered since

	isDrawing bool                                    // candidates are gathered to draw from
	tests     []func(g *Game, a *Ask, o *Option) bool // what tells of each of those whether it meets the needs of its question, or nil where they do
}

// digests is the fingerprints of the places, and what lies there joined to others.
type digests struct {
	sums        sums
	parts       []CardID // the cards that are parts of others, while listed
	partsListed bool
}

// spares is memory that is used again and again.
type spares struct {
	scratchDrawn  []uint32
	scratch       scratch
	scratchPicks  []Option
	scratchVisits []Visit
}

// NewGame makes a match of the given decks at its first step: decks[seat] lists the cards that start in zone `into` of each
// seat, in order, unshuffled. A reused Game keeps its memory.
func (g *Game) NewGame(rules *Rules, pool *Pool, seed [32]byte, decks [][]DefID, into ZoneID) {
	g.reset(rules, pool, seed)
	s := g.S
	for seat, deck := range decks {
		for _, d := range deck {
			g.addCard(d, Seat(seat), rules.PlaceOf(into, Seat(seat)), FaceDown)
		}
	}
	g.fillOrder()
	s.Strands = resize(s.Strands, 1)
	s.Strands[0].Frames, s.Strands[0].Seat, s.Strands[0].Phase = s.Strands[0].Frames[:0], NoSeat, running
	g.strand = 0
	g.push(rules.Main)
}

// Placed is a card of a position that is set up by hand.
type Placed struct {
	Def   DefID
	Owner Seat
	Place Place
	Face  Face
	Pose  Pose
}

// NewPosition makes a match that stands at a named point with the given cards in the given places, bottom first.
func (g *Game) NewPosition(rules *Rules, pool *Pool, seed [32]byte, cards []Placed, start Start) {
	g.reset(rules, pool, seed)
	for _, c := range cards {
		id := g.addCard(c.Def, c.Owner, c.Place, c.Face)
		g.S.Cards[id].Pose = c.Pose
	}
	g.fillOrder()
	s := g.S
	s.Strands = resize(s.Strands, 1)
	s.Strands[0].Frames, s.Strands[0].Seat, s.Strands[0].Phase = s.Strands[0].Frames[:0], NoSeat, running
	g.strand = 0
	f := g.push(start.Proc)
	if start.At != 0 {
		f.Step = g.step(start.Proc, start.At)
	}
	for c := range s.Cards {
		g.enlist(CardID(c))
	}
}

// PlacedList is an empty list of cards, to be filled and given to NewMatch.
func (g *Game) PlacedList() []Placed { return g.scratch.placed[:0] }

// NewMatch makes a match at its first step of cards that start in several zones. A reused Game keeps its memory.
func (g *Game) NewMatch(rules *Rules, pool *Pool, seed [32]byte, cards []Placed) {
	g.scratch.placed = cards
	g.NewPosition(rules, pool, seed, cards, Start{Proc: rules.Main})
}

// Load binds g to a state that was saved elsewhere.
func (g *Game) Load(rules *Rules, pool *Pool, s *State) {
	g.Rules, g.Pool, g.S = rules, pool, s
	g.err, g.endless, g.strand = nil, false, 0
	g.forgetAll()
	g.unlist()
	if len(s.Sides) > 0 {
		g.freshenSides()
	}
}

func (g *Game) reset(rules *Rules, pool *Pool, seed [32]byte) {
	if g.S == nil {
		g.S = new(State)
	}
	g.Rules, g.Pool, g.err, g.endless = rules, pool, nil, false
	s := g.S
	s.Seed, s.Head = seed, Head{Due: rules.everyCheck}
	s.Drawn = zeroed(s.Drawn, rules.Seats+1)
	s.Vars = zeroed(s.Vars, len(rules.Vars)+rules.Seats*len(rules.PlayerVars))
	s.Outcome = zeroed(s.Outcome, rules.Seats)
	s.Starts = zeroed(s.Starts, rules.Places()+1)
	s.Cards, s.Order, s.Active, s.Effects = s.Cards[:0], s.Order[:0], s.Active[:0], s.Effects[:0]
	s.Pending, s.Stack, s.Snaps, s.Marks = s.Pending[:0], s.Stack[:0], s.Snaps[:0], s.Marks[:0]
	s.Events, s.Asks, s.Picks, s.Heard = s.Events[:0], s.Asks[:0], s.Picks[:0], s.Heard[:0]
	s.Rounds, s.Tries = s.Rounds[:0], s.Tries[:0]
	s.Nestings, s.Circle, s.Markers = s.Nestings[:0], s.Circle[:0], s.Markers[:0]
	s.Words = s.Words[:0]
	s.Visits, s.Forks, s.Saved, s.Sides = s.Visits[:0], s.Forks[:0], s.Saved[:0], s.Sides[:0]
	g.forgetAll()
	g.unlist()
}

// forgetAll forgets everything that was found out about the position, after another has taken its place.
func (g *Game) forgetAll() {
	g.partsListed, g.sums.known = false, [4]uint64{}
	g.echoes.forget()
	g.forgetFacts()
	g.unsort()
	g.lawsInPlay, g.tagsInPlay = ^g.Rules.printedLaws, 0
	for i := range g.S.Cards {
		g.noteCard(g.S.Cards[i].Def)
	}
}

func zeroed[T any](s []T, n int) []T {
	s = resize(s, n)
	clear(s)
	return s
}

func (g *Game) addCard(d DefID, owner Seat, at Place, face Face) CardID {
	s := g.S
	s.Head.Serial++
	controller := g.Rules.places[at].controllerOf(owner, NoSeat)
	s.Cards = extended(s.Cards)
	id := CardID(len(s.Cards) - 1)
	c := &s.Cards[id]
	c.Serial, c.Def, c.Host, c.Whole = s.Head.Serial, d, NoCard, NoCard
	g.noteCard(d)
	c.Owner, c.Holder, c.Place, c.Face = owner, controller, at, face
	if g.Pool.Defs[d].isBack {
		c.Side = 1
	}
	if face != FaceDown && g.Rules.places[at].opens {
		c.Met = g.Rules.everyone
	}
	return id
}

// fillOrder lays the cards out place by place, in the order in which they were added, one after another.
func (g *Game) fillOrder() {
	s := g.S
	s.Order = zeroed(s.Order, len(s.Cards))
	clear(s.Starts)
	for i := range s.Cards {
		s.Starts[s.Cards[i].Place+1]++
	}
	for p := 1; p < len(s.Starts); p++ {
		s.Starts[p] += s.Starts[p-1]
	}
	for i := range s.Cards {
		p := s.Cards[i].Place
		s.Order[s.Starts[p]] = CardID(i)
		s.Starts[p]++
		s.Cards[i].Moment = uint32(i) + 1
	}
	s.Head.Moment = uint32(len(s.Cards))
	// Every place has been filled from its start to its end, which is where the next one starts.
	copy(s.Starts[1:], s.Starts)
	s.Starts[0] = 0
}

// Err is the engine error that stopped the match, or nil. A rule never causes one.
func (g *Course) Err() error { return g.err }

func (g *Course) fail(format string, args ...any) {
	if g.err == nil {
		g.err = &EngineError{Text: fmt.Sprintf(format, args...), Clauses: g.chainIDs()}
	}
}

// EngineError says that the engine, not a player, did something impossible.
type EngineError struct {
	Text    string
	Clauses []string
}

func (e *EngineError) Error() string {
	return fmt.Sprintf("engine error: %s (at %v)", e.Text, e.Clauses)
}

// IsOver reports whether the match has ended.
func (g *Table) IsOver() bool {
	g.see(seesOutcome)
	return g.S.Head.Over != 0
}

// Outcome is how the match stands for a seat.
func (g *Table) Outcome(seat Seat) Outcome {
	g.see(seesOutcome)
	return g.S.Outcome[seat]
}

// Var reads a number of the table.
func (g *Table) Var(v int) int {
	g.seen[numbersOf] |= 1 << (v & 63)
	return int(g.S.Vars[v])
}

// PlayerVar reads a number of a seat.
func (g *Table) PlayerVar(seat Seat, v int) int {
	return g.Var(g.Rules.seatNumbers[seat&(maxSeats-1)] + v)
}

// At lists the cards of a seat's zone, bottom first. The slice is only good until the next event.
func (g *Table) At(z ZoneID, seat Seat) []CardID { return g.In(g.Rules.PlaceOf(z, seat)) }

// Throughout lists the cards of all places of a zone, place after place, bottom first. The slice is only good until the next event.
func (g *Table) Throughout(z ZoneID) []CardID {
	at := &g.Rules.spots[z&(maxZones-1)]
	g.seen[cardsAt] |= at.aspect
	return g.S.Order[g.S.Starts[at.first]:g.S.Starts[at.end]]
}

// Count is how many cards lie in a seat's zone.
func (g *Table) Count(z ZoneID, seat Seat) int {
	p := g.Rules.PlaceOf(z, seat)
	g.lookAt(p)
	return g.S.count(p)
}

// Top is the uppermost card of a seat's zone, or NoCard.
func (g *Table) Top(z ZoneID, seat Seat) CardID {
	s, p := g.S, g.Rules.PlaceOf(z, seat)
	g.lookAt(p)
	end := s.Starts[p+1]
	if s.Starts[p] == end {
		return NoCard
	}
	return s.Order[end-1]
}

// Card is what a physical card is now.
func (g *Table) Card(c CardID) *Card { return g.lookClosely(c) }

// Def is a card as printed.
func (g *Table) Def(c CardID) *Def { return &g.Pool.Defs[g.S.Cards[c].Def] }

// Zone is the kind of zone a card is in.
func (g *Table) Zone(c CardID) ZoneID { return g.Rules.ZoneOf(g.S.Cards[c].Place) }

// Seats counts the players.
func (g *Table) Seats() int { return g.Rules.Seats }

// Next is the seat to the left of another.
func (g *Table) Next(s Seat) Seat { return Seat((int(s) + 1) % g.Rules.Seats) }
