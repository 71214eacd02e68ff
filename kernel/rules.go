// Rules: what a game declares, once, before any match is played. Nothing in here changes while a match runs.

package kernel

import "fmt"

// Visibility says who may see the face of a card in a zone.
type Visibility uint8

// The kinds of visibility. A face-down card in a Public zone shows its face to nobody, in an OwnerPeeks zone to its
// controller only.
const (
	Public Visibility = iota
	OwnerPeeks
	OwnerOnly
	Hidden
)

// Shape is how a client lays a zone out; it has no meaning in the rules.
type Shape string

// The shapes a board is made of.
const (
	Pile   Shape = "pile"
	Row    Shape = "row"
	Fan    Shape = "fan"
	Slot   Shape = "slot"
	Square Shape = "square"
)

// Zone declares a kind of zone.
type Zone struct {
	Name       string
	Shared     bool // one for the table instead of one for each seat
	Team       bool // one for each team instead of one for each seat: its members own it together
	Squares    int  // how many places the zone has, for each owner that it has; 0 means 1
	Across     int  // how many squares a client draws side by side; 0: as many as make a square of them, else all
	Visibility Visibility
	Hides      Clause                         // that others do not see what lies here
	HidesCard  func(g *Game, c CardID) Clause // the same, where it depends on the card; nil: Hides
	Shows      Clause                         // that those whom Visibility lets look do see it
	NewObject  Clause                         // that a card that leaves becomes a new object
	Unordered  bool                           // the order of its cards means nothing and is not shown
	Mingles    Clause                         // with Unordered: that its cards have no order, so that nothing may betray one
	SameObject uint32                         // bit per ZoneID: a card that comes from there stays the object it was
	SameBy     Clause                         // that it does
	TopUp      bool                           // its uppermost card may lie face up, for everybody to see; what covers it or shuffles it away turns it down
	Uncovers   Clause                         // with TopUp: that what lies below a face-up card that leaves stays face down
	Covers     Clause                         // with TopUp: that what covers a face-up card turns it down
	Mixes      Clause                         // with TopUp: that a shuffle does
	OwnBacks   Clause                         // that only its controller may look at the side of a card that is down; 0: whoever sees the card may
	Snapshots  bool                           // what a card was when it left is remembered
	Moments    bool                           // it matters which of the cards at a place came there together
	Shape      Shape
	Col, Row   int // where a client draws it, or its first square, seen from its owner's side; of shared zones the first seat's
}

// AttrDef declares a characteristic of cards.
type AttrDef struct {
	Name  string
	Layer uint8 // in which layer changes of it apply
	Set   bool  // a bit set instead of a number
	Floor bool  // read as 0 when below 0; sums still see the negative value
}

// Duration is how long a continuous effect lasts: a game names its durations and ends them in its procedures.
type Duration uint8

// Check is a rule process: when its condition holds, its procedure runs.
type Check struct {
	Clause Clause
	After  Topic // looked at only after such events, and by CheckNow
	Tag    uint8 // looked at only while an ability with this tag is in force; 0 is always
	When   func(g *Game) bool
	Proc   ProcID
}

// Law forbids events. It is asked before anything is replaced, and beats whatever asks for the event.
type Law struct {
	Clause  Clause
	Kinds   EventMask
	Into    uint32 // bit per ZoneID: for moves, only those into these zones; 0 is any
	Verb    Verb   // only events of this verb; 0 is any
	By      uint8  // only events that have one of these bits in their Mask; 0 is any
	Attr    Attr   // with Has: only events about cards that have, as printed, one of these bits in this characteristic; 0 is any
	Has     int64
	Forbids func(g *Game, e *Event) bool
	// Lifted is the clause that does away with this law: it holds only where that clause has been disabled, so that one can tell.
	Lifted Clause
}

// Start is a named point from which a position can be played on.
type Start struct {
	Name string
	Proc ProcID
	At   Label
}

