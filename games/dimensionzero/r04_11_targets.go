// Targets: Dimension Zero 4-11, and the steps of 4-7, 4-8 and 4-9 that are about them.

package dimensionzero

import (
	"saitei/effect"
	"saitei/kernel"
)

// aiming is what aimSteps keeps: for which ability targets are being chosen, and which choice comes next.
type aiming struct {
	ability kernel.AbilityID
	next    uint8
	_       uint8
}

const nextAim kernel.Label = 1

// aimSteps lets the running player choose the targets of a spell or an ability, one choice after another (4-7-2-5, 4-8-4-2). Who is chosen is told: abilities wait for that.
var aimSteps = kernel.Proc{Name: "aim", Steps: []kernel.Step{
	{Label: nextAim, Do: func(g *kernel.Game) kernel.Flow {
		r := kernel.Registers[aiming](g)
		targets := g.Pool.Abilities[r.ability].Targets
		if int(r.next) == len(targets) {
			return kernel.Done
		}
		r.next++
		if !isOfMode(g, g.Scope(), targets[r.next-1]) {
			return kernel.GoTo(nextAim)
		}
		return g.CallNode(targets[r.next-1])
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		r := kernel.Registers[aiming](g)
		effect.SpeakOfTargets(g, &g.Pool.Nodes[g.Pool.Abilities[r.ability].Targets[r.next-1]])
		return kernel.GoTo(nextAim)
	}},
}}

// chooseTargets lets the running player choose the targets of an ability, if it has any.
func chooseTargets(g *kernel.Game, id kernel.AbilityID) kernel.Flow {
	if id == kernel.NoAbility || len(g.Pool.Abilities[id].Targets) == 0 || !g.On(R4_11_1) {
		return kernel.Continue
	}
	return kernel.CallWith(g, procAims, aiming{ability: id})
}

// tellTargets tells of everything that has become a target of what was put on the stack.
func tellTargets(g *kernel.Game, id kernel.AbilityID) {
	if id == kernel.NoAbility {
		return
	}
	f := g.Frame()
	for _, t := range g.Pool.Abilities[id].Targets {
		for r := range g.EachRemembered(g.Scope(), effect.ArgsOf(&g.Pool.Nodes[t]).Slot) {
			if r.Card == kernel.NoCard { // a player
				continue
			}
			effect.Draft(g, kernel.Announced, verbTarget, f.Seat, r)
		}
	}
}

// canAimAt reports whether there are targets for an ability of a card: without them it can be neither played nor activated, and one that has triggered is not put on the stack
// (4-7-2-5, 4-8-4-2, 4-11-3).
func canAimAt(g *kernel.Game, at kernel.Scope, id kernel.AbilityID) bool {
	return id == kernel.NoAbility || hasMode(g, at, g.Pool.Abilities[id].Targets) || !g.On(R4_11_3) || canAimWithX(g, at, g.Pool.Abilities[id].Targets)
}

// canAimWithX reports whether there are targets for a card that has not been played yet with some value of the variable in its cost that can be paid for.
func canAimWithX(g *kernel.Game, at kernel.Scope, targets []kernel.NodeID) bool {
	c := at.Source.Card
	if at.Source.IsNone() || !g.IsCurrent(at.Source) || g.Zone(c) == zoneStack || !useCost(g, c).hasVariable() {
		return false
	}
	for x := range greatest(g, at.Seat, useCost(g, c)) {
		if g.Suppose(at, slotVariable, kernel.MemoOfNumber(int32(x)), func() bool { return hasMode(g, at, targets) }) {
			return true
		}
	}
	return false
}

// keepsTargets forgets the targets of the item that is being resolved that no longer fit, and reports whether it goes on: not if it had targets and all of them are
// lost (4-9-2-1, 4-11-3). A target that is not what the text asks for any more is lost, too (4-11-6).
func keepsTargets(g *kernel.Game, id kernel.AbilityID) bool {
	if id == kernel.NoAbility || len(g.Pool.Abilities[id].Targets) == 0 || !g.On(R4_9_2_1) {
		return true
	}
	targets := g.Pool.Abilities[id].Targets
	if !effect.HasTargets(g, g.Scope(), targets) { // who has chosen none has no target to lose (4-11-2)
		return g.On(R4_11_2)
	}
	if g.On(R4_11_6) {
		effect.KeepTargets(g, targets)
	}
	return effect.HasTargets(g, g.Scope(), targets)
}

// spellOf is the ability that a strategy's text is (2-10-3-1), or NoAbility.
func spellOf(g *kernel.Game, c kernel.CardID) kernel.AbilityID {
	for _, id := range g.Def(c).Abilities {
		if g.Pool.Abilities[id].Tag == tagSpell {
			return id
		}
	}
	return kernel.NoAbility
}

