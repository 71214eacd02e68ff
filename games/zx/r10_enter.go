// Cards that come to squares: entering, moving from square to square, changing places. Z/X 1007.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// squareMark is how a memory holds a square: as an object that is no card.
func squareMark(i int) kernel.Ref { return kernel.Ref{Serial: uint32(i + 1), Card: kernel.NoCard} }

// markedSquare is the square that a mark holds, or -1.
func markedSquare(r kernel.Ref) int {
	if !r.IsNone() {
		return -1
	}
	return int(r.Serial) - 1
}

// hasMarkedSquare reports whether a slot of a memory holds a square, or with -1 any square.
func hasMarkedSquare(g *kernel.Game, at kernel.Scope, slot uint8, i int) bool {
	for r := range g.EachRemembered(at, slot) {
		if i < 0 || markedSquare(r) == i {
			return true
		}
	}
	return false
}

const (
	enterAsk kernel.Label = iota + 1
	enterGo
	enterEnd
)

// enterProc puts cards onto squares: those from elsewhere enter (1007.1), those on squares move. Filter says of a square, by its number, whether the text lets them go
// there; without one the squares chosen before are meant, or any.
func enterProc() kernel.Proc {
	return kernel.Proc{Name: "enter", Steps: []kernel.Step{
		{Do: effect.CallSelection},
		{Do: gatherEntrants},
		{Label: enterAsk, Do: askSquare},
		{Do: takeSquare},
		{Label: enterGo, Do: enterSome},
		{Do: noteEntered},
		{Label: enterEnd, Do: endEntering},
	}}
}

// gatherEntrants notes which cards are put onto squares. Player cards do not move to other squares (303.6a). Where they go is asked of those on squares as their player sees the board.
func gatherEntrants(g *kernel.Game) kernel.Flow {
	m := kernel.Registers[effect.Progress](g)
	effect.NoteDone(g, false)
	*m = effect.Progress{}
	g.Forget(effect.SlotMoves)
	g.Forget(slotPlaces)
	all, seat := effect.Targets(g, g.Refs()), g.Scope().Seat
	if !slices.ContainsFunc(all, func(r kernel.Ref) bool { return squareOf(g, r.Card) < 0 }) {
		slices.SortStableFunc(all, func(a, b kernel.Ref) int {
			return seenFrom(seat, squareOf(g, a.Card)) - seenFrom(seat, squareOf(g, b.Card))
		})
	}
	for _, r := range all {
		if !g.IsCurrent(r) || g.HoldsCard(g.Scope(), effect.SlotMoves, r.Card) || !canLeave(g, g.Node(), r.Card) {
			continue
		}
		g.Remember(effect.SlotMoves, r)
		m.All++
	}
	return kernel.Continue
}

// entry is how a text calls that cards come to squares.
type entry uint8

const (
	enterSummon entry = iota // 登場させる
	enterMove                // 置く, 移動する
)

// holdsAscension reports whether an ascension lies on a square.
func holdsAscension(g *kernel.Game, i int) bool {
	for _, c := range g.In(square(g, i)) {
		if hasKind(g, c, kindAscension) && isUp(g, c) {
			return true
		}
	}
	return false
}

// enterEvent is a card's coming to a square: from elsewhere it comes rebooted (303.5a) and face up under its owner's control, unless the text says otherwise.
func enterEvent(g *kernel.Game, a *args, r kernel.Ref, i int) kernel.Event {
	e := kernel.Event{Kind: kernel.Moved, Verb: verbShift, Seat: g.Controller(r.Card), Card: r, Other: kernel.NoRef, To: square(g, i), Mod: -1, Face: kernel.KeepFace}
	if g.Zone(r.Card) == zoneSquare {
		return e
	}
	e.Verb, e.Seat, e.Face, e.N = verbEnter, g.Owner(r.Card), kernel.FaceUp, int64(g.Zone(r.Card))+1
	if !g.On(R302_1b) {
		e.Seat = g.Frame().Seat // whoever lets it enter would control it
	}
	if g.Zone(r.Card) == zoneBack && g.On(nowhereClause(g, r.Card)) {
		e.N = 0 // what is made or put together comes from nowhere
	}
	if a.IsFaceDown {
		e.Face = kernel.FaceDown
	}
	if a.isAsleep || (!a.isRebooted && !g.On(R303_5a)) {
		e.Pose = asleep
	}
	if !a.isAsleep && !a.isRebooted {
		e.Pose = entryPose(g, r.Card, e.Pose)
	}
	return e
}

