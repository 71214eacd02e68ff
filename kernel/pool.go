// Pool: the cards that a match can contain, compiled. Definitions are immutable and live outside the State.

package kernel

// Scope is where an effect is evaluated: on whose behalf, from which object, and which frame holds its memory.
type Scope struct {
	Source Ref
	Seat   Seat
	Strand uint8
	Base   uint16 // the frame that owns the memory, or under which number an item keeps it
	// Against is which opponent is meant where a text just speaks of the opponent, as a seat and 1; 0 where it is not said here.
	Against uint8
	// Actor is who acts, where several players do, as a seat and 1; 0 is the player of the effect.
	Actor uint8
	// IsAway is that the source is no longer where it still lies, because it is asked what could be done while it is being played.
	IsAway bool
}

// Cond, Amount and Filter are the pure parts of an effect: they read and never write.
type (
	Cond   func(g *Game, at Scope) bool
	Amount func(g *Game, at Scope) int
	Filter func(g *Game, at Scope, card CardID) bool
	// Lister appends the objects that an instruction is about to a list.
	Lister func(g *Game, at Scope, dst []Ref) []Ref
)

// Node is one instruction of an effect tree. Its procedure carries it out; its children are carried out by that procedure.
type Node struct {
	Proc   ProcID
	Clause Clause
	Asks   bool // it, or a node below it, asks somebody to choose
	Kids   []NodeID
	Cond   Cond
	Amount Amount
	Filter Filter
	List   Lister
	// Fits says of everything that was chosen for it whether it fits together; nil: it does.
	Fits func(g *Game, at Scope, picks []Option) bool
	// With is what the instruction says beside that: a struct of arguments by name, made once with the node and never changed.
	With any
	Span [2]int // the characters of the card's text that say so
	Text DefID  // the card whose text that is; AddNode notes it
}

// AbilityKind says how the kernel uses an ability.
type AbilityKind uint8

// The kinds of ability.
const (
	Procedural  AbilityKind = iota // run by a step of the game's own procedures
	Triggered                      // becomes pending when an event matches
	Static                         // generates continuous effects while it is in force
	Replacing                      // replaces events
	Prohibiting                    // forbids events
	Activated                      // played by a player
)

// Ability is one ability of a card definition, or one that an effect grants.
type Ability struct {
	Kind     AbilityKind
	Clause   Clause
	Zones    uint32 // bit per ZoneID: where it works
	Where    Clause // that it works only there, besides Rules.Confined; 0 is none
	FaceDown bool   // works while its card lies face down, too
	Tag      uint8  // the game's own name for the kind of ability
	Verb     Verb   // the event it listens to; 0 listens to every event of Kinds
	Kinds    EventMask
	Optional bool // a replacement that its controller may decline
	Matches  func(g *Game, at Scope, e *Event) bool
	Cond     Cond
	Root     NodeID
	Cost     NodeID // what must be paid to activate it, where the game keeps that apart from Root
	// Targets is what is chosen on playing it or putting it on a stack, one after another, where the game keeps that apart from Root.
	Targets []NodeID
	// Rewrite changes a replaced event in place, for replacements that keep it in its batch; otherwise Root runs instead of it.
	Rewrite func(g *Game, at Scope, e *Event)
	Mods    []int16 // for Static: what it does, as entries of Pool.Mods
	// For Static: Whole is a number shared by the abilities into which the game has split one text, Apart the clause by which the condition of
	// such a text does not look at what the text itself changes, Aged the clause by which the older goes first where the condition and
	// another effect depend on each other.
	Whole       int32
	Apart, Aged Clause
	Rank        uint8 // the game's own class of replacements, or of triggers
	Times       uint8 // how often it may be used while Per lasts, as NoteUse counts; 0: any number of times
	Per         Duration
	Span        [2]int
	Text        DefID  // the card whose text Span is of; AddAbility notes it
	grants      bool   // one of its Mods gives abilities
	offs        bool   // one of its Mods switches abilities off
	lowers      uint32 // bit per Attr that one of its Mods may make less
	bound       bound  // what its Mods can come to
	sets        bool   // one of its Mods takes the place of what is older, or lowers a value only at times: then it matters since when
}

