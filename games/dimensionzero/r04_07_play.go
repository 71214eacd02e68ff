// Playing spells and activating abilities: Dimension Zero 4-7.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// deed is what is put on the stack.
type deed uint8

const (
	castSpell deed = iota + 1
	createPlan
	renewPlan
	moveUnit
	exchangeDamage
	useAbility
)

// deedNames is what that is called which is on the stack and is no card's own doing.
var deedNames = []string{createPlan: "plan", renewPlan: "renew", moveUnit: "move", exchangeDamage: "exchange"}

// play is what playSteps and moveSteps keep.
type play struct {
	cost    cost         // the use cost of a card, once it is settled (4-7-2-3), then what is to be paid, once that is fixed (4-7-2-7)
	square  kernel.Place // the square that was named, plus one
	from    uint8        // the zone that a card is played from, or the square that a unit moves from
	deed    deed
	isPaid  bool             // whether the cost was paid
	x       uint8            // the value of the variable in the cost
	way     way              // in which it is played
	ability kernel.AbilityID // the ability that is activated, or the text of the strategy that is played
}

// priceOfPlay is what the play in a frame costs before anything is fixed. The use cost of a card is that which it had where it was played from: it is settled before the card goes on
// the stack (4-7-2-3).
func priceOfPlay(g *kernel.Game, f *kernel.Frame) cost {
	switch r := kernel.RegistersOf[play](f); {
	case r.deed == castSpell && g.Zone(f.Source.Card) == zoneStack && g.On(R4_7_2_3):
		return r.cost
	case r.deed == castSpell:
		return costBy(g, f.Seat, f.Source.Card, r.way)
	case r.deed == useAbility:
		return useOf(g, r.ability).cost
	case r.way == byRaid:
		return cost{}
	case r.deed == moveUnit:
		return moveCost(g, f.Source.Card)
	}
	return planPriceFor(g, f.Seat, kernel.RegistersOf[play](f).deed == renewPlan)
}

// hasVariable reports whether what is being played costs something that the player decides (1-2-3-3).
func hasVariable(g *kernel.Game) bool { return priceOfPlay(g, g.Frame()).hasVariable() }

// settlePrice notes the use cost of the card that is being played, with all that changes it where it is (4-7-2-3).
func settlePrice(g *kernel.Game) kernel.Flow {
	kernel.Registers[play](g).cost = priceOfPlay(g, g.Frame())
	return kernel.Continue
}

// fixCost settles what is to be paid: nothing changes it any more (4-7-2-7, 4-7-3-3).
func fixCost(g *kernel.Game) kernel.Flow {
	r := kernel.Registers[play](g)
	x := int(r.x)
	if r.deed == moveUnit { // it is how often Advance is paid
		x = 0
	}
	r.cost = priceOfPlay(g, g.Frame()).with(x).called(g, g.CountRemembered(g.Scope(), slotCallers)).plus(addedTo(g, g.Frame()))
	return kernel.Continue
}

// isPlayDefined reports whether playing a spell is an action of the rules (4-7-1).
func isPlayDefined(g *kernel.Game) bool { return g.On(R4_7_1) }

const playFailed kernel.Label = 1

// isDeed reports whether the running procedure plays something of a kind.
func isDeed(d deed) func(g *kernel.Game) bool {
	return func(g *kernel.Game) bool { return kernel.Registers[play](g).deed == d }
}

// priceIn is what is to be done for what is being played besides paying energy, or NoNode: the cost of the ability that is activated (4-2-4), an additional cost of the card
// (4-7-2-4), or that of Advance if it is paid (5-11-1).
func priceIn(g *kernel.Game) kernel.NodeID {
	c, id := g.Frame().Source.Card, kernel.NoAbility
	switch r := kernel.Registers[play](g); {
	case r.deed == useAbility && g.On(R4_2_4):
		id = r.ability
	case r.deed == castSpell && r.way.paidBy() == byAlternative:
		id = alternativeOn(g, c)
	case r.deed == castSpell:
		id = addedOf(g, c)
	case r.deed == moveUnit && r.x > 0:
		id = advanceOf(g, c)
	}
	if id == kernel.NoAbility || !isOwed(g, c, g.Pool.Abilities[id].Cost) {
		return kernel.NoNode
	}
	return g.Pool.Abilities[id].Cost
}