// aimSquareSteps lets a player choose a square as a target.
var aimSquareSteps = kernel.Proc{Name: "aim-square", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		s, _ := effect.NthSeat(g, effect.ArgsOf(g.Node()).Who, g.Scope(), 0)
		return g.AskSeat(s, qLand, 0)
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		a := effect.ArgsOf(g.Node())
		s, _ := effect.NthSeat(g, a.Who, g.Scope(), 0)
		if o, ok := g.Picked(s); ok {
			g.RememberMemo(a.Slot, kernel.MemoOfNumber(int32(o.Place)))
		}
		return kernel.Done
	}},
}}

// eachLanding calls f for the squares that an instruction lets a card be put on: of the kind that cards of its classification lie on, as the text says.
func eachLanding(g *kernel.Game, at kernel.Scope, n *kernel.Node, f func(p kernel.Place)) {
	for _, z := range [...]kernel.ZoneID{zoneBattle, baseZone} {
		if effect.ArgsOf(n).Number&(1<<z) == 0 {
			continue
		}
		first, end := g.Rules.PlacesOf(z)
		for p := first; p < end; p++ {
			if n.Filter == nil || n.Filter(g, at, kernel.CardID(p)) {
				f(p)
			}
		}
	}
}

// hasLanding reports whether there is a square that can be a target.
func hasLanding(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	found := false
	eachLanding(g, at, n, func(kernel.Place) { found = true })
	return found
}

// canLand reports whether there may be a square to put cards on.
func canLand(g *kernel.Game, at kernel.Scope, n *kernel.Node) bool {
	return n.Cond == nil || n.Cond(g, at)
}

// isLanding reports whether a square that was chosen still fits (4-9-2-1).
func isLanding(g *kernel.Game, at kernel.Scope, n *kernel.Node, m kernel.Memo) bool {
	want, ok := m.Number()
	found := false
	eachLanding(g, at, n, func(p kernel.Place) { found = found || ok && int32(p) == want })
	return found
}

// landing is what landSteps keeps: how many of the cards have been given a square, and whether the next one has to be asked for.
type landing struct {
	next    int32
	isAsked bool
	_       [3]uint8
}

const (
	nextLanding kernel.Label = iota + 1
	landAll
)

// landSteps puts cards on squares: for each a square is chosen, unless it was chosen as a target, and then they are put there at the same time (2-20-1-4, 2-20-2-4).
var landSteps = kernel.Proc{Name: "land", Steps: []kernel.Step{
	{Do: effect.CallSelection},
	{Do: func(g *kernel.Game) kernel.Flow {
		g.Forget(slotLanding)
		g.Forget(slotLeft)
		effect.NoteDone(g, false)
		return kernel.Continue
	}},
	{Label: nextLanding, Do: func(g *kernel.Game) kernel.Flow {
		r, n := kernel.Registers[landing](g), g.Node()
		cards := effect.Targets(g, g.Refs())
		if int(r.next) >= len(cards) {
			return kernel.GoTo(landAll)
		}
		r.next++
		r.isAsked = false
		if slot := effect.ArgsOf(n).First; slot != 0 {
			return kernel.Continue
		}
		s := putBy(g, g.Scope(), n, cards[r.next-1])
		if r.isAsked = s != kernel.NoSeat; !r.isAsked {
			return kernel.Continue // nobody puts it there
		}
		return g.AskSeat(s, qLand, 0)
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		n, at := g.Node(), g.Scope()
		place := int32(-1)
		if kernel.Registers[landing](g).isAsked {
			if o, ok := g.Picked(putBy(g, at, n, effect.Targets(g, g.Refs())[kernel.Registers[landing](g).next-1])); ok {
				place = int32(o.Place)
			}
		} else {
			var room [1]kernel.Memo
			for _, m := range g.Memos(at, uint8(effect.ArgsOf(n).First), room[:0]) {
				place, _ = m.Number()
			}
		}
		g.RememberMemo(slotLanding, kernel.MemoOfNumber(place))
		return kernel.GoTo(nextLanding)
	}},
	{Label: landAll, Do: func(g *kernel.Game) kernel.Flow {
		n, at, a := g.Node(), g.Scope(), effect.ArgsOf(g.Node())
		var room [battleSquares + 2*baseSquares]kernel.Memo
		places := g.Memos(at, slotLanding, room[:0])
		effect.Refill(g, effect.SlotActed, effect.Targets(g, g.Refs()))
		for i, r := range effect.Targets(g, g.Refs()) {
			p, _ := places[i].Number()
			if p < 0 || !g.IsCurrent(r) {
				continue
			}
			if onSquares&(1<<g.Zone(r.Card)) != 0 && !g.On(R5_13_2_1) {
				noteMove(g, g.Controller(r.Card))
			}
			noteLeft(g, r)
			e := effect.Draft(g, kernel.Moved, verbPut, landsUnder(g, n, r), r)
			e.To, e.Face, e.Pose = kernel.Place(p), kernel.FaceUp, a.Pose
			if isFused(g) {
				e.Mask |= fused
			}
			if hasPrinted(g.Pool, g.Printing(r.Card), tagHaste) && !g.On(R5_1_2_1) { // only being played releases it
				e.Pose = released
			}
			if onSquares&(1<<g.Zone(r.Card)) != 0 && changesPose(g, a) {
				turnTo(g, r, a.Pose) // it stays the same card, so that only this changes how it lies
			}
		}
		return kernel.Continue
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		at := g.Scope()
		g.Forget(effect.SlotPlaced)
		for r := range g.EachRemembered(at, effect.SlotActed) {
			if g.Exists(r.Card) && onSquares&(1<<g.Zone(r.Card)) != 0 {
				g.Remember(effect.SlotPlaced, g.Ref(r.Card))
				g.Remember(effect.SlotMoved, g.Ref(r.Card))
			}
		}
		return noteWhole(g)
	}},
}}

