// Zones: Dimension Zero 2-23.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// The zones (2-23-1). The plan zone is the top of a deck where that lies face up (2-23-3-1), so that it is none of its own here.
const (
	zoneBattle    kernel.ZoneID = iota // 2-23-8
	baseZone                           // 2-23-8
	zoneDeck                           // 2-23-2, 2-23-3
	zoneHand                           // 2-23-4
	zoneGraveyard                      // 2-23-5
	zoneEnergy                         // 2-23-6
	zoneSmash                          // 2-23-7
	zoneStack                          // 2-23-9
	zoneRemoved                        // 2-23-10
)

// Sets of zones.
const (
	onBattle    uint32 = 1 << zoneBattle
	onSquares   uint32 = 1<<zoneBattle | 1<<baseZone
	hiddenZones uint32 = 1<<zoneDeck | 1<<zoneHand | 1<<zoneSmash                                    // 2-25-2-1
	sharedZones uint32 = 1<<zoneBattle | 1<<zoneStack                                                // 2-23-1
	ownedZones  uint32 = 1<<zoneDeck | 1<<zoneHand | 1<<zoneGraveyard | 1<<zoneEnergy | 1<<zoneSmash // 2-23-1-1
	everywhere  uint32 = 1<<(zoneRemoved+1) - 1
)

// zones declares them. A card that changes zones becomes a new one (2-23-1-3), but not from square to square (2-23-8-4).
var zones = []kernel.Zone{
	zoneBattle: {
		Name: "battle", Shared: true, Squares: battleSquares, Across: 3, Visibility: kernel.Public, Hides: auraHiddenBy, NewObject: R2_23_1_3, SameObject: onSquares,
		SameBy: R2_23_8_4, Snapshots: true, Moments: true, Shape: kernel.Square, Col: 1, Row: 0,
	},
	baseZone: {
		Name: "base", Squares: baseSquares, Across: 3, Visibility: kernel.Public, Hides: auraHiddenBy, NewObject: R2_23_1_3, SameObject: onSquares, SameBy: R2_23_8_4,
		Snapshots: true, Moments: true, Shape: kernel.Square, Col: 1, Row: 2,
	},
	zoneDeck:      {Name: "deck", Visibility: kernel.Hidden, Hides: R2_23_2_2, NewObject: R2_23_1_3, TopUp: true, Uncovers: R2_23_3_2, Covers: R2_23_3_3, Mixes: R2_23_3_5, Snapshots: true, Shape: kernel.Pile, Col: 4, Row: 1},
	zoneHand:      {Name: "hand", Visibility: kernel.OwnerOnly, Hides: R2_23_4_3, Shows: R2_23_4_3, NewObject: R2_23_1_3, Unordered: true, Shape: kernel.Fan, Col: 1, Row: 3},
	zoneGraveyard: {Name: "graveyard", Visibility: kernel.Public, Shows: R2_23_5_2, NewObject: R2_23_1_3, Snapshots: true, Shape: kernel.Pile, Col: 4, Row: 2},
	zoneEnergy:    {Name: "energy", Visibility: kernel.Public, Shows: R2_23_6_2, NewObject: R2_23_1_3, Unordered: true, Snapshots: true, Shape: kernel.Row, Col: 1, Row: 1},
	zoneSmash:     {Name: "smash", Visibility: kernel.Public, Hides: R2_23_7_2, NewObject: R2_23_1_3, Unordered: true, Snapshots: true, Shape: kernel.Row, Col: 0, Row: 1},
	zoneStack:     {Name: "stack", Shared: true, Visibility: kernel.Public, NewObject: R2_23_1_3, Snapshots: true, Shape: kernel.Row, Col: 2, Row: 1},
	zoneRemoved:   {Name: "removed", Visibility: kernel.Public, Shows: R2_23_10_2, NewObject: R2_23_1_3, Snapshots: true, Shape: kernel.Pile, Col: 5, Row: 1},
}

// zoneFor is a player's own place of a zone, or the place of a shared one.
func zoneFor(g *kernel.Game, z kernel.ZoneID, s kernel.Seat) kernel.Place {
	if sharedZones&(1<<z) != 0 {
		s = 0
	}
	return g.Rules.PlaceOf(z, s)
}