// hasPrice reports whether it costs anything besides energy.
func hasPrice(g *kernel.Game) bool { return priceIn(g) != kernel.NoNode }

// needsSquare reports whether the card that is being played goes to a square.
func needsSquare(g *kernel.Game) bool {
	if kernel.Registers[play](g).deed != castSpell {
		return false
	}
	c := g.Frame().Source.Card
	return c != kernel.NoCard && (isUnit(g, c) || isBaseCard(g, c))
}

// playSteps plays a spell or activates an ability, step by step (4-7-2). The card is the frame's source throughout: where it is played from, then as the new card on the
// stack. A play that turns out to be impossible is taken back (4-19-1).
var playSteps = kernel.Proc{Name: "play", Steps: []kernel.Step{
	{Clause: R4_7_2_1, Do: func(g *kernel.Game) kernel.Flow {
		g.Save()
		f, r := g.Frame(), kernel.Registers[play](g)
		if r.deed == castSpell && isHiddenZone(g, kernel.ZoneID(r.from)) && !isPlan(g, f.Source.Card) {
			g.Show(verbReveal, f.Seat, f.Source, effect.Everybody)
		}
		return kernel.Continue
	}},
	{Clause: R4_7_2_3, When: isDeed(castSpell), Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qWay, 0) }},
	{When: isDeed(castSpell), Do: takeWay},
	{Clause: R4_7_2_3, When: hasVariable, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qVariable, 0) }},
	{Clause: R4_7_2_3, When: hasVariable, Do: takeVariable},
	{Clause: R4_7_2_3, When: isDeed(castSpell), Do: settlePrice},
	{When: isDeed(castSpell), Do: useUpPrices},
	{Clause: R4_1_1, When: isDeed(castSpell), Do: func(g *kernel.Game) kernel.Flow {
		f := g.Frame()
		if isPlan(g, f.Source.Card) {
			g.Remember(slotPlan, f.Source) // so that it is still known that it lay open when it is put on a square
		}
		g.Move(verbCast, f.Seat, f.Source, zoneFor(g, zoneStack, 0), kernel.FaceUp, 0)
		return kernel.Continue
	}},
	{When: isDeed(castSpell), Do: func(g *kernel.Game) kernel.Flow {
		c := g.Frame().Source.Card
		if g.Zone(c) != zoneStack && g.On(R4_1_1) {
			return takeBack(g)
		}
		g.ActOn(g.Ref(c))
		return kernel.Continue
	}},
	{Clause: R4_7_2_5, When: needsSquare, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qSquare, 0) }},
	{When: needsSquare, Do: nameSquare},
	{When: hasVariable, Do: func(g *kernel.Game) kernel.Flow { // with the value that was named there may be no target
		if !canAimAt(g, g.Scope(), kernel.Registers[play](g).ability) {
			return takeBack(g)
		}
		return kernel.Continue
	}},
	{Clause: R4_7_2_5, Do: func(g *kernel.Game) kernel.Flow { return chooseTargets(g, kernel.Registers[play](g).ability) }},
	{Clause: R4_7_2_3, When: isCalling, Do: askCalls},
	{When: isCalling, Do: takeCalls},
	{Clause: R4_7_2_7, Do: fixCost},
	{Clause: R4_7_2_8, Do: payFor},
	{Clause: R4_7_2_8, When: isCalled, Do: freezeCallers},
	{When: isCalled, Do: noteFrozen},
	{Clause: R4_7_2_8, When: hasPrice, Do: payPrice},
	{When: hasPrice, Do: notePrice},
	{Do: keepOrTakeBack},
	{Clause: R4_7_2_9, Do: putOnStack},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
	{Clause: R4_19_3, Label: playFailed, Do: priorityAgain},
}}

