// Conditions: what must be so for a sentence to be carried out or an ability to work.

package effect

import (
	"math"
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// eachCount is that the number of cards of each kind that is named is as it must be.
func (c *Compiler) eachCount(t *cardtext.Tree, holds func(g *kernel.Game, at kernel.Scope, n int64) bool) kernel.Cond {
	lists := c.tallies(t)
	if len(lists) > 1 {
		c.Lean(EachKind)
	} else {
		c.Spoken.Found = lists[0]
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		for _, list := range lists {
			if !holds(g, at, int64(len(list(g, at, g.Refs())))) {
				return false
			}
			if len(lists) > 1 && !On(g, EachKind) {
				return false
			}
		}
		return true
	}
}

// valueIs is that a value is as the text says. An undefined one is not.
func (c *Compiler) valueIs(t *cardtext.Tree) kernel.Cond {
	if isOfBefore(t) {
		return c.measureAgain(t)
	}
	value, holds := c.Value(t.Kid(parts.Of)), c.Measures(t.All(parts.N))
	c.decides(t, t.All(parts.N), math.MaxInt64)
	c.Lean(AsManyAsPossible)
	return func(g *kernel.Game, at kernel.Scope) bool {
		n, ok := value(g, at)
		return holds(g, at, n) && (ok || !On(g, AsManyAsPossible))
	}
}

// isSo is that all the cards that are meant are as the text says, and that there is one: what cannot be identified cannot be so.
func (c *Compiler) isSo(t *cardtext.Tree) kernel.Cond {
	what := t.Kid(parts.What)
	if cond, ok := c.Game.Claim(what, t.Kid(parts.F)); ok {
		return cond
	}
	list, is := c.Objects(what), c.statement(t.Kid(parts.F))
	c.Spoken.Vague = c.Spoken.Vague || c.Spoken.Guest != nil && c.Spoken.plain && c.Language.IsReference(what.Op) // it may be found to fight, too
	c.Lean(LastKnown, NothingIsNothing)
	c.NeedsThere(func(g *kernel.Game, at kernel.Scope) bool { return len(list(g, at, g.Refs())) > 0 })
	return func(g *kernel.Game, at kernel.Scope) bool { return areAll(g, at, list, is, true) }
}

// NeedsThere notes that a condition can be judged only if there is what it speaks of.
func (c *Compiler) NeedsThere(there kernel.Cond) {
	if c.Language.says(IfJudged) {
		c.Judged = AllOf(c.Judged, there)
	}
}

// areAllSo is that there are such cards and all of them are as the text says.
func (c *Compiler) areAllSo(t *cardtext.Tree) kernel.Cond {
	list, is := c.Tally(t.Kid(parts.Of)), c.Test(t.Kid(parts.F), true)
	c.Lean(LastKnown, NothingIsNothing)
	return func(g *kernel.Game, at kernel.Scope) bool { return areAll(g, at, list, is, true) }
}

// areAll reports whether there are cards that are meant and something holds of all of them, or does not.
func areAll(g *kernel.Game, at kernel.Scope, list kernel.Lister, is Test, want bool) bool {
	rs := list(g, at, g.Refs())
	if len(rs) == 0 {
		return !On(g, NothingIsNothing)
	}
	for _, r := range rs {
		if is(g, at, r) != want {
			return false
		}
	}
	return true
}

// AllOf is a condition that holds if all do; nil ones hold always.
func AllOf(conds ...kernel.Cond) kernel.Cond {
	var some []kernel.Cond
	for _, x := range conds {
		if x != nil {
			some = append(some, x)
		}
	}
	switch len(some) {
	case 0:
		return nil
	case 1:
		return some[0]
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		for _, x := range some {
			if !x(g, at) {
				return false
			}
		}
		return true
	}
}

// Cond compiles one condition. What it has to list to find out is given back.
func (c *Compiler) Cond(t *cardtext.Tree) kernel.Cond {
	cond := c.condition(t)
	if cond == nil {
		return nil
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		lists := g.ListsInUse()
		holds := cond(g, at)
		g.FreeLists(lists)
		return holds
	}
}

// condition compiles one condition: as the game does, or as every game does.
func (c *Compiler) condition(t *cardtext.Tree) kernel.Cond {
	if cond, ok := c.Game.Condition(t); ok {
		return cond
	}
	switch {
	case isCounted[t.Op] && Mentions(t.Kid(parts.Of), ops.Both):
		return c.ofEach(t, ops.Both, true)
	case isCounted[t.Op] && Mentions(t.Kid(parts.Of), ops.EitherPlayer):
		return c.ofEach(t, ops.EitherPlayer, false)
	}
	if build, ok := conditions[t.Op]; ok {
		return build(c, t)
	}
	c.Fail(t, "条件ではない", "this is not a condition")
	return never
}

// conditions says how the conditions of every game are compiled. It is filled in by init because conditions contain conditions.
var conditions map[cardtext.Op]func(c *Compiler, t *cardtext.Tree) kernel.Cond

func init() {
	conditions = map[cardtext.Op]func(c *Compiler, t *cardtext.Tree) kernel.Cond{
		ops.Exists:      (*Compiler).exists,
		ops.Count:       (*Compiler).CountIs,
		ops.AmongExists: (*Compiler).amongExists,
		ops.Is:          (*Compiler).isSo,
		ops.AllAre:      (*Compiler).areAllSo,
		ops.In:          (*Compiler).isThere,
		ops.ValueIs:     (*Compiler).valueIs,
		ops.SameForBoth: (*Compiler).sameForBoth,
		ops.Outnumbers:  func(c *Compiler, t *cardtext.Tree) kernel.Cond { return c.outnumbers(t, ops.Self, ops.Opponent) },
		// The other way round: what the opponent has against the same of the player of the text.
		ops.OutnumbersYou: func(c *Compiler, t *cardtext.Tree) kernel.Cond { return c.outnumbers(t, ops.Opponent, ops.Self) },
		ops.Not:           (*Compiler).isNot,
		ops.Or:            (*Compiler).anyCond,
		ops.And:           func(c *Compiler, t *cardtext.Tree) kernel.Cond { return c.Conds(Parts(t)) },
	}
}

// isCounted is the conditions that look at how many cards or how much a player has.
var isCounted = map[cardtext.Op]bool{ops.Exists: true, ops.Count: true, ops.ValueIs: true}

// ofEach is a condition about what each player has, counted for one player at a time: お互いの asks it of both, あなたか相手の of one of them.
func (c *Compiler) ofEach(t *cardtext.Tree, word cardtext.Op, ofBoth bool) kernel.Cond {
	if t.Has(parts.Each) && len(eachKindTree(t.Kid(parts.Of))) == 1 {
		t = withoutPart(t, parts.Each) // each of the players is what is meant
	}
	mine, theirs := c.Cond(WithLeaf(t, word, ops.Self)), c.Cond(WithLeaf(t, word, ops.Opponent))
	c.Spoken.Found = nil
	return func(g *kernel.Game, at kernel.Scope) bool {
		if holds := mine(g, at); holds != ofBoth {
			return holds
		}
		return theirs(g, at)
	}
}

func never(*kernel.Game, kernel.Scope) bool { return false }

// exists is that there is such a card; of kinds that are named together, one of each. One card can be several of them.
func (c *Compiler) exists(t *cardtext.Tree) kernel.Cond {
	if f := t.Kid(parts.F); f != nil {
		return c.existsAs(t.Kid(parts.Of), f)
	}
	return c.eachCount(t.Kid(parts.Of), func(_ *kernel.Game, _ kernel.Scope, n int64) bool { return n > 0 })
}

// existsAs is that one of the cards that are meant is as a text says; of several descriptions, one for each.
func (c *Compiler) existsAs(of, f *cardtext.Tree) kernel.Cond { return c.oneForEach(c.Tally(of), f) }

// oneForEach is that a list has a card for each of the kinds that a description names. One card can be several of them.
func (c *Compiler) oneForEach(list kernel.Lister, f *cardtext.Tree) kernel.Cond {
	kinds := eachKindTree(f)
	if len(kinds) > 1 {
		c.Lean(EachKind)
	}
	var each []kernel.Cond
	for _, kind := range kinds {
		such := c.described(list, kind)
		each = append(each, func(g *kernel.Game, at kernel.Scope) bool {
			return len(such(g, at, g.Refs())) > 0 && (len(kinds) == 1 || On(g, EachKind))
		})
	}
	return AllOf(each...)
}

// described is those of a list that are as a text says; all of them where it says nothing.
func (c *Compiler) described(list kernel.Lister, f *cardtext.Tree) kernel.Lister {
	if f == nil {
		return list
	}
	return where(list, c.Test(f, false))
}

// tallies lists the cards of each kind that is named, to be counted.
func (c *Compiler) tallies(t *cardtext.Tree) []kernel.Lister {
	if t.Op != ops.Cards {
		return []kernel.Lister{c.Tally(t)}
	}
	var lists []kernel.Lister
	for _, one := range eachKindTree(t) {
		lists = append(lists, c.Tally(one))
	}
	return lists
}

// countAgain is how many there are of the cards that the sentence before has counted in its only condition. They are counted anew: that sentence may have changed how many
// there are.
func (c *Compiler) countAgain(t *cardtext.Tree) kernel.Cond {
	of := c.measuredBefore(ops.Count)
	if of == nil || c.mentionsReference(of) {
		c.Fail(t.Kid(parts.Of), "何の枚数か分からない", "it is not clear what is counted")
		return never
	}
	return c.Cond(&cardtext.Tree{Op: ops.Count, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Of, Tree: of}, {Name: parts.N, Tree: t.Kid(parts.N)}}})
}

