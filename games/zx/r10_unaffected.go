// Cards that are not affected by effects: Z/X 1014. That they are not is a prohibition; here is what becomes of the effects that they do not receive.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// unaffectedBy is the events by which a card can come to be unaffected, or an effect to be for it.
var unaffectedBy = kernel.Of(kernel.EffectBegan, kernel.EffectsEnded, kernel.Moved, kernel.Faced, kernel.Posed, kernel.Attached, kernel.Announced)

// shedding is an effect on a card that does not receive it.
func shedding(g *kernel.Game) (x *kernel.Effect, ok bool) {
	for x := range g.Effects() {
		if x.Op == kernel.Tally || x.Until == untilGame || x.Source.IsNone() || !g.IsCurrent(x.Target) {
			continue
		}
		if effect.IsUnreceived(g, x.Target, x.Source, x.Seat, byEffect) {
			return x, true
		}
	}
	return nil, false
}

// missed is what a static ability is to do to a card.
type missed struct {
	source, target kernel.Ref
	ability        kernel.AbilityID
}

// missing is a static ability whose effect a card does not receive, and that has not been noted yet.
func missing(g *kernel.Game) (m missed, ok bool) {
	g.EachReach(func(source kernel.Ref, id kernel.AbilityID, c kernel.CardID) {
		target := g.Ref(c)
		if !ok && effect.IsUnreceived(g, target, source, g.Controller(source.Card), 0) && !isMissed(g, source, id, target) {
			m, ok = missed{source, target, id}, true
		}
	})
	return m, ok
}

// missNumber is how a note keeps which ability it is about: below every verb.
func missNumber(id kernel.AbilityID) int64 { return -2 - int64(id) }

// isMissed reports whether it is noted that a card does not receive what a static ability does.
func isMissed(g *kernel.Game, source kernel.Ref, id kernel.AbilityID, target kernel.Ref) bool {
	for x := range g.Effects() {
		if isMissNote(g, x) && x.Source == source && x.Target == target && x.N == missNumber(id) {
			return true
		}
	}
	return false
}

func isMissNote(g *kernel.Game, x *kernel.Effect) bool {
	return x.Op == kernel.Forbid && x.Until == untilGame && x.Mod == g.Pool.Extra.(*cardSet).misses
}

// missMod is the prohibition that such a note is: the effect of a static ability does not apply again to the card that did not receive it (1014.1b, J48).
func missMod() kernel.Mod {
	return kernel.Mod{Op: kernel.Forbid, N: -1, Kinds: kernel.Of(kernel.EffectBegan), Matches: func(g *kernel.Game, at kernel.Scope, target kernel.Ref, e *kernel.Event) bool {
		if e.Verb != verbNone || e.Card != target || e.Source != at.Source {
			return false
		}
		return isMissed(g, e.Source, e.Ability, target)
	}}
}

// lapsed is a note about a static ability that is not valid any more: once it becomes valid anew, it applies (J48).
func lapsed(g *kernel.Game) (x *kernel.Effect, ok bool) {
	for x := range g.Effects() {
		if isMissNote(g, x) && !(g.IsCurrent(x.Target) && isValidNow(g, x.Source, kernel.AbilityID(-2-x.N))) {
			return x, true
		}
	}
	return nil, false
}

// isValidNow reports whether a static ability of an object is valid (803.2).
func isValidNow(g *kernel.Game, source kernel.Ref, id kernel.AbilityID) bool {
	if !g.IsCurrent(source) {
		return false
	}
	a, at := &g.Pool.Abilities[id], kernel.Scope{Source: source, Seat: g.Controller(source.Card)}
	for i := range g.InForce() {
		act := g.ActiveAt(i)
		if act.Card != source.Card || act.Ability != id || g.IsOff(act) || (a.Cond != nil && !a.Cond(g, at)) {
			continue
		}
		for _, m := range a.Mods {
			if mod := &g.Pool.Mods[m]; mod.Cond == nil || mod.Cond(g, at) {
				return true
			}
		}
	}
	return false
}

// mayResist reports whether something in force may keep effects from a card, or a note says that something did.
func mayResist(g *kernel.Game) bool {
	if !g.HasBans() && !g.HasGrants() {
		return false
	}
	if len(g.Tagged(tagUnaffected)) > 0 {
		return true
	}
	for x := range g.Effects() {
		if x.Op == kernel.Forbid && x.N < 0 {
			return true
		}
	}
	return false
}

