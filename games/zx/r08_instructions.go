// Instructions that decide what is carried out: sequences, conditions, choices to do something or not or among texts, what is shared out, and what
// is put off until later. Z/X 802.3, 804.3, 808.4.

package zx

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// args is what an instruction says, by name: its node's With. Each instruction uses what its text has a place for.
type args struct {
	who     who // who acts
	deckOf  who // whose deck is meant
	toWhose who // whose the zone is that cards are put into

	slot    uint8     // the slot of the memory that is filled or read
	count   countMode // how many
	most    int       // how many at most, where the text says from how many to how many; 0 where it does not
	to      dest      // where cards are put
	moving  moving    // how the text calls that
	entry   entry     // how the text calls that cards come to squares
	until   kernel.Duration
	moment  uint8 // the moment for which a timed ability waits
	isNext  bool  // the next one is meant
	barred  homes // player squares onto which the effect does not put Z/X
	isOwn   bool  // it is about this card, or this ability, alone
	isLoss  bool  // of counters and shields: they are taken, not given
	isWin   bool  // the game is won, not lost
	isLink  bool  // links are made, not tokens
	isPrice bool  // it is the price of ability

	// Of a selection.
	isRandom    bool // nobody chooses
	isChosen    bool // the text says 選ぶ: the cards count as chosen (1023.1)
	isSpecified bool // the cards must have some characteristic, so that hidden ones need not be chosen (102.9)
	isDirect    bool // nobody is asked: List says which; of a deck, that the text does not say whose
	isSpoken    bool // the cards are those that the text has spoken of
	isTops      bool // they are so many cards from an end of a deck
	fromBottom  bool // at the bottom, or from it

	// How cards lie where they are put, and how they come there.
	isAsleep    bool
	isRebooted  bool // the text says that they are put rebooted
	isFaceDown  bool
	isFaceUp    bool // the text says that they are put face up
	inAnyOrder  bool // in an order that the player wants
	isMessy     bool // in an order that nobody chooses
	isShown     bool // the cards are shown on the way (804.4c)
	isReveal    bool // everybody is shown them, not only who acts (1006.1)
	isPool      bool // what is shown is what "among them" means from now on
	staysChosen bool // the cards are those chosen last, and stay so where they go
	isPaid      bool // it is a price (804.4)
	isCondition bool // it is the price of a condition for playing an extra (806.2)
	isFree      bool // without paying the cost
	isSplit     bool // shared out
	isNegated   bool // it asks whether the instruction before was not carried out

	// Of what lasts for a time, and of the terms of static abilities.
	hasCards   bool         // its first child says on which cards it is laid
	namesNone  bool         // it names no objects; of abilities: those that cards have gained count too
	op         kernel.ModOp // what changes, of attr
	attr       kernel.Attr
	isFixed    bool  // the amount is a number that the text says
	isComputed bool  // mod computes it
	mod        int16 // the modification that does
	hiddenMod  int16 // the modification for cards in hidden zones, plus one
	openMod    int16 // the one that there would be for public zones without 811.4, plus one

	pose    kernel.Pose
	face    kernel.Face
	zone    kernel.ZoneID // whose limit changes
	limit   int32         // how it does
	hurt    hurtWhom      // which players take damage
	damage  int64         // how damage changes
	number  int           // which number of a player or of the table is meant
	value   int           // what it becomes
	first   int           // the first of the things that can be named
	marker  int           // which markers are made, by the tests of the set
	points  int           // how many points a resource cost has
	colours int64         // the colours of its icons
	lowers  bool          // the price becomes less
	floor   int           // the least that it may become, plus one; 0 where the text does not say
	kinds   uint32        // bit per tag of the abilities that are meant
	but     [2]kernel.Clause
	ability kernel.AbilityID
}

// argsOf is what an instruction says.
func argsOf(n *kernel.Node) *args { return n.With.(*args) }

// copied is what an instruction says, to be changed for another.
func copied(n *kernel.Node) *args {
	a := *argsOf(n)
	return &a
}