// graveyardOf is where a card goes that is destroyed, countered or resolved: to its owner's graveyard (2-23-5-1, 2-23-1-1), whoever controlled it.
func graveyardOf(g *kernel.Game, c kernel.CardID) kernel.Place {
	s := g.Owner(c)
	if z := g.Zone(c); onSquares&(1<<z) != 0 && g.Controller(c) != s && !g.On(R2_23_1_1) {
		s = duel.Other(s)
	}
	return g.Rules.PlaceOf(zoneGraveyard, s)
}

// topOfGraveyard is where a card comes among those of a graveyard: on top (2-23-5-1).
func topOfGraveyard(g *kernel.Game) int16 {
	if !g.On(R2_23_5_1) {
		return kernel.Bottom
	}
	return 0
}

// isHiddenZone reports whether the cards of a zone are hidden information (2-25-2-1).
func isHiddenZone(g *kernel.Game, z kernel.ZoneID) bool {
	return hiddenZones&(1<<z) != 0 && g.On(R2_25_2_1)
}

// comfortableHand is the limit that a hand would have if the rules did not say that there is none (2-23-4-2).
const comfortableHand = 10

var noHandLimit = kernel.Law{
	Kinds: kernel.Of(kernel.Moved), Into: 1 << zoneHand, Lifted: R2_23_4_2,
	Forbids: func(g *kernel.Game, e *kernel.Event) bool {
		return len(g.In(e.To)) >= comfortableHand && !g.On(R2_23_4_2)
	},
}

// planCard is the card in a player's plan zone: the top card of the deck, if it lies face up (2-23-3-1); else NoRef.
func planCard(g *kernel.Game, s kernel.Seat) kernel.Ref {
	if c := g.Top(zoneDeck, s); c != kernel.NoCard && isPlan(g, c) && g.On(R2_23_3_1) {
		return g.Ref(c)
	}
	return kernel.NoRef
}

// orderOfComing is who decides in which order cards come that come at the same time: to a graveyard their owner (2-23-5-3), units and bases to squares the active player
// (2-20-1-8, 2-20-2-6), with the active player's decisions first (1-1-4, J5).
var orderOfComing = kernel.ArrangePolicy{
	About: kernel.EventsOf(kernel.Moved), Verb: verbOrder, First: firstToChoose,
	Who: func(g *kernel.Game, e *kernel.Event) (kernel.Seat, kernel.Clause) {
		switch z := g.Rules.ZoneOf(e.To); {
		case z == zoneGraveyard:
			return g.Rules.OwnerOf(e.To), R2_23_5_3
		case onSquares&(1<<z) == 0 || e.Face == kernel.FaceDown || isAura(g, e.Card.Card):
			return kernel.NoSeat, 0
		case isUnit(g, e.Card.Card):
			return activePlayer(g), R2_20_1_8
		case isBaseCard(g, e.Card.Card):
			return activePlayer(g), R2_20_2_6
		}
		return kernel.NoSeat, 0
	},
}

// coverPlansFirst makes looking through a deck begin with turning down the card in its plan zone (2-23-3-4).
func coverPlansFirst(all []kernel.Proc) {
	search, show := &all[effect.ProcSearch], &all[effect.ProcShow]
	search.Steps = append([]kernel.Step{{Clause: R2_23_3_4, When: isAnyPlan, Do: coverPlans}}, search.Steps...)
	show.Steps = append([]kernel.Step{{Clause: R2_23_3_4, When: isSifting, Do: coverSifted}}, show.Steps...)
}

// isSifting reports whether the running instruction lets somebody look at cards from an end of a deck to choose some of them, or to put them back in another order, while there is a plan.
func isSifting(g *kernel.Game) bool { return effect.ArgsOf(g.Node()).IsSifted && isAnyPlan(g) }

// coverSifted turns down the plans of those decks.
func coverSifted(g *kernel.Game) kernel.Flow {
	return coverPlansOf(g, effect.ArgsOf(&g.Pool.Nodes[g.Node().Kids[0]]).DeckOf)
}

