// Putting cards somewhere: to a zone, destroyed, removed, discarded; one by one or at once.

package effect

import (
	"slices"

	"saitei/cardtext"
	"saitei/kernel"
)

// Way is how a text calls that cards are put somewhere. A game's own begin with FirstWay.
type Way uint8

// The ways.
const (
	WayPut     Way = iota // 置く
	WayBack               // 戻す
	WayAdd                // 加える
	WayDiscard            // 捨てる
	WayDestroy            // 破壊する
	WayRemove             // 除外する
	WayDraw               // 引く
	FirstWay
)

// End is where in a zone whose order matters cards are put.
type End uint8

// The ends.
const (
	Anywhere End = iota // into it: it is shuffled, or its order does not matter
	OnTop
	AtBottom
	EitherEnd // whoever acts decides
	Shuffled  // into it, and it is shuffled
)

// Dest is where an instruction puts cards.
type Dest struct {
	Zone kernel.ZoneID
	End  End
	// Under is how many cards of the deck are to lie on what is put on top of it; where there are fewer, it comes to lie at the bottom.
	Under int16
}

// isOrdered reports whether the order in which cards are put there stays.
func (d Dest) isOrdered() bool { return d.End == OnTop || d.End == AtBottom }

// Moves is what a game says about putting cards somewhere.
type Moves struct {
	// Zones is the zones that texts put cards into, by their words; Hand, Trash, Removed and Grave are where what is drawn, discarded, removed
	// and, unless GraveOf says otherwise, destroyed goes.
	Zones                       map[cardtext.Op]kernel.ZoneID
	Dests                       map[cardtext.Op]Dest // other words for where cards are put
	Hand, Trash, Removed, Grave kernel.ZoneID
	// Once is by which clause a card is moved in some way, More by which one more is after the first, where a rulebook says so of that way.
	Once, More map[Way]kernel.Clause
	// Noted is the slot in which it is noted over the whole ability what was moved in some way.
	Noted map[Way]uint8
	// GraveOf is the zone that a card goes to when it is destroyed; nil where it is the same for all.
	GraveOf func(g *kernel.Game, c kernel.CardID) kernel.ZoneID
	// Arrive is a move completed: what it is called, and how the card lies. It is handed over by value, so that nothing is allocated.
	Arrive func(g *kernel.Game, n *kernel.Node, e kernel.Event) kernel.Event
	// CanPut reports whether anything can be put where an instruction puts cards; PassesBy that it passes a card by; IsSingly that it moves its cards one by one.
	CanPut   func(g *kernel.Game, n *kernel.Node) bool
	PassesBy func(g *kernel.Game, n *kernel.Node, r kernel.Ref) bool
	IsSingly func(g *kernel.Game, n *kernel.Node) bool
	// AtOnce is that cards which are chosen or named go to another zone at the same time, into a deck as well: the first of them, in the order that somebody decides, uppermost.
	AtOnce bool
	// EvenForbidden is that cards which cannot be moved can be chosen for it all the same.
	EvenForbidden bool
	// OwnersOrder is that the owner of cards that are put into a deck at once decides in which order, unless the text lets whoever acts put them in any.
	OwnersOrder bool
	// LeftOut is that an instruction which is left out has put nothing anywhere: what a text goes on to say of the cards put there does not mean those of an earlier instruction.
	LeftOut bool
	// Destroyed is the zones besides those in play where cards can be destroyed.
	Destroyed uint32
	// StaysDestroyed reports whether a destroyed card is destroyed all the same if something replaces only that it is put somewhere; nil where to be
	// put there is all that destroying is.
	StaysDestroyed func(g *kernel.Game) bool
	// CountsAsPaid reports whether a price is paid with a card to which something else has happened instead, and cannot be with one to which nothing may happen.
	CountsAsPaid func(g *kernel.Game, n *kernel.Node) bool
}

// puts reports whether cards that are moved in some way are those that a text calls put somewhere: all but what is discarded, where the game notes that apart.
func (m *Moves) puts(way Way) bool { return way != WayDiscard || m.Noted[way] == 0 }

