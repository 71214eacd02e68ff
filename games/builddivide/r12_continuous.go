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
		Depends: R1208_1f, Age: R1208_1g, StaticAge: R1208_1g_i, EffectAge: R1208_1g_ii, FromPlay: true, PlayAge: R1208_1g_ii, Abilities: layerAbilities, Control: layerAbilities,
	}
}

// untilWhen is how long an effect lasts: one that names no time as long as the game (1202-2b:i).
func untilWhen(g *kernel.Game, at kernel.Scope, span kernel.Duration) kernel.Duration {
	if span >= spanOwnNext {
		return untilNext(g, at, span)
	}
	if span == untilGame && !g.On(R1202_2b_i) {
		return untilTurn
	}
	return span
}

// gainsFirst orders modifications of one layer: abilities are gained before any are lost (1208-1b, 1208-1c).
func gainsFirst(g *kernel.Game, m kernel.Modification) int {
	if m.Op == kernel.SwitchOff && g.On(R1208_1c) {
		return 1
	}
	if m.Ability == kernel.NoAbility {
		return 0
	}
	switch g.Pool.Abilities[m.Ability].Tag {
	case tagAura:
		return effect.AsNumber[int](!hasAuraAge(g))
	case tagUnchanging: // nothing changes it after that
		return 2
	}
	return 0
}

// replacements is how replacement effects apply (1209): each once to an event (1209-2c), in the order that whoever is affected decides (1209-2): the controller of the card (1209-2a), or who does what is replaced (1209-2b).
func replacements() kernel.ReplacePolicy {
	return kernel.ReplacePolicy{
		Clause: R1209_1, Cannot: cannotBeatsCan, OnceClause: R1209_2c, ChooserClause: R1209_2, Rank: tollRank,
		Applies: func(g *kernel.Game, _ *kernel.Event, _ *kernel.Active) bool { return isReplaced(g) },
		Chooser: func(g *kernel.Game, e *kernel.Event) kernel.Seat {
			switch {
			case e.IsA(verbDraw):
				if g.On(R1209_2b) {
					return e.Seat
				}
			case !e.Card.IsNone() && g.On(R1209_2a):
				return effect.ControllerOf(g, e.Card)
			}
			return active(g)
		},
	}
}

// isReplaced reports whether there are replacement effects (1202-2, 1202-2c), and what they replace has not happened at all (1209-1a).
func isReplaced(g *kernel.Game) bool { return g.On(R1202_2) && g.On(R1202_2c) && g.On(R1209_1a) }

// isSeenAsChanged reports whether what waits for a unit to appear may look at it: what changes the cards of a zone changes a card as soon as it is there (1208-3), and that is what counts
// (1208-3a).
func isSeenAsChanged(g *kernel.Game, c kernel.CardID) bool {
	return g.HasPrinted(c, attrTrait) || g.On(R1208_3) && g.On(R1208_3a)
}

// sideOfMove is which side of a move an ability looks at that triggers on it: the public one of two zones (1205-4a:i), else the field that a card leaves (1205-4a:ii),
// else where it has gone (1205-4a:iii). A territory that closes is looked at as it was (J75).
func sideOfMove(g *kernel.Game, e *kernel.Event) kernel.LookAt {
	if e.Kind == kernel.Sided && e.Verb == verbClose {
		return kernel.Before // as a territory that leaves the field for the territory zone (J75)
	}
	if e.Kind != kernel.Moved || e.Card.IsNone() || !g.On(R1205_4) || !g.On(R1205_4a) {
		return kernel.After
	}
	from, to := g.Rules.ZoneOf(effect.MovedFrom(g, e)), g.Rules.ZoneOf(e.To)
	isHidden := func(z kernel.ZoneID) bool { return facing(g.Rules, z) == kernel.FaceDown }
	switch {
	case isHidden(from) != isHidden(to):
		if isHidden(to) == g.On(R1205_4a_i) {
			return kernel.Before
		}
		return kernel.After
	case from == zoneField && to != zoneField && g.On(R1205_4a_ii):
		return kernel.Before
	case !g.On(R1205_4a_iii):
		return kernel.Before
	}
	return kernel.After
}

// declareAbilities declares that a card has the abilities written on it (1201-1) where they are valid (1203-3), and what triggers on cards that move together (1205-2a,
// 1205-4b).
func declareAbilities(r *kernel.Rules) {
	r.Written, r.Confined = R1201_1, R1203_3
	r.IsOff = func(g *kernel.Game, act *kernel.Active, tags uint64) bool {
		if tags&(1<<act.Tag) == 0 || !g.On(R1208_1c) {
			return false
		}
		return !isBorrowed(g, act) || g.OffSince(act.Card, act.Stamp)&(1<<act.Tag) != 0
	}
	r.Together = kernel.TogetherPolicy{Arrival: R1205_4b, Each: R1205_2a}
}
