// What was done: sentences that ask whether the instruction before was carried out, on which cards, on how many, and where they went.

package effect

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// ifDid compiles what is done if the instruction before was carried out, or was not.
func (c *Compiler) ifDid(t *cardtext.Tree, isNegated bool) kernel.NodeID {
	c.Lean(IfCarriedOut)
	c.holdToDoer(t)
	if isNegated && c.Before != nil && c.Before.Op == ops.IfDid {
		return c.otherThanDone(t)
	}
	if isNegated && c.Before != nil && c.Before.Op == ops.Mode {
		c.Fail(t, "どの指示を行わなかった場合なのか分からない", "it is not clear which instruction was not carried out")
	}
	n := kernel.Node{Proc: ProcIfDid, With: &Args{IsNegated: isNegated, IsNoted: c.noted}, Cond: c.Conds(t.All(parts.If))}
	if did := t.Kid(parts.Did); did != nil {
		n.Cond = AllOf(n.Cond, c.wasDone(did))
	}
	then := func() kernel.NodeID { return c.Clause(t.Kid(parts.Then)) }
	if isNegated {
		n.Kids = []kernel.NodeID{c.ifUndone(then)}
	} else {
		n.Kids = []kernel.NodeID{c.perhapsDone(then)}
	}
	return c.Node(t, n)
}

// otherThanDone compiles what is done if that was not carried out of which the sentence before says what follows where it was: both ask about the same instruction.
func (c *Compiler) otherThanDone(t *cardtext.Tree) kernel.NodeID {
	before, did := c.Before, t.Kid(parts.Did)
	same := did.Op == ops.DidSo || (before.Has(parts.Did) && before.Kid(parts.Did).Op == did.Op)
	if !same || before.Has(parts.If) || MentionsAny([]*cardtext.Tree{before.Kid(parts.Then)}, ops.If, ops.IfDid, ops.IfNotDid, ops.May) {
		c.Fail(did, "どの指示を行わなかった場合なのか分からない", "it is not clear which instruction was not carried out")
	}
	id := c.ifUndone(func() kernel.NodeID { return c.Clause(t.Kid(parts.Then)) })
	return c.Node(t, kernel.Node{Proc: ProcElse, Kids: []kernel.NodeID{id}})
}

// wasDone is that what a text says was done just before is what the clause before says, and was done to as many cards; nil where it does not say to how many, or is
// refused.
func (c *Compiler) wasDone(did *cardtext.Tree) kernel.Cond {
	if !c.noted && !c.isSaidBefore(did) {
		c.Fail(did, "直前の文にそのような指示がない", "the sentence before gives no such instruction")
		return nil
	}
	if did.Op == ops.DidMany {
		return AllOf(c.didMany(did), c.didToSome(did))
	}
	return c.didToSome(did)
}

// isSaidBefore reports whether the clause before gives the instruction that a text asks about.
func (c *Compiler) isSaidBefore(did *cardtext.Tree) bool {
	isMany := did.Op == ops.DidMany
	if isMany {
		did = did.Kid(parts.Did)
	}
	deeds, ok := c.deedsOf(did)
	if c.Before == nil {
		return false
	}
	said := []*cardtext.Tree{c.Before}
	if what := did.Kid(parts.What); what != nil && byWhereTheyLie[what.Op] && !MentionsAny(said, what.Op) {
		return false
	}
	if did.Op == ops.Pay && !asksFor(c.Before, did.Kid(parts.Cost)) {
		return false
	}
	acts := actsOf(c.Before)
	if last := len(acts) - 1; isMany && last > 0 && acts[last].Op == ops.Shuffle { // how many were put into the deck is remembered
		acts = acts[:last]
	}
	last := acts[len(acts)-1]
	return !ok || (isToldAnyhow(last, deeds) && goesThere(did, last)) // whether an act before the last was carried out, nothing remembers
}