// Rules is a game.
type Rules struct {
	Name       string
	Seats      int
	Teams      []int8 // the team of each seat, counted from 0; nil makes every seat its own team
	Clauses    []string
	Zones      []Zone
	Attrs      []AttrDef
	Layers     int // how many layers Attrs use
	Verbs      []string
	Vars       []string // numbers that belong to the table
	Stamps     uint64   // a bit per number of the table that is a timestamp or an object's number: it makes no two positions different
	SeatVars   uint64   // a bit per number of the table that is a seat
	PlayerVars []string // numbers that belong to each seat
	// VarSight and PlayerVarSight say who may see each of those numbers, by the same indices. What is not mentioned nobody sees: most numbers
	// are the rules' own bookkeeping, and may tell what is hidden.
	VarSight       []Sight
	PlayerVarSight []Sight
	// PlayerVarSecrets is, by the same indices, the bits of a player's numbers that come of what only that seat knows: in what others imagine they are 0.
	PlayerVarSecrets []int
	Counters         []string // numbers that lie on cards and on places
	Poses            []string
	Durations        []string

	Procs     []Proc     // indexed by ProcID
	Questions []Question // indexed by QuestionID
	Facts     []Fact     // indexed by FactID
	Main      ProcID     // runs from the first step of a match
	Starts    []Start

	Always      []Check // rule processes that run after every batch of events, even in the middle of an effect
	Windows     []Window
	Affairs     []Affair // what is told of procedures under way
	Items       Telling  // what is told of what waits on a stack, and of effects under way
	Laws        []Law
	Replace     ReplacePolicy
	Look        func(g *Game, e *Event) LookAt // what a trigger looks at; nil looks at the position after the event
	TriggerRank func(g *Game, p *Pending) int  // the order in which pending triggers come up; lower first, negative not yet
	Together    TogetherPolicy
	// IsOff says whether a switch-off of the given tags reaches an ability; nil: whenever its tag is among them.
	IsOff func(g *Game, act *Active, tags uint64) bool
	// Shares says whether an ability of a card counts as one of the card that it has been combined into; nil: none does.
	Shares func(g *Game, whole, part CardID, a *Ability) bool
	// Derive is the clauses by which what a card is follows from what is printed on it and from continuous effects.
	Derive DerivePolicy
	// ModRank orders modifications of one layer before their age does; nil: age alone. One of negative rank keeps the place that its age
	// gives it, and what is older than it stays before what is younger.
	ModRank func(g *Game, m Modification) int
	// AgeFirst reports whether ModRank orders only what is of the same age; nil: it always goes before age.
	AgeFirst func(g *Game) bool
	// Dormant is a bit per Duration: a continuous effect of such a duration waits until Redate gives it another.
	Dormant  uint32
	Happened EventHook
	Around   BatchHook
	Along    CompanyHook   // what happens together with an event, with nobody having proposed it; looked at only while cards are attached to others
	Arrange  ArrangePolicy // who decides in which order things come that happen at the same time
	// Lies is how a card lies that has just become a new object somewhere, by what it is there: what works in that place already works on it. Nil: as the event says.
	Lies func(g *Game, e *Event) Pose
	// RecordsRounds keeps the answers of a turn, so that a round of them can be declared to be repeated.
	RecordsRounds bool
	// Endless proposes what comes of a match that goes on for ever with nobody being asked, found out by the work that one answer makes; nil: that is an error of the
	// engine. Nothing can forbid or replace what it proposes, and it must end the match. Loops that a game sees for itself it ends by its own procedures.
	Endless  func(g *Game)
	LoopVerb Verb // the option by which a seat wants to declare a loop: choosing it is no part of a round
	// LoopFirst is the first action of the loop that a seat declares: it counts as chosen in the position that the loop is declared in (HasChosen); nil: nobody asks for that.
	LoopFirst func(g *Game, s Seat) (Option, bool)
	Written   Clause    // that a card has the abilities that are written on it
	Confined  Clause    // that an ability works only in the zones it names
	Sheds     Clause    // that what lay on a card is gone when it becomes a new object
	Counts    Clause    // that everybody may know how many cards lie anywhere
	Open      Clause    // that everybody may look at what lies face up in a public zone
	TeamSight TeamSight // whether partners see what each of them sees
	Signals   []Signal  // what comes from outside and the rules answer
	Concede   Clause
	// ConcedeTogether is the clause by which a team concedes only when all of it that still play agree; 0: each seat concedes for itself.
	ConcedeTogether Clause
	Language        any                      // what the layer of effects is told of the game
	Untouched       Clause                   // that nothing can forbid or replace a concession
	Conceded        func(g *Game, seat Seat) // proposes what a concession brings about

	places      []placeInfo
	spots       [maxZones]spot
	labels      [][]uint16
	laws        [kinds]uint64     // bit per Law that is about events of the kind
	verbLaws    [verbRoom]uint64  // bit per Law that is about events of the verb; verbs above 127 share the bits of the others
	freeLaws    uint64            // bit per Law that does not ask for bits in an event's Mask
	printedLaws uint64            // bit per Law that asks for something printed on the card
	concern     [kinds]concern    // which of the game's own hooks may be about events of a kind
	concernVerb [verbRoom]concern // and of a verb
	lawsInto    [maxZones]uint64  // bit per Law that, if it is about moves, is about those into the zone
	lawfulInto  [maxZones]concern // mayForbid where no law can forbid a move into the zone
	checksAfter [kinds]uint32     // bit per Check to be looked at after an event of a kind; of moves, those that ask for no zone
	checksVerb  [verbRoom]uint32  // bit per Check that may be about the verb
	checksMoved [maxZones]uint32  // bit per Check to be looked at after a card left the zone or got there
	everyCheck  uint32
	checkTags   []checkTag      // the checks that are about abilities with a tag
	everyone    uint8           // the set of all seats
	seatNumbers [maxSeats]int   // where the numbers of each seat begin
	mates       [maxSeats]uint8 // for each seat, the set of its team's seats
	teams       int             // how many there are
	checked     bool

	snapshots bool // some zone remembers what left it
	moments   bool // in some zone it matters what came together
	mingles   bool // in some zone cards have no order
	facts     int  // how many facts there are, the kernel's own included
}

