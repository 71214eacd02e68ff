// The game and its principles: who plays and how it ends, what is done of what cannot be done in full, who acts first. Z/X 101, 102.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/internal/duel"
	"saitei/kernel"
)

// contestants is how many players prepare themselves for the game: two (101.1).
func contestants(g *kernel.Game) kernel.Seat {
	if !g.On(R101_1) {
		return 1
	}
	return seats
}

// endIfLost ends the game if somebody has lost: the other wins (101.2), or if both have it is a draw (101.3).
func endIfLost(g *kernel.Game) kernel.Flow {
	lost0, lost1 := g.Outcome(0) == kernel.Lost, g.Outcome(1) == kernel.Lost
	switch {
	case lost0 && lost1:
		if g.On(R101_3) {
			g.Cite(R101_3)
			g.Finish(verbDrawGame, 0, kernel.Drew)
			g.Finish(verbDrawGame, 1, kernel.Drew)
			g.End(verbEndGame)
		}
	case lost0 || lost1:
		winner := kernel.Seat(effect.AsNumber[int32](lost0))
		if g.On(R101_2) {
			g.Cite(R101_2)
			g.Finish(verbWinGame, winner, kernel.Won)
			g.End(verbEndGame)
		}
	}
	return kernel.Done
}

// concede ends the game for whoever gives up (101.4, 101.2).
func concede(g *kernel.Game, s kernel.Seat) {
	g.Finish(verbConcede, s, kernel.Lost)
	g.Finish(verbWinGame, duel.Other(s), kernel.Won)
	g.End(verbEndGame)
}

// finishProc lets players lose the game, or win it: then the others lose (101.2, 101.3).
func finishProc() kernel.Proc {
	return kernel.Proc{Name: "finish", Steps: []kernel.Step{
		{Do: func(g *kernel.Game) kernel.Flow {
			n, at := g.Node(), g.Scope()
			effect.NoteDone(g, true)
			effect.EachSeat(g, effect.ArgsOf(n).Who, at, func(s kernel.Seat) {
				if argsOf(n).isWin {
					s = duel.Other(s)
				}
				effect.Draft(g, kernel.Finished, verbLoseGame, s, kernel.NoRef).N = int64(kernel.Lost)
			})
			return kernel.Continue
		}},
		{Do: endIfLost},
	}}
}

// loseBan is losing the game, for whatever reason; a concession is out of its reach all the same (101.5).
func (c *compiler) loseBan(*cardtext.Tree) effect.Ban {
	c.Cite(R101_5)
	return effect.Ban{Kinds: kernel.Of(kernel.Finished), Matches: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.N == int64(kernel.Lost) }}
}

// mayPlay compiles leave to play cards from a zone other than the hand.
func (c *compiler) mayPlay(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	what := s.Subject(t.Kid(parts.What))
	from := c.Where(t.Kid(parts.From))
	n := kernel.Node{With: new(args), Proc: effect.ProcHold}
	effect.ArgsOf(&n).Who = c.Who(t.Kid(parts.Who))
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R102_2, Tag: tagMayPlay, Cond: cond}
	c.Cite(R102_2)
	is := c.About(what)
	n.Filter = func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
		return from.Test(g, at, g.Place(x), x) && is(g, at, g.Ref(x))
	}
	if effect.IsThis(what) && !s.Said {
		a.Zones = from.Zones
		a.FaceDown = a.Zones&hiddenZones != 0
	}
	a.Root = c.Node(t, n)
	s.Ability(t, a)
}

// canPose reports whether a card can be put to sleep or rebooted: it lies on a square or among the resources (1003.3), not yet so (102.5, 804.4a), and nothing
// forbids it.
func canPose(g *kernel.Game, at kernel.Scope, n *kernel.Node, c kernel.CardID) bool {
	a := argsOf(n)
	pose := a.Pose
	if z := g.Zone(c); z != zoneSquare && z != zoneResource {
		return false
	}
	if isSo := g.Pose(c) == pose; isSo && a.IsPaid && isPriceRule(g, a.isCondition, R804_4a, R806_2a) || isSo && !a.IsPaid && g.On(R102_5) {
		return false
	}
	e := kernel.Event{
		Kind: kernel.Posed, Verb: poseVerb(pose), Seat: g.Controller(c), Card: g.Ref(c), Other: kernel.NoRef, Source: at.Source, Pose: pose, Mod: -1,
		Mask: byEffect,
	}
	if a.IsPaid {
		e.Mask = byCost
		return !g.WouldForbid(e) || !isPriceRule(g, a.isCondition, R804_4a, R806_2a)
	}
	return !g.WouldForbid(e)
}