// isOfBefore reports whether a condition asks so many, or so much, of what the sentence before has asked of.
func isOfBefore(t *cardtext.Tree) bool {
	of := t.Kid(parts.Of).Op
	return of == ops.CountedBefore || of == ops.MeasuredBefore
}

// measureAgain is the value that the sentence before has measured in its only condition, measured anew.
func (c *Compiler) measureAgain(t *cardtext.Tree) kernel.Cond {
	of := c.measuredBefore(ops.ValueIs)
	ofCounters := t.Kid(parts.Of).Op == ops.CountedBefore // only counters are counted by a number that is a value
	if of == nil || c.mentionsReference(of) || ofCounters != (of.Op == ops.CounterCount) {
		c.Fail(t.Kid(parts.Of), "何の数値か分からない", "it is not clear what number is meant")
		return never
	}
	return c.Cond(&cardtext.Tree{Op: ops.ValueIs, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Of, Tree: of}, {Name: parts.N, Tree: t.Kid(parts.N)}}})
}

// measuredBefore is what the sentence before counts, or the value that it measures, in its only condition; nil if it does not. A sentence that goes on from the one before it goes on from what that
// one has counted.
func (c *Compiler) measuredBefore(op cardtext.Op) *cardtext.Tree {
	of := measuredIn(c.Before, op)
	if of != nil && (of.Op == ops.CountedBefore || of.Op == ops.MeasuredBefore) {
		of = c.measured
	}
	c.measured = of
	return of
}