// checkTag is the checks that have nothing to do while no ability with a tag is in force.
type checkTag struct {
	tag    uint8
	checks uint32 // bit per Check
}

// placeInfo is what the zones declare, place by place.
type placeInfo struct {
	same    uint32 // bit per ZoneID: a card that comes from there stays the object it was
	zone    ZoneID
	owner   Seat // NoSeat where it belongs to the table or a team
	team    int8 // the team of its owners, or NoTeam
	square  uint8
	col     int // on the table
	row     int
	owners  uint8 // the seats it belongs to
	shown   uint8 // the seats that see whatever lies here
	opens   bool  // everybody sees what lies here face up
	peeks   bool  // its controller sees it, however it lies
	joint   bool  // it matters which of the cards here came together
	spread  bool  // partners see what each of them sees of the cards here
	topUp   bool  // its uppermost card alone may lie face up
	mingles bool  // its cards have no order
	secret  bool  // nobody sees what lies here face down but those who were shown it

	shows, sameBy, newBy Clause // the zone's Shows, SameBy and NewObject
}

// spot is where the places of a zone are among all places.
type spot struct {
	first  Place
	end    Place           // behind the last one
	of     [maxSeats]uint8 // how far behind the first one those of each seat begin
	aspect uint64          // all of them, as a word of aspects
}