// lies notes how a card lies where it is put, as a word of the text says.
func (a *args) lies(word string) bool {
	switch word {
	case "asleep":
		a.isAsleep = true
	case "rebooted":
		a.isRebooted = true
	case "faceUp":
		a.isFaceUp = true
	case "faceDown":
		a.isFaceDown = true
	default:
		return false
	}
	return true
}

// countMode is how a number of cards is meant.
type countMode int32

const (
	countExact countMode = iota
	countUpTo
	countAll
	countAny
	countAtLeast
)

// The slots of an ability's memory: the cards that its text has spoken of. Slot 0 is where the kernel remembers what a replaced event was
// about.
const (
	slotSubject   uint8 = iota // the card that the event was about
	slotOther                  // the other card of the event: whom it attacked, what destroyed it
	slotSel                    // the cards that the running instruction is about
	slotChosen                 // those chosen last
	slotActed                  // those that the last instruction dealt with, as they were before
	slotPlaced                 // those put somewhere by the last such instruction, as they are now
	slotDestroyed              // all that this ability destroyed, as they were
	slotEntered                // all that this ability let enter
	slotReturned               // all that this ability returned
	slotRemoved                // all that this ability removed
	slotPool                   // the cards looked at or revealed: "among them", "the rest"
	slotShown                  // all that was revealed, to be hidden again (1006.2)
	slotSeen                   // all that was looked at, to be put back (804.3e)
	slotPaid                   // what was paid with, as it was
	slotSquare                 // a card that stands for a square that was chosen or left
	slotDamaged                // those that this ability dealt damage to
	slotFound                  // those that the last condition found
	slotPicked                 // those chosen so far in the selection under way
)

// memory is the numbers that the instructions of one ability leave each other, beside the cards in its slots.
type memory struct {
	number int32       // the number that was chosen or counted last
	cause  uint8       // why things happen: a byEffect, byCost or byPlay; 0 is by the effect of the ability
	actor  kernel.Seat // who acts, plus one; 0 is the player of the ability
	isMet  bool        // whether the last condition was met
	isDone bool        // whether the last instruction was carried out
}

// memoryAt is the memory of the ability that a scope belongs to.
func memoryAt(g *kernel.Game, at kernel.Scope) *memory { return kernel.MemoryOf[memory](g.BaseOf(at)) }

// effectMemory is the memory of the ability that is running.
func effectMemory(g *kernel.Game) *memory { return kernel.MemoryOf[memory](g.Base()) }

// who is a player as a text names one.
type who int32

const (
	whoSelf     who = iota // あなた
	whoOther               // 相手
	whoBoth                // お互い: each
	whoAny                 // either, whoever it is
	whoActor               // 自分: the one who acts, where both do
	whoOwner               // the owner of the card
	whoTurn                // the turn player
	whoChosen              // the player whom this ability has chosen
	whoOwnsThis            // the owner of the card of the text
	whoOwnsSlot            // and above: the owner of the card in a slot of the memory, which is added
)

// isOne reports whether w names one player, whatever is done to which card.
func (w who) isOne() bool { return w == whoSelf || w == whoOther || w >= whoTurn }

const everybody = 0xff

// cause is why what the running ability does happens, as the Mask of its events. What a timed ability does is the effect of the card that made it (815.2a).
func cause(g *kernel.Game) uint8 {
	if g.Frame().Source.IsNone() || (g.Audit != nil && g.Base().Proc == procPlayTimed && !g.On(R815_2a)) {
		return 0
	}
	if c := effectMemory(g).cause; c != 0 {
		return c
	}
	return byEffect
}

// setCause says why what follows happens.
func setCause(g *kernel.Game, c uint8) { effectMemory(g).cause = c }

// actor is who acts in a scope: the player of the ability, unless both act in turn.
func actor(g *kernel.Game, at kernel.Scope) kernel.Seat {
	if a := memoryAt(g, at).actor; a != 0 {
		return a - 1
	}
	return at.Seat
}

// setActor says who acts in what follows; NoSeat is the player of the ability.
func setActor(g *kernel.Game, s kernel.Seat) { effectMemory(g).actor = s + 1 }