// Mod is a change of a characteristic that a static ability or an effect makes.
type Mod struct {
	Op    ModOp
	Attr  Attr
	Also  uint32 // bit per Attr of the same layer that it changes in the same way
	Reads uint32 // bit per Attr that Applies or Amount look at, and Whose: what it can depend on
	Own   uint32 // bit per Attr that it looks at of the card alone that it changes
	// Limited: it looks at the value that it changes, in order not to take it beyond a limit. It comes to something else before another change than after it, and
	// yet waits for none.
	Limited bool
	N       int64
	Amount  Amount
	Cond    Cond
	Zones   uint32 // bit per ZoneID: where the cards lie that Applies looks at; 0 is everywhere
	// Applies says which cards it changes; nil means its source alone, or the object that the effect is laid on.
	Applies Filter
	// Each is the amount for one card where that depends on the card; it is given the amount for all. nil: it is the same for all.
	Each  func(g *Game, at Scope, card CardID, n int64) int64
	Kinds EventMask // of a Forbid: the kinds of events that it can forbid; 0 is any
	// Matches says of a Forbid which events it forbids, given the object that it is laid on; nil: those about the cards of Applies.
	Matches func(g *Game, at Scope, target Ref, e *Event) bool
	// Recalls: of a Forbid, Matches looks at what the effect remembered that brought it about, which is kept for it.
	Recalls bool
}

// lowered is the set of characteristics that a modification may make less.
func (p *Pool) lowered(m *Mod) uint32 {
	if m.Op == SetTo || (m.Op == Add && (m.N < 0 || m.Amount != nil || m.Each != nil)) {
		return 1<<p.Begins(m.Attr) | m.Also
	}
	return 0
}

// ModOp is how a change combines with the value before it.
type ModOp uint8

// The operations. SwitchOff and Grant change which abilities a card has instead of an attribute, Control whose it is.
const (
	Add ModOp = iota
	SetTo
	Union
	Without
	SwitchOff // N is a bit mask of ability tags
	Grant     // N is an AbilityID
	Control   // N is the seat that controls the card
	Establish // N is an AbilityID: it is in force by itself, of no card; the target, if any, is what it is about, and it ends with that
	Forbid    // N is a Verb: the seat of the effect's target may not do it; negative is every verb
	Tally     // N is how often an ability of the target has been used; it changes nothing
	Term      // what the game itself reads off the effect; no attribute changes by it
	Refer     // N is the attribute that is read wherever Attr would be, and changed wherever Attr would be; both are of one layer
)

// Def is a card as printed.
type Def struct {
	Number    string
	Name      string
	Attrs     []int64
	Further   []int64 // the further words of its sets
	Abilities []AbilityID

	works  uint32 // bit per ZoneID: where any of its abilities works
	tags   uint64 // bit per tag that one of its abilities has; those above 63 share the bits of others
	other  DefID  // what is printed on its other side, plus one; 0 if nothing is
	front  DefID  // of another side of a card: the side that the card shows when it becomes a new object
	isBack bool   // it is that other side
}

// Pool is a set of card definitions with their compiled abilities.
type Pool struct {
	Defs      []Def
	Abilities []Ability
	Nodes     []Node
	Mods      []Mod
	Watches   []Watch // what is remembered because a text may ask whether it happened
	Further   []Attr  // the characteristics whose sets go on in further words, by those
	Extra     any     // what the game itself keeps of the cards
	numbers   map[string]DefID
	watching  [kinds][]WatchID  // which of the watches an event of a kind can be about
	takes     bool              // some modification gives cards to other seats
	printed   [][maxAttrs]int64 // the characteristics of the definitions, side by side, because they are read all the time
}

