// Continuous effects: which there are, in which order they apply, and which abilities they take away. Z/X 801.2c, 802.2b, 803.2b, 811.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// isSwitchedOff reports whether the loss or the negation of a card's abilities reaches one of them: all that are printed on it (811.1a), and of those that
// it was given the older ones (811.3).
func isSwitchedOff(g *kernel.Game, act *kernel.Active, tags uint64) bool {
	bit := uint64(1) << act.Tag
	if tags&bit == 0 {
		return false
	}
	if effect.IsPrinted(g, act) {
		return true
	}
	return g.OffSince(act.Card, act.Stamp)&bit != 0 || !g.On(R811_3)
}

// hasLost reports whether a card has lost the abilities that it had at a moment, which is more than that they have no effect (803.2b).
func hasLost(g *kernel.Game, x kernel.CardID, since uint32) bool {
	return g.OffSince(x, since)&uint64(effect.LostBit) != 0
}

// isTakenAway reports whether an ability that was there at a moment is lost. One that merely has no effect still exists (803.2b).
func isTakenAway(g *kernel.Game, act *kernel.Active, since uint32) bool {
	return g.IsOff(act) && (hasLost(g, act.Card, since) || !g.On(R803_2b))
}

// entersAs compiles in which state cards enter. What this card's own text says about it is read off the card, wherever it comes from (811.5).
func (c *compiler) entersAs(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	c.Cite(R811_5, R102_2)
	what := s.Subject(t.Kid(parts.What))
	n := kernel.Node{With: new(args), Proc: effect.ProcHold}
	switch t.Kid(parts.State).Op {
	case opAsleep:
		effect.ArgsOf(&n).Pose = asleep
	case opRebooted:
		effect.ArgsOf(&n).Pose = rebooted
	default:
		c.Fail(t, "登場する状態はリブートかスリープである", "cards enter rebooted or asleep")
	}
	a := kernel.Ability{Kind: kernel.Procedural, Clause: R811_5, Tag: tagEntry, Cond: cond}
	if what.Op == ops.ThisIn {
		c.Fail(what, "登場するカードはまだそこにない", "a card that enters is not there yet")
	}
	if effect.IsThis(what) {
		argsOf(&n).isOwn = true
	} else {
		is := c.About(what)
		n.Filter = func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return is(g, at, g.Ref(x)) }
	}
	a.Root = c.Node(t, n)
	s.Ability(t, a)
}

// insteadOf is a new content of a set, which takes the place of what was there (811.6).
func insteadOf(attr kernel.Attr) func(g *kernel.Game, at kernel.Scope, x kernel.CardID, n int64) int64 {
	return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID, n int64) int64 {
		if !g.On(R811_6) {
			return n | g.Attr(x, attr)
		}
		return n
	}
}

// hasParameter is that a card has a characteristic at all: because it is of some kinds, or because it is not (811.6).
func hasParameter(kinds int64, is bool) kernel.Filter {
	return func(g *kernel.Game, _ kernel.Scope, x kernel.CardID) bool {
		return (kindsFrom(g, g.Attr(x, attrKind))&kinds != 0) == is || !g.On(R811_6)
	}
}

// deriving is how the values of cards are derived: what is printed, then what is no number, then numbers (811.1); what depends on another effect comes after
// it (811.2), otherwise the older one is first (811.3).
func deriving() kernel.DerivePolicy {
	return kernel.DerivePolicy{
		Clause: R811_1, Printed: R811_1a, Layers: []kernel.Clause{1: R811_1b, 2: R811_1c, 3: R811_1c}, Depends: R811_2, Age: R811_3,
		StaticAge: R811_3a, EffectAge: R811_3b, FromValid: true, First: turnPlayer, FirstBy: R811_3c,
		Abilities: 1, // abilities are no number either
	}
}