// noteLeft notes from which square a card is put on another: it stays the same card (2-23-8-4), so that nothing else tells where it was.
func noteLeft(g *kernel.Game, r kernel.Ref) {
	if onSquares&(1<<g.Zone(r.Card)) != 0 {
		g.RememberMemo(slotLeft, kernel.MemoOfNumber(int32(r.Card)<<placeBits|int32(g.Place(r.Card))))
	}
}

// placeBits is how many bits of such a note are the square.
const placeBits = 16

// squareLeft is the square where a card was before the last instruction that put it elsewhere.
func squareLeft(g *kernel.Game, at kernel.Scope, r kernel.Ref) kernel.Place {
	var room [battleSquares + 2*baseSquares]kernel.Memo
	for _, m := range g.Memos(at, slotLeft, room[:0]) {
		if n, ok := m.Number(); ok && kernel.CardID(n>>placeBits) == r.Card {
			return kernel.Place(n & (1<<placeBits - 1))
		}
	}
	return lastSquare(g, r)
}

// putBy is who puts a card on a square: whom the text tells to, and where it tells both players to, the one whose card it is (J41); NoSeat if that is nobody.
func putBy(g *kernel.Game, at kernel.Scope, n *kernel.Node, r kernel.Ref) kernel.Seat {
	w := effect.ArgsOf(n).Who
	if _, both := effect.NthSeat(g, w, at, 1); both {
		return g.Controller(r.Card)
	}
	if s, ok := effect.NthSeat(g, w, at, 0); ok {
		return s
	}
	return kernel.NoSeat
}

// isTaken reports whether another card that the same player puts down by the same instruction has been given a square.
func isTaken(g *kernel.Game, a *kernel.Ask, p kernel.Place) bool {
	n, at := g.NodeOf(a), g.ScopeOf(a)
	if n.Proc != procLand {
		return false
	}
	var room [battleSquares + 2*baseSquares]kernel.Memo
	cards := effect.Selected(g, at, &g.Pool.Nodes[n.Kids[0]], g.Refs())
	for i, m := range g.Memos(at, slotLanding, room[:0]) {
		if k, ok := m.Number(); ok && k == int32(p) && i < len(cards) && putBy(g, at, n, cards[i]) == a.Seat {
			return true
		}
	}
	return false
}

// landsIn is the spaces on whose squares the card lies that is next to be given one: units in the battle space, bases in the base space (2-23-8-1).
func landsIn(g *kernel.Game, a *kernel.Ask) uint32 {
	r := landerOf(g, a)
	if r.IsNone() {
		return onSquares
	}
	switch c := r.Card; {
	case isUnit(g, c):
		return onBattle
	case isBaseCard(g, c):
		return 1 << baseZone
	}
	return onSquares
}

// landerOf is the card that is next to be given a square, or NoRef where a square is a target.
func landerOf(g *kernel.Game, a *kernel.Ask) kernel.Ref {
	n := g.NodeOf(a)
	if n.Proc != procLand {
		return kernel.NoRef
	}
	cards := effect.Selected(g, g.ScopeOf(a), &g.Pool.Nodes[n.Kids[0]], g.Refs())
	if i := int(kernel.RegistersOf[landing](g.FrameOf(a)).next) - 1; i >= 0 && i < len(cards) {
		return cards[i]
	}
	return kernel.NoRef
}