// measuredIn is the cards that a sentence counts in its only condition, or the value that it measures, or nil.
func measuredIn(t *cardtext.Tree, op cardtext.Op) *cardtext.Tree {
	if t == nil || t.Op != ops.If || len(t.All(parts.If)) != 1 {
		return nil
	}
	cond := t.Kid(parts.If)
	isCount := cond.Op == ops.Count || cond.Op == ops.Exists
	switch {
	case isCount != (op == ops.Count), !isCount && cond.Op != op:
		return nil
	case len(cond.Kids) > 2, cond.Op == ops.Exists && len(cond.Kids) > 1:
		return nil // counted in another way, by kinds or by each
	}
	return cond.Kid(parts.Of)
}

// CountIs is that there are so many such cards: of each kind that is named, or with so many different names.
func (c *Compiler) CountIs(t *cardtext.Tree) kernel.Cond {
	if t.Kid(parts.Of).Op == ops.CountedBefore {
		return c.countAgain(t)
	}
	of, holds := t.Kid(parts.Of), c.Measures(t.All(parts.N))
	if stat := differingIn(of); stat != nil && t.Has(parts.Kinds) {
		return c.countTraits(of, stat, holds)
	}
	c.decides(t, t.All(parts.N), c.mostOfThem(of))
	if t.Has(parts.Each) {
		return c.countOfEach(of, holds)
	}
	list := c.described(c.Tally(of), t.Kid(parts.F))
	c.Spoken.Found = list
	if MentionsAny(of.All(parts.Is), ops.Alike, ops.DifferBy) && !isDifferentNames(of) {
		c.Fail(of, "互いの比べ方で数えることはできない", "cards cannot be counted by how they compare with each other")
	}
	if t.Has(parts.Kinds) || MentionsAny(of.All(parts.Is), ops.Differ) || isDifferentNames(of) {
		c.Sees(c.Language.Name)
		return func(g *kernel.Game, at kernel.Scope) bool {
			return holds(g, at, int64(countNames(g, list(g, at, g.Refs()))))
		}
	}
	return func(g *kernel.Game, at kernel.Scope) bool { return holds(g, at, int64(len(list(g, at, g.Refs())))) }
}