// OwnersPlace is the zone of a kind that a card goes to: its owner's. Without that rule it would be its controller's.
func OwnersPlace(g *kernel.Game, z kernel.ZoneID, c kernel.CardID) kernel.Place {
	if !On(g, OwnersZone) {
		return PlaceOf(g, z, g.Controller(c))
	}
	return PlaceOf(g, z, g.Owner(c))
}

// PlaceOf is the place of a zone, a player's where each has one.
func PlaceOf(g *kernel.Game, z kernel.ZoneID, s kernel.Seat) kernel.Place {
	if languageOf(g).Shared&(1<<z) != 0 {
		s = 0
	}
	return g.Rules.PlaceOf(z, s)
}

// destZone is the zone that an instruction puts a card into.
func destZone(g *kernel.Game, a *Args, c kernel.CardID) kernel.ZoneID {
	if of := languageOf(g).Moves.GraveOf; a.Way == WayDestroy && of != nil {
		return of(g, c)
	}
	return a.To.Zone
}

// destPlace is the very place: in a zone that each player has, the owner's, unless the text names whose.
func destPlace(g *kernel.Game, at kernel.Scope, a *Args, c kernel.CardID) kernel.Place {
	z, w := destZone(g, a, c), a.ToWhose
	if w == Owner || w == Anyone || w == Both || languageOf(g).Shared&(1<<z) != 0 || !On(g, TextPrevails) {
		return OwnersPlace(g, z, c)
	}
	s, _ := NthSeat(g, w, at, 0)
	return PlaceOf(g, z, s)
}

// MoveEvent is the move of a card that an instruction asks for: how it lies where it arrives is what the text says, or what the rules say.
func MoveEvent(g *kernel.Game, at kernel.Scope, n *kernel.Node, r kernel.Ref) kernel.Event {
	a, l := ArgsOf(n), languageOf(g)
	to := destPlace(g, at, a, r.Card)
	e := kernel.Event{Kind: kernel.Moved, Seat: g.Controller(r.Card), Card: r, Other: kernel.NoRef, To: to, Mod: -1, Face: kernel.FaceUp}
	if s := g.Rules.OwnerOf(to); s != kernel.NoSeat && a.Way != WayDestroy {
		e.Seat = s
	}
	if a.IsFaceDown || (l.Hidden&(1<<g.Rules.ZoneOf(to)) != 0 && !a.IsFaceUp && On(g, HiddenFaceDown)) {
		e.Face = kernel.FaceDown
	}
	e.Pos = a.To.Under
	if a.To.End == AtBottom {
		e.Pos = kernel.Bottom
	}
	return l.Moves.Arrive(g, n, e)
}

// CanMove reports whether an instruction can move a card: it is not passed by, and nothing forbids it.
func CanMove(g *kernel.Game, at kernel.Scope, n *kernel.Node, c kernel.CardID) bool {
	return g.Exists(c) && !isPassedBy(g, n, g.Ref(c)) && !isMoveForbidden(g, at, n, c)
}

// isPassedBy reports whether an instruction passes a card by: cards are destroyed only where they are in play, or where the game says.
func isPassedBy(g *kernel.Game, n *kernel.Node, r kernel.Ref) bool {
	l := languageOf(g)
	if ArgsOf(n).Way == WayDestroy && (l.InPlay|l.Moves.Destroyed)&(1<<g.Zone(r.Card)) == 0 && On(g, DestroyedInPlay) {
		return true
	}
	return l.Moves.PassesBy != nil && l.Moves.PassesBy(g, n, r)
}

// isMoveForbidden reports whether something forbids what an instruction would do with a card.
func isMoveForbidden(g *kernel.Game, at kernel.Scope, n *kernel.Node, c kernel.CardID) bool {
	e, l := MoveEvent(g, at, n, g.Ref(c)), languageOf(g)
	e.Source, e.Mask = at.Source, l.ByEffect
	if !ArgsOf(n).IsPaid {
		return g.WouldForbid(e)
	}
	e.Mask = l.ByCost
	return g.WouldForbid(e) && l.Moves.CountsAsPaid(g, n)
}

