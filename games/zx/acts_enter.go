// Cards that come to squares: entering, moving from square to square, changing places, and choosing squares. Z/X 202.11b, 303.5a, 303.6a, 1007.

package zx

import "saitei/kernel"

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
	for k := range g.S.Marks {
		if m := &g.S.Marks[k]; m.Base == at.Base && m.Strand == at.Strand && m.Slot == slot && (i < 0 || markedSquare(m.Ref) == i) {
			return true
		}
	}
	return false
}

const (
	enterAsk kernel.Label = iota + 1
	enterTake
	enterGo
	enterEnd
)

// enterProc puts cards onto squares: those from elsewhere enter (1007.1), those on squares move. Filter says of a square, by its number, whether the text lets them go
// there; without one the squares chosen before are meant, or any.
func enterProc() kernel.Proc {
	return kernel.Proc{Name: "enter", Steps: []kernel.Step{
		{Do: callSelection},
		{Do: gatherEntrants},
		{Label: enterAsk, Do: askSquare},
		{Label: enterTake, Do: takeSquare},
		{Label: enterGo, Do: enterSome},
		{Do: noteEntered},
		{Label: enterEnd, Do: endEntering},
	}}
}

// gatherEntrants notes which cards are put onto squares. Player cards do not move to other squares (303.6a).
func gatherEntrants(g *kernel.Game) kernel.Flow {
	f := g.Frame()
	did(g, false)
	f.Reg[regNext], f.Reg[regBatch], f.Reg[regGone], f.Reg[regAll] = 0, 0, 0, 0
	g.Forget(slotMoves)
	g.Forget(slotPlaces)
	for _, r := range targets(g, g.Refs()) {
		if !g.S.IsCurrent(r) || isRemembered(g, g.Scope(), slotMoves, r.Card) || !canLeave(g, g.Node(), r.Card) {
			continue
		}
		g.Remember(slotMoves, r)
		f.Reg[regAll]++
	}
	return kernel.Continue
}

// canLeave reports whether a card can be put onto a square at all: one that is on a square already cannot enter (1007.1), and a player card does not move (303.6a).
func canLeave(g *kernel.Game, n *kernel.Node, c kernel.CardID) bool {
	switch {
	case g.Zone(c) != zoneSquare:
		return true
	case n.Args[argKind] == enterSummon && g.On(R1007_1):
		return false
	}
	return !(hasKind(g, c, kindPlayer) && g.On(R303_6a))
}

// The kinds of putting cards onto squares, as argKind.
const (
	enterSummon = iota // 登場させる
	enterMove          // 置く, 移動する
)

// holdsAscension reports whether an ascension lies on a square.
func holdsAscension(g *kernel.Game, i int) bool {
	for _, c := range g.S.In(square(g, i)) {
		if hasKind(g, c, kindAscension) && isUp(g, c) {
			return true
		}
	}
	return false
}

