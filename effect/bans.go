// Prohibitions: what cannot be done, and what cannot happen.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// Ban is something that cannot be done or happen.
type Ban struct {
	Verb    kernel.Verb // 0: events of any verb
	Kinds   kernel.EventMask
	Subject func(e *kernel.Event) kernel.Ref // the card that cannot do it or suffer it; nil where it is a player
	Matches Matcher                          // what else must hold of the event; nil: nothing
	Early   func(e *kernel.Event) bool       // what must hold of it before any card is looked at; nil: nothing
	Zones   uint32                           // where this card lies when it would happen to it; 0: where its abilities are valid
	Until   kernel.Duration                  // how long it lasts, where the event itself says so
	Tag     uint8                            // of the ability that forbids it; 0: as static abilities have
	very    bool                             // it is using the very ability that says so
}

// TheCard, TheOther and TheSource are the card that an event is about, the other card of it, and the one that it comes from.
func TheCard(e *kernel.Event) kernel.Ref   { return e.Card }
func TheOther(e *kernel.Event) kernel.Ref  { return e.Other }
func TheSource(e *kernel.Event) kernel.Ref { return e.Source }

// bans says how the deeds of every game that can be forbidden are compiled.
var bans = map[cardtext.Op]func(c *Compiler, t *cardtext.Tree) Ban{
	ops.LowerStat: (*Compiler).lowerBan, ops.PutAt: (*Compiler).putBan, ops.ReturnTo: (*Compiler).returnBan, ops.LeaveFrom: (*Compiler).leaveBan,
	ops.PlayAnyOf: (*Compiler).anyAbilityBan, ops.PlayAbilities: (*Compiler).abilityKindBan, ops.PlayAbilityOf: (*Compiler).abilityBan,
}

// ban compiles what cannot be done or happen.
func (c *Compiler) ban(t *cardtext.Tree) Ban {
	c.Lean(CannotWins)
	event := t.Kid(parts.Event)
	b, ok := c.Game.Ban(t)
	if build := bans[event.Op]; !ok && build != nil {
		b, ok = build(c, event), true
	}
	if !ok {
		c.Fail(event, "これは禁じられない", "this cannot be forbidden")
		return Ban{}
	}
	b.Matches = AllMatch(c.causeOfBan(t), b.Matches, func(*kernel.Game, kernel.Scope, *kernel.Event) bool { return true })
	if (t.Has(parts.Who) && b.Subject != nil) || (t.Has(parts.What) && b.Subject == nil) {
		c.Fail(event, "これはその者には起こらない", "this does not happen to it")
	}
	return b
}

// causeOfBan is what must not bring about what is forbidden. One's own, where a player is forbidden something, is that player's.
func (c *Compiler) causeOfBan(t *cardtext.Tree) Matcher {
	by, who := t.Kid(parts.By), t.Kid(parts.Who)
	if by == nil || who == nil || !Mentions(by, ops.Own) {
		return c.Cause(by)
	}
	defer func(subject Who) { c.Subject = subject }(c.Subject)
	if c.Subject = c.Person(who); c.Subject == Anyone {
		c.Fail(by, "誰の「自分」か分からない", "it is not clear whose own is meant")
	}
	return c.Cause(by)
}

// eachBan is a sentence that forbids cards several things as sentences that forbid one each.
func eachBan(t *cardtext.Tree) *cardtext.Tree {
	return EachApart(t, ops.Cannot, parts.Event)
}

// Cause compiles what must have brought an event about; nil holds always.
func (c *Compiler) Cause(t *cardtext.Tree) Matcher {
	if t == nil {
		return nil
	}
	by, ok := c.Game.Reason(t)
	if !ok {
		c.Fail(t, "この原因はここでは判定できない", "this cause cannot be told here")
	}
	return by
}

// putBan is being put somewhere.
func (c *Compiler) putBan(t *cardtext.Tree) Ban {
	to := c.Where(t.Kid(parts.To))
	return Ban{Kinds: kernel.Of(kernel.Moved), Subject: TheCard, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return to.Test(g, at, e.To, e.Card.Card) && !(to.End > 0 && e.Pos < 0) && !(to.End < 0 && e.Pos >= 0)
	}}
}