// differingIn is what cards must differ in, other than their names, to be counted by it; nil where they need not.
func differingIn(t *cardtext.Tree) *cardtext.Tree {
	for _, k := range t.All(parts.Is) {
		if k.Op == ops.DifferBy && k.Kid(parts.Stat).Op != ops.TheName {
			return k.Kid(parts.Stat)
		}
	}
	return nil
}

// countTraits is that cards have so many different things between them, such as tribes.
func (c *Compiler) countTraits(of, stat *cardtext.Tree, holds func(g *kernel.Game, at kernel.Scope, n int64) bool) kernel.Cond {
	trait, ok := c.Game.Trait(stat.Op)
	if !ok {
		c.Fail(stat, "これは種類で数えられない", "this cannot be counted by kinds")
		return never
	}
	_, attrs := c.Game.Likeness(stat.Op)
	c.Sees(attrs...)
	all, _ := withoutJoint(of)
	list := c.Tally(all)
	return func(g *kernel.Game, at kernel.Scope) bool {
		cards, n := list(g, at, g.Refs()), int64(0)
		for i := range trait.Count() {
			if slices.ContainsFunc(cards, func(r kernel.Ref) bool { return trait.Has(g, r, i) }) {
				n++
			}
		}
		return holds(g, at, n)
	}
}

// countOfEach is that there are so many cards of each kind that is named.
func (c *Compiler) countOfEach(of *cardtext.Tree, holds func(g *kernel.Game, at kernel.Scope, n int64) bool) kernel.Cond {
	if len(eachKindTree(of)) == 1 {
		c.Fail(of, "それぞれ何のことか分からない", "it is not clear each of what is meant")
	}
	return c.eachCount(of, holds)
}

// isDifferentNames reports whether cards are to be counted by their names.
func isDifferentNames(t *cardtext.Tree) bool {
	for _, k := range t.All(parts.Is) {
		if k.Op == ops.DifferBy && k.Kid(parts.Stat).Op == ops.TheName {
			return true
		}
	}
	return false
}

// amongExists is that one of the cards that were counted, looked at or revealed is so; of kinds that are named together, one of each.
func (c *Compiler) amongExists(t *cardtext.Tree) kernel.Cond {
	return c.oneForEach(c.amongThese(t), t.Kid(parts.F))
}

// amongThese is the cards that the condition before has counted, or else those that were looked at or revealed.
func (c *Compiler) amongThese(t *cardtext.Tree) kernel.Lister {
	switch {
	case c.Spoken.Found != nil:
		return c.Spoken.Found
	case c.Spoken.Pool:
		return c.pool(t, ListSlot(SlotPool))
	}
	c.Fail(t, "どのカードの中か分からない", "it is not clear among which cards")
	return func(_ *kernel.Game, _ kernel.Scope, dst []kernel.Ref) []kernel.Ref { return dst }
}

// statement compiles what a text says that cards are. A card that is said to be red and blue is both, while red and blue cards are all that are one of them.
func (c *Compiler) statement(f *cardtext.Tree) Test { return c.Test(WithOp(f, ops.And, ops.All), true) }

// isThere is that cards lie in a place: this card or those that were spoken of, all of them; of other cards, one of them, or all if the text
// says so. An object that has gone lies nowhere.
func (c *Compiler) isThere(t *cardtext.Tree) kernel.Cond {
	what, ps := t.Kid(parts.What), c.Places(t.Kid(parts.At))
	list := c.SpokenOf(what)
	all := what.Op != ops.Cards || what.Has(parts.All)
	if !all && !c.Spoken.Has {
		c.Spoken.Found = lyingAt(list, ps) // nothing else can be meant by "that card"
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		rs := list(g, at, g.Refs())
		for _, r := range rs {
			if liesAt(g, at, ps, r) != all {
				return !all
			}
		}
		return all && len(rs) > 0
	}
}

// lyingAt is those of a list that lie in one of several places.
func lyingAt(list kernel.Lister, ps []Places) kernel.Lister {
	return where(list, func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool { return liesAt(g, at, ps, r) })
}