// draft proposes an event of the running ability or rule, with why it happens.
func draft(g *kernel.Game, kind kernel.EventKind, verb kernel.Verb, seat kernel.Seat, card kernel.Ref) *kernel.Event {
	e := g.Draft(kind, verb, seat, card)
	e.Mask = cause(g)
	return e
}

// amount is how much or how many the running node says.
func amount(g *kernel.Game) int {
	n := g.Node()
	if n.Amount == nil {
		return 0
	}
	return n.Amount(g, g.Scope())
}

// noteDone notes whether the instruction being carried out did something.
func noteDone(g *kernel.Game, yes bool) { effectMemory(g).isDone = yes }

func asNumber(yes bool) int32 {
	if yes {
		return 1
	}
	return 0
}

// refill makes a slot hold exactly these objects.
func refill(g *kernel.Game, slot uint8, refs []kernel.Ref) {
	g.Forget(slot)
	for _, r := range refs {
		g.Remember(slot, r)
	}
}

const seqNext kernel.Label = iota + 1

// sentence is what seqProc keeps: which of its children comes next.
type sentence int32

// seqProc carries out sentences one after another, in the order in which the text has them (804.3a).
func seqProc() kernel.Proc {
	return kernel.Proc{Name: "sequence", Steps: []kernel.Step{
		{Label: seqNext, Do: func(g *kernel.Game) kernel.Flow {
			next, n := kernel.Registers[sentence](g), g.Node()
			i := int(*next)
			if i >= len(n.Kids) {
				return kernel.Done
			}
			*next++
			if len(n.Kids) > 1 && !g.On(R804_3a) {
				i = len(n.Kids) - 1 - i
			}
			return g.CallNode(n.Kids[i])
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if !effectMemory(g).isDone && !g.On(R102_3) {
				return kernel.Done // what is impossible would stop the rest
			}
			return kernel.GoTo(seqNext)
		}},
	}}
}

// ifProc carries out its first child if its condition is met now (804.3b).
func ifProc() kernel.Proc {
	return one("if", func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		met := n.Cond(g, g.Scope())
		effectMemory(g).isMet = met
		noteDone(g, false)
		if n.List != nil {
			refill(g, slotFound, n.List(g, g.Scope(), g.Refs()))
		}
		if !met && g.On(R804_3b) {
			return kernel.Done
		}
		return g.CallNode(n.Kids[0])
	})
}

// elseProc carries out its child if the condition before it was not met.
func elseProc() kernel.Proc {
	return one("else", func(g *kernel.Game) kernel.Flow {
		if effectMemory(g).isMet {
			return kernel.Done
		}
		return g.CallNode(g.Node().Kids[0])
	})
}

// ifDidProc carries out its child if the instruction before it was carried out, or if it was not. A further condition may be in Cond.
func ifDidProc() kernel.Proc {
	return one("if-did", func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		met := effectMemory(g).isDone == !argsOf(n).isNegated
		met = met && (n.Cond == nil || n.Cond(g, g.Scope()))
		effectMemory(g).isMet = met
		if !met && g.On(R804_3b) {
			return kernel.Done
		}
		return g.CallNode(n.Kids[0])
	})
}

// asking is what mayProc keeps: who is asked.
type asking kernel.Seat

// mayProc lets the player choose whether to carry out its child: the whole of it or nothing, so that it is offered only where all of it can
// be done (804.3c).
func mayProc() kernel.Proc {
	return kernel.Proc{Name: "may", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n, at := g.Node(), g.Scope()
			noteDone(g, false)
			effectMemory(g).isMet = false
			if !g.On(R804_3c) { // it would be no choice: as much of it as possible would be done
				effectMemory(g).isMet = true
				noteDone(g, true)
				return g.CallNode(n.Kids[0])
			}
			seat := actingSeat(g, n, at)
			if seat == kernel.NoSeat || !canDo(g, at, n.Kids[0]) {
				return kernel.Done
			}
			*kernel.Registers[asking](g) = asking(seat)
			return g.AskSeat(seat, qMay, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			if o, ok := g.Picked(kernel.Seat(*kernel.Registers[asking](g))); !ok || o.Kind != kernel.YesOption {
				return kernel.Done
			}
			effectMemory(g).isMet = true
			noteDone(g, true)
			return g.CallNode(g.Node().Kids[0])
		}},
	}}
}