const (
	moveNext kernel.Label = iota + 1
	moveEnd
)

// Progress is how far an instruction that moves cards has got.
type Progress struct {
	Next  int32 // the first of SlotMoves that has not been moved yet
	Batch int32 // how many were moved in the last step
	Gone  int32 // how many have gone where they should
	All   int32 // how many there are
}

// moveProc puts cards somewhere. Its first child finds them.
func moveProc() kernel.Proc { return MoveProc("move", nil, nil) }

// MoveProc is a procedure that puts cards somewhere, with steps of a game's own after the cards have been found and after they have been moved.
func MoveProc(name string, found, moved []kernel.Step) kernel.Proc {
	steps := append([]kernel.Step{{Do: CallSelection}}, found...)
	steps = append(steps,
		kernel.Step{Do: gatherMoves},
		kernel.Step{Do: showMoves},
		kernel.Step{Do: askMoveOrder},
		kernel.Step{Do: takeMoveOrder},
		kernel.Step{Label: moveNext, Do: askDeckEnd},
		kernel.Step{Do: moveSome},
		kernel.Step{Do: noteMoves},
	)
	end := append(append([]kernel.Step(nil), moved...), kernel.Step{Do: endMoves})
	end[0].Label = moveEnd
	return kernel.Proc{Name: name, Steps: append(steps, end...)}
}

// CallSecond carries out the second child of an instruction if somebody has to choose.
func CallSecond(g *kernel.Game) kernel.Flow {
	n := g.Node()
	if len(n.Kids) < 2 || ArgsOf(&g.Pool.Nodes[n.Kids[1]]).IsDirect {
		return kernel.Continue
	}
	return g.CallNode(n.Kids[1])
}

// Seconds lists the other cards that the running instruction is about.
func Seconds(g *kernel.Game, dst []kernel.Ref) []kernel.Ref {
	n := g.Node()
	return Selected(g, g.Scope(), &g.Pool.Nodes[n.Kids[1]], dst)
}

// gatherMoves notes which cards are moved.
func gatherMoves(g *kernel.Game) kernel.Flow {
	n, m := g.Node(), kernel.Registers[Progress](g)
	NoteDone(g, false)
	*m = Progress{}
	g.Forget(SlotMoves)
	if !canPut(g, n) {
		return kernel.GoTo(moveEnd)
	}
	for _, r := range Targets(g, g.Refs()) {
		if !g.IsCurrent(r) || g.HoldsCard(g.Scope(), SlotMoves, r.Card) || isPassedBy(g, n, r) {
			continue
		}
		g.Remember(SlotMoves, r)
		m.All++
	}
	if g.Audit != nil && isHampered(g, n) && !On(g, ImpossibleAside) {
		return kernel.GoTo(moveEnd)
	}
	return kernel.Continue
}

// canPut reports whether the rules know where an instruction puts cards as a place for them.
func canPut(g *kernel.Game, n *kernel.Node) bool {
	l := languageOf(g)
	return l.IsZone(g, ArgsOf(n).To.Zone) && (l.Moves.CanPut == nil || l.Moves.CanPut(g, n))
}

// isHampered reports whether some of the cards that the running instruction moves cannot be moved: the others are all the same.
func isHampered(g *kernel.Game, n *kernel.Node) bool {
	for _, r := range g.Remembered(g.Scope(), SlotMoves, g.Refs()) {
		if !CanMove(g, g.Scope(), n, r.Card) {
			return true
		}
	}
	return false
}

// showMoves shows cards of a hidden zone on their way, because the text says so or because of what they are.
func showMoves(g *kernel.Game) kernel.Flow {
	n, f := g.Node(), g.Frame()
	if a := ArgsOf(n); !(a.IsShown && (!a.IsPaid || On(g, PricesShown))) && !(a.IsFound && On(g, FoundShown)) {
		return kernel.Continue
	}
	for _, r := range g.Remembered(g.Scope(), SlotMoves, g.Refs()) {
		if IsUnrevealed(g, r.Card) {
			g.Show(languageOf(g).Verbs.Reveal, f.Seat, r, Everybody)
			g.Remember(SlotShown, r)
		}
	}
	return kernel.Continue
}