// shedDue reports whether an effect is for a card that does not receive it: it does not apply again (1014.1b), so it ends; that of a static ability is noted.
func shedDue(g *kernel.Game) bool { return g.IsFact(factShed, 0) }

func isToShed(g *kernel.Game) bool {
	if !mayResist(g) {
		return false
	}
	_, ok := shedding(g)
	if !ok && g.Var(vJ48) == 0 && g.Pool.Extra.(*cardSet).resists {
		if _, ok = missing(g); !ok {
			_, ok = lapsed(g)
		}
	}
	return ok && g.On(R1014_1a) && g.On(R1014_1b)
}

// shedProc ends an effect that a card does not receive any more, notes that it does not receive that of a static ability, or drops the notes about one that has
// lapsed; those about other abilities of the same card are made anew.
func shedProc() kernel.Proc {
	return effect.One("shed", func(g *kernel.Game) kernel.Flow {
		if x, ok := shedding(g); ok {
			g.EndEffectsOn(verbExpire, x.Target, x.Source, x.Until)
			return kernel.Done
		}
		if m, ok := missing(g); ok {
			noteMissed(g, m)
			return kernel.Done
		}
		if gone, ok := lapsed(g); ok {
			dropLapsed(g, gone)
		}
		return kernel.Done
	})
}

// dropLapsed proposes that a note about a static ability is dropped. Those about other abilities of the same card go with it, so they are made anew.
func dropLapsed(g *kernel.Game, gone *kernel.Effect) {
	g.EndEffectsOn(verbExpire, gone.Target, gone.Source, untilGame)
	for x := range g.Effects() {
		if id := kernel.AbilityID(-2 - x.N); isMissNote(g, x) && x.Source == gone.Source && x.Target == gone.Target && isValidNow(g, x.Source, id) {
			noteMissed(g, missed{x.Source, x.Target, id})
		}
	}
}

// noteMissed proposes the note that a card does not receive what a static ability does. No effect does that.
func noteMissed(g *kernel.Game, m missed) {
	e := g.Draft(kernel.EffectBegan, verbBind, g.Controller(m.source.Card), m.target)
	e.Op, e.N, e.Mod, e.Until, e.Source = kernel.Forbid, missNumber(m.ability), g.Pool.Extra.(*cardSet).misses, untilGame, m.source
}

// affectBan is receiving effects (1014.1): what an effect does to the card, and continuous effects on it, those that have begun already included (1014.1a).
// Being chosen is none of that (1014.2). Nor is being the price of an ability, unless the text speaks of abilities: the price is the ability's doing (1027.1c).
func (c *compiler) affectBan(t *cardtext.Tree) effect.Ban {
	c.Cite(R1014_1, R1014_1a, R1014_1b, R1014_2)
	c.cs.resists = true
	source := c.SourceOf(t)
	mask := byEffect
	switch t.Kid(parts.Kind).Op {
	case opEffects:
	case opAbilities:
		mask |= byCost
		c.Cite(R1027_1c)
	default:
		c.Fail(t, "受けないのは効果か能力である", "what a card can be out of reach of is effects or abilities")
	}
	early := func(e *kernel.Event) bool {
		return !e.Card.IsNone() && (e.Kind == kernel.EffectBegan || e.Mask&mask != 0)
	}
	isReceived := func(g *kernel.Game, e *kernel.Event) bool {
		by := e.Mask & mask
		return by != 0 && (by != byCost || g.On(R1027_1c))
	}
	return effect.Ban{Tag: tagUnaffected, Subject: effect.TheCard, Early: early, Matches: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		switch e.Kind {
		case kernel.EffectBegan:
			if e.Op == kernel.Tally || e.Until == untilGame || (e.Verb == verbNone && !g.On(R1014_1a)) {
				return false
			}
		case kernel.Announced:
			if e.Verb == verbChoose && g.On(R1014_2) || !isReceived(g, e) {
				return false
			}
		case kernel.Shown, kernel.Concealed, kernel.EffectsEnded:
			return false
		default:
			if !isReceived(g, e) {
				return false
			}
		}
		return source(g, at, e.Source) && g.On(R1014_1)
	}}
}