// deedsOf is the instructions that a text which asks whether something was done may mean; false: any.
func (c *Compiler) deedsOf(did *cardtext.Tree) ([]cardtext.Op, bool) {
	if instructions[did.Op] != nil || c.Game.IsInstruction(did.Op) {
		return []cardtext.Op{did.Op}, true
	}
	deeds, ok := c.Language.Deeds[did.Op]
	return deeds, ok
}

// isToldAnyhow reports whether a clause gives one of some instructions: where one of several texts is chosen, each of them must.
func isToldAnyhow(t *cardtext.Tree, deeds []cardtext.Op) bool {
	if t.Op != ops.Mode {
		return MentionsAny([]*cardtext.Tree{t}, deeds...)
	}
	return !slices.ContainsFunc(t.All(parts.Do), func(k *cardtext.Tree) bool { return !MentionsAny([]*cardtext.Tree{k}, deeds...) })
}

// asksFor reports whether a text tells somebody to pay this very cost.
func asksFor(t, cost *cardtext.Tree) bool {
	if t.Op == ops.Pay && t.Kid(parts.Cost).Equal(cost) {
		return true
	}
	return slices.ContainsFunc(t.Kids, func(k cardtext.Kid) bool { return asksFor(k.Tree, cost) })
}

// byWhereTheyLie is the words for cards by where they lie. What was done can be spoken of so only if it was done to cards that were named so.
var byWhereTheyLie = map[cardtext.Op]bool{ops.Top: true, ops.Bottom: true, ops.Among: true}

// didToSome is that the instruction before dealt with such cards, and with as many, as a text says, and put them where it says; nil where that is what the instruction says
// itself.
func (c *Compiler) didToSome(did *cardtext.Tree) kernel.Cond {
	c.holdToSaid(did)
	return both(c.didTo(did), c.wentTo(did))
}

// both is that two conditions hold, either of which may be nil.
func both(a, b kernel.Cond) kernel.Cond {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return AllOf(a, b)
}

// didTo is that the instruction before dealt with such cards, and with as many, as a text says.
func (c *Compiler) didTo(did *cardtext.Tree) kernel.Cond {
	what, isWanted := did.Kid(parts.What), func(_ *kernel.Game, _ kernel.Scope, n int64) bool { return n > 0 }
	switch {
	case what == nil:
		return c.drewSoMany(did)
	case c.isRestated(what):
		return nil
	case what.Op == ops.Some && (what.Has(parts.Each) || what.Has(parts.Sum)):
		c.Fail(what, "直前の指示がそれぞれについて行われたかどうかは分からない", "whether that was done to so many of each cannot be told")
		return nil
	case what.Op == ops.Some && saysHowMany[what.Kid(parts.N).Op]:
		isWanted = c.Measure(what.Kid(parts.N))
		what = what.Kid(parts.Of)
	case what.Op != ops.Cards:
		return nil
	}
	slot := SlotActed
	if did.Op == ops.Choose {
		slot = SlotChosen
	}
	is := Test(IsAnything)
	switch what.Op {
	case ops.It:
	case ops.Cards:
		is = c.suchCards(what)
	default:
		c.Fail(what, "直前の指示がこのカードに対して行われたかどうかは分からない", "whether that was done to these cards cannot be told")
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		n := int64(0)
		for _, r := range g.Remembered(at, slot, g.Refs()) {
			if is(g, at, r) && (slot != SlotActed || !isListed(g, at, ListSlot(SlotUnchanged), r)) {
				n++
			}
		}
		return isWanted(g, at, n)
	}
}

// isRestated reports whether a text names cards in the very words of the sentence before.
func (c *Compiler) isRestated(what *cardtext.Tree) bool {
	return what.Op != ops.It && calls(c.Before, what)
}

