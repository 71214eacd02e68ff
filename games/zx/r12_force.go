// Forces and breaking: Z/X 312, 908, 1010, 1019.

package zx

import "saitei/kernel"

// relate proposes that a card in the force zone is a force of a card (312.3, 1010.1).
func relate(g *kernel.Game, force kernel.CardID, host kernel.Ref, mask uint8) {
	if g.Zone(force) != zoneForce || !isOnSquare(g, host) {
		return
	}
	e := g.Draft(kernel.Attached, verbAttach, g.Card(force).Controller, g.S.Ref(force))
	e.Other, e.Source, e.Mask = host, kernel.NoRef, mask
}

// isOrphan reports whether a force belongs to no card any more (908.1).
func isOrphan(g *kernel.Game, c kernel.CardID) bool { return g.Card(c).Host == kernel.NoCard }

// isUnderHidden reports whether a force belongs to a card that lies face down (908.2).
func isUnderHidden(g *kernel.Game, c kernel.CardID) bool {
	host := g.Card(c).Host
	return host != kernel.NoCard && !isUp(g, host)
}

func anyForce(g *kernel.Game, holds func(g *kernel.Game, c kernel.CardID) bool) bool {
	for _, c := range g.S.In(placeOf(g, zoneForce, 0)) {
		if holds(g, c) {
			return true
		}
	}
	return false
}

func orphanForceDue(g *kernel.Game) bool { return anyForce(g, isOrphan) }

func hiddenHostDue(g *kernel.Game) bool { return anyForce(g, isUnderHidden) }

// orphansProc puts the forces that belong to no card (908.1), or to one that lies face down (908.2), into their owners' trash, all at once (J10, J34).
func orphansProc() kernel.Proc {
	return one("orphans", func(g *kernel.Game) kernel.Flow {
		for _, c := range g.S.In(placeOf(g, zoneForce, 0)) {
			if (isOrphan(g, c) && g.On(R908_1)) || (isUnderHidden(g, c) && g.On(R908_2)) {
				putAway(g, c)
			}
		}
		return kernel.Done
	})
}

const breakFailed kernel.Label = 1

// breakProc lets a card on a square become a face-down force of a card that enters in its place (1019.2). Its first child finds the one, its second the other. What
// cannot be done in full is not done at all (1019.2a).
func breakProc() kernel.Proc {
	first := func(g *kernel.Game) kernel.Ref {
		for _, r := range targets(g, g.Refs()) {
			return r
		}
		return kernel.NoRef
	}
	return kernel.Proc{Name: "break", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			did(g, false)
			g.Save()
			return kernel.Continue
		}},
		{Do: callSelection},
		{Do: callSecond},
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			old, into := first(g), hostOf(g)
			if !isOnSquare(g, old) || into.IsNone() || !g.S.IsCurrent(into) || g.Zone(into.Card) == zoneSquare {
				return g.RollBack(breakFailed)
			}
			g.Forget(slotJoined)
			g.Remember(slotJoined, old)
			g.Remember(slotJoined, into)
			f.Reg[0] = int32(squareOf(g, old.Card))
			if isHidden(g.Zone(into.Card)) && isUnrevealed(g, into.Card) {
				g.Show(verbReveal, f.Seat, into, everybody)
			}
			return kernel.Continue
		}},
		{Clause: R1019_2, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			old, into := joinedPair(g)
			gone := draft(g, kernel.Moved, verbForce, g.Card(old.Card).Owner, old)
			gone.To, gone.Face = placeOf(g, zoneForce, 0), kernel.FaceDown
			e := enterEvent(g, &g.Node().Args, into, int(f.Reg[0]))
			e.Mask = mode(g)
			g.Propose(e)
			return kernel.Continue
		}},
		{Clause: R1019_2, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			old, into := joinedPair(g)
			isForce := g.Card(old.Card).Place != kernel.NoPlace && g.Zone(old.Card) == zoneForce // a token has vanished (914.1)
			if (!isForce || squareOf(g, into.Card) != int(f.Reg[0])) && g.On(R1019_2a) {
				return g.RollBack(breakFailed)
			}
			g.Keep()
			now := g.S.Ref(into.Card)
			if isForce {
				relate(g, old.Card, now, mode(g))
			}
			if old == attacked(g) {
				aimAtCard(g, now) // the battle goes on with the card that has entered
			}
			did(g, true)
			refill(g, slotPlaced, append(g.Refs(), now))
			g.Remember(slotEntered, now)
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
