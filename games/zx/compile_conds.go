// Conditions: what must be so for a sentence to be carried out or an ability to work. Z/X 501.2, 802.4, 804.3b, 814, 1018.

package zx

import (
	"slices"

	"saitei/cardtext"
	"saitei/kernel"
)

// condBuilders says how each operation that is a condition is compiled. It is filled in by init because conditions contain conditions; files that
// know more conditions add to it.
var condBuilders = map[string]func(c *compiler, t *cardtext.Tree) kernel.Cond{}

func init() {
	add := func(op string, build func(c *compiler, t *cardtext.Tree) kernel.Cond) { condBuilders[op] = build }
	add("exists", (*compiler).exists)
	add("count", (*compiler).countIs)
	add("amongExists", (*compiler).amongExists)
	add("is", (*compiler).isSo)
	add("allAre", (*compiler).areAllSo)
	add("in", (*compiler).isThere)
	add("valueIs", (*compiler).valueIs)
	add("turnIs", (*compiler).turnIs)
	add("happened", (*compiler).happened)
	add("came", (*compiler).came)
	add("pairsExist", (*compiler).pairsExist)
	add("phaseIs", (*compiler).phaseIs)
	add("battleOn", (*compiler).battleOn)
	add("sameForBoth", (*compiler).sameForBoth)
	add("not", (*compiler).isNot)
	add("or", (*compiler).anyCond)
	add("and", func(c *compiler, t *cardtext.Tree) kernel.Cond { return c.conds(parts(t)) })
	add("myTurn", func(c *compiler, _ *cardtext.Tree) kernel.Cond { return c.turnOf(whoSelf) })
	add("theirTurn", func(c *compiler, _ *cardtext.Tree) kernel.Cond { return c.turnOf(whoOther) })
}

// cond compiles one condition.
func (c *compiler) cond(t *cardtext.Tree) kernel.Cond {
	build, ok := condBuilders[t.Op]
	switch {
	case !ok:
		c.fail(t, "条件ではない", "this is not a condition")
		return never
	case isCounted[t.Op] && mentions(t.Kid("of"), "both"):
		return c.ofEach(t, "both", true)
	case isCounted[t.Op] && mentions(t.Kid("of"), "eitherPlayer"):
		return c.ofEach(t, "eitherPlayer", false)
	}
	return build(c, t)
}

// isCounted is the conditions that look at how many cards or how much a player has.
var isCounted = map[string]bool{"exists": true, "count": true, "valueIs": true}

// ofEach is a condition about what each player has, counted for one player at a time: お互いの asks it of both, あなたか相手の of one of them.
func (c *compiler) ofEach(t *cardtext.Tree, word string, ofBoth bool) kernel.Cond {
	if t.Has("each") && len(eachKindTree(t.Kid("of"))) == 1 {
		t = withoutPart(t, "each") // each of the players is what is meant
	}
	mine, theirs := c.cond(withLeaf(t, word, "self")), c.cond(withLeaf(t, word, "opponent"))
	c.spoken.found = nil
	return func(g *kernel.Game, at kernel.Scope) bool {
		if holds := mine(g, at); holds != ofBoth {
			return holds
		}
		return theirs(g, at)
	}
}

func never(*kernel.Game, kernel.Scope) bool { return false }

// exists is that there is such a card; of cards named together, one of each. One card can be several of them (802.4).
func (c *compiler) exists(t *cardtext.Tree) kernel.Cond {
	return c.eachCount(t.Kid("of"), func(_ *kernel.Game, _ kernel.Scope, n int64) bool { return n > 0 })
}

// tallies lists the cards of each kind that is named, to be counted.
func (c *compiler) tallies(t *cardtext.Tree) []kernel.Lister {
	if t.Op != "cards" {
		return []kernel.Lister{c.tally(t)}
	}
	var lists []kernel.Lister
	for _, one := range eachKindTree(t) {
		lists = append(lists, c.tally(one))
	}
	return lists
}