// moveSteps activates the move of a unit, which is the frame's source (4-7-3).
var moveSteps = kernel.Proc{Name: "move", Steps: []kernel.Step{
	{Clause: R4_7_3_1, Do: func(g *kernel.Game) kernel.Flow {
		g.Save()
		return g.AskSeat(g.Frame().Seat, qDestination, 0)
	}},
	{Do: nameSquare},
	{Clause: R4_7_3_2, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qWay, 0) }},
	{Do: takeWay},
	{Clause: R4_7_3_2, When: canAdvance, Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qAdvance, 0) }},
	{When: canAdvance, Do: takeAdvance},
	{Clause: R4_7_3_2, When: hasCallers, Do: askCalls},
	{When: hasCallers, Do: takeCalls},
	{Clause: R4_7_3_3, Do: fixCost},
	{Clause: R4_7_3_4, When: isBy(byRaid), Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, qRaid, 0) }},
	{When: isBy(byRaid), Do: func(g *kernel.Game) kernel.Flow {
		s := g.Frame().Seat
		for _, o := range g.AllPicked(s, g.Picks()) {
			freeze(g, s, o.Card)
		}
		return kernel.Continue
	}},
	{Clause: R4_7_3_4, Do: payFor},
	{Clause: R4_7_3_4, When: isCalled, Do: freezeCallers},
	{When: isCalled, Do: noteFrozen},
	{Clause: R4_7_3_4, When: hasPrice, Do: payPrice},
	{When: hasPrice, Do: notePrice},
	{Do: keepOrTakeBack},
	{Clause: R4_7_3_5, Do: putOnStack},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
	{Clause: R4_19_3, Label: playFailed, Do: priorityAgain},
}}

// isCalling reports whether a unit is being played for which somebody can call.
func isCalling(g *kernel.Game) bool {
	return kernel.Registers[play](g).deed == castSpell && hasCallers(g)
}

// payPrice does what is to be done for what is being played besides paying energy.
func payPrice(g *kernel.Game) kernel.Flow {
	effect.SetCause(g, byCost)
	return g.CallNode(priceIn(g))
}

// notePrice notes whether that was done.
func notePrice(g *kernel.Game) kernel.Flow {
	r := kernel.Registers[play](g)
	r.isPaid = r.isPaid && effect.Memo(g).IsDone
	effect.SetCause(g, 0)
	return kernel.Continue
}

// takeVariable notes the value that was named for the variable in the cost.
func takeVariable(g *kernel.Game) kernel.Flow {
	o, _ := g.Picked(g.Frame().Seat)
	kernel.Registers[play](g).x = uint8(o.N)
	g.RememberMemo(slotVariable, kernel.MemoOfNumber(o.N))
	return kernel.Continue
}

// nameSquare notes the square that was named, and takes the play back if there is none.
func nameSquare(g *kernel.Game) kernel.Flow {
	o, ok := g.Picked(g.Frame().Seat)
	if !ok {
		return takeBack(g)
	}
	r := kernel.Registers[play](g)
	if r.square = o.Place + 1; r.way.place() == byMuster {
		noteMusterers(g, g.Rules.SquareIndex(o.Place))
	}
	return kernel.Continue
}

// isBy reports whether the running procedure plays something in a way.
func isBy(w way) func(g *kernel.Game) bool {
	return func(g *kernel.Game) bool { return kernel.Registers[play](g).way == w }
}

// takeWay notes in which way a card is played or a unit moves: the only one, or the one that was chosen (4-7-2-3, 4-7-3-2).
func takeWay(g *kernel.Game) kernel.Flow {
	f, r := g.Frame(), kernel.Registers[play](g)
	if o, ok := g.Picked(f.Seat); ok {
		r.way = way(o.N)
		return kernel.Continue
	}
	eachWay(g, f.Seat, f.Source.Card, r.deed, func(w way) bool {
		r.way = w
		return true
	})
	return kernel.Continue
}

// eachWay goes through the ways in which a player can play a card or move a unit, for as long as yield wants another.
func eachWay(g *kernel.Game, s kernel.Seat, c kernel.CardID, d deed, yield func(w way) bool) {
	if d == castSpell {
		waysToPlay(g, s, c, yield)
		return
	}
	if _, ok := raidPrice(g, s, c); ok && !yield(byRaid) {
		return
	}
	if canAffordCalled(g, s, c, moveCost(g, c), cost{}) {
		yield(asUsual)
	}
}

// canSomehow reports whether a player can play a card or move a unit in any way.
func canSomehow(g *kernel.Game, s kernel.Seat, c kernel.CardID, d deed) (has bool) {
	eachWay(g, s, c, d, func(way) bool {
		has = true
		return false
	})
	return has
}

