// Triggered abilities: Dimension Zero 4-4.

package dimensionzero

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// endsWithItsCard reports whether a triggered ability that was made and affects a certain card ceases to exist when that card leaves the squares (4-4-4-1).
func endsWithItsCard(g *kernel.Game) bool { return g.On(R4_4_4_1) }

// triggered compiles a triggered ability, and what it costs to have it put on the stack, if anything (4-8-4).
func (c *compiler) triggered(t *cardtext.Tree, a kernel.Ability) []kernel.AbilityID {
	if t.Has(parts.If) && t.Kid(parts.On).Op == ops.Holds {
		c.Fail(t, "状態誘発型能力に条件は付けられない", "a state-triggered ability has no other condition")
	}
	ids := c.Triggered(t, a)
	if !t.Has(parts.Cost) {
		return ids
	}
	c.Cite(R4_8_4_1, R4_8_4_4, R4_8_4_5)
	price := cost{}
	for _, k := range t.All(parts.Cost) {
		if k.Op == opPrice {
			price = costIn(k)
		}
	}
	for _, id := range ids {
		c.set.uses[id], c.set.priced[id] = use{cost: price}, true
	}
	return ids
}

// asState is a text that says that its card is put somewhere else when something is so, as an ability that triggers on that (4-8-13, J54); nil where the text says something else.
func asState(t *cardtext.Tree) *cardtext.Tree {
	said := t.Kid(parts.Do).Kids
	if len(said) != 1 || said[0].Tree.Op != ops.If || effect.Mentions(said[0].Tree.Kid(parts.As), ops.During) {
		return nil
	}
	then := said[0].Tree.Kid(parts.Then)
	switch then.Op {
	case ops.Move, ops.Destroy, opScrap, ops.Remove:
	default:
		return nil
	}
	if !effect.IsThis(then.Kid(parts.What)) {
		return nil
	}
	holds := &cardtext.Tree{Op: ops.Holds, Span: said[0].Tree.Span}
	for _, is := range said[0].Tree.All(parts.If) {
		holds.Kids = append(holds.Kids, cardtext.Kid{Name: parts.If, Tree: is})
	}
	body := &cardtext.Tree{Op: ops.Seq, Span: then.Span, Kids: []cardtext.Kid{{Tree: then}}}
	return &cardtext.Tree{Op: ops.Triggered, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.On, Tree: holds}, {Name: parts.Do, Tree: body}}}
}

// Listens adds the condition of a conditional triggered ability: it triggers only if that is met, and does something only if it still is (4-4-3, 4-8-8). What
// triggers as the recovery phase begins or as the turn ends does so once in a turn, however often that is repeated (4-4-4).
func (c *compiler) Listens(t, on *cardtext.Tree, tr *effect.Trigger, a *kernel.Ability) {
	if on.Op == ops.TurnEnd || on.Op == ops.PhaseStart && on.Kid(parts.Phase).Op == opRecoveryPhase {
		c.Cite(R4_4_4)
		a.Times, a.Per = 1, untilNextTurn
	}
	if !t.Has(parts.If) {
		return
	}
	c.Cite(R4_4_3, R4_8_8)
	if isOfTheEventsCard(t, on) {
		c.Spoken = effect.Spoken{It: tr.It, Has: true}
	}
	c.only = c.Conds(t.All(parts.If))
	holds := c.onHearing(t, on)
	a.Matches = effect.AllMatch(a.Matches, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return holds(g, at, e) || !g.On(R4_4_3) || !g.On(R4_8_8)
	})
}

// isOfTheEventsCard reports whether the one condition of a triggered ability is about the card of its event, which is another than the one with the text.
func isOfTheEventsCard(t, on *cardtext.Tree) bool {
	ifs := t.All(parts.If)
	if len(ifs) != 1 || effect.SpeaksOfThis(on.Kid(parts.What)) {
		return false
	}
	is := ifs[0]
	if is.Op == ops.Not {
		is = is.Kid(parts.X)
	}
	return is.Op == ops.Is && (is.Kid(parts.What).Op == opThatUnit || is.Kid(parts.What).Op == opThatCard)
}

// onHearing is that the condition of a triggered ability is met as its event is heard. What is said of the card of the event is asked of that card, which nothing remembers yet.
func (c *compiler) onHearing(t, on *cardtext.Tree) effect.Matcher {
	if !isOfTheEventsCard(t, on) {
		only := c.only
		return func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool { return only(g, at) }
	}
	is, want := t.Kid(parts.If), true
	if is.Op == ops.Not {
		is, want = is.Kid(parts.X), false
	}
	fits := c.Test(is.Kid(parts.F), true)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return fits(g, at, effect.WhatOf(g, e)) == want
	}
}