// countIs is that there are so many such cards: of each kind that is named, or with so many different names.
func (c *compiler) countIs(t *cardtext.Tree) kernel.Cond {
	of, holds := t.Kid("of"), c.measures(t.All("n"))
	if t.Has("each") {
		return c.countOfEach(of, holds)
	}
	list := c.tally(of)
	c.spoken.found = list
	if mentionsAny(of.All("is"), "alike", "differBy") && !isDifferentNames(of) {
		c.fail(of, "互いの比べ方で数えることはできない", "cards cannot be counted by how they compare with each other")
	}
	if t.Has("kinds") || mentionsAny(of.All("is"), "differ") || isDifferentNames(of) {
		c.sees(attrName)
		return func(g *kernel.Game, at kernel.Scope) bool {
			return holds(g, at, int64(countNames(g, list(g, at, g.Refs()))))
		}
	}
	return func(g *kernel.Game, at kernel.Scope) bool { return holds(g, at, int64(len(list(g, at, g.Refs())))) }
}

// countOfEach is that there are so many cards of each kind that is named.
func (c *compiler) countOfEach(of *cardtext.Tree, holds func(g *kernel.Game, at kernel.Scope, n int64) bool) kernel.Cond {
	if len(eachKindTree(of)) == 1 {
		c.fail(of, "それぞれ何のことか分からない", "it is not clear each of what is meant")
	}
	return c.eachCount(of, holds)
}

// isDifferentNames reports whether cards are to be counted by their names.
func isDifferentNames(t *cardtext.Tree) bool {
	for _, k := range t.All("is") {
		if k.Op == "differBy" && k.Kid("stat").Op == "theName" {
			return true
		}
	}
	return false
}

// countNames is how many different card names several objects have (J66).
func countNames(g *kernel.Game, rs []kernel.Ref) int {
	n := 0
	for i, r := range rs {
		name, _ := attrOf(g, r, attrName)
		isNew := name != 0
		for _, o := range rs[:i] {
			if other, _ := attrOf(g, o, attrName); other == name {
				isNew = false
			}
		}
		if isNew {
			n++
		}
	}
	return n
}

// amongExists is that one of the cards that were looked at or revealed is so.
func (c *compiler) amongExists(t *cardtext.Tree) kernel.Cond {
	among := c.spoken.found
	switch {
	case among != nil:
	case c.spoken.pool:
		among = listSlot(slotPool)
	default:
		c.fail(t, "どのカードの中か分からない", "it is not clear among which cards")
		return never
	}
	is := c.test(t.Kid("f"), false)
	return func(g *kernel.Game, at kernel.Scope) bool {
		for _, r := range among(g, at, g.Refs()) {
			if is(g, at, r) {
				return true
			}
		}
		return false
	}
}

// statement compiles what a text says that cards are. A card that is said to be red and blue is both, while red and blue cards are all that are one of them.
func (c *compiler) statement(f *cardtext.Tree) test { return c.test(withOp(f, "and", "all"), true) }

// withOp is a tree with one operation in the place of another.
func withOp(t *cardtext.Tree, old, op string) *cardtext.Tree {
	u := *t
	if u.Op == old {
		u.Op = op
	}
	u.Kids = slices.Clone(t.Kids)
	for i := range u.Kids {
		u.Kids[i].Tree = withOp(u.Kids[i].Tree, old, op)
	}
	return &u
}

// playerIsNamed is that a player plays as somebody: a named reference to a player card looks at player names as well (211.2, J7). It is nil where
// the text speaks of something else.
func (c *compiler) playerIsNamed(what, f *cardtext.Tree) kernel.Cond {
	if what.Op != "cards" || what.Has("at") || len(what.All("is")) != 1 || what.Kid("is").Op != "player" {
		return nil
	}
	is := f.All("is")
	if f.Op != "filter" || len(is) != 1 || (is[0].Op != "named" && is[0].Op != "namePart") {
		return nil
	}
	cs, w, who := c.cs, c.whoseCards(what), c.cs.playerTest(is[0].Kid("name").Str)
	c.sees(attrName, attrAlias, attrPlayer, attrKind)
	c.cite(R211_1, R211_2, R303_6)
	return func(g *kernel.Game, at kernel.Scope) bool {
		return (isWho(g, w, at, 0) && cs.playsAs(g, 0, who)) || (isWho(g, w, at, 1) && cs.playsAs(g, 1, who))
	}
}

