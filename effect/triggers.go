// Abilities that wait: for an event, for something to be the case, for a time to come.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// Triggered compiles an ability that waits for an event, from what is the same whichever event it is: its kind, its clause, its tag. Without a place it is valid
// where the event is noticed.
func (c *Compiler) Triggered(t *cardtext.Tree, a kernel.Ability) []kernel.AbilityID {
	var ids []kernel.AbilityID
	inPlay := c.Language.InPlay
	for _, on := range c.perDoer(t) {
		c.Spoken, c.Subject, c.Times, c.sources = Spoken{}, c.Language.Implied, nil, nil
		one := a
		on = withSubject(on, t.Kid(parts.On))
		if on.Op == ops.Holds {
			ids = append(ids, c.stateTriggered(t, on, a))
			continue
		}
		tr := c.Event(on)
		one.Verb, one.Kinds, one.Matches = tr.Verb, tr.Kinds, tr.Matches
		one.Zones = c.zonesOf(t, tr.Zones, on)
		here := one.Zones
		valid := c.Validity(t, &one)
		c.isHeard(on, one.Zones, tr.Zones)
		if tr.Zones != 0 && one.Zones != here && tr.Zones&inPlay != 0 && one.Zones&tr.Zones != 0 {
			one.Zones |= inPlay // what leaves play is noticed there though it is valid where it goes
		}
		one.Cond = AllOf(valid, c.Terms(t.Kid(parts.Do), &one))
		c.Game.Listens(t, on, &tr, &one)
		c.isDue = true
		one.Cost = c.Game.Price(t)
		c.isDue = false
		one.Root = c.reaction(on, t.Kid(parts.Do), &tr)
		ids = append(ids, c.AddAbility(t, one))
	}
	return ids
}

// reaction compiles what a triggered ability does, where the event is what the text has spoken of last.
func (c *Compiler) reaction(on, do *cardtext.Tree, tr *Trigger) kernel.NodeID {
	c.fillFromEvent(on)
	c.Spoken = Spoken{It: tr.It, Has: tr.Has, Doer: c.doerOf(on), Guest: c.guestOf(on, tr)}
	c.Spoken.visitor, c.Spoken.visit = c.Spoken.Guest, on
	c.Spoken.EventWord, c.Spoken.EventSlot = c.eventWord(on, do, tr)
	c.Spoken.Killed = on.Op == ops.IsDestroyed && IsThis(on.Kid(parts.What))
	c.Spoken.this = c.Language.FollowsThis && movingEvents[on.Op] && IsThis(on.Kid(parts.What))
	return c.Body(do)
}

// Arising compiles a triggered ability that an effect makes: no card has it, and its event may be about cards that the effect has spoken of. It is in force by itself for
// as long as the text says; without that, and where the text speaks of the next time, it triggers once.
func (c *Compiler) Arising(t *cardtext.Tree, a kernel.Ability) Args {
	made := Args{Until: c.Lasts(), Number: AsNumber[int](t.Has(parts.Next) || c.Until == c.Language.Forever)}
	c.Recalls = true
	tr := c.Event(t.Kid(parts.On))
	c.Recalls = false
	a.Kind, a.Tag, a.Verb, a.Kinds, a.Matches = kernel.Triggered, TagTriggered, tr.Verb, tr.Kinds, tr.Matches
	saved := c.Speech
	c.Afresh()
	do := t.Kid(parts.Do)
	a.Root = c.reaction(t.Kid(parts.On), &cardtext.Tree{Op: ops.Seq, Span: do.Span, Kids: []cardtext.Kid{{Tree: do}}}, &tr)
	a.Targets, a.Cost, a.Span = c.aims, kernel.NoNode, Span(t)
	c.Speech = saved
	made.Value = int(c.Pool.AddAbility(a))
	return made
}

// stateTriggered compiles a triggered ability that triggers on what is the case.
func (c *Compiler) stateTriggered(t, on *cardtext.Tree, a kernel.Ability) kernel.AbilityID {
	c.Lean(StateTriggers)
	if a.Tag != TagTriggered {
		c.Fail(on, "この能力は事象で働く", "this ability waits for an event")
	}
	if t.Has(parts.Cost) {
		c.Fail(t, "状態型自動能力に代償があると、支払えない間は誘発し続けて終わらない", "a triggered ability of state with a price would trigger without end while that cannot be paid")
	}
	a.Kind, a.Tag, a.Clause, a.Zones = kernel.Procedural, TagState, c.Language.clause(StateTriggers), c.zonesOf(t, 0, nil)
	valid := c.Validity(t, &a)
	a.Cond = AllOf(valid, c.Conds(on.All(parts.If)), c.Terms(t.Kid(parts.Do), &a))
	a.Root = c.Body(t.Kid(parts.Do))
	return c.AddAbility(t, a)
}

