// Cards of special kinds that are where they cannot stay, markers, and the laws of special kinds. Z/X 202, 303.6a, 911–915, 1007.3, 1206.

package zx

import (
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
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

// addVirtual adds to a set what rules rather than texts say: the virtual player card, the abilities that say where cards cannot stay, and which texts name links.
func (cs *cardSet) addVirtual(set *rulebook.Set) {
	cs.findDragons()
	for i := range cs.pool.Defs {
		cs.addStray(&cs.pool.Defs[i])
		cs.pool.Defs[i].Attrs[attrIcon] |= cs.data[i].icons
		if i < len(set.Trees) {
			cs.data[i].namesLinks = strings.Contains(set.Trees[i], "=link") || strings.Contains(set.Trees[i], "newLinks")
		}
	}
	cs.virtual = kernel.DefID(len(cs.pool.Defs))
	def := kernel.Def{Number: virtualNumber, Attrs: make([]int64, attrCount)}
	def.Attrs[attrKind] = kindPlayer | kindVirtual
	cs.pool.Defs = append(cs.pool.Defs, def)
	cs.data = append(cs.data, cardData{})
	set.Cards = append(set.Cards, rulebook.Card{Number: virtualNumber, Fields: map[string]string{"kind": "プレイヤー"}})
	set.Clauses = append(set.Clauses, []kernel.Clause{R1206_2a})
	set.Canonical, set.English, set.Trees = append(set.Canonical, ""), append(set.English, ""), append(set.Trees, "")
}

// virtualNumber is what stands for the collector's number of the virtual player card, which has none (1206.2a).
const virtualNumber = "virtual"

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
	x := g.Card(c)
	k := g.Printed(c, attrKind) & kinds
	if k == 0 || x.Place == kernel.NoPlace || x.Whole != kernel.NoCard {
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

// isStrayToken reports whether a token has left the squares (914.1, 202.13c). One that was made to enter waits until the ability that made it is over.
func isStrayToken(g *kernel.Game, c kernel.CardID) bool {
	return isStrayAt(g, c, kindToken) && !(g.Zone(c) == zoneBack && isResolving(g)) && g.On(R202_13c)
}

// isLooseToken reports whether a token was made by the running ability and is on no square.
func isLooseToken(g *kernel.Game, c kernel.CardID) bool {
	if g.Card(c).Place == kernel.NoPlace || g.Zone(c) != zoneBack || !hasKind(g, c, kindToken) {
		return false
	}
	at := g.Scope()
	for i := range g.S.Marks {
		if m := &g.S.Marks[i]; m.Base == at.Base && m.Strand == at.Strand && m.Ref == g.S.Ref(c) {
			return true
		}
	}
	return false
}

// hasLooseToken reports whether there is such a token now that the ability is over: it has found no square (202.13c).
func hasLooseToken(g *kernel.Game) bool {
	if len(g.S.Marks) == 0 {
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

// isStrayLink reports whether a link has left the squares (914.2, 202.15d).
func isStrayLink(g *kernel.Game, c kernel.CardID) bool {
	return isStrayAt(g, c, kindLink) && g.On(R202_15d)
}

// isStrayShift reports whether a shift is part of a card that has left the squares (913.1).
func isStrayShift(g *kernel.Game, c kernel.CardID) bool { return isStrayPart(g, c, kindShift) }

// isStrayUnison reports whether a player extra is part of a card in unison that has left the squares (915.1).
func isStrayUnison(g *kernel.Game, c kernel.CardID) bool {
	return isStrayPart(g, c, kindPlayerExtra) && isInUnison(g, g.Card(c).Whole) && (g.Var(vOld) == 0 || isBeforePriority(g))
}

// isBeforePriority reports whether pre-priority processing is looking for rule effects or carrying one out. In version 6.5.0 the unison effect waits for that.
func isBeforePriority(g *kernel.Game) bool {
	fs := g.S.Strands[0].Frames
	for i := max(0, len(fs)-2); i < len(fs); i++ {
		if fs[i].Proc == procPre {
			return true
		}
	}
	return false
}

// oldUnisonDue reports whether pre-priority processing has a unison to take apart: in version 6.5.0, before every other rule effect (J77).
func oldUnisonDue(g *kernel.Game) bool {
	return g.Var(vOld) != 0 && g.S.Head.Parts > 0 && findCard(g, func(g *kernel.Game, c kernel.CardID) bool {
		return isStrayPart(g, c, kindPlayerExtra) && isInUnison(g, g.Card(c).Whole)
	}) != kernel.NoCard
}

// isStrayPart reports whether a card of a kind is part of a card that has left the squares.
func isStrayPart(g *kernel.Game, c kernel.CardID, kind int64) bool {
	x := g.Card(c)
	return x.Whole != kernel.NoCard && g.Printed(c, attrKind)&kind != 0 && g.Zone(c) != zoneSquare && g.Zone(c) != zoneBack
}

// isResolving reports whether a card or an ability is being played or resolved.
func isResolving(g *kernel.Game) bool {
	for i := range g.S.Strands {
		for k := range g.S.Strands[i].Frames {
			switch g.S.Strands[i].Frames[k].Proc {
			case procPlayCard, procPlayAbility, procPlayTimed, procRunSpecial:
				return true
			}
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
			Clause: x.clause, Tag: tagStray, Proc: procStrays,
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
	if g.Audit != nil || g.Pool.Extra.(*cardSet).mixed {
		for i := range g.S.Cards {
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
	e := g.Draft(kernel.Moved, verbPut, g.Card(c).Owner, g.S.Ref(c))
	e.To, e.Source = placeOf(g, zoneDynamis, g.Card(c).Owner), kernel.NoRef
}

// partToDynamis proposes that a rule takes a part off the card that it is one with and puts it into its owner's dynamis, face up.
func partToDynamis(g *kernel.Game, c kernel.CardID) {
	e := g.Draft(kernel.Parted, verbPart, g.Card(c).Owner, g.S.Ref(c))
	e.To, e.Source = placeOf(g, zoneDynamis, g.Card(c).Owner), kernel.NoRef
}

// vanish proposes that a marker vanishes (1026.1).
func vanish(g *kernel.Game, c kernel.CardID) {
	g.Draft(kernel.Ceased, verbVanish, g.Card(c).Controller, g.S.Ref(c)).Source = kernel.NoRef
}

// hasOwnPlayerCard reports whether a player's player card lies face up on a square; it usually does on the player square.
func hasOwnPlayerCard(g *kernel.Game, s kernel.Seat) bool {
	return hasPlayerCardOn(g, playerSquare(s), s) || findOnSquares(g, func(c kernel.CardID) bool {
		return controls(g, s, c) && hasKind(g, c, kindPlayer) && isUp(g, c)
	}) != kernel.NoCard
}

// lacksPlayer reports whether a player has to be given a virtual player card: no player card of the player's is on any square (909.1, J71), and no overboost or
// Z/X in unison stands for it (909.2).
func lacksPlayer(g *kernel.Game, s kernel.Seat) bool {
	if hasOwnPlayerCard(g, s) || !g.On(R1206_2) {
		return false
	}
	return !((hasOverboost(g, s) || hasUnison(g, s)) && g.On(R909_2))
}

func playerCardDue(g *kernel.Game) bool { return lacksPlayer(g, 0) || lacksPlayer(g, 1) }

// virtualProc puts a virtual player card on the player square of each player who has none (909.1, 1206.2).
func virtualProc() kernel.Proc {
	return one("virtual-player", func(g *kernel.Game) kernel.Flow {
		both(g, func(s kernel.Seat) {
			if lacksPlayer(g, s) {
				createVirtual(g, s)
			}
		})
		return kernel.Done
	})
}

// specialLaws is the laws about special kinds of card.
func specialLaws() []kernel.Law {
	changes := kernel.Of(kernel.Moved, kernel.Faced, kernel.Posed, kernel.Counted, kernel.EffectBegan, kernel.Attached, kernel.Ceased)
	return []kernel.Law{
		{Clause: R202_7f, Kinds: changes, By: byEffect | byCost, Attr: attrKind, Has: kindPlayer, Forbids: touchesHiddenPlayer},
		{Clause: R202_15f, Kinds: changes, By: byEffect | byCost, Attr: attrKind, Has: kindLink, Forbids: touchesLink},
		{Clause: R202_15e, Kinds: kernel.Of(kernel.Announced), Verb: verbChoose, Attr: attrKind, Has: kindLink, Forbids: choosesLink},
		{Clause: R202_7g, Kinds: kernel.Of(kernel.Moved), Into: onSquare, Attr: attrKind, Has: kindOverboost, Forbids: isSecondOverboost},
		{Clause: R202_8d, Kinds: kernel.Of(kernel.Moved), Into: onSquare, Attr: attrKind, Has: kindShift, Forbids: isLoneShift},
		{Clause: R202_8c, Kinds: kernel.Of(kernel.Announced), Verb: verbPlayed, Attr: attrKind, Has: kindShift, Forbids: isSecondShift},
		{Clause: R202_11a, Kinds: kernel.Of(kernel.Moved), Verb: verbEnter, Into: onSquare, Forbids: func(g *kernel.Game, e *kernel.Event) bool {
			return isMisplaced(g, e, kindAscension)
		}},
		{Clause: R202_12c, Kinds: kernel.Of(kernel.Moved), Verb: verbEnter, Into: onSquare, Forbids: func(g *kernel.Game, e *kernel.Event) bool {
			return isMisplaced(g, e, kindAscensionExtra)
		}},
		{Clause: R303_6a, Kinds: kernel.Of(kernel.Moved), Verb: verbShift, Into: onSquare, Attr: attrKind, Has: kindPlayer | kindPlayerExtra, Forbids: movesPlayer},
	}
}

// isByCard reports whether an event that an ability's effect brings about, or the price of one, is a card's doing to a card.
func isByCard(e *kernel.Event) bool {
	return !e.Card.IsNone() && !e.Source.IsNone()
}

// touchesHiddenPlayer reports whether an event is a price or an effect that is about the player card of a player whose overboost is on a square (202.7f).
func touchesHiddenPlayer(g *kernel.Game, e *kernel.Event) bool {
	if !isByCard(e) || g.Card(e.Card.Card).Place == kernel.NoPlace {
		return false
	}
	return hasKind(g, e.Card.Card, kindPlayer) && hasOverboost(g, g.Card(e.Card.Card).Controller)
}

// touchesLink reports whether an event is a price or an effect of a card that does not name links, and is about a link (202.15f).
func touchesLink(g *kernel.Game, e *kernel.Event) bool {
	return isByCard(e) && !namesLinks(g, e.Source)
}

// choosesLink reports whether a card that does not name links would let somebody choose a link (202.15e).
func choosesLink(g *kernel.Game, e *kernel.Event) bool { return !namesLinks(g, e.Source) }

// namesLinks reports whether the text of a card names links. A link's own text is about itself.
func namesLinks(g *kernel.Game, r kernel.Ref) bool {
	return !r.IsNone() && (dataOf(g, r.Card).namesLinks || g.Printed(r.Card, attrKind)&kindLink != 0)
}

// isSecondOverboost reports whether an overboost would come to the squares where the player has one already (202.7g).
func isSecondOverboost(g *kernel.Game, e *kernel.Event) bool {
	return g.Zone(e.Card.Card) != zoneSquare && hasOverboost(g, g.Card(e.Card.Card).Owner)
}

// isLoneShift reports whether a shift would come to a square by itself (202.8d).
func isLoneShift(*kernel.Game, *kernel.Event) bool { return true }

// isSecondShift reports whether a player would play a shift while one of the player's is on a square (202.8c).
func isSecondShift(g *kernel.Game, e *kernel.Event) bool {
	return hasShiftOnSquare(g, e.Seat) && g.On(R806_1c)
}

// isMisplaced reports whether an ascension of a kind would enter a square that is no player square (202.11a, 202.12c).
func isMisplaced(g *kernel.Game, e *kernel.Event, kind int64) bool {
	return g.Attr(e.Card.Card, attrKind)&kind != 0 && !isPlayerSquare(g.Rules.SquareIndex(e.To))
}

// movesPlayer reports whether a player card would move to another square (303.6a).
func movesPlayer(g *kernel.Game, e *kernel.Event) bool {
	return hasKind(g, e.Card.Card, kindPlayer)
}

// The kinds of marker that createProc makes, as argKind.
const (
	makeToken = iota
	makeLink
)

// markerTest is which markers a text means: by name, or by tribe.
type markerTest struct {
	kind  int64
	name  *nameTest // nil: any name
	tribe tribe     // its bit is 0 where any tribe will do
}

// fits reports whether a definition is a marker that is meant.
func (m *markerTest) fits(cs *cardSet, d kernel.DefID) bool {
	attrs := cs.pool.Defs[d].Attrs
	if attrs[attrKind]&m.kind == 0 {
		return false
	}
	if m.name != nil && !cs.fitsName(m.name, cs.data[d].name) {
		return false
	}
	return m.tribe.bit == 0 || attrs[m.tribe.attr]&m.tribe.bit != 0
}

// The registers of createProc.
const (
	regMarkers  = iota // how many markers are still to be made
	regMarkerOf        // the definition, plus one
	regMade            // how many have been made
	regOldCards        // how many cards there were before
)

const (
	createCount kernel.Label = iota + 1
	createNext
	createMake
	createdAll
)

// createProc makes markers: tokens, which then enter by its child if it has one (1007.3), or links, each on a square that the player chooses (202.15b). The test of
// which are meant is the argExtra-th of the set.
func createProc() kernel.Proc {
	isLink := func(g *kernel.Game) bool { return g.Node().Args[argKind] == makeLink }
	seat := func(g *kernel.Game) kernel.Seat {
		s, _ := nthSeat(g, who(g.Node().Args[argWho]), g.Scope(), 0)
		return s
	}
	return kernel.Proc{Name: "create", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			f, n := g.Frame(), g.Node()
			did(g, false)
			f.Reg[regMarkers], f.Reg[regMarkerOf], f.Reg[regMade] = int32(max(amount(g), 0)), 0, 0
			g.Forget(slotJoined)
			if countMode(n.Args[argCount]) == countUpTo && f.Reg[regMarkers] > 0 {
				return g.AskSeat(seat(g), qMarkers, f.Reg[regMarkers])
			}
			return kernel.GoTo(createNext)
		}},
		{Label: createCount, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			o, _ := g.Picked(seat(g))
			f.Reg[regMarkers] = o.N
			return kernel.Continue
		}},
		{Label: createNext, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if f.Reg[regMarkers] <= 0 {
				return kernel.GoTo(createdAll)
			}
			f.Reg[regMarkers]--
			f.Reg[regMarkerOf] = onlyMarker(g)
			if f.Reg[regMarkerOf] != 0 {
				return kernel.Continue
			}
			return g.AskSeat(seat(g), qMarker, 0)
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			if f.Reg[regMarkerOf] == 0 {
				o, ok := g.Picked(seat(g))
				if !ok {
					return kernel.GoTo(createdAll)
				}
				f.Reg[regMarkerOf] = o.N + 1
			}
			f.Reg[regOldCards] = int32(len(g.S.Cards))
			if isLink(g) {
				return g.AskSeat(seat(g), qLinkSquare, 0)
			}
			return kernel.GoTo(createMake)
		}},
		{Label: createMake, Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			to := placeOf(g, zoneBack, seat(g))
			if isLink(g) {
				o, ok := g.Picked(seat(g))
				if !ok || !g.On(R202_15a) {
					return kernel.GoTo(createdAll)
				}
				to = o.Place
			}
			e := draft(g, kernel.Created, verbCreate, seat(g), kernel.NoRef)
			e.To, e.N = to, int64(f.Reg[regMarkerOf]-1)
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			f := g.Frame()
			for i := int(f.Reg[regOldCards]); i < len(g.S.Cards); i++ {
				if c := kernel.CardID(i); g.Card(c).Place != kernel.NoPlace && int32(g.Card(c).Def) == f.Reg[regMarkerOf]-1 {
					g.Remember(slotJoined, g.S.Ref(c))
					f.Reg[regMade]++
				}
			}
			return kernel.GoTo(createNext)
		}},
		{Label: createdAll, Do: func(g *kernel.Game) kernel.Flow {
			f, n := g.Frame(), g.Node()
			made := g.Remembered(g.Scope(), slotJoined, g.Refs())
			refill(g, slotActed, made)
			refill(g, slotPlaced, made)
			did(g, f.Reg[regMade] > 0)
			if len(n.Kids) == 0 || f.Reg[regMade] == 0 {
				return kernel.Done
			}
			return g.CallNode(n.Kids[0])
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			for _, r := range g.Remembered(g.Scope(), slotJoined, g.Refs()) {
				if g.S.IsCurrent(r) && g.Zone(r.Card) == zoneBack {
					vanish(g, r.Card) // there was no square for it
				}
			}
			return kernel.Done
		}},
	}}
}

// onlyMarker is the definition, plus one, of the marker that the running instruction makes, if it means only one; otherwise 0.
func onlyMarker(g *kernel.Game) int32 {
	cs := g.Pool.Extra.(*cardSet)
	m, found := &cs.markers[g.Node().Args[argExtra]], int32(0)
	for d := range cs.pool.Defs {
		if !m.fits(cs, kernel.DefID(d)) {
			continue
		}
		if found != 0 {
			return 0
		}
		found = int32(d) + 1
	}
	return found
}

// markersQuestion asks how many markers are made, where the text says up to a number.
func markersQuestion() kernel.Question {
	return kernel.Question{
		Name: "markers", Clause: R102_10, Kind: kernel.Number, Verb: verbNumber,
		Bounds: func(_ *kernel.Game, a *kernel.Ask) (int, int) { return 0, int(a.N) },
	}
}

// markerQuestion asks which marker is made, of those that the text means.
func markerQuestion() kernel.Question {
	return kernel.Question{
		Name: "marker", Clause: R202_13b, Kind: kernel.PickOne, Verb: verbCreate,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			cs := g.Pool.Extra.(*cardSet)
			m := &cs.markers[g.NodeOf(a).Args[argExtra]]
			for d := range cs.pool.Defs {
				if m.fits(cs, kernel.DefID(d)) {
					g.Offer(a, kernel.Option{Kind: kernel.ActionOption, N: int32(d), Verb: verbCreate})
				}
			}
		},
	}
}

// linkSquareQuestion asks on which square a link is put (202.15b).
func linkSquareQuestion() kernel.Question {
	return kernel.Question{
		Name: "link-square", Clause: R202_15b, Kind: kernel.PickOne, Verb: verbCreate,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			at, n := g.ScopeOf(a), g.NodeOf(a)
			for i := range squares {
				if n.Filter == nil || n.Filter(g, at, kernel.CardID(i)) {
					g.Offer(a, kernel.Option{Kind: kernel.PlaceOption, Place: square(g, i), Verb: verbCreate})
				}
			}
		},
	}
}
