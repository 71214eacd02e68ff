// Forces that cannot stay: Z/X 908.

package zx

import (
	"saitei/effect"
	"saitei/kernel"
)

// isOrphan reports whether a force belongs to no card any more (908.1).
func isOrphan(g *kernel.Game, c kernel.CardID) bool { return g.Host(c) == kernel.NoCard }

// isUnderHidden reports whether a force belongs to a card that lies face down (908.2).
func isUnderHidden(g *kernel.Game, c kernel.CardID) bool {
	host := g.Host(c)
	return host != kernel.NoCard && !isUp(g, host)
}

func anyForce(g *kernel.Game, holds func(g *kernel.Game, c kernel.CardID) bool) bool {
	for _, c := range g.In(effect.PlaceOf(g, zoneForce, 0)) {
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
	return effect.One("orphans", func(g *kernel.Game) kernel.Flow {
		for _, c := range g.In(effect.PlaceOf(g, zoneForce, 0)) {
			if (isOrphan(g, c) && g.On(R908_1)) || (isUnderHidden(g, c) && g.On(R908_2)) {
				putAway(g, c)
			}
		}
		return kernel.Done
	})
}
