// How cards are put somewhere by an effect: Build Divide 503, 515, 523 and 527.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// effects5 is what the chapter says about effects in general.
var effects5 = effect.Clauses{effect.Removing: {R504_1}, effect.Shuffling: {R505_1}, effect.ShuffleOne: {R505_1a}, effect.Destroying: {R517_1}, effect.MayDecline: {R532_1b}, effect.IfCarriedOut: {R532_1a}}

// verbsOfWays is what a move by an effect is called, by how the text says it.
var verbsOfWays = map[effect.Way]kernel.Verb{
	effect.WayPut: verbPut, effect.WayBack: verbTakeBack, effect.WayAdd: verbAdd, effect.WayDiscard: verbDiscard, effect.WayDestroy: verbDestroy, effect.WayRemove: verbRemove,
	effect.WayDraw: verbDraw, wayDrop: verbDrop, wayAppear: verbAppear, waySet: verbSet,
}

// clausesOfWays is by which clauses cards are put somewhere.
var clausesOfWays = map[effect.Way]kernel.Clause{effect.WayPut: R503_1, effect.WayRemove: R504_1, effect.WayDiscard: R523_1, effect.WayDestroy: R517_1, wayDrop: R527_1, wayAppear: R515_2, waySet: R535_1}

// isSettable reports whether any card may be set, also one that cannot be played from there (535-1a).
func isSettable(g *kernel.Game) bool { return g.On(R535_1a) }

// hasBackToShow reports whether a card can be laid down so that it shows nothing: one with information on both sides cannot (402-1b:i).
func hasBackToShow(g *kernel.Game, c kernel.CardID) bool {
	_, isSided := g.OtherSide(c)
	return !isSided || !g.On(R402_1b_i)
}

// isPassedBy reports whether a card that an instruction names is left where it is, because there is no such way to put it somewhere: what a text says has the meaning that the rules give it (501-1). An aura is discarded by a clause of its own (523-2).
func isPassedBy(g *kernel.Game, n *kernel.Node, r kernel.Ref) bool {
	way := effect.ArgsOf(n).Way
	clause, ok := clausesOfWays[way]
	if way == effect.WayDiscard && g.HasJoined() && isAura(g, r.Card) {
		clause = R523_2
	}
	if effect.ArgsOf(n).Who == effect.Opponent && !actsWithoutPriority(g) {
		return true
	}
	if !g.On(R501_1) || way == waySet && !(isSettable(g) && hasBackToShow(g, r.Card)) {
		return true
	}
	return ok && !g.On(clause)
}

// The ways to put cards somewhere that only this game has.
const (
	wayDrop   = iota + effect.FirstWay // 527-1
	wayAppear                          // 515-2
	waySet                             // 535-1
)

// namesWhose reports whether a text says itself whose zone it puts cards into.
func namesWhose(w effect.Who) bool { return w != effect.Owner && w != effect.Unnamed }

// settleMove completes a move by an effect: what it is called, and how the card lies.
func settleMove(g *kernel.Game, n *kernel.Node, e kernel.Event) kernel.Event {
	a := effect.ArgsOf(n)
	e.Verb, e.Pose = verbsOfWays[a.Way], firstPose(g)
	if !(g.Rules.ZoneOf(e.To) == zoneField && namesWhose(a.ToWhose)) {
		homeFromLife(g, g.Frame().Seat, &e)
	}
	if g.Zone(e.Card.Card) == zoneResolution && leavesFor(g, e.Card, zoneResolution) == zoneRemove {
		e.Verb, e.To, e.Face, e.Pos = verbRemove, homeOf(g, zoneRemove, e.Card.Card), facingIn(g, zoneRemove), 0
	}
	if a.Pose == rested {
		e.Pose = rested
	}
	switch g.Rules.ZoneOf(e.To) {
	case zoneLife:
		if !g.On(R407_3a) || a.To.End == 0 && !g.On(R401_4a_i) {
			e.Pos = kernel.Bottom
		}
		if w, ok := n.With.(*wording); ok && w.end == R407_3c && !g.On(R407_3c) {
			e.Pos ^= kernel.Bottom
		}
	case zoneDeck:
		if !g.On(R411_3a) {
			e.Pos ^= kernel.Bottom
		}
	}
	if staysTurned(g, e.Card.Card) {
		e.Flags |= kernel.OtherSide
	}
	if a.Way == wayAppear {
		if _, ok := unitSide(g, e.Card.Card); ok && g.On(R1702_1d_i) {
			e.Flags |= kernel.OtherSide // it is moved as what is printed there
		}
		e.N = int64(g.Zone(e.Card.Card)) // where it appears from (515-1)
		if w, ok := n.With.(*wording); ok && w.isCosplay {
			e.N |= int64(byCosplay) << 8
		}
	}
	return e
}
