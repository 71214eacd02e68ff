// Forbidding: laws, and the abilities and effects in force by which an event cannot happen. Cannot beats can.

package kernel

import "math/bits"

// Forbidden reports whether something forbids an event, and by which clause.
func (g *Game) Forbidden(e *Event) (Clause, bool) {
	for about := g.Rules.lawsAbout(e) & g.lawsInPlay; about != 0; about &= about - 1 {
		law := &g.Rules.Laws[bits.TrailingZeros64(about)]
		if !law.isAbout(g, e) {
			continue
		}
		if !g.isOff(law.Clause) && law.Forbids(g, e) {
			g.On(law.Clause)
			return law.Clause, true
		}
	}
	g.see(seesSummary)
	if g.S.Head.Bans|g.S.Head.Grants == 0 || !g.mayHear(Prohibiting, e) {
		return 0, false
	}
	cannot := g.Rules.Replace.Cannot
	g.see(seesEffects)
	for i := range g.S.Effects {
		if x := &g.S.Effects[i]; x.forbids(e) && !g.isDormant(x) && g.binds(x, e) && g.On(cannot) {
			return cannot, true
		}
	}
	for _, i := range g.InForceOf(Prohibiting) {
		if own := g.S.Active; int(i) < len(own) && !own[i].mayListen(e) {
			continue
		}
		act := g.ActiveAt(int(i))
		if !g.listens(act, e) {
			continue
		}
		if a := &g.Pool.Abilities[act.Ability]; g.On(a.Clause) && g.On(cannot) {
			return a.Clause, true
		}
	}
	return 0, false
}

// lawsAbout is the set of laws that may be about an event, by what can be told at once.
func (r *Rules) lawsAbout(e *Event) uint64 {
	about := r.laws[e.Kind] & ofVerbs(&r.verbLaws, e)
	if e.Mask == 0 {
		about &= r.freeLaws
	}
	if e.Kind == Moved {
		about &= r.lawsInto[r.places[e.To].zone]
	}
	return about
}

// noteCard notes what a card that is in the match now brings along: the tags of its abilities, and the laws that are about such cards. What no card in the match can be about
// need not be asked.
func (g *Game) noteCard(d DefID) {
	if tags := g.Pool.Defs[d].tags; tags&^g.tagsInPlay != 0 {
		g.tagsInPlay |= tags
		g.changed(seesRoster)
	}
	for about := g.Rules.printedLaws &^ g.lawsInPlay; about != 0; about &= about - 1 {
		i := bits.TrailingZeros64(about)
		if l := &g.Rules.Laws[i]; g.Pool.printed[d][l.Attr&(maxAttrs-1)]&l.Has != 0 {
			g.lawsInPlay |= 1 << i
		}
	}
}

// IsPrinted reports whether an ability with a tag may be printed on a card of the match, wherever that lies. What is given to cards is another matter.
func (g *Game) IsPrinted(tag uint8) bool {
	g.see(seesRoster)
	return g.tagsInPlay>>(tag&63)&1 != 0
}

// isAbout reports whether a law of lawsAbout is about events such as this one.
func (l *Law) isAbout(g *Game, e *Event) bool {
	return (l.Verb == 0 || e.IsA(l.Verb)) && (l.By == 0 || l.By&e.Mask != 0) &&
		(l.Has == 0 || (e.Card.Card != NoCard && g.Printed(e.Card.Card, l.Attr)&l.Has != 0))
}

// WouldForbid reports whether something would forbid an event if it were proposed.
func (g *Game) WouldForbid(e Event) bool {
	g.scratch.event = e // where it lies it need not be put on the heap
	_, isForbidden := g.Forbidden(&g.scratch.event)
	return isForbidden
}

// forbids reports whether an effect is a prohibition that can be about an event, by its verbs.
func (x *Effect) forbids(e *Event) bool { return x.Op == Forbid && (x.N < 0 || e.IsA(Verb(x.N))) }

// binds reports whether a continuous prohibition reaches an event: by its player, by the object it is laid on, or by its filter.
func (g *Game) binds(x *Effect, e *Event) bool {
	switch {
	case x.Mod >= 0:
		m := &g.Pool.Mods[x.Mod]
		at := Scope{Source: x.Source, Seat: x.Seat}
		if m.Recalls {
			at.Strand, at.Base = stackMemory, x.Memory
		}
		if m.Kinds != 0 && m.Kinds&(1<<e.Kind) == 0 {
			return false
		}
		if m.Cond != nil && !m.Cond(g, at) {
			return false
		}
		if m.Matches != nil {
			return m.Matches(g, at, x.Target, e)
		}
		return m.Applies == nil || (!e.Card.IsNone() && m.Applies(g, at, e.Card.Card))
	case !x.Target.IsNone():
		return x.Target == e.Card
	}
	return x.Whom == NoSeat || x.Whom == e.Seat
}