// IsOneByOne reports whether the cards that are left are moved one at a time: those that the game moves so, and those that leave a deck or go to one. All others
// move at the same time.
func IsOneByOne(g *kernel.Game, n *kernel.Node, left []kernel.Ref) bool {
	l := languageOf(g)
	if l.Moves.AtOnce {
		return false
	}
	if l.Moves.IsSingly != nil && l.Moves.IsSingly(g, n) {
		return true
	}
	if n.Proc == ProcMove && ArgsOf(n).To.Zone == l.Deck && On(g, DeckInOrder) {
		return true
	}
	for _, r := range left {
		if g.IsCurrent(r) && g.Zone(r.Card) == l.Deck && On(g, DeckOneByOne) {
			return true
		}
	}
	return !On(g, MovedTogether)
}

// orders reports whether a player decides when one of the cards is moved: whoever carries the instruction out, or each for their own where both do and where owners
// decide.
func orders(g *kernel.Game, n *kernel.Node, at kernel.Scope, s kernel.Seat, c kernel.CardID) bool {
	if a := ArgsOf(n); a.Who.IsOne() && (a.InAnyOrder || !languageOf(g).Moves.OwnersOrder) {
		return IsWho(g, a.Who, at, s)
	}
	return g.Owner(c) == s
}

// askMoveOrder asks in which order several cards go to a deck, unless the text leaves it to chance.
func askMoveOrder(g *kernel.Game) kernel.Flow {
	n := g.Node()
	g.DropAnswers()
	if kernel.Registers[Progress](g).All < 2 || !ArgsOf(n).To.isOrdered() || ArgsOf(n).IsMessy || !On(g, DeckInOrder) {
		return kernel.Continue
	}
	at := g.Scope()
	asked := false
	eachAround(g, at, func(s kernel.Seat) {
		k := 0
		for _, r := range g.Remembered(at, SlotMoves, g.Refs()) {
			if orders(g, n, at, s, r.Card) {
				k++
			}
		}
		if k > 1 {
			g.AskSeat(s, QuestionOrder, 0)
			asked = true
		}
	})
	if asked {
		return kernel.Wait
	}
	return kernel.Continue
}

// orderQuestion asks in which order cards are put one by one.
func (l *Language) orderQuestion() kernel.Question {
	verb := l.Verbs.Order
	return kernel.Question{Name: "move-order", Clause: l.clause(DeckInOrder), Kind: kernel.OrderAll, Verb: verb, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		at, n := g.ScopeOf(a), g.NodeOf(a)
		for _, r := range g.Remembered(at, SlotMoves, g.Refs()) {
			if !orders(g, n, at, a.Seat, r.Card) {
				continue
			}
			p := g.Place(r.Card)
			if g.CanSee(a.Seat, r.Card) {
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: r, Verb: verb, Place: p})
			} else {
				g.Offer(a, kernel.Option{Kind: kernel.HiddenCardOption, Verb: verb, Place: p, N: int32(IndexIn(g, p, r.Card))})
			}
		}
	}}
}

// takeMoveOrder puts the cards into the order in which they are moved. Those that move at the same time stay as they lie, so that nobody is told in which order they come.
func takeMoveOrder(g *kernel.Game) kernel.Flow {
	n, at := g.Node(), g.Scope()
	if kernel.Registers[Progress](g).All < 2 || !ArgsOf(n).To.isOrdered() || languageOf(g).Moves.AtOnce && On(g, OrderUnseen) {
		return kernel.Continue
	}
	Refill(g, SlotMoves, ordered(g, n, g.Remembered(at, SlotMoves, g.Refs())))
	return kernel.Continue
}

// ordered is the cards that an instruction moves in the order that was decided on, or by lot.
func ordered(g *kernel.Game, n *kernel.Node, refs []kernel.Ref) []kernel.Ref {
	if ArgsOf(n).IsMessy {
		return DrawLots(g, g.Frame().Seat, refs, len(refs))
	}
	out := g.Refs()
	eachAround(g, g.Scope(), func(s kernel.Seat) {
		for _, o := range g.AllPicked(s, g.Picks()) {
			if o.Verb == languageOf(g).Verbs.Order {
				out = append(out, CardPicked(g, o))
			}
		}
	})
	return withoutEchoes(append(out, refs...), 0, len(out))
}

