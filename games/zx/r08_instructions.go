// Instructions that decide what is carried out: sequences, conditions, choices to do something or not or among texts, what is shared out, and what
// is put off until later. Z/X 802.3, 804.3, 808.4.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// args is what an instruction says, by name: its node's With.
type args struct {
	effect.Args
	to      dest   // where cards are put
	moving  moving // how the text calls that
	entry   entry  // how the text calls that cards come to squares
	barred  homes  // player squares onto which the effect does not put Z/X
	isOwn   bool   // it is about this card, or this ability, alone
	isLoss  bool   // of counters and shields: they are taken, not given
	isWin   bool   // the game is won, not lost
	isLink  bool   // links are made, not tokens
	isPrice bool   // it is the price of ability

	isAsleep    bool // how cards are put
	isRebooted  bool // the text says that they are put rebooted
	isCondition bool // it is the price of a condition for playing an extra (806.2)
	isFree      bool // without paying the cost
	isEvery     bool // abilities that cards have gained count too

	zone    kernel.ZoneID // whose limit changes
	limit   int32         // how it does
	hurt    hurtWhom      // which players take damage
	damage  int64         // how damage changes
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
		a.IsFaceUp = true
	case "faceDown":
		a.IsFaceDown = true
	default:
		return false
	}
	return true
}

const everybody = 0xff

// cause is why what the running ability does happens, as the Mask of its events. What a timed ability does is the effect of the card that made it (815.2a).
func cause(g *kernel.Game) uint8 {
	if g.Frame().Source.IsNone() || (g.Audit != nil && g.Base().Proc == procPlayTimed && !g.On(R815_2a)) {
		return 0
	}
	if c := effect.Memo(g).Cause; c != 0 {
		return c
	}
	return byEffect
}

// setCause says why what follows happens.
func setCause(g *kernel.Game, c uint8) { effect.Memo(g).Cause = c }

// setActor says who acts in what follows; NoSeat is the player of the ability.
func setActor(g *kernel.Game, s kernel.Seat) { effect.Memo(g).Actor = s + 1 }

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
func noteDone(g *kernel.Game, yes bool) { effect.Memo(g).IsDone = yes }

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
			if !effect.Memo(g).IsDone && !g.On(R102_3) {
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
		effect.Memo(g).IsMet = met
		noteDone(g, false)
		if n.List != nil {
			refill(g, effect.SlotFound, n.List(g, g.Scope(), g.Refs()))
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
		if effect.Memo(g).IsMet {
			return kernel.Done
		}
		return g.CallNode(g.Node().Kids[0])
	})
}

// ifDidProc carries out its child if the instruction before it was carried out, or if it was not. A further condition may be in Cond.
func ifDidProc() kernel.Proc {
	return one("if-did", func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		met := effect.Memo(g).IsDone == !effect.ArgsOf(n).IsNegated
		met = met && (n.Cond == nil || n.Cond(g, g.Scope()))
		effect.Memo(g).IsMet = met
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
			effect.Memo(g).IsMet = false
			if !g.On(R804_3c) { // it would be no choice: as much of it as possible would be done
				effect.Memo(g).IsMet = true
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
			effect.Memo(g).IsMet = true
			noteDone(g, true)
			return g.CallNode(g.Node().Kids[0])
		}},
	}}
}

// actingSeat is the one player who carries out a node: the player of the ability where both do, NoSeat where the text means nobody who is there.
func actingSeat(g *kernel.Game, n *kernel.Node, at kernel.Scope) kernel.Seat {
	if w := effect.ArgsOf(n).Who; w.IsOne() {
		s, _ := effect.NthSeat(g, w, at, 0)
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
		g.Defer(verbDefer, f.Seat, n.Kids[0], effect.ArgsOf(n).Moment)
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

// askSplit asks how damage is shared out, where there is more than one card to share it out among.
func askSplit(g *kernel.Game) kernel.Flow {
	n, c := g.Node(), kernel.Registers[changes](g)
	noteDone(g, false)
	*c = changes{}
	g.Forget(effect.SlotMoves)
	for _, r := range targets(g, g.Refs()) {
		if isHit(g, r) && !g.HoldsCard(g.Scope(), effect.SlotMoves, r.Card) {
			g.Remember(effect.SlotMoves, r)
			c.cards++
		}
	}
	c.points = int32(max(0, min(amount(g), 1<<30)))
	if !effect.ArgsOf(n).IsSplit || c.cards < 2 || c.points <= 0 {
		return kernel.Continue
	}
	return g.AskSeat(splitter(g), qSplit, 0)
}

// splitter is who shares damage out.
func splitter(g *kernel.Game) kernel.Seat {
	s, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
	return s
}

// splitQuestion asks how much of a total each card gets: at least 1 (804.3d).
func splitQuestion() kernel.Question {
	return kernel.Question{
		Name: "split", Clause: R804_3d, Kind: kernel.Split, Verb: verbDamage,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			for _, r := range g.Remembered(g.ScopeOf(a), effect.SlotMoves, g.Refs()) {
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
	c.Cite(R804_3c)
	kid := c.Together(t, t.All("do"))
	n := kernel.Node{With: new(args), Proc: procMay, Asks: true, Kids: []kernel.NodeID{kid}}
	effect.ArgsOf(&n).Who = c.Subject
	return c.Node(t, n)
}

// ifNode compiles a condition around something. The cards that the condition finds are what "that card" means in it.
func (c *compiler) ifNode(t *cardtext.Tree, then func() kernel.NodeID) kernel.Node {
	c.Cite(R804_3b)
	c.Spoken.Found = nil
	n := kernel.Node{With: new(args), Proc: procIf, Cond: c.Conds(t.All("if")), List: c.Spoken.Found}
	if n.List != nil {
		c.Spoken.Named = true
	}
	n.Kids = []kernel.NodeID{then()}
	return n
}

func buildIfDid(c *compiler, t *cardtext.Tree, isNegated bool) kernel.NodeID {
	c.Cite(R804_3b)
	n := kernel.Node{With: new(args), Proc: procIfDid, Cond: c.Conds(t.All("if"))}
	effect.ArgsOf(&n).IsNegated = isNegated
	did := t.Kid("did")
	if !c.isSaidBefore(did) {
		c.Fail(did, "直前の文にそのような指示がない", "the sentence before gives no such instruction")
	}
	if did.Op == "didMany" {
		n.Cond = effect.AllOf(n.Cond, c.didMany(did))
	}
	if met := c.didToSome(did); met != nil {
		n.Cond = effect.AllOf(n.Cond, met)
	}
	n.Kids = []kernel.NodeID{c.Clause(t.Kid("then"))}
	return c.Node(t, n)
}

// effects8 is what chapter 8 says about effects in general.
var effects8 = effect.Clauses{
	effect.PayersOwn: {R804_2f}, effect.PricesApart: {R804_4, R804_4d}, effect.EachOnce: {R802_3}, effect.EachKind: {R802_4}, effect.Range: {R816_2},
	effect.LastKnown: {R814_1}, effect.NothingIsNothing: {R814_2},
}
