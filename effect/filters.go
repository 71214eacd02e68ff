// Filters: what a text says of the cards that it means.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
	"saitei/rulebook"
)

// Test says of an object, as it is or as it last was, whether it is as a text says.
type Test func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool

// Test compiles one word of a description.
func (c *Compiler) Test(t *cardtext.Tree, unplaced bool) Test {
	switch t.Op {
	case ops.Filter, ops.All:
		return c.AllTests(Parts(t), unplaced)
	case ops.Not:
		return c.notSo(t, unplaced)
	case ops.Or, ops.And:
		return c.oneOfTests(t, unplaced)
	case ops.AnyCard:
		return IsAnything
	}
	if test, ok := c.Game.Quality(t, unplaced); ok {
		return test
	}
	if t.Op == ops.This || c.Language.IsReference(t.Op) {
		return c.Group(t).Fits
	}
	c.Fail(t, "カードの条件ではない", "this does not describe a card")
	return IsNothing
}

// IsAnything is so of every object.
func IsAnything(*kernel.Game, kernel.Scope, kernel.Ref) bool { return true }

// IsNothing is so of none.
func IsNothing(*kernel.Game, kernel.Scope, kernel.Ref) bool { return false }

// AllTests holds where all of several descriptions do; nil for none.
func (c *Compiler) AllTests(ts []*cardtext.Tree, unplaced bool) Test {
	c.coherent(ts)
	var all []Test
	for _, t := range ts {
		if t.Op != ops.AnyCard {
			all = append(all, c.Test(t, unplaced))
		}
	}
	switch len(all) {
	case 0:
		return IsAnything
	case 1:
		return all[0]
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		for _, holds := range all {
			if !holds(g, at, r) {
				return false
			}
		}
		return true
	}
}

// Filter compiles a description of cards: all of it must hold. It is nil where nothing is said.
func (c *Compiler) Filter(ts []*cardtext.Tree) kernel.Filter {
	if len(ts) == 0 {
		return nil
	}
	holds := c.AllTests(ts, false)
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool {
		lists := g.ListsInUse()
		is := holds(g, at, g.Ref(x))
		g.FreeLists(lists)
		return is
	}
}

// notSo is a description that fits if another does not.
func (c *Compiler) notSo(t *cardtext.Tree, unplaced bool) Test {
	holds := c.Test(t.Kid(parts.X), unplaced)
	if t.Kid(parts.X).Op == ops.This && c.Language.FollowsThis {
		holds = c.isWhatThisBecame
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return !holds(g, at, r) }
}

// isWhatThisBecame reports whether an object is this card, or what it has become where it went out of play: that, too, is left out where cards other than this one are meant.
func (c *Compiler) isWhatThisBecame(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
	return !r.IsNone() && (r == at.Source || r.Card == at.Source.Card && g.IsCurrent(r) && c.Language.InPlay&(1<<g.Zone(r.Card)) == 0)
}

// oneOfTests is a description that fits if one of several does. Cards that are named together (赤と青の) are all that are one of them; where a text
// wants some of each, eachKind takes them apart.
func (c *Compiler) oneOfTests(t *cardtext.Tree, unplaced bool) Test {
	var any []Test
	for _, k := range t.Kids {
		any = append(any, c.Test(k.Tree, unplaced))
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		for _, holds := range any {
			if holds(g, at, r) {
				return true
			}
		}
		return false
	}
}

// Word is the word of a set that a text names.
func (c *Compiler) Word(name *cardtext.Tree, in *rulebook.WordSet) rulebook.Word {
	word, err := in.Find(name.Str)
	if err != nil {
		c.Fail(name, "1つのカードリストに使える語が多すぎる", "there are too many different words in one set of cards")
	}
	return word
}