// enterEvent is a card's coming to a square: from elsewhere it comes rebooted (303.5a) and face up under its owner's control, unless the text says otherwise.
func enterEvent(g *kernel.Game, args *[8]int32, r kernel.Ref, i int) kernel.Event {
	c := g.Card(r.Card)
	e := kernel.Event{Kind: kernel.Moved, Verb: verbShift, Seat: c.Controller, Card: r, Other: kernel.NoRef, To: square(g, i), Mod: -1, Face: kernel.KeepFace}
	if g.Zone(r.Card) == zoneSquare {
		return e
	}
	flags := args[argFlags]
	e.Verb, e.Seat, e.Face, e.N = verbEnter, c.Owner, kernel.FaceUp, int64(g.Zone(r.Card))+1
	if !g.On(R302_1b) {
		e.Seat = g.Frame().Seat // whoever lets it enter would control it
	}
	if g.Zone(r.Card) == zoneBack && g.On(nowhereClause(g, r.Card)) {
		e.N = 0 // what is made or put together comes from nowhere
	}
	if flags&flagFaceDown != 0 {
		e.Face = kernel.FaceDown
	}
	if flags&flagSleeping != 0 || (flags&flagRebooted == 0 && !g.On(R303_5a)) {
		e.Pose = asleep
	}
	if flags&(flagSleeping|flagRebooted) == 0 {
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

// openSquares is the set of squares that a card can be put onto: those that the text names, without an ascension where a Z/X is put there (202.11b, 202.12d), and where
// nothing forbids it.
func openSquares(g *kernel.Game, at kernel.Scope, n *kernel.Node, c kernel.CardID) uint16 {
	var open uint16
	isBound := n.Filter == nil && hasMarkedSquare(g, at, slotSquare, -1)
	for i := range squares {
		switch {
		case n.Filter != nil && !n.Filter(g, at, kernel.CardID(i)):
		case isBound && !hasMarkedSquare(g, at, slotSquare, i):
		case squareOf(g, c) == i:
		case isOthersHome(g, at, n, c, i) && g.On(R205_3):
		case hasKind(g, c, kindZX) && holdsAscension(g, i) && g.On(R202_11b) && g.On(R202_12d):
		case isEntering(g, at, n, c, i):
			open |= 1 << i
		}
	}
	return open
}

// isOthersHome reports whether a square is the player square onto which, as a remark explains the effect, it does not put the card.
func isOthersHome(g *kernel.Game, at kernel.Scope, n *kernel.Node, c kernel.CardID, i int) bool {
	flag, home := int32(flagOwnHome), playerSquare(other(at.Seat))
	if !controls(g, at.Seat, c) {
		flag, home = flagTheirHome, playerSquare(at.Seat)
	}
	return n.Args[argFlags]&flag != 0 && i == home
}

// isEntering reports whether nothing forbids that an instruction puts a card onto a square.
func isEntering(g *kernel.Game, at kernel.Scope, n *kernel.Node, c kernel.CardID, i int) bool {
	e := enterEvent(g, &n.Args, g.S.Ref(c), i)
	e.Source, e.Mask = at.Source, byEffect
	if n.Args[argFlags]&flagPaid != 0 {
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
	for i, r := range g.Remembered(at, slotMoves, g.Refs()) {
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
	if w := who(n.Args[argWho]); w.isOne() {
		if s, ok := nthSeat(g, w, at, 0); ok {
			return s
		}
	}
	for i, r := range g.Remembered(at, slotMoves, g.Refs()) {
		if i == next {
			return g.Card(r.Card).Owner
		}
	}
	return at.Seat
}

// askSquare asks for the square of the next card, unless there is nothing to choose.
func askSquare(g *kernel.Game) kernel.Flow {
	n, f, at := g.Node(), g.Frame(), g.Scope()
	if f.Reg[regNext] >= f.Reg[regAll] {
		f.Reg[regNext] = 0
		return kernel.GoTo(enterGo)
	}
	open, canStay := entryOptions(g, at, n, int(f.Reg[regNext]))
	switch {
	case open == 0:
		g.Remember(slotPlaces, squareMark(-1))
	case open&(open-1) == 0 && !canStay:
		g.Remember(slotPlaces, squareMark(firstSquare(open)))
	default:
		return g.AskSeat(enterer(g, n, at, int(f.Reg[regNext])), qEnter, f.Reg[regNext])
	}
	f.Reg[regNext]++
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
	n, f := g.Node(), g.Frame()
	i := -1
	if o, ok := g.Picked(enterer(g, n, g.Scope(), int(f.Reg[regNext]))); ok {
		i = g.Rules.SquareIndex(o.Place)
	}
	g.Remember(slotPlaces, squareMark(i))
	f.Reg[regNext]++
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
	n, f, at := g.Node(), g.Frame(), g.Scope()
	all, places := g.Remembered(at, slotMoves, g.Refs()), g.Remembered(at, slotPlaces, g.Refs())
	left := all[f.Reg[regNext]:]
	if len(left) == 0 {
		return kernel.GoTo(enterEnd)
	}
	if len(left) > 1 && movesOneByOne(g, n, left) {
		left = left[:1]
	}
	f.Reg[regBatch] = 0
	why := mode(g)
	for k, r := range left {
		i := markedSquare(places[int(f.Reg[regNext])+k])
		if i < 0 || !g.S.IsCurrent(r) {
			continue
		}
		e := enterEvent(g, &n.Args, r, i)
		e.Mask = why
		g.Propose(e)
		f.Reg[regBatch]++
		if e.Verb == verbShift && g.Card(r.Card).Pose != asleep && n.Args[argFlags]&flagSleeping != 0 {
			sleep(g, f.Seat, r)
		}
	}
	f.Reg[regNext] += int32(len(left))
	return kernel.Continue
}

// noteEntered goes on with the next card.
func noteEntered(g *kernel.Game) kernel.Flow {
	f := g.Frame()
	if f.Reg[regNext] < f.Reg[regAll] {
		return kernel.GoTo(enterGo)
	}
	return kernel.Continue
}

// endEntering notes what has come to a square. Those chosen last stay chosen there.
func endEntering(g *kernel.Game) kernel.Flow {
	n, f, at := g.Node(), g.Frame(), g.Scope()
	moved, places := g.Remembered(at, slotMoves, g.Refs()), g.Remembered(at, slotPlaces, g.Refs())
	g.Forget(slotActed)
	g.Forget(slotPlaced)
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
		now := g.S.Ref(r.Card)
		g.Remember(slotActed, now)
		g.Remember(slotPlaced, now)
		followTo(g, now)
		if !g.S.IsCurrent(r) {
			g.Remember(slotEntered, now)
			rechoose(g, n, r, now)
		}
	}
	did(g, isDone(g, gone, int(f.Reg[regAll])))
	return kernel.Done
}

// rechoose lets a card that was chosen stay chosen as what it has become.
func rechoose(g *kernel.Game, n *kernel.Node, old, now kernel.Ref) {
	at := g.Scope()
	if n.Args[argFlags]&flagChosenMoves == 0 || !isRemembered(g, at, slotChosen, old.Card) {
		return
	}
	kept := g.Refs()
	for _, r := range g.Remembered(at, slotChosen, g.Refs()) {
		if r == old {
			r = now
		}
		kept = append(kept, r)
	}
	refill(g, slotChosen, kept)
}

// canEnterAll reports whether an instruction can put its cards onto squares: where it names one card, there must be a square for it.
func canEnterAll(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	sel := &g.Pool.Nodes[n.Kids[0]]
	if sel.Args[argFlags]&(flagMemory|flagTops) != 0 {
		return true
	}
	for _, r := range sel.List(g, at, g.Refs()) {
		if g.S.IsCurrent(r) && canLeave(g, n, r.Card) && openSquares(g, at, n, r.Card) != 0 {
			return true
		}
	}
	return sel.Args[argFlags]&flagDirect == 0 && countMode(sel.Args[argCount]) != countExact
}

// swapProc lets two cards change places: both move, or neither (102.3 leaves nothing to do for one alone).
func swapProc() kernel.Proc {
	return kernel.Proc{Name: "swap", Steps: []kernel.Step{
		{Do: callSelection},
		{Do: callSecond},
		{Do: func(g *kernel.Game) kernel.Flow {
			n := g.Node()
			did(g, false)
			g.Forget(slotActed)
			a, b := swapped(g, n)
			if !canSwap(g, n, a, b) {
				return kernel.Done
			}
			why := mode(g)
			i, j := squareOf(g, a.Card), squareOf(g, b.Card)
			there, back := enterEvent(g, &n.Args, a, j), enterEvent(g, &n.Args, b, i)
			there.Mask, back.Mask = why, why
			g.Propose(there)
			g.Propose(back)
			g.Remember(slotActed, a)
			g.Remember(slotActed, b)
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			done, _ := g.Happened()
			did(g, done == 2)
			return kernel.Done
		}},
	}}
}

// swapped is the two cards that change places.
func swapped(g *kernel.Game, n *kernel.Node) (a, b kernel.Ref) {
	a, b = kernel.NoRef, kernel.NoRef
	for _, r := range targets(g, g.Refs()) {
		switch {
		case a.IsNone():
			a = r
		case b.IsNone():
			b = r
		}
	}
	if len(n.Kids) > 1 {
		b = kernel.NoRef
		for _, r := range seconds(g, g.Refs()) {
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

// chooseSquaresProc lets a player choose squares. Filter says of a square, by its number, whether it comes into question.
func chooseSquaresProc() kernel.Proc {
	return kernel.Proc{Name: "choose-squares", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			did(g, false)
			g.Forget(slotSquare)
			s, _ := nthSeat(g, who(g.Node().Args[argWho]), g.Scope(), 0)
			return g.AskSeat(s, qSquares, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			s, _ := nthSeat(g, who(g.Node().Args[argWho]), g.Scope(), 0)
			n := 0
			for _, o := range g.AllPicked(s, g.Picks()) {
				g.Remember(slotSquare, squareMark(g.Rules.SquareIndex(o.Place)))
				n++
			}
			did(g, n > 0 && n >= amount(g))
			return kernel.Done
		}},
	}}
}

// squaresQuestion asks for squares. What is put there is a Z/X, so that a square with an ascension does not come into question (202.11b, 202.12d).
func squaresQuestion() kernel.Question {
	return kernel.Question{
		Name: "squares", Clause: R1023_2, Kind: kernel.PickSome, Verb: verbChoose,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			at, n := g.ScopeOf(a), g.NodeOf(a)
			for i := range squares {
				if n.Filter(g, at, kernel.CardID(i)) && !(holdsAscension(g, i) && g.On(R202_11b) && g.On(R202_12d)) {
					g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Place: square(g, i), Verb: verbChoose})
				}
			}
		},
		Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
			k := g.NodeOf(a).Amount(g, g.ScopeOf(a))
			return k, k
		},
	}
}

