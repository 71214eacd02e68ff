// Putting cards somewhere: to a zone, destroyed, removed, as a force; one by one or at once. Z/X 1008–1010.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// dest is where an instruction puts cards.
type dest int32

const (
	destTrash dest = iota
	destCharge
	destLife
	destResource
	destHand
	destDynamis
	destDeckTop
	destDeckBottom
	destDeck // into the deck, which is then shuffled
	destRemoved
	destForce
	destDestroyed  // the charge, or the trash (1008.1)
	destDeckEither // on top of the deck or under it, as whoever acts likes
)

var destZones = [...]kernel.ZoneID{
	destTrash: zoneTrash, destCharge: zoneCharge, destLife: zoneLife, destResource: zoneResource, destHand: zoneHand, destDynamis: zoneDynamis,
	destDeckTop: zoneDeck, destDeckBottom: zoneDeck, destDeck: zoneDeck, destRemoved: zoneRemoved, destForce: zoneForce, destDestroyed: zoneCharge, destDeckEither: zoneDeck,
}

// moving is how the text calls it.
type moving int32

const (
	movingPut     moving = iota // 置く
	movingBack                  // 戻す
	movingAdd                   // 加える
	movingDiscard               // 捨てる
	movingDestroy               // 1008
	movingRemove                // 1009
	movingForce                 // 1010
	movingDraw                  // 1005
	movingRecover               // 1013
)

// destZone is the zone that a card goes to.
func destZone(g *kernel.Game, d dest, c kernel.CardID) kernel.ZoneID {
	if d == destDestroyed && !(hasKind(g, c, kindZX|kindAscension) && g.On(R1008_1)) {
		return zoneTrash
	}
	return destZones[d]
}

// moveVerb is what a move is called.
func moveVerb(m moving, from, to kernel.ZoneID) kernel.Verb {
	switch {
	case m == movingDestroy:
		return verbDestroy
	case m == movingRemove:
		return verbRemove
	case m == movingForce:
		return verbForce
	case m == movingDraw:
		return verbDraw
	case m == movingRecover:
		return verbRecover
	case from == zoneHand && to == zoneTrash:
		return verbDiscard
	case m == movingBack && (to == zoneHand || to == zoneDeck):
		return verbReturn
	case m == movingAdd:
		return verbAdd
	}
	return verbPut
}

// moveEvent is the move of a card that an instruction asks for: how it lies where it arrives is what the text says, or what the zone's rules say (302.3c,
// 308.2a, 308.2b).
func moveEvent(g *kernel.Game, at kernel.Scope, a *args, r kernel.Ref) kernel.Event {
	to := destPlace(g, at, a, r.Card)
	z := g.Rules.ZoneOf(to)
	e := kernel.Event{
		Kind: kernel.Moved, Verb: moveVerb(a.moving, g.Zone(r.Card), z), Seat: g.Controller(r.Card), Card: r, Other: kernel.NoRef, To: to, Mod: -1,
		Face: kernel.FaceUp,
	}
	switch {
	case z == zoneForce:
		e.Seat = g.Owner(r.Card)
	case g.Rules.OwnerOf(to) != kernel.NoSeat:
		if a.moving != movingDestroy {
			e.Seat = g.Rules.OwnerOf(to)
		}
	}
	if a.IsFaceDown || (isHidden(z) && !a.IsFaceUp && g.On(R302_3c)) {
		e.Face = kernel.FaceDown
	}
	if z == zoneResource {
		e.Pose = resourcePose(g, g.Rules.OwnerOf(to), r.Card, e.Face, a)
	}
	if d := a.to; d == destDeckBottom {
		e.Pos = kernel.Bottom
	}
	return e
}

// canMoveCard reports whether an instruction can move a card: it can be destroyed only on a square (1008.2), and nothing forbids it (804.4b).
func canMoveCard(g *kernel.Game, at kernel.Scope, a *args, c kernel.CardID) bool {
	if !g.Exists(c) {
		return false
	}
	if a.moving == movingDestroy && g.Zone(c) != zoneSquare && g.On(R1008_2) {
		return false
	}
	return !isMoveForbidden(g, at, a, c)
}

const (
	moveNext kernel.Label = iota + 1
	moveEnd
)

// moves is what moveProc and enterProc keep.
type moves struct {
	next  int32 // the first of slotMoves that has not been moved yet
	batch int32 // how many were moved in the last step
	gone  int32 // how many have been moved as the instruction wants
	all   int32 // how many there are
}

// moveProc puts cards somewhere. Its first child finds them; for a force the second finds the card that it goes under.
func moveProc() kernel.Proc {
	return kernel.Proc{Name: "move", Steps: []kernel.Step{
		{Do: effect.CallSelection},
		{Do: callSecond},
		{Do: gatherMoves},
		{Do: showMoves},
		{Do: askMoveOrder},
		{Do: takeMoveOrder},
		{Label: moveNext, Do: askDeckEnd},
		{Do: moveSome},
		{Do: noteMoves},
		{Label: moveEnd, Do: attachForces},
		{Do: endMoves},
	}}
}

