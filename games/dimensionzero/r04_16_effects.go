// Rule effects: Dimension Zero 4-16. That battles arise is in r03_11_battle.go.

package dimensionzero

import (
	"slices"

	"saitei/internal/duel"
	"saitei/kernel"
)

// doomBy is the clause by which a rule effect puts a card on a square in its owner's graveyard, or 0 (4-16-4). A rule effect that something forbids does not occur: the card stays where it is, and
// the check is not made again for it (1-1-2, 4-6-3).
func doomBy(g *kernel.Game, c kernel.CardID) kernel.Clause {
	by := doomedBy(g, c)
	if by != 0 && g.WouldForbid(burial(g, c, by)) {
		return 0
	}
	return by
}

// burial is that a rule effect puts a card in its owner's graveyard.
func burial(g *kernel.Game, c kernel.CardID, by kernel.Clause) kernel.Event {
	mask := uint8(0)
	if fallsInBattle(g, g.Ref(c), by) {
		mask = fallen
	}
	return kernel.Event{
		Kind: kernel.Moved, Verb: verbDestroy, Mask: mask, Seat: nobody(g), Card: g.Ref(c), Other: kernel.NoRef, Source: kernel.NoRef, Mod: -1,
		To: graveyardOf(g, c), Face: kernel.FaceUp, Pos: topOfGraveyard(g), Clause: by,
	}
}

// fallsInBattle reports whether the rule effect that puts a battling unit in the graveyard is the outcome of its battle: it has been dealt battle damage in that and has too much of it, or it has
// attacked and not won, or it was played on the central area (4-16-4-5, 4-16-4-9, 4-16-4-10, J57).
func fallsInBattle(g *kernel.Game, r kernel.Ref, by kernel.Clause) bool {
	switch by {
	case R4_16_4_5:
		return isInFight(g, r) && g.Holds(innermostBattle(g), slotBattered, r)
	case R4_16_4_9, R4_16_4_10:
		return true
	}
	return false
}

// doomedBy is the clause of the rule effect that would put a card on a square in its owner's graveyard, forbidden or not, or 0.
func doomedBy(g *kernel.Game, c kernel.CardID) kernel.Clause {
	by := doomedAtRest(g, c)
	if by != 0 || !isInBattle(g) || g.Zone(c) != zoneBattle || isAura(g, c) || kindOf(g, c)&kindUnit == 0 {
		return by
	}
	switch {
	case isBeatenAttacker(g, c) && g.On(R4_16_4_10):
		return R4_16_4_10
	case isSpent(g, c) && g.On(R4_16_4_9):
		return R4_16_4_9
	}
	return 0
}

// doomedAtRest is doomedBy for what does not come of a battle that is under way.
func doomedAtRest(g *kernel.Game, c kernel.CardID) kernel.Clause {
	kind := kindOf(g, c)
	isInBattleSpace := g.Zone(c) == zoneBattle
	switch {
	case isAura(g, c):
		if isExcessAura(g, c) && g.On(R4_16_4_16) {
			return R4_16_4_16
		}
		return 0
	case kind == 0 && g.On(R4_16_4_15):
		return R4_16_4_15
	case isInBattleSpace && kind&(kindUnit|baseKind) == baseKind && g.On(R4_16_4_13):
		return R4_16_4_13
	case !isInBattleSpace && kind&(kindUnit|baseKind) == kindUnit && g.On(R4_16_4_14):
		return R4_16_4_14
	case !isInBattleSpace && kind&baseKind != 0 && isDoubled(g, c, baseKind) && g.On(R4_16_4_7):
		return R4_16_4_7
	case isInBattleSpace && kind&kindUnit != 0:
		return doomOfUnit(g, c)
	}
	return 0
}

// doomOfUnit is doomedAtRest for a unit in the battle space.
func doomOfUnit(g *kernel.Game, c kernel.CardID) kernel.Clause {
	power := unitPower(g, c)
	switch {
	case power <= 0 && g.On(R4_16_4_4):
		return R4_16_4_4
	case power > 0 && int(g.Counter(c, counterDamage)) >= power && g.On(R4_16_4_5):
		return R4_16_4_5
	case isDoubled(g, c, kindUnit) && g.On(R4_16_4_6):
		return R4_16_4_6
	case g.Counter(c, counterCentral) != 0 && !willFight(g, c) && g.On(R4_16_4_8):
		return R4_16_4_8
	}
	return 0
}

// isDoubled reports whether another card of the same classification and player was on a card's square before it, or was put there together with it (4-16-4-6, 4-16-4-7).
func isDoubled(g *kernel.Game, c kernel.CardID, kind int64) bool {
	cards := g.In(g.Place(c))
	if len(cards) == 1 {
		return false
	}
	isBefore := true
	for _, o := range cards {
		if o == c {
			isBefore = false
			continue
		}
		if kindOf(g, o)&kind != 0 && g.Controller(o) == g.Controller(c) && (isBefore || g.CameTogether(o, c)) {
			return true
		}
	}
	return false
}