// actingSeat is the one player who carries out a node: the player of the ability where both do, NoSeat where the text means nobody who is there.
func actingSeat(g *kernel.Game, n *kernel.Node, at kernel.Scope) kernel.Seat {
	if w := argsOf(n).who; w.isOne() {
		s, _ := nthSeat(g, w, at, 0)
		return s
	}
	return at.Seat
}

// canDo reports whether an instruction, with all that belongs to it, can be carried out in full now. What depends on choices still to be made is
// taken to be possible.
func canDo(g *kernel.Game, at kernel.Scope, id kernel.NodeID) bool {
	if id == kernel.NoNode {
		return true
	}
	n := &g.Pool.Nodes[id]
	if awaitsPlayer(g, at, n) {
		return true
	}
	if test := feasible[n.Proc]; test != nil && !test(g, at, n) {
		return false
	}
	switch n.Proc {
	case procIf, procElse, procIfDid, procMay, procChooseMode, procRemark:
		return true
	}
	for _, k := range n.Kids {
		if !canDo(g, at, k) {
			return false
		}
	}
	return true
}

// deferProc makes a timed triggered ability of its child, which triggers once at a time to come (808.4).
func deferProc() kernel.Proc {
	return one("defer", func(g *kernel.Game) kernel.Flow {
		n, f := g.Node(), g.Frame()
		if !g.On(R808_4) {
			return kernel.Done
		}
		g.Defer(verbDefer, f.Seat, n.Kids[0], argsOf(n).moment)
		noteDone(g, true)
		return kernel.Done
	})
}

// one is a procedure of a single step.
func one(name string, do func(g *kernel.Game) kernel.Flow) kernel.Proc {
	return kernel.Proc{Name: name, Steps: []kernel.Step{{Do: do}}}
}

const modeNext kernel.Label = iota + 1

// modes is what chooseModeProc keeps.
type modes struct {
	order int32 // the texts that were chosen, counted from 1, four bits each, the first of them the highest
	left  int32 // how many of them have not been carried out
}

// chooseModeProc lets the player choose some of several texts, each once (802.3), and carries them out in the order in which they were chosen.
func chooseModeProc() kernel.Proc {
	return kernel.Proc{Name: "choose-mode", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qMode, 0) }},
		{Do: func(g *kernel.Game) kernel.Flow {
			m := kernel.Registers[modes](g)
			*m = modes{}
			for _, o := range g.AllPicked(g.Frame().Seat, g.Picks()) {
				m.order = m.order<<4 | (o.N + 1)
				m.left++
			}
			noteDone(g, m.left > 0)
			return kernel.Continue
		}},
		{Label: modeNext, Do: func(g *kernel.Game) kernel.Flow {
			m := kernel.Registers[modes](g)
			if m.left == 0 {
				return kernel.Done
			}
			m.left--
			return g.CallNode(g.Node().Kids[m.order>>(4*m.left)&15-1])
		}},
		{Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(modeNext) }},
	}}
}

// mostModes is how many texts a choice can be among, mostChosen how many of them can be chosen: as many as a register holds.
const (
	mostModes  = 14
	mostChosen = 7
)

// modeQuestion asks which texts are carried out, in the order in which that is to happen.
func modeQuestion() kernel.Question {
	return kernel.Question{
		Name: "mode", Clause: R802_3, Kind: kernel.PickSome, Verb: verbNumber, Distinct: R802_3,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for i := range g.NodeOf(a).Kids {
				g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(i), Verb: verbNumber})
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			k := g.NodeOf(a).Amount(g, g.ScopeOf(a))
			return k, k
		},
	}
}

