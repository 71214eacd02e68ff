// Effects in general: Dimension Zero 4-12, 4-14 and 4-15.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// isDoneInPart reports whether of something that is impossible in part as much as possible is done (4-12-2).
func isDoneInPart(g *kernel.Game) bool { return g.On(R4_12_2) }

// isStaticKept reports whether a static ability brings about its continuous effects all the time that it is valid (4-5-1, 4-14-4-1).
func isStaticKept(g *kernel.Game) bool { return g.On(R4_5_1) && g.On(R4_14_4_1) }

// deriving is how what a card is follows from what is printed on it: by kinds of continuous effects (4-14-5-2), of one kind first those that others depend on, then in the
// order in which they began (4-14-5-4, 4-14-5-5).
var deriving = kernel.DerivePolicy{
	Clause: R4_14_1, Printed: printedBy, Depends: R4_14_5_4, Age: R4_14_5_4, StaticAge: R4_14_5_5, EffectAge: R4_14_5_5, Control: controlLayer, Abilities: textLayer,
	Layers: []kernel.Clause{controlLayer: R4_14_5_2, textLayer: R4_14_5_2, raceLayer: R4_14_5_2, generalLayer: R4_14_5_2, powerLayer: R4_14_5_2}, OwnApart: true,
}

// ownDataFirst ranks the continuous effects of one kind: first those by which a card changes its own data, then the others (4-14-5-3).
func ownDataFirst(g *kernel.Game, m kernel.Modification) int {
	if m.IsOwn || !g.On(R4_14_5_3) {
		return 0
	}
	return 1
}

// isSwitchedOff reports whether the loss of a card's abilities reaches one of them: all that are printed on it, and of those that it was given the older ones, since the loss and the gift apply in
// the order in which they began (4-14-5-4).
func isSwitchedOff(g *kernel.Game, act *kernel.Active, tags uint64) bool {
	bit := uint64(1) << act.Tag
	if tags&bit == 0 {
		return false
	}
	return effect.IsPrinted(g, act) || g.OffSince(act.Card, act.Stamp)&bit != 0 || !g.On(R4_14_5_4)
}

// replacing is how something happens in place of something else (4-15-2): each replacement effect gets one try at an event (4-15-6), in the order that the controller of
// the card or the player wants whom the event affects (4-15-8-2).
var replacing = kernel.ReplacePolicy{
	Clause: R4_15_2, Applies: replacesAgain, Cannot: cannotBy, CannotAtOnce: true, OnceClause: R4_15_6, ChooserClause: R4_15_8_2,
	Chooser: func(g *kernel.Game, e *kernel.Event) kernel.Seat {
		if !e.Card.IsNone() {
			return g.Controller(e.Card.Card)
		}
		return max(e.Seat, 0)
	},
	CountsAsDone: countsAsDone, IsNothing: isNoDamage,
}

// countsAsDone reports whether something that an effect does counts as done though something else happened in its place (4-15-5-1). What the rules do, such as a smash, is then not
// done, and of prices 4-15-5 says that they are paid.
func countsAsDone(g *kernel.Game, e *kernel.Event) bool {
	return e.Mask&byEffect != 0 && g.On(R4_15_5_1)
}

// replacesAgain reports whether a replacement effect, which its words make one (4-15-1), replaces an event. What was replaced has not
// happened (4-15-4), and nothing triggers on it (4-8-7).
func replacesAgain(g *kernel.Game, e *kernel.Event, act *kernel.Active) bool {
	return !isOutOfReach(g, e, act) && g.On(R4_15_1) && g.On(R4_15_4) && g.On(R4_8_7)
}

// reachesLater makes the changes of a static ability reach cards that come later, too (4-14-4-2), at once (4-5-2) without using the stack (4-5-3), so that they come with their data changed (4-14-2).
func (c *compiler) reachesLater(mods []int16) {
	for _, i := range mods {
		m := &c.Pool.Mods[i]
		applies := m.Applies
		if applies == nil {
			continue
		}
		m.Applies = func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
			return applies(g, at, x) && (g.On(R4_14_4_2) || !cameLater(g, x, at.Source)) && g.On(R4_5_2) && g.On(R4_14_2) && g.On(R4_5_3)
		}
	}
}

// cameLater reports whether a card became what it is after another one did.
func cameLater(g *kernel.Game, x kernel.CardID, than kernel.Ref) bool {
	return !than.IsNone() && g.Since(x) > g.Since(than.Card)
}

// Changed is a change of one of the numbers of a card.
func (c *compiler) Changed(stat *cardtext.Tree, _ kernel.ModOp) (effect.Alteration, bool) {
	switch stat.Op {
	case opThePower:
		c.Cite(R4_14_5_2)
		return effect.Alteration{Attr: attrPower}, true
	case opTheSmash:
		c.Cite(R4_14_5_2)
		return effect.Alteration{Attr: attrSmash}, true
	}
	return effect.Alteration{}, false
}