// later compiles what happens at a time to come: a triggered ability that is made, and triggers once (4-4-4).
func (c *compiler) later(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R4_4_4, R4_4_4_1)
	when := t.Kid(parts.When)
	tr := c.Event(when)
	about, isAboutCards := c.affected(t.Kid(parts.Do))
	until := c.Until
	c.Until = untilGame
	root := c.Clause(t.Kid(parts.Do))
	c.Until = until
	matches, isBattle := tr.Matches, when.Op == ops.BattleEnd
	if isBattle { // of the battle that is fought now, not of one inside it
		matches = executionAbility(kernel.NoNode).Matches
	}
	if isAboutCards {
		matches = effect.AllMatch(matches, func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool {
			return hasCurrent(g, at, about) || !endsWithItsCard(g)
		})
	}
	a := kernel.Ability{Kind: kernel.Triggered, Clause: R4_4_4, Tag: effect.TagTriggered, Verb: tr.Verb, Kinds: kernel.Of(kernel.Announced), Matches: matches, Root: root, Cost: kernel.NoNode, Span: effect.Span(t)}
	id := c.Pool.AddAbility(a)
	return c.Node(t, kernel.Node{Proc: procLater, With: &effect.Args{Value: int(id), Number: 1, Until: untilGame, IsNext: isBattle}})
}

// whenever compiles a triggered ability that is made and waits for an event: it triggers the next time that this happens, or each time until the end of a period (4-4-4).
func (c *compiler) whenever(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R4_4_4)
	made := c.Arising(t, kernel.Ability{Clause: R4_4_4, Zones: everywhere})
	return c.Node(t, kernel.Node{Proc: procLater, With: &made})
}

// asArisen is a triggered ability that is written on a strategy and does not speak of its own card, as the sentence that it is: the strategy lies nowhere to wait for the event, and when it
// resolves it makes an ability that does (2-10-3-1, 4-4-4). It is nil for any other ability.
func asArisen(t *cardtext.Tree) *cardtext.Tree {
	if t.Op != ops.Triggered || len(t.Kids) != 2 || effect.Mentions(t, ops.This) {
		return nil
	}
	on, do := t.Kid(parts.On), t.Kid(parts.Do)
	if on == nil || do == nil || len(do.Kids) != 1 {
		return nil
	}
	return &cardtext.Tree{Op: opWhenever, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.On, Tree: on}, {Name: parts.Do, Tree: do.Kids[0].Tree}}}
}

// affected is the cards that the text has spoken of and that an instruction is about, the first that names such; false where none does. The card of a strategy is no such: it goes to the graveyard.
func (c *compiler) affected(t *cardtext.Tree) (kernel.Lister, bool) {
	if what := t.Kid(parts.What); what != nil && (what.Op != ops.This || c.kind&kindStrategy == 0) {
		if list, ok := c.Followed(what); ok {
			return list, true
		}
	}
	for _, k := range t.Kids {
		if list, ok := c.affected(k.Tree); ok {
			return list, true
		}
	}
	return nil, false
}

// hasCurrent reports whether one of the cards that a text means is still what it was.
func hasCurrent(g *kernel.Game, at kernel.Scope, list kernel.Lister) bool {
	lists, found := g.ListsInUse(), false
	for _, r := range list(g, at, g.Refs()) {
		found = found || g.IsCurrent(r)
	}
	g.FreeLists(lists)
	return found
}

// laterSteps makes a triggered ability that waits for a time to come or for an event (4-4-4).
var laterSteps = kernel.Proc{Name: "later", Steps: []kernel.Step{
	{Clause: R4_4_4, Do: func(g *kernel.Game) kernel.Flow {
		a := effect.ArgsOf(g.Node())
		until := lastsUntil(g, g.Scope(), a.Until)
		if a.IsNext {
			if !isInBattle(g) {
				return kernel.Done
			}
			g.RememberMemo(slotDepth, kernel.MemoOfNumber(int32(battleDepth(g))))
			until = untilThisBattle(g)
		}
		g.Establish(verbGain, g.Frame().Seat, kernel.AbilityID(a.Value), kernel.NoRef, until, int8(a.Number))
		effect.NoteDone(g, true)
		return kernel.Done
	}},
}}