// nowhereClause is why a card that enters has come from no zone: it was made (1007.3) or put together (1007.5a).
func nowhereClause(g *kernel.Game, c kernel.CardID) kernel.Clause {
	if hasKind(g, c, kindToken) {
		return R1007_3
	}
	return R1007_5a
}

// isEntering reports whether nothing forbids that an instruction puts a card onto a square.
func isEntering(g *kernel.Game, at kernel.Scope, n *kernel.Node, c kernel.CardID, i int) bool {
	e := enterEvent(g, argsOf(n), g.Ref(c), i)
	e.Source, e.Mask = at.Source, byEffect
	if effect.ArgsOf(n).IsPaid {
		e.Mask = byCost
	}
	return !g.WouldForbid(e)
}

// entrants is the most cards that are put onto squares at once: all of a player's.
const entrants = 128

// entryPlan is for each card that is put onto a square the squares that are open to it.
type entryPlan struct {
	open  [entrants]uint16
	n     int
	moves bool // the first of them goes from square to square
}

// planEntry works out which squares are open to the cards from one of them on.
func planEntry(g *kernel.Game, at kernel.Scope, n *kernel.Node, from int, plan *entryPlan) {
	plan.n, plan.moves = 0, false
	for i, r := range g.Remembered(at, effect.SlotMoves, g.Refs()) {
		if i == from {
			plan.moves = g.Zone(r.Card) == zoneSquare
		}
		if i >= from && plan.n < entrants {
			plan.open[plan.n] = openSquares(g, at, n, r.Card)
			plan.n++
		}
	}
}

// most is how many of the cards from one on can be put onto different squares of a set.
func (p *entryPlan) most(from int, free uint16) int {
	var takenBy [squares]int
	n := 0
	for i := from; i < p.n; i++ {
		var tried uint16
		if p.seat(i, free, &takenBy, &tried) {
			n++
		}
	}
	return n
}

// seat finds a square for a card, moving others to their other squares where that helps.
func (p *entryPlan) seat(i int, free uint16, takenBy *[squares]int, tried *uint16) bool {
	for q := range squares {
		bit := uint16(1) << q
		if p.open[i]&free&bit == 0 || *tried&bit != 0 {
			continue
		}
		*tried |= bit
		if takenBy[q] == 0 || p.seat(takenBy[q]-1, free, takenBy, tried) {
			takenBy[q] = i + 1
			return true
		}
	}
	return false
}

// entryOptions is the squares that the next card can be put onto and whether it can be left out: each card that enters goes to a square of its own, and as many cards
// as possible are put (1007.4). Those that go from square to square need not (J80).
func entryOptions(g *kernel.Game, at kernel.Scope, n *kernel.Node, next int) (squaresOpen uint16, canStay bool) {
	var plan entryPlan
	planEntry(g, at, n, next, &plan)
	if plan.n == 0 {
		return 0, true
	}
	if (plan.moves && g.Var(vJ80) == 0) || !g.On(R1007_4) {
		return plan.open[0], plan.open[0] == 0
	}
	free := uint16(1<<squares - 1)
	for i := range squares {
		if hasMarkedSquare(g, at, slotPlaces, i) {
			free &^= 1 << i
		}
	}
	best := plan.most(0, free)
	for q := range squares {
		bit := uint16(1) << q
		if plan.open[0]&free&bit != 0 && 1+plan.most(1, free&^bit) == best {
			squaresOpen |= bit
		}
	}
	return squaresOpen, plan.most(1, free) == best
}

// enterer is who decides which square a card is put onto: whoever carries the instruction out, each for their own cards where both do.
func enterer(g *kernel.Game, n *kernel.Node, at kernel.Scope, next int) kernel.Seat {
	if w := effect.ArgsOf(n).Who; w.IsOne() {
		if s, ok := effect.NthSeat(g, w, at, 0); ok {
			return s
		}
	}
	for i, r := range g.Remembered(at, effect.SlotMoves, g.Refs()) {
		if i == next {
			return g.Owner(r.Card)
		}
	}
	return at.Seat
}

// askSquare asks for the square of the next card, unless there is nothing to choose.
func askSquare(g *kernel.Game) kernel.Flow {
	n, m, at := g.Node(), kernel.Registers[effect.Progress](g), g.Scope()
	if m.Next >= m.All {
		m.Next = 0
		return kernel.GoTo(enterGo)
	}
	open, canStay := entryOptions(g, at, n, int(m.Next))
	switch {
	case open == 0:
		g.Remember(slotPlaces, squareMark(-1))
	case open&(open-1) == 0 && !canStay:
		g.Remember(slotPlaces, squareMark(firstSquare(open)))
	default:
		return g.AskSeat(enterer(g, n, at, int(m.Next)), qEnter, m.Next)
	}
	m.Next++
	return kernel.Again
}