// onceATurn forbids to play this card, or to let it enter, where its player did so with a card of its name this turn. A card that changes zones is another one, so that
// only the name can tell that it is the same (J89). What names other cards counts those of the player, and forbids them.
func (c *compiler) onceATurn(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	what := t.Kid(parts.What)
	if what.Op == ops.ThisAbility || t.Kid(parts.N).Num != 1 || (t.Has(parts.Per) && t.Kid(parts.Per).Op != ops.ThisTurn) {
		c.Fail(t, "数えられるのは、カードを1ターンに1回とするものだけである", "only once a turn, and only of cards, can be counted")
		return
	}
	word := func(op cardtext.Op, kids ...cardtext.Kid) *cardtext.Tree {
		return &cardtext.Tree{Op: op, Span: t.Span, Kids: kids}
	}
	named := word(ops.Named, cardtext.Kid{Name: parts.Name, Tree: &cardtext.Tree{Op: ops.Text, Str: c.cs.names[c.data.name], Span: t.Span}})
	own := cardtext.Kid{Name: parts.Whose, Tree: word(ops.Self)}
	counted := word(ops.Cards, own, cardtext.Kid{Name: parts.Is, Tree: named})
	if what.Op == ops.Filter {
		if counted = word(ops.Cards, append([]cardtext.Kid{own}, what.Kids...)...); c.isOwnName(what) {
			what = word(ops.This)
		} else {
			what = counted
		}
	}
	before, barred := word(opEnters, cardtext.Kid{Name: parts.What, Tree: counted}), opEnterAny
	if t.Op == ops.Limit {
		before, barred = word(opPlays, cardtext.Kid{Name: parts.Who, Tree: word(ops.Self)}, cardtext.Kid{Name: parts.What, Tree: word(ops.Cards, cardtext.Kid{Name: parts.Is, Tree: named})}), opBePlayed
	}
	once := c.Conds([]*cardtext.Tree{word(ops.Happened, cardtext.Kid{Name: parts.In, Tree: word(ops.ThisTurnEnd)}, cardtext.Kid{Name: parts.On, Tree: before})})
	s.Sentence(word(ops.Cannot, cardtext.Kid{Name: parts.What, Tree: what}, cardtext.Kid{Name: parts.Event, Tree: word(barred)}), effect.AllOf(cond, once))
}

// isOwnName reports whether a filter says no more than the name of the card that it stands on: then it means this card, wherever that is.
func (c *compiler) isOwnName(filter *cardtext.Tree) bool {
	is := filter.All(parts.Is)
	return len(is) == 1 && is[0].Op == ops.Named && is[0].Kid(parts.Name).Str == c.cs.names[c.data.name]
}

// barIcon forbids cards to gain an icon (102.6).
func (c *compiler) barIcon(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R102_6)
	bit, is := iconWords[t.Kid(parts.Icon).Op], c.About(s.Subject(t.Kid(parts.What)))
	s.Ability(t, kernel.Ability{
		Kind: kernel.Prohibiting, Clause: R102_6, Tag: effect.TagStatic, Kinds: kernel.Of(kernel.EffectBegan), Cond: cond,
		Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.Op == kernel.Union && e.Attr == attrIcon && e.N&bit != 0 && !e.Card.IsNone() && is(g, at, e.Card)
		},
	})
}

// markersQuestion asks how many markers are made, where the text says up to a number.
func markersQuestion() kernel.Question {
	return kernel.Question{
		Name: "markers", Clause: R102_10, Kind: kernel.Number, Verb: verbNumber,
		Bounds: func(_ *kernel.Game, a *kernel.Ask) (int, int) { return 0, int(a.N) },
	}
}

// gainChosenProc gives cards the ability that was chosen, or those of other cards.
func gainChosenProc() kernel.Proc {
	return effect.OnCards("gain-chosen", func(g *kernel.Game) kernel.Flow {
		n, f := g.Node(), g.Frame()
		until := lastsUntil(g, g.Scope(), effect.ArgsOf(n).Until)
		effect.NoteDone(g, false)
		if isBorrowed(g) && g.On(R102_11) {
			return kernel.Done
		}
		for _, r := range effect.Targets(g, g.Refs()) {
			eachGained(g, n, func(id kernel.AbilityID) {
				e := effect.Draft(g, kernel.EffectBegan, verbGain, f.Seat, r)
				e.Op, e.N, e.Until, e.Ability = kernel.Grant, int64(id), until, id
				effect.NoteDone(g, true)
			})
		}
		return kernel.Done
	})
}

// modRank orders changes of the same number (102.12, J2): increases, then decreases, then decreases with a lower limit, the greater limit first
// (811.8). What sets a value keeps the place that its age gives it (811.3).
func modRank(g *kernel.Game, m kernel.Modification) int {
	switch n := m.N; {
	case m.Op != kernel.Add:
		return -1
	case n >= 0 || !g.On(R102_12):
		return 0
	case n > -effect.FloorMark:
		return 1
	case !g.On(R811_8):
		return 2
	}
	return 2 + int(-m.N-effect.FloorMark)
}

// damageStands compiles a change of damage that holds while a static ability is valid.
func (c *compiler) damageStands(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	x := c.damageChange(t)
	if x.once {
		c.Fail(t, "常在能力は一度きりでは終わらない", "a static ability does not end after one time")
	}
	n := kernel.Node{With: new(args), Proc: effect.ProcHold, Amount: x.by}
	argsOf(&n).damage = x.how
	c.Cite(R102_12)
	s.Ability(t, kernel.Ability{Kind: kernel.Procedural, Clause: R801_2c, Tag: tagDamage, Root: c.Node(t, n), Cond: cond, Matches: c.damageAbout(t)})
}

// effects1 is what chapter 1 says about effects in general.
var effects1 = effect.Clauses{
	effect.TurnPlayerFirst: {R102_7}, effect.ImpossibleAside: {R102_3}, effect.HiddenStay: {R102_8}, effect.PlayersArePersons: {R102_1}, effect.AsManyAsPossible: {R102_4}, effect.NoTimes: {R102_4}, effect.HiddenNeedNot: {R102_9}, effect.Gaining: {R102_11}, effect.CannotWins: {R102_6}, effect.PlayedOnlyIf: {R102_6}, effect.TextPrevails: {R102_2},
}