// keepsOrder reports whether the cards of a deck that were looked at stay in the order in which they lie (2-23-1-2).
func keepsOrder(g *kernel.Game) bool { return g.On(R2_23_1_2) }

// isAnyPlan reports whether there is a plan.
func isAnyPlan(g *kernel.Game) bool { return !planCard(g, 0).IsNone() || !planCard(g, 1).IsNone() }

// coverPlans turns down the plans of the decks that the running instruction lets somebody look through.
func coverPlans(g *kernel.Game) kernel.Flow { return coverPlansOf(g, effect.ArgsOf(g.Node()).DeckOf) }

// coverPlansOf turns down the plans of some players.
func coverPlansOf(g *kernel.Game, w effect.Who) kernel.Flow {
	effect.EachSeat(g, w, g.Scope(), func(s kernel.Seat) {
		if plan := planCard(g, s); !plan.IsNone() {
			g.Turn(verbTurnDown, s, plan, kernel.FaceDown)
		}
	})
	return kernel.Continue
}

// drawing is what drawSteps keeps: how many cards are still to be drawn.
type drawing struct{ left int32 }

const nextDrawn kernel.Label = 1

// drawSteps lets the running player draw cards, one after another (2-23-1-4, 2-23-1-5).
var drawSteps = kernel.Proc{Name: "draw", Steps: []kernel.Step{
	{Clause: R2_23_1_4, Label: nextDrawn, Do: func(g *kernel.Game) kernel.Flow {
		s, r := g.Frame().Seat, kernel.Registers[drawing](g)
		top := g.Top(zoneDeck, s)
		if r.left <= 0 || top == kernel.NoCard { // what is impossible is not done (1-1-3)
			return kernel.Done
		}
		r.left--
		g.Move(verbDraw, s, g.Ref(top), g.Rules.PlaceOf(zoneHand, s), kernel.FaceDown, 0)
		return kernel.Continue
	}},
	{Clause: R2_23_1_5, Do: func(*kernel.Game) kernel.Flow { return kernel.GoTo(nextDrawn) }},
}}

// drawFor lets a player draw cards.
func drawFor(g *kernel.Game, s kernel.Seat, n int) kernel.Flow {
	return kernel.BeginWith(g, procDraw, s, kernel.NoRef, drawing{left: int32(n)})
}

// isPlan reports whether a card lies in a plan zone: it is the top card of a deck and lies face up (2-23-3-1).
func isPlan(g *kernel.Game, c kernel.CardID) bool {
	return g.Zone(c) == zoneDeck && g.Face(c) == kernel.FaceUp
}

// openHand lets a player draw the first hand (2-23-4-1).
func openHand(g *kernel.Game, s kernel.Seat) kernel.Flow {
	if !g.On(R2_23_4_1) || !g.On(R2_23_2_1) { // the deck that the player has brought would be none to draw from
		return kernel.Continue
	}
	return drawFor(g, s, openingHand)
}

// canPayWith reports whether a card of the energy zone or the smash zone can be frozen for a cost: it must be released (2-26-1-1).
func canPayWith(g *kernel.Game, c kernel.CardID) bool {
	if g.Zone(c) == zoneSmash {
		return canFreeze(g, c) && g.On(R2_23_7_4)
	}
	return canFreeze(g, c) && g.On(R2_23_6_1) && g.On(R2_23_6_4)
}

// hit puts cards from the top of a player's deck in the smash zone, face down and released (2-23-7-1, 2-23-7-2).
func hit(g *kernel.Game, s kernel.Seat, n int) {
	deck := g.At(zoneDeck, s)
	if !g.On(R2_23_7_1) || n > len(deck) && !isDoneInPart(g) {
		return
	}
	for i := range min(n, len(deck)) {
		e := g.Draft(kernel.Moved, verbHit, s, g.Ref(deck[len(deck)-1-i]))
		e.To, e.Face, e.Pose = g.Rules.PlaceOf(zoneSmash, s), kernel.FaceDown, released
	}
}