// isThere is that cards lie in a place: this card or those that were spoken of, all of them; of other cards, one of them, or all if the text
// says so. An object that has gone lies nowhere.
func (c *compiler) isThere(t *cardtext.Tree) kernel.Cond {
	what, ps := t.Kid("what"), c.place(t.Kid("at"))
	list := c.spokenOf(what)
	all := what.Op != "cards" || what.Has("all")
	if !all && !c.spoken.has {
		c.spoken.found = lyingAt(list, ps) // nothing else can be meant by "that card"
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
func lyingAt(list kernel.Lister, ps []places) kernel.Lister {
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		from := len(dst)
		dst = list(g, at, dst)
		kept := dst[:from]
		for _, r := range dst[from:] {
			if liesAt(g, at, ps, r) {
				kept = append(kept, r)
			}
		}
		return kept
	}
}

// liesAt reports whether an object that still is that object lies in one of several places.
func liesAt(g *kernel.Game, at kernel.Scope, ps []places, r kernel.Ref) bool {
	if !g.IsCurrent(r) {
		return false
	}
	v := glimpseOf(g, r)
	return isAt(g, at, ps, v, r)
}

func (c *compiler) turnIs(t *cardtext.Tree) kernel.Cond { return c.turnOf(c.whose(t.Kid("whose"))) }

// phaseWords is the phases that the words for them mean (501.3).
var phaseWords = map[string]int{
	"rebootPhase": rebootPhase, "drawPhase": drawPhase, "resourcePhase": resourcePhase, "ignitionPhase": ignitionPhase, "mainPhase": mainPhase,
	"endPhase": endPhase,
}

// sameForBoth is that a value that each player has is the same for both.
func (c *compiler) sameForBoth(t *cardtext.Tree) kernel.Cond {
	of := t.Kid("of")
	mine, theirs := c.value(withLeaf(of, "both", "self")), c.value(withLeaf(of, "both", "opponent"))
	if !mentions(of, "both") {
		c.fail(of, "お互いの値ではない", "this is no value of each player")
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		n, ok := mine(g, at)
		k, known := theirs(g, at)
		return ok && known && n == k
	}
}

// withoutPart is a tree without its parts of a name.
func withoutPart(t *cardtext.Tree, name string) *cardtext.Tree {
	u := *t
	u.Kids = slices.DeleteFunc(slices.Clone(t.Kids), func(k cardtext.Kid) bool { return k.Name == name })
	return &u
}

// withLeaf is a tree with one word in the place of another.
func withLeaf(t *cardtext.Tree, old, leaf string) *cardtext.Tree {
	u := *t
	if u.Op == old && len(u.Kids) == 0 {
		u.Op = leaf
	}
	u.Kids = append([]cardtext.Kid(nil), t.Kids...)
	for i := range u.Kids {
		u.Kids[i].Tree = withLeaf(u.Kids[i].Tree, old, leaf)
	}
	return &u
}

// isNot is that something is not so. What is not there is not otherwise, either: that a card is not so needs the card (814.2).
func (c *compiler) isNot(t *cardtext.Tree) kernel.Cond {
	x := t.Kid("x")
	if x.Op == "is" && c.playerIsNamed(x.Kid("what"), x.Kid("f")) == nil {
		list, is := c.objects(x.Kid("what")), c.statement(x.Kid("f"))
		c.cite(R814_2)
		return func(g *kernel.Game, at kernel.Scope) bool { return areAll(g, at, list, is, false) }
	}
	if x.Op == "valueIs" {
		value, holds := c.value(x.Kid("of")), c.measures(x.All("n"))
		c.cite(R102_4)
		return func(g *kernel.Game, at kernel.Scope) bool {
			n, ok := value(g, at)
			return ok && !holds(g, at, n)
		}
	}
	holds := c.cond(x)
	return func(g *kernel.Game, at kernel.Scope) bool { return !holds(g, at) }
}

// anyCond is that one of several conditions holds.
func (c *compiler) anyCond(t *cardtext.Tree) kernel.Cond {
	var any []kernel.Cond
	for _, x := range parts(t) {
		any = append(any, c.cond(x))
	}
	return anyOf(any)
}

// anyOf is that one of some conditions holds.
func anyOf(conds []kernel.Cond) kernel.Cond {
	return func(g *kernel.Game, at kernel.Scope) bool {
		for _, holds := range conds {
			if holds(g, at) {
				return true
			}
		}
		return false
	}
}
