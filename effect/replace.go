// Replacements: what happens instead of something else.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// Replacement compiles a replacement effect. One that only changes where a card goes leaves the event what it is.
func (c *Compiler) Replacement(t *cardtext.Tree) kernel.Ability {
	c.Lean(Replacing)
	tr := c.Event(t.Kid(parts.On))
	a := kernel.Ability{
		Kind: kernel.Replacing, Clause: c.Language.clause(Replacing), Tag: TagReplace, Verb: tr.Verb, Kinds: tr.Kinds, Matches: tr.Matches, Optional: t.Has(parts.May),
		Cost: kernel.NoNode, Root: kernel.NoNode, Zones: tr.Zones,
	}
	if was := t.Kid(parts.Instead); was != nil && was.Op == ops.Move {
		a.Matches = AllMatch(a.Matches, c.goesTo(was.Kid(parts.To)))
	}
	if was := t.Kid(parts.Instead); was != nil && was.Op == ops.Destroy && t.Kid(parts.On).Op != ops.IsDestroyed {
		c.Fail(was, "何を破壊するかわりなのか分からない", "nothing is destroyed that this could replace")
	}
	do := t.Kid(parts.Do)
	if to := c.detour(t, do); to != nil {
		a.Rewrite = to
		return a
	}
	saved, aims := c.Speech, c.AimsAtOnce
	c.Afresh()
	c.Spoken, c.AimsAtOnce = Spoken{It: SlotSubject, Has: true, ItIsThis: IsThis(t.Kid(parts.On).Kid(parts.What)), Guest: c.guestOf(t.Kid(parts.On), &tr)}, true
	c.fillFromEvent(t.Kid(parts.On))
	a.Root = c.Clause(do)
	c.Speech, c.AimsAtOnce = saved, aims
	if a.Optional {
		c.Lean(MayDecline, InsteadInFull)
		a.Matches = AllMatch(a.Matches, canBeDone(a.Root))
	}
	return a
}

// canBeDone is that what a player may do instead can be done in full: what cannot be is not done in part, and so replaces nothing.
func canBeDone(do kernel.NodeID) Matcher {
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return g.Suppose(at, SlotSubject, kernel.MemoOf(e.Card), func() bool { return CanDo(g, at, do) }) || !On(g, InsteadInFull)
	}
}

// goesTo is that a card is on its way to where a text says that it is not put: what something else has sent elsewhere is not.
func (c *Compiler) goesTo(t *cardtext.Tree) Matcher {
	to := c.Where(t)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return to.Test(g, at, e.To, e.Card.Card) }
}

// replace compiles a replacement effect of a static ability.
func (s *Statics) replace(t *cardtext.Tree, cond kernel.Cond) {
	a := s.c.Replacement(t)
	a.Cond = cond
	if s.Said {
		a.Zones = 0
	}
	a.FaceDown = a.Zones&s.c.Language.Hidden != 0
	s.Ability(t, a)
}

// replaceFor compiles a replacement that an effect brings about for a time: it must be about this card, which then has it.
func (c *Compiler) replaceFor(t *cardtext.Tree) kernel.NodeID {
	if !IsThis(t.Kid(parts.On).Kid(parts.What)) {
		c.Fail(t, "期間のある置換効果はこのカードについてだけ書ける", "a replacement for a time can only be about this card")
		return kernel.NoNode
	}
	a := c.Replacement(t)
	if a.Zones == 0 {
		a.Zones = c.Language.InPlay
	}
	return c.Lend(t, c.AddAbility(t, a))
}

// Lend compiles that this card has an ability for a time.
func (c *Compiler) Lend(t *cardtext.Tree, id kernel.AbilityID) kernel.NodeID {
	this := c.Selection(&cardtext.Tree{Op: ops.This, Span: t.Span}, c.Subject, false)
	return c.Laid(t, []Alteration{{Op: kernel.Grant, N: int64(id)}}, this)
}

// movingEvents is the events that are moves of a card.
var movingEvents = map[cardtext.Op]bool{
	ops.IsDestroyed: true, ops.Destroys: true, ops.IsPut: true, ops.IsReturned: true, ops.IsAdded: true, ops.IsRemoved: true, ops.Leaves: true,
}

// detour compiles that a card which is on its way goes somewhere else instead, as a change of the event itself; nil where something else happens. If the text replaces
// only where it is put, it still is destroyed or whatever else happened to it.
func (c *Compiler) detour(t, do *cardtext.Tree) func(g *kernel.Game, at kernel.Scope, e *kernel.Event) {
	on, what := t.Kid(parts.On), do.Kid(parts.What)
	if !movingEvents[on.Op] || what == nil {
		return nil
	}
	isMoved := what.Op == ops.It || (what.Op == ops.This && IsThis(on.Kid(parts.What)) && on.Op != ops.Destroys) // who destroys does not move
	if !isMoved {
		return nil
	}
	if who := do.Kid(parts.Who); who != nil && who.Op == ops.ChosenPlayer {
		c.ChosenPlayer(who) // which fails where the text has spoken of no player
	}
	n := kernel.Node{With: c.Game.NewArgs(), Proc: ProcMove}
	a := ArgsOf(&n)
	switch do.Op {
	case ops.Remove:
		a.To.Zone, a.Way = c.Language.Moves.Removed, WayRemove
	case ops.Move:
		to := do.Kid(parts.To)
		if !c.isDetour(to) || to.Has(parts.Whose) || do.Has(parts.Order) {
			return nil
		}
		c.Dest(to, &n)
		c.States(do, &n)
		a.Way = c.WayOf(do, to)
	default:
		return nil
	}
	a.ToWhose = Owner
	keeps, ofPlace := t.Has(parts.Instead) && t.Kid(parts.Instead).Op == ops.Move, on.Op != ops.IsDestroyed && on.Op != ops.Destroys
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) {
		other := MoveEvent(g, at, &n, e.Card)
		e.To, e.Face, e.Pose, e.Pos = other.To, other.Face, other.Pose, other.Pos
		switch isDestroyed := e.Verb == languageOf(g).Verbs.Destroy; {
		case isDestroyed && (keeps || (ofPlace && staysDestroyed(g))): // to destroy says nothing of where the card goes, so the instruction was carried out
			e.Become(other.Verb)
			e.Flags |= kernel.Kept
		case keeps:
			e.Become(other.Verb)
		default:
			e.Verb, e.Also = other.Verb, 0
			e.Flags &^= kernel.Kept
		}
		if !On(g, SameSource) { // it would be the doing of the card that replaces it
			e.Source, e.Mask = at.Source, languageOf(g).ByEffect
		}
	}
}

// staysDestroyed reports whether a card is destroyed all the same if a text replaces only that it is put somewhere.
func staysDestroyed(g *kernel.Game) bool {
	stays := languageOf(g).Moves.StaysDestroyed
	return stays != nil && stays(g)
}

// isDetour reports whether a card on its way can be sent to a place instead: to an end of the deck, or to a zone other than the deck, which would have to be
// shuffled.
func (c *Compiler) isDetour(to *cardtext.Tree) bool {
	if to.Op != ops.Zone {
		return (to.Op == ops.DeckTop && !to.Has(parts.N)) || to.Op == ops.DeckBottom
	}
	z, ok := c.Language.Moves.Zones[to.Kid(parts.Is).Op]
	return ok && z != c.Language.Deck && z != c.Language.Moves.Removed
}