// putOn puts something on top of the stack that is awake (2-23-9-1), with what was chosen for it.
func putOn(g *kernel.Game, it kernel.Item) bool {
	if !g.On(R2_23_9_1) || !isStackEmpty(g) && !g.On(R2_23_9_2) { // on top of what is there (2-23-9-2)
		return false
	}
	g.PushPlayed(it)
	return true
}

// resolvesTop reports whether what is on top of the stack resolves when both have passed (2-23-9-3).
func resolvesTop(g *kernel.Game) bool { return !isStackEmpty(g) && g.On(R2_23_9_3) }

// needsNoPlan is that a plan cannot be created while there is one (2-23-3-6, J4).
var needsNoPlan = kernel.Need{Clause: R2_23_3_6, Fact: "refuse.has-plan", Verb: verbPlan, Holds: func(g *kernel.Game, a *kernel.Ask, _ *kernel.Option) bool {
	return planCard(g, a.Seat).IsNone()
}}

// countsBy is the clause by which everybody may count what lies anywhere (2-23-2-3).
const countsBy = R2_23_2_3

// zoneWords is the zones that the words for them mean (2-23-1). The plan zone is the card on top of a deck that lies face up (2-23-3-1).
var zoneWords = map[cardtext.Op]kernel.ZoneID{
	ops.Hand: zoneHand, ops.Deck: zoneDeck, opGraveyard: zoneGraveyard, opPlan: zoneDeck, opEnergy: zoneEnergy, opSmash: zoneSmash, opRemoved: zoneRemoved,
}

// Place compiles where cards lie: a zone, squares, or any of several.
func (c *compiler) Place(t *cardtext.Tree) []effect.Places {
	switch t.Op {
	case ops.Zone:
		p := effect.Places{Zones: 1 << c.Zone(t.Kid(parts.Is)), Whose: c.Whose(t.Kid(parts.Whose))}
		if t.Kid(parts.Is).Op == opPlan {
			c.Cite(R2_23_3_1)
			p.Face = effect.UpOnly
		}
		return []effect.Places{p}
	case ops.Squares:
		return []effect.Places{{Zones: squareZones(t), Whose: effect.Anyone, Squares: c.squares(t)}}
	}
	return nil
}

// isBeside reports whether two squares are next to each other: battle squares up, down, left or right (3-8-2-6), and a player's base squares with the own area of that
// player, line by line (2-23-8-2).
func isBeside(g *kernel.Game, p, q kernel.Place) bool {
	a, b := g.Rules.ZoneOf(p), g.Rules.ZoneOf(q)
	switch {
	case a == zoneBattle && b == zoneBattle:
		return isNextTo(g.Rules.SquareIndex(p), g.Rules.SquareIndex(q))
	case a == baseZone && b == zoneBattle:
		p, q = q, p
	case a != zoneBattle || b != baseZone:
		return false
	}
	mine, _ := spot(g, p)
	theirs, _ := spot(g, q)
	return mine == theirs && areaSeen(g, g.Rules.OwnerOf(q), g.Rules.SquareIndex(p)) == ownArea && g.On(R2_23_8_2)
}

// effects2 is the clauses of this part by which the rulebook says what every game's effects go by.
var effects2 = effect.Clauses{
	effect.TurnPlayerIs:  {R2_1_3},
	effect.ZonesAre:      {R2_23_1},
	effect.PlayedOnlyIf:  {R2_10_3_3},
	effect.MostTogether:  {R2_4_4, R2_4_5, R2_12_2, R2_12_3},
	effect.OwnerIs:       {R2_1_1_1},
	effect.HiddenNeedNot: {R2_25_3},
	effect.KnownIsOpen:   {R2_25_4},
	effect.OnTheBoard:    {R2_23_8_3},
	effect.HiddenZones:   {R2_25_2_1},
	effect.OneByOne:      {R2_23_1_6},
	effect.ValidInPlay:   {R2_10_3},
	effect.OwnersZone:    {R2_23_1_1},
	effect.DeckInOrder:   {R2_23_2_4},
	effect.Destroying:    {R2_23_1_4},
	effect.Removing:      {R2_23_10_1},
}