// returnBan is being returned somewhere.
func (c *Compiler) returnBan(t *cardtext.Tree) Ban {
	b := c.putBan(t)
	b.Verb = c.Language.Verbs.Return
	return b
}

// leaveBan is going from a place to another zone.
func (c *Compiler) leaveBan(t *cardtext.Tree) Ban {
	from := c.Where(t.Kid(parts.From))
	return Ban{Kinds: kernel.Of(kernel.Moved), Subject: TheCard, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		return from.Test(g, at, MovedFrom(g, e), e.Card.Card) && !from.Test(g, at, e.To, e.Card.Card)
	}}
}

// MovedFrom is where a card comes from that an event moves, before and after it has happened.
func MovedFrom(g *kernel.Game, e *kernel.Event) kernel.Place {
	if g.IsCurrent(e.Card) && g.Place(e.Card.Card) != e.To {
		return g.Place(e.Card.Card)
	}
	return e.From
}

// lowerBan is that a number of the card becomes less by an effect.
func (c *Compiler) lowerBan(t *cardtext.Tree) Ban {
	c.Lean(NotLowered)
	a, ok := c.Game.Changed(t.Kid(parts.Stat), kernel.Add)
	if !ok {
		c.Fail(t, "この値は変えられない", "this value cannot be changed")
	}
	attrs := uint32(1)<<a.Attr | c.Language.RestsOn[a.Attr]
	b := Ban{Kinds: kernel.Of(kernel.EffectBegan), Subject: TheCard}
	b.Matches = func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
		if attrs&(1<<e.Attr) == 0 || !On(g, NotLowered) {
			return false
		}
		switch e.Op {
		case kernel.Add:
			return e.N < 0
		case kernel.SetTo:
			return !e.Card.IsNone() && e.N < g.RawAttr(e.Card.Card, e.Attr)
		}
		return false
	}
	if by := t.Kid(parts.By); by != nil {
		if kind := by.Kid(parts.Kind); by.Op != ops.EffectOf || kind.Op == ops.Damages || kind.Op == ops.AbilityDamages {
			c.Fail(by, "この原因では値は下がらない", "this cause lowers no value")
			return b
		}
		source, inner := c.SourceOf(by), b.Matches
		b.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return inner(g, at, e) && source(g, at, e.Source)
		}
	}
	return b
}

// anyAbilityBan is using any ability of some cards, perhaps only one of some kinds.
func (c *Compiler) anyAbilityBan(t *cardtext.Tree) Ban {
	of := c.About(t.Kid(parts.Of))
	b := Ban{Verb: c.Language.Verbs.UseAbility, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return of(g, at, e.Card) }}
	if t.Has(parts.Kind) {
		b.Matches = AllMatch(b.Matches, c.abilityKindBan(t).Matches)
	}
	return b
}

// abilityKindBan is using abilities of some kinds.
func (c *Compiler) abilityKindBan(t *cardtext.Tree) Ban {
	tags := c.AbilityTags(t)
	return Ban{Verb: c.Language.Verbs.UseAbility, Matches: func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
		return e.N > 0 && tags&(1<<g.Pool.Abilities[e.N].Tag) != 0
	}}
}

// abilityBan is using this very ability of some cards.
func (c *Compiler) abilityBan(t *cardtext.Tree) Ban {
	of := c.About(t.Kid(parts.Of))
	return Ban{Verb: c.Language.Verbs.UseAbility, very: true, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return of(g, at, e.Card) }}
}

// isVery reports whether an ability is the one of a card that starts a prohibition: the same one, or that of the same keyword on another card.
func isVery(g *kernel.Game, x kernel.CardID, mod int16, id kernel.AbilityID) bool {
	for _, own := range g.Def(x).Abilities {
		a := &g.Pool.Abilities[own]
		if !startsBan(g, a.Root, mod) {
			continue
		}
		return own == id || (languageOf(g).IsKeyword(a.Clause) && int(id) < len(g.Pool.Abilities) && g.Pool.Abilities[id].Clause == a.Clause)
	}
	return false
}