// canChooseSquares reports whether there are as many squares as an instruction names.
func canChooseSquares(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	k := 0
	for i := range squares {
		if n.Filter(g, at, kernel.CardID(i)) {
			k++
		}
	}
	return k >= n.Amount(g, at)
}

// seatMark is how a memory holds a player: as an object that is no card.
func seatMark(s kernel.Seat) kernel.Ref {
	return kernel.Ref{Serial: uint32(s + 1), Card: kernel.NoCard}
}

// choosePlayerProc lets a player choose players (1023.2).
func choosePlayerProc() kernel.Proc {
	return kernel.Proc{Name: "choose-player", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			did(g, false)
			g.Forget(slotPlayers)
			s, _ := nthSeat(g, who(g.Node().Args[argWho]), g.Scope(), 0)
			return g.AskSeat(s, qPlayer, int32(min(amount(g), seats)))
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			s, _ := nthSeat(g, who(g.Node().Args[argWho]), g.Scope(), 0)
			for _, o := range g.AllPicked(s, g.Picks()) {
				g.Remember(slotPlayers, seatMark(o.Seat))
				did(g, true)
			}
			return kernel.Done
		}},
	}}
}

// playerQuestion asks for players; how many is the question's number.
func playerQuestion() kernel.Question {
	return kernel.Question{
		Name: "player", Clause: R1023_2, Kind: kernel.PickSome, Verb: verbChoose,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			if !g.On(R102_1) {
				return // a player would be no person who could be chosen
			}
			for s := range kernel.Seat(seats) {
				g.Offer(a, kernel.Option{Kind: kernel.SeatOption, Seat: s, Verb: verbChoose})
			}
		},
		Bounds: func(_ *kernel.Game, a *kernel.Ask) (int, int) { return int(a.N), int(a.N) },
	}
}
