// How units appear: Build Divide 403-2c and 515.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// appearsRested compiles that units appear rested: what is put on the field lies so from the first (403-2c), by a replacement effect.
func (c *compiler) appearsRested(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	what := s.Subject(t.Kid(parts.What))
	c.Cite(R403_2c)
	a := kernel.Ability{
		Kind: kernel.Replacing, Clause: R403_2c, Tag: effect.TagReplace, Verb: verbAppear, Kinds: kernel.Of(kernel.Moved), Root: kernel.NoNode, Cond: cond,
		Rewrite: func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) { e.Pose = rested },
	}
	if what.Op == ops.This {
		a.Zones, a.FaceDown = allZones, true
		a.Matches = func(_ *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.Pose != rested && e.Card == at.Source
		}
	} else {
		whose, is := c.WhoseCards(what), c.AllTests(what.All(parts.Is), false)
		if what.Has(parts.At) {
			c.Fail(what, "どのユニットのことか分からない", "it is not clear which units are meant")
		}
		a.Matches = func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return e.Pose != rested && (whose == effect.Anyone || effect.IsWho(g, whose, at, e.Seat)) && is(g, at, e.Card)
		}
	}
	s.Ability(t, a)
}