// firstSquare is the lowest square of a set.
func firstSquare(open uint16) int {
	for i := range squares {
		if open&(1<<i) != 0 {
			return i
		}
	}
	return -1
}

// takeSquare notes the square that was chosen for a card, or that it stays where it is.
func takeSquare(g *kernel.Game) kernel.Flow {
	n, m := g.Node(), kernel.Registers[effect.Progress](g)
	i := -1
	if o, ok := g.Picked(enterer(g, n, g.Scope(), int(m.Next))); ok {
		i = g.Rules.SquareIndex(o.Place)
	}
	g.Remember(slotPlaces, squareMark(i))
	m.Next++
	return kernel.GoTo(enterAsk)
}

// enterQuestion asks onto which square a card is put.
func enterQuestion() kernel.Question {
	return kernel.Question{
		Name: "enter", Clause: R1007_4, Kind: kernel.PickSome, Verb: verbEnter,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			open, _ := entryOptions(g, g.ScopeOf(a), g.NodeOf(a), int(a.N))
			for i := range squares {
				if open&(1<<i) != 0 {
					g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Place: square(g, i), Verb: verbEnter})
				}
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (least, most int) {
			if _, canStay := entryOptions(g, g.ScopeOf(a), g.NodeOf(a), int(a.N)); canStay {
				return 0, 1
			}
			return 1, 1
		},
	}
}

// enterSome puts the cards onto their squares: at once (301.5), or one by one from a deck (304.3).
func enterSome(g *kernel.Game) kernel.Flow {
	n, m, at := g.Node(), kernel.Registers[effect.Progress](g), g.Scope()
	all, places := g.Remembered(at, effect.SlotMoves, g.Refs()), g.Remembered(at, slotPlaces, g.Refs())
	left := all[m.Next:]
	if len(left) == 0 {
		return kernel.GoTo(enterEnd)
	}
	if len(left) > 1 && effect.IsOneByOne(g, n, left) {
		left = left[:1]
	}
	m.Batch = 0
	why := effect.Cause(g)
	for k, r := range left {
		i := markedSquare(places[int(m.Next)+k])
		if i < 0 || !g.IsCurrent(r) {
			continue
		}
		e := enterEvent(g, argsOf(n), r, i)
		e.Mask = why
		g.Propose(e)
		m.Batch++
		if e.Verb == verbShift && g.Pose(r.Card) != asleep && argsOf(n).isAsleep {
			sleep(g, at.Seat, r)
		}
	}
	m.Next += int32(len(left))
	return kernel.Continue
}

// noteEntered goes on with the next card.
func noteEntered(g *kernel.Game) kernel.Flow {
	if m := kernel.Registers[effect.Progress](g); m.Next < m.All {
		return kernel.GoTo(enterGo)
	}
	return kernel.Continue
}

// endEntering notes what has come to a square. Those chosen last stay chosen there.
func endEntering(g *kernel.Game) kernel.Flow {
	n, at := g.Node(), g.Scope()
	moved, places := g.Remembered(at, effect.SlotMoves, g.Refs()), g.Remembered(at, slotPlaces, g.Refs())
	g.Forget(effect.SlotActed)
	g.Forget(effect.SlotPlaced)
	g.Forget(slotSquare)
	gone := 0
	for k, r := range moved {
		i := -1
		if k < len(places) {
			i = markedSquare(places[k])
		}
		if i < 0 || squareOf(g, r.Card) != i {
			continue
		}
		gone++
		now := g.Ref(r.Card)
		g.Remember(effect.SlotActed, now)
		g.Remember(effect.SlotPlaced, now)
		effect.FollowTo(g, now)
		if !g.IsCurrent(r) {
			g.Remember(effect.SlotEntered, now)
			rechoose(g, n, r, now)
		}
	}
	effect.NoteDone(g, effect.IsDone(g, gone, int(kernel.Registers[effect.Progress](g).All)))
	return kernel.Done
}

// rechoose lets a card that was chosen stay chosen as what it has become.
func rechoose(g *kernel.Game, n *kernel.Node, old, now kernel.Ref) {
	at := g.Scope()
	if !effect.ArgsOf(n).StaysChosen || !g.HoldsCard(at, effect.SlotChosen, old.Card) {
		return
	}
	kept := g.Refs()
	for _, r := range g.Remembered(at, effect.SlotChosen, g.Refs()) {
		if r == old {
			r = now
		}
		kept = append(kept, r)
	}
	effect.Refill(g, effect.SlotChosen, kept)
}

