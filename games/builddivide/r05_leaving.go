// Going to the end phase and calling off an attack: Build Divide 531 and 537.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// endPhaseSteps goes to the end phase (531-1). In the end phase it does nothing (531-2).
func endPhaseSteps() kernel.Proc {
	return kernel.Proc{Name: "go-to-end", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			isThere := g.Var(vPhase) == endPhase && g.On(R531_2)
			effect.NoteDone(g, !isThere)
			if isThere || !g.On(R531_1) {
				return kernel.Done
			}
			return kernel.Continue
		}},
		{Clause: R531_1a, Do: func(g *kernel.Game) kernel.Flow { // also the command that says so (J17)
			for _, c := range g.Throughout(zoneResolution) {
				if !vanishes(g, g.Controller(c), g.Ref(c)) {
					remove(g, g.Controller(c), g.Ref(c))
				}
			}
			dropItems(g)
			return kernel.Continue
		}},
		{Clause: R531_1b, Do: func(g *kernel.Game) kernel.Flow {
			dropPackets(g)
			return kernel.Continue
		}},
		{Clause: R531_1c, Do: func(g *kernel.Game) kernel.Flow {
			g.DropPending(nil)
			return kernel.Continue
		}},
		{Clause: R531_1d, Do: func(g *kernel.Game) kernel.Flow {
			forgetAttack(g)
			g.Note(kernel.NoSeat, vStep, 0)
			if !g.On(R531_1e) {
				return kernel.Done
			}
			return g.LeaveFor(procTurns, atEnd)
		}},
	}}
}

// dropItems deletes everything from the resolution zone that waits there.
func dropItems(g *kernel.Game) {
	for it := firstItemFrom(g, 0); it != nil; it = firstItemFrom(g, 0) {
		g.DropItem(it.ID)
	}
}

// dropPackets lets all packets of damage vanish.
func dropPackets(g *kernel.Game) {
	for x := newestPacket(g); x != nil; x = newestPacket(g) {
		g.Spend(x.ID)
	}
}

// callingOff calls off the attack (537-1): outside the attack phase nothing happens (537-1a). What says so is resolved to its end first (J18).
func callingOff() kernel.Proc {
	return effect.One("call-off", func(g *kernel.Game) kernel.Flow {
		can := (g.Var(vPhase) == attackPhase || !g.On(R537_1a)) && g.On(R537_1)
		effect.NoteDone(g, can)
		if can {
			g.Note(kernel.NoSeat, vCalledOff, 1)
		}
		return kernel.Done
	})
}

// isCalledOff reports whether the attack has been called off by what has just been resolved (537-1b).
func isCalledOff(g *kernel.Game) bool { return g.Var(vCalledOff) != 0 }

// leaveAttack goes to the attack end step at once: all windows end, and packets left over vanish (537-1b, J18).
func leaveAttack(g *kernel.Game) kernel.Flow {
	g.Note(kernel.NoSeat, vCalledOff, 0)
	dropPackets(g)
	setStep(g, overStep)
	return g.LeaveFor(procAttack, atAttackOver)
}