// callSecond carries out the second child of an instruction if somebody has to choose.
func callSecond(g *kernel.Game) kernel.Flow {
	n := g.Node()
	if len(n.Kids) < 2 || effect.ArgsOf(&g.Pool.Nodes[n.Kids[1]]).IsDirect {
		return kernel.Continue
	}
	return g.CallNode(n.Kids[1])
}

// seconds lists the other cards that the running instruction is about.
func seconds(g *kernel.Game, dst []kernel.Ref) []kernel.Ref {
	n := g.Node()
	return effect.Selected(g, g.Scope(), &g.Pool.Nodes[n.Kids[1]], dst)
}

// gatherMoves notes which cards are moved. A force needs a card to be put under: without one nothing happens (1010.1a).
func gatherMoves(g *kernel.Game) kernel.Flow {
	n, m := g.Node(), kernel.Registers[moves](g)
	effect.NoteDone(g, false)
	*m = moves{}
	g.Forget(effect.SlotMoves)
	if !canPut(g, argsOf(n).to) {
		return kernel.GoTo(moveEnd)
	}
	if argsOf(n).moving == movingForce && !isOnSquare(g, hostOf(g)) && g.On(R1010_1a) {
		return kernel.GoTo(moveEnd)
	}
	for _, r := range effect.Targets(g, g.Refs()) {
		if !g.IsCurrent(r) || g.HoldsCard(g.Scope(), effect.SlotMoves, r.Card) {
			continue
		}
		if argsOf(n).moving == movingDestroy && ((g.Zone(r.Card) != zoneSquare && g.On(R1008_2)) || !g.On(R1008_1)) {
			continue
		}
		if g.Zone(r.Card) == zoneForce && !g.On(R1010_2) {
			continue
		}
		g.Remember(effect.SlotMoves, r)
		m.all++
	}
	if g.Audit != nil && isHampered(g, n) && !g.On(R102_3) {
		return kernel.GoTo(moveEnd)
	}
	return kernel.Continue
}

// isHampered reports whether some of the cards that the running instruction moves cannot be moved: the others are all the same (102.3).
func isHampered(g *kernel.Game, n *kernel.Node) bool {
	for _, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
		if !canMoveCard(g, g.Scope(), argsOf(n), r.Card) {
			return true
		}
	}
	return false
}

// movesOneByOne reports whether the cards that are left are moved one at a time: those that are removed (1009.1, J46), and those that leave a deck or go to one
// (304.3, 304.5). All others move at the same time (301.5).
func movesOneByOne(g *kernel.Game, n *kernel.Node, left []kernel.Ref) bool {
	if argsOf(n).moving == movingRemove && g.Var(vJ46) == 0 && g.On(R1009_1) {
		return true
	}
	if n.Proc == procMove && destZones[argsOf(n).to] == zoneDeck && g.On(R304_5) {
		return true
	}
	for _, r := range left {
		if g.IsCurrent(r) && g.Zone(r.Card) == zoneDeck && g.On(R304_3) {
			return true
		}
	}
	return !g.On(R301_5)
}

// askDeckEnd asks whether the next card goes on top of the deck or under it, where the text leaves that to whoever acts.
func askDeckEnd(g *kernel.Game) kernel.Flow {
	n, m := g.Node(), kernel.Registers[moves](g)
	if argsOf(n).to != destDeckEither || m.next >= m.all {
		return kernel.Continue
	}
	return g.AskSeat(mover(g, n, g.Scope()), qDeckEnd, 0)
}

// mover is who carries an instruction out; where both do, the turn player.
func mover(g *kernel.Game, n *kernel.Node, at kernel.Scope) kernel.Seat {
	s, _ := effect.NthSeat(g, effect.ArgsOf(n).Who, at, 0)
	return s
}

// The ends of a deck, as the number of an option.
const (
	deckTop = iota
	deckBottom
)

// deckEndQuestion asks for an end of a deck.
func deckEndQuestion() kernel.Question {
	return kernel.Question{Name: "deck-end", Clause: R1023_2, Kind: kernel.PickOne, Verb: verbNumber, Candidates: func(g *kernel.Game, a *kernel.Ask) {
		g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: deckTop, Verb: verbNumber})
		g.Offer(a, kernel.Option{Kind: kernel.NumberOption, N: deckBottom, Verb: verbNumber})
	}}
}

