// Cards of special kinds and markers that are where they cannot stay: Z/X 911–915.

package zx

import (
	"slices"

	"saitei/effect"
	"saitei/kernel"
)

// tagStray is the tag of an ability that says nothing: a card of a special kind has it where it cannot stay, so that looking for such cards costs nothing while there
// is none.
const tagStray uint8 = 30

// strayZones is where cards of each special kind cannot stay. The temporary zone does not count while a card is played (J41, J43); an overboost is taken apart in the
// dynamis, too (J44). What waits to be put together lies behind the player card.
var strayZones = []struct {
	kind  int64
	zones uint32
}{
	{kindZXExtra | kindAscensionExtra, everyZone &^ (onSquare | 1<<zoneDynamis | 1<<zoneTemporary | 1<<zoneBack)},
	{kindEventExtra, everyZone &^ (1<<zoneDynamis | 1<<zoneTemporary)},
	{kindOverboost, everyZone &^ (onSquare | 1<<zoneBack)},
	{kindUpper, everyZone &^ (onSquare | 1<<zoneDynamis | 1<<zoneTemporary | 1<<zoneBack)},
	{kindShift, everyZone &^ (onSquare | 1<<zoneDynamis | 1<<zoneTemporary)},
	{kindPlayerExtra, everyZone &^ (onSquare | 1<<zoneBack)},
	{kindToken | kindLink, everyZone &^ onSquare},
}

// addStray gives a definition of a special kind the ability that it has where it cannot stay.
func (cs *cardSet) addStray(d *kernel.Def) {
	for i, x := range strayZones {
		if d.Attrs[attrKind]&x.kind == 0 {
			continue
		}
		for _, y := range strayZones[i+1:] {
			cs.mixed = cs.mixed || d.Attrs[attrKind]&y.kind != 0
		}
		id := cs.pool.AddAbility(kernel.Ability{
			Kind: kernel.Procedural, Clause: R901_2a, Zones: x.zones, FaceDown: true, Tag: tagStray, Root: kernel.NoNode, Cost: kernel.NoNode,
		})
		d.Abilities = append(d.Abilities[:len(d.Abilities):len(d.Abilities)], id)
		return
	}
}

// sharesAbility reports whether an ability of a part counts as one of the card that it is one with (202.8e, 202.10d, 1029.1c). Where a part cannot stay, the whole
// cannot either.
func sharesAbility(g *kernel.Game, whole, part kernel.CardID, a *kernel.Ability) bool {
	return a.Tag == tagStray || sharingOf(g, whole, part) != sharesNothing
}

// isStrayAt reports whether a card of some kinds lies, not as a part of another, where one of them cannot stay.
func isStrayAt(g *kernel.Game, c kernel.CardID, kinds int64) bool {
	k := g.Printed(c, attrKind) & kinds
	if k == 0 || !g.Exists(c) || g.Whole(c) != kernel.NoCard {
		return false
	}
	for i := range strayZones {
		if strayZones[i].kind&k != 0 {
			return strayZones[i].zones&(1<<g.Zone(c)) != 0
		}
	}
	return false
}

// isStrayExtra reports whether a Z/X extra or ascension extra lies elsewhere than on a square or in the dynamis (911.1).
func isStrayExtra(g *kernel.Game, c kernel.CardID) bool {
	return isStrayAt(g, c, kindZXExtra|kindAscensionExtra)
}

// isStrayEvent reports whether an event extra lies elsewhere than in the dynamis (911.2).
func isStrayEvent(g *kernel.Game, c kernel.CardID) bool { return isStrayAt(g, c, kindEventExtra) }

// isStrayOverboost reports whether an overboost has left the squares, or an upper half by itself the dynamis (912.1, J44).
func isStrayOverboost(g *kernel.Game, c kernel.CardID) bool {
	return isStrayAt(g, c, kindOverboost|kindUpper)
}

// isLooseToken reports whether a token was made by the running ability and is on no square.
func isLooseToken(g *kernel.Game, c kernel.CardID) bool {
	if !g.Exists(c) || g.Zone(c) != zoneBack || !hasKind(g, c, kindToken) {
		return false
	}
	return g.HoldsAnywhere(g.Scope(), g.Ref(c))
}

// hasLooseToken reports whether there is such a token now that the ability is over: it has found no square (202.13c).
func hasLooseToken(g *kernel.Game) bool {
	if !g.HasMarks() {
		return false
	}
	for s := range kernel.Seat(seats) {
		for _, c := range g.At(zoneBack, s) {
			if isLooseToken(g, c) {
				return g.On(R202_13c) && g.On(R914_1)
			}
		}
	}
	return false
}

// dropLooseTokens lets them vanish (914.1).
func dropLooseTokens(g *kernel.Game) kernel.Flow {
	eachCard(g, isLooseToken, func(c kernel.CardID) { vanish(g, c) })
	return kernel.Continue
}

// isStrayShift reports whether a shift is part of a card that has left the squares (913.1).
func isStrayShift(g *kernel.Game, c kernel.CardID) bool { return isStrayPart(g, c, kindShift) }

// isStrayUnison reports whether a player extra is part of a card in unison that has left the squares (915.1).
func isStrayUnison(g *kernel.Game, c kernel.CardID) bool {
	return isStrayPart(g, c, kindPlayerExtra) && isInUnison(g, g.Whole(c)) && (g.Var(vOld) == 0 || isBeforePriority(g))
}

// isBeforePriority reports whether pre-priority processing is looking for rule effects or carrying one out. In version 6.5.0 the unison effect waits for that.
func isBeforePriority(g *kernel.Game) bool {
	depth := 0
	for f := range g.Inward() {
		if depth++; f.Proc == procPrePriority || depth == 2 {
			return f.Proc == procPrePriority
		}
	}
	return false
}