// withSubject is an event in which what is left out is the subject of the first event that the text names.
func withSubject(on, first *cardtext.Tree) *cardtext.Tree {
	what := on.Kid(parts.What)
	if what == nil || what.Op != ops.It || first.Kid(parts.What) == nil {
		return on
	}
	full := *on
	full.Kids = append([]cardtext.Kid(nil), on.Kids...)
	for i := range full.Kids {
		if full.Kids[i].Name == parts.What {
			full.Kids[i].Tree = first.Kid(parts.What)
		}
	}
	return &full
}

// doerOf is the one player whom an event is about, or nil if the event does not tell.
func (c *Compiler) doerOf(on *cardtext.Tree) *cardtext.Tree {
	role := c.Language.Doers[on.Op]
	if role == cardtext.NoPart || !on.Has(role) {
		return nil
	}
	if d := on.Kid(role); d.Op == ops.Self || d.Op == ops.Opponent {
		return d
	}
	return nil
}

// perDoer is the events of an ability. One that is about either player is two where the text goes on to speak of that player: the same event of the one and of
// the other, which never come together.
func (c *Compiler) perDoer(t *cardtext.Tree) []*cardtext.Tree {
	if !Mentions(t.Kid(parts.Do), ops.ChosenPlayer) {
		return t.All(parts.On)
	}
	var all []*cardtext.Tree
	for _, on := range t.All(parts.On) {
		if !c.isOfEither(on) {
			all = append(all, on)
			continue
		}
		all = append(all, c.withDoer(on, ops.Self), c.withDoer(on, ops.Opponent))
	}
	return all
}

// isOfEither reports whether an event is about a player, whichever of the two it is.
func (c *Compiler) isOfEither(on *cardtext.Tree) bool {
	role := c.Language.Doers[on.Op]
	switch {
	case role == cardtext.NoPart:
		return false
	case !on.Has(role):
		return role == parts.Whose
	}
	d := on.Kid(role).Op
	return d == ops.EitherPlayer || d == ops.Both || d == ops.TurnPlayer
}

// withDoer is an event with its player named.
func (c *Compiler) withDoer(on *cardtext.Tree, op cardtext.Op) *cardtext.Tree {
	x, role := *on, c.Language.Doers[on.Op]
	x.Kids = []cardtext.Kid{{Name: role, Tree: &cardtext.Tree{Op: op, Span: on.Span}}}
	for _, k := range on.Kids {
		if k.Name != role {
			x.Kids = append(x.Kids, k)
		}
	}
	return &x
}

// guestOf is the slot of the card that an event is about, if that is certainly another one than this card; nil otherwise. Who attacks this card is another.
func (c *Compiler) guestOf(on *cardtext.Tree, tr *Trigger) *uint8 {
	if !tr.Has {
		return nil
	}
	role := parts.What
	if r, ok := c.Language.Guests[on.Op]; ok {
		role = r
	}
	of := on.Kid(role)
	switch {
	case role == cardtext.NoPart:
		return nil
	case tr.It == SlotOther, on.Op == ops.IsAttacked && IsThis(of):
		return &tr.It
	case of == nil || SpeaksOfThis(of):
		return nil
	}
	return &tr.It
}

// eventWord is the word that means the card of the event by what happened to it, such as the one that entered, and the slot of that card. Where the ability itself does
// the same, the word means the cards that it has done it with.
func (c *Compiler) eventWord(on, do *cardtext.Tree, tr *Trigger) (cardtext.Op, uint8) {
	word, ok := c.Language.EventWords[on.Op]
	if !ok || !tr.Has || MentionsAny([]*cardtext.Tree{do}, c.Language.References[word].Deeds...) {
		return cardtext.NoOp, 0
	}
	if guest := c.guestOf(on, tr); guest != nil {
		return word, *guest
	}
	return word, tr.It
}

// SpeaksOfThis reports whether a tree means this card, perhaps among others.
func SpeaksOfThis(t *cardtext.Tree) bool {
	if t == nil || t.Op != ops.AnyOf {
		return IsThis(t)
	}
	for _, k := range Parts(t) {
		if IsThis(k) {
			return true
		}
	}
	return false
}

// RecallEvent gives a running ability that has triggered what it remembers, and what it may refer to of the event that triggered it. A card that the event has moved is
// found where it went if the game says so.
func RecallEvent(g *kernel.Game, p kernel.Pending, isFound func(g *kernel.Game, p kernel.Pending) bool) {
	g.Recall(p)
	if !p.Subject.IsNone() {
		g.Remember(SlotSubject, p.Subject)
	}
	if !p.Other.IsNone() {
		g.Remember(SlotOther, p.Other)
	}
	if !p.Became.IsNone() && isFound(g, p) {
		g.Remember(SlotMoved, p.Became)
	}
}