// canEnterAll reports whether an instruction can put its cards onto squares: where it names one card, there must be a square for it.
func canEnterAll(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	sel := &g.Pool.Nodes[n.Kids[0]]
	if effect.ArgsOf(sel).IsSpoken || effect.ArgsOf(sel).IsTops {
		return true
	}
	for _, r := range sel.List(g, at, g.Refs()) {
		if g.IsCurrent(r) && canLeave(g, n, r.Card) && openSquares(g, at, n, r.Card) != 0 {
			return true
		}
	}
	return !effect.ArgsOf(sel).IsDirect && effect.ArgsOf(sel).Count != effect.Exactly
}

// swapProc lets two cards change places: both move, or neither (102.3 leaves nothing to do for one alone).
func swapProc() kernel.Proc {
	return kernel.Proc{Name: "swap", Steps: []kernel.Step{
		{Do: effect.CallSelection},
		{Do: effect.CallSecond},
		{Do: func(g *kernel.Game) kernel.Flow {
			n := g.Node()
			effect.NoteDone(g, false)
			g.Forget(effect.SlotActed)
			a, b := swapped(g, n)
			if !canSwap(g, n, a, b) {
				return kernel.Done
			}
			why := effect.Cause(g)
			i, j := squareOf(g, a.Card), squareOf(g, b.Card)
			there, back := enterEvent(g, argsOf(n), a, j), enterEvent(g, argsOf(n), b, i)
			there.Mask, back.Mask = why, why
			g.Propose(there)
			g.Propose(back)
			g.Remember(effect.SlotActed, a)
			g.Remember(effect.SlotActed, b)
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			done, _ := g.Happened()
			effect.NoteDone(g, done == 2)
			return kernel.Done
		}},
	}}
}

// swapped is the two cards that change places.
func swapped(g *kernel.Game, n *kernel.Node) (a, b kernel.Ref) {
	a, b = kernel.NoRef, kernel.NoRef
	for _, r := range effect.Targets(g, g.Refs()) {
		switch {
		case a.IsNone():
			a = r
		case b.IsNone():
			b = r
		}
	}
	if len(n.Kids) > 1 {
		b = kernel.NoRef
		for _, r := range effect.Seconds(g, g.Refs()) {
			if b.IsNone() {
				b = r
			}
		}
	}
	return a, b
}

// canSwap reports whether two cards can change places.
func canSwap(g *kernel.Game, n *kernel.Node, a, b kernel.Ref) bool {
	if !isOnSquare(g, a) || !isOnSquare(g, b) || a.Card == b.Card || squareOf(g, a.Card) == squareOf(g, b.Card) {
		return false
	}
	if !canLeave(g, n, a.Card) || !canLeave(g, n, b.Card) {
		return false
	}
	at := g.Scope()
	return isEntering(g, at, n, a.Card, squareOf(g, b.Card)) && isEntering(g, at, n, b.Card, squareOf(g, a.Card))
}

// enteredBy is how a card that was played comes to its square, as the number of the event: from the zone that it was played from (1007.2).
func enteredBy(g *kernel.Game, f *kernel.Frame) int32 {
	play := kernel.RegistersOf[cardPlay](f)
	via := int32(play.from+1) | viaPlayed
	if !g.On(R1007_2) {
		via = int32(zoneTemporary+1) | viaPlayed
	}
	if play.how&playIgnition != 0 {
		via |= viaIgnition
	}
	if play.how&playLife != 0 {
		via |= viaLife
	}
	if p := planIn(g, f); p != nil {
		via |= (int32(p.kind) + 1) << viaPlan
	}
	return via
}

// enteredFrom is the zone that a card entered from; one that was played came from where it was played (1007.2).
func enteredFrom(c *compiler, t *cardtext.Tree) effect.EventTest {
	ps := c.Places(t)
	c.Cite(R1007_2)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		z := kernel.ZoneID(e.N&viaMask) - 1
		if e.Kind != kernel.Moved || e.N&viaMask == 0 {
			return false
		}
		return effect.Lies(g, at, ps, effect.PlaceOf(g, z, g.Owner(e.Card.Card)), e, kernel.FaceUp)
	}
}

