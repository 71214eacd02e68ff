// Replacement effects that effects bring about, and what is done before something happens: Dimension Zero 4-15.

package dimensionzero

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// replaceLater compiles a replacement effect that is not about the card with the text: it is in force by itself, once where the text names no time, otherwise each time until then (4-15-3).
func (c *compiler) replaceLater(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R4_15_3)
	until := c.Lasts()
	c.Recalls = true
	a := c.Replacement(t)
	c.Recalls = false
	a.Clause = R4_15_2
	return c.established(t, a, until)
}

// established compiles that a replacement effect comes into force by itself.
func (c *compiler) established(t *cardtext.Tree, a kernel.Ability, until kernel.Duration) kernel.NodeID {
	a.Span, a.Zones = effect.Span(t), everywhere
	id := c.Pool.AddAbility(a)
	times := effect.AsNumber[int](t.Has(parts.Next) || until == untilGame)
	return c.Node(t, kernel.Node{Proc: procReplaceLater, With: &effect.Args{Value: int(id), Number: times, Until: until}})
}

// withReplacementsApart is a text in which a replacement that stands at the end of an ability which waits for something is an ability of its own: one of whatever cards, without a time and without a word
// that refers back (J65).
func withReplacementsApart(t *cardtext.Tree) *cardtext.Tree {
	x := *t
	x.Kids = nil
	for _, k := range t.Kids {
		do := k.Tree.Kid(parts.Do)
		if k.Tree.Op != ops.Triggered || len(do.Kids) < 2 || !isAlwaysReplacing(do.Kids[len(do.Kids)-1].Tree) {
			x.Kids = append(x.Kids, k)
			continue
		}
		last := len(do.Kids) - 1
		body, one := *do, *k.Tree
		body.Kids, one.Kids = do.Kids[:last:last], slices.Clone(k.Tree.Kids)
		for i := range one.Kids {
			if one.Kids[i].Name == parts.Do {
				one.Kids[i].Tree = &body
			}
		}
		x.Kids = append(x.Kids, cardtext.Kid{Name: k.Name, Tree: &one}, cardtext.Kid{Name: k.Name, Tree: alone(do.Kids[last].Tree)})
	}
	return &x
}

// isAlwaysReplacing reports whether a sentence is a replacement of whatever cards, without a time: cards that lie where it says, none that the text has spoken of.
func isAlwaysReplacing(t *cardtext.Tree) bool {
	if t.Op != ops.Replace || t.Has(parts.Next) {
		return false
	}
	what := t.Kid(parts.On).Kid(parts.What)
	return what != nil && what.Op == ops.Cards && !effect.MentionsAny([]*cardtext.Tree{t.Kid(parts.On)}, opThatUnit, opThatCard, opThose, opChosenUnit, opThatSquare, opThatLine, opThatArea, opPlacedCard, opAttacker, opAttackee, opOpposing)
}

// withConsequences is a text in which what follows if somebody has done something instead is part of what is done instead.
func withConsequences(t *cardtext.Tree) *cardtext.Tree {
	do := t.Kid(parts.Do)
	var kept []cardtext.Kid
	for _, k := range do.Kids {
		if last := len(kept) - 1; last >= 0 && k.Tree.Op == ops.IfDid && kept[last].Tree.Op == ops.Replace {
			kept[last].Tree = withMore(kept[last].Tree, k.Tree)
			continue
		}
		kept = append(kept, k)
	}
	if len(kept) == len(do.Kids) {
		return t
	}
	return &cardtext.Tree{Op: t.Op, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Do, Tree: &cardtext.Tree{Op: do.Op, Span: do.Span, Kids: kept}}}}
}

// withMore is a replacement after which something more is done.
func withMore(t, more *cardtext.Tree) *cardtext.Tree {
	x := *t
	x.Kids = append([]cardtext.Kid(nil), t.Kids...)
	for i, k := range x.Kids {
		if k.Name == parts.Do {
			x.Kids[i].Tree = &cardtext.Tree{Op: ops.Seq, Span: t.Span, Kids: []cardtext.Kid{{Tree: k.Tree}, {Tree: more}}}
		}
	}
	return &x
}

// replaceLaterSteps brings a replacement effect into force.
var replaceLaterSteps = kernel.Proc{Name: "replace-later", Steps: []kernel.Step{
	{Clause: R4_15_3, Do: func(g *kernel.Game) kernel.Flow {
		a := effect.ArgsOf(g.Node())
		times := int8(a.Number)
		if !g.On(R4_15_3) { // one for a time would replace once, and one without a time each time
			times = 1 - times
		}
		g.Establish(verbGain, g.Frame().Seat, kernel.AbilityID(a.Value), kernel.NoRef, lastsUntil(g, g.Scope(), a.Until), times)
		effect.NoteDone(g, true)
		return kernel.Done
	}},
}}