// placeAmong is where at an end of a deck the i-th of several cards comes to lie that go there at the same time, given the order in which they are to lie: under those of its owner that
// went before it and are to lie above it.
func placeAmong(g *kernel.Game, to Dest, refs, order []kernel.Ref, i int) int16 {
	rank, above := slices.Index(order, refs[i]), int16(0)
	for _, r := range refs[:i] {
		if g.Owner(r.Card) == g.Owner(refs[i].Card) && (slices.Index(order, r) < rank) != (to.End == AtBottom) {
			above++
		}
	}
	if to.End == AtBottom {
		return kernel.Bottom - above
	}
	return above + to.Under
}

// askDeckEnd asks whether the next card goes on top of the deck or under it, where the text leaves that to whoever acts.
func askDeckEnd(g *kernel.Game) kernel.Flow {
	n, m := g.Node(), kernel.Registers[Progress](g)
	if ArgsOf(n).To.End != EitherEnd || m.Next >= m.All {
		return kernel.Continue
	}
	return g.AskSeat(mover(g, n, g.Scope()), QuestionDeckEnd, 0)
}

// mover is who carries an instruction out; where both do, the turn player.
func mover(g *kernel.Game, n *kernel.Node, at kernel.Scope) kernel.Seat {
	s, _ := NthSeat(g, ArgsOf(n).Who, at, 0)
	return s
}

// The ends of a deck, as the number of an option.
const (
	deckTop = iota
	deckBottom
)

// deckEndQuestion asks for an end of a deck.
func (l *Language) deckEndQuestion() kernel.Question {
	verb := l.Verbs.Number
	return kernel.Question{Name: "deck-end", Clause: l.clause(ChoosingWhich), Kind: kernel.PickOne, Verb: verb, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: deckTop, Verb: verb})
		g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: deckBottom, Verb: verb})
	}}
}

// isUnder reports whether the player who was asked has chosen the bottom of the deck.
func isUnder(g *kernel.Game, n *kernel.Node, at kernel.Scope) bool {
	o, ok := g.Picked(mover(g, n, at))
	return ok && ArgsOf(n).To.End == EitherEnd && o.Kind == kernel.NumberOption && o.N == deckBottom
}

// moveSome proposes the next move, or all of them.
func moveSome(g *kernel.Game) kernel.Flow {
	n, m, at := g.Node(), kernel.Registers[Progress](g), g.Scope()
	left := g.Remembered(at, SlotMoves, g.Refs())[m.Next:]
	if len(left) == 0 {
		return kernel.GoTo(moveEnd)
	}
	if len(left) > 1 && IsOneByOne(g, n, left) {
		left = left[:1]
	}
	m.Batch = int32(len(left))
	m.Next += int32(len(left))
	if !g.IsCurrent(left[0]) { // what the moves before it brought about has taken it away
		m.Batch = 0
		return kernel.Continue
	}
	why := Cause(g)
	var order []kernel.Ref
	if languageOf(g).Moves.AtOnce {
		order = ordered(g, n, g.Remembered(at, SlotMoves, g.Refs()))
	}
	for i, r := range left {
		if g.IsCurrent(r) {
			e := MoveEvent(g, at, n, r)
			e.Mask = why
			if order != nil {
				e.Pos = placeAmong(g, ArgsOf(n).To, left, order, i)
			}
			if isUnder(g, n, at) {
				e.Pos = kernel.Bottom
			}
			if m.All > 1 && isOrderSecret(g, n) {
				e.Flags |= kernel.Discreet
			}
			g.Propose(e)
		}
	}
	return kernel.Continue
}

// isOrderSecret reports whether those who do not see the cards where an instruction puts several of them may not learn in which order they lie there.
func isOrderSecret(g *kernel.Game, n *kernel.Node) bool {
	l := languageOf(g)
	return ArgsOf(n).To.isOrdered() && !l.Moves.AtOnce && l.says(OrderUnseen) && On(g, OrderUnseen)
}