// playOrigin is where a card that was played has entered from: where it was played (1007.2).
func playOrigin(rules *kernel.Rules) func(e *kernel.Event) kernel.Place {
	return func(e *kernel.Event) kernel.Place {
		if e.Verb != verbEnter || e.N&viaPlayed == 0 || e.N&viaMask == 0 {
			return kernel.NoPlace
		}
		z, seat := kernel.ZoneID(e.N&viaMask)-1, e.Seat
		if rules.Zones[z].Shared {
			seat = 0
		}
		return rules.PlaceOf(z, seat)
	}
}

// enteredHow is how a card entered.
func enteredHow(c *compiler, t *cardtext.Tree) effect.EventTest {
	switch t.Op {
	case opByIgnition:
		c.Cite(R505_3a, R1011_1)
		return func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.N&viaIgnition != 0 }
	case opByPlay:
		c.Cite(R1007_2)
		return func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.N&viaPlayed != 0 }
	}
	if t.Op == opByUnison {
		c.Cite(R1029_1a)
		return func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return isInUnison(g, e.Card.Card) }
	}
	return byCause(c, t)
}

func (c *compiler) entersEvent(t *cardtext.Tree) effect.Trigger {
	c.Cite(R1007_1, R1007_2)
	what, by := c.About(t.Kid(parts.What)), c.entry(t.Kid(parts.By))
	from, to := c.Where(t.Kid(parts.From)), c.Where(t.Kid(parts.To))
	hasFrom := t.Has(parts.From)
	return effect.Trigger{Verb: verbEnter, It: effect.SlotSubject, Has: true, Matches: effect.AllMatch(by, c.During(t.Kid(parts.During)), func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if !what(g, at, effect.WhatOf(g, e)) || !to.Test(g, at, e.To, e.Card.Card) || !g.On(R1007_1) {
			return false
		}
		if !hasFrom {
			return true
		}
		via := kernel.ZoneID(e.N&viaMask) - 1
		return e.N&viaMask != 0 && from.Test(g, at, effect.PlaceOf(g, via, g.Owner(e.Card.Card)), e.Card.Card)
	})}
}

// watchEntry watches for cards that enter, to be remembered of the object that entered: all of them, or those that came as a tree says.
func (c *compiler) watchEntry(name string, until kernel.Duration, t *cardtext.Tree) kernel.WatchID {
	c.Cite(R1007_1)
	var all []effect.EventTest
	if by := t.Kid(parts.By); by != nil {
		all = append(all, enteredHow(c, by))
	}
	if from := t.Kid(parts.From); from != nil {
		all = append(all, enteredFrom(c, from))
	}
	return c.Pool.AddWatch(kernel.Watch{
		Name: name, Kinds: kernel.Of(kernel.Moved, kernel.Created), Until: until, OfObject: true,
		Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			if at.Source.Card != e.Card.Card || !isEntry(g, at, e) {
				return false
			}
			for _, holds := range all {
				if !holds(g, at, e) {
					return false
				}
			}
			return true
		},
	})
}

// buildEnteredNow is having entered this turn (1007.1).
func buildEnteredNow(c *compiler, _ *cardtext.Tree, _ bool) effect.Test {
	id := c.watchEntry("entered now", untilTurn, nil)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return g.WasSeenOf(id, r) && g.On(R1007_1) }
}

// enteredThisTurn is having entered this turn by what a text says (1007.1, 1204.1).
func (c *compiler) enteredThisTurn(t *cardtext.Tree) effect.Test {
	if in := t.Kid(parts.In); in.Op != ops.ThisTurnEnd {
		c.Fail(in, "このターンに登場したかどうかだけを参照できる", "it can only be asked whether it entered this turn")
	}
	id := c.watchEntry(t.String(), untilTurn, t)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return g.WasSeenOf(id, r) && g.On(R1007_1) }
}

// joinedEnters is the node that lets what is in slotJoined enter a square, which a test tells.
func (c *compiler) joinedEnters(t *cardtext.Tree, n kernel.Node, to kernel.Filter) kernel.NodeID {
	sel := kernel.Node{With: new(args), Proc: effect.ProcSelect, List: func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		return g.Remembered(at, slotJoined, dst)
	}}
	effect.ArgsOf(&sel).IsDirect, effect.ArgsOf(&sel).IsSpoken, effect.ArgsOf(&sel).Slot = true, true, slotJoined
	enter := kernel.Node{Proc: procEnter, Asks: true, Filter: to, With: copied(&n), Kids: []kernel.NodeID{c.Node(t, sel)}}
	argsOf(&enter).entry = enterSummon
	c.Cite(R1007_1, R1007_4)
	return c.Node(t, enter)
}