// startsBan reports whether a prohibition for players is one of the instructions of a tree.
func startsBan(g *kernel.Game, id kernel.NodeID, mod int16) bool {
	if id == kernel.NoNode {
		return false
	}
	n := &g.Pool.Nodes[id]
	if n.Proc == ProcBind && ArgsOf(n).Mod == mod {
		return true
	}
	for _, k := range n.Kids {
		if startsBan(g, k, mod) {
			return true
		}
	}
	return false
}

// OnlyPlayedIf is that this card cannot be played unless the conditions of a sentence hold, while another does.
func (c *Compiler) OnlyPlayedIf(t *cardtext.Tree, valid kernel.Cond) kernel.Ability {
	return c.PlayedWhile(t, true, valid)
}

// PlayedWhile is that this card can be played only while the conditions of a sentence hold, or only while they do not.
func (c *Compiler) PlayedWhile(t *cardtext.Tree, holding bool, valid kernel.Cond) kernel.Ability {
	c.Lean(PlayedOnlyIf)
	if what := t.Kid(parts.What); what != nil && !IsThis(what) {
		c.Fail(t, "どの能力のことか分からない", "it is not clear which ability is meant")
	}
	met, by := c.Conds(t.All(parts.If)), &c.Language.Playing
	return kernel.Ability{
		Kind: kernel.Prohibiting, Clause: by.Clause, Tag: TagStatic, Zones: by.Zones, FaceDown: true, Verb: by.Verb, Kinds: by.Kinds, Root: kernel.NoNode, Cost: kernel.NoNode,
		Cond: valid, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.Card == at.Source && met(g, at) != holding && On(g, PlayedOnlyIf)
		},
	}
}

// cannot compiles a prohibition of a static ability.
func (s *Statics) cannot(t *cardtext.Tree, cond kernel.Cond) {
	c := s.c
	b := c.ban(t)
	if f := t.Kid(parts.For); f != nil {
		s.limitTo(f, &b)
	}
	if b.very {
		c.Fail(t, "常在能力はプレイされない", "a static ability is not played")
	}
	if c.Err != nil {
		return
	}
	a := kernel.Ability{Kind: kernel.Prohibiting, Clause: c.Language.clause(CannotWins), Tag: TagStatic, Verb: b.Verb, Kinds: b.Kinds, Cond: cond}
	if b.Tag != 0 {
		a.Tag = b.Tag
	}
	rest, subject, early := b.Matches, b.Subject, b.Early
	if subject == nil {
		w := c.Who(t.Kid(parts.Who))
		a.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return IsWho(g, w, at, e.Seat) && rest(g, at, e)
		}
		s.Ability(t, a)
		return
	}
	what := s.Subject(t.Kid(parts.What))
	is := c.About(what)
	if IsThis(what) && b.Zones != 0 && !s.Said {
		a.Zones, a.FaceDown = b.Zones, true
	}
	a.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if early != nil && !early(e) {
			return false
		}
		r := subject(e)
		return !r.IsNone() && is(g, at, r) && rest(g, at, e)
	}
	s.Ability(t, a)
}

// limitTo limits a prohibition to somebody's turns or to the turn in which a card enters; a static ability has no other duration.
func (s *Statics) limitTo(t *cardtext.Tree, b *Ban) {
	if t.Op == ops.MyTurn || t.Op == ops.TheirTurn {
		holds := s.c.inTurn(t.Op == ops.MyTurn)
		b.Matches = AllMatch(b.Matches, func(g *kernel.Game, at kernel.Scope, _ *kernel.Event) bool { return holds(g, at) })
		return
	}
	if t.Op != ops.EntryTurn || b.Subject == nil {
		s.c.Fail(t, "常在能力に期間は付けられない", "a static ability has no duration of its own")
		return
	}
	isNew, subject := s.c.Test(&cardtext.Tree{Op: ops.EnteredNow, Span: t.Span}, true), b.Subject
	b.Matches = AllMatch(b.Matches, func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return isNew(g, at, subject(e)) })
}