// beforehand compiles what is done where something would happen: if it can be done the event happens after all, otherwise something else happens instead (4-15-2-2).
func (c *compiler) beforehand(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R4_15_1, R4_15_2_2)
	on := t.Kid(parts.On)
	tr := c.Event(on)
	c.Afresh()
	c.Spoken = effect.Spoken{It: effect.SlotSubject, Has: true}
	do := c.Clause(t.Kid(parts.Do))
	c.Afresh()
	c.Spoken = effect.Spoken{It: effect.SlotSubject, Has: true}
	other := c.Clause(t.Kid(partElse))
	a := kernel.Ability{
		Kind: kernel.Replacing, Clause: R4_15_2_2, Tag: effect.TagReplace, Verb: tr.Verb, Kinds: tr.Kinds, Matches: tr.Matches, Cond: cond, Zones: onSquares,
		Root: c.Node(t, kernel.Node{Proc: procBeforehand, Clause: R4_15_2_2, With: &effect.Args{IsChosen: t.Kid(parts.Do).Op == ops.May}, Kids: []kernel.NodeID{do, other}}),
	}
	if effect.IsThis(on.Kid(parts.What)) { // it is not yet where its text is valid
		a.Zones, a.FaceDown = everywhere, true
	}
	s.Ability(t, a)
}

const otherwise kernel.Label = 1

// beforehandSteps does what is to be done before something happens, or what happens instead where that is impossible, or where who may do it does not.
var beforehandSteps = kernel.Proc{Name: "beforehand", Steps: []kernel.Step{
	{Clause: R4_15_2_2, Do: func(g *kernel.Game) kernel.Flow {
		n := g.Node()
		if !effect.CanDo(g, g.Scope(), n.Kids[0]) {
			return kernel.GoTo(otherwise)
		}
		if !effect.ArgsOf(n).IsChosen {
			g.LetHappen()
		}
		return g.CallNode(n.Kids[0])
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		switch isChosen := effect.ArgsOf(g.Node()).IsChosen; {
		case isChosen && !effect.Memo(g).IsDone:
			return kernel.Continue
		case isChosen:
			g.LetHappen()
		}
		return kernel.Done
	}},
	{Label: otherwise, Do: func(g *kernel.Game) kernel.Flow { return g.CallNode(g.Node().Kids[1]) }},
	{Do: func(*kernel.Game) kernel.Flow { return kernel.Done }},
}}

// landsAs compiles that cards lie released or frozen where they are put on squares, whatever they would do otherwise (4-15-2). What goes from square to square is not put
// in some state there.
func (c *compiler) landsAs(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R4_15_2)
	on, pose := t.Kid(parts.On), frozen
	if t.Kid(parts.State).Op == opReleased {
		pose = released
	}
	tr := c.Event(on)
	a := kernel.Ability{
		Kind: kernel.Replacing, Clause: R4_15_2, Tag: effect.TagReplace, Verb: tr.Verb, Kinds: tr.Kinds, Cond: cond, Zones: onSquares, Cost: kernel.NoNode, Root: kernel.NoNode,
		Matches: effect.AllMatch(tr.Matches, func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
			return onSquares&(1<<g.Rules.ZoneOf(e.To)) != 0 && onSquares&(1<<g.Rules.ZoneOf(effect.MovedFrom(g, e))) == 0
		}),
		Rewrite: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) { e.Pose = pose },
	}
	if effect.IsThis(on.Kid(parts.What)) { // it is not yet where its text is valid
		a.Zones, a.FaceDown = everywhere, true
	}
	s.Ability(t, a)
}

// insteadOffered compiles what another player than the one with the card may do where something would happen: then it does not happen (4-15-2).
func (c *compiler) insteadOffered(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R4_15_2, R4_15_7)
	tr := c.Event(t.Kid(parts.On))
	c.Afresh()
	c.Spoken = effect.Spoken{It: effect.SlotSubject, Has: true}
	do := c.Clause(effect.WithLeaf(t.Kid(parts.Do), ops.Implied, t.Kid(parts.Who).Op))
	s.Ability(t, kernel.Ability{
		Kind: kernel.Replacing, Clause: R4_15_2, Tag: effect.TagReplace, Verb: tr.Verb, Kinds: tr.Kinds, Cond: cond, Zones: onSquares,
		Root: c.Node(t, kernel.Node{Proc: procOffered, Clause: R4_15_2, With: new(effect.Args), Kids: []kernel.NodeID{do}}),
		Matches: effect.AllMatch(tr.Matches, func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool {
			return effect.CanDo(g, at, do) || !g.On(R4_15_7)
		}),
	})
}

// offeredSteps lets a player do something instead of what would happen, which otherwise happens after all.
var offeredSteps = kernel.Proc{Name: "offered", Steps: []kernel.Step{
	{Clause: R4_15_2, Do: func(g *kernel.Game) kernel.Flow { return g.CallNode(g.Node().Kids[0]) }},
	{Clause: R4_15_2, Do: func(g *kernel.Game) kernel.Flow {
		if !effect.Memo(g).IsDone {
			g.LetHappen()
		}
		return kernel.Done
	}},
}}

// priceOfThis lets what a text says about the use cost of its own card be valid where that can be played (2-10-3-4).
func (c *compiler) priceOfThis(s *effect.Statics, t *cardtext.Tree) {
	if effect.IsThis(t.Kid(parts.What)) && !s.Said && isOfUseCost(t) {
		c.Cite(R2_10_3_4)
		s.Base.Zones, s.Base.FaceDown = playable, true
	}
}