// Compile completes the tables that the declaration implies. It must be called once before a match is made.
func (r *Rules) Compile() *Rules {
	if r.checked {
		return r
	}
	r.checked = true
	r.formTeams()
	r.mustFit()
	r.everyone = uint8(1)<<r.Seats - 1
	for s := range r.Seats {
		r.seatNumbers[s] = len(r.Vars) + s*len(r.PlayerVars)
	}
	for z := range r.Zones {
		r.layOut(ZoneID(z))
	}
	for id, p := range kernelProcs() {
		if id < len(r.Procs) {
			r.Procs[id] = p
		} else {
			r.Procs = append(r.Procs, p)
		}
	}
	r.packSteps()
	r.labels = make([][]uint16, len(r.Procs))
	for i := range r.Procs {
		for s, st := range r.Procs[i].Steps {
			for int(st.Label) >= len(r.labels[i]) {
				r.labels[i] = append(r.labels[i], noStep)
			}
			if st.Label != 0 {
				r.labels[i][st.Label] = uint16(s)
			}
		}
	}
	for i := range r.Laws {
		for k := range r.laws {
			if r.Laws[i].Kinds>>k&1 != 0 {
				r.laws[k] |= 1 << i
			}
		}
	}
	r.compileTopics()
	r.layOutFacts()
	for i := range r.Laws {
		l := &r.Laws[i]
		for v := range r.verbLaws {
			if l.Verb == 0 || int(l.Verb)&verbBits == v {
				r.verbLaws[v] |= 1 << i
			}
		}
		for z := range r.lawsInto {
			if l.Into == 0 || l.Into>>z&1 != 0 {
				r.lawsInto[z] |= 1 << i
			}
		}
		if l.By == 0 {
			r.freeLaws |= 1 << i
		}
		if l.Has != 0 {
			r.printedLaws |= 1 << i
		}
	}
	if r.Questions == nil {
		r.Questions = []Question{}
	}
	if len(r.Questions) < int(FirstQuestion) {
		r.Questions = append(r.Questions, make([]Question, int(FirstQuestion)-len(r.Questions))...)
	}
	copy(r.Questions, kernelQuestions())
	for i := range r.Questions {
		r.Questions[i].sortNeeds()
	}
	return r
}

// packSteps lays the steps of all procedures side by side, because they are read in turn all the time.
func (r *Rules) packSteps() {
	n := 0
	for i := range r.Procs {
		n += len(r.Procs[i].Steps)
	}
	all := make([]Step, 0, n)
	for i := range r.Procs {
		at := len(all)
		all = append(all, r.Procs[i].Steps...)
		r.Procs[i].Steps = all[at:len(all):len(all)]
	}
}

// layOut adds the places of a zone: so many for each of its owners.
func (r *Rules) layOut(z ZoneID) {
	zone := &r.Zones[z]
	r.snapshots = r.snapshots || zone.Snapshots
	r.moments = r.moments || zone.Moments
	r.mingles = r.mingles || zone.Mingles != 0
	squares := max(1, zone.Squares)
	at := &r.spots[z]
	at.first = Place(len(r.places))
	for i := range r.ownersOf(zone) {
		for q := range squares {
			r.places = append(r.places, r.describe(z, i, uint8(q)))
		}
	}
	at.end = Place(len(r.places))
	for p := at.first; p < at.end; p++ {
		at.aspect |= 1 << (p & 63)
	}
	for s := range Seat(r.Seats) {
		switch {
		case zone.Team:
			at.of[s] = uint8(int(r.Team(s)) * squares)
		case !zone.Shared:
			at.of[s] = uint8(int(s) * squares)
		}
	}
}

// ownersOf is how many owners a zone has: the table, the teams or the seats.
func (r *Rules) ownersOf(z *Zone) int {
	switch {
	case z.Shared:
		return 1
	case z.Team:
		return r.teams
	}
	return r.Seats
}