// isUnder reports whether the player who was asked has chosen the bottom of the deck.
func isUnder(g *kernel.Game, n *kernel.Node, at kernel.Scope) bool {
	o, ok := g.Picked(mover(g, n, at))
	return ok && argsOf(n).to == destDeckEither && o.Kind == kernel.NumberOption && o.N == deckBottom
}

// moveSome proposes the next move, or all of them.
func moveSome(g *kernel.Game) kernel.Flow {
	n, m, at := g.Node(), kernel.Registers[moves](g), g.Scope()
	left := g.Remembered(at, effect.SlotMoves, g.Refs())[m.next:]
	if len(left) == 0 {
		return kernel.GoTo(moveEnd)
	}
	if len(left) > 1 && movesOneByOne(g, n, left) {
		left = left[:1]
	}
	m.batch = int32(len(left))
	m.next += int32(len(left))
	if !g.IsCurrent(left[0]) { // what the moves before it brought about has taken it away
		m.batch = 0
		return kernel.Continue
	}
	why := effect.Cause(g)
	for _, r := range left {
		if g.IsCurrent(r) {
			e := moveEvent(g, at, argsOf(n), r)
			e.Mask = why
			if isUnder(g, n, at) {
				e.Pos = kernel.Bottom
			}
			g.Propose(e)
		}
	}
	return kernel.Continue
}

// noteMoves notes what became of the cards that were moved in the last step.
func noteMoves(g *kernel.Game) kernel.Flow {
	n, m, at := g.Node(), kernel.Registers[moves](g), g.Scope()
	all := g.Remembered(at, effect.SlotMoves, g.Refs())
	last := all[m.next-m.batch : m.next]
	for _, r := range last {
		if hasGone(g, r, destZones[argsOf(n).to]) {
			m.gone++
		}
	}
	return kernel.GoTo(moveNext)
}

// doneSlots is where an instruction notes what it did over the whole ability.
var doneSlots = [...]uint8{
	movingPut: 0, movingBack: effect.SlotReturned, movingAdd: 0, movingDiscard: effect.SlotDiscarded, movingDestroy: effect.SlotDestroyed, movingRemove: effect.SlotRemoved, movingForce: 0, movingDraw: 0,
	movingRecover: 0,
}

// endMoves notes what the text may speak of from now on, and whether the instruction was carried out.
func endMoves(g *kernel.Game) kernel.Flow {
	n, at := g.Node(), g.Scope()
	moved := g.Remembered(at, effect.SlotMoves, g.Refs())
	g.Forget(effect.SlotActed)
	g.Forget(effect.SlotPlaced)
	for _, r := range moved {
		if !g.IsCurrent(r) {
			noteMoved(g, n, r)
		}
	}
	effect.NoteDone(g, effect.IsDone(g, int(kernel.Registers[moves](g).gone), len(moved)))
	return kernel.Done
}

// noteMoved notes a card that has been moved, as it was and as it is.
func noteMoved(g *kernel.Game, n *kernel.Node, old kernel.Ref) {
	now := g.Ref(old.Card)
	g.Remember(effect.SlotActed, spokenRef(g, old))
	g.Remember(effect.SlotPlaced, now)
	followTo(g, now)
	if effect.Cause(g)&(byCost|byPlay) != 0 {
		g.Remember(effect.SlotPaid, old)
	}
	if m := argsOf(n).moving; m == movingDestroy {
		g.Remember(effect.SlotDestroyed, old)
	} else if slot := doneSlots[m]; slot != 0 {
		g.Remember(slot, spokenRef(g, old))
	}
}

// spokenRef is the object that a text means when it speaks of a card that it has moved: as it last was in a public zone (814.1, 1205.1), or where it now is if it
// came out of a hidden one.
func spokenRef(g *kernel.Game, old kernel.Ref) kernel.Ref {
	if last := g.Last(old); last != nil && !isHidden(g.Rules.ZoneOf(last.Place)) {
		return old
	}
	return g.Ref(old.Card)
}

// followTo notes where this ability has put a card, so that what its text does with the card next finds it there.
func followTo(g *kernel.Game, now kernel.Ref) {
	if g.IsCurrent(now) && g.Exists(now.Card) {
		g.Remember(effect.SlotMoved, now)
	}
}

// canMoveAll reports whether an instruction to move cards can be carried out in full: what it names must be there, and nothing may forbid it. What depends on
// a choice still to be made is taken to be possible.
func canMoveAll(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	sel := &g.Pool.Nodes[n.Kids[0]]
	if !effect.ArgsOf(sel).IsDirect || effect.ArgsOf(sel).IsSpoken {
		return true
	}
	found := false
	for _, r := range sel.List(g, at, g.Refs()) {
		if g.IsCurrent(r) && canMoveCard(g, at, argsOf(n), r.Card) {
			found = true
		} else if effect.ArgsOf(n).IsPaid {
			return false
		}
	}
	return found
}