// wayQuestion asks in which of several ways a card is played or a unit moves: by which of its costs, and by which special play if any (4-7-2-3, 4-7-2-4, 4-7-3-2).
var wayQuestion = kernel.Question{
	Name: "way", Clause: R4_7_2_4, Kind: kernel.PickOne, Verb: verbWay,
	Candidates: func(g *kernel.Game, a *kernel.Ask) {
		f, n := g.FrameOf(a), 0
		d := kernel.RegistersOf[play](f).deed
		eachWay(g, a.Seat, f.Source.Card, d, func(way) bool {
			n++
			return n < 2
		})
		if n < 2 {
			return
		}
		eachWay(g, a.Seat, f.Source.Card, d, func(w way) bool {
			g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: int32(w), Verb: verbWay})
			return true
		})
	},
}

// payFor lets the player pay what the play costs (4-7-2-8, 4-7-3-4).
func payFor(g *kernel.Game) kernel.Flow {
	r := kernel.Registers[play](g)
	if r.isPaid = r.cost.due(g) == 0 || r.deed == castSpell && !g.On(R4_7_2_7); r.isPaid { // what is not fixed is not to be paid
		return kernel.Continue
	}
	return kernel.CallWith(g, procPay, payment{cost: r.cost, payer: g.Frame().Seat})
}

// keepOrTakeBack goes on with a play that has been paid for, and takes back one that has not (4-19-1).
func keepOrTakeBack(g *kernel.Game) kernel.Flow {
	by := R4_7_2_8
	if kernel.Registers[play](g).deed == moveUnit {
		by = R4_7_3_4
	}
	if !kernel.Registers[play](g).isPaid && g.On(by) {
		return takeBack(g)
	}
	g.Keep()
	return kernel.Continue
}

// putOnStack puts what has been played on top of the stack (2-23-9-1, 2-23-9-2), and says so: abilities that wait for it trigger (4-7-2-9, 4-7-3-5).
func putOnStack(g *kernel.Game) kernel.Flow {
	f, r := g.Frame(), kernel.Registers[play](g)
	tellTargets(g, r.ability)
	advances := int32(0)
	if r.deed == moveUnit {
		advances = int32(r.x)
	}
	if !putOn(g, kernel.Item{
		N: int32(r.deed) | int32(r.from)<<8 | int32(r.square)<<16 | int32(r.way)<<24 | advances<<28, Seat: f.Seat, Source: f.Source, Subject: kernel.NoRef, Node: kernel.NoNode, Ability: r.ability,
	}) {
		return kernel.Continue
	}
	if a := r.ability; r.deed == useAbility && g.Pool.Abilities[a].Times > 0 {
		g.NoteUse(f.Source, a, g.Pool.Abilities[a].Per)
	}
	verb := verbActivated
	if r.deed == castSpell {
		verb = verbPlayed
	}
	e := g.Draft(kernel.Announced, verb, f.Seat, f.Source)
	e.N, e.Attr = int64(r.deed), kernel.Attr(r.from) // abilities ask where from a card was played
	return kernel.Continue
}

// deedOf is what an item on the stack is, where from its card was played or its unit moves, the square that was named for it or NoPlace, and in which way it was played.
func deedOf(it *kernel.Item) (d deed, from uint8, at kernel.Place, w way) {
	at = kernel.NoPlace
	if n := uint8(it.N >> 16); n > 0 {
		at = kernel.Place(n - 1)
	}
	return deed(it.N), uint8(it.N >> 8), at, way(it.N>>24) & 15
}

// advancesOf is how often Advance was paid for a move on the stack.
func advancesOf(it *kernel.Item) int { return int(it.N >> 28) }

// onTheStack is what is told of what waits on the stack.
var onTheStack = kernel.Telling{
	Names: deedNames,
	Called: func(_ *kernel.Game, p *kernel.Process) int {
		what, _, _, _ := deedOf(p.Item)
		if what == castSpell || what == useAbility {
			return -1
		}
		return int(what)
	},
	Roles: []kernel.Role{
		{Name: "square", Of: func(_ *kernel.Game, p *kernel.Process, dst []kernel.Party) []kernel.Party {
			if p.Item == nil {
				return dst
			}
			if _, _, at, _ := deedOf(p.Item); at != kernel.NoPlace {
				dst = append(dst, kernel.PlaceParty(at))
			}
			return dst
		}},
		kernel.RoleIn("hit", slotHit),
	},
	Figures: []kernel.Figure{kernel.FigureIn("variable", slotVariable), kernel.FigureIn("damage", slotDamage)},
}

