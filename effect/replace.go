// Replacements: what happens instead of something else.

package effect

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// replacement compiles a replacement effect. One that only changes where a card goes leaves the event what it is.
func (c *Compiler) replacement(t *cardtext.Tree) kernel.Ability {
	c.Lean(Replacing)
	tr := c.Event(t.Kid("on"))
	a := kernel.Ability{
		Kind: kernel.Replacing, Clause: c.Language.clause(Replacing), Tag: TagReplace, Verb: tr.Verb, Kinds: tr.Kinds, Matches: tr.Matches, Optional: t.Has("may"),
		Cost: kernel.NoNode, Root: kernel.NoNode, Zones: tr.Zones,
	}
	if was := t.Kid("instead"); was != nil && was.Op == "move" {
		a.Matches = AllMatch(a.Matches, c.goesTo(was.Kid("to")))
	}
	if was := t.Kid("instead"); was != nil && was.Op == "destroy" && t.Kid("on").Op != "isDestroyed" {
		c.Fail(was, "何を破壊するかわりなのか分からない", "nothing is destroyed that this could replace")
	}
	do := t.Kid("do")
	if to, ok := c.Game.Detour(t, do); ok {
		a.Rewrite = to
		return a
	}
	saved := c.Speech
	c.Afresh()
	c.Spoken = Spoken{It: SlotSubject, Has: true}
	a.Root = c.Clause(do)
	c.Speech = saved
	if a.Optional {
		c.Lean(MayDecline)
		a.Matches = AllMatch(a.Matches, canBeDone(a.Root))
	}
	return a
}

// canBeDone is that what a player may do instead can be done in full: what cannot be is not done in part, and so replaces nothing.
func canBeDone(do kernel.NodeID) Matcher {
	return func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool {
		return CanDo(g, at, do) || !On(g, MayDecline)
	}
}

// goesTo is that a card is on its way to where a text says that it is not put: what something else has sent elsewhere is not.
func (c *Compiler) goesTo(t *cardtext.Tree) Matcher {
	to := c.Where(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return to.Test(g, at, e.To, e.Card.Card) }
}

// replace compiles a replacement effect of a static ability.
func (s *Statics) replace(t *cardtext.Tree, cond kernel.Cond) {
	a := s.c.replacement(t)
	a.Cond = cond
	if s.Said {
		a.Zones = 0
	}
	a.FaceDown = a.Zones&s.c.Language.Hidden != 0
	s.Ability(t, a)
}

// replaceFor compiles a replacement that an effect brings about for a time: it must be about this card, which then has it.
func (c *Compiler) replaceFor(t *cardtext.Tree) kernel.NodeID {
	if !IsThis(t.Kid("on").Kid("what")) {
		c.Fail(t, "期間のある置換効果はこのカードについてだけ書ける", "a replacement for a time can only be about this card")
		return kernel.NoNode
	}
	a := c.replacement(t)
	if a.Zones == 0 {
		a.Zones = c.Language.InPlay
	}
	id := c.AddAbility(t, a)
	terms := kernel.Node{With: &Args{Op: kernel.Grant}, Proc: ProcHold, Amount: func(*kernel.Game, kernel.Scope) int { return int(id) }}
	this := c.Selection(&cardtext.Tree{Op: "this", Span: t.Span}, c.Subject, false)
	return c.Node(t, kernel.Node{With: &Args{Until: c.Lasts(), HasCards: true}, Proc: ProcLast, Kids: []kernel.NodeID{this, c.Node(t, terms)}})
}