// cannot compiles a prohibition that an effect brings about for a time, on the objects that are there now or on players.
func (c *Compiler) cannot(t *cardtext.Tree) kernel.NodeID {
	c.Keeps = false
	b := c.ban(t)
	until := c.Lasts()
	if t.Has(parts.For) {
		until = c.bannedFor(t)
	}
	if b.Until != 0 && until == c.Language.Forever {
		until = b.Until
	}
	verb := int64(-1)
	if b.Verb != 0 {
		verb = int64(b.Verb)
	}
	rest, subject := b.Matches, b.Subject
	if subject == nil {
		w, very, own := c.Who(t.Kid(parts.Who)), b.very, int16(len(c.Pool.Mods))
		mod := c.Pool.AddMod(kernel.Mod{Op: kernel.Forbid, N: verb, Kinds: b.Kinds, Matches: func(g *kernel.Game, at kernel.Scope, _ kernel.Ref, e *kernel.Event) bool {
			return IsWho(g, w, at, e.Seat) && rest(g, at, e) && (!very || isVery(g, at.Source.Card, own, kernel.AbilityID(e.N)))
		}})
		c.Pool.Mods[mod].Recalls = c.Keeps
		return c.Node(t, kernel.Node{With: &Args{Mod: mod, Until: until}, Proc: ProcBind})
	}
	if what := t.Kid(parts.What); c.Language.BansReachAll && what.Op == ops.Cards {
		is := c.About(what)
		mod := c.Pool.AddMod(kernel.Mod{Op: kernel.Forbid, N: verb, Kinds: b.Kinds, Matches: func(g *kernel.Game, at kernel.Scope, _ kernel.Ref, e *kernel.Event) bool {
			r := subject(e)
			return !r.IsNone() && is(g, at, r) && rest(g, at, e)
		}})
		c.Pool.Mods[mod].Recalls = c.Keeps
		return c.Node(t, kernel.Node{With: &Args{Mod: mod, Until: until}, Proc: ProcBind})
	}
	mod := c.Pool.AddMod(kernel.Mod{Op: kernel.Forbid, N: verb, Kinds: b.Kinds, Matches: func(g *kernel.Game, at kernel.Scope, on kernel.Ref, e *kernel.Event) bool {
		return subject(e) == on && rest(g, at, e)
	}})
	terms := kernel.Node{With: &Args{Op: kernel.Forbid, Mod: mod, IsComputed: true}, Proc: ProcHold, Amount: func(*kernel.Game, kernel.Scope) int { return int(verb) }}
	return c.Node(t, kernel.Node{
		With: &Args{Until: until, HasCards: true, IsSettled: c.isSettled(t.Kid(parts.What))}, Proc: ProcLast,
		Kids: []kernel.NodeID{c.Selection(t.Kid(parts.What), c.Subject, false), c.Node(t, terms)},
	})
}

// bannedFor is how long a prohibition lasts. One's own turn is that of whoever is forbidden something; of other cards it is not clear whose own is meant.
func (c *Compiler) bannedFor(t *cardtext.Tree) kernel.Duration {
	subject, span := c.Subject, t.Kid(parts.For)
	switch {
	case t.Has(parts.Who):
		c.Subject = c.Who(t.Kid(parts.Who))
	case Mentions(span, ops.Own) && !IsThis(t.Kid(parts.What)):
		c.Fail(span, "誰の「自分」か分からない", "it is not clear whose own is meant")
	}
	until := c.Game.Duration(span)
	c.Subject = subject
	return until
}

// IsUnreceived reports whether a card does not receive continuous effects of a source. What the effect would change is left out of the question, so that only being
// unaffected answers it.
func IsUnreceived(g *kernel.Game, target, source kernel.Ref, seat kernel.Seat, mask uint8) bool {
	return g.WouldForbid(kernel.Event{
		Kind: kernel.EffectBegan, Verb: languageOf(g).Verbs.Change, Card: target, Other: kernel.NoRef, Source: source, Seat: seat, Ability: kernel.NoAbility, Mod: -1, Mask: mask,
	})
}