// squaresToMove goes through the squares to which a player may move a unit, for as long as yield wants another: battle squares next to its own, or that a text allows, without another unit of theirs (4-7-3-1) to which nothing forbids it to move (1-1-2).
func squaresToMove(g *kernel.Game, s kernel.Seat, c kernel.CardID, yield func(at kernel.Place) bool) {
	from := indexOf(g, c)
	for i := range battleSquares {
		if at := battleSquare(g, i); i != from && ((isNextTo(from, i) || hasRoute(g, c, at)) && !hasOwn(g, s, at, kindUnit) || !g.On(R4_7_3_1)) && !isForbiddenAt(g, verbMove, s, g.Ref(c), kernel.NoRef, at) && !yield(at) {
			return
		}
	}
}

// canMove reports whether there is a square to which a player may move a unit.
func canMove(g *kernel.Game, s kernel.Seat, c kernel.CardID) bool {
	found := false
	squaresToMove(g, s, c, func(kernel.Place) bool {
		found = true
		return false
	})
	return found
}

// damage compiles dealing damage to units.
func (c *compiler) damage(t *cardtext.Tree) kernel.NodeID {
	n, _ := c.Act(t, procHurt)
	n.Amount = c.Multiplied(c.Number(t.Kid(parts.N)))
	to := t.Kid(parts.To)
	if t.Has(partSplit) {
		c.Cite(R4_7_2_6)
		c.divide(t, &n)
	}
	id, p := c.Pick(to, effect.Self, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// divide compiles that damage is shared out among the targets that were chosen last: how much each of them gets is said on playing, at least 1 (4-7-2-6, 4-8-4-3).
func (c *compiler) divide(t *cardtext.Tree, n *kernel.Node) {
	if t.Kid(parts.To).Op != ops.It || !c.Spoken.HasChosen() || c.LastAim() == 0 {
		c.Fail(t, "割り振る対象が分からない", "it is not clear among which targets it is shared out")
		return
	}
	share := kernel.Node{Proc: procShare, Asks: true, Amount: n.Amount, With: &effect.Args{First: int(c.LastAim())}}
	effect.ArgsOf(n).First, effect.ArgsOf(n).IsSplit = int(c.OnPlay(t, share)), true
}

// damageApart compiles dealing each of the targets that were chosen last a number of its own: which of them gets which is said on playing (4-7-2-6, 4-8-4-3).
func (c *compiler) damageApart(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R4_7_2_6)
	n, _ := c.Act(t, procHurt)
	if !c.Spoken.HasChosen() || c.LastAim() == 0 {
		c.Fail(t, "どの対象にそれぞれ与えるのか分からない", "it is not clear which targets get these numbers")
		return c.Node(t, n)
	}
	if aim := &c.Pool.Nodes[c.AimsFrom(0)[c.LastAim()-effect.SlotAims]]; aim.Amount == nil || effect.ArgsOf(aim).Count != effect.Exactly || aim.Amount(nil, kernel.Scope{}) != len(t.Kids) {
		c.Fail(t, "対象の数と合わない", "there are not as many targets")
	}
	with := &apartArgs{Args: effect.Args{First: int(c.LastAim())}}
	for _, k := range t.Kids {
		with.numbers = append(with.numbers, int32(k.Tree.Num))
	}
	n.Amount = func(*kernel.Game, kernel.Scope) int { return 0 }
	effect.ArgsOf(&n).First, effect.ArgsOf(&n).IsSplit = int(c.OnPlay(t, kernel.Node{Proc: procApart, Asks: true, With: with})), true
	id, p := c.Pick(&cardtext.Tree{Op: ops.It, Span: t.Span}, effect.Self, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// apartArgs is what is said of targets that get numbers of their own.
type apartArgs struct {
	effect.Args
	numbers []int32
}

// apartSteps lets a player say which target gets which number, one after another; the last one gets what is left.
var apartSteps = kernel.Proc{Name: "apart", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		g.Forget(slotSharers)
		return kernel.Continue
	}},
	{Label: nextShare, Do: func(g *kernel.Game) kernel.Flow {
		a := g.Node().With.(*apartArgs)
		switch n := g.CountRemembered(g.Scope(), slotSharers); n {
		case len(a.numbers):
			return kernel.Done
		case len(a.numbers) - 1:
			eachUnshared(g, g.Scope(), g.Node(), func(r kernel.Ref) { noteShare(g, r, a.numbers[n]) })
			return kernel.Done
		}
		return g.AskSeat(g.Frame().Seat, qApart, 0)
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		o, ok := g.Picked(g.Frame().Seat)
		if !ok {
			return kernel.Done
		}
		noteShare(g, o.Card, g.Node().With.(*apartArgs).numbers[g.CountRemembered(g.Scope(), slotSharers)])
		return kernel.GoTo(nextShare)
	}},
}}