// Index completes the pool's tables. It must be called once after the last definition was added.
func (p *Pool) Index() *Pool {
	p.numbers = make(map[string]DefID, len(p.Defs))
	p.printed = make([][maxAttrs]int64, len(p.Defs))
	for i := range p.Defs {
		p.numbers[p.Defs[i].Number] = DefID(i)
		copy(p.printed[i][:], p.Defs[i].Attrs)
	}
	for i := range p.Nodes {
		p.markAsks(NodeID(i), 0)
	}
	for k := range p.watching {
		p.watching[k] = p.watching[k][:0]
		for i := range p.Watches {
			if p.Watches[i].Kinds&(1<<k) != 0 {
				p.watching[k] = append(p.watching[k], WatchID(i))
			}
		}
	}
	for i := range p.Mods {
		p.takes = p.takes || p.Mods[i].Op == Control
	}
	for i := range p.Abilities {
		a := &p.Abilities[i]
		for _, m := range a.Mods {
			a.grants = a.grants || p.Mods[m].Op == Grant
			a.offs = a.offs || p.Mods[m].Op == SwitchOff
			a.lowers |= p.lowered(&p.Mods[m])
			a.sets = a.sets || p.Mods[m].Op == SetTo || p.Mods[m].Op == SwitchOff || (a.Cond != nil && p.Mods[m].Op == Add && p.Mods[m].N < 0)
		}
	}
	for i := range p.Abilities {
		p.Abilities[i].bound = p.boundOf(AbilityID(i), 0)
	}
	for i := range p.Defs {
		for _, a := range p.Defs[i].Abilities {
			p.Defs[i].works |= p.Abilities[a].Zones
			p.Defs[i].tags |= 1 << (p.Abilities[a].Tag & 63)
		}
	}
	return p
}

func (p *Pool) markAsks(id NodeID, depth int) bool {
	if id == NoNode || depth > maxTreeDepth {
		return false
	}
	n := &p.Nodes[id]
	for _, k := range n.Kids {
		if p.markAsks(k, depth+1) {
			n.Asks = true
		}
	}
	return n.Asks
}

// maxTreeDepth bounds how deep an effect tree may nest; card texts nest four or five deep.
const maxTreeDepth = 64

// Find is the definition with a collector's number.
func (p *Pool) Find(number string) (DefID, bool) {
	d, ok := p.numbers[number]
	return d, ok
}

// AddNode appends a node and gives its id. It belongs to the card whose definition is appended next.
func (p *Pool) AddNode(n Node) NodeID {
	n.Text = DefID(len(p.Defs))
	p.Nodes = append(p.Nodes, n)
	return NodeID(len(p.Nodes) - 1)
}

// AddAbility appends an ability and gives its id. It belongs to the card whose definition is appended next.
func (p *Pool) AddAbility(a Ability) AbilityID {
	a.Text = DefID(len(p.Defs))
	p.Abilities = append(p.Abilities, a)
	return AbilityID(len(p.Abilities) - 1)
}

// AddMod appends a modification and gives its index.
func (p *Pool) AddMod(m Mod) int16 {
	p.Mods = append(p.Mods, m)
	return int16(len(p.Mods) - 1)
}

// PoolMark is how much a pool holds.
type PoolMark struct{ Nodes, Abilities, Mods, Watches int }

// Mark is how much there is in the pool now.
func (p *Pool) Mark() PoolMark {
	return PoolMark{len(p.Nodes), len(p.Abilities), len(p.Mods), len(p.Watches)}
}

// Back takes out again what was added since a mark.
func (p *Pool) Back(to PoolMark) {
	p.Nodes, p.Abilities, p.Mods, p.Watches = p.Nodes[:to.Nodes], p.Abilities[:to.Abilities], p.Mods[:to.Mods], p.Watches[:to.Watches]
}