// describe is what a zone declares about one of its places, which belongs to the zone's owner of that number.
func (r *Rules) describe(z ZoneID, owner int, square uint8) placeInfo {
	zone := &r.Zones[z]
	v := zone.Visibility
	p := placeInfo{
		zone: z, owner: NoSeat, team: NoTeam, square: square, same: zone.SameObject, opens: v == Public || v == OwnerPeeks || zone.TopUp, topUp: zone.TopUp, peeks: v == OwnerPeeks,
		joint: zone.Moments, mingles: zone.Mingles != 0, spread: r.TeamSight.Clause != 0 && r.TeamSight.But&(1<<z) == 0,
	}
	switch {
	case zone.Team:
		p.team, p.owners = int8(owner), r.MembersOf(int8(owner))
	case !zone.Shared:
		p.owner, p.team, p.owners = Seat(owner), r.Team(Seat(owner)), 1<<owner
	}
	if v == OwnerOnly || (v == OwnerPeeks && zone.Team) {
		p.shown = p.owners
	}
	p.secret = !p.peeks && !p.spread && p.shown == 0
	p.shows, p.sameBy, p.newBy = zone.Shows, zone.SameBy, zone.NewObject
	p.col, p.row = zone.Col+int(square)%zone.across(), zone.Row+int(square)/zone.across()
	return p
}

// maxSeats bounds how many play: a set of seats is a byte.
const maxSeats = 8

// maxZones bounds how many kinds of zone a game has: a set of them is 32 bits.
const maxZones = 32

// maxAttrs bounds how many characteristics cards have; a snapshot holds them all.
const maxAttrs = 16

// mustFit panics if a game declares more of something than a State has room for.
func (r *Rules) mustFit() {
	for _, limit := range []struct {
		what       string
		have, most int
	}{
		{"seats", r.Seats, maxSeats},
		{"kinds of zone", len(r.Zones), maxZones},
		{"places", r.countPlaces(), int(NoPlace)},
		{"characteristics", len(r.Attrs), maxAttrs},
		{"kinds of counter", len(r.Counters), 256},
		{"laws", len(r.Laws), 64}, // a set of laws is a number
		{"checks", len(r.Always), 32},
		{"needs of one question", r.mostNeeds(), 64}, // a set of needs is a number
		{"offers", r.countOffers(), maxOffers},
	} {
		if limit.have > limit.most {
			panic(fmt.Sprintf("kernel: %s declares %d %s, %d are possible", r.Name, limit.have, limit.what, limit.most))
		}
	}
}

// mostNeeds is how many needs the question has that has most.
func (r *Rules) mostNeeds() int {
	n := 0
	for i := range r.Questions {
		n = max(n, len(r.Questions[i].Needs))
	}
	return n
}

func (r *Rules) countOffers() int {
	n := 0
	for i := range r.Signals {
		if r.Signals[i].Agreed {
			n++
		}
	}
	return n
}

func (r *Rules) countPlaces() int {
	n := 0
	for i := range r.Zones {
		n += r.ownersOf(&r.Zones[i]) * max(1, r.Zones[i].Squares)
	}
	return n
}

// PlaceOf is the place of a zone that belongs to seat or its team, or the first square of a shared zone.
func (r *Rules) PlaceOf(z ZoneID, seat Seat) Place {
	at := &r.spots[z&(maxZones-1)]
	return at.first + Place(at.of[seat&(maxSeats-1)])
}

// PlacesOf is the places of a zone: from first on, up to end.
func (r *Rules) PlacesOf(z ZoneID) (first, end Place) {
	at := &r.spots[z&(maxZones-1)]
	return at.first, at.end
}

// SquareOf is one square of a zone.
func (r *Rules) SquareOf(z ZoneID, seat Seat, square int) Place {
	return r.PlaceOf(z, seat) + Place(square)
}

// ZoneOf is the zone kind that a place belongs to.
func (r *Rules) ZoneOf(p Place) ZoneID { return r.places[p].zone }

// OwnerOf is the seat a place belongs to, or NoSeat where it is shared or a team's.
func (r *Rules) OwnerOf(p Place) Seat { return r.places[p].owner }

// SquareIndex is which square of its zone a place is.
func (r *Rules) SquareIndex(p Place) int { return int(r.places[p].square) }

// Places is how many places the game has.
func (r *Rules) Places() int { return len(r.places) }