// noteMoves notes what became of the cards that were moved in the last step.
func noteMoves(g *kernel.Game) kernel.Flow {
	n, m, at := g.Node(), kernel.Registers[Progress](g), g.Scope()
	all := g.Remembered(at, SlotMoves, g.Refs())
	for _, r := range all[m.Next-m.Batch : m.Next] {
		if hasGone(g, n, r) {
			m.Gone++
		}
	}
	return kernel.GoTo(moveNext)
}

// hasGone reports whether a card has been moved as the running instruction wants. Something else may have happened instead: unless the game counts that as done, an
// effect has then not moved it, but as a price it may count.
func hasGone(g *kernel.Game, n *kernel.Node, r kernel.Ref) bool {
	done, asked := g.Happened()
	if g.IsCurrent(r) {
		return asked > 0 && done == asked // it was left where it was, and that counts
	}
	l := languageOf(g)
	if done == asked || (Cause(g)&l.ByPrice != 0 && l.Moves.CountsAsPaid(g, n)) {
		return true
	}
	return g.Exists(r.Card) && g.Zone(r.Card) == ArgsOf(n).To.Zone
}

// endMoves notes what the text may speak of from now on, and whether the instruction was carried out.
func endMoves(g *kernel.Game) kernel.Flow {
	n, at := g.Node(), g.Scope()
	moved := g.Remembered(at, SlotMoves, g.Refs())
	g.Forget(SlotActed)
	g.Forget(SlotUnchanged)
	if languageOf(g).Moves.puts(ArgsOf(n).Way) {
		g.Forget(SlotPlaced)
	}
	for _, r := range moved {
		if !g.IsCurrent(r) {
			noteMoved(g, n, r)
		}
	}
	NoteDone(g, IsDone(g, int(kernel.Registers[Progress](g).Gone), len(moved)))
	if ArgsOf(n).To.End == Shuffled {
		shuffleOwners(g, moved)
	}
	return kernel.Done
}

// shuffleOwners shuffles the decks of those who own cards.
func shuffleOwners(g *kernel.Game, cards []kernel.Ref) {
	for s := range kernel.Seat(g.Rules.Seats) {
		if slices.ContainsFunc(cards, func(r kernel.Ref) bool { return g.Owner(r.Card) == s }) && On(g, Shuffling) {
			Draft(g, kernel.Shuffled, languageOf(g).Verbs.Shuffle, s, kernel.NoRef).To = g.Rules.PlaceOf(languageOf(g).Deck, s)
		}
	}
}

// noteMoved notes a card that has been moved, as it was and as it is.
func noteMoved(g *kernel.Game, n *kernel.Node, old kernel.Ref) {
	now, l := g.Ref(old.Card), languageOf(g)
	g.Remember(SlotActed, SpokenRef(g, old))
	if l.Moves.puts(ArgsOf(n).Way) {
		g.Remember(SlotPlaced, now)
	}
	FollowTo(g, now)
	if Cause(g)&l.ByPrice != 0 {
		g.Remember(SlotPaid, old)
	}
	if way := ArgsOf(n).Way; way == WayDestroy {
		g.Remember(SlotDestroyed, old)
	} else if slot := l.Moves.Noted[way]; slot != 0 {
		g.Remember(slot, SpokenRef(g, old))
	}
}

// SpokenRef is the object that a text means when it speaks of a card that it has moved: as it last was in a public zone, or where it now is if it came out of a
// hidden one.
func SpokenRef(g *kernel.Game, old kernel.Ref) kernel.Ref {
	if last := g.Last(old); last != nil && languageOf(g).Hidden&(1<<g.Rules.ZoneOf(last.Place)) == 0 {
		return old
	}
	return g.Ref(old.Card)
}

// FollowTo notes where this ability has put a card, so that what its text does with the card next finds it there.
func FollowTo(g *kernel.Game, now kernel.Ref) {
	if g.IsCurrent(now) && g.Exists(now.Card) {
		g.Remember(SlotMoved, now)
	}
}
