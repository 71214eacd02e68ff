// Forces and breaking: Z/X 1010, 1019.

package zx

import (
	"saitei/cardtext"
	"saitei/effect"
	"saitei/kernel"
)

// relate proposes that a card in the force zone is a force of a card (312.3, 1010.1).
func relate(g *kernel.Game, force kernel.CardID, host kernel.Ref, mask uint8) {
	if g.Zone(force) != zoneForce || !isOnSquare(g, host) {
		return
	}
	e := g.Draft(kernel.Attached, verbAttach, g.Controller(force), g.Ref(force))
	e.Other, e.Source, e.Mask = host, kernel.NoRef, mask
}

const breakFailed kernel.Label = iota + 1

// breaking is what breakProc keeps: the square whose card changes.
type breaking int32

// breakProc lets a card on a square become a face-down force of a card that enters in its place (1019.2). Its first child finds the one, its second the other. What
// cannot be done in full is not done at all (1019.2a).
func breakProc() kernel.Proc {
	first := func(g *kernel.Game) kernel.Ref {
		for _, r := range effect.Targets(g, g.Refs()) {
			return r
		}
		return kernel.NoRef
	}
	return kernel.Proc{Name: "break", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			g.Save()
			return kernel.Continue
		}},
		{Do: effect.CallSelection},
		{Do: effect.CallSecond},
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			old, into := first(g), hostOf(g)
			if !isOnSquare(g, old) || into.IsNone() || !g.IsCurrent(into) || g.Zone(into.Card) == zoneSquare {
				return g.RollBack(breakFailed)
			}
			g.Forget(slotJoined)
			g.Remember(slotJoined, old)
			g.Remember(slotJoined, into)
			*kernel.Registers[breaking](g) = breaking(squareOf(g, old.Card))
			if isHidden(g.Zone(into.Card)) && effect.IsUnrevealed(g, into.Card) {
				g.Show(verbReveal, f.Seat, into, effect.Everybody)
			}
			return kernel.Continue
		}},
		{Clause: R1019_2, Do: func(g *kernel.Game) kernel.Flow {
			old, into := joinedPair(g)
			gone := effect.Draft(g, kernel.Moved, verbForce, g.Owner(old.Card), old)
			gone.To, gone.Face = effect.PlaceOf(g, zoneForce, 0), kernel.FaceDown
			e := enterEvent(g, argsOf(g.Node()), into, int(*kernel.Registers[breaking](g)))
			e.Mask = effect.Cause(g)
			g.Propose(e)
			return kernel.Continue
		}},
		{Clause: R1019_2, Do: func(g *kernel.Game) kernel.Flow {
			old, into := joinedPair(g)
			isForce := g.Exists(old.Card) && g.Zone(old.Card) == zoneForce // a token has vanished (914.1)
			if (!isForce || squareOf(g, into.Card) != int(*kernel.Registers[breaking](g))) && g.On(R1019_2a) {
				return g.RollBack(breakFailed)
			}
			g.Keep()
			now := g.Ref(into.Card)
			if isForce {
				relate(g, old.Card, now, effect.Cause(g))
			}
			if old == attacked(g) {
				aimAtCard(g, now) // the battle goes on with the card that has entered
			}
			effect.NoteDone(g, true)
			effect.Refill(g, effect.SlotPlaced, append(g.Refs(), now))
			g.Remember(effect.SlotEntered, now)
			return kernel.Done
		}},
		{Do: giveUp},
		{Label: breakFailed, Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
	}}
}

// giveUp ends a procedure that has saved the position and has found nothing to do with it.
func giveUp(g *kernel.Game) kernel.Flow {
	g.Keep()
	return kernel.Done
}

// forceProc puts cards under another: its first child finds them, its second the card that they go under (1010.1).
func forceProc() kernel.Proc {
	return effect.MoveProc("force", []kernel.Step{{Do: effect.CallSecond}, {Do: stopForces}}, []kernel.Step{{Do: attachForces}})
}

// stopForces ends the instruction where something keeps cards from becoming forces of the card above: they stay where they are (102.6).
func stopForces(g *kernel.Game) kernel.Flow {
	if !g.MayBan(kernel.Attached, verbAttach) {
		return kernel.Continue
	}
	f, host := g.Frame(), hostOf(g)
	for _, r := range effect.Targets(g, g.Refs()) {
		if g.WouldForbid(kernel.Event{Kind: kernel.Attached, Verb: verbAttach, Seat: f.Seat, Card: r, Other: host, Source: f.Source, Mod: -1, Mask: effect.Cause(g)}) {
			effect.NoteDone(g, false)
			return kernel.Done
		}
	}
	return kernel.Continue
}

// attachForces relates the cards that were put into the force zone to the card above them (1010.1, 312.3).
func attachForces(g *kernel.Game) kernel.Flow {
	f, host := g.Frame(), hostOf(g)
	for _, r := range g.Remembered(g.Scope(), effect.SlotMoves, g.Refs()) {
		if !g.IsCurrent(r) && g.Exists(r.Card) && g.Zone(r.Card) == zoneForce && isOnSquare(g, host) && g.On(R1010_1) {
			effect.Draft(g, kernel.Attached, verbAttach, f.Seat, g.Ref(r.Card)).Other = host
		}
	}
	return kernel.Continue
}

// hostOf is the card that the running instruction puts forces under.
func hostOf(g *kernel.Game) kernel.Ref {
	for _, r := range effect.Seconds(g, g.Refs()) {
		return r
	}
	return kernel.NoRef
}

// isBroken reports whether a card has a force that lies face down (1019.1, 1019.1a).
func isBroken(g *kernel.Game, c kernel.CardID) bool {
	has := false
	for f := nextForce(g, c, kernel.NoCard); f != kernel.NoCard; f = nextForce(g, c, f) {
		if !isUp(g, f) {
			return g.On(R1019_1)
		}
		has = true
	}
	return has && !g.On(R1019_1a) // the state would last as long as there is any force
}

// buildBroken is having a force that lies face down (1019.1).
func buildBroken(c *compiler, _ *cardtext.Tree, _ bool) effect.Test {
	c.Cite(R1019_1)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return g.IsCurrent(r) && isBroken(g, r.Card)
	}
}

// lastKnown is the object as which a card that an ability has moved is looked at: one that lies hidden now is looked at as what it was in the
// public zone where it lay last (1205.1). The older revision has no such rule.
func lastKnown(g *kernel.Game, r kernel.Ref) kernel.Ref {
	if r.IsNone() || !g.IsCurrent(r) || !g.Exists(r.Card) {
		return r
	}
	if force := forceBefore(g, r); !force.IsNone() && effect.IsUnrevealed(g, r.Card) == g.On(R1010_2a) {
		return force
	}
	if !effect.IsUnrevealed(g, r.Card) {
		return r
	}
	if g.Var(vOld) != 0 || !g.On(R1205_1) {
		return r
	}
	for n := range g.Past(r.Card) {
		if n.Ref.Serial < r.Serial && (!isHidden(g.Rules.ZoneOf(n.Place)) || n.Face == kernel.FaceUp) {
			return n.Ref
		}
	}
	return r
}

// isReadable is that a card does not lie face down in a public zone: then none of its abilities is valid (803.1d, 312.2a, 1019.3).
func isReadable(g *kernel.Game, at kernel.Scope) bool {
	c := at.Source.Card
	if g.Face(c) == kernel.FaceUp || !g.Exists(c) || isHidden(g.Zone(c)) {
		return true
	}
	if g.Zone(c) == zoneForce {
		return !(g.On(R312_2a) && g.On(R1019_3))
	}
	return !g.On(R803_1d)
}