// suchCards is what a text says of cards with which something was done. Where they lay is asked about only in the words in which the sentence before says so, so that there
// is nothing more to ask.
func (c *Compiler) suchCards(t *cardtext.Tree) Test {
	if at := t.Kid(parts.At); at != nil && !calls(c.Before, at) {
		c.Fail(at, "直前の指示のカードがどこにあったかは聞けない", "where the cards of the instruction before lay cannot be asked")
	}
	d, whose := Describe(t.All(parts.Is)), c.Whose(t.Kid(parts.Whose))
	if d.Together != nil || d.Extremes != nil {
		c.Fail(t, "互いに比べる条件はここでは使えない", "how cards compare with each other cannot be said here")
	}
	is := c.AllTests(d.Is, false)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		return (whose == Anyone || IsWho(g, whose, at, ZoneOwner(g, GlimpseOf(g, r)))) && is(g, at, r)
	}
}

// drewSoMany is that as many cards were drawn as a text says, where the instruction leaves that open.
func (c *Compiler) drewSoMany(did *cardtext.Tree) kernel.Cond {
	n := did.Kid(parts.N)
	if n == nil || did.Op != ops.Draw || c.isSaid(did, parts.N) {
		return nil
	}
	isWanted := c.Measure(n)
	return func(g *kernel.Game, at kernel.Scope) bool {
		drawn := int64(0)
		for _, r := range g.Remembered(at, SlotMoves, g.Refs()) {
			if !g.IsCurrent(r) {
				drawn++
			}
		}
		return isWanted(g, at, drawn)
	}
}

// wentTo is that the cards were put where a text says, where the sentence before leaves open where they go.
func (c *Compiler) wentTo(did *cardtext.Tree) kernel.Cond {
	to := did.Kid(parts.To)
	if did.Op != ops.Move || to == nil || c.noted || c.isSaid(did, parts.To) {
		return nil
	}
	if to.Op != ops.Zone {
		c.Fail(to, "直前の文のどの指示のことか分からない", "it is not clear which instruction of the sentence before is meant")
		return nil
	}
	put := lyingAt(ListSlot(SlotPlaced), c.Places(to))
	return func(g *kernel.Game, at kernel.Scope) bool { return len(put(g, at, g.Refs())) > 0 }
}

// isSaid reports whether every instruction of the sentence before that a text can ask about says this part as the text does.
func (c *Compiler) isSaid(did *cardtext.Tree, part cardtext.Part) bool {
	isSaid := true
	eachOf(c.Before, did.Op, func(act *cardtext.Tree) { isSaid = isSaid && saysAlike(act.Kid(part), did.Kid(part)) })
	return isSaid
}

// eachOf calls a function with every instruction of a kind in a text.
func eachOf(t *cardtext.Tree, op cardtext.Op, f func(act *cardtext.Tree)) {
	if t == nil {
		return
	}
	if t.Op == op {
		f(t)
	}
	for _, k := range t.Kids {
		eachOf(k.Tree, op, f)
	}
}

// saysAlike reports whether two words for a number or a place are the same. Whose zone it is need not be said again.
func saysAlike(said, again *cardtext.Tree) bool {
	if said == nil || again == nil {
		return said == again
	}
	if said.Op == ops.Zone && again.Op == ops.Zone {
		return said.Kid(parts.Is).Equal(again.Kid(parts.Is))
	}
	return said.Equal(again)
}

// askedOfDone is the parts of a text about what was done that are asked about by other means than by their being said before.
var askedOfDone = map[cardtext.Part]bool{parts.Who: true, parts.What: true, parts.To: true, parts.Way: true}

// holdToSaid refuses what a text says of an instruction that was carried out, where that instruction does not say it and nothing tells whether it was so.
func (c *Compiler) holdToSaid(did *cardtext.Tree) {
	if instructions[did.Op] == nil && !c.Game.IsInstruction(did.Op) {
		return
	}
	for _, k := range did.Kids {
		isCounted := did.Op == ops.Draw && k.Name == parts.N
		if !askedOfDone[k.Name] && !isCounted && !c.isSaid(did, k.Name) {
			c.Fail(k.Tree, "直前の指示はこうは言っていない", "the instruction before does not say so")
		}
	}
}