// oldUnisonDue reports whether pre-priority processing has a unison to take apart: in version 6.5.0, before every other rule effect (J77).
func oldUnisonDue(g *kernel.Game) bool {
	return g.Var(vOld) != 0 && g.HasParts() && findCard(g, func(g *kernel.Game, c kernel.CardID) bool {
		return isStrayPart(g, c, kindPlayerExtra) && isInUnison(g, g.Whole(c))
	}) != kernel.NoCard
}

// isStrayPart reports whether a card of a kind is part of a card that has left the squares.
func isStrayPart(g *kernel.Game, c kernel.CardID, kind int64) bool {
	return g.Whole(c) != kernel.NoCard && g.Printed(c, attrKind)&kind != 0 && g.Zone(c) != zoneSquare && g.Zone(c) != zoneBack
}

// isResolving reports whether a card or an ability is being played or resolved.
func isResolving(g *kernel.Game) bool {
	for f := range g.UnderWay() {
		switch f.Proc {
		case procPlayCard, procPlayAbility, procPlayTimed, procRunSpecial:
			return true
		}
	}
	return false
}

// strays is the rule effects of the first rank (901.2b), with the cards that each is about.
var strays = []struct {
	clause kernel.Clause
	is     func(g *kernel.Game, c kernel.CardID) bool
}{
	{R911_1, isStrayExtra}, {R911_2, isStrayEvent}, {R912_1, isStrayOverboost}, {R913_1, isStrayShift}, {R914_1, isStrayToken}, {R914_2, isStrayLink},
	{R915_1, isStrayUnison},
}

// markerChecks is the rule effects of the first rank, which are looked for at any time (901.2a).
func markerChecks() []kernel.Check {
	var checks []kernel.Check
	for _, x := range strays {
		is := x.is
		checks = append(checks, kernel.Check{
			Clause: x.clause, After: kernel.AnyEvent, Tag: tagStray, Proc: procStrays,
			When: func(g *kernel.Game) bool { return findCard(g, is) != kernel.NoCard && g.On(R901_2a) },
		})
	}
	return checks
}

// findCard is the first card of a special kind of which something holds, or NoCard.
func findCard(g *kernel.Game, holds func(g *kernel.Game, c kernel.CardID) bool) kernel.CardID {
	var few [32]kernel.CardID
	for _, c := range mayStray(g, few[:0]) {
		if holds(g, c) {
			return c
		}
	}
	return kernel.NoCard
}

// eachCard calls f for each card of a special kind of which something holds.
func eachCard(g *kernel.Game, holds func(g *kernel.Game, c kernel.CardID) bool, f func(c kernel.CardID)) {
	var few [32]kernel.CardID
	for _, c := range mayStray(g, few[:0]) {
		if holds(g, c) {
			f(c)
		}
	}
}

// mayStray lists, by their numbers, the cards that may be where they cannot stay: those that have the ability which says so, and parts of others.
func mayStray(g *kernel.Game, dst []kernel.CardID) []kernel.CardID {
	if g.Pool.Extra.(*cardSet).mixed {
		for i := range g.CardCount() {
			dst = append(dst, kernel.CardID(i))
		}
		return dst
	}
	for _, i := range g.Tagged(tagStray) {
		dst = append(dst, g.ActiveAt(int(i)).Card)
	}
	dst = append(dst, g.Parts()...)
	slices.Sort(dst)
	return slices.Compact(dst)
}

// straysProc carries out everything that the first rank has to do, at the same time (J34). What lies on a card goes before the card itself.
func straysProc() kernel.Proc {
	return kernel.Proc{Name: "strays", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			if g.On(R915_1) {
				eachCard(g, isStrayUnison, func(c kernel.CardID) { partUnison(g, c) })
			}
			if g.On(R913_1) {
				eachCard(g, isStrayShift, func(c kernel.CardID) { partToDynamis(g, c) })
			}
			if g.On(R912_1) {
				eachCard(g, isStrayOverboost, func(c kernel.CardID) { partOverboost(g, c) })
			}
			for _, x := range strays[:2] {
				if g.On(x.clause) {
					eachCard(g, x.is, func(c kernel.CardID) { toDynamis(g, c) })
				}
			}
			for _, x := range strays[4:6] {
				if g.On(x.clause) && g.On(R1026_1) {
					eachCard(g, x.is, func(c kernel.CardID) { vanish(g, c) })
				}
			}
			return kernel.Continue
		}},
		{Do: rejoinExtras},
		{Do: shareExtras},
	}}
}

// toDynamis proposes that a rule puts a card into its owner's dynamis, face up (911.1, 911.2). Where it came to first, whatever looks for that has seen it (J42).
func toDynamis(g *kernel.Game, c kernel.CardID) {
	e := g.Draft(kernel.Moved, verbPut, g.Owner(c), g.Ref(c))
	e.To, e.Source = effect.PlaceOf(g, zoneDynamis, g.Owner(c)), kernel.NoRef
}

// partToDynamis proposes that a rule takes a part off the card that it is one with and puts it into its owner's dynamis, face up.
func partToDynamis(g *kernel.Game, c kernel.CardID) {
	e := g.Draft(kernel.Parted, verbPart, g.Owner(c), g.Ref(c))
	e.To, e.Source = effect.PlaceOf(g, zoneDynamis, g.Owner(c)), kernel.NoRef
}

// vanish proposes that a marker vanishes (1026.1).
func vanish(g *kernel.Game, c kernel.CardID) {
	g.Draft(kernel.Ceased, verbVanish, g.Controller(c), g.Ref(c)).Source = kernel.NoRef
}