// willFight reports whether a battle arises, or is fought, where a unit is (4-16-4-8, J26).
func willFight(g *kernel.Game, c kernel.CardID) bool {
	_, _, ok := rivals(g, g.Place(c))
	return ok && (g.Var(vJ15) == 0 || isMainPhase(g))
}

// isAnyDoomed reports whether there is a rule effect to resolve, that battles arise aside (4-16-4).
func isAnyDoomed(g *kernel.Game) bool {
	return g.IsFact(factDoomed, 0) || isInBattle(g) && slices.ContainsFunc(g.Throughout(zoneBattle), func(c kernel.CardID) bool { return doomBy(g, c) != 0 })
}

// isAnyDoomedAtRest is isAnyDoomed for what does not come of a battle that is under way.
func isAnyDoomedAtRest(g *kernel.Game) bool {
	if beatenBy(g, 0) != 0 || beatenBy(g, 1) != 0 {
		return true
	}
	for _, z := range [...]kernel.ZoneID{zoneBattle, baseZone} {
		for _, c := range g.Throughout(z) {
			if by := doomedAtRest(g, c); by != 0 && !g.WouldForbid(burial(g, c, by)) {
				return true
			}
		}
	}
	return false
}

// ruleSteps resolves all rule effects of the moment at the same time (4-6-3, J24).
var ruleSteps = kernel.Proc{Name: "rules", Steps: []kernel.Step{
	{Clause: R4_16_2, Do: func(g *kernel.Game) kernel.Flow {
		for _, z := range [...]kernel.ZoneID{zoneBattle, baseZone} {
			for _, c := range g.Throughout(z) {
				if by := doomBy(g, c); by != 0 {
					g.Propose(burial(g, c, by))
				}
			}
		}
		for s := range kernel.Seat(players) {
			if by := beatenBy(g, s); by != 0 {
				e := g.Draft(kernel.Finished, verbLose, s, kernel.NoRef)
				e.N, e.Clause = int64(kernel.Lost), by
			}
		}
		return kernel.Continue
	}},
	closing,
}}

// nobody is who controls rule effects (4-16-1).
func nobody(g *kernel.Game) kernel.Seat {
	if !g.On(R4_16_1) {
		return activePlayer(g)
	}
	return kernel.NoSeat
}

// arising is the squares on which battles arise now that other rule effects have been resolved: not where these have taken a unit away (4-16-4-3-2).
func arising(g *kernel.Game) uint16 {
	due := battlesDue(g)
	if was := kernel.Registers[checking](g).due; was&^due != 0 && !g.On(R4_16_4_3_2) {
		return was
	}
	return due
}

func fightsNow(g *kernel.Game) bool { return arising(g) != 0 }

// isBattleLast reports whether that a battle arises is the last of the rule effects (4-16-4-3-1).
func isBattleLast(g *kernel.Game) bool { return g.On(R4_16_4_3_1) && comesAfterOthers(g) }

// beatenBy is the clause by which a rule effect makes a player lose, or 0: by a full smash zone (3-3-1, 4-16-4-1), by an empty deck (3-3-2, 4-16-4-2), or by having more cards in
// the smash zone than the opponent once that decides (4-16-4-11, 4-16-4-12).
func beatenBy(g *kernel.Game, s kernel.Seat) kernel.Clause {
	switch {
	case isAhead(g, s) && !g.On(R3_3_5):
		return 0
	case isSmashed(g, s) && g.On(R4_16_4_1):
		return R4_16_4_1
	case isDecked(g, s) && g.On(R4_16_4_2):
		return R4_16_4_2
	}
	if isDeckSpoilt(g, s) {
		return R5_6_2
	}
	if by := suddenBy(g); g.Var(vSudden) != 0 && g.Count(zoneSmash, s) > g.Count(zoneSmash, duel.Other(s)) && g.On(by) {
		return by
	}
	return 0
}

// suddenBy is the clause by which the smash zones decide: in the turn after the extra turn and later it is that of equal numbers.
func suddenBy(g *kernel.Game) kernel.Clause {
	switch {
	case g.Var(vTimed) == 0: // a deciding duel (3-3-11)
		return R3_3_11
	case g.Var(vTurn) > g.Var(vTimed)+1:
		return R4_16_4_12
	}
	return R4_16_4_11
}

// amidResolution is that rule effects are checked while a spell or ability resolves, which they are not (4-9-4, 4-16-3).
var amidResolution = kernel.Check{
	After: kernel.EventsOf(kernel.EffectBegan, kernel.Counted), Proc: procSettle,
	When: func(g *kernel.Game) bool {
		return g.Audit != nil && g.IsRunning(procResolve) && isAnyDoomed(g) && (!g.On(R4_16_3) || !g.On(R4_9_4))
	},
}