// eachUnshared calls f for the targets that have no number yet.
func eachUnshared(g *kernel.Game, at kernel.Scope, n *kernel.Node, f func(r kernel.Ref)) {
	for r := range g.EachRemembered(at, uint8(effect.ArgsOf(n).First)) {
		if !g.Holds(at, slotSharers, r) {
			f(r)
		}
	}
}

// apartQuestion asks which target gets the next number.
var apartQuestion = kernel.Question{
	Name: "apart", Clause: R4_7_2_6, Kind: kernel.PickOne, Verb: verbChoose,
	Candidates: func(g *kernel.Game, a *kernel.Ask) {
		eachUnshared(g, g.ScopeOf(a), g.NodeOf(a), func(r kernel.Ref) {
			g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: r, Verb: verbChoose, Place: g.Place(r.Card)})
		})
	},
}

// sharing is what shareSteps keeps: which target is next, and how much is left for it and those behind it.
type sharing struct{ next, left int32 }

const nextShare kernel.Label = 1

// shareSteps lets a player say how much each target gets: at least 1, and all of it in the end (4-7-2-6). The targets are noted beside the numbers: some of them may be lost later.
var shareSteps = kernel.Proc{Name: "share", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		*kernel.Registers[sharing](g) = sharing{left: int32(effect.Amount(g))}
		g.Forget(slotSharers)
		return kernel.Continue
	}},
	{Label: nextShare, Do: func(g *kernel.Game) kernel.Flow {
		r, at, a := kernel.Registers[sharing](g), g.Scope(), effect.ArgsOf(g.Node())
		targets := g.Remembered(at, uint8(a.First), g.Refs())
		switch behind := len(targets) - int(r.next) - 1; {
		case behind < 0:
			return kernel.Done
		case behind == 0:
			noteShare(g, targets[r.next], r.left)
			return kernel.Done
		}
		return g.AskSeat(g.Frame().Seat, qShare, 0)
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		r, a := kernel.Registers[sharing](g), effect.ArgsOf(g.Node())
		targets := g.Remembered(g.Scope(), uint8(a.First), g.Refs())
		o, _ := g.Picked(g.Frame().Seat)
		noteShare(g, targets[r.next], o.N)
		r.next, r.left = r.next+1, r.left-o.N
		return kernel.GoTo(nextShare)
	}},
}}

// noteShare notes how much a target gets.
func noteShare(g *kernel.Game, r kernel.Ref, n int32) {
	g.Remember(slotSharers, r)
	g.RememberMemo(effect.ArgsOf(g.Node()).Slot, kernel.MemoOfNumber(n))
}

// shareQuestion asks how much the next target gets.
var shareQuestion = kernel.Question{
	Name: "share", Clause: R4_7_2_6, Kind: kernel.Number, Verb: verbNumber,
	Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
		r, at := kernel.RegistersOf[sharing](g.FrameOf(a)), g.ScopeOf(a)
		behind := g.CountRemembered(at, uint8(effect.ArgsOf(g.NodeOf(a)).First)) - int(r.next) - 1
		least, by := 1, R4_7_2_6
		if g.BaseOf(at).Proc == procStackTrigger {
			by = R4_8_4_3
		}
		if !g.On(by) {
			least = 0
		}
		return least, int(r.left) - least*behind
	},
}

// shareOf is how much of what was shared out an object gets.
func shareOf(g *kernel.Game, slot uint8, r kernel.Ref) int64 {
	var room [16]kernel.Memo
	at := g.Scope()
	numbers := g.Memos(at, slot, room[:0])
	for i, x := range g.Remembered(at, slotSharers, g.Refs()) {
		if x == r && i < len(numbers) {
			n, _ := numbers[i].Number()
			return int64(n)
		}
	}
	return 0
}