// Duration compiles how long something lasts (3-10-1, 3-14-3, 4-14-3-1).
func (c *compiler) Duration(t *cardtext.Tree) kernel.Duration {
	switch {
	case t.Op == ops.ThisTurnEnd, t.Op == ops.TurnEnd && !t.Has(parts.Whose):
		c.Cite(R3_10_1)
		return untilTurn
	case t.Op == ops.ThisBattle, t.Op == ops.BattleEnd:
		c.Cite(R3_14_3)
		return untilBattle
	case t.Op == ops.ThisGame:
		return untilGame
	case t.Op == ops.TurnStart && t.Has(parts.Next):
		return c.spanOf(t, spanStarts)
	case t.Op == ops.TurnEnd && t.Has(parts.Next):
		return c.spanOf(t, spanEnds)
	case t.Op == ops.NextTurnOf:
		return c.spanOf(t, spanDuring)
	}
	c.Fail(t, "この期間は扱えない", "this duration cannot be kept")
	return untilGame
}

// lastsUntil is the duration that a span of a text means now: the end of the battle is that of the innermost one.
func lastsUntil(g *kernel.Game, at kernel.Scope, span kernel.Duration) kernel.Duration {
	if span == untilBattle {
		return untilThisBattle(g)
	}
	if span >= spanStarts {
		return untilNext(at, span)
	}
	return span
}

// The spans of a text that name a player's next turn. Whose it is, is found out when the effect begins; the turn under way is not the next one.
const (
	spanStarts kernel.Duration = 64 + iota*spanWidth // of the player of the text; of the opponent one further on
	spanEnds
	spanDuring

	spanWidth = 2
)

// spanOf is the span to or of the next turn of the player whom a text names.
func (c *compiler) spanOf(t *cardtext.Tree, span kernel.Duration) kernel.Duration {
	switch c.Whose(t.Kid(parts.Whose)) {
	case effect.Self:
		return span
	case effect.Opponent:
		return span + 1
	}
	c.Fail(t, "誰のターンか分からない", "it is not clear whose turn is meant")
	return span
}

// untilNext is the duration that such a span means now.
func untilNext(at kernel.Scope, span kernel.Duration) kernel.Duration {
	s := at.Seat
	if (span-spanStarts)%spanWidth != 0 {
		s = duel.Other(s)
	}
	until := [...]kernel.Duration{untilStart, untilEnd, untilDuring}[(span-spanStarts)/spanWidth]
	return until + kernel.Duration(s)
}

// beginSpans ends the effects that last to the start of the turn of the player whose turn begins. Those that last to its end, or that have waited for it, last for this turn now.
func beginSpans(g *kernel.Game) {
	s := kernel.Duration(activePlayer(g))
	if g.LastsUntil(untilStart + s) {
		g.EndEffects(verbExpire, untilStart+s)
	}
	g.Redate(untilEnd+s, untilTurn)
	g.Redate(untilDuring+s, untilTurn)
}

// maysInPart reports whether a player can choose to do what they may do where only a part of it is possible (4-9-2-4, 4-12-2, J55).
func maysInPart(g *kernel.Game) bool { return g.Var(vJ55) != 0 }

// effects4 is the clauses of this part by which the rulebook says what every game's effects go by.
var effects4 = effect.Clauses{
	effect.TurnPlayerFirst:  {R4_9_2_5},
	effect.ChoosingWhich:    {R4_9_2_4},
	effect.EachOnce:         {R4_11_5},
	effect.AsManyAsPossible: {R4_12_2}, effect.NoTimes: {R4_12_2},
	effect.LastKnown:        {R4_2_6},
	effect.InOrder:          {R4_9_2_3},
	effect.ReplacedAside:    {R4_15_5_1},
	effect.ForATime:         {R4_14_3_1},
	effect.FixedOnce:        {R4_9_2_7, R4_14_3_3},
	effect.OnThoseThere:     {R4_14_3_2},
	effect.KindsOfAbilities: {R4_2_2},
	effect.ActivatedIs:      {R4_3_1},
	effect.StateTriggers:    {R4_8_13},
	effect.StaticHolds:      {R4_5_1},
	effect.WhileMet:         {R4_14_4_1},
	effect.OlderFirst:       {R4_14_5_4},
	effect.EffectsAge:       {R4_14_5_5},
	effect.Replacing:        {R4_15_2},
	effect.MovesHeard:       {R4_8_10},
	effect.SideThatCounts:   {R4_8_10_2},
	effect.MayDecline:       {R4_8_5},
	effect.InsteadInFull:    {R4_15_7},
	effect.Targeting:        {R4_11_1},
	effect.HangingTargets:   {R4_9_2_2},
	effect.OwnInsteadFirst:  {R4_15_8_1},
}

// isNoDamage reports whether damage has been made 0: then none is dealt (J58).
func isNoDamage(e *kernel.Event) bool { return e.Verb == verbDamage && e.N <= 0 }
