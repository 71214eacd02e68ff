// Continuous and replacement effects, and what triggers look at: Build Divide 1205, 1208 and 1209.

package builddivide

import (
	"saitei/effect"
	"saitei/kernel"
)

// layers is in which order continuous effects apply (1208-1): what is printed, abilities gained and lost, what is no number, numbers.
func layers() kernel.DerivePolicy {
	return kernel.DerivePolicy{
		Clause: R1208_1, Printed: R1208_1a, Layers: []kernel.Clause{layerAbilities: R1208_1b, layerWords: R1208_1d, layerNumbers: R1208_1e},
		Depends: R1208_1f, Age: R1208_1g, StaticAge: R1208_1g_i, EffectAge: R1208_1g_ii, FromPlay: true, PlayAge: R1208_1g_ii, Abilities: layerAbilities,
	}
}

// gainsFirst orders modifications of one layer: abilities are gained before any are lost (1208-1b, 1208-1c).
func gainsFirst(g *kernel.Game, m kernel.Modification) int {
	if m.Op == kernel.SwitchOff && g.On(R1208_1c) {
		return 1
	}
	return 0
}

// replacements is how replacement effects apply (1209): each once to an event (1209-2c), in the order that whoever is affected decides (1209-2).
func replacements() kernel.ReplacePolicy {
	return kernel.ReplacePolicy{
		Clause: R1209_1, Cannot: cannotBeatsCan, OnceClause: R1209_2c, ChooserClause: R1209_2,
		Chooser: func(g *kernel.Game, e *kernel.Event) kernel.Seat {
			if !e.Card.IsNone() && g.On(R1209_2a) {
				return effect.ControllerOf(g, e.Card)
			}
			return max(e.Seat, 0)
		},
	}
}

// sideOfMove is which side of a move an ability looks at that triggers on it: the public one of two zones (1205-4a:i), else the field that a card leaves (1205-4a:ii),
// else where it has gone (1205-4a:iii).
func sideOfMove(g *kernel.Game, e *kernel.Event) kernel.LookAt {
	if e.Kind != kernel.Moved || e.Card.IsNone() || !g.On(R1205_4) || !g.On(R1205_4a) {
		return kernel.After
	}
	from, to := g.Rules.ZoneOf(effect.MovedFrom(g, e)), g.Rules.ZoneOf(e.To)
	isHidden := func(z kernel.ZoneID) bool { return facing(g.Rules, z) == kernel.FaceDown }
	switch {
	case isHidden(from) != isHidden(to) && g.On(R1205_4a_i):
		if isHidden(to) {
			return kernel.Before
		}
		return kernel.After
	case from == zoneField && to != zoneField && g.On(R1205_4a_ii):
		return kernel.Before
	}
	return kernel.After
}

// declareAbilities declares that a card has the abilities written on it (1201-1) where they are valid (1203-3), and what triggers on cards that move together (1205-2a,
// 1205-4b).
func declareAbilities(r *kernel.Rules) {
	r.Written, r.Confined = R1201_1, R1203_3
	r.Together = kernel.TogetherPolicy{Arrival: R1205_4b, Each: R1205_2a}
}