// liesAt reports whether an object that still is that object lies in one of several places.
func liesAt(g *kernel.Game, at kernel.Scope, ps []Places, r kernel.Ref) bool {
	if !g.IsCurrent(r) {
		return false
	}
	v := GlimpseOf(g, r)
	return IsAt(g, at, ps, v, r)
}

// sameForBoth is that a value that each player has is the same for both.
func (c *Compiler) sameForBoth(t *cardtext.Tree) kernel.Cond {
	of := t.Kid(parts.Of)
	mine, theirs := c.Value(WithLeaf(of, ops.Both, ops.Self)), c.Value(WithLeaf(of, ops.Both, ops.Opponent))
	if !Mentions(of, ops.Both) {
		c.Fail(of, "お互いの値ではない", "this is no value of each player")
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		n, ok := mine(g, at)
		k, known := theirs(g, at)
		return ok && known && n == k
	}
}

// outnumbers is that a value of one player is greater or less than the same of the other.
func (c *Compiler) outnumbers(t *cardtext.Tree, whose, against cardtext.Op) kernel.Cond {
	of, isMore := t.Kid(parts.Of), t.Kid(parts.How).Op == ops.Greater
	if !Mentions(of, whose) {
		c.Fail(of, "比べる相手と同じ側の値なので、比べられない", "this is no value of the one player, so it cannot be held against that of the other")
	}
	mine, theirs := c.Value(of), c.Value(WithLeaf(of, whose, against))
	return func(g *kernel.Game, at kernel.Scope) bool {
		n, ok := mine(g, at)
		k, known := theirs(g, at)
		return ok && known && n != k && n > k == isMore
	}
}

// isNot is that something is not so. What is not there is not otherwise, either: that a card is not so needs the card. Of what each player has (お互いの), it is so for
// neither.
func (c *Compiler) isNot(t *cardtext.Tree) kernel.Cond {
	x := t.Kid(parts.X)
	if isCounted[x.Op] && Mentions(x.Kid(parts.Of), ops.Both) {
		return c.Conds([]*cardtext.Tree{WithLeaf(t, ops.Both, ops.Self), WithLeaf(t, ops.Both, ops.Opponent)})
	}
	if x.Op == ops.Is {
		if holds, ok := c.Game.Claim(x.Kid(parts.What), x.Kid(parts.F)); ok {
			return func(g *kernel.Game, at kernel.Scope) bool { return !holds(g, at) }
		}
		list, is := c.Objects(x.Kid(parts.What)), c.statement(x.Kid(parts.F))
		c.Lean(NothingIsNothing)
		c.NeedsThere(func(g *kernel.Game, at kernel.Scope) bool { return len(list(g, at, g.Refs())) > 0 })
		return func(g *kernel.Game, at kernel.Scope) bool { return areAll(g, at, list, is, false) }
	}
	if x.Op == ops.ValueIs {
		value, holds := c.Value(x.Kid(parts.Of)), c.Measures(x.All(parts.N))
		c.Lean(AsManyAsPossible)
		return func(g *kernel.Game, at kernel.Scope) bool {
			n, ok := value(g, at)
			return ok && !holds(g, at, n)
		}
	}
	holds := c.Cond(x)
	return func(g *kernel.Game, at kernel.Scope) bool { return !holds(g, at) }
}

// anyCond is that one of several conditions holds.
func (c *Compiler) anyCond(t *cardtext.Tree) kernel.Cond {
	var any []kernel.Cond
	for _, x := range Parts(t) {
		any = append(any, c.Cond(x))
	}
	return AnyOf(any)
}

// AnyOf is that one of some conditions holds.
func AnyOf(conds []kernel.Cond) kernel.Cond {
	return func(g *kernel.Game, at kernel.Scope) bool {
		for _, holds := range conds {
			if holds(g, at) {
				return true
			}
		}
		return false
	}
}

// countNames is how many different names several objects have.
func countNames(g *kernel.Game, rs []kernel.Ref) int {
	n := 0
	for i, r := range rs {
		name := nameOf(g, r)
		isNew := name != 0
		for _, o := range rs[:i] {
			isNew = isNew && nameOf(g, o) != name
		}
		if isNew {
			n++
		}
	}
	return n
}

// nameOf is the number of the name that an object has, or last had; 0 for none.
func nameOf(g *kernel.Game, r kernel.Ref) int64 {
	name, _ := AttrOf(g, r, languageOf(g).Name)
	return name
}