// eachCount is that the number of cards of each kind that is named is as it must be.
func (c *compiler) eachCount(t *cardtext.Tree, holds func(g *kernel.Game, at kernel.Scope, n int64) bool) kernel.Cond {
	lists := c.tallies(t)
	if len(lists) > 1 {
		c.cite(R802_4)
	} else {
		c.spoken.found = lists[0]
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		for _, list := range lists {
			if !holds(g, at, int64(len(list(g, at, g.Refs())))) {
				return false
			}
			if len(lists) > 1 && !g.On(R802_4) {
				return false
			}
		}
		return true
	}
}

// askSplit asks how damage is shared out, where there is more than one card to share it out among.
func askSplit(g *kernel.Game) kernel.Flow {
	n, c := g.Node(), kernel.Registers[changes](g)
	noteDone(g, false)
	*c = changes{}
	g.Forget(slotMoves)
	for _, r := range targets(g, g.Refs()) {
		if isHit(g, r) && !g.HoldsCard(g.Scope(), slotMoves, r.Card) {
			g.Remember(slotMoves, r)
			c.cards++
		}
	}
	c.points = int32(max(0, min(amount(g), 1<<30)))
	if !argsOf(n).isSplit || c.cards < 2 || c.points <= 0 {
		return kernel.Continue
	}
	return g.AskSeat(splitter(g), qSplit, 0)
}

// splitter is who shares damage out.
func splitter(g *kernel.Game) kernel.Seat {
	s, _ := nthSeat(g, argsOf(g.Node()).who, g.Scope(), 0)
	return s
}

// splitQuestion asks how much of a total each card gets: at least 1 (804.3d).
func splitQuestion() kernel.Question {
	return kernel.Question{
		Name: "split", Clause: R804_3d, Kind: kernel.Split, Verb: verbDamage,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for _, r := range g.Remembered(g.ScopeOf(a), slotMoves, g.Refs()) {
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: r, Verb: verbDamage, Place: g.Place(r.Card)})
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			total := int(kernel.RegistersOf[changes](g.FrameOf(a)).points)
			return total, total
		},
		Together: func(g *kernel.Game, a *kernel.Ask, picks []kernel.Option) (kernel.Clause, kernel.Key) {
			c := kernel.RegistersOf[changes](g.FrameOf(a))
			for i := range picks {
				if picks[i].N < 1 && c.points >= c.cards && g.On(R804_3d) {
					return R804_3d, "refuse.at-least-one-each"
				}
			}
			return 0, ""
		},
	}
}

func buildMay(c *compiler, t *cardtext.Tree) kernel.NodeID {
	c.cite(R804_3c)
	kid := c.all(t, t.All("do"))
	n := kernel.Node{With: new(args), Proc: procMay, Asks: true, Kids: []kernel.NodeID{kid}}
	argsOf(&n).who = c.subject
	return c.node(t, n)
}

// ifNode compiles a condition around something. The cards that the condition finds are what "that card" means in it.
func (c *compiler) ifNode(t *cardtext.Tree, then func() kernel.NodeID) kernel.Node {
	c.cite(R804_3b)
	c.spoken.found = nil
	n := kernel.Node{With: new(args), Proc: procIf, Cond: c.conds(t.All("if")), List: c.spoken.found}
	if n.List != nil {
		c.spoken.named = true
	}
	n.Kids = []kernel.NodeID{then()}
	return n
}

func buildIfDid(c *compiler, t *cardtext.Tree, isNegated bool) kernel.NodeID {
	c.cite(R804_3b)
	n := kernel.Node{With: new(args), Proc: procIfDid, Cond: c.conds(t.All("if"))}
	argsOf(&n).isNegated = isNegated
	did := t.Kid("did")
	if !c.isSaidBefore(did) {
		c.fail(did, "直前の文にそのような指示がない", "the sentence before gives no such instruction")
	}
	if did.Op == "didMany" {
		n.Cond = allOf(n.Cond, c.didMany(did))
	}
	if met := c.didToSome(did); met != nil {
		n.Cond = allOf(n.Cond, met)
	}
	n.Kids = []kernel.NodeID{c.clause(t.Kid("then"))}
	return c.node(t, n)
}