// saysHowMany is the numbers of cards of which it can be told afterwards whether so many were dealt with; others leave the number open.
var saysHowMany = map[cardtext.Op]bool{ops.Num: true, ops.AtLeast: true, ops.Between: true}

// didMany is that so many cards were put, returned or added just before; so many of each, where the sentence before names several kinds.
func (c *Compiler) didMany(t *cardtext.Tree) kernel.Cond {
	isWanted := c.Measure(t.Kid(parts.N))
	if t.Has(parts.Each) {
		kinds, n := kindsNamed(c.Before), t.Kid(parts.N)
		if kinds < 2 || n.Op != ops.Num {
			c.Fail(t, "「それぞれ」が何と何を指すか分からない", "it is not clear of which kinds each is meant")
		}
		all := int64(kinds * n.Num)
		isWanted = func(_ *kernel.Game, _ kernel.Scope, done int64) bool { return done == all }
	}
	return func(g *kernel.Game, at kernel.Scope) bool {
		return isWanted(g, at, int64(g.CountRemembered(at, SlotPlaced)))
	}
}

// kindsNamed is how many kinds of cards a sentence names of each of which some are meant; 0: it names none.
func kindsNamed(t *cardtext.Tree) int {
	if t.Op == ops.Some && t.Has(parts.Each) {
		of, _ := withoutJoint(t.Kid(parts.Of))
		return len(meantEach(of))
	}
	for _, k := range t.Kids {
		if n := kindsNamed(k.Tree); n > 0 {
			return n
		}
	}
	return 0
}

// askedAbout is the act of a sentence of which the next one asks whether it was carried out, where it is one act alone and not the last: of the last it is
// remembered anyway.
func (c *Compiler) askedAbout(t *cardtext.Tree, rest []*cardtext.Tree) *cardtext.Tree {
	next := slices.IndexFunc(rest, func(k *cardtext.Tree) bool { return k.Op != ops.Remark })
	if next < 0 || (rest[next].Op != ops.IfDid && rest[next].Op != ops.IfNotDid) {
		return nil
	}
	did := rest[next].Kid(parts.Did)
	if did == nil || (did.Has(parts.What) && isOfCards[did.Kid(parts.What).Op]) {
		return nil
	}
	deeds, ok := c.deedsOf(did)
	acts := deedsIn(t)
	last := len(acts) - 1
	if !ok || last == 0 || isDeed(did, deeds, acts[last]) {
		return nil
	}
	var asked *cardtext.Tree
	for _, act := range acts[:last] {
		if !isDeed(did, deeds, act) {
			continue
		}
		if asked != nil {
			return nil
		}
		asked = act
	}
	return asked
}

// isOfCards is the words by which a text asks of what was done to which cards or to how many. Of an act before the last nothing remembers that.
var isOfCards = map[cardtext.Op]bool{ops.Some: true, ops.Cards: true}

// isDeed reports whether an act is one that a word for what was done speaks of. 加える is said of no move but one that is called so, and no other word of that; a move that is
// said to go somewhere goes there.
func isDeed(did *cardtext.Tree, deeds []cardtext.Op, act *cardtext.Tree) bool {
	if !slices.Contains(deeds, act.Op) {
		return false
	}
	way := act.Kid(parts.Way)
	isAdding := way != nil && way.Op == ops.WayAdd
	return goesThere(did, act) && (act.Op != ops.Move || did.Op == ops.Move || isAdding == (did.Op == ops.DidAdd))
}

// goesThere reports whether a move goes where a text about what was done says, if it says so at all.
func goesThere(did, act *cardtext.Tree) bool {
	to := did.Kid(parts.To)
	return to == nil || act.Op != ops.Move || saysAlike(act.Kid(parts.To), to)
}
